import { afterAll, beforeAll, expect, test } from 'vitest';
import type {
  PositionsSaved,
  PositionsView,
  QuestionsView,
  QuestionView,
} from '../../packages/console-contract/src/index.ts';
import { MAX_QUESTION, QUESTION_PAGE, QUESTIONS_A_DAY } from '../../packages/rules/src/index.ts';
import { firstAdmin, newColleague, type ConsoleClient } from '../support/console.ts';
import { givenRecruitment, type Recruitment } from './review-support.ts';
import { accountOf } from './belongings.ts';
import { Client, mailsTo, newCandidate, startPortal, type Portal, type Reply } from './support.ts';

let portal: Portal;
let admin: ConsoleClient;
beforeAll(async () => {
  portal = await startPortal({ RATE_LIMITS: 'off' });
  admin = await firstAdmin(portal);
});
afterAll(() => portal.close());

interface Read {
  questions: { text: string; answer: string; answeredAt: string }[];
  own: { text: string; state: string }[];
  total: string;
  open: string;
}
const dataOf = ({ code, data }: Reply): Read => {
  expect(code).toBe('success');
  return data as unknown as Read;
};
const ask = (client: Client, { position }: Recruitment, text: unknown) =>
  client.call('ZP1000000001', { type: 'askQuestion', Z0301: position, text });
const read = async (client: Client, { position }: Recruitment, more: Record<string, unknown> = {}) =>
  dataOf(await client.call('ZP1000000001', { type: 'positionQuestions', Z0301: position, ...more }));
const listed = ({ base }: Recruitment, query = '', who = admin) =>
  who.good<QuestionsView>('GET', `${base}/questions${query}`);
const pathOf = ({ base }: Recruitment, { id }: QuestionView) => `${base}/questions/${id}`;
const visitor = () => new Client(portal.url);

async function firstOpen(recruitment: Recruitment): Promise<QuestionView> {
  const { questions } = await listed(recruitment);
  const [found] = questions;
  if (!found) throw new Error('no question waits');
  return found;
}
const answer = async (recruitment: Recruitment, text: string): Promise<QuestionView> => {
  const one = await firstOpen(recruitment);
  return admin.good('PUT', pathOf(recruitment, one), { answer: text, rev: one.rev });
};

test('[TRY-61] asked, answered, read by the next visitor: nothing says who asked', async () => {
  const recruitment = await givenRecruitment(admin, 'QA');
  const { client, person } = await newCandidate(portal);
  const asked = dataOf(await ask(client, recruitment, '  请问面试在哪个校区进行？\n\n\n需要带什么材料？ '));
  const text = '请问面试在哪个校区进行？\n\n需要带什么材料？';
  expect(asked.own).toMatchObject([{ text, state: 'waiting' }]);
  expect(await read(visitor(), recruitment)).toMatchObject({ questions: [], own: [], total: '0', open: '1' });

  const waiting = await listed(recruitment);
  expect(waiting.counts).toEqual({ open: 1, answered: 0, hidden: 0 });
  const seen = JSON.stringify(waiting);
  const account = await accountOf(portal, person.email);
  for (const mark of [person.email, person.name, person.identity]) expect(seen).not.toContain(mark);
  expect(Object.keys(waiting.questions[0] ?? {})).not.toContain('account');
  await answer(recruitment, '在东校区，请带身份证原件。');

  const reply = await visitor().call('ZP1000000001', {
    type: 'positionQuestions',
    Z0301: recruitment.position,
  });
  expect(dataOf(reply)).toMatchObject({
    questions: [{ text, answer: '在东校区，请带身份证原件。' }],
    total: '1',
    own: [],
  });
  expect(Object.keys(dataOf(reply).questions[0] ?? {}).toSorted()).toEqual(['answer', 'answeredAt', 'text']);
  for (const mark of [person.email, person.name, person.identity, account.padStart(8, '0')])
    expect(JSON.stringify(reply.body)).not.toContain(mark);
  expect((await read(client, recruitment)).own).toEqual([]);

  const messages = await client.call('ZP1000000001', { type: 'messages' });
  const [told] = messages.data['messages'] as { subject: string; body: string }[];
  expect(JSON.stringify(told)).toContain('在东校区');
  const mails = await mailsTo(portal, person.email);
  expect(mails.some((mail) => JSON.stringify(mail).includes('QA'))).toBe(true);
});

