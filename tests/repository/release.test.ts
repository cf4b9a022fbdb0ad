import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CAPTCHA, Client } from '../contract/support.ts';

const root = join(import.meta.dirname, '..', '..');
const LIMIT_MS = 300_000;

let folder: string;
let installed: string;
let server: ChildProcess | undefined;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-release-test-'));
  // As root the database runs under another user, who has to get to its binaries.
  chmodSync(folder, 0o755);
  // As where `npm run packages` has run: what it builds lies beside the lists that a release reads.
  mkdirSync(join(root, 'dist', 'packages', 'rules'), { recursive: true });
  const made = spawnSync(process.execPath, [join(root, 'scripts', 'release.mjs'), folder, '1'], {
    encoding: 'utf8',
  });
  expect(made.status, made.stderr).toBe(0);
  const target = join(folder, 'opt');
  mkdirSync(target);
  expect(spawnSync('tar', ['-xzf', made.stdout.trim(), '-C', target]).status).toBe(0);
  installed = join(target, readdirSync(target)[0] ?? '');
}, LIMIT_MS);
afterAll(async () => {
  if (server && server.exitCode === null) {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
});

/** What a machine has on which nothing was ever built: no packages of the checkout, no network. */
const environment = (variables: Record<string, string>): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  NODE_OPTIONS: `--import=${join(root, 'tests', 'support', 'no-network.mjs')}`,
  ...variables,
});

async function start(dataDir: string): Promise<string> {
  const child = spawn(join(installed, 'bin', 'portal'), ['start'], {
    cwd: folder,
    env: environment({ PORT: '0', DATA_DIR: dataDir, CAPTCHA_FIXED: CAPTCHA, LOG_LEVEL: 'silent' }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  server = child;
  let said = '';
  for await (const text of child.stdout.setEncoding('utf8')) {
    said += String(text);
    const [, url] = /Portal:\s+(\S+?)\/?\n/.exec(said) ?? [];
    if (url !== undefined) return url;
  }
  throw new Error(`the server ended: ${said}`);
}

test('[OPS-16] the archive holds what runs and nothing that builds, with a sum of each file', () => {
  const sums = readFileSync(join(installed, 'SHA256SUMS'), 'utf8').trim().split('\n');
  expect(sums.length).toBeGreaterThan(1_000);
  expect(spawnSync('sha256sum', ['-c', '--quiet', 'SHA256SUMS'], { cwd: installed }).status).toBe(0);
  for (const name of [
    'sbom.cdx.json',
    'systemd/portal.service',
    'docs/operations.md',
    'docs/operations/prometheus-rules.yml',
    'CHANGELOG.md',
  ])
    expect(existsSync(join(installed, name)), name).toBe(true);
  for (const tool of ['vite', 'typescript', 'vitest', 'playwright', 'react'])
    expect(existsSync(join(installed, 'node_modules', tool)), tool).toBe(false);
});

test(
  '[OPS-16] it is installed into an empty folder without a network, starts on a new data folder, and a candidate signs in',
  async () => {
    const dataDir = join(folder, 'data');
    const url = await start(dataDir);
    expect((await new Client(url).login('demo@example.com', 'Demo#2026')).code).toBe('success');
    expect((await fetch(`${url}/console/`)).status).toBe(200);
    const doctor = spawnSync(join(installed, 'bin', 'portal'), ['admin', 'doctor'], {
      env: environment({ DATA_DIR: dataDir }),
      encoding: 'utf8',
    });
    expect(doctor.stdout).toMatch(/Everything is as it should be\.\n$/);
  },
  LIMIT_MS,
);

/** `bin/portal` with these words and nothing but these variables, in a folder of somebody else's. */
const portal = (words: string[], variables: Record<string, string> = {}) =>
  spawnSync(join(installed, 'bin', 'portal'), words, {
    cwd: '/',
    env: environment(variables),
    encoding: 'utf8',
  });

test('[OPS-21] two releases of one version differ by their commit, in the name and in `version`', () => {
  const { version, commit } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as {
    version: string;
    commit: string;
  };
  const git = spawnSync('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: root, encoding: 'utf8' });
  expect(commit.replace('-modified', '')).toBe(git.stdout.trim());
  expect(basename(installed)).toBe(`portal-${version}-${commit}-${process.platform}-${process.arch}`);
  expect(portal(['version']).stdout).toBe(`${version} (${commit})\n`);
});

test('[OPS-19] commands take the settings of the service, make no database of their own, and refuse what they do not know', () => {
  const settings = join(folder, 'portal.env');
  const none = portal(['admin', 'doctor'], { PORTAL_SETTINGS: settings });
  expect([none.status, none.stderr]).toEqual([
    2,
    `portal: there is no ${settings}, and neither DATA_DIR nor DATABASE_URL is set\n`,
  ]);

  const service = (dataDir: string) =>
    writeFileSync(
      settings,
      `DATA_DIR="${dataDir}"\nDATABASE_URL=embedded\nPUBLIC_URL=https://jobs.example.edu\nSMTP_URL=smtp://127.0.0.1:9\nMAIL_FROM=jobs@example.edu\n`,
    );
  service(join(folder, 'data'));
  const doctor = portal(['admin', 'doctor'], { PORTAL_SETTINGS: settings });
  expect(doctor.stdout, doctor.stderr).toContain('ok    gap in a ranking');
  expect(doctor.stdout).toMatch(/Everything is as it should be\.\n$/);
  expect(portal(['check-config'], { PORTAL_SETTINGS: settings }).stdout).toBe('The settings are good.\n');
  const mail = portal(['admin', 'send-test-mail', '--to', 'a@example.edu'], { PORTAL_SETTINGS: settings });
  expect([mail.status, mail.stdout]).toEqual([1, expect.stringMatching(/^Not sent: .+\n$/)]);

  const elsewhere = join(folder, 'elsewhere');
  service(elsewhere);
  const refused = portal(['admin', 'doctor'], { PORTAL_SETTINGS: settings });
  expect([refused.status, refused.stderr]).toEqual([
    1,
    expect.stringMatching(/^DATA_DIR \S+ has no embedded database and DATABASE_URL names no other: .+\n$/),
  ]);
  expect(existsSync(elsewhere)).toBe(false);

  for (const words of [
    ['serve'],
    ['start', 'now'],
    ['admin', 'docter'],
    ['admin', 'doctor', '--all'],
    ['check-config', 'x'],
  ])
    expect(portal(words, { DATA_DIR: join(folder, 'data') }).status, words.join(' ')).toBe(2);
  expect(portal(['--help']).stdout).toContain('portal check-config');
  expect(portal(['admin', '--help'], { DATA_DIR: elsewhere }).stdout).toContain(
    'send-test-mail --to ADDRESS',
  );
});

test('[OPS-16] the unit gives the server no right that it does not need', () => {
  const unit = readFileSync(join(installed, 'systemd', 'portal.service'), 'utf8');
  for (const line of ['NoNewPrivileges=yes', 'ProtectSystem=strict', 'CapabilityBoundingSet=', 'User=portal'])
    expect(unit.split('\n')).toContain(line);
});
