import type { LocalText } from '@portal/schemas';
import { DEFAULT_LANGUAGE } from '@portal/schemas/languages';
import { sql } from 'kysely';
import { inAllLanguages } from '../../platform/database/local-texts.ts';
import type { Database } from '../../platform/database/connect.ts';
import { template } from '../../platform/database/template.ts';
import { createLoader } from '../../platform/loader.ts';

/** A code as it is stored. */
export interface FoundCode {
  codeset_id: string;
  id: string;
  name: LocalText;
  leaf: boolean;
  level: number;
  disabled: boolean;
}

/** A code set and the code in it, as one key. */
export const codeKey = (codeset: string, id: string): string => `${codeset}/${id}`;

/**
 * Codes of any number of sets in one query, which is the same text for all of them and so is planned once.
 *
 * @returns by code set and code; those that are unknown are missing
 */
export async function findCodes(
  db: Database,
  wanted: readonly (readonly [codeset: string, id: string])[],
): Promise<Map<string, FoundCode>> {
  if (wanted.length === 0) return new Map();
  const found = db.isTransaction ? await readCodes(db, wanted) : await loaderOf(db)(wanted);
  return new Map(
    wanted.flatMap(([codeset, id]): [string, FoundCode][] => {
      const key = codeKey(codeset, id);
      const row = found.get(key);
      return row ? [[key, row]] : [];
    }),
  );
}

type Wanted = readonly (readonly [codeset: string, id: string])[];

const loaders = new WeakMap<Database, (wanted: Wanted) => Promise<Map<string, FoundCode>>>();

/** Answers that are made together have their codes named together (PERF-07). */
function loaderOf(db: Database): (wanted: Wanted) => Promise<Map<string, FoundCode>> {
  const known = loaders.get(db);
  if (known) return known;
  const loader = createLoader(async (all: readonly Wanted[]) => {
    const found = await readCodes(db, all.flat());
    return all.map(() => found);
  });
  loaders.set(db, loader);
  return loader;
}

const codesOf = template(
  (_, sets: readonly string[], ids: readonly string[]) =>
    sql<FoundCode>`
    select code_item.codeset_id, code_item.id, name, leaf, level, disabled
    from unnest(${sets}::text[], ${ids}::text[]) as wanted (codeset_id, id)
    join code_item using (codeset_id, id)`,
);

async function readCodes(db: Database, wanted: Wanted): Promise<Map<string, FoundCode>> {
  const rows = await codesOf(
    db,
    wanted.map(([codeset]) => codeset),
    wanted.map(([, id]) => id),
  );
  return new Map(rows.map((row) => [codeKey(row.codeset_id, row.id), row]));
}

/** Codes of some sets that were merged, with those that stand for them (SHEET-02). */
export const mergedCodes = (
  db: Database,
  codesets: readonly string[],
): Promise<{ codeset_id: string; id: string; merged_into: string }[]> =>
  db
    .selectFrom('code_item')
    .select(['codeset_id', 'id', 'merged_into'])
    .where('codeset_id', 'in', [...codesets])
    .where('merged_into', 'is not', null)
    .$narrowType<{ merged_into: string }>()
    .execute();

/** One code of each set that may be chosen, for samples. */
export async function sampleCodes(db: Database, codesets: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ codeset_id: string; id: string }>`
    select distinct on (codeset_id) codeset_id, id from code_item
    where codeset_id = any(${[...codesets]}::text[]) and leaf and not disabled order by codeset_id, id`.execute(
    db,
  );
  return new Map(rows.map(({ codeset_id, id }) => [codeset_id, id]));
}

/** Names of units and divisions. */
export const unitNames = (db: Database, ids: string[]): Promise<{ id: string; name: LocalText }[]> =>
  db.selectFrom('unit').select(['id', 'name']).where('id', 'in', ids).execute();

/** The top levels of some code sets that may be chosen from, in order. */
export const topLevels = (
  db: Database,
  codesets: string[],
): Promise<Pick<FoundCode, 'codeset_id' | 'id' | 'name' | 'leaf'>[]> =>
  db
    .selectFrom('code_item')
    .select(['codeset_id', 'id', 'name', 'leaf'])
    .where('codeset_id', 'in', codesets)
    .where('parent_id', 'is', null)
    .where('disabled', '=', false)
    .orderBy('codeset_id')
    .orderBy('sort')
    .execute();

