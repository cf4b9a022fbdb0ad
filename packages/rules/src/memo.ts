import { MEMO_DEFAULT_LENGTH } from './constants.ts';

/**
 * Code points that a memo may hold (VAL-29, D-27): item lengths count bytes of two to a Chinese character, hence half,
 * and 0 and 10 are what legacy back ends send for "no limit named".
 */
export function memoLength(itemlength: number): number {
  if (itemlength <= 0 || itemlength === 10) return MEMO_DEFAULT_LENGTH;
  return Math.max(1, Math.floor(itemlength / 2));
}
