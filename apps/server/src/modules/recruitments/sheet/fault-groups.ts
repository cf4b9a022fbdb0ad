import type { FaultGroup } from '@portal/console-contract';
import type { RowFault } from './read-row.ts';

/** Rows of a group that are named. */
const MAX_ROWS = 20;
/** What cells of a group say, by name: units that a table names and nobody knows are all made at once. */
const MAX_VALUES = 300;

/** Faults of cells by column and kind, so that what is wrong forty times is one thing to repair (OFFICE-02). */
export function groupsOf(faults: readonly RowFault[]): FaultGroup[] {
  const groups = new Map<string, { group: FaultGroup; values: Map<string, number> }>();
  for (const { use, column, what, value, row } of faults) {
    const key = `${use}\n${what}`;
    const found = groups.get(key) ?? {
      group: { use, column, what, count: 0, values: [], valueCount: 0, rows: [] },
      values: new Map<string, number>(),
    };
    groups.set(key, found);
    found.group.count += 1;
    if (found.group.rows.length < MAX_ROWS) found.group.rows.push(row);
    found.values.set(value, (found.values.get(value) ?? 0) + 1);
  }
  return [...groups.values()].map(({ group, values }) => ({
    ...group,
    values: [...values]
      .map(([value, count]) => ({ value, count }))
      .toSorted((one, other) => other.count - one.count)
      .slice(0, MAX_VALUES),
    valueCount: values.size,
  }));
}
