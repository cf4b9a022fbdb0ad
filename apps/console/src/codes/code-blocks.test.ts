// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { applySteps, codesContent, emptyDraft, MAX_PASTE, type CodeEntry } from '@portal/fieldsets';
import { copiedBlock } from '../grid/clipboard.ts';
import { readCodes, type CodesOver, type PastedCells, type PastedCodes } from './code-blocks.ts';
import { CODE_CELL_REFUSALS, manyCodeCells, replacedNames, type CodeCell } from './code-cells.ts';
import { treeText, TREE_PLAN, type TreeColumn } from './code-columns.ts';
import { REFUSALS } from './pasted-items.ts';
import { moveToPlace, placesBelow } from './tree.ts';
import en from '../../../../locales/en/console.json' with { type: 'json' };
import zh from '../../../../locales/zh/console.json' with { type: 'json' };

const item = (id: string, parent = '', en = `N${id}`): CodeEntry => ({
  id,
  parent,
  name: { zh: `名${id}`, en },
});
const items = [item('1'), item('11', '1'), item('2'), { ...item('3'), disabled: true as const }];
const t = (keys: string[]): string => ({ yes: '是', no: '否' })[keys[0] ?? ''] ?? keys[0] ?? '';

const over = (row: number, column: TreeColumn, rows = 1, columns = 1): CodesOver => {
  const left = TREE_PLAN.columns.indexOf(column);
  return {
    ids: items.map(({ id }) => id),
    columns: TREE_PLAN.columns,
    range: { top: row, left, bottom: row + rows - 1, right: left + columns - 1 },
  };
};
const pasted = (rows: readonly (readonly string[])[]) => copiedBlock(rows);

function done(changes: ReturnType<typeof manyCodeCells>['changes']): CodeEntry[] {
  const content = codesContent({ codesetid: 'T', name: { zh: '表', en: '' }, items });
  const steps = [{ do: { op: 'changeItems' as const, changes } }];
  const after = applySteps(emptyDraft(content), steps, 'me', '2026-01-01T00:00:00Z', null);
  const undone = applySteps(after, [{ undo: true }], 'me', '2026-01-01T00:00:01Z', null);
  expect(undone.content).toEqual(content);
  if (after.content.kind !== 'codes') throw new Error('a code list');
  return after.content.list.items;
}

