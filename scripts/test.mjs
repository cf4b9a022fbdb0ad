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
import { pathToFileURL } from 'node:url';
import { checkNode, ensureBuilt, ensureInstalled, root } from './lib/setup.mjs';
import { budgetLines, failedOf, failureLines, namesOf, shortName, slowestLines } from './lib/test-report.mjs';

checkNode();
ensureInstalled();

const POSTGRES = '/usr/lib/postgresql';
const hasPostgres = () =>
  existsSync(POSTGRES) &&
  readdirSync(POSTGRES).some((version) => existsSync(join(POSTGRES, version, 'bin', 'initdb')));

/** What the test of several hosts starts; without these it is left out and named in a warning. Together about 50 s to install. */
const CLUSTER = new Set([
  'patroni',
  'python3-etcd',
  'etcd-server',
  'haproxy',
  'pgbouncer',
  'swift-proxy',
  'swift-account',
  'swift-container',
  'swift-object',
]);

/** What these recommend is not needed, and much. */
const LEAN = new Set(['prometheus', 'nginx-light', 'caddy']);

/** What the test of the documented web servers starts; a pipeline without them fails. */
const WEB_SERVERS = ['nginx-light', 'caddy'];

/** Debian's packages, and what shows that each is there. */
const NEEDED = {
  'chromium-headless-shell': () =>
    process.env.CHROMIUM_PATH || existsSync('/usr/bin/chromium-headless-shell'),
  'libreoffice-calc-nogui': () => existsSync('/usr/bin/soffice'),
  'poppler-utils': () => existsSync('/usr/bin/pdftotext'),
  postgresql: hasPostgres,
  prometheus: () => existsSync('/usr/bin/promtool'),
  'nginx-light': () => existsSync('/usr/sbin/nginx'),
  caddy: () => existsSync('/usr/bin/caddy'),
  patroni: () => existsSync('/usr/bin/patroni'),
  'python3-etcd': () => existsSync('/usr/share/doc/python3-etcd'),
  'etcd-server': () => existsSync('/usr/bin/etcd'),
  haproxy: () => existsSync('/usr/sbin/haproxy'),
  pgbouncer: () => existsSync('/usr/sbin/pgbouncer'),
  'swift-proxy': () => existsSync('/usr/bin/swift-proxy-server'),
  'swift-account': () => existsSync('/usr/bin/swift-account-server'),
  'swift-container': () => existsSync('/usr/bin/swift-container-server'),
  'swift-object': () => existsSync('/usr/bin/swift-object-server'),
  'fonts-noto-cjk': () => existsSync('/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc'),
};

/** The suites start PostgreSQL themselves; Debian's package is not to make and start a database of its own. */
function withoutOwnCluster() {
  const folder = '/etc/postgresql-common/createcluster.d';
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'none.conf'), 'create_main_cluster = false\n');
}

/** Debian's word to packages that would start their daemons: the suites start what they need themselves. */
const POLICY = '/usr/sbin/policy-rc.d';

/** Installs packages, none of which starts anything; a policy of the machine's own stays as it is. */
function install(names, quiet, ...more) {
  if (names.length === 0) return;
  const isOurs = !existsSync(POLICY);
  if (isOurs) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  spawnSync('apt-get', ['install', '-y', '-qq', ...more, ...names], quiet);
  if (isOurs) rmSync(POLICY);
}

/** Programs the suites need, by apt where that is possible; elsewhere CHROMIUM_PATH names a browser. */
function ensurePrograms() {
  const missing = Object.entries(NEEDED).filter(([, isThere]) => !isThere());
  if (missing.length === 0 || process.platform !== 'linux' || process.getuid?.() !== 0) return;
  const quiet = { stdio: ['ignore', 2, 2], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  if (!hasPostgres()) withoutOwnCluster();
  spawnSync('apt-get', ['update', '-qq'], quiet);
  const names = missing.map(([name]) => name);
  // One at a time: a name that a distribution does not know must not keep the others out.
  for (const name of names.filter((one) => !CLUSTER.has(one)))
    install([name], quiet, ...(LEAN.has(name) ? ['--no-install-recommends'] : []));
  // All or none: the cluster needs each of them.
  install(
    names.filter((one) => CLUSTER.has(one)),
    quiet,
    '--no-install-recommends',
  );
  // Older distributions have no headless build of their own; the whole browser serves as well.
  if (!NEEDED['chromium-headless-shell']() && !existsSync('/usr/bin/chromium'))
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], quiet);
}

ensurePrograms();
ensureBuilt();

const { check } = await import('./check.mjs');
const wanted = process.argv.slice(2);
const isWanted = (name) => wanted.length === 0 || wanted.includes(name);

