import type { InterviewSheet, ScoreCorrectionState } from '@portal/schemas';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';

/** What an examiner handed in of somebody. */
export interface SheetRow {
  application_id: string;
  login: string;
  group_id: string;
  key: string;
  sheet: InterviewSheet;
}

const sheets = (db: Database) =>
  db
    .selectFrom('interview_sheet')
    .select(['application_id', 'interview_sheet.login', 'group_id', 'key', 'sheet']);

/** Sheets of all groups of a recruitment. */
export const sheetsOf = (db: Database, batch: string): Promise<SheetRow[]> =>
  sheets(db)
    .where('group_id', 'in', db.selectFrom('interview_group').select('id').where('batch_id', '=', batch))
    .execute();

/** Sheets of a group; of one examiner where one is named. */
export const sheetsIn = (db: Database, group: string, login?: string): Promise<SheetRow[]> => {
  const all = sheets(db).where('group_id', '=', group);
  return (login === undefined ? all : all.where('login', '=', login)).execute();
};

/** The sheets that were handed in of somebody. */
export const sheetsAbout = (db: Database, application: string): Promise<SheetRow[]> =>
  sheets(db).where('application_id', '=', application).execute();

/** Hands a sheet in; false = there is one of this examiner and candidate already, which stays. */
export async function insertSheet(
  db: Database,
  row: Omit<SheetRow, 'sheet'> & { sheet: InterviewSheet; given_at: Date },
): Promise<boolean> {
  const done = await db
    .insertInto('interview_sheet')
    .values({ ...row, sheet: JSON.stringify(row.sheet) })
    .onConflict((conflict) => conflict.columns(['application_id', 'login']).doNothing())
    .executeTakeFirst();
  return Number(done.numInsertedOrUpdatedRows ?? 0) > 0;
}

export async function replaceSheet(
  db: Database,
  application: string,
  login: string,
  sheet: InterviewSheet,
): Promise<void> {
  await db
    .updateTable('interview_sheet')
    .set({ sheet: JSON.stringify(sheet), rev: sql<number>`rev + 1` })
    .where('application_id', '=', application)
    .where('login', '=', login)
    .execute();
}

/** A correction of a sheet. */
export interface SheetCorrectionRow {
  id: string;
  application_id: string;
  /** Id and code of the group that the candidate is in; null = in none any more. */
  group_id: string | null;
  code: string | null;
  number: number | null;
  reference: string;
  name: string;
  login: string;
  before: InterviewSheet;
  after: InterviewSheet;
  reason: string;
  state: ScoreCorrectionState;
  asked_by: string;
  asked_at: Date;
  decided_by: string;
}

async function correctionsWhere(
  db: Database,
  where: RawBuilder<unknown>,
  limit: number,
): Promise<SheetCorrectionRow[]> {
  const { rows } = await sql<SheetCorrectionRow>`
    select c.id::text, c.application_id::text, m.group_id::text, g.code, m.number, application.reference, account.name,
      c.login, c.before, c.after, c.reason, c.state, c.asked_by, c.asked_at, c.decided_by
    from interview_correction c
    join application on application.id = c.application_id
    join account on account.id = application.account_id
    left join interview_member m on m.application_id = c.application_id
    left join interview_group g on g.id = m.group_id
    where ${where} order by c.state = 'asked' desc, c.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Those of a recruitment: what waits first, then the newest. */
export const sheetCorrections = (db: Database, batch: string, limit: number): Promise<SheetCorrectionRow[]> =>
  correctionsWhere(db, sql`c.batch_id = ${batch}`, limit);

export const sheetCorrection = async (
  db: Database,
  batch: string,
  id: string,
): Promise<SheetCorrectionRow | undefined> =>
  (
    await correctionsWhere(db, sql`c.batch_id = ${batch} and c.id = ${/^\d{1,18}$/.test(id) ? id : '0'}`, 1)
  )[0];

/** Corrections of an examiner's sheets that wait. */
export const waitingCorrections = (
  db: Database,
  batch: string,
  login: string,
): Promise<SheetCorrectionRow[]> =>
  correctionsWhere(db, sql`c.batch_id = ${batch} and c.login = ${login} and c.state = 'asked'`, 1000);

export async function insertSheetCorrection(
  db: Database,
  correction: {
    application_id: string;
    batch_id: string;
    login: string;
    before: InterviewSheet;
    after: InterviewSheet;
    reason: string;
    asked_by: string;
    asked_at: Date;
  },
): Promise<void> {
  await db
    .insertInto('interview_correction')
    .values({
      ...correction,
      before: JSON.stringify(correction.before),
      after: JSON.stringify(correction.after),
    })
    .execute();
}

/** Ends a correction that waits. */
export async function decideSheetCorrection(
  db: Database,
  id: string,
  decision: { state: Exclude<ScoreCorrectionState, 'asked'>; decided_by: string; decided_at: Date },
): Promise<void> {
  await db.updateTable('interview_correction').set(decision).where('id', '=', id).execute();
}
