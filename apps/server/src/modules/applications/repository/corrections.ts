import type { ApplicationStatus, CorrectionState, LocalText, ResumeField } from '@portal/schemas';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import type { ApplicationCorrectionTable } from '../../../platform/database/tables.ts';
import { isLive } from '../../application-status/status.ts';

/** A request for a correction as it stands. */
export type StoredCorrection = Selectable<ApplicationCorrectionTable>;

/** The last request of each of some applications that was not withdrawn. */
export async function lastCorrections(
  db: Database,
  applications: readonly string[],
): Promise<Map<string, StoredCorrection>> {
  if (applications.length === 0) return new Map();
  const rows = await db
    .selectFrom('application_correction')
    .selectAll()
    .distinctOn('application_id')
    .where('application_id', 'in', [...applications])
    .where('state', '<>', 'withdrawn')
    .orderBy('application_id')
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.application_id, row]));
}

/** All requests of some applications, the oldest first. */
export async function correctionsOfAll(
  db: Database,
  applications: readonly string[],
): Promise<StoredCorrection[]> {
  if (applications.length === 0) return [];
  return db
    .selectFrom('application_correction')
    .selectAll()
    .where('application_id', 'in', [...applications])
    .orderBy('id')
    .execute();
}

/** All requests of an application, the oldest first. */
export const correctionsOf = (db: Database, application: string): Promise<StoredCorrection[]> =>
  correctionsOfAll(db, [application]);

/** An account's application that counts, with what decides whether a correction may be asked for. */
export interface CorrectableApplication {
  id: string;
  told: ApplicationStatus;
  frozen: unknown;
  ended: boolean;
}

export const findCorrectable = (
  db: Database,
  account: string,
  position: string,
): Promise<CorrectableApplication | undefined> =>
  db
    .selectFrom('application')
    .innerJoin('batch', 'batch.id', 'application.batch_id')
    .select(['application.id', 'application.told', 'application.frozen', 'batch.ended'])
    .where('application.account_id', '=', account)
    .where('application.position_id', '=', position)
    .where(isLive())
    .executeTakeFirst();

/** How many requests an application has had. */
export async function countCorrections(db: Database, application: string): Promise<number> {
  const { count } = await db
    .selectFrom('application_correction')
    .where('application_id', '=', application)
    .select((select) => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertCorrection(
  db: Database,
  asked: { application: string; fields: readonly ResumeField[]; reason: string; at: Date },
): Promise<void> {
  await db
    .insertInto('application_correction')
    .values({
      application_id: asked.application,
      fields: JSON.stringify(asked.fields),
      reason: asked.reason,
      asked_at: asked.at,
    })
    .execute();
}

/** Withdraws the request of an application that waits; false = none waits. */
export async function withdrawWaiting(db: Database, application: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('application_correction')
    .set({ state: 'withdrawn' })
    .where('application_id', '=', application)
    .where('state', '=', 'asked')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** What the office answers. */
export interface CorrectionAnswer {
  state: Extract<CorrectionState, 'allowed' | 'refused'>;
  /** null = refused. */
  allowed: readonly ResumeField[] | null;
  until: Date | null;
  message: string;
  login: string;
  at: Date;
}

/** Answers a request that waits; false = it waits no more, or its application does not count any more. */
export async function answerWaiting(
  db: Database,
  application: string,
  id: string,
  { state, allowed, until, message, login, at }: CorrectionAnswer,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('application_correction')
    .set({
      state,
      allowed: allowed && JSON.stringify(allowed),
      until,
      message,
      answered_by: login,
      answered_at: at,
    })
    .where('application_id', '=', application)
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('application').select('id').where('id', '=', application).where(isLive())),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Notes that a change was handed in by an allowed correction. */
export async function markCorrected(db: Database, id: string, at: Date): Promise<void> {
  await db
    .updateTable('application_correction')
    .set({ corrected_at: at })
    .where('id', '=', id)
    .where('corrected_at', 'is', null)
    .execute();
}

/** What an application has handed in, locked against who else would change it. */
export async function frozenForChange(db: Database, application: string): Promise<unknown> {
  const { frozen } = await db
    .selectFrom('application')
    .select('frozen')
    .where('id', '=', application)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return frozen;
}

/** Whom the answer to a request is told, and of what. */
export interface CorrectionReader {
  id: string;
  name: string;
  active: boolean;
  email: string;
  reference: string;
  position: LocalText;
  code: string;
  batch: LocalText;
  zone: string;
}

export async function readerOf(db: Database, application: string): Promise<CorrectionReader> {
  const { rows } = await sql<CorrectionReader>`
    select account.id, account.name, account.active, account.email, application.reference,
      position.definition->'name' as position, position.code, batch.name as batch, batch.zone
    from application join account on account.id = application.account_id
    join position on position.id = application.position_id join batch on batch.id = application.batch_id
    where application.id = ${application}`.execute(db);
  const [reader] = rows;
  if (!reader) throw new Error(`no application ${application}`);
  return reader;
}

/** How many requests of a recruitment wait for an answer, and the application of the oldest. */
export async function waitingIn(
  db: Database,
  recruitment: string,
  where: RawBuilder<boolean>,
): Promise<{ count: number; first: string }> {
  const { rows } = await sql<{ count: number; first: string | null }>`
    select count(*)::int as count, (array_agg(application.id order by correction.id))[1]::text as first
    from application_correction correction join application on application.id = correction.application_id
    where correction.state = 'asked' and application.batch_id = ${recruitment} and ${isLive()} and ${where}`.execute(
    db,
  );
  return { count: rows[0]?.count ?? 0, first: rows[0]?.first ?? '' };
}
