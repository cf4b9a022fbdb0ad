import { valuesOf } from '@portal/rules';
import type { RuleTerm, RuleWhen, StoredFieldSet } from '@portal/schemas';
import type { Settings } from '../../protocol/settings.ts';

/** Items that settings name, by where they name them. */
export function namedBySettings({ portal, registration }: Settings): [place: string, itemid: string][] {
  return [
    ['portal/nameItem', portal.nameItem],
    ['portal/emailItem', portal.emailItem],
    ['portal/phoneItem', portal.phoneItem],
    ['portal/idTypeItem', portal.idTypeItem?.itemid ?? ''],
    ...Object.entries(portal.calculateItem).map(([name, itemid]): [string, string] => [
      `portal/calculateItem/${name}`,
      itemid,
    ]),
    ['registration/onlyName', registration.onlyName.itemid],
    ['registration/cardid', registration.cardid],
    ['registration/blackField', registration.blackField],
    ['registration/candidateStatus', registration.candidateStatus],
  ];
}

/** Where a field is named outside its set: it cannot go while it is. */
export const referencesToField = (settings: Settings, itemid: string): string[] =>
  namedBySettings(settings)
    .filter(([, named]) => named === itemid && itemid !== '')
    .map(([place]) => place);

/** Fields that the portal lives by: only their texts and whether they are a must may change. */
export const lockedItems = (settings: Settings): string[] => [
  ...new Set(
    namedBySettings(settings)
      .map(([, itemid]) => itemid)
      .filter((itemid) => itemid !== ''),
  ),
];

/** Where a set's fields are named outside it. */
export const referencesToSet = (settings: Settings, { fieldList }: StoredFieldSet): string[] =>
  fieldList.flatMap(({ itemid }) => referencesToField(settings, itemid));

/** Every term of a condition. */
const termsOf = (when: RuleWhen): RuleTerm[] => {
  if ('item' in when) return [when];
  const parts: readonly RuleWhen[] = 'all' in when ? when.all : when.any;
  return parts.flatMap(termsOf);
};

/** Where a code is named: settings, rules, and the identities that sets are asked of. */
export function referencesToCode(
  settings: Settings,
  sets: readonly StoredFieldSet[],
  codesetid: string,
  code: string,
  identities: string,
): string[] {
  const { portal } = settings;
  const found = sets.flatMap((set) => {
    const own = new Set(
      set.fieldList.filter((field) => field.codesetid === codesetid).map((field) => field.itemid),
    );
    const ruled = (set.rules ?? []).some((rule) =>
      termsOf(rule.when).some((term) => own.has(term.item) && valuesOf(term).includes(code)),
    );
    const asked =
      codesetid === identities && [...(set.forCodes ?? []), ...(set.mustFor ?? [])].includes(code);
    return [...(ruled ? [`${set.fieldsetid}/rules`] : []), ...(asked ? [`${set.fieldsetid}/forCodes`] : [])];
  });
  const isIdType = portal.idTypeItem?.codesetid === codesetid && portal.idTypeValue === code;
  return [...found, ...(isIdType ? ['portal/idTypeValue'] : [])];
}
