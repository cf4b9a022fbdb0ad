// `npm run dev`: the server rebuilt and restarted on change, and Vite with reload in front of it.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { checkNode, ensureInstalled, root } from './lib/setup.mjs';

checkNode();
ensureInstalled();

const { build, createServer } = await import('vite');
const configFile = join(root, 'vite.config.ts');
const port = process.env.PORT ?? '3000';

await build({ root, configFile, mode: 'server', logLevel: 'warn', build: { watch: {} } });
const server = spawn(
  process.execPath,
  ['--watch', '--enable-source-maps', join(root, 'dist', 'server', 'main.js')],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PORT: port },
  },
);

process.env.DEV_SERVER = `http://127.0.0.1:${port}`;
const vite = await createServer({ root: join(root, 'apps', 'portal'), configFile, mode: 'portal' });
await vite.listen();
vite.printUrls();

const stop = async () => {
  server.kill('SIGTERM');
  await vite.close();
  process.exit(0);
};
process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());
