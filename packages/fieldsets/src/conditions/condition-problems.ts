import {
  comparesSize,
  hasSize,
  isRecordsTerm,
  meaningOf,
  relationOf,
  ruleOfTerm,
  ruleTermsOf,
  standsAlone,
  valuesOf,
} from '@portal/conditions';
import { conditionTerms } from '@portal/rules';
import type {
  ConditionTerm,
  ConditionWhen,
  PositionCondition,
  RuleTerm,
  StoredField,
  StoredFieldSet,
} from '@portal/schemas';
import { kindOfStored } from '../fields/intents.ts';
import type { CodeList } from '../model.ts';
import type { LocalSentence } from '../local-sentence.ts';
import { contradictions, waysOfCondition, type Contradiction } from './contradictions.ts';

/** What is wrong with a condition: a key of `fieldsets:condition.problem` and what it speaks of. */
export interface ConditionProblem {
  level: 'error' | 'warning';
  what:
    | 'unknownSet'
    | 'archivedSet'
    | 'unknownItem'
    | 'archivedItem'
    | 'noValue'
    | 'unknownCode'
    | 'notSized'
    | 'noBound'
    | 'bounds'
    | 'noCount'
    | 'countBounds'
    | 'notDate'
    | 'never'
    | 'neverTogether'
    | 'neverRecords'
    | 'neverAsked';
  /** Number of the condition, from 0. */
  place: number;
  set: string;
  item: string;
  value: string;
  /** Answers that come nearest, and what they miss (FORM-12). */
  nearest?: LocalSentence;
}

/** What is wrong with a condition wherever it stands. */
export type ConditionFlaw = Omit<ConditionProblem, 'place'>;

type Flaw = Omit<ConditionFlaw, 'level'>;

const flaw = (what: Flaw['what'], set: string, item = '', value = ''): Flaw => ({ what, set, item, value });

function fieldFlaws(set: StoredFieldSet, item: string): { field?: StoredField; flaws: Flaw[] } {
  const field = set.fieldList.find(({ itemid }) => itemid === item);
  if (!field || kindOfStored(field).widget === null)
    return { flaws: [flaw('unknownItem', set.fieldsetid, item)] };
  return { field, flaws: field.archived === '1' ? [flaw('archivedItem', set.fieldsetid, item)] : [] };
}

function ruleTermFlaws(term: RuleTerm, set: StoredFieldSet, lists: readonly CodeList[]): Flaw[] {
  const { field, flaws } = fieldFlaws(set, term.item);
  if (!field) return flaws;
  const relation = relationOf(term);
  const values = valuesOf(term);
  if (!standsAlone(relation) && values.length === 0)
    return [...flaws, flaw('noValue', set.fieldsetid, term.item)];
  if (comparesSize(relation))
    for (const value of values)
      if (!hasSize(value)) flaws.push(flaw('notSized', set.fieldsetid, term.item, value));
  const list = kindOfStored(field).coded && lists.find(({ codesetid }) => codesetid === field.codesetid);
  if (list)
    for (const value of values)
      if (value !== '' && !list.items.some(({ id }) => id === value))
        flaws.push(flaw('unknownCode', set.fieldsetid, term.item, value));
  return flaws;
}

function dateFlaws(set: StoredFieldSet, item: string): Flaw[] {
  const { field, flaws } = fieldFlaws(set, item);
  return field && kindOfStored(field).limits.formats === undefined
    ? [...flaws, flaw('notDate', set.fieldsetid, item)]
    : flaws;
}

/** Nothing to count by, or nothing between the bounds. */
function boundFlaws(term: ConditionTerm, item: string): Flaw[] {
  const bounds = meaningOf(term).bounds?.(term);
  if (!bounds) return [];
  const [none, crossed] = isRecordsTerm(term)
    ? (['noCount', 'countBounds'] as const)
    : (['noBound', 'bounds'] as const);
  const { atLeast, atMost } = bounds;
  if (atLeast === undefined && atMost === undefined) return [flaw(none, term.set, item)];
  return (atLeast ?? 0) > (atMost ?? Infinity) ? [flaw(crossed, term.set, item)] : [];
}

