import { LOCALES, spellings } from './edit.mjs';
import { beginMigration } from './migration.mjs';

const DECLARED = 'schemas/application-status.ts';
/** Letters that the review screen uses for something else. */
const TAKEN = 'JKNU';

/** Names of the statuses that are declared, in their order. */
const declaredIn = (source) =>
  [...source.matchAll(/^ {2}(\w+): \{\s*next:/gm)].map(([, status = '']) => status);

/** A letter of a name that chooses no other decision. */
function keyFor(name, source) {
  const taken = TAKEN + [...source.matchAll(/\bkey: '(\w)'/g)].map(([, key = '']) => key).join('');
  const key = Array.from(`${name.toUpperCase()}ABCDEGHIMLOQSTVWXYZ`).find(
    (letter) => /[A-Z]/.test(letter) && !taken.includes(letter),
  );
  if (key === undefined) throw new Error('no letter is left for a button');
  return key;
}

/**
 * A status that a reviewer decides of an application that was handed in, which counts for its candidate, with a coded reason
 * and a number of statistics of its own.
 */
export function status({ edit, name, root }) {
  const { kebab, camel, text } = spellings(name);
  const before = edit.read(DECLARED);
  const statuses = declaredIn(before);
  if (statuses.includes(camel)) throw new Error(`a status ${camel} is there already`);
  edit.insert(
    DECLARED,
    /'cancelled', 'ended'\],\s+state: 'live',\s+wire: 'applied',\s+step: 'applied'/,
    `'${camel}', `,
  );
  edit.insert(
    DECLARED,
    /^ {2}cancelled: \{\s*next:/m,
    `  ${camel}: {
    next: ['returned', 'accepted', 'refused', 'cancelled', 'ended'],
    state: 'live',
    wire: 'applied',
    step: '${camel}',
    counts: ['${camel}'],
    tone: 'plain',
  },
`,
  );
  edit.insert(DECLARED, /^ {2}withdrawn: \{ part/m, `  ${camel}: { part: 'plain' },\n`);
  edit.insert(
    DECLARED,
    /^\} as const satisfies Partial<Record<ApplicationStatus, DecisionDeclaration>>/m,
    `  ${camel}: { key: '${keyFor(camel, before)}', needsReason: true, opens: false },\n`,
  );
  const names = [...statuses, camel].map((one) => `'${one}'`).join(', ');
  beginMigration({
    edit,
    root,
    name: `status ${kebab}`,
    why: 'A further status of an application. Adds only: what is stored fits, and the release before this one writes none of it.',
    statement: `alter table application drop constraint application_status_known,
      add constraint application_status_known check (status in (${names}) and told in (${names}))`,
  });
  for (const locale of LOCALES)
    edit.json(`locales/${locale}/statuses.json`, (texts) => {
      texts.status[camel] = text;
      texts.decision[camel] = {
        button: text,
        change: text,
        help: text,
        mail: { subject: `${text}: {{position}}`, done: `${text}: {{site}}` },
      };
      texts.step[camel] = { candidate: text, office: text };
      texts.count[camel] = text;
    });
  return `Then what leads to it and what follows in ${DECLARED}, its texts, its step in docs/wire.md, and a test. One that counts no more also redefines application_columns() in its migration.`;
}
