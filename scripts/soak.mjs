// `npm run soak`: the resilience tests at full count (100 kills, 20 database restarts, 100,000 random calls, 200 random publishes), with a report.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { checkNode, ensureBuilt, ensureInstalled, root } from './lib/setup.mjs';

checkNode();
ensureInstalled();
ensureBuilt();
const done = spawnSync(
  join(root, 'node_modules', '.bin', 'vitest'),
  [
    'run',
    '--project',
    'resilience',
    'tests/resilience/soak.test.ts',
    'tests/resilience/publishing.test.ts',
    ...process.argv.slice(2),
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'test', SOAK: 'full' } },
);
process.exit(done.status ?? 1);
