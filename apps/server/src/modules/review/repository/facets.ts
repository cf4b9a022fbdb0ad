import type { ApplicationStatus, Eligibility, LocalText } from '@portal/schemas';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import { isUntold } from '../../application-status/status.ts';

/** Applications that are alike in all that choices are counted by. */
export interface Group {
  status: ApplicationStatus;
  verdict: Eligibility | '';
  stage: string;
  position: string;
  unit: string;
  untold: boolean;
  second_look: '' | 'wanted' | 'confirmed';
  count: number;
}

/** Applications of a recruitment that match, counted by what choices are counted by. */
export async function groupsOf(
  db: Database,
  recruitment: string,
  where: readonly RawBuilder<boolean>[],
): Promise<Group[]> {
  const { rows } = await sql<Group>`
    select alike.*, coalesce(position.unit, '') as unit from (
      select status, verdict, stage, position_id as position, second_look, ${isUntold()} as untold, count(*)::int as count
      from application where application.batch_id = ${recruitment} and ${sql.join(where, sql` and `)}
      group by 1, 2, 3, 4, 5, 6) alike
    join position on position.id = alike.position`.execute(db);
  return rows;
}

interface Places {
  positions: { id: string; code: string; name: LocalText }[];
  units: { id: string; name: LocalText }[];
}

/** Positions of a recruitment by their codes, and the units that they are of, in the units' order. */
export async function placesOf(db: Database, recruitment: string): Promise<Places> {
  const positions = await db
    .selectFrom('position')
    .select(['id', 'code', sql<LocalText>`definition->'name'`.as('name')])
    .where('batch_id', '=', recruitment)
    .orderBy('code')
    .orderBy('id')
    .execute();
  const { rows: units } = await sql<{ id: string; name: LocalText }>`
    select id, name from unit where id in (select unit from position where batch_id = ${recruitment})
    order by sort, id`.execute(db);
  return { positions, units };
}
