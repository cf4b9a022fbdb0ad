// `npm test`: installs what is missing, builds, then checks, unit, contract, browser and resilience tests.
// `npm test -- journeys contract` runs only those suites, `npm test -- quick` a look of a few minutes, and
// `npm test -- changed [COMMIT]` what a change since a commit reaches. With TEST_TIMES=1 it says what the time went into.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensurePrograms, hasPostgres } from './lib/programs.mjs';
import { checkNode, ensureBuilt, ensureInstalled, root } from './lib/setup.mjs';
import { budgetLines, failedOf, failureLines, namesOf, shortName, slowestLines } from './lib/test-report.mjs';
import { countCpu, phasesOf, timesLines } from './lib/test-times.mjs';

checkNode();
ensureInstalled();

const words = process.argv.slice(2);
const isQuick = words.includes('quick');
const isChanged = words.includes('changed');

/** Suites of many processes, browsers and servers: on a machine that is busy otherwise, one may miss even a patient test. */
const MANY_PROCESSES = new Set(['journeys', 'accessibility', 'resilience']);

/** Projects that run together, and the minutes they may take: those of two idle cores and a third more. */
const SUITES = [
  { projects: ['unit', 'repository'], minutes: 4 },
  { projects: ['contract', 'contract-embedded'], minutes: 9 },
  { projects: ['journeys', 'accessibility'], minutes: 16 },
  { projects: ['resilience'], minutes: 4 },
];
/** The quick look: what does not need minutes, one story by wire and one in a browser (RUN-06). */
const QUICK = [
  { projects: ['unit', 'repository'], minutes: 3, more: ['--exclude', '**/{release,packages,new}.test.ts'] },
  {
    projects: ['contract', 'journeys'],
    minutes: 1,
    files: ['tests/contract/thread.test.ts', 'tests/journeys/first-thread.test.ts'],
  },
];

/** What a change is counted from: the commit that is named, the last one where there are changes, else the one before it. */
function changeBase() {
  const [, named] = words.slice(words.indexOf('changed'));
  if (named !== undefined) return named;
  const status = spawnSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' });
  return status.stdout?.trim() === '' ? 'HEAD~1' : 'HEAD';
}

/** Whether a change is of what is built, and not of its tests alone. */
function isOfBuild(base) {
  const built = ['apps', 'packages', 'machines', 'schemas', 'locales', 'vite.config.ts', 'package-lock.json'];
  const named = spawnSync('git', ['diff', '--name-only', base, '--', ...built], {
    cwd: root,
    encoding: 'utf8',
  });
  return named.stdout.split('\n').some((file) => file !== '' && !/\.test\.tsx?$/.test(file));
}

/**
 * The suites narrowed to what a change reaches by its imports. Browsers and processes run what was built, which no import
 * shows: those suites are narrowed only where nothing that is built has changed (RUN-06).
 */
function reachedSuites() {
  const base = changeBase();
  const isBuilt = isOfBuild(base);
  const isBlind = ({ projects }) => projects.some((name) => MANY_PROCESSES.has(name));
  return SUITES.map((suite) =>
    isBuilt && isBlind(suite) ? suite : { ...suite, more: [`--changed=${base}`] },
  );
}

const suites = isQuick ? QUICK : isChanged ? reachedSuites() : SUITES;
const isWanted = (name) => words.length === 0 || isQuick || isChanged || words.includes(name);
const projectsWanted = suites.flatMap(({ projects }) => projects).filter(isWanted);

const notThere = ensurePrograms(projectsWanted);
ensureBuilt();

const { check } = await import('./check.mjs');
const total = isWanted('check') ? check() : { passed: 0, failed: 0 };
const warnings = [];
if (notThere.length > 0) warnings.push(`some tests are left out for want of packages: ${notThere.join(' ')}`);
if (!hasPostgres() && projectsWanted.includes('contract')) {
  warnings.push(
    'the contract suite ran over the packaged PostgreSQL for want of another under /usr/lib/postgresql',
  );
  // On one's own machine that may be as wanted; a pipeline must not be green without what it is to prove (RUN-04).
  if (process.env.CI === 'true') total.failed += 1;
}
const reports = mkdtempSync(join(tmpdir(), 'portal-tests-'));

