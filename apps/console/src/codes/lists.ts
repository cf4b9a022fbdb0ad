import { useEffect, useMemo, useState } from 'react';
import type { CodeList } from '@portal/fieldsets';
import type { CodeListSummary } from '@portal/console-contract';
import { call } from '../api.ts';

const KEEP_MS = 30_000;
const known = new Map<string, { at: number; list: Promise<CodeList | null> }>();

async function fetchList(codesetid: string): Promise<CodeList | null> {
  try {
    const { state } = await call('GET /drafts/:id', { params: { id: `codes:${codesetid}` } });
    return state.content.kind === 'codes' ? state.content.list : null;
  } catch {
    known.delete(codesetid);
    return null;
  }
}

/** A code list with its items, as drafted; kept for half a minute. null = there is none. */
export function loadList(codesetid: string): Promise<CodeList | null> {
  const kept = known.get(codesetid);
  if (kept && Date.now() - kept.at < KEEP_MS) return kept.list;
  const list = fetchList(codesetid);
  known.set(codesetid, { at: Date.now(), list });
  return list;
}

/** Code lists with the items of those that are named; others have none yet. */
export function useLists(
  summaries: readonly CodeListSummary[],
  wanted: readonly string[],
): { lists: CodeList[]; loaded: ReadonlySet<string> } {
  const [full, setFull] = useState<ReadonlyMap<string, CodeList>>(new Map());
  const names = wanted.join(' ');
  useEffect(() => {
    let stale = false;
    for (const codesetid of names.split(' ').filter((name) => name !== ''))
      void loadList(codesetid).then((list) => {
        if (list && !stale) setFull((all) => new Map(all).set(codesetid, list));
      });
    return () => {
      stale = true;
    };
  }, [names]);
  return useMemo(
    () => ({
      lists: summaries.map(({ codesetid, name }) => full.get(codesetid) ?? { codesetid, name, items: [] }),
      loaded: new Set(full.keys()),
    }),
    [summaries, full],
  );
}
