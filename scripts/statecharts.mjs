// `npm run statecharts -- draw|simulate|check|paths|test|diff FILE`: any XState machine on the command line (WORK-11).
// A module is run to read its machine, so it must be a file of one's own; JSON is data.
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { checkNode, ensureInstalled, root } from './lib/setup.mjs';

checkNode();
ensureInstalled();

const load = async (path) =>
  (await runnerImport(path, { configFile: false, root, logLevel: 'error' })).module;
const { runCommand } = await load(join(root, 'packages', 'statecharts', 'src', 'cli.ts'));
const { out, trouble, code } = await runCommand(process.argv.slice(2), load);
process.stdout.write(out);
process.stderr.write(trouble);
process.exitCode = code;
