// `npm run machines`: writes pictures, Mermaid diagrams and tables of all machines to docs/machines/.
// `npm run machines -- --check` writes nothing and fails when they are out of date.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { checkNode, ensureInstalled, root } from './lib/setup.mjs';

checkNode();
ensureInstalled();

const { module } = await runnerImport(join(root, 'scripts', 'lib', 'machine-docs.ts'), {
  configFile: false,
  root,
  logLevel: 'error',
});
const files = await module.machineDocs();
const folder = join(root, 'docs', 'machines');
mkdirSync(folder, { recursive: true });
const current = (name) =>
  existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : undefined;
const stale = [
  ...[...files].filter(([name, text]) => current(name) !== text).map(([name]) => name),
  ...readdirSync(folder).filter((name) => !files.has(name)),
];

if (process.argv.includes('--check')) {
  for (const name of stale) console.error(`docs/machines/${name} is out of date: run npm run machines`);
  process.exit(stale.length === 0 ? 0 : 1);
}
for (const name of stale) {
  const text = files.get(name);
  if (text === undefined) rmSync(join(folder, name));
  else writeFileSync(join(folder, name), text);
}
console.log(`${files.size} files in docs/machines, ${stale.length} of them new or changed`);
