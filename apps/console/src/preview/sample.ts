import { sameItem } from '@portal/field-kinds';
import { intentOf, type CodeList } from '@portal/fieldsets';
import { identityFacts } from '@portal/rules';
import type { StoredField, StoredFieldSet } from '@portal/schemas';
import { localToday } from '@portal/translator';
import type { PreviewPortal } from './message.ts';

/** Words of the samples in the language of the preview; of nobody. */
export interface Words {
  text: string;
  memo: string;
  /** A word that is repeated to the longest that a field takes. */
  long: string;
}

const MOST_SHOWN = 600;
/** Made up, with a check digit that is right. */
const IDENTITY = '110105200009010029';
const PHONE = '13800138000';
const emailOf = (worst: boolean): string =>
  worst ? `${'long.name.'.repeat(4)}a@example.com` : 'name@example.com';

const repeated = (text: string, length: number): string =>
  text.repeat(Math.ceil(length / text.length)).slice(0, length);

function leafOf(list: CodeList | undefined, last: boolean): { id: string; name: string } | null {
  const parents = new Set(list?.items.map(({ parent }) => parent));
  const leaves = (list?.items ?? []).filter(({ id, disabled }) => !disabled && !parents.has(id));
  const found = last
    ? leaves.toSorted((one, two) => two.name.zh.length - one.name.zh.length)[0]
    : (leaves[1] ?? leaves[0]);
  return found ? { id: found.id, name: found.name.zh } : null;
}

function valueOf(field: StoredField, worst: boolean, words: Words, list: CodeList | undefined): string {
  const { itemlength, decimal = 0, maxValue = '' } = field;
  switch (intentOf(field)) {
    case 'memo':
      return worst
        ? repeated(words.long, itemlength > 0 ? Math.min(itemlength / 2, MOST_SHOWN) : MOST_SHOWN)
        : words.memo;
    case 'number':
      if (maxValue !== '') return worst ? maxValue : '1';
      return worst ? `${'9'.repeat(itemlength)}${decimal > 0 ? `.${'9'.repeat(decimal)}` : ''}` : '3';
    case 'year':
      return '2020';
    case 'month':
      return '2020-09';
    case 'date':
      return '2000-09-01';
    case 'code':
      return leafOf(list, worst)?.id ?? '';
    case 'phone':
      return PHONE;
    case 'identity':
      return IDENTITY;
    case 'email':
      return emailOf(worst);
    case 'note':
      return '';
    case 'text':
      return worst ? repeated(words.long, itemlength) : words.text.slice(0, itemlength);
  }
}

/** Values of the items that the portal's settings name, by item: they agree with one another as those of one person. */
function personOf(portal: PreviewPortal | null, worst: boolean): [itemid: string, value: string][] {
  if (!portal) return [];
  const { cardid, birthday, sex, age, idtype } = portal.calculateItem;
  const facts = identityFacts(IDENTITY, localToday());
  const person: [string, string][] = [
    [portal.phoneItem, PHONE],
    [portal.emailItem, emailOf(worst)],
    [cardid, IDENTITY],
    [birthday, facts?.birthday ?? ''],
    [sex, facts?.sex ?? ''],
    [age, String(facts?.age ?? '')],
    [idtype, portal.idTypeValue],
  ];
  return person.filter(([itemid, value]) => itemid !== '' && value !== '');
}

/** One record of a set for the preview: realistic values, or the longest that each field takes. */
export function sampleRecord(
  set: StoredFieldSet,
  portal: PreviewPortal | null,
  worst: boolean,
  words: Words,
  lists: ReadonlyMap<string, CodeList>,
): Record<string, string> {
  const person = personOf(portal, worst);
  return Object.fromEntries(
    set.fieldList.map((field) => [
      field.itemid,
      person.find(([itemid]) => sameItem(itemid, field.itemid))?.[1] ??
        valueOf(field, worst, words, lists.get(field.codesetid ?? '')),
    ]),
  );
}
