import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type {
  DecisionLine,
  ReviewAction,
  ReviewApplication,
  ReviewClaim,
  ReviewNext,
  SecondLook,
} from '../../packages/console-contract/src/index.ts';
import { EVERYTHING } from '../../packages/console-contract/src/review-filter.ts';
import { firstAdmin, newColleague, type ConsoleClient } from '../support/console.ts';
import {
  ACCEPT,
  act,
  begin,
  givenApplications,
  givenRecruitment,
  REFUSE,
  settled,
} from './review-support.ts';
import { startPortal, type Portal } from './support.ts';

let portal: Portal;
let admin: ConsoleClient;
let lin: ConsoleClient;
beforeAll(async () => {
  portal = await startPortal({ RATE_LIMITS: 'off', SMTP_URL: 'smtp://127.0.0.1:9' });
  admin = await firstAdmin(portal);
  lin = await newColleague(admin, 'lin', 'editor');
});
afterAll(() => portal.close());

const settle = (): Promise<void> => settled(portal);

test('[REVIEW-05] 20 reviewers take the next one at the same time, again and again: no application twice', async () => {
  const recruitment = await givenRecruitment(admin, 'K1');
  const ids = await givenApplications(portal, recruitment, 50);
  const reviewers: ConsoleClient[] = [];
  for (let place = 0; place < 20; place += 1)
    reviewers.push(await newColleague(admin, `reviewer${place}`, 'editor'));
  const body = { filter: EVERYTHING, after: '' };
  const taken: string[] = [];
  const walk = async (reviewer: ConsoleClient): Promise<void> => {
    for (;;) {
      const path = `${recruitment.base}/applications`;
      const { application } = await reviewer.good<ReviewNext>('POST', `${path}/next`, body);
      if (application === '') return;
      taken.push(application);
      await reviewer.good('POST', `${path}/${application}/decision`, { ...ACCEPT, seen: '' });
    }
  };
  await Promise.all(reviewers.map(walk));
  expect(taken).toHaveLength(ids.length);
  expect(new Set(taken)).toEqual(new Set(ids));
}, 60_000);

test('[REVIEW-05] what one reviewer has others see and cannot decide, until they take it over or the time is up', async () => {
  const recruitment = await givenRecruitment(admin, 'K2');
  const [id = ''] = await givenApplications(portal, recruitment, 1);
  const path = `${recruitment.base}/applications/${id}`;
  const claim = (who: ConsoleClient, takeOver = false) =>
    who.good<ReviewClaim>('POST', `${path}/claim`, { takeOver });
  expect(await claim(admin)).toMatchObject({ login: 'admin', mine: true });
  expect(await claim(lin)).toMatchObject({ login: 'admin', mine: false });
  expect((await lin.good<ReviewApplication>('GET', path)).claim).toMatchObject({
    login: 'admin',
    mine: false,
  });
  const decide = () => lin.call('POST', `${path}/decision`, { ...REFUSE, seen: '' });
  const refused = await decide();
  expect([refused.status, refused.body.error?.problems?.[0]?.path]).toEqual([422, 'claim']);
  const { services } = portal.server;
  const { now } = services;
  services.now = () => new Date(Date.now() + 6 * 60_000);
  try {
    expect(await claim(lin)).toMatchObject({ login: 'lin', mine: true });
  } finally {
    services.now = now;
  }
  expect(await claim(admin)).toMatchObject({ login: 'lin', mine: false });
  expect(await claim(admin, true)).toMatchObject({ login: 'admin', mine: true });
  await admin.good('POST', `${path}/leave`);
  expect((await decide()).status).toBe(200);
});

