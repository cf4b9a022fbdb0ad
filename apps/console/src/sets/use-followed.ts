import { startTransition, useState, type FocusEvent } from 'react';
import type { Places } from '../designer/places.ts';

/** The field whose row in the grid has the focus: the preview shows it (GRID-09), and others are told of its cell (SHEET-05). */
export function useFollowed(places: Places): {
  /** '' = none yet. */
  followed: string;
  onFocusCapture(event: FocusEvent<HTMLElement>): void;
} {
  const [followed, setFollowed] = useState('');
  return {
    followed,
    onFocusCapture: ({ target }) => {
      const itemid = target.closest<HTMLElement>('[data-item]')?.dataset['item'];
      if (itemid === undefined) return;
      places.tell(itemid, target.closest<HTMLElement>('[data-column]')?.dataset['column'] ?? '');
      // The cell first, then the rest of the page: whoever goes through a long grid waits for no preview.
      startTransition(() => setFollowed(itemid));
    },
  };
}
