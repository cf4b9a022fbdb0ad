import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  CAPTCHA,
  Client,
  completeResume,
  EDUCATION,
  md5,
  newCandidate,
  newPerson,
  REGISTER,
  registration,
  type Portal,
} from './support.ts';
import { isAlive } from '../../apps/server/src/platform/process-state.ts';
import { spawnServer, type Spawned } from './spawn.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-op-'));
  // As root the database runs under another user, who has to get to its data.
  chmodSync(folder, 0o755);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const postmaster = (dataDir: string): number =>
  Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
/** What the helpers of the other tests need of a server in another process. */
const asPortal = (spawned: Spawned, dataDir: string) => ({ url: spawned.url, dataDir }) as unknown as Portal;
const stop = async (spawned: Spawned): Promise<number | null> => {
  spawned.process.kill('SIGTERM');
  return spawned.ended;
};

describe('one server', () => {
  let server: Spawned;
  let dataDir: string;
  beforeAll(async () => {
    dataDir = join(folder, 'one');
    server = await spawnServer({ DATA_DIR: dataDir, CAPTCHA_FIXED: CAPTCHA });
  });

  test('[OPS-01] standard output says where the portal and the mailbox are and how to sign in, and nothing else', () => {
    const [first = '', ...rest] = server.stdout().split('First sign-in of the console: ');
    expect(first).toBe(
      `Portal:  ${server.url}/\nConsole: ${server.url}/console/\nMailbox: ${server.url}/mailbox\nSign in: demo@example.com / Demo#2026\n`,
    );
    expect(rest).toEqual([expect.stringMatching(/^admin \/ \S{19} {2}\([^\n]*\)\n$/)]);
  });

  test('[OPS-02][SEC-04][WIRE-66] the log says what was called, never who with what', async () => {
    const person = newPerson();
    const client = new Client(server.url);
    await client.servlet(REGISTER, registration(person));
    await client.login(person.email, person.password);
    await client.login('demo@example.com', 'Demo#2026');
    await client.call('ZP1000000004', { type: 'search' });
    await sleep(100);
    const lines = server
      .stderr()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    const call = lines.find((line) => line['call'] === 'resume');
    expect(call).toMatchObject({
      code: 'success',
      request: expect.any(String),
      ms: expect.any(Number),
      account: expect.stringMatching(/^[0-9a-f]{12}$/),
    });
    const secrets = [
      person.email,
      person.password,
      md5(person.password),
      person.identity,
      person.name,
      '沈知夏',
      'demo@example.com',
      '13800138000',
    ];
    for (const secret of secrets) expect(server.stderr()).not.toContain(secret);
  });

  test('[OPS-02] health, readiness and metrics answer', async () => {
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    const metrics = await (await fetch(`${server.url}/metrics`)).text();
    expect(metrics).toMatch(/portal_calls_total\{call="login",code="success"\} \d/);
    expect(metrics).not.toMatch(/@example/);
    // On the portal's own port they are for this machine alone: a proxy on it would hand them to everybody.
    for (const header of ['X-Forwarded-For', 'Forwarded'])
      expect((await fetch(`${server.url}/metrics`, { headers: { [header]: '203.0.113.7' } })).status).toBe(
        404,
      );
  });

  test('[SEC-01] every answer has the security headers, and none allows inline or evaluated script', async () => {
    for (const path of [
      '/',
      '/login',
      '/zp.html',
      '/mailbox',
      '/portal-config.json',
      '/healthz',
      '/servlet/vaildataCode',
      '/media/banner-1.svg',
      '/nothing.js',
    ]) {
      const { headers } = await fetch(server.url + path);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy, path).toMatch(/default-src 'none'/);
      expect(policy, path).not.toMatch(/script-src[^;]*unsafe|unsafe-eval/);
      expect(headers.get('x-content-type-options'), path).toBe('nosniff');
      expect(headers.get('referrer-policy'), path).toBe('same-origin');
      expect(headers.get('permissions-policy'), path).toMatch(/camera=\(\)/);
    }
  });

  test('[OPS-04] a second server on the same data folder is refused in one line', async () => {
    const second = await spawnServer({ DATA_DIR: dataDir });
    expect(await second.ended).toBe(1);
    expect(second.stderr()).toMatch(/^Another server \(process \d+\) is running on DATA_DIR .*\n$/);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  });

  test('[OPS-06] when the database process dies it is started again and the server goes on', async () => {
    process.kill(postmaster(dataDir), 'SIGKILL');
    const client = new Client(server.url);
    await client.call('ZP1000000009').catch(() => undefined);
    const deadline = Date.now() + 15_000;
    let code = '';
    while (code !== 'success' && Date.now() < deadline) {
      code = (await client.call('ZP1000000010', { type: 'list', state: '1' })).code;
      await sleep(100);
    }
    expect(code).toBe('success');
  });

  test('[OPS-03] SIGTERM lets a save under way finish and stops the database too', async () => {
    const { client } = await newCandidate(asPortal(server, dataDir));
    const pid = postmaster(dataDir);
    const save = client.call('ZP1000000005', {
      type: 'update',
      params: { A04: [{ i9999: '-1', ...EDUCATION }] },
    });
    await sleep(5);
    const at = Date.now();
    const [reply, code] = await Promise.all([save, stop(server)]);
    expect(reply.code).toBe('success');
    expect(code).toBe(0);
    expect(Date.now() - at).toBeLessThan(10_000);
    expect(isAlive(pid)).toBe(false);
  });
});

