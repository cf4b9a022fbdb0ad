import type { KeyboardEvent, RefObject } from 'react';
import { isPlain, placeAfter, type Place } from './places.ts';
import type { RangeSelection } from './use-range.ts';

interface Given<R> {
  /** undefined = the row in which a new one begins. */
  row: R | undefined;
  current: Place;
  /** Rows and the columns that are shown. */
  size: { rows: number; columns: number };
  /** The last row is one in which a new one begins. */
  hasNew: boolean;
  editable: boolean;
  editing: boolean;
  /** Opens what the grid has no column for; absent where it has one for everything. */
  details?(row: R): void;
  duplicate?(row: R): void;
  /** Ticks a row, or with `range` all up to it; absent where rows are not ticked. */
  tick?(row: R, range: boolean): void;
  selection: RangeSelection;
  /** The focus stays on the cell: to leave the grid. */
  still: RefObject<boolean>;
  leaving: RefObject<boolean>;
  go(place: Place): void;
  edit(start?: string): void;
  /** Empties the selected cells. */
  clear(): void;
  fill(way: 'down' | 'right'): void;
  /** Moves the row one place, or asks where to. */
  move(by: -1 | 1 | 'ask'): void;
  takeAway(): void;
  /** The focus comes back to the cell when rows have changed their places. */
  refocus(): void;
}

const isKey = (event: KeyboardEvent, letter: string): boolean =>
  event.key.toLowerCase() === letter || event.code === `Key${letter.toUpperCase()}`;

/** The last row that something can be selected in. */
const lastOf = ({ size, hasNew }: Pick<Given<unknown>, 'size' | 'hasNew'>): number =>
  size.rows - (hasNew ? 2 : 1);

/** Commands on rows and blocks; true = the key was one. */
function command<R>(event: KeyboardEvent, given: Given<R>): boolean {
  const { row, selection, duplicate } = given;
  const { key, shiftKey: shift, altKey: alt } = event;
  const ctrl = event.ctrlKey || event.metaKey;
  if (row === undefined) return false;
  if (alt && !ctrl && (key === 'ArrowUp' || key === 'ArrowDown')) given.move(key === 'ArrowUp' ? -1 : 1);
  else if (alt && !ctrl && isKey(event, 'm')) given.move('ask');
  else if (duplicate && ctrl && shift && !alt && isKey(event, 'd')) duplicate(row);
  else if (ctrl && !shift && !alt && isKey(event, 'd')) given.fill('down');
  else if (ctrl && !shift && !alt && isKey(event, 'r')) given.fill('right');
  else if (ctrl && !alt && (key === 'Delete' || key === 'Backspace')) given.takeAway();
  else if ((key === 'Delete' || key === 'Backspace') && isPlain(event) && !shift) given.clear();
  else if (ctrl && key === ' ') {
    // A whole column, as spreadsheets select it.
    const { column } = given.current;
    given.go({ row: 0, column });
    selection.select({ row: lastOf(given), column }, { row: 0, column });
  } else return false;
  return true;
}

/** The keys of a grid while no cell of it is edited (HR-05, SHEET-01, SHEET-03). */
export function gridKeys<R>(given: Given<R>): (event: KeyboardEvent) => void {
  const { row, current, size, editable, selection, details, tick, still, leaving } = given;
  return (event) => {
    const target = event.target as HTMLElement;
    const isReady = target.matches('[data-ready="true"]');
    if (given.editing || !(isReady || target.matches('[role="gridcell"]'))) return;
    if (event.nativeEvent.isComposing) return;
    if (event.key !== 'Tab') still.current = false;
    const { key, shiftKey: shift } = event;
    const ctrl = event.ctrlKey || event.metaKey;
    if (details && row !== undefined && event.altKey && key === 'Enter') {
      event.preventDefault();
      details(row);
      return;
    }
    if (tick && row !== undefined && key === ' ' && shift && !event.altKey) {
      event.preventDefault();
      tick(row, !ctrl);
      return;
    }
    if (editable && command(event, given)) {
      event.preventDefault();
      return;
    }
    if (key === 'Escape') {
      if (selection.many) selection.select(null);
      // The next Tab leaves the grid, so that nobody is caught in it.
      leaving.current = true;
      still.current = true;
      target.closest<HTMLElement>('[role="gridcell"]')?.focus();
      return;
    }
    if (key === 'Tab' && leaving.current) return;
    leaving.current = false;
    if (ctrl && isKey(event, 'a') && size.rows > 1) {
      event.preventDefault();
      given.go({ row: 0, column: 0 });
      selection.select({ row: lastOf(given), column: size.columns - 1 }, { row: 0, column: 0 });
    } else if (shift && !event.altKey && selection.extend(key, ctrl)) event.preventDefault();
    else if (key === 'F2' || ((key === 'Enter' || key === ' ') && isPlain(event))) {
      event.preventDefault();
      given.edit();
    } else if ((key.length === 1 || key === 'Process') && isPlain(event)) {
      // The input takes it by itself, and opens the cell.
      if (isReady) return;
      if (key !== 'Process') event.preventDefault();
      given.edit(key === 'Process' ? '' : key);
    } else {
      const place = event.altKey ? null : placeAfter(key, current, size, { ctrl, shift });
      if (!place || key === 'Enter') return;
      event.preventDefault();
      given.go(place);
    }
  };
}
