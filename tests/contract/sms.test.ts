import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { deliverDueSms } from '../../apps/server/src/modules/sms/deliver.ts';
import type {
  CandidateLine,
  Mailing,
  MailList,
  MailPreview,
  MailRow,
  MailTemplate,
  SmsGateway,
  SmsTested,
} from '../../packages/console-contract/src/index.ts';
import { firstAdmin, newColleague, type ConsoleClient } from '../support/console.ts';
import { SHARED } from './belongings.ts';
import { newSmsGateway, type SmsGatewayServer } from './sms-gateway.ts';
import { completeResume, mailsTo, newCandidate, startPortal, type Portal } from './support.ts';

let portal: Portal;
let gateway: SmsGatewayServer;
let admin: ConsoleClient;
let viewer: ConsoleClient;
/** References by what is wrong with the number; '' = nothing. */
const people: Record<'' | 'none' | 'invalid', { reference: string; email: string }> = {
  '': { reference: '', email: '' },
  none: { reference: '', email: '' },
  invalid: { reference: '', email: '' },
};
const PHONE = '13712345678';
const SECRET = 'key of the office';
const WORDS = {
  subject: { zh: '面试通知', en: 'Interview' },
  body: { zh: '{{name}}，您好。', en: 'Dear {{name}}.' },
  sms: { zh: '{{name}}，请于9月1日面试。“{{reference}}”', en: '' },
};

async function applicant(phone: string): Promise<{ reference: string; email: string }> {
  const { client, person } = await newCandidate(portal);
  await completeResume(client, person);
  await client.login(person.email, person.password);
  const applied = await client.call('ZP1000000006', { type: 'apply', pos_id: SHARED });
  const { db, settings } = portal.server.services;
  const { phoneItem } = (await settings()).portal;
  await sql`update resume_record set values = values || jsonb_build_object(${phoneItem}::text, ${phone}::text)
    where fieldset_id = 'A01' and account_id = (select id from account where email = ${person.email})`.execute(
    db,
  );
  return { reference: String(applied.data['reference']), email: person.email };
}

beforeAll(async () => {
  gateway = await newSmsGateway();
  portal = await startPortal({ RATE_LIMITS: 'off', OUTGOING_HOSTS: '127.0.0.1' });
  admin = await firstAdmin(portal);
  const writes = {
    id: 'mail-clerk',
    name: { zh: '发信', en: 'Mail clerk' },
    capabilities: ['mail.view', 'mail.edit'],
  };
  await admin.good('POST', '/roles', writes);
  viewer = await newColleague(admin, 'wang', writes.id);
  people[''] = await applicant(PHONE);
  people.none = await applicant('');
  people.invalid = await applicant('12');
});
afterAll(async () => {
  await portal.close();
  await gateway.close();
});
afterEach(() => {
  gateway.answering = 'taken';
  gateway.calls.length = 0;
});

const stored = () => admin.good<SmsGateway>('GET', '/sms-gateway');
/** Saves the gateway with these changes; the secret stays where none is named. */
async function configure(change: Partial<SmsGateway> & { secret?: string } = {}) {
  const { hasSecret: _has, way: _way, ...now } = await stored();
  return admin.call<SmsGateway>('PUT', '/sms-gateway', { ...now, secret: null, ...change });
}
const problemsOf = async (change: Parameters<typeof configure>[0]) =>
  ((await configure(change)).body.error?.problems ?? []).map(({ path, what }) => `${path} ${what}`);

const selectionOf = (who: readonly ('' | 'none' | 'invalid')[]) => {
  const references = who.map((one) => people[one].reference);
  return { recruitments: [], positions: [], statuses: [], references, oncePerPerson: false };
};

/** Sends the mailing to the one person with a number, and answers its row of the outbox. */
async function sendOne(who: readonly ('' | 'none' | 'invalid')[] = ['']): Promise<Mailing> {
  const selection = selectionOf(who);
  const { id } = await admin.good<Mailing>('POST', '/mailings', { ...WORDS, selection });
  await admin.good('POST', `/mailings/${id}/send`, { count: who.length, leaveOut: false });
  await expect.poll(async () => (await viewOf(id)).state, { timeout: 10_000 }).toBe('done');
  return viewOf(id);
}
const viewOf = (id: string) => admin.good<Mailing>('GET', `/mailings/${id}`);
const newest = async (person = admin): Promise<MailRow | undefined> =>
  (await person.good<MailList>('GET', '/mail?limit=20')).rows.find(({ channel }) => channel === 'sms');
const settled = (state: MailRow['state'], error: MailRow['error'], attempts = 1) =>
  expect
    .poll(() => newest(), { timeout: 15_000 })
    .toMatchObject({ state, error, attempts: expect.any(Number) as number })
    .then(async () => expect((await newest())?.attempts).toBeGreaterThanOrEqual(attempts));
/** As if the pause until the next try were over. */
const hurry = () =>
  sql`update mail_outbox set next_attempt_at = now() where sent_at is null and claim is null
    and failed_at is null and cancelled_at is null`.execute(portal.server.services.db);

