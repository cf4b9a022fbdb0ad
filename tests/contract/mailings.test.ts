import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendChunk } from '../../apps/server/src/modules/mailings/send.ts';
import type {
  Mailing,
  MailingChoices,
  MailPreview,
  MailSelected,
  MailSelection,
  MailTemplate,
} from '../../packages/console-contract/src/index.ts';
import { firstAdmin, newColleague, type ConsoleClient } from '../support/console.ts';
import { OTHER, SHARED } from './belongings.ts';
import { completeResume, mailsTo, newCandidate, startPortal, type Client, type Portal } from './support.ts';

let portal: Portal;
let editor: ConsoleClient;
let publisher: ConsoleClient;
const people: { client: Client; email: string; reference: string }[] = [];

async function applicant(name: string, language: 'zh-CN' | 'en', position: string) {
  const { client, person } = await newCandidate(portal, { name }, { language });
  await completeResume(client, person);
  await client.login(person.email, person.password);
  const applied = await client.call('ZP1000000006', { type: 'apply', pos_id: position });
  return { client, email: person.email, reference: String(applied.data['reference']) };
}

beforeAll(async () => {
  portal = await startPortal({ RATE_LIMITS: 'off' });
  const admin = await firstAdmin(portal);
  editor = await newColleague(admin, 'lin', 'editor');
  publisher = await newColleague(admin, 'yun', 'publisher');
  people.push(await applicant('林溪', 'zh-CN', SHARED), await applicant('Ann Lee', 'en', SHARED));
});
afterAll(() => portal.close());

const NOBODY: MailSelection = {
  recruitments: [],
  positions: [],
  statuses: [],
  references: [],
  oncePerPerson: false,
};
const ours = (): MailSelection => ({ ...NOBODY, references: people.map(({ reference }) => reference) });
const WORDS = {
  subject: { zh: '面试通知：{{name}}', en: 'Interview of {{name}}' },
  body: {
    zh: '{{name}}，您好：\n\n{{position}} <b>{{reference}}</b>',
    en: 'Dear {{name}},\n\n{{position}} <b>{{reference}}</b>',
  },
};
const compose = (selection: MailSelection, words: object = WORDS) =>
  editor.call<Mailing>('POST', '/mailings', { ...words, selection });
const composed = async (selection: MailSelection, words: object = WORDS): Promise<Mailing> => {
  const { status, body } = await compose(selection, words);
  expect([status, body.error]).toEqual([200, undefined]);
  return body;
};
const send = (id: string, count: number, leaveOut = false) =>
  publisher.call<Mailing>('POST', `/mailings/${id}/send`, { count, leaveOut });
const view = (id: string) => editor.good<Mailing>('GET', `/mailings/${id}`);
const preview = (id: string, at: number) =>
  editor.good<MailPreview>('GET', `/mailings/${id}/preview?at=${at}`);

/** The list of the portal, as one of the people sees it. */
const messagesOf = async (place: number): Promise<Record<string, string>[]> => {
  const listed = await people[place]?.client.call('ZP1000000001', { type: 'messages' });
  return (listed?.data['messages'] ?? []) as Record<string, string>[];
};

test('[MAIL-01] nobody selected, a merge field that nobody knows and a mail without words are refused', async () => {
  expect(await editor.good<MailSelected>('POST', '/mailings/count', { selection: NOBODY })).toMatchObject({
    count: 0,
  });
  expect(await compose(NOBODY)).toMatchObject({
    status: 422,
    body: { error: { problems: [{ path: 'selection', what: 'empty' }] } },
  });
  const wrong = { ...WORDS, body: { zh: '{{nmae}}', en: '{{name}}' } };
  expect(await compose(ours(), wrong)).toMatchObject({
    status: 422,
    body: { error: { problems: [{ path: 'nmae', what: 'unknownField' }] } },
  });
  const empty = { subject: { zh: 'x', en: '' }, body: { zh: '', en: 'x' } };
  expect((await compose(ours(), empty)).body.error?.problems).toEqual([{ path: 'words', what: 'required' }]);
});

test('[MAIL-01] applications are selected by recruitment, position, status and reference together', async () => {
  const count = async (change: Partial<MailSelection>) =>
    editor.good<MailSelected>('POST', '/mailings/count', { selection: { ...ours(), ...change } });
  expect(await count({})).toEqual({ count: 2, persons: 2, unknown: [] });
  expect((await count({ positions: [SHARED] })).count).toBe(2);
  expect((await count({ positions: [OTHER] })).count).toBe(0);
  const { statuses, fields } = await editor.good<MailingChoices>('GET', '/mailing-choices');
  // Each merge field once: the name has no second one under the label of its field (OFFICE-13).
  const { nameItem } = (await portal.server.services.settings()).portal;
  expect(fields.filter(({ id }) => id === 'name' || id === nameItem)).toHaveLength(1);
  const each = await Promise.all(statuses.map(async (status) => (await count({ statuses: [status] })).count));
  expect(each.reduce((sum, one) => sum + one, 0)).toBe(2);
  const unknown = await count({ references: ['NO-SUCH'] });
  expect(unknown).toEqual({ count: 0, persons: 0, unknown: ['NO-SUCH'] });
});

