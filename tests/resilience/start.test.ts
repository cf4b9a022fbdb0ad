import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startUncollected, type Uncollected } from '../../scripts/bench/killed-server.mjs';
import { freePort } from '../support/free-port.ts';

const root = join(import.meta.dirname, '..', '..');
const dataDir = mkdtempSync(join(tmpdir(), 'portal-start-'));
const running = new Set<ChildProcess>();

afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

/** `npm start` on a port of its own; answers once the portal's address was printed. */
async function npmStart(port: number): Promise<{ output(): string; stop(): Promise<number> }> {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      DATA_DIR: dataDir,
      CAPTCHA_FIXED: 'K7QX',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let output = '';
  let log = '';
  child.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const ended = new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Sign in:')) resolve();
    });
    child.once('exit', (code) => reject(new Error(`npm start ended with ${code}: ${output}${log}`)));
  });
  return {
    output: () => output,
    async stop() {
      child.kill('SIGTERM');
      const code = await ended;
      running.delete(child);
      return code;
    },
  };
}

const form = (plain: object): URLSearchParams =>
  new URLSearchParams({ __xml: JSON.stringify(plain), __type: 'extTrans' });

/** Signs the printed demo candidate in; the answer's code and the session cookie. */
async function signIn(url: string, printed: string): Promise<{ code: string; cookie: string }> {
  const [, email = '', password = ''] = /Sign in: (\S+) \/ (\S+)/.exec(printed) ?? [];
  const captcha = await fetch(`${url}/servlet/vaildataCode?channel=0&codelen=4&id=1`);
  const first = (captcha.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const answer = await fetch(`${url}/servlet/hirelogin/HireLoginValidate?new_hire=true&operate=login`, {
    method: 'POST',
    headers: { cookie: first },
    body: form({
      loginName: email,
      password: createHash('md5').update(password).digest('hex'),
      vaildcode: 'K7QX',
    }),
  });
  const body = (await answer.json()) as { return_code: string };
  return { code: body.return_code, cookie: (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '' };
}

test('[RUN-01] npm start prints the addresses, the demo candidate signs in, and a second start keeps the data', async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const first = await npmStart(port);
  expect(first.output()).toContain(`Portal:  ${url}/`);
  expect(first.output()).toContain(`Mailbox: ${url}/mailbox`);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  const home = await (await fetch(`${url}/`)).text();
  expect(home).toContain('<div id="root">');
  const session = await signIn(url, first.output());
  expect(session.code).toBe('success');
  const collect = await fetch(`${url}/ajax/ajaxService`, {
    method: 'POST',
    headers: { cookie: session.cookie },
    body: form({ functionId: 'ZP1000000007', type: 'add', pos_id: 'hjev-3Rt8bN' }),
  });
  expect(((await collect.json()) as { return_code: string }).return_code).toBe('success');
  expect(await first.stop()).toBe(0);
  await expect(fetch(`${url}/healthz`)).rejects.toThrow();

  const second = await npmStart(port);
  const again = await signIn(url, second.output());
  expect(again.code).toBe('success');
  const list = await fetch(`${url}/ajax/ajaxService`, {
    method: 'POST',
    headers: { cookie: again.cookie },
    body: form({ functionId: 'ZP1000000007', type: 'search' }),
  });
  const rows = (await list.json()) as { return_data: { position_list: { pos_id: string }[] } };
  expect(rows.return_data.position_list.map(({ pos_id }) => pos_id)).toContain('hjev-3Rt8bN');
  expect(await second.stop()).toBe(0);
});

const isLinux = process.platform === 'linux';

test.runIf(isLinux)(
  '[RUN-08] a server that is killed with its database starts again at once, five times, while all the dead stand in the process table',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-killed-'));
    // As root the database runs under another user, who has to get to its data.
    chmodSync(folder, 0o755);
    const started: Uncollected[] = [];
    const start = async (): Promise<Uncollected> => {
      const server = await startUncollected(folder, { LOG_LEVEL: 'error' });
      started.push(server);
      return server;
    };
    try {
      let server = await start();
      for (let round = 0; round < 5; round += 1) {
        server.kill();
        // The next one begins while this one still ends, and throws with what it printed where it is refused.
        server = await start();
        expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
        expect(started.map((one) => one.isDefunct())).toEqual([...started.keys()].map((at) => at <= round));
      }
    } finally {
      for (const one of started) {
        one.kill();
        one.forget();
      }
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    }
  },
);
