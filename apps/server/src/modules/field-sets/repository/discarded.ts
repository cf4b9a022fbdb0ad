import type { DraftId, DraftState } from '@portal/fieldsets';
import { sql, type Selectable } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import type { DiscardedDraftTable } from '../../../platform/database/tables.ts';
import type { DraftRow } from './drafts.ts';

/** Keeps what is thrown away; answers its id. */
export async function keepDiscarded(
  db: Database,
  row: DraftRow,
  { login, at, changes }: { login: string; at: Date; changes: number },
): Promise<string> {
  const { id } = await db
    .insertInto('discarded_draft')
    .values({
      document: row.id,
      base_version: row.base_version,
      state: JSON.stringify(row.state),
      changes,
      login,
      at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What was thrown away, without its journal. */
export interface DiscardedOutline {
  id: string;
  document: DraftId;
  login: string;
  at: Date;
  changes: number;
  authors: string[];
  content: DraftState['content'];
}

/** Drafts that were thrown away since a moment, the latest first. */
export const discardedSince = (db: Database, since: Date, limit: number): Promise<DiscardedOutline[]> =>
  db
    .selectFrom('discarded_draft')
    .select(['id', 'document', 'login', 'at', 'changes'])
    .select(sql<DraftState['content']>`state->'content'`.as('content'))
    .select(sql<string[]>`jsonb_path_query_array(state, '$.journal[*].by')`.as('authors'))
    .where('at', '>', since)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** One of them, locked until the transaction ends. */
export const takeDiscarded = (
  db: Database,
  id: string,
  since: Date,
): Promise<Selectable<DiscardedDraftTable> | undefined> =>
  db
    .deleteFrom('discarded_draft')
    .where('id', '=', id)
    .where('at', '>', since)
    .returningAll()
    .executeTakeFirst();

export async function dropOldDiscarded(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('discarded_draft').where('at', '<=', before).execute();
}