test('[MAIL-01, MAIL-03] the preview of each is what is sent, in their language, by mail and in the portal', async () => {
  const { id, total } = await composed(ours());
  expect(total).toBe(2);
  // Who becomes somebody else after the composing is written to as previewed.
  const previews = [await preview(id, 0), await preview(id, 1)];
  await sql`update account set name = 'Somebody Else' where email = ${people[1]?.email}`.execute(
    portal.server.services.db,
  );
  expect(previews.map(({ subject }) => subject)).toEqual(['面试通知：林溪', 'Interview of Ann Lee']);
  expect((await send(id, 3)).status).toBe(409);
  expect((await editor.call('POST', `/mailings/${id}/send`, { count: 2, leaveOut: false })).status).toBe(403);
  expect((await send(id, 2)).status).toBe(200);
  expect((await send(id, 2)).status).toBe(409);
  await expect
    .poll(async () => view(id), { timeout: 10_000 })
    .toMatchObject({ state: 'done', sent: 2, waiting: 0 });
  for (const { to, subject, text, html } of previews) {
    const [mail] = await mailsTo(portal, to);
    expect(mail).toMatchObject({ subject, text, html });
    expect(html).toContain('&lt;b&gt;');
  }
  const [first] = await messagesOf(0);
  expect(first).toMatchObject({ kind: 'mailing', subject: '面试通知：林溪', read: '0' });
});

test('[MAIL-01] a missing value is named with the person and blocks, unless those are left out', async () => {
  await sql`update position set closes_at = null where id = ${OTHER}`.execute(portal.server.services.db);
  const third = await applicant('王三', 'zh-CN', OTHER);
  const selection = { ...ours(), references: [...ours().references, third.reference] };
  const mailing = await composed(selection, {
    subject: { zh: '截止 {{deadline}}', en: '' },
    body: { zh: '{{A0101}}', en: '' },
  });
  expect(mailing).toMatchObject({ total: 3, lacking: 1 });
  expect(mailing.lackingFirst).toEqual([{ name: '王三', reference: third.reference, missing: ['deadline'] }]);
  expect(await send(mailing.id, 2)).toMatchObject({
    status: 422,
    body: { error: { problems: [{ path: 'recipients', what: 'missing' }] } },
  });
  expect((await send(mailing.id, 2, true)).status).toBe(200);
  await expect
    .poll(async () => view(mailing.id), { timeout: 10_000 })
    .toMatchObject({ state: 'done', sent: 2, leftOut: 1 });
  expect((await mailsTo(portal, third.email)).some(({ subject }) => subject.startsWith('截止'))).toBe(false);
});

test('[MAIL-01] recipients are frozen with the composing, and processes at the same time write to each once', async () => {
  const selection = { ...NOBODY, positions: [SHARED] };
  const mailing = await composed(selection, { ...WORDS, subject: { zh: '一次', en: 'Once' } });
  const late = await applicant('后来者', 'zh-CN', SHARED);
  expect((await send(mailing.id, mailing.total)).status).toBe(200);
  await Promise.all(Array.from({ length: 4 }, () => sendChunk(portal.server.services)));
  await expect.poll(async () => view(mailing.id), { timeout: 10_000 }).toMatchObject({ state: 'done' });
  expect((await mailsTo(portal, late.email)).some(({ subject }) => subject === '一次')).toBe(false);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from mail_outbox
    where mailing_id = ${mailing.id} group by recipient`.execute(portal.server.services.db);
  expect(rows.map(({ count }) => count)).toEqual(Array.from({ length: mailing.total }, () => 1));
});

test('[MAIL-01] stopped, what is not sent is not sent and leaves no message in the portal', async () => {
  const { db } = portal.server.services;
  const first = await composed(ours());
  expect(await editor.good('POST', `/mailings/${first.id}/stop`, {})).toMatchObject({
    state: 'stopped',
    sent: 0,
    waiting: 2,
  });
  expect((await send(first.id, 2)).status).toBe(409);
  const second = await composed(ours());
  await send(second.id, 2);
  await expect.poll(async () => (await view(second.id)).state, { timeout: 10_000 }).toBe('done');
  // As with a mail server that took the first and not yet the second.
  await sql`update mail_outbox set sent_at = null where mailing_id = ${second.id}
    and recipient = ${people[1]?.email}`.execute(db);
  const before = await messagesOf(1);
  expect(await editor.good('POST', `/mailings/${second.id}/stop`, {})).toMatchObject({
    state: 'stopped',
    sent: 1,
    calledOff: 1,
  });
  const after = await messagesOf(1);
  expect(after.length).toBe(before.length - 1);
  expect((await editor.call('POST', `/mailings/${second.id}/stop`, {})).status).toBe(409);
});

test('[MAIL-01] a template is changed by one person at a time, and removed', async () => {
  const content = { name: '面试通知', recruitment: '', ...WORDS };
  const made = await editor.good<MailTemplate>('POST', '/mail-templates', content);
  const path = `/mail-templates/${made.id}`;
  const changed = { ...content, name: '面试', rev: made.rev };
  expect((await editor.call('PUT', path, changed)).status).toBe(200);
  expect((await publisher.call('PUT', path, changed)).status).toBe(409);
  expect((await publisher.call('PUT', path, { ...changed, recruitment: 'no-such', rev: 2 })).status).toBe(
    422,
  );
  expect(await editor.good<MailTemplate[]>('GET', '/mail-templates')).toMatchObject([
    { name: '面试', rev: 2, by: 'lin' },
  ]);
  expect((await editor.call('DELETE', `${path}?rev=1`)).status).toBe(409);
  expect((await editor.call('DELETE', `${path}?rev=2`)).status).toBe(200);
  const lines = await publisher.good<{ action: string }[]>('GET', '/audit?limit=50');
  expect(lines.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['mailTemplate', 'mailTemplateRemoved', 'mailingComposed', 'mailingSent']),
  );
});
