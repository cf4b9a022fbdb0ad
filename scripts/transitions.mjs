// `npm run transitions`: runs the unit tests and the browser tests, records which transitions of the machines they take,
// and writes machines/taken-transitions.json, which the workbench shows beside the generated paths (WORK-05).
// `npm run transitions -- unit` or `-- browser` records one of them and keeps the other's record; `--from=FOLDER` takes what a
// run with TRANSITIONS_DIR=FOLDER has left there.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { checkNode, ensureInstalled, root } from './lib/setup.mjs';

const PROJECTS = { unit: ['unit', 'machines', 'apps', 'packages'], browser: ['journeys'] };
const FILE = join(root, 'machines', 'taken-transitions.json');

checkNode();
ensureInstalled();
const from = process.argv.find((word) => word.startsWith('--from='))?.slice('--from='.length);
const named = process.argv.slice(2).filter((word) => !word.startsWith('--from='));
const unknown = named.filter((name) => !Object.hasOwn(PROJECTS, name));
if (unknown.length > 0) {
  console.error(
    `npm run transitions knows ${Object.keys(PROJECTS).join(' and ')}, not ${unknown.join(', ')}`,
  );
  process.exit(1);
}
const asked = named.length === 0 ? Object.keys(PROJECTS) : named;
const load = (file) => runnerImport(join(root, file), { configFile: false, root, logLevel: 'error' });
const { module: own } = await load('machines/flows.ts');
const { module: statecharts } = await load('packages/statecharts/src/record-transitions.ts');
const { module: graphs } = await load('packages/statecharts/src/graph.ts');
/** Transitions that the product's machines have: tests make machines of their own, too, some under the same names. */
const existing = new Map(
  Object.values(own.flows).map((machine) => [
    machine.id,
    new Set(graphs.toGraph(machine).edges.map(({ id }) => id)),
  ]),
);

const folder = from ?? mkdtempSync(join(tmpdir(), 'portal-transitions-'));
const record = JSON.parse(readFileSync(FILE, 'utf8'));

/** Runs the tests of a kind, which leave their records in the folder. */
function ran(name) {
  if (name === 'browser')
    spawnSync(process.execPath, [join(root, 'scripts', 'build.mjs')], { stdio: 'inherit' });
  const [project, ...files] = PROJECTS[name];
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const { status } = spawnSync(process.execPath, [vitest, 'run', '--project', project, ...files], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, TRANSITIONS_DIR: folder },
  });
  return status === 0;
}

let isWhole = true;
try {
  for (const name of asked) {
    if (from === undefined) isWhole &&= ran(name);
    const parts = readdirSync(folder)
      .filter((file) => file.startsWith(`${name}-`))
      .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')));
    const merged = statecharts.mergeTaken(parts);
    record[name] = Object.fromEntries(
      [...existing].map(([machine, edges]) => [
        machine,
        (merged[machine] ?? []).filter((edge) => edges.has(edge)),
      ]),
    );
  }
} finally {
  if (from === undefined) rmSync(folder, { recursive: true, force: true });
}
if (!isWhole) {
  console.error('Tests failed: nothing was written.');
  process.exit(1);
}
writeFileSync(FILE, `${JSON.stringify(record, null, 2)}\n`);
for (const [machine, edges] of existing) {
  const of = (name) => (record[name][machine] ?? []).filter((edge) => edges.has(edge)).length;
  console.log(
    `${machine}: ${edges.size} transitions, ${of('unit')} by unit tests, ${of('browser')} by browser tests`,
  );
}