test('[TRY-61] what is hostile in a question or an answer is text: nothing turns direction, no sign is lost', async () => {
  const recruitment = await givenRecruitment(admin, 'QH');
  const { client } = await newCandidate(portal);
  await ask(
    client,
    recruitment,
    '<img src=x onerror="alert(1)"> javascript:alert(1) \u202egnp.exe\u2066\u0007',
  );
  const text = '<img src=x onerror="alert(1)"> javascript:alert(1) gnp.exe';
  expect((await firstOpen(recruitment)).text).toBe(text);
  await answer(recruitment, '<script>alert(2)</script>\u202e见公告');
  const [shown] = (await read(visitor(), recruitment)).questions;
  expect(shown).toMatchObject({ text, answer: '<script>alert(2)</script>见公告' });
  for (const typed of [`${'问'.repeat(20)}\u0000`, '\u202e'.repeat(20)])
    expect((await ask(client, recruitment, typed)).code).not.toBe('success');
  const one = (await listed(recruitment, '?state=answered')).questions[0] as QuestionView;
  const path = pathOf(recruitment, one);
  expect((await admin.call('PUT', path, { answer: '见\u0000公告', rev: one.rev })).status).toBe(422);
  expect((await admin.call('PUT', path, { answer: ' \u202e ', rev: one.rev })).status).toBe(422);
});

test('[TRY-61] too short, too long, too many in a day, unknown or ended positions, and visitors are told so', async () => {
  const recruitment = await givenRecruitment(admin, 'QL');
  const { client } = await newCandidate(portal);
  const long = '😀'.repeat(MAX_QUESTION);
  for (const text of ['太短', `   ${'a'.repeat(9)}  `, `${long}a`, '', 7, null])
    expect((await ask(client, recruitment, text)).code).not.toBe('success');
  expect((await ask(visitor(), recruitment, '没有登录能不能提问呢？')).code).toBe('notLogin');
  expect((await ask(client, { ...recruitment, position: 'none' }, '没有这个岗位的问题呢？')).code).toBe(
    'notFound',
  );
  expect((await ask(client, recruitment, long)).code).toBe('success');
  const rest = Array.from({ length: QUESTIONS_A_DAY + 1 }, (_, at) => `同时提出的第 ${at} 个问题`);
  const codes = (await Promise.all(rest.map((text) => ask(client, recruitment, text)))).map(
    ({ code }) => code,
  );
  expect(codes.filter((code) => code === 'success')).toHaveLength(QUESTIONS_A_DAY - 1);
  const refused = await ask(client, recruitment, '今天的第六个问题是什么？');
  expect(refused.code).toBe('tooMany');
  expect(refused.msg).toContain(String(QUESTIONS_A_DAY));
  const other = await newCandidate(portal);
  const { rev } = await admin.good<{ rev: number }>('GET', recruitment.base);
  await admin.good('POST', `${recruitment.base}/state`, { state: 'closed', rev });
  expect((await ask(other.client, recruitment, '结束以后还可以提问吗？')).code).toBe('finished');
  expect((await read(visitor(), recruitment)).open).toBe('0');
});

test('[TRY-61] two officers do not overwrite each other; an answer is changed and hidden, and the log says so', async () => {
  const recruitment = await givenRecruitment(admin, 'QC');
  const { client, person } = await newCandidate(portal);
  await ask(client, recruitment, '笔试成绩什么时候公布？');
  const one = await firstOpen(recruitment);
  const path = pathOf(recruitment, one);
  const both = await Promise.all(
    ['六月公布。', '七月公布。'].map((text) => admin.call('PUT', path, { answer: text, rev: one.rev })),
  );
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  const told = async () => (await mailsTo(portal, person.email)).length;
  const before = await told();
  const changed = await admin.good<QuestionView>('PUT', path, { answer: '以公告为准。', rev: one.rev + 1 });
  expect(await told()).toBe(before);
  expect((await read(visitor(), recruitment)).questions).toMatchObject([{ answer: '以公告为准。' }]);
  const hidden = await admin.good<QuestionView>('POST', `${path}/hide`, { hidden: true, rev: changed.rev });
  expect((await read(visitor(), recruitment)).questions).toEqual([]);
  expect((await read(client, recruitment)).own).toMatchObject([{ state: 'hidden' }]);
  expect((await admin.call('POST', `${path}/hide`, { hidden: false, rev: changed.rev })).status).toBe(409);
  await admin.good('POST', `${path}/hide`, { hidden: false, rev: hidden.rev });
  expect((await read(visitor(), recruitment)).total).toBe('1');
  const log = JSON.stringify(await admin.good('GET', '/audit'));
  for (const act of ['questionAnswered', 'questionChanged', 'questionHidden', 'questionShown'])
    expect(log).toContain(act);
});

