import type { ConditionWhen } from '@portal/schemas';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';

/** A stored value of a field with the number of records that hold it. */
export interface StoredValue {
  value: string;
  records: number;
}

/** Stored values of a field in which one of some codes may stand: alone, among several, or in a cell of a table. */
export async function valuesNaming(
  db: Database,
  fieldsetid: string,
  itemid: string,
  codes: readonly string[],
): Promise<StoredValue[]> {
  const { rows } = await sql<StoredValue>`
    select values->>${itemid}::text as value, count(*)::int as records from resume_record
    where fieldset_id = ${fieldsetid} and values ? ${itemid}
      and exists (select 1 from unnest(${[...codes]}::text[]) code where strpos(values->>${itemid}::text, code) > 0)
    group by 1`.execute(db);
  return rows;
}

/** Puts values of a field in the place of others, in every record that holds them; answers how many records did. */
export async function replaceValues(
  db: Database,
  fieldsetid: string,
  itemid: string,
  pairs: readonly { from: string; to: string }[],
): Promise<number> {
  if (pairs.length === 0) return 0;
  const done = await sql`
    update resume_record r set values = r.values || jsonb_build_object(${itemid}::text, made.new)
    from unnest(${pairs.map(({ from }) => from)}::text[], ${pairs.map(({ to }) => to)}::text[]) made (old, new)
    where r.fieldset_id = ${fieldsetid} and r.values->>${itemid}::text = made.old`.execute(db);
  return Number(done.numAffectedRows ?? 0n);
}

/** Conditions in which a value stands that reads as a code, of positions and of saved views of applications. */
export async function conditionsNamingCode(
  db: Database,
  code: string,
): Promise<{ of: 'positions' | 'views'; id: string; when: ConditionWhen }[]> {
  const names = sql`'$.** ? (@ == $code)'::jsonpath, jsonb_build_object('code', ${code}::text)`;
  const { rows } = await sql<{ of: 'positions' | 'views'; id: string; when: ConditionWhen }>`
    select 'positions' as of, id, condition->'when' as when
    from position cross join lateral jsonb_array_elements(definition->'conditions') condition
    where condition_keys <> '{}' and jsonb_path_exists(condition, ${names})
    union all
    select 'views', id::text, definition->'filter'->'when' from review_view
    where jsonb_typeof(definition->'filter'->'when') = 'object'
      and jsonb_path_exists(definition->'filter'->'when', ${names})`.execute(db);
  return rows;
}
