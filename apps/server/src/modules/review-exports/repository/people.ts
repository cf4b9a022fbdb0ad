import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';

/** An application with its resume as it was handed in. */
export interface ExportedPerson {
  id: string;
  reference: string;
  name: string;
  code: string;
  template: string;
  frozen: {
    applyCode?: string;
    records?: { fieldsetid: string; i9999: number; version: number; values: Record<string, string> }[];
    files?: { id: string; kind: string; name: string }[];
  };
}

/** The next people of an export, in the order of their applications. */
export async function peopleAfter(
  db: Database,
  exported: string,
  after: string,
  limit: number,
): Promise<ExportedPerson[]> {
  const { rows } = await sql<ExportedPerson>`
    select application.id, application.reference, account.name, position.code,
      account.resume_template_id as template, application.frozen
    from review_export_item item
    join application on application.id = item.application_id
    join account on account.id = application.account_id
    join position on position.id = application.position_id
    where item.export_id = ${exported} and item.application_id > ${after}
    order by item.application_id limit ${limit}`.execute(db);
  return rows;
}

/** Where the content of an application's files is, by their ids; of files of its own account alone. */
export async function contentOf(
  db: Database,
  application: string,
  ids: readonly string[],
): Promise<Map<string, { key: string; size: number }>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; key: string; size: string }>`
    select file.id, file.storage_key as key, file.size from file
    join application on application.account_id = file.account_id
    where application.id = ${application} and file.id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, key, size }) => [id, { key, size: Number(size) }]));
}
