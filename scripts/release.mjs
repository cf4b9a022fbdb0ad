// `npm run release`: one archive for this platform with all that a server needs but Node, in dist/release.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  createReadStream,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { shipped } from './lib/sbom.mjs';
import { checkNode, ensureBuilt, ensureInstalled, fail, root } from './lib/setup.mjs';

checkNode();
ensureInstalled();
ensureBuilt();

const read = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));
const { name, version, engines } = read('package.json');
/** Two builds of one version differ by it; sources that no commit holds say so. */
const commit = commitOf();
const title = `portal-${version}-${commit}-${process.platform}-${process.arch}`;
const into = process.argv[2] ?? join(root, 'dist', 'release');
/** Of gzip: a release is packed once and copied often; whoever only tries one out takes 1. */
const level = process.argv[3] ?? '6';
if (!/^[1-9]$/.test(level)) fail(`The level of compression is 1 to 9, not ${level}.`);

const APPS = ['portal', 'console', 'workbench', 'server', 'media'];
const FILES = [
  'package-lock.json',
  'CHANGELOG.md',
  'docs/operations.md',
  'docs/operations',
  'docs/security.md',
  'docs/decisions',
];

function git(...words) {
  const { status, stdout } = spawnSync('git', words, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

/** Short name of the commit, with `-modified` where the checkout has changes; `nocommit` outside of a checkout. */
function commitOf() {
  const name = git('rev-parse', '--short=12', 'HEAD');
  if (name === null) return 'nocommit';
  return git('status', '--porcelain') === '' ? name : `${name}-modified`;
}

/** Installed packages that the server asks for while it runs, by their places; other platforms' are not installed. */
function packages() {
  const lists = join('dist', 'packages');
  // Packages for others are built beside the lists (`npm run packages`).
  const files = readdirSync(join(root, lists)).filter((file) => file.endsWith('.json'));
  const built = Object.fromEntries(files.map((file) => [basename(file, '.json'), read(join(lists, file))]));
  const ships = shipped(read('package-lock.json'), built);
  return [...ships]
    .filter(([place, { where }]) => where.has('server') && existsSync(join(root, place)))
    .map(([place]) => place)
    .toSorted((one, other) => (one < other ? -1 : 1));
}

/** Copies a package without those that lie in it: they have places of their own. */
function copyPackage(place, staged) {
  const source = join(root, place);
  const isOwn = (path) => !relative(source, path).split(/[\\/]/).includes('node_modules');
  cpSync(source, join(staged, place), { recursive: true, verbatimSymlinks: true, filter: isOwn });
}

function* filesOf(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesOf(path);
    else yield path;
  }
}

/** One mode for everything, so that the archive does not depend on who built it. */
function openModes(folder) {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openModes(path);
    else if (!entry.isSymbolicLink()) chmodSync(path, (lstatSync(path).mode & 0o111) === 0 ? 0o644 : 0o755);
  }
}

function stage(staged) {
  mkdirSync(staged, { recursive: true });
  for (const app of APPS) cpSync(join(root, 'dist', app), join(staged, 'dist', app), { recursive: true });
  cpSync(join(root, 'dist', 'sbom.cdx.json'), join(staged, 'sbom.cdx.json'));
  for (const file of FILES) cpSync(join(root, file), join(staged, file), { recursive: true });
  for (const place of packages()) copyPackage(place, staged);
  const own = { name, version, commit, private: true, type: 'module', engines };
  writeFileSync(join(staged, 'package.json'), `${JSON.stringify(own, null, 2)}\n`);
  cpSync(join(root, 'scripts', 'release', 'portal.service'), join(staged, 'systemd', 'portal.service'));
  cpSync(join(root, 'scripts', 'release', 'portal.sh'), join(staged, 'bin', 'portal'));
  chmodSync(join(staged, 'bin', 'portal'), 0o755);
  openModes(staged);
  const sums = [...filesOf(staged)]
    .filter((path) => !lstatSync(path).isSymbolicLink())
    .map(
      (path) => `${createHash('sha256').update(readFileSync(path)).digest('hex')}  ${relative(staged, path)}`,
    )
    .toSorted();
  writeFileSync(join(staged, 'SHA256SUMS'), `${sums.join('\n')}\n`, { mode: 0o644 });
}

/** Seconds that every entry bears: those of the commit, so that the same sources give the same bytes. */
function sourceDate() {
  return process.env.SOURCE_DATE_EPOCH ?? (git('log', '-1', '--format=%ct') || '0');
}

function pack(folder, archive) {
  const options = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--format=gnu'];
  const done = spawnSync(
    'tar',
    [
      ...options,
      `--mtime=@${sourceDate()}`,
      '-I',
      `gzip -n -${level}`,
      '-cf',
      archive,
      '-C',
      dirname(folder),
      title,
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  if (done.status !== 0)
    fail('The archive cannot be written; see the lines above (GNU tar and gzip are needed).');
}

async function digestOf(path) {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}

const work = mkdtempSync(join(tmpdir(), 'portal-release-'));
try {
  const archive = join(into, `${title}.tar.gz`);
  mkdirSync(into, { recursive: true });
  stage(join(work, title));
  pack(join(work, title), archive);
  writeFileSync(`${archive}.sha256`, `${await digestOf(archive)}  ${basename(archive)}\n`);
  console.log(archive);
} finally {
  rmSync(work, { recursive: true, force: true });
}
