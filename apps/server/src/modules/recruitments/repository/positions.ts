import type { FoundPosition } from '@portal/console-contract';
import type { LocalText } from '@portal/schemas';
import { sql, type Insertable, type RawBuilder, type Selectable, type Updateable } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import type { PositionTable } from '../../../platform/database/tables.ts';
import { isLive } from '../../application-status/status.ts';
import { beyondScope } from '../../../platform/database/scoped.ts';

/** A position as HR sees it. */
export type StoredRow = Omit<
  Selectable<PositionTable>,
  'bigrams' | 'search_name' | 'values' | 'added_at' | 'condition_keys'
> & {
  applications: number;
};

const stored = (db: Database) =>
  db
    .selectFrom('position')
    .leftJoin(
      (of) =>
        of
          .selectFrom('application')
          .where(isLive())
          .groupBy('position_id')
          .select(['position_id', sql<number>`count(*)::int`.as('count')])
          .as('counted'),
      (join) => join.onRef('counted.position_id', '=', 'position.id'),
    )
    .select([
      'id',
      'code',
      'channel',
      'batch_id',
      'status',
      'opens_at',
      'closes_at',
      'published_on',
      'max_applicants',
    ])
    .select(['definition', 'rev', 'min_ratio', 'cancelled_at', 'cancel_reason'])
    .select(sql<number>`coalesce(counted.count, 0)`.as('applications'));

/** Positions of a recruitment, by code. */
export const positionsOf = (
  db: Database,
  batch: string,
  limit: number,
  where: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<StoredRow[]> =>
  stored(db).where('batch_id', '=', batch).where(where).orderBy('code').orderBy('id').limit(limit).execute();

/** Positions of all recruitments whose code or name in any language has one of the patterns, of open recruitments first, then of the latest. */
export async function positionsLike(
  db: Database,
  patterns: readonly string[],
  seen: RawBuilder<boolean>,
  limit: number,
): Promise<FoundPosition[]> {
  const { rows } = await sql<FoundPosition>`
    select position.id, position.code, position.definition->'name' as name, batch.id as recruitment,
      batch.name as "recruitmentName"
    from position join batch on batch.id = position.batch_id
    where ${seen} and (position.code ilike any(${patterns}::text[]) or exists (
      select 1 from jsonb_each_text(position.definition->'name') as said where said.value ilike any(${patterns}::text[])))
    order by batch.state = 'open' desc, batch.sort desc, position.code, position.id limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** Some positions of a recruitment. */
export const positionsAmong = (db: Database, batch: string, ids: string[]): Promise<StoredRow[]> =>
  stored(db)
    .where('batch_id', '=', batch)
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .execute();

/** Codes of a recruitment with the positions that have them. */
export async function codesOf(db: Database, batch: string): Promise<Map<string, string>> {
  const rows = await db.selectFrom('position').select(['id', 'code']).where('batch_id', '=', batch).execute();
  return new Map(rows.map(({ id, code }) => [code, id]));
}

/** Rows of one statement: PostgreSQL takes at most 65,535 parameters. */
const CHUNK = 500;

export async function insertRows(db: Database, rows: Insertable<PositionTable>[]): Promise<void> {
  for (let start = 0; start < rows.length; start += CHUNK)
    await db
      .insertInto('position')
      .values(rows.slice(start, start + CHUNK))
      .execute();
}

export async function updateRow(db: Database, id: string, row: Updateable<PositionTable>): Promise<void> {
  await db
    .updateTable('position')
    .set((of) => ({ ...row, rev: of('rev', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Removes positions to which nobody ever applied; answers which. Collections of them go too. */
export async function removeRows(db: Database, ids: string[]): Promise<string[]> {
  const free = sql<boolean>`id = any(${ids}::text[])
    and not exists (select 1 from application where application.position_id = position.id)`;
  // Held first: nobody applies to what is about to go.
  const held = await db.selectFrom('position').select('id').where(free).forUpdate().execute();
  const gone = held.map(({ id }) => id);
  if (gone.length === 0) return [];
  await beyondScope(db, 'who has kept a position goes with it, and is nobody of a scope', (all) =>
    all
      .deleteFrom('collection')
      .where('position_id', '=', sql<string>`any(${gone}::text[])`)
      .execute(),
  );
  const removed = await db
    .deleteFrom('position')
    .where('id', '=', sql<string>`any(${gone}::text[])`)
    .where(free)
    .returning('id')
    .execute();
  return removed.map(({ id }) => id);
}

/** Channels that positions can be listed under. */
export async function channelsOf(db: Database): Promise<{ hireChannel: string; name: LocalText }[]> {
  const rows = await db
    .selectFrom('channel')
    .select(['hire_channel', 'definition'])
    .where('hire_channel', '<>', '')
    .orderBy('sort')
    .execute();
  const first = new Map(rows.toReversed().map((row) => [row.hire_channel, row.definition.name]));
  return [...first].map(([hireChannel, name]) => ({ hireChannel, name })).toReversed();
}

export const unitsOf = (db: Database): Promise<{ id: string; name: LocalText }[]> =>
  db.selectFrom('unit').select(['id', 'name']).orderBy('sort').execute();

/** Code set of degrees. */
export const DEGREES = 'AM';

/** Codes of a code set that can be chosen, with their names. */
export const codesIn = (db: Database, codeset: string): Promise<{ id: string; name: LocalText }[]> =>
  db
    .selectFrom('code_item')
    .select(['id', 'name'])
    .where('codeset_id', '=', codeset)
    .orderBy('sort')
    .execute();
