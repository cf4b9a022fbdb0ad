import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { newMailServer, type MailServer } from './mail-server.ts';
import {
  activationPath,
  Client,
  linkIn,
  newPerson,
  REGISTER,
  registration,
  startPortal,
  type Message,
  type Person,
  type Portal,
} from './support.ts';

export const CALL = 'ZP1000000001';

export let portal: Portal;
export let smtp: MailServer;
/** A candidate for each test. */
export let client: Client;
export let person: Person;
beforeAll(async () => {
  smtp = await newMailServer();
  smtp.start();
  portal = await startPortal({
    SMTP_URL: smtp.url,
    MAIL_FROM: 'hr@example.edu.cn',
    OUTGOING_HOSTS: '127.0.0.1',
  });
});
afterAll(async () => {
  await portal.close();
  await smtp.stop();
});
beforeEach(async () => {
  await db().deleteFrom('rate_limit').execute();
  ({ client, person } = await candidate());
});

export const db = () => portal.server.services.db;
let addresses = 0;
export const newAddress = (): string => `moved${(addresses += 1)}@example.net`;

/** The newest mail that the mail server took for an address, once there are so many of them. */
export async function mailTo(address: string, count = 1): Promise<Message> {
  const mails = () => smtp.mails.filter(({ rcpt }) => rcpt === address);
  await expect.poll(() => mails().length, { timeout: 15_000 }).toBeGreaterThanOrEqual(count);
  const { subject = '', text = '', html = '' } = mails().at(-1) ?? {};
  return { from: '', to: address, subject, text, html };
}
export const codeIn = ({ text }: Message): string => /^\d{6}$/m.exec(text)?.[0] ?? '';

/** The newest mail that was written to an address, whether the mail server has it yet or not. */
export async function written(address: string): Promise<Message> {
  const { subject, text, html } = await db()
    .selectFrom('mail_outbox')
    .select(['subject', 'text', 'html'])
    .where('recipient', '=', address)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return { from: '', to: address, subject, text, html };
}

/** Somebody who has registered and opened the mailed link. */
export async function candidate(changes: Partial<Person> = {}): Promise<{ client: Client; person: Person }> {
  const one = { client: new Client(portal.url), person: newPerson(changes) };
  expect((await one.client.servlet(REGISTER, registration(one.person))).code).toBe('success');
  const opened = await one.client.post(activationPath(linkIn(await written(one.person.email))));
  expect(opened.code).toBe('success');
  return one;
}

export const contact = async (who = client) => {
  const { data } = await who.call(CALL, { type: 'contact' });
  return data['contact'] as Record<string, unknown>;
};
export const confirm = (code: string, who = client, what = 'email') =>
  who.call(CALL, { type: 'confirmContact', what, code });
export const wrongCode = (code: string): string => (code === '000000' ? '000001' : '000000');
