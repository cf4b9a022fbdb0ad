import { conditionGroup, MAX_CONDITION_LEVELS } from '@portal/rules';
import {
  RULE_RELATIONS,
  type ConditionTerm,
  type ConditionTerms,
  type ConditionWhen,
  type RuleTerm,
  type RuleWhen,
  type TermKind,
  type WireCondition,
} from '@portal/schemas';
import { list, objectOf, pick, text } from './read.ts';

const texts = (value: unknown): string[] => list(value).map((one) => text(one));

/** A whole number, also when sent as text; undefined where none is sent. */
const wholeOf = (value: unknown): number | undefined =>
  /^\d{1,4}$/.test(text(value)) ? Number(text(value)) : undefined;

/** Whether an object has a key, in whatever case. */
const has = (object: Record<string, unknown>, key: string): boolean => pick(object, key) !== undefined;

function readRuleTerm(value: unknown): RuleTerm | null {
  const term = objectOf(value);
  const item = text(pick(term, 'item'));
  if (item === '') return null;
  if (Array.isArray(pick(term, 'in'))) return { item, in: texts(pick(term, 'in')) };
  const is = RULE_RELATIONS.find((relation) => relation === pick(term, 'is'));
  return is ? { item, is, of: texts(pick(term, 'of')) } : null;
}

/** All of a list, or null when one of them cannot be read: half a condition would be another one. */
function readAll<T>(values: unknown, read: (value: unknown) => T | null): T[] | null {
  const all = list(values).map(read);
  const good = all.filter((one) => one !== null);
  return good.length === all.length && good.length > 0 ? good : null;
}

function readRule(value: unknown): RuleWhen | null {
  const when = objectOf(value);
  if (has(when, 'all')) {
    const all = readAll(pick(when, 'all'), (part) => {
      const any = has(objectOf(part), 'any') ? readAll(pick(objectOf(part), 'any'), readRuleTerm) : null;
      return any ? { any } : readRuleTerm(part);
    });
    return all && { all };
  }
  if (has(when, 'any')) {
    const any = readAll(pick(when, 'any'), (part) => {
      const all = has(objectOf(part), 'all') ? readAll(pick(objectOf(part), 'all'), readRuleTerm) : null;
      return all ? { all } : readRuleTerm(part);
    });
    return any && { any };
  }
  return readRuleTerm(value);
}

/** At least, at most; undefined where neither is sent. */
function boundsOf(value: unknown): { atLeast?: number; atMost?: number } | undefined {
  const [atLeast, atMost] = [
    wholeOf(pick(objectOf(value), 'atLeast')),
    wholeOf(pick(objectOf(value), 'atMost')),
  ];
  if (atLeast === undefined && atMost === undefined) return undefined;
  return {
    ...(atLeast === undefined ? {} : { atLeast }),
    ...(atMost === undefined ? {} : { atMost }),
  };
}

type Sent = Readonly<Record<string, unknown>>;

/** How each kind of term is read, of its set; null = it cannot be. */
const TERMS: { readonly [K in TermKind]: (set: string, term: Sent) => ConditionTerms[K] | null } = {
  age: (set, term) => {
    const [age, bounds] = [text(pick(term, 'age')), boundsOf(term)];
    return age === '' || !bounds ? null : { set, age, on: text(pick(term, 'on')), ...bounds };
  },
  years: (set, term) => {
    const years = objectOf(pick(term, 'years'));
    const [from, to] = [text(pick(years, 'from')), text(pick(years, 'to'))];
    const [on, atLeast] = [text(pick(term, 'on')), wholeOf(pick(term, 'atLeast'))];
    return from === '' || atLeast === undefined ? null : { set, years: { from, to }, on, atLeast };
  },
  every: (set, term) => {
    const every = readRule(pick(term, 'every'));
    return every && { set, every };
  },
  latest: (set, term) => {
    const [latest, by] = [readRule(pick(term, 'latest')), text(pick(term, 'by'))];
    return latest && by !== '' ? { set, latest, by } : null;
  },
  count: (set, term) => {
    const count = boundsOf(pick(term, 'count'));
    if (!count) return null;
    if (!has(term, 'of')) return { set, count };
    const of = readRule(pick(term, 'of'));
    return of && { set, count, of };
  },
  when: (set, term) => {
    const when = readRule(pick(term, 'when'));
    return when && { set, when };
  },
};

const KINDS = Object.keys(TERMS) as TermKind[];

function readTerm(value: unknown): ConditionTerm | null {
  const term = objectOf(value);
  const set = text(pick(term, 'set'));
  const kind = KINDS.find((key) => has(term, key));
  return set === '' || !kind ? null : TERMS[kind](set, term);
}

/** @param levels groups that may still stand in it */
function readWhen(value: unknown, levels = MAX_CONDITION_LEVELS): ConditionWhen | null {
  const when = objectOf(value);
  const join = (['all', 'any'] as const).find((key) => has(when, key));
  if (join === undefined) return readTerm(value);
  const parts = levels > 0 ? readAll(pick(when, join), (part) => readWhen(part, levels - 1)) : null;
  return parts && conditionGroup(parts, join === 'any');
}

/** More conditions than any position has: the rest is not read (SEC-02). */
const MAX_READ = 100;

/** Reads the conditions of a position tolerantly: one whose rule cannot be read is still told, without a verdict. */
export function readWireConditions(value: unknown): WireCondition[] {
  return list(value)
    .slice(0, MAX_READ)
    .map(objectOf)
    .flatMap((one): WireCondition[] => {
      const sentence = text(pick(one, 'sentence'));
      if (sentence === '') return [];
      const labels = list(pick(one, 'labels'))
        .map(objectOf)
        .map((label) => [text(pick(label, 'of')), text(pick(label, 'label'))]);
      return [
        {
          id: text(pick(one, 'id')),
          action: pick(one, 'action') === 'refuse' ? 'refuse' : 'inform',
          when: readWhen(pick(one, 'when')),
          sentence,
          labels: Object.fromEntries(labels),
          several: texts(pick(one, 'several')),
        },
      ];
    });
}
