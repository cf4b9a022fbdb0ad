import { expect, test } from 'vitest';
import { activeSchema } from './active-schema.ts';
import { canonicalData, normaliseData, toFormData, toWireRecord } from './record-data.ts';
import { context, demoFieldSets, field, fieldSet, record } from './testing.ts';
import { translateAccountForm } from './translate-account-form.ts';
import { translateFieldSet } from './translate-field-set.ts';

const set = fieldSet([
  field({ itemid: 'T', itemlength: 5 }),
  field({ itemid: 'M', itemtype: 'M' }),
  field({ itemid: 'N', itemtype: 'N', itemlength: 3, decimal: 2 }),
  field({ itemid: 'D', itemtype: 'D', itemlength: 10 }),
  field({ itemid: 'C', codesetid: 'AM' }),
  field({ itemid: 'A0177', itemlength: 18 }),
  field({ itemid: 'A0148' }),
  field({ itemid: 'NOTE', format: 'note' }),
  field({ itemid: 'OLD', archived: '1' }),
]);

test('form data holds every value as text, archived ones too, and no blanks and notes', () => {
  const data = toFormData(record({ T: 'a', M: '', N: ' ', OLD: 'kept', NOTE: 'x', STRANGE: '1' }, '3'), set);
  expect(data).toEqual({ T: 'a', OLD: 'kept' });
});

test('the basic set takes its values from the fields when the server sends no row', () => {
  const fields = [
    field({ itemid: 'A0101', value: '李蕾' }),
    field({ itemid: 'A0107', codesetid: 'AX', value: '女', codeitemid: '2' }),
  ];
  const blank = record({});
  expect(toFormData(blank, fieldSet(fields, { fieldsetid: 'A01' }))).toEqual({ A0101: '李蕾', A0107: '2' });
  expect(toFormData(blank, fieldSet(fields, { fieldsetid: 'A04' }))).toEqual({});
  expect(toFormData(record({ A0101: '' }), fieldSet(fields, { fieldsetid: 'A01' }))).toEqual({ A0107: '2' });
});

test('[TRANS-19] the update record is trimmed, replaced, text throughout, with cleared values and i9999', () => {
  const wire = toWireRecord(
    {
      T: ' C++ (A) ',
      M: ' a--b ',
      N: '０3.50',
      D: '2026/7/3',
      C: '02',
      A0148: '138 0013 8000',
      OLD: 'kept',
      editorsave: '1',
    },
    set,
    '-1',
    '',
    context(),
  );
  expect(wire).toEqual({
    i9999: '-1',
    T: 'C＋＋ （',
    M: 'a－－b',
    N: '3.50',
    D: '2026-07-03',
    C: '02',
    A0177: '',
    A0148: '13800138000',
  });
  expect(toWireRecord({}, set, '3', '7')).toMatchObject({ i9999: '3', rev: '7', T: '' });
});

test('[ENT-13] control keys of a record never become items of the payload', () => {
  const odd = fieldSet(
    ['editorsave', 'btnState', 'file_list', 'I9999', 'X1'].map((itemid) => field({ itemid })),
  );
  expect(toWireRecord({ X1: 'a', editorsave: '1', I9999: '9' }, odd, '3')).toEqual({ i9999: '3', X1: 'a' });
});

test('[VAL-01] outer white space goes and only white space counts as empty', () => {
  expect(canonicalData({ T: ' Li Lei ', M: ' \u3000 ', ok: true })).toEqual({ T: 'Li Lei', ok: true });
  expect(toWireRecord({ T: ' Li ' }, set, '0')['T']).toBe('Li');
});

test('[UX-12] an identity number is normalised on save', () => {
  const typed = { A0177: '１１０１０５ 19491231 002x' };
  expect(toWireRecord(typed, set, '0', '', context())['A0177']).toBe('11010519491231002X');
  const { schema } = translateFieldSet(set, context());
  expect(normaliseData(schema, typed)['A0177']).toBe('11010519491231002X');
});

test('hidden items are sent empty: their condition no longer holds', () => {
  const basic = demoFieldSets()[0];
  if (!basic) throw new Error('no demo set');
  expect(toWireRecord({ A0127: '2', A0128: '韩梅梅' }, basic, '0')['A0128']).toBe('韩梅梅');
  expect(toWireRecord({ A0127: '1', A0128: '韩梅梅' }, basic, '0')['A0128']).toBe('');
});

test('a stored record comes back as the same payload', () => {
  const stored = { T: 'abc', N: '3.5', D: '2020-02-29', C: '02' };
  const { i9999: _, ...wire } = toWireRecord(toFormData(record(stored, '3'), set), set, '3');
  expect(Object.fromEntries(Object.entries(wire).filter(([, value]) => value !== ''))).toEqual(stored);
});

test('normalising reads the schema that applies to the data', () => {
  const { schema } = translateFieldSet(set, context());
  expect(normaliseData(schema, { N: '０.５', D: '20260703', A0148: ' 138 0013 8000' })).toEqual({
    N: '0.5',
    D: '2026-07-03',
    A0148: '13800138000',
  });
  expect(activeSchema(schema, {})).toBe(schema);
});

test('[VAL-01] what was never filled in is left out, other than texts stay as they are', () => {
  expect(Object.keys(canonicalData({ T: undefined, N: 0, ok: false, M: '' }))).toEqual(['N', 'ok']);
});

test('[VAL-03] white space goes from passwords and stays inside other values, known or not', () => {
  const { schema } = translateAccountForm('', [
    { name: 'p', kind: 'password', title: '' },
    { name: 'c', kind: 'captcha', title: '' },
    { name: 'ok', kind: 'checkbox', title: '' },
  ]);
  const typed = { p: ' a b ', c: ' a b ', stranger: ' a b ', ok: true };
  expect(normaliseData(schema, typed)).toEqual({ p: 'ab', c: 'a b', stranger: 'a b', ok: true });
  expect(normaliseData(translateFieldSet(set, context()).schema, { N: 5 })).toEqual({ N: 5 });
});

test('[TRANS-19] numbers and answers become text in the payload, what is no value becomes nothing', () => {
  const wire = toWireRecord({ T: 12, M: true, C: null, A0148: ['1'], A0177: { a: 1 } }, set, '0');
  expect(wire).toMatchObject({ T: '12', M: 'true', C: '', A0148: '', A0177: '' });
});

test('[SAFE-11] a field without an id, or with a name that every object has, brings nothing into the payload', () => {
  const odd = fieldSet(['', 'constructor'].map((itemid) => field({ itemid })));
  expect(toWireRecord({ '': 'a' }, odd, '0')).toEqual({ i9999: '0', constructor: '' });
});
