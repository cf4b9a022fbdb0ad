import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { AuditLine } from '../../packages/console-contract/src/index.ts';
import { admin, ALL, givenRanks, lin, person as own0, portal, references } from './exam-support.ts';
import {
  after,
  answer,
  at,
  check,
  givenHiring,
  hiring,
  leave,
  list,
  look,
  move,
  nurse,
  own,
  person,
  post,
  problem,
  propose,
  rowOf,
  rule,
  standings,
  substitute,
} from './hiring-support.ts';
import { mailsTo } from './support.ts';

givenHiring();

test('[HIRE-01] three substitutions in a row, by the clock: who fails, gives up, lapses or has withdrawn is passed over for good', async () => {
  // Two posts; the candidate who looks at the portal is third.
  await givenRanks(['70', '90', '80', '60', '50']);
  expect((await rule({ hours: 24, rounds: 3 })).status).toBe(200);
  expect(problem(await substitute())).toEqual({ path: 'ask', what: 'unmade' });
  expect(await standings()).toMatchObject({ 1: 'inside', 2: 'inside', 0: 'outside' });
  await propose();
  expect(problem(await substitute())).toEqual({ path: 'ask', what: 'full' });
  expect((await move('start', 'proposed', 1, 2)).status).toBe(200);
  expect((await check('health', 'again', [1])).status).toBe(200);
  expect((await rowOf(1, admin)).again).toBe(true);
  expect((await check('health', 'failed', [1])).status).toBe(200);
  // The first: asked until a moment, lapsed.
  expect((await substitute()).status).toBe(200);
  expect(await own()).toMatchObject({ hiring: 'substitute', hiringState: 'offered' });
  expect((await mailsTo(portal, own0.email)).some(({ subject }) => subject.includes('递补录用'))).toBe(true);
  after(23.9);
  expect((await at()).stop).toBe('full');
  after(24.1);
  expect((await own())['hiringState']).toBe('lapsed');
  expect((await answer('substitute', '1')).code).toBe('cannot');
  expect(await rowOf(0)).toMatchObject({ standing: 'left', leftFrom: 'asked', code: 'lapsed' });
  // The next in line has withdrawn: passed over, and named.
  const { db } = portal.server.services;
  await sql`update application set state = 'cancelled' where reference = 'SEAT-K3'`.execute(db);
  expect(await standings()).toMatchObject({ 3: 'withdrawn', 4: 'next' });
  expect((await substitute()).status).toBe(200);
  expect(await standings()).toMatchObject({ 0: 'left', 4: 'asked' });
  after(60);
  // The third: nobody is left to ask.
  expect((await at()).stop).toBe('nobody');
  expect((await leave('gaveUp', 'health', 2)).status).toBe(200);
  expect(problem(await substitute())).toEqual({ path: 'ask', what: 'nobody' });
  const events = (await person(0)).events.map(({ from, to, code, login }) => [from, to, code, login]);
  expect(events).toEqual([
    ['', 'asked', '', 'lin'],
    ['asked', 'left', 'lapsed', ''],
  ]);
  // The ledger only grows.
  await expect(sql`update hiring_event set reason = 'x'`.execute(db)).rejects.toThrow('only grows');
  await expect(sql`delete from hiring_check`.execute(db)).rejects.toThrow('only grows');
  expect(Object.values(await standings()).filter((step) => step === 'left')).toHaveLength(4);
});

test('[HIRE-01] a candidate moves up or turns it down, once; rounds end; who left by mistake comes back while the post is free', async () => {
  await givenRanks(['70', '90', '80', '60', '50']);
  await rule({ rounds: 1 });
  await propose();
  expect((await leave('gaveUp', 'proposed', 2)).status).toBe(200);
  // Equal: whoever was asked is the next by rank, and only they.
  expect((await post('/substitutes', { position: (await at()).id, fingerprint: 'x' })).status).toBe(409);
  await substitute();
  expect(await answer('substitute', '1')).toMatchObject({
    code: 'success',
    data: { hiring: 'substitute', hiringState: 'accepted' },
  });
  expect((await answer('substitute', '1')).code).toBe('success');
  expect((await answer('substitute', '0')).code).toBe('cannot');
  expect((await answer('offer', '1')).code).toBe('noPosition');
  const { timeline } = await own();
  expect((timeline as { code: string }[]).filter(({ code }) => code === 'hiringTaken')).toHaveLength(1);
  expect(await standings()).toMatchObject({ 0: 'proposed', 1: 'proposed', 2: 'left' });
  const back = () => post('/restore', { reference: references[2], reason: '登记有误' });
  expect(problem(await back())).toEqual({ path: 'reference', what: 'full' });
  await leave('gaveUp', 'proposed', 0);
  expect(problem(await substitute())).toEqual({ path: 'ask', what: 'rounds' });
  expect((await back()).status).toBe(200);
  expect(await standings()).toMatchObject({ 0: 'left', 2: 'proposed' });
  expect((await person(2)).events.at(-1)).toMatchObject({ from: 'left', to: 'proposed', reason: '登记有误' });
});

