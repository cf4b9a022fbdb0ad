import type { HiringRule, HiringSource, HiringStep, LeaveReason, LocalText } from '@portal/schemas';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import { PUBLISHED_RANK, QUEUE, QUEUED, type RankedList } from '../../ranked-queue/queue.ts';
import { stepAt, stillCounts } from './standing-sql.ts';

/** What people are proposed from: a recruitment at a moment, and the rule of positions for which nobody is yet. */
export interface HiringBasis {
  batch: string;
  rule: HiringRule;
  now: Date;
  /** Ids of the positions; absent = all. */
  positions?: readonly string[];
}

/**
 * SQL: `person`, who is in hiring or could be by a published rank (where nothing was published for a position, by the stage that
 * the rule names); `list`, their positions; `queue`, those who could be proposed next. Whoever was on an interview list and is
 * not any more is none of them, nor is whoever is on none where there is one (EXAM-08).
 */
function queued({ batch, rule, now, positions }: HiringBasis) {
  const asked = positions ? [...positions] : null;
  return sql`
    base as (
      select application.id, application.reference, application.account_id, application.position_id,
        application.told_stage = ${rule.stage} as in_stage, ${stillCounts} as counts, ${PUBLISHED_RANK},
        bool_or(entry.published is not null) over (partition by application.position_id) as is_ranked,
        invited.position_id is null or coalesce(place.state in ('listed', 'accepted'), false) as is_invited,
        hiring.application_id is not null as has_place,
        hiring.application_id is not null and ${stepAt(now)} <> 'left' as is_taken,
        hiring.step in ('asked', 'offered') and hiring.until > ${now}::timestamptz as is_open
      from application
      left join exam_entry entry on entry.application_id = application.id and entry.kind = 'scores'
      left join interview_list invited on invited.position_id = application.position_id
      left join interview_place place on place.application_id = application.id
      left join hiring on hiring.application_id = application.id
      where application.batch_id = ${batch}
        and (${asked}::text[] is null or application.position_id = any(${asked}::text[]))),
    person as materialized (
      select id, reference, account_id, position_id, counts, total, has_place, is_taken, is_open,
        case when is_ranked then rank when in_stage then 1 end as rank,
        is_invited and case when is_ranked then passed else in_stage end as passed
      from base where has_marks or has_place or (in_stage and not is_ranked)),
    taken as (
      select position_id, (count(*) filter (where is_taken))::int as taken,
        (count(*) filter (where is_taken and is_open))::int as open
      from person group by position_id),
    list as (
      select position.id, position.code, position.definition->'name' as name, coalesce(position.unit, '') as unit,
        position.cancelled_at is not null as cancelled, (position.definition->>'headcount')::int as places, made.made_at,
        made.made_by, coalesce(made.rounds, 0) as rounds, coalesce(made.rule->>'ties', ${rule.ties}) as ties,
        coalesce(taken.taken, 0) as taken, coalesce(taken.open, 0) as open
      from position
      left join hiring_list made on made.position_id = position.id
      left join taken on taken.position_id = position.id
      where position.batch_id = ${batch} and (taken.position_id is not null or made.position_id is not null)
        and (${asked}::text[] is null or position.id = any(${asked}::text[]))),
    ${QUEUE}`;
}

/** A position with who is in hiring for it, or would be. */
export interface HiringListRow extends RankedList {
  id: string;
  code: string;
  name: LocalText;
  unit: string;
  cancelled: boolean;
  made_by: string | null;
  /** Questions and offers that wait for an answer. */
  open: number;
}

/** The positions of a recruitment by their codes. */
export async function hiringLists(db: Database, basis: HiringBasis): Promise<HiringListRow[]> {
  const { rows } = await sql<HiringListRow>`
    with ${queued(basis)}
    select list.id, list.code, list.name, list.unit, list.cancelled, list.places, list.made_at, list.made_by, list.rounds,
      list.taken, list.open, ${QUEUED}
    from list left join queue on queue.position_id = list.id
    group by list.id, list.code, list.name, list.unit, list.cancelled, list.places, list.made_at, list.made_by, list.rounds,
      list.taken, list.open
    order by list.code, list.id`.execute(db);
  return rows;
}

/** Somebody who is in hiring, could be next, or would have been and has withdrawn. */
export interface HiringPerson {
  /** Id of the application. */
  id: string;
  /** Id of the position. */
  position: string;
  reference: string;
  name: string;
  rank: number | null;
  total: string | null;
  counts: boolean;
  inside: boolean;
  /** null = not in hiring. */
  step: HiringStep | null;
  source: HiringSource | null;
  round: number;
  since: Date | null;
  until: Date | null;
  left_from: HiringStep | '';
  code: LeaveReason | '';
  approval_at: number;
  approval_of: number;
  papers: string[];
}

