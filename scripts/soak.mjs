// `npm run soak`: the resilience tests at full count, with a report. `npm run soak -- attacks` runs only those that are named.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { checkNode, ensureBuilt, ensureInstalled, root } from './lib/setup.mjs';

/**
 * What can be named: 100 kills, 20 database restarts and 100,000 random calls; 200 random publishes; every attack at full
 * size; 20 failovers, 20 server kills and 5 outages of the object store of a product on several hosts; 10 upgrades of two
 * machines and as many ways back.
 */
const FILES = {
  kills: 'tests/resilience/soak.test.ts',
  publishing: 'tests/resilience/publishing.test.ts',
  attacks: 'tests/resilience/attacks.test.ts',
  cluster: 'tests/resilience/cluster.test.ts',
  release: 'tests/resilience/upgrade.test.ts',
};
const words = process.argv.slice(2);
const named = Object.keys(FILES).filter((name) => words.includes(name));
const files = (named.length > 0 ? named : Object.keys(FILES)).map((name) => FILES[name]);

checkNode();
ensureInstalled();
ensureBuilt();
const done = spawnSync(
  join(root, 'node_modules', '.bin', 'vitest'),
  ['run', '--project', 'resilience', ...files, ...words.filter((word) => !named.includes(word))],
  { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'test', SOAK: 'full' } },
);
process.exit(done.status ?? 1);
