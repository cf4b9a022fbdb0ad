// Set-up shared by the commands: Node's built-ins only, because nothing is installed yet when it runs.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const NODE_WANTED = [20, 19];

/** Ends the command with one clear line. */
export function fail(line, code = 1) {
  process.stderr.write(`${line}\n`);
  process.exit(code);
}

export function checkNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major < NODE_WANTED[0] || (major === NODE_WANTED[0] && minor < NODE_WANTED[1]))
    fail(`Node ${NODE_WANTED.join('.')} or newer is needed, this is ${version}.`);
}

export function run(command, args, options = {}) {
  const done = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    ...options,
  });
  return done.status ?? 1;
}

/** Seconds since a `performance.now()`, for people. */
export const secondsSince = (start) => `${((performance.now() - start) / 1000).toFixed(1)} s`;

const digest = (text) => createHash('sha256').update(text).digest('hex');

/** Installs exactly what the lockfile says, once: a stamp in node_modules holds the lockfile's digest. */
export function ensureInstalled() {
  const wanted = digest(readFileSync(join(root, 'package-lock.json')));
  const stamp = join(root, 'node_modules', '.installed-lock');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  const start = performance.now();
  process.stderr.write('Installing packages, once for each lockfile (half a minute) …\n');
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  if (run('npm', args, { stdio: ['ignore', 2, 2] }) !== 0)
    fail('Installing packages failed; see the lines above.');
  writeFileSync(stamp, wanted);
  process.stderr.write(`Packages installed in ${secondsSince(start)}\n`);
}

const SOURCES = ['schemas', 'machines', 'locales', 'packages', 'apps', 'scripts'];
const FILES = ['package-lock.json', 'vite.config.ts', 'tsconfig.json'];

function* files(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name === 'node_modules' || entry.name.startsWith('.')) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* files(path);
    else yield path;
  }
}

/** A digest of everything a build is made from: names and contents. */
export function sourceDigest() {
  const hash = createHash('sha256');
  const all = [
    ...SOURCES.flatMap((folder) => [...files(join(root, folder))]),
    ...FILES.map((file) => join(root, file)),
  ];
  for (const path of all.toSorted((a, b) => (a < b ? -1 : 1))) {
    if (/\.test\.tsx?$/.test(path)) continue;
    hash.update(path.slice(root.length)).update(readFileSync(path));
  }
  return hash.digest('hex');
}

/** Builds what is stale; the stamp in dist holds the digest of the sources it was built from. */
export function ensureBuilt() {
  const wanted = sourceDigest();
  const stamp = join(root, 'dist', '.built-from');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  const start = performance.now();
  process.stderr.write('Building what changed since the last start (a minute at first) …\n');
  const env = { ...process.env, NODE_ENV: 'production' };
  if (run(process.execPath, ['scripts/build.mjs'], { stdio: ['ignore', 2, 2], env }) !== 0)
    fail('The build failed; see the lines above.');
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
  process.stderr.write(`Built in ${secondsSince(start)}\n`);
}
