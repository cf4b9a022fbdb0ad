import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type {
  AgeDayReview,
  AgeDaysView,
  AuditLine,
  ConditionsView,
  PositionsSaved,
  PositionsView,
} from '../../packages/console-contract/src/index.ts';
import type { ConditionWhen, PositionCondition } from '../../schemas/index.ts';
import { firstAdmin, newColleague, seesClear, type ConsoleClient } from '../support/console.ts';
import { givenApplications, givenRecruitment, type Recruitment } from './review-support.ts';
import { startPortal, type Portal } from './support.ts';

let portal: Portal;
let admin: ConsoleClient;
let recruitment: Recruitment;
/** Positions by what they ask for: see `ASKED`. */
let nested: string;
let earlier: string;
let later: string;
let ageless: string;

const DAY = '2026-12-31';
const age = (atMost: number, on = '') => ({ set: 'A01', age: 'A0111', on, atMost });
const years = { set: 'A04', years: { from: 'A0415', to: 'A0430' }, on: '2020-01-01', atLeast: 2 };
const doctor = { set: 'A04', when: { item: 'A0405', in: ['01'] } };
const of = (when: ConditionWhen): PositionCondition[] => [{ id: 'c1', action: 'refuse', when }];
const DEEP = (on: string) => of({ any: [{ all: [age(35, on), { any: [age(30, on), years] }] }, doctor] });

const path = () => `${recruitment.base}/age-days`;
const stored = async (id: string) =>
  (await admin.good<ConditionsView>('GET', `/positions/${id}/conditions`)).conditions;
const change = async (id: string, conditions: PositionCondition[]) =>
  admin.good('PUT', `/positions/${id}/conditions`, { was: await stored(id), conditions });
const look = (on: string, who = admin) => who.call<AgeDayReview>('POST', `${path()}/review`, { on });
const put = (on: string, seen: string, who = admin) => who.call<AgeDaysView>('PUT', path(), { on, seen });
const lines = () => admin.good<AuditLine[]>('GET', '/audit?action=ageDay');

beforeAll(async () => {
  portal = await startPortal({ RATE_LIMITS: 'off' });
  admin = await firstAdmin(portal);
  recruitment = await givenRecruitment(admin, 'AGES');
  const { units } = await admin.good<PositionsView>('GET', `${recruitment.base}/positions`);
  const content = {
    channel: '08',
    unit: units[0]?.id,
    name: { zh: '教师', en: 'Teacher' },
    headcount: 1,
    opensAt: '2026-01-01T00:00:00Z',
  };
  const edits = ['A-1', 'A-2', 'A-3'].map((code) => ({
    id: '',
    key: code,
    rev: 0,
    change: { ...content, code },
  }));
  const { saved } = await admin.good<PositionsSaved>('POST', `${recruitment.base}/positions`, { edits });
  nested = recruitment.position;
  [earlier = '', later = '', ageless = ''] = saved.map(({ position }) => position.id);
  await change(nested, DEEP(''));
  await change(earlier, of(age(35, '2025-12-31')));
  await change(later, of(age(40, '2025-12-31')));
  await change(ageless, of(doctor));
  // 35 on the last day of 2025, and 36 a year later.
  await givenApplications(portal, { ...recruitment, position: earlier }, 2);
  const born = [{ fieldsetid: 'A01', i9999: 0, version: 1, values: { A0111: '1990-06-15' } }];
  await sql`update application set frozen = jsonb_set(frozen, '{records}', ${JSON.stringify(born)}::jsonb)
    where position_id = ${earlier}`.execute(portal.server.services.db);
});
afterAll(() => portal.close());

