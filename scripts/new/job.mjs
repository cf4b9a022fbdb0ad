import { spellings } from './edit.mjs';

/** Work that every process of the server does again and again beside what it answers. */
export function job({ edit, name, options: { module: owner = '' } }) {
  const { kebab, camel, pascal, text } = spellings(name);
  if (owner === '') throw new Error('a job belongs to a module: --module=positions');
  edit.create(
    `apps/server/src/modules/${owner}/${kebab}.ts`,
    `import { repeat, type Repeating } from '../../platform/repeat.ts';
import type { Services } from '../../protocol/services.ts';

const EVERY_MS = 60_000;

/** One run; every process does them, so take what is to be done in a transaction that the others wait for. */
async function ${camel}({ db }: Services, isStopped: () => boolean): Promise<void> {
  if (isStopped()) return;
  await db.selectFrom('account').select('id').limit(1).execute();
}

/** ${text}, until it is stopped. */
export const start${pascal} = (services: Services): Repeating =>
  repeat((isStopped) => ${camel}(services, isStopped), {
    everyMs: EVERY_MS,
    log: services.log,
    name: '${text.toLowerCase()}',
  });
`,
  );
  const list = 'apps/server/src/tables/background.ts';
  edit.insert(
    list,
    /^import type \{ Repeating/m,
    `import { start${pascal} } from '../modules/${owner}/${kebab}.ts';\n`,
  );
  edit.insert(list, /^\];/m, `  start${pascal},\n`);
  return 'Then what it does, its query in the repository of the module, and a test that stops it in the middle.';
}
