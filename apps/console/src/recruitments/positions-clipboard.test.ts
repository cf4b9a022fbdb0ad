// @vitest-environment jsdom
import type { ClipboardEvent } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { rangeBetween } from '../grid/range.ts';
import { POSITION_COLUMNS } from './position-columns.ts';
import { positionsClipboard } from './positions-clipboard.ts';
import { newRow, typed } from './rows.ts';

const names = { channels: [], units: [], degrees: [], zone: 'Asia/Shanghai', statusName: String };
const rows = ['P1', 'P2'].map((code) => typed(newRow(code, undefined, 'c', 'u'), 'code', code, names));
const none = () => undefined;

/** The clipboard of a grid with the first cell selected, and what it was told. */
function grid(marked: readonly string[], pasted = '') {
  const data = new Map([['text/plain', pasted]]);
  const change = vi.fn<(keys: ReadonlySet<string>, how: (row: (typeof rows)[number]) => unknown) => void>();
  const write = vi.fn();
  const onRead = vi.fn();
  const at = { row: 0, column: 0 };
  const made = positionsClipboard({
    model: { change, begin: () => newRow('new', undefined, 'c', 'u') },
    rows,
    columns: POSITION_COLUMNS,
    names,
    editable: true,
    editing: false,
    selection: {
      range: rangeBetween(at, at),
      drawn: null,
      many: false,
      extend: () => false,
      select: none,
      pointer: { onPointerDown: none, onPointerMove: none },
    },
    marked: new Set(marked),
    write,
    nameOf: String,
    onRead,
    onAsk: none,
    onWritten: none,
    refocus: none,
  });
  const event = {
    preventDefault: none,
    clipboardData: {
      getData: (type: string) => data.get(type) ?? '',
      setData: (type: string, text: string) => data.set(type, text),
    },
  } as unknown as ClipboardEvent;
  return { ...made, event, data, change, write, onRead };
}

describe('the clipboard of positions', () => {
  test('[SHEET-01] a cell is cut; rows that are marked are copied whole, and none of their cells is emptied', () => {
    const cell = grid([]);
    cell.onCut(cell.event);
    expect([cell.data.get('text/plain'), cell.write.mock.calls]).toEqual(['P1', [['']]]);
    const whole = grid(['P1', 'P2']);
    whole.onCut(whole.event);
    expect(
      whole.data
        .get('text/plain')
        ?.split('\n')
        .map((line) => line.split('\t')[0]),
    ).toEqual(['P1', 'P2']);
    expect(whole.write).not.toHaveBeenCalled();
    expect(whole.change).not.toHaveBeenCalled();
  });

  test('[SHEET-01] a row that says the same already is not changed; columns that the grid has no more of are told', () => {
    const own = POSITION_COLUMNS.map((_, column) => grid([]).textAt({ row: 0, column }));
    const { event, change, onPaste, onRead } = grid([], [...own, 'more', 'still more'].join('\t'));
    onPaste(event);
    const [keys, how] = change.mock.calls[0] ?? [];
    expect([...(keys ?? [])]).toEqual(['P1']);
    expect(rows[0] && how?.(rows[0])).toBe(rows[0]);
    expect(onRead).toHaveBeenCalledWith(expect.objectContaining({ cut: 2 }));
  });
});
