// `npm run soak`: what is repetition or size, at full count and with a report. `npm run soak -- attacks` runs only what is named,
// `npm run soak -- nightly` all of it in a row, also what a change is not to wait for.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensurePrograms } from './lib/programs.mjs';
import { checkNode, ensureBuilt, ensureInstalled, fail, root } from './lib/setup.mjs';

/**
 * What can be named: 100 kills, 20 database restarts and 100,000 random calls; 200 random publishes; every attack at full
 * size; 20 failovers, 20 server kills and 5 outages of the object store of a product on several hosts; 10 upgrades of two
 * machines and as many ways back; the web servers that the documentation shows, its image and chart, and the commands of its runbooks; the whole contract suite over the embedded
 * database; every route in each layout, language and width; every question to two portals by everybody who asks.
 */
const RUNS = {
  kills: { project: 'resilience', file: 'tests/resilience/soak.test.ts' },
  publishing: { project: 'resilience', file: 'tests/resilience/publishing.test.ts' },
  attacks: { project: 'resilience', file: 'tests/resilience/attacks.test.ts' },
  cluster: { project: 'resilience', file: 'tests/resilience/cluster.test.ts', programs: 'cluster' },
  release: { project: 'resilience', file: 'tests/resilience/upgrade.test.ts', programs: 'resilience' },
  'web-servers': { project: 'resilience', file: 'tests/resilience/proxies.test.ts', programs: 'web-servers' },
  documents: {
    project: 'resilience',
    file: 'tests/resilience/documents.test.ts',
    programs: 'documents',
  },
  containers: {
    project: 'resilience',
    file: 'tests/resilience/containers.test.ts',
    programs: 'containers',
  },
  contract: { project: 'contract-embedded', programs: 'contract' },
  accessibility: {
    project: 'accessibility',
    file: 'tests/accessibility/routes.test.ts',
    programs: 'accessibility',
  },
  questions: {
    project: 'contract',
    file: 'tests/contract/non-interference.test.ts',
    programs: 'contract',
  },
};
/** Without a name: what the resilience tests do in small, at full count. */
const USUAL = ['kills', 'publishing', 'attacks', 'cluster', 'release'];

const words = process.argv.slice(2);
const isNightly = words.includes('nightly');
const options = words.filter((word) => word.startsWith('-'));
const unknown = words.filter((word) => !options.includes(word) && word !== 'nightly' && !(word in RUNS));
if (unknown.length > 0)
  fail(`${unknown.join(' ')}: not known; these are: nightly ${Object.keys(RUNS).join(' ')}`);
const named = isNightly ? Object.keys(RUNS) : Object.keys(RUNS).filter((name) => words.includes(name));
const chosen = named.length > 0 ? named : USUAL;

checkNode();
ensureInstalled();
const missing = ensurePrograms(chosen.map((name) => RUNS[name].programs));
if (missing.length > 0) fail(`These packages are missing: ${missing.join(' ')}`);
ensureBuilt();

/** Exit codes by name; each run is told apart, and one that fails keeps no other from running. */
const failed = chosen.filter((name) => {
  const { project, file } = RUNS[name];
  const done = spawnSync(
    join(root, 'node_modules', '.bin', 'vitest'),
    ['run', '--project', project, ...(file ? [file] : []), ...options],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'test', SOAK: 'full', CI: 'true', CONTRACT_EMBEDDED: 'all' },
    },
  );
  return done.status !== 0;
});
for (const name of chosen) console.log(`${failed.includes(name) ? 'FAIL' : 'ok  '} ${name}`);
process.exit(failed.length === 0 ? 0 : 1);
