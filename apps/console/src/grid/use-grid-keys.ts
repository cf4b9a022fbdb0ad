import type { KeyboardEvent, RefObject } from 'react';
import type { StoredField } from '@portal/schemas';
import { isPlain, placeAfter, type Place } from './places.ts';
import type { GridActions } from './use-grid-actions.ts';
import type { Ticks } from './use-ticks.ts';
import type { RangeSelection } from './use-range.ts';

interface Given {
  /** undefined = the row for a new field. */
  field: StoredField | undefined;
  current: Place;
  /** Rows with the one for a new field, and the columns that are shown. */
  size: { rows: number; columns: number };
  editable: boolean;
  editing: boolean;
  actions: GridActions;
  ticks: Ticks;
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

/** Commands on rows and blocks; true = the key was one. */
function command(event: KeyboardEvent, given: Given): boolean {
  const { field, selection, actions } = given;
  const { key, shiftKey: shift, altKey: alt } = event;
  const ctrl = event.ctrlKey || event.metaKey;
  if (!field) return false;
  if (alt && !ctrl && (key === 'ArrowUp' || key === 'ArrowDown')) given.move(key === 'ArrowUp' ? -1 : 1);
  else if (alt && !ctrl && isKey(event, 'm')) given.move('ask');
  else if (ctrl && shift && !alt && isKey(event, 'd')) void actions.duplicate(field);
  else if (ctrl && !shift && !alt && isKey(event, 'd')) given.fill('down');
  else if (ctrl && !shift && !alt && isKey(event, 'r')) given.fill('right');
  else if (ctrl && !alt && (key === 'Delete' || key === 'Backspace')) given.takeAway();
  else if ((key === 'Delete' || key === 'Backspace') && isPlain(event) && !shift) given.clear();
  else if (ctrl && key === ' ') {
    // A whole column, as spreadsheets select it.
    const { column } = given.current;
    given.go({ row: 0, column });
    selection.select({ row: given.size.rows - 2, column }, { row: 0, column });
  } else return false;
  return true;
}

/** The keys of the grid of fields while no cell is edited (HR-05, SHEET-01, SHEET-03). */
export function gridKeys(given: Given): (event: KeyboardEvent) => void {
  const { field, current, size, editable, selection, ticks, still, leaving } = given;
  return (event) => {
    const target = event.target as HTMLElement;
    const isReady = target.matches('[data-ready="true"]');
    if (given.editing || !(isReady || target.matches('[role="gridcell"]'))) return;
    if (event.nativeEvent.isComposing) return;
    if (event.key !== 'Tab') still.current = false;
    const { key, shiftKey: shift } = event;
    const ctrl = event.ctrlKey || event.metaKey;
    if (field && event.altKey && key === 'Enter') {
      event.preventDefault();
      given.actions.details(field);
      return;
    }
    if (field && key === ' ' && shift && !event.altKey) {
      event.preventDefault();
      ticks.tick(field.itemid, !ctrl);
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
      const last = { row: size.rows - (editable ? 2 : 1), column: size.columns - 1 };
      selection.select(last, { row: 0, column: 0 });
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
