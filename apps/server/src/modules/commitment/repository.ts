import type { LocalText } from '@portal/schemas';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

/** A version of the commitment text; '' in every language = from then on none is asked for. */
export interface CommitmentRow {
  version: number;
  text: LocalText;
  created_at: Date;
  created_by: string;
}

/** Versions, the newest first. */
export const listCommitments = (db: Database, limit: number): Promise<CommitmentRow[]> =>
  db.selectFrom('commitment').selectAll().orderBy('version', 'desc').limit(limit).execute();

/** Lets no second version come in between until the transaction ends. */
export async function lockCommitments(db: Database): Promise<void> {
  await sql`lock table commitment in share row exclusive mode`.execute(db);
}

export async function insertCommitment(
  db: Database,
  { version, text, created_at, created_by }: CommitmentRow,
): Promise<void> {
  await db
    .insertInto('commitment')
    .values({ version, text: JSON.stringify(text), created_at, created_by })
    .execute();
}
