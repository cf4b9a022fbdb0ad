import {
  EXAM_OUTCOMES,
  EXAM_STANDINGS,
  weightOf,
  type ExamRanking,
  type ExamStanding,
  type ExamSubject,
  type LocalText,
  type ScoreMove,
  type ScorePlace,
} from '@portal/schemas';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import { isLive } from '../../application-status/status.ts';

/** The marks of whom, and what makes totals and ranks of them. */
export interface RankingBasis {
  batch: string;
  subjects: readonly ExamSubject[];
  ranking: ExamRanking;
  /** Id of the one position; absent = all. */
  position?: string;
  /** Marks as they were imported last, or as a second person let them through; absent = the first. */
  of?: 'data' | 'published';
  /** Marks of one application that take the place of what is stored. */
  instead?: { application: string; marks: Record<string, string> };
}

/** An application with what its marks come to. */
export interface RankedRow extends ScorePlace {
  reference: string;
  name: string;
  position: string;
  marks: Record<string, string>;
}

/** What is counted of a position whose applications have marks. */
export interface RankedPosition {
  id: string;
  code: string;
  name: LocalText;
  headcount: number;
  standings: Record<ExamStanding, number>;
  passed: number;
}

const isOutcome = (mark: RawBuilder<string>) => sql<boolean>`${mark} = any (${[...EXAM_OUTCOMES]}::text[])`;

/** Below every mark, so that whoever has none in a subject comes after whoever has one. */
const NO_MARK = sql.lit(-1_000_000);

/**
 * SQL, `ranked`: every application that counts and has marks, with total, standing and rank. One key, total and then the
 * marks of the ties, makes the ranks and the order. PostgreSQL's numeric is exact, and its round is half up, away from zero;
 * to multiply by 0.01 is exact, to divide by 100 need not be.
 *
 * @param suffix of the names, where a statement ranks twice
 */
function rankedIn(basis: RankingBasis, suffix = '') {
  const { batch, subjects, ranking, position = '', of = 'data', instead } = basis;
  const weighed = subjects.map(({ id, max }) => ({ id, max, weight: weightOf(ranking, id) }));
  const ties = ranking.ties.filter((tie) => subjects.some(({ id }) => id === tie));
  const [subject, totalled, ranked] = ['subject', 'totalled', 'ranked'].map((name) =>
    sql.ref(`${name}${suffix}`),
  ) as [RawBuilder<unknown>, RawBuilder<unknown>, RawBuilder<unknown>];
  const mark = sql<string>`(told.marks->>one.id)`;
  const tieMark = sql<string>`(told.marks->>tie.id)`;
  const stored = sql`${sql.ref(`entry.${of}`)}->'marks'`;
  const marks = instead
    ? sql`case when application.id = ${instead.application} then ${JSON.stringify(instead.marks)}::jsonb else ${stored} end`
    : stored;
  return sql`
    ${subject} as materialized (
      select id, weight, max from jsonb_to_recordset(${JSON.stringify(weighed)}::jsonb)
        as x(id text, weight numeric, max numeric)
      where weight > 0),
    ${totalled} as (
      select told.id, told.reference, told.account_id, told.position_id, told.marks,
        case when summed.cheating then 'cheating' when summed.absent then 'absent'
          when summed.missing is not false then 'incomplete' else 'ranked' end as standing,
        round(summed.sum * 0.01, ${ranking.digits}::int) as total,
        round(summed.full * 0.01, ${ranking.digits}::int) as full,
        array(
          select case when ${tieMark} is null or ${isOutcome(tieMark)} then ${NO_MARK} else ${tieMark}::numeric end
          from unnest(${ties}::text[]) with ordinality as tie(id, place) order by tie.place) as ties
      from (
        select application.id, application.reference, application.account_id, application.position_id,
          ${marks} as marks
        from application
        join exam_entry entry on entry.application_id = application.id and entry.kind = 'scores'
        where application.batch_id = ${batch} and ${isLive()} and ${sql.ref(`entry.${of}`)} is not null
          and ${position} in ('', application.position_id)) told
      cross join lateral (
        select bool_or(${mark} = 'cheating') as cheating, bool_or(${mark} = 'absent') as absent,
          bool_or(${mark} is null) as missing, sum(one.max * one.weight) as full,
          sum(case when ${isOutcome(mark)} then null else ${mark}::numeric * one.weight end) as sum
        from ${subject} one) summed),
    ${ranked} as (
      select placed.*, standing = 'ranked' as has_rank,
        standing = 'ranked' and total >= ${ranking.passMark || '-100000000'}::numeric as passed,
        rank() over (partition by position_id, standing = 'ranked' order by total desc, ties desc) as place
      from ${totalled} placed)`;
}

