import type { PositionCondition, StoredPosition } from '@portal/schemas';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import { isLive } from '../../application-status/status.ts';
import type { KeyedCondition } from '../../positions/qualify.ts';

/** Every condition that positions of a channel ask for, each once, with the digest that positions keep of it. */
export async function conditionsIn(db: Database, channel: string): Promise<KeyedCondition[]> {
  const { rows } = await sql<KeyedCondition>`
    select md5((entry->'when')::text) as key, entry->'when' as "when"
    from position, jsonb_array_elements(position.definition->'conditions') as entry
    where position.channel = ${channel} and position.condition_keys <> '{}'
    group by entry->'when'`.execute(db);
  return rows;
}

/** Definition of a position; locked until the transaction ends where `locked` says so. */
export function findDefinition(
  db: Database,
  id: string,
  locked = false,
): Promise<{ definition: StoredPosition } | undefined> {
  const query = db.selectFrom('position').select('definition').where('id', '=', id);
  return (locked ? query.forNoKeyUpdate() : query).executeTakeFirst();
}

/**
 * Positions of the same recruitment by their ids, as far as they are in somebody's scope; locked until the transaction ends
 * where `locked` says so.
 */
export function definitionsBeside(
  db: Database,
  id: string,
  others: readonly string[],
  inScope: RawBuilder<boolean>,
  locked = false,
): Promise<{ id: string; definition: StoredPosition }[]> {
  const query = db
    .selectFrom('position')
    .select(['id', 'definition'])
    .where('id', 'in', others)
    .where('batch_id', '=', (of) =>
      of.selectFrom('position as own').select('own.batch_id').where('own.id', '=', id),
    )
    .where(inScope)
    .orderBy('id');
  return (locked ? query.forNoKeyUpdate() : query).execute();
}

/** Locks positions until the transaction ends, in one order: two who change several of them never wait for each other. */
export const holdPositions = (db: Database, ids: readonly string[]): Promise<unknown> =>
  db.selectFrom('position').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute();

/** SQL, over `position`: the terms of its conditions that are about an age, however they are joined. */
const AGE_TERMS = sql`jsonb_path_query(definition->'conditions', 'strict $.** ? (exists (@.age))')`;

/** Whether there is a recruitment; held until the transaction ends, as whoever changes its positions does, where `locked` says so. */
export async function isRecruitment(db: Database, id: string, locked = false): Promise<boolean> {
  const query = db.selectFrom('batch').select('id').where('id', '=', id);
  return (await (locked ? query.forNoKeyUpdate() : query).executeTakeFirst()) !== undefined;
}

/**
 * Positions of a recruitment that ask for an age, as far as they are in somebody's scope, in the order of their codes; locked
 * until the transaction ends where `locked` says so.
 */
export async function agedPositions(
  db: Database,
  batch: string,
  inScope: RawBuilder<boolean>,
  locked = false,
): Promise<{ id: string; code: string; conditions: PositionCondition[] }[]> {
  const query = db
    .selectFrom('position')
    .select(['id', 'code', sql<PositionCondition[]>`definition->'conditions'`.as('conditions')])
    .where('batch_id', '=', batch)
    .where(inScope)
    .where(sql<boolean>`exists (select 1 from ${AGE_TERMS} as term)`)
    .orderBy('id');
  const rows = await (locked ? query.forNoKeyUpdate() : query).execute();
  return rows.toSorted((one, two) => (one.code < two.code ? -1 : 1));
}

/** How many positions count an age on each day, as far as they are in somebody's scope; the most common day first. */
export const countAgeDays = (
  db: Database,
  batch: string,
  inScope: RawBuilder<boolean>,
): Promise<{ on: string; positions: number }[]> =>
  db
    .selectFrom('position')
    .innerJoinLateral(
      sql<{ on: string }>`(select distinct term->>'on' as "on" from ${AGE_TERMS} as term)`.as('aged'),
      (join) => join.onTrue(),
    )
    .select(['aged.on', sql<number>`count(*)::int`.as('positions')])
    .where('batch_id', '=', batch)
    .where(inScope)
    .groupBy('aged.on')
    .orderBy('positions', 'desc')
    .orderBy('aged.on', 'desc')
    .execute();

/** The recruitment of a position. */
export async function recruitmentOf(db: Database, position: string): Promise<string> {
  const row = await db
    .selectFrom('position')
    .select('batch_id')
    .where('id', '=', position)
    .executeTakeFirst();
  return row?.batch_id ?? '';
}

/** Puts conditions in the place of a position's. */
export async function writeConditions(
  db: Database,
  id: string,
  conditions: readonly PositionCondition[],
): Promise<void> {
  await db
    .updateTable('position')
    .set({
      rev: sql`rev + 1`,
      definition: sql`jsonb_set(definition, '{conditions}', ${JSON.stringify(conditions)}::jsonb)`,
    })
    .where('id', '=', id)
    .execute();
}

/** How many applications of a position count. */
export async function countLive(db: Database, position: string): Promise<number> {
  const { total } = await db
    .selectFrom('application')
    .where('position_id', '=', position)
    .where(isLive())
    .select((of) => of.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** An application that counts, with the resume as it was. */
export interface FrozenApplication {
  id: string;
  reference: string;
  applied_on: string;
  records: { fieldsetid: string; values: Record<string, string> }[];
}

/**
 * Applications of a position that count, in the order of their numbers, so many at a time.
 *
 * @param after number of the last one seen; '0' = from the first
 */
export const liveApplicationsAfter = (
  db: Database,
  position: string,
  after: string,
  limit: number,
): Promise<FrozenApplication[]> =>
  db
    .selectFrom('application')
    .select(['id', 'reference', 'applied_on', sql`frozen->'records'`.as('records')])
    .where('position_id', '=', position)
    .where(isLive())
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .$castTo<FrozenApplication>()
    .execute();
