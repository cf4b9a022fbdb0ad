import { afterAll, beforeAll, expect, test } from 'vitest';
import type {
  ReviewApplication,
  ReviewCorrection,
  WaitingCorrections,
} from '../../packages/console-contract/src/index.ts';
import { ConsoleClient, firstAdmin, newColleague, seesClear } from '../support/console.ts';
import {
  ACCEPT,
  act,
  finished,
  givenRecruitment,
  REFUSE,
  returnOf,
  type Recruitment,
  applicationIn,
  atMoment,
} from './review-support.ts';
import {
  basicValues,
  completeResume,
  EDUCATION,
  mailsTo,
  newCandidate,
  startPortal,
  type Client,
  type Person,
  type Portal,
} from './support.ts';

let portal: Portal;
let admin: ConsoleClient;
beforeAll(async () => {
  portal = await startPortal({ RATE_LIMITS: 'off' });
  admin = await firstAdmin(portal);
});
afterAll(() => portal.close());

const MAJOR = { set: 'A04', item: 'A0410' };
const save = (client: Client, params: Record<string, unknown>) =>
  client.call('ZP1000000005', { type: 'update', params });
const major = (client: Client, A0410: string) => save(client, { A04: [{ i9999: '1', ...EDUCATION, A0410 }] });

interface Applied {
  client: Client;
  person: Person;
  recruitment: Recruitment;
  id: string;
  path: string;
}

async function givenApplied(code: string): Promise<Applied> {
  const recruitment = await givenRecruitment(admin, code);
  const { client, person } = await newCandidate(portal);
  await completeResume(client, person);
  const applied = await client.call('ZP1000000006', { type: 'apply', pos_id: recruitment.position });
  expect(applied.code).toBe('success');
  const id = await applicationIn(portal, recruitment);
  return { client, person, recruitment, id, path: `${recruitment.base}/applications/${id}` };
}

const correcting = ({ client, recruitment }: Applied, type: string, more: Record<string, unknown> = {}) =>
  client.call('ZP1000000006', { type, pos_id: recruitment.position, ...more });
const ask = (one: Applied, fields: unknown = [MAJOR], reason: unknown = '专业名称写错了') =>
  correcting(one, 'askCorrection', { fields, reason });
const review = ({ path }: Applied) => admin.good<ReviewApplication>('GET', path);
const until = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const allowing = (more: Record<string, unknown> = {}) => ({
  allow: true,
  fields: [MAJOR],
  until: until(2),
  message: '请按毕业证书填写',
  ...more,
});

/** The request that waits, answered. */
async function answer(one: Applied, body: Record<string, unknown>): Promise<ReviewCorrection[]> {
  const waiting = (await review(one)).corrections.find(({ state }) => state === 'asked');
  return admin.good('POST', `${one.path}/corrections/${waiting?.id ?? ''}`, body);
}

const row = async ({ client }: Applied): Promise<Record<string, unknown>> => {
  const { data } = await client.call('ZP1000000006', { type: 'search' });
  return (data['position_list'] as Record<string, unknown>[])[0] ?? {};
};

