import { describe, expect, test } from 'vitest';
import { intentOf } from '../fields/intents.ts';
import { countNamed, fieldsFromReading, filledRows } from './paste-fields.ts';
import { MAX_PASTE, pasteExcess, readPaste } from './paste-reading.ts';
import { t } from '../testing.ts';

const lists = [
  { codesetid: 'AM', name: t('学历', 'Level of education') },
  { codesetid: 'AX', name: t('性别', 'Sex') },
];
const ids = Array.from({ length: 30 }, (_, n) => `N${n}`);
const rowsOf = (text: string): string[][] => text.split('\n').map((line) => line.split('\t'));
function read(text: string) {
  const rows = filledRows(rowsOf(text));
  const reading = readPaste(
    rows.map(({ cells }) => cells),
    lists,
  );
  return { rows, reading, ...fieldsFromReading(rows, reading, ids, lists) };
}
const told = (text: string) =>
  read(text).fields.map((field) => [
    field.itemdesc.zh,
    field.itemdesc.en,
    intentOf(field),
    field.must ?? '0',
    field.codesetid ?? '',
    field.itemlength,
    field.decimal ?? 0,
    field.explain?.zh ?? '',
    field.explain?.en ?? '',
  ]);

describe('pasted tables', () => {
  test('[GRID-01] rows in the order of the grid keep kind, code list, length, decimals and hints, without headings', () => {
    const text =
      '姓名\tName\t文本\t必填\t\t20\t\t与证件一致\tAs in your papers\n最高学历\tEducation\t选项\t是\t学历 · AM\t\t\t\t\n绩点\tGPA\tnumber\t否\t\t3\t2\t\t';
    expect(read(text).reading).toMatchObject({ by: 'grid', head: -1, unsure: false });
    expect(told(text)).toEqual([
      ['姓名', 'Name', 'text', '1', '', 20, 0, '与证件一致', 'As in your papers'],
      ['最高学历', 'Education', 'code', '1', 'AM', 30, 0, '', ''],
      ['绩点', 'GPA', 'number', '0', '', 3, 2, '', ''],
    ]);
    expect(read(text).faults).toEqual([]);
  });

  test('[GRID-01] headings in another order and in either language map the columns and become no field', () => {
    const chinese =
      '序号\t字段名\t是否必填\t数据类型\t最大长度（字）\t说明\n1\t自我评价\t√\t多行文本\t300\t三百字以内\n2\t性别\t\t下拉\t\t';
    expect(read(chinese).reading).toMatchObject({ by: 'heading', head: 0, unsure: false });
    expect(told(chinese)).toEqual([
      ['自我评价', '', 'memo', '1', '', 600, 0, '三百字以内', ''],
      ['性别', '', 'code', '0', 'AX', 30, 0, '', ''],
    ]);
    const english = 'Type\tField name\tRequired\tCode list\ndate\tDate of birth\tyes\t\nchoice\tSex\tno\tsex';
    expect(told(english).map((row) => row.slice(0, 5))).toEqual([
      ['Date of birth', '', 'date', '1', ''],
      ['Sex', '', 'code', '0', 'AX'],
    ]);
  });

  test('[GRID-01] a title above, blank lines and headings repeated on each page are no fields', () => {
    const text =
      '教育经历字段表\t\t\n\n名称\t英文\t类型\n学校\tSchool\t文本\n\t\t\n名称\t英文\t类型\n专业\tMajor\t文本';
    expect(read(text).reading).toMatchObject({ head: 1, unsure: false });
    expect(told(text).map(([zh]) => zh)).toEqual(['学校', '专业']);
    expect(read(text).faults).toEqual([]);
  });

  test('[GRID-01] headings that are partly understood, stand twice or name no label leave the decision to a person', () => {
    expect(read('名称\t类型\t负责人\n学校\t文本\t王').reading).toMatchObject({
      by: 'heading',
      columns: ['zh', 'kind', null],
      unsure: true,
    });
    expect(read('名称\t类型\t类型\n学校\t文本\t日期').reading.unsure).toBe(true);
    expect(read('类型\t必填\t长度\n文本\t是\t3').reading.unsure).toBe(true);
    expect(read('名称\t类型\t\n学校\t文本\t王').reading.unsure).toBe(true);
    // Names with a column that says nothing known, and one word of a kind by accident.
    expect(read('学校\t王老师\n专业\t李老师').reading).toMatchObject({ by: 'labels', unsure: true });
    expect(read('姓名\tName\t文本\n籍贯\tPlace\t天津').reading.unsure).toBe(true);
  });

  test('[GRID-01] a list of names that begins with the name of a kind or a column stays a list of names', () => {
    expect(told('备注\tRemarks\n姓名\tName').map(([zh]) => zh)).toEqual(['备注', '姓名']);
    expect(told('姓名\tName\t必填\n籍贯\tPlace\t').map(([zh]) => zh)).toEqual(['姓名', '籍贯']);
    expect(told('类型\n长度').map(([zh]) => zh)).toEqual(['类型', '长度']);
    expect(told('电话').map(([zh]) => zh)).toEqual(['电话']);
  });

  test('[GRID-01] what was not understood is named by its row, and the field is made without it', () => {
    const { fields, faults } = read(
      [
        '名称\t类型\t代码表\t长度\t小数\t必填',
        '学校\t图片\t\t9999\t\t也许',
        '\t文本\t\t\t\t',
        '',
        '导师\t选项\t星座\t\t\t',
        '绩点\t数字\tAX\t5\t99\t',
        '生日\t日期\t\t10\t\t',
      ].join('\n'),
    );
    expect(faults.map(({ row, what, value }) => `${row} ${what} ${value}`)).toEqual([
      '2 kindUnknown 图片',
      '2 lengthWrong 9999',
      '2 mustUnknown 也许',
      '3 labelMissing 文本',
      '5 listUnknown 星座',
      '6 notForKind AX',
      '6 decimalsWrong 99',
      '7 notForKind 10',
    ]);
    expect(
      fields.map((field) => [field.itemdesc.zh, intentOf(field), field.codesetid, field.itemlength]),
    ).toEqual([
      ['学校', 'text', undefined, 60],
      ['导师', 'code', '星座', 30],
      ['绩点', 'number', undefined, 5],
      ['生日', 'date', undefined, 10],
    ]);
  });

  test('[GRID-01] as many ids are asked for as there are named rows, also where only English names stand', () => {
    const { rows, reading, fields } = read('Label\tType\nSchool\ttext\n\ttext\nMajor\ttext');
    expect(countNamed(rows, reading)).toBe(2);
    expect(fields).toHaveLength(2);
    expect(told('英文名称\t类型\nSchool\ttext')[0]?.slice(0, 2)).toEqual(['School', 'School']);
  });

  test('[GRID-01] a paste beyond rows, columns or characters of a cell is told by what it exceeds', () => {
    expect(pasteExcess(Array.from({ length: MAX_PASTE.rows }, () => ['a']))).toBeNull();
    expect(pasteExcess(Array.from({ length: MAX_PASTE.rows + 1 }, () => ['a']))).toBe('rows');
    expect(pasteExcess([Array.from({ length: MAX_PASTE.columns + 1 }, () => '')])).toBe('columns');
    expect(pasteExcess([['a'.repeat(MAX_PASTE.cell + 1)]])).toBe('cell');
  });
});
