import type { HiringRule, LocalText } from '@portal/schemas';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import { isCancelled } from '../../application-status/status.ts';

/** How a recruitment goes on from its results; undefined where nobody has said. */
export const storedRule = (
  db: Database,
  batch: string,
): Promise<{ rule: HiringRule; rev: number } | undefined> =>
  db.selectFrom('hiring_rule').select(['rule', 'rev']).where('batch_id', '=', batch).executeTakeFirst();

export async function storeRule(db: Database, batch: string, rule: HiringRule): Promise<void> {
  const written = JSON.stringify(rule);
  await db
    .insertInto('hiring_rule')
    .values({ batch_id: batch, rule: written })
    .onConflict((conflict) =>
      conflict.column('batch_id').doUpdateSet({ rule: written, rev: sql<number>`hiring_rule.rev + 1` }),
    )
    .execute();
}

/** What a rule may name, and whether the recruitment is over; undefined = there is no such recruitment. */
export async function ruleContext(db: Database, batch: string) {
  return db
    .selectFrom('batch')
    .select(['batch.ended', 'batch.stages', 'batch.zone'])
    .where('id', '=', batch)
    .executeTakeFirst();
}

/** A unit of a recruitment's positions, with the posts of it that are held. */
export interface UnitPosts {
  id: string;
  name: LocalText;
  openings: number;
  held: number;
  /** Ids that positions name: its own, and those of its divisions. */
  own: string[];
}

/** SQL: posts of a position that an approval has given and nobody gave back; an unanswered offer holds its post until it lapses. */
const held = (now: Date) => sql`
  (select count(*) from hiring join application on application.id = hiring.application_id
    where hiring.position_id = position.id and not ${isCancelled()}
      and (hiring.step in ('approved', 'accepted', 'appointed')
        or (hiring.step = 'offered' and hiring.until > ${now}::timestamptz)))::int`;

/** The units of a recruitment: a position of a division counts for the unit above it as well. */
export async function unitPosts(db: Database, batch: string, now: Date): Promise<UnitPosts[]> {
  const { rows } = await sql<UnitPosts>`
    with of as (select position.unit, (position.definition->>'headcount')::int as openings, ${held(now)} as held
      from position where position.batch_id = ${batch} and position.cancelled_at is null)
    select unit.id, unit.name, sum(of.openings)::int as openings, sum(of.held)::int as held,
      array_agg(distinct of.unit) as own
    from unit join of on of.unit = unit.id or of.unit in (select id from unit below where below.parent_id = unit.id)
    group by unit.id, unit.name, unit.sort order by unit.sort, unit.id`.execute(db);
  return rows;
}

/** The posts of some positions: how many there are, and how many are held. */
export interface PositionPosts {
  id: string;
  code: string;
  unit: string;
  openings: number;
  held: number;
  cancelled: boolean;
}

export async function positionPosts(
  db: Database,
  positions: readonly string[],
  now: Date,
): Promise<PositionPosts[]> {
  const { rows } = await sql<PositionPosts>`
    select position.id, position.code, coalesce(position.unit, '') as unit,
      (position.definition->>'headcount')::int as openings, ${held(now)} as held,
      position.cancelled_at is not null as cancelled
    from position where position.id = any(${[...positions]}::text[]) order by position.code, position.id`.execute(
    db,
  );
  return rows;
}

/** Whether somebody of the console has this login. */
export async function knownLogins(db: Database, logins: readonly string[]): Promise<Set<string>> {
  if (logins.length === 0) return new Set();
  const rows = await db
    .selectFrom('console_user')
    .select('login')
    .where('login', 'in', [...logins])
    .execute();
  return new Set(rows.map(({ login }) => login));
}
