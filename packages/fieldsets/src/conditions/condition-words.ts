import { BASIC_SET, conditionTerms, inLanguage, isRecordsTerm, ruleOfTerm } from '@portal/rules';
import type { ConditionTerm, ConditionWhen, Language, RecordsTerm, StoredFieldSet } from '@portal/schemas';
import type { CodeList } from '../model.ts';
import { whenWords, type Say } from '../rules/rule-words.ts';

export interface ConditionNames {
  sets: readonly StoredFieldSet[];
  lists: readonly CodeList[];
  language: Language;
  /** Conditions of sets are judged today, those of positions on the day of applying. */
  isToday?: boolean;
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

/** "at least 2", "1 to 3": how many records are asked for. */
function countWords({ atLeast, atMost }: { atLeast?: number; atMost?: number }, say: Say): string {
  const [from, to] = [String(atLeast ?? ''), String(atMost ?? '')];
  if (atMost === undefined) return say('condition.number.atLeast', { from });
  if (atLeast === atMost || atMost === 0) return say('condition.number.exactly', { to });
  if (atLeast === undefined) return say('condition.number.atMost', { to });
  return say('condition.number.between', { from, to });
}

function recordsWords(term: RecordsTerm, names: ConditionNames, say: Say): string {
  const set = setName(names, term.set);
  const rule = ruleOfTerm(term);
  const number = 'count' in term ? countWords(term.count, say) : '';
  if (rule === null) return say('condition.count', { set, number });
  const definition = names.sets.find(({ fieldsetid }) => fieldsetid === term.set);
  const inside = definition
    ? whenWords(rule, { set: definition, lists: names.lists, language: names.language }, say)
    : say('condition.unknownSet', { set });
  if ('count' in term) return say('condition.countOf', { set, number, inside });
  if (term.set === BASIC_SET) return inside;
  if ('every' in term) return say('condition.every', { set, inside });
  if ('latest' in term)
    return say('condition.latest', { set, field: itemName(names, term.set, term.by), inside });
  return say('condition.record', { set, inside });
}

function termWords(term: ConditionTerm, names: ConditionNames, say: Say): string {
  if (isRecordsTerm(term)) return recordsWords(term, names, say);
  const day = term.on === '' ? say(names.isToday ? 'condition.today' : 'condition.applying', {}) : term.on;
  if ('years' in term)
    return say('condition.years', { set: setName(names, term.set), day, years: String(term.atLeast) });
  const { atLeast, atMost } = term;
  const field = itemName(names, term.set, term.age);
  const [from, to] = [String(atLeast ?? ''), String(atMost ?? '')];
  if (atLeast === undefined) return say('condition.ageAtMost', { field, day, to });
  if (atMost === undefined) return say('condition.ageAtLeast', { field, day, from });
  return say('condition.ageBetween', { field, day, from, to });
}

/** A position's condition as a sentence (ELIG-01): "In one entry of “Education”: “Level” is “Master”". */
export function conditionWords(when: ConditionWhen, names: ConditionNames, say: Say): string {
  const terms = conditionTerms(when);
  if (terms.length === 0) return say('rule.never', {});
  return terms
    .map((term) => termWords(term, names, say))
    .reduce((left, right) => say(`condition.${'any' in when ? 'or' : 'and'}`, { left, right }));
}
