import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { changeSettings } from '../support/settings.ts';
import { textsOf } from '../support/texts.ts';
import {
  CAPTCHA,
  activationPath,
  Client,
  linkIn,
  mailsTo,
  newCandidate,
  newIdentity,
  newPerson,
  REGISTER,
  registration,
  RESEND,
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

const register = (changes: Record<string, unknown> = {}, person = newPerson()) =>
  client.servlet(REGISTER, registration(person, changes));

const setting = async (change: Record<string, unknown>): Promise<() => Promise<void>> => {
  const { db } = portal.server.services;
  const { value } = await db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', 'portal')
    .executeTakeFirstOrThrow();
  const write = (next: unknown) =>
    db
      .updateTable('setting')
      .set({ value: JSON.stringify(next) })
      .where('key', '=', 'portal')
      .execute();
  const settle = () => new Promise((resolve) => setTimeout(resolve, 1100));
  await write({ ...(value as object), ...change });
  await settle();
  return async () => {
    await write(value);
    await settle();
  };
};

describe('registration', () => {
  test('[REG-18][REG-19] the mail links to the portal’s own address, whatever localUrl says', async () => {
    const person = newPerson();
    expect(await register({}, person)).toMatchObject({
      code: 'success',
      body: { acountBeActived: '1', mailbox: `${portal.url}/mailbox` },
    });
    const [mail] = await mailsTo(portal, person.email);
    const link = linkIn(mail);
    expect(link.origin).toBe(portal.url);
    expect(link.pathname).toBe('/signin');
    expect(link.searchParams.get('activeid')).toMatch(/^[0-9a-f]{32}$/);
    expect(link.searchParams.get('activeDate')).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(mail?.html).toContain(`href="${link.href.replaceAll('&', '&amp;')}"`);
  });

  test('[D-63] the mail is in the language of the request', async () => {
    client = new Client(portal.url, { language: 'en' });
    const person = newPerson();
    await register({}, person);
    expect((await mailsTo(portal, person.email))[0]?.subject).toMatch(/^Activate your Yunxi University/);
  });

  test('[ERR-13] a wrong captcha is told before anything else', async () => {
    expect(await register({ vaildcode: 'XXXX', loginName: 'x' })).toMatchObject({ code: 'vaildataError' });
  });

  test('[VAL-35] every faulty field is named and nothing is stored', async () => {
    const person = newPerson();
    const faulty: Record<string, unknown> = {
      loginName: 'no address',
      realname: '林'.repeat(31),
      password: 'short',
      onlyValue: `${person.identity.slice(0, 17)}${person.identity[17] === '1' ? '2' : '1'}`,
      idTypeValue: '99',
      applycode: '0301',
    };
    for (const [key, value] of Object.entries(faulty)) {
      const reply = await register({ [key]: value }, person);
      expect(reply.code, key).toBe('invalid');
      expect(
        (reply.data['errors'] as { itemid: string }[]).map((error) => error.itemid),
        key,
      ).toContain(key);
    }
    expect(await mailsTo(portal, person.email)).toEqual([]);
  });

  test('[VAL-14] a passport number needs no check digit (D-60)', async () => {
    expect(await register({ idTypeValue: '02', onlyValue: 'AB 1234' })).toMatchObject({ code: 'success' });
  });

  test.each(['aaaaaaa1!', '12345678!', 'abcdefgh!', 'abcd1234', `Ab1!${'x'.repeat(20)}`])(
    '[VAL-19] the password %s passes or breaks the rule as the portal has it',
    async (password) => {
      const reply = await register({ password });
      expect(reply.code).toBe(password === 'aaaaaaa1!' ? 'success' : 'invalid');
    },
  );

  test('[ERR-09] an address is taken whatever its letter case', async () => {
    const person = newPerson();
    await register({}, person);
    client = new Client(portal.url);
    expect(
      await register({ loginName: person.email.toUpperCase(), onlyValue: newIdentity() }, person),
    ).toMatchObject({
      code: 'emailRepeat',
    });
    const check = await client.call('ZP1000000003', {
      type: 'checkEmail',
      inputEmail: person.email.toUpperCase(),
      vaildcode: CAPTCHA,
    });
    expect(check.code).toBe('emailRepeat');
    const free = await client.call('ZP1000000003', {
      type: 'checkEmail',
      inputEmail: newPerson().email,
      vaildcode: CAPTCHA,
    });
    expect(free.code).toBe('success');
  });

  test('[ERR-14] an identity number registers once, also in its lower-case spelling', async () => {
    let person = newPerson();
    while (!person.identity.endsWith('X')) person = newPerson();
    await register({}, person);
    client = new Client(portal.url);
    const again = () => register({ onlyValue: person.identity.toLowerCase() }, newPerson());
    // Whether a number has an account is not told, unless HR wants it so (SAFE-07).
    expect(await again()).toMatchObject({
      code: 'inBlackTip',
      msg: textsOf('zh')('codes:register.inBlackTip'),
      data: {},
    });
    onTestFinished(await changeSettings(portal, { tellUniqueTaken: true }));
    expect(await again()).toMatchObject({ code: 'onlyRepeat', msg: '证件号码已被注册' });
  });

  test('[ERR-12] who is on the blacklist is refused without a reason', async () => {
    const reply = await register({ onlyValue: '420106198511045517', blackValue: '420106198511045517' });
    expect(reply).toMatchObject({
      code: 'inBlackTip',
      msg: textsOf('zh')('codes:register.inBlackTip'),
      data: {},
    });
  });

  test('[PERM-03] registration is refused while it is closed', async () => {
    const undo = await setting({ canRegister: false });
    expect(await register()).toMatchObject({ code: 'registerFail', msg: '当前未开放注册' });
    await undo();
  });

  test('[REG-15] without activation the candidate is signed in at once', async () => {
    const undo = await setting({ activation: false });
    expect(await register()).toMatchObject({
      code: 'success',
      body: { acountBeActived: '0' },
      data: { a0100: expect.stringMatching(/^\d{8}$/) },
    });
    expect(await client.call('ZP1000000004', { type: 'search' })).toMatchObject({ code: 'success' });
    await undo();
  });

  test('[WIRE-66] neither the password nor its digest is in the database', async () => {
    const { person } = await newCandidate(portal);
    const { db } = portal.server.services;
    const { md5 } = await import('./support.ts');
    for (const table of ['account', 'session', 'token', 'mail_outbox', 'setting'] as const) {
      const dump = JSON.stringify(await db.selectFrom(table).selectAll().execute());
      expect(dump).not.toContain(person.password);
      expect(dump).not.toContain(md5(person.password));
    }
    const hash = await db
      .selectFrom('account')
      .select('password_hash')
      .where('email', '=', person.email)
      .executeTakeFirst();
    expect(hash?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

describe('activation', () => {
  test('[WIRE-55] a link activates once, signs in, and then says that the account is active', async () => {
    const person = newPerson();
    await register({}, person);
    const path = activationPath(linkIn((await mailsTo(portal, person.email))[0]));
    expect((await client.fetch(path)).status).toBe(405);
    expect(await client.login(person.email, person.password)).toMatchObject({ code: 'not_active' });
    expect(await client.post(path)).toMatchObject({ code: 'success', data: { nbase: 'Zpk' } });
    expect(await client.call('ZP1000000006', { type: 'search' })).toMatchObject({ code: 'success' });
    expect(await client.post(path)).toMatchObject({ code: 'actived' });
  });

  test('[ERR-16] an old link says outTime, an invented one neither', async () => {
    const person = newPerson();
    await register({}, person);
    const path = activationPath(linkIn((await mailsTo(portal, person.email))[0]));
    const { db } = portal.server.services;
    await db
      .updateTable('token')
      .set({ expires_at: new Date(0) })
      .where('kind', '=', 'activation')
      .execute();
    expect(await client.post(path)).toMatchObject({ code: 'outTime' });
    const invented = path.replace(/activeid=[0-9a-f]+/, `activeid=${'0'.repeat(32)}`);
    expect((await client.post(invented)).code).not.toMatch(/success|outTime|actived/);
  });

  test('[WIRE-53][ERR-05] the mail is sent again within limits, to who was told so', async () => {
    const person = newPerson();
    await register({}, person);
    const stranger = new Client(portal.url);
    expect(await stranger.servlet(RESEND, { loginName: person.email })).toMatchObject({ code: 'fail' });
    expect(await client.servlet(RESEND, { loginName: person.email })).toMatchObject({
      body: { send_flag: 'true' },
    });
    expect(await mailsTo(portal, person.email)).toHaveLength(2);
    expect(await client.servlet(RESEND, { loginName: person.email })).toMatchObject({
      body: { send_flag: 'outMaxSendTimes' },
    });
    expect(await mailsTo(portal, person.email)).toHaveLength(2);
  });
});

describe('settings of registration', () => {
  const settings = () => client.call('ZP1000000011', { operate: 'retrieveAccount', type: 'inputMessage' });

  test('[REG-17][ERR-15] the agreement is cleaned of all that runs, and a closed unique field refuses everybody', async () => {
    const both = (text: string) => ({ zh: text, en: text });
    const licenses = '<h3>须知</h3><p onclick="alert(1)">如实填写</p><script>alert(1)</script>';
    onTestFinished(
      await changeSettings(
        portal,
        { licenses: both(licenses), only_fieldFail: both('证件号码校验暂停') },
        'registration',
      ),
    );
    const { data } = await client.call('ZP1000000003', { type: 'register', licenses_flag: '1' });
    expect(data).toMatchObject({
      licenses: '<h3>须知</h3><p>如实填写</p>',
      only_fieldFail: '证件号码校验暂停',
    });
    const person = newPerson();
    expect(await register({}, person)).toMatchObject({ code: 'only_fieldFail', msg: '证件号码校验暂停' });
    expect(await mailsTo(portal, person.email)).toEqual([]);
  });

  test('[LOGIN-07][FIND-02] phone and unique field are named as configured, in the language asked for', async () => {
    expect((await settings()).data).toMatchObject({
      phoneFieldDesc: '手机号码',
      onlynFieldDesc: '证件号码',
    });
    client = new Client(portal.url, { language: 'en' });
    expect((await settings()).data).toMatchObject({
      phoneFieldDesc: 'Mobile phone',
      onlynFieldDesc: 'ID number',
    });
    onTestFinished(await changeSettings(portal, { phoneItem: '' }));
    expect((await settings()).data).toMatchObject({ phoneFieldDesc: '', onlynFieldDesc: 'ID number' });
  });
});