/**
 * Who is in hiring for a position or waits, by rank; of those who withdrew, whoever would have come before the last who is next,
 * so that it can be seen why somebody was passed over.
 *
 * @param page.only id of the one application that is asked for
 */
export async function hiringPeople(
  db: Database,
  basis: HiringBasis,
  { limit = null, offset = 0, only = null }: { limit?: number | null; offset?: number; only?: string | null },
): Promise<HiringPerson[]> {
  const rank = sql`case when person.has_place then hiring.rank else person.rank end`;
  const { rows } = await sql<HiringPerson>`
    with ${queued(basis)}
    select person.id, person.position_id as position, person.reference, account.name, ${rank} as rank,
      case when person.has_place then hiring.total else person.total end as total, person.counts,
      coalesce(queue.inside, false) as inside, hiring.step, hiring.source, coalesce(hiring.round, 0) as round, hiring.since,
      hiring.until, coalesce(hiring.left_from, '') as left_from, coalesce(hiring.code, '') as code,
      coalesce(hiring.approval_at, 0) as approval_at, coalesce(jsonb_array_length(hiring.approval), 0) as approval_of,
      coalesce(hiring.papers, '[]') as papers
    from person
    join account on account.id = person.account_id
    join position on position.id = person.position_id
    left join hiring on hiring.application_id = person.id
    left join queue on queue.id = person.id
    where (${only}::bigint is null or person.id = ${only}::bigint)
      and (person.has_place or queue.id is not null or (not person.counts and person.passed and person.rank
      <= (select max(last.rank) from queue last where last.position_id = person.position_id and last.inside)))
    order by position.code, position.id, ${rank} nulls last, person.reference
    limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** How many of each position stand at each step. */
export async function stepsOfPositions(
  db: Database,
  batch: string,
  now: Date,
): Promise<{ position: string; step: HiringStep; count: number }[]> {
  const { rows } = await sql<{ position: string; step: HiringStep; count: number }>`
    select hiring.position_id as position, ${stepAt(now)} as step, count(*)::int as count
    from hiring join application on application.id = hiring.application_id
    where application.batch_id = ${batch} group by 1, 2`.execute(db);
  return rows;
}

/** Puts down that people are proposed for some positions; `giveNext` says who. */
export async function insertLists(
  db: Database,
  batch: string,
  positions: readonly string[],
  made: { rule: HiringRule; by: string; at: Date },
): Promise<void> {
  if (positions.length === 0) return;
  const rule = JSON.stringify(made.rule);
  await db
    .insertInto('hiring_list')
    .values(
      positions.map((id) => ({
        position_id: id,
        batch_id: batch,
        rule,
        made_by: made.by,
        made_at: made.at,
      })),
    )
    .onConflict((conflict) => conflict.column('position_id').doNothing())
    .execute();
}

/**
 * Takes in the next by rank of positions that have a list, as many as there are free posts, with a line of the ledger each.
 *
 * @param as proposed at once, or asked until a moment in a round
 * @returns ids of their applications
 */
export async function giveNext(
  db: Database,
  basis: HiringBasis,
  as: { by: string; ask?: { round: number; until: Date } },
): Promise<string[]> {
  const { round = 0, until = null } = as.ask ?? {};
  const source: HiringSource = as.ask ? 'substitute' : 'rank';
  const step: HiringStep = as.ask ? 'asked' : 'proposed';
  const { rows } = await sql<{ application_id: string }>`
    with ${queued(basis)},
    given as (
      insert into hiring (application_id, position_id, source, step, rank, total, round, since, until)
      select queue.id, queue.position_id, ${source}, ${step}, queue.rank, queue.total, ${round}::int,
        ${basis.now}::timestamptz, ${until}::timestamptz
      from queue join list on list.id = queue.position_id
      where queue.inside and list.made_at is not null and not list.cancelled
      returning application_id)
    insert into hiring_event (application_id, at, login, from_step, to_step, round)
    select application_id, ${basis.now}::timestamptz, ${as.by}, '', ${step}, ${round}::int from given
    returning application_id`.execute(db);
  return rows.map(({ application_id: id }) => id);
}

export const countRound = async (db: Database, position: string): Promise<void> => {
  await db
    .updateTable('hiring_list')
    .set({ rounds: sql<number>`rounds + 1` })
    .where('position_id', '=', position)
    .execute();
};
