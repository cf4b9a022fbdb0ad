import type { FoundApplication, ReviewItem, ReviewRow, ReviewSort } from '@portal/console-contract';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import { demandAskable } from '../askable.ts';
import type { Asked } from './condition-sql.ts';
import { itemId } from './value-sql.ts';

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

/** Sorts by columns of an application or of what it belongs to: `columns` are those of the application that the key needs. */
const OWN = {
  decided: { key: sql`hit.decided_at`, type: sql`timestamptz`, columns: ['decided_at'], join: sql`` },
  name: {
    key: sql`(account.name collate "C")`,
    type: sql`text`,
    columns: ['account_id'],
    join: sql`join account on account.id = hit.account_id`,
  },
  position: {
    key: sql`(position.code collate "C")`,
    type: sql`text`,
    columns: ['position_id'],
    join: sql`join position on position.id = hit.position_id`,
  },
  status: { key: sql`hit.status`, type: sql`text`, columns: ['status'], join: sql`` },
  stage: { key: sql`hit.stage`, type: sql`text`, columns: ['stage'], join: sql`` },
  // Without conditions there is no verdict to sort by.
  verdict: { key: sql`nullif(hit.verdict, '')`, type: sql`text`, columns: ['verdict'], join: sql`` },
  reference: { key: sql`(hit.reference collate "C")`, type: sql`text`, columns: ['reference'], join: sql`` },
} as const;

type Sql = RawBuilder<unknown>;

/** Rows of a page: what `hit` is joined with, and what holds of a row. */
interface Part {
  join: Sql;
  holds: Sql;
}

/** Those of a page that have a value, in its order. */
interface Filled extends Part {
  key: Sql;
  type: Sql;
  /** Columns of an application that the key needs beside its id. */
  columns: readonly string[];
  /** Of a field: its values, of which an index holds the order; absent = there is none. */
  values?: { item: Sql; key: Sql; isFirst: Sql };
}

/** So many values from where a page begins are looked at before all that match are put in order. */
const WALKED = 3_000;

/**
 * SQL: the first of a page among the next values in the order of their index. Where much matches they are enough, and nothing is
 * joined or sorted as a whole; where they are not, `keyed` puts all in order. What matches is looked up by hash, which `is true`
 * keeps from becoming a join: how much it is nobody can estimate.
 */
function walkedSql(
  { sort, limit }: Pick<Wanted, 'sort' | 'limit'>,
  { item, key, isFirst }: NonNullable<Filled['values']>,
  begins: Sql,
): Sql {
  const order = sort.descending ? sql`desc` : sql`asc`;
  return sql`
    slice as materialized (
      select v.application_id as id, v.item_id, v.record, ${key} as key from review_value v
      where v.item_id = ${item} and ${key} is not null and ${begins}
      order by ${key} ${order}, v.application_id ${order} limit ${WALKED}),
    walked as materialized (
      select v.application_id as id, v.key from (select id as application_id, item_id, record, key from slice) v
      where (v.application_id in (select id from hit)) is true and ${isFirst}
      order by v.key ${order}, v.application_id ${order} limit ${limit}),`;
}

/**
 * Asks for a page of what matches, which is found once for the page and its count: however few or many match, the work is
 * bounded by the recruitment, where a walk along the order's index alone would pass all others first.
 *
 * @param filled those with a value, in its order; null = all are in the order of their ids
 * @param blank those that come behind them, by their ids
 */
