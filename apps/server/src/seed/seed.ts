import type { DemoData } from '@portal/schemas/demo';
import { sql } from 'kysely';
import type { Database } from '../platform/database/connect.ts';
import { seedAccounts } from './accounts.ts';
import { seedContent } from './content.ts';
import { seedTemplates } from './documents.ts';
import { seedPositions } from './positions.ts';
import { seedResumes } from './resumes.ts';

/** Any number serves, as long as all servers take the same. */
export const SEED_LOCK = 20_261_121;

/**
 * Fills an empty database with the demo data, whole or not at all; servers that start together take turns.
 *
 * @param today day from which the demo data's relative dates count
 * @returns false when there was something in it already
 */
export async function seed(db: Database, demo: DemoData, today: string): Promise<boolean> {
  const filled = await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(trx);
    const there = await trx
      .selectFrom('setting')
      .select('key')
      .where('key', '=', 'portal')
      .executeTakeFirst();
    if (there) return false;
    await seedContent(trx, demo, today);
    await seedPositions(trx, demo, today);
    await seedResumes(trx, demo);
    await seedTemplates(trx, demo);
    await seedAccounts(trx, demo, today);
    return true;
  });
  // Without it the first list counts rows one by one instead of reading the index.
  if (filled) await sql`vacuum (analyze)`.execute(db);
  return filled;
}
