import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NOT_PERSONAL, protectedTables } from './not-personal.ts';
import { startPortal, type Portal } from './support.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());
const plain = () => portal.server.services.db;

test('[SEE-05] each table has a policy, or stands on a list with the reason why nobody is in it', async () => {
  const { rows } = await sql<{ name: string; is_personal: boolean }>`
    select t.relname::text as name, exists (select 1 from pg_attribute a where a.attrelid = t.oid and not a.attisdropped
        and a.attname in ('account_id', 'email', 'recipient', 'frozen', 'identity')) as is_personal
    from pg_class t where t.relnamespace = current_schema()::regnamespace and t.relkind in ('r', 'p')`.execute(
    plain(),
  );
  const covered = await protectedTables(plain());
  const listed = Object.values(NOT_PERSONAL).flat();
  const missing = rows
    .map(({ name }) => name)
    .filter((name) => !covered.includes(name) && !listed.includes(name));
  expect(missing, 'tables without a policy: add one in a migration, or a line to not-personal.ts').toEqual(
    [],
  );
  expect(listed.filter((name) => covered.includes(name))).toEqual([]);
  expect(listed.filter((name) => !rows.some((row) => row.name === name))).toEqual([]);
  expect(rows.filter((row) => row.is_personal && listed.includes(row.name))).toEqual([]);
});

test('[SEE-05] nothing looks past the policies: no view of tables with one, and no function but the one that is known', async () => {
  const { rows: views } = await sql`
    select relname from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('v', 'm')`.execute(
    plain(),
  );
  expect(views).toEqual([]);
  const { rows } = await sql<{ name: string }>`
    select proname::text as name from pg_proc where pronamespace = current_schema()::regnamespace and prosecdef`.execute(
    plain(),
  );
  expect(rows.map(({ name }) => name)).toEqual(['application_is_there']);
});
