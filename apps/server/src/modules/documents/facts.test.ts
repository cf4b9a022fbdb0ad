import { expect, test } from 'vitest';
import { fieldOf } from '@portal/fieldsets';
import { NO_ITEMS } from '@portal/field-kinds';
import { CodeNames } from '../codes/names.ts';
import { printedSet } from './facts.ts';

const texts = (itemid: string, zh: string) => ({ itemid, itemdesc: { zh, en: zh } });

test('[PKG-03] documents show values in the format of their kind', () => {
  const definition = {
    fieldsetid: 'A90',
    displayname: { zh: '面试', en: 'Interview' },
    must: '0' as const,
    fieldList: [
      { ...fieldOf('datetime', texts('T', '可面试时间')), format: 'yyyy年MM月dd日 HH:mm' },
      { ...fieldOf('date', texts('D', '到岗日期')), format: 'yyyy/MM/dd' },
      fieldOf('phone', texts('P', '手机')),
      fieldOf('memo', texts('M', '说明')),
    ],
  };
  const values = { T: '2026-07-03 09:05', D: '2026-08-01', P: '13800138000', M: '无' };
  const record = { fieldsetid: 'A90', i9999: 1, values, version: 1, rev: 1, kept: {} };
  const { facts } = printedSet({ definition, version: 1 }, '', new CodeNames(), NO_ITEMS, 'zh');
  expect(facts(record)).toEqual([
    { label: '可面试时间', value: '2026年07月03日 09:05', wide: false },
    { label: '到岗日期', value: '2026/08/01', wide: false },
    { label: '手机', value: '138 0013 8000', wide: false },
    { label: '说明', value: '无', wide: true },
  ]);
});
