import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enqueue } from '../../apps/server/src/modules/mail/outbox.ts';
import type { MailList, MailRow, MailText } from '../../packages/console-contract/src/index.ts';
import { firstAdmin, newColleague, type ConsoleClient } from '../support/console.ts';
import { newMailServer, type MailServer } from './mail-server.ts';
import { spawnServer } from './spawn.ts';
import { databaseUrl, startPortal, type Portal } from './support.ts';

let portal: Portal;
let smtp: MailServer;
let editor: ConsoleClient;
let viewer: ConsoleClient;
let publisher: ConsoleClient;

const put = (to: string, kind: 'application' | 'reset' = 'application', subject = 'Received') =>
  enqueue(portal.server.services.db, {
    kind,
    from: 'Office <hr@example.edu.cn>',
    to,
    subject,
    text: `Words for ${to}`,
    html: `<p>Words for ${to}</p>`,
    isDelivered: false,
  });
/** A mail of which nothing is to stay. */
const putForgotten = (to: string) =>
  enqueue(portal.server.services.db, {
    kind: 'personalData',
    from: 'Office <hr@example.edu.cn>',
    to,
    subject: 'Farewell',
    text: `Farewell, ${to}`,
    html: '<p>Farewell</p>',
    isDelivered: false,
    isForgotten: true,
  });
const list = (person: ConsoleClient, query = '') => person.good<MailList>('GET', `/mail?${query}`);
const rowOf = async (to: string): Promise<MailRow | undefined> =>
  (await list(editor, `to=${encodeURIComponent(to)}`)).rows[0];
/** As if the pause until the next try were over. */
const hurry = () =>
  sql`update mail_outbox set next_attempt_at = now() where sent_at is null and claim is null
    and failed_at is null and cancelled_at is null`.execute(portal.server.services.db);

beforeAll(async () => {
  smtp = await newMailServer();
  portal = await startPortal({ SMTP_URL: smtp.url, RATE_LIMITS: 'off' });
  const admin = await firstAdmin(portal);
  editor = await newColleague(admin, 'lin', 'editor');
  viewer = await newColleague(admin, 'wang', 'viewer');
  publisher = await newColleague(admin, 'yun', 'publisher');
});
afterAll(async () => {
  await portal.close();
  await smtp.stop();
});

test('[HR-29, MAIL-02] with the mail server down mails are listed as waiting with why, and as sent once it is up', async () => {
  await put('first@example.com');
  await expect
    .poll(() => rowOf('first@example.com'), { timeout: 10_000 })
    .toMatchObject({ state: 'queued', error: 'unreachable', attempts: 1, sent: '' });
  expect((await rowOf('first@example.com'))?.next).not.toBe('');
  smtp.start();
  await hurry();
  await expect
    .poll(() => rowOf('first@example.com'), { timeout: 10_000 })
    .toMatchObject({ state: 'sent', error: '', next: '' });
  expect(smtp.accepted).toEqual(['first@example.com']);
});

test('[MAIL-02] a refused recipient is given up with what the mail server said, and sent again by hand', async () => {
  smtp.refused.add('gone@example.com');
  await put('gone@example.com');
  await expect
    .poll(() => rowOf('gone@example.com'), { timeout: 10_000 })
    .toMatchObject({
      state: 'failed',
      error: 'recipient',
      reply: expect.stringContaining('no mailbox'),
      next: '',
    });
  const failed = await rowOf('gone@example.com');
  smtp.refused.clear();
  expect(await editor.call('POST', `/mail/${failed?.id}/resend`, {})).toMatchObject({ status: 200 });
  await expect.poll(async () => (await rowOf('gone@example.com'))?.state, { timeout: 10_000 }).toBe('sent');
  // What is sent is not sent again by a second click.
  expect(await editor.call('POST', `/mail/${failed?.id}/resend`, {})).toMatchObject({ status: 409 });
  const lines = await publisher.good<{ subject: string }[]>('GET', '/audit?action=mailResent');
  expect(lines.map(({ subject }) => subject)).toContain(failed?.id);
});

test('[MAIL-02] all that failed are sent again at once, those of the filter alone', async () => {
  for (const to of ['a@one.example', 'b@one.example', 'c@two.example']) {
    smtp.refused.add(to);
    await put(to);
  }
  await expect
    .poll(async () => (await list(editor, 'state=failed')).counts.failed, { timeout: 10_000 })
    .toBe(3);
  smtp.refused.clear();
  const asked = { to: '@one.example', from: '', until: '' };
  expect(await editor.good('POST', '/mail/resend', asked)).toEqual({ count: 2 });
  await expect
    .poll(async () => (await list(editor, 'to=@one.example')).counts.sent, { timeout: 10_000 })
    .toBe(2);
  expect((await list(editor)).counts.failed).toBe(1);
});

