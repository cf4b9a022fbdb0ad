import { describe, expect, test } from 'vitest';
import { pastedRows } from './pasted-rows.ts';

describe('[GRID-01] text of the clipboard as rows of cells', () => {
  test.each<[what: string, text: string, rows: string[][]]>([
    ['nothing', '', []],
    ['one cell', 'a', [['a']]],
    ['cells of a row between tabs', 'a\tb\tc', [['a', 'b', 'c']]],
    ['rows of lines', 'a\nb', [['a'], ['b']]],
    [
      'lines as Windows ends them',
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a line end behind the last row', 'a\n', [['a']]],
    ['a blank line between rows', 'a\n\nb', [['a'], [''], ['b']]],
    ['blank cells at the ends of a row', '\ta\t', [['', 'a', '']]],
    ['a row of blank cells', '\t', [['', '']]],
    ['a blank cell that is quoted', '""\tb', [['', 'b']]],
  ])('%s', (_what, text, rows) => {
    expect(pastedRows(text)).toEqual(rows);
  });

  test.each<[what: string, text: string, rows: string[][]]>([
    ['a line end within a cell', '"a\nb"\tc', [['a\nb', 'c']]],
    ['a tab within a cell', '"a\tb"\tc', [['a\tb', 'c']]],
    ['a quote within a cell is doubled', '"a ""b"" c"', [['a "b" c']]],
    ['a cell of one quote', '""""', [['"']]],
    ['a quoted cell in the last place of a row', 'a\t"b"\nc', [['a', 'b'], ['c']]],
    ['a quoted cell before a line end of Windows', '"a"\r\nb', [['a'], ['b']]],
    ['a carriage return within a cell stays', '"a\r\nb"', [['a\r\nb']]],
    ['two quoted cells side by side', '"a"\t"b"', [['a', 'b']]],
  ])('quotes around a cell: %s', (_what, text, rows) => {
    expect(pastedRows(text)).toEqual(rows);
  });

  test.each<[what: string, text: string, rows: string[][]]>([
    ['inches', '5"\tpipe', [['5"', 'pipe']]],
    ['quoted words in the middle of a cell', 'he "said" so\tb', [['he "said" so', 'b']]],
    ['quoted words at the beginning of a cell', '"said" he\tb', [['"said" he', 'b']]],
    ['a quote that is never closed', '"a\tb\nc', [['"a', 'b'], ['c']]],
    ['a quote alone', '"', [['"']]],
    ['doubled quotes without an end', '"a""\tb', [['"a""', 'b']]],
    ['a doubled quote before the closing one, with words behind it', '"a""b" c\td', [['"a""b" c', 'd']]],
  ])('a quote that encloses no cell is text: %s', (_what, text, rows) => {
    expect(pastedRows(text)).toEqual(rows);
  });
});
