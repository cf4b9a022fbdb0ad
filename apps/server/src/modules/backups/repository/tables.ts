import { createHash } from 'node:crypto';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

/** A table as a backup sees it; names are quoted as SQL wants them. */
export interface DumpedTable {
  name: string;
  /** Columns that hold data, in the order of their names; those that PostgreSQL computes are left out. */
  columns: string[];
  /** What gives its rows one order on every server. */
  order: string[];
}

/** The last value that a sequence gave, as text. */
export interface DumpedSequence {
  name: string;
  last: string;
}

/** What a table holds: rows, and the SHA-256 of its COPY text in the order of its key, in hex. */
export interface TableFacts {
  rows: number;
  sha256: string;
}

/** A file that a row names; `sha256` is null for rows from before digests were kept. */
export interface NamedFile {
  key: string;
  size: number;
  sha256: string | null;
  /** Which row names it, for people. */
  owner: string;
}

const FILES_AT_ONCE = 1_000;

/** One value reads the same, whatever the server's own settings are. */
const FORMS = `set local datestyle = 'ISO, MDY'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
  set local extra_float_digits = 1; set local bytea_output = 'hex'`;

/** Begins a transaction in which everything that is read is of one moment. */
export async function beginSnapshot(client: pg.ClientBase): Promise<void> {
  await client.query('begin isolation level repeatable read read only');
  await client.query(FORMS);
}

export async function listTables(client: pg.ClientBase): Promise<DumpedTable[]> {
  const { rows } = await client.query<DumpedTable>(`
    select quote_ident(c.relname) as name,
      (select array_agg(quote_ident(a.attname) order by a.attname collate "C") from pg_attribute a
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      coalesce((select array_agg(quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end order by k.nth)
       from pg_index i cross join unnest(i.indkey::smallint[]) with ordinality k (attnum, nth)
       join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
       where i.indrelid = c.oid and i.indisprimary), array['t::text collate "C"']) as "order"
    from pg_class c where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
    order by c.relname collate "C"`);
  return rows;
}

export async function listSequences(client: pg.ClientBase): Promise<DumpedSequence[]> {
  const { rows } = await client.query<DumpedSequence>(`
    select quote_ident(sequencename) as name, last_value::text as last from pg_sequences
    where schemaname = current_schema() and last_value is not null order by sequencename collate "C"`);
  return rows;
}

/** Names of the migrations that have run, in their order. */
export async function ranMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select name from kysely_migration order by name collate "C"',
  );
  return rows.map(({ name }) => name);
}

/** Files that rows name, a page at a time, in the order of their keys. */
export async function* namedFiles(client: pg.ClientBase): AsyncGenerator<NamedFile> {
  for (let last = ''; ;) {
    const { rows } = await client.query<Omit<NamedFile, 'size'> & { size: string }>(
      `select key, max(size) as size, max(sha256) as sha256, min(owner) as owner from (
         select storage_key as key, size, sha256, 'file ' || id as owner from file
         union all select storage_key, size, sha256, 'content_file ' || id from content_file
         union all select storage_key, size, null, 'review_export ' || id from review_export where storage_key is not null
       ) named where key collate "C" > $1 group by key order by key collate "C" limit ${FILES_AT_ONCE}`,
      [last],
    );
    for (const row of rows) yield { ...row, size: Number(row.size) };
    const end = rows.at(-1);
    if (!end) return;
    last = end.key;
  }
}

/** Rows of a table as COPY text, in one order. */
export function readTable(client: pg.ClientBase, { name, columns, order }: DumpedTable): Readable {
  return client.query(
    copyTo(
      `copy (select ${columns.join(', ')} from ${name} t order by ${order.join(', ')}) to stdout with (encoding 'UTF8')`,
    ),
  );
}

/** Passes COPY text on and counts it; in that form a line feed is always the end of a row. */
export function counting(): Transform & { facts(): TableFacts } {
  const hash = createHash('sha256');
  let rows = 0;
  const passing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) rows += 1;
      done(null, chunk);
    },
  });
  return Object.assign(passing, { facts: () => ({ rows, sha256: hash.digest('hex') }) });
}

/** What a table holds now, within the caller's snapshot. */
export async function factsOf(client: pg.ClientBase, table: DumpedTable): Promise<TableFacts> {
  const counted = counting();
  await pipeline(readTable(client, table), counted.resume());
  return counted.facts();
}

/** Whether there is a table at all. */
export async function hasTables(client: pg.ClientBase): Promise<boolean> {
  return (await listTables(client)).length > 0;
}

/** Clients that use this database beside this command's own, by the names they gave themselves. */
export async function otherClients(client: pg.ClientBase, own: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and application_name <> $1`,
    [own],
  );
  return rows[0]?.count ?? 0;
}

/** Puts the tables aside, whole, so that a restore begins with nothing. */
export const putAside = async (client: pg.ClientBase, aside: string): Promise<void> => {
  await client.query(`begin; alter schema public rename to ${aside}; create schema public; commit`);
};

/** Puts back what was put aside, in place of what is there. */
export const putBack = async (client: pg.ClientBase, aside: string): Promise<void> => {
  await client.query(`begin; drop schema public cascade; alter schema ${aside} rename to public; commit`);
};

export const dropAside = async (client: pg.ClientBase, aside: string): Promise<void> => {
  await client.query(`drop schema ${aside} cascade`);
};

/** Where rows come from: an archive, or another database. */
export interface TableSource {
  tables: readonly Pick<DumpedTable, 'name' | 'columns'>[];
  sequences: readonly DumpedSequence[];
  open(table: string): Promise<Readable>;
}

interface ForeignKey {
  name: string;
  owner: string;
  definition: string;
}

/**
 * Fills migrated tables with those of a backup, in one transaction: all of it or nothing. What migrations put into them
 * goes. Triggers see nothing of it, as they did their work when the rows were written first; foreign keys are checked by
 * being made anew at the end.
 */
export async function fillTables(client: pg.ClientBase, source: TableSource): Promise<void> {
  const own = await listTables(client);
  await client.query('begin');
  try {
    const { rows: keys } = await client.query<ForeignKey>(`
      select quote_ident(conname) as name, conrelid::regclass::text as owner, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace order by conname`);
    for (const key of keys) await client.query(`alter table ${key.owner} drop constraint ${key.name}`);
    for (const { name } of own) await client.query(`alter table ${name} disable trigger user`);
    await client.query(`truncate ${own.map(({ name }) => name).join(', ')}`);
    for (const { name, columns } of source.tables)
      await pipeline(
        await source.open(name),
        client.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin with (encoding 'UTF8')`)),
      );
    for (const { name, last } of source.sequences)
      await client.query('select setval($1::regclass, $2::bigint)', [name, last]);
    for (const { name } of own) await client.query(`alter table ${name} enable trigger user`);
    for (const key of keys)
      await client.query(`alter table ${key.owner} add constraint ${key.name} ${key.definition}`);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
  await client.query('analyze');
}
