import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';

/** All records of one set in one resume. */
export interface ResumeRow {
  account_id: string;
  apply_code: string;
  id_type: string;
  records: Record<string, string>[];
  /** Slots in which each of these records has a file; [] = they were not asked for. */
  files: string[][];
}

const FILES = sql`jsonb_agg((
  select coalesce(jsonb_agg(f.filetype), '[]'::jsonb) from file f
  where f.account_id = r.account_id and f.kind = 'record' and f.fieldset_id = r.fieldset_id and f.i9999 = r.i9999
) order by r.i9999)`;

/** Resumes with records of a set, in the order of their accounts; `blank` asks for a record without a value for that field. */
export async function resumesAfter(
  db: Database,
  fieldsetid: string,
  account: string,
  limit: number,
  blank?: string,
  withFiles = false,
): Promise<ResumeRow[]> {
  const { rows } = await sql<ResumeRow>`
    select r.account_id, a.apply_code, a.id_type, jsonb_agg(r.values order by r.i9999) as records,
      ${withFiles ? FILES : sql`'[]'::jsonb`} as files
    from resume_record r join account a on a.id = r.account_id
    where r.fieldset_id = ${fieldsetid} and r.account_id > ${account}
    group by r.account_id, a.apply_code, a.id_type
    having ${blank === undefined ? sql`true` : sql`bool_or(coalesce(r.values->>${blank}::text, '') = '')`}
    order by r.account_id limit ${limit}`.execute(db);
  return rows;
}

/** A resume as far as some sets go. */
export interface WholeResume {
  account_id: string;
  apply_code: string;
  id_type: string;
  records: { fieldsetid: string; i9999: number; values: Record<string, string> }[];
  /** Slots with a file of one of the sets, by the number of its record. */
  files: { i9999: number; filetype: string }[];
}

/** Resumes of active accounts, in their order, whether they have records of the sets or not; `filesOf` names one of the sets. */
export async function wholeResumesAfter(
  db: Database,
  sets: readonly string[],
  filesOf: string,
  account: string,
  limit: number,
): Promise<WholeResume[]> {
  const { rows } = await sql<WholeResume>`
    select a.id as account_id, a.apply_code, a.id_type,
      coalesce((select jsonb_agg(jsonb_build_object('fieldsetid', r.fieldset_id, 'i9999', r.i9999, 'values', r.values)
          order by r.fieldset_id, r.i9999)
        from resume_record r where r.account_id = a.id and r.fieldset_id = any(${sets}::text[])), '[]'::jsonb) as records,
      coalesce((select jsonb_agg(jsonb_build_object('i9999', f.i9999, 'filetype', f.filetype))
        from file f where f.account_id = a.id and f.kind = 'record' and f.fieldset_id = ${filesOf}), '[]'::jsonb) as files
    from account a where a.active and a.id > ${account}
    order by a.id limit ${limit}`.execute(db);
  return rows;
}
