import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { capability } from './capability.mjs';
import { code } from './code.mjs';
import { LOCALES, spellings } from './edit.mjs';
import { job } from './job.mjs';
import { beginMigration } from './migration.mjs';
import { relation } from './relation.mjs';
import { status } from './status.mjs';

function kind({ edit, name }) {
  const { kebab, camel, text } = spellings(name);
  edit.create(
    `packages/field-kinds/src/kinds/${kebab}.ts`,
    `import { codePointLength } from '@portal/rules';
import type { KindDescriptor } from '../descriptor.ts';
import { byItemLength, TEXT_LENGTH } from '../limits.ts';
import { limitedTo, plainQuery } from './shared.ts';

/** ${text}. */
export const ${camel}: KindDescriptor<'${kebab}'> = {
  id: '${kebab}',
  family: '${kebab}',
  rank: 60,
  recognises: ({ itemtype, format }) => itemtype === 'A' && format === '${kebab}',
  stored: { itemtype: 'A', itemlength: 60, format: '${kebab}' },
  widget: 'text',
  selected: false,
  coded: false,
  freeText: true,
  wide: false,
  shape: ({ field }) => ({ schema: limitedTo(field.itemlength), ui: { 'ui:widget': 'text' } }),
  query: plainQuery,
  search: 'contains',
  check: (value, field) => codePointLength(value) <= byItemLength(field),
  normalise: (value) => value.trim(),
  format: (value) => value,
  convert: (shown) => shown,
  convertsTo: { text: 'lossless' },
  limits: { length: TEXT_LENGTH },
  sample: ({ itemlength }, { text }) => text.slice(0, itemlength),
};
`,
  );
  const registry = 'packages/field-kinds/src/standard.ts';
  edit.insert(registry, /^import \{ createRegistry/m, `import { ${camel} } from './kinds/${kebab}.ts';\n`);
  edit.insert(registry, /^\] as const;/m, `  ${camel},\n`);
  const key = kebab === camel ? kebab : `'${kebab}'`;
  edit.insert(
    'packages/translator/src/definition/kind-settings.ts',
    /^\}/m,
    `  ${key}: Settings<'label' | 'help' | 'must' | 'width' | 'length', number, Name>;\n`,
  );
  for (const locale of LOCALES)
    edit.json(`locales/${locale}/fieldsets.json`, (texts) => {
      texts.kind[kebab] = text;
    });
  return 'Then its rules in the descriptor, its Chinese name, a widget in packages/forms/src/widgets if none fits, its line in packages/fieldsets/src/fields/intents.test.ts and in docs/guide/2-kinds.md; and npx vitest run --project repository tests/repository/definition-files.test.ts -u.';
}

function call({ edit, name, options: { module: owner = '' } }) {
  const { kebab, camel, text } = spellings(name);
  if (owner === '') throw new Error('a call belongs to a module: --module=positions');
  edit.create(
    `apps/server/src/modules/${owner}/calls/${kebab}.ts`,
    `import { ok } from '../../../protocol/answer.ts';
import type { Handler } from '../../../protocol/call-handler.ts';

/** ${text}. */
export const ${camel}: Handler<'${camel}'> = () => Promise.resolve(ok());
`,
  );
  edit.insert(
    'packages/wire/src/calls.ts',
    /^ {2}keepAlive: call</m,
    `  ${camel}: call<NoAnswer, NoAnswer>({
    functionId: 'ZP1000000009',
    select: { type: '${camel}' },
    who: 'candidate',
    needs: [],
    text: [],
    read: nothing,
  }),
`,
  );
  const table = 'apps/server/src/tables/calls.ts';
  edit.insert(
    table,
    /^\/\*\* One handler for each call/m,
    `import { ${camel} } from '../modules/${owner}/calls/${kebab}.ts';\n\n`,
  );
  edit.insert(table, /^\};/m, `  ${camel},\n`);
  return 'Then functionId, keys and answer in packages/wire/src/calls.ts, docs/wire.md, whose data it is in tests/contract/ownership.test.ts, and a test.';
}

function migration({ edit, name, root }) {
  beginMigration({
    edit,
    root,
    name,
    why: 'Why the tables change. Adds only: the release before this one still runs on what is left.',
    statement: 'select 1',
  });
  return 'Then its statements, and the columns in apps/server/src/platform/database/tables.ts.';
}

