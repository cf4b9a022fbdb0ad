import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../database/connect.ts';

const one = async (db: Database, query: RawBuilder<{ count: number }>): Promise<number> =>
  (await query.execute(db)).rows[0]?.count ?? 0;

/** Resumes with a record of a set. */
export const resumesWithSet = (db: Database, fieldsetid: string): Promise<number> =>
  one(
    db,
    sql`select count(distinct account_id)::int as count from resume_record where fieldset_id = ${fieldsetid}`,
  );

/** Records of a set that hold a value for a field. */
export const recordsWithField = (db: Database, fieldsetid: string, itemid: string): Promise<number> =>
  one(
    db,
    sql`select count(*)::int as count from resume_record
        where fieldset_id = ${fieldsetid} and values ? ${itemid}`,
  );

/** Live applications that were made with a record of a set. */
export const applicationsWithSet = (db: Database, fieldsetid: string): Promise<number> =>
  one(
    db,
    sql`select count(*)::int as count from application where state = 'live'
        and frozen->'records' @> ${JSON.stringify([{ fieldsetid }])}::jsonb`,
  );

/** Live applications that were made with a value for a field. */
export const applicationsWithField = (db: Database, fieldsetid: string, itemid: string): Promise<number> =>
  one(
    db,
    sql`select count(*)::int as count from application where state = 'live' and exists (
          select 1 from jsonb_array_elements(frozen->'records') r
          where r->>'fieldsetid' = ${fieldsetid} and r->'values' ? ${itemid})`,
  );

/** Live applications that were made with a code: they keep the name it had. */
export const applicationsWithCode = (db: Database, codesetid: string, code: string): Promise<number> =>
  one(
    db,
    sql`select count(*)::int as count from application where state = 'live'
        and frozen->'codes'->${codesetid}::text ? ${code}`,
  );

/** Candidates with one of some identities, undefined = with any, who have no record of a set. */
export async function candidatesWithoutSet(
  db: Database,
  fieldsetid: string,
  identities: readonly string[] | undefined,
): Promise<number> {
  let query = db
    .selectFrom('account')
    .where('active', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('resume_record')
            .select('resume_record.id')
            .whereRef('resume_record.account_id', '=', 'account.id')
            .where('fieldset_id', '=', fieldsetid),
        ),
      ),
    );
  if (identities !== undefined)
    query = query.where('apply_code', 'in', identities.length > 0 ? identities : ['']);
  const { count } = await query
    .select((select) => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Every stored value of a field with the number of records that hold it. */
export async function valuesOf(
  db: Database,
  fieldsetid: string,
  itemid: string,
): Promise<{ value: string; records: number }[]> {
  const { rows } = await sql<{ value: string; records: number }>`
    select values->>${itemid}::text as value, count(*)::int as records from resume_record
    where fieldset_id = ${fieldsetid} and values ? ${itemid}
    group by 1 order by 2 desc, 1`.execute(db);
  return rows;
}

/** Candidates who are of an identity, or have a type of document: codes that stand in their accounts. */
export const accountsWithCode = (
  db: Database,
  column: 'apply_code' | 'id_type',
  code: string,
): Promise<number> =>
  one(db, sql`select count(*)::int as count from account where ${sql.ref(column)} = ${code}`);
