import type { LocalText } from '@portal/schemas';
import { sql, type Selectable } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import type { AccountTable, BatchTable, PositionTable } from '../../../platform/database/tables.ts';
import { isApproved, isLive } from '../../application-status/status.ts';
import { finished } from '../../positions/open.ts';

/** What is counted of a position that was not cancelled; its own ratio goes before the recruitment's. */
export async function ratioRows(db: Database, batch: string) {
  const { rows } = await sql<{
    id: string;
    code: string;
    name: LocalText;
    rev: number;
    headcount: number;
    applicants: number;
    approved: number;
    min_ratio: string | null;
  }>`
    select position.id, position.code, position.definition->'name' as name, position.rev,
      (position.definition->>'headcount')::int as headcount, count(application.id)::int as applicants,
      (count(application.id) filter (where ${isApproved}))::int as approved,
      coalesce(position.min_ratio, batch.min_ratio) as min_ratio
    from position join batch on batch.id = position.batch_id
    left join application on application.position_id = position.id and ${isLive()}
    where position.batch_id = ${batch} and position.cancelled_at is null
    group by position.id, batch.id`.execute(db);
  return rows;
}

/** A position of a recruitment, held until the transaction ends: nobody applies to it meanwhile. */
export const positionAt = (
  db: Database,
  batch: string,
  id: string,
): Promise<
  | (Pick<Selectable<PositionTable>, 'id' | 'code' | 'rev' | 'cancelled_at' | 'definition'> & {
      batch_name: Selectable<BatchTable>['name'];
    })
  | undefined
> =>
  db
    .selectFrom('position')
    .innerJoin('batch', 'batch.id', 'position.batch_id')
    .select(['position.id', 'position.code', 'position.rev', 'position.cancelled_at', 'position.definition'])
    .select('batch.name as batch_name')
    .where('position.batch_id', '=', batch)
    .where('position.id', '=', id)
    .forUpdate('position')
    .executeTakeFirst();

export async function markCancelled(db: Database, id: string, reason: LocalText, at: Date): Promise<void> {
  await db
    .updateTable('position')
    .set((of) => ({
      status: finished,
      definition: sql<string>`definition || ${JSON.stringify({ status: finished })}::jsonb`,
      cancelled_at: at,
      cancel_reason: JSON.stringify(reason),
      rev: of('rev', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

/** Applications to a position that count. */
export async function liveApplications(db: Database, position: string): Promise<string[]> {
  const rows = await db
    .selectFrom('application')
    .select('id')
    .where('position_id', '=', position)
    .where(isLive())
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Gives ended applications a reason as their result; answers whose they are. */
export async function storeResults(
  db: Database,
  ids: string[],
  reason: LocalText,
): Promise<(Pick<Selectable<AccountTable>, 'id' | 'name' | 'active' | 'email'> & { reference: string })[]> {
  if (ids.length === 0) return [];
  const result = JSON.stringify(reason);
  await sql`update application set result = ${result}::jsonb where id = any(${ids}::bigint[])`.execute(db);
  await sql`
    insert into application_event (application_id, kind, note)
    select id, 'result', ${result}::jsonb from unnest(${ids}::bigint[]) id`.execute(db);
  return db
    .selectFrom('account')
    .innerJoin('application', 'application.account_id', 'account.id')
    .select(['account.id', 'account.name', 'account.active', 'account.email', 'application.reference'])
    .where('application.id', '=', sql<string>`any(${ids}::bigint[])`)
    .execute();
}
