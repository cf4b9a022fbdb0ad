import type { ReviewItem, ReviewRow, ReviewSort } from '@portal/fieldsets/console-api';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';

/** Where a page ends: what its last row is sorted by (null = it has no value), and its id. */
export interface Cursor {
  key: string | null;
  id: string;
}

interface Wanted {
  recruitment: string;
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

const OWN = {
  decided: { key: sql`hit.decided_at`, type: sql`timestamptz`, join: sql`` },
  name: {
    key: sql`(account.name collate "C")`,
    type: sql`text`,
    join: sql`join account on account.id = hit.account_id`,
  },
  position: {
    key: sql`(position.code collate "C")`,
    type: sql`text`,
    join: sql`join position on position.id = hit.position_id`,
  },
  status: { key: sql`hit.status`, type: sql`text`, join: sql`` },
  stage: { key: sql`hit.stage`, type: sql`text`, join: sql`` },
  // Without conditions there is no verdict to sort by.
  verdict: { key: sql`nullif(hit.verdict, '')`, type: sql`text`, join: sql`` },
  reference: { key: sql`(hit.reference collate "C")`, type: sql`text`, join: sql`` },
} as const;

type Sql = RawBuilder<unknown>;

/**
 * Asks for a page of what matches, which is found once for the page and its count: however few or many match, the work is
 * bounded by the recruitment, where a walk along the order's index would pass all others first.
 *
 * @param from what `hit` is joined with, and what holds of a row
 */
async function ask(
  db: Database,
  { recruitment, where, sort, after, limit }: Wanted,
  { key, type, join, holds }: { key: Sql | null; type: Sql; join: Sql; holds: Sql },
): Promise<Page> {
  const order = sort.descending ? sql`desc` : sql`asc`;
  const sign = sort.descending ? sql`<` : sql`>`;
  const isById = sort.by === 'applied';
  const behind =
    after === null
      ? sql`true`
      : key === null
        ? sql`id ${isById ? sign : sql`>`} ${after.id}::bigint`
        : sql`(key, id) ${sign} (${after.key}::${type}, ${after.id}::bigint)`;
  const inOrder = key === null ? sql`id ${isById ? order : sql`asc`}` : sql`key ${order}, id ${order}`;
  // Found first and ordered then: a limit would make the planner walk the order's index past everybody else.
  const { rows } = await sql<{ total: number; page: Keyed[] }>`
    with hit as materialized (
      select application.id, application.account_id, application.position_id, application.status, application.stage,
        application.verdict, application.decided_at, application.reference
      from application where application.batch_id = ${recruitment} and ${sql.join(where, sql` and `)}),
    keyed as materialized (
      select hit.id, ${key ?? sql`null::text`} as key from hit ${join} where ${holds})
    select (select count(*)::int from hit) as total,
      coalesce((select json_agg(json_build_object('id', page.id::text, 'key', page.key)) from (
        select id, key::text as key from keyed where ${behind} order by ${inOrder} limit ${limit}) page), '[]') as page`.execute(
    db,
  );
  return { rows: rows[0]?.page ?? [], total: rows[0]?.total ?? 0 };
}

/** Those with a value in order, then those without, by their ids. */
async function inTwoParts(
  db: Database,
  wanted: Wanted,
  filled: { key: Sql; type: Sql; join: Sql; holds: Sql },
  blank: { join: Sql; holds: Sql },
): Promise<Page> {
  const { after, limit } = wanted;
  const isBlank = after !== null && after.key === null;
  const found = isBlank ? { rows: [], total: 0 } : await ask(db, wanted, filled);
  if (found.rows.length >= limit) return found;
  const rest = await ask(
    db,
    { ...wanted, limit: limit - found.rows.length, after: isBlank ? after : null },
    { ...blank, key: null, type: sql`text` },
  );
  return { rows: [...found.rows, ...rest.rows], total: rest.total };
}

function byOwn(db: Database, wanted: Wanted, by: keyof typeof OWN): Promise<Page> {
  const { key, type, join } = OWN[by];
  return inTwoParts(
    db,
    wanted,
    { key, type, join, holds: sql`${key} is not null` },
    { join, holds: sql`${key} is null` },
  );
}

/** By the first value of a field that a resume has. */
function byItem(db: Database, wanted: Wanted, { set, item }: ReviewItem): Promise<Page> {
  const own = sql`(select id from review_item where batch_id = ${wanted.recruitment}
    and fieldset_id = ${set} and item = ${item})`;
  const hasKey = wanted.numeric ? sql`v.number is not null` : sql`true`;
  const isFirst = sql`(v.record = 0 or not exists (select 1 from review_value e
    where e.application_id = v.application_id and e.item_id = v.item_id and e.record < v.record
      ${wanted.numeric ? sql`and e.number is not null` : sql``}))`;
  return inTwoParts(
    db,
    wanted,
    {
      key: wanted.numeric ? sql`v.number` : sql`v.value`,
      type: wanted.numeric ? sql`numeric` : sql`text collate "C"`,
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

/** One page of applications in order, each with what it is sorted by, and how many match in all. */
export function pageOf(db: Database, wanted: Wanted): Promise<Page> {
  const { by } = wanted.sort;
  if (typeof by === 'object') return byItem(db, wanted, by);
  if (by !== 'applied') return byOwn(db, wanted, by);
  return ask(db, wanted, { key: null, type: sql`text`, join: sql``, holds: sql`true` });
}

/**
 * For the statements of a transaction: none is compiled first, which takes longer than it runs, and what matches of a large
 * recruitment stays in memory.
 */
export async function tuneForList(db: Database): Promise<void> {
  await sql`select set_config('jit', 'off', true), set_config('work_mem', '32MB', true)`.execute(db);
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

/** Values of some fields of some applications, those of several records in order. */
export async function valuesOf(
  db: Database,
  ids: readonly string[],
  items: readonly ReviewItem[],
): Promise<{ id: string; set: string; item: string; value: string }[]> {
  if (items.length === 0) return [];
  const { rows } = await sql<{ id: string; set: string; item: string; value: string }>`
    select v.application_id as id, n.fieldset_id as set, n.item, v.value || coalesce(v.rest, '') as value
    from review_value v join review_item n on n.id = v.item_id
    join unnest(${items.map(({ set }) => set)}::text[], ${items.map(({ item }) => item)}::text[]) as wanted(set, item)
      on wanted.set = n.fieldset_id and wanted.item = n.item
    where v.application_id = any(${ids}::bigint[]) order by v.application_id, n.fieldset_id, n.item, v.record`.execute(
    db,
  );
  return rows;
}
