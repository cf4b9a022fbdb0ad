import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import { selectPositions, type PositionRow } from '../../../platform/database/position-rows.ts';
import { isRunning } from '../open.ts';
import type { Query } from '../query.ts';
import { condition } from './conditions.ts';

/** A page of a channel's positions that match a search. */
export interface Search {
  hireChannel: string;
  queries: readonly Query[];
  /** Digests of conditions that a position may not have; absent = any (ELIG-04). */
  without?: readonly string[];
  limit: number;
  offset: number;
}

async function matching(db: Database, { hireChannel, queries, without = [] }: Search) {
  // The few running batches are looked up first: a join would have to read every position to count them.
  const running = await db.selectFrom('batch').select('id').where(isRunning()).execute();
  let select = db
    .selectFrom('position')
    .where('position.channel', '=', hireChannel)
    .where('position.batch_id', '=', sql<string>`any(${running.map((batch) => batch.id)}::text[])`);
  for (const query of queries) select = select.where(await condition(db, hireChannel, query));
  if (without.length > 0)
    select = select.where(sql<boolean>`not (position.condition_keys && ${without}::text[])`);
  // In an object: a promise would take the statement itself for a promise.
  return { select };
}

/** Up to so many matches are sorted; of more, the first in order are soon met by reading in order. */
const SORTED_AT_MOST = 5_000;

/**
 * One page in order. The database cannot know how the matches of a word lie in the order of publication: reading in order
 * until ten of a rare word are met took it hundreds of milliseconds, so a small result is found first and sorted then.
 */
export async function pageOf(db: Database, search: Search, total: number): Promise<PositionRow[]> {
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
  return selectPositions(db)
    .where('position.id', 'in', page)
    .orderBy('position.published_on', 'desc')
    .orderBy('position.id')
    .execute();
}

/** How many positions match a search. */
export async function countOf(db: Database, search: Search): Promise<number> {
  const { select } = await matching(db, search);
  const { total } = await select
    .select((of) => of.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}
