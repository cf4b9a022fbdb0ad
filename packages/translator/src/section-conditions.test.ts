import type { FieldRule, UploadSlot } from '@portal/schemas';
import { expect, test } from 'vitest';
import { compileRules, holds, sectionsWithDocuments, type RuledSet } from './conditions.ts';

const field = (itemid: string, more: object = {}) => ({ itemid, itemtype: 'A', itemlength: 10, ...more });
const section = (itemid: string) => field(itemid, { format: 'note', section: 'open' });
const slot = (filetype: string, before?: string) =>
  ({ filetype, ...(before === undefined ? {} : { document: { before } }) }) as unknown as UploadSlot;

/** a, [S: b, document D1, old], [T: document D2, c], and document D3 behind all; a slot that is no document. */
const SET: RuledSet = {
  fieldList: [
    field('a'),
    section('S'),
    field('b'),
    field('old', { archived: '1' }),
    section('T'),
    field('c'),
  ],
  uploadFileList: [slot('D0', 'S'), slot('D1', 'T'), slot('D2', 'c'), slot('D3', '*'), slot('photo')],
};

test('[FORM-08] fields and documents stand in the last section before them; what comes before all stands in none', () => {
  expect([...sectionsWithDocuments(SET)]).toEqual([
    ['b', 'S'],
    ['D1', 'S'],
    ['D2', 'T'],
    ['c', 'T'],
    ['D3', 'T'],
  ]);
});

test('[FORM-08] what hides a section hides all that stands in it, beside what hides a field of its own', () => {
  const shows = (value: string, ...show: string[]): FieldRule => ({
    when: { item: 'a', in: [value] },
    then: { show },
  });
  const rules = [shows('x', 'S'), { when: { item: 'c', in: ['1'] }, then: { show: ['b'] } }];
  const { show } = compileRules({ ...SET, rules });
  const shown = (item: string, data: Record<string, string>): boolean => {
    const condition = show.get(item);
    return condition === undefined || holds(condition, data);
  };
  const found = ['a', 'S', 'b', 'D1', 'c', 'D3'].map((item) => [
    item,
    shown(item, { a: 'x', c: '1' }),
    shown(item, { a: 'x' }),
    shown(item, { a: 'y', c: '1' }),
  ]);
  expect(found).toEqual([
    ['a', true, true, true],
    ['S', true, true, false],
    ['b', true, false, false],
    ['D1', true, true, false],
    ['c', true, true, true],
    ['D3', true, true, true],
  ]);
});
