import { describe, expect, test } from 'vitest';
import { standardKinds, withKind } from '@portal/field-kinds';
import { faultOf } from './example-faults.ts';
import { kindMessages } from './kind-messages.ts';
import { messageField, messageFor, messageKeys, shownOrder, type Translate } from './messages.ts';

const error = (keyword: string, params: Record<string, string | number> = {}) => ({
  itemid: 'A',
  keyword,
  params,
  kind: 'text',
});
const t: Translate = (keys, values) => `${keys[0]} of ${values['field']}`;

describe('[PKG-01] what a message names of its field', () => {
  const schema = {
    properties: { A: { title: 'In the root' }, D: {} },
    allOf: [
      { if: {}, then: { properties: { B: { title: 'In a branch' } } } },
      { then: {}, else: { properties: { C: { title: 'In the other' } } } },
    ],
  };

  test.each([
    ['A', 'In the root'],
    ['B', 'In a branch'],
    ['C', 'In the other'],
    ['D', 'D'],
    ['E', 'E'],
  ])('%s is called %s', (itemid, title) => {
    expect(messageField(schema, {}, itemid)).toEqual({ title });
  });

  test('a label that quotes an answer is the one that is shown; own texts come with it', () => {
    const ui = { A: { 'ui:title': 'As shown', 'ui:options': { messages: { required: 'Say it' } } } };
    expect(messageField(schema, ui, 'A')).toEqual({ title: 'As shown', messages: { required: 'Say it' } });
    expect(messageField(schema, { A: { 'ui:options': {} } }, 'A')).toEqual({ title: 'In the root' });
    expect(messageField({}, {}, 'A')).toEqual({ title: 'A' });
    expect(messageField({}, { A: { 'ui:title': 'Shown' } }, 'A')).toEqual({ title: 'Shown' });
  });
});

describe('[PKG-01] the text of an error', () => {
  test('is looked for from what its kind says of the problem down to what is said of any', () => {
    expect(messageKeys(error('x-date', { problem: 'past' }))).toEqual([
      'kind.text.x-date.past',
      'kind.text.x-date.any',
      'error.x-date.past',
      'error.x-date.text',
      'error.x-date.any',
      'error.any',
    ]);
    expect(messageKeys(error('x-nonBlank'))).toEqual([
      'kind.text.required.any',
      'error.required.text',
      'error.required.any',
      'error.any',
    ]);
    expect(messageKeys(error('format', { format: 'email' }))).toContain('error.format.email');
  });

  test('is that of the field for its keyword, or for the problem, then what the check says', () => {
    const own = (key: string) => ({ title: 'A', messages: { [key]: 'own' } });
    expect(messageFor(error('x-date', { problem: 'past' }), own('x-date.past'), t)).toBe('own');
    expect(messageFor(error('x-date', { problem: 'past' }), own('x-date'), t)).toBe('own');
    expect(messageFor(error('required'), own('required.'), t)).toBe('own');
    expect(messageFor(error('x-date', { problem: 'max' }), own('x-date.past'), t)).toContain(' of A');
    expect(messageFor(error('x-sum', { said: 'Sums to 100' }), { title: 'A' }, t)).toBe('Sums to 100');
    expect(messageFor(error('x-sum', { said: '' }), { title: 'A' }, t)).toBe('kind.text.x-sum.any of A');
  });
});

test('the order of the screen is a list of item ids', () => {
  expect(shownOrder({ 'ui:order': ['A', 7, null, 'B', '*'] })).toEqual(['A', 'B', '*']);
  expect(shownOrder({})).toEqual([]);
  expect(shownOrder({ 'ui:order': 'A' })).toEqual([]);
});

test('[PKG-03] kinds say in a language what their errors are, by keyword and by problem', () => {
  const base = standardKinds.byId('text') ?? standardKinds.list[0];
  if (!base) throw new Error('no kinds');
  const plate = {
    ...base,
    id: 'plate',
    family: 'plate',
    texts: { messages: { en: { format: 'No plate', 'x-date.past': 'Too old', 'x-date': 'No day' } } },
  };
  const registry = withKind(standardKinds, plate);
  const said = { plate: { format: { any: 'No plate' }, 'x-date': { past: 'Too old', any: 'No day' } } };
  expect(kindMessages('en', registry)).toEqual({ kind: said });
  expect(kindMessages('en', registry)).toEqual({ kind: said });
  expect(kindMessages('de', registry)).toEqual({ kind: {} });
  expect(kindMessages('en', withKind(standardKinds, { ...plate, texts: {} }))).toEqual({ kind: {} });
});

test.each([
  ['required', {}, 'required'],
  ['x-maxCodePoints', {}, 'length'],
  ['x-date', {}, 'format'],
  ['x-date', { problem: 'past' }, 'bounds'],
  ['x-decimal', { problem: 'max' }, 'bounds'],
  ['x-choices', { problem: 'alone' }, 'choices'],
  ['x-choices', { problem: 'max' }, 'bounds'],
  ['x-order', { problem: 'max' }, 'order'],
  ['x-own', {}, 'other'],
] as const)('[FORM-11] an error of %s with %j is called %s in an example', (keyword, params, fault) => {
  expect(faultOf(error(keyword, params))).toBe(fault);
});
