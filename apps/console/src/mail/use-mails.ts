import { useCallback, useEffect, useRef, useState } from 'react';
import type { ConsoleError, MailList, MailRow, MailState } from '@portal/console-contract';
import { call, errorOf, lookAt } from '../api.ts';

const PAGE = 50;
/** Most rows that follow by themselves; those below stay as they were read. */
const MAX_FOLLOWED = 200;
const FOLLOW_MS = 4_000;
const TYPING_MS = 250;

/** What mails are asked for; '' = any. */
export interface MailFilter {
  state: MailState | '';
  to: string;
  from: string;
  until: string;
}

interface Mails {
  list: MailList | null;
  hasMore: boolean;
  error: ConsoleError | null;
  more(): Promise<void>;
  reload(): Promise<void>;
}

/** Outgoing mails of a filter; what the server sends meanwhile shows by itself. */
export function useMails(filter: MailFilter): Mails {
  const [list, setList] = useState<MailList | null>(null);
  const [hasMore, setHasMore] = useState(false);
  const [error, setError] = useState<ConsoleError | null>(null);
  /** Answers to questions that were overtaken are left out. */
  const asked = useRef(0);
  const known = useRef<readonly MailRow[]>([]);
  const path = JSON.stringify(filter);

  const read = useCallback(
    async (byItself: boolean): Promise<void> => {
      asked.current += 1;
      const mine = asked.current;
      const limit = Math.min(MAX_FOLLOWED, Math.max(PAGE, known.current.length));
      const query = { ...(JSON.parse(path) as MailFilter), limit };
      try {
        const answer = await (byItself ? lookAt('GET /mail', { query }) : call('GET /mail', { query }));
        if (asked.current !== mine) return;
        const last = BigInt(answer.rows.at(-1)?.id ?? 0);
        const below = answer.rows.length === limit ? known.current.filter(({ id }) => BigInt(id) < last) : [];
        known.current = [...answer.rows, ...below];
        setList({ ...answer, rows: [...known.current] });
        if (below.length === 0) setHasMore(answer.rows.length === limit);
        setError(null);
      } catch (failed) {
        if (asked.current === mine) setError(errorOf(failed));
      }
    },
    [path],
  );

  useEffect(() => {
    known.current = [];
    const timer = setTimeout(() => void read(false), TYPING_MS);
    return () => clearTimeout(timer);
  }, [read]);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void read(true);
    }, FOLLOW_MS);
    return () => clearInterval(timer);
  }, [read]);

  const more = async (): Promise<void> => {
    const before = known.current.at(-1)?.id ?? '';
    asked.current += 1;
    const mine = asked.current;
    try {
      const answer = await call('GET /mail', { query: { ...filter, before, limit: PAGE } });
      if (asked.current !== mine) return;
      known.current = [...known.current, ...answer.rows];
      setList({ ...answer, rows: [...known.current] });
      setHasMore(answer.rows.length === PAGE);
      setError(null);
    } catch (failed) {
      if (asked.current === mine) setError(errorOf(failed));
    }
  };
  return { list, hasMore, error, more, reload: () => read(false) };
}
