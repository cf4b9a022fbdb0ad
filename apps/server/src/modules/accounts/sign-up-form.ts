import { checkIdentity, codePointLength, isEmail, normaliseIdentity, stripWhitespace } from '@portal/rules';
import { text } from '@portal/wire/read';
import type { FieldProblem } from '../../protocol/answer.ts';
import type { Settings } from '../../protocol/settings.ts';
import { said, type Message } from '../../protocol/message.ts';
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

const MAX_NAME_LENGTH = 30;
const MAX_UNIQUE_LENGTH = 60;

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
): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const add = (itemid: string, message: Message): number => problems.push({ itemid, message });
  const ask = (itemid: string, label: Message): number => add(itemid, said('pleaseInput', label));

  if (!isEmail(form.email)) add('loginName', said('badEmail'));
  if (form.name === '' || codePointLength(form.name) > MAX_NAME_LENGTH) ask('realname', said('name'));
  for (const complaint of passwordComplaints(form.password, portal)) add('password', complaint);

  const { onlyName, cardid, blackField, equalFlag } = registration;
  if (onlyName.itemid !== '') {
    const isIdentityNumber =
      onlyName.itemid === cardid && (!portal.idTypeItem || form.idType === portal.idTypeValue);
    const isWrong = isIdentityNumber
      ? checkIdentity(form.unique, today) !== null
      : form.unique === '' || codePointLength(form.unique) > MAX_UNIQUE_LENGTH;
    if (isWrong) ask('onlyValue', onlyName.itemdesc);
  }
  if (blackField !== '' && equalFlag !== '3' && form.black === '')
    ask('blackValue', registration.blackFieldDesc);
  return problems;
}
