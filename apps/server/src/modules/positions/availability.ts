import type { Database } from '../../platform/database/connect.ts';
import type { PositionRow } from '../../platform/database/position-rows.ts';
import type { Settings } from '../../protocol/settings.ts';
import { countLive } from '../application-status/own-states.ts';
import { whyClosed, type Closed } from './open.ts';
import { fullAmong } from './repository/positions.ts';

export { lockPlace } from './repository/positions.ts';

/** Why a position takes no applications, for a row of the wire; '' = it takes them (TRY-04, TRY-35). */
export type Closure = Closed | 'full' | 'limit' | '';

/**
 * Most positions of a position's recruitment that one candidate may have applied to: as the recruitment says, or else the
 * settings; null = any number (PROJ-05, OFFICE-11).
 */
export const mostPositions = (
  { batch_max_positions }: Pick<PositionRow, 'batch_max_positions'>,
  { portal }: Settings,
): number | null => batch_max_positions ?? (Number(portal.maxCount) || null);

/** Whether an account has applied to as many positions of a recruitment as it may. */
export const isAtLimit = async (
  db: Database,
  account: string,
  { batch_id }: Pick<PositionRow, 'batch_id'>,
  most: number | null,
): Promise<boolean> => most !== null && (await countLive(db, account, batch_id)) >= most;

/** The limit for a row of the wire. */
export const wireLimit = (most: number | null) => (most === null ? {} : { maxPositions: String(most) });

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
