import { APPLICATION_STATUS, APPLICATION_STATUSES, type ApplicationStatus } from '@portal/schemas';
import { sql, type RawBuilder } from 'kysely';

/** SQL: the statuses of which something is declared. */
const those = (
  isOne: (declared: (typeof APPLICATION_STATUS)[ApplicationStatus]) => boolean,
): RawBuilder<unknown> =>
  sql.join(
    APPLICATION_STATUSES.filter((status) => isOne(APPLICATION_STATUS[status])).map((status) =>
      sql.lit(status),
    ),
  );

/** SQL, over `application`: the columns that candidates' queries read say what candidates were told. */
export const followsFromTold = sql<boolean>`state = case
    when told in (${those(({ state }) => state === 'cancelled')}) then 'cancelled'
    when told in (${those(({ state }) => state === 'live')}) then 'live'
    else 'ended' end
  and (accepted = (told in (${those(({ wire }) => wire === 'accepted')})) or state = 'ended')`;

const legal = sql.join(
  APPLICATION_STATUSES.flatMap((from) =>
    APPLICATION_STATUS[from].next.map((to) => sql`(${sql.lit(from)}, ${sql.lit(to)})`),
  ),
);

/**
 * Applications whose status is not what their ledger adds up to: a line that does not begin where the one before ended, that
 * no transition allows, or a last line that says otherwise than the application (REVIEW-01).
 */
export const replayBreaches = sql<{ breach: string }>`
  with line as (
    select d.*, lag(to_status, 1, 'applied') over own as was_status, lag(to_told, 1, 'applied') over own as was_told,
      lag(to_stage) over own as was_stage, lag(to_told_stage) over own as was_told_stage,
      lead(id) over own is null as is_last
    from application_decision d window own as (partition by application_id order by id))
  select format('application %s: line %s begins with %s where %s was', application_id, id, from_status, was_status) as breach
  from line where from_status <> was_status or from_told <> was_told
    or from_stage <> coalesce(was_stage, from_stage) or from_told_stage <> coalesce(was_told_stage, from_told_stage)
  union all
  select format('application %s: line %s from %s to %s', application_id, id, from_status, to_status)
  from line where kind in ('decide', 'own') and from_status <> to_status and actor <> 'system'
    and (from_status, to_status) not in (${legal})
  union all
  select format('application %s is %s (told %s), its ledger says %s (told %s)', a.id, a.status, a.told, l.to_status, l.to_told)
  from application a join line l on l.application_id = a.id and l.is_last
  where (a.status, a.told, a.stage, a.told_stage) is distinct from (l.to_status, l.to_told, l.to_stage, l.to_told_stage)
  union all
  select format('application %s is %s without a line', a.id, a.status) from application a
  where (a.status <> 'applied' or a.told <> 'applied')
    and not exists (select 1 from application_decision d where d.application_id = a.id)`;