test('[REVIEW-05] a decision just made is taken back by its author until it is told, and by nobody else', async () => {
  const recruitment = await givenRecruitment(admin, 'K3');
  const [id = ''] = await givenApplications(portal, recruitment, 1);
  const path = `${recruitment.base}/applications/${id}`;
  const [made] = await admin.good<DecisionLine[]>('POST', `${path}/decision`, { ...REFUSE, seen: '' });
  const undo = (who: ConsoleClient) =>
    who.call<DecisionLine[]>('POST', `${path}/undo`, { line: made?.id ?? '' });
  expect((await undo(lin)).status).toBe(409);
  expect((await undo(admin)).body.at(-1)).toMatchObject({ kind: 'undo', from: 'refused', to: 'applied' });
  expect((await undo(admin)).status).toBe(409);
  const lines = await admin.good<DecisionLine[]>('GET', `${path}/decisions`);
  const again = { ...ACCEPT, seen: lines.at(-1)?.id ?? '' };
  const told = (await admin.good<DecisionLine[]>('POST', `${path}/decision`, again)).at(-1);
  await act(admin, recruitment, { change: { kind: 'release' }, selection: { ids: [id] } });
  await settle();
  expect((await admin.call('POST', `${path}/undo`, { line: told?.id ?? '' })).status).toBe(409);
});

test('[REVIEW-11] 10 % of 1,000 are drawn: exactly 100, those that the recorded seed says; nobody confirms their own', async () => {
  const recruitment = await givenRecruitment(admin, 'K4');
  const ids = await givenApplications(portal, recruitment, 1_000);
  const { base } = recruitment;
  const { rev } = await admin.good<SecondLook>('GET', `${base}/second-look`);
  const setting = { decisions: ['refused'], share: 10, rev };
  const { seed } = await admin.good<SecondLook>('PUT', `${base}/second-look`, setting);
  expect((await admin.call('PUT', `${base}/second-look`, setting)).status).toBe(409);
  const selection = { filter: EVERYTHING };
  await act(admin, recruitment, { change: { kind: 'decide', ...REFUSE }, selection });
  await settle();
  const release = () =>
    admin.good<ReviewAction>('POST', `${base}/review-actions`, { change: { kind: 'release' }, selection });
  const composed = await release();
  expect(composed).toMatchObject({ total: 1_000, leftOut: 100 });
  expect(composed.leftOutFirst[0]?.why).toBe('secondLook');
  const { db } = portal.server.services;
  const wanted = async (): Promise<string[]> =>
    (
      await sql<{ id: string }>`select id from application
        where batch_id = ${recruitment.id} and second_look = 'wanted' order by id`.execute(db)
    ).rows.map((row) => row.id);
  const digest = (id: string): string => createHash('md5').update(`${seed}:${id}`).digest('hex');
  const chosen = ids.toSorted((one, two) => (digest(one) < digest(two) ? -1 : 1)).slice(0, 100);
  const first = await wanted();
  expect(new Set(first)).toEqual(new Set(chosen));
  // Composing again draws nobody else, and starting tells nobody who waits.
  await release();
  expect(await wanted()).toEqual(first);
  await begin(admin, composed);
  await settle();
  expect(await wanted()).toEqual(first);

  const [one = '', two = ''] = first;
  const confirm = (who: ConsoleClient, id: string) =>
    who.call('POST', `${base}/applications/${id}/confirm`, { note: '' });
  expect((await confirm(admin, one)).status).toBe(422);
  expect((await confirm(lin, one)).status).toBe(200);
  // Taking a later decision back does not go round the draw.
  const lines = await admin.good<DecisionLine[]>('GET', `${base}/applications/${two}/decisions`);
  const other = await admin.good<DecisionLine[]>('POST', `${base}/applications/${two}/decision`, {
    ...ACCEPT,
    seen: lines.at(-1)?.id ?? '',
  });
  await admin.good('POST', `${base}/applications/${two}/undo`, { line: other.at(-1)?.id ?? '' });
  await begin(admin, await release());
  await settle();
  expect(new Set(await wanted())).toEqual(new Set(first.filter((id) => id !== one)));
}, 60_000);
