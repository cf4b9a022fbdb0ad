import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

/** A resume as it was when a candidate applied: nothing HR or the candidate changes later touches it. */
export interface FrozenResume {
  applyCode: string;
  records: { fieldsetid: string; i9999: number; version: number; values: Record<string, string> }[];
  /** Files that were there; while the application lives none of them can be removed. */
  files: {
    id: string;
    kind: string;
    name: string;
    category: string;
    fieldsetid: string;
    i9999: number | null;
  }[];
  /** Shown texts of coded values by code set and id. */
  codes: Record<string, Record<string, { zh: string; en: string }>>;
}

/** Takes the frozen copy of an account's resume, with the names its codes have now. */
export async function freezeResume(db: Database, account: string): Promise<FrozenResume> {
  const owner = await db
    .selectFrom('account')
    .select('apply_code')
    .where('id', '=', account)
    .executeTakeFirstOrThrow();
  const records = await db
    .selectFrom('resume_record')
    .select(['fieldset_id', 'i9999', 'fieldset_version', 'values'])
    .where('account_id', '=', account)
    .orderBy('fieldset_id')
    .orderBy('i9999')
    .execute();
  const named = await sql<{ codeset_id: string; id: string; name_zh: string; name_en: string }>`
    select distinct c.codeset_id, c.id, c.name_zh, c.name_en
    from resume_record r
    join fieldset_version v on v.fieldset_id = r.fieldset_id
    cross join lateral jsonb_array_elements(v.definition->'fieldList') f
    join code_item c on c.codeset_id = f->>'codesetid' and c.id = r.values->>(f->>'itemid')
    where r.account_id = ${account}`.execute(db);
  const files = await db
    .selectFrom('file')
    .select(['id', 'kind', 'name', 'category', 'fieldset_id', 'i9999'])
    .where('account_id', '=', account)
    .where('kind', '<>', 'temporary')
    .orderBy('id')
    .execute();
  const codes: FrozenResume['codes'] = {};
  for (const row of named.rows) (codes[row.codeset_id] ??= {})[row.id] = { zh: row.name_zh, en: row.name_en };
  return {
    applyCode: owner.apply_code,
    records: records.map((record) => ({
      fieldsetid: record.fieldset_id,
      i9999: record.i9999,
      version: record.fieldset_version,
      values: record.values,
    })),
    files: files.map(({ fieldset_id, ...file }) => ({ ...file, fieldsetid: fieldset_id })),
    codes,
  };
}
