import { sql, type Updateable } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import type { ApplicationTable } from '../../../platform/database/tables.ts';

/**
 * Puts what is handed in now in the place of what was handed in before, which is kept as a version with the moment in which
 * it came.
 */
export async function storeVersion(
  db: Database,
  application: string,
  handedIn: Updateable<ApplicationTable>,
): Promise<void> {
  await sql`
    insert into application_version (application_id, version, frozen, handed_in_at)
    select id, version, frozen, coalesce((
      select max(at) from application_event event
      where event.application_id = application.id and event.kind in ('resubmitted', 'corrected')), created_at)
    from application where id = ${application}`.execute(db);
  await db
    .updateTable('application')
    .set((of) => ({ ...handedIn, version: of('version', '+', 1) }))
    .where('id', '=', application)
    .execute();
}
