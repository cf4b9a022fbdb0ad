import { expect, test } from 'vitest';
import { intentOf } from './intents.ts';
import type { ListNames } from '../sheets/paste-words.ts';
import { countNamed, fieldsFromReading, filledRows } from '../sheets/paste-fields.ts';
import { readPaste } from '../sheets/paste-reading.ts';
import { t } from '../testing.ts';

const lists = [
  { codesetid: 'AM', name: t('学历', 'Level of education') },
  { codesetid: 'AG', name: t('学位', 'Academic degree') },
];

function fieldsFromRows(
  cells: readonly (readonly string[])[],
  own: readonly string[],
  known: ListNames = [],
) {
  const rows = filledRows(cells);
  const reading = readPaste(
    rows.map((row) => row.cells),
    known,
  );
  expect(reading.unsure).toBe(false);
  return fieldsFromReading(rows, reading, own, known).fields;
}

const ids = Array.from({ length: 30 }, (_, n) => `N${n}`);

test('[HR-06] 20 pasted rows become 20 fields with guessed kinds', () => {
  const rows = [
    '姓名',
    '身份证号',
    '手机号码',
    '家庭电话',
    '电子邮箱',
    '出生日期',
    '毕业时间',
    '毕业年份',
    '入学年月',
    '学历',
    '最高学位',
    '备注',
    '自我描述',
    '获奖说明',
    '论文数量',
    '年龄',
    '英语成绩',
    '籍贯',
    '导师',
    '紧急联系人电话',
  ].map((label) => [label]);
  const fields = fieldsFromRows(rows, ids, lists);
  expect(fields.map(({ itemid, itemdesc }) => [itemid, itemdesc.zh])).toEqual(
    rows.map(([label], n) => [`N${n}`, label]),
  );
  expect(fields.map(intentOf)).toEqual([
    'text',
    'identity',
    'phone',
    'telephone',
    'email',
    'date',
    'date',
    'year',
    'month',
    'code',
    'code',
    'memo',
    'memo',
    'memo',
    'number',
    'number',
    'number',
    'text',
    'text',
    'telephone',
  ]);
  expect([fields[9]?.codesetid, fields[10]?.codesetid]).toEqual(['AM', 'AG']);
});

test('[HR-06] a Latin column is the English label, * and 必填 make a field required', () => {
  const fields = fieldsFromRows(
    [
      ['字段名称', 'Label', '必填'],
      ['姓名*', 'Name'],
      ['籍贯', '', '必填'],
      ['民族（必填）', 'Ethnic group'],
      ['备注', 'Remarks', '否'],
      ['', 'nothing'],
      ['性别', '*'],
    ],
    ids,
  );
  expect(fields.map(({ itemdesc, must }) => [itemdesc.zh, itemdesc.en, must ?? '0'])).toEqual([
    ['姓名', 'Name', '1'],
    ['籍贯', '', '1'],
    ['民族', 'Ethnic group', '1'],
    ['备注', 'Remarks', '0'],
    // Under headings an English name alone is a name too; the problems ask for the Chinese one.
    ['', 'nothing', '0'],
    ['性别', '', '1'],
  ]);
});

test('[HR-06] without ids for them rows make no fields, and the number that is needed is told', () => {
  const rows = [['姓名'], ['  '], ['籍贯']];
  expect(countNamed(filledRows(rows), readPaste(rows, []))).toBe(2);
  expect(fieldsFromRows(rows, ['N1'])).toHaveLength(1);
  expect(
    intentOf(
      fieldsFromRows([['学历']], ids)[0] ?? { itemid: '', itemdesc: t(''), itemtype: 'M', itemlength: 0 },
    ),
  ).toBe('text');
});
