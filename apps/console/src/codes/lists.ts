import { useEffect, useMemo, useState } from 'react';
import type { CodeList } from '@portal/fieldsets';
import type { CodeListSummary } from '@portal/console-contract';
import { call } from '../api.ts';

const KEEP_MS = 30_000;
const known = new Map<string, { at: number; list: Promise<CodeList | null> }>();

/** Whoever designs forms works with drafts; what candidates filled in is read by what is published. */
type Edition = 'drafted' | 'published';

const EDITIONS: Readonly<Record<Edition, (codesetid: string) => Promise<CodeList | null>>> = {
  drafted: async (codesetid) => {
    const { state } = await call('GET /drafts/:id', { params: { id: `codes:${codesetid}` } });
    return state.content.kind === 'codes' ? state.content.list : null;
  },
  published: (codesetid) => call('GET /codes/:id', { params: { id: codesetid } }),
};

/** A code list with its items; kept for half a minute. null = there is none. */
export function loadList(codesetid: string, edition: Edition = 'drafted'): Promise<CodeList | null> {
  const key = `${edition} ${codesetid}`;
  const kept = known.get(key);
  if (kept && Date.now() - kept.at < KEEP_MS) return kept.list;
  const list = EDITIONS[edition](codesetid).catch(() => {
    known.delete(key);
    return null;
  });
  known.set(key, { at: Date.now(), list });
  return list;
}

/** Code lists with the items of those that are named; others have none yet. */
export function useLists(
  summaries: readonly CodeListSummary[],
  wanted: readonly string[],
  edition: Edition = 'drafted',
): { lists: CodeList[]; loaded: ReadonlySet<string> } {
  const [full, setFull] = useState<ReadonlyMap<string, CodeList>>(new Map());
  const names = wanted.join(' ');
  useEffect(() => {
    let stale = false;
    for (const codesetid of names.split(' ').filter((name) => name !== ''))
      void loadList(codesetid, edition).then((list) => {
        if (list && !stale) setFull((all) => new Map(all).set(codesetid, list));
      });
    return () => {
      stale = true;
    };
  }, [names, edition]);
  return useMemo(
    () => ({
      lists: summaries.map(({ codesetid, name }) => full.get(codesetid) ?? { codesetid, name, items: [] }),
      loaded: new Set(full.keys()),
    }),
    [summaries, full],
  );
}
