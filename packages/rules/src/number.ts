import { toHalfWidth } from './text.ts';

export interface NumberLimits {
  /** Highest value as text, '' = none. Text, because 999999999999999.99 is no exact floating-point number (D-09). */
  max: string;
  /** Most decimal places. */
  decimals: number;
}

export type NumberProblem = 'format' | 'min' | 'max' | 'decimals';

const WRITTEN = /^(-?)(\d+)(?:\.(\d+))?$/;

/** Whether a text, normalised, is a decimal number. */
export const isWrittenNumber = (value: string): boolean => WRITTEN.test(value);

/** Full-width digits become half-width, outer spaces, superfluous leading zeros and a hanging point go. */
export function normaliseNumber(value: string): string {
  const text = toHalfWidth(value).trim();
  if (!/^-?(?:\d+\.?\d*|\.\d+)$/.test(text)) return text;
  return text
    .replace(/^(-?)\./, '$10.')
    .replace(/\.$/, '')
    .replace(/^(-?)0+(?=\d)/, '$1');
}

/**
 * Limits of a number field: `itemlength` nines, with `decimal` nines behind a point; `maxValue` wins when it is a
 * number (VAL-27, D-09). An item length of 0 or less sets no maximum.
 */
export function numberLimits(field: { itemlength: number; decimal: number; maxValue: string }): NumberLimits {
  const decimals = Math.max(0, field.decimal);
  const sent = normaliseNumber(field.maxValue);
  if (WRITTEN.test(sent)) return { max: sent, decimals };
  if (field.itemlength <= 0) return { max: '', decimals };
  const whole = '9'.repeat(field.itemlength);
  return { max: decimals > 0 ? `${whole}.${'9'.repeat(decimals)}` : whole, decimals };
}

/** Compares two written decimals without floating point: negative, 0 or positive like a sort function. */
export function compareDecimals(left: string, right: string): number {
  const a = scaled(left);
  const b = scaled(right);
  const places = Math.max(a.places, b.places);
  const difference = a.units * 10n ** BigInt(places - a.places) - b.units * 10n ** BigInt(places - b.places);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** A written decimal in whole units of its last place. */
export function scaled(value: string): { units: bigint; places: number } {
  const [, sign = '', whole = '0', fraction = ''] = WRITTEN.exec(value) ?? [];
  return { units: BigInt(`${sign}${whole}${fraction}`), places: fraction.length };
}

/**
 * Checks a number as typed: text in, no floating point anywhere (VAL-26, D-09). Zeros at the end are decimal places
 * like others: 1.50 has two. null = fine.
 */
export function checkNumber(value: string, limits: NumberLimits, min = '0'): NumberProblem | null {
  const text = normaliseNumber(value);
  const match = WRITTEN.exec(text);
  if (!match) return 'format';
  if (compareDecimals(text, min) < 0) return 'min';
  if (limits.max !== '' && compareDecimals(text, limits.max) > 0) return 'max';
  if ((match[3] ?? '').length > limits.decimals) return 'decimals';
  return null;
}