const totalOf = (ranked: string) =>
  sql<string | null>`case when ${sql.ref(`${ranked}.has_rank`)} then ${sql.ref(`${ranked}.total`)}::text end`;
const rankOf = (ranked: string) =>
  sql<number | null>`case when ${sql.ref(`${ranked}.has_rank`)} then ${sql.ref(`${ranked}.place`)}::int end`;

/** A page of those who are ranked, by position and rank, those without a rank after the others. */
export async function rankedRows(
  db: Database,
  basis: RankingBasis,
  { limit, offset }: { limit: number; offset: number },
): Promise<RankedRow[]> {
  const { rows } = await sql<RankedRow>`
    with ${rankedIn(basis)}
    select ranked.reference, account.name, position.code as position, ranked.marks, ranked.standing, ranked.passed,
      ${totalOf('ranked')} as total, ${rankOf('ranked')} as rank
    from ranked
    join account on account.id = ranked.account_id
    join position on position.id = ranked.position_id
    order by position.code, position.id, has_rank desc, case when has_rank then place end, ranked.standing,
      ranked.reference
    limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** What is counted of each position, by its code. */
export async function rankedPositions(db: Database, basis: RankingBasis): Promise<RankedPosition[]> {
  const standings = EXAM_STANDINGS.map(
    (standing) => sql`${standing}::text, count(*) filter (where ranked.standing = ${standing})`,
  );
  const { rows } = await sql<RankedPosition>`
    with ${rankedIn(basis)}
    select position.id::text, position.code, position.definition->'name' as name,
      (position.definition->>'headcount')::int as headcount,
      jsonb_build_object(${sql.join(standings)}) as standings,
      (count(*) filter (where ranked.passed))::int as passed
    from ranked join position on position.id = ranked.position_id
    group by position.id order by position.code, position.id`.execute(db);
  return rows;
}

/**
 * Whose total, rank or standing other marks of one application would change, by the rank that they would have; the first of
 * them, and how many there are.
 */
export async function movesBy(
  db: Database,
  basis: RankingBasis,
  instead: NonNullable<RankingBasis['instead']>,
  limit: number,
): Promise<{ moved: ScoreMove[]; count: number }> {
  const place = (ranked: string) => sql`jsonb_build_object('standing', ${sql.ref(`${ranked}.standing`)},
    'total', ${totalOf(ranked)}, 'rank', ${rankOf(ranked)}, 'passed', ${sql.ref(`${ranked}.passed`)})`;
  const { rows } = await sql<ScoreMove & { count: number }>`
    with ${rankedIn(basis)}, ${rankedIn({ ...basis, instead }, '_after')},
    placed as (
      select ranked.reference, ${place('ranked')} as before, ${place('ranked_after')} as after,
        ranked_after.has_rank, ranked_after.place
      from ranked join ranked_after on ranked_after.id = ranked.id)
    select reference, before, after, (count(*) over ())::int as count
    from placed where before <> after
    order by has_rank desc, place, reference limit ${limit}`.execute(db);
  return {
    moved: rows.map(({ reference, before, after }) => ({ reference, before, after })),
    count: rows[0]?.count ?? 0,
  };
}

/**
 * Stores what candidates are told of totals and ranks: by published marks and the ranking that was published with them.
 *
 * @param basis null = nothing is settled
 */
export async function storeResults(
  db: Database,
  batch: string,
  basis: Omit<RankingBasis, 'batch' | 'of'> | null,
): Promise<void> {
  if (!basis) {
    await db
      .updateTable('exam_entry')
      .set({ result: null })
      .where('batch_id', '=', batch)
      .where('kind', '=', 'scores')
      .execute();
    return;
  }
  const hasPassMark = basis.ranking.passMark !== '';
  await sql`
    with ${rankedIn({ ...basis, batch, of: 'published' })}
    update exam_entry set result = case when placed.has_rank then jsonb_build_object('total', placed.total::text,
      'full', placed.full::text, 'rank', placed.place, 'of', placed.of,
      'passed', case when ${hasPassMark}::boolean then placed.passed end) end
    from (
      select ranked.*, count(*) filter (where has_rank) over (partition by position_id) as of from ranked) placed
    where exam_entry.application_id = placed.id and exam_entry.kind = 'scores'`.execute(db);
}
