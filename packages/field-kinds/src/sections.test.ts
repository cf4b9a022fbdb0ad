import { expect, test } from 'vitest';
import type { KindField } from './descriptor.ts';
import { asksForFile, holdsValue, kindOf } from './registered.ts';
import { documentPlace, isSection, sectionsOf } from './sections.ts';

const field = (itemid: string, more: Partial<KindField> & { archived?: string } = {}) => ({
  itemid,
  itemtype: 'A',
  itemlength: 10,
  ...more,
});
const section = (itemid: string, more: { section?: string; archived?: string } = {}) =>
  field(itemid, { format: 'note', section: 'open', ...more });

test.each<[string, Partial<KindField>, string]>([
  ['a section', { format: 'note', section: 'open' }, 'section'],
  ['a section that is folded', { format: 'note', section: 'folded' }, 'section'],
  ['a text whose fold nobody knows', { format: 'note', section: 'half' }, 'note'],
  ['a text without a fold', { format: 'note', section: '' }, 'note'],
  ['a field with the fold of a section', { section: 'open' }, 'text'],
])('[FORM-08] %s', (_, more, kind) => {
  expect(kindOf(field('X', more))?.id).toBe(kind);
  expect(isSection(field('X', more))).toBe(kind === 'section');
});

test('[FORM-08] a section holds no value and asks for no file; one that is not asked for is none', () => {
  expect([holdsValue(section('S')), asksForFile(section('S'))]).toEqual([false, false]);
  expect(isSection(section('S', { archived: '1' }))).toBe(false);
});

test('[FORM-08] fields stand in the last section before them, texts and documents too', () => {
  const fields = [
    field('a'),
    section('S'),
    field('b', { format: 'note' }),
    field('old', { archived: '1' }),
    section('T', { archived: '1' }),
    field('c', { format: 'file' }),
    section('U'),
    section('V', { section: 'folded' }),
    field('d'),
  ];
  expect([...sectionsOf(fields)]).toEqual([
    ['b', 'S'],
    ['c', 'S'],
    ['d', 'V'],
  ]);
});

test('[FORM-02] a document stands before the next field that is always asked for, or before the next section', () => {
  const paper = field('paper', { format: 'file' });
  const place = (...behind: ReturnType<typeof field>[]): string =>
    documentPlace(paper, { fieldList: [field('a'), paper, ...behind] });
  expect(place(field('b'), field('c'))).toBe('b');
  expect(place(field('old', { archived: '1' }), field('c'))).toBe('c');
  expect(place(field('text', { format: 'note' }), field('other', { format: 'file' }), field('c'))).toBe('c');
  expect(place(section('S'), field('c'))).toBe('S');
  expect(place(section('gone', { archived: '1' }), field('c'))).toBe('c');
  expect(place()).toBe('*');
  expect(place(field('old', { archived: '1' }))).toBe('*');
  const rules = [{ when: { item: 'a', in: ['1'] }, then: { show: ['b'] } }];
  const fieldList = [field('a'), paper, field('b'), field('c')];
  expect(documentPlace(paper, { fieldList, rules })).toBe('c');
});
