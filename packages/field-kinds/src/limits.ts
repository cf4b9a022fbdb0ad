import { compareDecimals, type BoundMeasure } from '@portal/rules';
import type { KindField } from './descriptor.ts';

/** How long values of a kind may be; in characters, for numbers in digits before the point. */
export interface LengthLimit {
  /** Bounds of the item length; absent = any. */
  bounds?: { min: number; max: number };
  /** An item length below this keeps usual values out. */
  advised?: number;
  /** Item length of one character: memos count two bytes to a character (D-27). */
  perCharacter: number;
  /** HR sets it. */
  editable: boolean;
  /** Longest value that a field holds, Infinity = no limit. */
  longest(field: KindField): number;
}

/** The lowest or highest value that HR may set (FORM-01). */
export interface ValueLimit {
  /** `count` = how many may be chosen, `length` = characters. */
  input: BoundMeasure;
  isReadable(value: string, field: KindField): boolean;
  /** A readable value in its one spelling; absent = it has but one. */
  written?(value: string): string;
  /** Like a sort function, over readable values; NaN = it cannot be told. */
  compare(left: string, right: string): number;
}

/** Which properties of a field HR may set, and within which bounds; absent = not this one. */
export interface KindLimits {
  length?: LengthLimit;
  /** The only item length that a field of this kind has. */
  fixedLength?: number;
  decimals?: { min: number; max: number };
  lowest?: ValueLimit;
  highest?: ValueLimit;
  /** Nothing after today (`dateType`). */
  past?: boolean;
  /** Ways to show a value, the wire's own first (TRANS-10). */
  formats?: readonly string[];
  /** Levels of a code list, and leaves only. */
  levels?: boolean;
  /** Names of a code list may be suggested while it is typed. */
  suggestions?: boolean;
  /** A pattern may be asked for. */
  patterns?: boolean;
}

/** Longest item length of a text. */
export const MAX_TEXT_LENGTH = 4000;

/** Longest value by the item length, where every character counts one and 0 limits nothing. */
export function byItemLength({ itemlength }: KindField): number {
  return itemlength > 0 ? Math.trunc(itemlength) : Infinity;
}

/** Limits of a text on one line. */
export const TEXT_LENGTH: LengthLimit = {
  bounds: { min: 1, max: MAX_TEXT_LENGTH },
  perCharacter: 1,
  editable: true,
  longest: byItemLength,
};

/** Fewest characters that HR may ask for: a whole number from 1 to what the longest text holds. */
export const FEWEST_CHARACTERS: ValueLimit = {
  input: 'length',
  isReadable: (value) => /^[1-9]\d{0,3}$/.test(value),
  compare: compareDecimals,
};