test('[MAIL-02] a waiting mail is called off and never sent; a sent one cannot be', async () => {
  await smtp.stop();
  await put('off@example.com');
  await expect.poll(async () => (await rowOf('off@example.com'))?.error, { timeout: 10_000 }).not.toBe('');
  const waiting = await rowOf('off@example.com');
  expect(await editor.good('POST', `/mail/${waiting?.id}/cancel`, {})).toMatchObject({ state: 'calledOff' });
  smtp.start();
  await put('after@example.com');
  await hurry();
  await expect.poll(async () => (await rowOf('after@example.com'))?.state, { timeout: 15_000 }).toBe('sent');
  expect(smtp.accepted).not.toContain('off@example.com');
  const sent = await rowOf('after@example.com');
  expect(await editor.call('POST', `/mail/${sent?.id}/cancel`, {})).toMatchObject({ status: 409 });
});

test('[HR-29] viewers see no whole address, nor find one by its parts; nobody reads a mail with a secret link', async () => {
  await put('secret@example.com', 'reset', 'Reset');
  const [row] = (await list(viewer, 'limit=1')).rows;
  expect(row).toMatchObject({ subject: 'Reset', to: 's***@example.com', reply: '' });
  expect((await viewer.call('GET', '/mail?to=secret')).status).toBe(403);
  expect((await editor.call('GET', `/mail/${row?.id}`)).status).toBe(403);
  const readable = await rowOf('after@example.com');
  expect((await viewer.call('GET', `/mail/${readable?.id}`)).status).toBe(403);
  expect(await editor.good<MailText>('GET', `/mail/${readable?.id}`)).toMatchObject({
    text: 'Words for after@example.com',
  });
});

test('[MAIL-02] pages follow one another without repeating a row', async () => {
  const first = (await list(editor, 'limit=3')).rows;
  const next = (await list(editor, `limit=3&before=${first.at(-1)?.id}`)).rows;
  expect(first).toHaveLength(3);
  expect(next).toHaveLength(3);
  expect(new Set([...first, ...next].map(({ id }) => id)).size).toBe(6);
});

test('[HR-30] of the last mail to a person nothing is stored once the mail server has it', async () => {
  await putForgotten('farewell@example.com');
  await expect.poll(() => smtp.accepted, { timeout: 10_000 }).toContain('farewell@example.com');
  await expect
    .poll(() =>
      sql`select 1 from mail_outbox where recipient = 'farewell@example.com'`.execute(
        portal.server.services.db,
      ),
    )
    .toMatchObject({ rows: [] });
});

test('[MAIL-02] a process killed with SIGKILL among 200 mails: all arrive, at most the one in flight twice', async () => {
  const own = await newMailServer();
  const second = await startPortal();
  const { db } = second.server.services;
  const count = 200;
  const variables = {
    DATABASE_URL: databaseUrl(second),
    DATA_DIR: second.dataDir,
    LOG_LEVEL: 'silent',
    SMTP_URL: own.url,
  };
  await sql`insert into mail_outbox (sender, recipient, subject, text, html)
    select 'hr@example.edu.cn', 'person' || n || '@example.com', 'News', 'News', '<p>News</p>'
    from generate_series(1, ${count}) as n`.execute(db);
  own.start();
  const killed = await spawnServer(variables);
  await expect.poll(() => own.accepted.length, { timeout: 30_000, interval: 5 }).toBeGreaterThan(count / 4);
  killed.process.kill('SIGKILL');
  await killed.ended;
  expect(own.accepted.length).toBeLessThan(count);
  // Two processes carry on; the lease of the dead one's mail is over.
  await sql`update mail_outbox set next_attempt_at = now() where claim is not null`.execute(db);
  const others = await Promise.all([spawnServer(variables), spawnServer(variables)]);
  await expect
    .poll(
      async () =>
        (await db.selectFrom('mail_outbox').select('id').where('sent_at', 'is', null).execute()).length,
      { timeout: 60_000 },
    )
    .toBe(0);
  for (const { process } of others) process.kill('SIGTERM');
  await Promise.all(others.map(({ ended }) => ended));
  expect(new Set(own.accepted).size).toBe(count);
  expect(own.accepted.length).toBeLessThanOrEqual(count + 1);
  await own.stop();
  await second.close();
}, 120_000);
