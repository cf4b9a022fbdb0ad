import { sql } from 'kysely';
import { freezeResume } from '../../apps/server/src/modules/applications/freeze.ts';
import { createSharedCache } from '../../apps/server/src/platform/cache.ts';
import type { Database } from '../../apps/server/src/platform/database/connect.ts';
import { dayOf } from '../../apps/server/src/platform/time.ts';
import type { Portal } from '../contract/support.ts';

/** What was typed, never what the portal made of it: values that a change of kind added are its own. */
export async function storedHash(db: Database): Promise<string> {
  const { rows } = await sql<{ hash: string }>`
    select md5(concat(
      (select string_agg(concat_ws('|', r.id, r.rev, e.key, e.value), E'\n' order by r.id, e.key)
       from resume_record r cross join lateral jsonb_each_text(r.values) e
       where not exists (select 1 from conversion c where c.fieldset_id = r.fieldset_id and c.new_item = e.key)),
      (select string_agg(concat_ws('|', id, state, frozen), E'\n' order by id) from application))) as hash`.execute(
    db,
  );
  return rows[0]?.hash ?? '';
}

/**
 * Resumes that differ from each other in what is filled in: education twice, employment for every second person, and
 * live applications of some of them.
 */
export async function fillResumes(
  { server }: Portal,
  { resumes, applications }: { resumes: number; applications: number },
): Promise<void> {
  const { db } = server.services;
  await sql`
    with made as (
      insert into account (email, email_key, name, password_hash, active, apply_code, unique_value)
      select 'filled' || n || '@example.com', 'filled' || n || '@example.com', '考生' || n, 'x', true, '01',
        'F' || lpad(n::text, 9, '0')
      from generate_series(1, ${resumes}::int) n returning id, name, email, substring(email from '\\d+')::int as n)
    insert into resume_record (account_id, fieldset_id, i9999, values, fieldset_version)
    select made.id, part.set_id, part.number, jsonb_strip_nulls(part.values), 1 from made
    cross join lateral (values
      ('A01', 0, jsonb_build_object('A0101', name, 'A0145', email, 'A0127', case when n % 3 = 0 then '2' end,
        'A0128', case when n % 3 = 0 then '配偶' || n end, 'A0131', case when n % 4 = 0 then (150 + n % 40) || '.5' end,
        'A01AA', case when n % 5 = 0 then repeat('研究', 20) || n end)),
      ('A04', 1, jsonb_build_object('A0415', '2015-09', 'A0430', case when n % 2 = 0 then '2019-06' end,
        'A0435', '云溪大学' || n % 50, 'A0410', case n % 4 when 0 then '法学' when 1 then '2012' else '应用数学与计算科学' end,
        'A0405', '21', 'A0406', case when n % 3 = 0 then '407' end, 'A0424', case when n % 2 = 0 then '1' end,
        'A0440', case when n % 5 = 0 then '3.' || (10 + n % 80) end, 'A0450', case when n % 7 = 0 then '主修' || n end)),
      ('A04', 2, jsonb_build_object('A0415', '2019-09', 'A0435', '星海学院', 'A0410', '数论', 'A0405', '02')),
      ('A19', 1, case when n % 2 = 0 then jsonb_build_object('A1905', '2021-03', 'A1915', '云溪科技', 'A1920', '工程师',
        'A1925', case when n % 4 = 0 then (8000 + n) || '.50' end) end)
    ) as part (set_id, number, values) where part.values is not null`.execute(db);
  const position = await db
    .selectFrom('position')
    .select(['id', 'batch_id'])
    .limit(1)
    .executeTakeFirstOrThrow();
  const accounts = await db
    .selectFrom('account')
    .select('id')
    .where('email_key', 'like', 'filled%')
    .orderBy('id')
    .limit(applications)
    .execute();
  const services = { cache: createSharedCache() };
  const today = dayOf(new Date());
  for (const { id } of accounts)
    await db
      .insertInto('application')
      .values({
        account_id: id,
        position_id: position.id,
        batch_id: position.batch_id,
        state: 'live',
        preference: 1,
        reference: `F${id}`,
        result: 'null',
        frozen: JSON.stringify(await freezeResume(services, db, id, today)),
      })
      .execute();
  await sql`analyze resume_record`.execute(db);
}
