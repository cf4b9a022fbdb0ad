import type { StageLine } from '@portal/console-contract';
import { STATISTIC_NAMES, statusesOf, type Statistic } from '@portal/console-contract/statistics';
import type { LocalText } from '@portal/schemas';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import { lastReviewer } from '../../review/selected.ts';

/** What is counted of the applications that have a key in common. */
export type Counted = Record<Statistic, number> & { key: string };

const countOf = (statistic: Statistic): RawBuilder<unknown> => {
  const statuses = statusesOf(statistic);
  const where = statuses ? sql`filter (where application.status = any(${statuses}::text[]))` : sql``;
  return sql`(count(*) ${where})::int as ${sql.ref(statistic)}`;
};

const COUNTS = sql.join(STATISTIC_NAMES.map(countOf));

const KEYS = {
  total: sql`''`,
  positions: sql`application.position_id`,
  units: sql`coalesce(position.unit, '')`,
  days: sql`application.applied_on::text`,
  stages: sql`application.stage`,
  reviewers: lastReviewer,
} as const;

/** Counts by a key in one statement; applications without one are left out. */
export async function countedBy(
  db: Database,
  recruitment: string,
  where: RawBuilder<boolean>,
  by: keyof typeof KEYS,
): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select key, ${COUNTS} from (
      select application.status, ${KEYS[by]} as key from application
      join position on position.id = application.position_id
      where application.batch_id = ${recruitment} and ${where}) application
    where key is not null group by key order by key`.execute(db);
  return rows;
}

/** Openings and names that statistics are told with. */
export async function placesOf(
  db: Database,
  recruitment: string,
  where: RawBuilder<boolean>,
): Promise<{ id: string; code: string; name: LocalText; unit: string; headcount: number }[]> {
  const { rows } = await sql<{ id: string; code: string; name: LocalText; unit: string; headcount: number }>`
    select id, code, definition->'name' as name, coalesce(unit, '') as unit,
      coalesce((definition->>'headcount')::int, 0) as headcount
    from position where batch_id = ${recruitment} and cancelled_at is null and ${where} order by code`.execute(
    db,
  );
  return rows;
}

export async function unitNamesOf(db: Database, ids: readonly string[]): Promise<Map<string, LocalText>> {
  const { rows } = await sql<{ id: string; name: LocalText }>`
    select id, name from unit where id = any(${ids}::text[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The stages of a recruitment after the review; undefined = there is no such recruitment. */
export const stagesIn = (db: Database, recruitment: string): Promise<{ stages: StageLine[] } | undefined> =>
  db.selectFrom('batch').select('stages').where('id', '=', recruitment).executeTakeFirst();
