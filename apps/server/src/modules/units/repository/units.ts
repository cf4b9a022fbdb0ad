import type { LocalText } from '@portal/schemas';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';

/** A unit, or a division of one. */
export interface UnitRow {
  id: string;
  parent_id: string | null;
  name: LocalText;
  hidden: boolean;
}

/** All units in their order, divisions among them. */
export const allUnits = (db: Database): Promise<UnitRow[]> =>
  db.selectFrom('unit').select(['id', 'parent_id', 'name', 'hidden']).orderBy('sort').orderBy('id').execute();

/** Keeps units as they are until the transaction ends. */
export async function lockUnits(db: Database): Promise<void> {
  await sql`lock table unit in share row exclusive mode`.execute(db);
}

/** Ids of units that positions name. */
export async function namedUnits(db: Database): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct named.id from position, lateral (values (values->>'z0321'), (values->>'z0325')) named(id)
    where named.id <> ''`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Writes units in the order given and removes the others. */
export async function replaceUnits(db: Database, units: readonly UnitRow[]): Promise<void> {
  const ids = units.map(({ id }) => id);
  await db
    .deleteFrom('unit')
    .where(sql<boolean>`id <> all(${ids}::text[])`)
    .execute();
  for (const [sort, unit] of units.entries()) {
    const row = { parent_id: unit.parent_id, name: JSON.stringify(unit.name), hidden: unit.hidden, sort };
    await db
      .insertInto('unit')
      .values({ id: unit.id, ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute();
  }
}
