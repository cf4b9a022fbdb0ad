import type { ClipboardEvent } from 'react';
import type { CodeEntry } from '@portal/fieldsets';
import { copiedBlock } from '../grid/clipboard.ts';
import { columnsOf, placesOf, rowsOf, type CellText } from '../grid/range.ts';
import type { RangeSelection } from '../grid/use-range.ts';
import type { Translate } from '../ui/written.ts';
import type { CodesOver } from './code-blocks.ts';
import { treeColumnName, treeText, type TreeColumn } from './code-columns.ts';
import type { CodeCell } from './code-cells.ts';
import type { useCodePaste } from './use-code-paste.ts';

interface Given extends Pick<ReturnType<typeof useCodePaste>, 'fill' | 'paste'> {
  /** As they are shown. */
  items: readonly CodeEntry[];
  columns: readonly TreeColumn[];
  used: Readonly<Record<string, number>>;
  selection: RangeSelection;
  editable: boolean;
  editing: boolean;
  t: Translate;
  /** An edit that is open ends, and the focus comes back to its cell. */
  refocus(): void;
}

/** What is copied, cut, pasted and emptied in a code list; each is one step of undo (SHEET-01, SHEET-02). */
export function codeClipboard(given: Given) {
  const { items, columns, used, selection, editable, editing, t, fill } = given;
  const { range, many } = selection;
  const cellsOf = (cells: readonly CellText[]): CodeCell[] =>
    cells.flatMap(({ row, column, text }) => {
      const [item, name] = [items[row], columns[column]];
      return item && name ? [{ id: item.id, column: name, text }] : [];
    });
  const textAt = ({ row, column }: { row: number; column: number }): string => {
    const [item, name] = [items[row], columns[column]];
    return item && name ? treeText(item, name, t, used[item.id] ?? 0) : '';
  };
  /** The cells of a selection that can be empty: a code and whether it is disabled always say something. */
  const clear = (): void =>
    fill(
      cellsOf(placesOf(range).map((place) => ({ ...place, text: '' }))).filter(
        ({ column }) => column !== 'disabled',
      ),
      true,
    );
  const onCopy = (event: ClipboardEvent): boolean => {
    if (editing || items.length === 0) return false;
    event.preventDefault();
    const rows = items.slice(range.top, range.bottom + 1);
    // Rows that are selected whole are items: with their headings and what they stand below they come back as the same.
    const isWhole = many && rowsOf(range) > 1 && columnsOf(range) === columns.length;
    const names = columns.filter((column) => column !== 'code' && column !== 'used');
    const block = isWhole
      ? [
          [treeColumnName(t, 'code'), t(['codes.parent'], {}), ...names.map((one) => treeColumnName(t, one))],
          ...rows.map((item) => [item.id, item.parent, ...names.map((one) => treeText(item, one, t, 0))]),
        ]
      : rows.map((item) =>
          columns
            .slice(range.left, range.right + 1)
            .map((column) => treeText(item, column, t, used[item.id] ?? 0)),
        );
    const { text, html } = copiedBlock(block);
    event.clipboardData.setData('text/plain', text);
    event.clipboardData.setData('text/html', html);
    return true;
  };
  return {
    textAt,
    clear,
    /** Writes texts over cells by their places. */
    put: (cells: readonly CellText[]): void => fill(cellsOf(cells)),
    onCopy,
    onCut: (event: ClipboardEvent): void => {
      if (editable && onCopy(event)) clear();
    },
    onPaste: (event: ClipboardEvent): void => {
      const text = event.clipboardData.getData('text/plain');
      // A word pasted while a name is edited is part of it.
      if (!editable || (editing && !/[\t\n]/.test(text.trimEnd()))) return;
      event.preventDefault();
      given.refocus();
      const over: CodesOver = { ids: items.map(({ id }) => id), columns, range };
      given.paste({ text, html: event.clipboardData.getData('text/html') }, over);
    },
  };
}