test('[OFFICE-04] one day for all ages of a recruitment: told, reviewed, refused where somebody was faster, and written in one step', async () => {
  expect(await admin.good('GET', path())).toEqual({
    positions: 3,
    days: [
      { on: '2025-12-31', positions: 2 },
      { on: '', positions: 1 },
    ],
  });
  const first = (await look(DAY)).body;
  expect(first).toMatchObject({ positions: 3, applications: 2, changedCount: 2 });
  expect(first.changed[0]).toMatchObject({ from: 'met', to: 'notMet' });
  // Reviewing writes nothing, and what somebody changed in between is not written over.
  expect(await stored(nested)).toEqual(DEEP(''));
  await change(later, of(age(45, '2025-12-31')));
  expect((await put(DAY, first.seen)).status).toBe(409);
  expect((await put(DAY, '')).status).toBe(409);
  expect(await stored(earlier)).toEqual(of(age(35, '2025-12-31')));

  const done = await put(DAY, (await look(DAY)).body.seen);
  expect(done).toMatchObject({ status: 200, body: { positions: 3, days: [{ on: DAY, positions: 3 }] } });
  expect(await stored(nested)).toEqual(DEEP(DAY));
  expect(await stored(later)).toEqual(of(age(45, DAY)));
  expect(await stored(ageless)).toEqual(of(doctor));
  const [line] = await lines();
  expect(line).toMatchObject({
    subject: recruitment.id,
    details: { count: 3 },
    pairs: [{ field: 'recruitment/ageDay', before: ['', '2025-12-31'], after: [DAY] }],
  });
  // What counts on that day already is not changed again, and nothing is said to have been.
  const again = (await look(DAY)).body;
  expect(again).toMatchObject({ positions: 0, changedCount: 0 });
  expect((await put(DAY, again.seen)).status).toBe(200);
  expect(await lines()).toHaveLength(1);
});

test('[OFFICE-04] a new condition begins with the day of most positions, and the day of applying is the way back', async () => {
  const view = await admin.good<ConditionsView>('GET', `/positions/${ageless}/conditions`);
  expect(view.ageDay).toBe(DAY);
  const elsewhere = await givenRecruitment(admin, 'NONE');
  const other = await admin.good<ConditionsView>('GET', `/positions/${elsewhere.position}/conditions`);
  expect(other.ageDay).toBe('');
  expect(await admin.good('GET', `${elsewhere.base}/age-days`)).toEqual({ positions: 0, days: [] });
  expect((await put('', (await look('')).body.seen)).status).toBe(200);
  expect(await stored(nested)).toEqual(DEEP(''));
});

test('[OFFICE-04] days that there are none of, recruitments that there are none of, and fields seen in part are refused', async () => {
  for (const on of ['2026-02-30', '2026.12.31', 'x'])
    for (const answer of [await look(on), await put(on, '')])
      expect(answer).toMatchObject({
        status: 422,
        body: { error: { problems: [{ path: 'ageDay', what: 'notDate' }] } },
      });
  for (const call of [
    admin.call('GET', '/recruitments/none/age-days'),
    admin.call('POST', '/recruitments/none/age-days/review', { on: DAY }),
    admin.call('PUT', '/recruitments/none/age-days', { on: DAY, seen: '' }),
  ])
    expect((await call).status).toBe(404);
  const viewer = await newColleague(admin, 'looks', 'viewer');
  expect((await look(DAY, viewer)).status).toBe(403);

  const editor = await newColleague(admin, 'works', 'editor');
  const policy = await admin.good<object>('GET', '/policy');
  await admin.good('PUT', '/policy', { ...policy, personal: [{ set: 'A01', item: 'A0111' }] });
  await seesClear(admin, 'editor', false);
  const masked = { status: 422, body: { error: { problems: [{ path: 'ageDay', what: 'masked' }] } } };
  expect(await look(DAY, editor)).toMatchObject(masked);
  const { seen } = (await look(DAY)).body;
  expect(await put(DAY, seen, editor)).toMatchObject(masked);
  await seesClear(admin, 'editor', true);
  expect((await look(DAY, editor)).status).toBe(200);
});

test('[OFFICE-04] whoever has one position of a recruitment sees and changes that one alone', async () => {
  const unit = await newColleague(admin, 'unit', 'editor');
  await admin.good('PATCH', '/users/unit', {
    scope: { recruitments: [], units: [], positions: [later, ageless] },
  });
  await unit.signIn('unit', 'editor of the console');
  expect(await unit.good('GET', path())).toEqual({ positions: 1, days: [{ on: '', positions: 1 }] });
  const own = (await look(DAY, unit)).body;
  expect(own).toMatchObject({ positions: 1, applications: 0 });
  // The digest is of what the person sees: somebody with all of it is told of other positions.
  expect((await put(DAY, own.seen)).status).toBe(409);
  expect((await put(DAY, own.seen, unit)).status).toBe(200);
  expect(await stored(later)).toEqual(of(age(45, DAY)));
  expect(await stored(nested)).toEqual(DEEP(''));
});
