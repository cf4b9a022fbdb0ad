import { Kysely, Migrator, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrations } from '../../apps/server/src/migrations/index.ts';
import { migrate } from '../../apps/server/src/migrations/migrate.ts';
import { LAST_RELEASED } from '../../apps/server/src/migrations/released.ts';
import { SessionlessDialect } from '../../apps/server/src/platform/database/dialect.ts';
import type { Tables } from '../../apps/server/src/platform/database/tables.ts';
import { databaseUrl, startPortal, type Portal } from './support.ts';

const NAME = 'portal_released';

let portal: Portal;
let db: Kysely<Tables>;
beforeAll(async () => {
  portal = await startPortal();
  const { pool } = portal.server.services.connection;
  await pool.query(`drop database if exists ${NAME}`);
  await pool.query(`create database ${NAME}`);
  const address = databaseUrl(portal).replace(/\/[^/?]+(\?|$)/, `/${NAME}$1`);
  db = new Kysely<Tables>({
    dialect: new SessionlessDialect({ pool: new pg.Pool({ connectionString: address, max: 2 }) }),
  });
});
afterAll(async () => {
  await db.destroy();
  await portal.server.services.connection.pool.query(`drop database if exists ${NAME}`);
  await portal.close();
});

interface Column {
  place: string;
  type: string;
  /** The release before may leave it out when it writes a row. */
  optional: boolean;
}

async function columnsOf(database: Kysely<Tables>): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.relname || '.' || a.attname as place, format_type(a.atttypid, a.atttypmod) as type,
      not a.attnotnull or a.atthasdef or a.attidentity <> '' as optional
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and a.attnum > 0 and not a.attisdropped
    order by 1`.execute(database);
  return rows;
}

/** What forbids rows: checks, keys and unique indexes of tables that the release before writes to. */
async function rulesOf(database: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ rule: string }>`
    select conrelid::regclass || ': ' || pg_get_constraintdef(oid) as rule from pg_constraint
    where connamespace = current_schema()::regnamespace and conrelid <> 0
    union select indrelid::regclass || ': ' || pg_get_indexdef(indexrelid) from pg_index
    join pg_class c on c.oid = indexrelid where indisunique and c.relnamespace = current_schema()::regnamespace
    order by 1`.execute(database);
  return rows.map(({ rule }) => rule);
}

const tableOf = (place: string): string => /^[^.:]*/.exec(place)?.[0] ?? '';

/** Columns of a plain unique index; [] = the rule is another one. */
const uniqueColumns = (rule: string): string[] =>
  / UNIQUE INDEX .* USING btree \(([\w, ]+)\)/.exec(rule)?.[1]?.split(', ') ?? [];

/** Why the release before could not go on with a database that has come from `before` to `after`; none = it can. */
function breaks(before: Column[], after: Column[], rulesBefore: string[], rulesAfter: string[]): string[] {
  const old = new Map(before.map((column) => [column.place, column]));
  const oldTables = new Set(before.map(({ place }) => tableOf(place)));
  const now = new Map(after.map((column) => [column.place, column]));
  return [
    ...before.flatMap(({ place, type, optional }) => {
      const found = now.get(place);
      if (!found) return [`${place} is gone`];
      if (found.type !== type) return [`${place} is ${found.type}, it was ${type}`];
      return optional && !found.optional ? [`${place} is demanded now`] : [];
    }),
    ...after.flatMap(({ place, optional }) =>
      oldTables.has(tableOf(place)) && !old.has(place) && !optional ? [`${place} is new and demanded`] : [],
    ),
    ...rulesAfter
      .filter((rule) => oldTables.has(tableOf(rule)) && !rulesBefore.includes(rule))
      // Of new columns alone: whatever the release before writes, they hold what they have by default.
      .filter((rule) => {
        const columns = uniqueColumns(rule);
        return columns.length === 0 || columns.some((column) => old.has(`${tableOf(rule)}.${column}`));
      })
      .map((rule) => `new rule ${rule}`),
  ];
}

const migrateTo = async (last: string | undefined): Promise<void> => {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last));
  expect(error).toBeUndefined();
};

test('[OPS-16] migrations since the last release only add: the release before goes on with the tables of this one', async () => {
  await migrateTo(LAST_RELEASED);
  const [before, rulesBefore] = [await columnsOf(db), await rulesOf(db)];
  await migrateTo(undefined);
  expect(breaks(before, await columnsOf(db), rulesBefore, await rulesOf(db))).toEqual([]);
});

test('[OPS-16] a release starts on tables that the release after it has brought further', async () => {
  await sql`insert into kysely_migration (name, timestamp) values ('9999-of-the-release-after', '2027')`.execute(
    db,
  );
  await migrate(db);
  const { rows } = await sql`delete from kysely_migration where name like '9999%' returning name`.execute(db);
  expect(rows).toHaveLength(1);
});

test.each([
  ['drop table saved_search cascade', /^saved_search\.\w+ is gone$/],
  ['alter table account rename column active to is_active', /^account\.active is gone$/],
  ['alter table account add column must integer not null', /^account\.must is new and demanded$/],
  ['alter table position alter column code type varchar(90)', /^position\.code is character varying\(90\)/],
  ['alter table notice add constraint narrow check (id is not null)', /^new rule notice: CHECK/],
])('[OPS-16] a migration that breaks the release before is found: %s', async (statement, what) => {
  const [before, rules] = [await columnsOf(db), await rulesOf(db)];
  let found: string[] = [];
  await db
    .transaction()
    .execute(async (trx) => {
      await sql.raw(statement).execute(trx);
      found = breaks(before, await columnsOf(trx), rules, await rulesOf(trx));
      throw new Error('rolled back');
    })
    .catch((error: unknown) => {
      if (!(error instanceof Error) || error.message !== 'rolled back') throw error;
    });
  expect(found).toContainEqual(expect.stringMatching(what));
});
