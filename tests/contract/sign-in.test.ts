import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  CAPTCHA,
  Client,
  linkIn,
  mailsTo,
  newCandidate,
  newPerson,
  startPortal,
  type Portal,
} from './support.ts';

let portal: Portal;
let client: Client;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());
beforeEach(() => {
  client = new Client(portal.url);
});

describe('signing in', () => {
  test('[ERR-03] an unknown address and a wrong password answer the same', async () => {
    const wrong = await client.login('demo@example.com', 'Wrong#2026');
    const unknown = await client.login('nobody@example.com', 'Wrong#2026');
    expect(wrong).toMatchObject({ code: 'error_pw', data: {} });
    expect({ ...wrong.body, serverTime: '' }).toEqual({ ...unknown.body, serverTime: '' });
  });

  test('[ERR-02] a wrong captcha is told, also with the right password', async () => {
    expect(await client.login('demo@example.com', 'Demo#2026', 'NOPE')).toMatchObject({
      code: 'error_vaildata',
    });
  });

  test('[ERR-04] an inactive account is told only to who has its password', async () => {
    expect(await client.login('inactive@example.com', 'Wrong#2026')).toMatchObject({ code: 'error_pw' });
    expect(await client.login('INACTIVE@example.com', 'Inactive#2026')).toMatchObject({
      code: 'not_active',
      data: { email: 'inactive@example.com', mailbox: `${portal.url}/mailbox` },
    });
  });

  test('[WIRE-64] the cookie is HttpOnly and Lax, and its id changes at sign-in and password change', async () => {
    await client.fetch('/servlet/vaildataCode?channel=0&codelen=4&id=1');
    const before = client.cookies.get('RPSESSION');
    const { person } = await newCandidate(portal);
    await client.login(person.email, person.password);
    const signedIn = client.cookies.get('RPSESSION');
    expect(signedIn).not.toBe(before);
    expect(client.lastCookies[0]).toMatch(/HttpOnly/i);
    expect(client.lastCookies[0]).toMatch(/SameSite=Lax/i);
    const { md5 } = await import('./support.ts');
    const changed = await client.call('ZP1000000011', {
      operate: 'editPassword',
      pw0: md5(person.password),
      pw1: 'Other#pass2',
    });
    expect(changed.code).toBe('success');
    expect(client.cookies.get('RPSESSION')).not.toBe(signedIn);
    expect(await client.call('ZP1000000006', { type: 'search' })).toMatchObject({ code: 'success' });
  });

  test('[WIRE-56] closing ends the session on the server', async () => {
    await client.login('demo@example.com', 'Demo#2026');
    const old = client.cookies.get('RPSESSION') ?? '';
    expect(await client.post('/servlet/hirelogin/HireCloseBrowse')).toMatchObject({
      body: { success: true, succeed: true },
    });
    client.cookies.set('RPSESSION', old);
    expect(await client.call('ZP1000000006', { type: 'search' })).toMatchObject({
      code: 'notLogin',
      status: 200,
    });
  });

  test('[TRY-17] the key of drafts is one for each account, the same at every sign-in, and nobody’s without a session', async () => {
    const ask = async (client: Client): Promise<unknown> =>
      (await client.call('ZP1000000009', { type: 'draftKey' })).data['key'];
    const { client: one, person } = await newCandidate(portal);
    const { client: other } = await newCandidate(portal);
    const key = await ask(one);
    expect(Buffer.from(String(key), 'base64')).toHaveLength(32);
    const again = new Client(portal.url);
    await again.login(person.email, person.password);
    expect(await ask(again)).toBe(key);
    expect(await ask(other)).not.toBe(key);
    const visitor = new Client(portal.url);
    expect(await visitor.call('ZP1000000009', { type: 'draftKey' })).toMatchObject({ code: 'notLogin' });
  });

  test('[UX-18] a candidate’s answers say when the session ends, and keepAlive moves it', async () => {
    const { client: candidate, person } = await newCandidate(portal);
    const { db } = portal.server.services;
    const account = await db
      .selectFrom('account')
      .select('id')
      .where('email', '=', person.email)
      .executeTakeFirstOrThrow();
    const age = (minutes: number) =>
      db
        .updateTable('session')
        .set({ seen_at: new Date(Date.now() - minutes * 60_000) })
        .where('account_id', '=', account.id)
        .execute();
    const left = (reply: { body: Record<string, unknown> }) =>
      (Date.parse(String(reply.body['sessionEnds'])) - Date.parse(String(reply.body['serverTime']))) / 60_000;
    expect(left(await candidate.call('ZP1000000006', { type: 'search' }))).toBeCloseTo(30, 0);
    await age(29);
    expect(left(await candidate.call('ZP1000000009', { type: 'keepAlive' }))).toBeCloseTo(30, 0);
    await age(31);
    expect(await candidate.call('ZP1000000009', { type: 'keepAlive' })).toMatchObject({ code: 'notLogin' });
    expect((await new Client(portal.url).call('ZP1000000009')).body['sessionEnds']).toBeUndefined();
  });

  test('[WIRE-67][SEC-06] many wrong passwords slow down one account from one address, nobody else', async () => {
    const { person } = await newCandidate(portal);
    const { person: neighbour } = await newCandidate(portal);
    for (let i = 0; i < 10; i += 1)
      expect((await client.login(person.email, 'Wrong#2026')).code).toBe('error_pw');
    const refused = await client.login(person.email, person.password);
    expect(refused.code).toBe('tooMany');
    expect(refused.msg).toMatch(/\d+ 秒|\d+ 分钟/);
    expect((await client.login(neighbour.email, neighbour.password)).code).toBe('success');
  });

  test('[SEC-06] right passwords are not counted', async () => {
    const { person } = await newCandidate(portal);
    for (let i = 0; i < 12; i += 1)
      expect((await client.login(person.email, person.password)).code).toBe('success');
  });

  test('[WIRE-67] asking for addresses is limited per session', async () => {
    await client.fetch('/servlet/vaildataCode');
    const ask = () =>
      client.call('ZP1000000003', {
        type: 'checkEmail',
        inputEmail: newPerson().email,
        vaildcode: CAPTCHA,
      });
    for (let i = 0; i < 20; i += 1) expect((await ask()).code).toBe('success');
    expect((await ask()).code).toBe('tooMany');
  });
});

