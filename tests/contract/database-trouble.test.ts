import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../../apps/server/src/migrations/migrate.ts';
import { textsOf } from '../support/texts.ts';
import { databaseUrl, EDUCATION, newCandidate, startPortal, type Portal } from './support.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ DATABASE_PREPARED: 'off' });
});
afterAll(() => portal.close());

/** Statements in a session of their own that may write whatever the database says. */
async function asOperator(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl(portal) });
  await client.connect();
  await client.query('set default_transaction_read_only = off');
  for (const statement of statements) await client.query(statement);
  await client.end();
}

const setReadOnly = (is: 'on' | 'off'): string =>
  `do $$ begin execute format('alter database %I set default_transaction_read_only = ${is}', current_database()); end $$`;
const CUT = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;

test('[OPS-13] a database that takes no writes is said to be away, and the first try after it takes them works', async () => {
  const { client } = await newCandidate(portal, {}, { language: 'en' });
  const save = () =>
    client.call('ZP1000000005', { type: 'update', params: { A04: [{ i9999: '-1', ...EDUCATION }] } });
  // As after a failover by which the balancer leads to a server that is no primary.
  await asOperator(setReadOnly('on'), CUT);
  await expect.poll(async () => (await fetch(`${portal.url}/readyz`)).status).toBe(503);
  expect(await (await fetch(`${portal.url}/readyz`)).text()).toBe('the database takes no writes\n');
  await expect.poll(async () => (await save()).code).toBe('unavailable');
  expect(await (await fetch(`${portal.url}/metrics`)).text()).toMatch(/^portal_database_up 0$/m);
  const refused = await save();
  expect(refused).toMatchObject({ status: 503, msg: textsOf('en')('server:unavailable') });
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  const lists = await client.call('ZP1000000010', { type: 'list', state: '1' });
  expect(lists.code).toBe('success');

  // Its connections stay as they are: those that refused a save must have been given up by then.
  await asOperator(setReadOnly('off'));
  await expect.poll(async () => (await save()).code).toBe('success');
  await expect.poll(async () => (await fetch(`${portal.url}/readyz`)).status).toBe(200);
});

test('[OPS-13] migrating leaves no lock behind in any session, so that a pooler of transactions may be in between', async () => {
  const { db, pool } = portal.server.services.connection;
  await migrate(db);
  const { rows } = await pool.query(
    `select 1 from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
  );
  expect(rows).toEqual([]);
  // Two at once wait for one another by transactions, and both end.
  await Promise.all([migrate(db), migrate(db)]);
});
