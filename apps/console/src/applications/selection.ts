import type { ReviewFilter, ReviewSelection } from '@portal/console-contract';

/** What is selected: single applications, however they were found, or all that match a filter (REVIEW-08). */
export type Chosen =
  { kind: 'some'; ids: ReadonlySet<string> } | { kind: 'all'; filter: ReviewFilter; total: number };

export const NOTHING: Chosen = { kind: 'some', ids: new Set() };

export const countOf = (chosen: Chosen): number => (chosen.kind === 'all' ? chosen.total : chosen.ids.size);

export const isChosen = (chosen: Chosen, id: string): boolean => chosen.kind === 'all' || chosen.ids.has(id);

/**
 * Ticks or unticks some applications. Unticking one of "all that match" leaves those that were loaded: what nobody has
 * seen is selected as a whole or not at all.
 */
export function withTicked(
  chosen: Chosen,
  ids: readonly string[],
  on: boolean,
  loaded: readonly string[],
): Chosen {
  const next = new Set(chosen.kind === 'all' ? loaded : chosen.ids);
  for (const id of ids)
    if (on) next.add(id);
    else next.delete(id);
  return { kind: 'some', ids: next };
}

export const selectionOf = (chosen: Chosen): ReviewSelection =>
  chosen.kind === 'all' ? { filter: chosen.filter } : { ids: [...chosen.ids] };
