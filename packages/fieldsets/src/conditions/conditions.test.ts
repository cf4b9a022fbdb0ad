import { BASIC_SET, MAX_CONDITION_TERMS, MAX_CONDITION_VALUES, MAX_CONDITIONS } from '@portal/rules';
import type { ConditionTerm, ConditionWhen, RuleTerm, StoredFieldSet } from '@portal/schemas';
import { describe, expect, test } from 'vitest';
import { fieldOf } from '../fields/intents.ts';
import { codesOf, item, setOf, t, textField } from '../testing.ts';
import type { CodeList } from '../model.ts';
import { conditionProblems } from './condition-problems.ts';
import { conditionWords } from './condition-words.ts';
import { readConditions } from './read-conditions.ts';

const texts = (itemid: string) => ({ itemid, itemdesc: t(itemid, `Label ${itemid}`) });
const SETS: StoredFieldSet[] = [
  setOf([
    fieldOf('code', texts('LEVEL'), 'AM'),
    fieldOf('date', texts('BORN')),
    fieldOf('date', texts('END')),
    fieldOf('note', texts('NOTE')),
    textField('NAME'),
    textField('OLD', { archived: '1' }),
  ]),
  setOf([textField('NAME')], { fieldsetid: 'OLDSET', displayname: t('旧', 'Old set'), archived: '1' }),
  setOf([textField('NAME')], { fieldsetid: BASIC_SET, displayname: t('基本', 'Basics') }),
];
const codes = codesOf([item('1'), item('2')]);
const LISTS: CodeList[] =
  codes.kind === 'codes' ? [{ ...codes.list, codesetid: 'ZZ', items: [item('7')] }, codes.list] : [];
const asks = (term: RuleTerm, set = 'A04'): ConditionTerm => ({ set, when: term });
const years = (from: string, to: string): ConditionTerm => ({
  set: 'A04',
  years: { from, to },
  on: '',
  atLeast: 2,
});
const age = (of: string, bounds: { atLeast?: number; atMost?: number }): ConditionTerm => ({
  set: 'A04',
  age: of,
  on: '',
  ...bounds,
});

describe('[ELIG-01] what is wrong with conditions over the sets', () => {
  const problems = (...whens: ConditionWhen[]): string[] =>
    conditionProblems(
      whens.map((when, place) => ({ id: String(place), action: 'inform', when })),
      SETS,
      LISTS,
    ).map(({ level, what, place, set, item: of, value }) =>
      `${place} ${level} ${what} ${set} ${of} ${value}`.trim(),
    );

  test.each<[string, ConditionWhen, string[]]>([
    ['nothing of a code of its list', asks({ item: 'LEVEL', in: ['1', ''] }), []],
    [
      'a code that is not in it',
      asks({ item: 'LEVEL', in: ['1', '7'] }),
      ['0 warning unknownCode A04 LEVEL 7'],
    ],
    [
      'nothing of all codes of its list, which others need not have',
      asks({ item: 'LEVEL', in: ['1', '2'] }),
      [],
    ],
    ['nothing of words in a text', asks({ item: 'NAME', in: ['7'] }), []],
    ['no value', asks({ item: 'NAME', in: [] }), ['0 error noValue A04 NAME']],
    ['nothing of relations that take none', asks({ item: 'NAME', is: 'filled', of: [] }), []],
    [
      'what has no size',
      asks({ item: 'NAME', is: 'greater', of: ['much', '5'] }),
      ['0 error notSized A04 NAME much'],
    ],
    ['nothing of texts that are compared as texts', asks({ item: 'NAME', is: 'contains', of: ['much'] }), []],
    ['an item that is not there', asks({ item: 'GONE', in: ['1'] }), ['0 error unknownItem A04 GONE']],
    ['an item that asks nothing', asks({ item: 'NOTE', in: ['1'] }), ['0 error unknownItem A04 NOTE']],
    ['a retired item', asks({ item: 'OLD', in: ['1'] }), ['0 error archivedItem A04 OLD']],
    ['a set that is not there', asks({ item: 'NAME', in: ['1'] }, 'GONE'), ['0 error unknownSet GONE']],
    ['a retired set', asks({ item: 'NAME', in: ['1'] }, 'OLDSET'), ['0 error archivedSet OLDSET']],
    ['nothing of a career', years('BORN', 'END'), []],
    [
      'a career by what is no date',
      years('NAME', 'GONE'),
      ['0 error notDate A04 NAME', '0 error unknownItem A04 GONE'],
    ],
    ['nothing of an age', age('BORN', { atLeast: 20, atMost: 20 }), []],
    ['nothing of an age with one bound', age('BORN', { atMost: 20 }), []],
    ['nothing of an age with the other bound', age('BORN', { atLeast: 20 }), []],
    ['bounds that nobody meets', age('BORN', { atLeast: 21, atMost: 20 }), ['0 error bounds A04 BORN']],
    ['no bound', age('BORN', {}), ['0 error noBound A04 BORN']],
    ['an age by what is no date', age('LEVEL', { atMost: 20 }), ['0 error notDate A04 LEVEL']],
  ])('%s', (_, when, expected) => {
    expect(problems(when)).toEqual(expected);
  });

  test('each term is looked at, and told by the place of its condition', () => {
    const bad = asks({ item: 'GONE', in: ['1'] });
    const good = asks({ item: 'NAME', in: ['1'] });
    expect(problems(good, { all: [good, bad] }, { any: [bad] })).toEqual([
      '1 error unknownItem A04 GONE',
      '2 error unknownItem A04 GONE',
    ]);
  });
});

