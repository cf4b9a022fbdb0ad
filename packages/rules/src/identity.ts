import { fullYears, isRealDate } from './calendar.ts';
import { stripWhitespace, toHalfWidth } from './text.ts';

export type IdentityProblem = 'length' | 'province' | 'birth' | 'checksum';

export interface IdentityFacts {
  /** yyyy-MM-dd */
  birthday: string;
  /** '1' male, '2' female. */
  sex: '1' | '2';
  /** Full years today. */
  age: number;
}

/** First two digits of a number: mainland provinces, 71 and 83 Taiwan, 81 Hong Kong, 82 Macao, 91 abroad (D-53). */
export const PROVINCES: ReadonlySet<string> = new Set(
  '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82 83 91'.split(
    ' ',
  ),
);
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const;
const CHECK_DIGITS = '10X98765432';

/** Full-width digits become half-width, spaces go, x becomes X (UX-12, VAL-17). */
export function normaliseIdentity(value: string): string {
  return stripWhitespace(toHalfWidth(value)).toUpperCase();
}

/** Check digit that belongs to the first 17 digits (GB 11643, VAL-17). */
export function checkDigit(first17: string): string {
  let sum = 0;
  for (const [index, weight] of WEIGHTS.entries()) sum += weight * Number(first17[index]);
  return CHECK_DIGITS.charAt(sum % 11);
}

/** yyyy-MM-dd as written in the number, whether or not such a day exists; 15 digits mean 19yy (VAL-16). */
function writtenBirthday(number: string): string {
  const digits = number.length === 15 ? `19${number.slice(6, 12)}` : number.slice(6, 14);
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
}

/**
 * Checks an identity number of 15 or 18 characters (VAL-14 to VAL-17); null = valid. What has another length or other
 * characters than digits and a final X is a problem of length. A birth date up to and including today passes (D-53).
 *
 * @param today yyyy-MM-dd
 */
export function checkIdentity(value: string, today: string): IdentityProblem | null {
  const number = normaliseIdentity(value);
  if (!/^(?:\d{15}|\d{17}[\dX])$/.test(number)) return 'length';
  if (!PROVINCES.has(number.slice(0, 2))) return 'province';
  const birthday = writtenBirthday(number);
  const [year = 0, month = 0, day = 0] = birthday.split('-').map(Number);
  if (!isRealDate(year, month, day) || birthday > today) return 'birth';
  if (number.length === 18 && number[17] !== checkDigit(number)) return 'checksum';
  return null;
}

/** '1' when the sex digit (17th of 18, last of 15) is odd, else '2' (VAL-34, D-08). */
export function identitySex(value: string): '1' | '2' {
  const number = normaliseIdentity(value);
  const digit = Number(number.length === 15 ? number[14] : number[16]);
  return digit % 2 === 1 ? '1' : '2';
}

/** What a valid number says of its holder (VAL-33, D-08); null when the number is not valid. */
export function identityFacts(value: string, today: string): IdentityFacts | null {
  if (checkIdentity(value, today) !== null) return null;
  const birthday = writtenBirthday(normaliseIdentity(value));
  return { birthday, sex: identitySex(value), age: fullYears(birthday, today) };
}
