import {
  calculationOf,
  codesOfChoices,
  conditionsOfSet,
  offerOf,
  quotesOfSet,
  setsOfCondition,
  listsOfTable,
} from '@portal/fieldsets';
import { valuesOf, ruleOfTerm, itemsOf, ruleTermsOf } from '@portal/conditions';
import { conditionTerms, operandItems } from '@portal/rules';
import type { ConditionWhen, StoredFieldSet } from '@portal/schemas';
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

/** Where conditions of sets name what `isNamed` finds in them: neither can go while they do (FORM-03). */
const conditionsNaming = (
  sets: readonly StoredFieldSet[],
  isNamed: (when: ConditionWhen) => boolean,
): string[] =>
  sets
    .filter(({ archived }) => archived !== '1')
    .flatMap((set) =>
      conditionsOfSet(set)
        .filter(({ when }) => isNamed(when))
        .map(({ name }) => `${set.fieldsetid}/${name}`),
    );

/** Conditions of other sets that look at a set. */
export const conditionsNamingSet = (sets: readonly StoredFieldSet[], fieldsetid: string): string[] =>
  conditionsNaming(
    sets.filter((set) => set.fieldsetid !== fieldsetid),
    (when) => setsOfCondition(when).includes(fieldsetid),
  );

/** Conditions of sets that look at an item. */
export const conditionsNamingItem = (
  sets: readonly StoredFieldSet[],
  fieldsetid: string,
  itemid: string,
): string[] =>
  conditionsNaming(sets, (when) =>
    itemsOf(when).some(([set, item]) => set === fieldsetid && item === itemid),
  );

/** What a part of a set names of others: items, without a set those of the set itself. */
type Naming = (set: StoredFieldSet) => readonly { set?: string; item: string }[];

/** Parts of a set whose fields look at answers elsewhere: calculations, what new records begin with, quotes in texts. */
const ANSWERS_NAMED: readonly [part: string, named: Naming][] = [
  [
    'calculated',
    ({ fieldList }) =>
      fieldList.flatMap((field) => {
        const calculation = calculationOf(field);
        return calculation ? operandItems(calculation) : [];
      }),
  ],
  [
    'offered',
    ({ fieldList }) =>
      fieldList.flatMap((field) => {
        const offer = field.archived === '1' ? null : offerOf(field);
        return offer && 'item' in offer ? [offer] : [];
      }),
  ],
  ['quotes', quotesOfSet],
];

/** Other sets of which a part looks at the answers to a set, or to one item of it (FORM-05, FORM-10, FORM-13). */
export const answersNaming = (
  sets: readonly StoredFieldSet[],
  fieldsetid: string,
  itemid?: string,
): string[] =>
  ANSWERS_NAMED.flatMap(([part, named]) =>
    sets
      .filter((set) => set.archived !== '1' && set.fieldsetid !== fieldsetid)
      .filter((set) =>
        named(set).some((one) => one.set === fieldsetid && (itemid === undefined || one.item === itemid)),
      )
      .map((set) => `${set.fieldsetid}/${part}`),
  );

/** Terms of conditions of sets that name a code of an item. */
export const namesCode = (
  when: ConditionWhen,
  isOfList: (set: string, item: string) => boolean,
  code: string,
): boolean =>
  conditionTerms(when).some((term) => {
    const rule = ruleOfTerm(term);
    return (
      rule !== null &&
      ruleTermsOf(rule).some((one) => isOfList(term.set, one.item) && valuesOf(one).includes(code))
    );
  });

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
      ruleTermsOf(rule.when).some((term) => own.has(term.item) && valuesOf(term).includes(code)),
    );
    const asked =
      codesetid === identities && [...(set.forCodes ?? []), ...(set.mustFor ?? [])].includes(code);
    const chosen = set.fieldList.some((field) =>
      codesOfChoices(field).some(([item, codes]) => own.has(item) && codes.includes(code)),
    );
    return [
      ...(ruled ? [`${set.fieldsetid}/rules`] : []),
      ...(chosen ? [`${set.fieldsetid}/choices`] : []),
      ...(asked ? [`${set.fieldsetid}/forCodes`] : []),
      // What stands in cells is not counted: a code of a column's list is not taken away (FORM-09).
      ...(set.fieldList.some((field) => listsOfTable(field).includes(codesetid))
        ? [`${set.fieldsetid}/columns`]
        : []),
    ];
  });
  const isIdType = portal.idTypeItem?.codesetid === codesetid && portal.idTypeValue === code;
  const isOfList = (set: string, item: string): boolean =>
    sets.find(({ fieldsetid }) => fieldsetid === set)?.fieldList.find(({ itemid }) => itemid === item)
      ?.codesetid === codesetid;
  return [
    ...found,
    ...conditionsNaming(sets, (when) => namesCode(when, isOfList, code)),
    ...(isIdType ? ['portal/idTypeValue'] : []),
  ];
}
