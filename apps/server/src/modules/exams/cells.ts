/** Letters and digits with hyphens and slashes, as they are printed on tickets. */
const NUMBER = /^[\p{L}\p{N}][\p{L}\p{N}\-_/]{0,39}$/u;
/** A long number as a spreadsheet shortens it; its last digits are lost. */
const SHORTENED = /^[+-]?\d+(?:\.\d+)?e[+-]\d+$/i;
const DIGITS = /^\d+$/;
/** Shorter numbers may well be counted from 1. */
const MIN_PADDED = 6;

export const isShortened = (cell: string): boolean => SHORTENED.test(cell);

/** What is wrong with a ticket number by itself; null = nothing. */
export function numberFault(cell: string): 'empty' | 'shortened' | 'format' | null {
  if (cell === '') return 'empty';
  if (isShortened(cell)) return 'shortened';
  return NUMBER.test(cell) ? null : 'format';
}

/** A name as it is compared: without spaces, points between its parts, widths and case. */
export const plainName = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/[\s·•‧・.]/gu, '')
    .toLowerCase();

/** An identity number or reference as it is compared. */
export const plainId = (cell: string): string => cell.normalize('NFKC').replace(/\s/gu, '').toUpperCase();

export const withoutZeros = (number: string): string => number.replace(/^0+/, '');

/** How most numbers of a file are written. */
interface NumberForm {
  /** Digits; 0 = the numbers say nothing of that kind. */
  length: number;
  /** Most zeros that one of them begins with. */
  zeros: number;
}

/** The length that most numbers of a file have, where they consist of digits, and the zeros before them. */
export function commonForm(numbers: readonly string[]): NumberForm {
  const counts = new Map<number, number>();
  for (const { length } of numbers.filter((number) => DIGITS.test(number)))
    counts.set(length, (counts.get(length) ?? 0) + 1);
  const [length, count] = [...counts].toSorted(([, one], [, other]) => other - one)[0] ?? [0, 0];
  if (length < MIN_PADDED || count * 2 <= numbers.length) return { length: 0, zeros: 0 };
  const zeros = numbers
    .filter((number) => number.length === length && DIGITS.test(number))
    .reduce((most, number) => Math.max(most, length - withoutZeros(number).length), 0);
  return { length, zeros };
}

/**
 * Whether a number has lost zeros before it, by those of its file: where the others begin with two zeros, one that is two digits
 * shorter has lost them, and “999” is a number of its own.
 */
export const hasLostZeros = (number: string, { length, zeros }: NumberForm): boolean =>
  DIGITS.test(number) && number.length < length && length - number.length <= zeros;
