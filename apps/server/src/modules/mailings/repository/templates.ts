import type { MailTemplate, MailWords } from '@portal/console-contract';
import { sql, type Selectable } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import type { MailTemplateTable } from '../../../platform/database/tables.ts';

export type TemplateRow = Selectable<MailTemplateTable>;

/** What is saved of a template. */
export type TemplateContent = MailWords & Pick<MailTemplate, 'name' | 'recruitment'>;

const columns = ({ name, recruitment, subject, body, sms }: TemplateContent, login: string) => ({
  name,
  recruitment: recruitment === '' ? null : recruitment,
  subject: JSON.stringify(subject),
  body: JSON.stringify(body),
  sms: JSON.stringify(sms ?? {}),
  changed_by: login,
});

/** All templates by name. */
export const allTemplates = (db: Database): Promise<TemplateRow[]> =>
  db.selectFrom('mail_template').selectAll().orderBy('name').orderBy('id').execute();

/** How many templates there are. */
export async function countTemplates(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from mail_template`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Whether there is such a recruitment. */
export const hasRecruitment = async (db: Database, id: string): Promise<boolean> =>
  (await db.selectFrom('batch').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** Adds a template. */
export const insertTemplate = (db: Database, content: TemplateContent, login: string): Promise<TemplateRow> =>
  db.insertInto('mail_template').values(columns(content, login)).returningAll().executeTakeFirstOrThrow();

/** Changes a template that is as it was read; undefined = it is another one by now, or gone. */
export const updateTemplate = (
  db: Database,
  { id, rev }: { id: string; rev: number },
  content: TemplateContent,
  login: string,
): Promise<TemplateRow | undefined> =>
  db
    .updateTable('mail_template')
    .set({ ...columns(content, login), rev: sql`rev + 1`, changed_at: sql`now()` })
    .where('id', '=', id)
    .where('rev', '=', rev)
    .returningAll()
    .executeTakeFirst();

/** Removes a template that is as it was read; undefined as above. */
export const removeTemplate = (
  db: Database,
  { id, rev }: { id: string; rev: number },
): Promise<TemplateRow | undefined> =>
  db
    .deleteFrom('mail_template')
    .where('id', '=', id)
    .where('rev', '=', rev)
    .returningAll()
    .executeTakeFirst();
