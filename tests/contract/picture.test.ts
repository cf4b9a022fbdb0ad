import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PositionsSaved, PositionsView } from '../../packages/console-contract/src/index.ts';
import { FURTHEST } from '../../packages/console-contract/src/furthest.ts';
import { EVERYTHING } from '../../packages/console-contract/src/review-filter.ts';
import { firstAdmin, newColleague, type ConsoleClient } from '../support/console.ts';
import { newRecruitment } from '../support/recruitments.ts';
import { comparedPicture } from '../support/picture.ts';
import { search } from './review-support.ts';
import { startPortal, type Portal } from './support.ts';

let portal: Portal;
let admin: ConsoleClient;
let base = '';
let units: string[] = [];

/** How many of a thousand have come so far; each further step is of those before it. */
const SHARES = {
  passed: 700,
  ticket: 600,
  marked: 500,
  ranked: 300,
  listed: 120,
  interviewed: 110,
  hiring: 80,
  approved: 60,
  offered: 40,
  appointed: 20,
};

beforeAll(async () => {
  portal = await startPortal({ RATE_LIMITS: 'off' });
  admin = await firstAdmin(portal);
  const made = await newRecruitment(admin, '全程', 'The whole');
  base = `/recruitments/${made.id}`;
  const view = await admin.good<PositionsView>('GET', `${base}/positions`);
  units = view.units.slice(0, 2).map(({ id }) => id);
  const edits = units.map((unit, at) => ({
    id: '',
    key: `P${at}`,
    rev: 0,
    change: {
      code: `P${at}`,
      channel: '08',
      unit,
      name: { zh: `岗位${at}`, en: `Post ${at}` },
      headcount: 1,
      opensAt: '2026-01-01T00:00:00Z',
    },
  }));
  const { saved } = await admin.good<PositionsSaved>('POST', `${base}/positions`, { edits });
  const positions = saved.map(({ position }) => position.id);
  const { db } = portal.server.services;
  const id = made.id;
  await sql`insert into account (email, email_key, name, password_hash)
    select 'pic' || n || '@x.cn', 'pic' || n || '@x.cn', '考生' || n, '' from generate_series(1, 1000) n`.execute(
    db,
  );
  await sql`insert into application (account_id, position_id, batch_id, state, preference, reference, frozen)
    select id, (${positions}::text[])[1 + substr(email, 4, strpos(email, '@') - 4)::int % 2], ${id}, 'live', 1,
      'PIC-' || substr(email, 4, strpos(email, '@') - 4), '{}' from account where email like 'pic%'`.execute(
    db,
  );
  const upTo = (count: number) => sql`substr(reference, 5)::int <= ${count} and batch_id = ${id}`;
  await sql`update application set status = 'accepted', told = 'accepted' where ${upTo(SHARES.passed)}`.execute(
    db,
  );
  const marks = sql`case when substr(reference, 5)::int <= ${SHARES.marked} then '80' else 'absent' end`;
  await sql`insert into exam_entry (application_id, kind, batch_id, data)
    select id, 'ticket', ${id}, jsonb_build_object('number', reference, 'sittings', '[]'::jsonb) from application
    where ${upTo(SHARES.ticket)}`.execute(db);
  await sql`insert into exam_entry (application_id, kind, batch_id, data, result)
    select id, 'scores', ${id}, jsonb_build_object('number', reference, 'marks', jsonb_build_object('s', ${marks})),
      case when substr(reference, 5)::int <= ${SHARES.marked} then jsonb_build_object('rank', 1, 'of', 9, 'total', '80',
        'full', '100', 'passed', substr(reference, 5)::int <= ${SHARES.ranked}) end
    from application where ${upTo(SHARES.ticket)}`.execute(db);
  await sql`insert into interview_list (position_id, batch_id, places, rule, made_by, made_at)
    select unnest(${positions}::text[]), ${id}, 60, '{}', 'lin', now()`.execute(db);
  await sql`insert into interview_place (application_id, position_id, source, state, changed_by, changed_at)
    select id, position_id, 'rank', case when substr(reference, 5)::int % 3 = 0 then 'accepted' else 'listed' end, 'lin', now()
    from application where ${upTo(SHARES.listed)}`.execute(db);
  await sql`with made as (insert into interview_group (batch_id, code, starts_at, room, capacity, marking)
      values (${id}, 'G', now(), '1', 200, '{}') returning id)
    insert into interview_sheet (application_id, login, group_id, key, sheet, given_at)
    select application.id, 'lin', made.id, gen_random_uuid(), '{}', now() from application, made
    where ${upTo(SHARES.interviewed)}`.execute(db);
  await sql`insert into hiring_list (position_id, batch_id, rule, made_by, made_at)
    select unnest(${positions}::text[]), ${id}, '{}', 'lin', now()`.execute(db);
  const place = sql`substr(reference, 5)::int`;
  const step = sql`case when ${place} <= ${SHARES.appointed} then 'appointed' when ${place} <= ${SHARES.offered} then 'offered'
    when ${place} <= ${SHARES.approved} then 'approved' else 'vetting' end`;
  // Every seventh left hiring where it stood; the application itself counts.
  await sql`insert into hiring (application_id, position_id, source, step, left_from, code, since, until)
    select id, position_id, 'rank', case when ${place} % 7 = 0 then 'left' else ${step} end,
      case when ${place} % 7 = 0 then ${step} else '' end, case when ${place} % 7 = 0 then 'gaveUp' else '' end, now(), now()
    from application where ${upTo(SHARES.hiring)}`.execute(db);
  // At every step some have left: every tenth, by refusal or by their own will.
  await sql`update application set status = 'refused', told = 'refused' where batch_id = ${id} and substr(reference, 5)::int % 20 = 0`.execute(
    db,
  );
  await sql`update application set status = 'cancelled', told = 'cancelled' where batch_id = ${id} and substr(reference, 5)::int % 20 = 10`.execute(
    db,
  );
});
afterAll(() => portal.close());

