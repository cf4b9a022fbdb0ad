import {
  EXAM_OUTCOMES,
  EXAM_STANDINGS,
  weightOf,
  type ExamRanking,
  type ExamStanding,
  type ExamSubject,
  type LocalText,
} from '@portal/schemas';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import { isLive } from '../../application-status/status.ts';

/** The marks of whom, and what makes totals and ranks of them. */
export interface RankingBasis {
  batch: string;
  subjects: readonly ExamSubject[];
  ranking: ExamRanking;
}

/** An application with what its marks come to. */
export interface RankedRow {
  reference: string;
  name: string;
  position: string;
  marks: Record<string, string>;
  standing: ExamStanding;
  /** Decimal with the digits of the ranking; null = it has none. */
  total: string | null;
  /** From 1 within the position; equal ones share theirs, and the next is left out. */
  rank: number | null;
  passed: boolean;
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
 */
function rankedIn({ batch, subjects, ranking }: RankingBasis) {
  const weighed = subjects.map(({ id }) => ({ id, weight: weightOf(ranking, id) }));
  const ties = ranking.ties.filter((tie) => subjects.some(({ id }) => id === tie));
  const mark = sql<string>`(entry.data->'marks'->>subject.id)`;
  const tieMark = sql<string>`(entry.data->'marks'->>tie.id)`;
  return sql`
    subject as materialized (
      select id, weight from jsonb_to_recordset(${JSON.stringify(weighed)}::jsonb) as x(id text, weight numeric)
      where weight > 0),
    totalled as (
      select application.id, application.reference, application.account_id, application.position_id,
        entry.data->'marks' as marks,
        case when told.cheating then 'cheating' when told.absent then 'absent'
          when told.missing is not false then 'incomplete' else 'ranked' end as standing,
        round(told.sum * 0.01, ${ranking.digits}::int) as total,
        array(
          select case when ${tieMark} is null or ${isOutcome(tieMark)} then ${NO_MARK} else ${tieMark}::numeric end
          from unnest(${ties}::text[]) with ordinality as tie(id, place) order by tie.place) as ties
      from application
      join exam_entry entry on entry.application_id = application.id and entry.kind = 'scores'
      cross join lateral (
        select bool_or(${mark} = 'cheating') as cheating, bool_or(${mark} = 'absent') as absent,
          bool_or(${mark} is null) as missing,
          sum(case when ${isOutcome(mark)} then null else ${mark}::numeric * subject.weight end) as sum
        from subject) told
      where application.batch_id = ${batch} and ${isLive()}),
    ranked as (
      select totalled.*, standing = 'ranked' as has_rank,
        standing = 'ranked' and total >= ${ranking.passMark || '-100000000'}::numeric as passed,
        rank() over (partition by position_id, standing = 'ranked' order by total desc, ties desc) as place
      from totalled)`;
}

/**
 * A page of those of one position or of all, by position and rank, those without a rank after the others.
 *
 * @param position id; '' = all
 */
export async function rankedRows(
  db: Database,
  basis: RankingBasis,
  { position, limit, offset }: { position: string; limit: number; offset: number },
): Promise<RankedRow[]> {
  const { rows } = await sql<RankedRow>`
    with ${rankedIn(basis)}
    select ranked.reference, account.name, position.code as position, ranked.marks, ranked.standing, ranked.passed,
      case when has_rank then ranked.total::text end as total, case when has_rank then ranked.place::int end as rank
    from ranked
    join account on account.id = ranked.account_id
    join position on position.id = ranked.position_id
    where ${position} in ('', position.id::text)
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
