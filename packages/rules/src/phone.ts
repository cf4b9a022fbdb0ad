import { stripWhitespace, toHalfWidth } from './text.ts';

/** 11 digits starting with 1 (VAL-30, CONST-04). */
export const PHONE_PATTERN = '^1\\d{10}$';

/** Full-width digits become half-width and spaces go, so that a grouped number can be pasted (UX-12). */
export function normalisePhone(value: string): string {
  return stripWhitespace(toHalfWidth(value));
}

/**
 * True for a phone number by the specification's rule, or by the deployment's pattern (D-53). A pattern that is no
 * regular expression counts as not set: a slip in the settings must not lock everybody out.
 */
export function isPhone(value: string, pattern = ''): boolean {
  return phoneExpression(pattern).test(normalisePhone(value));
}

function phoneExpression(pattern: string): RegExp {
  try {
    return new RegExp(pattern === '' ? PHONE_PATTERN : `^(?:${pattern})$`, 'u');
  } catch {
    return new RegExp(PHONE_PATTERN, 'u');
  }
}

/** 138 0013 8000 for reading; what is no such number comes back as it is (UX-12). */
export function groupPhone(value: string): string {
  return isPhone(value) ? normalisePhone(value).replace(/^(\d{3})(\d{4})(\d{4})$/, '$1 $2 $3') : value;
}
