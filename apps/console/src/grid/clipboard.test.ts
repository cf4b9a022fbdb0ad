// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_PASTE } from '@portal/fieldsets';
import { pastedRows } from '@portal/rules';
import { copiedBlock, pastedBlock, plainDay } from './clipboard.ts';
import { EXCEL, GOOGLE, LIBREOFFICE, WPS } from './clipboard.test.support.ts';

const rowsOf = (pasted: { text: string; html: string }) => {
  const block = pastedBlock(pasted);
  return 'rows' in block ? block.rows : block.excess;
};

describe('blocks on the clipboard', () => {
  test.each([
    ['Excel', EXCEL],
    ['WPS', WPS],
    ['LibreOffice', LIBREOFFICE],
    ['Google', GOOGLE],
  ])('[SHEET-01] a block out of %s is the same cells, by its HTML and by its text alone', (_, pasted) => {
    const cells = [
      ['001', '张三', '2026/3/5'],
      ['002', '李 "四"\n第二行', '1,234.50'],
      ['003', '', '=A1'],
    ];
    expect(rowsOf(pasted)).toEqual(cells);
    expect(rowsOf({ text: pasted.text, html: '' })).toEqual(cells);
  });

  test('[SHEET-01] what LibreOffice puts on the clipboard is pasted as it is shown there', () => {
    const written = (end: string): string =>
      readFileSync(join(import.meta.dirname, 'libreoffice', `cells.${end}`), 'utf8');
    const cells = (name: string) => [
      ['001', '张三', '2026/3/5'],
      ['002', name, '1,234.50'],
      ['003', '', '=A1'],
    ];
    const [text, html] = [written('txt'), written('html')];
    expect(html).toContain('content="LibreOffice 7.4');
    expect(rowsOf({ text, html })).toEqual(cells('李 "四"\n第二行'));
    expect(rowsOf({ text, html: '' })).toEqual(cells('李 "四" 第二行'));
  });

  test('[SHEET-01] what is copied comes back, by text and by HTML, whatever stands in its cells', () => {
    const cell = fc
      .string({ unit: fc.constantFrom('a', '"', '\t', '\n', '<', '&', '中', ' ', '=', "'"), maxLength: 6 })
      .map((text) => text.trim());
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 4 }), (rows) => {
        const { text, html } = copiedBlock(rows);
        expect(rowsOf({ text: '', html })).toEqual(rows.map((row) => row.map((one) => one.trim())));
        // A last row of nothing is the line end that Excel writes.
        expect(pastedRows(`${text}\r\n`)).toEqual(rows);
      }),
    );
  });

  test('[SHEET-01] a quote that nothing closes is a mark of inches or a quotation, and swallows no rows', () => {
    expect(pastedRows('5" pipe\t"x\nnext\t"said" he\r\n"a""b"\tc')).toEqual([
      ['5" pipe', '"x'],
      ['next', '"said" he'],
      ['a"b', 'c'],
    ]);
  });

  test('[SHEET-01] merged cells say what they say once, as spreadsheets paste them', () => {
    const html = '<table><tr><td rowspan=2>a</td><td>b</td></tr><tr><td>c</td></tr></table>';
    expect(rowsOf({ html, text: 'a\tb\r\n\tc\r\n' })).toEqual([
      ['a', 'b'],
      ['', 'c'],
    ]);
  });

  test('[SHEET-01] styles of others are read and never applied: hidden rows are left out, their words stay text', () => {
    const html = `<style>td { color: red }</style><table><tr style='display:none'><td>x</td><td>y</td></tr>
      <tr><td style="color:red">a style=b</td><td>c</td></tr></table>`;
    expect(rowsOf({ html, text: 'a style=b\tc' })).toEqual([['a style=b', 'c']]);
    // A tag that nothing closes is no work without end.
    const start = performance.now();
    rowsOf({ html: `<table>${'<style '.repeat(200_000)}`, text: 'x' });
    expect(performance.now() - start).toBeLessThan(3000);
  });

  test('[SHEET-01] bounds are looked at before anything is parsed', () => {
    expect(rowsOf({ html: '', text: 'x'.repeat(MAX_PASTE.bytes + 1) })).toBe('bytes');
    expect(rowsOf({ html: '', text: '\t'.repeat(200) })).toBe('columns');
    expect(rowsOf({ html: '', text: '\n'.repeat(MAX_PASTE.rows + 1) })).toBe('rows');
    expect(rowsOf({ html: `<table><tr>${'<td>x</td>'.repeat(200)}</tr></table>`, text: 'x' })).toBe(
      'columns',
    );
  });

  test('[SHEET-01] days as spreadsheets write them are plain days; anything else stays as it is', () => {
    expect(['2026/3/5', '2026年3月5日', '2026-03-05', '2026.3.5', '２０２６/3/5'].map(plainDay)).toEqual(
      Array(5).fill('2026-03-05'),
    );
    expect(plainDay('2026/3/5 9:05')).toBe('2026-03-05 09:05');
    expect(plainDay('2026-03-05 09:05:30')).toBe('2026-03-05 09:05');
    expect(['5/3/26', 'Mar-26', '', '46086'].map(plainDay)).toEqual(['5/3/26', 'Mar-26', '', '46086']);
  });
});