function termFlaws(term: ConditionTerm, sets: readonly StoredFieldSet[], lists: readonly CodeList[]): Flaw[] {
  const set = sets.find(({ fieldsetid }) => fieldsetid === term.set);
  if (!set) return [flaw('unknownSet', term.set)];
  const rule = ruleOfTerm(term);
  const dates = meaningOf(term).dates(term);
  return [
    ...(set.archived === '1' ? [flaw('archivedSet', term.set)] : []),
    ...(rule === null ? [] : ruleTermsOf(rule).flatMap((one) => ruleTermFlaws(one, set, lists))),
    ...dates.flatMap((item) => dateFlaws(set, item)),
    ...boundFlaws(term, dates[0] ?? ''),
  ];
}

/** What is harmless: a code that its list does not hold is never chosen, and what nobody meets may be meant for later. */
const HARMLESS: ReadonlySet<Flaw['what']> = new Set([
  'unknownCode',
  'never',
  'neverTogether',
  'neverRecords',
  'neverAsked',
]);

/** All else has to be put right before saving. */
const levelOf = (what: Flaw['what']): ConditionProblem['level'] => (HARMLESS.has(what) ? 'warning' : 'error');

/** What is wrong with a condition over field sets. */
export const conditionFlaws = (
  when: ConditionWhen,
  sets: readonly StoredFieldSet[],
  lists: readonly CodeList[],
): ConditionFlaw[] => ownFlaws(when, sets, lists).map((found) => ({ ...found, level: levelOf(found.what) }));

/** What is wrong with each term, or, where that is nothing, with all of them together. */
function ownFlaws(when: ConditionWhen, sets: readonly StoredFieldSet[], lists: readonly CodeList[]): Flaw[] {
  const wrong = conditionTerms(when).flatMap((term) => termFlaws(term, sets, lists));
  if (wrong.length > 0) return wrong;
  const never = waysOfCondition(when).flatMap((terms) => contradictions(terms, { sets, lists }));
  const flaws = never.map((one) => neverFlaw(one, 'never'));
  // Each once, whichever way of the condition it stands in.
  return flaws.filter(
    (one, at) => flaws.findIndex(({ what, set }) => what === one.what && set === one.set) === at,
  );
}

/** @param answers what contradicting answers are called here */
const neverFlaw = (
  { what, set, most, nearest }: Contradiction,
  answers: 'never' | 'neverTogether',
): Flaw => ({
  ...flaw(
    ({ answers, records: 'neverRecords', asked: 'neverAsked' } as const)[what],
    set,
    '',
    String(most ?? ''),
  ),
  ...(nearest ? { nearest } : {}),
});

/** What is wrong with a position's conditions over the published field sets (ELIG-01). */
export function conditionProblems(
  conditions: readonly PositionCondition[],
  sets: readonly StoredFieldSet[],
  lists: readonly CodeList[],
): ConditionProblem[] {
  const found = conditions.map(({ when }) => conditionFlaws(when, sets, lists));
  const problems = found.flatMap((flaws, place) => flaws.map((one) => ({ ...one, place })));
  // Those that keep an application out have to be met by one resume.
  const right = conditions.filter(({ action }, place) => action === 'refuse' && found[place]?.length === 0);
  const terms = right.flatMap(({ when }) => {
    const [way = [], ...others] = waysOfCondition(when);
    return others.length > 0 ? [] : way;
  });
  const never = contradictions(terms, { sets, lists }).map((contradiction): ConditionProblem => ({
    ...neverFlaw(contradiction, 'neverTogether'),
    level: levelOf('neverTogether'),
    place: conditions.findLastIndex(
      (one) => right.includes(one) && conditionTerms(one.when).some(({ set }) => set === contradiction.set),
    ),
  }));
  return [...problems, ...never];
}
