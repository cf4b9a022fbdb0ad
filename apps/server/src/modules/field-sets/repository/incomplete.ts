import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';

/** All records of one set in one resume. */
export interface ResumeRow {
  account_id: string;
  apply_code: string;
  id_type: string;
  records: Record<string, string>[];
}

/** Resumes with records of a set, in the order of their accounts; `blank` asks for a record without a value for that field. */
export async function resumesAfter(
  db: Database,
  fieldsetid: string,
  account: string,
  limit: number,
  blank?: string,
): Promise<ResumeRow[]> {
  const { rows } = await sql<ResumeRow>`
    select r.account_id, a.apply_code, a.id_type, jsonb_agg(r.values) as records
    from resume_record r join account a on a.id = r.account_id
    where r.fieldset_id = ${fieldsetid} and r.account_id > ${account}
    group by r.account_id, a.apply_code, a.id_type
    having ${blank === undefined ? sql`true` : sql`bool_or(coalesce(r.values->>${blank}::text, '') = '')`}
    order by r.account_id limit ${limit}`.execute(db);
  return rows;
}
