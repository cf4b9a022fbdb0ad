// A migration of the next number, with its line in the list of all.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';

export const usage = 'migration NAME    (small letters, digits and dashes: exam-rooms)';

const FOLDER = join('apps', 'server', 'src', 'migrations');

/**
 * Writes the migration and enters it into the list; both or neither.
 *
 * @param {string[]} words the arguments
 * @param {string} root of the repository
 * @returns {Promise<string[]>} paths that were written, below the root
 * @throws when the name is none or is there already
 */
export async function run([name = '', ...more], root) {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || more.length > 0)
    throw new Error(`'${[name, ...more].join(' ')}' is no name of a migration`);
  const files = readdirSync(join(root, FOLDER)).filter((file) => /^\d{4}-.+\.ts$/.test(file));
  if (files.some((file) => file.slice(5) === `${name}.ts`))
    throw new Error(`there is a migration ${name} already`);
  const last = Math.max(0, ...files.map((file) => Number(file.slice(0, 4))));
  const id = `${String(last + 1).padStart(4, '0')}-${name}`;
  const constant = name.replace(/-([a-z0-9])/g, (_, letter) => letter.toUpperCase());
  const path = join(FOLDER, `${id}.ts`);
  const index = join(FOLDER, 'index.ts');
  const listed = readFileSync(join(root, index), 'utf8')
    .replace('\n\n/**', () => `\nimport { ${constant} } from './${id}.ts';\n\n/**`)
    .replace(/\n};\s*$/, () => `\n  '${id}': ${constant},\n};\n`);
  if (listed.split(id).length !== 3 || existsSync(join(root, path)))
    throw new Error(`${index} is not as expected`);
  const options = { ...(await resolveConfig(join(root, index))), parser: 'typescript' };
  const text = await format(
    `import { sql, type Kysely, type Migration } from 'kysely';

/** Why the tables change, and what becomes of the rows that are there. */
const STATEMENTS: readonly string[] = [];

export const ${constant}: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
`,
    options,
  );
  const list = await format(listed, options);
  writeFileSync(join(root, path), text, { flag: 'wx' });
  writeFileSync(join(root, index), list);
  return [path, index];
}
