import { BASIC_SET } from '@portal/rules';
import type { ConditionTerm, ConditionWhen, RuleWhen, StoredFieldSet } from '@portal/schemas';
import { describe, expect, test } from 'vitest';
import { fieldOf } from '../fields/intents.ts';
import type { CodeList } from '../model.ts';
import { item, setOf, t } from '../testing.ts';
import { contradictions, waysOfCondition, withBelow } from './contradictions.ts';

const texts = (itemid: string) => ({ itemid, itemdesc: t(itemid, `Label ${itemid}`) });
const FIELDS = [
  fieldOf('text', texts('NAME')),
  fieldOf('code', texts('LEVEL'), 'AM'),
  fieldOf('date', texts('BORN')),
];
const set = (fieldsetid: string, more: Partial<StoredFieldSet> = {}): StoredFieldSet =>
  setOf(FIELDS, { fieldsetid, displayname: t(fieldsetid, fieldsetid), ...more });
const LISTS: CodeList[] = [
  { codesetid: 'ZZ', name: t('other'), items: [item('2'), item('1', '2'), item('11', '2')] },
  { codesetid: 'AM', name: t('level'), items: [item('1'), item('11', '1'), item('2'), item('3')] },
];
const level = (...codes: string[]) => ({ item: 'LEVEL', in: codes });
const called = (...names: string[]) => ({ item: 'NAME', in: names });
const some = (id: string, when: RuleWhen): ConditionTerm => ({ set: id, when });
const every = (id: string, rule: RuleWhen): ConditionTerm => ({ set: id, every: rule });
const basic = (...codes: string[]) => some(BASIC_SET, level(...codes));
const count = (id: string, bounds: { atLeast?: number; atMost?: number }, of?: RuleWhen): ConditionTerm => ({
  set: id,
  count: bounds,
  ...(of ? { of } : {}),
});
const found = (sets: readonly StoredFieldSet[], ...terms: ConditionTerm[]): string[] =>
  contradictions(terms, { sets, lists: LISTS }).map(({ what, set: id, most }) =>
    `${what} ${id} ${most ?? ''}`.trim(),
  );
const SETS = [set(BASIC_SET), set('A04'), set('A19')];

describe('[SHEET-02] a code with what is below it', () => {
  test('is all of them in its list, however deep, and nothing that is no code', () => {
    const items = [item('1'), item('11', '1'), item('111', '11'), item('2'), item('3', '', { into: '2' })];
    expect(withBelow(['1'], { items })).toEqual(['1', '11', '111']);
    expect(withBelow(['11'], { items })).toEqual(['11', '111']);
    expect(withBelow(['2'], { items })).toEqual(['2', '3']);
    expect(withBelow(['3'], { items }).toSorted()).toEqual(['2', '3']);
    expect(withBelow([''], { items })).toEqual(['']);
    expect(withBelow([], { items })).toEqual([]);
  });
});

describe('[FORM-12] within one record', () => {
  test('a code stands for those below it in the list of its own field, also within groups', () => {
    expect(found(SETS, basic('1'), basic('11'))).toEqual([]);
    expect(found(SETS, basic('2'), basic('11'))).toEqual([`answers ${BASIC_SET}`]);
    expect(found(SETS, some(BASIC_SET, { any: [level('1'), level('3')] }), basic('11'))).toEqual([]);
    expect(found(SETS, some(BASIC_SET, { all: [level('1'), level('11')] }))).toEqual([]);
    expect(found(SETS, some(BASIC_SET, { all: [level('1'), { any: [level('2'), level('3')] }] }))).toEqual([
      `answers ${BASIC_SET}`,
    ]);
  });

  test('a text cannot be two others at once', () => {
    expect(found(SETS, some(BASIC_SET, called('x')), some(BASIC_SET, called('y')))).toEqual([
      `answers ${BASIC_SET}`,
    ]);
    expect(found(SETS, some(BASIC_SET, called('x', 'y')), some(BASIC_SET, called('y', 'z')))).toEqual([]);
  });

  test('of an item or a set that is not there, and of a retired set, nothing is said', () => {
    const gone = (...values: string[]) => some(BASIC_SET, { item: 'GONE', in: values });
    expect(found(SETS, gone('1'), basic('1'))).toEqual([]);
    expect(found(SETS, some('GONE', level('1')), some('GONE', level('2')))).toEqual([]);
    const retired = [set('OLD', { archived: '1', maxRecords: 1 })];
    expect(found(retired, some('OLD', level('1')), some('OLD', level('2')))).toEqual([]);
    expect(found([set('OLD', { maxRecords: 1 })], some('OLD', level('1')), some('OLD', level('2')))).toEqual([
      'answers OLD',
    ]);
  });

  test('what comes nearest is told by the codes that were written, not by all below them', () => {
    const [first] = contradictions([basic('2'), basic('1')], { sets: SETS, lists: LISTS });
    expect(first?.nearest).toMatchObject({ key: 'nearest.answers', values: { missed: { key: 'rule.is' } } });
    expect(JSON.stringify(first?.nearest)).toContain('Item 1');
    expect(JSON.stringify(first?.nearest)).not.toContain('Item 11');
  });

  test('what comes nearest is looked for among the records that every and some term ask for', () => {
    const terms = [every('A04', level('1')), every('A04', level('2')), some('A04', called('x'))];
    const [first] = contradictions(terms, { sets: SETS, lists: LISTS });
    expect(JSON.stringify(first?.nearest)).toContain('Label NAME');
    expect(JSON.stringify(first?.nearest)).toContain('Label LEVEL');
  });
});

