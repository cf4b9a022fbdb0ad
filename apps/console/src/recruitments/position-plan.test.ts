// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { readArrangement } from '../grid/use-columns.ts';
import { inOrder, sortedRows } from '../grid/use-sorting.ts';
import { readPositions, withTexts } from './position-blocks.ts';
import { POSITION_COLUMNS, type GridNames } from './position-columns.ts';
import { POSITION_PLAN, replacedPositions, sortedBy } from './position-plan.ts';
import { newRow, type Row } from './rows.ts';

const names: GridNames = {
  channels: [],
  units: [
    { id: 'u1', name: { zh: '乙单位', en: 'B' } },
    { id: 'u2', name: { zh: '甲单位', en: 'A' } },
  ],
  degrees: [],
  zone: 'Asia/Shanghai',
  statusName: String,
};
const row = (key: string, texts: Parameters<typeof withTexts>[1], unit = 'u1'): Row =>
  withTexts(newRow(key, undefined, 'c', unit), { code: key, ...texts }, names);
const rows = [
  row('P1', { headcount: '10', nameZh: '会计（$）' }),
  row('P2', { headcount: '9', nameZh: '出纳' }, 'u2'),
  row('P3', { headcount: 'many', categoryZh: '会计类' }),
];

describe('the columns of positions', () => {
  test('[SHEET-03] numbers are sorted as numbers and choices by their names; what was typed and not understood has its place too', () => {
    const by = sortedBy(names, 'zh');
    const ids = (column: 'headcount' | 'unit', way: 'ascending' | 'descending'): string[] =>
      sortedRows(rows, { column, way }, by).map(by.idOf);
    expect(ids('headcount', 'ascending')).toEqual(['P2', 'P1', 'P3']);
    expect(ids('unit', 'descending')[0]).toBe('P1');
    expect(ids('unit', 'ascending')[0]).toBe('P2');
    // Rows that came since stand last.
    expect(inOrder([...rows, row('P0', {})], ids('headcount', 'ascending'), by.idOf).map(by.idOf)).toEqual([
      'P2',
      'P1',
      'P3',
      'P0',
    ]);
  });

  test('[SHEET-03] a text is replaced literally in names, categories and requirements, never in codes and choices', () => {
    const found = (find: string, by: string) =>
      replacedPositions(rows, names, find, by).map(({ key, column, text, before }) => [
        key,
        column,
        before,
        text,
      ]);
    expect(found('（$）', '$&')).toEqual([['P1', 'nameZh', '会计（$）', '会计$&']]);
    expect(found('会计', '财务').map(([key, column]) => [key, column])).toEqual([
      ['P1', 'nameZh'],
      ['P3', 'categoryZh'],
    ]);
    expect(found('P', 'Q')).toEqual([]);
    expect(found('', 'x')).toEqual([]);
  });

  test('[SHEET-03] the code is always shown; what a browser keeps of another grid says nothing here', () => {
    const kept = JSON.stringify({ nameZh: 300, zh: 120, hidden: ['code', 'minRatio', 'helpEn'], frozen: 1 });
    expect(readArrangement(kept, POSITION_PLAN)).toEqual({
      widths: { nameZh: 300 },
      hidden: ['minRatio'],
      frozen: 1,
    });
  });

  test('[SHEET-01] [SHEET-03] a block lies over the columns that are shown; a heading may name one that is hidden', () => {
    const shown = POSITION_COLUMNS.filter((column) => column !== 'nameEn');
    const over = { top: 0, left: 1, bottom: 0, right: 1 };
    const nameOf = (column: string): string => column;
    const plain = readPositions({ text: '甲\tu2', html: '' }, over, 3, shown, nameOf);
    expect('cells' in plain && plain.cells.map(({ column }) => column)).toEqual(['nameZh', 'channel']);
    const headed = readPositions({ text: 'nameEn\tcode\nA\tP9', html: '' }, over, 3, shown, nameOf);
    expect('cells' in headed && headed.cells.map(({ column }) => column)).toEqual(['nameEn', 'code']);
  });
});
