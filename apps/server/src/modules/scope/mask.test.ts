import type { StoredField, StoredFieldSet } from '@portal/schemas';
import { expect, test } from 'vitest';
import type { ConsoleCall } from '../../console/call.ts';
import { stubDatabase } from '../../platform/database/testing.ts';
import type { Services } from '../../protocol/services.ts';
import { masked, maskedCopy, maskOf, type Mask } from './mask.ts';

test.each([
  ['', ''],
  ['12', '**'],
  ['12345678', '********'],
  ['123456789', '123****89'],
  ['11010519491231002X', '110*************2X'],
  ['𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷', '𠮷𠮷𠮷****𠮷𠮷'],
])('[REVIEW-12] of %s is shown %s: nothing of what is short, else three signs and two', (value, shown) => {
  expect(masked(value)).toBe(shown);
});

const field = (itemid: string, more: Partial<StoredField> = {}): StoredField => ({
  itemid,
  itemdesc: { zh: itemid, en: itemid },
  itemtype: 'A',
  itemlength: 60,
  ...more,
});

const set = (fieldsetid: string, ...fieldList: StoredField[]): StoredFieldSet => ({
  fieldsetid,
  displayname: { zh: fieldsetid, en: fieldsetid },
  must: '1',
  fieldList,
});

const SETS = [
  set(
    'person',
    field('name'),
    field('sex'),
    field('height'),
    field('card'),
    field('born'),
    field('mobile'),
    field('mail'),
    field('address'),
  ),
  set('family', field('name'), field('school'), field('call', { format: 'phone' })),
  set(
    'relatives',
    field('people', { format: 'table', columns: 'who text; call phone' }),
    field('pets', { format: 'table', columns: 'who text' }),
  ),
];

/** What a person sees who may see all in clear or not, where the policy marks the address. */
function maskFor(isClear: boolean, isBlind = false, more: object[] = []): Promise<Mask> {
  const policy = {
    personal: [{ set: 'person', item: 'address' }, ...more],
    blind: [{ set: 'family', item: 'school' }],
  };
  const { db } = stubDatabase((text) => (text.includes('"setting"') ? [{ value: policy }] : []));
  const portal = {
    calculateItem: { cardid: 'card', birthday: 'born', sex: 'sex', age: '' },
    nameItem: 'name',
    phoneItem: 'mobile',
    emailItem: 'mail',
  };
  const services = { db, settings: async () => ({ portal }) } as unknown as Services;
  const user = { capabilities: isClear ? ['persons.clear'] : ['applications.view'] };
  return maskOf(
    { user: user as unknown as ConsoleCall['user'], services, isBlind: async () => isBlind },
    SETS,
  );
}

test('[REVIEW-12] what settings name, what the policy marks and what no set holds any more is hidden, the rest is not', async () => {
  const mask = await maskFor(false);
  expect(mask.clear).toBe(false);
  const hidden = SETS.flatMap(({ fieldsetid, fieldList }) =>
    fieldList
      .filter(({ itemid }) => mask.isMasked(fieldsetid, itemid))
      .map(({ itemid }) => `${fieldsetid}.${itemid}`),
  );
  expect(hidden).toEqual([
    'person.card',
    'person.born',
    'person.mobile',
    'person.mail',
    'person.address',
    'family.call',
    'relatives.people',
  ]);
  expect(mask.isMasked('person', 'gone')).toBe(true);
  expect(mask.isMasked('gone', 'name')).toBe(true);
  expect(mask.isMasked('family', 'address')).toBe(true);
});

test.each([false, true])('[REVIEW-12] whoever may see persons in clear sees all: %s', async (isClear) => {
  const mask = await maskFor(isClear);
  expect(mask.clear).toBe(isClear);
  expect(mask.isMasked('person', 'card')).toBe(!isClear);
  expect(mask.isMasked('gone', 'name')).toBe(!isClear);
  expect(mask.show('person', 'card', '123456789')).toBe(isClear ? '123456789' : '123****89');
  expect(mask.show('person', 'name', '123456789')).toBe('123456789');
});

test('[REVIEW-12] a copy of a resume keeps its shape, and each value is as its reader sees it', async () => {
  const copy = {
    applyCode: '01',
    records: [{ fieldsetid: 'person', i9999: 1, values: { name: 'Lin Mei', card: '123456789' } }],
  };
  const shown = maskedCopy(await maskFor(false), copy);
  expect(shown).toEqual({
    applyCode: '01',
    records: [{ fieldsetid: 'person', i9999: 1, values: { name: 'Lin Mei', card: '123****89' } }],
  });
  expect(maskedCopy(await maskFor(true), copy)).toBe(copy);
});

test.each([false, true])(
  '[SEE-10] whoever decides blind sees no name, sex, personal value, nor what the office hides, and not how long it is: %s',
  async (isClear) => {
    const mask = await maskFor(isClear, true);
    expect(mask).toMatchObject({ clear: false, blind: true });
    for (const [set, item] of [
      ['person', 'card'],
      ['person', 'name'],
      ['person', 'sex'],
      ['person', 'address'],
      ['family', 'school'],
    ] as const) {
      expect(mask.isMasked(set, item), item).toBe(true);
      expect(mask.show(set, item, '123456789')).toBe('***');
      expect(mask.show(set, item, '12')).toBe('***');
      expect(mask.show(set, item, '')).toBe('');
    }
    expect(mask.text('Lin Mei.pdf')).toBe('***');
    expect(mask.text('')).toBe('');
    expect(mask.show('person', 'height', '172')).toBe('172');
  },
);

test('[SEE-10] what the office hides from those who decide blind is shown to everybody else', async () => {
  for (const isClear of [true, false]) {
    const mask = await maskFor(isClear);
    expect(mask.blind).toBe(false);
    expect(mask.show('person', 'name', 'Lin Mei')).toBe('Lin Mei');
    expect(mask.show('family', 'school', 'A school of the town')).toBe('A school of the town');
    expect(mask.text('123456789')).toBe(isClear ? '123456789' : '123****89');
  }
});

test('[SEE-02] names are hidden with the field that holds them, and from whoever decides blind', async () => {
  const marked = [{ set: 'A01', item: 'name' }];
  expect((await maskFor(false)).names).toBe(true);
  expect((await maskFor(false, false, [{ set: 'family', item: 'name' }])).names).toBe(true);
  expect((await maskFor(false, false, [{ set: 'A01', item: 'born' }])).names).toBe(true);
  expect((await maskFor(false, false, marked)).names).toBe(false);
  expect((await maskFor(true, false, marked)).names).toBe(true);
  expect((await maskFor(true, true)).names).toBe(false);
});
