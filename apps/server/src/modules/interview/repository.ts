import type { InterviewRule, LocalText, PlaceSource, PlaceState } from '@portal/schemas';
import { PLAIN_INTERVIEW_RULE } from '@portal/schemas';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { isLive } from '../application-status/status.ts';
import { PUBLISHED_RANK, QUEUE, QUEUED, type RankedList } from '../ranked-queue/queue.ts';

/** How a recruitment makes its lists; revision 0 where nobody has said. */
export async function interviewRuleOf(
  db: Database,
  batch: string,
): Promise<{ rule: InterviewRule; rev: number }> {
  const row = await db
    .selectFrom('interview_rule')
    .select(['rule', 'rev'])
    .where('batch_id', '=', batch)
    .executeTakeFirst();
  return row ?? { rule: PLAIN_INTERVIEW_RULE, rev: 0 };
}

export async function storeInterviewRule(db: Database, batch: string, rule: InterviewRule): Promise<void> {
  const written = JSON.stringify(rule);
  await db
    .insertInto('interview_rule')
    .values({ batch_id: batch, rule: written })
    .onConflict((conflict) =>
      conflict.column('batch_id').doUpdateSet({ rule: written, rev: sql<number>`interview_rule.rev + 1` }),
    )
    .execute();
}

/** Whether a recruitment has ended, so that its candidates find their applications in the history. */
export async function isEnded(db: Database, batch: string): Promise<boolean> {
  const row = await db.selectFrom('batch').select('batch.ended').where('id', '=', batch).executeTakeFirst();
  return row?.ended ?? true;
}

/** What lists are made from: a recruitment at a moment, and the rule of lists that are not made. */
export interface InterviewBasis {
  batch: string;
  rule: InterviewRule;
  now: Date;
  /** Ids of the positions; absent = all. */
  positions?: readonly string[];
}

/**
 * SQL: `list`, each position of which candidates have published marks or places, with how many places are free; `person`, who has
 * a place or a published rank; `queue`, those of them who could be given one, by rank: they count, reached the pass mark, and
 * neither have had a place nor been offered one. `inside` = the free places reach to them.
 */
function queued({ batch, rule, now, positions }: InterviewBasis) {
  const asked = positions ? [...positions] : null;
  return sql`
    person as materialized (
      select application.id, application.reference, application.account_id, application.position_id, ${isLive()} as counts,
        ${PUBLISHED_RANK},
        place.application_id is not null as has_place, place.state = 'offered' and place.until > ${now} as is_open,
        place.state in ('listed', 'accepted') as is_taken
      from application
      left join exam_entry entry on entry.application_id = application.id and entry.kind = 'scores'
      left join interview_place place on place.application_id = application.id
      where application.batch_id = ${batch}
        and (${asked}::text[] is null or application.position_id = any(${asked}::text[]))
        and (entry.published is not null or place.application_id is not null)),
    taken as (
      select position_id, (count(*) filter (where counts and (is_open or is_taken)))::int as taken,
        (count(*) filter (where counts and is_open))::int as offered
      from person group by position_id),
    list as (
      select position.id, position.code, position.definition->'name' as name,
        (position.definition->>'headcount')::int as openings, made.made_at, made.made_by, coalesce(made.rounds, 0) as rounds,
        coalesce(made.rule->>'ties', ${rule.ties}) as ties, coalesce(taken.taken, 0) as taken,
        coalesce(taken.offered, 0) as offered,
        coalesce(made.places, ceil((position.definition->>'headcount')::int * ${rule.ratio}::numeric)::int) as places
      from position
      left join interview_list made on made.position_id = position.id
      left join taken on taken.position_id = position.id
      where position.batch_id = ${batch} and (taken.position_id is not null or made.position_id is not null)
        and (${asked}::text[] is null or position.id = any(${asked}::text[]))),
    ${QUEUE}`;
}

/** The list of a position, or what it would be. */
export interface InterviewListRow extends RankedList {
  id: string;
  code: string;
  name: LocalText;
  openings: number;
  made_by: string | null;
  /** Of the places that are taken, those that are offered and open. */
  offered: number;
}

/** The lists of a recruitment by the codes of their positions. */
export async function interviewLists(db: Database, basis: InterviewBasis): Promise<InterviewListRow[]> {
  const { rows } = await sql<InterviewListRow>`
    with ${queued(basis)}
    select list.id, list.code, list.name, list.openings, list.places, list.made_at, list.made_by, list.rounds, list.taken,
      list.offered, ${QUEUED}
    from list left join queue on queue.position_id = list.id
    group by list.id, list.code, list.name, list.openings, list.places, list.made_at, list.made_by, list.rounds,
      list.taken, list.offered
    order by list.code, list.id`.execute(db);
  return rows;
}

/** Somebody who has a place, or could be given one. */
export interface InterviewPerson {
  /** Id of the position. */
  position: string;
  reference: string;
  name: string;
  rank: number | null;
  total: string | null;
  rank_now: number | null;
  /** null = no place. */
  state: PlaceState | null;
  source: PlaceSource | null;
  round: number;
  until: Date | null;
  reason: string;
  changed_by: string;
  changed_at: Date | null;
  counts: boolean;
  inside: boolean;
}

