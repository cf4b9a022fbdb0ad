import { sql } from 'kysely';

/** SQL, over a left-joined `exam_entry entry` of scores: what was published of an application's marks (EXAM-06). */
export const PUBLISHED_RANK = sql`entry.published is not null as has_marks, (entry.result->>'rank')::int as rank,
  entry.result->>'total' as total, coalesce((entry.result->>'passed')::boolean, entry.result is not null) as passed`;

/**
 * SQL, a common table `queue` over two others: `person` (id, position_id, rank, total, counts, passed, has_place) and `list` (id,
 * ties, places, taken). It has whoever could be given a place, by rank: they count, reached the pass mark, and have never had one
 * nor been asked. `inside` = the free places reach to them, by the rule for equal ranks (EXAM-08, HIRE-01).
 */
export const QUEUE = sql`queue as (
  select waiting.*, case when list.ties = 'all' then nth else upto end <= list.places - list.taken as inside
  from (
    select person.*, rank() over (partition by position_id order by rank) as nth,
      count(*) over (partition by position_id order by rank) as upto
    from person where counts and passed and rank is not null and not has_place) waiting
  join list on list.id = waiting.position_id)`;

/** SQL, over `list` and a left-joined `queue` that are grouped by list: who waits, who is next, and a digest of who that is. */
export const QUEUED = sql`count(queue.id)::int as waiting, (count(queue.id) filter (where inside))::int as next,
  md5(concat_ws(' ', list.id, list.places, list.rounds, list.taken,
    string_agg(concat(queue.id, ':', queue.rank, ':', queue.total), ' ' order by nth, queue.id)
      filter (where inside))) as fingerprint`;
