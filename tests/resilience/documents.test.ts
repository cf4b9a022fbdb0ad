import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readyRuntime } from '../../apps/server/src/platform/postgres/runtime.ts';
import { serverUser } from '../../apps/server/src/platform/postgres/user.ts';
import { startPostgresServer } from '../support/external-postgres.ts';
import { freePort } from '../support/free-port.ts';
import { newPlace } from './cluster/cluster.ts';
import { newMachine, type Machine } from './documents/machine.ts';

const root = join(import.meta.dirname, '..', '..');
const page = readFileSync(join(root, 'docs', 'operations', 'whole-machine.md'), 'utf8');
/** Commands of the page by the name that stands before each, without the indent of the list that they are in. */
const blocks = new Map(
  [...page.matchAll(/<!-- run: (\w+) -->\n\n( *)```sh\n([\s\S]*?)\n *```/g)].map(
    ([, name = '', indent = '', text = '']) =>
      [
        name,
        text
          .split('\n')
          .map((line) => line.slice(indent.length))
          .join('\n'),
      ] as const,
  ),
);
const NEEDED = ['/usr/bin/bwrap', '/usr/bin/age', '/usr/bin/rsync', '/usr/bin/pg_dump'];
const missing = NEEDED.filter((path) => !existsSync(path));
if (missing.length > 0)
  process.stderr.write(`Commands of documents are left out, there is no ${missing.join(' ')}\n`);

test('[OPS-26] every command of the page on whole machines is run, or says why not', () => {
  const all = page.match(/^ *```sh$/gm)?.length ?? 0;
  const reasons = page.match(/<!-- not run: .+ -->/g)?.length ?? 0;
  expect([...blocks.keys()]).toEqual([
    'key',
    'copy',
    'check',
    'install',
    'restore',
    'start',
    'postgresql',
    'node',
  ]);
  expect(all).toBe(blocks.size + reasons);
});

describe.skipIf(missing.length > 0)('one portal and the machine after it', () => {
  const place = newPlace('portal-documents-');
  const release = mkdtempSync(join(tmpdir(), 'portal-release-'));
  const servers: Awaited<ReturnType<typeof startPostgresServer>>[] = [];
  let machine: Machine;
  let port = 0;
  const database = async (bin?: string): Promise<string> => {
    const server = await startPostgresServer(tmpdir(), [], bin);
    servers.push(server);
    return server.url;
  };
  const settings = (url: string): string =>
    [
      `PUBLIC_URL=http://localhost:${port}`,
      'ALLOW_HTTP=1',
      'PORT=3000',
      `DATABASE_URL=${url}`,
      'SMTP_URL=smtp://127.0.0.1:9',
      'MAIL_FROM=Careers <jobs@example.edu>',
      'LOG_LEVEL=warn',
      '',
    ]
      .join('\n')
      .replace('PORT=3000', `PORT=${port}`);
  /** The page says 3000, which may be taken here. */
  const run = (name: string, env: Readonly<Record<string, string>> = {}): string => {
    const commands = blocks.get(name) ?? '';
    const { status, said } = machine.run(commands.replaceAll(':3000', `:${port}`), env);
    expect(status, `${name}: ${said}`).toBe(0);
    return said;
  };
  const one = async (url: string, text: string): Promise<unknown> => {
    const client = new pg.Client(url);
    await client.connect();
    try {
      const { rows } = await client.query<{ value: unknown }>(text);
      return rows[0]?.value;
    } finally {
      await client.end();
    }
  };
  /** What an office would miss first. */
  const counted = (url: string): Promise<unknown> => one(url, 'select count(*) as value from account');
  const intoRoot = (from: string): void => {
    for (const name of readdirSync(release).filter((file) => file.endsWith('.tar.gz')))
      copyFileSync(join(release, name), join(machine.folder, 'root', name));
    writeFileSync(join(machine.folder, 'root', 'portal.env'), settings(from), { mode: 0o600 });
  };

  beforeAll(async () => {
    const made = spawnSync('node', ['scripts/release.mjs', release, '1'], { cwd: root, encoding: 'utf8' });
    expect(made.status, made.stderr).toBe(0);
    port = await freePort();
    machine = newMachine(join(place.folder, 'first'));
  }, 600_000);
  afterAll(async () => {
    machine.run('systemctl stop portal || true');
    for (const { stop } of servers) await stop();
    for (const folder of [place.folder, release]) rmSync(folder, { recursive: true, force: true });
  }, 120_000);

  test('[OPS-26] a portal is installed, copied off site enciphered, and looked at there; nothing readable leaves it', async () => {
    const url = await database();
    intoRoot(url);
    run('install');
    run('start');
    for (const name of ['lin', 'wang']) {
      const made = machine.run(
        `/opt/portal/current/bin/portal admin create-user --email ${name}@example.com --name ${name} --password Good#2026`,
      );
      expect(made.status, made.said).toBe(0);
    }
    expect(await counted(url)).toBe('2');
    run('key');
    expect(run('copy')).toContain('copied backup-');
    // What is there already is not copied again.
    expect(
      machine.run('/opt/portal/current/docs/operations/copy-off-site.sh /backup/portal offsite:/srv/portal'),
    ).toEqual({
      status: 0,
      said: '',
    });
    const there = readdirSync(join(machine.folder, 'srv', 'portal'));
    expect(there).toEqual([expect.stringMatching(/^backup-.+\.zip\.age$/)]);
    const copied = readFileSync(join(machine.folder, 'srv', 'portal', there[0] ?? ''));
    expect([copied.subarray(0, 21).toString(), copied.includes('manifest')]).toEqual([
      'age-encryption.org/v1',
      false,
    ]);
    expect(run('check')).toContain('The backup is good');
  }, 400_000);

  test('[OPS-26] the machine is gone: release, settings, copy and key make another that has all of it', async () => {
    const before = await counted(servers[0]?.url ?? '');
    expect(machine.run('systemctl stop portal').status).toBe(0);
    const lost = machine;
    machine = newMachine(join(place.folder, 'second'));
    const url = await database();
    intoRoot(url);
    for (const name of readdirSync(join(lost.folder, 'srv', 'portal')))
      copyFileSync(join(lost.folder, 'srv', 'portal', name), join(machine.folder, 'srv', 'portal', name));
    copyFileSync(
      join(lost.folder, 'root', 'portal-backup.key'),
      join(machine.folder, 'root', 'portal-backup.key'),
    );
    for (const name of ['install', 'restore', 'start']) run(name);
    expect(await counted(url)).toBe(before);
    expect(readdirSync(join(machine.folder, 'root')).filter((name) => /key$|\.zip$/.test(name))).toEqual([]);
  }, 400_000);

  test('[OPS-26] it goes on with PostgreSQL of another major release, and starts again with whatever Node there is', async () => {
    const old = servers.at(-1)?.url ?? '';
    const before = await counted(old);
    const renewed = await database(join(readyRuntime(serverUser(place.folder)), 'bin'));
    const version = (url: string) => one(url, `select current_setting('server_version') as value`);
    expect(await version(renewed)).not.toBe(await version(old));
    // Step 1 of a machine makes it.
    await one(renewed, 'create role portal_scoped nologin');
    run('postgresql', { OLD: old, NEW: renewed });
    expect(await counted(renewed)).toBe(before);
    run('node');
  }, 400_000);
});
