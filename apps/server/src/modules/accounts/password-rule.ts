import { passwordLimits, passwordProblems, type PasswordPolicy, type PasswordProblem } from '@portal/rules';
import type { StoredPortalSettings } from '@portal/schemas';
import { said, type Message } from '../../protocol/message.ts';
import type { TextKey } from '../../protocol/texts.ts';

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

/** What is wrong with a new password under the rule in force; [] = nothing. */
export function passwordComplaints(password: string, portal: StoredPortalSettings): Message[] {
  const policy = policyOf(portal);
  const { min, max } = passwordLimits(policy);
  return passwordProblems(password, policy).map((problem) => said(TEXT[problem], min, max));
}