/** Where the items of a tree stand: in a code set, or among units. */
export type TreeSource = { codeset: string } | 'units';

/** An item of a tree. */
export type TreeRow = Pick<FoundCode, 'id' | 'name' | 'leaf'>;

/** Code items and units under one face, so that both are read by the same statements. */
const itemsOf = (source: TreeSource) =>
  source === 'units'
    ? sql`(select u.id, u.parent_id, u.name, u.sort,
        not exists (select 1 from unit c where c.parent_id = u.id) as leaf, false as disabled,
        '' as initials, '' as pinyin, '' as word_starts
        from unit u where not u.hidden)`
    : sql`(select id, parent_id, name, sort, leaf, disabled, initials, pinyin, word_starts
        from code_item where codeset_id = ${source.codeset})`;

/** Levels beyond which a way to the top is not followed: stored parents may go round in a circle. */
const MAX_DEPTH = 20;

/** The items right below one, in order; null = the top. */
export async function itemsBelow(
  db: Database,
  source: TreeSource,
  parent: string | null,
): Promise<TreeRow[]> {
  const { rows } = await sql<TreeRow>`
    select id, name, leaf from ${itemsOf(source)} c
    where parent_id is not distinct from ${parent}::text and not disabled order by sort, id`.execute(db);
  return rows;
}

/** Items from the top down to each of some, themselves included; those nobody knows are missing. */
export async function waysTo(
  db: Database,
  source: TreeSource,
  ids: string[],
): Promise<Map<string, TreeRow[]>> {
  const { rows } = await sql<TreeRow & { target: string }>`
    with recursive all_items as ${itemsOf(source)}, way as (
      select id as target, id, parent_id, name, leaf, 0 as depth from all_items where id = any(${ids}::text[])
      union all
      select way.target, a.id, a.parent_id, a.name, a.leaf, way.depth + 1
      from all_items a join way on a.id = way.parent_id where way.depth < ${MAX_DEPTH})
    select target, id, name, leaf from way order by depth desc`.execute(db);
  const ways = new Map<string, TreeRow[]>();
  for (const { target, ...row } of rows) ways.set(target, [...(ways.get(target) ?? []), row]);
  return ways;
}

/** Where in a name, in lower case, a search finds something. */
export interface NamePatterns {
  exact: string[];
  prefix: string[];
  /** Of the initials of the syllables; null = nobody looks there. */
  initials: string | null;
  /** Of the characters in order from the first of the name. */
  short: string | null;
  pinyinPrefix: string[];
  part: string[];
  initialsPart: string | null;
  shortPart: string | null;
  pinyinPart: string[];
}

/** Items that a search finds, in the order of `NamePatterns`: whose whole name or id it is first, then the shortest. */
export async function itemsFound(
  db: Database,
  source: TreeSource,
  text: string,
  wanted: NamePatterns,
  limit: number,
): Promise<TreeRow[]> {
  const name = sql`name->>${DEFAULT_LANGUAGE}`;
  const { rows } = await sql<TreeRow>`
    select id, name, leaf from (
      select *, lower(chr(10) || concat_ws(chr(10), ${inAllLanguages(sql`name`)}) || chr(10)) as names
      from ${itemsOf(source)} i where not disabled offset 0) c
    where id = ${text} or names like any(${wanted.part}::text[]) or initials like ${wanted.initialsPart}::text
      or word_starts like ${wanted.shortPart}::text or ${name} like ${wanted.short}::text
      or pinyin like any(${wanted.pinyinPart}::text[])
    order by case
        when id = ${text} or names like any(${wanted.exact}::text[]) then 1
        when names like any(${wanted.prefix}::text[]) then 2
        when initials like ${wanted.initials}::text or ${name} like ${wanted.short}::text then 3
        when pinyin like any(${wanted.pinyinPrefix}::text[]) then 4
        else 5 end,
      length(${name}), sort, id limit ${limit}`.execute(db);
  return rows;
}
