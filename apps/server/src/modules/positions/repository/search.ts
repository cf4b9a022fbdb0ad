import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import { listOrder, selectPositions, type PositionRow } from '../../../platform/database/position-rows.ts';
import { isRunning } from '../open.ts';
import type { ByConditions } from '../qualify.ts';
import type { Query } from '../query.ts';
import { testsOfConditions } from './by-conditions.ts';
import { condition, nameContains } from './conditions.ts';

/** A page of a channel's positions that match a search. */
export interface Search extends ByConditions {
  hireChannel: string;
  queries: readonly Query[];
  limit: number;
  offset: number;
}

/**
 * @param inOrder so many positions are tested, one after the other in the order of the list; 0 = all, in no order
 */
async function matching(db: Database, search: Search, inOrder = 0) {
  const { hireChannel, queries } = search;
  // The few running batches are looked up first: a join would have to read every position to count them.
  const running = await db.selectFrom('batch').select('id').where(isRunning()).execute();
  const offered = db
    .selectFrom('position')
    .selectAll()
    .where('position.channel', '=', hireChannel)
    .where('position.batch_id', '=', sql<string>`any(${running.map((batch) => batch.id)}::text[])`);
  const ordered = offered.orderBy(listOrder()).limit(inOrder);
  let select = db.selectFrom((inOrder > 0 ? ordered : offered).as('position'));
  for (const query of queries) select = select.where(await condition(db, hireChannel, query));
  for (const test of testsOfConditions(search)) select = select.where(test);
  // In an object: a promise would take the statement itself for a promise.
  return { select, running: running.map((batch) => batch.id) };
}

/** Up to so many matches are sorted; of more, a page is soon met by reading in order. */
const SORTED_AT_MOST = 5_000;
/** Positions that are read in order before others are: the first hold a page of what one in a hundred has. */
const WINDOWS = [1_000, 10_000];

async function pageIn(db: Database, search: Search, inOrder: number): Promise<PositionRow[]> {
  const { select } = await matching(db, search, inOrder);
  const matches = select.select(['position.id', 'position.published_on', 'position.code']);
  // An offset, even of nothing, keeps the condition apart from the order.
  const found = inOrder > 0 ? matches : matches.offset(0);
  const page = db
    .selectFrom(found.as('found'))
    .select('found.id')
    .orderBy(listOrder('found'))
    .limit(search.limit)
    .offset(search.offset);
  return selectPositions(db).where('position.id', 'in', page).orderBy(listOrder()).execute();
}

/**
 * One page in order. The database cannot know how the matches of a word lie in the order of publication: reading in order
 * until ten of a rare word are met took it hundreds of milliseconds, and sorting those of a frequent one took 64, with or
 * without an index in that order. So a small result is found first and sorted then, and of a large one a window of the list is
 * read: of as many positions as hold the page, or more when they do not.
 */
export async function pageOf(db: Database, search: Search, total: number): Promise<PositionRow[]> {
  const last = Math.min(search.offset + search.limit, total);
  if (total > SORTED_AT_MOST)
    for (const window of WINDOWS.filter((size) => size > last)) {
      const rows = await pageIn(db, search, window);
      if (rows.length === search.limit) return rows;
    }
  return pageIn(db, search, 0);
}

/** A search by the name alone, counted in the index of names; null = it is another search. */
async function countOfNames(db: Database, search: Search): Promise<number | null> {
  const [query, ...others] = search.queries;
  const isAny = testsOfConditions(search).length === 0;
  const named = query && others.length === 0 && isAny ? nameContains(query) : null;
  if (!named) return null;
  const { select, running } = await matching(db, search);
  const inIndex = db
    .selectFrom('position')
    .where('channel', '=', search.hireChannel)
    .where('batch_id', '=', sql<string>`any(${running}::text[])`)
    .where(named)
    .select((of) => of.fn.countAll<string>().as('total'));
  // Names that are too long for the index.
  const tooLong = select
    .where('position.search_name', 'is', null)
    .select((of) => of.fn.countAll<string>().as('total'));
  const rows = await inIndex.unionAll(tooLong).execute();
  return rows.reduce((sum, { total }) => sum + Number(total), 0);
}

/** How many positions match a search. */
export async function countOf(db: Database, search: Search): Promise<number> {
  const named = await countOfNames(db, search);
  if (named !== null) return named;
  const { select } = await matching(db, search);
  const { total } = await select
    .select((of) => of.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}
