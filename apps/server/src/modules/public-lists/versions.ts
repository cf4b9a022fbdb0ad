import type { Database } from '../../platform/database/connect.ts';
import { frozenRows, type FrozenRow, type ListRow } from './repository/lists.ts';
import { changesOf, type ListChanges } from './rows.ts';

/** What a version changes of the one before; null = it is the first. */
export const versionOf = async (
  db: Database,
  { replaces }: ListRow,
  rows: readonly FrozenRow[],
): Promise<ListChanges | null> =>
  replaces === null ? null : changesOf(rows, await frozenRows(db, replaces));