describe('captcha', () => {
  test('[WIRE-58] it is an uncached picture that starts a session', async () => {
    const response = await client.fetch('/servlet/vaildataCode?channel=0&codelen=4&id=1');
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(client.cookies.get('RPSESSION')).toMatch(/^[0-9a-f]{32}$/);
    const other = await new Client(portal.url).fetch('/servlet/vaildataCode?channel=0&codelen=4&id=1');
    expect(Buffer.from(await other.arrayBuffer())).not.toEqual(Buffer.from(await response.arrayBuffer()));
  });

  test('[WIRE-59] an answer counts once, whatever its letter case, and not after five minutes', async () => {
    const { db } = portal.server.services;
    const answer = async (): Promise<string> => {
      await client.fetch('/servlet/vaildataCode?channel=0&codelen=4&id=1');
      const [row] = await db.selectFrom('captcha').select('answer').orderBy('expires_at', 'desc').execute();
      return row?.answer ?? '';
    };
    const first = await answer();
    expect(first).toMatch(/^[A-HJKLMNP-Z2-9]{4}$/);
    expect((await client.login('nobody@example.com', 'x', first.toLowerCase())).code).toBe('error_pw');
    expect((await client.login('nobody@example.com', 'x', first)).code).toBe('error_vaildata');
    const late = await answer();
    await db
      .updateTable('captcha')
      .set({ expires_at: new Date(0) })
      .execute();
    expect((await client.login('nobody@example.com', 'x', late)).code).toBe('error_vaildata');
    const spent = await answer();
    expect((await client.login('nobody@example.com', 'x', 'wrong')).code).toBe('error_vaildata');
    expect((await client.login('nobody@example.com', 'x', spent)).code).toBe('error_vaildata');
  });
});

