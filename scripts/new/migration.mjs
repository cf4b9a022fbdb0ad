import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { spellings } from './edit.mjs';

const FOLDER = 'apps/server/src/migrations';

/** A migration with the next number, named in the list of all; `why` is its docstring, `statement` what it does. */
export function beginMigration({ edit, root, name, why, statement }) {
  const { kebab, camel } = spellings(name);
  const last = Math.max(...readdirSync(join(root, FOLDER)).map((file) => Number.parseInt(file, 10) || 0));
  const index = `${FOLDER}/index.ts`;
  if (edit.read(index).includes(`-${kebab}'`)) throw new Error(`a migration ${kebab} is there already`);
  const file = `${String(last + 1).padStart(4, '0')}-${kebab}`;
  edit.create(
    `${FOLDER}/${file}.ts`,
    `import { sql, type Migration } from 'kysely';

/** ${why} */
export const ${camel}: Migration = {
  async up(db) {
    await sql\`${statement}\`.execute(db);
  },
};
`,
  );
  edit.insert(index, /\n\/\*\* All migrations/, `import { ${camel} } from './${file}.ts';\n`);
  edit.insert(index, /^\};/m, `  '${file}': ${camel},\n`);
}
