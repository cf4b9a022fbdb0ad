import type {
  LeftOut,
  LeftOutReason,
  ReviewActionKind,
  ReviewChange,
  ReviewFilter,
} from '@portal/console-contract';
import type { ApplicationStatus } from '@portal/schemas';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import type { ReviewActionTable } from '../../../platform/database/tables.ts';
import { fits, lastLine } from '../../application-status/ledger.ts';

export type ReviewActionRow = Selectable<ReviewActionTable>;

/** Stores an action without its selection; answers its id. */
export async function insertAction(
  db: Database,
  action: {
    recruitment: string;
    change: ReviewChange;
    selection: ReviewFilter | null;
    undoes?: string;
    by: string;
    at: Date;
  },
): Promise<string> {
  const { id } = await db
    .insertInto('review_action')
    .values({
      recruitment: action.recruitment,
      kind: action.change.kind,
      change: JSON.stringify(action.change),
      selection: JSON.stringify(action.selection),
      undoes: action.undoes ?? null,
      created_by: action.by,
      created_at: action.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function noteTotal(db: Database, action: string): Promise<void> {
  await sql`update review_action set total = (
    select count(*) from review_action_item where action_id = ${action}) where id = ${action}`.execute(db);
}

/** Freezes the applications of a recruitment that match, up to one more than may be: who counts them sees that. */
export async function freezeSelection(
  db: Database,
  action: string,
  { recruitment, where, limit }: { recruitment: string; where: RawBuilder<boolean>[]; limit: number },
): Promise<void> {
  await sql`
    insert into review_action_item (action_id, application_id)
    select ${action}, application.id from application
    where application.batch_id = ${recruitment} and ${sql.join(where, sql` and `)} limit ${limit + 1}`.execute(
    db,
  );
  await noteTotal(db, action);
}

/** Freezes what another action did. */
export async function freezeUndo(
  db: Database,
  action: string,
  undone: string,
  where: RawBuilder<boolean>,
): Promise<void> {
  await sql`
    insert into review_action_item (action_id, application_id)
    select ${action}, item.application_id from review_action_item item
    left join application on application.id = item.application_id and ${where}
    where item.action_id = ${undone} and item.state = 1
      and (application.id is not null or not application_is_there(item.application_id))`.execute(db);
  await noteTotal(db, action);
}

/** An action; `lock` holds it until the transaction ends. */
export const findAction = (db: Database, id: string, lock = false): Promise<ReviewActionRow | undefined> => {
  const query = db.selectFrom('review_action').selectAll().where('id', '=', id);
  return (lock ? query.forUpdate() : query).executeTakeFirst();
};

/**
 * SQL, over `review_action`: each of its applications that are still there may be seen. The database shows none that may not,
 * so that they are known by being there all the same; asked of those alone that were not found.
 *
 * @param where null = all may be seen
 */
const isSeen = (where: RawBuilder<boolean> | null): RawBuilder<boolean> =>
  where === null
    ? sql<boolean>`true`
    : sql<boolean>`not exists (
  select 1 from review_action_item item left join application on application.id = item.application_id and ${where}
  where item.action_id = review_action.id
    and case when application.id is null then application_is_there(item.application_id) else false end)`;

/** Whether every application of an action may be seen. */
export async function isWithin(
  db: Database,
  id: string,
  where: RawBuilder<boolean> | null,
): Promise<boolean> {
  const row = await db
    .selectFrom('review_action')
    .select('id')
    .where('id', '=', id)
    .where(isSeen(where))
    .executeTakeFirst();
  return row !== undefined;
}

/** The newest actions of a recruitment that were started, of which every application may be seen. */
export const startedActions = (
  db: Database,
  recruitment: string,
  where: RawBuilder<boolean> | null,
  limit: number,
): Promise<ReviewActionRow[]> =>
  db
    .selectFrom('review_action')
    .selectAll()
    .where('recruitment', '=', recruitment)
    .where('state', '<>', 'composed')
    .where(isSeen(where))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Id of the action that takes each of some actions back, if one was started. */
export async function undoneActions(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ undoes: string; id: string }>`
    select undoes, max(id) as id from review_action
    where undoes = any(${ids}::bigint[]) and state <> 'composed' group by undoes`.execute(db);
  return new Map(rows.map(({ undoes, id }) => [undoes, id]));
}

export async function changeAction(
  db: Database,
  id: string,
  changes: Partial<Pick<ReviewActionRow, 'state' | 'due_at' | 'started_by' | 'started_at' | 'ended_at'>>,
): Promise<void> {
  await db.updateTable('review_action').set(changes).where('id', '=', id).execute();
}

/** The next action that has something to do, held by this transaction alone. */
export async function takeAction(db: Database, now: Date): Promise<ReviewActionRow | undefined> {
  const { rows } = await sql<ReviewActionRow>`
    select * from review_action where state = 'running' or (state = 'waiting' and due_at <= ${now})
    order by id limit 1 for update skip locked`.execute(db);
  return rows[0];
}

/** The next applications of a frozen selection. */
export async function waitingItems(db: Database, action: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ application_id: string }>`
    select application_id from review_action_item where action_id = ${action} and state = 0
    order by application_id limit ${limit}`.execute(db);
  return rows.map(({ application_id }) => application_id);
}

/** SQL, over `application` (joined to its last line for an undo): the change fits. */
const fitting = (change: ReviewChange, undoes: string | null): RawBuilder<boolean> => {
  switch (change.kind) {
    case 'decide':
      return fits.decide('application', change.decision);
    case 'stage':
      return fits.stage('application', change.stage);
    case 'release':
      return fits.release('application');
    case 'undo':
      return fits.undo('application', undoes ?? '0');
  }
};

const lineFor = (kind: ReviewActionKind): RawBuilder<unknown> =>
  kind === 'undo' ? sql`left ${lastLine('application')}` : sql``;

/** SQL: why a change does not fit an application; of an application that is not there `gone`. */
function whyNot(change: ReviewChange): RawBuilder<LeftOutReason> {
  const isSame = {
    decide: () => sql`application.status = ${change.kind === 'decide' ? change.decision : ''}`,
    stage: () => sql`application.stage = ${change.kind === 'stage' ? change.stage : ''}`,
    release: () => sql`application.status = application.told and application.stage = application.told_stage`,
    undo: () => sql`false`,
  }[change.kind]();
  const otherwise = { decide: 'status', stage: 'status', release: 'appliedAgain', undo: 'changed' }[
    change.kind
  ];
  return sql<LeftOutReason>`case when application.id is null then 'gone' when ${isSame} then 'same'
    when ${change.kind === 'release'} and application.second_look = 'wanted' then 'secondLook'
    else ${sql.lit(otherwise)} end`;
}

/** Notes what became of some applications of a selection: those that were moved are done, the others left out. */
export async function noteItems(
  db: Database,
  { id, change }: Pick<ReviewActionRow, 'id' | 'change'>,
  ids: readonly string[],
  moved: readonly string[],
): Promise<void> {
  await sql`
    update review_action_item item set state = case when item.application_id = any(${moved}::bigint[]) then 1 else 2 end,
      why = case when item.application_id = any(${moved}::bigint[]) then '' else ${whyNot(change)} end
    from unnest(${ids}::bigint[]) one left join application on application.id = one
    where item.action_id = ${id} and item.application_id = one`.execute(db);
  await sql`update review_action set done = done + ${moved.length},
    left_out = left_out + ${ids.length - moved.length} where id = ${id}`.execute(db);
}

/** What is known of an action's selection: statuses, and who is left out or would be. */
export interface Outlook {
  statuses: Partial<Record<ApplicationStatus, number>>;
  leftOut: number;
  mails: number;
}

/** What an action would do, by its applications as they are now. */
export async function outlookOf(db: Database, { id, change, undoes }: ReviewActionRow): Promise<Outlook> {
  const { rows } = await sql<{ status: ApplicationStatus | null; count: number; fit: number; mails: number }>`
    select application.status, count(*)::int as count, (count(*) filter (where ${fitting(change, undoes)}))::int as fit,
      (count(*) filter (where account.active and ${fitting(change, undoes)}))::int as mails
    from review_action_item item
    left join application on application.id = item.application_id
    left join account on account.id = application.account_id ${lineFor(change.kind)}
    where item.action_id = ${id} and item.state = 0 group by application.status`.execute(db);
  const sum = (part: 'fit' | 'mails' | 'count'): number => rows.reduce((all, row) => all + row[part], 0);
  return {
    statuses: Object.fromEntries(rows.flatMap(({ status, count }) => (status ? [[status, count]] : []))),
    leftOut: sum('count') - sum('fit'),
    mails: change.kind === 'release' ? sum('mails') : 0,
  };
}

/** The first that an action leaves out, or would, with the reason. */
export async function leftOutOf(
  db: Database,
  { id, change, undoes, state }: ReviewActionRow,
  limit: number,
): Promise<LeftOut[]> {
  const isAhead = state === 'composed' || state === 'waiting';
  const { rows } = await sql<LeftOut>`
    select item.application_id as id, coalesce(application.reference, '') as reference,
      coalesce(account.name, '') as name, coalesce(application.status, '') as status,
      ${isAhead ? whyNot(change) : sql`item.why`} as why
    from review_action_item item
    left join application on application.id = item.application_id
    left join account on account.id = application.account_id ${isAhead ? lineFor(change.kind) : sql``}
    where item.action_id = ${id} and ${isAhead ? sql`(application.id is null or not coalesce(${fitting(change, undoes)}, false))` : sql`item.state = 2`}
    order by item.application_id limit ${limit}`.execute(db);
  return rows;
}

/** Mails that an action has queued. */
export async function mailsOf(db: Database, action: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from mail_outbox
    join application_decision d on d.id = mail_outbox.decision_id
    where d.action_id = ${action} and mail_outbox.cancelled_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}