describe('cells of a code list', () => {
  test('[SHEET-01] a block is one step that says only what changes; each cell that takes nothing is named', () => {
    const cells: CodeCell[] = [
      { id: '1', column: 'code', text: '1' },
      { id: '1', column: 'zh', text: ' 甲\n乙 ' },
      { id: '1', column: 'en', text: 'N1' },
      { id: '1', column: 'disabled', text: '是' },
      { id: '11', column: 'code', text: '12' },
      { id: '11', column: 'en', text: '' },
      { id: '2', column: 'zh', text: '' },
      { id: '2', column: 'disabled', text: 'perhaps' },
      { id: '2', column: 'used', text: '7' },
      { id: '3', column: 'disabled', text: 'no' },
      { id: 'gone', column: 'en', text: 'x' },
    ];
    const { changes, changed, refused, gone } = manyCodeCells(items, cells);
    expect(changes).toEqual([
      { id: '1', change: { name: { zh: '甲 乙' }, disabled: true } },
      { id: '11', change: { name: { en: '' } } },
      { id: '3', change: { disabled: false } },
    ]);
    expect([changed, gone]).toEqual([4, 1]);
    expect(refused.map(({ id, column, why }) => `${id} ${column} ${why}`)).toEqual([
      '11 code fixed',
      '2 zh needed',
      '2 disabled unknown',
      '2 used counted',
    ]);
    const after = done(changes);
    expect(after[0]).toEqual({ ...item('1'), name: { zh: '甲 乙', en: 'N1' }, disabled: true });
    expect(after[3]).toEqual(item('3'));
  });

  test('[SHEET-01] what cells say is read back as the same, and what says the same is no change', () => {
    const cells = items.flatMap((one) =>
      TREE_PLAN.columns
        .filter((column) => column !== 'used')
        .map((column): CodeCell => ({ id: one.id, column, text: treeText(one, column, t, 0) })),
    );
    expect(manyCodeCells(items, cells)).toEqual({ changes: [], changed: 0, refused: [], gone: 0 });
  });

  test('[SHEET-01] every reason has a sentence in each language', () => {
    for (const { codes } of [zh, en]) {
      for (const why of CODE_CELL_REFUSALS) expect(codes.why[why]).toContain('{{count}}');
      for (const why of REFUSALS) expect(codes.refused[why]).toContain('{{count}}');
    }
  });

  test('[SHEET-02] beside the codes a block of 3 × 2 changes six cells and adds none; more rows are counted', () => {
    const block = [
      ['甲', 'A'],
      ['乙', 'B'],
      ['丙', 'C'],
    ];
    const six = readCodes(pasted(block), items, over(0, 'zh')) as PastedCells;
    expect([six.rows, six.fit, six.cut, six.headed]).toEqual([3, 3, 0, []]);
    expect(six.cells.map(({ id, column, text }) => `${id}.${column}=${text}`)).toEqual([
      '1.zh=甲',
      '1.en=A',
      '11.zh=乙',
      '11.en=B',
      '2.zh=丙',
      '2.en=C',
    ]);
    const more = readCodes(pasted(block), items, over(3, 'zh')) as PastedCells;
    expect([more.rows, more.fit, more.cells.length]).toEqual([3, 1, 2]);
    // One text fills all that is selected.
    const one = readCodes(pasted([['同']]), items, over(0, 'zh', 4)) as PastedCells;
    expect(one.cells.map(({ text }) => text)).toEqual(['同', '同', '同', '同']);
  });

  test('[SHEET-02] headings without a code say which columns are filled; a word that is a heading too is none by itself', () => {
    const headed = readCodes(
      pasted([
        ['停用', '英文名称', '中文名称'],
        ['是', 'One', '一'],
      ]),
      items,
      over(2, 'zh'),
    ) as PastedCells;
    expect(headed.headed).toEqual(['disabled', 'en', 'zh']);
    expect(headed.cells.map(({ id, column, text }) => `${id}.${column}=${text}`)).toEqual([
      '2.disabled=是',
      '2.en=One',
      '2.zh=一',
    ]);
    const words = readCodes(pasted([['名称'], ['地址']]), items, over(0, 'zh')) as PastedCells;
    expect(words.cells.map(({ text }) => text)).toEqual(['名称', '地址']);
  });

  test('[SHEET-02] lines with codes are about those codes: what they say of codes in the list, and the others as items', () => {
    const read = readCodes(
      pasted([
        ['英文名称', '代码', '上级代码', '停用'],
        ['Two', '2', '1', '是'],
        ['', '11', '', ''],
        ['New', '21', '2', ''],
        ['Again', '21', '2', ''],
      ]),
      items,
      over(0, 'en'),
    ) as PastedCodes;
    expect(read.read.items).toEqual([{ id: '21', parent: '2', name: { zh: '', en: 'New' } }]);
    expect(read.known.map(({ id, column, text }) => `${id}.${column}=${text}`)).toEqual([
      '2.en=Two',
      '2.disabled=是',
    ]);
    expect(read.changed).toBe(2);
    expect(read.read.refused.map(({ line, why }) => `${line} ${why}`)).toEqual([
      '2 codeTwice',
      '3 codeTwice',
      '5 codeTwice',
    ]);
    // In the column of codes lines need no headings; in an empty list there is nothing to fill.
    const plain = readCodes(pasted([['2', '二', 'Two']]), items, over(0, 'code')) as PastedCodes;
    expect(plain.known).toEqual([
      { id: '2', column: 'zh', text: '二' },
      { id: '2', column: 'en', text: 'Two' },
    ]);
    const first = readCodes(pasted([['甲', '一']]), [], { ...over(0, 'zh'), ids: [] }) as PastedCodes;
    expect(first.read.items.map(({ id }) => id)).toEqual(['甲']);
  });

  test('[SHEET-02] what is beyond the bounds is not read', () => {
    const long = 'x'.repeat(MAX_PASTE.bytes + 1);
    expect(readCodes({ text: long, html: '' }, items, over(0, 'code'))).toEqual({ excess: 'bytes' });
    const rows = Array.from({ length: MAX_PASTE.rows + 1 }, () => '行').join('\n');
    expect(readCodes({ text: rows, html: '' }, items, over(0, 'zh'))).toEqual({ excess: 'rows' });
  });

  test('[SHEET-03] find and replace is literal and over all languages', () => {
    const found = [{ ...item('1'), name: { zh: '甲(1)', en: 'A (1)' } }, item('2')];
    expect(replacedNames(found, '(1)', '$&')).toEqual([
      { id: '1', column: 'zh', text: '甲$&', before: '甲(1)' },
      { id: '1', column: 'en', text: 'A $&', before: 'A (1)' },
    ]);
    expect(replacedNames(found, '', 'x')).toEqual([]);
  });

  test('[SHEET-03] an item goes to a place of its level or below another code, never below itself', () => {
    const list = [item('1'), item('11', '1'), item('12', '1'), item('13', '1'), item('2')];
    expect(moveToPlace(list, '13', '1', 1)).toEqual({ op: 'moveItem', id: '13', parent: '1', before: '11' });
    expect(moveToPlace(list, '11', '1', 2)).toEqual({ op: 'moveItem', id: '11', parent: '1', before: '13' });
    expect(moveToPlace(list, '11', '1', 99)).toEqual({ op: 'moveItem', id: '11', parent: '1', before: '' });
    expect(moveToPlace(list, '11', '', 2)).toEqual({ op: 'moveItem', id: '11', parent: '', before: '2' });
    expect(moveToPlace(list, '2', '11', 1)).toEqual({ op: 'moveItem', id: '2', parent: '11', before: '' });
    expect(moveToPlace(list, '12', '1', 2)).toBeNull();
    expect(moveToPlace(list, '1', '12', 1)).toBeNull();
    expect(moveToPlace(list, '1', '1', 1)).toBeNull();
    expect(moveToPlace(list, '1', 'none', 1)).toBeNull();
    expect([placesBelow(list, '11', '1'), placesBelow(list, '2', '1'), placesBelow(list, '1', '')]).toEqual([
      3, 4, 2,
    ]);
    expect([placesBelow(list, '1', '13'), placesBelow(list, '1', 'none')]).toEqual([null, null]);
  });
});
