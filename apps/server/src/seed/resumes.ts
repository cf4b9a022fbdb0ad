import type { StoredCodeItem } from '@portal/schemas';
import type { DemoData } from '@portal/schemas/demo';
import type { Insertable } from 'kysely';
import { codesKey, itemKey, registerIds, setKey } from '../modules/field-sets/ids.ts';
import { inLanguage } from '@portal/rules';
import { DEFAULT_LANGUAGE } from '@portal/schemas/languages';
import { nameForms } from '../platform/pinyin.ts';
import type { Database } from '../platform/database/connect.ts';
import type { CodeItemTable } from '../platform/database/tables.ts';

function* items(
  codeset: string,
  nodes: StoredCodeItem[],
  parent: string | null = null,
  level = 1,
): Generator<Insertable<CodeItemTable>> {
  for (const [sort, node] of nodes.entries()) {
    const children = node.children ?? [];
    yield {
      codeset_id: codeset,
      id: node.id,
      parent_id: parent,
      sort,
      level,
      name: JSON.stringify(node.name),
      leaf: children.length === 0,
      ...nameForms(inLanguage(node.name, DEFAULT_LANGUAGE)),
    };
    yield* items(codeset, children, node.id, level + 1);
  }
}

const CHUNK = 1000;

/** Code sets, field sets in their first version, and attachment categories. */
export async function seedResumes(db: Database, demo: DemoData): Promise<void> {
  await db
    .insertInto('code_set')
    .values(demo.codeSets.map((set) => ({ id: set.codesetid, name: JSON.stringify(set.name) })))
    .execute();
  const rows = demo.codeSets.flatMap((set) => [...items(set.codesetid, set.items)]);
  for (let start = 0; start < rows.length; start += CHUNK)
    await db
      .insertInto('code_item')
      .values(rows.slice(start, start + CHUNK))
      .execute();

  await db
    .insertInto('fieldset')
    .values(demo.fieldSets.map((set, sort) => ({ id: set.fieldsetid, sort, version: 1 })))
    .execute();
  await db
    .insertInto('fieldset_version')
    .values(
      demo.fieldSets.map((set) => ({
        fieldset_id: set.fieldsetid,
        version: 1,
        definition: JSON.stringify(set),
      })),
    )
    .execute();
  const ids = [
    ...demo.codeSets.map((set) => codesKey(set.codesetid)),
    ...demo.fieldSets.flatMap(({ fieldsetid, fieldList }) => [
      setKey(fieldsetid),
      ...fieldList.map(({ itemid }) => itemKey(fieldsetid, itemid)),
    ]),
  ];
  await registerIds(db, ids);
  await db
    .insertInto('attachment_category')
    .values(
      demo.attachmentCategories.map((category, sort) => ({
        id: category.itemId,
        sort,
        definition: JSON.stringify(category),
      })),
    )
    .execute();
}