/** Tables of what the time went into. */
const times = [];

/** Files of a suite of some hundred that may be run again; more that fail are no accident. */
const MAX_SECOND_TRIES = 2;

/** No process of the tests gets beyond this machine (RUN-02). */
const noNetwork = `--import=${pathToFileURL(join(root, 'tests', 'support', 'no-network.mjs')).href}`;
const testEnvironment = {
  ...process.env,
  NODE_ENV: 'test',
  NODE_OPTIONS: [process.env.NODE_OPTIONS, noNetwork].filter(Boolean).join(' '),
};

/** What the time of each suite went into is counted (docs/benchmarks.md). */
const isTimed = process.env.TEST_TIMES === '1';

/** Runs projects, or some files of them; answers the report and whether Vitest itself was content. */
async function vitest(projects, files = [], more = []) {
  const report = join(reports, `${projects.join('-')}-${files.length}.json`);
  const timesFile = isTimed ? `${report}.times` : '';
  const cpu = isTimed ? countCpu(reports) : async () => new Map();
  const child = spawn(
    join(root, 'node_modules', '.bin', 'vitest'),
    [
      'run',
      ...projects.flatMap((name) => ['--project', name]),
      '--passWithNoTests',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...more,
      ...files,
    ],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...testEnvironment, TEST_TIMES_FILE: timesFile },
    },
  );
  const [status] = await once(child, 'exit');
  const seconds = await cpu();
  if (isTimed) {
    const phases = phasesOf(existsSync(timesFile) ? readFileSync(timesFile, 'utf8') : '');
    times.push(projects.join(', '), ...timesLines(seconds, phases));
  }
  const result = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null;
  return { result, ok: status === 0 };
}

/**
 * The one or two files of such a suite that failed are run once more, alone and on a server of their own. What passes then
 * counts as passed and is named in a warning: it is to be looked at, but does not say that the product is broken.
 *
 * @returns the files as they stand after it, and whether Vitest had nothing else to complain of then
 */
async function secondTry(projects, files) {
  const failed = files.filter((file) => failedOf(file).length > 0);
  if (failed.length === 0 || failed.length > MAX_SECOND_TRIES) return { files, ok: failed.length > 0 };
  const again = new Map();
  let isContent = true;
  for (const before of failed) {
    console.log(`Once more, alone: ${shortName(before.name)}`);
    const { result, ok } = await vitest(projects, [before.name]);
    isContent &&= ok;
    const now = result?.testResults.find(({ name }) => name === before.name) ?? before;
    again.set(before, now);
    const passed = new Set(namesOf(now, 'passed'));
    if (failedOf(now).length === 0) passed.add(now.name);
    const late = failedOf(before).filter((name) => passed.has(name));
    if (late.length > 0)
      warnings.push(`passed only at the second try: ${shortName(before.name)}\n${lines(late, '- ')}`);
  }
  return { files: files.map((file) => again.get(file) ?? file), ok: isContent };
}

const lines = (list, before = '') => list.map((line) => `  ${before}${line}`).join('\n');

const ran = [];
const seen = [];
for (const { projects, minutes, files, more } of suites) {
  const chosen = projects.filter(isWanted);
  if (chosen.length === 0) continue;
  const start = performance.now();
  const { result, ok } = await vitest(chosen, files, more);
  const first = result?.testResults ?? [];
  const mayRepeat = chosen.every((name) => MANY_PROCESSES.has(name));
  const last = !ok && mayRepeat ? await secondTry(chosen, first) : { files: first, ok };
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
if (times.length > 0) console.log(`What the time went into:\n${lines(times)}`);
for (const warning of warnings) console.log(`Warning: ${warning}`);
// Last, because whoever reads the log of a pipeline may see no more than its end.
const failures = failureLines(seen);
if (failures.length > 0) console.log(`Failed:\n${lines(failures)}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
