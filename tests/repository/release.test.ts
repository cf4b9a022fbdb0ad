import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

test('[OPS-16] the unit gives the server no right that it does not need', () => {
  const unit = readFileSync(join(installed, 'systemd', 'portal.service'), 'utf8');
  for (const line of ['NoNewPrivileges=yes', 'ProtectSystem=strict', 'CapabilityBoundingSet=', 'User=portal'])
    expect(unit.split('\n')).toContain(line);
});
