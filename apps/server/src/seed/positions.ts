import type { StoredPosition } from '@portal/schemas';
import type { DemoData } from '@portal/schemas/demo';
import type { Database } from '../platform/database/connect.ts';
import { positionRow } from '../modules/positions/stored.ts';

/** Rows of one statement: PostgreSQL takes at most 65,535 parameters. */
const CHUNK = 500;

/** Units with their divisions, batches and positions. */
export async function seedPositions(db: Database, demo: DemoData, today: string): Promise<void> {
  const units = demo.units.flatMap((unit) => [
    { ...unit, parent: null },
    ...(unit.departments ?? []).map((department) => ({ ...department, parent: unit.id })),
  ]);
  await db
    .insertInto('unit')
    .values(
      units.map((unit, sort) => ({
        id: unit.id,
        parent_id: unit.parent,
        name: JSON.stringify(unit.name),
        hidden: unit.hidden ?? false,
        sort,
      })),
    )
    .execute();
  await db
    .insertInto('batch')
    .values(
      demo.batches.map((batch, sort) => ({
        id: batch.id,
        name: JSON.stringify(batch.name),
        description: JSON.stringify(batch.description),
        ended: batch.ended ?? false,
        state: batch.ended === true ? ('closed' as const) : ('open' as const),
        sort,
      })),
    )
    .execute();
  await insertPositions(db, demo.positions, today);
}

export async function insertPositions(
  db: Database,
  positions: StoredPosition[],
  today: string,
): Promise<void> {
  for (let start = 0; start < positions.length; start += CHUNK) {
    const rows = positions.slice(start, start + CHUNK).map((position) => positionRow(position, today));
    await db.insertInto('position').values(rows).execute();
  }
}
