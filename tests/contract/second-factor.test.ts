import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AuditLine, TotpSetup } from '../../packages/console-contract/src/index.ts';
import { ADMIN_PASSWORD, ConsoleClient, firstAdmin, newColleague } from '../support/console.ts';
import { startPortal, type Portal } from './support.ts';

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
  login = `person${people}`;
  person = await newColleague(admin, login, 'editor');
});

const codeAt = (secret: string, steps: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

const wrongCode = (secret: string): string => {
  const right = [-1, 0, 1].map((steps) => codeAt(secret, steps));
  return ['111111', '222222', '333333', '444444'].find((code) => !right.includes(code)) ?? '';
};

const problem = (path: string) => ({ status: 422, body: { error: { problems: [{ path, what: 'wrong' }] } } });

/** Another session of the same person, and whether its id still counts. */
async function otherSession(code?: string): Promise<ConsoleClient> {
  const other = new ConsoleClient(portal.url);
  expect((await other.signIn(login, password, code)).status).toBe(200);
  return other;
}
const isOpen = async (client: ConsoleClient): Promise<boolean> =>
  (await client.call('GET', '/session')).status === 200;

async function enrol(): Promise<string> {
  const { secret } = await person.good<TotpSetup>('POST', '/me/totp', { password });
  await person.good('POST', '/me/totp/confirm', { code: codeAt(secret, -1) });
  return secret;
}

const lines = async (action: string): Promise<AuditLine[]> =>
  (await admin.good<AuditLine[]>('GET', '/audit?limit=500')).filter(
    (line) => line.action === action && line.by === login,
  );

/** Lets the minute in which failures are counted be over. */
const minutesPass = async (): Promise<void> => {
  await portal.server.services.db
    .updateTable('audit_repeat')
    .set({ ends_at: new Date(0) })
    .execute();
};

test('[SAFE-06] enrolling asks for the password: a page that was left open is not enough', async () => {
  expect((await person.call('POST', '/me/totp', {})).status).toBe(422);
  expect(await person.call('POST', '/me/totp', { password: 'a guess at it' })).toMatchObject(
    problem('password'),
  );
  // Nothing was prepared that a code could confirm.
  expect(await person.call('POST', '/me/totp/confirm', { code: '000000' })).toMatchObject(problem('code'));
  expect(await person.good('GET', '/session')).toMatchObject({ totp: false });
});

test('[SAFE-06] removing asks for password and code, and so does changing the authenticator', async () => {
  const secret = await enrol();
  for (const [method, path] of [
    ['DELETE', '/me/totp'],
    ['POST', '/me/totp'],
  ] as const) {
    expect(
      await person.call(method, path, { password: 'a guess at it', code: codeAt(secret, 0) }),
    ).toMatchObject(problem('password'));
    expect(await person.call(method, path, { password, code: wrongCode(secret) })).toMatchObject(
      problem('code'),
    );
    expect((await person.call(method, path, { code: codeAt(secret, 0) })).status).toBe(422);
    expect((await person.call(method, path, { password })).status).toBe(422);
  }
  const next = await person.good<TotpSetup>('POST', '/me/totp', { password, code: codeAt(secret, 0) });
  expect(next.secret).not.toBe(secret);
  // Until a code of the new one was right, the old one is in force.
  await otherSession(codeAt(secret, 1));
  await person.good('POST', '/me/totp/confirm', { code: codeAt(next.secret, 0) });
  const used = await new ConsoleClient(portal.url).signIn(login, password, codeAt(secret, 1));
  expect(used.body.error).toEqual({ code: 'wrongCode' });
  const gone = await person.good('DELETE', '/me/totp', { password, code: codeAt(next.secret, 1) });
  expect(gone).toMatchObject({ totp: false });
});

test('[SAFE-06] a code removes the factor once, however many ask at the same moment', async () => {
  const secret = await enrol();
  const code = codeAt(secret, 0);
  const all = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const copy = new ConsoleClient(portal.url);
      copy.cookie = person.cookie;
      return (await copy.call('DELETE', '/me/totp', { password, code })).status;
    }),
  );
  expect(all.filter((status) => status === 200)).toHaveLength(1);
});

test('[SAFE-06] the session id changes with the password and with the second factor; every other session ends', async () => {
  const next = 'another one of the editor';
  const change = async (run: () => Promise<unknown>, other: ConsoleClient): Promise<void> => {
    const before = new ConsoleClient(portal.url);
    before.cookie = person.cookie;
    await run();
    expect(person.cookie).not.toBe(before.cookie);
    expect([await isOpen(person), await isOpen(before), await isOpen(other)]).toEqual([true, false, false]);
  };
  let secret = '';
  await change(
    async () => {
      secret = await enrol();
    },
    await otherSession(),
  );
  const other = await otherSession(codeAt(secret, 0));
  await change(() => person.good('DELETE', '/me/totp', { password, code: codeAt(secret, 1) }), other);
  await change(
    () => person.good('POST', '/me/password', { old: password, password: next }),
    await otherSession(),
  );
});

test('[SAFE-06] guesses at password and code are slowed down, whatever session they come from', async () => {
  for (let guess = 0; guess < 10; guess += 1)
    expect((await person.call('POST', '/me/totp', { password: `guess ${guess}` })).status).toBe(422);
  const other = await otherSession();
  for (const [method, path, body] of [
    ['POST', '/me/totp', { password }],
    ['POST', '/me/totp/confirm', { code: '000000' }],
    ['POST', '/me/password', { old: password, password: 'another one of the editor' }],
  ] as const)
    expect(await other.call(method, path, body)).toMatchObject({
      status: 429,
      body: { error: { code: 'tooMany', wait: expect.any(Number) } },
    });
});

test('[SAFE-06] what was refused stands in the audit log, and what was changed', async () => {
  await person.call('POST', '/me/password', { old: 'a guess at it', password: 'another one of the editor' });
  for (let guess = 0; guess < 3; guess += 1)
    await person.call('POST', '/me/totp', { password: 'a guess at it' });
  const secret = await enrol();
  await person.call('DELETE', '/me/totp', { password, code: wrongCode(secret) });
  await person.good('DELETE', '/me/totp', { password, code: codeAt(secret, 0) });
  await minutesPass();
  expect(await lines('passwordRefused')).toMatchObject([{ details: { address: '127.0.0.1', code: 'old' } }]);
  const refused = await lines('totpRefused');
  expect(refused.map(({ details }) => [details['code'], details['more']])).toEqual(
    expect.arrayContaining([
      ['password', undefined],
      ['password', 2],
      ['code', undefined],
    ]),
  );
  expect(refused).toHaveLength(3);
  expect(await lines('totpOn')).toHaveLength(1);
  expect(await lines('totpOff')).toHaveLength(1);
});

test('[SAFE-06] an admin’s session alone takes neither the own password nor the own second factor away', async () => {
  for (const change of [{ totp: false }, { newPassword: true }])
    expect(await admin.call('PATCH', '/users/admin', change)).toMatchObject({
      status: 422,
      body: { error: { problems: [{ path: Object.keys(change)[0], what: 'own' }] } },
    });
  expect((await new ConsoleClient(portal.url).signIn('admin', ADMIN_PASSWORD)).status).toBe(200);
});
