import { describe, expect, test } from 'vitest';
import { fieldOf, renamedExample, wireSetOf } from '@portal/fieldsets';
import type { SetExample, StoredField, StoredFieldSet } from '@portal/schemas';
import { exampleRunner, faultOf, isMisfit, type ExampleScope } from '@portal/translator/examples';
import { context } from '@portal/translator/testing';
import { compilePinnedVerdict, type FieldError } from '@portal/translator/verdict';
import { readFieldSet } from '@portal/wire';
import { compileCheck } from './check.ts';

const named = (text: string) => ({ zh: text, en: text });
const field = (kind: Parameters<typeof fieldOf>[0], itemid: string, more: Partial<StoredField> = {}) => ({
  ...fieldOf(kind, { itemid, itemdesc: named(itemid) }, 'AX'),
  ...more,
});

/** A degree of the list shows and demands a thesis; a course ends after it begins; two shares are 100 at most. */
const SET: StoredFieldSet = {
  fieldsetid: 'A90',
  displayname: named('a set'),
  must: '0',
  fieldList: [
    field('text', 'NAME', { must: '1', itemlength: 5 }),
    field('code', 'DEGREE'),
    field('text', 'THESIS'),
    field('date', 'FROM'),
    field('date', 'TO'),
    field('number', 'ONE', { minValue: '10', maxValue: '90', itemlength: 3 }),
    field('number', 'TWO', { itemlength: 3 }),
    field('date', 'BORN', { maxValue: 'today-18y' }),
    field('text', 'ORCID', { pattern: 'orcid' }),
    field('file', 'PAPER'),
  ],
  rules: [
    {
      when: { item: 'DEGREE', in: ['1'] },
      then: { show: ['THESIS', 'PAPER'], require: ['THESIS', 'PAPER'] },
    },
  ],
  orders: [{ item: 'TO', is: 'after', of: 'FROM' }],
  checks: [{ sum: ['ONE', 'TWO'], is: 'atMost', value: '100' }],
};

const LISTS: Readonly<Record<string, { id: string; disabled?: true }[]>> = { AX: [{ id: '1' }, { id: '2' }] };

const scope = (compile: ExampleScope['compile'], lists = LISTS): ExampleScope => ({
  context: context(),
  compile,
  setOf: () => undefined,
  codesOf: (id) => lists[id],
  positionOf: () => undefined,
});

const BASE: SetExample = {
  id: 'e1',
  name: 'a doctor',
  today: '2026-07-03',
  values: { NAME: 'Ada', DEGREE: '1', THESIS: 'On sets' },
  expects: [],
};
const example = (more: Partial<SetExample> = {}): SetExample => ({ ...BASE, ...more });

const JUDGES = [
  ['browser', compileCheck],
  ['server', compilePinnedVerdict],
] as const;