test('[TRY-61, SEE-05] questions are within a scope; whoever only looks answers none', async () => {
  const near = await givenRecruitment(admin, 'QN');
  const far = await givenRecruitment(admin, 'QF');
  const { client } = await newCandidate(portal);
  for (const place of [near, far]) await ask(client, place, '住宿由单位统一安排吗？');
  const scope = { recruitments: [], units: [], positions: [near.position] };
  const officer = await newColleague(admin, 'q.editor', 'editor');
  const viewer = await newColleague(admin, 'q.viewer', 'viewer');
  await admin.good('PATCH', '/users/q.editor', { scope });
  await officer.signIn('q.editor', 'editor of the console');
  expect((await listed(near, '', officer)).questions).toHaveLength(1);
  expect((await officer.call('GET', `${far.base}/questions`)).status).toBe(404);
  expect((await officer.call('GET', `${near.base}/questions?position=%00`)).status).toBe(422);
  const theirs = await firstOpen(far);
  for (const base of [near.base, far.base])
    expect(
      (await officer.call('PUT', `${base}/questions/${theirs.id}`, { answer: '不安排。', rev: 0 })).status,
    ).toBe(404);
  const own = await firstOpen(near);
  expect((await viewer.call('PUT', pathOf(near, own), { answer: '安排。', rev: 0 })).status).toBe(403);
  await officer.good('PUT', pathOf(near, own), { answer: '统一安排。', rev: 0 });
  expect((await read(visitor(), near)).questions).toMatchObject([{ answer: '统一安排。' }]);
});

test('[TRY-61] answers come in pages, the newest first; a deleted account leaves answered questions of nobody', async () => {
  const recruitment = await givenRecruitment(admin, 'QP');
  const { client, person } = await newCandidate(portal);
  const { db } = portal.server.services;
  const account_id = await accountOf(portal, person.email);
  const at = (n: number) => new Date(Date.UTC(2026, 0, 1, n));
  for (let n = 0; n <= QUESTION_PAGE; n += 1)
    await db
      .insertInto('position_question')
      .values({
        position_id: recruitment.position,
        account_id,
        text: `问题 ${n}`,
        asked_at: at(0),
        answer: `答复 ${n}`,
        answered_at: at(n),
      })
      .execute();
  expect((await ask(client, recruitment, '注销以后这个问题还在吗？')).code).toBe('success');
  const first = await read(visitor(), recruitment);
  expect(first.questions).toHaveLength(QUESTION_PAGE);
  expect(first.questions[0]?.text).toBe(`问题 ${QUESTION_PAGE}`);
  expect((await read(visitor(), recruitment, { pageNum: 2 })).questions).toMatchObject([{ text: '问题 0' }]);
  await admin.good('POST', `/candidates/${account_id}/delete`, { reason: '来函要求', confirm: person.email });
  const left = await db
    .selectFrom('position_question')
    .select(['account_id', 'answered_at'])
    .where('position_id', '=', recruitment.position)
    .execute();
  expect(left).toHaveLength(QUESTION_PAGE + 1);
  expect(left.every((row) => row.account_id === null && row.answered_at !== null)).toBe(true);
  expect(await read(visitor(), recruitment)).toMatchObject({ total: String(QUESTION_PAGE + 1) });
});

test('[TRY-61] similar positions are of the same recruitment, open ones first, at most four and never the position itself', async () => {
  const recruitment = await givenRecruitment(admin, 'QM');
  const { units } = await admin.good<PositionsView>('GET', `${recruitment.base}/positions`);
  const add = async (code: string, more: Record<string, unknown>): Promise<string> => {
    const change = {
      code,
      channel: '08',
      unit: units[0]?.id,
      name: { zh: `岗位${code}`, en: `Position ${code}` },
      headcount: 1,
      opensAt: '2026-01-01T00:00:00Z',
      ...more,
    };
    const edits = [{ id: '', key: code, rev: 0, change }];
    const { saved } = await admin.good<PositionsSaved>('POST', `${recruitment.base}/positions`, { edits });
    return saved[0]?.position.id ?? code;
  };
  const similar = async (): Promise<string[]> => {
    const reply = await visitor().call('ZP1000000001', {
      type: 'similarPositions',
      Z0301: recruitment.position,
    });
    expect(reply.code).toBe('success');
    return (reply.data['position_data'] as { z0301: string }[]).map(({ z0301 }) => z0301);
  };
  const closed = await add('QM1', { closesAt: '2026-02-01T00:00:00Z' });
  const elsewhere = await add('QM2', { unit: units.at(-1)?.id });
  const open = [await add('QM3', {}), await add('QM4', {}), await add('QM5', {})];
  await givenRecruitment(admin, 'QO');
  expect(await similar()).toEqual([...open, closed]);
  expect(await similar()).not.toContain(elsewhere);
  const gone = await visitor().call('ZP1000000001', { type: 'similarPositions', Z0301: 'none' });
  expect(gone.code).toBe('notFound');
});
