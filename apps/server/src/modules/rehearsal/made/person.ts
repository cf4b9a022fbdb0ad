import { randomInt } from 'node:crypto';
import { checkIdentity, PROVINCES } from '@portal/rules';
import type { Maker, Values } from './maker.ts';

/** Somebody who is nobody: what an account is registered with. */
export interface MadePerson {
  name: string;
  email: string;
  identity: string;
  phone: string;
}

/** Names that are long, rare, of two scripts and with a middle dot: each has broken a list somewhere. */
const NAMES = [
  '\u6F14\u7EC3',
  '\u6B27\u9633\u6F14\u7EC3',
  '\u963F\u535C\u675C\u62C9\u00B7\u6F14\u7EC3',
  '\u{20BB7}\u91CE\u9F98',
  'O\u2019Rehearsal-Smith',
  '\u4E5E\u{2A6A5}',
] as const;

/** Numbers of residents of Macao begin with it; no district of it has a number of nine thousand and more, so that nobody has one of these. */
const PROVINCE = [...PROVINCES].find((province) => province === '82') ?? '82';

/** A well-formed identity number that nobody has. */
function identityOf(birthday: string, isMale: boolean, today: string): string {
  const order = randomInt(500) * 2 + (isMale ? 1 : 0);
  const start = `${PROVINCE}${randomInt(9_000, 10_000)}${birthday.replaceAll('-', '')}${String(order).padStart(3, '0')}`;
  const end = Array.from('0123456789X').find((last) => checkIdentity(start + last, today) === null) ?? '0';
  return start + end;
}

/**
 * Somebody of a birthday and a sex.
 *
 * @param number of the candidate, from 0: names follow it
 */
export function madePerson(maker: Maker, number: number, wished: Values): MadePerson {
  const { birthday, sex } = maker.settings.portal.calculateItem;
  const born = wished[birthday] ?? '1995-03-15';
  const isMale = (wished[sex] ?? (number % 2 === 0 ? '1' : '2')) === '1';
  return {
    name: `${NAMES[number % NAMES.length] ?? NAMES[0]}${number + 1}`,
    email: `rehearsal.${number + 1}.${randomInt(2 ** 40).toString(36)}@rehearsal.invalid`,
    identity: identityOf(born, isMale, maker.today),
    phone: `138${String(randomInt(100_000_000)).padStart(8, '0')}`,
  };
}

/** What the own record of somebody says of who they are: answers that nothing changes. */
export function ownAnswers(
  { settings: { portal, registration } }: Maker,
  person: MadePerson,
  wished: Values,
): Values {
  const { cardid, birthday, sex, idtype } = portal.calculateItem;
  const digit = Number(person.identity.at(16));
  const answers: [item: string, value: string][] = [
    [birthday, wished[birthday] ?? '1995-03-15'],
    [sex, digit % 2 === 1 ? '1' : '2'],
    [cardid, person.identity],
    [idtype, portal.idTypeItem ? portal.idTypeValue : ''],
    [registration.onlyName.itemid, person.identity],
    [portal.nameItem, person.name],
    [portal.emailItem, person.email],
    [portal.phoneItem, person.phone],
  ];
  return Object.fromEntries(answers.filter(([item, value]) => item !== '' && value !== ''));
}
