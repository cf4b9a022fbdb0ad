import { breaksDateOrder } from './date-order.ts';
import { compareDecimals, isWrittenNumber, normaliseNumber } from './number.ts';
import { boundDate, readRelativeDate, type BoundScope } from './relative-dates.ts';
import { codePointLength } from './text.ts';

/** What a bound measures of a value: the number or date itself, its characters, or how many are chosen (FORM-01). */
export type BoundMeasure = 'number' | 'date' | 'length' | 'count';

/** Bounds of a value as text; '' or absent = none on that side. Dates may be relative. */
export interface Bounds {
  by: BoundMeasure;
  min?: string;
  max?: string;
}

/** Which side is broken, in the words of what is measured. */
export type BoundProblem =
  'min' | 'max' | 'early' | 'late' | 'earlyItem' | 'lateItem' | 'short' | 'long' | 'fewest' | 'most';

export interface BrokenBound {
  problem: BoundProblem;
  /** The bound as it counts for this value: a relative date is worked out. */
  limit: string;
  /** Item that the bound was counted from; '' = none. */
  item: string;
}

const WORDS: Readonly<Record<BoundMeasure, readonly [low: BoundProblem, high: BoundProblem]>> = {
  number: ['min', 'max'],
  date: ['early', 'late'],
  length: ['short', 'long'],
  count: ['fewest', 'most'],
};

/** What is measured, as a decimal text; null = the value is none that could be measured, which its own field says. */
function measured(value: string, by: Exclude<BoundMeasure, 'date'>): string | null {
  if (by === 'length') return String(codePointLength(value.trim()));
  if (by === 'count') return String(new Set(value.split(/\s+/).filter((part) => part !== '')).size);
  const number = normaliseNumber(value);
  return isWrittenNumber(number) ? number : null;
}

/** @param value not blank */
function brokenDate(value: string, { min = '', max = '' }: Bounds, scope: BoundScope): BrokenBound | null {
  const [earliest, latest] = [boundDate(min, scope), boundDate(max, scope)];
  const told = (bound: string, limit: string, low: boolean): BrokenBound => {
    const item = readRelativeDate(bound)?.item ?? '';
    const problem = low ? (item === '' ? 'early' : 'earlyItem') : item === '' ? 'late' : 'lateItem';
    return { problem, limit: limit.slice(0, value.length), item };
  };
  if (earliest && breaksDateOrder(value, 'notBefore', earliest)) return told(min, earliest, true);
  if (latest && breaksDateOrder(latest, 'notBefore', value)) return told(max, latest, false);
  return null;
}

/**
 * The bound that a value breaks (FORM-01); null = none, or it cannot be told. Browser, server and the counts before publishing
 * call this one function. Numbers are compared as decimals, dates as texts as far as both say.
 *
 * @param value as it is stored, not blank
 */
export function brokenBound(value: string, bounds: Bounds, scope: BoundScope): BrokenBound | null {
  const { by, min = '', max = '' } = bounds;
  if (by === 'date') return brokenDate(value.trim(), bounds, scope);
  const size = measured(value, by);
  if (size === null) return null;
  const [low, high] = WORDS[by];
  if (isWrittenNumber(min) && compareDecimals(size, min) < 0) return { problem: low, limit: min, item: '' };
  if (isWrittenNumber(max) && compareDecimals(size, max) > 0) return { problem: high, limit: max, item: '' };
  return null;
}
