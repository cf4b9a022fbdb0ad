import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { archiveContent } from '../../apps/server/src/modules/personal-data/archive-content.ts';
import { firstAdmin, newColleague } from '../support/console.ts';
import { SoftwareAuthenticator, type Faults } from '../support/software-authenticator.ts';
import {
  CAPTCHA,
  Client,
  linkIn,
  mailsTo,
  md5,
  newCandidate,
  startPortal,
  type Person,
  type Portal,
} from './support.ts';

const CALL = 'ZP1000000001';

interface Options {
  challenge: string;
  rpId?: string;
  excludeCredentials?: { id: string }[];
}

let portal: Portal;
let client: Client;
let person: Person;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  ({ client, person } = await newCandidate(portal));
  await portal.server.services.db.deleteFrom('rate_limit').execute();
});

const newKey = (): SoftwareAuthenticator =>
  new SoftwareAuthenticator(`http://localhost:${new URL(portal.url).port}`);
const stranger = (): Client => new Client(portal.url, { language: 'en' });

async function optionsOf(who: Client, type: string, more = {}): Promise<Options> {
  const reply = await who.call(CALL, { type, ...more });
  expect(reply.code).toBe('success');
  return reply.data['options'] as Options;
}

const toAdd = (who = client, { password } = person): Promise<Options> =>
  optionsOf(who, 'passkeyToAdd', { pw0: md5(password) });
const add = (passkey: object, who = client, name = '手机') =>
  who.call(CALL, { type: 'addPasskey', name, passkey });
const remove = (key: SoftwareAuthenticator, pw0 = md5(person.password), who = client) =>
  who.call(CALL, { type: 'removePasskey', id: key.id.toString('base64url'), pw0 });
const send = (passkey: object, who = stranger()) => who.call(CALL, { type: 'passkeySignIn', passkey });

async function enrol(key = newKey()): Promise<SoftwareAuthenticator> {
  expect((await add(key.register(await toAdd()))).code).toBe('success');
  return key;
}

async function signIn(key: SoftwareAuthenticator, faults: Faults = {}, who = stranger()) {
  if (faults.counter === undefined) key.counter += 1;
  return send(key.assert(await optionsOf(who, 'passkeyChallenge'), faults), who);
}

const keysOf = async (who = client): Promise<{ name: string; usedAt: string }[]> => {
  const { data } = await who.call(CALL, { type: 'passkeys' });
  return (data['passkeys'] as { keys: { name: string; usedAt: string }[] }).keys;
};

describe('signing in', () => {
  test('[SEC-09] a candidate adds a passkey, which opens the session that the password opens, in another browser', async () => {
    const key = await enrol();
    const other = stranger();
    const { code, data } = await signIn(key, {}, other);
    const byPassword = await stranger().login(person.email, person.password);
    expect(code).toBe('success');
    expect(data).toEqual(byPassword.data);
    expect(await keysOf(other)).toMatchObject([{ name: '手机', usedAt: expect.stringMatching(/^\d{4}-/) }]);
    expect((await other.call('ZP1000000006', { type: 'search' })).code).toBe('success');
  });

  test('[SEC-09] the settings of the login name the domain that passkeys are made for', async () => {
    const { data } = await stranger().call('ZP1000000011', {
      operate: 'retrieveAccount',
      type: 'inputMessage',
    });
    expect(data['passkeys']).toBe('localhost');
  });

  test.each<[string, Faults]>([
    ['another origin', { origin: 'https://evil.example.net' }],
    ['a frame in a page of another site', { frame: { crossOrigin: true } }],
    ['a frame, told by the page around it', { frame: { topOrigin: 'https://evil.example.net' } }],
    ['another domain', { rpId: 'evil.example.net' }],
    ['a device that did not verify its user', { isVerified: false }],
    [
      'a key that the server never saw',
      { key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey },
    ],
  ])('[SEC-09][SAFE-13] an answer of %s opens nothing', async (_, faults) => {
    const key = await enrol();
    const other = stranger();
    const refused = await signIn(key, faults, other);
    expect(refused).toMatchObject({ code: 'passkeyFailed', data: {} });
    expect(refused.msg).toMatch(/^This passkey was not accepted/);
    expect((await other.call('ZP1000000006', { type: 'search' })).code).toBe('notLogin');
  });

  test('[SEC-09] an answer counts once, a challenge for its own use alone, and a counter never goes back', async () => {
    const key = await enrol();
    key.counter += 1;
    const given = key.assert(await optionsOf(stranger(), 'passkeyChallenge'));
    expect((await send(given)).code).toBe('success');
    expect((await send(given)).code).toBe('passkeyFailed');
    expect((await signIn(key, { counter: key.counter })).code).toBe('passkeyFailed');
    expect((await send(key.assert(await toAdd()))).code).toBe('passkeyFailed');
    expect((await signIn(key)).code).toBe('success');
  });

  test('[SEC-09] a passkey that is removed, of nobody, or of the console opens no account of a candidate', async () => {
    const key = await enrol();
    expect((await remove(key)).code).toBe('success');
    expect((await signIn(key)).code).toBe('passkeyFailed');
    expect((await signIn(newKey())).code).toBe('passkeyFailed');
    const colleague = await newColleague(await firstAdmin(portal), 'keyed', 'editor');
    const ofConsole = newKey();
    const options = await colleague.good<Options>('POST', '/me/passkeys/options', {
      password: 'editor of the console',
    });
    await colleague.good('POST', '/me/passkeys', { name: 'k', passkey: ofConsole.register(options) });
    expect((await signIn(ofConsole)).code).toBe('passkeyFailed');
    expect((await send({ id: 'x', rawId: 'y', type: 'public-key', response: 7 })).code).toBe('passkeyFailed');
  });

  test('[SAFE-12] a reset of the password removes the passkeys, and its mail says so', async () => {
    const key = await enrol();
    const visitor = stranger();
    const asked = await visitor.servlet('/servlet/AboutAccountServlet', {
      operate: 'retrievePassword',
      emailName: person.email,
      codeValue: CAPTCHA,
      newHireFlag: 'true',
    });
    expect(asked.body['flag']).toBe('success');
    const link = linkIn((await mailsTo(portal, person.email))[0]);
    const pair = { emailName: link.searchParams.get('emailName'), active: link.searchParams.get('active') };
    const { data } = await visitor.call('ZP1000000011', {
      operate: 'retrievePassword',
      type: 'verifyId',
      ...pair,
    });
    const done = await visitor.call('ZP1000000011', {
      operate: 'retrievePassword',
      type: 'setPassword',
      email: pair.emailName,
      guidkey: data['guidkey'],
      pw0: 'Fresh#pass3',
      pw1: 'Fresh#pass3',
    });
    expect(done.code).toBe('success');
    expect((await signIn(key)).code).toBe('passkeyFailed');
    expect((await mailsTo(portal, person.email))[0]?.text).toContain('Your passkeys were removed');
  });

  test('[SEC-09] an account that is not active is told so, as with the password, and stays outside', async () => {
    const key = await enrol();
    const { db } = portal.server.services;
    await db.updateTable('account').set({ active: false }).where('email', '=', person.email).execute();
    const other = stranger();
    const told = await signIn(key, {}, other);
    expect([told.code, told.data['email']]).toEqual(['not_active', person.email]);
    expect((await other.call(CALL, { type: 'passkeys' })).code).toBe('notLogin');
  });
});

