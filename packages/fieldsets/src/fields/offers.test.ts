import { expect, test } from 'vitest';
import type { StoredField, StoredFieldSet } from '@portal/schemas';
import { alsoDerived } from '../calculations/calculations.ts';
import { compare } from '../changes/compare.ts';
import { setContent } from '../drafts/content.ts';
import type { CodeList } from '../model.ts';
import { problemsOf } from '../problems/problems.ts';
import { fieldOf } from './intents.ts';
import { renamedOffer } from './offers.ts';

const named = (text: string) => ({ zh: text, en: `${text}!` });
const field = (
  intent: Parameters<typeof fieldOf>[0],
  itemid: string,
  more: Partial<StoredField> = {},
): StoredField => ({ ...fieldOf(intent, { itemid, itemdesc: named(itemid) }, 'AX'), ...more });

const LIST: CodeList = {
  codesetid: 'AX',
  name: named('a list'),
  items: ['1', '2'].map((id) => ({ id, parent: '', name: named(id) })),
};
const HOME: StoredFieldSet = {
  fieldsetid: 'H',
  displayname: named('home'),
  must: '0',
  fieldList: [
    field('text', 'NAME'),
    field('date', 'BORN'),
    field('code', 'KIND'),
    field('file', 'PROOF'),
    field('text', 'OLD', { archived: '1' }),
    field('identity', 'CARD'),
  ],
};
const setOf = (...fieldList: StoredField[]): StoredFieldSet => ({
  ...HOME,
  fieldsetid: 'S',
  displayname: named('a set'),
  fieldList,
});
const found = (intent: Parameters<typeof fieldOf>[0], offered: string, more: Partial<StoredField> = {}) =>
  problemsOf(setContent(setOf(field(intent, 'X', { offered, ...more }), field('number', 'N'))), {
    lists: [LIST],
    sets: [HOME],
  })
    .filter(({ what }) => what.startsWith('offer'))
    .map(({ what, values = {} }) => [what, ...Object.values(values)]);

test.each([
  ['text', 'H.NAME', []],
  ['text', 'X', []],
  // An identity number is a text as well; what comes of it is as hidden as it is.
  ['text', 'H.CARD', []],
  ['memo', 'H.NAME', []],
  ['date', 'today', []],
  ['date', 'H.BORN', []],
  ['code', 'H.KIND', []],
  ['code', '"2"', []],
  ['text', '"anything"', []],
  ['text', 'H.', [['offerWrong']]],
  ['text', '""', [['offerWrong']]],
  ['text', 'today', [['offerWrong']]],
  ['file', 'H.NAME', [['offerWrong']]],
  ['text', 'H.GONE', [['offerUnknown', 'GONE']]],
  ['text', 'H.OLD', [['offerUnknown', 'OLD']]],
  ['text', 'G.NAME', [['offerUnknown', 'G']]],
  ['text', 'H.PROOF', [['offerKind']]],
  ['date', 'H.NAME', [['offerKind']]],
  ['identity', 'H.NAME', [['offerKind']]],
  ['code', '"7"', [['offerValue', '7']]],
  ['number', '"many"', [['offerValue', 'many']]],
] as const)('[FORM-10] a %s that begins with %s: %j', (intent, offered, problems) => {
  expect(found(intent, offered)).toEqual(problems);
});

test('[FORM-10] a code of another list is no answer, and a calculated field begins with nothing', () => {
  expect(found('code', 'H.KIND', { codesetid: 'OTHER' })).toEqual([['offerKind']]);
  expect(found('number', '"1"', { calculated: 'sum(N)' })).toEqual([['offerWrong']]);
});

test('[FORM-10] an offer follows the field of its own set to its new name, and no other', () => {
  const renamed = (itemid: string): string => `${itemid}2`;
  expect(renamedOffer('X', 'S', renamed)).toBe('X2');
  expect(renamedOffer('S.X', 'S', renamed)).toBe('S.X2');
  for (const text of ['H.X', 'today', '"X"', '?']) expect(renamedOffer(text, 'S', renamed)).toBe(text);
});

test('[FORM-10, SEE-02] what begins with something hidden is hidden, and what is calculated of that as well', () => {
  const set = setOf(
    field('text', 'COPY', { offered: 'H.CARD' }),
    field('text', 'AGAIN', { offered: 'COPY' }),
    field('text', 'TOLD', { calculated: 'join(AGAIN)' }),
    field('text', 'FREE', { offered: 'H.NAME' }),
  );
  const isHidden = alsoDerived((of, item) => `${of}.${item}` === 'H.CARD', [set, HOME]);
  expect(set.fieldList.map(({ itemid }) => itemid).filter((item) => isHidden('S', item))).toEqual([
    'COPY',
    'AGAIN',
    'TOLD',
  ]);
});

test('[FORM-10] another offer is a change of its own', () => {
  const [before, after] = ['H.NAME', '"x"'].map((offered) =>
    setContent(setOf(field('text', 'X', { offered }))),
  );
  if (!before || !after) throw new Error('two drafts');
  expect(compare(before, after).map(({ what }) => what)).toEqual(['offerChanged']);
  expect(compare(before, before)).toEqual([]);
});
