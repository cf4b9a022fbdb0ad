import { MAX_SAVED_SEARCH_NAME, NARROWED_BY, toHalfWidth } from '@portal/rules';
import type { AskedSearch, SearchFacet } from '@portal/wire';
import type { PositionQuery } from './search-address.ts';

/**
 * A name for a search, from what it asks for: its words and the names of what it is narrowed by.
 *
 * @param facets as the search answered them; a value without an entry stands for itself
 * @param all what a search for everything is called
 */
export function proposedName(
  { text, narrowed }: PositionQuery,
  facets: readonly SearchFacet[],
  all: string,
): string {
  const chosen = NARROWED_BY.flatMap((key) => {
    const value = narrowed[key];
    if (value === undefined) return [];
    const entries = facets.find(({ itemid }) => itemid === key)?.entries ?? [];
    return entries.find((entry) => entry.value === value)?.name ?? value;
  });
  const name = [text, ...chosen].filter((part) => part !== '').join(' · ');
  return Array.from(name === '' ? all : name)
    .slice(0, MAX_SAVED_SEARCH_NAME)
    .join('');
}

/** Words once each, in one spelling: the wire makes some characters full-width on their way (WIRE-11). */
const wordsOf = (text: string): string =>
  [...new Set(toHalfWidth(text).split(/\s+/))].filter((word) => word !== '').join(' ');

/** Whether a saved search asks for what an address asks for, whatever its page. */
export const asksTheSame = (asked: AskedSearch, { text, narrowed }: PositionQuery): boolean =>
  wordsOf(asked.text) === wordsOf(text) &&
  NARROWED_BY.every((key) => toHalfWidth(asked[key] ?? '') === toHalfWidth(narrowed[key] ?? ''));
