import { createContext, useCallback, useEffect, useMemo } from 'react';
import type { FieldComment } from '@portal/console-contract';
import { call } from '../api.ts';
import { onCommented } from '../designer/registry.ts';
import { useLoaded } from '../ui/use-loaded.ts';

/** Open comments by field, for the grid's rows. */
export const CommentCounts = createContext<ReadonlyMap<string, number>>(new Map());

/** What was written about the fields of a set. */
export interface Comments {
  all: readonly FieldComment[];
  counts: ReadonlyMap<string, number>;
  /** @throws CallFailed */
  add(itemid: string, text: string): Promise<void>;
  /** Resolves what is open of a field up to a comment, or opens it again. */
  resolve(itemid: string, upTo: string, resolved: boolean): Promise<void>;
}

/** Comments of a set, which follow what other people write (GRID-10). */
export function useComments(fieldsetid: string): Comments {
  const { data, reload } = useLoaded('GET /comments/:fieldset', { params: { fieldset: fieldsetid } });
  useEffect(
    () =>
      onCommented((changed) => {
        if (changed === null || changed === fieldsetid) void reload(true);
      }),
    [fieldsetid, reload],
  );
  const add = useCallback(
    async (itemid: string, text: string): Promise<void> => {
      await call('POST /comments/:fieldset', { params: { fieldset: fieldsetid }, body: { itemid, text } });
      await reload();
    },
    [fieldsetid, reload],
  );
  const resolve = useCallback(
    async (itemid: string, upTo: string, resolved: boolean): Promise<void> => {
      await call('POST /comments/:fieldset/resolve', {
        params: { fieldset: fieldsetid },
        body: { itemid, upTo, resolved },
      });
      await reload();
    },
    [fieldsetid, reload],
  );
  return useMemo(() => {
    const all = data ?? [];
    const counts = new Map<string, number>();
    for (const { itemid, resolvedBy } of all)
      if (resolvedBy === null) counts.set(itemid, (counts.get(itemid) ?? 0) + 1);
    return {
      all,
      counts,
      add,
      resolve,
    };
  }, [data, add, resolve]);
}
