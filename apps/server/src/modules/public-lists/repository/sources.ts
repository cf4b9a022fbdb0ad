import type { ListKind, LocalText } from '@portal/schemas';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import { isLive } from '../../application-status/status.ts';

/** What a list is made from, and what of it candidates may know already. */
export interface ListBasis {
  batch: string;
  kind: ListKind;
  /** Ids of the chosen stage and of those after it; of kind `final` alone. */
  stages: readonly string[];
  /** Ids of positions; none = all. */
  positions: readonly string[];
  /** Candidates see their scores, and their tickets. */
  scores: boolean;
  tickets: boolean;
}

/** Somebody who has the result that a list is of. */
export interface ListPerson {
  application: string;
  name: string;
  identity: string;
  unit: LocalText | null;
  position: LocalText;
  code: string;
  ticket: string;
  total: string;
  rank: number | null;
  passed: boolean;
}

/** SQL, over `application`, its published marks and its place on the interview list: who has the result, as it was told. */
function hasResult({ kind, stages }: ListBasis): RawBuilder<boolean> {
  switch (kind) {
    case 'review':
      return sql`application.accepted`;
    case 'ranking':
      return sql`entry.result->>'rank' is not null`;
    case 'interview':
      return sql`place.state in ('listed', 'accepted')`;
    case 'final':
      return sql`application.accepted and application.told_stage = any(${[...stages]}::text[])`;
  }
}

/** SQL: `person`, everybody with the result; `below` = a published total that does not reach the pass mark. */
function persons(basis: ListBasis) {
  const { batch, positions, scores, tickets } = basis;
  return sql`
    person as (
      select application.id, application.reference, application.account_id, application.position_id, application.identity,
        coalesce(case when ${tickets} then ticket.published->>'number' end, entry.published->>'number') as ticket,
        case when ${scores} then coalesce(place.total, entry.result->>'total') end as total,
        case when ${scores} then coalesce(place.rank, (entry.result->>'rank')::int) end as rank,
        coalesce((entry.result->>'passed')::boolean, false) as passed,
        coalesce((entry.result->>'passed')::boolean = false, false) as below
      from application
      left join exam_entry entry on entry.application_id = application.id and entry.kind = 'scores'
        and entry.published is not null and ${scores}
      left join exam_entry ticket on ticket.application_id = application.id and ticket.kind = 'ticket'
        and ticket.published is not null
      left join interview_place place on place.application_id = application.id and ${basis.kind} in ('interview', 'final')
      where application.batch_id = ${batch} and ${isLive()} and ${hasResult(basis)}
        and (${positions.length} = 0 or application.position_id = any(${[...positions]}::text[])))`;
}

/**
 * Who stands on a list, by position and rank (LIST-01): everybody with the result, but for those below the pass mark, whatever
 * else was decided about them.
 */
export async function listPeople(db: Database, basis: ListBasis, limit: number): Promise<ListPerson[]> {
  const { rows } = await sql<ListPerson>`
    with ${persons(basis)}
    select person.id::text as application, account.name,
      coalesce(nullif(person.identity, ''), account.unique_value, '') as identity, unit.name as unit,
      position.definition->'name' as position, position.code, coalesce(person.ticket, '') as ticket,
      coalesce(person.total, '') as total, person.rank, person.passed
    from person
    join account on account.id = person.account_id
    join position on position.id = person.position_id
    left join unit on unit.id = position.unit
    where not below
    order by position.code, position.id, person.rank nulls last, person.reference
    limit ${limit}`.execute(db);
  return rows;
}

/** How many would stand on a list, and how many do not because they are below the pass mark. */
export async function countPeople(
  db: Database,
  basis: ListBasis,
): Promise<{ people: number; below: number }> {
  const { rows } = await sql<{ people: number; below: number }>`
    with ${persons(basis)}
    select (count(*) filter (where not below))::int as people, (count(*) filter (where below))::int as below
    from person`.execute(db);
  return rows[0] ?? { people: 0, below: 0 };
}

/** Positions of a recruitment by their codes. */
export async function positionsOf(
  db: Database,
  batch: string,
): Promise<{ id: string; code: string; name: LocalText }[]> {
  const { rows } = await sql<{ id: string; code: string; name: LocalText }>`
    select id, code, definition->'name' as name from position where batch_id = ${batch} order by code, id`.execute(
    db,
  );
  return rows;
}
