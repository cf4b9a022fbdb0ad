import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ConsoleUser, TotpSetup, UserLine } from '../../packages/console-contract/src/index.ts';
import { banner } from '../../apps/server/src/banner.ts';
import { ADMIN_PASSWORD, ConsoleClient, firstAdmin, newColleague } from '../support/console.ts';
import { newCandidate, startPortal, type Portal } from './support.ts';

let portal: Portal;
let admin: ConsoleClient;
beforeAll(async () => {
  portal = await startPortal({}, { fresh: true });
});
afterAll(() => portal.close());

describe('the first person', () => {
  test('[HR-02] must choose a password before anything else, and the printed one is over', async () => {
    const printed = portal.server.firstPassword;
    const client = new ConsoleClient(portal.url);
    expect((await client.call('GET', '/session')).status).toBe(401);
    expect((await client.signIn('admin', 'admin')).body.error).toEqual({ code: 'signInFailed' });
    const signedIn = await client.signIn('admin', printed);
    expect(signedIn.body).toMatchObject({
      login: 'admin',
      role: 'admin',
      scope: null,
      mustChangePassword: true,
      totp: false,
      totpDemanded: false,
    });
    for (const [method, path] of [
      ['GET', '/sets'],
      ['GET', '/users'],
      ['PUT', '/policy'],
      ['POST', '/drafts/set:A04/steps'],
    ] as const)
      expect(await client.call(method, path)).toMatchObject({
        status: 403,
        body: { error: { code: 'mustChangePassword' } },
      });
    const changes = [
      ['wrong', ADMIN_PASSWORD, 'old', 'wrong'],
      [printed, 'short', 'password', 'short'],
      [printed, printed, 'password', 'same'],
      [printed, 'admin admin admin', 'password', 'login'],
    ] as const;
    for (const [old, password, path, what] of changes)
      expect((await client.call('POST', '/me/password', { old, password })).body.error).toEqual({
        code: 'invalid',
        problems: [{ path, what }],
      });
    const changed = await client.good<ConsoleUser>('POST', '/me/password', {
      old: printed,
      password: ADMIN_PASSWORD,
    });
    expect(changed.mustChangePassword).toBe(false);
    expect((await client.call('GET', '/sets')).status).toBe(200);
    expect((await new ConsoleClient(portal.url).signIn('admin', printed)).status).toBe(401);
    admin = client;
  });

  test('[HR-02] is told at the terminal where to sign in though the database has gone away in between', async () => {
    const { services, publicUrl } = portal.server;
    const whole = await banner({ services, publicUrl });
    expect(whole).toContain('Sign in: demo@example.com');
    const gone = { ...services, db: services.db.withSchema('gone') };
    expect(`${await banner({ services: gone, publicUrl })}${whole.split('\n').at(-2)}\n`).toBe(whole);
  });

  test('[HR-02] two fresh portals have different passwords; a second start of one prints none', async () => {
    const second = await startPortal({}, { fresh: true });
    expect(second.server.firstPassword).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
    expect(second.server.firstPassword).not.toBe(portal.server.firstPassword);
    const client = await firstAdmin(second);
    expect((await client.call('GET', '/users')).body).toMatchObject([{ login: 'admin', role: 'admin' }]);
    await second.close();
  });
});

