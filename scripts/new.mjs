// `npm run new -- KIND NAME`: the files that a new thing of a kind begins with; one module a kind in `scripts/new/`.
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const folder = join(import.meta.dirname, 'new');
const kinds = readdirSync(folder)
  .filter((file) => file.endsWith('.mjs'))
  .map((file) => basename(file, '.mjs'));

const [kind, ...rest] = process.argv.slice(2);
if (kind === undefined || !kinds.includes(kind)) {
  for (const known of kinds) {
    const { usage } = await import(pathToFileURL(join(folder, `${known}.mjs`)).href);
    console.error(`npm run new -- ${usage}`);
  }
  process.exit(1);
}
const { run, usage } = await import(pathToFileURL(join(folder, `${kind}.mjs`)).href);
try {
  // NEW_ROOT: another copy of the repository, for the tests of the generators.
  for (const written of await run(rest, process.env.NEW_ROOT ?? join(import.meta.dirname, '..')))
    console.log(written);
} catch (error) {
  console.error(`${error.message}\nnpm run new -- ${usage}`);
  process.exit(1);
}
