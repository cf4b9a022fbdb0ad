import { kindOfTerm, ruleOfTerm, ruleTermsOf } from '@portal/conditions';
import { waysOfCondition } from '@portal/fieldsets';
import { BASIC_SET, conditionTerms, emptyRecord } from '@portal/rules';
import type {
  ConditionTerm,
  ConditionTerms,
  ConditionWhen,
  RuleTerm,
  RuleWhen,
  StoredFieldSet,
  TermKind,
} from '@portal/schemas';
import type { Maker, Values } from './maker.ts';
import { holds, listOf, poolOf, yearsOn } from './pool.ts';

/** Answers that conditions ask for, by set, a record each. */
export type Wishes = Map<string, Values[]>;

/** How old somebody is whose age nobody asks for. */
const USUAL_AGE = 28;
/** Sets that sets hang on are followed so far. */
const MAX_DEPTH = 5;
/** More records than a condition wants are not made. */
const MAX_RECORDS = 12;

/** The terms of a rule that are met together on the chosen way. */
function chosenTerms(when: RuleWhen, turn: number): RuleTerm[] {
  if ('item' in when) return [when];
  if ('all' in when) return when.all.flatMap((part) => chosenTerms(part, turn));
  const part = when.any[turn % when.any.length];
  return part ? chosenTerms(part, Math.floor(turn / when.any.length)) : [];
}

/** One record's answers that meet some rules at once, as far as a value for each item is known. */
function answersTo(rules: readonly RuleWhen[], set: StoredFieldSet, maker: Maker, turn: number): Values {
  const terms = rules.flatMap((rule) => chosenTerms(rule, turn));
  const answers: Values = emptyRecord<string>();
  for (const item of new Set(terms.map((term) => term.item))) {
    const field = set.fieldList.find(({ itemid }) => itemid === item);
    if (!field) continue;
    const own = terms.filter((term) => term.item === item);
    const list = listOf(field, maker);
    const fitting = [...poolOf(field, maker, 'least', own), ''].filter((value) =>
      own.every((term) => holds(term, value, list)),
    );
    const value = fitting[turn % Math.max(fitting.length, 1)] ?? fitting[0];
    if (value !== undefined && value !== '') answers[item] = value;
  }
  return answers;
}

/** A date of which somebody is as old as some terms ask, on their day. */
function birthdayFor(terms: readonly ConditionTerms['age'][], most: number, today: string): string {
  const least = Math.max(0, ...terms.map(({ atLeast = 0 }) => atLeast));
  const oldest = Math.min(most, ...terms.map(({ atMost = 120 }) => atMost));
  const years = Math.max(least, Math.min(USUAL_AGE, oldest));
  const on = terms.map(({ on: day }) => day).find((day) => day !== '') ?? today;
  // Some weeks before the day, so that a birthday in between does not matter.
  return yearsOn(`${on.slice(0, 4)}-01-05`, -years - (on.slice(5) < '01-05' ? 1 : 0));
}

/** The terms of one way of some conditions, with those of the sets that they hang on. */
function termsOn(whens: readonly ConditionWhen[], { sets }: Maker, turn: number): ConditionTerm[] {
  const wayOf = (when: ConditionWhen): ConditionTerm[] => {
    const ways = waysOfCondition(when);
    const way = ways[turn % Math.max(ways.length, 1)] ?? [];
    return way.length > 0 ? way : [...conditionTerms(when)];
  };
  let terms = whens.flatMap(wayOf);
  const seen = new Set<string>();
  for (let depth = 0; depth < MAX_DEPTH; depth += 1) {
    const more = sets.flatMap(({ definition: { fieldsetid, askedWhen } }) => {
      if (!askedWhen || seen.has(fieldsetid) || !terms.some(({ set }) => set === fieldsetid)) return [];
      seen.add(fieldsetid);
      return wayOf(askedWhen);
    });
    if (more.length === 0) break;
    terms = [...terms, ...more];
  }
  return terms;
}

/** What a term adds to the records of its set. */
interface Share {
  /** Which records meet its rule; absent = none has to, or those that it counts. */
  rules?: 'every' | 'some';
  /** How many records of their own meet its rule. */
  records?: number;
  /** Dates of the first record, by item. */
  dates?: readonly (readonly [item: string, day: string])[];
}

/** What each kind of term adds; of a new kind the compiler asks for it. */
const SHARES: { readonly [K in TermKind]: (term: ConditionTerms[K], today: string) => Share } = {
  when: () => ({ rules: 'some' }),
  every: () => ({ rules: 'every' }),
  latest: () => ({ rules: 'some' }),
  count: ({ count: { atLeast = 0 } }) => ({ records: atLeast }),
  age: (term, today) => ({ dates: [[term.age, birthdayFor([term], 120, today)]] }),
  years: ({ years: { from, to }, on, atLeast }, today) => {
    const until = on || today;
    return {
      dates: [
        [from, yearsOn(until, -atLeast - 1)],
        [to, until < today ? until : today],
      ],
    };
  },
};

