import { describe, expect, test } from 'vitest';
import type { SetExample } from '@portal/schemas';
import { exampleRunner, isMisfit } from './examples.ts';
import { context, field, fieldSet } from './testing.ts';
import { compilePinnedVerdict } from './verdict.ts';

const LISTS: Readonly<Record<string, { id: string }[]>> = { L: [{ id: '1' }, { id: '2' }] };
const number = (itemid: string, more: Partial<Parameters<typeof field>[0]> = {}) =>
  field({ itemid, itemtype: 'N', itemlength: 3, ...more });
const date = (itemid: string) => field({ itemid, itemtype: 'D', itemlength: 10 });

const SET = fieldSet(
  [
    field({ itemid: 'NAME', must: '1', itemlength: 5 }),
    field({ itemid: 'DEGREE', codesetid: 'L' }),
    field({ itemid: 'LEVELS', codesetid: 'L', format: 'choices', itemlength: 60 }),
    field({ itemid: 'NOTE', format: 'note' }),
    field({ itemid: 'PAPER', format: 'file' }),
    field({ itemid: 'OLD', archived: '1' }),
    date('FROM'),
    date('TO'),
    number('ONE', { minValue: '10' }),
    number('TWO'),
    number('JOBS', { calculated: 'count(A19.*)' }),
    field({ itemid: 'BEST', codesetid: 'X', calculated: 'firstInList(A19.CODE)' }),
  ],
  {
    orders: [{ item: 'TO', is: 'after', of: 'FROM' }],
    checks: [{ sum: ['ONE', 'TWO'], is: 'atMost', value: '100' }],
    rules: [{ when: { item: 'NAME', in: ['Ada'] }, then: { show: ['TWO', 'OLD'] } }],
  },
);
const OTHER = fieldSet([field({ itemid: 'CODE' })], { fieldsetid: 'A19' });
const { run, expected } = exampleRunner(SET, {
  context: context(),
  compile: compilePinnedVerdict,
  setOf: (id) => (id === 'A19' || id === 'A20' ? OTHER : undefined),
  codesOf: (id) => LISTS[id],
  positionOf: () => undefined,
});
const ran = (more: Partial<SetExample>) =>
  run({ id: 'e1', name: 'one', today: '2026-07-03', values: { NAME: 'Ada' }, expects: [], ...more });
const differences = (more: Partial<SetExample>) => ran(more).differences;
const fit = (itemid: string, why: string, value: string, fieldsetid = 'A04') => ({
  about: 'fit',
  fieldsetid,
  itemid,
  why,
  value,
});

describe('[FORM-11] what no longer fits of an example', () => {
  test('a code that is not in its list, one of several among them; white space is no part of it', () => {
    const values = (more: Record<string, string>) => ({ values: { NAME: 'Ada', ...more } });
    expect(differences(values({ DEGREE: ' 1 ', LEVELS: ' 1 2 ' }))).toEqual([]);
    expect(differences(values({ DEGREE: '9' }))).toEqual([fit('DEGREE', 'code', '9')]);
    expect(differences(values({ LEVELS: '1 9' }))).toEqual([fit('LEVELS', 'code', '1 9')]);
    const named: SetExample['expects'] = [{ itemid: 'DEGREE', fault: 'good' }];
    expect(differences({ ...values({ DEGREE: ' ' }), expects: named })).toEqual([]);
  });

  test('an answer to a text between fields or to a document', () => {
    expect(differences({ values: { NAME: 'Ada', NOTE: 'x' } })).toEqual([fit('NOTE', 'kind', 'x')]);
    expect(differences({ values: { NAME: 'Ada', PAPER: 'x' } })).toEqual([fit('PAPER', 'kind', 'x')]);
  });

  test('a value that its field does not read, where the example says nothing of it', () => {
    const values = { NAME: 'Ada', FROM: 'soon' };
    const told = [fit('FROM', 'kind', 'soon')];
    expect(differences({ values })).toEqual(told);
    expect(differences({ values, expects: [{ itemid: 'NAME', fault: 'good' }] })).toEqual(told);
    expect(differences({ values, expects: [{ itemid: 'FROM', shown: '1' }] })).toEqual(told);
    const both: SetExample['expects'] = [
      { itemid: 'FROM', fault: 'format' },
      { itemid: 'TWO', shown: '1' },
    ];
    expect(differences({ values, expects: both })).toEqual([]);
  });

  test('no value that is read, and is wrong or missing for another reason', () => {
    expect(differences({ values: { NAME: 'Ada', ONE: '7' } })).toEqual([]);
    expect(differences({ values: {} })).toEqual([]);
  });

  test('of another set is no reason to be silent about a field of this one, nor is a code', () => {
    const expects: SetExample['expects'] = [{ itemid: 'DEGREE', fault: 'required' }];
    const beside = [{ fieldsetid: 'A19', values: { DEGREE: 'x' } }];
    const other = { about: 'fault', itemid: 'DEGREE', expected: 'required' };
    expect(differences({ expects, beside })).toMatchObject([fit('DEGREE', 'unknown', 'x', 'A19'), other]);
    expect(differences({ expects, values: { NAME: 'Ada', DEGREE: '9' } })).toMatchObject([
      fit('DEGREE', 'code', '9'),
      other,
    ]);
    const gone: SetExample['expects'] = [{ itemid: 'OLD', fault: 'required' }];
    expect(differences({ expects: gone })).toEqual([fit('OLD', 'archived', '')]);
  });

  test('makes an example one that has to be adapted; another difference does not', () => {
    expect(isMisfit(ran({ values: { NAME: 'Ada', GONE: 'x' } }))).toBe(true);
    const wrong = ran({ complete: '0' });
    expect([wrong.differences.length, isMisfit(wrong)]).toEqual([1, false]);
    expect(isMisfit(ran({}))).toBe(false);
  });
});

describe('[FORM-11] what comes of an example', () => {
  test('a fault that is expected of a good value is a difference', () => {
    const values = { NAME: 'Ada', FROM: '2020-01-01', TO: '2021-01-01' };
    const expects: SetExample['expects'] = [{ itemid: 'TO', fault: 'order', of: 'FROM' }];
    expect(differences({ values, expects })).toEqual([
      { about: 'fault', itemid: 'TO', expected: 'order', of: 'FROM', error: null },
    ]);
  });

  test('what is no longer asked for is not shown, and nothing is expected of it', () => {
    const { shown } = ran({}).outcome;
    expect([shown.has('NAME'), shown.has('TWO'), shown.has('OLD')]).toEqual([true, true, false]);
    expect(expected({ NAME: 'Ada' }, '2026-07-03')).toEqual({
      expects: [{ itemid: 'TWO', shown: '1' }],
      complete: '1',
    });
  });

  test('a check of a record counts in that record alone', () => {
    const beside = [{ fieldsetid: 'A04', values: { ONE: '60' } }];
    expect(ran({ values: { NAME: 'Ada', ONE: '60' }, beside }).outcome.lacks).toEqual([]);
    expect(ran({ values: { NAME: 'Ada', ONE: '60', TWO: '50' } }).outcome.lacks).toEqual(['errors']);
  });

  test('records of each set are counted by themselves; an order of codes that is not known tells nothing', () => {
    const beside = ['A19', 'A20', 'A19'].map((fieldsetid) => ({ fieldsetid, values: { CODE: '1' } }));
    const { data } = ran({ beside }).outcome;
    expect(data).toEqual({ NAME: 'Ada', JOBS: '2' });
  });
});