describe('starts that cannot be', () => {
  test.each([
    ['a wrong value', { PORT: 'abc' }, /^PORT has to be a whole number from 0 to 65535, not "abc"\n$/],
    [
      'a misspelt variable',
      { SESSION_MINUTE: '3' },
      /^SESSION_MINUTE is unknown, SESSION_MINUTES is probably meant\n$/,
    ],
    ['production without mail', { NODE_ENV: 'production' }, /^SMTP_URL is demanded in production.*\n$/],
    [
      'a data folder that is a file',
      { DATA_DIR: '/dev/null/data' },
      /^DATA_DIR \/dev\/null\/data cannot be written.*\n$/,
    ],
    [
      'a database that is not there',
      { DATABASE_URL: 'postgres://nobody@256.0.0.1/x' },
      /^The database cannot be reached.*\n$/,
    ],
  ])('[OPS-01] %s stops the start with one line', async (_, variables, line) => {
    const server = await spawnServer({ DATA_DIR: join(folder, 'none'), ...variables });
    expect(await server.ended).toBe(1);
    expect(server.stderr()).toMatch(line);
    expect(server.stdout()).toBe('');
  });

  test('[OPS-01] a port in use is named', async () => {
    const busy = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => busy.once('listening', resolve));
    const { port } = busy.address() as { port: number };
    const server = await spawnServer({ DATA_DIR: join(folder, 'busy'), PORT: String(port) });
    expect(await server.ended).toBe(1);
    expect(server.stderr()).toBe(`PORT ${port} is in use\n`);
    busy.close();
  });
});

describe('kill -9', () => {
  test('[OPS-04] no acknowledged save is lost, whether or not the database dies with the server', async () => {
    const dataDir = join(folder, 'kill');
    const start = () => spawnServer({ DATA_DIR: dataDir, CAPTCHA_FIXED: CAPTCHA, LOG_LEVEL: 'error' });
    let server = await start();
    const { client, person } = await newCandidate(asPortal(server, dataDir));
    const acknowledged: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      let going = true;
      const write = async (): Promise<void> => {
        while (going) {
          const school = `学校${acknowledged.length}-${round}-${Math.random()}`;
          const reply = await client
            .call('ZP1000000005', {
              type: 'update',
              params: { A04: [{ i9999: '-1', ...EDUCATION, A0435: school }] },
            })
            .catch(() => null);
          if (reply?.code === 'success') acknowledged.push(school);
          else if (reply === null) return;
        }
      };
      const writers = Promise.all([write(), write()]);
      // As soon as enough is written, however busy the machine is, the kill comes in the midst of writing.
      const enough = acknowledged.length + 6;
      while (acknowledged.length < enough) await sleep(5);
      const database = postmaster(dataDir);
      server.process.kill('SIGKILL');
      if (round > 0) process.kill(database, 'SIGKILL');
      going = false;
      await writers;
      server = await start();
      expect(server.url).toMatch(/^http/);
      Object.assign(client, { url: server.url });
    }
    expect(acknowledged.length).toBeGreaterThan(15);
    const login = await client.login(person.email, person.password);
    expect(login.code).toBe('success');
    const reply = await client.call('ZP1000000004', { type: 'search', subset: 'A04' });
    const stored = JSON.stringify(reply.data['field_set_list']);
    for (const school of acknowledged) expect(stored).toContain(school);
    expect(await stop(server)).toBe(0);
  });
});

describe('several processes', () => {
  test('[OPS-05] two workers on one port share sessions and captchas; both end with the first', async () => {
    const dataDir = join(folder, 'workers');
    const server = await spawnServer({ DATA_DIR: dataDir, CAPTCHA_FIXED: CAPTCHA, WORKERS: '2' });
    const portal = asPortal(server, dataDir);
    const { client, person } = await newCandidate(portal);
    await completeResume(client, person);
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => client.call('ZP1000000006', { type: 'search' })),
    );
    expect(new Set(replies.map((reply) => reply.code))).toEqual(new Set(['success']));
    const pid = postmaster(dataDir);
    expect(await stop(server)).toBe(0);
    expect(isAlive(pid)).toBe(false);
  });

  test('[OPS-04] a data folder with a path too long for a socket works', async () => {
    const dataDir = join(folder, 'long'.repeat(20), 'data');
    const server = await spawnServer({ DATA_DIR: dataDir });
    expect(server.stderr()).toBe('');
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    expect(await stop(server)).toBe(0);
  });

  test.skipIf(process.getuid?.() !== 0)(
    '[OPS-04] as root a data folder in a closed home works, and emptying it gives a fresh database',
    async () => {
      const home = join(folder, 'home');
      const dataDir = join(home, 'portal', 'data');
      mkdirSync(home, { mode: 0o700 });
      const start = () => spawnServer({ DATA_DIR: dataDir, CAPTCHA_FIXED: CAPTCHA, LOG_LEVEL: 'error' });
      const places: string[] = [];
      const login = async (server: Spawned, email: string, password: string) => {
        places.push(readFileSync(join(dataDir, 'postgres.location'), 'utf8').trim());
        const { code } = await new Client(server.url).login(email, password);
        await stop(server);
        return code;
      };
      const first = await start();
      expect(first.stderr()).toBe('');
      const { person } = await newCandidate(asPortal(first, dataDir));
      expect(await login(first, person.email, person.password)).toBe('success');
      expect(await login(await start(), person.email, person.password)).toBe('success');
      rmSync(dataDir, { recursive: true });
      expect(await login(await start(), person.email, person.password)).toBe('error_pw');
      for (const place of new Set(places)) rmSync(place, { recursive: true });
    },
  );
});
