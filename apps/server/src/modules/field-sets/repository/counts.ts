import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import { isLive } from '../../application-status/status.ts';

const one = async (db: Database, query: RawBuilder<{ count: number }>): Promise<number> =>
  (await query.execute(db)).rows[0]?.count ?? 0;

/** Resumes with more records of a set than `beyond`. */
export const resumesWithSet = (db: Database, fieldsetid: string, beyond: number): Promise<number> =>
  one(
    db,
    sql`select count(*)::int as count from (
        select 1 from resume_record where fieldset_id = ${fieldsetid}
        group by account_id having count(*) > ${beyond}) resumes`,
  );

/** Live applications that were made with a record of a set. */
export const applicationsWithSet = (db: Database, fieldsetid: string): Promise<number> =>
  one(
    db,
    sql`select count(*)::int as count from application where ${isLive()}
        and frozen->'records' @> ${JSON.stringify([{ fieldsetid }])}::jsonb`,
  );

type Counts = Readonly<Record<string, number>>;

const counted = async (db: Database, query: RawBuilder<{ key: string; count: number }>): Promise<Counts> =>
  Object.fromEntries((await query.execute(db)).rows.map(({ key, count }) => [key, count]));

/** Live applications by the fields of a set that they were made with a value for. */
export const applicationsByField = (db: Database, fieldsetid: string): Promise<Counts> =>
  counted(
    db,
    sql`select key, count(distinct a.id)::int as count from application a
        cross join lateral jsonb_array_elements(a.frozen->'records') r
        cross join lateral jsonb_object_keys(r->'values') key
        where ${isLive('a')} and r->>'fieldsetid' = ${fieldsetid} group by key`,
  );

/** Live applications by the codes of a list that they were made with: they keep the names those had. */
export const applicationsByCode = (db: Database, codesetid: string): Promise<Counts> =>
  counted(
    db,
    sql`select key, count(*)::int as count from application
        cross join lateral jsonb_object_keys(frozen->'codes'->${codesetid}::text) key
        where ${isLive()} group by key`,
  );

/** Candidates by identity, or by type of document: codes that stand in their accounts. */
export const accountsByCode = (db: Database, column: 'apply_code' | 'id_type'): Promise<Counts> =>
  counted(db, sql`select ${sql.ref(column)} as key, count(*)::int as count from account group by 1`);

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

/** Values of some fields as a record holds them, null = it has none, with the number of records that hold just these. */
export interface Combination {
  values: (string | null)[];
  records: number;
}

/** Every combination of stored values of some fields of the same record; records that lack one of them are left out. */
export async function combinationsOf(
  db: Database,
  fieldsetid: string,
  items: readonly string[],
  present: readonly string[] = items,
): Promise<Combination[]> {
  const { rows } = await sql<Combination>`
    select ${valuesAt(items, sql`values`)} as values, count(*)::int as records
    from resume_record where fieldset_id = ${fieldsetid} and values ?& ${[...present]}::text[]
    group by 1 order by 2 desc, 1`.execute(db);
  return rows;
}

/** The values of some fields of a record, in their order. */
export const valuesAt = (
  items: readonly string[],
  values: RawBuilder<unknown>,
): RawBuilder<(string | null)[]> =>
  sql`array[${sql.join(items.map((item) => sql`${values}->>${item}::text`))}]::text[]`;
