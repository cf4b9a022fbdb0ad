import { BASIC_SET, inLanguage } from '@portal/rules';
import type { ConditionTerm, ConditionWhen, Language, StoredFieldSet } from '@portal/schemas';
import type { CodeList } from '../model.ts';
import { whenWords, type Say } from '../rule-words.ts';

export interface ConditionNames {
  sets: readonly StoredFieldSet[];
  lists: readonly CodeList[];
  language: Language;
}

/** Name of a set, its id when it has none. */
export const setName = (names: ConditionNames, id: string): string =>
  inLanguage(names.sets.find(({ fieldsetid }) => fieldsetid === id)?.displayname, names.language) || id;

/** Label of an item, its id when it has none. */
export const itemName = (names: ConditionNames, set: string, item: string): string =>
  inLanguage(
    names.sets.find(({ fieldsetid }) => fieldsetid === set)?.fieldList.find(({ itemid }) => itemid === item)
      ?.itemdesc,
    names.language,
  ) || item;

function termWords(term: ConditionTerm, names: ConditionNames, say: Say): string {
  const set = setName(names, term.set);
  if ('when' in term) {
    const definition = names.sets.find(({ fieldsetid }) => fieldsetid === term.set);
    const inside = definition
      ? whenWords(term.when, { set: definition, lists: names.lists, language: names.language }, say)
      : say('condition.unknownSet', { set });
    return term.set === BASIC_SET ? inside : say('condition.record', { set, inside });
  }
  const day = term.on === '' ? say('condition.applying', {}) : term.on;
  if ('years' in term) return say('condition.years', { set, day, years: String(term.atLeast) });
  const { atLeast, atMost } = term;
  const field = itemName(names, term.set, term.age);
  const [from, to] = [String(atLeast ?? ''), String(atMost ?? '')];
  if (atLeast === undefined) return say('condition.ageAtMost', { field, day, to });
  if (atMost === undefined) return say('condition.ageAtLeast', { field, day, from });
  return say('condition.ageBetween', { field, day, from, to });
}

/** A position's condition as a sentence (ELIG-01): "In one entry of “Education”: “Level” is “Master”". */
export function conditionWords(when: ConditionWhen, names: ConditionNames, say: Say): string {
  const terms = 'all' in when ? when.all : 'any' in when ? when.any : [when];
  if (terms.length === 0) return say('rule.never', {});
  return terms
    .map((term) => termWords(term, names, say))
    .reduce((left, right) => say(`condition.${'any' in when ? 'or' : 'and'}`, { left, right }));
}
