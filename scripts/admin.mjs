// `npm run admin -- <command>`: migrate, doctor, seed, create-user, on the database that the variables name.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { checkNode, ensureBuilt, ensureInstalled, root } from './lib/setup.mjs';

checkNode();
ensureInstalled();
ensureBuilt();
const done = spawnSync(
  process.execPath,
  ['--enable-source-maps', join(root, 'dist', 'server', 'admin.js'), ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit' },
);
process.exit(done.status ?? 1);
