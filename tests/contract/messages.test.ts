import { afterAll, beforeAll, expect, test } from 'vitest';
import { OTHER, SHARED } from './belongings.ts';
import { Client, completeResume, newCandidate, startPortal, type Portal } from './support.ts';

let portal: Portal;
let owner: Client;
beforeAll(async () => {
  portal = await startPortal({ RATE_LIMITS: 'off' });
  const { client, person } = await newCandidate(portal, {}, { language: 'zh-CN' });
  await completeResume(client, person);
  owner = client;
});
afterAll(() => portal.close());

interface Row {
  id: string;
  subject: string;
  content: string;
  read: string;
}
const ask = async (client: Client, more: Record<string, unknown> = {}) => {
  const { data, code } = await client.call('ZP1000000001', { type: 'messages', ...more });
  return { code, unread: data['unread'], more: data['more'], rows: data['messages'] as Row[] };
};
/** The same candidate with the portal in another language. */
const inEnglish = (client: Client): Client => {
  const other = new Client(portal.url, { language: 'en' });
  for (const [name, value] of client.cookies) other.cookies.set(name, value);
  return other;
};

test('[MAIL-03] what was mailed about applications is listed with its reference, in the language of the page', async () => {
  const applied = await owner.call('ZP1000000006', { type: 'apply', pos_id: SHARED });
  const reference = String(applied.data['reference']);
  const { rows, unread } = await ask(owner);
  expect([rows.length, unread]).toEqual([1, '1']);
  expect(rows[0]).toMatchObject({ read: '0', content: expect.stringContaining(reference) });
  const [same] = (await ask(inEnglish(owner))).rows;
  expect(same?.id).toBe(rows[0]?.id);
  expect(same?.content).toContain(reference);
  expect(same?.content).not.toMatch(/您好/);
  expect(same?.subject).not.toBe(rows[0]?.subject);
  await owner.call('ZP1000000006', { type: 'apply', pos_id: OTHER });
  await owner.call('ZP1000000006', { type: 'cancel', pos_id: OTHER });
  expect((await ask(owner, { countOnly: '1' })).rows).toEqual([]);
});

test('[MAIL-03] a message stays read, one by one and all at once; others and visitors reach none', async () => {
  const { rows, unread } = await ask(owner);
  const [{ id: newest } = { id: '' }] = rows;
  const read = (client: Client, more: Record<string, unknown>) =>
    client.call('ZP1000000001', { type: 'readMessages', ...more });
  const { client: stranger } = await newCandidate(portal);
  expect((await read(stranger, { ids: [newest] })).code).toBe('notFound');
  expect((await ask(new Client(portal.url))).code).toBe('notLogin');
  expect((await ask(owner)).unread).toBe(unread);
  expect((await read(owner, { ids: [newest] })).data['unread']).toBe(String(rows.length - 1));
  expect((await ask(owner)).rows[0]).toMatchObject({ id: newest, read: '1' });
  expect((await read(owner, { ids: ["1' or true", {}, null] })).code).toBe('notFound');
  expect((await read(owner, { all: '1' })).data['unread']).toBe('0');
});
