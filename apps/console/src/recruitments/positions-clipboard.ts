import type { ClipboardEvent } from 'react';
import { copiedBlock, type Excess } from '../grid/clipboard.ts';
import type { Place } from '../grid/places.ts';
import { placesOf, type CellText } from '../grid/range.ts';
import type { RangeSelection } from '../grid/use-range.ts';
import { byRow, readPositions, withTexts, type PastedCell, type PastedPositions } from './position-blocks.ts';
import { POSITION_COLUMNS, type GridNames, type PositionColumn } from './position-columns.ts';
import { textOf } from './position-plan.ts';
import type { Row } from './rows.ts';
import type { useRows } from './use-rows.ts';

/** What came of texts for cells. */
export interface Written {
  /** Cells that say something else than before. */
  changed: number;
  /** Those of them whose column does not know what they say now. */
  unread: number;
  added: number;
}

interface Given {
  model: Pick<ReturnType<typeof useRows>, 'change' | 'begin'>;
  /** As they are looked at. */
  rows: readonly Row[];
  columns: readonly PositionColumn[];
  names: GridNames;
  editable: boolean;
  editing: boolean;
  selection: RangeSelection;
  marked: ReadonlySet<string>;
  /** Writes a text into the selected cell, and into those of all marked rows. */
  write(text: string): void;
  nameOf(column: PositionColumn): string;
  /** What was pasted, or the bound that it breaks. */
  onRead(read: PastedPositions | { excess: Excess }): void;
  /** Rows fit in several ways: a person decides. */
  onAsk(pasted: PastedPositions): void;
  /** Told of every block. */
  onWritten(written: Written): void;
  refocus(): void;
}

/** What is copied, cut, pasted and emptied in the grid of positions; each is one step of undo (SHEET-01, SHEET-02). */
export function positionsClipboard(given: Given) {
  const { model, rows, columns, names, editable, editing, selection, marked, write } = given;
  const { change, begin } = model;
  const { range, many } = selection;
  const put = (cells: readonly PastedCell[], beyond: PastedPositions['beyond'] = []): void => {
    const texts = byRow(cells, rows);
    const added = beyond.map((row) => withTexts(begin(), row, names));
    const written: Written = { changed: 0, unread: 0, added: added.length };
    for (const row of rows) {
      const own = texts.get(row.key);
      if (!own) continue;
      const after = withTexts(row, own, names);
      for (const column of POSITION_COLUMNS)
        if (textOf(row, column, names) !== textOf(after, column, names)) {
          written.changed += 1;
          if (after.raw[column] !== undefined) written.unread += 1;
        }
    }
    change(new Set(texts.keys()), (one) => withTexts(one, texts.get(one.key) ?? {}, names), added);
    given.onWritten(written);
  };
  /** Texts by the places of their columns, as ranges are filled. */
  const fill = (cells: readonly CellText[]): void =>
    put(
      cells.flatMap(({ row, column, text }) => {
        const name = columns[column];
        return name ? [{ row, column: name, text }] : [];
      }),
    );
  const textAt = (place: Place): string => {
    const [one, column] = [rows[place.row], columns[place.column]];
    return one && column ? textOf(one, column, names) : '';
  };
  const onPaste = (event: ClipboardEvent): void => {
    if (!editable || editing) return;
    event.preventDefault();
    const pasted = {
      text: event.clipboardData.getData('text/plain'),
      html: event.clipboardData.getData('text/html'),
    };
    const read = readPositions(pasted, range, rows.length, columns, given.nameOf);
    given.onRead(read);
    if ('excess' in read) return;
    const [only] = read.cells;
    if (only && read.rows === 1 && read.cells.length === 1 && !many) write(only.text);
    else if (rows.length > 0 && (read.beyond.length > 0 || read.headed.length > 0)) given.onAsk(read);
    else put(read.cells, read.beyond);
    given.refocus();
  };
  /** Whether cells were copied, and not the rows that are marked. */
  const onCopy = (event: ClipboardEvent): boolean => {
    if (editing || rows.length === 0) return false;
    event.preventDefault();
    const taken = many ? [] : rows.filter(({ key }) => marked.has(key));
    const isWhole = taken.length > 0;
    const copied = isWhole ? POSITION_COLUMNS : columns.slice(range.left, range.right + 1);
    const { text, html } = copiedBlock(
      (isWhole ? taken : rows.slice(range.top, range.bottom + 1)).map((one) =>
        copied.map((column) => textOf(one, column, names)),
      ),
    );
    event.clipboardData.setData('text/plain', text);
    event.clipboardData.setData('text/html', html);
    return !isWhole;
  };
  const onCut = (event: ClipboardEvent): void => {
    if (editable && onCopy(event)) clear();
  };
  const clear = (): void => {
    if (many) fill(placesOf(range).map((place) => ({ ...place, text: '' })));
    else write('');
  };

  return { put, fill, textAt, clear, onPaste, onCopy, onCut };
}