function flow({ edit, name }) {
  const { kebab, camel, text } = spellings(name);
  const machine = `${camel}Machine`;
  edit.create(
    `machines/${kebab}/${kebab}.machine.ts`,
    `import { REQUEST_TIMEOUT_MS } from '@portal/rules';
import { setup } from 'xstate';
import { injected } from '../injected.ts';

/** ${text}. */
export const ${machine} = setup({
  types: { events: {} as { type: 'SEND' } | { type: 'AGAIN' } },
  actors: { send: injected<void>('send') },
  delays: { timeout: REQUEST_TIMEOUT_MS },
}).createMachine({
  id: '${camel}',
  initial: 'asking',
  states: {
    asking: { on: { SEND: 'sending' } },
    sending: {
      invoke: { id: 'send', src: 'send', onDone: 'done', onError: 'failed' },
      after: { timeout: 'failed' },
    },
    failed: { on: { AGAIN: 'sending' } },
    done: { on: { AGAIN: 'asking' } },
  },
});
`,
  );
  edit.create(
    `machines/${kebab}/${kebab}.cases.ts`,
    `import type { FlowCases } from '../cases.ts';

/** For walks, drawings and the simulator. */
export const cases: FlowCases = {
  events: [{ type: 'SEND' }, { type: 'AGAIN' }],
  outcomes: { send: [undefined] },
};
`,
  );
  edit.create(
    `machines/${kebab}/${kebab}.test.ts`,
    `import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { fails, replies, settle } from '../testing.ts';
import { ${machine} } from './${kebab}.machine.ts';

test('a failure can be tried again', async () => {
  const failing = createActor(${machine}.provide({ actors: { send: fails<void>() } })).start();
  failing.send({ type: 'SEND' });
  await settle();
  expect(failing.getSnapshot().value).toBe('failed');
  const working = createActor(${machine}.provide({ actors: { send: replies<void>(undefined) } })).start();
  working.send({ type: 'SEND' });
  await settle();
  expect(working.getSnapshot().value).toBe('done');
});
`,
  );
  edit.insert(
    'machines/portal-flows.ts',
    /\n\/\*\* Every flow/,
    `import { ${machine} } from './${kebab}/${kebab}.machine.ts';\n`,
  );
  edit.insert('machines/portal-flows.ts', /^\};/m, `  ${camel}: ${machine},\n`);
  edit.insert(
    'machines/portal-flow-cases.ts',
    /\n\/\*\* The cases of every flow/,
    `import { cases as ${camel} } from './${kebab}/${kebab}.cases.ts';\n`,
  );
  edit.insert('machines/portal-flow-cases.ts', /^\};/m, `  ${camel},\n`);
  for (const locale of LOCALES)
    edit.json(`locales/${locale}/machines.json`, (texts) => {
      texts[camel] = {
        about: text,
        states: { asking: 'asking', sending: 'sending', failed: 'failed', done: 'done' },
      };
    });
  return 'Then its states and their sentences in locales/*/machines.json, and `npm run machines` for its pictures.';
}

function screen({ edit, name, options: { path = '' } }) {
  const { kebab, camel, pascal, text } = spellings(name);
  const address = path || kebab;
  edit.create(
    `apps/portal/src/screens/${kebab}/${pascal}Screen.tsx`,
    `import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/Page.tsx';

/** ${text}. */
export default function ${pascal}Screen() {
  const { t } = useTranslation('common');
  return (
    <Page title={t('${camel}.title')}>
      <p>{t('${camel}.title')}</p>
    </Page>
  );
}
`,
  );
  edit.insert(
    'apps/portal/src/routes.tsx',
    /^ {2}lazy\('protocol'/m,
    `  lazy('${address}', () => import('./screens/${kebab}/${pascal}Screen.tsx')),\n`,
  );
  for (const locale of LOCALES)
    edit.json(`locales/${locale}/common.json`, (texts) => {
      texts[camel] = { title: text };
    });
  return 'Then who may see it (apps/portal/src/services/paths.ts), its texts, and a journey in tests/journeys.';
}

function language({ edit, name, root, options: { title = name } }) {
  if (!/^[a-z]{2,3}$/.test(name))
    throw new Error('a language is named by its code of two or three letters: de');
  if (existsSync(join(root, 'locales', name))) throw new Error(`locales/${name} is there already`);
  cpSync(join(root, 'locales', 'en'), join(root, 'locales', name), { recursive: true });
  edit.insert(
    'schemas/languages.ts',
    /^\} as const satisfies/m,
    `  ${name}: { name: '${title}', tag: '${name}', dates: '${name}', month: 'short', weekStart: 1, fallback: ['en', 'zh'] },\n`,
  );
  return `Then the texts in locales/${name}: they are English until they are translated.`;
}

/** What `npm run new` can begin: usage, and what it does to the files of the repository. */
export const recipes = {
  kind: { usage: 'kind NAME', run: kind },
  call: { usage: 'call NAME --module=MODULE', run: call },
  migration: { usage: 'migration NAME', run: migration },
  code: { usage: 'code NAME --flow=FLOW', run: code },
  capability: { usage: 'capability NAME --subject=SUBJECT', run: capability },
  job: { usage: 'job NAME --module=MODULE', run: job },
  status: { usage: 'status NAME', run: status },
  relation: { usage: 'relation NAME', run: relation },
  flow: { usage: 'flow NAME', run: flow },
  screen: { usage: 'screen NAME [--path=ADDRESS]', run: screen },
  language: { usage: 'language CODE [--title=NAME]', run: language },
};
