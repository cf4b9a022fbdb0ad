import { useRef, useState } from 'react';
import type { CodeEntry, Operation } from '@portal/fieldsets';
import { dropOn, type DropPart } from './tree.ts';

/** What goes on with items that are dragged by their numbers. */
export interface CodeDrag {
  start(id: string): void;
  /** Whether what is dragged may be dropped there. */
  over(id: string, part: DropPart): boolean;
  /** Whether there was an item to drop. */
  drop(id: string, part: DropPart): boolean;
  end(): void;
}

/** Items that are dragged before, behind or below another one (SHEET-03). */
export function useCodeDrag(
  items: readonly CodeEntry[],
  onMove: (operation: Operation, id: string, part: DropPart, target: string) => void,
): { over: { id: string; part: DropPart } | null; drag: CodeDrag } {
  const dragged = useRef('');
  const [over, setOver] = useState<{ id: string; part: DropPart } | null>(null);
  const end = (): void => {
    dragged.current = '';
    setOver(null);
  };
  return {
    over,
    drag: {
      start: (id) => {
        dragged.current = id;
      },
      over: (id, part) => {
        if (dragged.current === '') return false;
        const fits = dropOn(items, dragged.current, id, part) !== null;
        if (over?.id !== id || over.part !== part) setOver(fits ? { id, part } : null);
        return fits;
      },
      drop: (id, part) => {
        const own = dragged.current;
        if (own === '') return false;
        const operation = dropOn(items, own, id, part);
        end();
        if (operation) onMove(operation, own, part, id);
        return true;
      },
      end,
    },
  };
}
