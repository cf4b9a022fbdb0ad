import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ConsoleUser, UserLine } from '../../packages/console-contract/src/index.ts';
import { ADMIN_PASSWORD, ConsoleClient, firstAdmin } from '../support/console.ts';
import { CLIENT, Redirected, startProvider, type TestProvider } from '../support/oidc-provider.ts';
import { warnOfMissingRoles } from '../../apps/server/src/console/oidc/missing-roles.ts';
import { ProviderDown } from '../../apps/server/src/console/oidc/provider.ts';
import { startPortal, type Portal } from './support.ts';

let portal: Portal;
let provider: TestProvider;
let admin: ConsoleClient;
beforeAll(async () => {
  provider = await startProvider();
  portal = await startPortal(
    {
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: CLIENT.id,
      OIDC_CLIENT_SECRET: CLIENT.secret,
      OIDC_GROUPS: 'hr-editors=editor, hr-admins=admin',
      OIDC_CHECK_SECONDS: '0',
      RATE_LIMITS: 'off',
    },
    { limits: { heartbeatMs: 50 } },
  );
  provider.serve(portal.url);
  admin = await firstAdmin(portal);
});
afterAll(async () => {
  await portal.close();
  await provider.close();
});

const start = (): string => `${portal.url}/console/api/oidc/start`;
const known = (name: string, ...groups: string[]): void => {
  provider.accounts.set(`sub-${name}`, { name, email: `${name}@example.com`, groups });
};

/** Signs in at the provider; the client holds the console's cookie when it let the person in. */
async function signIn(name: string): Promise<{ client: ConsoleClient; browser: Redirected; at: string }> {
  provider.current = `sub-${name}`;
  const browser = new Redirected();
  const { at } = await browser.follow(start(), /\/console\/(\?|$)/);
  const client = new ConsoleClient(portal.url);
  const cookie = browser.cookie(portal.url, 'console_session');
  client.cookie = cookie === '' ? '' : `console_session=${cookie}`;
  return { client, browser, at };
}

