import { expect, test } from 'vitest';
import { readFieldSet } from '@portal/wire';
import { recordTitle } from './record-title.ts';

const field = (itemid: string, itemtype: string, more: Record<string, string> = {}) => ({
  itemid,
  itemtype,
  itemdesc: itemid,
  itemlength: '60',
  ...more,
});
const { fieldList } = readFieldSet({
  fieldsetid: 'A04',
  displayname: 'Education',
  fieldList: [
    field('FROM', 'D', { itemlength: '7' }),
    field('TO', 'D', { itemlength: '7' }),
    field('NOTE', 'A', { format: 'note' }),
    field('SCHOOL', 'A'),
    field('FULLTIME', 'A', { codesetid: 'YN' }),
    field('PHONE', 'A', { format: 'phone' }),
    field('SUBJECT', 'A'),
    field('LEVEL', 'A', { codesetid: 'AM', must: '1' }),
    field('DEGREE', 'A', { codesetid: 'AG', must: '1' }),
    field('MORE', 'A'),
    field('COURSES', 'M'),
    field('OLD', 'A', { archived: '1' }),
  ],
});
const values = {
  FROM: '2014-09',
  TO: '2018-06',
  SCHOOL: '浙江大学',
  FULLTIME: '1',
  PHONE: '13800138000',
  SUBJECT: '软件工程',
  LEVEL: '01',
  DEGREE: '207',
  MORE: '其他',
  COURSES: '操作系统',
  OLD: '旧',
};

test('[TRY-56] a record is called by what it is: two texts and the first demanded choice in the order of the set, and its dates apart', () => {
  expect(recordTitle(fieldList, values, { LEVEL: '博士研究生', DEGREE: '博士', FULLTIME: '是' })).toEqual({
    title: '浙江大学 · 软件工程 · 博士研究生',
    period: '2014-09 – 2018-06',
  });
});

test('[TRY-56] what is empty leaves no gap; a code without a name is shown as it is; a record without any of them has no title', () => {
  expect(recordTitle(fieldList, { ...values, SCHOOL: '', LEVEL: '01', TO: '' }, {})).toEqual({
    title: '软件工程 · 01 · 其他',
    period: '2014-09',
  });
  expect(recordTitle(fieldList, { PHONE: '13800138000', OLD: 'x' }, {})).toEqual({ title: '', period: '' });
});
