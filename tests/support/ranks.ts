import { sql } from 'kysely';
import type { DrawRecord } from '../../packages/rules/src/seats/record.ts';
import type { Portal } from '../contract/support.ts';

/** Published results of a recruitment's position: the candidate at rank 3, others, three at least, at all ranks beside it. */
export async function publishedRanks(portal: Portal, application: string, others = 3): Promise<void> {
  const { db } = portal.server.services;
  await sql`
    insert into account (email, email_key, name, password_hash, unique_value)
      select 'list' || n || '@x.cn', 'list' || n || '@x.cn', '考生' || n, '', '33010619900101001' || n
      from generate_series(1, ${others}::int) n`.execute(db);
  await sql`
    insert into application (account_id, position_id, batch_id, state, preference, reference, frozen)
      select account.id, own.position_id, own.batch_id, 'live', 1, 'LIST-' || substr(account.email, 5, strpos(account.email, '@') - 5), '{}'
      from account, application own where account.email like 'list%' and own.id = ${application}`.execute(db);
  await sql`
    insert into exam_entry (application_id, kind, batch_id, data, published, result)
      select other.id, 'scores', other.batch_id, '{"number": "1", "marks": {}}', '{"number": "1", "marks": {}}',
        jsonb_build_object('total', greatest(0, 100 - 10 * rank)::text, 'full', '100', 'rank', rank, 'of', ${others + 1}::int, 'passed', null)
      from application own
      join application other on other.batch_id = own.batch_id
      cross join lateral (
        select case when other.reference not like 'LIST-%' then 3 else
          substr(other.reference, 6)::int + (substr(other.reference, 6)::int > 2)::int end as rank) place
      where own.id = ${application}`.execute(db);
  await sql`
    insert into exam_publication (batch_id, kind, shown_from, template_id, confirmed_by)
      select batch_id, 'scores', now() - interval '1 hour', '8', 'admin' from application
      where id = ${application}`.execute(db);
}

/** A draw of a recruitment whose tickets candidates see. */
export async function shownDraw(portal: Portal, recruitment: string, record: DrawRecord): Promise<void> {
  const { db } = portal.server.services;
  await sql`
    with drawn as (
      insert into exam_draw (batch_id, version, seed, method, plan, roster, reason, drawn_by, drawn_at)
      values (${recruitment}, 1, ${record.seed}, ${record.method}, '{}', '', '', 'admin', now()) returning id)
    insert into exam_draw_record (draw_id, record, shown_from)
    select id, ${JSON.stringify(record)}::jsonb, now() from drawn`.execute(db);
  await sql`
    insert into exam_publication (batch_id, kind, shown_from, template_id, confirmed_by)
    values (${recruitment}, 'ticket', now(), '12', 'admin')`.execute(db);
}