describe('sign-in by OpenID Connect', () => {
  test('[SEC-08] a user of group hr-editors gets editor; removed from the group: the next call is refused', async () => {
    known('lin', 'hr-editors', 'staff');
    const { client } = await signIn('lin');
    expect(await client.good<ConsoleUser>('GET', '/session')).toMatchObject({
      login: 'lin',
      role: 'editor',
      fromProvider: true,
      mustChangePassword: false,
    });
    expect((await client.call('GET', '/users')).status).toBe(403);
    known('lin', 'hr-admins', 'hr-editors');
    expect((await client.call('GET', '/users')).status).toBe(200);
    known('lin', 'staff');
    expect(await client.call('GET', '/sets')).toMatchObject({
      status: 401,
      body: { error: { code: 'noGroup' } },
    });
    known('lin', 'hr-editors');
    expect((await client.call('GET', '/sets')).status).toBe(401);
    const actions = await admin.good<{ action: string; by: string }[]>('GET', '/audit?by=lin');
    expect(actions.map(({ action }) => action)).toEqual([
      'providerRefused',
      'userChanged',
      'signIn',
      'userAdded',
    ]);
  });

  test('[SAFE-13] an open stream of events ends when the group is taken away, though its page asks for nothing else', async () => {
    known('zhou', 'hr-editors');
    const { client } = await signIn('zhou');
    const stream = await client.fetch('GET', '/events');
    const reader = stream.body?.getReader();
    expect((await reader?.read())?.done).toBe(false);
    known('zhou', 'staff');
    let isOver = false;
    while (!isOver) isOver = (await reader?.read())?.done ?? true;
    expect((await client.call('GET', '/sets')).status).toBe(401);
  });

  test('[SAFE-13] a subject with a null character signs nobody in, and is no failure of the server', async () => {
    provider.accounts.set('sub-nul\u0000l', {
      name: 'nul',
      email: 'nul@example.com',
      groups: ['hr-editors'],
    });
    provider.current = 'sub-nul\u0000l';
    const { at } = await new Redirected().follow(start(), /\/console\/(\?|$)/);
    expect(at).toBe(`${portal.url}/console/?signIn=failed`);
    provider.accounts.set('sub-nul\u0000l', { name: 'nul', email: 'nul@example.com', groups: ['staff'] });
    expect((await new Redirected().follow(start(), /\/console\/(\?|$)/)).at).toContain('signIn=failed');
  });

  test('[SEC-08] whoever is in no mapped group is refused in words and written down, and is no person of the console', async () => {
    known('zhao', 'staff');
    const { client, at } = await signIn('zhao');
    expect(at).toBe(`${portal.url}/console/?signIn=noGroup`);
    expect(client.cookie).toBe('');
    const people = await admin.good<UserLine[]>('GET', '/users');
    expect(people.map(({ login }) => login)).not.toContain('zhao');
    const [line] = await admin.good<Record<string, unknown>[]>('GET', '/audit?action=signInFailed');
    expect(line).toMatchObject({ subject: 'sub-zhao', details: { code: 'noGroup' } });
  });

  test('[SEC-08] a person of the provider is found by subject: the name of a local admin opens nothing of theirs', async () => {
    known('admin', 'hr-editors');
    const { client } = await signIn('admin');
    const me = await client.good<ConsoleUser>('GET', '/session');
    expect(me).toMatchObject({ login: 'admin-2', role: 'editor' });
    const people = await admin.good<UserLine[]>('GET', '/users');
    expect(people.find(({ login }) => login === 'admin-2')).toMatchObject({
      provider: { issuer: provider.issuer, name: 'admin' },
    });
    expect(people.find(({ login }) => login === 'admin')).not.toHaveProperty('provider');
    for (const change of [{ newPassword: true }, { role: 'admin' }, { totp: false }])
      expect((await admin.call('PATCH', '/users/admin-2', change)).status).toBe(422);
    expect((await new ConsoleClient(portal.url).signIn('admin-2', '')).status).toBe(401);
    await admin.good('PATCH', '/users/admin-2', { active: false });
    expect((await client.call('GET', '/session')).status).toBe(401);
    expect((await signIn('admin')).at).toBe(`${portal.url}/console/?signIn=blocked`);
  });

  test('[SEC-08] an address of the provider counts once, and only in the browser that began', async () => {
    known('qian', 'hr-editors');
    provider.current = 'sub-qian';
    const browser = new Redirected();
    const { at } = await browser.follow(start(), /\/oidc\/callback/);
    const attempt = browser.cookie(portal.url, 'console_oidc');
    const elsewhere = async (cookie: string, address = at): Promise<string> => {
      const response = await fetch(address, { redirect: 'manual', headers: { Cookie: cookie } });
      expect(response.headers.getSetCookie().join()).not.toContain('console_session=');
      return response.headers.get('location') ?? '';
    };
    const refused = `${portal.url}/console/?signIn=failed`;
    // Another site's link to it, and another attempt's secret.
    expect(await elsewhere('')).toBe(refused);
    expect(await elsewhere(`console_oidc=${'0'.repeat(32)}`)).toBe(refused);
    // What the address asks for beside it leads nowhere else.
    expect(await elsewhere('', `${at}&next=https://example.com`)).toBe(refused);
    expect((await browser.step(at)).headers.get('location')).toBe(`${portal.url}/console/`);
    expect(await elsewhere(`console_oidc=${attempt}`)).toBe(refused);
  });

  test('[SEC-08] signing out names the page that ends the session at the provider', async () => {
    known('sun', 'hr-editors');
    const { client } = await signIn('sun');
    const { next } = await client.good<{ next: string }>('DELETE', '/session');
    const url = new URL(next);
    expect(url.origin).toBe(provider.issuer);
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`${portal.url}/console/`);
    expect((await client.call('GET', '/session')).status).toBe(401);
  });

  test('[SEC-08] a session ends with its tokens: what the database keeps of it nobody else can read', async () => {
    known('zhou', 'hr-editors');
    const { client } = await signIn('zhou');
    const { rows } = await portal.server.services.connection.pool.query(
      'select tokens from console_provider_session',
    );
    for (const { tokens } of rows as { tokens: Buffer }[])
      expect(tokens.toString('latin1')).not.toContain('sub-zhou');
    await portal.server.services.connection.pool.query('delete from console_provider_session');
    expect((await client.call('GET', '/session')).status).toBe(401);
  });

  test('[SEC-08] when its access token has ended a session asks with a refresh token, one call at a time', async () => {
    known('chen', 'hr-editors');
    provider.current = 'sub-chen';
    const { provider: view } = portal.server.services;
    if (!view) throw new Error('a provider');
    const secrets = { state: 's'.repeat(43), nonce: 'n'.repeat(43), verifier: 'v'.repeat(43) };
    const url = await view.authorizationUrl(secrets, `${portal.url}/console/api/oidc/callback`);
    const { at } = await new Redirected().follow(url.href, /\/oidc\/callback/);
    const { tokens } = await view.exchange(secrets, new URL(at));
    const ended = { ...tokens, ends: 1 };
    await expect(view.groupsNow(ended, () => Promise.resolve(false))).rejects.toThrow(ProviderDown);
    const now = await view.groupsNow(ended, () => Promise.resolve(true));
    expect(now?.groups).toEqual(['hr-editors']);
    expect(now?.tokens.access).not.toBe(tokens.access);
    const revoked = { ...ended, refresh: 'nonsense' };
    expect(await view.groupsNow(revoked, () => Promise.resolve(true))).toBeNull();
    expect(await view.groupsNow({ ...ended, refresh: '' }, () => Promise.resolve(true))).toBeNull();
  });

  test('[SEC-08] passwords can be switched off for all but one admin, who stays the way in', async () => {
    const { password } = await admin.good<{ password: string }>('POST', '/users', {
      login: 'wu',
      role: 'editor',
    });
    const rules = await admin.good<Record<string, unknown>>('GET', '/policy');
    for (const onlyPassword of ['wu', 'lin', 'nobody'])
      expect((await admin.call('PUT', '/policy', { ...rules, onlyPassword })).status).toBe(422);
    await admin.good('PUT', '/policy', { ...rules, onlyPassword: 'admin' });
    const wu = new ConsoleClient(portal.url);
    expect((await wu.signIn('wu', password)).body.error?.code).toBe('passwordsOff');
    // Whoever does not know the password is not told.
    expect((await wu.signIn('wu', 'wrong')).body.error?.code).toBe('signInFailed');
    expect((await new ConsoleClient(portal.url).signIn('admin', ADMIN_PASSWORD)).status).toBe(200);
    await admin.good('PUT', '/policy', { ...rules, onlyPassword: '' });
    expect((await wu.signIn('wu', password)).status).toBe(200);
  });

  test('[SEC-08] while the provider is down its people go on for a while, and passwords work', async () => {
    known('zheng', 'hr-editors');
    const { client } = await signIn('zheng');
    provider.setDown(true);
    expect((await client.call('GET', '/sets')).status).toBe(200);
    expect((await signIn('zheng')).at).toBe(`${portal.url}/console/?signIn=providerDown`);
    expect((await new ConsoleClient(portal.url).signIn('admin', ADMIN_PASSWORD)).status).toBe(200);
    await portal.server.services.connection.pool.query(
      `update console_provider_session set checked_at = now() - interval '10 minutes'`,
    );
    expect(await client.call('GET', '/sets')).toMatchObject({
      status: 503,
      body: { error: { code: 'providerDown' } },
    });
    provider.setDown(false);
  });
});

test('[SEE-06] the log says at the start which roles groups give that are not there', async () => {
  const { config, db } = portal.server.services;
  const warned: unknown[] = [];
  const log = { warn: (...told: unknown[]) => void warned.push(told) } as unknown as Parameters<
    typeof warnOfMissingRoles
  >[0]['log'];
  expect(await warnOfMissingRoles({ config, db, log })).toEqual([]);
  expect(warned).toEqual([]);
  const groups = ['editor', 'gone', 'gone'].map((role) => ({ group: `hr-${role}`, role }));
  const oidc = config.oidc && { ...config.oidc, groups };
  expect(await warnOfMissingRoles({ config: { ...config, oidc }, db, log })).toEqual(['gone']);
  expect(warned).toEqual([[{ roles: ['gone'] }, 'OIDC_GROUPS gives roles that are not there']]);
});
