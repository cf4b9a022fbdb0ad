import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';

/** Records that hold a value of each field of a set. */
export async function usedFields(db: Database, fieldsetid: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ key: string; records: number }>`
    select key, count(*)::int as records from resume_record cross join lateral jsonb_object_keys(values) key
    where fieldset_id = ${fieldsetid} group by key`.execute(db);
  return Object.fromEntries(rows.map((row) => [row.key, row.records]));
}

/** Records that hold each code of a list, alone or among several, under whichever version of their set they were saved. */
export async function usedCodes(db: Database, codesetid: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ code: string; records: number }>`
    with asked as (
      select distinct v.fieldset_id, f->>'itemid' as itemid
      from fieldset_version v cross join lateral jsonb_array_elements(v.definition->'fieldList') f
      where f->>'codesetid' = ${codesetid})
    select code, count(distinct r.id)::int as records
    from asked join resume_record r on r.fieldset_id = asked.fieldset_id
    cross join lateral regexp_split_to_table(r.values->>asked.itemid, '[[:space:]]+') code
    where code <> '' group by 1`.execute(db);
  return Object.fromEntries(rows.map((row) => [row.code, row.records]));
}
