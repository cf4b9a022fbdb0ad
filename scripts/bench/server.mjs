// A built server of its own for a benchmark: free port, temporary data folder, both gone afterwards.
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../lib/setup.mjs';

const READY_MS = 60_000;

const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

/** A temporary data folder that the database's user can enter. */
export function dataFolder() {
  const path = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  chmodSync(path, 0o755);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Servers under way, by what ends each and removes its data. */
const running = new Set();

/** A benchmark that is ended from outside leaves no server and no database to spoil the next one's figures. */
async function endAll(signal) {
  await Promise.all([...running].map((stop) => stop()));
  process.exit(signal === 'SIGINT' ? 130 : 143);
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void endAll(signal));

/**
 * Starts dist/server and waits until it answers; `stop` ends it and removes its data, unless `variables` name a data
 * folder of their own.
 */
export async function startServer(variables = {}) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const own = variables.DATA_DIR === undefined ? dataFolder() : null;
  const child = spawn(process.execPath, [join(root, 'dist', 'server', 'main.js')], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      DEV_TOOLS: '1',
      PORT: String(port),
      ...(own ? { DATA_DIR: own.path } : {}),
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  child.stderr.on('data', (chunk) => (log += chunk));
  let printed = '';
  child.stdout.on('data', (chunk) => (printed += chunk));
  /** The one-time password of the console's first person, printed once. */
  const firstPassword = () => /admin \/ (\S+)/.exec(printed)?.[1] ?? '';
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    own?.remove();
    running.delete(stop);
  };
  running.add(stop);
  const until = Date.now() + READY_MS;
  while (Date.now() < until && child.exitCode === null) {
    const ready = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    // The password is printed after the first answer.
    if (ready && printed.endsWith('\n')) return { url, pid: child.pid, stop, firstPassword };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await stop();
  throw new Error(`the server was not ready\n${log}`);
}

/**
 * Fills a data folder for load: a first start makes its database, as commands make none (OPS-19), and `seed` adds what is asked.
 *
 * @param words options of `seed`
 * @returns what it says, and the one-time password of the console's first person
 */
export async function seedData(path, words) {
  const server = await startServer({ DATA_DIR: path, LOG_LEVEL: 'error' });
  const password = server.firstPassword();
  await server.stop();
  const seeded = spawnSync(process.execPath, [join(root, 'dist', 'server', 'admin.js'), 'seed', ...words], {
    env: { ...process.env, DATA_DIR: path },
    encoding: 'utf8',
  });
  if (seeded.status !== 0) throw new Error(seeded.stderr);
  return { said: seeded.stdout.trim().split('\n').at(-2), password };
}