test('[HIRE-01] people are proposed as they were looked at; a list is taken back until somebody has gone on; equal ranks follow the rule', async () => {
  await givenRanks(['90', '80', '80', '60', '50']);
  // Two stand at the last post: neither is proposed, or both are.
  expect((await at()).taken).toBe(1);
  await rule({ ties: 'all' });
  const { id, fingerprint, taken } = await at();
  expect(taken).toBe(3);
  await rule({ ties: 'none' });
  expect((await post('/lists', { position: id, fingerprint })).status).toBe(409);
  await propose();
  expect(await standings()).toMatchObject({ 0: 'proposed', 1: 'waiting', 2: 'waiting' });
  expect((await at()).stop).toBe('tie');
  const add = (place: number, reason = '加试第一') =>
    post('/people', { reference: references[place], reason });
  expect(problem(await add(2, ' '))).toEqual({ path: 'reason', what: 'empty' });
  expect((await add(2)).status).toBe(200);
  expect(problem(await add(2))).toEqual({ path: 'reference', what: 'in' });
  expect(problem(await add(3))).toEqual({ path: 'reference', what: 'full' });
  expect(await rowOf(2)).toMatchObject({ source: 'decision', rank: 2 });
  const dropped = await lin.good<{ positions: { madeAt: string }[] }>('DELETE', hiring(`/lists/${id}`), {});
  expect(dropped.positions[0]?.madeAt).toBe('');
  await propose();
  // A selection that is not where it was seen is not moved at all.
  expect((await move('start', 'proposed', 0)).status).toBe(200);
  expect((await move('start', 'proposed', 0)).status).toBe(409);
  expect((await move('submit', 'proposed', 0)).status).toBe(422);
  expect(problem(await lin.call('DELETE', hiring(`/lists/${id}`), {}))).toEqual({
    path: 'list',
    what: 'begun',
  });
  // Told: not taken back to before it. A result that was written for the wrong person is.
  expect(problem(await move('back', 'health', 0))).toEqual({ path: 'act', what: 'told' });
  await check('health', 'passed', [0]);
  expect((await move('back', 'vetting', 0)).status).toBe(200);
  expect(await standings()).toMatchObject({ 0: 'health' });
});

test('[HIRE-01] health and vetting are seen by whoever may: others read that somebody left, neither why nor by whom it could be told apart', async () => {
  await givenRanks(['90', '80', '70', '60', '50']);
  await propose();
  await move('start', 'proposed', 0, 1);
  expect((await check('health', 'passed', [0], lin)).status).toBe(403);
  expect((await check('vetting', 'passed', [0], nurse)).status).toBe(403);
  expect((await check('health', 'again', [1], nurse)).status).toBe(200);
  await check('health', 'failed', [1], nurse);
  await leave('gaveUp', 'health', 0);
  // The same to whoever does not see the check, whether they failed or gave up.
  for (const place of [0, 1]) {
    expect(await rowOf(place)).toMatchObject({ standing: 'left', code: '', leftFrom: '', again: false });
    const { events, checks } = await person(place);
    expect(checks).toEqual([]);
    expect(events.at(-1)).toMatchObject({ to: 'left', code: '', reason: '' });
    expect(events).toHaveLength(3);
  }
  expect((await at()).steps).toEqual([{ step: 'left', count: 2 }]);
  expect(await rowOf(1, nurse)).toMatchObject({ standing: 'left', code: 'health', leftFrom: 'health' });
  const seen = await person(1, nurse);
  expect(seen.checks.map(({ result, institution, note }) => [result, institution, note])).toEqual([
    ['again', '市第一医院', '血压偏高'],
    ['failed', '市第一医院', '血压偏高'],
  ]);
  // What is confidential stands neither in the log nor in what the candidate reads; that somebody looked does.
  const lines = await admin.good<AuditLine[]>('GET', '/audit?limit=50');
  expect(JSON.stringify(lines)).not.toContain('血压偏高');
  for (const action of ['hiringProposed', 'hiringMoved', 'hiringChecked', 'hiringLeft', 'hiringRead'])
    expect(lines.map((line) => line.action)).toContain(action);
  const mails = await mailsTo(portal, own0.email);
  expect(mails.find(({ subject }) => subject.includes('录用程序终止'))?.text).not.toContain('血压');
  expect((await own())['hiring']).toBeUndefined();
});

test('[HIRE-01] what cannot be meant is refused by its name', async () => {
  await givenRanks(['90', '80', '70', '60', '50']);
  for (const change of [
    { hours: 0 },
    { rounds: 21 },
    { approval: [] },
    { stage: 'nowhere' },
    { remindHours: 200, offerHours: 100 },
    { posts: { nobody: 1 } },
    { letter: '12' },
    { approval: [{ id: '', name: { zh: '', en: '' }, login: '', second: false }] },
    { approval: [{ id: '', name: { zh: '局', en: 'B' }, login: 'ghost', second: false }] },
  ])
    expect((await rule(change)).status).toBe(422);
  expect((await lin.call('GET', hiring('?page=0'))).status).toBe(422);
  expect((await lin.call('GET', hiring('/people/%00'))).status).not.toBe(500);
  expect((await lin.call('GET', hiring(`/people/${references[0]}`))).status).toBe(404);
  await propose();
  await move('start', 'proposed', 0);
  expect(problem(await leave('offerWithdrawn', 'health', 0))).toEqual({ path: 'code', what: 'step' });
  const vague = { references: [references[0]], from: 'health', code: 'other', reason: ' ', message: '' };
  expect(problem(await post('/leave', vague))).toEqual({ path: 'reason', what: 'empty' });
  expect((await post('/leave', { ...vague, code: 'health', reason: 'x' })).status).toBe(422);
  const body = { references: [references[0]], from: 'health', result: 'failed', day: '2026-01-05' };
  const rest = { institution: '', papers: '', note: '' };
  expect(problem(await post('/health', { ...body, ...rest }, admin))).toEqual({
    path: 'note',
    what: 'empty',
  });
  expect(problem(await post('/health', { ...body, ...rest, day: '2999-01-01' }, admin))).toEqual({
    path: 'day',
    what: 'future',
  });
  expect(ALL.length).toBe((await list()).rows.length);
  expect((await look()).sees).toEqual([]);
});
