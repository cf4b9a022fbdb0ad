import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import pg from 'pg';
import { textsOf } from '../support/texts.ts';
import { startServer, type RunningServer } from '../../apps/server/src/server.ts';
import {
  CAPTCHA,
  Client,
  newPerson,
  REGISTER,
  registration,
  startPortal,
  completeResume,
  newCandidate,
  type Portal,
} from './support.ts';

let portal: Portal;
let socket: string;
const servers: RunningServer[] = [];
beforeAll(async () => {
  portal = await startPortal();
  socket = String(portal.server.services.connection.pool.options.host);
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  await portal.close();
});

const urlOf = (database: string) =>
  `postgres:///${database}?host=${encodeURIComponent(socket)}&user=postgres`;
const start = async (database: string, more: Record<string, string> = {}): Promise<RunningServer> => {
  const variables = { PORT: '0', DATA_DIR: portal.dataDir, LOG_LEVEL: 'silent', CAPTCHA_FIXED: CAPTCHA };
  const server = await startServer({ ...variables, DATABASE_URL: urlOf(database), ...more });
  servers.push(server);
  return server;
};
const createDatabase = async (name: string): Promise<void> => {
  const client = new pg.Client({ host: socket, user: 'postgres', database: 'postgres' });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
};

test('[OPS-05] a session alternates between two servers over one database through a whole journey', async () => {
  const second = await start('portal');
  const person = newPerson();
  const client = new Client(portal.url);
  let turn = 0;
  const other = () => Object.assign(client, { url: (turn += 1) % 2 === 0 ? portal.url : second.url });
  other();
  expect((await client.servlet(REGISTER, registration(person))).code).toBe('success');
  const { client: active, person: owner } = await newCandidate(portal);
  Object.assign(active, { url: second.url });
  await completeResume(active, owner);
  Object.assign(active, { url: portal.url });
  expect((await active.call('ZP1000000006', { type: 'apply', pos_id: 'hjev-9Lm2aX' })).code).toBe('success');
  Object.assign(active, { url: second.url });
  expect((await active.call('ZP1000000006', { type: 'search' })).data['position_list']).toHaveLength(1);

  await client.fetch('/servlet/vaildataCode?channel=0&codelen=4&id=1');
  const row = await portal.server.services.db
    .selectFrom('captcha')
    .select('answer')
    .orderBy('expires_at', 'desc')
    .executeTakeFirst();
  other();
  expect((await client.login('nobody@example.com', 'x', row?.answer)).code).toBe('error_pw');
});

test('[WIRE-67] attempts are counted over all servers', async () => {
  const second = await start('portal');
  const { person } = await newCandidate(portal);
  const clients = [new Client(portal.url), new Client(second.url)];
  for (let i = 0; i < 10; i += 1)
    expect((await clients[i % 2]?.login(person.email, 'Wrong#1xx'))?.code).toBe('error_pw');
  for (const client of clients)
    expect((await client.login(person.email, person.password)).code).toBe('tooMany');
});

test('[OPS-09] four servers that start together on an empty database make one set of tables and one set of demo data', async () => {
  await createDatabase('fresh');
  const started = await Promise.all(Array.from({ length: 4 }, () => start('fresh', { DEMO_DATA: '1' })));
  for (const server of started) expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  const { rows } = (await started[0]?.services.connection.pool.query(
    'select count(*)::int as n from notice',
  )) ?? { rows: [] };
  const reference = await portal.server.services.connection.pool.query(
    'select count(*)::int as n from notice',
  );
  expect(rows).toEqual(reference.rows);
  const keys = await Promise.all(
    started.map(
      async (server) => (await (await fetch(`${server.url}/portal-config.json`)).json()) as { key: string },
    ),
  );
  expect(new Set(keys.map((config) => config.key)).size).toBe(1);
});

test('[OPS-01] a database of one’s own gets no demo data unless asked, and the portal answers empty', async () => {
  await createDatabase('bare');
  const server = await start('bare');
  const client = new Client(server.url);
  expect((await client.call('ZP1000000010', { type: 'list', state: '1' })).data['channels']).toEqual([]);
  expect(
    (await client.call('ZP1000000002', { type: 'board_list', hire_channel: '0' })).data['pageTotal'],
  ).toBe(0);
  expect((await client.call('ZP1000000009')).data['canRegister']).toBe('false');
  expect((await client.servlet(REGISTER, registration(newPerson()))).code).toBe('registerFail');
});

test('[ERR-11] with registration open but no field sets there is no applicant pool', async () => {
  const server = servers.at(-1);
  if (!server) throw new Error('no server');
  const { portal: settings } = await server.services.settings();
  await server.services.db
    .insertInto('setting')
    .values({ key: 'portal', value: JSON.stringify({ ...settings, canRegister: true }) })
    .execute();
  // A new database has the basic information; this one is as if it had been emptied by hand.
  const { pool } = server.services.connection;
  await pool.query('alter table fieldset_version disable trigger user');
  await pool.query('truncate fieldset cascade');
  await sleep(1100);
  expect((await new Client(server.url).servlet(REGISTER, registration(newPerson()))).code).toBe('noneDbName');
});

test('[WIRE-04] each deployment has its own key', async () => {
  const keys = await Promise.all(
    [portal.url, servers.at(-1)?.url ?? ''].map(
      async (url) =>
        (await (await fetch(`${url}/portal-config.json`)).json()) as { key: string; cipher: string },
    ),
  );
  expect(keys[0]?.key).toMatch(/^04[0-9a-f]{128}$/);
  expect(keys[0]?.key).not.toBe(keys[1]?.key);
});

test('[OPS-02][ERR-17] without its database a server lives, is not ready, and answers with an incident, never a stack', async () => {
  const other = await startPortal();
  const folder = String(other.server.services.connection.pool.options.host);
  const server = await startServer({
    PORT: '0',
    DATA_DIR: portal.dataDir,
    LOG_LEVEL: 'silent',
    DATABASE_URL: `postgres:///portal?host=${encodeURIComponent(folder)}&user=postgres`,
  });
  servers.push(server);
  await other.close();
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
  const client = new Client(server.url, { cipher: 'plain', language: 'en' });
  const reply = await client.call('ZP1000000010', { type: 'list', state: '1' });
  expect(reply).toMatchObject({
    status: 503,
    code: 'unavailable',
    body: {
      succeed: false,
      message: textsOf('en')('server:unavailable'),
      incident: expect.stringMatching(/^[0-9a-f]{8}$/),
    },
  });
  expect(JSON.stringify(reply.body)).not.toMatch(/at |ECONN|ENOENT|postgres/);
});
