import { startTransition, useEffect, useState, type FocusEvent } from 'react';
import type { Places } from './places.ts';

/** The field whose row in the grid has the focus, for those who follow it. */
export interface Followed {
  /** '' = none yet. */
  now(): string;
  subscribe(listener: () => void): () => void;
}

/**
 * Follows the field whose row in the grid has the focus: the preview shows it (GRID-09), and others are told of its cell
 * (SHEET-05). It is no state of the page around the grid, which would be drawn anew for each key that goes to another row.
 */
export function useFollowing(places: Places): {
  followed: Followed;
  onFocusCapture(event: FocusEvent<HTMLElement>): void;
} {
  const [{ followed, put }] = useState(following);
  return {
    followed,
    onFocusCapture: ({ target }) => {
      const itemid = target.closest<HTMLElement>('[data-item]')?.dataset['item'];
      if (itemid === undefined) return;
      places.tell(itemid, target.closest<HTMLElement>('[data-column]')?.dataset['column'] ?? '');
      put(itemid);
    },
  };
}

function following(): { followed: Followed; put(itemid: string): void } {
  const listeners = new Set<() => void>();
  let now = '';
  return {
    followed: {
      now: () => now,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
    put: (itemid) => {
      if (itemid === now) return;
      now = itemid;
      for (const listener of listeners) listener();
    },
  };
}

/** The followed field; the cell is drawn first, and then what follows it. */
export function useFollowed({ now, subscribe }: Followed): string {
  const [itemid, setItemid] = useState(now);
  useEffect(() => {
    const follow = (): void => startTransition(() => setItemid(now()));
    follow();
    return subscribe(follow);
  }, [now, subscribe]);
  return itemid;
}