async function ask(
  db: Database,
  { asked, where, sort, after, limit }: Wanted,
  filled: Filled | null,
  blank: Part,
): Promise<Page> {
  const order = sort.descending ? sql`desc` : sql`asc`;
  const sign = sort.descending ? sql`<` : sql`>`;
  const isBehind = after !== null && (filled === null || after.key === null);
  const begins = (key: Sql, id: Sql, type: Sql): Sql =>
    after === null ? sql`true` : sql`(${key}, ${id}) ${sign} (${after.key}::${type}, ${after.id}::bigint)`;
  const walked = filled?.values && !isBehind ? filled.values : null;
  // Without the offset a limit would make the planner walk the order's index past everybody else.
  const ordered =
    filled &&
    sql`select id, key from (
        select id, key from (select hit.id, ${filled.key} as key from hit ${filled.join} where ${filled.holds}
          ${walked ? sql`and (select count(*) from walked) < ${limit}` : sql``} offset 0) all_keyed
        where ${begins(sql`key`, sql`id`, filled.type)} order by key ${order}, id ${order} limit ${limit}) ordered`;
  const keyed =
    ordered === null || isBehind
      ? sql`select null::bigint as id, null::text as key where false`
      : walked
        ? sql`select id, key from walked where (select count(*) from walked) = ${limit} union all ${ordered}`
        : ordered;
  const columns = filled?.columns ?? [];
  const [idOrder, idSign] = filled === null ? [order, sign] : [sql`asc`, sql`>`];
  // What is found has no more columns than the order needs: without any it is read from an index alone.
  const { rows } = await sql<{ total: number; page: Keyed[]; rest: Keyed[] }>`
    with hit as materialized (
      select ${sql.join(['id', ...columns].map((column) => sql.ref(`application.${column}`)))}
      from application where application.batch_id = ${asked.recruitment} and ${sql.join(where, sql` and `)}),
    ${walked && filled ? walkedSql({ sort, limit }, walked, begins(walked.key, sql`v.application_id`, filled.type)) : sql``}
    keyed as materialized (${keyed}),
    rest as materialized (
      select hit.id from hit ${blank.join} where (select count(*) from keyed) < ${limit} and ${blank.holds}
        and ${isBehind ? sql`hit.id ${idSign} ${after.id}::bigint` : sql`true`}
      order by hit.id ${idOrder} limit ${limit} - (select count(*) from keyed))
    select (select count(*)::int from hit) as total,
      coalesce((select json_agg(json_build_object('id', id::text, 'key', key::text) order by key ${order}, id ${order})
        from keyed), '[]') as page,
      coalesce((select json_agg(json_build_object('id', id::text, 'key', null) order by id ${idOrder}) from rest), '[]')
        as rest`.execute(db);
  const [found] = rows;
  return { rows: [...(found?.page ?? []), ...(found?.rest ?? [])], total: found?.total ?? 0 };
}

function byOwn(db: Database, wanted: Wanted, by: keyof typeof OWN): Promise<Page> {
  const { key, type, columns, join } = OWN[by];
  return ask(
    db,
    wanted,
    { key, type, columns, join, holds: sql`${key} is not null` },
    { join, holds: sql`${key} is null` },
  );
}

/** By the first value of a field that a resume has. */
function byItem(db: Database, wanted: Wanted, { set, item }: ReviewItem): Promise<Page> {
  const own = itemId(wanted.asked, set, item);
  const hasKey = wanted.numeric ? sql`v.number is not null` : sql`true`;
  const isFirst = sql`(v.record = 0 or not exists (select 1 from review_value e
    where e.application_id = v.application_id and e.item_id = v.item_id and e.record < v.record
      ${wanted.numeric ? sql`and e.number is not null` : sql``}))`;
  const key = wanted.numeric ? sql`v.number` : sql`v.value`;
  return ask(
    db,
    wanted,
    {
      key,
      type: wanted.numeric ? sql`numeric` : sql`text collate "C"`,
      columns: [],
      values: { item: own, key, isFirst },
      join: sql`join review_value v on v.application_id = hit.id and v.item_id = ${own}`,
      holds: sql`${hasKey} and ${isFirst}`,
    },
    {
      join: sql``,
      holds: sql`not exists (select 1 from review_value v
        where v.application_id = hit.id and v.item_id = ${own} and ${hasKey})`,
    },
  );
}

/**
 * One page of applications in order, each with what it is sorted by, and how many match in all.
 *
 * @throws ConsoleRefused 'invalid' for an order that tells what its asker must not see
 */
export function pageOf(db: Database, wanted: Wanted): Promise<Page> {
  const { by } = wanted.sort;
  demandAskable(wanted.asked, { sort: by });
  if (typeof by === 'object') return byItem(db, wanted, by);
  if (by !== 'applied') return byOwn(db, wanted, by);
  return ask(db, wanted, null, { join: sql``, holds: sql`true` });
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
