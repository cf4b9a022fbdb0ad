import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { editor } from './new/edit.mjs';
import { recipes } from './new/recipes.mjs';

const root = join(import.meta.dirname, '..');
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    module: { type: 'string' },
    flow: { type: 'string' },
    subject: { type: 'string' },
    path: { type: 'string' },
    title: { type: 'string' },
    root: { type: 'string', default: root },
  },
});
const [what = '', name = ''] = positionals;
const recipe = Object.hasOwn(recipes, what) ? recipes[what] : undefined;
if (recipe === undefined || name === '') {
  process.stderr.write('Begins something with the files it needs; what is there is never replaced.\n\n');
  for (const { usage } of Object.values(recipes)) process.stderr.write(`  npm run new -- ${usage}\n`);
  process.exit(2);
}
const edit = editor(values.root);
try {
  const next = recipe.run({ edit, name, root: values.root, options: values });
  const prettier = join(root, 'node_modules', 'prettier', 'bin', 'prettier.cjs');
  spawnSync(process.execPath, [prettier, '--log-level=warn', '--write', ...edit.touched], {
    cwd: values.root,
    stdio: 'inherit',
  });
  for (const file of edit.touched) process.stdout.write(`${file}\n`);
  process.stdout.write(`${next}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