describe('passwords', () => {
  const ask = (emailName: string, codeValue = CAPTCHA) =>
    client.servlet('/servlet/AboutAccountServlet', {
      operate: 'retrievePassword',
      emailName,
      codeValue,
      newHireFlag: 'true',
    });
  const verify = (link: URL) =>
    client.call('ZP1000000011', {
      operate: 'retrievePassword',
      type: 'verifyId',
      emailName: link.searchParams.get('emailName'),
      active: link.searchParams.get('active'),
    });
  const set = (link: URL, guidkey: unknown, pw0: string, pw1 = pw0) =>
    client.call('ZP1000000011', {
      operate: 'retrievePassword',
      type: 'setPassword',
      pw0,
      pw1,
      email: link.searchParams.get('emailName'),
      guidkey,
    });

  test('[WIRE-44][ERR-41] a change needs the old password and obeys the rule; other sessions end and a mail tells', async () => {
    const { md5 } = await import('./support.ts');
    const { client: candidate, person } = await newCandidate(portal);
    await client.login(person.email, person.password);
    const change = (pw0: string, pw1: string) =>
      candidate.call('ZP1000000011', { operate: 'editPassword', pw0, pw1 });
    expect((await change(md5('Wrong#2026'), 'Other#pass2')).code).toBe('error_pw');
    expect((await change(md5(person.password), 'weak')).code).toBe('invalid');
    expect((await change(md5(person.password), person.password)).code).toBe('invalid');
    expect((await change(md5(person.password), 'Other#pass2')).code).toBe('success');
    expect((await client.call('ZP1000000006', { type: 'search' })).code).toBe('notLogin');
    expect((await candidate.call('ZP1000000006', { type: 'search' })).code).toBe('success');
    expect((await mailsTo(portal, person.email))[0]?.subject).toContain('密码已修改');
    expect((await client.login(person.email, person.password)).code).toBe('error_pw');
    expect((await client.login(person.email, 'Other#pass2')).code).toBe('success');
  });

  test('[WIRE-46][WIRE-47][WIRE-57][TRY-33] a reset goes through mail, link and key; the link opens the step until a password is set', async () => {
    const { client: candidate, person } = await newCandidate(portal);
    expect(await ask(person.email)).toMatchObject({
      body: { flag: 'success', address: `${portal.url}/mailbox` },
    });
    const link = linkIn((await mailsTo(portal, person.email))[0]);
    expect(link.pathname).toBe('/resetpass');
    expect(link.search).not.toContain(person.email);
    const { data } = await verify(link);
    expect(data).toMatchObject({ info: 'success', guidkey: expect.stringMatching(/^[0-9a-f]{32}$/) });
    // The page was loaded again, or in a second tab: the same key, and the first tab’s is good as well.
    expect((await verify(link)).data).toEqual(data);
    expect((await set(link, data['guidkey'], 'Fresh#pass3', 'Other#pass3')).code).toBe('invalid');
    expect((await set(link, '0'.repeat(32), 'Fresh#pass3')).code).toBe('fail');
    expect((await set(link, data['guidkey'], 'Fresh#pass3')).code).toBe('success');
    expect((await set(link, data['guidkey'], 'Fresh#pass4')).code).toBe('fail');
    expect((await verify(link)).data).toEqual({ info: 'used', guidkey: '' });
    expect((await candidate.call('ZP1000000006', { type: 'search' })).code).toBe('notLogin');
    expect((await client.login(person.email, 'Fresh#pass3')).code).toBe('success');
  });

  test('[SAFE-12] a reset link, and the key that it gave, are used up when the owner changes the password', async () => {
    const { client: candidate, person } = await newCandidate(portal);
    await ask(person.email);
    const link = linkIn((await mailsTo(portal, person.email))[0]);
    const { data } = await verify(link);
    const { md5 } = await import('./support.ts');
    const changed = await candidate.call('ZP1000000011', {
      operate: 'editPassword',
      pw0: md5(person.password),
      pw1: 'Owner#pass7',
    });
    expect(changed.code).toBe('success');
    expect((await set(link, data['guidkey'], 'Thief#pass8')).code).toBe('fail');
    expect((await verify(link)).data).toEqual({ info: 'used', guidkey: '' });
    expect((await client.login(person.email, 'Owner#pass7')).code).toBe('success');
  });

  test('[WIRE-46] an old reset link says outTime, a mixed one is invalid', async () => {
    const { person } = await newCandidate(portal);
    await ask(person.email);
    const link = linkIn((await mailsTo(portal, person.email))[0]);
    const mixed = new URL(link);
    mixed.searchParams.set('emailName', '0'.repeat(32));
    expect((await verify(mixed)).data).toEqual({ info: 'invalid', guidkey: '' });
    const { db } = portal.server.services;
    await db
      .updateTable('token')
      .set({ expires_at: new Date(0) })
      .where('kind', '=', 'reset')
      .execute();
    expect((await verify(link)).data).toEqual({ info: 'outTime', guidkey: '' });
  });

  test('[ERR-42] a wrong captcha and an unknown address have their own answers', async () => {
    expect((await ask('nobody@example.com', 'NOPE')).body['flag']).toBe('validatecode-error');
    expect((await ask('nobody@example.com')).body['flag']).toBe('no_account');
  });

  test('[WIRE-57][ERR-43] finding an account shows its address with the middle masked', async () => {
    const find = (nameValue: string, phoneValue: string, onlyValue: string, codeValue = CAPTCHA) =>
      client.servlet('/servlet/AboutAccountServlet', {
        operate: 'retrieveAccount',
        nameValue,
        phoneValue,
        onlyValue,
        codeValue,
      });
    const found = await find('沈知夏', '13800138000', '330106199605183243');
    expect(found).toMatchObject({ body: { flag: 'success', msg: '您的登录账号为 de***o@example.com' } });
    expect((await find('沈知夏', '13800138001', '330106199605183243')).body['flag']).toBe('no_account');
    expect((await find('沈知', '13800138000', '330106199605183243')).body['flag']).toBe('no_account');
    expect((await find('沈知夏', '13800138000', '330106199605183243', 'NOPE')).body['flag']).toBe(
      'validatecode-error',
    );
  });
});
