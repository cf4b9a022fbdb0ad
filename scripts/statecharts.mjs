#!/usr/bin/env node
// `npm run statecharts -- draw|simulate|check|paths|test|diff FILE`: any XState machine on the command line (WORK-11).
// A module is run to read its machine, so it must be a file of one's own; JSON is data. `serve` opens the workbench for
// apps that tell what they do (WORK-10).
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { checkNode, ensureBuilt, ensureInstalled, root } from './lib/setup.mjs';

checkNode();
ensureInstalled();

const load = async (path) =>
  (await runnerImport(path, { configFile: false, root, logLevel: 'error' })).module;
const source = (name) => load(join(root, 'packages', 'statecharts', 'src', name));

async function serve(args) {
  ensureBuilt();
  const { runServe } = await source('serve-command.ts');
  const { serving, trouble = '' } = await runServe(args, join(root, 'dist', 'workbench'));
  process.stderr.write(trouble);
  if (!serving) {
    process.exitCode = 1;
    return;
  }
  process.stdout.write(`${serving.url}/\n`);
  process.once('SIGINT', () => void serving.close());
}

const [command, ...args] = process.argv.slice(2);
if (command === 'serve') await serve(args);
else {
  const { runCommand } = await source('cli.ts');
  const { out, trouble, code } = await runCommand(process.argv.slice(2), load);
  process.stdout.write(out);
  process.stderr.write(trouble);
  process.exitCode = code;
}
