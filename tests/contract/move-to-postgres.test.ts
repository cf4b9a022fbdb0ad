import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPostgres, type EmbeddedPostgres } from '../../apps/server/src/platform/postgres/supervisor.ts';
import { startServer, type RunningServer } from '../../apps/server/src/server.ts';
import { runAdmin } from './spawn.ts';
import { CAPTCHA, Client, completeResume, newCandidate, startPortal, type Portal } from './support.ts';

/** A portal whose database is moved, and a PostgreSQL server that is not the portal's. */
let portal: Portal;
let folder: string;
let external: EmbeddedPostgres;
let url: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-move-'));
  portal = await startPortal({ RATE_LIMITS: 'off' });
  external = await startPostgres(join(folder));
  const client = new pg.Client({ host: external.socket, user: 'postgres', database: 'postgres' });
  await client.connect();
  await client.query('create database moved');
  await client.end();
  url = `postgres:///moved?host=${encodeURIComponent(external.socket)}&user=postgres`;
});
afterAll(async () => {
  await portal.close();
  await external.stop();
  rmSync(folder, { recursive: true, force: true });
});

const move = () => runAdmin(['move-to-postgres', '--to', url], { DATA_DIR: portal.dataDir });

test('[OPS-10] the embedded database moves into PostgreSQL, once nobody writes to it, and the portal goes on there', async () => {
  const { client, person } = await newCandidate(portal);
  await completeResume(client, person);
  expect(move().stderr).toMatch(/^Another server \(process \d+\) is running/);
  const variables = portal.server.config;
  await portal.server.close();

  const moved = move();
  expect(moved.stderr).toBe('');
  expect(moved.stdout).toContain('Everything is moved and equal.');
  expect(moved.code).toBe(0);
  expect(move().stderr).toBe('The database has tables already; nothing was changed.\n');

  const server: RunningServer = await startServer({
    PORT: '0',
    DATA_DIR: variables.dataDir,
    DATABASE_URL: url,
    LOG_LEVEL: 'silent',
    CAPTCHA_FIXED: CAPTCHA,
    RATE_LIMITS: 'off',
  });
  try {
    const again = new Client(server.url);
    expect((await again.login(person.email, person.password)).code).toBe('success');
    const apply = await again.call('ZP1000000006', { type: 'apply', pos_id: 'hjev-9Lm2aX' });
    expect(apply.code).toBe('success');
    const other = await newCandidate({ url: server.url });
    await completeResume(other.client, other.person);
  } finally {
    await server.close();
  }
  const checked = runAdmin(['doctor'], { DATA_DIR: variables.dataDir, DATABASE_URL: url });
  expect(checked.stdout).toMatch(/Everything is as it should be\.\n$/);
});