test('[OFFICE-12] without a gateway an SMS is in the built-in mailbox, whoever has no number is named, and nothing of the mail is lost', async () => {
  expect((await stored()).way).toBe('mailbox');
  const done = await sendOne(['', 'none', 'invalid']);
  expect(done.sent).toBe(3);
  expect(done.bySms).toMatchObject({ way: 'mailbox', sent: 1, faults: { none: 1, invalid: 1, refused: 0 } });
  expect(done.bySms.faultsFirst.map(({ reference, fault }) => [reference, fault])).toEqual([
    [people.none.reference, 'none'],
    [people.invalid.reference, 'invalid'],
  ]);
  const [message] = await mailsTo(portal, PHONE);
  expect(message?.text).toBe(`林溪，请于9月1日面试。“${people[''].reference}”`);
  expect((await mailsTo(portal, people.none.email)).map(({ subject }) => subject)).toContain('面试通知');
});

test('[OFFICE-12] a number is masked in the list of messages, and found by no part, for whoever sees no personal data', async () => {
  expect((await newest())?.to).toBe(PHONE);
  expect(await newest(viewer)).toMatchObject({ to: '137******78', subject: '', reply: '' });
  expect((await viewer.call('GET', '/mail?to=137')).status).toBe(403);
  const { id } = (await viewer.good<Mailing[]>('GET', '/mailings'))[0] ?? { id: '' };
  const seen = await viewer.good<Mailing>('GET', `/mailings/${id}`);
  expect(seen.bySms).toMatchObject({ faults: { none: 0, invalid: 0, refused: 0 }, faultsFirst: [] });
  expect(await viewer.good<MailPreview>('GET', `/mailings/${id}/preview?at=0`)).toMatchObject({
    phone: '',
    phoneFault: '',
  });
});

test('[OFFICE-12] a gateway is refused that would not work, or lead into the inner network', async () => {
  const body = '{"to": "{{phone}}", "text": "{{text}}", "key": "{{secret}}"}';
  expect(await problemsOf({ on: true })).toEqual(['sms/address address']);
  expect(await problemsOf({ address: 'http://sms.example.com/' })).toEqual(['sms/address insecure']);
  expect(await problemsOf({ address: 'https://169.254.169.254/latest' })).toEqual(['sms/address inner']);
  expect(await problemsOf({ address: gateway.url, body: '{"to": "{{phone}}"' })).toEqual([
    'sms/body json',
    'sms/body places',
  ]);
  expect(await problemsOf({ on: true, address: gateway.url, body })).toEqual(['sms/secret required']);
  expect(await problemsOf({ headerName: 'Host' })).toEqual(['sms/headerName pattern']);
  expect(await problemsOf({ consentItem: 'Z9999' })).toEqual(['sms/consentItem unknownField']);
  expect((await configure({ rev: 99 })).status).toBe(409);
  expect((await viewer.call('GET', '/sms-gateway')).status).toBe(403);
});

test('[OFFICE-12] the secret signs, is never read again, and is told to no other host', async () => {
  const saved = await configure({
    on: true,
    address: gateway.url,
    body: '{"to": "{{phone}}", "text": "{{text}}", "id": "{{id}}"}',
    headerName: 'Authorization',
    headerValue: 'Key {{secret}}',
    signatureHeader: 'X-Signature',
    prefix: '【人才中心】',
    success: '"code":0',
    secret: SECRET,
  });
  expect(saved.body).toMatchObject({ on: true, hasSecret: true, way: 'gateway' });
  expect(JSON.stringify([saved.body, await stored()])).not.toContain(SECRET);
  expect(await problemsOf({ address: 'https://sms.example.com/' })).toEqual(['sms/secret again']);
  gateway.answering = 'echo';
  const tested = await admin.good<SmsTested>('POST', '/sms-gateway/test', { phone: PHONE, text: '试发' });
  expect(tested).toMatchObject({ sent: false, error: 'signIn' });
  expect(tested.reply).toContain('Key ***');
  gateway.answering = 'taken';
  expect(await admin.good('POST', '/sms-gateway/test', { phone: PHONE, text: '试发' })).toMatchObject({
    sent: true,
  });
  const last = gateway.calls.at(-1);
  expect(last?.body).toMatchObject({ to: PHONE, text: '【人才中心】试发' });
  expect(last?.authorization).toBe(`Key ${SECRET}`);
  expect(last?.signature).toBe(
    createHmac('sha256', SECRET)
      .update(last?.raw ?? '')
      .digest('hex'),
  );
  expect((await admin.call('POST', '/sms-gateway/test', { phone: '12', text: 'a' })).status).toBe(422);
});

test('[OFFICE-12] a message is sent once, whatever the gateway answers besides, and by however many processes', async () => {
  gateway.answering = 'twice';
  await sendOne();
  await Promise.all(Array.from({ length: 4 }, () => deliverDueSms(portal.server.services)));
  await settled('sent', '');
  expect(gateway.calls).toHaveLength(1);
  expect(gateway.calls[0]?.body['text']).toBe(`【人才中心】林溪，请于9月1日面试。“${people[''].reference}”`);
  expect(gateway.calls[0]?.key).toBe(gateway.calls[0]?.body['id']);
});

