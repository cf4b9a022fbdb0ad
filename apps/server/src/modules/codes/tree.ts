import type { CodeItem, Language } from '@portal/schemas';
import type { Database } from '../../platform/database/connect.ts';
import { inLanguage } from '../../protocol/language.ts';
import { isUnitSet } from './names.ts';
import { namePatterns } from './name-patterns.ts';
import { itemsBelow, itemsFound, waysTo, type TreeRow, type TreeSource } from './repository.ts';

const MAX_HITS = 100;

const sourceOf = (codeset: string): TreeSource => (isUnitSet(codeset) ? 'units' : { codeset });

const item = (row: TreeRow, language: Language): CodeItem => ({
  id: row.id,
  itemdesc: inLanguage(row.name, language),
  leaf: row.leaf,
});

/** The items right below one; null = the top. */
export async function childrenOf(
  db: Database,
  codeset: string,
  parent: string | null,
  language: Language,
): Promise<CodeItem[]> {
  const rows = await itemsBelow(db, sourceOf(codeset), parent);
  return rows.map((row) => item(row, language));
}

/** The top level with the branches open on the way to a chosen item. */
export async function expandedTo(
  db: Database,
  codeset: string,
  id: string,
  language: Language,
): Promise<CodeItem[]> {
  const way = (await waysTo(db, sourceOf(codeset), [id])).get(id) ?? [];
  const top = await childrenOf(db, codeset, null, language);
  let level = top;
  for (const step of way.slice(0, -1)) {
    const branch = level.find((entry) => entry.id === step.id);
    if (!branch) break;
    branch.children = await childrenOf(db, codeset, step.id, language);
    level = branch.children;
  }
  return top;
}

/** Items that a text finds, by name in any language, pinyin, initials or id, each with its path from the top. */
export async function searchCodes(
  db: Database,
  codeset: string,
  search: string,
  language: Language,
): Promise<CodeItem[]> {
  const source = sourceOf(codeset);
  const rows = await itemsFound(db, source, search, namePatterns(search), MAX_HITS);
  const ways = await waysTo(
    db,
    source,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({
    ...item(row, language),
    path: (ways.get(row.id) ?? [row]).map(({ name }) => inLanguage(name, language)).join(' / '),
  }));
}
