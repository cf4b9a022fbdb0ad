import type { ApplicationStatus, LocalText, PositionCondition } from '@portal/schemas';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import type { FileTable } from '../../../platform/database/tables.ts';

/** What an application of a recruitment handed in last, and before. */
export interface HandedIn {
  id: string;
  account_id: string;
  version: number;
  frozen: unknown;
  /** null = it was handed in once. */
  before: unknown;
}

/** An application's copies of the resume; undefined = there is none that may be seen. */
export async function handedIn(
  db: Database,
  recruitment: string,
  id: string,
  where: RawBuilder<boolean>,
): Promise<HandedIn | undefined> {
  const { rows } = await sql<HandedIn>`
    select application.id, application.account_id, application.version, application.frozen, (
      select frozen from application_version version where version.application_id = application.id
      order by version.version desc limit 1) as before
    from application
    where application.id = ${id} and application.batch_id = ${recruitment} and ${where}`.execute(db);
  return rows[0];
}

export type StoredFile = Selectable<FileTable>;

/** Files of an account by their ids, also those that it replaced. */
export async function filesById(
  db: Database,
  account: string,
  ids: readonly string[],
): Promise<Map<string, StoredFile>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('file')
    .selectAll()
    .where('account_id', '=', account)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Names of attachment categories by id. */
export async function categoryNames(db: Database): Promise<Map<string, LocalText>> {
  const rows = await db.selectFrom('attachment_category').select('definition').execute();
  return new Map(rows.map(({ definition }) => [definition.itemId, definition.itemDesc]));
}

/** What is shown around a handed-in resume. */
export interface ApplicationFacts {
  reference: string;
  name: string;
  email: string;
  resume_template_id: string | null;
  position_id: string;
  position: LocalText;
  code: string;
  conditions: PositionCondition[] | null;
  status: ApplicationStatus;
  told: ApplicationStatus;
  stage: string;
  second_look: '' | 'wanted' | 'confirmed';
  applied_on: string;
  zone: string;
}

export async function factsOf(db: Database, id: string): Promise<ApplicationFacts> {
  const { rows } = await sql<ApplicationFacts>`
    select application.reference, account.name, account.email, account.resume_template_id, position.id as position_id,
      position.definition->'name' as position, position.code, position.definition->'conditions' as conditions,
      application.status, application.told, application.stage, application.second_look, application.applied_on, batch.zone
    from application join account on account.id = application.account_id
    join position on position.id = application.position_id join batch on batch.id = application.batch_id
    where application.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`no application ${id}`);
  return row;
}
