import { generateKeyPairSync } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type {
  AuditLine,
  ConsoleUser,
  PasskeyLine,
  PasskeyResponse,
  TotpSetup,
  UserLine,
} from '../../packages/console-contract/src/index.ts';
import { ConsoleClient, firstAdmin, newColleague, type ConsoleReply } from '../support/console.ts';
import { SoftwareAuthenticator, type Faults } from '../support/software-authenticator.ts';
import { startPortal, type Portal } from './support.ts';

interface Options {
  challenge: string;
}

let portal: Portal;
let admin: ConsoleClient;
let person: ConsoleClient;
let login: string;
let people = 0;
const password = 'editor of the console';

beforeAll(async () => {
  portal = await startPortal();
  admin = await firstAdmin(portal);
});
afterAll(() => portal.close());
beforeEach(async () => {
  people += 1;
  login = `keyed${people}`;
  person = await newColleague(admin, login, 'editor');
  await portal.server.services.db.deleteFrom('rate_limit').execute();
});

const newKey = (): SoftwareAuthenticator =>
  new SoftwareAuthenticator(`http://localhost:${new URL(portal.url).port}`);
const optionsToAdd = (who = person): Promise<Options> =>
  who.good('POST', '/me/passkeys/options', { password });
const optionsToSignIn = (): Promise<Options> =>
  new ConsoleClient(portal.url).good('POST', '/session/passkey/options');
const send = (passkey: PasskeyResponse, client = new ConsoleClient(portal.url)) =>
  client.call<ConsoleUser>('POST', '/session/passkey', { passkey });

async function enrol(name = 'laptop', key = newKey()): Promise<SoftwareAuthenticator> {
  await person.good('POST', '/me/passkeys', { name, passkey: key.register(await optionsToAdd()) });
  return key;
}

async function signIn(key: SoftwareAuthenticator, faults: Faults = {}): Promise<ConsoleReply<ConsoleUser>> {
  if (faults.counter === undefined) key.counter += 1;
  return send(key.assert(await optionsToSignIn(), faults));
}

const refused = { status: 401, body: { error: { code: 'passkeyFailed' } } };
const problem = (path: string, what: string) => ({
  status: 422,
  body: { error: { problems: [{ path, what }] } },
});

const lines = async (action: string): Promise<AuditLine[]> =>
  (await admin.good<AuditLine[]>('GET', '/audit?limit=500')).filter(
    (line) => line.action === action && line.by === login,
  );

test('[SEC-09] a passkey signs in without a password; several have names, and the use of each is shown', async () => {
  const laptop = await enrol('  laptop ');
  await enrol('phone');
  const { status, body } = await signIn(laptop);
  expect([status, body.login]).toEqual([200, login]);
  const keys = await person.good<PasskeyLine[]>('GET', '/me/passkeys');
  expect(keys).toMatchObject([
    { name: 'laptop', createdAt: expect.any(String), usedAt: expect.any(String) },
    { name: 'phone', usedAt: null },
  ]);
  expect(await lines('passkeyAdded')).toHaveLength(2);
  expect((await lines('signIn'))[0]).toMatchObject({ details: { passkey: 'laptop' } });
});

test('[SEC-09] adding and removing ask for the password, and end every other session', async () => {
  const wrong = { password: 'a guess at it' };
  expect(await person.call('POST', '/me/passkeys/options', wrong)).toMatchObject(
    problem('password', 'wrong'),
  );
  const other = new ConsoleClient(portal.url);
  await other.signIn(login, password);
  const before = person.cookie;
  await enrol();
  expect(person.cookie).not.toBe(before);
  expect((await other.call('GET', '/session')).status).toBe(401);
  const [key] = await person.good<PasskeyLine[]>('GET', '/me/passkeys');
  const path = `/me/passkeys/${key?.id}`;
  expect(await person.call('DELETE', path, wrong)).toMatchObject(problem('password', 'wrong'));
  await person.good('DELETE', path, { password });
  expect(await person.good('GET', '/me/passkeys')).toEqual([]);
  expect((await lines('passkeyRefused')).length).toBeGreaterThan(0);
  expect(await lines('passkeyRemoved')).toHaveLength(1);
});

test('[SEC-09] where there is a passkey the password alone opens nothing; an authenticator beside it or an admin’s removal does', async () => {
  await enrol();
  const alone = await new ConsoleClient(portal.url).signIn(login, password);
  expect(alone).toMatchObject({ status: 401, body: { error: { code: 'passkeyNeeded' } } });
  const { secret } = await person.good<TotpSetup>('POST', '/me/totp', { password });
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const codeAt = (steps: number) => totp.generate({ timestamp: Date.now() + steps * 30_000 });
  await person.good('POST', '/me/totp/confirm', { code: codeAt(-1) });
  expect((await new ConsoleClient(portal.url).signIn(login, password, codeAt(0))).status).toBe(200);

  expect(await person.call('PATCH', `/users/${login}`, { passkeys: false })).toMatchObject({ status: 403 });
  expect(await admin.call('PATCH', '/users/admin', { passkeys: false })).toMatchObject(
    problem('passkeys', 'own'),
  );
  const keysOf = async () =>
    (await admin.good<UserLine[]>('GET', '/users')).find((line) => line.login === login)?.passkeys;
  expect(await keysOf()).toBe(1);
  await admin.good('PATCH', `/users/${login}`, { passkeys: false, totp: false });
  expect(await keysOf()).toBe(0);
  expect((await new ConsoleClient(portal.url).signIn(login, password)).status).toBe(200);
});

