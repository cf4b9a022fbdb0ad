import type { StageLine } from '@portal/console-contract';
import type { LocalText, RecruitmentWindows } from '@portal/schemas';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { closesAt, selectPositions, type PositionRow } from '../../platform/database/position-rows.ts';
import type { ApplicationTable, FileTable } from '../../platform/database/tables.ts';
import { isCancelled, isEnded, isLive } from '../application-status/status.ts';
import { isRunning } from '../positions/open.ts';

type ApplicationRow = Selectable<ApplicationTable>;

/** What is told of an application that counts. */
export type LiveApplication = Pick<
  ApplicationRow,
  'id' | 'accepted' | 'told' | 'told_opens' | 'preference' | 'reference'
>;

/** An account's application to a position that counts. */
export const findLive = (
  db: Database,
  account: string,
  position: string,
): Promise<LiveApplication | undefined> =>
  db
    .selectFrom('application')
    .select(['id', 'accepted', 'told', 'told_opens', 'preference', 'reference'])
    .where('account_id', '=', account)
    .where('position_id', '=', position)
    .where(isLive())
    .executeTakeFirst();

const liveInBatch = (db: Database, account: string, batch: string) =>
  db
    .selectFrom('application')
    .where('account_id', '=', account)
    .where('batch_id', '=', batch)
    .where(isLive());