describe.each(JUDGES)('[FORM-11] examples judged by the %s', (_, compile) => {
  const runner = (set: StoredFieldSet = SET, lists = LISTS) =>
    exampleRunner(readFieldSet(wireSetOf(set, 0, '', 'en')), scope(compile, lists));
  const differences = (one: SetExample, set: StoredFieldSet = SET, lists = LISTS) =>
    runner(set, lists).run(one).differences;

  test('fields and documents are shown and demanded as the answers say', () => {
    const expects: SetExample['expects'] = ['THESIS', 'PAPER'].map((itemid) => ({
      itemid,
      shown: '1',
      must: '1',
    }));
    expect(differences(example({ expects }))).toEqual([]);
    expect(differences(example({ values: { NAME: 'Ada', DEGREE: '2' }, expects }))).toMatchObject(
      ['THESIS', 'PAPER'].flatMap((itemid) => [
        { about: 'shown', itemid, expected: '1' },
        { about: 'must', itemid, expected: '1' },
      ]),
    );
    const hidden: SetExample['expects'] = [{ itemid: 'THESIS', shown: '0', must: '0' }];
    expect(differences(example({ values: { NAME: 'Ada' }, expects: hidden }))).toEqual([]);
  });

  test.each<[string, SetExample['values'], SetExample['expects'][number]]>([
    ['missing', { DEGREE: '1' }, { itemid: 'NAME', fault: 'required' }],
    ['demanded by a rule', { NAME: 'Ada', DEGREE: '1' }, { itemid: 'THESIS', fault: 'required' }],
    ['too long', { NAME: 'Ada Lovelace' }, { itemid: 'NAME', fault: 'length' }],
    ['no date', { FROM: 'yesterday' }, { itemid: 'FROM', fault: 'format' }],
    ['no number', { TWO: 'two' }, { itemid: 'TWO', fault: 'format' }],
    ['out of bounds', { ONE: '7' }, { itemid: 'ONE', fault: 'bounds' }],
    ['above the largest', { ONE: '95' }, { itemid: 'ONE', fault: 'bounds' }],
    ['too young on its day', { BORN: '2008-07-04' }, { itemid: 'BORN', fault: 'bounds' }],
    ['old enough on its day', { BORN: '2008-07-03' }, { itemid: 'BORN', fault: 'good' }],
    ['no such pattern', { ORCID: 'x' }, { itemid: 'ORCID', fault: 'pattern' }],
    [
      'in the wrong order',
      { FROM: '2020-01-01', TO: '2019-01-01' },
      { itemid: 'TO', fault: 'order', of: 'FROM' },
    ],
    ['a sum too large', { ONE: '60', TWO: '50' }, { itemid: 'TWO', fault: 'sum' }],
    ['good', { NAME: 'Ada' }, { itemid: 'NAME', fault: 'good' }],
  ])('a value that is %s', (_name, values, expectation) => {
    expect(differences(example({ values, expects: [expectation] }))).toEqual([]);
    const other = expectation.fault === 'good' ? 'order' : 'good';
    expect(differences(example({ values, expects: [{ ...expectation, fault: other }] }))).toMatchObject([
      { about: 'fault', itemid: expectation.itemid, expected: other },
    ]);
  });

  test('the same fault against another field is another one', () => {
    const values = { FROM: '2020-01-01', TO: '2019-01-01' };
    const expects: SetExample['expects'] = [{ itemid: 'TO', fault: 'order', of: 'BORN' }];
    expect(differences(example({ values, expects }))).toMatchObject([{ about: 'fault', of: 'BORN' }]);
  });

  test('the whole is complete, or says what it lacks', () => {
    expect(differences(example({ complete: '1' }))).toEqual([]);
    expect(differences(example({ complete: '0' }))).toMatchObject([
      { about: 'complete', expected: '0', lacks: [] },
    ]);
    expect(differences(example({ values: {}, complete: '1' }))).toMatchObject([{ lacks: ['errors'] }]);
    const two = { ...SET, minRecords: 2, maxRecords: 2 };
    const beside = (count: number) =>
      Array.from({ length: count }, () => ({ fieldsetid: 'A90', values: { ONE: '20' } }));
    expect(differences(example({ complete: '1' }), two)).toMatchObject([{ lacks: ['fewest'] }]);
    expect(differences(example({ complete: '1', beside: beside(1) }), two)).toEqual([]);
    expect(differences(example({ complete: '1', beside: beside(2) }), two)).toMatchObject([
      { lacks: ['most'] },
    ]);
    const over: StoredFieldSet = {
      ...SET,
      checks: [{ sum: ['ONE'], over: 'records', is: 'equal', value: '100' }],
    };
    const all = { values: { NAME: 'Ada', ONE: '80' }, beside: beside(1) };
    expect(differences(example({ ...all, complete: '1' }), over)).toEqual([]);
    expect(
      differences(example({ ...all, values: { NAME: 'Ada', ONE: '70' }, complete: '1' }), over),
    ).toMatchObject([{ lacks: ['sum'] }]);
  });

  test('a rule that is broken fails the example that names what it decides, whichever way it breaks', () => {
    const { expected } = runner();
    const doctor = example(expected(BASE.values, BASE.today));
    const master = example({ values: { NAME: 'Ada', DEGREE: '2' } });
    const kept = { ...master, ...expected(master.values, master.today) };
    expect(doctor).toMatchObject({
      complete: '1',
      expects: [
        { itemid: 'THESIS', shown: '1', must: '1' },
        { itemid: 'PAPER', shown: '1', must: '1' },
      ],
    });
    expect(kept.expects).toEqual([
      { itemid: 'THESIS', shown: '0' },
      { itemid: 'PAPER', shown: '0' },
    ]);
    const rule = (code: string, then: object): StoredFieldSet => ({
      ...SET,
      rules: [{ when: { item: 'DEGREE', in: [code] }, then }],
    });
    const fails = (set: StoredFieldSet) => [doctor, kept].map((one) => differences(one, set).length > 0);
    expect(fails(SET)).toEqual([false, false]);
    expect(fails({ ...SET, rules: [] })).toEqual([true, true]);
    expect(fails(rule('2', { show: ['THESIS', 'PAPER'], require: ['THESIS', 'PAPER'] }))).toEqual([
      true,
      true,
    ]);
    expect(fails(rule('1', { show: ['THESIS', 'PAPER'] }))).toEqual([true, false]);
  });

  test('what is wrong now is expected of what was answered, and of what a rule demands', () => {
    const values = { DEGREE: '1', ONE: '7', FROM: '2020-01-01', TO: '2019-01-01' };
    expect(runner().expected(values, BASE.today)).toEqual({
      complete: '0',
      expects: [
        { itemid: 'THESIS', shown: '1', must: '1', fault: 'required' },
        { itemid: 'TO', fault: 'order', of: 'FROM' },
        { itemid: 'ONE', fault: 'bounds' },
        { itemid: 'PAPER', shown: '1', must: '1' },
      ],
    });
  });

  test('what the set no longer has is told, and is no difference of anything else', () => {
    const fit = (set: StoredFieldSet, lists = LISTS, more: Partial<SetExample> = {}) => {
      const ran = runner(set, lists).run(
        example({ expects: [{ itemid: 'THESIS', shown: '1', must: '1' }], ...more }),
      );
      expect(isMisfit(ran)).toBe(ran.differences.length > 0);
      return ran.differences.map((one) => (one.about === 'fit' ? [one.itemid, one.why] : one.about));
    };
    const without = (itemid: string) => ({
      ...SET,
      fieldList: SET.fieldList.filter((one) => one.itemid !== itemid),
    });
    const changed = (itemid: string, more: Partial<StoredField>): StoredFieldSet => ({
      ...SET,
      fieldList: SET.fieldList.map((one) => (one.itemid === itemid ? { ...one, ...more } : one)),
    });
    expect(fit(SET)).toEqual([]);
    expect(fit(without('THESIS'))).toEqual([['THESIS', 'unknown']]);
    expect(fit(changed('THESIS', { archived: '1' }))).toEqual([['THESIS', 'archived']]);
    expect(fit(changed('THESIS', { itemtype: 'D', itemlength: 10 }))).toEqual([['THESIS', 'kind']]);
    expect(fit(SET, { AX: [{ id: '2' }] })).toEqual([['DEGREE', 'code']]);
    expect(fit(SET, { AX: [{ id: '1', disabled: true }] })).toEqual([['DEGREE', 'code']]);
    expect(fit(SET, {})).toEqual([]);
    expect(fit(SET, LISTS, { beside: [{ fieldsetid: 'A91', values: { X: '1' } }] })).toEqual([['', 'set']]);
  });

  test('a field that became of another kind is followed by its new id', () => {
    const one = example({
      values: { NAME: 'Ada', TWO: '40', FROM: '2020-01-01' },
      expects: [
        { itemid: 'TWO', fault: 'good' },
        { itemid: 'TO', fault: 'order', of: 'FROM' },
      ],
      beside: [
        { fieldsetid: 'A90', values: { TWO: '1' } },
        { fieldsetid: 'A91', values: { TWO: '1' } },
      ],
    });
    const successors = {
      TWO: { itemid: 'TXT', convert: (value: string) => `${value}!` },
      FROM: { itemid: 'SINCE', convert: () => null },
    };
    expect(renamedExample(one, 'A90', (itemid) => successors[itemid as 'TWO'])).toMatchObject({
      values: { NAME: 'Ada', TXT: '40!' },
      expects: [{ itemid: 'TXT' }, { itemid: 'TO', of: 'SINCE' }],
      beside: [{ values: { TXT: '1!' } }, { values: { TWO: '1' } }],
    });
  });

  test('calculated fields follow from the records beside', () => {
    const set: StoredFieldSet = {
      ...SET,
      fieldList: [...SET.fieldList, field('number', 'SUM', { calculated: 'count(A91.X)', maxValue: '1' })],
      rules: [{ when: { item: 'SUM', is: 'greater', of: ['1'] }, then: { show: ['THESIS'] } }],
    };
    const beside = [1, 2].map(() => ({ fieldsetid: 'A91', values: { X: 'a' } }));
    const read = exampleRunner(readFieldSet(wireSetOf(set, 0, '', 'en')), {
      ...scope(compile),
      setOf: () => ({
        fieldList: readFieldSet(wireSetOf({ ...SET, fieldList: [field('text', 'X')] }, 0, '', 'en'))
          .fieldList,
      }),
    });
    const expects: SetExample['expects'] = [{ itemid: 'THESIS', shown: '1' }];
    expect(read.run(example({ expects, beside })).differences).toEqual([]);
    expect(read.run(example({ expects, beside: beside.slice(1) })).differences).toMatchObject([
      { about: 'shown' },
    ]);
  });

  test('a message says what the form says', () => {
    const { outcome } = runner({
      ...SET,
      fieldList: [field('number', 'ONE', { maxValue: '3', boundText: named('No more than three') })],
      rules: [],
      orders: [],
      checks: [],
    }).run(example({ values: { ONE: '4' } }));
    const [error] = outcome.errors as FieldError[];
    expect(error && faultOf(error)).toBe('bounds');
    expect(Object.values(outcome.fieldOf('ONE').messages ?? {})).toContain('No more than three');
  });
});

test('[FORM-11] twenty examples of sixty fields with rules run within milliseconds', () => {
  const many: StoredFieldSet = {
    ...SET,
    fieldList: Array.from({ length: 60 }, (_, place) => field('text', `F${place}`)),
    rules: Array.from({ length: 30 }, (_, place) => ({
      when: { item: `F${place}`, in: ['1'] },
      then: { show: [`F${place + 30}`] },
    })),
    orders: [],
    checks: [],
  };
  const values = Object.fromEntries(
    Array.from({ length: 60 }, (_, place) => [`F${place}`, String(place % 2)]),
  );
  const examples = Array.from({ length: 20 }, (_, place) =>
    example({ id: `e${place}`, values, complete: '1' }),
  );
  const once = (): number => {
    const begun = performance.now();
    const { run } = exampleRunner(readFieldSet(wireSetOf(many, 0, '', 'en')), scope(compileCheck));
    for (const one of examples) run(one);
    return performance.now() - begun;
  };
  once();
  const times = Array.from({ length: 5 }, once).toSorted((a, b) => a - b);
  expect(times[2]).toBeLessThan(500);
});
