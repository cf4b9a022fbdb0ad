import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import { valuesAt, type Combination } from './counts.ts';
import { isLive } from '../../application-status/status.ts';

/** One applicant's record, resume or application that a count is about. */
export interface ConcernedRow {
  /** The order of the list: pages go on after it. */
  place: string;
  reference: string;
  unique_value: string;
  fieldset_id: string | null;
  i9999: number | null;
}

/** Where a page begins and how long it is. */
export interface Range {
  after: string;
  limit: number;
}

async function page(
  db: Database,
  source: RawBuilder<unknown>,
  place: 'account' | 'record' | 'application',
  { after, limit }: Range,
): Promise<ConcernedRow[]> {
  const columns = {
    account: sql`a.id as place, a.id::text as reference, null as fieldset_id, null::int as i9999`,
    record: sql`r.id as place, a.id::text as reference, r.fieldset_id, r.i9999`,
    application: sql`p.id as place, p.reference, null as fieldset_id, null::int as i9999`,
  }[place];
  const id = { account: sql`a.id`, record: sql`r.id`, application: sql`p.id` }[place];
  const { rows } = await sql<ConcernedRow>`
    select ${columns}, a.unique_value from ${source} and ${id} > ${after}::bigint order by 1 limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** Accounts whose resume has more records of a set than `beyond`. */
export const resumesOf = (
  db: Database,
  fieldsetid: string,
  beyond: number,
  range: Range,
): Promise<ConcernedRow[]> =>
  page(
    db,
    sql`account a where exists (
      select 1 from resume_record r where r.account_id = a.id and r.fieldset_id = ${fieldsetid}
      offset ${beyond})`,
    'account',
    range,
  );

/** Active accounts with one of some identities, undefined = with any, and no record of a set. */
export const accountsWithout = (
  db: Database,
  fieldsetid: string,
  identities: readonly string[] | undefined,
  range: Range,
): Promise<ConcernedRow[]> =>
  page(
    db,
    sql`account a where a.active and not exists (
      select 1 from resume_record r where r.account_id = a.id and r.fieldset_id = ${fieldsetid})
      and ${identities === undefined ? sql`true` : sql`a.apply_code = any(${[...identities]}::text[])`}`,
    'account',
    range,
  );

/** Some accounts. */
export const accountsOf = (db: Database, ids: readonly string[], range: Range): Promise<ConcernedRow[]> =>
  page(db, sql`account a where a.id = any(${[...ids]}::bigint[])`, 'account', range);

/** Accounts with a code in a column. */
export const accountsWithCode = (
  db: Database,
  column: 'apply_code' | 'id_type',
  code: string,
  range: Range,
): Promise<ConcernedRow[]> => page(db, sql`account a where a.${sql.ref(column)} = ${code}`, 'account', range);

const RECORDS = sql`resume_record r join account a on a.id = r.account_id`;

/** Records that hold a value of a field. */
export const recordsWithField = (
  db: Database,
  fieldsetid: string,
  itemid: string,
  range: Range,
): Promise<ConcernedRow[]> =>
  page(db, sql`${RECORDS} where r.fieldset_id = ${fieldsetid} and r.values ? ${itemid}`, 'record', range);

/** Records in which a field has one of some values. */
export const recordsWithValues = (
  db: Database,
  fieldsetid: string,
  itemid: string,
  values: readonly string[],
  range: Range,
): Promise<ConcernedRow[]> =>
  page(
    db,
    sql`${RECORDS} where r.fieldset_id = ${fieldsetid} and r.values->>${itemid}::text = any(${[...values]}::text[])`,
    'record',
    range,
  );

/** Records in which some fields have one of some combinations of values. */
export const recordsWithCombinations = (
  db: Database,
  fieldsetid: string,
  items: readonly string[],
  combinations: readonly Combination[],
  range: Range,
): Promise<ConcernedRow[]> =>
  page(
    db,
    sql`${RECORDS} where r.fieldset_id = ${fieldsetid} and to_jsonb(${valuesAt(items, sql`r.values`)}) in (
      select jsonb_array_elements(${JSON.stringify(combinations.map(({ values }) => values))}::jsonb))`,
    'record',
    range,
  );

/** Records that hold a code of a list, alone or among several. */
export const recordsWithCode = (
  db: Database,
  codesetid: string,
  code: string,
  range: Range,
): Promise<ConcernedRow[]> =>
  page(
    db,
    sql`${RECORDS} where exists (
      select 1 from fieldset_version v cross join lateral jsonb_array_elements(v.definition->'fieldList') f
      where v.fieldset_id = r.fieldset_id and f->>'codesetid' = ${codesetid}
        and ${code} = any(regexp_split_to_array(r.values->>(f->>'itemid'), '[[:space:]]+')))`,
    'record',
    range,
  );

const APPLICATIONS = sql`application p join account a on a.id = p.account_id where ${isLive('p')}`;

/** Live applications that were made with a record of a set, or with a value of one of its fields. */
export const applicationsWith = (
  db: Database,
  fieldsetid: string,
  itemid: string | undefined,
  range: Range,
): Promise<ConcernedRow[]> =>
  page(
    db,
    sql`${APPLICATIONS} and exists (
      select 1 from jsonb_array_elements(p.frozen->'records') r where r->>'fieldsetid' = ${fieldsetid}
        and ${itemid === undefined ? sql`true` : sql`r->'values' ? ${itemid}`})`,
    'application',
    range,
  );

/** Live applications that were made with a code of a list. */
export const applicationsWithCode = (
  db: Database,
  codesetid: string,
  code: string,
  range: Range,
): Promise<ConcernedRow[]> =>
  page(db, sql`${APPLICATIONS} and p.frozen->'codes'->${codesetid}::text ? ${code}`, 'application', range);
