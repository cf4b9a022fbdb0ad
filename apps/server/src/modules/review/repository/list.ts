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

const base = ({ recruitment, where }: Pick<Wanted, 'recruitment' | 'where'>): RawBuilder<unknown> =>
  sql`application.batch_id = ${recruitment} and ${sql.join(where, sql` and `)}`;

const OWN = {
  decided: { key: sql`application.decided_at`, type: sql`timestamptz` },
  name: { key: sql`(account.name collate "C")`, type: sql`text` },
  position: { key: sql`(position.code collate "C")`, type: sql`text` },
  status: { key: sql`application.status`, type: sql`text` },
  stage: { key: sql`application.stage`, type: sql`text` },
  // Without conditions there is no verdict to sort by.
  verdict: { key: sql`nullif(application.verdict, '')`, type: sql`text` },
  reference: { key: sql`(application.reference collate "C")`, type: sql`text` },
} as const;

/** Behind the cursor, in an order whose ties are broken by the id: whatever is added meanwhile, no row comes twice. */
function behind(
  { after, sort }: Wanted,
  key: RawBuilder<unknown>,
  type: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (!after) return sql`true`;
  const sign = sort.descending ? sql`<` : sql`>`;
  return sql`(${key}, application.id) ${sign} (${after.key}::${type}, ${after.id}::bigint)`;
}

async function byApplied(db: Database, wanted: Wanted): Promise<Keyed[]> {
  const { after, sort, limit } = wanted;
  const sign = sort.descending ? sql`<` : sql`>`;
  const { rows } = await sql<Keyed>`
    select application.id, null as key from application
    where ${base(wanted)} and ${after ? sql`application.id ${sign} ${after.id}` : sql`true`}
    order by application.id ${sort.descending ? sql`desc` : sql`asc`} limit ${limit}`.execute(db);
  return rows;
}

/** Those with a value in order, then those without; two statements, so that each can walk an index. */
async function inTwoParts(
  wanted: Wanted,
  withValue: (wanted: Wanted) => Promise<Keyed[]>,
  without: (wanted: Wanted) => Promise<Keyed[]>,
): Promise<Keyed[]> {
  const { after, limit } = wanted;
  const rows = after && after.key === null ? [] : await withValue(wanted);
  if (rows.length >= limit) return rows;
  const blank = await without({
    ...wanted,
    limit: limit - rows.length,
    after: after && after.key === null ? after : null,
  });
  return [...rows, ...blank];
}

const joined = sql`application join account on account.id = application.account_id
  join position on position.id = application.position_id`;

function byOwn(db: Database, wanted: Wanted, by: keyof typeof OWN): Promise<Keyed[]> {
  const { key, type } = OWN[by];
  const order = wanted.sort.descending ? sql`desc` : sql`asc`;
  return inTwoParts(
    wanted,
    async (part) =>
      (
        await sql<Keyed>`
          select application.id, ${key}::text as key from ${joined}
          where ${base(part)} and ${key} is not null and ${behind(part, key, type)}
          order by ${key} ${order}, application.id ${order} limit ${part.limit}`.execute(db)
      ).rows,
    async (part) =>
      (
        await sql<Keyed>`
          select application.id, null as key from ${joined}
          where ${base(part)} and ${key} is null ${part.after ? sql`and application.id > ${part.after.id}` : sql``}
          order by application.id limit ${part.limit}`.execute(db)
      ).rows,
  );
}

/** By the first value of a field that a resume has. */
function byItem(db: Database, wanted: Wanted, { set, item }: ReviewItem): Promise<Keyed[]> {
  const order = wanted.sort.descending ? sql`desc` : sql`asc`;
  const own = sql`(select id from review_item where batch_id = ${wanted.recruitment}
    and fieldset_id = ${set} and item = ${item})`;
  const key = wanted.numeric ? sql`v.number` : sql`v.value`;
  const type = wanted.numeric ? sql`numeric` : sql`text collate "C"`;
  const hasKey = wanted.numeric ? sql`v.number is not null` : sql`true`;
  const isFirst = sql`not exists (select 1 from review_value e where e.application_id = v.application_id
    and e.item_id = v.item_id and e.record < v.record ${wanted.numeric ? sql`and e.number is not null` : sql``})`;
  const { after, sort } = wanted;
  const sign = sort.descending ? sql`<` : sql`>`;
  const further = after
    ? sql`(${key}, v.application_id) ${sign} (${after.key}::${type}, ${after.id}::bigint)`
    : sql`true`;
  return inTwoParts(
    wanted,
    async (part) =>
      (
        await sql<Keyed>`
          select application.id, ${key}::text as key
          from review_value v join application on application.id = v.application_id
          where v.item_id = ${own} and ${hasKey} and ${isFirst} and ${base(part)} and ${further}
          order by ${key} ${order}, v.application_id ${order} limit ${part.limit}`.execute(db)
      ).rows,
    async (part) =>
      (
        await sql<Keyed>`
          select application.id, null as key from application
          where ${base(part)} and not exists (select 1 from review_value v
              where v.application_id = application.id and v.item_id = ${own} and ${hasKey})
            ${part.after ? sql`and application.id > ${part.after.id}` : sql``}
          order by application.id limit ${part.limit}`.execute(db)
      ).rows,
  );
}

/** Ids of one page of applications, in order, each with what it is sorted by. */
export function pageOf(db: Database, wanted: Wanted): Promise<Keyed[]> {
  const { by } = wanted.sort;
  if (typeof by === 'object') return byItem(db, wanted, by);
  return by === 'applied' ? byApplied(db, wanted) : byOwn(db, wanted, by);
}

/** How many applications match. */
export async function countOf(db: Database, wanted: Pick<Wanted, 'recruitment' | 'where'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from application where ${base(wanted)}`.execute(db);
  return rows[0]?.count ?? 0;
}

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
