import type { DocumentKind, StoredDocumentTemplate } from '@portal/schemas';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';

export interface TemplateRow {
  id: string;
  kind: DocumentKind;
  definition: StoredDocumentTemplate;
  rev: number;
}

const COLUMNS = ['id', 'kind', 'definition', 'rev'] as const;

/** All templates by kind and id. */
export const templateRows = (db: Database): Promise<TemplateRow[]> =>
  db.selectFrom('document_template').select(COLUMNS).orderBy('kind').orderBy('id').execute();

export const templateRow = (db: Database, id: string): Promise<TemplateRow | undefined> =>
  db.selectFrom('document_template').select(COLUMNS).where('id', '=', id).executeTakeFirst();

/** A template, held until the transaction ends. */
export const lockTemplate = (trx: Database, id: string): Promise<TemplateRow | undefined> =>
  trx.selectFrom('document_template').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst();

/** The next free number, held until the transaction ends. */
export async function nextTemplateId(trx: Database): Promise<string> {
  await sql`lock table document_template in share row exclusive mode`.execute(trx);
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(id::int) filter (where id ~ '^[0-9]{1,8}$'), 0) + 1 as next
    from document_template`.execute(trx);
  return String(rows[0]?.next ?? 1);
}

export async function insertTemplate(trx: Database, template: StoredDocumentTemplate): Promise<void> {
  await trx
    .insertInto('document_template')
    .values({ id: template.tableId, kind: template.kind, definition: JSON.stringify(template) })
    .execute();
}

export async function updateTemplate(trx: Database, template: StoredDocumentTemplate): Promise<void> {
  await trx
    .updateTable('document_template')
    .set({ definition: JSON.stringify(template), rev: sql<number>`rev + 1` })
    .where('id', '=', template.tableId)
    .execute();
}

/** Keeps the version in force of a template; one that is kept already stays as it is. */
export async function keepVersion(trx: Database, id: string, login: string, at: Date): Promise<void> {
  await sql`
    insert into document_template_version (template_id, rev, definition, login, at)
    select id, rev, definition, ${login}::text, ${at}::timestamptz from document_template where id = ${id}
    on conflict do nothing`.execute(trx);
}

/** The newest versions first. */
export const versionRows = (
  db: Database,
  id: string,
  limit: number,
): Promise<{ rev: number; login: string; at: Date }[]> =>
  db
    .selectFrom('document_template_version')
    .select(['rev', 'login', 'at'])
    .where('template_id', '=', id)
    .orderBy('rev', 'desc')
    .limit(limit)
    .execute();

export const versionRow = (
  db: Database,
  id: string,
  rev: number,
): Promise<{ definition: StoredDocumentTemplate } | undefined> =>
  db
    .selectFrom('document_template_version')
    .select('definition')
    .where('template_id', '=', id)
    .where('rev', '=', rev)
    .executeTakeFirst();

/** Stores a picture, and lets go of those of yesterday that no template and no version of one names. */
export async function storeLogo(trx: Database, id: string, content: Buffer): Promise<void> {
  await trx
    .insertInto('document_logo')
    .values({ id, content })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ created_at: sql<Date>`now()` }))
    .execute();
  await sql`
    delete from document_logo l where l.created_at < now() - interval '1 day'
      and not exists (select from document_template t where t.definition->>'logo' = l.id)
      and not exists (select from document_template_version v where v.definition->>'logo' = l.id)`.execute(
    trx,
  );
}

/** A stored picture; undefined = there is none by this id. */
export async function logoContent(db: Database, id: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('document_logo').select('content').where('id', '=', id).executeTakeFirst();
  return row?.content;
}
