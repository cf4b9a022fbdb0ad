import { describe, expect, test } from 'vitest';
import { vocabularyOf } from '@portal/fieldsets/written';
import { countIn } from '@portal/fieldsets/position-table';
import { NO_CHOICES } from '@portal/console-contract/table-choices';
import type { CodeList } from '@portal/fieldsets';
import type { StoredCodeItem } from '@portal/schemas';
import { demo } from '@portal/schemas/demo';
import { OFFICE_TABLES, type OfficeTable } from './corpus.test.support.ts';
import { readSheet, type ReadSheet } from './read-sheet.ts';
import type { SheetContext } from './sheet-context.ts';

const named = (id: string, zh: string) => ({ id, name: { zh, en: '' } });
const units = [named('U001', '信息工程学院'), named('U002', '理学院'), named('U003', '文学院')];
const flat = (items: readonly StoredCodeItem[], parent = ''): CodeList['items'] =>
  items.flatMap(({ id, name, children = [] }) => [{ id, parent, name }, ...flat(children, id)]);
const lists = demo.codeSets.map((list) => ({ ...list, items: flat(list.items) }));
const levels = lists.find(({ codesetid }) => codesetid === 'AM')?.items ?? [];
const degrees = levels.map(({ id, name }) => ({ id, name }));
const context: SheetContext = {
  zone: 'Asia/Shanghai',
  reader: 'zh',
  now: new Date('2027-01-01T00:00:00Z'),
  known: {
    channels: new Set(['1']),
    units: new Set(units.map(({ id }) => id)),
    degrees: new Set(degrees.map(({ id }) => id)),
  },
  channels: [named('1', '招聘')],
  units,
  degrees,
  stored: new Map(),
  conditions: new Map(),
  vocabulary: vocabularyOf(demo.fieldSets, lists),
  remembered: new Map(),
};

const sheetOf = ({ rows, merged = [], emptyFormulas = [] }: OfficeTable) => ({
  sheet: '岗位',
  data: rows.split('\n').map((line) => line.split('|').map((cell) => cell.replaceAll('/n', '\n'))),
  merged,
  emptyFormulas,
});

/** Faults by column and kind with their number and first row. */
const kinds = ({ faults }: ReadSheet): string[] => {
  const first = new Map<string, { row: number; count: number }>();
  for (const { use, what, row } of faults) {
    const found = first.get(`${use}:${what}`) ?? { row, count: 0 };
    first.set(`${use}:${what}`, { ...found, count: found.count + 1 });
  }
  return [...first].map(([key, { row, count }]) => `${row}:${key}×${count}`);
};

const oneLine = (cell: string): string => cell.replaceAll('\n', '');

/** Cells of which nothing is known after reading: neither read, nor kept as text, nor named. */
function lost(table: OfficeTable, read: ReadSheet): string[] {
  const { data } = sheetOf(table);
  const rows = new Map(read.rows.map((one) => [one.row, one]));
  const faulty = new Set(read.faults.map(({ row }) => row));
  const left = new Map(read.left.map(({ row, text }) => [row, text]));
  return data.flatMap((line, place) => {
    const row = place + 1;
    if (row >= read.headings.from && row <= read.headings.to) return [];
    return line.flatMap((cell, at) => {
      if (cell === '' || left.get(row)?.includes(cell)) return [];
      const use = read.columns.find((one) => one.at === at)?.use ?? '';
      // What is left out is named as a column; a row with faults is not stored and its cells are looked at again.
      if (use === 'out' || faulty.has(row)) return [];
      const content = rows.get(row)?.content;
      if (!content) return [`${row}:${at} ${cell}`];
      const heading = read.columns.find((one) => one.at === at)?.heading ?? '';
      const [property = '', language = ''] = use.split('.');
      const isKept = content.extra[heading]?.includes(cell) || content.extra['学历条件'] === cell;
      const value = content[property as keyof typeof content] as unknown;
      const isRead =
        (property === 'unit' && units.find(({ id }) => id === value)?.name.zh === oneLine(cell)) ||
        (property === 'headcount' && countIn(cell) === value) ||
        (property === 'code' && cell.normalize('NFKC').replace(/\s/g, '') === value) ||
        ((property === 'opensAt' || property === 'closesAt') && typeof value === 'string') ||
        (property === 'minRatio' && typeof value === 'number') ||
        [cell, oneLine(cell)].includes((Object(value) as Record<string, string>)[language] ?? '');
      return isKept || isRead ? [] : [`${row}:${at} ${cell}`];
    });
  });
}

describe('[OFFICE-01] a table as an office has it: each cell is read, kept as text, or named', () => {
  test.each(OFFICE_TABLES)('$name', (table) => {
    const read = readSheet(sheetOf(table), NO_CHOICES, context);
    expect(lost(table, read)).toEqual([]);
    expect(kinds(read)).toEqual(table.faults ?? []);
    expect(read.left.map(({ row, what }) => `${row}:${what}`)).toEqual(table.left ?? []);
    expect(read.listed.map(({ value }) => value)).toEqual(table.listed ?? []);
    expect(read.cells.length).toBe(table.positions);
    if (table.first) expect(read.rows[0]?.content).toMatchObject(table.first);
  });
});

test('[OFFICE-01] a code is offered that nobody has; the same table without codes finds its positions again', () => {
  const table = {
    sheet: 'a',
    data: [
      ['岗位名称', '单位', '人数', '专业'],
      ['教师', '理学院', '1', '数学'],
      ['教师', '理学院', '1', '统计学'],
    ],
  };
  const codes = (read: ReadSheet) => read.rows.map(({ content }) => content.code);
  const given = { ...NO_CHOICES, giveCodes: true };
  const first = readSheet(table, given, context);
  expect([codes(first), first.coded]).toEqual([['001', '002'], { count: 2, from: '001', to: '002' }]);
  const stored = new Map(first.rows.map(({ content }) => [content.code, content]));
  const again = (rows: string[][]) =>
    readSheet({ ...table, data: [table.data[0] ?? [], ...rows] }, given, { ...context, stored });
  expect(codes(again(table.data.slice(1)))).toEqual(['001', '002']);
  // In another order, and with one more between them, each is found by what it says.
  const [, one = [], two = []] = table.data;
  expect(codes(again([two, ['实验员', '理学院', '1', '物理'], one]))).toEqual(['002', '003', '001']);
});

/** What grew with the square of its size would not end within the time of a test. */
test('[OFFICE-01, SAFE-08] ranges that overlap a thousand times over are read within the time of a test', () => {
  const data = Array.from({ length: 500 }, () => Array.from({ length: 50 }, () => 'x'));
  const merged = Array.from({ length: 20_000 }, () => 'A1:AX500');
  expect(readSheet({ sheet: 'a', data, merged }, NO_CHOICES, context).rows).toEqual([]);
});

test('[OFFICE-01, SAFE-08] a table with more rows than a recruitment has positions is refused before any row is read', () => {
  const rows = Array.from({ length: 10_001 }, (_, at) => [`C-${at}`, '教师', '理学院', '若干']);
  const read = readSheet(
    { sheet: 'a', data: [['岗位代码', '岗位名称', '单位', '人数'], ...rows] },
    NO_CHOICES,
    context,
  );
  expect(read.rows).toEqual([]);
  expect(read.faults.map(({ row, what, value }) => [row, what, value])).toEqual([[0, 'tooMany', '10000']]);
});