/** The last preference of an account in a batch; 0 = it has none. */
export async function lastPreference(db: Database, account: string, batch: string): Promise<number> {
  const { last } = await liveInBatch(db, account, batch)
    .select((select) => select.fn.max('preference').as('last'))
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

/** Stores an application; answers its id. */
export async function insertApplication(
  db: Database,
  application: Insertable<ApplicationTable>,
): Promise<string> {
  const { id } = await db
    .insertInto('application')
    .values(application)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** An account's application that counts, with what decides whether it may be withdrawn. */
export const findWithdrawable = (
  db: Database,
  account: string,
  position: string,
): Promise<
  | (Pick<ApplicationRow, 'id' | 'preference' | 'batch_id' | 'reference'> & {
      ended: boolean;
      blocked: string | null;
      name: LocalText;
      code: string;
      batch_name: LocalText;
    })
  | undefined
> =>
  db
    .selectFrom('application')
    .innerJoin('position', 'position.id', 'application.position_id')
    .innerJoin('batch', 'batch.id', 'application.batch_id')
    .select(['application.id', 'application.preference', 'application.batch_id', 'batch.ended'])
    .select(['application.reference', 'position.code', 'batch.name as batch_name'])
    .select(sql<LocalText>`position.definition->'name'`.as('name'))
    .select(sql<string | null>`position.definition->>'cancelBlocked'`.as('blocked'))
    .where('application.account_id', '=', account)
    .where('application.position_id', '=', position)
    .where(isLive())
    .executeTakeFirst();

/** Applications of an account in a batch behind a preference, in order. */
export const liveBehind = (
  db: Database,
  account: string,
  batch: string,
  preference: number,
): Promise<Pick<ApplicationRow, 'id' | 'preference'>[]> =>
  liveInBatch(db, account, batch)
    .select(['id', 'preference'])
    .where('preference', '>', preference)
    .orderBy('preference')
    .execute();

export async function setPreference(db: Database, id: string, preference: number): Promise<void> {
  await db.updateTable('application').set({ preference }).where('id', '=', id).execute();
}

/** An application that can be ranked, with the windows of its recruitment. */
export type Rankable = Pick<ApplicationRow, 'id' | 'position_id' | 'batch_id' | 'preference'> & {
  windows: RecruitmentWindows;
};

/** The applications of an account that count, in running batches. */
export const rankable = (db: Database, account: string): Promise<Rankable[]> =>
  db
    .selectFrom('application')
    .innerJoin('batch', 'batch.id', 'application.batch_id')
    .select(['application.id', 'application.position_id', 'application.batch_id', 'application.preference'])
    .select('batch.windows')
    .where('application.account_id', '=', account)
    .where(isLive())
    .where(isRunning())
    .execute();

/** A position with an application to it. */
export type AppliedRow = PositionRow &
  Pick<
    ApplicationRow,
    'preference' | 'applied_on' | 'created_at' | 'result' | 'accepted' | 'reference' | 'told' | 'told_stage'
  > & { application: string; stages: StageLine[] };

/** Applications in running batches, or those that have ended or were withdrawn, in the order of batches and preferences. */
export const appliedRows = (db: Database, account: string, isHistory: boolean): Promise<AppliedRow[]> =>
  selectPositions(db)
    .innerJoin('application', 'application.position_id', 'position.id')
    .select([
      'application.preference',
      'application.applied_on',
      'application.result',
      'application.accepted',
    ])
    .select(['application.reference', 'application.told', 'application.told_stage', 'application.created_at'])
    .select(['application.id as application', 'batch.stages'])
    .where('application.account_id', '=', account)
    .where((where) =>
      isHistory
        ? where.or([where.not(isRunning()), isEnded(), isCancelled()])
        : where.and([isRunning(), isLive()]),
    )
    .orderBy('batch.sort')
    .orderBy('application.preference')
    .orderBy('application.id')
    .execute();

/** Positions an account has collected, newest first. */
export const collectedRows = (db: Database, account: string): Promise<PositionRow[]> =>
  selectPositions(db)
    .innerJoin('collection', 'collection.position_id', 'position.id')
    .where('collection.account_id', '=', account)
    .orderBy('collection.created_at', 'desc')
    .orderBy('position.id')
    .execute();

/** Positions applied for or collected that close after a moment, the first to close first. */
export const closingRows = (db: Database, account: string, after: Date): Promise<PositionRow[]> =>
  selectPositions(db)
    .where(closesAt, '>', after)
    .where((where) =>
      where.or([
        where.exists(
          where
            .selectFrom('collection')
            .whereRef('collection.position_id', '=', 'position.id')
            .where('collection.account_id', '=', account)
            .select('collection.position_id'),
        ),
        where.exists(
          where
            .selectFrom('application')
            .whereRef('application.position_id', '=', 'position.id')
            .where('application.account_id', '=', account)
            .where(isLive())
            .select('application.id'),
        ),
      ]),
    )
    .orderBy(closesAt)
    .execute();

/** Collects a position; doing it again changes nothing. */
export async function collect(db: Database, account: string, position: string): Promise<void> {
  await db
    .insertInto('collection')
    .values({ account_id: account, position_id: position })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes a position out of the collection; doing it again changes nothing. */
export async function uncollect(db: Database, account: string, position: string): Promise<void> {
  await db
    .deleteFrom('collection')
    .where('account_id', '=', account)
    .where('position_id', '=', position)
    .execute();
}

/** The applicant category an account has now. */
export async function applyCodeOf(db: Database, account: string): Promise<string> {
  const owner = await db
    .selectFrom('account')
    .select('apply_code')
    .where('id', '=', account)
    .executeTakeFirstOrThrow();
  return owner.apply_code;
}

/** Names of the codes in an account's records. */
export async function namedCodes(
  db: Database,
  account: string,
): Promise<{ codeset_id: string; id: string; name: LocalText }[]> {
  const { rows } = await sql<{ codeset_id: string; id: string; name: LocalText }>`
    select distinct c.codeset_id, c.id, c.name
    from resume_record r
    join fieldset_version v on v.fieldset_id = r.fieldset_id
    cross join lateral jsonb_array_elements(v.definition->'fieldList') f
    join code_item c on c.codeset_id = f->>'codesetid'
      and (c.id = r.values->>(f->>'itemid')
        or (f->>'format' = 'choices'
          and c.id = any (regexp_split_to_array(r.values->>(f->>'itemid'), '[[:space:]]+'))))
    where r.account_id = ${account}`.execute(db);
  return rows;
}

/** Files of an account that belong to its resume, oldest first. */
export const filesOf = (
  db: Database,
  account: string,
): Promise<Pick<Selectable<FileTable>, 'id' | 'kind' | 'name' | 'category' | 'fieldset_id' | 'i9999'>[]> =>
  db
    .selectFrom('file')
    .select(['id', 'kind', 'name', 'category', 'fieldset_id', 'i9999'])
    .where('account_id', '=', account)
    .where('kind', 'in', ['resume', 'photo', 'record'])
    .orderBy('id')
    .execute();
