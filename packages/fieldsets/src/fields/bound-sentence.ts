import { readRelativeDate } from '@portal/rules';
import type { Sentence } from '../spoken.ts';

const MONTHS_OF_YEAR = 12;

/**
 * Where a bound is counted from, as a sentence to fill into another (FORM-01): `18 years before today`.
 *
 * @param bound as it is stored; null = it is a value that reads as it stands.
 * @param nameOf name of a field by its id
 */
export function boundSentence(bound: string, nameOf: (itemid: string) => string): Sentence | null {
  const relative = readRelativeDate(bound);
  if (!relative) return null;
  const { item, months } = relative;
  const of: Sentence =
    item === '' ? { key: 'bound.today', values: {} } : { key: 'bound.item', values: { name: nameOf(item) } };
  if (months === 0) return of;
  const size = Math.abs(months);
  const isYears = size % MONTHS_OF_YEAR === 0;
  const amount: Sentence = {
    key: isYears ? 'bound.years' : 'bound.months',
    values: { count: isYears ? size / MONTHS_OF_YEAR : size },
  };
  return { key: months > 0 ? 'bound.after' : 'bound.before', values: { of, amount } };
}
