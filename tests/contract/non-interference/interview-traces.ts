import { sql } from 'kysely';
import type { Database } from '../../../apps/server/src/platform/database/connect.ts';

const MARKING = {
  criteria: [{ id: 'one', name: { zh: '综合', en: 'All' }, weight: 100, min: '0', max: '100', decimals: 1 }],
  dropFrom: 5,
  needed: 1,
  digits: 2,
};

/** A drawn group of each recruitment with everybody in it, a relation, a sheet and a correction of each that waits. */
export async function addInterviewTraces(db: Database, marked: readonly string[]): Promise<void> {
  const ids = [...marked];
  const sheet = JSON.stringify({ absent: false, marks: { one: '80' } });
  const record = JSON.stringify({ groups: [], candidates: [], turns: [] });
  await sql`
    with plan as (
      insert into interview_plan (batch_id, seed)
      select distinct batch_id, '00' from application where id = any(${ids}::bigint[]) returning batch_id),
    draw as (
      insert into interview_draw (batch_id, version, seed, method, record, roster, drawn_by, drawn_at)
      select batch_id, 1, '00', 'x', ${record}::jsonb, '', 'admin', '2026-11-01Z'::timestamptz from plan
      returning id, batch_id),
    made as (
      insert into interview_group (batch_id, code, starts_at, room, capacity, marking, draw_id)
      select batch_id, 'A', '2026-11-02Z'::timestamptz, '101', 20, ${JSON.stringify(MARKING)}::jsonb, id from draw
      returning id, batch_id),
    examiner as (insert into interview_examiner (group_id, login) select id, 'admin' from made),
    member as (
      insert into interview_member (application_id, group_id, number)
      select application.id, made.id, row_number() over (partition by made.id order by application.id)
      from application join made on made.batch_id = application.batch_id where application.id = any(${ids}::bigint[])
      returning application_id, group_id, number),
    relation as (
      insert into interview_relation (application_id, login, kind, declared_by, declared_at)
      select application_id, 'admin', '同学', 'admin', '2026-11-01Z'::timestamptz from member where number = 1)
    insert into interview_sheet (application_id, login, group_id, key, sheet, given_at)
    select application_id, 'admin', group_id, gen_random_uuid(), ${sheet}::jsonb, '2026-11-02Z'::timestamptz from member`.execute(
    db,
  );
  await sql`
    insert into interview_correction (application_id, batch_id, login, before, after, reason, asked_by, asked_at)
    select s.application_id, g.batch_id, 'admin', s.sheet, ${sheet}::jsonb, '看错', 'admin', '2026-11-02Z'::timestamptz
    from interview_sheet s join interview_group g on g.id = s.group_id`.execute(db);
}
