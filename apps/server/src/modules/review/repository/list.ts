import type { FoundApplication, ReviewItem, ReviewRow, ReviewSort } from '@portal/console-contract';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import { demandAskable } from '../askable.ts';
import type { Asked } from './condition-sql.ts';
import { orderOf, orderOfItem, type Order } from './order-sql.ts';

/** Where a page ends: what its last row is sorted by (null = it has no value), and its id. */
export interface Cursor {
  key: string | null;
  id: string;
}

interface Wanted {
  asked: Asked;
  where: readonly RawBuilder<boolean>[];
  sort: ReviewSort;
  after: Cursor | null;
  limit: number;
  /** The sorted field holds numbers. */
  numeric: boolean;
  /** So many that match are put in order as they are; absent = as many as are cheaper so. */
  few?: number;
}

/** An application of a page, with what it is sorted by. */
interface Keyed {
  id: string;
  key: string | null;
}

/** One page, and how many there are in all. */
interface Page {
  rows: Keyed[];
  total: number;
}

type Sql = RawBuilder<unknown>;

const ASCENDING = sql`asc`;
const DESCENDING = sql`desc`;

/** So many that match are put in order as they are; the first of more are looked for along the index of the order. */
const FEW = 4_000;

/** CTEs that end with `keyed`: id and key of the first of a page among those that have a value. */
function keyedSql(
  { asked, sort, after, limit, few = FEW }: Wanted,
  { key, type, join, holds, indexed }: Order,
): Sql {
  const order = sort.descending ? DESCENDING : ASCENDING;
  const sign = sort.descending ? sql`<` : sql`>`;
  const last = after === null ? null : sql`${after.key}::${type}`;
  const begins = (of: Sql, id: Sql): Sql =>
    after === null ? sql`true` : sql`(${of}, ${id}) ${sign} (${last}, ${after.id}::bigint)`;
  const reaches = (of: Sql): Sql => (last === null ? sql`true` : sql`${of} ${sign}= ${last}`);
  // Without the offset a limit would make the planner walk the order's index past everybody else.
  const first = (keys: Sql): Sql => sql`(select id, key from (${keys} offset 0) all_keyed
    where ${begins(sql`key`, sql`id`)} order by key ${order}, id ${order} limit ${limit})`;
  const all = sql`select hit.id, ${key} as key from hit ${join} where ${holds}`;
  if (!indexed) return sql`keyed as materialized ${first(all)},`;
  const found = sql`(select total from matching)`;
  const isMany = sql`${found} > ${few}`;
  const walked = sql`(select count(*) from walked)`;
  const each = sql`select hit.id, one.key from hit cross join lateral (${indexed.each} offset 0) one where ${found} <= ${few}`;
  const others = indexed.isWhole
    ? sql`select id, key from walked`
    : sql`select id, key from walked where ${walked} = ${limit}
      union all ${first(sql`${all} and ${isMany} and ${walked} < ${limit}`)}`;
  return sql`
    walked as materialized (select id, key from (${indexed.walk({ recruitment: asked.recruitment, begins, reaches, order, limit })}) walk where ${isMany}),
    keyed as materialized (${first(each)} union all ${others}),`;
}

/**
 * Asks for a page of what matches, which is found once for the page and its count: however few or many match, the work is
 * bounded by the recruitment, where a walk along the order's index alone would pass all others first.
 *
 * @param by the order of those with a value; null = all are in the order of their ids
 */
