import { sql } from 'kysely';
import type { CodeNames } from '../codes/names.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Context } from '../../protocol/context.ts';
import type { Freshness } from '../../platform/cache.ts';
import { condition, type Query } from './query.ts';
import { namesOf, selectPositions, type PositionRow } from './rows.ts';
import { isRunning } from './open.ts';

/** A page of a channel's positions that match a search. */
export interface Search {
  hireChannel: string;
  queries: readonly Query[];
  limit: number;
  offset: number;
}

export interface Found {
  rows: PositionRow[];
  names: CodeNames;
  /** How many match in all. */
  total: number;
}

/** A new position is seen within a second or two; nobody waits while a list that is much asked for is looked up anew. */
const ROWS: Freshness = { freshMs: 1_000, staleMs: 2_000 };
/** Counting many rows costs far more than showing ten of them, and nobody pages through so many. */
const MANY = 1_000;
const countFreshness = (total: number): Freshness =>
  total > MANY ? { freshMs: 10_000, staleMs: 60_000 } : ROWS;

async function matching(db: Database, { hireChannel, queries }: Search) {
  // The few running batches are looked up first: a join would have to read every position to count them.
  const running = await db.selectFrom('batch').select('id').where(isRunning()).execute();
  let select = db
    .selectFrom('position')
    .where('position.channel', '=', hireChannel)
    .where('position.batch_id', '=', sql<string>`any(${running.map((batch) => batch.id)}::text[])`);
  for (const query of queries) select = select.where(await condition(db, hireChannel, query));
  // In an object: a promise would take the statement itself for a promise.
  return { select };
}

/** Up to so many matches are sorted; of more, the first in order are soon met by reading in order. */
const SORTED_AT_MOST = 5_000;

/**
 * One page in order. The database cannot know how the matches of a word lie in the order of publication: reading in order
 * until ten of a rare word are met took it hundreds of milliseconds, so a small result is found first and sorted then.
 */
async function pageOf(db: Database, search: Search, total: number): Promise<Omit<Found, 'total'>> {
  const { select } = await matching(db, search);
  const matches = select.select(['position.id', 'position.published_on']);
  // An offset, even of nothing, keeps the condition apart from the order.
  const found = total <= SORTED_AT_MOST ? matches.offset(0) : matches;
  const page = db
    .selectFrom(found.as('found'))
    .select('found.id')
    .orderBy('found.published_on', 'desc')
    .orderBy('found.id')
    .limit(search.limit)
    .offset(search.offset);
  const rows = await selectPositions(db)
    .where('position.id', 'in', page)
    .orderBy('position.published_on', 'desc')
    .orderBy('position.id')
    .execute();
  return { rows, names: await namesOf(db, rows) };
}

async function countOf(db: Database, search: Search): Promise<number> {
  const { select } = await matching(db, search);
  const { total } = await select
    .select((of) => of.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/**
 * Finds a page of positions. Requests that ask the same share a look at the database: rows for a second, the total of
 * a large result a little longer (PERF-04).
 */
export async function findPositions({ db, services }: Context, search: Search): Promise<Found> {
  const { hireChannel, queries, limit, offset } = search;
  const asked = [hireChannel, ...queries.map(({ item, value }) => [item.itemid, value])];
  const total = await services.cache.take(
    `total ${JSON.stringify(asked)}`,
    () => countOf(db, search),
    countFreshness,
  );
  const page = await services.cache.take(
    `rows ${JSON.stringify([...asked, limit, offset])}`,
    () => pageOf(db, search, total),
    () => ROWS,
  );
  return { ...page, total };
}
