import { RETENTION_TOLD_DAYS } from '@portal/rules';
import type { LocalText } from '@portal/schemas';
import { sql, type Selectable } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import type { RecruitmentHoldTable, RetentionReportTable } from '../../../platform/database/tables.ts';

/** A recruitment as retention sees it. */
export interface Retained {
  id: string;
  name: LocalText;
  keep_days: number | null;
  closed_at: Date | null;
  told_at: Date | null;
  /** When its applications are deleted; null = never as it stands. */
  due_at: Date | null;
  held: boolean;
  applications: number;
}

export type Hold = Selectable<RecruitmentHoldTable>;
export type Report = Selectable<RetentionReportTable>;

/** A hold that was lifted by mistake can be set again for so long. */
const GRACE_DAYS = 1;

const closedAt = sql<Date | null>`case when state in ('closed', 'archived') then coalesce(closed_at, changed_at) end`;

/** SQL: the end of the time for which it keeps its data; null = none. */
const endOf = sql<Date | null>`${closedAt} + make_interval(days => keep_days)`;

const dueAt = sql<Date | null>`case when ${endOf} is not null then greatest(${endOf},
  coalesce(retention_told_at, ${endOf} - make_interval(days => ${RETENTION_TOLD_DAYS})) + make_interval(days => ${RETENTION_TOLD_DAYS}),
  (select max(lifted_at) + make_interval(days => ${GRACE_DAYS}) from recruitment_hold where batch_id = batch.id)) end`;

const retained = (db: Database) =>
  db
    .selectFrom('batch')
    .select(['id', 'name', 'keep_days', 'retention_told_at as told_at'])
    .select([
      closedAt.as('closed_at'),
      dueAt.as('due_at'),
      sql<boolean>`exists (select from recruitment_hold where batch_id = batch.id and lifted_at is null)`.as(
        'held',
      ),
      sql<number>`(select count(*)::int from application where application.batch_id = batch.id)`.as(
        'applications',
      ),
    ]);

export const retainedOf = (db: Database, id: string): Promise<Retained | undefined> =>
  retained(db).where('id', '=', id).executeTakeFirst();

const hasApplications = sql<boolean>`exists (select from application where application.batch_id = batch.id)`;

/** Recruitments whose time ends before a moment and that still have applications, the first to end first. */
export const endingBefore = (db: Database, moment: Date, limit: number): Promise<Retained[]> =>
  retained(db)
    .where(endOf, '<=', moment)
    .where(hasApplications)
    .orderBy(endOf)
    .orderBy('id')
    .limit(limit)
    .execute();

/** Ids of recruitments that nobody was told of, or that are due. */
export async function idsToTell(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('batch')
    .select('id')
    .where('retention_told_at', 'is', null)
    .where(sql`${endOf} - make_interval(days => ${RETENTION_TOLD_DAYS})`, '<=', now)
    .where(hasApplications)
    .execute();
  return rows.map(({ id }) => id);
}

/** Recruitments whose applications may be deleted now: told in time, not held; or whose deletion is under way. */
export async function idsToDelete(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('batch')
    .select('id')
    .where('retention_told_at', 'is not', null)
    .where(dueAt, '<=', now)
    .where(
      sql<boolean>`(${hasApplications} or exists (select from retention_report
        where batch_id = batch.id and ended_at is null))`,
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** Takes a recruitment until the transaction ends; false = another process has it, or HR is changing it. */
export async function takeRecruitment(db: Database, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('batch')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row !== undefined;
}

export async function noteTold(db: Database, id: string, at: Date): Promise<void> {
  await db.updateTable('batch').set({ retention_told_at: at }).where('id', '=', id).execute();
}

/** Sets how long a recruitment keeps its data; HR is told anew. */
export async function storeKeepDays(db: Database, id: string, days: number | null): Promise<void> {
  await db
    .updateTable('batch')
    .set({ keep_days: days, retention_told_at: null })
    .where('id', '=', id)
    .execute();
}

export const holdsOf = (db: Database, id: string): Promise<Hold[]> =>
  db.selectFrom('recruitment_hold').selectAll().where('batch_id', '=', id).orderBy('id', 'desc').execute();

export const insertHold = (
  db: Database,
  hold: { batch_id: string; reason: string; set_by: string; set_at: Date },
): Promise<unknown> =>
  db
    .insertInto('recruitment_hold')
    .values({ ...hold, lifted_by: null })
    .execute();

/** Lifts the hold there is. */
export const liftHold = (db: Database, id: string, by: string, at: Date): Promise<unknown> =>
  db
    .updateTable('recruitment_hold')
    .set({ lifted_by: by, lifted_at: at })
    .where('batch_id', '=', id)
    .where('lifted_at', 'is', null)
    .execute();

export const reportsOf = (db: Database, id: string): Promise<Report[]> =>
  db.selectFrom('retention_report').selectAll().where('batch_id', '=', id).orderBy('id', 'desc').execute();

/** Pseudonyms of a report, one a deleted application. */
export async function pseudonymsOf(db: Database, report: string): Promise<string[]> {
  const rows = await db
    .selectFrom('retention_report_line')
    .select('pseudonym')
    .where('report_id', '=', report)
    .orderBy('pseudonym')
    .execute();
  return rows.map(({ pseudonym }) => pseudonym);
}
