import { kindOrText, type KindDescriptor } from '@portal/field-kinds';
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import { channelBigrams, containsPattern, spellingsOf } from '../../../platform/database/bigrams.ts';
import { inAllLanguages } from '../../../platform/database/local-texts.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { isCoded, isUnitSet } from '../../codes/names.ts';
import type { Query } from '../query.ts';

/** The column of a position's name with its code, by which most searches are made. */
const NAME = 'z0351';

/** Contained in either language. */
function contains(channel: string, key: string, value: string): RawBuilder<SqlBool> {
  const spellings = spellingsOf(value);
  const words = sql`(case jsonb_typeof(position.values->${key}::text)
    when 'object' then concat_ws(chr(10), ${inAllLanguages(sql`position.values->${key}::text`)})
    else position.values->>${key}::text end)`;
  const tests = spellings.map((spelling) => {
    const pattern = containsPattern(spelling);
    const pairs = channelBigrams(channel, spelling);
    const indexed = pairs.length > 0 ? sql`position.bigrams @> ${pairs}::text[] and` : sql``;
    // Taking the texts out of the values costs twenty times what the column does.
    const named =
      key === NAME
        ? sql`position.search_name like lower(${pattern}) or position.search_name is null and`
        : sql``;
    return sql<SqlBool>`(${indexed} (${named} ${words} ilike ${pattern}))`;
  });
  return sql<SqlBool>`(${sql.join(tests, sql` or `)})`;
}

/** One of some values, in the form that the index on values answers. */
function isOneOf(key: string, values: readonly string[]): RawBuilder<SqlBool> {
  const wanted = values.map((value) => JSON.stringify({ [key]: value }));
  return sql<SqlBool>`position.values @> any(${wanted}::jsonb[])`;
}

/** A code with all below it and what was merged with it: a position keeps the code that it was announced with (SHEET-02). */
async function codesBelow(db: Database, codeset: string, value: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive below(id) as (
      (select ${value}::text union select merged_into from code_item
        where codeset_id = ${codeset} and id = ${value} and merged_into is not null)
      union select c.id from below cross join lateral (
        select id from code_item where codeset_id = ${codeset} and parent_id = below.id
        union all select id from code_item where codeset_id = ${codeset} and merged_into = below.id) c)
    select id from below`.execute(db);
  return rows.map((row) => row.id);
}

/** The condition by how the kind of an item is searched. */
const SEARCHES: Record<
  KindDescriptor['search'],
  (channel: string, key: string, value: string) => RawBuilder<SqlBool>
> = {
  contains,
  numberFrom: (_, key, value) => {
    if (!/^\d{1,12}(\.\d{1,6})?$/.test(value)) return sql<SqlBool>`false`;
    return sql<SqlBool>`case when position.values->>${key}::text ~ '^[0-9]+([.][0-9]+)?$'
      then (position.values->>${key}::text)::numeric >= ${value}::numeric else false end`;
  },
  textFrom: (_, key, value) => sql<SqlBool>`position.values->>${key}::text >= ${value}`,
};

/** The condition of one search item (D-22): texts contain, numbers and dates are at least, codes with all below them. */
export async function condition(
  db: Database,
  channel: string,
  { item, value }: Query,
): Promise<Expression<SqlBool>> {
  const key = item.itemid.toLowerCase();
  if (isCoded(item.codesetid)) {
    if (isUnitSet(item.codesetid)) return isOneOf(key, [value]);
    return isOneOf(key, await codesBelow(db, item.codesetid, value));
  }
  return SEARCHES[kindOrText({ ...item, itemlength: item.itemlength ?? 0 }).search](channel, key, value);
}

/**
 * The condition of a search by name alone, as an index answers it without the rows (PERF-07); null = it is another search.
 * Positions without a `search_name` are not told by it.
 */
export function nameContains({ item, value }: Query): Expression<SqlBool> | null {
  if (item.itemid.toLowerCase() !== NAME || isCoded(item.codesetid)) return null;
  if (kindOrText({ ...item, itemlength: item.itemlength ?? 0 }).search !== 'contains') return null;
  const patterns = spellingsOf(value).map(containsPattern);
  return sql<SqlBool>`position.search_name like any(array(select lower(word) from unnest(${patterns}::text[]) word))`;
}
