import type { RecruitmentDefinition, RecruitmentState } from '@portal/schemas';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import type { BatchTable } from '../../../platform/database/tables.ts';
import { isLive } from '../../application-status/status.ts';
import { isOffered } from '../../positions/open.ts';

/** A recruitment with what is counted of it. */
export type RecruitmentRow = Selectable<BatchTable> & {
  positions: number;
  open_positions: number;
  applications: number;
};

/** What of recruitments somebody sees; SQL over `batch` and over `application`. */
export interface Seen {
  recruitment: RawBuilder<boolean>;
  application: RawBuilder<boolean>;
}

const ALL: Seen = { recruitment: sql<boolean>`true`, application: sql<boolean>`true` };

const counted = (db: Database, seen: Seen) =>
  db
    .selectFrom('batch')
    .selectAll()
    .select([
      sql<number>`(select count(*)::int from position where position.batch_id = batch.id)`.as('positions'),
      sql<number>`(select count(*)::int from position where position.batch_id = batch.id and ${isOffered})`.as(
        'open_positions',
      ),
      sql<number>`(select count(*)::int from application where application.batch_id = batch.id and ${isLive()} and ${seen.application})`.as(
        'applications',
      ),
    ]);

/** Recruitments, those made last first. */
export const recruitmentRows = (db: Database, seen: Seen, limit: number): Promise<RecruitmentRow[]> =>
  counted(db, seen).where(seen.recruitment).orderBy('sort', 'desc').orderBy('id').limit(limit).execute();

/** A recruitment; its applications are counted as far as they may be seen. */
export const recruitmentRow = (
  db: Database,
  id: string,
  seen: Seen = ALL,
): Promise<RecruitmentRow | undefined> => counted(db, seen).where('id', '=', id).executeTakeFirst();

/** Changes of one recruitment and its positions take turns; undefined = there is none. */
export const lockRecruitment = (db: Database, id: string): Promise<Selectable<BatchTable> | undefined> =>
  // A lock that leaves alone those who only refer to the recruitment, as an application does.
  db.selectFrom('batch').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

const columnsOf = ({ name, description, zone, windows, maxPositions, minRatio }: RecruitmentDefinition) => ({
  name: JSON.stringify(name),
  description: JSON.stringify(description),
  zone,
  windows: JSON.stringify(windows),
  max_positions: maxPositions,
  min_ratio: minRatio,
});

/** Stores a new recruitment as a draft, behind all others in the candidates' order. */
export async function insertRecruitment(
  db: Database,
  id: string,
  definition: RecruitmentDefinition,
  at: Date,
): Promise<void> {
  await db
    .insertInto('batch')
    .values({
      id,
      ...columnsOf(definition),
      ended: true,
      state: 'draft',
      sort: sql<number>`(select coalesce(max(sort), 0) + 1 from batch)`,
      changed_at: at,
    })
    .execute();
}

export async function updateRecruitment(
  db: Database,
  id: string,
  definition: RecruitmentDefinition,
  at: Date,
): Promise<void> {
  await db
    .updateTable('batch')
    .set((of) => ({ ...columnsOf(definition), changed_at: at, rev: of('rev', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/**
 * Stores a state; `ended` follows it for processes of the release before. Retention counts from the moment it was closed,
 * and begins anew, with a word to HR, when it was open in between (DATA-04).
 */
export async function storeState(db: Database, id: string, state: RecruitmentState, at: Date): Promise<void> {
  await db
    .updateTable('batch')
    .set((of) => ({ state, ended: state !== 'open', changed_at: at, rev: of('rev', '+', 1) }))
    .set(
      isOver(state)
        ? { closed_at: sql<Date>`coalesce(closed_at, ${at})` }
        : { closed_at: null, retention_told_at: null },
    )
    .where('id', '=', id)
    .execute();
}

const isOver = (state: RecruitmentState): boolean => state === 'closed' || state === 'archived';

/**
 * Positions of a draft become public: they are published today, and new to whoever has a saved search, whenever they were
 * written.
 */
export async function publishPositions(db: Database, batch: string, today: string, at: Date): Promise<void> {
  await db
    .updateTable('position')
    .set({
      published_on: today,
      added_at: at,
      values: sql<string>`jsonb_set(values, '{z0331}', to_jsonb(${today}::text))`,
    })
    .where('batch_id', '=', batch)
    .execute();
}

/**
 * Copies how a recruitment works into another: its stages, what they hide, subjects and weights of its examination, and how its
 * interview lists are made and people hired. Rooms, times, and what came of any of it stay behind.
 */
export async function copyRules(db: Database, from: string, to: string): Promise<void> {
  await sql`update batch set stages = source.stages, review_blind = source.review_blind from batch source
    where batch.id = ${to} and source.id = ${from}`.execute(db);
  await sql`insert into exam_plan (batch_id, subjects, ranking, ranking_rev)
    select ${to}, subjects, ranking, least(ranking_rev, 1) from exam_plan where batch_id = ${from}`.execute(
    db,
  );
  await sql`insert into hiring_rule (batch_id, rule) select ${to}, rule from hiring_rule where batch_id = ${from}`.execute(
    db,
  );
  await sql`insert into interview_rule (batch_id, rule) select ${to}, rule from interview_rule where batch_id = ${from}`.execute(
    db,
  );
}

/** Copies the positions of a recruitment whole into another, under ids of their own; cancelled ones are left behind. */
export async function copyPositions(db: Database, from: string, to: string): Promise<void> {
  await sql`
    insert into position (id, code, channel, batch_id, status, opens_at, closes_at, published_on, max_applicants,
      min_ratio, definition, values, bigrams)
    select made, code, channel, ${to}, status, opens_at, closes_at, published_on, max_applicants, min_ratio,
      jsonb_set(jsonb_set(definition, '{id}', to_jsonb(made)), '{batch}', to_jsonb(${to}::text)), values, bigrams
    from (select 'p' || replace(gen_random_uuid()::text, '-', '') as made, position.* from position
      where batch_id = ${from} and cancelled_at is null) copied`.execute(db);
}