test('[TRY-62] asked, allowed, one field changed: the resume and what was handed in have it, position and order keep', async () => {
  const one = await givenApplied('KA');
  const { client, person, recruitment } = one;
  const before = await row(one);
  expect(before).toMatchObject({ correction: 'none', thenumber: '1' });
  expect((await major(client, '统计学')).code).toBe('notWriteable');
  const options = (await correcting(one, 'correction')).data['sets'] as {
    fieldsetid: string;
    fieldList: unknown[];
  }[];
  const offered = JSON.stringify(options);
  expect(offered).toContain('A0410');
  // Who somebody is, and what they sign in with, is not corrected this way.
  for (const item of ['A0101', 'A0177']) expect(offered).not.toContain(`"${item}"`);

  expect((await ask(one)).code).toBe('success');
  expect(await row(one)).toMatchObject({
    correction: 'asked',
    correctionFields: expect.stringContaining('专业'),
  });
  const waiting = await admin.good<WaitingCorrections>('GET', `${recruitment.base}/corrections`);
  expect(waiting).toEqual({ count: 1, first: one.id });
  const [corrected] = await answer(one, allowing());
  expect(corrected).toMatchObject({ state: 'allowed', answeredBy: 'admin', reason: '专业名称写错了' });
  expect(await row(one)).toMatchObject({
    correction: 'allowed',
    correctionNote: '请按毕业证书填写',
    statusCode: before['statusCode'],
    status: before['status'],
  });
  expect((await mailsTo(portal, person.email)).some(({ subject }) => subject.includes('可以更正'))).toBe(
    true,
  );

  const { data } = await client.call('ZP1000000004', {
    type: 'search',
    subset: '',
    candidate_status: '',
    isGetCode: '0',
  });
  const sets = data['field_set_list'] as {
    fieldsetid: string;
    editState: string;
    correcting?: string;
    fieldList: { itemid: string; locked?: string }[];
  }[];
  const education = sets.find(({ fieldsetid }) => fieldsetid === 'A04');
  expect(education).toMatchObject({ editState: '1', correcting: '1' });
  const free = education?.fieldList.filter(({ locked }) => locked !== '1').map(({ itemid }) => itemid);
  expect(free).toEqual(['A0410']);
  expect(sets.filter(({ editState }) => editState !== '0')).toHaveLength(1);
  expect(data).toMatchObject({ writeable: '1', photoChangeable: '0' });
  expect(data['corrections']).toMatchObject([{ note: '请按毕业证书填写' }]);

  // Another value, another set, another record and a removal are refused; nothing of them is stored.
  const school = await save(client, {
    A04: [{ i9999: '1', ...EDUCATION, A0410: '统计学', A0405: '2011-07-01' }],
  });
  expect([school.code, school.msg]).toEqual(['notWriteable', expect.stringContaining('专业')]);
  expect((await save(client, { A01: [{ i9999: '0', ...basicValues(person) }] })).code).toBe('notWriteable');
  expect((await save(client, { A04: [{ i9999: '-1', ...EDUCATION }] })).code).toBe('notWriteable');
  const removed = await client.call('ZP1000000005', { type: 'delete', params: { A04: [{ i9999: '1' }] } });
  expect(removed.code).toBe('notWriteable');
  expect((await review(one)).version).toBe(1);

  expect((await major(client, '统计学')).code).toBe('success');
  const after = await review(one);
  expect(after.version).toBe(2);
  expect(after.differences).toMatchObject([
    { kind: 'field', set: 'A04', item: 'A0410', new: { zh: '统计学' } },
  ]);
  expect(after.timeline.map(({ kind }) => kind)).toEqual([
    'applied',
    ...(after.timeline.some(({ kind }) => kind === 'read') ? ['read'] : []),
    'correctionAsked',
    'correctionAllowed',
    'corrected',
  ]);
  expect(after.corrections[0]?.correctedAt).not.toBe('');
  expect(await row(one)).toMatchObject({ thenumber: '1', statusCode: before['statusCode'] });
  // Another field is allowed beside it: both are open.
  expect((await ask(one, [{ set: 'A04', item: 'A0435' }], '学校写错了')).code).toBe('success');
  await answer(one, allowing({ fields: [{ set: 'A04', item: 'A0435' }] }));
  expect(
    (await save(client, { A04: [{ i9999: '1', ...EDUCATION, A0410: '物理', A0435: '星河大学' }] })).code,
  ).toBe('success');
  const both = JSON.stringify((await review(one)).sets);
  expect(both).toContain('物理');
  expect(both).toContain('星河大学');
  await save(client, { A04: [{ i9999: '1', ...EDUCATION, A0410: '统计学', A0435: '星河大学' }] });
  const { version } = await review(one);
  // The same again hands nothing in; after the time nothing can be changed.
  const same = { A04: [{ i9999: '1', ...EDUCATION, A0410: '统计学', A0435: '星河大学' }] };
  expect((await save(client, same)).code).toBe('success');
  expect((await review(one)).version).toBe(version);
  await atMoment(portal, Date.now() + 3 * 86_400_000, async () => {
    expect((await major(client, '化学')).code).toBe('notWriteable');
    expect(await row(one)).toMatchObject({ correction: 'none' });
  });
});

