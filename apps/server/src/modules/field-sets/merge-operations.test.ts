import { fieldOf } from '@portal/fieldsets';
import { writeTableShape } from '@portal/rules';
import type { StoredFieldSet } from '@portal/schemas';
import { expect, test } from 'vitest';
import { mergedValue, type CodeMerges } from '../codes/merged-value.ts';
import { mergeOperations } from './merge-operations.ts';

const MERGES: CodeMerges = { codesetid: 'AX', into: new Map([['1', '2']]) };
const named = (zh: string) => ({ zh, en: '' });
const columns = writeTableShape({
  columns: [
    { id: 'a', kind: 'text', name: named('名'), must: false },
    { id: 'b', kind: 'code', name: named('类'), must: false, list: 'AX' },
    { id: 'c', kind: 'code', name: named('别'), must: false, list: 'AM' },
  ],
  minRows: 0,
  maxRows: 9,
});

test.each<[string, { codesetid?: string; columns?: string }, string, string]>([
  ['a code', { codesetid: 'AX' }, '1', '2'],
  ['one of another list', { codesetid: 'AM' }, '1', '1'],
  ['several, each once', { codesetid: 'AX' }, '3 1 2', '3 2'],
  ['several as they were written', { codesetid: 'AX' }, '3  4', '3  4'],
  ['free text', {}, '1', '1'],
  [
    'cells of its columns alone, with what else stands in the rows',
    { columns },
    '[{"a":"1","b":"1","c":"1","old":"1"},{"b":"3"}]',
    '[{"a":"1","b":"2","c":"1","old":"1"},{"b":"3"}]',
  ],
  ['what is no table', { columns }, '[{"b":', '[{"b":'],
])('[SHEET-02] a merge turns %s', (_, field, value, now) => {
  expect(mergedValue(field, value, MERGES)).toBe(now);
});

const set = (more: Partial<StoredFieldSet> = {}): StoredFieldSet => ({
  fieldsetid: 'A04',
  displayname: named('集'),
  must: '0',
  fieldList: [
    fieldOf('code', { itemid: 'X', itemdesc: named('甲') }, 'AX'),
    fieldOf('code', { itemid: 'Y', itemdesc: named('乙') }, 'AM'),
  ],
  ...more,
});

test('[SHEET-02] rules, limits of choices, offers and examples of a set name the code that stands for it; those of other lists stay', () => {
  expect(mergeOperations(set(), new Map(), MERGES)).toEqual([]);
  const [x, y] = set().fieldList;
  if (!x || !y) throw new Error('two fields');
  const named1 = (item: string) => ({ item, in: ['1', '2'] });
  const other = set({ fieldsetid: 'A05' });
  const full = set({
    fieldList: [
      { ...x, offered: '"1"' },
      { ...y, offered: '"1"', choices: 'X = 1: 1 | 2' },
    ],
    rules: [
      { when: { all: [named1('X'), named1('Y')] }, then: { show: ['Y'] } },
      { when: { item: 'X', is: 'not', of: ['1'] }, then: { require: ['Y'] } },
    ],
    examples: [
      {
        id: 'e',
        name: '例',
        today: '2026-01-01',
        values: { X: '1', Y: '1' },
        beside: [{ fieldsetid: 'A05', values: { X: '1' } }],
        expects: [],
      },
      { id: 'f', name: '他', today: '2026-01-01', values: { Y: '1' }, expects: [] },
    ],
  });
  expect(mergeOperations(full, new Map([['A05', other]]), MERGES)).toEqual([
    {
      op: 'setRules',
      rules: [
        { when: { all: [{ item: 'X', in: ['2'] }, named1('Y')] }, then: { show: ['Y'] } },
        { when: { item: 'X', is: 'not', of: ['2'] }, then: { require: ['Y'] } },
      ],
    },
    { op: 'changeField', itemid: 'X', change: { offered: '"2"' } },
    { op: 'changeField', itemid: 'Y', change: { choices: 'X = 2: 1 | 2' } },
    {
      op: 'changeExample',
      id: 'e',
      change: { values: { X: '2', Y: '1' }, beside: [{ fieldsetid: 'A05', values: { X: '2' } }] },
    },
  ]);
});