describe('[ELIG-02] conditions as sentences', () => {
  const say = (key: string, values: Record<string, string>): string =>
    `${key.replace('condition.', '')}(${Object.values(values).join('|')})`;
  const words = (when: ConditionWhen): string =>
    conditionWords(when, { sets: SETS, lists: LISTS, language: 'en' }, say);

  test.each<[string, ConditionWhen, string]>([
    [
      'an item',
      { set: 'A04', age: 'GONE', on: '2026-01-01', atMost: 35 },
      'ageAtMost(ageBy(GONE)||35|on.date(2026-01-01))',
    ],
    [
      'a set of an age',
      { set: 'GONE', age: 'BORN', on: '', atMost: 35 },
      'ageAtMost(ageBy(BORN)||35|on.applying())',
    ],
    ['a set of records', asks({ item: 'NAME', in: ['1'] }, 'GONE'), 'unknownSet(GONE)'],
    ['all terms', { all: [] }, 'rule.never()'],
  ])('%s that is not there is told by its id', (_, when, sentence) => {
    expect(words(when)).toBe(sentence);
  });
});

describe('[ELIG-01, SAFE-01] conditions from outside', () => {
  const read = (value: unknown): [unknown, string[]] => {
    const wrong: string[] = [];
    return [readConditions(value, (at, what) => void wrong.push(`${at} ${what}`)), wrong];
  };
  const whole = (when: unknown, id = 'c') => ({ id, action: 'inform', when });
  const term = { set: 'A04', when: { item: 'NAME', in: ['1'] } };
  const oneAge = { set: 'A04', age: 'BORN', on: '', atMost: 35 };
  const oneCareer = { set: 'A04', years: { from: 'BORN', to: 'END' }, on: '2026-01-01', atLeast: 2 };

  test.each([
    term,
    oneAge,
    oneCareer,
    { all: [term, oneAge] },
    { any: [oneCareer] },
    { any: [{ all: [term, { any: [oneAge] }] }] },
  ])('%j is read', (when) => {
    expect(read([whole(when)])).toEqual([[whole(when)], []]);
  });

  test.each([
    { ...oneAge, on: 'today' },
    { ...oneAge, on: '2026-02-30' },
    { ...oneAge, on: 20_260_101 },
    { ...oneAge, on: ['2026-01-01'] },
    { ...oneAge, atMost: 151 },
    { ...oneAge, atMost: '35' },
    { ...oneCareer, years: { from: 'BORN' } },
    { ...oneCareer, atLeast: -1 },
    { set: 'A04' },
    { set: 'A04', when: null },
    { all: [] },
    { any: term },
    { all: [{ any: [{ all: [{ any: [term] }] }] }] },
    { any: [{ all: [] }] },
    { any: Array.from({ length: 7 }, () => ({ all: Array.from({ length: 9 }, () => term) })) },
    null,
  ])('%j is refused, and it is told where', (when) => {
    const [found, wrong] = read([whole(when)]);
    expect(found).toBeUndefined();
    expect(wrong.length).toBeGreaterThan(0);
  });

  test('up to the budgets, not beyond', () => {
    const times = <T>(count: number, of: (index: number) => T): T[] =>
      Array.from({ length: count }, (_, index) => of(index));
    const isRead = (...conditions: unknown[]): boolean => read(conditions)[0] !== undefined;
    const terms = (count: number) => whole({ all: times(count, () => term) });
    expect([MAX_CONDITION_TERMS, MAX_CONDITION_TERMS + 1].map((count) => isRead(terms(count)))).toEqual([
      true,
      false,
    ]);
    const inside = (count: number) => whole({ set: 'A04', when: { any: times(count, () => term.when) } });
    expect([MAX_CONDITION_TERMS, MAX_CONDITION_TERMS + 1].map((count) => isRead(inside(count)))).toEqual([
      true,
      false,
    ]);
    const values = (count: number) => whole({ set: 'A04', when: { item: 'NAME', in: times(count, String) } });
    expect([MAX_CONDITION_VALUES, MAX_CONDITION_VALUES + 1].map((count) => isRead(values(count)))).toEqual([
      true,
      false,
    ]);
    const of = (count: number) =>
      whole({ set: 'A04', when: { item: 'NAME', is: 'not', of: times(count, String) } });
    expect([MAX_CONDITION_VALUES, MAX_CONDITION_VALUES + 1].map((count) => isRead(of(count)))).toEqual([
      true,
      false,
    ]);
    const many = (count: number) => times(count, (index) => whole(term, `c${index}`));
    expect([MAX_CONDITIONS, MAX_CONDITIONS + 1].map((count) => isRead(...many(count)))).toEqual([
      true,
      false,
    ]);
    expect(read(many(MAX_CONDITIONS + 1))[1]).toEqual([' tooMany']);
  });

  test('two of one id are none, nor is what is no list', () => {
    expect(read([whole(term), whole(oneAge)])).toEqual([undefined, [' sameId']]);
    expect(read({ length: 1 })[0]).toBeUndefined();
    expect(read([])).toEqual([[], []]);
  });

  test('rules within rules go two deep', () => {
    const { when } = term;
    expect(read([whole({ set: 'A04', when: { all: [{ any: [when] }] } })])[0]).toBeDefined();
    expect(read([whole({ set: 'A04', when: { all: [{ any: [{ all: [when] }] }] } })])[0]).toBeUndefined();
  });
});