async function ask(db: Database, wanted: Wanted, by: Order | null): Promise<Page> {
  const { asked, where, sort, after, limit } = wanted;
  const order = sort.descending ? DESCENDING : ASCENDING;
  const isBehind = after !== null && (by === null || after.key === null);
  const keyed =
    by === null || isBehind
      ? sql`keyed as materialized (select null::bigint as id, null::text as key where false),`
      : keyedSql(wanted, by);
  const [idOrder, idSign] = by === null && sort.descending ? [DESCENDING, sql`<`] : [ASCENDING, sql`>`];
  // What is found has no more columns than the order needs: without any it is read from an index alone.
  const { rows } = await sql<{ total: number; page: Keyed[]; rest: Keyed[] }>`
    with hit as materialized (
      select ${sql.join(['id', ...(by?.columns ?? [])].map((column) => sql.ref(`application.${column}`)))}
      from application where application.batch_id = ${asked.recruitment} and ${sql.join(where, sql` and `)}),
    matching as materialized (select count(*)::int as total from hit),
    ${keyed}
    rest as materialized (
      select hit.id from hit where (select count(*) from keyed) < ${limit} and ${by === null ? sql`true` : by.isBlank}
        and ${isBehind ? sql`hit.id ${idSign} ${after.id}::bigint` : sql`true`}
      order by hit.id ${idOrder} limit ${limit} - (select count(*) from keyed))
    select (select total from matching) as total,
      coalesce((select json_agg(json_build_object('id', id::text, 'key', key::text) order by key ${order}, id ${order})
        from keyed), '[]') as page,
      coalesce((select json_agg(json_build_object('id', id::text, 'key', null) order by id ${idOrder}) from rest), '[]')
        as rest`.execute(db);
  const [found] = rows;
  return { rows: [...(found?.page ?? []), ...(found?.rest ?? [])], total: found?.total ?? 0 };
}

/**
 * One page of applications in order, each with what it is sorted by, and how many match in all.
 *
 * @throws ConsoleRefused 'invalid' for an order that tells what its asker must not see
 */
export function pageOf(db: Database, wanted: Wanted): Promise<Page> {
  const { by } = wanted.sort;
  demandAskable(wanted.asked, { sort: by });
  if (typeof by === 'object') return ask(db, wanted, orderOfItem(wanted.asked, by, wanted.numeric));
  return ask(db, wanted, by === 'applied' ? null : orderOf(by));
}

const joined = sql`application join account on account.id = application.account_id
  join position on position.id = application.position_id`;

type StoredRow = Omit<ReviewRow, 'values' | 'appliedOn' | 'decidedAt'> & {
  applied_on: string;
  decided_at: Date | null;
};

/** What stands in the list of some applications, in no order. */
export async function rowsOf(db: Database, ids: readonly string[]): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select application.id, application.reference, account.name, position.definition->'name' as position, position.code,
      coalesce(position.unit, '') as unit, application.status, application.told, application.stage, application.verdict,
      application.second_look as "secondLook", application.applied_on, application.decided_at, application.version
    from ${joined} where application.id = any(${ids}::bigint[])`.execute(db);
  return rows;
}

/** Applications of all recruitments for which each of these holds, the latest first. */
export async function foundApplications(
  db: Database,
  where: readonly RawBuilder<boolean>[],
  limit: number,
): Promise<FoundApplication[]> {
  const { rows } = await sql<FoundApplication>`
    select application.id, application.reference, account.name, position.definition->'name' as position,
      batch.id as recruitment, batch.name as "recruitmentName"
    from ${joined} join batch on batch.id = application.batch_id
    where ${sql.join(where, sql` and `)} order by application.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Values of some fields of some applications as their asker sees them, those of several records in order. */
export async function valuesOf(
  db: Database,
  { mask }: Pick<Asked, 'mask'>,
  ids: readonly string[],
  items: readonly ReviewItem[],
): Promise<{ id: string; set: string; item: string; value: string }[]> {
  if (items.length === 0) return [];
  const { rows } = await sql<{ id: string; set: string; item: string; value: string }>`
    select v.application_id as id, n.fieldset_id as set, n.item, v.value || coalesce(v.rest, '') as value
    from review_value v join review_item n on n.id = v.item_id
    join unnest(${items.map(({ set }) => set)}::text[], ${items.map(({ item }) => item)}::text[]) as wanted(set, item)
      on wanted.set = n.fieldset_id and wanted.item = n.item
    where v.application_id = any(${ids}::bigint[]) and n.fieldset_id <> '@'
    order by v.application_id, n.fieldset_id, n.item, v.record`.execute(db);
  return rows.map((row) => ({ ...row, value: mask.show(row.set, row.item, row.value) }));
}

/** What the transaction of a question may take: milliseconds of a statement, and memory; and how it is planned (SEE-08). */
export async function limitQuestion(trx: Database, ms: number): Promise<void> {
  await sql`select set_config('statement_timeout', ${String(ms)}, true), set_config('jit', 'off', true),
    set_config('work_mem', '32MB', true), set_config('hash_mem_multiplier', '1', true),
    set_config('max_parallel_workers_per_gather', '0', true),
    set_config('plan_cache_mode', 'force_custom_plan', true)`.execute(trx);
}