test('[TRY-62] asked twice, without a reason, for what cannot be corrected, or while it is returned: each is refused in words', async () => {
  const one = await givenApplied('KB');
  expect((await ask(one, [])).code).toBe('invalid');
  expect((await ask(one, [MAJOR], '  ')).code).toBe('invalid');
  expect((await ask(one, [MAJOR], '字'.repeat(501))).code).toBe('invalid');
  expect((await ask(one, [{ set: 'A01', item: 'A0177' }])).code).toBe('invalid');
  expect((await ask(one, [{ set: 'A79', item: 'nothing' }])).code).toBe('invalid');
  expect((await ask(one)).code).toBe('success');
  const twice = await ask(one);
  expect([twice.code, twice.msg]).toEqual(['cannot', expect.stringContaining('等待')]);
  expect((await correcting(one, 'withdrawCorrection')).code).toBe('success');
  const gone = await correcting(one, 'withdrawCorrection');
  expect([gone.code, gone.msg]).toEqual(['cannot', expect.stringContaining('不能撤回')]);
  expect(await row(one)).toMatchObject({ correction: 'none' });
  // Refused with a reason, which its candidate reads; then asked again.
  await ask(one);
  const waiting = (await review(one)).corrections.at(-1)?.id ?? '';
  const path = `${one.path}/corrections/${waiting}`;
  const wrong = async (body: Record<string, unknown>) =>
    (await admin.call('POST', path, body)).body.error?.problems;
  expect(await wrong({ allow: false, fields: [], until: '', message: ' ' })).toEqual([
    { path: 'message', what: 'empty' },
  ]);
  expect(await wrong(allowing({ fields: [] }))).toEqual([{ path: 'fields', what: 'empty' }]);
  expect(await wrong(allowing({ fields: [{ set: 'A04', item: 'A0405' }] }))).toEqual([
    { path: 'fields', what: 'unknown' },
  ]);
  expect(await wrong(allowing({ until: until(-1) }))).toEqual([{ path: 'until', what: 'past' }]);
  await answer(one, { allow: false, fields: [], until: '', message: '请联系学校' });
  expect(await row(one)).toMatchObject({ correction: 'refused', correctionNote: '请联系学校' });
  // Answered once by one person: the second is told that it waits no more.
  expect((await admin.call('POST', path, allowing())).body.error?.code).toBe('stale');
  for (let turn = 2; turn < 10; turn += 1) {
    expect((await ask(one)).code).toBe('success');
    expect((await correcting(one, 'withdrawCorrection')).code).toBe('success');
  }
  expect((await ask(one)).msg).toContain('10');

  const other = await givenApplied('KC');
  const lines = { ...returnOf('A04'), seen: '' };
  await admin.good('POST', `${other.path}/decision`, lines);
  const selection = { ids: [other.id] };
  await finished(
    portal,
    admin,
    await act(admin, other.recruitment, { change: { kind: 'release' }, selection }),
  );
  const back = await ask(other);
  expect([back.code, back.msg]).toEqual(['cannot', expect.stringContaining('退回')]);
  const late = await givenApplied('KD');
  await admin.good('POST', `${late.path}/decision`, { ...REFUSE, seen: '' });
  await finished(
    portal,
    admin,
    await act(admin, late.recruitment, { change: { kind: 'release' }, selection: { ids: [late.id] } }),
  );
  expect((await ask(late)).code).toBe('noPosition');
});

test('[TRY-62] [SEE-05] who may not decide, or is limited to another place, neither sees nor answers a request', async () => {
  const one = await givenApplied('KE');
  await ask(one);
  const { id } = (await review(one)).corrections[0] ?? { id: '' };
  const viewer = await newColleague(admin, 'correction.viewer', 'viewer');
  expect((await viewer.call('POST', `${one.path}/corrections/${id}`, allowing())).body.error?.code).toBe(
    'forbidden',
  );
  // What somebody writes of themselves is seen in part by whoever sees personal fields in part (SEE-02).
  await correcting(one, 'withdrawCorrection');
  expect((await ask(one, [MAJOR], '专业名称写错了，p＜0.05')).code).toBe('success');
  await seesClear(admin, 'viewer', false);
  const partly = await viewer.good<ReviewApplication>('GET', one.path);
  expect(partly.corrections.at(-1)?.reason).not.toBe('');
  expect(JSON.stringify(partly)).not.toContain('专业名称写错了');
  // Angle brackets are those that were typed.
  expect((await review(one)).corrections.at(-1)?.reason).toBe('专业名称写错了，p<0.05');
  const login = 'correction.beyond';
  await newColleague(admin, login, 'publisher');
  // A scope ends the session of whoever gets it.
  await admin.good('PATCH', `/users/${login}`, {
    scope: { recruitments: ['none'], units: [], positions: [] },
  });
  const beyond = new ConsoleClient(portal.url);
  await beyond.good('POST', '/session', { login, password: 'publisher of the console' });
  expect((await beyond.call('POST', `${one.path}/corrections/${id}`, allowing())).body.error?.code).toBe(
    'notFound',
  );
  const seen = await beyond.call('GET', `${one.recruitment.base}/corrections`);
  expect(seen.body.error?.code).toBe('notFound');
  // What was decided and not told changes nothing of what its candidate may ask.
  await admin.good('POST', `${one.path}/decision`, { ...ACCEPT, seen: '' });
  expect((await correcting(one, 'withdrawCorrection')).code).toBe('success');
  expect((await ask(one)).code).toBe('success');
  // Withdrawn with its request: it waits for nobody, and nobody answers it.
  const waiting = (await review(one)).corrections.at(-1)?.id ?? '';
  expect(
    (await one.client.call('ZP1000000006', { type: 'cancel', pos_id: one.recruitment.position })).code,
  ).toBe('success');
  expect(await admin.good('GET', `${one.recruitment.base}/corrections`)).toEqual({ count: 0, first: '' });
  const late = await admin.call('POST', `${one.path}/corrections/${waiting}`, allowing());
  expect(late.body.error?.code).toBe('stale');
});
