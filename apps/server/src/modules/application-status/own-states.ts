import { stateText } from '@portal/rules';
import type { Database } from '../../platform/database/connect.ts';
import { createLoader } from '../../platform/loader.ts';
import { ownRows, type OwnRow } from './repository.ts';
import { liveStatus, type LiveStatus } from './status.ts';

export { countLive } from './repository.ts';

/** What one candidate has done with a position. */
export interface OwnState {
  /** The status of the application that counts; null = there is none. */
  application: LiveStatus | null;
  collected: boolean;
  /** Until when it may be handed in again; null = it was not returned, or no time was told (REVIEW-03). */
  returnedUntil: string | null;
}

/** What a visitor has done with any position, and a candidate with most: always this one object. */
export const NONE: OwnState = { application: null, collected: false, returnedUntil: null };

interface Asked {
  account: string;
  positions: readonly string[];
}

const loaders = new WeakMap<Database, (asked: Asked) => Promise<OwnRow[]>>();

/** Lists that are asked for together are looked up together (PERF-07). */
function loaderOf(db: Database): (asked: Asked) => Promise<OwnRow[]> {
  const known = loaders.get(db);
  if (known) return known;
  const loader = createLoader(async (all: readonly Asked[]): Promise<OwnRow[][]> => {
    const accounts = [...new Set(all.map(({ account }) => account))];
    const rows = await ownRows(db, accounts, [...new Set(all.flatMap(({ positions }) => positions))]);
    const byAccount = new Map<string, OwnRow[]>();
    for (const row of rows) byAccount.set(row.account_id, [...(byAccount.get(row.account_id) ?? []), row]);
    // Of somebody else's positions in the same look a reader makes nothing: states are asked for by position.
    return all.map(({ account }) => byAccount.get(account) ?? []);
  });
  loaders.set(db, loader);
  return loader;
}

/** The states of some positions for an account; a visitor has done nothing. */
export async function ownStates(
  db: Database,
  account: string | undefined,
  positions: string[],
): Promise<(position: string) => OwnState> {
  if (account === undefined || positions.length === 0) return () => NONE;
  // A transaction sees what it wrote itself; it asks for itself alone.
  const rows = db.isTransaction
    ? await ownRows(db, [account], positions)
    : await loaderOf(db)({ account, positions });
  const applications = rows.filter((row) => row.accepted !== null);
  const collections = rows.filter((row) => row.accepted === null);
  const applied = new Map(applications.map((row) => [row.position_id, row]));
  const collected = new Set(collections.map((row) => row.position_id));
  return (position) => {
    const application = applied.get(position);
    if (!application && !collected.has(position)) return NONE;
    return {
      application: application ? liveStatus(application.accepted === true) : null,
      collected: collected.has(position),
      returnedUntil: application?.returned_until ?? null,
    };
  };
}

/** The codes of what was done with a position, as the wire's `state` (D-29). */
export const wireState = ({ application, collected }: OwnState): string =>
  stateText({ applied: application !== null, accepted: application === 'accepted', collected });
