import { useCallback, useEffect, useRef, useState } from 'react';
import type { ConsoleError, ReviewRow, ReviewSearch, ReviewViewDefinition } from '@portal/console-contract';
import { call, errorOf } from '../api.ts';

interface Pages {
  /** null = the first page is under way. */
  rows: ReviewRow[] | null;
  /** All that match; null = not known yet. */
  total: number | null;
  hasMore: boolean;
  /** Whoever looks decides blind. */
  blind: boolean;
  /** Names are shown to whoever looks. */
  names: boolean;
  busy: boolean;
  error: ConsoleError | null;
  /** Fetches the page behind the last one. */
  more(): void;
  /** Fetches from the beginning; what is shown stays until the answer is there. */
  reload(): void;
}

/** The applications of a recruitment that match, page by page; an answer that was overtaken is left out. */
export function usePages(recruitment: string, definition: ReviewViewDefinition): Pages {
  const [rows, setRows] = useState<ReviewRow[] | null>(null);
  const [next, setNext] = useState('');
  const [{ blind, names }, setShown] = useState({ blind: false, names: true });
  const [total, setTotal] = useState<number | null>(null);
  const [busy, setBusy] = useState(true);
  const [error, setError] = useState<ConsoleError | null>(null);
  const [round, setRound] = useState(0);
  const asked = useRef(0);
  const question = JSON.stringify(definition);
  const fetchPage = useCallback(
    async (after: string): Promise<void> => {
      asked.current += 1;
      const mine = asked.current;
      setBusy(true);
      const { filter, sort, columns } = JSON.parse(question) as ReviewViewDefinition;
      const body: ReviewSearch = { filter, sort, columns, after, count: after === '' };
      try {
        const page = await call('POST /recruitments/:id/applications/search', {
          params: { id: recruitment },
          body,
        });
        if (asked.current !== mine) return;
        setRows((shown) => (after === '' ? page.rows : [...(shown ?? []), ...page.rows]));
        setNext(page.next);
        setShown({ blind: page.blind, names: page.names });
        if (page.total !== null) setTotal(page.total);
        setError(null);
      } catch (failed) {
        if (asked.current === mine) setError(errorOf(failed));
      }
      if (asked.current === mine) setBusy(false);
    },
    [question, recruitment],
  );
  useEffect(() => void fetchPage(''), [fetchPage, round]);
  return {
    rows,
    total,
    blind,
    names,
    busy,
    error,
    hasMore: next !== '',
    more: () => {
      if (!busy && next !== '') void fetchPage(next);
    },
    reload: () => setRound((count) => count + 1),
  };
}
