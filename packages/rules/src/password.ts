import { PASSWORD_LENGTH } from './constants.ts';
import { codePointLength } from './text.ts';

/** Password settings as the server sends them; lengths of 0 or less mean that it sent none (VAL-22). */
export interface PasswordPolicy {
  complex: boolean;
  minlen: number;
  maxlen: number;
}

/** `plainLength` = the general rule's length, `length` = the strong rule's; each has its own message (VAL-23). */
export type PasswordProblem = 'length' | 'digit' | 'letter' | 'special' | 'plainLength';

/** Special characters that count: codes 33-42, 64, 94 and 126 (VAL-20, D-11). */
export const PASSWORD_SPECIALS = '!"#$%&\'()*@^~';
const SPECIAL = new Set(PASSWORD_SPECIALS);

/** Lengths in force under a policy (D-12): the plain rule ignores what the server says. */
export function passwordLimits(policy: PasswordPolicy): { min: number; max: number } {
  if (!policy.complex) return PASSWORD_LENGTH.plain;
  return {
    min: policy.minlen > 0 ? policy.minlen : PASSWORD_LENGTH.complex.min,
    max: policy.maxlen > 0 ? policy.maxlen : PASSWORD_LENGTH.complex.max,
  };
}

/** Parts of the rule in force that can be broken, in the order in which they are listed to a person. */
export function passwordParts(policy: PasswordPolicy): PasswordProblem[] {
  return policy.complex ? ['length', 'digit', 'letter', 'special'] : ['plainLength'];
}

/** Every broken part of the rule in force; empty = the password is good (VAL-19 to VAL-23). */
export function passwordProblems(value: string, policy: PasswordPolicy): PasswordProblem[] {
  const { min, max } = passwordLimits(policy);
  const length = codePointLength(value);
  const broken: Record<PasswordProblem, boolean> = {
    length: length < min || length > max,
    plainLength: length < min || length > max,
    digit: !/[0-9]/.test(value),
    letter: !/[A-Za-z]/.test(value),
    special: !Array.from(value).some((character) => SPECIAL.has(character)),
  };
  return passwordParts(policy).filter((part) => broken[part]);
}
