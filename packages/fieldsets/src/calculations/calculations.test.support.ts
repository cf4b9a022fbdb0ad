import { BASIC_SET } from '@portal/rules';
import type { StoredField, StoredFieldSet } from '@portal/schemas';
import { fieldOf } from '../fields/intents.ts';

export const named = (text: string) => ({ zh: text, en: `${text}!` });
export const field = (
  intent: Parameters<typeof fieldOf>[0],
  itemid: string,
  more: Partial<StoredField> = {},
) => ({
  ...fieldOf(intent, { itemid, itemdesc: named(itemid) }),
  ...more,
});
export const WORK: StoredFieldSet = {
  fieldsetid: 'W',
  displayname: { zh: '工作', en: 'Work' },
  must: '0',
  fieldList: [
    field('month', 'FROM'),
    field('month', 'TO'),
    field('number', 'PAY'),
    field('code', 'KIND', { codesetid: 'AB' }),
    field('note', 'NOTE'),
    field('number', 'OLD', { archived: '1' }),
  ],
};
export const BASIC: StoredFieldSet = {
  fieldsetid: BASIC_SET,
  displayname: { zh: '基本', en: 'Basics' },
  must: '1',
  fieldList: [field('date', 'BORN')],
};
export const GONE: StoredFieldSet = { ...WORK, fieldsetid: 'G', archived: '1' };

export const setOf = (
  calculated: string,
  more: Partial<StoredFieldSet> = {},
  of: Partial<StoredField> = {},
) => ({
  fieldsetid: 'S',
  displayname: named('汇总'),
  must: '0' as const,
  fieldList: [
    field('number', 'N'),
    field('date', 'D'),
    field('text', 'T'),
    field('number', 'R', { calculated, ...of }),
  ],
  ...more,
});
