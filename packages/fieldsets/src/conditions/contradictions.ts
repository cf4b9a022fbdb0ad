import { mapRuleTerms, meaningOf, ruleOfTerm } from '@portal/conditions';
import { BASIC_SET, conditionParts, isConditionGroup } from '@portal/rules';
import type { ConditionTerm, ConditionWhen, RuleTerm, RuleWhen, StoredFieldSet } from '@portal/schemas';
import { kindOfStored } from '../fields/intents.ts';
import type { CodeList } from '../model.ts';
import { nearestAnswers } from '../rules/nearest.ts';
import { canHoldTogether } from '../rules/ways.ts';
import type { LocalSentence } from '../local-sentence.ts';

type Around = { sets: readonly StoredFieldSet[]; lists: readonly CodeList[] };

/**
 * Codes with all that are below them in their list, and with those that were merged into one of them: these stand in what was
 * handed in before. Of a merged code the one that stands for it is meant (SHEET-02).
 */
export function withBelow(codes: readonly string[], { items }: Pick<CodeList, 'items'>): string[] {
  const found = new Set(codes);
  for (const { id, into } of items) if (into !== undefined && found.has(id)) found.add(into);
  for (let size = -1; size !== found.size;) {
    size = found.size;
    // '' asks for no answer at all; it is not what stands above the topmost codes.
    for (const { id, parent, into } of items)
      if ((parent !== '' && found.has(parent)) || (into !== undefined && found.has(into))) found.add(id);
  }
  return [...found];
}

/**
 * The terms of a rule as conditions judge them: a code stands for those below it as well. null = its list is not known, and so is
 * not which those are.
 *
 * @param written takes what a term was before
 */
function widened(
  when: RuleWhen,
  set: StoredFieldSet,
  lists: readonly CodeList[],
  written: Map<RuleTerm, RuleTerm>,
): RuleWhen | null {
  let isKnown = true;
  const widen = (term: RuleTerm): RuleTerm => {
    const field = set.fieldList.find(({ itemid }) => itemid === term.item);
    if (!field || !kindOfStored(field).coded || !('in' in term)) return term;
    const list = lists.find(({ codesetid }) => codesetid === field.codesetid);
    if (!list) isKnown = false;
    if (!list) return term;
    const wide = { item: term.item, in: withBelow(term.in, list) };
    written.set(wide, term);
    return wide;
  };
  const found = mapRuleTerms(when, widen);
  return isKnown ? found : null;
}

/** Whether a set has one record at most, so that all that is asked of it is asked of the same. */
const isSingle = ({ fieldsetid, maxRecords }: StoredFieldSet): boolean =>
  fieldsetid === BASIC_SET || maxRecords === 1;

