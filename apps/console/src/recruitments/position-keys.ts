import type { KeyboardEvent, RefObject } from 'react';
import { placeAfter, type Place } from '../grid/places.ts';
import type { RangeSelection } from '../grid/use-range.ts';

interface Given {
  current: Place;
  size: { rows: number; columns: number };
  editable: boolean;
  editing: boolean;
  selection: RangeSelection;
  /** The next Tab leaves the grid. */
  leaving: RefObject<boolean>;
  undo: (() => void) | null;
  redo: (() => void) | null;
  go(place: Place): void;
  /** Opens the cell, with what was typed to begin with. */
  edit(start?: string): void;
  /** An input method has begun where there is no input yet. */
  compose(): void;
  fill(way: 'down' | 'right'): void;
  clear(): void;
  mark(range: boolean): void;
  markAll(): void;
  details(): void;
}

/** Commands by Ctrl; true = the key was one. */
function command(event: KeyboardEvent, given: Given): boolean {
  const { current, size, selection, editable } = given;
  const { shiftKey: shift } = event;
  const key = event.key.toLowerCase();
  if (!event.ctrlKey && !event.metaKey) return false;
  if (key === 'z') (shift ? given.redo : given.undo)?.();
  else if (key === 'y') given.redo?.();
  else if (key === ' ') {
    const { column } = current;
    given.go({ row: 0, column });
    selection.select({ row: size.rows - 1, column }, { row: 0, column });
  } else if (editable && !shift && (key === 'd' || key === 'r')) given.fill(key === 'd' ? 'down' : 'right');
  else if (key === 'a') given.markAll();
  else return false;
  return true;
}

/** The keys of the grid of positions while no cell is edited (HR-23, SHEET-01). */
export function positionKeys(given: Given): (event: KeyboardEvent) => void {
  const { current, size, editable, selection, leaving } = given;
  return (event) => {
    const target = event.target as HTMLElement;
    const isReady = target.matches('[data-ready="true"]');
    if (given.editing || !(isReady || target.matches('[role="gridcell"]'))) return;
    if (event.nativeEvent.isComposing) return;
    const { key, shiftKey: shift, altKey: alt } = event;
    const ctrl = event.ctrlKey || event.metaKey;
    if (key === 'Process') {
      // An input that is there takes it by itself.
      if (editable && !isReady) given.compose();
      return;
    }
    if (key === 'Escape') {
      if (selection.many) selection.select(null);
      // So that nobody is caught among thousands of cells.
      leaving.current = true;
      return;
    }
    if (key === 'Tab' && leaving.current) return;
    if (key !== 'Shift') leaving.current = false;
    if (command(event, given)) event.preventDefault();
    else if (key === ' ' && !alt) given.mark(shift);
    else if (key === 'Enter' && alt) given.details();
    else if (editable && (key === 'F2' || key === 'Enter')) given.edit();
    else if (editable && (key === 'Delete' || key === 'Backspace')) given.clear();
    else if (shift && !alt && selection.extend(key, ctrl)) event.preventDefault();
    else if (editable && key.length === 1 && !ctrl && !alt) {
      // The input takes it by itself, and opens the cell.
      if (isReady) return;
      given.edit(key);
    } else {
      const next = alt ? null : placeAfter(key, current, size, { ctrl, shift });
      if (!next) return;
      given.go(next);
    }
    event.preventDefault();
  };
}
