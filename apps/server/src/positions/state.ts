import type { Database } from '../database/connect.ts';

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
  const [applications, collections] = await Promise.all([
    db
      .selectFrom('application')
      .select(['position_id', 'accepted'])
      .where('account_id', '=', account)
      .where('state', '=', 'live')
      .where('position_id', 'in', positions)
      .execute(),
    db
      .selectFrom('collection')
      .select('position_id')
      .where('account_id', '=', account)
      .where('position_id', 'in', positions)
      .execute(),
  ]);
  const applied = new Map(applications.map((row) => [row.position_id, row.accepted]));
  const collected = new Set(collections.map((row) => row.position_id));
  return (position) => ({
    applied: applied.has(position),
    accepted: applied.get(position) === true,
    collected: collected.has(position),
  });
}

/** The codes of a state as text: 1 applied, 6 applied-accepted, 2 collected, 0 none (D-29). */
export function stateText({ applied, accepted, collected }: OwnState): string {
  const codes = [accepted ? '6' : applied ? '1' : '', collected ? '2' : ''].filter((code) => code !== '');
  return codes.join(',') || '0';
}
