import type { DraftId } from '@portal/fieldsets';
import type { ConsoleError, RequestState } from '@portal/console-contract';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import { notify } from '../../../platform/database/notifications.ts';
import type { PublishRequestTable } from '../../../platform/database/tables.ts';

export type RequestRow = Selectable<PublishRequestTable>;

/** States in which a request can still be published. */
const OPEN: readonly RequestState[] = ['waiting', 'scheduled', 'refused'];

/** Pages that show requests look again, once the transaction is through. */
const tellRequests = (db: Database): Promise<void> => notify(db, { event: 'requests', data: {} });

const holds = (id: DraftId) => sql<boolean>`drafts @> ${JSON.stringify([{ id }])}::jsonb`;

/** Ends what was asked of a draft's last revision: exactly that one was to be published, and it is no more (GRID-10). */
export async function takeBackRequests(db: Database, id: DraftId, by: string, at: Date): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('publish_request')
    .set({ state: 'changed', ended_by: by, ended_at: at })
    .where('state', 'in', OPEN)
    .where(holds(id))
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await tellRequests(db);
}

/** Drafts among some that an open request holds already. */
export async function requestedDrafts(db: Database, ids: readonly DraftId[]): Promise<DraftId[]> {
  const rows = await db.selectFrom('publish_request').select('drafts').where('state', 'in', OPEN).execute();
  const held = new Set(rows.flatMap(({ drafts }) => drafts.map(({ id }) => id)));
  return ids.filter((id) => held.has(id));
}

export async function insertRequest(db: Database, row: Insertable<PublishRequestTable>): Promise<string> {
  const { id } = await db.insertInto('publish_request').values(row).returning('id').executeTakeFirstOrThrow();
  await tellRequests(db);
  return id;
}

export const findRequest = (db: Database, id: string): Promise<RequestRow | undefined> =>
  db.selectFrom('publish_request').selectAll().where('id', '=', id).executeTakeFirst();

/** Open requests and those that ended since a moment, newest first. */
export const listRequests = (db: Database, since: Date, limit: number): Promise<RequestRow[]> =>
  db
    .selectFrom('publish_request')
    .selectAll()
    .where((is) => is.or([is('state', 'in', OPEN), is('ended_at', '>', since)]))
    .orderBy(sql`state in ('waiting', 'scheduled', 'refused')`, 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Moves a request on from a state; false = it is in another one by now. */
export async function moveRequest(
  db: Database,
  id: string,
  from: readonly RequestState[],
  to: { state: RequestState } & Partial<
    Pick<
      Insertable<PublishRequestTable>,
      'confirmed_by' | 'confirmed_at' | 'ended_by' | 'ended_at' | 'answer'
    >
  >,
): Promise<boolean> {
  const done = await db
    .updateTable('publish_request')
    .set(to)
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst();
  if (done.numUpdatedRows > 0n) await tellRequests(db);
  return done.numUpdatedRows > 0n;
}

/** Ids of requests whose time has come, the earliest first. */
export async function dueRequests(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('publish_request')
    .select('id')
    .where('state', '=', 'scheduled')
    .where('publish_at', '<=', now)
    .orderBy('publish_at')
    .orderBy('id')
    .limit(20)
    .execute();
  return rows.map(({ id }) => id);
}

/** Notes why a request could not be published at its time; false = somebody has done something to it since. */
export async function noteRefusal(db: Database, id: string, refusal: ConsoleError): Promise<boolean> {
  const done = await db
    .updateTable('publish_request')
    .set({ state: 'refused', refusal: JSON.stringify(refusal) })
    .where('id', '=', id)
    .where('state', '=', 'scheduled')
    .executeTakeFirst();
  if (done.numUpdatedRows > 0n) await tellRequests(db);
  return done.numUpdatedRows > 0n;
}

export async function dropEndedRequests(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('publish_request').where('ended_at', '<=', before).execute();
}
