import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { getAs } from '../support/raw.ts';
import { runAdmin, spawnServer, type Spawned } from './spawn.ts';
import { CAPTCHA, Client, newCandidate, newPerson, startPortal, type Portal } from './support.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-production-'));
  // As root the database runs under another user, who has to get to its data.
  chmodSync(folder, 0o755);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://jobs.example.edu',
  DATABASE_URL: 'embedded',
  SMTP_URL: 'smtp://mail.example.edu',
  MAIL_FROM: 'jobs@example.edu',
};

describe('starts that would be open', () => {
  test.each([
    [
      'NODE_ENV=Production',
      { ...PRODUCTION, NODE_ENV: 'Production' },
      /^NODE_ENV has to be .*"Production"\n$/,
    ],
    ['an address of the network without mail', { HOST: '0.0.0.0' }, /^SMTP_URL is empty .*MAILBOX=1.*\n$/],
    ['developer pages in production', { ...PRODUCTION, DEV_TOOLS: '1' }, /^DEV_TOOLS=1 .*\n$/],
    ['plain requests in production', { ...PRODUCTION, WIRE_ALLOW_PLAIN: '1' }, /^WIRE_ALLOW_PLAIN=1 .*\n$/],
    ['the mailbox in production', { ...PRODUCTION, MAILBOX: '1' }, /^MAILBOX=1 .*\n$/],
  ])('[SAFE-04] %s stops the start with one line that says what to set', async (_, variables, line) => {
    const server = await spawnServer({ DATA_DIR: join(folder, 'none'), ...variables });
    expect(await server.ended).toBe(1);
    expect(server.stderr()).toMatch(line);
    expect(server.stdout()).toBe('');
  });
});

