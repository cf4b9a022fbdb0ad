import { MAX_ASKED_ITEMS, MAX_ASKED_TERMS, MAX_ASKED_TEXTS, MAX_ASKED_VALUES } from '@portal/rules';
import type { ConditionTerm, RuleWhen } from '@portal/schemas';
import { expect, test } from 'vitest';
import { ConsoleRefused } from '../../console/refused.ts';
import { demandAskable } from './askable.ts';

/** Who sees no identity numbers, and nothing of the family. */
const mask = {
  clear: false,
  names: true,
  blind: false,
  isMasked: (set: string, item: string) => item === 'card' || set === 'family',
  show: (_set: string, _item: string, value: string) => value,
};

/** Faults of a question, at least one of each that is refused; none = it may be asked. */
function faults(question: Parameters<typeof demandAskable>[1], more: { names?: boolean } = {}): string[] {
  try {
    demandAskable({ mask: { ...mask, ...more } }, question);
    return [];
  } catch (error) {
    if (error instanceof ConsoleRefused)
      return (error.error.problems?.map(({ path, what }) => `${path} ${what}`) ?? []).concat(
        error.error.problems?.length ? [] : ['refused without a reason'],
      );
    throw error;
  }
}

const TOO_MANY = ['filter tooMany'];
const term = (when: RuleWhen): ConditionTerm => ({ set: 'study', when });
const oneOf = (count: number): RuleWhen => ({ item: 'degree', in: Array.from({ length: count }, String) });
const noneOf = (count: number): RuleWhen => ({
  item: 'degree',
  is: 'not',
  of: Array.from({ length: count }, String),
});
const has = (...texts: string[]): RuleWhen => ({ item: 'school', is: 'contains', of: texts });
const years: ConditionTerm = { set: 'work', years: { from: 'from', to: 'to' }, on: '', atLeast: 2 };
const age: ConditionTerm = { set: 'person', age: 'birth', on: '', atMost: 35 };
const times = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one);

test('[SEE-08] a question that asks nothing is free', () => {
  expect(faults({})).toEqual([]);
  expect(faults({ when: null, columns: [], sort: null })).toEqual([]);
});

test.each<[string, ConditionTerm, number]>([
  ['a comparison', term(oneOf(1)), 1],
  ['an age', age, 1],
  ['a career', years, 5],
])('[SEE-08] %s costs its share of the terms of one question', (_, one, cost) => {
  const most = MAX_ASKED_TERMS / cost;
  expect(faults({ when: { all: times(most, one) } })).toEqual([]);
  expect(faults({ when: { all: times(most + 1, one) } })).toEqual(TOO_MANY);
});

test.each([
  ['one of', oneOf],
  ['none of', noneOf],
])('[SEE-08] a question names values up to the budget, as %s many', (_, of) => {
  expect(faults({ when: term(of(MAX_ASKED_VALUES)) })).toEqual([]);
  expect(faults({ when: term(of(MAX_ASKED_VALUES + 1)) })).toEqual(TOO_MANY);
});

test('[SEE-08] what is compared text by text has a smaller budget', () => {
  const texts = (count: number): ConditionTerm =>
    term(has(...Array.from({ length: count }, (_, index) => `text ${index}`)));
  expect(faults({ when: texts(MAX_ASKED_TEXTS) })).toEqual([]);
  expect(faults({ when: texts(MAX_ASKED_TEXTS + 1) })).toEqual(TOO_MANY);
  expect(faults({ when: { any: [texts(MAX_ASKED_TEXTS), term(has('one more'))] } })).toEqual(TOO_MANY);
});

test('[SEE-08] a term without values is a term, and compares no texts', () => {
  const filled = term({ item: 'school', is: 'filled', of: [] });
  expect(faults({ when: { all: times(MAX_ASKED_TERMS, filled) } })).toEqual([]);
  expect(faults({ when: { all: times(MAX_ASKED_TERMS + 1, filled) } })).toEqual(TOO_MANY);
});

test('[SEE-08] columns and what the list is ordered by are counted together', () => {
  const columns = Array.from({ length: MAX_ASKED_ITEMS }, (_, index) => ({
    set: 'study',
    item: `c${index}`,
  }));
  expect(faults({ columns })).toEqual([]);
  expect(faults({ columns, sort: { set: 'study', item: 'degree' } })).toEqual(TOO_MANY);
  // An order that is no field costs none.
  expect(faults({ columns, sort: 'name' })).toEqual([]);
});

test('[SEE-02] nobody asks about or orders by what they do not see; a column of it is shown as they see it', () => {
  const card = { set: 'person', item: 'card' };
  expect(faults({ when: { set: 'person', when: { item: 'card', in: ['1'] } } })).toEqual([
    'filter/person.card masked',
  ]);
  expect(faults({ sort: card })).toEqual(['filter/person.card masked']);
  expect(faults({ columns: [card] })).toEqual([]);
  expect(
    faults({ when: { all: [{ set: 'family', when: { item: 'name', in: ['x'] } }, term(oneOf(1))] } }),
  ).toEqual(['filter/family.name masked']);
  expect(faults({ sort: { set: 'study', item: 'degree' } })).toEqual([]);
});

test('[SEE-02] the names of whoever applies are asked for in no way that goes by fields', () => {
  const name = { set: '@', item: 'name' };
  expect(faults({ sort: name })).toEqual(['filter/@.name unknown']);
  expect(faults({ columns: [name] })).toEqual(['filter/@.name unknown']);
});

test('[SEE-02] whoever sees no names orders nobody by name, and by anything else as before', () => {
  const hidden = { names: false };
  expect(faults({ sort: 'name' }, hidden)).toEqual(['sort masked']);
  expect(faults({ sort: 'name' })).toEqual([]);
  for (const sort of [null, 'submitted', { set: 'study', item: 'degree' }] as const)
    expect(faults({ sort: sort as never }, hidden)).toEqual([]);
});
