import { saidIn } from '@portal/rules';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import { listOrder, selectPositions, type PositionRow } from '../../../platform/database/position-rows.ts';
import { isOpen, isRunning } from '../open.ts';

/** Positions that are shown as similar. */
const MAX_SIMILAR = 4;
/** Of each kind of nearness so many are looked at, however many a recruitment has. */
const LOOKED_AT = 200;
/** What is near: the same unit, or the same category. */
const NEAR = ['z0321', 'z0383'] as const;

/**
 * Positions of the same recruitment and channel with the unit or the category of one: those that take applications first, then those
 * that have both, then in the order of lists; never the position itself.
 */
export async function similarTo(
  db: Database,
  { id, channel, batch_id, values }: PositionRow,
): Promise<PositionRow[]> {
  const kinds = NEAR.flatMap((item) => {
    const value = values[item];
    // Two without a category have nothing in common.
    const says = typeof value === 'object' ? saidIn(value) : [value ?? ''];
    return value === undefined || says.every((text) => text === '') ? [] : [[item, value] as const];
  });
  if (kinds.length === 0) return [];
  const has = kinds.map(
    ([item, value]) => sql<boolean>`(position.values @> ${JSON.stringify({ [item]: value })}::jsonb)`,
  );
  const looks = has.map(
    (condition) => sql`(select position.id from position where position.channel = ${channel}
      and position.batch_id = ${batch_id} and position.id <> ${id} and ${condition} limit ${LOOKED_AT})`,
  );
  return selectPositions(db)
    .where('position.id', 'in', sql<string>`(${sql.join(looks, sql` union `)})`)
    .where(isRunning())
    .orderBy(isOpen, 'desc')
    .orderBy(
      sql`${sql.join(
        has.map((one) => sql`${one}::int`),
        sql` + `,
      )}`,
      'desc',
    )
    .orderBy(listOrder())
    .limit(MAX_SIMILAR)
    .execute();
}
