import { sameItem, standardKinds } from '@portal/field-kinds';
import { DEFAULT_LANGUAGE } from '@portal/schemas/languages';
import { sampleValue, type CodeList } from '@portal/fieldsets';
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

/** A sample of a kind whatever its field is, for the items that the portal's settings name. */
const sampleOf = (id: 'identity' | 'phone' | 'email', longest = false): string => {
  const kind = standardKinds.byId(id);
  const field = { itemid: '', itemtype: '', itemlength: 0 };
  return kind?.sample(field, { longest, text: '', memo: '', word: '', code: '' }) ?? '';
};

function leafOf(list: CodeList | undefined, last: boolean): { id: string; name: string } | null {
  const parents = new Set(list?.items.map(({ parent }) => parent));
  const leaves = (list?.items ?? []).filter(({ id, disabled }) => !disabled && !parents.has(id));
  const found = last
    ? leaves.toSorted((one, two) => two.name[DEFAULT_LANGUAGE].length - one.name[DEFAULT_LANGUAGE].length)[0]
    : (leaves[1] ?? leaves[0]);
  return found ? { id: found.id, name: found.name[DEFAULT_LANGUAGE] } : null;
}

function valueOf(
  field: StoredField,
  longest: boolean,
  words: Words,
  lists: ReadonlyMap<string, CodeList>,
): string {
  const scope = { longest, text: words.text, memo: words.memo, word: words.long };
  return sampleValue(field, scope, (list) => leafOf(lists.get(list), longest)?.id ?? '');
}

/** Values of the items that the portal's settings name, by item: they agree with one another as those of one person. */
function personOf(portal: PreviewPortal | null, worst: boolean): [itemid: string, value: string][] {
  if (!portal) return [];
  const { cardid, birthday, sex, age, idtype } = portal.calculateItem;
  const identity = sampleOf('identity');
  const facts = identityFacts(identity, localToday());
  const person: [string, string][] = [
    [portal.phoneItem, sampleOf('phone')],
    [portal.emailItem, sampleOf('email', worst)],
    [cardid, identity],
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
      person.find(([itemid]) => sameItem(itemid, field.itemid))?.[1] ?? valueOf(field, worst, words, lists),
    ]),
  );
}
