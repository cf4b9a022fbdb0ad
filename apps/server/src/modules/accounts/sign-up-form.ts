import { checkIdentity, codePointLength, isEmail, normaliseIdentity, stripWhitespace } from '@portal/rules';
import type { Language } from '@portal/schemas';
import { text } from '@portal/wire/read';
import type { FieldProblem } from '../../protocol/answer.ts';
import { inLanguage } from '../../protocol/language.ts';
import type { Settings } from '../../protocol/settings.ts';
import { say } from '../../protocol/texts.ts';
import { passwordComplaints } from './password-rule.ts';

/** A registration as it was filled in, in the spelling that is stored. */
export interface Registration {
  email: string;
  name: string;
  password: string;
  idType: string;
  unique: string;
  applyCode: string;
  /** What is looked up in the blacklist; '' = nothing. */
  black: string;
}

const LONGEST_NAME = 30;
const LONGEST_UNIQUE = 60;

type Sent = Readonly<Record<string, unknown>>;

export function readRegistration(sent: Sent, { registration, portal }: Settings): Registration {
  const field = (key: string): string => text(sent[key]).trim();
  const unique = registration.onlyName.itemid === '' ? '' : normaliseIdentity(field('onlyValue'));
  const isAsked = registration.blackField !== '' && registration.equalFlag !== '3';
  return {
    email: field('loginName'),
    name: field('realname'),
    password: stripWhitespace(text(sent['password'])),
    idType: portal.idTypeItem ? field('idTypeValue') : '',
    unique,
    applyCode: registration.candidateStatus === '' ? '' : field('applycode'),
    black: isAsked ? normaliseIdentity(field('blackValue')) : registration.blackField === '' ? '' : unique,
  };
}

/** The same checks as in the browser (spec section 5); codes are looked up by the caller. */
export function registrationProblems(
  form: Registration,
  { registration, portal }: Settings,
  today: string,
  language: Language,
): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const add = (itemid: string, message: string): number => problems.push({ itemid, message });
  const ask = (itemid: string, label: string): number => add(itemid, say(language, 'pleaseInput', label));

  if (!isEmail(form.email)) add('loginName', say(language, 'badEmail'));
  if (form.name === '' || codePointLength(form.name) > LONGEST_NAME) ask('realname', say(language, 'name'));
  for (const complaint of passwordComplaints(form.password, portal, language)) add('password', complaint);

  const { onlyName, cardid, blackField, equalFlag } = registration;
  if (onlyName.itemid !== '') {
    const isIdentityNumber =
      onlyName.itemid === cardid && (!portal.idTypeItem || form.idType === portal.idTypeValue);
    const isWrong = isIdentityNumber
      ? checkIdentity(form.unique, today) !== null
      : form.unique === '' || codePointLength(form.unique) > LONGEST_UNIQUE;
    if (isWrong) ask('onlyValue', inLanguage(onlyName.itemdesc, language));
  }
  if (blackField !== '' && equalFlag !== '3' && form.black === '')
    ask('blackValue', inLanguage(registration.blackFieldDesc, language));
  return problems;
}
