import { RULE_RELATIONS } from '@portal/rules';
import type { ConditionTerm, ConditionWhen, RuleTerm, RuleWhen, WireCondition } from '@portal/schemas';
import { list, objectOf, pick, text } from './read.ts';

const texts = (value: unknown): string[] => list(value).map((one) => text(one));

/** Whole years; undefined where none are sent. */
const yearsOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : undefined;

function readRuleTerm(value: unknown): RuleTerm | null {
  const term = objectOf(value);
  const item = text(term['item']);
  if (item === '') return null;
  if (Array.isArray(term['in'])) return { item, in: texts(term['in']) };
  const is = RULE_RELATIONS.find((relation) => relation === term['is']);
  return is ? { item, is, of: texts(term['of']) } : null;
}

/** All of a list, or null when one of them cannot be read: half a condition would be another one. */
function readAll<T>(values: unknown, read: (value: unknown) => T | null): T[] | null {
  const all = list(values).map(read);
  const good = all.filter((one) => one !== null);
  return good.length === all.length && good.length > 0 ? good : null;
}

function readRule(value: unknown): RuleWhen | null {
  const when = objectOf(value);
  if ('all' in when) {
    const all = readAll(when['all'], (part) => {
      const any = 'any' in objectOf(part) ? readAll(objectOf(part)['any'], readRuleTerm) : null;
      return any ? { any } : readRuleTerm(part);
    });
    return all && { all };
  }
  if ('any' in when) {
    const any = readAll(when['any'], (part) => {
      const all = 'all' in objectOf(part) ? readAll(objectOf(part)['all'], readRuleTerm) : null;
      return all ? { all } : readRuleTerm(part);
    });
    return any && { any };
  }
  return readRuleTerm(value);
}

function readTerm(value: unknown): ConditionTerm | null {
  const term = objectOf(value);
  const set = text(term['set']);
  const on = text(term['on']);
  if (set === '') return null;
  const [atLeast, atMost] = [yearsOf(term['atLeast']), yearsOf(term['atMost'])];
  if ('age' in term) {
    const age = text(term['age']);
    if (age === '' || (atLeast === undefined && atMost === undefined)) return null;
    return {
      set,
      age,
      on,
      ...(atLeast === undefined ? {} : { atLeast }),
      ...(atMost === undefined ? {} : { atMost }),
    };
  }
  if ('years' in term) {
    const [from, to] = [
      text(pick(objectOf(term['years']), 'from')),
      text(pick(objectOf(term['years']), 'to')),
    ];
    return from === '' || atLeast === undefined ? null : { set, years: { from, to }, on, atLeast };
  }
  const when = readRule(term['when']);
  return when && { set, when };
}

function readWhen(value: unknown): ConditionWhen | null {
  const when = objectOf(value);
  if ('all' in when) {
    const all = readAll(when['all'], readTerm);
    return all && { all };
  }
  if ('any' in when) {
    const any = readAll(when['any'], readTerm);
    return any && { any };
  }
  return readTerm(value);
}

/** More conditions than any position has: the rest is not read (SEC-02). */
const MAX_READ = 100;

/** Reads the conditions of a position tolerantly: one whose rule cannot be read is still told, without a verdict. */
export function readWireConditions(value: unknown): WireCondition[] {
  return list(value)
    .slice(0, MAX_READ)
    .map(objectOf)
    .flatMap((one): WireCondition[] => {
      const sentence = text(one['sentence']);
      if (sentence === '') return [];
      const labels = Object.entries(objectOf(one['labels'])).map(([path, label]) => [path, text(label)]);
      return [
        {
          id: text(one['id']),
          action: one['action'] === 'refuse' ? 'refuse' : 'inform',
          when: readWhen(one['when']),
          sentence,
          labels: Object.fromEntries(labels),
          several: texts(one['several']),
        },
      ];
    });
}