describe('sessions', () => {
  test('[HR-01] the cookie is for the console’s addresses alone and no candidate’s session opens a call', async () => {
    const client = new ConsoleClient(portal.url);
    const reply = await client.signIn(' Admin ', ADMIN_PASSWORD);
    expect(reply.headers.getSetCookie()[0]).toMatch(
      /^console_session=[0-9a-f]{32}; Path=\/console; HttpOnly; SameSite=Strict$/,
    );
    expect(reply.headers.get('cache-control')).toBe('no-store');
    const candidate = await newCandidate(portal);
    const jar = [...candidate.client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const stranger = new ConsoleClient(portal.url);
    stranger.cookie = jar;
    expect((await stranger.call('GET', '/sets')).status).toBe(401);
    stranger.cookie = jar.replace(/^[^=]+/, 'console_session');
    expect((await stranger.call('GET', '/sets')).status).toBe(401);
    // And the other way round.
    const { cookie } = client;
    const asCandidate = await fetch(`${portal.url}/ajax/ajaxService`, {
      method: 'POST',
      headers: { Cookie: cookie.replace('console_session', 'RPSESSION') },
      body: new URLSearchParams({
        __xml: JSON.stringify({ functionId: 'ZP1000000004' }),
        __type: 'extTrans',
      }),
    });
    expect(await asCandidate.text()).not.toContain('field_set_list');
    await client.good('DELETE', '/session');
    client.cookie = cookie;
    expect((await client.call('GET', '/session')).status).toBe(401);
  });

  test('[HR-01, SEC-02] another site’s page reaches no call; a body that is no JSON is refused', async () => {
    const evil = { Origin: 'https://evil.example.net' };
    expect((await admin.call('POST', '/ids', { count: 1 }, evil)).status).toBe(403);
    const text = await admin.fetch('POST', '/ids', {
      headers: { 'Content-Type': 'text/plain' },
      body: '{"count":1}',
    });
    expect(text.status).toBe(415);
    const broken = await admin.fetch('POST', '/ids', {
      headers: { 'Content-Type': 'application/json' },
      body: '{"count":',
    });
    expect([broken.status, await broken.json()]).toEqual([400, { error: { code: 'badRequest' } }]);
    expect(await admin.call('GET', '/nothing')).toMatchObject({
      status: 404,
      body: { error: { code: 'notFound' } },
    });
    expect((await fetch(`${portal.url}/ajax/ajaxService`, { method: 'PUT', body: 'x' })).status).toBe(404);
  });

  test('[HR-02, SEC-06] attempts are counted for login and address together', async () => {
    const limited = new ConsoleClient(portal.url);
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect((await limited.signIn('nobody', 'guess')).status).toBe(401);
    expect(await limited.signIn('nobody', 'guess')).toMatchObject({
      status: 429,
      body: { error: { code: 'tooMany' } },
    });
    expect((await limited.signIn('admin', ADMIN_PASSWORD)).status).toBe(200);
  });
});

test('[HR-01] the console’s pages have addresses of their own, which are none of the portal’s', async () => {
  const get = async (path: string) => {
    const response = await fetch(portal.url + path, { redirect: 'manual' });
    return {
      status: response.status,
      location: response.headers.get('location'),
      text: await response.text(),
    };
  };
  expect(await get('/console')).toMatchObject({ status: 302, location: '/console/' });
  const home = await get('/');
  for (const path of ['/console/', '/console/sets/A04', '/console/sign-in']) {
    const page = await get(path);
    // Built or not: never the portal's page, whose title and scripts are others.
    expect([200, 503]).toContain(page.status);
    expect(page.text).not.toBe(home.text);
    expect(page.text).not.toContain('src="/assets/');
  }
  expect((await get('/console/assets/none.js')).status).toBe(404);
});

describe('people', () => {
  test('[HR-03] an admin adds people, changes what they may do and ends their sessions; one admin always stays', async () => {
    const editor = await newColleague(admin, 'lin', 'editor');
    expect((await admin.call('POST', '/users', { login: 'Lin', role: 'viewer' })).body.error).toEqual({
      code: 'exists',
    });
    expect((await admin.call('POST', '/users', { login: 'l n', role: 'viewer' })).status).toBe(422);
    expect((await editor.call('POST', '/ids', { count: 1 })).status).toBe(201);
    const demoted = await admin.good<{ user: UserLine }>('PATCH', '/users/lin', { role: 'viewer' });
    expect(demoted.user).toMatchObject({ login: 'lin', role: 'viewer', active: true });
    expect((await editor.call('GET', '/session')).status).toBe(401);
    expect((await editor.signIn('lin', 'editor of the console')).status).toBe(200);
    expect((await editor.call('POST', '/ids', { count: 1 })).body.error).toEqual({ code: 'forbidden' });
    const { password } = await admin.good<{ password: string }>('PATCH', '/users/lin', { newPassword: true });
    expect((await editor.signIn('lin', 'editor of the console')).status).toBe(401);
    expect((await editor.signIn('lin', password)).body.mustChangePassword).toBe(true);
    await admin.good('PATCH', '/users/lin', { active: false });
    expect((await editor.signIn('lin', password)).status).toBe(401);
    for (const change of [{ role: 'editor' }, { active: false }])
      expect((await admin.call('PATCH', '/users/admin', change)).body.error).toEqual({
        code: 'invalid',
        problems: [{ path: 'role', what: 'lastAdmin' }],
      });
    expect((await admin.call('PATCH', '/users/nobody', { active: false })).status).toBe(404);
  });
});

describe('the second factor', () => {
  const codeAt = (secret: string, steps: number): string =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

  test('[HR-32] once it is on, a sign-in without the code, with a wrong one or with a used one is refused', async () => {
    const client = await newColleague(admin, 'yun', 'editor');
    const password = 'editor of the console';
    const { secret, uri } = await client.good<TotpSetup>('POST', '/me/totp', { password });
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    expect((await client.call('POST', '/me/totp/confirm', { code: '000000' })).status).toBe(422);
    const first = codeAt(secret, -1);
    expect(await client.good('POST', '/me/totp/confirm', { code: first })).toMatchObject({ totp: true });

    const again = new ConsoleClient(portal.url);
    expect(await again.signIn('yun', password)).toMatchObject({ status: 401, body: { needs: 'totp' } });
    expect(again.cookie).toBe('');
    expect((await again.signIn('yun', password, first)).body.error).toEqual({ code: 'wrongCode' });
    expect((await again.signIn('yun', 'wrong', codeAt(secret, 0))).body.error).toEqual({
      code: 'signInFailed',
    });
    expect((await again.signIn('yun', password, codeAt(secret, 0))).status).toBe(200);
    expect((await again.signIn('yun', password, codeAt(secret, 0))).body.error).toEqual({
      code: 'wrongCode',
    });
    expect(await again.good('DELETE', '/me/totp', { password, code: codeAt(secret, 1) })).toMatchObject({
      totp: false,
    });
    expect((await again.signIn('yun', password)).status).toBe(200);
  });

  test('[HR-32] a role that demands it lets nobody do anything before it is set up', async () => {
    const client = await newColleague(admin, 'xi', 'publisher');
    await admin.good('PUT', '/policy', { policy: 'no-critical', totpRoles: ['publisher'] });
    expect((await client.call('GET', '/sets')).body.error).toEqual({ code: 'totpDemanded' });
    expect(await client.good('GET', '/session')).toMatchObject({ totpDemanded: true });
    const { secret } = await client.good<TotpSetup>('POST', '/me/totp', {
      password: 'publisher of the console',
    });
    await client.good('POST', '/me/totp/confirm', { code: codeAt(secret, 0) });
    expect((await client.call('GET', '/sets')).status).toBe(200);
    await admin.good('PUT', '/policy', { policy: 'no-critical', totpRoles: [] });
  });
});
