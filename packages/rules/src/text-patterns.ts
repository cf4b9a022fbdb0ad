import { patternRule } from './phone.ts';

/** A pattern that HR chooses by its name (GRID-07), with a value that fits and one that does not. */
interface NamedPattern {
  fits(value: string): boolean;
  good: string;
  bad: string;
}

/** Begins a pattern of HR's own: an expression that the whole text has to match. */
export const OWN_PATTERN = 're:';

/** Longer texts are no identifiers; an own pattern looks at no more than this. */
const MAX_TEXT = 500;

const ORCID = /^(?:\d{4}-){3}\d{3}[\dX]$/;

/** The check digit of ISO 7064 MOD 11-2, as ORCID has it. */
const isOrcid: NamedPattern['fits'] = (value) => {
  if (!ORCID.test(value)) return false;
  const digits = value.replaceAll('-', '');
  let total = 0;
  for (const digit of digits.slice(0, -1)) total = (total + Number(digit)) * 2;
  const check = (12 - (total % 11)) % 11;
  return digits.endsWith(check === 10 ? 'X' : String(check));
};

/** The check digit of ISBN-13 and of ISSN, spelled with or without dashes. */
const isIsbn: NamedPattern['fits'] = (value) => {
  const digits = value.replaceAll('-', '');
  if (!/^97[89]\d{10}$/.test(digits)) return false;
  return (
    Array.from(digits).reduce((sum, digit, at) => sum + Number(digit) * (at % 2 === 0 ? 1 : 3), 0) % 10 === 0
  );
};

const CREDIT_SIGNS = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/** A unified social credit code with its check sign (GB 32100-2015). */
const isCreditCode: NamedPattern['fits'] = (value) => {
  if (!/^[0-9A-HJ-NPQRTUWXY]{18}$/.test(value)) return false;
  let weight = 1;
  let sum = 0;
  for (const sign of value.slice(0, -1)) {
    sum += CREDIT_SIGNS.indexOf(sign) * weight;
    weight = (weight * 3) % 31;
  }
  return CREDIT_SIGNS.charAt((31 - (sum % 31)) % 31) === value.slice(-1);
};

const matching =
  (pattern: RegExp) =>
  (value: string): boolean =>
    pattern.test(value);

/** The library of patterns, in the order in which HR is offered them. */
export const TEXT_PATTERNS = {
  postcode: { fits: matching(/^\d{6}$/), good: '100084', bad: '10008' },
  digits: { fits: matching(/^\d+$/), good: '20260703', bad: '2026-07' },
  uppercase: { fits: matching(/^[A-Z]+$/), good: 'CET', bad: 'Cet' },
  letters: { fits: matching(/^[A-Za-z][A-Za-z '.-]*$/), good: "Anna O'Neill", bad: 'Anna 2' },
  lettersDigits: { fits: matching(/^[A-Za-z0-9]+$/), good: 'AB12', bad: 'AB-12' },
  chinese: { fits: matching(/^[\p{Script=Han}·]+$/u), good: '张三', bad: '张3' },
  creditCode: { fits: isCreditCode, good: '91350100M000100Y43', bad: '91350100M000100Y44' },
  orcid: { fits: isOrcid, good: '0000-0002-1825-0097', bad: '0000-0002-1825-0098' },
  doi: { fits: matching(/^10\.\d{4,9}\/\S+$/), good: '10.1000/182', bad: 'doi.org/182' },
  isbn: { fits: isIsbn, good: '978-3-16-148410-0', bad: '978-3-16-148410-1' },
} as const satisfies Record<string, NamedPattern>;

export type TextPatternId = keyof typeof TEXT_PATTERNS;

/** Whether a setting names one of the patterns that come with the rules. */
export const isTextPatternId = (id: string): id is TextPatternId => Object.hasOwn(TEXT_PATTERNS, id);

/** The expression of an own pattern; null for one of the library and for none. */
export const ownPatternOf = (setting: string): string | null =>
  setting.startsWith(OWN_PATTERN) ? setting.slice(OWN_PATTERN.length) : null;

/**
 * Whether a pattern can be run: one of the library, or an own one that the engine takes. As long as the engine is not here an
 * own one counts as good; the server has the last word.
 */
export function isTextPattern(setting: string): boolean {
  const own = ownPatternOf(setting);
  return own === null ? isTextPatternId(setting) : own !== '' && patternRule(own) !== null;
}

/** Whether a text, not blank, fits a pattern. One that cannot be run asks for nothing: a slip must not lock anybody out. */
export function fitsTextPattern(value: string, setting: string): boolean {
  const own = ownPatternOf(setting);
  if (own === null) return !isTextPatternId(setting) || TEXT_PATTERNS[setting].fits(value);
  const rule = own === '' ? null : patternRule(own);
  return !rule || (value.length <= MAX_TEXT && rule(value));
}