describe('own passkeys', () => {
  test('[SEC-09] adding asks for the password, takes a challenge of one’s own alone, and tells by mail', async () => {
    const guess = await client.call(CALL, { type: 'passkeyToAdd', pw0: md5('a guess') });
    expect(guess.code).toBe('error_pw');
    const { client: thief, person: other } = await newCandidate(portal);
    expect((await add(newKey().register(await toAdd(thief, other)))).code).toBe('passkeyFailed');
    expect((await add(newKey().register(await optionsOf(stranger(), 'passkeyChallenge')))).code).toBe(
      'passkeyFailed',
    );
    const wrongOrigin = newKey().register(await toAdd(), { origin: 'https://evil.example.net' });
    expect((await add(wrongOrigin)).code).toBe('passkeyFailed');
    expect((await add({}, client, ' ')).code).toBe('invalid');
    expect(await keysOf()).toEqual([]);
    const key = await enrol();
    expect((await mailsTo(portal, person.email))[0]?.subject).toContain('添加了通行密钥');
    expect((await toAdd()).excludeCredentials).toMatchObject([{ id: key.id.toString('base64url') }]);
    expect((await add(key.register(await toAdd(thief, other)), thief)).code).toBe('passkeyKnown');
  });

  test('[SEC-09] removing asks for the password, ends the other sessions and tells by mail; others’ keys stay', async () => {
    const key = await enrol();
    const elsewhere = stranger();
    await elsewhere.login(person.email, person.password);
    expect((await remove(key, md5('a guess'))).code).toBe('error_pw');
    const { client: thief, person: other } = await newCandidate(portal);
    await remove(key, md5(other.password), thief);
    expect(await keysOf()).toHaveLength(1);
    const gone = await remove(key);
    expect([gone.code, await keysOf()]).toEqual(['success', []]);
    expect((await elsewhere.call('ZP1000000006', { type: 'search' })).code).toBe('notLogin');
    expect((await mailsTo(portal, person.email))[0]?.subject).toContain('移除了通行密钥');
  });

  test('[SEC-09] there are ten at most, also when two windows add one at once', async () => {
    const { db } = portal.server.services;
    for (let count = 0; count < 9; count += 1) {
      await enrol();
      await db.deleteFrom('rate_limit').execute();
    }
    const two = [newKey().register(await toAdd()), newKey().register(await toAdd())];
    const codes = (await Promise.all(two.map((one) => add(one)))).map(({ code }) => code);
    expect(codes.toSorted()).toEqual(['passkeyMany', 'success']);
    expect(await keysOf()).toHaveLength(10);
    expect((await client.call(CALL, { type: 'passkeyToAdd', pw0: md5(person.password) })).code).toBe(
      'passkeyMany',
    );
  });

  test('[SEC-09, HR-30] the archive names them, and they go with the account', async () => {
    const key = await enrol();
    const { db } = portal.server.services;
    const { id } = await db
      .selectFrom('account')
      .select('id')
      .where('email', '=', person.email)
      .executeTakeFirstOrThrow();
    const archive = await archiveContent(db, id, 'zh', new Date());
    expect(archive?.content.passkeys).toMatchObject([{ name: '手机', usedAt: '' }]);
    await db.deleteFrom('account').where('id', '=', id).execute();
    expect(
      await db.selectFrom('candidate_passkey').selectAll().where('account_id', '=', id).execute(),
    ).toEqual([]);
    expect((await signIn(key)).code).toBe('passkeyFailed');
  });
});
