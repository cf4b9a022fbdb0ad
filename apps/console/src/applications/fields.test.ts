import { expect, test } from 'vitest';
import { fieldOf } from '@portal/fieldsets';
import { shownValue } from './fields.ts';

test('[TRY-59] a phone is grouped in the list as in the resume; what is hidden of one stays as it came', () => {
  const phone = fieldOf('phone', { itemid: 'P', itemdesc: { zh: '手机', en: 'Mobile' } });
  const text = fieldOf('text', { itemid: 'T', itemdesc: { zh: '备注', en: 'Note' } });
  const set = {
    fieldsetid: 'S',
    displayname: { zh: '信息', en: 'Details' },
    explain: { zh: '', en: '' },
    setmust: '0',
    multipleset: '0',
    fieldList: [phone, text],
  };
  const fields = { sets: [set as never], lists: [] };
  const shown = (item: string, value: string): string => shownValue(fields, { set: 'S', item }, value, 'zh');
  expect(shown('P', '13800138000')).toBe('138 0013 8000');
  expect(shown('P', '138******00')).toBe('138******00');
  expect(shown('T', '13800138000')).toBe('13800138000');
});