/** Who has a place of a position's list, or could be given one, by rank. */
export async function interviewPeople(
  db: Database,
  basis: InterviewBasis,
  { limit, offset }: { limit: number; offset: number },
): Promise<InterviewPerson[]> {
  const rank = sql`case when person.has_place then place.rank else person.rank end`;
  const { rows } = await sql<InterviewPerson>`
    with ${queued(basis)}
    select person.position_id as position, person.reference, account.name, ${rank} as rank,
      case when person.has_place then place.total else person.total end as total,
      case when person.has_place and person.rank is distinct from place.rank then person.rank end as rank_now,
      place.state, place.source, coalesce(place.round, 0) as round, place.until, coalesce(place.reason, '') as reason,
      coalesce(place.changed_by, '') as changed_by, place.changed_at, person.counts, coalesce(queue.inside, false) as inside
    from person
    join account on account.id = person.account_id
    join position on position.id = person.position_id
    left join interview_place place on place.application_id = person.id
    left join queue on queue.id = person.id
    where person.has_place or queue.id is not null
    order by position.code, position.id, ${rank}, person.reference
    limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** Puts down the lists of some positions, which are not made yet; their places are given by `giveNext`. */
export async function insertLists(
  db: Database,
  batch: string,
  lists: readonly { id: string; places: number }[],
  made: { rule: InterviewRule; by: string; at: Date },
): Promise<void> {
  if (lists.length === 0) return;
  const rule = JSON.stringify(made.rule);
  await db
    .insertInto('interview_list')
    .values(
      lists.map(({ id, places }) => ({
        position_id: id,
        batch_id: batch,
        places,
        rule,
        made_by: made.by,
        made_at: made.at,
      })),
    )
    .execute();
}

/**
 * Gives the free places of lists that are made to the next by rank.
 *
 * @param as listed by rank at once, or offered until a moment in a round
 */
export async function giveNext(
  db: Database,
  basis: InterviewBasis,
  as: { by: string; offer?: { round: number; until: Date } },
): Promise<string[]> {
  const { round = 0, until = null } = as.offer ?? {};
  const source: PlaceSource = as.offer ? 'waiting' : 'rank';
  const state: PlaceState = as.offer ? 'offered' : 'listed';
  const { rows } = await sql<{ application_id: string }>`
    with ${queued(basis)}
    insert into interview_place
      (application_id, position_id, source, state, rank, total, round, until, changed_by, changed_at)
    select queue.id, queue.position_id, ${source}, ${state}, queue.rank, queue.total, ${round}::int, ${until}::timestamptz,
      ${as.by}, ${basis.now}::timestamptz
    from queue join list on list.id = queue.position_id
    where queue.inside and list.made_at is not null
    returning application_id`.execute(db);
  return rows.map(({ application_id: id }) => id);
}

export const countRound = async (db: Database, position: string): Promise<void> => {
  await db
    .updateTable('interview_list')
    .set({ rounds: sql<number>`rounds + 1` })
    .where('position_id', '=', position)
    .execute();
};

/** Takes a list back with its places. */
export const deleteList = async (db: Database, position: string): Promise<void> => {
  await db.deleteFrom('interview_list').where('position_id', '=', position).execute();
};

/** An application that a decision beside the ranking is about; `state` null = it has no place. */
export interface PlaceSubject {
  id: string;
  position_id: string;
  has_list: boolean;
  counts: boolean;
  state: PlaceState | null;
  source: PlaceSource | null;
  until: Date | null;
  round: number;
  rank: number | null;
  total: string | null;
}

const subjects = (counts: RawBuilder<boolean>) => sql`
  select application.id, application.position_id, list.position_id is not null as has_list, ${counts} as counts, place.state,
    place.source, place.until, coalesce(place.round, 0) as round, coalesce(place.rank, (entry.result->>'rank')::int) as rank,
    coalesce(place.total, entry.result->>'total') as total
  from application
  left join interview_list list on list.position_id = application.position_id
  left join interview_place place on place.application_id = application.id
  left join exam_entry entry on entry.application_id = application.id and entry.kind = 'scores'`;

export async function placeSubject(
  db: Database,
  batch: string,
  reference: string,
): Promise<PlaceSubject | undefined> {
  const { rows } = await sql<PlaceSubject>`${subjects(isLive())}
    where application.batch_id = ${batch} and application.reference = ${reference}
    order by ${isLive()} desc limit 1`.execute(db);
  return rows[0];
}

/** Writes down what somebody decided beside the ranking. */
export async function putPlace(
  db: Database,
  subject: PlaceSubject,
  decided: { source: PlaceSource; state: PlaceState; reason: string; by: string; at: Date },
): Promise<void> {
  const { source, state, reason, by, at } = decided;
  const change = { source, state, reason, changed_by: by, changed_at: at };
  await db
    .insertInto('interview_place')
    .values({
      application_id: subject.id,
      position_id: subject.position_id,
      rank: subject.rank,
      total: subject.total,
      ...change,
    })
    .onConflict((conflict) => conflict.column('application_id').doUpdateSet(change))
    .execute();
}
