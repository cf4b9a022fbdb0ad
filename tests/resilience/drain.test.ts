import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runAdmin, spawnServer, type Spawned } from '../contract/spawn.ts';
import { CAPTCHA, EDUCATION, newCandidate } from '../contract/support.ts';
import { printedAdmin } from '../support/console.ts';
import { uploader } from './cluster/writers.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-drain-'));
  // As root the database runs under another user, who has to get to its data.
  chmodSync(folder, 0o755);
});
const servers: Spawned[] = [];
afterAll(async () => {
  for (const { process: child, ended } of servers) {
    if (child.exitCode === null) child.kill('SIGINT');
    await ended;
  }
  rmSync(folder, { recursive: true, force: true });
});

const start = async (variables: Record<string, string>): Promise<Spawned> => {
  const server = await spawnServer({
    DATA_DIR: join(folder, 'data'),
    CAPTCHA_FIXED: CAPTCHA,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    ...variables,
  });
  servers.push(server);
  return server;
};

const ready = (server: Spawned): Promise<number> =>
  fetch(`${server.url}/readyz`).then(
    ({ status }) => status,
    () => 0,
  );

/** A page of the console that hears events; `ended` once the server has ended the stream. */
async function listening(server: Spawned): Promise<{ ended: Promise<string> }> {
  const admin = await printedAdmin(server, server.stdout());
  const stream = await admin.fetch('GET', '/events');
  expect(stream.status).toBe(200);
  return { ended: stream.text() };
}

/** Somebody who begins an upload and never ends it. */
async function neverDone(server: Spawned): Promise<{ closed: Promise<unknown> }> {
  const { client } = await newCandidate(server);
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  socket.write(
    `POST /servlet/hire/FileUploadServlet HTTP/1.1\r\nHost: ${hostname}:${port}\r\nCookie: ${cookie}\r\n` +
      'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 100000\r\n\r\n--x\r\n',
  );
  const drip = setInterval(() => socket.write('-'), 200);
  // A drop that meets the server's end is an error of the socket, which closes it as well.
  socket.on('error', () => undefined);
  return {
    closed: new Promise((resolve) => socket.once('close', resolve)).finally(() => clearInterval(drip)),
  };
}

test('[OPS-16] a server that is told to end is not ready, answers everything for the time of its drain, and keeps no connection', async () => {
  // Two processes, told by the one that started them.
  const server = await start({ DRAIN_SECONDS: '4', WORKERS: '2' });
  const { client } = await newCandidate(server);
  const events = await listening(server);
  // Longer than the drain: it may end after it.
  const slow = await uploader(server.url, 0, 6_000);
  const uploading = slow.run();
  slow.halt();
  expect(await ready(server)).toBe(200);
  server.process.kill('SIGTERM');
  await expect.poll(async () => [await ready(server), await ready(server)]).toEqual([503, 503]);
  // Somebody who is impatient tells it twice.
  server.process.kill('SIGTERM');
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  for (let saves = 0; saves < 3; saves += 1) {
    const reply = await client.call('ZP1000000005', {
      type: 'update',
      params: { A04: [{ i9999: '-1', ...EDUCATION }] },
    });
    expect(reply.code).toBe('success');
    expect(reply.headers.get('connection')).toBe('close');
  }
  await events.ended;
  await uploading;
  expect([slow.acknowledged, slow.others.size]).toEqual([1, 0]);
  expect(await server.ended, server.stderr()).toBe(0);
});

test('[OPS-16] SIGINT cuts a drain short, and who keeps a request open does not keep the server', async () => {
  // Far more than the test waits.
  const server = await start({ DRAIN_SECONDS: '600', WORKERS: '2' });
  const { closed } = await neverDone(server);
  server.process.kill('SIGTERM');
  await expect.poll(() => ready(server)).toBe(503);
  server.process.kill('SIGINT');
  expect(await server.ended, server.stderr()).toBe(0);
  await closed;
  const { code, stdout } = runAdmin(['doctor'], { DATA_DIR: join(folder, 'data') });
  expect([code, stdout]).toEqual([0, expect.not.stringContaining('FAIL')]);
});
