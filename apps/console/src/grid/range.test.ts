import { describe, expect, test } from 'vitest';
import {
  drawnTo,
  filled,
  laid,
  nextWithin,
  placesOf,
  rangeBetween,
  repeated,
  sizeOf,
  within,
} from './range.ts';

const size = { rows: 5, columns: 4 };
const at = (row: number, column: number, bottom = row, right = column) => ({
  top: row,
  left: column,
  bottom,
  right,
});
const textAt = ({ row, column }: { row: number; column: number }): string => `${row}${column}`;
const told = (cells: readonly { row: number; column: number; text: string }[]): string[] =>
  cells.map(({ row, column, text }) => `${row}${column}=${text}`);

describe('blocks of cells', () => {
  test('[SHEET-01] a block lies between two cells, whichever came first, and within its grid', () => {
    expect(rangeBetween({ row: 3, column: 0 }, { row: 1, column: 2 })).toEqual(at(1, 0, 3, 2));
    expect(within(at(1, 0, 9, 9), 5, 4)).toEqual(at(1, 0, 4, 3));
    expect(within(at(5, 0, 9, 9), 5, 4)).toBeNull();
    expect(placesOf(at(1, 1, 2, 2))).toHaveLength(sizeOf(at(1, 1, 2, 2)));
  });

  test('[SHEET-01] a pasted block of 3 × 2 changes six cells from the selected one on, and adds none', () => {
    const block = [
      ['a', 'b'],
      ['c', 'd'],
      ['e', 'f'],
    ];
    const { cells, beyond, cut, range } = laid(block, at(1, 1), size);
    expect(told(cells)).toEqual(['11=a', '12=b', '21=c', '22=d', '31=e', '32=f']);
    expect([beyond, cut, range]).toEqual([[], 0, at(1, 1, 3, 2)]);
  });

  test('[SHEET-01] one text fills a selection, a block that fits several times is repeated, any other lies once', () => {
    expect(told(laid([['x']], at(0, 0, 1, 1), size).cells)).toEqual(['00=x', '01=x', '10=x', '11=x']);
    expect(told(laid([['a'], ['b']], at(0, 0, 3, 1), size).cells)).toEqual([
      '00=a',
      '01=a',
      '10=b',
      '11=b',
      '20=a',
      '21=a',
      '30=b',
      '31=b',
    ]);
    expect(told(laid([['a'], ['b']], at(0, 0, 2, 0), size).cells)).toEqual(['00=a', '10=b']);
  });

  test('[SHEET-02] rows beyond the last one are named whole, columns beyond the last one are counted', () => {
    const { cells, beyond, cut } = laid(
      [
        ['a', 'b'],
        ['c', 'd'],
        ['e', 'f'],
      ],
      at(3, 3),
      size,
    );
    expect(told(cells)).toEqual(['33=a', '43=c']);
    expect([beyond, cut]).toEqual([[['e', 'f']], 1]);
    // A row that is shorter says nothing of the cells behind its end.
    expect(told(laid([['a', 'b'], ['c']], at(0, 0), size).cells)).toEqual(['00=a', '01=b', '10=c']);
  });

  test('[SHEET-01] Ctrl+D and Ctrl+R fill from the first row or column, or from the cell before', () => {
    expect(told(filled(at(0, 0, 2, 1), 'down', textAt))).toEqual(['10=00', '11=01', '20=00', '21=01']);
    expect(told(filled(at(0, 0, 1, 2), 'right', textAt))).toEqual(['01=00', '02=00', '11=10', '12=10']);
    expect(told(filled(at(2, 0, 2, 1), 'down', textAt))).toEqual(['20=10', '21=11']);
    expect(filled(at(0, 0, 0, 3), 'down', textAt)).toEqual([]);
    expect(filled(at(0, 0, 3, 0), 'right', textAt)).toEqual([]);
  });

  test('[SHEET-01] a handle repeats its block in the direction in which it was drawn further', () => {
    const source = at(1, 1, 2, 1);
    expect(drawnTo(source, { row: 4, column: 2 })).toEqual(at(1, 1, 4, 1));
    expect(drawnTo(source, { row: 2, column: 3 })).toEqual(at(1, 1, 2, 3));
    expect(drawnTo(source, { row: 0, column: 1 })).toEqual(at(0, 1, 2, 1));
    expect(drawnTo(source, { row: 2, column: 1 })).toEqual(source);
    expect(told(repeated(source, at(1, 1, 4, 1), textAt))).toEqual(['31=11', '41=21']);
    // Upwards the last row comes first.
    expect(told(repeated(source, at(0, 1, 2, 1), textAt))).toEqual(['01=21']);
  });

  test('[SHEET-01] Enter and Tab go round within a block', () => {
    const block = at(1, 1, 2, 2);
    expect(nextWithin(block, { row: 2, column: 1 }, 'Enter', false)).toEqual({ row: 1, column: 2 });
    expect(nextWithin(block, { row: 2, column: 2 }, 'Tab', false)).toEqual({ row: 1, column: 1 });
    expect(nextWithin(block, { row: 1, column: 1 }, 'Enter', true)).toEqual({ row: 2, column: 2 });
  });
});