test('[HIRE-04] counts equal the lists at every step of a recruitment of a thousand', async () => {
  const steps = await comparedPicture(admin, base, 'hiring');
  expect(steps.map(({ id }) => id)).toEqual([...FURTHEST]);
  // A refusal after the review leaves nobody’s ticket behind: who had passed and left without one is at the first step.
  const lost = (SHARES.passed - SHARES.ticket) / 10;
  const { passed, ...further } = SHARES;
  expect(steps.map((step) => step.reached)).toEqual([1000, passed - lost, ...Object.values(further)]);
  for (const [at, step] of steps.entries()) {
    expect(step.waiting + step.left).toBe(step.reached - (steps[at + 1]?.reached ?? 0));
    expect(step.since === '').toBe(step.waiting === 0);
  }
  // A hundred applications count no more; of the eighty in hiring eleven left it, of whom one is among them.
  expect(steps.reduce((sum, { left }) => sum + left, 0)).toBe(100 + 11 - 1);
});

test('[HIRE-04] whoever has one unit sees its numbers; whoever sees no examination sees none of it, and cannot ask', async () => {
  const own = await newColleague(admin, 'own', 'publisher');
  await admin.good('PATCH', '/users/own', { scope: { recruitments: [], units: [units[1]], positions: [] } });
  await own.signIn('own', 'publisher of the console');
  expect((await comparedPicture(own, base, 'hiring'))[0]?.reached).toBe(500);
  await admin.good('POST', '/roles', {
    id: 'only-applications',
    name: { zh: '只看应聘', en: 'Applications only' },
    capabilities: ['recruitments.view', 'applications.view'],
  });
  await admin.good('POST', '/roles', {
    id: 'only-exams',
    name: { zh: '只看考试', en: 'Examinations only' },
    capabilities: ['recruitments.view', 'applications.view', 'exams.view'],
  });
  const examiner = await newColleague(admin, 'examiner', 'only-exams');
  const told = await comparedPicture(examiner, base, 'exams');
  expect(told.at(-1)).toMatchObject({ id: 'interviewed', reached: SHARES.interviewed });
  // Who left hiring is nobody who left to whoever does not see it.
  expect(told.reduce((sum, { left }) => sum + left, 0)).toBe(100);
  const offered = { ...EVERYTHING, furthest: ['offered' as const] };
  expect(
    (await examiner.call('POST', `${base}/applications/search`, search({ filter: offered }))).status,
  ).toBe(422);
  const plain = await newColleague(admin, 'plain', 'only-applications');
  const shown = await comparedPicture(plain, base, 'review');
  expect(shown.map((step) => step.id)).toEqual(['applied', 'passed']);
  for (const asked of [{ furthest: ['ticket' as const] }, { ended: 'yes' as const }]) {
    const filter = { ...EVERYTHING, ...asked };
    expect((await plain.call('POST', `${base}/applications/search`, search({ filter }))).status).toBe(422);
  }
});
