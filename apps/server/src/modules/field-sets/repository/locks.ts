import type { DraftId } from '@portal/fieldsets';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';

/** Any number serves, as long as all servers take the same. */
const PUBLISH_LOCK = 20_261_124;

/** Makes publishing take turns until the transaction ends. */
export async function lockPublishing(trx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${PUBLISH_LOCK})`.execute(trx);
}

/** Makes everything that is done to a document take turns, whether it has a draft or not. */
export async function lockDocument(db: Database, id: DraftId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`draft ${id}`}, 0))`.execute(db);
}

/** Lets saves of records that have begun end, and makes later ones wait until the transaction ends. */
export async function lockRecords(trx: Database): Promise<void> {
  await sql`lock table resume_record in exclusive mode`.execute(trx);
}
