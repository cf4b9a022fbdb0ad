import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { changeSettings } from '../support/settings.ts';
import {
  Client,
  linkIn,
  mailsTo,
  newCandidate,
  newPerson,
  REGISTER,
  registration,
  startPortal,
  type Portal,
  type Reply,
} from './support.ts';

/** With a fixed captcha for what is not about captchas, and without one for what is. */
let portal: Portal;
let strict: Portal;
beforeAll(async () => {
  [portal, strict] = await Promise.all([
    startPortal({ TRUSTED_PROXIES: '127.0.0.1' }),
    startPortal({ TRUSTED_PROXIES: '127.0.0.1', CAPTCHA_FIXED: '' }),
  ]);
});
afterAll(() => Promise.all([portal?.close(), strict?.close()]));
beforeEach(async () => {
  for (const { server } of [portal, strict]) await server.services.db.deleteFrom('rate_limit').execute();
});

const at = (where: Portal, address = '127.0.0.1', language: 'zh-CN' | 'en' = 'zh-CN'): Client =>
  new Client(where.url, { language, headers: { 'X-Forwarded-For': address } });

const ask = (client: Client, emailName: string, codeValue = 'TEST'): Promise<Reply> =>
  client.servlet('/servlet/AboutAccountServlet', {
    operate: 'retrievePassword',
    emailName,
    codeValue,
    newHireFlag: 'true',
  });

describe('resets', () => {
  const isGood = async (client: Client, link: URL): Promise<string> => {
    const { data } = await client.call('ZP1000000011', {
      operate: 'retrievePassword',
      type: 'verifyId',
      emailName: link.searchParams.get('emailName'),
      active: link.searchParams.get('active'),
    });
    return String(data['info']);
  };

  test('[SAFE-07] strangers who ask again and again block no owner, and her link stays good', async () => {
    const { person } = await newCandidate(portal);
    const owner = at(portal, '192.0.2.1');
    expect((await ask(owner, person.email)).code).toBe('success');
    const [mine] = await mailsTo(portal, person.email);
    const stranger = at(portal, '192.0.2.66');
    const codes: string[] = [];
    for (let attempt = 0; attempt < 12; attempt += 1) codes.push((await ask(stranger, person.email)).code);
    expect(codes.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'success'));
    expect(codes.slice(5).every((code) => code === 'tooMany')).toBe(true);
    // From other addresses it goes on, with the same answer and without more mails.
    for (let other = 0; other < 5; other += 1)
      expect((await ask(at(portal, `192.0.2.${100 + other}`), person.email)).code).toBe('success');
    const mails = (await mailsTo(portal, person.email)).filter(({ text }) => text.includes('/resetpass'));
    expect(mails).toHaveLength(5);
    expect((await ask(owner, person.email)).code).toBe('success');
    expect(await isGood(owner, linkIn(mine))).toBe('success');
  });

  test('[SAFE-07] once a password is set, all other links and keys are worthless', async () => {
    const { client, person } = await newCandidate(portal);
    await ask(client, person.email);
    await ask(client, person.email);
    const [second, first] = (await mailsTo(portal, person.email)).map(linkIn);
    if (!first || !second) throw new Error('two links');
    const keyOf = async (link: URL): Promise<unknown> =>
      (
        await client.call('ZP1000000011', {
          operate: 'retrievePassword',
          type: 'verifyId',
          emailName: link.searchParams.get('emailName'),
          active: link.searchParams.get('active'),
        })
      ).data['guidkey'];
    const set = (link: URL, guidkey: unknown) =>
      client.call('ZP1000000011', {
        operate: 'retrievePassword',
        type: 'setPassword',
        pw0: 'Fresh#pass3',
        pw1: 'Fresh#pass3',
        email: link.searchParams.get('emailName'),
        guidkey,
      });
    const early = await keyOf(first);
    expect((await set(second, await keyOf(second))).code).toBe('success');
    expect((await set(first, early)).code).toBe('fail');
  });

  test('[SAFE-07, D-48] with strict privacy an unknown address has the same answer, in no less time', async () => {
    onTestFinished(await changeSettings(portal, { privacyStrict: true }));
    const { person } = await newCandidate(portal);
    const timed = async (email: string): Promise<[Record<string, unknown>, number]> => {
      const began = performance.now();
      const { body } = await ask(at(portal), email);
      return [{ ...body, serverTime: '' }, performance.now() - began];
    };
    const [known] = await timed(person.email);
    const [unknown, took] = await timed('nobody@example.com');
    expect(unknown).toEqual(known);
    expect(took).toBeGreaterThanOrEqual(290);
  });
});

test.each(['Prize https://evil.example', 'Prize evil.example', 'Claim your prize'])(
  '[SAFE-07] a mail to an address nobody has confirmed does not carry the name %s',
  async (name) => {
    const person = newPerson({ name });
    const client = at(portal);
    expect((await client.servlet(REGISTER, registration(person))).code).toBe('success');
    await ask(client, person.email);
    const mails = await mailsTo(portal, person.email);
    expect(mails).toHaveLength(2);
    for (const { text, html, subject } of mails) {
      expect(`${subject}${text}${html}`).not.toMatch(/prize|evil/i);
      expect(text).toMatch(/^您好：/);
      // The only links are the portal's own.
      for (const [address] of text.matchAll(/https?:\/\/[^\s/]+/g)) expect(address).toBe(portal.url);
      expect(html.match(/href=/g)).toHaveLength(1);
    }
  },
);
