import { readRelativeDate } from '@portal/rules';
import type { LocalText } from '@portal/schemas';
import type { Sentence } from '../spoken.ts';
import type { LocalSentence } from '../local-sentence.ts';

const MONTHS_OF_YEAR = 12;

/**
 * Where a bound is counted from, as a sentence to fill into another (FORM-01): `18 years before today`.
 *
 * @param bound as it is stored; null = it is a value that reads as it stands.
 * @param nameOf name of a field by its id
 */
export const boundSentence = (bound: string, nameOf: (itemid: string) => string): Sentence | null =>
  // Of names in one language alone it is a sentence for one reader.
  localBound(bound, nameOf) as Sentence | null;

/** The same in no one's language yet. */
export function localBound(
  bound: string,
  nameOf: (itemid: string) => string | LocalText,
): LocalSentence | null {
  const relative = readRelativeDate(bound);
  if (!relative) return null;
  const { item, months } = relative;
  const of: LocalSentence =
    item === '' ? { key: 'bound.today', values: {} } : { key: 'bound.item', values: { name: nameOf(item) } };
  if (months === 0) return of;
  const size = Math.abs(months);
  const isYears = size % MONTHS_OF_YEAR === 0;
  const amount: LocalSentence = {
    key: isYears ? 'bound.years' : 'bound.months',
    values: { count: isYears ? size / MONTHS_OF_YEAR : size },
  };
  return { key: months > 0 ? 'bound.after' : 'bound.before', values: { of, amount } };
}
