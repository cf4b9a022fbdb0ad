import { describe, expect, test } from 'vitest';
import type { JsonSchema } from '@portal/schemas';
import type { KindField } from './descriptor.ts';
import { NO_ITEMS } from './items.ts';
import { kind, made } from './kinds.test.support.ts';
import { type StandardKindId } from './standard.ts';

describe('what forms are told of a kind', () => {
  const ctx = { ...NO_ITEMS, idTypeDefault: '' };
  const shape = (
    id: StandardKindId,
    more: Partial<KindField> = {},
    own = {},
    asked: (property: string) => string | undefined = () => undefined,
  ) => kind(id).shape({ field: made(id, more), ctx: { ...ctx, ...own }, asked });

  test.each<[StandardKindId, Partial<KindField>, JsonSchema]>([
    ['text', { itemlength: 0 }, {}],
    ['text', { itemlength: 5.5, pattern: 'digits' }, { maxLength: 5, 'x-text': 'digits' }],
    ['memo', { itemlength: 4 }, { maxLength: 2 }],
    ['number', { itemlength: 2 }, { 'x-decimal': { min: '0', max: '99', decimals: 0 } }],
    ['number', { itemlength: 0, decimal: 1 }, { 'x-decimal': { min: '0', decimals: 1 } }],
    ['date', {}, { format: 'date', 'x-date': { kind: 'date' } }],
    [
      'month',
      { dateType: 'past', maxValue: '2026/7' },
      { format: 'month', 'x-date': { kind: 'month', past: true, max: '2026-07' } },
    ],
    ['datetime', {}, { format: 'datetime', 'x-datetime': {} }],
    [
      'datetime',
      { dateType: 'past', maxValue: '2026-07-03 9:00' },
      { format: 'datetime', 'x-datetime': { past: true, max: '2026-07-03 09:00' } },
    ],
    ['choices', { itemlength: 0 }, { 'x-choices': { max: 0 } }],
    ['choices', { maxValue: '3' }, { maxLength: 1000, 'x-choices': { max: 3 } }],
    ['yesno', {}, { enum: ['1', '0'] }],
    ['email', { itemlength: 30 }, { maxLength: 30, format: 'email' }],
    ['url', {}, { maxLength: 300, format: 'web-address' }],
    ['identity', { itemlength: 10 }, { maxLength: 18, format: 'cn-id' }],
    ['identity', { itemlength: 30 }, { maxLength: 30, format: 'cn-id' }],
    ['identity', { itemlength: 0 }, { format: 'cn-id' }],
  ])('%s with %j is checked as %j', (id, more, schema) => {
    expect(shape(id, more).schema).toStrictEqual(schema);
  });

  test('[TRANS-12] a number of another kind of card is not checked as an identity number', () => {
    const own = { calculate: { ...NO_ITEMS.calculate, cardid: 'X1', idtype: 'T' }, idTypeDefault: '1' };
    const of = (idTypeValue?: string) => shape('identity', {}, { ...own, idTypeValue }).schema;
    for (const usual of [undefined, '', '1']) expect(of(usual)).toEqual({ maxLength: 18, format: 'cn-id' });
    expect(of('2')).toEqual({ maxLength: 18, minLength: 1 });
    expect(shape('identity', {}, { ...own, idTypeValue: '2', idTypeDefault: '' }).schema).toHaveProperty(
      'format',
    );
    expect(shape('identity', { itemid: 'X2' }, { ...own, idTypeValue: '2' }).schema).toHaveProperty('format');
    const asked = shape('identity', {}, own, (itemid) => itemid.toLowerCase());
    expect(asked.schema).toEqual({ maxLength: 18 });
    expect(asked.when?.if).toEqual({ properties: { t: { const: '1' } } });
  });

  test('a phone is checked by the deployment’s rule, an e-mail to sign in with cannot be changed', () => {
    expect(shape('phone').schema).toEqual({ format: 'cn-phone' });
    expect(shape('phone', {}, { phonePattern: '1+' }).schema).toEqual({ 'x-phone': '1+' });
    expect(shape('email', {}, { emailItem: 'x1' }).ui).toMatchObject({ 'ui:readonly': true });
    expect(shape('email').ui).not.toHaveProperty('ui:readonly');
  });

  test.each<[Partial<KindField>, object]>([
    [{}, { 'ui:widget': 'text' }],
    [{ suggest: 'AX' }, { 'ui:widget': 'suggest', 'ui:options': { codesetid: 'AX' } }],
    [{ patternMessage: 'digits, please' }, { 'ui:widget': 'text' }],
    [{ pattern: 'digits', patternMessage: ' ' }, { 'ui:widget': 'text' }],
    [
      { pattern: 'digits', patternMessage: ' digits, please ' },
      { 'ui:widget': 'text', 'ui:options': { messages: { 'x-text': 'digits, please' } } },
    ],
  ])('a text with %j looks like %j', (more, ui) => {
    expect(shape('text', more).ui).toStrictEqual(ui);
  });

  test.each<[Partial<KindField>, object]>([
    [
      { leaf_only: '1', layer: '2' },
      { codesetid: 'AX', layer: 2, leafOnly: true },
    ],
    [
      { leaf_only: '0', layer: '0' },
      { codesetid: 'AX', layer: 0, leafOnly: false },
    ],
    [{ layer: ' 12 ' }, { codesetid: 'AX', layer: 12, leafOnly: true }],
    [{ layer: '100' }, { codesetid: 'AX', layer: 0, leafOnly: true }],
  ])('a choice with %j offers %j', (more, options) => {
    expect(shape('code', more).ui).toEqual({ 'ui:widget': 'code', 'ui:options': options });
    expect(shape('choices', more).ui).toEqual({
      'ui:widget': 'choices',
      'ui:options': { ...options, wide: true },
    });
  });

  test('[TRANS-15] units and divisions of a search come from the channel', () => {
    const query = (codesetid: string, unitItem = '', zpOrgShowStyle?: string) =>
      kind('code').query(
        { ...made('code', { codesetid }), ...(zpOrgShowStyle ? { zpOrgShowStyle } : {}) },
        { unitItem },
      ).ui;
    const usual = { layer: 0, leafOnly: false };
    expect(query('AM', 'U')).toEqual({ 'ui:widget': 'code', 'ui:options': { ...usual, codesetid: 'AM' } });
    expect(query('UN', 'U', '1')).toEqual({
      'ui:widget': 'unit',
      'ui:options': { ...usual, codesetid: 'UN', source: 'units', display: 'tree' },
    });
    for (const division of ['UM', '@K'])
      expect(query(division, 'U')).toEqual({
        'ui:widget': 'unit',
        'ui:options': { ...usual, codesetid: division, source: 'divisions', display: 'list', unitItem: 'U' },
      });
    expect(query('UM')?.['ui:options']).not.toHaveProperty('unitItem');
  });
});

