import { sql } from 'kysely';
import type { Database } from '../../../apps/server/src/platform/database/connect.ts';

/** People on their way to an appointment, one after a health check whose note is theirs alone (HIRE-01 to HIRE-03). */
export async function addHiring(db: Database, applications: readonly string[]): Promise<void> {
  const marked = sql`application.id = any(${[...applications]}::bigint[])`;
  await sql`
    insert into hiring_list (position_id, batch_id, rule, made_by, made_at)
    select distinct on (position_id) position_id, batch_id, '{"ties": "all"}'::jsonb, 'admin', '2026-11-01Z'::timestamptz
    from application where ${marked}`.execute(db);
  await sql`
    insert into hiring (application_id, position_id, source, step, rank, total, since, left_from, code)
    select id, position_id, 'rank', case when id % 2 = 0 then 'left' else 'accepted' end, 1, '60', '2026-11-01Z',
      case when id % 2 = 0 then 'health' else '' end, case when id % 2 = 0 then 'health' else '' end
    from application where ${marked}`.execute(db);
  await sql`
    insert into hiring_event (application_id, at, login, from_step, to_step, code, reason)
    select application.id, '2026-11-01Z', 'admin', 'health', 'left', 'health', account.unique_value
    from application join account on account.id = application.account_id where ${marked}`.execute(db);
  await sql`
    insert into hiring_check (application_id, kind, result, on_day, institution, note, login, at)
    select application.id, 'health', 'failed', '2026-11-01', account.email, account.unique_value, 'admin', '2026-11-01Z'
    from application join account on account.id = application.account_id where ${marked}`.execute(db);
  await sql`
    insert into hiring_opinion (application_id, step_id, name, is_approved, opinion, login, at)
    select id, '1', '{"zh": "意见", "en": "Opinion"}'::jsonb, true, '', 'admin', '2026-11-01Z'
    from application where ${marked}`.execute(db);
}
