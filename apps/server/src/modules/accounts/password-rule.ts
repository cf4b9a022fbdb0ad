import { passwordLimits, passwordProblems, type PasswordPolicy, type PasswordProblem } from '@portal/rules';
import type { Language, StoredPortalSettings } from '@portal/schemas';
import { say, type TextKey } from '../../protocol/texts.ts';

const TEXT: Record<PasswordProblem, TextKey> = {
  length: 'passwordLength',
  plainLength: 'passwordLength',
  digit: 'passwordDigit',
  letter: 'passwordLetter',
  special: 'passwordSpecial',
};

const policyOf = (portal: StoredPortalSettings): PasswordPolicy => ({
  complex: portal.complexPassword === '1',
  minlen: Number(portal.passwordMinLength) || 0,
  maxlen: Number(portal.passwordMaxLength) || 0,
});

/** What is wrong with a new password under the rule in force, as texts; [] = nothing. */
export function passwordComplaints(
  password: string,
  portal: StoredPortalSettings,
  language: Language,
): string[] {
  const policy = policyOf(portal);
  const { min, max } = passwordLimits(policy);
  return passwordProblems(password, policy).map((problem) => say(language, TEXT[problem], min, max));
}
