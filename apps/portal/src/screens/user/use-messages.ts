import { useEffect, useState } from 'react';
import type { CandidateMessage, CandidateMessages, WireClient } from '@portal/wire';
import { useQuery, type Asked } from '../../services/use-query.ts';

/** How many messages wait to be read; null = the server keeps none, or it is not known yet. */
export function useUnread(
  client: WireClient | undefined,
  account: string,
): [number | null, (count: number) => void] {
  const [unread, setUnread] = useState<number | null>(null);
  useEffect(() => {
    let current = true;
    const ask = async (): Promise<void> => {
      if (!client || account === '') return;
      try {
        const answer = await client.call('messages', { countOnly: '1' });
        if (current && answer.ok && answer.data.supported) setUnread(answer.data.unread);
      } catch {
        // Without an answer the entry is not shown; the page does not depend on it.
      }
    };
    void ask();
    return () => {
      current = false;
    };
  }, [client, account]);
  return [unread, setUnread];
}

interface Messages {
  asked: Asked<CandidateMessages>;
  messages: readonly CandidateMessage[];
  more: boolean;
  /** Older ones are on their way. */
  busy: boolean;
  failed: boolean;
  older(): Promise<void>;
  /** Marks one as read, or all. */
  read(id: string | null): Promise<void>;
}

/** The candidate's messages in the language of the page, page after page, with what was read here. */
export function useMessages(
  client: WireClient,
  language: string,
  onUnread: (count: number) => void,
): Messages {
  const [later, setLater] = useState<{ language: string; pages: readonly CandidateMessages[] }>({
    language,
    pages: [],
  });
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const asked = useQuery(`messages/${language}`, async () => {
    const answer = await client.call('messages', {});
    if (!answer.ok || !answer.data.supported) throw new Error(answer.code);
    onUnread(answer.data.unread);
    return answer.data;
  });
  const own = later.language === language ? later.pages : [];
  const pages = asked.data ? [asked.data, ...own] : [];
  const all = pages.flatMap(({ messages }) => messages);
  const older = async (): Promise<void> => {
    setBusy(true);
    setFailed(false);
    try {
      const answer = await client.call('messages', { before: all.at(-1)?.id ?? '' });
      if (!answer.ok) throw new Error(answer.code);
      setLater({ language, pages: [...own, answer.data] });
    } catch {
      setFailed(true);
    }
    setBusy(false);
  };
  const read = async (id: string | null): Promise<void> => {
    const marked = id === null ? all.map((one) => one.id) : [id];
    try {
      const answer = await client.call('readMessages', id === null ? { all: '1' } : { ids: [id] });
      if (!answer.ok) return;
      setSeen((known) => new Set([...known, ...marked]));
      onUnread(answer.data.unread);
    } catch {
      // It stays unread, here and there: the next opening marks it.
    }
  };
  return {
    asked,
    messages: all.map((one) => (seen.has(one.id) ? { ...one, isRead: true } : one)),
    more: pages.at(-1)?.more ?? false,
    busy,
    failed,
    older,
    read,
  };
}
