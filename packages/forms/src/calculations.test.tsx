// @vitest-environment jsdom
import { act } from 'react';
import { expect, test } from 'vitest';
import type { FieldSet } from '@portal/schemas';
import { source } from './codes.test.support.ts';
import type { CodeSource } from './index.ts';
import { givenRecordForm } from './record-form.test.support.tsx';
import { field, fieldSet, type } from './testing.tsx';

// A chunk that loads with the first form that calculates; here it is there.
await import('./Following.tsx');

const number = (itemid: string, calculated = '') =>
  field({ itemid, itemdesc: itemid, itemtype: 'N', itemlength: 6, decimal: 1, calculated });

const given = givenRecordForm();

test('[FORM-05] what is calculated follows each key, is no place to type, and shows what its own value hides', async () => {
  const set: FieldSet = {
    ...fieldSet([number('A'), number('B'), number('SUM', 'sum(A, B)'), number('MORE')]),
    rules: [{ when: { item: 'SUM', is: 'greater', of: ['10'] }, then: { show: ['MORE'] } }],
  };
  const page = await given.open(set, { formData: { A: '1' } });
  const sum = () => page.input('r_SUM');
  expect(sum().readOnly).toBe(true);
  await type(page.input('r_B'), '2.5');
  await expect.poll(() => sum().value).toBe('3.5');
  expect(page.element('r_MORE')).toBeNull();
  await type(page.input('r_B'), '10');
  await expect.poll(() => sum().value).toBe('11');
  await expect.poll(() => page.element('r_MORE')).not.toBeNull();
  await type(page.input('r_A'), '');
  await expect.poll(() => sum().value).toBe('');
  await expect.poll(() => page.element('r_MORE')).toBeNull();
  expect(page.form.data()).toEqual({ B: '10' });
});

test('[FORM-05] other records count as they are told, and a set that is not read yet leaves what is stored', async () => {
  const set = fieldSet([
    number('A'),
    number('FAR', 'sum(W.PAY)'),
    number('LATE', 'count(X.*)'),
    number('OWN', 'count(S.*)'),
  ]);
  const page = await given.open(
    { ...set, fieldsetid: 'S' },
    {
      formData: {},
      beside: {
        recordsOf: (id) => (id === 'W' ? [{ PAY: '1' }, { PAY: '2' }] : id === 'S' ? [{}] : undefined),
        stored: { LATE: '7', FAR: '99' },
      },
    },
  );
  await expect.poll(() => page.input('r_FAR').value).toBe('3');
  expect(page.input('r_LATE').value).toBe('7');
  expect(page.input('r_OWN').value).toBe('2');
});

const coded = (itemid: string, calculated = '') =>
  field({ itemid, itemdesc: itemid, itemtype: 'A', itemlength: 30, codesetid: 'AB', layer: '2', calculated });
const LISTED = fieldSet([coded('ONE'), coded('TWO'), coded('BEST', 'lastInList(ONE, TWO)')]);

test('[FORM-05] the order of a list is asked for branch by branch', async () => {
  const codes = source();
  const page = await given.open(LISTED, { formData: { ONE: '0202', TWO: '0201' }, codes });
  await expect.poll(() => page.form.data()['BEST']).toBe('0202');
  expect(codes.asked).toEqual(expect.arrayContaining(['children root', 'children 02', 'children 03']));
  await act(async () => page.form.setValues({ TWO: '03' }));
  await expect.poll(() => page.form.data()['BEST']).toBe('03');
});

test.each<[string, CodeSource['children']]>([
  ['cannot be had', () => Promise.reject(new Error('offline'))],
  ['never ends', (_, node) => Promise.resolve([{ id: `${node}1`, itemdesc: node, leaf: false }])],
])('[FORM-05] where the order of a list %s, the stored value stays', async (_, children) => {
  const page = await given.open(LISTED, {
    formData: { ONE: '01' },
    codes: source({ children }),
    beside: { recordsOf: () => [], stored: { BEST: '0201' } },
  });
  await expect.poll(() => page.form.data()['BEST']).toBe('0201');
  await act(async () => page.form.setValues({ TWO: '02' }));
  expect(page.form.data()['BEST']).toBe('0201');
});
