import { Kysely, Migrator, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../../apps/server/src/migrations/migrate.ts';
import { SessionlessDialect } from '../../apps/server/src/platform/database/dialect.ts';
import { migrations } from '../../apps/server/src/migrations/index.ts';
import { followsFromTold } from '../../apps/server/src/modules/application-status/replay.ts';
import { searchCodes } from '../../apps/server/src/modules/codes/tree.ts';
import type { Tables } from '../../apps/server/src/platform/database/tables.ts';
import { APPLICATION_STATUSES } from '../../schemas/index.ts';
import { startPortal, type Portal } from './support.ts';

const OLDER = 'portal_older';

/** Nothing of what was tried is kept. */
class Rollback extends Error {}

let portal: Portal;
let db: Kysely<Tables>;

/** A database beside the portal's on the same server, without a table. */
beforeAll(async () => {
  portal = await startPortal();
  const { pool } = portal.server.services.connection;
  await pool.query(`drop database if exists ${OLDER}`);
  await pool.query(`create database ${OLDER}`);
  const { connectionString, ...options } = pool.options;
  const target = connectionString === undefined ? {} : { connectionString: withDatabase(connectionString) };
  const older = new pg.Pool({ ...options, ...target, database: OLDER, max: 2 });
  db = new Kysely<Tables>({ dialect: new SessionlessDialect({ pool: older }) });
});

afterAll(async () => {
  await db.destroy();
  await portal.server.services.connection.pool.query(`drop database if exists ${OLDER}`);
  await portal.close();
});

function withDatabase(address: string): string {
  const url = new URL(address);
  url.pathname = `/${OLDER}`;
  return url.href;
}

const CODES: [id: string, parent: string | null, zh: string, en: string][] = [
  ['1', null, '博士研究生', 'Doctor'],
  ['2', null, '硕士', ''],
  ['21', '2', '学术型 "硕士"\\\n', 'Master\u2019s, "academic"'],
  ['3', null, '𠮷野', '{"zh": \'no\'}'],
];

test('[TRY-15] names of codes keep every character in both languages when their columns become one, and get their initials', async () => {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const before = await migrator.migrateTo('0007-counters-unlogged');
  expect(before.error).toBeUndefined();
  await sql`insert into code_set (id, name) values ('EDU', '{"zh":"学历","en":"Degree"}')`.execute(db);
  for (const [sort, [id, parent, zh, en]] of CODES.entries())
    await sql`
      insert into code_item (codeset_id, id, parent_id, sort, level, name_zh, name_en, leaf, disabled)
      values ('EDU', ${id}, ${parent}, ${sort}, ${parent === null ? 1 : 2}, ${zh}, ${en}, ${id !== '2'}, ${id === '3'})`.execute(
      db,
    );

  await sql`insert into batch (id, name, description, sort) values ('B', '{}', '{}', 0)`.execute(db);
  await sql`
    insert into position (id, code, channel, batch_id, status, opens_at, published_on, definition, values)
    values ('P', 'P', '08', 'B', 'open', '2026-09-01', '2026-07-01', '{}', '{"z0331":"2026-09-01","z0315":"2"}')`.execute(
    db,
  );

  await migrate(db);
  const rows = await db.selectFrom('code_item').selectAll().orderBy('sort').execute();
  expect(rows.map(({ id, parent_id, name: { zh, en } }) => [id, parent_id, zh, en])).toEqual(CODES);
  expect(rows.map(({ leaf, disabled }) => [leaf, disabled])).toEqual([
    [true, false],
    [false, false],
    [true, false],
    [true, true],
  ]);
  expect(rows.map(({ initials }) => initials)).toEqual(['bsyjs', 'ss', 'xsxss', expect.stringMatching(/y$/)]);
  const { rows: columns } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where column_name ~ '_(zh|en)$' and table_schema = 'public'`.execute(
    db,
  );
  expect(columns, 'columns that name a language').toEqual([]);
  await migrate(db);
  expect(await db.selectFrom('code_item').select('id').execute()).toHaveLength(CODES.length);
});

test('[REVIEW-01] the database knows the statuses that are declared, and derives of each what candidates read', async () => {
  const { rows: checks } = await sql<{ text: string }>`
    select pg_get_constraintdef(oid) as text from pg_constraint where conname = 'application_status_known'`.execute(
    db,
  );
  const known = [...(checks[0]?.text ?? '').matchAll(/'(\w+)'/g)].map(([, status = '']) => status);
  expect([...new Set(known)].toSorted()).toEqual([...APPLICATION_STATUSES].toSorted());
  await portal.server.services.db
    .transaction()
    .execute(async (trx) => {
      const { id } = await trx.selectFrom('application').select('id').executeTakeFirstOrThrow();
      for (const status of APPLICATION_STATUSES) {
        await sql`update application set told = ${status} where id = ${id}`.execute(trx);
        const { rows } = await sql<{ follows: boolean }>`
          select ${followsFromTold} as follows from application where id = ${id}`.execute(trx);
        expect(rows, status).toEqual([{ follows: true }]);
      }
      throw new Rollback();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Rollback)) throw error;
    });
});

test('[TRY-34] the date by which positions are searched becomes the one that is shown as their publication', async () => {
  const position = await db.selectFrom('position').selectAll().executeTakeFirstOrThrow();
  expect(position).toMatchObject({
    published_on: '2026-07-01',
    values: { z0331: '2026-07-01', z0315: '2' },
    max_applicants: null,
  });
});

test('a code is found by its name in either language, through the index of its set', async () => {
  const ids = async (text: string) => (await searchCodes(db, 'EDU', text, 'en')).map(({ id }) => id);
  expect(await ids('硕士')).toEqual(['2', '21']);
  expect(await ids('ACADEMIC')).toEqual(['21']);
  expect(await ids('%')).toEqual([]);
  expect(await searchCodes(db, 'EDU', '21', 'en')).toMatchObject([
    { itemdesc: 'Master\u2019s, "academic"', path: '硕士 / Master\u2019s, "academic"' },
  ]);

  await sql`insert into code_set (id, name) select 'S' || n, '{"zh":"","en":""}' from generate_series(1, 50) n`.execute(
    db,
  );
  await sql`
    insert into code_item (codeset_id, id, sort, level, name, leaf)
    select 'S' || s, n::text, n, 1, jsonb_build_object('zh', '代码' || n, 'en', 'Code ' || n), true
    from generate_series(1, 50) s, generate_series(1, 200) n`.execute(db);
  await sql`analyze code_item`.execute(db);
  const { rows: plan } = await sql<Record<string, string>>`
    explain select id, name from code_item
    where codeset_id = 'S7' and exists (select 1 from jsonb_each_text(name) t where t.value ilike '%码19%')`.execute(
    db,
  );
  expect(JSON.stringify(plan)).toMatch(
    /(Index Scan|Bitmap Index Scan)[^"]* on code_item|code_item_(pkey|parent)/,
  );
});

test('[TRY-15] the demo list of schools is found by a part of a name and by its initials', async () => {
  const found = async (text: string) =>
    (await searchCodes(portal.server.services.db, 'SC', text, 'zh')).map(({ itemdesc }) => itemdesc);
  expect(await found('yxdx')).toEqual(['云溪大学']);
  expect(await found('YXSF')).toEqual(['云溪师范大学']);
  expect(await found('溪大')).toEqual(['云溪大学']);
  expect((await found('dx')).length).toBeGreaterThan(90);
});
