import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { readyRuntime } from '../../apps/server/src/platform/postgres/runtime.ts';
import { serverUser, type ServerUser } from '../../apps/server/src/platform/postgres/user.ts';
import { startServer } from '../../apps/server/src/server.ts';
import { createDatabase } from './databases.ts';
import { freePort } from './free-port.ts';
import { timed } from './times.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Database `postgres` of a server that is not the portal's own; undefined where the embedded one is used. */
    externalPostgres: string | undefined;
  }
}

const DEBIAN = '/usr/lib/postgresql';
/** Nothing of it outlives a run: what guards against a loss of power only costs time. */
const SETTINGS = [
  'max_connections=400',
  'full_page_writes=off',
  'synchronous_commit=off',
  'max_wal_size=4GB',
];

/** Binaries of Debian's PostgreSQL, the newest; without it those that the embedded database runs. */
function binaries(user: ServerUser | null): string {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).map(Number) : [];
  const newest = versions
    .filter(Boolean)
    .toSorted((a, b) => b - a)
    .map((version) => join(DEBIAN, String(version), 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')));
  return newest ?? join(readyRuntime(user), 'bin');
}

/**
 * A PostgreSQL server as operators run one: over TCP, by binaries that are not the portal's, in a folder of its own. As
 * root an unprivileged user runs it, because PostgreSQL refuses root.
 *
 * @param place where its folder is made
 * @param settings in addition to those of every test
 * @param programs folder of its binaries; '' = Debian's
 * @returns address of its database `postgres`
 */
export async function startPostgresServer(
  place = tmpdir(),
  settings: readonly string[] = [],
  programs = '',
): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(place, 'portal-external-'));
  chmodSync(folder, 0o755);
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  const user = serverUser(data);
  const bin = programs || binaries(user);
  if (user) for (const path of [folder, data]) chownSync(path, user.uid, user.gid);
  const as = user ? { uid: user.uid, gid: user.gid } : {};

  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'portal', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    { ...as, cwd: folder, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`);

  const port = await freePort();
  const server = spawn(
    join(bin, 'postgres'),
    [
      '-D',
      data,
      '-p',
      String(port),
      '-k',
      folder,
      '-h',
      '127.0.0.1',
      '-F',
      ...[...SETTINGS, ...settings].flatMap((one) => ['-c', one]),
    ],
    { ...as, cwd: folder, stdio: 'ignore' },
  );
  const url = `postgres://portal@127.0.0.1:${port}/postgres`;
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const until = Date.now() + 30_000;
  for (;;) {
    const client = new pg.Client(url);
    try {
      await client.connect();
      await client.end();
      break;
    } catch (error) {
      if (server.exitCode !== null || Date.now() > until) throw error;
      await sleep(100);
    }
  }
  const stop = async (): Promise<void> => {
    server.kill('SIGINT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, stop };
}

/** Name of the database that those of the tests are copies of. */
const TEMPLATE = 'prepared';

/**
 * One PostgreSQL for all files of a suite, with a database after a first start: those that the tests use are made from it as
 * their template, in a fifth of a second (RUN-05).
 */
export default async function provideExternalPostgres(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await timed('start PostgreSQL', () => startPostgresServer());
  const folder = mkdtempSync(join(tmpdir(), 'portal-prepared-'));
  const template = await createDatabase(url, TEMPLATE);
  const server = await timed('seed the template', () =>
    startServer({
      PORT: '0',
      DATA_DIR: folder,
      DATABASE_URL: template,
      DEMO_DATA: '1',
      LOG_LEVEL: 'silent',
    }),
  );
  const { firstPassword } = server;
  await server.close();
  project.provide('externalPostgres', url);
  project.provide('preparedData', { folder, firstPassword, template: TEMPLATE });
  return async () => {
    rmSync(folder, { recursive: true, force: true });
    await stop();
  };
}
