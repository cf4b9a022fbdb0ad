import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDiskStore } from '../../apps/server/src/platform/storage/disk-store.ts';
import { spawnServer, type Spawned } from '../contract/spawn.ts';
import { CAPTCHA, EDUCATION, newCandidate, type Client, type Reply } from '../contract/support.ts';
import { printedAdmin, type ConsoleClient } from '../support/console.ts';
import { createDatabase } from '../support/databases.ts';
import { startPostgresServer } from '../support/external-postgres.ts';
import { startS3, type S3Server } from '../support/s3-server.ts';
import { smallDisk, type SmallDisk } from '../support/small-disk.ts';
import { textsOf } from '../support/texts.ts';

const KEYS = { accessKey: 'PORTAL', secretKey: 'a/secret+of=the store' };
const MAX_CONNECTIONS = 60;
const PDF = new TextEncoder().encode('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');

/** The disks of the database and of DATA_DIR. */
let disks: { database: SmallDisk; data: SmallDisk };
let postgres: Awaited<ReturnType<typeof startPostgresServer>>;
let store: S3Server;
let storeIsBack: () => Promise<void>;
let server: Spawned;
let client: Client;
let admin: ConsoleClient;
let operator: pg.Client;

/** Two workers over a database with few connections, on small disks, and a file store that is not there yet. */
beforeAll(async () => {
  disks = { database: await smallDisk(), data: await smallDisk() };
  postgres = await startPostgresServer(disks.database.folder, [`max_connections=${MAX_CONNECTIONS}`]);
  store = await startS3(KEYS, 'resumes');
  storeIsBack = await store.pause();
  operator = new pg.Client(postgres.url);
  await operator.connect();
  server = await spawnServer({
    DATABASE_URL: await createDatabase(postgres.url, 'portal'),
    DATA_DIR: disks.data.folder,
    STORAGE_URL: `s3://resumes?endpoint=${store.url}`,
    AWS_ACCESS_KEY_ID: KEYS.accessKey,
    AWS_SECRET_ACCESS_KEY: KEYS.secretKey,
    WORKERS: '2',
    DEMO_DATA: '1',
    CAPTCHA_FIXED: CAPTCHA,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
  });
  expect(server.url, server.stderr()).not.toBe('');
  ({ client } = await newCandidate(server, {}, { language: 'en' }));
  admin = await printedAdmin(server, server.stdout());
});
afterAll(async () => {
  server?.process.kill('SIGINT');
  await server?.ended;
  await operator?.end();
  await postgres?.stop();
  await store?.close().catch(() => undefined);
  for (const disk of Object.values(disks ?? {})) await disk.remove();
});

/** What a probe is told, by a connection of its own, as a balancer has: now by one worker, now by the other. */
const ready = async (): Promise<string> => {
  const [response] = (await once(get(`${server.url}/readyz`, { agent: false }), 'response')) as [
    IncomingMessage,
  ];
  return `${response.statusCode} ${await text(response)}`;
};
const metric = async (name: string): Promise<number> => {
  const all = await (await fetch(`${server.url}/metrics`)).text();
  return all
    .split('\n')
    .filter((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`))
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0);
};
/** Both workers say so: the metric is of whichever lacks something. */
const isReadyAgain = (): Promise<void> =>
  expect.poll(async () => [await metric('portal_trouble'), await ready()]).toEqual([0, '200 ready\n']);
const trouble = (name: string): Promise<number> => metric(`portal_trouble{trouble="${name}"}`);
const logged = (message: string): Record<string, unknown>[] =>
  server
    .stderr()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === message);
const troubles = (message = 'trouble') => new Set(logged(message).map((line) => line['trouble']));

const save = (): Promise<Reply> =>
  client.call('ZP1000000005', { type: 'update', params: { A04: [{ i9999: '-1', ...EDUCATION }] } });
const attach = (): Promise<Reply> =>
  client.upload('/servlet/hire/FileUploadServlet', { option: 'resume', itemId: '02' }, 'a.pdf', PDF);
const expectAway = (reply: Reply, code: 'unavailable' | 'storeAway'): void => {
  expect(reply).toMatchObject({ status: 503, code, msg: textsOf('en')(`server:${code}`) });
  expect(Number(reply.headers.get('Retry-After'))).toBeGreaterThan(0);
};

/** Takes every connection that the database has, those of the server as well. */
async function holdConnections(): Promise<pg.Client[]> {
  const held: pg.Client[] = [];
  const hold = async (): Promise<boolean> => {
    const one = new pg.Client(postgres.url);
    one.on('error', () => undefined);
    const isHeld = await one.connect().then(
      () => true,
      () => false,
    );
    if (isHeld) held.push(one);
    return isHeld;
  };
  for (;;) {
    while (await hold());
    // One that is only beginning stands in no view and can still be a worker's, so those held are counted: all but ours.
    if (held.length === MAX_CONNECTIONS - 1) return held;
    await operator.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = 'portal'`);
  }
}

