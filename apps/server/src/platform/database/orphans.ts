import { sql } from 'kysely';
import type { QueryResult } from 'pg';
import type { Database } from './connect.ts';

/** Asks the database: a client of `pg` as it is, Kysely by `asking`. */
export type Ask = (query: string) => Promise<{ rows: unknown[] }>;

/** Asks by Kysely. */
export const asking =
  (db: Database): Ask =>
  (query) =>
    sql.raw(query).execute(db);

/** Rows of one table that refer to rows that are not there. */
export interface Orphans {
  table: string;
  parent: string;
  all: number;
  /** What they refer to, as text, SHOWN at most. */
  values: string[];
  /** false = they refer to more than that. */
  isWhole: boolean;
}

interface Reference {
  table: string;
  parent: string;
  columns: string[];
  keys: string[];
}

/** Every foreign key of the portal's tables, by table. */
const REFERENCES = `
  select c.conrelid::regclass::text as table, c.confrelid::regclass::text as parent,
    array(select quote_ident(a.attname) from unnest(c.conkey) with ordinality k(num, place)
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.num order by place) as columns,
    array(select quote_ident(a.attname) from unnest(c.confkey) with ordinality k(num, place)
      join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.num order by place) as keys
  from pg_constraint c where c.contype = 'f' and c.connamespace = current_schema()::regnamespace
  order by c.conrelid::regclass::text, c.conname`;

const SHOWN = 20;

/**
 * Rows without the row that they refer to, by every foreign key that there is (SEE-11). The database itself lets none come
 * to be, but where its triggers were off: a restore by other tools, `session_replication_role`, a repair by hand.
 */
export async function orphans(ask: Ask): Promise<Orphans[]> {
  const { rows } = (await ask(REFERENCES)) as QueryResult<Reference>;
  const found: Orphans[] = [];
  for (const { table, parent, columns, keys } of rows) {
    const own = columns.map((column) => `c.${column}`);
    const missing = `select concat_ws(', ', ${own.join(', ')}) as value, count(*) as rows from ${table} c
      where ${own.map((column) => `${column} is not null`).join(' and ')} and not exists (
        select 1 from ${parent} p where ${own.map((column, at) => `p.${keys[at]} = ${column}`).join(' and ')})
      group by 1`;
    const { rows: told } = (await ask(
      `select value, sum(rows) over () as all, count(*) over () as values from (${missing}) m order by value limit ${SHOWN}`,
    )) as QueryResult<{ value: string; all: string; values: string }>;
    const isWhole = Number(told[0]?.values ?? 0) <= SHOWN;
    const all = Number(told[0]?.all ?? 0);
    if (all > 0) found.push({ table, parent, all, values: told.map(({ value }) => value), isWhole });
  }
  return found;
}

/** One kind of orphans in a line: which table, how many, and whose row is not there. */
export const orphanLine = ({ table, parent, all, values, isWhole }: Orphans): string =>
  `${table}: ${all} of ${parent.replaceAll('"', '')} ${values.join('; ')}${isWhole ? '' : '; …'}`;
