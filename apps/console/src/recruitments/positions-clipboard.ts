import type { ClipboardEvent } from 'react';
import { copiedBlock, type Excess } from '../grid/clipboard.ts';
import type { Place } from '../grid/places.ts';
import { placesOf, type CellText } from '../grid/range.ts';
import type { RangeSelection } from '../grid/use-range.ts';
import { byRow, readPositions, withTexts, type PastedPositions } from './position-blocks.ts';
import { cellText, POSITION_COLUMNS, type GridNames, type PositionColumn } from './position-columns.ts';
import type { Row } from './rows.ts';
import type { useRows } from './use-rows.ts';

interface Given {
  model: Pick<ReturnType<typeof useRows>, 'rows' | 'change' | 'begin'>;
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
  refocus(): void;
}

/** What is copied, cut, pasted and emptied in the grid of positions; each is one step of undo (SHEET-01, SHEET-02). */
export function positionsClipboard(given: Given) {
  const { model, names, editable, editing, selection, marked, write } = given;
  const { rows, change, begin } = model;
  const { range, many } = selection;
  const put = (cells: readonly CellText[], beyond: PastedPositions['beyond'] = []): void => {
    const texts = byRow(cells, rows);
    const added = beyond.map((row) => withTexts(begin(), row, names));
    change(new Set(texts.keys()), (one) => withTexts(one, texts.get(one.key) ?? {}, names), added);
  };
  const textOf = (one: Row, column: PositionColumn): string =>
    one.raw[column] ?? cellText(one.content, column, names.zone);
  const textAt = (place: Place): string => {
    const [one, column] = [rows[place.row], POSITION_COLUMNS[place.column]];
    return one && column ? textOf(one, column) : '';
  };
  const onPaste = (event: ClipboardEvent): void => {
    if (!editable || editing) return;
    event.preventDefault();
    const pasted = {
      text: event.clipboardData.getData('text/plain'),
      html: event.clipboardData.getData('text/html'),
    };
    const read = readPositions(pasted, range, rows.length, given.nameOf);
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
    const columns = isWhole ? POSITION_COLUMNS : POSITION_COLUMNS.slice(range.left, range.right + 1);
    const { text, html } = copiedBlock(
      (isWhole ? taken : rows.slice(range.top, range.bottom + 1)).map((one) =>
        columns.map((column) => textOf(one, column)),
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
    if (many) put(placesOf(range).map((place) => ({ ...place, text: '' })));
    else write('');
  };

  return { put, textAt, clear, onPaste, onCopy, onCut };
}
