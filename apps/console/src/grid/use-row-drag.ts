import { useRef, useState } from 'react';
import type { StoredField } from '@portal/schemas';
import type { GridActions } from './use-grid-actions.ts';

/** Before or behind the row that something is held over. */
export type RowPart = 'before' | 'after';

export interface RowDragHandlers {
  start(field: StoredField): void;
  /** Whether what is dragged may be dropped there. */
  over(itemid: string, part: RowPart): boolean;
  drop(itemid: string, part: RowPart): boolean;
  end(): void;
}

interface Given {
  fields: readonly StoredField[];
  actions: GridActions;
  editable: boolean;
  /** Says why rows have no places of their own now, if so. */
  refuses(): boolean;
}

/** Rows that are dragged to another place by their numbers (SHEET-03). */
export function useRowDrag({ fields, actions, editable, refuses }: Given): {
  over: { itemid: string; part: RowPart } | null;
  handlers: RowDragHandlers;
} {
  const dragged = useRef<StoredField | null>(null);
  const [over, setOver] = useState<{ itemid: string; part: RowPart } | null>(null);
  const end = (): void => {
    dragged.current = null;
    setOver(null);
  };
  return {
    over,
    handlers: {
      start: (field) => {
        dragged.current = editable && !refuses() ? field : null;
      },
      over: (itemid, part) => {
        if (!dragged.current) return false;
        if (over?.itemid !== itemid || over.part !== part) setOver({ itemid, part });
        return true;
      },
      drop: (itemid, part) => {
        const field = dragged.current;
        end();
        if (!field) return false;
        const others = fields.filter((one) => one.itemid !== field.itemid);
        const at = others.findIndex((one) => one.itemid === itemid);
        // The row for a new field is the end; on its own place a row stays.
        if (itemid !== field.itemid)
          actions.moveTo(field, (at < 0 ? others.length : at + (part === 'after' ? 1 : 0)) + 1);
        return true;
      },
      end,
    },
  };
}
