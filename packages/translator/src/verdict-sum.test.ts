import { describe, expect, test } from 'vitest';
import type { FieldSet, SumCheck } from '@portal/schemas';
import { checkSum } from './sum-checks.ts';
import { messageFor, type Translate } from './messages.ts';
import { context, field, fieldSet } from './testing.ts';
import { translateFieldSet } from './translate-field-set.ts';
import { compileVerdict } from './verdict.ts';
import zh from '../../../locales/zh/forms-late.json' with { type: 'json' };

const numbers = ['A', 'B', 'C'].map((itemid) =>
  field({ itemid, itemdesc: `数${itemid}`, itemtype: 'N', itemlength: 6, decimal: 2 }),
);
const fields = [...numbers, field({ itemid: 'KIND' })];
const schemaOf = (checks: unknown, more: Partial<FieldSet> = {}) =>
  translateFieldSet(fieldSet(fields, { checks: checks as SumCheck[], ...more }), context()).schema;
const judged = (checks: unknown, data: Record<string, string>, more?: Partial<FieldSet>) =>
  compileVerdict(schemaOf(checks, more))(data);
const t: Translate = (keys, values) => {
  const texts = keys.map((key) => key.split('.').reduce<unknown>((node, part) => Object(node)[part], zh));
  const found = texts.find((text) => typeof text === 'string') as string;
  return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
};
const together: SumCheck = { sum: ['B', 'A'], is: 'equal', value: '100' };

describe('checks of numbers', () => {
  test('[FORM-06] numbers that do not add up are refused at the field that is filled in last, in words that name all', () => {
    const [error, ...more] = judged([together], { A: '60', B: '30' });
    expect(more).toEqual([]);
    expect(error).toMatchObject({ itemid: 'B', keyword: 'x-sum', params: { problem: 'equal', of: 'B,A' } });
    expect(error && messageFor(error, { title: '数B' }, t)).toBe('数B + 数A 应等于 100');
    expect(judged([together], { A: '60', B: '40' })).toEqual([]);
    expect(judged([together], { B: '40' })).toEqual([]);
  });

  test('[FORM-06] what HR wrote for it is what is said', () => {
    const own = { ...together, message: '两项之和须为 100' };
    const [error] = judged([own], { A: '1', B: '1' });
    expect(error && messageFor(error, { title: '数B' }, t)).toBe('两项之和须为 100');
  });

  test('[FORM-06] white space around what HR wrote counts for nothing', () => {
    const said = (message: string) =>
      judged([{ ...together, message }], { A: '1', B: '1' })[0]?.params['said'];
    expect(said('  Both are 100. ')).toBe('Both are 100.');
    expect(said('  ')).toBe('');
  });

  test('[FORM-06] a check of a field that is not asked for is left out, as is a setting that is none', () => {
    const { properties } = schemaOf([{ ...together, sum: ['A', 'NOBODY'] }]);
    expect(Object.values(properties ?? {}).filter((property) => 'x-sum' in property)).toEqual([]);
    expect(judged([{ ...together, sum: ['NOBODY'] }], { A: '1', B: '1' })).toEqual([]);
    expect(judged([{ ...together, is: 'near' }, together], { A: '1', B: '1' })).toHaveLength(1);
    const scope = { today: '2026-07-03', siblings: { A: '1', B: '1' } };
    for (const setting of [null, 'x', {}, undefined]) expect(checkSum('1', setting, scope)).toBeNull();
  });

  test('[FORM-06] a sum stands to other fields; the first of several checks that is broken is told', () => {
    const most: SumCheck = { sum: ['A'], is: 'atMost', of: ['B', 'C'] };
    const least: SumCheck = { sum: ['C'], is: 'above', of: ['A'] };
    expect(judged([most, least], { A: '5', B: '2', C: '2' })).toMatchObject([
      { itemid: 'C', params: { problem: 'atMost', of: 'A,B,C' } },
    ]);
    expect(judged([most, least], { A: '5', B: '3', C: '2' })).toMatchObject([
      { params: { problem: 'above' } },
    ]);
    expect(judged([most, least], { A: '1', B: '3', C: '2' })).toEqual([]);
  });

  test('[FORM-06] a number that is not shown or unknown takes no part, nor what is judged over all records', () => {
    const rules = [{ when: { item: 'KIND', in: ['1'] }, then: { show: ['A'] } }];
    const wrong = { A: '60', B: '30' };
    expect(judged([together], { ...wrong, KIND: '2' }, { rules })).toEqual([]);
    expect(judged([together], { ...wrong, KIND: '1' }, { rules })).toHaveLength(1);
    expect(judged([{ ...together, sum: ['A', 'NOBODY'] }], wrong)).toEqual([]);
    expect(judged([{ ...together, over: 'records' }], wrong)).toEqual([]);
  });

  test('[TRANS-18] checks that nobody can read are left out', () => {
    for (const broken of [
      null,
      'x',
      [null, undefined, 7, {}, { sum: 'A' }, { sum: [] }, { sum: ['A'], of: 1 }],
    ])
      expect(judged(broken, { A: '60', B: '30' })).toEqual([]);
    expect(judged([{ ...together, is: 'near' }], { A: '60', B: '30' })).toEqual([]);
  });

  test('[FORM-06] numbers that were saved before the check have no fault until one of them is edited', () => {
    const schema = { ...schemaOf([together]), 'x-kept': { B: '30' }, 'x-stored': { A: '60' } };
    const verdict = compileVerdict(schema);
    expect(verdict({ A: '60', B: '30' })).toEqual([]);
    expect(verdict({ A: '61', B: '30' })).toMatchObject([{ itemid: 'B' }]);
    expect(verdict({ A: '60', B: '31' })).toMatchObject([{ itemid: 'B' }]);
  });
});
