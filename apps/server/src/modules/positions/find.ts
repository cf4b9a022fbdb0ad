import type { CodeNames } from '../codes/names.ts';
import type { Context } from '../../protocol/context.ts';
import type { Freshness } from '../../platform/cache.ts';
import type { PositionRow } from '../../platform/database/position-rows.ts';
import { countOf, pageOf, type Search } from './repository/search.ts';
import { namesOf } from './rows.ts';

export { findPosition, newestOpen, ownPositions } from './repository/positions.ts';

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

/**
 * Finds a page of positions. Requests that ask the same share a look at the database: rows for a second, the total of
 * a large result a little longer (PERF-04).
 */
export async function findPositions({ readDb: db, services }: Context, search: Search): Promise<Found> {
  const { hireChannel, queries, limit, offset, without = [], withAny = null } = search;
  const asked = [hireChannel, queries.map(({ item, value }) => [item.itemid, value]), without, withAny];
  const total = await services.cache.take(
    `total ${JSON.stringify(asked)}`,
    () => countOf(db, search),
    countFreshness,
  );
  const page = await services.cache.take(
    `rows ${JSON.stringify([...asked, limit, offset])}`,
    async () => {
      const rows = await pageOf(db, search, total);
      return { rows, names: await namesOf(db, rows) };
    },
    () => ROWS,
  );
  return { ...page, total };
}
