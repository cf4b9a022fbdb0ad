import type { KeyboardEvent } from 'react';
import type { Place } from '../grid/places.ts';
import type { TreeRow } from './tree.ts';

interface Given {
  row: TreeRow | undefined;
  current: Place;
  editing: boolean;
  /** Items have places that can be changed: not for readers, and not among search results. */
  movable: boolean;
  toggle(id: string, open: boolean): void;
  arrange(arrow: string): void;
  /** Asks which item is to stand for it. */
  merge(): void;
  /** Goes to the code of the item above. */
  climb(): void;
}

/** Keys that a tree has beside those of any grid; true = the key was one of them. */
export function treeKeys({
  row,
  current,
  editing,
  movable,
  ...given
}: Given): (event: KeyboardEvent) => boolean {
  return (event) => {
    const target = event.target as HTMLElement;
    if (!row || editing || !target.matches('[data-ready="true"], [role="gridcell"]')) return false;
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.shiftKey) return false;
    const { key, altKey } = event;
    // Alt writes another letter on some keyboards: the key counts.
    if (altKey && event.code === 'KeyG') {
      if (movable) given.merge();
      return true;
    }
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return false;
    if (altKey) {
      if (movable) given.arrange(key);
      return true;
    }
    // Beside its code a row is a row of cells.
    if (current.column > 0) return false;
    if (key === 'ArrowRight' && row.below > 0 && !row.open) given.toggle(row.item.id, true);
    else if (key === 'ArrowLeft' && row.open) given.toggle(row.item.id, false);
    else if (key === 'ArrowLeft' && row.item.parent !== '') given.climb();
    else return false;
    return true;
  };
}
