import type { CodeList } from '@portal/fieldsets';
import { BASIC_SET, inLanguage } from '@portal/rules';
import type { Language, StoredFieldSet } from '@portal/schemas';
import type { CodeListSummary } from '@portal/console-contract';
import type { UnitName } from './measures.ts';

/** What is chosen in words where an id or a pattern is stored (GRID-08); the name of the form's widget. */
export type AskedAs = 'item' | 'list' | 'code' | 'phone' | 'colour' | 'pictures' | 'logo' | 'size' | UnitName;

const AS: Readonly<Record<string, AskedAs>> = {
  nameItem: 'item',
  emailItem: 'item',
  phoneItem: 'item',
  'idTypeItem/itemid': 'item',
  'idTypeItem/codesetid': 'list',
  idTypeValue: 'code',
  'calculateItem/cardid': 'item',
  'calculateItem/birthday': 'item',
  'calculateItem/sex': 'item',
  'calculateItem/age': 'item',
  'calculateItem/idtype': 'item',
  phonePattern: 'phone',
  candidateStatus: 'item',
  'onlyName/itemid': 'item',
  cardid: 'item',
  blackField: 'item',
  logo: 'logo',
  themeColor: 'colour',
  banners: 'pictures',
  subFileMaxSize: 'size',
  photoSizeKb: 'kb',
  maxFileMb: 'mb',
  deletionWaitDays: 'days',
  passwordMinLength: 'characters',
  passwordMaxLength: 'characters',
  maxCount: 'positions',
  pageSize: 'rows',
};

/** How a setting is asked for, by its path within its part; undefined = by what is stored. */
export const askedAs = (path: readonly string[]): AskedAs | undefined => AS[path.join('/')];

export interface Option {
  value: string;
  label: string;
}

/** What can be chosen, by how it is asked for. */
export type Options = Readonly<Record<'item' | 'list' | 'code', readonly Option[]>>;

/**
 * Choices in the language of the reader: fields of the basic information that are asked for, code lists, and the codes of
 * the list of kinds of documents.
 */
export function optionsOf(
  sets: readonly StoredFieldSet[],
  lists: readonly CodeListSummary[],
  idTypes: CodeList | null,
  language: Language,
): Options {
  const basic = sets.find(({ fieldsetid }) => fieldsetid === BASIC_SET);
  return {
    item: (basic?.fieldList ?? [])
      .filter(({ archived }) => archived !== '1')
      .map(({ itemid, itemdesc }) => ({ value: itemid, label: inLanguage(itemdesc, language) || itemid })),
    list: lists.map(({ codesetid, name }) => ({
      value: codesetid,
      label: inLanguage(name, language) || codesetid,
    })),
    code: (idTypes?.items ?? [])
      .filter(({ disabled }) => !disabled)
      .map(({ id, name }) => ({ value: id, label: inLanguage(name, language) || id })),
  };
}

/** A phone rule taken apart: one that has a name, prefixes, or a pattern of one's own. */
export type PhoneChoice =
  | { choice: '' | 'mainland' | 'e164' }
  | { choice: 'prefixes'; prefixes: string }
  | { choice: 'own'; pattern: string };

export function readPhoneRule(setting: string): PhoneChoice {
  const text = setting.trim();
  const named = text.toLowerCase();
  if (named === '' || named === 'mainland' || named === 'e164') return { choice: named };
  const [, prefixes] = /^prefixes:(.*)$/is.exec(text) ?? [];
  return prefixes === undefined
    ? { choice: 'own', pattern: setting }
    : { choice: 'prefixes', prefixes: prefixes.trim() };
}

export function writePhoneRule(rule: PhoneChoice): string {
  if (rule.choice === 'prefixes') return `prefixes: ${rule.prefixes}`;
  return rule.choice === 'own' ? rule.pattern : rule.choice;
}

/** Which logo an address is, as a key of the console's texts. */
export const logoSaid = (address: string): string =>
  address === '' ? 'settings.logo.builtIn' : 'settings.logo.own';

/** A phone rule in words. @param say looks up a text of the console */
export function phoneRuleSaid(
  setting: string,
  say: (key: string, values?: Record<string, string>) => string,
): string {
  const rule = readPhoneRule(setting);
  const detail = rule.choice === 'prefixes' ? rule.prefixes : rule.choice === 'own' ? rule.pattern : '';
  const name = say(`settings.phone.${rule.choice === '' ? 'usual' : rule.choice}`);
  return detail === '' ? name : say('settings.words.named', { name, id: detail });
}
