import { BASIC_SET, isRecordsTerm, ruleOfTerm } from '@portal/rules';
import type { ConditionTerm, ConditionWhen, RuleTerm, RuleWhen, StoredFieldSet } from '@portal/schemas';
import { kindOfStored } from '../fields/intents.ts';
import type { CodeList } from '../model.ts';
import { canHoldTogether } from '../rules/ways.ts';

type Around = { sets: readonly StoredFieldSet[]; lists: readonly CodeList[] };

/** A code with all that are below it in its list. */
function withBelow(codes: readonly string[], { items }: CodeList): string[] {
  const found = new Set(codes);
  for (let size = -1; size !== found.size;) {
    size = found.size;
    // '' asks for no answer at all; it is not what stands above the topmost codes.
    for (const { id, parent } of items) if (parent !== '' && found.has(parent)) found.add(id);
  }
  return [...found];
}

/**
 * The terms of a rule as conditions judge them: a code stands for those below it as well. null = its list is not known, and so is
 * not which those are.
 */
function widened(when: RuleWhen, set: StoredFieldSet, lists: readonly CodeList[]): RuleWhen | null {
  let isKnown = true;
  const widen = (term: RuleTerm): RuleTerm => {
    const field = set.fieldList.find(({ itemid }) => itemid === term.item);
    if (!field || !kindOfStored(field).coded || !('in' in term)) return term;
    const list = lists.find(({ codesetid }) => codesetid === field.codesetid);
    if (!list) isKnown = false;
    return list ? { item: term.item, in: withBelow(term.in, list) } : term;
  };
  const walk = (part: RuleWhen): RuleWhen => {
    if ('item' in part) return widen(part);
    // Same shape as before: only values are more.
    return ('all' in part ? { all: part.all.map(walk) } : { any: part.any.map(walk) }) as RuleWhen;
  };
  const found = walk(when);
  return isKnown ? found : null;
}

/** Whether a set has one record at most, so that all that is asked of it is asked of the same. */
const isSingle = ({ fieldsetid, maxRecords }: StoredFieldSet): boolean =>
  fieldsetid === BASIC_SET || maxRecords === 1;

/** A rule that some record has to meet, and whether every one has to; null = none has to. */
function asked(term: ConditionTerm): { rule: RuleWhen; every: boolean } | null {
  if (!isRecordsTerm(term)) return null;
  const rule = ruleOfTerm(term);
  if (rule === null || ('count' in term && (term.count.atLeast ?? 0) === 0)) return null;
  return { rule, every: 'every' in term };
}

/** Whether the ages that are asked for by one date on one day leave none between them. */
function agesCross(terms: readonly ConditionTerm[]): boolean {
  const spans = new Map<string, { from: number; to: number }>();
  for (const term of terms) {
    if (!('age' in term)) continue;
    const key = `${term.age} ${term.on}`;
    const { from, to } = spans.get(key) ?? { from: 0, to: Infinity };
    spans.set(key, { from: Math.max(from, term.atLeast ?? 0), to: Math.min(to, term.atMost ?? Infinity) });
  }
  return [...spans.values()].some(({ from, to }) => from > to);
}

/**
 * Sets of which terms that all have to hold ask what no resume has (FORM-12): contradictions within a record, between what every
 * record and some record is, and with the lists and limits of fields. What is not known is taken to hold: it misses some rather
 * than invents one.
 */
export function contradictedSets(terms: readonly ConditionTerm[], { sets, lists }: Around): string[] {
  const named = [...new Set(terms.map(({ set }) => set))];
  return named.filter((id) => {
    const set = sets.find(({ fieldsetid }) => fieldsetid === id);
    if (!set || set.archived === '1') return false;
    const own = terms.filter((term) => term.set === id);
    if (isSingle(set) && agesCross(own)) return true;
    const rules = own.flatMap((term) => {
      const one = asked(term);
      const rule = one && widened(one.rule, set, lists);
      return one && rule ? [{ rule, every: one.every || isSingle(set) }] : [];
    });
    const always = rules.filter(({ every }) => every).map(({ rule }) => rule);
    const some = rules.filter(({ every }) => !every).map(({ rule }) => [...always, rule]);
    return (some.length > 0 ? some : [always]).some((all) => !canHoldTogether(all, set, lists));
  });
}

/** The terms of a condition that have to hold together: each way by itself where any will do. */
export const waysOfCondition = (when: ConditionWhen): ConditionTerm[][] =>
  'any' in when ? when.any.map((term) => [term]) : ['all' in when ? when.all : [when]];
