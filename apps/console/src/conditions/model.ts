import { ruleOfTerm } from '@portal/conditions';
import { holdsValue } from '@portal/field-kinds';
import { conditionsOfSet, kindOfStored } from '@portal/fieldsets';
import { BASIC_SET, conditionParts, conditionTerms, isConditionGroup } from '@portal/rules';
import type {
  ConditionTerm,
  ConditionTerms,
  ConditionWhen,
  PositionCondition,
  StoredField,
  StoredFieldSet,
  TermKind,
} from '@portal/schemas';
import { newTerm, shapeOf } from '../rules/model.ts';

/** Fields of a set that a condition can speak of. */
export const askedFields = (set: StoredFieldSet | undefined): StoredField[] =>
  (set?.fieldList ?? []).filter((field) => field.archived !== '1' && holdsValue(field));

/** Dates of a set. */
export const dateFields = (set: StoredFieldSet | undefined): StoredField[] =>
  askedFields(set).filter((field) => kindOfStored(field).limits.formats !== undefined);

const setOf = (sets: readonly StoredFieldSet[], id: string): StoredFieldSet | undefined =>
  sets.find(({ fieldsetid }) => fieldsetid === id);

/** Where a term begins: the sets, the one that it should be about, and the day on which an age is counted. */
interface Beginning {
  sets: readonly StoredFieldSet[];
  set: string;
  ageDay: string;
}

/** The set that a term about records begins with, and what it first asks of one. */
function ofRecords({ sets, set }: Beginning, isDated = false) {
  const own = setOf(sets, set) ?? sets[0];
  const dated = sets.find((one) => one.fieldsetid !== BASIC_SET && dateFields(one).length > 0);
  const of = isDated && dateFields(own).length === 0 ? dated : own;
  return { id: of?.fieldsetid ?? set, rule: newTerm(askedFields(of)[0]), dates: dateFields(of) };
}

/** How each kind of term begins. */
const BEGINNINGS: { readonly [K in TermKind]: (beginning: Beginning) => ConditionTerms[K] } = {
  when: (beginning) => {
    const { id, rule } = ofRecords(beginning);
    return { set: id, when: rule };
  },
  every: (beginning) => {
    const { id, rule } = ofRecords(beginning);
    return { set: id, every: rule };
  },
  latest: (beginning) => {
    // The latest of a set needs a date to tell it by: the one that ends comes last.
    const { id, rule, dates } = ofRecords(beginning, true);
    return { set: id, latest: rule, by: dates.at(-1)?.itemid ?? '' };
  },
  count: (beginning) => ({ set: ofRecords(beginning).id, count: { atLeast: 1 } }),
  age: ({ sets, set, ageDay }) => {
    const own = dateFields(setOf(sets, set))[0] ? set : BASIC_SET;
    return { set: own, age: dateFields(setOf(sets, own))[0]?.itemid ?? '', on: ageDay, atMost: 35 };
  },
  years: ({ sets, set }) => {
    const career =
      sets.find(({ fieldsetid }) => fieldsetid === set && dateFields(setOf(sets, set)).length > 1) ??
      sets.find((one) => one.fieldsetid !== BASIC_SET && dateFields(one).length > 1);
    const [from, to] = dateFields(career);
    return {
      set: career?.fieldsetid ?? set,
      years: { from: from?.itemid ?? '', to: to?.itemid ?? '' },
      on: '',
      atLeast: 1,
    };
  },
};

/**
 * A term of a kind as it begins; it keeps the set where that can serve it.
 *
 * @param ageDay yyyy-MM-dd on which an age is counted; '' = the day of applying, or of judging
 */
export const newConditionTerm = (
  sets: readonly StoredFieldSet[],
  kind: TermKind,
  set: string,
  ageDay = '',
): ConditionTerm => BEGINNINGS[kind]({ sets, set, ageDay });

/** A condition without groups of one around it; one that stands in another is kept for what is still to be put into it. */
export function shortest(when: ConditionWhen): ConditionWhen {
  const { parts } = conditionParts(when);
  const [only] = parts;
  return isConditionGroup(when) && only && parts.length === 1 ? shortest(only) : when;
}

/** An id that no condition of the position has. */
export function freeId(conditions: readonly PositionCondition[]): string {
  const taken = new Set(conditions.map(({ id }) => id));
  for (let number = conditions.length + 1; ; number += 1) if (!taken.has(`c${number}`)) return `c${number}`;
}

/** Code lists of the items of some sets. */
export const listsOfSets = (sets: readonly StoredFieldSet[]): string[] =>
  [
    ...new Set(
      sets.flatMap((set) =>
        askedFields(set).flatMap((field) =>
          kindOfStored(field).coded && field.codesetid ? [field.codesetid] : [],
        ),
      ),
    ),
  ].toSorted();

/** Code lists of the items that the conditions of a set look at in others. */
export const listsOfConditions = (set: StoredFieldSet, sets: readonly StoredFieldSet[]): string[] =>
  conditionsOfSet(set).flatMap(({ when }) =>
    conditionTerms(when).flatMap((term) => {
      const rule = ruleOfTerm(term);
      const named = new Set(
        rule === null
          ? []
          : shapeOf(rule)
              .groups.flat()
              .map(({ item }) => item),
      );
      return (setOf(sets, term.set)?.fieldList ?? [])
        .filter((field) => named.has(field.itemid) && kindOfStored(field).coded)
        .flatMap(({ codesetid }) => (codesetid ? [codesetid] : []));
    }),
  );
