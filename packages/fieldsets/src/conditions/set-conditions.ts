import { BASIC_SET, conditionTerms, inLanguage } from '@portal/rules';
import type { ConditionWhen, LocalText, StoredFieldSet } from '@portal/schemas';
import { byLanguage } from '@portal/schemas/languages';
import { ARROW, circleOf } from '../circles.ts';
import { error, withNearest, type Flaw } from '../flaws.ts';
import type { CodeList } from '../model.ts';
import { conditionFlaws } from './condition-problems.ts';

/** What may hang on the rest of the resume: whether a set is asked for, whether it is required (FORM-03), and with how many records (FORM-04). */
export const SET_CONDITIONS = ['askedWhen', 'mustWhen', 'minWhen'] as const;

export type SetConditionName = (typeof SET_CONDITIONS)[number];

/** Sets that a condition looks at, each once. */
export const setsOfCondition = (when: ConditionWhen): string[] => [
  ...new Set(conditionTerms(when).map(({ set }) => set)),
];

/** Conditions of a set with their names. */
export const conditionsOfSet = (set: StoredFieldSet): { name: SetConditionName; when: ConditionWhen }[] =>
  SET_CONDITIONS.flatMap((name) => {
    const when = set[name];
    return when ? [{ name, when }] : [];
  });

/** Whether anything of a set hangs on the rest of the resume. */
export const hasConditions = (set: StoredFieldSet): boolean => conditionsOfSet(set).length > 0;

const WRONG = { askedWhen: 'askedWrong', mustWhen: 'mustWrong', minWhen: 'minWhenWrong' } as const;

const nameOf = (sets: readonly StoredFieldSet[], id: string): LocalText => {
  const name = sets.find(({ fieldsetid }) => fieldsetid === id)?.displayname;
  return byLanguage((language) => inLanguage(name, language) || id);
};

/** Sets that ask for one another in a circle, from one of them back to itself; null = it is in none. */
function askingCircle(start: string, sets: readonly StoredFieldSet[]): string[] | null {
  const byId = new Map(sets.map((set) => [set.fieldsetid, set]));
  const above = (id: string): string[] => {
    const when = byId.get(id)?.askedWhen;
    return when && id !== BASIC_SET ? setsOfCondition(when) : [];
  };
  return circleOf(start, above, (id) => id);
}

/** What is wrong with the conditions of a set as a whole, beside all other sets (FORM-03). */
export function setConditionFlaws(
  set: StoredFieldSet,
  others: readonly StoredFieldSet[],
  lists: readonly CodeList[],
): Flaw[] {
  const { fieldsetid } = set;
  // Of a list whose items are not here yet nothing is known.
  const known = lists.filter(({ items }) => items.length > 0);
  const sets = [set, ...others.filter((other) => other.fieldsetid !== fieldsetid)];
  const circle = set.archived === '1' ? null : askingCircle(fieldsetid, sets);
  const wrong = conditionsOfSet(set).flatMap(({ name, when }) =>
    conditionFlaws(when, sets, known).map((found): Flaw => {
      const of = sets.find((one) => one.fieldsetid === found.set);
      const item = of?.fieldList.find(({ itemid }) => itemid === found.item)?.itemdesc;
      return {
        level: found.level,
        what: WRONG[name],
        reason: found.what,
        values: { value: found.value },
        ...withNearest(found.nearest),
        texts: {
          set: nameOf(sets, found.set),
          item: byLanguage((language) => inLanguage(item, language) || found.item),
        },
      };
    }),
  );
  return [
    ...wrong,
    ...(fieldsetid === BASIC_SET && set.askedWhen ? [error('askedBasic')] : []),
    ...(set.minWhen && (fieldsetid === BASIC_SET || set.minRecords === undefined)
      ? [error('minWhenAlone')]
      : []),
    ...(circle
      ? [
          error('setCircle', {
            texts: {
              way: byLanguage((language) =>
                circle.map((id) => inLanguage(nameOf(sets, id), language)).join(ARROW),
              ),
            },
          }),
        ]
      : []),
  ];
}
