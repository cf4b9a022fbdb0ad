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
  chromium: () => process.env.CHROMIUM_PATH || existsSync('/usr/bin/chromium'),
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

for (const projects of SUITES) {
  const chosen = wanted.length === 0 ? projects : projects.filter((name) => wanted.includes(name));
  if (chosen.length === 0) continue;
  const report = join(reports, `${chosen.join('-')}.json`);
  const done = spawnSync(
    join(root, 'node_modules', '.bin', 'vitest'),
    [
      'run',
      ...chosen.flatMap((name) => ['--project', name]),
      '--passWithNoTests',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, NODE_ENV: 'test' } },
  );
  const result = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null;
  total.passed += result?.numPassedTests ?? 0;
  total.failed += result?.numFailedTests ?? 0;
  // A suite that could not be loaded or that left an error behind counts as failed, though no test did.
  if (done.status !== 0 && (result === null || result.numFailedTests === 0)) total.failed += 1;
}

rmSync(reports, { recursive: true, force: true });
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
