import type { LocalText } from '@portal/schemas';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { channelBigrams, containsPattern, spellingsOf } from '../../../platform/database/bigrams.ts';
import { inAllLanguages } from '../../../platform/database/local-texts.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { listOrder, selectPositions, type PositionRow } from '../../../platform/database/position-rows.ts';
import { isRunning, isStillToClose } from '../open.ts';
import type { ByConditions } from '../qualify.ts';
import { testsOfConditions } from './by-conditions.ts';

/** What a search over all channels can be narrowed by, in the order a page shows it. */
export const FACETS = ['channel', 'unit', 'degree', 'place'] as const;
export type Facet = (typeof FACETS)[number];

/** Entries of a facet that are counted for the page; the most frequent ones. */
export const MAX_FACET_ENTRIES = 50;

/** A search over several channels. */
export interface AcrossSearch extends ByConditions {
  /** hireChannels to search in: those that are published. */
  channels: readonly string[];
  /** Each must be found in a text of the position or in the name of its unit. */
  words: readonly string[];
  narrowed: Partial<Record<Facet, string>>;
}

/** How many matches have one value of a facet. */
export interface FacetCount {
  facet: Facet;
  value: string;
  total: number;
  /** The place as stored; null for the other facets, whose values are codes. */
  place: LocalText | string | null;
}

/** Texts of a position that a word is looked for in: name with code, category, duties, requirement; and below its extra columns. */
const SEARCHED = ['z0351', 'z0383', 'z0375', 'z0377'];

const textsOf = (key: string): RawBuilder<unknown> => {
  const value = sql`position.values->${sql.lit(key)}`;
  return sql`(case jsonb_typeof(${value})
    when 'object' then concat_ws(chr(10), ${inAllLanguages(sql`(${value})`)}) else ${value} #>> '{}' end)`;
};
const extraTexts = sql`(select string_agg(value, chr(10)) from jsonb_each_text(position.definition->'extra'))`;
const allTexts = sql`concat_ws(chr(10), ${sql.join([...SEARCHED.map(textsOf), extraTexts])})`;

const PLACE = sql`position.values->'z0333'`;
/** A place is known by its text in the first language that has one, so that an address means the same in all of them. */
const COLUMN: Record<Facet, RawBuilder<unknown>> = {
  channel: sql`position.channel`,
  unit: sql`position.values->>'z0321'`,
  degree: sql`position.values->>'z0329'`,
  place: sql`(case jsonb_typeof(${PLACE}) when 'object' then coalesce(${inAllLanguages(sql`(${PLACE})`)})
    else ${PLACE} #>> '{}' end)`,
};