test('[OPS-24] without its file store a server starts, serves all but files, says so, and takes files once the store is back', async () => {
  const away = 'the file store cannot be reached\n';
  expect(await ready()).toBe(`503 ${away}`);
  expectAway(await attach(), 'storeAway');
  expect((await save()).code).toBe('success');
  expect([await trouble('store'), troubles()]).toEqual([1, new Set(['store'])]);
  await storeIsBack();
  await isReadyAgain();
  expect((await attach()).code).toBe('success');
  expect([await trouble('store'), troubles('trouble is over')]).toEqual([0, new Set(['store'])]);
  // Away once more: no other server reaches it either, so nobody is led elsewhere.
  const back = await store.pause();
  expectAway(await attach(), 'storeAway');
  await expect.poll(ready).toBe(`200 ready\n${away}`);
  await back();
  await isReadyAgain();
});

test('[OPS-23] the numbers of several workers are sums, and a worker that is killed is a line, a number and another worker', async () => {
  expect(await metric('portal_workers')).toBe(2);
  expect(await metric('portal_worker_exits_total')).toBe(0);
  const before = await metric('portal_calls_total');
  for (let count = 0; count < 8; count += 1) expect((await save()).code).toBe('success');
  // Eight calls, whichever worker answered them, and whichever is asked.
  await expect.poll(() => metric('portal_calls_total')).toBe(before + 8);
  expect(await metric('portal_calls_total')).toBe(before + 8);
  expect(await metric('portal_database_up')).toBe(1);

  const { pid } = server.process;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
  expect(children).toHaveLength(2);
  process.kill(children[0] ?? 0, 'SIGKILL');
  await expect.poll(() => logged('worker ended')).toHaveLength(1);
  expect(logged('worker ended')[0]).toMatchObject({ worker: children[0], code: null, signal: 'SIGKILL' });
  await expect.poll(() => metric('portal_workers')).toBe(2);
  expect(await metric('portal_worker_exits_total')).toBe(1);
  // What it had counted is not lost: a sum never falls.
  expect(await metric('portal_calls_total')).toBe(before + 8);
  await isReadyAgain();
});

test('[OPS-24] a full DATA_DIR refuses uploads alone, and takes them once there is room', async () => {
  disks.data.fill();
  expectAway(await attach(), 'storeAway');
  await expect.poll(ready).toBe('503 the disk of DATA_DIR is full\n');
  expect(await trouble('dataDisk')).toBe(1);
  expect((await save()).code).toBe('success');
  expect(readdirSync(join(disks.data.folder, 'spool'))).toEqual([]);
  // Where files are kept on that disk the same is met at the last byte, and nothing half is left.
  const files = join(disks.data.folder, 'files');
  const onDisk = createDiskStore(files);
  await expect(onDisk.put({ bytes: Buffer.alloc(100_000) })).rejects.toMatchObject({ code: 'ENOSPC' });
  disks.data.empty();
  expect(await onDisk.isEmpty()).toBe(true);
  await onDisk.put({ bytes: Buffer.alloc(100_000) });
  expect(await onDisk.isEmpty()).toBe(false);
  await isReadyAgain();
  expect((await attach()).code).toBe('success');
  expect(troubles()).toContain('dataDisk');
});

test('[OPS-24] without a connection left candidates and office are told to come back, and are served once there is one', async () => {
  const held = await holdConnections();
  try {
    await expect.poll(ready).toBe('503 no connection to the database is left\n');
    expectAway(await save(), 'unavailable');
    const answer = await admin.call('GET', '/session');
    expect([answer.status, answer.body.error?.code]).toEqual([503, 'unavailable']);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await trouble('databaseConnections')).toBe(1);
  } finally {
    await Promise.all(held.map((one) => one.end()));
  }
  await isReadyAgain();
  expect((await save()).code).toBe('success');
  expect((await admin.call('GET', '/session')).status).toBe(200);
  expect(logged('exception').map((line) => line['trouble'])).toContain('databaseConnections');
  expect(troubles('trouble is over')).toContain('databaseConnections');
});

test('[OPS-24] a full disk of the database is named, reading goes on, and saves work once there is room', async () => {
  // A log of its own length is there before, so that tables alone meet the end of the disk.
  await operator.query('select pg_switch_wal()');
  await operator.query('create table filler as select 1');
  await operator.query('checkpoint');
  disks.database.fill();
  let refused = await save();
  for (let count = 0; count < 300 && refused.code === 'success'; count += 1) refused = await save();
  expectAway(refused, 'unavailable');
  await expect.poll(ready).toBe('503 the disk of the database is full\n');
  expect(await trouble('databaseDisk')).toBe(1);
  expect((await client.call('ZP1000000010', { type: 'list', state: '1' })).code).toBe('success');
  const [line] = logged('exception').filter((one) => one['trouble'] === 'databaseDisk');
  expect(line?.['error']).toMatchObject({ code: '53100', message: expect.stringContaining('No space left') });
  disks.database.empty();
  await isReadyAgain();
  expect((await save()).code).toBe('success');
  expect(await trouble('databaseDisk')).toBe(0);
  expect(logged('worker ended')).toHaveLength(1);
});