const shareOf = (term: ConditionTerm, today: string): Share =>
  (SHARES[kindOfTerm(term)] as (term: ConditionTerm, today: string) => Share)(term, today);

/**
 * What a resume has to say to meet conditions, on one of the ways to do so.
 *
 * @param turn which way: each number tries others
 * @param most how old somebody is at most
 */
export function wishesFor(whens: readonly ConditionWhen[], maker: Maker, turn: number, most = 120): Wishes {
  const terms = termsOn(whens, maker, turn);
  const wishes: Wishes = new Map();
  const { birthday } = maker.settings.portal.calculateItem;
  const born = terms.filter((term) => 'age' in term && term.set === BASIC_SET && term.age === birthday);
  for (const { definition } of maker.sets) {
    const own = terms.filter(({ set }) => set === definition.fieldsetid);
    const isSingle = definition.fieldsetid === BASIC_SET;
    if (own.length === 0 && !isSingle) continue;
    const shares = own.map((term) => shareOf(term, maker.today));
    const rules = own.map((term) => [ruleOfTerm(term)].filter((rule) => rule !== null));
    const rulesOf = (asked: Share['rules']): RuleWhen[] =>
      rules.flatMap((rule, at) => (shares[at]?.rules === asked ? rule : []));
    const [every, some] = [rulesOf('every'), rulesOf('some')];
    const counted = rules.flatMap((rule, at) =>
      Array.from({ length: Math.min(shares[at]?.records ?? 0, MAX_RECORDS) }, () => [...every, ...rule]),
    );
    // All that some record has to be is one record at first, and one each on every other turn.
    const apart = turn % 2 === 1 && !isSingle && some.length > 1;
    const first = apart ? some.map((rule) => [...every, rule]) : [[...every, ...some]];
    const made = [...first, ...counted].map((rules) => answersTo(rules, definition, maker, turn));
    const head = made[0] ?? emptyRecord<string>();
    for (const [item, day] of shares.flatMap(({ dates = [] }) => dates))
      if (!isSingle || item !== birthday) Object.assign(head, shaped(definition, item, day));
    if (isSingle && head[birthday] === undefined)
      head[birthday] = birthdayFor(born as ConditionTerms['age'][], most, maker.today);
    wishes.set(definition.fieldsetid, made.length > 0 ? made : [head]);
  }
  return wishes;
}

/** Answers that keep a record from what a rule asks, by one of its items. */
function answersAgainst(rule: RuleWhen, set: StoredFieldSet, maker: Maker, turn: number): Values {
  const terms = ruleTermsOf(rule);
  const term = terms[turn % Math.max(terms.length, 1)];
  const field = set.fieldList.find(({ itemid }) => itemid === term?.item);
  if (!term || !field) return {};
  const list = listOf(field, maker);
  const missing = poolOf(field, maker, 'least', [term]).find((value) => !holds(term, value, list));
  return missing === undefined ? {} : { [term.item]: missing };
}

/** Changes wishes so that a condition is missed, as far as a single answer does it. */
export function withoutMeeting(wishes: Wishes, when: ConditionWhen, maker: Maker, turn: number): void {
  const { birthday } = maker.settings.portal.calculateItem;
  for (const term of conditionTerms(when)) {
    const set = maker.sets.find(({ definition }) => definition.fieldsetid === term.set)?.definition;
    if (!set) continue;
    const rule = ruleOfTerm(term);
    // A record that nobody asked for may meet it.
    const records = wishes.get(term.set) ?? (rule === null ? [] : [{}]);
    if (records.length > 0) wishes.set(term.set, records);
    for (const record of records) {
      if (rule !== null) Object.assign(record, answersAgainst(rule, set, maker, turn));
      if ('age' in term && term.set === BASIC_SET && term.age === birthday) {
        const years = term.atMost === undefined ? (term.atLeast ?? 1) - 1 : term.atMost + 1;
        record[birthday] = yearsOn(term.on || maker.today, -years);
      }
    }
  }
}

/** A day as a field writes it. */
function shaped(set: StoredFieldSet, item: string, day: string): Values {
  const length = set.fieldList.find(({ itemid }) => itemid === item)?.itemlength ?? 0;
  return length === 4 || length === 7 || length === 10 ? { [item]: day.slice(0, length) } : {};
}