/** A rule that some record has to meet, and whether every one has to; null = none has to. */
function asked(term: ConditionTerm): { rule: RuleWhen; every: boolean } | null {
  const rule = ruleOfTerm(term);
  const quantifier = meaningOf(term).quantifier(term);
  return rule === null || quantifier === null ? null : { rule, every: quantifier === 'every' };
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

/** Why terms that all have to hold are met by no resume (FORM-12). */
export interface Contradiction {
  /** What about the set is asked that it never has: answers, more records than it takes, or that it is asked for at all. */
  what: 'answers' | 'records' | 'asked';
  set: string;
  /** How many records there are at most. */
  most?: number;
  /** What comes nearest. */
  nearest?: LocalSentence | undefined;
}

/** More records of a kind than the set takes, or than another term lets there be. */
function tooMany(set: StoredFieldSet, own: readonly ConditionTerm[]): number | null {
  const counts = own.filter((term) => 'count' in term);
  const most = isSingle(set) ? 1 : (set.maxRecords ?? Infinity);
  for (const { count, of } of counts) {
    // Records of a kind are not more than all there are.
    const among = counts.filter((other) => !other.of || JSON.stringify(other.of) === JSON.stringify(of));
    const limit = Math.min(most, ...among.map((other) => other.count.atMost ?? Infinity));
    if ((count.atLeast ?? 0) > limit) return limit;
  }
  return null;
}

/** What within one set contradicts itself, or the lists and limits of its fields; null = nothing that is known. */
function contradictionIn(set: StoredFieldSet, own: readonly ConditionTerm[], lists: readonly CodeList[]) {
  const { fieldsetid } = set;
  const most = tooMany(set, own);
  if (most !== null) return { what: 'records', set: fieldsetid, most } as const;
  if (isSingle(set) && agesCross(own)) return { what: 'answers', set: fieldsetid } as const;
  const written = new Map<RuleTerm, RuleTerm>();
  const rules = own.flatMap((term) => {
    const one = asked(term);
    const rule = one && widened(one.rule, set, lists, written);
    return one && rule ? [{ rule, every: one.every || isSingle(set) }] : [];
  });
  const always = rules.filter(({ every }) => every).map(({ rule }) => rule);
  const some = rules.filter(({ every }) => !every).map(({ rule }) => [...always, rule]);
  const never = (some.length > 0 ? some : [always]).find((all) => !canHoldTogether(all, set, lists));
  if (!never) return null;
  const nearest = nearestAnswers(never, set, lists, (term) => written.get(term) ?? term);
  return { what: 'answers', set: fieldsetid, nearest } as const;
}

/** Whether a term is met only by a resume that has a record of its set. */
const wantsRecord = (term: ConditionTerm): boolean => meaningOf(term).wantsRecord(term);

/** Ways and sets that are looked at before a condition is taken to hold. */
const MAX_STEPS = 200;

/**
 * What of terms that all have to hold no resume has (FORM-12): contradictions within a record, between what every record and some
 * record is, with the lists and limits of fields, and with what other sets ask for the sets in question to be asked for at all.
 * What is not known is taken to hold: it misses some rather than invents one.
 */
export function contradictions(terms: readonly ConditionTerm[], { sets, lists }: Around): Contradiction[] {
  const setOf = (id: string): StoredFieldSet | undefined => {
    const set = sets.find(({ fieldsetid }) => fieldsetid === id);
    return set?.archived === '1' ? undefined : set;
  };
  const within = (all: readonly ConditionTerm[]): Contradiction[] =>
    [...new Set(all.map(({ set }) => set))].flatMap((id) => {
      const set = setOf(id);
      const found =
        set &&
        contradictionIn(
          set,
          all.filter((term) => term.set === id),
          lists,
        );
      return found ? [found] : [];
    });
  const own = within(terms);
  if (own.length > 0) return own;

  let steps = 0;
  /** Whether the sets that these terms need can all be asked for; the sets in `seen` are seen to. */
  const canBeAsked = (all: readonly ConditionTerm[], seen: readonly string[]): boolean => {
    if ((steps += 1) > MAX_STEPS) return true;
    if (within(all).length > 0) return false;
    const needed = all.find((term) => wantsRecord(term) && !seen.includes(term.set));
    if (!needed) return true;
    const when = setOf(needed.set)?.askedWhen;
    const now = [...seen, needed.set];
    // A person's own set is always asked for.
    if (!when || needed.set === BASIC_SET) return canBeAsked(all, now);
    return waysOfCondition(when).some((way) => canBeAsked([...all, ...way], now));
  };
  if (canBeAsked(terms, [])) return [];
  const hanging = terms.find((term) => wantsRecord(term) && setOf(term.set)?.askedWhen);
  return hanging ? [{ what: 'asked', set: hanging.set }] : [];
}

/** Ways to meet a condition that are told apart. */
const MAX_WAYS = 100;

function allWays(when: ConditionWhen): ConditionTerm[][] {
  if (!isConditionGroup(when)) return [[when]];
  const { parts, any } = conditionParts(when);
  if (any) return parts.flatMap(allWays).slice(0, MAX_WAYS + 1);
  return parts.reduce<ConditionTerm[][]>(
    (ways, part) => {
      const own = allWays(part);
      return ways.flatMap((way) => own.map((more) => [...way, ...more])).slice(0, MAX_WAYS + 1);
    },
    [[]],
  );
}

/**
 * The terms of a condition that have to hold together, for each way to meet it. Of a condition with more ways than anybody
 * looks through nothing is said: one way that asks for nothing.
 */
export function waysOfCondition(when: ConditionWhen): ConditionTerm[][] {
  const ways = allWays(when);
  return ways.length > MAX_WAYS ? [[]] : ways;
}
