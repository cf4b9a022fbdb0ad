import type { StoredPosition } from '@portal/schemas';

/** What columns of conditions say of a position. */
export interface ReadConditions {
  /** What the definition gets from them. */
  definition: Partial<StoredPosition>;
  /** Headings that were read; the others are kept as they are. */
  read: readonly string[];
  faults: readonly { column: string; what: string; value: string }[];
}

/**
 * Reads the columns of a row that state conditions, such as majors and ages. None is read as a condition yet: all headings
 * that are no column of a position are kept with it.
 *
 * @param _cells texts by heading, of those that are no column of a position
 */
export const readConditionCells = (_cells: ReadonlyMap<string, string>): ReadConditions => ({
  definition: {},
  read: [],
  faults: [],
});