describe('what HR may set', () => {
  const highest = (id: StandardKindId) => kind(id).limits.highest;

  test.each<[StandardKindId, good: string[], bad: string[]]>([
    ['number', ['5', '5.5', '-5'], ['', '5.', 'x', '--5']],
    ['choices', ['1', '99'], ['0', '100', 'x', '']],
    ['year', ['2026'], ['soon', '']],
    ['date', ['2026-07-03', '2026/7/3'], ['2026-02-30', '']],
    ['datetime', ['2026-07-03 9:05'], ['2026-07-03', '']],
  ])('the highest value of %s may be %j and not %j', (id, good, bad) => {
    const reads = (value: string) => highest(id)?.isReadable(value, made(id));
    for (const value of good) expect(reads(value), value).toBe(true);
    for (const value of bad) expect(reads(value), value).toBe(false);
  });

  test.each<[StandardKindId, string, string, number]>([
    ['number', '10', '9', 1],
    ['choices', '9', '10', -1],
    ['date', '2026-07-03', '2026-07-04', -1],
    ['date', '2026-07-04', '2026-07-03', 1],
    ['datetime', '2026-07-03 09:00', '2026-07-03 09:00', 0],
  ])('of %s, %s beside %s is %d', (id, left, right, order) => {
    expect(highest(id)?.compare(left, right)).toBe(order);
  });

  test.each<[StandardKindId, number, number]>([
    ['text', 60, 60],
    ['text', 60.9, 60],
    ['text', 0, Infinity],
    ['number', 8, 8],
    ['memo', 400, 200],
    ['memo', 0, 5000],
  ])('a %s of the length %d holds %d', (id, itemlength, longest) => {
    expect(kind(id).limits.length?.longest(made(id, { itemlength }))).toBe(longest);
  });
});

test.each<[StandardKindId, Partial<KindField>, usual: string, longest: string]>([
  ['text', { itemlength: 5 }, 'usual', 'wowow'],
  ['text', { itemlength: 3 }, 'usu', 'wow'],
  ['text', { pattern: 'postcode' }, '100084', '100084'],
  ['memo', { itemlength: 6 }, 'memo text', 'wow'],
  ['memo', { itemlength: 0 }, 'memo text', 'wo'.repeat(300)],
  ['memo', { itemlength: 4000 }, 'memo text', 'wo'.repeat(300)],
  ['number', { itemlength: 2 }, '3', '99'],
  ['number', { itemlength: 2, decimal: 1 }, '3', '99.9'],
  ['number', { maxValue: '60' }, '1', '60'],
  ['code', {}, 'c', 'c'],
  ['choices', {}, 'c', 'c'],
  ['yesno', {}, '1', '1'],
  ['note', {}, '', ''],
])('a preview of %s with %j shows %j, at most %j', (id, more, usual, longest) => {
  const scope = { text: 'usual', memo: 'memo text', word: 'wo', code: 'c' };
  expect(
    [false, true].map((isLong) => kind(id).sample(made(id, more), { ...scope, longest: isLong })),
  ).toEqual([usual, longest]);
});
