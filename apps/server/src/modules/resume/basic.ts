import {
  ageOf,
  BASIC_SET,
  identityFacts,
  normaliseDate,
  normaliseIdentity,
  normalisePhone,
} from '@portal/rules';
import type { StoredField } from '@portal/schemas';
import type { Account } from '../../protocol/account.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { FieldProblem } from '../../protocol/answer.ts';
import { dayOf } from '../../platform/time.ts';
import type { Settings } from '../../protocol/settings.ts';
import { said } from '../../protocol/message.ts';
import { sendPhoneChanged } from '../mail/send-account.ts';
import { isUniqueTakenByOther, storeIdentity } from './repository.ts';
import type { Context } from '../../protocol/context.ts';

/** Items of the basic information that a save never changes: the address is that of the account. */
export function basicItems({ portal }: Settings, account: Account): Record<string, string> {
  return portal.emailItem === '' ? {} : { [portal.emailItem]: account.email };
}

/** The age that a birth date says, when the set asks for both (TRY-03): two facts that cannot contradict each other. */
export function derivedAge(
  { portal }: Settings,
  fields: readonly Pick<StoredField, 'itemid'>[],
  values: Readonly<Record<string, string>>,
  today: string,
): Record<string, string> {
  const { birthday, age } = portal.calculateItem;
  const isAsked = (item: string): boolean => fields.some(({ itemid }) => itemid === item);
  const years =
    isAsked(birthday) && isAsked(age) ? ageOf(normaliseDate(values[birthday] ?? '', 'date'), today) : null;
  return years === null ? {} : { [age]: String(years) };
}

/**
 * What registration already knows goes into the basic information at once; an identity number that was checked also says
 * birthday, sex and age (VAL-33).
 */
export function registeredItems(settings: Settings, account: Account): Record<string, string> {
  const { portal, registration } = settings;
  const { cardid, birthday, sex, age } = portal.calculateItem;
  const checked =
    registration.onlyName.itemid === cardid && (!portal.idTypeItem || account.id_type === portal.idTypeValue);
  const facts = checked ? identityFacts(account.unique_value, dayOf(new Date())) : null;
  const known: [itemid: string, value: string][] = [
    [portal.emailItem, account.email],
    [portal.nameItem, account.name],
    [registration.onlyName.itemid, account.unique_value],
    [portal.idTypeItem?.itemid ?? '', account.id_type],
    [birthday, facts?.birthday ?? ''],
    [sex, facts?.sex ?? ''],
    [age, facts ? String(facts.age) : ''],
  ];
  return Object.fromEntries(known.filter(([itemid, value]) => itemid !== '' && value !== ''));
}

interface PhoneTask {
  db: Database;
  context: Context;
  account: Account;
  settings: Settings;
}

/**
 * Mails the owner of the account when the phone number becomes another one: an account is found by it, and the office calls
 * it (TRY-53). A first number is told to nobody.
 */
export async function tellPhone(
  { db, context, account, settings: { portal } }: PhoneTask,
  before: Readonly<Record<string, string>>,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  const [old, phone] = [before, values].map((of) => normalisePhone(of[portal.phoneItem] ?? ''));
  if (!old || !phone || old === phone) return;
  await sendPhoneChanged(context.services, db, account, portal, context.language, phone);
}

/** Keeps name, document type and unique value of the account the same as in the basic information. */
export async function copyBasicItems(
  db: Database,
  { portal, registration }: Settings,
  account: Account,
  values: Record<string, string>,
  problems: FieldProblem[],
): Promise<void> {
  const uniqueItem = registration.onlyName.itemid;
  const unique = normaliseIdentity(values[uniqueItem] ?? account.unique_value);
  if (unique !== account.unique_value && unique !== '') {
    const taken = await isUniqueTakenByOther(db, account.id, unique);
    if (taken) {
      const message = said('onlyRepeat', registration.onlyName.itemdesc);
      problems.push({ fieldsetid: BASIC_SET, i9999: '0', itemid: uniqueItem, message });
      return;
    }
  }
  await storeIdentity(db, account.id, {
    unique_value: unique,
    name: values[portal.nameItem] ?? account.name,
    id_type: portal.idTypeItem ? (values[portal.idTypeItem.itemid] ?? account.id_type) : account.id_type,
  });
}