/** Projects that run together, and the minutes they may take: those of two idle cores and a third more. */
const SUITES = [
  { projects: ['unit', 'repository'], minutes: 3 },
  { projects: ['contract'], minutes: 9 },
  ...(hasPostgres() ? [{ projects: ['contract-postgres'], minutes: 8 }] : []),
  { projects: ['journeys'], minutes: 18 },
  { projects: ['accessibility'], minutes: 6 },
  { projects: ['resilience'], minutes: 12 },
];
const total = isWanted('check') ? check() : { passed: 0, failed: 0 };
const warnings = [];
if (!hasPostgres() && isWanted('contract-postgres')) {
  warnings.push('left out for want of PostgreSQL under /usr/lib/postgresql: contract-postgres');
  // On one's own machine that may be as wanted; a pipeline must not be green without a suite.
  if (process.env.CI === 'true') total.failed += 1;
}
const notThere = [...CLUSTER].filter((name) => !NEEDED[name]());
if (notThere.length > 0 && isWanted('resilience'))
  warnings.push(`left out for want of packages, the test of several hosts: ${notThere.join(' ')}`);
const noWebServers = WEB_SERVERS.filter((name) => !NEEDED[name]());
if (noWebServers.length > 0 && isWanted('resilience') && process.env.CI !== 'true')
  warnings.push(`left out for want of packages, the documented web servers: ${noWebServers.join(' ')}`);
const reports = mkdtempSync(join(tmpdir(), 'portal-tests-'));

/** Suites of many processes, browsers and servers: on a machine that is busy otherwise, one may miss even a patient test. */
const MANY_PROCESSES = new Set(['journeys', 'accessibility', 'resilience']);
/** Files of a suite that may be run again; more that fail are no accident. */
const MAX_SECOND_TRIES = 1;

/** No process of the tests gets beyond this machine (RUN-02). */
const noNetwork = `--import=${pathToFileURL(join(root, 'tests', 'support', 'no-network.mjs')).href}`;
const testEnvironment = {
  ...process.env,
  NODE_ENV: 'test',
  NODE_OPTIONS: [process.env.NODE_OPTIONS, noNetwork].filter(Boolean).join(' '),
};

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
    { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: testEnvironment },
  );
  const result = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null;
  return { result, ok: done.status === 0 };
}

/**
 * The one file of such a suite that failed is run once more, alone and on a server of its own. What passes then counts
 * as passed and is named in a warning: it is to be looked at, but does not say that the product is broken.
 *
 * @returns the files as they stand after it, and whether Vitest had nothing else to complain of then
 */
function secondTry(projects, files) {
  const failed = files.filter((file) => failedOf(file).length > 0);
  const [again] = failed;
  if (!again || failed.length > MAX_SECOND_TRIES) return { files, ok: failed.length > 0 };
  console.log(`Once more, alone: ${shortName(again.name)}`);
  const { result, ok } = vitest(projects, [again.name]);
  const now = result?.testResults.find(({ name }) => name === again.name) ?? again;
  const passed = new Set(namesOf(now, 'passed'));
  if (failedOf(now).length === 0) passed.add(now.name);
  const late = failedOf(again).filter((name) => passed.has(name));
  if (late.length > 0)
    warnings.push(`passed only at the second try: ${shortName(again.name)}\n${lines(late, '- ')}`);
  return { files: files.map((file) => (file === again ? now : file)), ok };
}

const lines = (list, before = '') => list.map((line) => `  ${before}${line}`).join('\n');

const ran = [];
const seen = [];
for (const { projects, minutes } of SUITES) {
  const chosen = projects.filter(isWanted);
  if (chosen.length === 0) continue;
  const start = performance.now();
  const { result, ok } = vitest(chosen);
  const first = result?.testResults ?? [];
  const mayRepeat = chosen.every((name) => MANY_PROCESSES.has(name));
  const last = !ok && mayRepeat ? secondTry(chosen, first) : { files: first, ok };
  const failed = last.files.flatMap(failedOf).length;
  total.passed += last.files.flatMap((file) => namesOf(file, 'passed')).length;
  // What went wrong outside of every test, as an error nobody caught, counts as one.
  total.failed += failed === 0 && !last.ok ? 1 : failed;
  seen.push(...last.files);
  if (chosen.length === projects.length)
    ran.push({ name: chosen.join(', '), took: (performance.now() - start) / 60_000, budget: minutes });
}

rmSync(reports, { recursive: true, force: true });
console.log(`The slowest tests:\n${lines(slowestLines(seen, 20))}`);
if (ran.length > 0) console.log(`Minutes of each suite:\n${lines(budgetLines(ran))}`);
for (const warning of warnings) console.log(`Warning: ${warning}`);
// Last, because whoever reads the log of a pipeline may see no more than its end.
const failures = failureLines(seen);
if (failures.length > 0) console.log(`Failed:\n${lines(failures)}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
