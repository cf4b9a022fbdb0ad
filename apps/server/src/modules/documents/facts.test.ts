import { expect, test } from 'vitest';
import { fieldOf } from '@portal/fieldsets';
import { NO_ITEMS } from '@portal/field-kinds';
import { CodeNames } from '../codes/names.ts';
import { printedSet, withFacts } from './facts.ts';

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
  const { blocks } = printedSet({ definition, version: 1 }, '', new CodeNames(), NO_ITEMS, 'zh');
  const facts = [
    { label: '可面试时间', value: '2026年07月03日 09:05', wide: false },
    { label: '到岗日期', value: '2026/08/01', wide: false },
    { label: '手机', value: '138 0013 8000', wide: false },
    { label: '说明', value: '无', wide: true },
  ];
  expect(blocks(record)).toEqual([{ kind: 'facts', facts }]);
});

test('[FORM-08] facts stand under the headings of their sections; a section that a rule hides is not printed', () => {
  const definition = {
    fieldsetid: 'A90',
    displayname: { zh: '面试', en: 'Interview' },
    must: '0' as const,
    fieldList: [
      fieldOf('section', texts('S1', '时间')),
      fieldOf('date', texts('D', '到岗日期')),
      fieldOf('section', texts('S2', '差旅')),
      fieldOf('text', texts('C', '出发城市')),
      fieldOf('section', texts('S3', '其他')),
      fieldOf('text', texts('O', '补充')),
    ],
    rules: [{ when: { item: 'D', in: ['2026-01-01'] }, then: { show: ['S2'] } }],
  };
  const values = { D: '2026-08-01', C: '北京' };
  const record = { fieldsetid: 'A90', i9999: 1, values, version: 1, rev: 1, kept: {} };
  const { blocks } = printedSet({ definition, version: 1 }, '', new CodeNames(), NO_ITEMS, 'zh');
  expect(blocks(record)).toEqual([
    { kind: 'subheading', text: '时间' },
    { kind: 'facts', facts: [{ label: '到岗日期', value: '2026-08-01', wide: false }] },
    { kind: 'subheading', text: '其他' },
    { kind: 'facts', facts: [expect.objectContaining({ label: '补充', missing: true })] },
  ]);
  const more = { label: '附件', value: 'a.pdf' };
  expect(withFacts(blocks(record), [more]).slice(-1)).toEqual([{ kind: 'facts', facts: [more] }]);
  expect(withFacts([{ kind: 'facts', facts: [more] }], [more])).toEqual([
    { kind: 'facts', facts: [more, more] },
  ]);
});