describe('[FORM-12] numbers of records', () => {
  test('some records that no record can be are too many', () => {
    const never: RuleWhen = { all: [level('1'), level('2')] };
    expect(found(SETS, count('A04', { atLeast: 1 }, never))).toEqual(['answers A04']);
    expect(found(SETS, count('A04', { atLeast: 0 }, never))).toEqual([]);
    expect(found(SETS, count('A04', { atMost: 1 }, never))).toEqual([]);
    expect(found(SETS, count('A04', { atLeast: 1 }, level('1')), every('A04', level('2')))).toEqual([
      'answers A04',
    ]);
  });

  test('some records of any kind contradict nothing that a record is', () => {
    expect(found(SETS, count('A04', { atLeast: 2 }), every('A04', level('2')))).toEqual([]);
  });

  test('more of one kind than there may be of this kind, of all, or of a set of one record', () => {
    const [three, two] = [{ atLeast: 3 }, { atMost: 2 }];
    expect(found(SETS, count('A04', three, level('1')), count('A04', two, level('1')))).toEqual([
      'records A04 2',
    ]);
    expect(found(SETS, count('A04', three, level('1')), count('A04', two, level('2')))).toEqual([]);
    expect(found(SETS, count('A04', three, level('1')), count('A04', two))).toEqual(['records A04 2']);
    expect(found(SETS, count('A04', three), count('A04', two, level('1')))).toEqual([]);
    expect(found(SETS, count('A04', { atLeast: 2 }), count('A04', two))).toEqual([]);
    expect(found(SETS, count(BASIC_SET, { atLeast: 2 }))).toEqual([`records ${BASIC_SET} 1`]);
    expect(found(SETS, count(BASIC_SET, { atLeast: 1 }))).toEqual([]);
  });

  test('records of one set are not counted as those of another, nor are their answers', () => {
    expect(found(SETS, count('A04', { atLeast: 3 }), count('A19', { atMost: 2 }))).toEqual([]);
    const single = [set('A04', { maxRecords: 1 }), set('A19', { maxRecords: 1 })];
    expect(found(single, some('A04', level('1')), some('A19', level('2')))).toEqual([]);
  });
});

describe('[FORM-12] sets that are asked for under a condition', () => {
  const hanging = (askedWhen: ConditionWhen, id = 'A04') =>
    SETS.map((one) => (one.fieldsetid === id ? { ...one, askedWhen } : one));

  test('of which a record is wanted where they are never asked for are told', () => {
    const sets = hanging(basic('2'));
    expect(found(sets, some('A04', level('1')), basic('1'))).toEqual(['asked A04']);
    // The set that hangs on the others, though another term stands first.
    expect(found(sets, basic('1'), some('A04', level('1')))).toEqual(['asked A04']);
    expect(found(sets, some('GONE', level('1')), basic('1'), every('A04', level('1')))).toEqual([
      'asked A04',
    ]);
    expect(found(sets, basic('1'), count('A04', { atLeast: 1 }))).toEqual(['asked A04']);
    expect(found(sets, basic('1'), count('A04', { atMost: 3 }))).toEqual([]);
    expect(found(sets, basic('1'), count('A04', { atLeast: 0, atMost: 3 }))).toEqual([]);
    expect(found(sets, basic('2'), some('A04', level('1')))).toEqual([]);
  });

  test('do not count as such where they are the set that everybody has', () => {
    expect(found(hanging({ all: [basic('1'), basic('2')] }, BASIC_SET), basic('1'))).toEqual([]);
  });

  test('are looked through for 200 steps; what takes more is taken to hold', () => {
    const never: ConditionWhen = { all: [basic('1'), basic('2')] };
    const times = <T>(number: number, one: T): T[] => Array.from({ length: number }, () => one);
    // One step for A04, two for A19 with 98 ways each, one for each way of A04 that contradicts itself.
    const sets = (more: number) => [
      set(BASIC_SET),
      set('A04', { askedWhen: { any: [...times(2, some('A19', level('1'))), ...times(more, never)] } }),
      set('A19', { askedWhen: { any: times(98, never) } }),
    ];
    expect(found(sets(1), some('A04', level('1')))).toEqual(['asked A04']);
    expect(found(sets(2), some('A04', level('1')))).toEqual([]);
  });
});

describe('[FORM-12] ways to meet a condition', () => {
  const alternatives = (number: number): ConditionWhen => ({
    any: Array.from({ length: number }, (_, at) => basic(String(at))),
  });

  test('are those of its parts, each with each', () => {
    const [a, b, c] = [basic('1'), basic('2'), basic('3')];
    expect(waysOfCondition(a)).toEqual([[a]]);
    expect(waysOfCondition({ any: [a, { all: [b, c] }] })).toEqual([[a], [b, c]]);
    expect(waysOfCondition({ all: [a, { any: [b, c] }] })).toEqual([
      [a, b],
      [a, c],
    ]);
    expect(waysOfCondition({ any: [] })).toEqual([]);
    expect(waysOfCondition({ all: [] })).toEqual([[]]);
  });

  test('are told apart up to a hundred; of more nothing is said', () => {
    expect(waysOfCondition(alternatives(100))).toHaveLength(100);
    expect(waysOfCondition(alternatives(101))).toEqual([[]]);
    expect(waysOfCondition({ all: [alternatives(10), alternatives(10)] })).toHaveLength(100);
    expect(waysOfCondition({ all: [alternatives(10), alternatives(11)] })).toEqual([[]]);
  });

  test('are not made where there are more than anybody could hold', () => {
    // Each with each would be 2^64 lists: without an end to it this would not come back.
    const when: ConditionWhen = { all: Array.from({ length: 64 }, () => alternatives(2)) };
    expect(waysOfCondition(when)).toEqual([[]]);
  });
});
