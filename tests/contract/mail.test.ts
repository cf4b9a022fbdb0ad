import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enqueue } from '../../apps/server/src/modules/mail/outbox.ts';
import { Client, newPerson, REGISTER, registration, startPortal, type Portal } from './support.ts';

let portal: Portal;
let port: number;
let server: SMTPServer | null = null;
const received: (Email & { rcpt: string[] })[] = [];

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const found = (probe.address() as { port: number }).port;
  await new Promise((resolve) => probe.close(resolve));
  return found;
}

function startSmtp(): void {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const rcpt = session.envelope.rcptTo.map((to) => to.address);
        void PostalMime.parse(Buffer.concat(chunks))
          .then((mail) => received.push({ ...mail, rcpt }))
          .then(() => done());
      });
    },
  });
  server.listen(port, '127.0.0.1');
}

beforeAll(async () => {
  port = await freePort();
  portal = await startPortal({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: '云溪大学 <hr@example.edu.cn>',
  });
});
afterAll(async () => {
  server?.close();
  await portal.close();
});

test('[OPS-07] with the mail server down registering answers at once, and the mail arrives once it is back', async () => {
  const person = newPerson();
  const at = Date.now();
  const reply = await new Client(portal.url, { language: 'en' }).servlet(REGISTER, registration(person));
  expect(reply).toMatchObject({ code: 'success', body: { mailbox: 'https://mail.example.com' } });
  expect(Date.now() - at).toBeLessThan(2_000);
  const { db } = portal.server.services;
  const waiting = () =>
    db
      .selectFrom('mail_outbox')
      .select(['attempts', 'sent_at'])
      .where('recipient', '=', person.email)
      .executeTakeFirstOrThrow();
  while ((await waiting()).attempts === 0) await sleep(50);
  expect((await waiting()).sent_at).toBeNull();
  startSmtp();
  const deadline = Date.now() + 20_000;
  while (received.length === 0 && Date.now() < deadline) await sleep(50);
  expect(received[0]).toMatchObject({
    rcpt: [person.email],
    from: { name: '云溪大学', address: 'hr@example.edu.cn' },
    subject: 'Activate your Yunxi University Careers account',
    text: expect.stringContaining(`${portal.url}/signin?activeid=`),
    html: expect.stringContaining('<a href='),
  });
  await sleep(300);
  expect((await waiting()).sent_at).not.toBeNull();
  expect(received).toHaveLength(1);
});

test('[TRY-41, OPS-07] headers of a mail are sent with it', async () => {
  const stop = 'https://portal.example/channel/all?stopMails=0123456789abcdef0123456789abcdef';
  await enqueue(portal.server.services.db, {
    from: 'hr@example.edu.cn',
    to: 'headers@example.com',
    kind: 'searches',
    subject: 'news',
    text: 'news',
    html: '<p>news</p>',
    headers: {
      'List-Unsubscribe': `<${stop}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    isDelivered: false,
  });
  const arrived = () => received.find(({ rcpt }) => rcpt.includes('headers@example.com'));
  await expect.poll(arrived, { timeout: 20_000 }).toBeDefined();
  const headers = new Map(arrived()?.headers.map(({ key, value }) => [key, value.replaceAll(/\s/g, '')]));
  expect(headers.get('list-unsubscribe')).toBe(`<${stop}>`);
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
});

test('[OPS-07] with a mail server there is no mailbox page', async () => {
  expect((await fetch(`${portal.url}/mailbox/messages.json`)).status).toBe(404);
});