describe('the first password of the console in production', () => {
  const variables = { ...PRODUCTION, LOG_LEVEL: 'debug' };

  test('[OPS-20] what is printed into a journal names the command that gives one, and the command does', async () => {
    const DATA_DIR = join(folder, 'journal');
    const server = await spawnServer({ ...variables, DATA_DIR });
    expect(server.stdout()).toContain('admin reset-console-password --login admin');
    expect(`${server.stdout()}${server.stderr()}`).not.toMatch(/[a-z2-9]{4}(-[a-z2-9]{4}){3}/);
    const reset = runAdmin(['reset-console-password', '--login', 'admin'], { DATA_DIR });
    expect(reset.stdout).toMatch(/^admin can sign in once with [a-z2-9]{4}(-[a-z2-9]{4}){3} and/);
    server.process.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });

  test('[OPS-20] it stands on a terminal', async () => {
    const main = join(import.meta.dirname, '..', '..', 'dist', 'server', 'main.js');
    const { NODE_ENV: _mode, VITEST: _vitest, ...inherited } = process.env;
    // A pseudo-terminal around the server.
    const terminal = spawn('script', ['-qec', `${process.execPath} ${main}`, '/dev/null'], {
      env: { ...inherited, PORT: '0', ...variables, DATA_DIR: join(folder, 'terminal') },
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    let shown = '';
    terminal.stdout.setEncoding('utf8').on('data', (text: string) => (shown += text));
    const ended = once(terminal, 'close');
    await vi.waitFor(
      () => expect(shown).toMatch(/First sign-in of the console: admin \/ [a-z2-9]{4}(-[a-z2-9]{4}){3} /),
      { timeout: 60_000 },
    );
    // Ctrl+C
    terminal.stdin.write('\u0003');
    await ended;
  });
});

describe('the built server in the network', () => {
  let server: Spawned;
  beforeAll(async () => {
    const DATA_DIR = join(folder, 'network');
    server = await spawnServer({ DATA_DIR, HOST: '0.0.0.0', MAILBOX: '1', CAPTCHA_FIXED: CAPTCHA });
  });
  afterAll(async () => {
    server.process.kill('SIGTERM');
    await server.ended;
  });

  test('[SAFE-04] has the mailbox it was asked for, and no developer pages', async () => {
    expect((await fetch(`${server.url}/mailbox/messages.json`)).status).toBe(200);
    expect(await (await fetch(`${server.url}/portal-config.json`)).json()).toMatchObject({ devTools: false });
    expect((await fetch(`${server.url}/workbench/`)).url).not.toContain('assets');
    expect(await (await fetch(`${server.url}/workbench/`)).text()).not.toContain('/workbench/assets/');
  });

  test('[SAFE-01] long texts are deciphered by a worker thread, several at a time, and junk as cheaply', async () => {
    const { client } = await newCandidate(server);
    const long = Array.from({ length: 6 }, (_, index) =>
      client.call('ZP1000000009', { pad: String(index).repeat(400_000) }),
    );
    expect((await Promise.all(long)).map(({ code }) => code)).toEqual(Array(6).fill('success'));
    const xml = await client.encipher(
      JSON.stringify({ functionId: 'ZP1000000009', pad: 'x'.repeat(400_000) }),
    );
    const damaged = `${xml.slice(0, -1)}${xml.endsWith('0') ? '1' : '0'}`;
    expect(await client.postRaw('/ajax/ajaxService', damaged)).toMatchObject({ code: 'badRequest' });
  });
});

describe('names and addresses', () => {
  let portal: Portal;
  beforeAll(async () => {
    portal = await startPortal();
  });
  afterAll(() => portal.close());

  test('[SAFE-04] a foreign Host is answered 421 in JSON, in the reader’s language', async () => {
    const headers = { Host: 'evil.test', 'Accept-Language': 'en' };
    for (const path of ['/', '/portal-config.json', '/mailbox', '/metrics', '/nothing', '/assets/x.js']) {
      const { status, text } = await getAs(portal.url, path, headers);
      expect(status, path).toBe(421);
      expect(JSON.parse(text)).toMatchObject({
        succeed: false,
        return_code: 'badHost',
        message: 'This site is not at this address',
      });
    }
    const chinese = await getAs(portal.url, '/', { Host: 'evil.test' });
    expect(JSON.parse(chinese.text)).toMatchObject({ message: '本网站不使用该地址' });
    const atConsole = await getAs(portal.url, '/console/api/session', headers);
    expect(JSON.parse(atConsole.text)).toEqual({ error: { code: 'badHost' } });
  });

  test('[SAFE-04] health is answered whatever the Host: a balancer knows the address alone', async () => {
    for (const path of ['/healthz', '/readyz'])
      expect((await getAs(portal.url, path, { Host: '10.0.0.9:3000' })).status).toBe(200);
  });

  test('[SAFE-04][WIRE-65] a page of another site cannot pass for ours by bringing its name along', async () => {
    const path = '/ajax/ajaxService';
    const both = { Host: 'evil.test', Origin: 'http://evil.test' };
    expect((await getAs(portal.url, path, both, 'POST')).status).toBe(421);
    const own = { Host: new URL(portal.url).host, Origin: 'http://evil.test' };
    expect((await getAs(portal.url, path, own, 'POST')).status).toBe(403);
  });

  test('[SAFE-04] guesses are counted whatever X-Forwarded-For they bring', async () => {
    const { person } = await newCandidate(portal);
    const codes: string[] = [];
    for (let guess = 0; guess < 15; guess += 1) {
      const headers = { 'X-Forwarded-For': `10.9.8.${guess}`, 'X-Real-IP': `10.9.8.${guess}` };
      const attacker = new Client(portal.url, { cipher: 'plain', headers });
      await attacker.fetch('/servlet/vaildataCode?channel=0&codelen=4&id=1');
      codes.push((await attacker.login(person.email, `Wrong#${guess}`)).code);
    }
    expect(codes.filter((code) => code === 'error_pw').length).toBeLessThanOrEqual(10);
    expect(codes.at(-1)).not.toBe('error_pw');
  });
});

describe('behind a proxy', () => {
  let portal: Portal;
  beforeAll(async () => {
    portal = await startPortal({
      PUBLIC_URL: 'http://jobs.example.edu',
      ALLOWED_HOSTS: 'portal.internal, 127.0.0.1',
      TRUSTED_PROXIES: '127.0.0.1',
      MAILBOX: '1',
      METRICS_PORT: '0',
    });
  });
  afterAll(() => portal.close());

  test('[SAFE-04] the public name and the allowed ones are answered, others of this machine are not', async () => {
    const get = async (host: string) =>
      (await getAs(portal.url, '/portal-config.json', { Host: host })).status;
    expect(await Promise.all(['jobs.example.edu', 'portal.internal:8080', 'localhost'].map(get))).toEqual([
      200, 200, 421,
    ]);
  });

  test('[SAFE-04] whoever is behind the trusted proxy is counted by the address it says', async () => {
    const guess = async (address: string): Promise<string> => {
      const headers = { 'X-Forwarded-For': address };
      const attacker = new Client(portal.url, { cipher: 'plain', headers });
      await attacker.fetch('/servlet/vaildataCode?channel=0&codelen=4&id=1');
      return (await attacker.login(email, 'Wrong#1')).code;
    };
    const { email } = newPerson();
    const codes: string[] = [];
    // What an attacker puts in front is not the proxy's word: its own last entry counts.
    for (let i = 0; i < 12; i += 1) codes.push(await guess(`10.0.0.${i}, 10.7.7.7`));
    expect(codes.at(-1)).not.toBe('error_pw');
    expect(await guess('10.7.7.8')).toBe('error_pw');
  });

  test('[SAFE-04][OPS-02] metrics and health are on METRICS_PORT and no longer on PORT', async () => {
    const { metricsUrl } = portal.server;
    expect(new URL(metricsUrl).port).not.toBe(new URL(portal.url).port);
    expect(await (await fetch(`${metricsUrl}/metrics`)).text()).toContain('portal_calls_total');
    for (const path of ['/healthz', '/readyz']) expect((await fetch(metricsUrl + path)).status).toBe(200);
    for (const path of ['/metrics', '/healthz', '/readyz'])
      expect((await fetch(portal.url + path)).status, path).toBe(404);
    expect((await fetch(`${metricsUrl}/portal-config.json`)).status).toBe(404);
  });
});

test('[SAFE-04] a METRICS_PORT in use is named, and nothing is left listening', async () => {
  const portal = await startPortal();
  const { port } = new URL(portal.url);
  const server = await spawnServer({ DATA_DIR: join(folder, 'busy'), METRICS_PORT: port });
  expect(await server.ended).toBe(1);
  expect(server.stderr()).toBe(`METRICS_PORT ${port} is in use\n`);
  await portal.close();
});