test('[OFFICE-12] a gateway that fails is asked again with the same id, and what it said is seen', async () => {
  gateway.answering = 'busy';
  await sendOne();
  await settled('queued', 'later');
  expect((await newest())?.reply).toBe('503 later');
  gateway.answering = 'taken';
  await hurry();
  await settled('sent', '', 2);
  expect(new Set(gateway.calls.map(({ key }) => key)).size).toBe(1);
});

test('[OFFICE-12] what the gateway refuses is given up, named, and can be sent again from the console', async () => {
  gateway.answering = 'refuses';
  const { id } = await sendOne();
  await settled('failed', 'content');
  expect((await newest())?.reply).toBe(`400 no such number ${PHONE}`);
  expect((await viewOf(id)).bySms.failed).toBe(1);
  gateway.answering = 'taken';
  const failed = await newest();
  await admin.good('POST', `/mail/${failed?.id ?? ''}/resend`);
  await settled('sent', '');
  expect((await viewOf(id)).bySms).toMatchObject({ failed: 0, sent: 1 });
});

test('[OFFICE-12] garbage, no answer and another address are no success, and are not tried again where it could arrive twice', async () => {
  for (const [answering, error] of [
    ['garbage', 'answer'],
    ['notHttp', 'answer'],
    ['moved', 'answer'],
    ['cut', 'unanswered'],
    ['silent', 'unanswered'],
  ] as const) {
    gateway.answering = answering;
    gateway.calls.length = 0;
    await sendOne();
    await settled('failed', error);
    await hurry();
    await deliverDueSms(portal.server.services);
    expect(gateway.calls, answering).toHaveLength(1);
  }
});

test('[OFFICE-12] a gateway that knows ids is asked again after silence, and a killed process loses nothing', async () => {
  await configure({ knowsIds: true });
  gateway.answering = 'cut';
  await sendOne();
  await settled('queued', 'unanswered');
  gateway.answering = 'taken';
  // As a process leaves it that is killed while it sends.
  await sql`update mail_outbox set claim = gen_random_uuid(), next_attempt_at = now()
    where channel = 'sms' and sent_at is null and failed_at is null`.execute(portal.server.services.db);
  await settled('sent', '', 2);
  expect(new Set(gateway.calls.map(({ key }) => key)).size).toBe(1);
  await configure({ knowsIds: false });
  gateway.calls.length = 0;
  await configure({ on: false });
  // Switched off, it waits for nothing and is in the mailbox; switched on, what a killed process left is not sent twice.
  await sql`insert into mail_outbox (channel, sender, recipient, subject, text, html, claim)
    values ('sms', 'a', ${PHONE}, 'left', 'left', '', gen_random_uuid())`.execute(portal.server.services.db);
  await deliverDueSms(portal.server.services);
  expect(gateway.calls).toHaveLength(0);
  await configure({ on: true });
  await settled('failed', 'unanswered');
  expect(gateway.calls).toHaveLength(0);
});

test('[OFFICE-12] who has not agreed gets none, and is named', async () => {
  const { phoneItem } = (await portal.server.services.settings()).portal;
  // A field that nobody filled with the value that agrees.
  await configure({ consentItem: phoneItem, consentValue: 'yes' });
  const { bySms, sent } = await sendOne();
  expect(sent).toBe(1);
  expect(bySms).toMatchObject({ sent: 0, queued: 0, faults: { refused: 1 } });
  await configure({ consentItem: '', consentValue: '1' });
});

test('[OFFICE-12] a template keeps its short text, and one without goes by mail alone', async () => {
  const template = { name: '面试', recruitment: '', subject: WORDS.subject, body: WORDS.body };
  const plain = await admin.good<MailTemplate>('POST', '/mail-templates', template);
  expect(plain.sms).toEqual({});
  const { id, rev } = plain;
  const kept = await admin.good<MailTemplate>('PUT', `/mail-templates/${id}`, {
    ...template,
    rev,
    sms: WORDS.sms,
  });
  expect(kept.sms).toEqual(WORDS.sms);
  const wrong = { ...WORDS, sms: { zh: '{{nmae}}' } };
  expect(
    (await admin.call('POST', '/mailings', { ...wrong, selection: selectionOf(['']) })).body.error?.problems,
  ).toEqual([{ path: 'nmae', what: 'unknownField' }]);
});

test('[OFFICE-12, HR-30] with an account everything goes that was sent to its number', async () => {
  const { db } = portal.server.services;
  const rows = () => db.selectFrom('mail_outbox').select('id').where('recipient', '=', PHONE).execute();
  await db.deleteFrom('mail_outbox').where('subject', '=', 'left').execute();
  expect((await rows()).length).toBeGreaterThan(0);
  const { email } = people[''];
  const [line] = await admin.good<CandidateLine[]>('POST', '/candidates/search', { text: email });
  await admin.good('POST', `/candidates/${line?.id ?? ''}/delete`, { reason: 'asked for', confirm: email });
  expect(await rows()).toEqual([]);
});
