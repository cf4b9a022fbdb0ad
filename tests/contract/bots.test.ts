import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { solveProof } from '../../apps/portal/src/screens/account/solve-proof.ts';
import { GUARDS, type GuardName } from '../../apps/server/src/modules/accounts/guards.ts';
import type { ProofChallenge } from '../../packages/wire/src/proof.ts';
import { changeSettings } from '../support/settings.ts';
import {
  Client,
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

const challengeFor = async (client: Client): Promise<ProofChallenge> =>
  (await (
    await client.fetch('/servlet/vaildataCode?channel=0&codelen=4&id=1&kind=pow')
  ).json()) as ProofChallenge;
const solve = (challenge: ProofChallenge): Promise<string> => solveProof(challenge, () => undefined);

/** Reads the picture, as a machine does. */
async function picture(client: Client, { server }: Portal): Promise<string> {
  await client.fetch('/servlet/vaildataCode?channel=0&codelen=4&id=1');
  const row = await server.services.db
    .selectFrom('captcha')
    .select('answer')
    .where('kind', '=', 'picture')
    .orderBy('expires_at', 'desc')
    .executeTakeFirstOrThrow();
  return row.answer;
}

const answered = async (client: Client, answer: string): Promise<string> =>
  (await client.login('nobody@example.com', 'x', answer)).code;

const ask = (client: Client, emailName: string, codeValue = 'TEST'): Promise<Reply> =>
  client.servlet('/servlet/AboutAccountServlet', {
    operate: 'retrievePassword',
    emailName,
    codeValue,
    newHireFlag: 'true',
  });

describe('the challenge for the machine', () => {
  test('[SAFE-07, UX-25] a proof of work counts as the captcha, once, and for its own session alone', async () => {
    const client = at(strict);
    const answer = await solve(await challengeFor(client));
    expect(await answered(client, answer)).toBe('error_pw');
    expect(await answered(client, answer)).toBe('error_vaildata');
    const mine = await solve(await challengeFor(client));
    const thief = at(strict);
    await challengeFor(thief);
    expect(await answered(thief, mine)).toBe('error_vaildata');
    expect(await answered(client, mine)).toBe('error_pw');
  });

  test('[SAFE-07] of two that send the same proof at the same moment one is let in', async () => {
    const client = at(strict);
    const answer = await solve(await challengeFor(client));
    const codes = await Promise.all([answered(client, answer), answered(client, answer)]);
    expect(codes.toSorted()).toEqual(['error_pw', 'error_vaildata']);
  });

  test('[SAFE-07] a guess, a challenge that is over and no challenge at all are wrong', async () => {
    const client = at(strict);
    const { db } = strict.server.services;
    await challengeFor(client);
    expect(await answered(client, `pow:1:${'0'.repeat(64)}`)).toBe('error_vaildata');
    const late = await solve(await challengeFor(client));
    await db
      .updateTable('captcha')
      .set({ expires_at: new Date(0) })
      .execute();
    expect(await answered(client, late)).toBe('error_vaildata');
    expect(await answered(at(strict), late)).toBe('error_vaildata');
    expect(await answered(client, `pow:${'9'.repeat(10_000)}`)).toBe('error_vaildata');
  });

  test('[SAFE-07] the question in words is gone; the picture is still there for old clients', async () => {
    const client = at(strict);
    expect((await client.fetch('/servlet/vaildataCode?channel=0&codelen=4&id=1&kind=text')).status).toBe(404);
    expect(await answered(client, await picture(client, strict))).toBe('error_pw');
  });

  test('[SAFE-07] it is offered where the portal’s setting says so', async () => {
    onTestFinished(await changeSettings(strict, { captchaText: false }));
    const client = at(strict);
    expect((await client.fetch('/servlet/vaildataCode?kind=pow')).status).toBe(404);
  });

  test('[SAFE-07] under attack the work grows to a ceiling, a picture no longer counts, and a neighbour notices nothing', async () => {
    const bot = at(strict, '198.51.100.7', 'en');
    const most = async (client: Client) => Number((await challengeFor(client)).parameters.data?.['most']);
    const easy = await most(bot);
    const { failedAttempts } = strict.server.services;
    for (let attempt = 0; attempt < 60; attempt += 1) await failedAttempts.note('198.51.100.7');
    expect(await most(bot)).toBe(2 * easy);
    expect(await answered(bot, await picture(bot, strict))).toBe('error_pw');
    for (let attempt = 0; attempt < 60; attempt += 1) await failedAttempts.note('198.51.100.7');
    const refused = await bot.login('nobody@example.com', 'x', await picture(bot, strict));
    expect(refused.code).toBe('proofNeeded');
    expect(refused.msg).toMatch(/^There are many attempts just now/);
    expect((await ask(bot, 'nobody@example.com', await picture(bot, strict))).body['flag']).toBe(
      'proofNeeded',
    );
    expect(await most(bot)).toBe(4 * easy);
    expect(await answered(bot, await solve(await challengeFor(bot)))).toBe('error_pw');
    for (let attempt = 0; attempt < 600; attempt += 1) await failedAttempts.note('198.51.100.7');
    expect(await most(bot)).toBe(8 * easy);
    const neighbour = at(strict, '198.51.100.8');
    // Half of what is usual in all: a little more work, and the picture still counts.
    expect(await most(neighbour)).toBe(2 * easy);
    expect(await answered(neighbour, await picture(neighbour, strict))).toBe('error_pw');
  }, 60_000);

  test('[SAFE-13] an easy proof that was solved before an attack does not count in it; one of the attack’s difficulty does', async () => {
    const client = at(strict, '198.51.100.10');
    const easy = await solve(await challengeFor(client));
    for (let attempt = 0; attempt < 120; attempt += 1)
      await strict.server.services.failedAttempts.note('198.51.100.10');
    expect(await answered(client, easy)).toBe('proofNeeded');
    expect(await answered(client, await solve(await challengeFor(client)))).toBe('error_pw');
  });

  test('[SAFE-07] under attack the proof is to be had also where it is not offered', async () => {
    onTestFinished(await changeSettings(strict, { captchaText: false }));
    const client = at(strict, '198.51.100.9');
    for (let attempt = 0; attempt < 120; attempt += 1)
      await strict.server.services.failedAttempts.note('198.51.100.9');
    expect(await answered(client, await solve(await challengeFor(client)))).toBe('error_pw');
  });
});

describe('limits', () => {
  /** Sets what is counted for everybody, or for one address, near its end. */
  async function useUp(name: GuardName, scope: 'address' | 'all', ...subject: string[]): Promise<void> {
    const { limiter, db } = portal.server.services;
    const { seconds, most } = GUARDS[name];
    const limit = { name: `${name}/${scope}`, count: most[scope], seconds };
    await limiter.hit(limit, ...subject);
    await db
      .updateTable('rate_limit')
      .set({ count: limit.count })
      .where('key', 'like', `${limit.name}:%`)
      .execute();
  }
  const calls: Record<GuardName, (client: Client) => Promise<Reply>> = {
    checkEmail: (client) =>
      client.call('ZP1000000003', { type: 'checkEmail', inputEmail: newPerson().email }),
    register: (client) => client.servlet(REGISTER, registration(newPerson())),
    reset: (client) => ask(client, newPerson().email),
    findAccount: (client) =>
      client.servlet('/servlet/AboutAccountServlet', {
        operate: 'retrieveAccount',
        nameValue: 'x',
        phoneValue: '1',
        onlyValue: newPerson().identity,
        codeValue: 'TEST',
      }),
    passkeyChallenge: (client) => client.call('ZP1000000001', { type: 'passkeyChallenge' }),
    passkeySignIn: (client) => client.call('ZP1000000001', { type: 'passkeySignIn', passkey: {} }),
  };

  test.each(Object.keys(calls) as GuardName[])(
    '[SAFE-07] %s: an address and everybody together have an end, and a new session does not begin anew',
    async (name) => {
      const address = '203.0.113.50';
      await useUp(name, 'address', address);
      for (let session = 0; session < 2; session += 1) {
        const refused = await calls[name](at(portal, address, 'en'));
        expect(refused.code).toBe('tooMany');
        expect(refused.msg).toMatch(/Too many attempts, try again in \d+ (seconds|minutes)/);
      }
      expect((await calls[name](at(portal, '203.0.113.51'))).code).not.toBe('tooMany');
      await useUp(name, 'all');
      expect((await calls[name](at(portal, '203.0.113.52'))).code).toBe('tooMany');
    },
  );

  test('[SAFE-07] what one session is refused uses up nothing of what its address shares', async () => {
    const client = at(portal, '203.0.113.60');
    await client.fetch('/servlet/vaildataCode');
    for (let attempt = 0; attempt < 40; attempt += 1) await calls.checkEmail(client);
    const { limiter } = portal.server.services;
    expect(await limiter.count({ name: 'checkEmail/address', count: 0, seconds: 60 }, '203.0.113.60')).toBe(
      20,
    );
  });

  test('[SAFE-07] a flood of keys that are none sets nobody’s hashing to work', async () => {
    const client = at(portal);
    const reply = await client.call('ZP1000000011', {
      operate: 'retrievePassword',
      type: 'setPassword',
      pw0: 'Fresh#pass3',
      pw1: 'Fresh#pass3',
      email: '0'.repeat(32),
      guidkey: '0'.repeat(32),
    });
    expect(reply.code).toBe('fail');
  });
});
