import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

export { stateText } from '@portal/rules';

/** What one candidate has done with a position. */
export interface OwnState {
  applied: boolean;
  accepted: boolean;
  collected: boolean;
}

const NONE: OwnState = { applied: false, accepted: false, collected: false };

/** The states of some positions for an account; a visitor has done nothing. */
export async function ownStates(
  db: Database,
  account: string | undefined,
  positions: string[],
): Promise<(position: string) => OwnState> {
  if (account === undefined || positions.length === 0) return () => NONE;
  const { rows } = await sql<{ position_id: string; accepted: boolean | null }>`
    select position_id, accepted from application
      where account_id = ${account} and state = 'live' and position_id = any(${positions}::text[])
    union all
    select position_id, null from collection
      where account_id = ${account} and position_id = any(${positions}::text[])`.execute(db);
  const applications = rows.filter((row) => row.accepted !== null);
  const collections = rows.filter((row) => row.accepted === null);
  const applied = new Map(applications.map((row) => [row.position_id, row.accepted]));
  const collected = new Set(collections.map((row) => row.position_id));
  return (position) => ({
    applied: applied.has(position),
    accepted: applied.get(position) === true,
    collected: collected.has(position),
  });
}
