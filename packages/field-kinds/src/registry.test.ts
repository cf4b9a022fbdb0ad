import { afterEach, describe, expect, test } from 'vitest';
import type { KindDescriptor } from './descriptor.ts';
import { kindOfLabel } from './guesses.ts';
import { createRegistry, stepBetween, withKind } from './registry.ts';
import { defineKinds, kindOf, kinds, ownKindNames, registeredKinds } from './registered.ts';
import { standardKinds, type StandardKindId } from './standard.ts';

const kind = (id: StandardKindId): KindDescriptor => {
  const found = standardKinds.byId(id);
  if (!found) throw new Error(id);
  return found;
};
/** A kind as an outside package would add it. */
const plate: KindDescriptor<'plate'> = {
  ...kind('text'),
  id: 'plate',
  family: 'plate',
  rank: 95,
  recognises: ({ format }) => format === 'plate',
  guess: { words: /车牌|number plate/i, label: { zh: '车牌', en: 'Number plate' } },
  texts: { name: 'fieldsets:kind.plate', names: { zh: '车牌号', en: 'Number plate' } },
};

afterEach(() => defineKinds(standardKinds.list));

describe('[PKG-03] registries of kinds', () => {
  test('one with a kind more offers it last, and leaves the other as it was', () => {
    const before = standardKinds.list.length;
    const more = withKind(standardKinds, plate);
    expect(more.list.at(-1)).toBe(plate);
    expect(more.byId('plate')).toBe(plate);
    expect([standardKinds.list.length, standardKinds.byId('plate')]).toEqual([before, undefined]);
    expect(() => withKind(more, plate)).toThrow(RangeError);
    expect(createRegistry([]).list).toEqual([]);
  });

  test('the kind of the highest rank names a field, a property and a label', () => {
    const more = withKind(standardKinds, plate);
    const field = { itemid: 'X', itemtype: 'A', itemlength: 8, format: 'plate' };
    expect([more.ofField(field)?.id, standardKinds.ofField(field)?.id]).toEqual(['plate', 'text']);
    expect(more.ofProperty({ 'x-kind': 'plate' })?.id).toBe('plate');
    expect(kindOfLabel(more, { zh: '车牌', en: '' })?.id).toBe('plate');
    expect(kindOfLabel(more, { zh: '', en: 'phone number' })?.id).toBe('telephone');
    expect(kindOfLabel(more, { zh: 'ＵＲＬ', en: '' })?.id).toBe('url');
    expect(kindOfLabel(more, { zh: '姓名', en: 'Name' })).toBeUndefined();
  });

  test.each([
    [{ 'x-kind': 'date', 'x-date': { kind: 'month' } }, 'month'],
    [{ 'x-kind': 'date', 'x-date': { kind: 'year' } }, 'year'],
    [{ 'x-kind': 'date', 'x-date': { kind: 'odd' } }, 'date'],
    [{ 'x-kind': 'date' }, 'date'],
    [{ 'x-kind': 'password' }, undefined],
    [{}, undefined],
    [undefined, undefined],
  ])('a property %j is of the kind %s', (property, id) => {
    expect(standardKinds.ofProperty(property)?.id).toBe(id);
  });
});

test.each<[StandardKindId, StandardKindId, string]>([
  ['text', 'memo', 'lossless'],
  ['text', 'number', 'tried'],
  ['number', 'text', 'lossless'],
  ['number', 'date', 'never'],
  ['text', 'note', 'never'],
  ['note', 'text', 'lossless'],
  ['note', 'file', 'never'],
  ['file', 'note', 'never'],
  ['file', 'text', 'never'],
  ['note', 'note', 'lossless'],
  ['code', 'choices', 'tried'],
])('[HR-07] values of %s under %s: %s', (from, to, step) => {
  expect(stepBetween(kind(from), kind(to))).toBe(step);
});

describe('[PKG-03] the kinds of an installation', () => {
  test('are those that it says, with their names in the language', () => {
    expect(ownKindNames('en')).toEqual({});
    defineKinds([...standardKinds.list, plate]);
    expect(kinds().at(-1)).toBe(plate);
    expect(kinds(standardKinds)).toBe(standardKinds.list);
    expect([ownKindNames('zh'), ownKindNames('en')]).toEqual([
      { plate: '车牌号' },
      { plate: 'Number plate' },
    ]);
    expect(kindOf({ itemid: 'X', itemtype: 'A', itemlength: 8, format: 'plate' })?.id).toBe('plate');
  });

  test('hold all that the portal ships with, since fields of them are stored', () => {
    const before = registeredKinds();
    expect(() => defineKinds([...standardKinds.list.slice(1), plate])).toThrow(
      'the field kind text is missing',
    );
    expect(() => defineKinds([...standardKinds.list, plate, plate])).toThrow(RangeError);
    expect(registeredKinds()).toBe(before);
  });
});
