import type { ReviewItem, ReviewSort } from '@portal/console-contract';
import { sql, type RawBuilder } from 'kysely';
import { itemId } from './value-sql.ts';

type Sql = RawBuilder<unknown>;

/** Whose page is asked, where it begins and how long it is. */
interface PageRange {
  recruitment: string;
  /** SQL: of a key and an id, that they come behind where the page before ended. */
  begins(key: Sql, id: Sql): Sql;
  /** SQL: of a key alone, that it may; an index of keys begins there. */
  reaches(key: Sql): Sql;
  order: Sql;
  limit: number;
}

/** How those of a page that have a value are put in order. */
export interface Order {
  key: Sql;
  type: Sql;
  /** Columns of an application that the key needs beside its id. */
  columns: readonly string[];
  /** SQL: what `hit`, those that match, is joined with for the key, and what holds where there is one. */
  join: Sql;
  holds: Sql;
  /** SQL, of one of `hit`: it has no key, and comes behind all others. */
  isBlank: Sql;
  /** Absent = no index holds the order. */
  indexed?: {
    /** SQL, of one of `hit`: its key. */
    each: Sql;
    /** SQL: id and key of the first of a page, as its index finds them. */
    walk(range: PageRange): Sql;
    /** The walk passes all; otherwise it gives up after some that are not asked for. */
    isWhole: boolean;
  };
}

/** SQL: what matches, looked up by hash, which `is true` keeps from becoming a join: how much it is nobody can estimate. */
const isHit = (id: Sql): Sql => sql`(${id} in (select id from hit)) is true`;

/** So many people are looked at in the order of their names, whether they applied or not. */
const WALKED_PEOPLE = 3_000;

/** By columns of an application or of what it belongs to. */
const OWN: Readonly<Record<Exclude<ReviewSort['by'], 'applied' | ReviewItem>, Order>> = {
  decided: {
    key: sql`hit.decided_at`,
    type: sql`timestamptz`,
    columns: ['decided_at'],
    join: sql``,
    holds: sql`hit.decided_at is not null`,
    isBlank: sql`hit.decided_at is null`,
  },
  name: {
    key: sql`(account.name collate "C")`,
    type: sql`text`,
    columns: [],
    join: sql`join application own on own.id = hit.id join account on account.id = own.account_id`,
    holds: sql`true`,
    isBlank: sql`false`,
    indexed: {
      each: sql`select account.name collate "C" as key from application own
        join account on account.id = own.account_id where own.id = hit.id`,
      walk: ({ begins, reaches, order, limit }) => sql`
        select own.id, person.key from (
          select id, name collate "C" as key from account where ${reaches(sql`(name collate "C")`)}
          order by name collate "C" ${order} fetch first ${sql.lit(WALKED_PEOPLE)} rows with ties) person
        cross join lateral (select id from application where account_id = person.id and ${isHit(sql`id`)} offset 0) own
        where ${begins(sql`person.key`, sql`own.id`)}
        order by person.key ${order}, own.id ${order} limit ${limit}`,
      isWhole: false,
    },
  },
  position: {
    key: sql`(position.code collate "C")`,
    type: sql`text`,
    columns: [],
    join: sql`join application own on own.id = hit.id join position on position.id = own.position_id`,
    holds: sql`true`,
    isBlank: sql`false`,
    indexed: {
      each: sql`select position.code collate "C" as key from application own
        join position on position.id = own.position_id where own.id = hit.id`,
      walk: ({ recruitment, begins, reaches, order, limit }) => sql`
        select own.id, place.key from (
          select id, code collate "C" as key from position
          where batch_id = ${recruitment} and ${reaches(sql`(code collate "C")`)}
          order by code collate "C" ${order} offset 0) place
        cross join lateral (
          select id from application where position_id = place.id and ${isHit(sql`id`)} offset 0) own
        where ${begins(sql`place.key`, sql`own.id`)}
        order by place.key ${order}, own.id ${order} limit ${limit}`,
      isWhole: true,
    },
  },
  status: {
    key: sql`hit.status`,
    type: sql`text`,
    columns: ['status'],
    join: sql``,
    holds: sql`true`,
    isBlank: sql`false`,
  },
  stage: {
    key: sql`hit.stage`,
    type: sql`text`,
    columns: ['stage'],
    join: sql``,
    holds: sql`true`,
    isBlank: sql`false`,
  },
  // Without conditions there is no verdict to sort by.
  verdict: {
    key: sql`hit.verdict`,
    type: sql`text`,
    columns: ['verdict'],
    join: sql``,
    holds: sql`hit.verdict <> ''`,
    isBlank: sql`hit.verdict = ''`,
  },
  reference: {
    key: sql`(hit.reference collate "C")`,
    type: sql`text`,
    columns: ['reference'],
    join: sql``,
    holds: sql`true`,
    isBlank: sql`false`,
  },
};

/** By a column of an application or of what it belongs to. */
export const orderOf = (by: keyof typeof OWN): Order => OWN[by];

/**
 * By the first value of a field that a resume has.
 *
 * @param isNumeric the field holds numbers
 */
export function orderOfItem(
  asked: { recruitment: string },
  { set, item }: ReviewItem,
  isNumeric: boolean,
): Order {
  const own = itemId(asked, set, item);
  const hasKey = isNumeric ? sql`v.number is not null` : sql`true`;
  const isFirst = sql`(v.record = 0 or not exists (select 1 from review_value e
    where e.application_id = v.application_id and e.item_id = v.item_id and e.record < v.record
      ${isNumeric ? sql`and e.number is not null` : sql``}))`;
  const key = isNumeric ? sql`v.number` : sql`v.value`;
  const isKey = sql`v.item_id = ${own} and ${hasKey} and ${isFirst}`;
  return {
    key,
    type: isNumeric ? sql`numeric` : sql`text collate "C"`,
    columns: [],
    join: sql`join review_value v on v.application_id = hit.id`,
    holds: isKey,
    isBlank: sql`not exists (select 1 from review_value v
      where v.application_id = hit.id and v.item_id = ${own} and ${hasKey})`,
    indexed: {
      each: sql`select ${key} as key from review_value v where v.application_id = hit.id and ${isKey}`,
      walk: ({ begins, order, limit }) => sql`
        select v.application_id as id, ${key} as key from review_value v
        where ${isKey} and ${key} is not null and ${begins(key, sql`v.application_id`)}
          and ${isHit(sql`v.application_id`)}
        order by ${key} ${order}, v.application_id ${order} limit ${limit}`,
      isWhole: true,
    },
  };
}