test('[SEC-09] an answer counts once, and only for the challenge, purpose and person it was given for', async () => {
  const key = await enrol();
  key.counter += 1;
  const answer = key.assert(await optionsToSignIn());
  expect((await send(answer)).status).toBe(200);
  expect(await send(answer)).toMatchObject(refused);
  expect(await send(key.assert({ challenge: 'bm90IGdpdmVuIG91dA' }))).toMatchObject(refused);
  expect(await send(key.assert(await optionsToAdd()))).toMatchObject(refused);

  const waiting = await optionsToSignIn();
  await portal.server.services.db
    .updateTable('passkey_challenge')
    .set({ ends_at: new Date(0) })
    .execute();
  expect(await send(key.assert(waiting))).toMatchObject(refused);

  const mine = await optionsToAdd();
  const stranger = await newColleague(admin, `other${people}`, 'editor');
  const body = { name: 'x', passkey: newKey().register(mine) };
  expect(await stranger.call('POST', '/me/passkeys', body)).toMatchObject(problem('passkey', 'wrong'));
});

test('[SEC-09] of the same answer sent many times at once, one is let in', async () => {
  const key = await enrol();
  key.counter += 1;
  const answer = key.assert(await optionsToSignIn());
  const all = await Promise.all(Array.from({ length: 5 }, () => send(answer)));
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
});

test.each<[string, (key: SoftwareAuthenticator) => Faults]>([
  ['another origin', () => ({ origin: 'https://portal.example.org' })],
  ['another domain', () => ({ rpId: 'portal.example.org' })],
  ['no verification of the user', () => ({ isVerified: false })],
  ['another key', () => ({ key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey })],
  ['a counter that went back', ({ counter }) => ({ counter: counter - 1 })],
  ['a counter that stood still', ({ counter }) => ({ counter })],
])('[SEC-09] refused and written down: %s', async (_, faultsOf) => {
  const key = await enrol();
  key.counter = 5;
  expect((await signIn(key)).status).toBe(200);
  expect(await signIn(key, faultsOf(key))).toMatchObject(refused);
  expect(await lines('signInFailed')).toMatchObject([{ details: { by: 'passkey' } }]);
  expect((await signIn(key)).status).toBe(200);
});

test('[SEC-09] a registration of another origin or without verification is refused, and so is a credential that is known', async () => {
  for (const faults of [{ origin: 'https://portal.example.org' }, { isVerified: false }]) {
    const body = { name: 'x', passkey: newKey().register(await optionsToAdd(), faults) };
    expect(await person.call('POST', '/me/passkeys', body)).toMatchObject(problem('passkey', 'wrong'));
  }
  const key = await enrol();
  const stranger = await newColleague(admin, `thief${people}`, 'editor');
  const body = { name: 'x', passkey: key.register(await optionsToAdd(stranger)) };
  expect(await stranger.call('POST', '/me/passkeys', body)).toMatchObject(problem('passkey', 'known'));
  expect((await signIn(key)).body.login).toBe(login);
});

test('[SEC-09] a blocked person’s passkey opens nothing, nor one that nobody has', async () => {
  const key = await enrol();
  await admin.good('PATCH', `/users/${login}`, { active: false });
  expect(await signIn(key)).toMatchObject(refused);
  expect(await signIn(newKey())).toMatchObject(refused);
});

test('[SEC-09] attempts with passkeys are slowed down as those with passwords are', async () => {
  const key = await enrol();
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 11; attempt += 1)
    statuses.push((await send(key.assert({ challenge: 'bm90IGdpdmVuIG91dA' }))).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
  expect((await new ConsoleClient(portal.url).signIn(login, password)).status).toBe(429);
});

test('[SEC-09] a passkey is the second factor that a role demands', async () => {
  await admin.good('PUT', '/policy', { policy: 'no-critical', totpRoles: ['editor'] });
  expect(await person.good('GET', '/session')).toMatchObject({ totpDemanded: true });
  await enrol();
  expect(await person.good('GET', '/session')).toMatchObject({ totpDemanded: false });
  expect((await person.call('GET', '/sets')).status).toBe(200);
  await admin.good('PUT', '/policy', { policy: 'no-critical', totpRoles: [] });
});

test('[SEC-09] what is no credential is refused in words', async () => {
  const deep = { clientDataJSON: Buffer.from('{"challenge":7}').toString('base64url') };
  const shape = { id: 'a', rawId: 'a', type: 'public-key', clientExtensionResults: {} };
  for (const response of [{}, { clientDataJSON: 7 }])
    expect((await send({ ...shape, type: 'public-key', response })).status).toBe(422);
  for (const response of [deep, { clientDataJSON: '' }, { clientDataJSON: 'bnVsbA' }])
    expect(await send({ ...shape, type: 'public-key', response })).toMatchObject(refused);
});

test('[SAFE-12] no passkey is added while a one-time password stands, and a new one by an admin ends those there are', async () => {
  const key = await enrol();
  const { password: once } = await admin.good<{ password: string }>('PATCH', `/users/${login}`, {
    newPassword: true,
  });
  expect(await signIn(key)).toMatchObject(refused);
  const again = new ConsoleClient(portal.url);
  await again.good('POST', '/session', { login, password: once });
  expect(await again.call('POST', '/me/passkeys/options', { password: once })).toMatchObject({
    status: 403,
    body: { error: { code: 'mustChangePassword' } },
  });
  await again.good('POST', '/me/password', { old: once, password });
  expect((await again.good<PasskeyLine[]>('GET', '/me/passkeys')).length).toBe(0);
  expect((await again.call('POST', '/me/passkeys/options', { password })).status).toBe(200);
});
