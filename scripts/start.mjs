// `npm start`: installs what is missing, builds what is stale, starts everything; Ctrl+C stops all of it.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { checkNode, ensureBuilt, ensureInstalled, root } from './lib/setup.mjs';

checkNode();
ensureInstalled();
ensureBuilt();

// The server stops by itself on the terminal's Ctrl+C; signals sent to this process alone are handed on.
const server = spawn(process.execPath, ['--enable-source-maps', join(root, 'dist', 'server', 'main.js')], {
  cwd: root,
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 0)));
