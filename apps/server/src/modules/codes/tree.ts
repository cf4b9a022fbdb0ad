import { toHalfWidth } from '@portal/rules';
import type { CodeItem, Language } from '@portal/schemas';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { containsPattern } from '../../platform/database/bigrams.ts';
import { isUnitSet } from './names.ts';

const MAX_HITS = 100;

interface Row {
  id: string;
  name_zh: string;
  name_en: string;
  leaf: boolean;
}

/** Code items and units under one face, so that both are read by the same statements. */
function source(codeset: string) {
  return isUnitSet(codeset)
    ? sql`(select u.id, u.parent_id, u.name->>'zh' as name_zh, u.name->>'en' as name_en, u.sort,
        not exists (select 1 from unit c where c.parent_id = u.id) as leaf, false as disabled
        from unit u where not u.hidden)`
    : sql`(select id, parent_id, name_zh, name_en, sort, leaf, disabled from code_item where codeset_id = ${codeset})`;
}

const nameOf = (row: Row, language: Language): string =>
  language === 'en' && row.name_en !== '' ? row.name_en : row.name_zh;

const item = (row: Row, language: Language): CodeItem => ({
  id: row.id,
  itemdesc: nameOf(row, language),
  leaf: row.leaf,
});

/** The items right below one; null = the top. */
export async function childrenOf(
  db: Database,
  codeset: string,
  parent: string | null,
  language: Language,
): Promise<CodeItem[]> {
  const { rows } = await sql<Row>`
    select id, name_zh, name_en, leaf from ${source(codeset)} c
    where parent_id is not distinct from ${parent}::text and not disabled order by sort, id`.execute(db);
  return rows.map((row) => item(row, language));
}

/** Items from the top down to one item, itself included; [] when nobody knows it. */
async function wayTo(db: Database, codeset: string, id: string): Promise<Row[]> {
  const { rows } = await sql<Row & { depth: number }>`
    with recursive all_items as ${source(codeset)}, way as (
      select id, parent_id, name_zh, name_en, leaf, 0 as depth from all_items where id = ${id}
      union all
      select a.id, a.parent_id, a.name_zh, a.name_en, a.leaf, way.depth + 1
      from all_items a join way on a.id = way.parent_id where way.depth < 20)
    select * from way order by depth desc`.execute(db);
  return rows;
}

/** The top level with the branches open on the way to a chosen item. */
export async function expandedTo(
  db: Database,
  codeset: string,
  id: string,
  language: Language,
): Promise<CodeItem[]> {
  const way = await wayTo(db, codeset, id);
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

/** Items whose name in either language or whose id contains the text, each with its path from the top. */
export async function searchCodes(
  db: Database,
  codeset: string,
  search: string,
  language: Language,
): Promise<CodeItem[]> {
  const patterns = [...new Set([search, toHalfWidth(search)])].map(containsPattern);
  const { rows } = await sql<Row>`
    select id, name_zh, name_en, leaf from ${source(codeset)} c
    where not disabled and (name_zh ilike any(${patterns}) or name_en ilike any(${patterns}) or id = ${search})
    order by length(name_zh), sort, id limit ${MAX_HITS}`.execute(db);
  const { rows: paths } = await sql<{ hit: string; path_zh: string; path_en: string }>`
    with recursive all_items as ${source(codeset)}, way as (
      select id as hit, id, parent_id, name_zh, name_en, 0 as depth from all_items where id = any(${rows.map((row) => row.id)})
      union all
      select way.hit, a.id, a.parent_id, a.name_zh, a.name_en, way.depth + 1
      from all_items a join way on a.id = way.parent_id where way.depth < 20)
    select hit, string_agg(name_zh, ' / ' order by depth desc) as path_zh,
      string_agg(case when name_en = '' then name_zh else name_en end, ' / ' order by depth desc) as path_en
    from way group by hit`.execute(db);
  const pathOf = new Map(paths.map((row) => [row.hit, language === 'en' ? row.path_en : row.path_zh]));
  return rows.map((row) => ({ ...item(row, language), path: pathOf.get(row.id) ?? nameOf(row, language) }));
}