/** Units whose name contains a text. */
async function unitsNamed(db: Database, patterns: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from unit where concat_ws(chr(10), ${inAllLanguages(sql`name`)}) ilike any(${patterns}::text[])`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** A word is in a text of the position, found by the index on pairs of characters, or in the name of its unit. */
async function hasWord(
  db: Database,
  channels: readonly string[],
  word: string,
): Promise<RawBuilder<SqlBool>> {
  const spellings = spellingsOf(word);
  const inTexts = spellings.map((spelling) => {
    // Name and code are joined by a hyphen when they are shown: the pairs around it are in no index.
    const parts = spelling.split('-');
    const indexed = channels
      .map((channel) => channelBigrams(channel, ...parts))
      .filter((pairs) => pairs.length > 0)
      .map((pairs) => sql`position.bigrams @> ${pairs}::text[]`);
    const narrowed = indexed.length > 0 ? sql`(${sql.join(indexed, sql` or `)}) and` : sql``;
    return sql<SqlBool>`(${narrowed} ${allTexts} ilike ${containsPattern(spelling)})`;
  });
  const units = await unitsNamed(db, spellings.map(containsPattern));
  const inUnits = units.map((unit) => JSON.stringify({ z0321: unit }));
  if (inUnits.length > 0) inTexts.push(sql<SqlBool>`position.values @> any(${inUnits}::jsonb[])`);
  return sql<SqlBool>`(${sql.join(inTexts, sql` or `)})`;
}

async function matching(db: Database, search: AcrossSearch) {
  const { channels, words, narrowed } = search;
  const running = await db.selectFrom('batch').select('id').where(isRunning()).execute();
  const within = narrowed.channel === undefined ? channels : channels.filter((id) => id === narrowed.channel);
  const tests: RawBuilder<SqlBool>[] = [
    sql`position.channel = any(${within}::text[])`,
    sql`position.batch_id = any(${running.map(({ id }) => id)}::text[])`,
  ];
  tests.push(...testsOfConditions(search));
  for (const facet of FACETS) {
    const value = narrowed[facet];
    if (value !== undefined && facet !== 'channel')
      tests.push(sql`${COLUMN[facet]} = any(${spellingsOf(value)}::text[])`);
  }
  for (const word of words) tests.push(await hasWord(db, within, word));
  return { where: sql<SqlBool>`${sql.join(tests, sql` and `)}` };
}

/** How many positions match, and the most frequent values of each facet among them; one look at the database. */
export async function countAcross(
  db: Database,
  search: AcrossSearch,
): Promise<{ total: number; counts: FacetCount[] }> {
  const { where } = await matching(db, search);
  const columns = FACETS.map((facet) => sql`${COLUMN[facet]} as ${sql.ref(facet)}`);
  const { rows } = await sql<Omit<FacetCount, 'facet'> & { facet: Facet | 'all' }>`
    with matches as (select ${sql.join(columns)}, ${PLACE} as said from position where ${where}),
    counted as (
      select case grouping(channel, unit, degree, place) when 7 then 'channel' when 11 then 'unit' when 13 then 'degree'
          when 14 then 'place' else 'all' end as facet,
        coalesce(channel, unit, degree, place, '') as value, count(*)::int as total,
        case when grouping(place) = 0 then min(said::text)::jsonb end as place
      from matches group by grouping sets ((channel), (unit), (degree), (place), ())),
    ranked as (
      select *, row_number() over (partition by facet order by total desc, value) as rank from counted
      where facet = 'all' or value <> '' and not (facet = 'unit' and value in (select id from unit where hidden)))
    select facet, value, total, place from ranked where rank <= ${MAX_FACET_ENTRIES} order by facet, rank`.execute(
    db,
  );
  return {
    total: rows.find(({ facet }) => facet === 'all')?.total ?? 0,
    counts: rows.filter((row): row is FacetCount => row.facet !== 'all'),
  };
}

/** Matches that came to the portal after a moment and take applications then or later, the newest first. */
export async function addedAcross(
  db: Database,
  search: AcrossSearch,
  { after, now, limit }: { after: Date; now: Date; limit: number },
): Promise<PositionRow[]> {
  const { where } = await matching(db, search);
  return selectPositions(db)
    .where(where)
    .where('position.added_at', '>', after)
    .where(isStillToClose(now))
    .orderBy('position.added_at', 'desc')
    .orderBy(listOrder())
    .limit(limit)
    .execute();
}

/** Those of some places that any position is at, as an address names them. */
export async function placesAmong(db: Database, places: readonly string[]): Promise<Set<string>> {
  if (places.length === 0) return new Set();
  const spellings = new Map(places.flatMap((place) => spellingsOf(place).map((text) => [text, place])));
  const { rows } = await sql<{ place: string }>`
    select distinct ${COLUMN.place} as place from position
    where ${COLUMN.place} = any(${[...spellings.keys()]}::text[])`.execute(db);
  return new Set(rows.map(({ place }) => spellings.get(place) ?? place));
}

/** One page of the matches, the newest first. */
export async function pageAcross(
  db: Database,
  search: AcrossSearch,
  { limit, offset }: { limit: number; offset: number },
): Promise<PositionRow[]> {
  const { where } = await matching(db, search);
  return selectPositions(db).where(where).orderBy(listOrder()).limit(limit).offset(offset).execute();
}
