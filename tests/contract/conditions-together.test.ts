import { afterAll, beforeAll, expect, test } from 'vitest';
import type {
  AuditLine,
  ConditionsReview,
  ConditionsView,
  PositionsSaved,
  PositionsView,
} from '../../packages/console-contract/src/index.ts';
import type { PositionCondition } from '../../schemas/index.ts';
import { firstAdmin, newColleague, type ConsoleClient } from '../support/console.ts';
import { givenApplications, givenRecruitment, type Recruitment } from './review-support.ts';
import { startPortal, type Portal } from './support.ts';

let portal: Portal;
let admin: ConsoleClient;
let recruitment: Recruitment;
let others: string[];
const COUNT = 40;

beforeAll(async () => {
  portal = await startPortal({ RATE_LIMITS: 'off' });
  admin = await firstAdmin(portal);
  recruitment = await givenRecruitment(admin, 'MANY');
  const { units } = await admin.good<PositionsView>('GET', `${recruitment.base}/positions`);
  const change = {
    channel: '08',
    unit: units[0]?.id,
    name: { zh: '教师', en: 'Teacher' },
    headcount: 1,
    opensAt: '2026-01-01T00:00:00Z',
  };
  const edits = Array.from({ length: COUNT - 1 }, (_, at) => ({
    id: '',
    key: `k${at}`,
    rev: 0,
    change: { ...change, code: `M-${at}` },
  }));
  const { saved } = await admin.good<PositionsSaved>('POST', `${recruitment.base}/positions`, { edits });
  others = saved.map(({ position }) => position.id);
  await givenApplications(portal, { ...recruitment, position: others[0] ?? '' }, 3);
});
afterAll(() => portal.close());

const age = (atMost: number) => ({ set: 'A01', age: 'A0111', on: '', atMost });
const doctor = { set: 'A04', when: { item: 'A0405', in: ['01'] } };
const WANTED: PositionCondition[] = [
  {
    id: 'c1',
    action: 'refuse',
    when: {
      any: [
        { all: [doctor, age(40)] },
        { all: [age(35), { any: [doctor, { set: 'A04', count: { atLeast: 2 } }] }] },
      ],
    },
  },
];
const path = () => `/positions/${recruitment.position}/conditions`;
const stored = async (id: string) =>
  (await admin.good<ConditionsView>('GET', `/positions/${id}/conditions`)).conditions;
const look = (who = admin, also = others) =>
  who.call<ConditionsReview>('POST', `${path()}/review`, { conditions: WANTED, also });
const put = async (seen: string, who = admin, also = others) =>
  who.call<ConditionsView>('PUT', path(), {
    was: await stored(recruitment.position),
    conditions: WANTED,
    also,
    seen,
  });

test('[OFFICE-04] 40 positions get one condition of three levels in one step, and it is told whom that concerns and what it replaces', async () => {
  const own: PositionCondition[] = [{ id: 'own', action: 'inform', when: age(30) }];
  await admin.good('PUT', `/positions/${others[5]}/conditions`, { was: [], conditions: own });
  const { body } = await look();
  expect(body.also).toMatchObject({ positions: COUNT - 1, replaced: 1 });
  expect(body).toMatchObject({ applications: 3, changedCount: 3 });
  // Somebody changes one of them in between: nothing is written anywhere.
  await admin.good('PUT', `/positions/${others[7]}/conditions`, { was: [], conditions: own });
  expect((await put(body.also.seen)).status).toBe(409);
  expect(await stored(recruitment.position)).toEqual([]);
  expect(await stored(others[5] ?? '')).toEqual(own);

  expect((await put((await look()).body.also.seen)).status).toBe(200);
  for (const id of [recruitment.position, ...others]) expect(await stored(id)).toEqual(WANTED);
  const lines = await admin.good<AuditLine[]>('GET', '/audit?action=conditions');
  expect(
    lines.filter(({ details }) => String(details['code']).startsWith('M-')).length,
  ).toBeGreaterThanOrEqual(COUNT - 1);
});

test('[OFFICE-04] positions of another recruitment, or out of the scope of whoever asks, are as if they were not there', async () => {
  const elsewhere = await givenRecruitment(admin, 'ELSE');
  for (const answer of [await look(admin, [elsewhere.position]), await put('', admin, [elsewhere.position])])
    expect(answer.status).toBe(404);
  expect(await stored(elsewhere.position)).toEqual([]);
  const unit = await newColleague(admin, 'unit', 'editor');
  const scope = { recruitments: [], units: [], positions: [recruitment.position] };
  await admin.good('PATCH', '/users/unit', { scope });
  await unit.signIn('unit', 'editor of the console');
  expect((await look(unit, others.slice(0, 1))).status).toBe(404);
  expect((await look(unit, [])).status).toBe(200);
});
