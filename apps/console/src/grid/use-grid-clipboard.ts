import type { ClipboardEvent } from 'react';
import type { StoredField } from '@portal/schemas';
import { copiedBlock } from './clipboard.ts';
import { cellWords, copiedRows, type CellWords } from './copied-rows.ts';
import type { Column } from './columns.ts';
import { columnsOf, placesOf, rowsOf, type Range } from './range.ts';
import type { GridActions } from './use-grid-actions.ts';
import type { Ticks } from './use-ticks.ts';

interface Given {
  /** As they are shown. */
  fields: readonly StoredField[];
  columns: readonly Column[];
  range: Range;
  /** More than one cell is selected. */
  many: boolean;
  /** undefined = the row for a new field. */
  field: StoredField | undefined;
  editable: boolean;
  editing: boolean;
  ticks: Ticks;
  words: CellWords;
  actions: GridActions;
  /** An edit that is open ends. */
  stop(): void;
  refocus(): void;
}

/** What is copied, cut and pasted in the grid of fields (GRID-01, SHEET-01). */
export function gridClipboard(given: Given) {
  const { fields, columns, range, many, field, editable, editing, ticks, words, actions } = given;
  const onCopy = (event: ClipboardEvent): boolean => {
    if (editing || !field) return false;
    event.preventDefault();
    // In a row that is ticked all ticked ones are meant; rows that are selected whole are fields, with their headings.
    const isTicked = !many && ticks.has(field.itemid);
    const isWhole = many && rowsOf(range) > 1 && columnsOf(range) === columns.length;
    const rows = fields.slice(range.top, range.bottom + 1);
    const block = rows.map((one) =>
      columns.slice(range.left, range.right + 1).map((column) => cellWords(one, column, words)),
    );
    const { text, html } =
      isTicked || isWhole ? copiedRows(isTicked ? ticks.fields : rows, words) : copiedBlock(block);
    event.clipboardData.setData('text/plain', text);
    event.clipboardData.setData('text/html', html);
    return !isTicked;
  };
  return {
    onCopy,
    onCut: (event: ClipboardEvent): void => {
      if (!editable || !onCopy(event)) return;
      actions.fill(
        placesOf(range).flatMap(({ row, column }) => {
          const [one, name] = [fields[row], columns[column]];
          return one && name ? [{ itemid: one.itemid, column: name, text: '' }] : [];
        }),
        'cut',
      );
      given.refocus();
    },
    onPaste: (event: ClipboardEvent): void => {
      if (!editable) return;
      const text = event.clipboardData.getData('text/plain');
      const html = event.clipboardData.getData('text/html');
      const isRows = /[\t\n]/.test(text.trimEnd());
      if (editing && !isRows) return;
      event.preventDefault();
      given.stop();
      const done = field
        ? actions.pasteOver({ text, html }, { fields, columns, range })
        : actions.paste({ text, html }, '');
      const grid = event.currentTarget;
      void done.then(() => {
        // Whoever has gone on elsewhere by the time fields are there stays there.
        const { activeElement } = document;
        if (activeElement === document.body || grid.contains(activeElement)) given.refocus();
      });
    },
  };
}
