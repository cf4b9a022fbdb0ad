// `npm run mutants`: changes one operator, bound or condition at a time in what decides, runs the unit tests that reach it and
// lists what survives (RUN-07). `npm run mutants -- rights status` does these groups alone; `--force` forgets earlier runs.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, fail, root, run } from './lib/setup.mjs';
import { EXPLAINED } from './mutants/explained.mjs';
import { GROUPS } from './mutants/groups.mjs';
import { PLANTED, readRun } from './mutants/report.mjs';

const HOME = join(root, 'scripts', 'mutants');
const OUT = join(root, 'dist', 'mutants');
/** Below the root, so that the project's vitest is found from there; nothing else looks into dist. */
const TOOLS = join(OUT, 'tools');
const PACKAGES = join(TOOLS, 'node_modules');
/** Of every hundred changes, those that a test has to notice. */
const BAR = 90;
const NODE_WANTED = 22;

const words = process.argv.slice(2);
const options = words.filter((word) => word.startsWith('-'));
const unknown = words.filter((word) => !(word in GROUPS) && word !== '--force');
if (unknown.length > 0)
  fail(`${unknown.join(' ')}: not known; these are: ${Object.keys(GROUPS).join(' ')} --force`);
const chosen = Object.keys(GROUPS).filter((name) => words.length === options.length || words.includes(name));

/** StrykerJS wants a newer Node than the project: they are installed together, apart from it. */
function ensureTools() {
  const lock = readFileSync(join(HOME, 'package-lock.json'), 'utf8');
  const stamp = join(PACKAGES, '.installed-lock');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  process.stderr.write('Installing StrykerJS and the Node that it runs on, once …\n');
  mkdirSync(TOOLS, { recursive: true });
  for (const file of ['package.json', 'package-lock.json', '.npmrc'])
    copyFileSync(join(HOME, file), join(TOOLS, file));
  const args = [
    'ci',
    '--ignore-scripts',
    '--workspaces=false',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  if (run('npm', args, { cwd: TOOLS, stdio: ['ignore', 2, 2] }) !== 0)
    fail('Installing StrykerJS failed; see the lines above.');
  writeFileSync(stamp, lock);
}

/** The Node of this command: the one that runs it where it is new enough. */
function newerNode() {
  if (Number(process.versions.node.split('.')[0]) >= NODE_WANTED) return process.execPath;
  const { platform, arch } = process;
  const names = [`node-${platform === 'win32' ? 'win' : platform}-${arch}`, `node-bin-${platform}-${arch}`];
  const found = names
    .map((name) => join(PACKAGES, name, 'bin', platform === 'win32' ? 'node.exe' : 'node'))
    .find((file) => existsSync(file));
  return (
    found ?? fail(`StrykerJS needs Node ${NODE_WANTED}, which no package brings for ${platform} ${arch}.`)
  );
}

/** What StrykerJS is told of a group. */
const configOf = (name) => ({
  testRunner: 'vitest',
  plugins: [join(PACKAGES, '@stryker-mutator/vitest-runner/dist/src/index.js')],
  vitest: { configFile: join(HOME, 'vitest.config.ts') },
  mutate: [PLANTED, ...GROUPS[name].sources, '!**/*.test.{ts,tsx}', '!**/*.test.support.ts'],
  mutator: {
    // Texts, lists and shapes are facts rather than rules, and emptied functions and patterns die too easily to say anything.
    excludedMutations: [
      'StringLiteral',
      'ArrayDeclaration',
      'ObjectLiteral',
      'BlockStatement',
      'ArrowFunction',
      'Regex',
    ],
  },
  coverageAnalysis: 'perTest',
  // A machine under load is not a loop without end.
  timeoutMS: 60_000,
  timeoutFactor: 4,
  concurrency: 2,
  incremental: true,
  incrementalFile: join(OUT, `${name}.incremental.json`),
  tempDirName: join('dist', 'mutants', 'copies'),
  // TypeScript 7 has no functions by which the copy's paths could be rewritten; nothing reads them there.
  tsconfigFile: 'none.json',
  // What tests of groups import from there, and those that groups name, are copied too.
  ignorePatterns: ['/dist', '/data', '/docs', '/tests/*', '!/tests/repository', '!/tests/support'],
  allowConsoleColors: false,
  logLevel: 'warn',
  reporters: ['progress-append-only', 'json'],
  jsonReporter: { fileName: join(OUT, `${name}.json`) },
});

/** Runs a group; null when StrykerJS ended without a report. */
function runGroup(node, name) {
  const config = join(OUT, `${name}.config.json`);
  writeFileSync(config, JSON.stringify(configOf(name)));
  rmSync(join(OUT, `${name}.json`), { force: true });
  const bin = join(PACKAGES, '@stryker-mutator', 'core', 'bin', 'stryker.js');
  spawnSync(node, [bin, 'run', config, ...options], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    env: { ...process.env, MUTANTS_GROUP: name },
  });
  const report = join(OUT, `${name}.json`);
  return existsSync(report) ? readRun(JSON.parse(readFileSync(report, 'utf8')), EXPLAINED) : null;
}

const print = (line) => process.stdout.write(`${line}\n`);

/** Prints what came of a group; answers whether it is good. */
function tell(name, found, minutes) {
  if (found === null) {
    print(`FAIL ${name}: no report; see the lines above`);
    return false;
  }
  const { total, killed, timeouts, survived, uncovered, explained, score, faults } = found;
  const isGood = score >= BAR && survived.length + uncovered.length + faults.length === 0;
  print(
    `${isGood ? 'ok  ' : 'FAIL'} ${name}: ${score.toFixed(1)} % of ${total} killed (${killed}, by time ${timeouts}), ` +
      `survived ${survived.length}, no coverage ${uncovered.length}, explained ${explained}; ${minutes} min`,
  );
  for (const line of faults) print(`     ${line}`);
  for (const { place, change } of survived) print(`     survived     ${place}  ${change}`);
  for (const { place, change } of uncovered) print(`     no coverage  ${place}  ${change}`);
  return isGood;
}

ensureInstalled();
ensureTools();
mkdirSync(OUT, { recursive: true });
const node = newerNode();
/** Each is told apart, and one that fails keeps no other from running. */
const bad = chosen.filter((name) => {
  const start = performance.now();
  const found = runGroup(node, name);
  return !tell(name, found, ((performance.now() - start) / 60_000).toFixed(1));
});
process.exit(bad.length === 0 ? 0 : 1);
