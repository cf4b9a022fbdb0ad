// `npm test`: installs what is missing, builds, then checks, unit, contract, browser and resilience tests.
// `npm test -- journeys contract` runs only those suites.
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkNode, ensureBuilt, ensureInstalled, root } from './lib/setup.mjs';

checkNode();
ensureInstalled();

const POSTGRES = '/usr/lib/postgresql';
const hasPostgres = () =>
  existsSync(POSTGRES) &&
  readdirSync(POSTGRES).some((version) => existsSync(join(POSTGRES, version, 'bin', 'initdb')));

/** Debian's packages, and what shows that each is there. */
const NEEDED = {
  'chromium-headless-shell': () =>
    process.env.CHROMIUM_PATH || existsSync('/usr/bin/chromium-headless-shell'),
  'poppler-utils': () => existsSync('/usr/bin/pdftotext'),
  postgresql: hasPostgres,
  'fonts-noto-cjk': () => existsSync('/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc'),
};

/** The suites start PostgreSQL themselves; Debian's package is not to make and start a database of its own. */
function withoutOwnCluster() {
  const folder = '/etc/postgresql-common/createcluster.d';
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'none.conf'), 'create_main_cluster = false\n');
}

/** Programs the suites need, by apt where that is possible; elsewhere CHROMIUM_PATH names a browser. */
function ensurePrograms() {
  const missing = Object.entries(NEEDED).filter(([, isThere]) => !isThere());
  if (missing.length === 0 || process.platform !== 'linux' || process.getuid?.() !== 0) return;
  const quiet = { stdio: ['ignore', 2, 2], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  if (!hasPostgres()) withoutOwnCluster();
  spawnSync('apt-get', ['update', '-qq'], quiet);
  spawnSync('apt-get', ['install', '-y', '-qq', ...missing.map(([name]) => name)], quiet);
}

ensurePrograms();
ensureBuilt();

const { check } = await import('./check.mjs');
const SUITES = [
  ['unit', 'repository'],
  ['contract'],
  ...(hasPostgres() ? [['contract-postgres']] : []),
  ['journeys'],
  ['accessibility'],
  ['resilience'],
];
if (!hasPostgres())
  console.log('Left out for want of PostgreSQL under /usr/lib/postgresql: contract-postgres');
const wanted = process.argv.slice(2);
const total = wanted.length === 0 || wanted.includes('check') ? check() : { passed: 0, failed: 0 };
const reports = mkdtempSync(join(tmpdir(), 'portal-tests-'));

/** Suites that drive a browser: on a machine that is busy with other things, a page may miss even a patient test. */
const BROWSER = new Set(['journeys', 'accessibility']);
/** More files than these that fail at once are no accident. */
const SECOND_TRIES = 3;
const late = [];

/** Runs projects, or some files of them; answers the report and whether Vitest itself was content. */
function vitest(projects, files = []) {
  const report = join(reports, `${projects.join('-')}-${files.length}.json`);
  const done = spawnSync(
    join(root, 'node_modules', '.bin', 'vitest'),
    [
      'run',
      ...projects.flatMap((name) => ['--project', name]),
      '--passWithNoTests',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...files,
    ],
    { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, NODE_ENV: 'test' } },
  );
  const result = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null;
  return { result, ok: done.status === 0 };
}

const namesOf = ({ assertionResults }, status) =>
  assertionResults.filter((test) => test.status === status).map(({ fullName }) => fullName);

/** What of a file failed; a file that could not be loaded or set up fails by its own name. */
function failedOf(file) {
  const failed = namesOf(file, 'failed');
  return failed.length === 0 && file.status === 'failed' ? [file.name] : failed;
}

/**
 * Files of a browser suite that failed are run once more, alone and on a server of their own. What passes then counts as
 * passed and is named at the end: it is to be looked at, but does not say that the product is broken.
 *
 * @returns the files as they stand after it, and whether Vitest had nothing else to complain of then
 */
function secondTry(projects, files) {
  const failed = files.filter((file) => failedOf(file).length > 0);
  if (failed.length === 0 || failed.length > SECOND_TRIES) return { files, ok: failed.length > 0 };
  const names = failed.map(({ name }) => name);
  console.log(`Once more, alone: ${names.join(' ')}`);
  const { result, ok } = vitest(projects, names);
  const again = new Map(result?.testResults.map((file) => [file.name, file]));
  const now = files.map((file) => (names.includes(file.name) ? (again.get(file.name) ?? file) : file));
  for (const [index, file] of now.entries()) {
    const passed = new Set(namesOf(file, 'passed'));
    if (file === files[index]) continue;
    if (failedOf(file).length === 0) passed.add(file.name);
    late.push(...failedOf(files[index]).filter((name) => passed.has(name)));
  }
  return { files: now, ok };
}

for (const projects of SUITES) {
  const chosen = wanted.length === 0 ? projects : projects.filter((name) => wanted.includes(name));
  if (chosen.length === 0) continue;
  const { result, ok } = vitest(chosen);
  const first = result?.testResults ?? [];
  const inBrowser = chosen.every((name) => BROWSER.has(name));
  const last = !ok && inBrowser ? secondTry(chosen, first) : { files: first, ok };
  const failed = last.files.flatMap(failedOf).length;
  total.passed += last.files.flatMap((file) => namesOf(file, 'passed')).length;
  // What went wrong outside of every test, as an error nobody caught, counts as one.
  total.failed += failed === 0 && !last.ok ? 1 : failed;
}

if (late.length > 0)
  console.log(`Passed only at the second try:\n${late.map((name) => `- ${name}`).join('\n')}`);
rmSync(reports, { recursive: true, force: true });
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
