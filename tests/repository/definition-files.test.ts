import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { expect, test } from 'vitest';
import { standardKinds } from '../../packages/field-kinds/src/index.ts';
import { definitionSchema } from '../../packages/translator/src/definition.ts';
import { hasDateBounds, settingsOf } from '../../packages/translator/src/definition/settings.ts';

const folder = join(import.meta.dirname, '..', '..', 'packages', 'translator');

const formatted = async (file: string, text: string): Promise<string> =>
  format(text, { ...(await resolveConfig(file)), filepath: file });

/** Which settings a builder of each kind takes, as a type. */
const types = (): string =>
  [
    `// Made of the kinds' descriptors by \`npx vitest run --project repository tests/repository/definition-files.test.ts -u\`.`,
    `import type { Settings } from './types.ts';`,
    '',
    '/** The settings that a field of each standard kind takes. */',
    'export interface KindSettings<Name extends string = string> {',
    ...standardKinds.list.map((kind) => {
      const taken = settingsOf(kind).map((name) => `'${name}'`);
      return `'${kind.id}': Settings<${taken.join(' | ')}, ${hasDateBounds(kind) ? 'string' : 'number'}, Name>;`;
    }),
    '}',
  ].join('\n');

test('[PKG-06] the types of the builders are what the descriptors of the kinds say', async () => {
  const file = join(folder, 'src', 'definition', 'kind-settings.ts');
  await expect(await formatted(file, types())).toMatchFileSnapshot(file);
});

test('[PKG-06] the published JSON Schema is made of the same declarations', async () => {
  const file = join(folder, 'field-set.schema.json');
  const text = JSON.stringify(definitionSchema(standardKinds), null, 2);
  await expect(await formatted(file, text)).toMatchFileSnapshot(file);
});
