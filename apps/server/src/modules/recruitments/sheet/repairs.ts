import type { TableRepair } from '@portal/console-contract';
import type { RowFault } from './read-row.ts';

/** Rounds of repairs: what one brings to light, another may repair. */
export const MAX_ROUNDS = 4;

/** What was repaired of a table: cells by row and use, and rows that are no positions. */
export interface Repaired {
  cells: ReadonlyMap<number, ReadonlyMap<string, string>>;
  left: ReadonlySet<number>;
}

const fits = ({ use, what, value, row }: TableRepair, fault: RowFault): boolean =>
  use === fault.use &&
  what === fault.what &&
  (row === null || row === fault.row) &&
  (value === null || value === fault.value);

/** Repairs of a table, taken as long as there are faults that they are for; each once for a cell. */
export function repairsOf(repairs: readonly TableRepair[], above: (row: number, use: string) => string) {
  const cells = new Map<number, Map<string, string>>();
  const left = new Set<number>();
  const done = new Set<string>();
  // The one for a single row, and the one for a value, before the one for all.
  const ordered = repairs
    .map((repair, place) => ({ repair, place }))
    .toSorted(
      (one, other) =>
        Number(one.repair.row === null) - Number(other.repair.row === null) ||
        Number(one.repair.value === null) - Number(other.repair.value === null),
    );
  return {
    repaired: { cells, left } as Repaired,
    /** Repairs what it can of these faults; whether it did anything. */
    take(faults: readonly RowFault[]): boolean {
      let any = false;
      for (const fault of faults) {
        if (fault.row === 0) continue;
        const found = ordered.find(
          ({ repair, place }) => fits(repair, fault) && !done.has(`${place} ${fault.row} ${fault.use}`),
        );
        if (!found) continue;
        const { repair, place } = found;
        done.add(`${place} ${fault.row} ${fault.use}`);
        any = true;
        if (repair.how === 'leave') left.add(fault.row);
        else {
          const row = cells.get(fault.row) ?? new Map<string, string>();
          cells.set(fault.row, row);
          row.set(fault.use, repair.how === 'above' ? above(fault.row, fault.use) : (repair.to ?? ''));
        }
      }
      return any;
    },
  };
}
