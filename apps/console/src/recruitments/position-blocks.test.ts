// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { byRow, readPositions, withTexts } from './position-blocks.ts';
import { POSITION_COLUMNS, type GridNames, type PositionColumn } from './position-columns.ts';
import { newRow } from './rows.ts';

const names: GridNames = {
  channels: [],
  units: [],
  degrees: [],
  zone: 'Asia/Shanghai',
  statusName: (status) => status,
};
const heads: Partial<Record<PositionColumn, string>> = {
  code: '岗位代码',
  nameZh: '岗位名称',
  headcount: '招聘人数',
  opensAt: '开始时间',
};
const nameOf = (column: PositionColumn): string => heads[column] ?? column;
const at = (row: number, column: number) => ({ top: row, left: column, bottom: row, right: column });
const read = (text: string, row: number, column: number, rows: number) => {
  const found = readPositions({ text, html: '' }, at(row, column), rows, POSITION_COLUMNS, nameOf);
  if ('excess' in found) throw new Error(found.excess);
  return found;
};

describe('tables pasted over positions', () => {
  test('[SHEET-01] a block lies from the selected cell on; days are read as spreadsheets write them', () => {
    const place = POSITION_COLUMNS.indexOf('opensAt');
    const { cells, beyond } = read('2026/3/5 9:00\n2026年3月6日', 1, place, 5);
    expect(cells).toEqual([
      { row: 1, column: 'opensAt', text: '2026-03-05 09:00' },
      { row: 2, column: 'opensAt', text: '2026-03-06' },
    ]);
    expect(beyond).toEqual([]);
  });

  test('[SHEET-02] a heading is recognised in whatever order; rows that find none are kept for new positions', () => {
    const { cells, beyond, headed, rows } = read('招聘人数\t岗位名称\n3\t会计\n2\t出纳\n', 4, 0, 5);
    expect(headed).toEqual(['headcount', 'nameZh']);
    expect([rows, cells.length]).toEqual([2, 2]);
    expect(beyond).toEqual([{ headcount: '2', nameZh: '出纳' }]);
    // One word that is a heading by accident is none.
    expect(read('岗位名称\t会计\nx\ty', 0, 0, 5).headed).toEqual([]);
  });

  test('[SHEET-01] cells are written by row, and what a column cannot hold stays there', () => {
    const row = newRow('a', undefined, 'c', 'u');
    const texts = byRow(
      [
        { row: 0, column: 'headcount', text: 'many' },
        { row: 0, column: 'code', text: 'K1' },
        { row: 7, column: 'code', text: 'nowhere' },
      ],
      [row],
    );
    expect([...texts.keys()]).toEqual(['a']);
    const next = withTexts(row, texts.get('a') ?? {}, names);
    expect([next.content.code, next.raw]).toEqual(['K1', { headcount: 'many' }]);
  });
});
