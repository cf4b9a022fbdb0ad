import type { Database } from '../../platform/database/connect.ts';
import type { PositionRow } from '../../platform/database/position-rows.ts';
import { whyClosed, type Closed } from './open.ts';
import { fullAmong } from './repository/positions.ts';

export { lockPlace } from './repository/positions.ts';

/** Why a position takes no applications, for a row of the wire; '' = it takes them (TRY-04, TRY-35). */
export type Closure = Closed | 'full' | '';

/** Why each of some positions takes no applications; the database is asked about those alone that have a maximum. */
export async function closures(
  db: Database,
  rows: readonly PositionRow[],
  now: Date,
): Promise<(row: PositionRow) => Closure> {
  const limited = rows.filter((row) => row.max_applicants !== null).map((row) => row.id);
  const full = limited.length === 0 ? new Set<string>() : await fullAmong(db, limited);
  return (row) => whyClosed(row, now) ?? (full.has(row.id) ? 'full' : '');
}
