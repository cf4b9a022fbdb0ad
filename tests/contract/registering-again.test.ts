import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { changeSettings } from '../support/settings.ts';
import {
  newCandidate,
  activationPath,
  CAPTCHA,
  Client,
  linkIn,
  mailsTo,
  newPerson,
  REGISTER,
  registration,
  RESEND,
  startPortal,
  type Person,
  type Portal,
} from './support.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ RATE_LIMITS: 'off' });
});
afterAll(() => portal.close());

const register = (person: Person, changes: Record<string, unknown> = {}, client = new Client(portal.url)) =>
  client.servlet(REGISTER, registration(person, changes));
const isFree = (email: string) =>
  new Client(portal.url).call('ZP1000000003', { type: 'checkEmail', inputEmail: email, vaildcode: CAPTCHA });

/** Two days and a moment pass for an account and its links. */
async function age(email: string): Promise<void> {
  const { db } = portal.server.services;
  const { id } = await db
    .selectFrom('account')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const past = new Date(Date.now() - 49 * 3_600_000);
  await db.updateTable('account').set({ created_at: past }).where('id', '=', id).execute();
  await db.updateTable('token').set({ expires_at: new Date() }).where('account_id', '=', id).execute();
}

describe('an account that was never activated', () => {
  test('[TRY-32] keeps its address while a link is good, and gives it to a new registration afterwards', async () => {
    const person = newPerson();
    expect((await register(person)).code).toBe('success');
    const old = linkIn((await mailsTo(portal, person.email))[0]);
    expect((await register(person)).code).toBe('emailRepeat');
    expect((await isFree(person.email)).code).toBe('emailRepeat');

    await age(person.email);
    expect(await new Client(portal.url).post(activationPath(old))).toMatchObject({
      code: 'outTime',
      msg: expect.stringMatching(/重新注册.*登录/),
    });
    expect((await isFree(person.email)).code).toBe('success');
    const again = { ...person, password: 'Other#pass9', name: '林间' };
    const replies = await Promise.all([register(again), register(again)]);
    expect(replies.map(({ code }) => code).toSorted()).toEqual(['emailRepeat', 'success']);
    // The first owner's link opens nothing of the second's; the new one does, and the password is the new one's.
    expect((await new Client(portal.url).post(activationPath(old))).code).toBe('fail');
    const link = linkIn((await mailsTo(portal, person.email))[0]);
    expect((await new Client(portal.url).post(activationPath(link))).code).toBe('success');
    expect((await new Client(portal.url).login(person.email, person.password)).code).toBe('error_pw');
    expect((await new Client(portal.url).login(person.email, again.password)).code).toBe('success');
  });

  test('[TRY-32] frees its unique value as well, which somebody may have registered under a mistyped address', async () => {
    const mistyped = newPerson();
    await register(mistyped);
    const right = newPerson({ identity: mistyped.identity });
    expect((await register(right)).code).toBe('inBlackTip');
    await age(mistyped.email);
    expect((await register(right)).code).toBe('success');
  });

  test('[TRY-32] stays when its owner has had a new link sent, and an activated one always stays', async () => {
    const person = newPerson();
    await register(person);
    await age(person.email);
    const owner = new Client(portal.url);
    expect((await owner.login(person.email, person.password)).code).toBe('not_active');
    expect((await owner.servlet(RESEND, { loginName: person.email })).code).toBe('success');
    expect((await register(person)).code).toBe('emailRepeat');
    await owner.post(activationPath(linkIn((await mailsTo(portal, person.email))[0])));
    await age(person.email);
    expect((await register(person)).code).toBe('emailRepeat');
    expect((await isFree(person.email)).code).toBe('emailRepeat');
  });
});

describe('what an address tells', () => {
  test('[TRY-46, D-48] whether it is used costs a captcha each time; that of a free one is good for the registration, once', async () => {
    const { person } = await newCandidate(portal);
    const client = new Client(portal.url);
    const { db } = portal.server.services;
    const picture = async (): Promise<string> => {
      await client.fetch('/servlet/vaildataCode?channel=0&codelen=4&id=1');
      const { answer } = await db
        .selectFrom('captcha')
        .select('answer')
        .where('kind', '=', 'picture')
        .orderBy('expires_at', 'desc')
        .executeTakeFirstOrThrow();
      return answer;
    };
    const check = async (inputEmail: string, vaildcode: string): Promise<string> =>
      (await client.call('ZP1000000003', { type: 'checkEmail', inputEmail, vaildcode })).code;
    const used = person.email;
    // Without a captcha, or with a wrong one, a used address and a free one answer alike.
    for (const address of [used, newPerson().email])
      for (const wrong of ['', 'xxxx']) expect(await check(address, wrong)).toBe('vaildataError');
    const first = await picture();
    expect(await check(used, first)).toBe('emailRepeat');
    expect(await check(used, first)).toBe('vaildataError');
    expect((await register(newPerson(), { vaildcode: first }, client)).code).toBe('vaildataError');
    const second = await picture();
    const fresh = newPerson();
    expect(await check(fresh.email, second)).toBe('success');
    expect(await check(used, second)).toBe('vaildataError');
    expect((await client.login(used, person.password, second)).code).toBe('error_vaildata');
    const elsewhere = new Client(portal.url);
    expect((await register(fresh, { vaildcode: second }, elsewhere)).code).toBe('vaildataError');
    expect((await register(fresh, { vaildcode: second.toLowerCase() }, client)).code).toBe('success');
    expect((await register(newPerson(), { vaildcode: second }, client)).code).toBe('vaildataError');
  });

  test('[TRY-46] whoever mistyped the address registers the right one in the same session; nobody else takes its place', async () => {
    const client = new Client(portal.url);
    await client.fetch('/servlet/vaildataCode');
    const mistyped = newPerson();
    expect((await register(mistyped, {}, client)).code).toBe('success');
    const link = linkIn((await mailsTo(portal, mistyped.email))[0]);
    const right = newPerson({ identity: mistyped.identity });
    expect((await register(right)).code).toBe('inBlackTip');
    expect((await register(right, {}, client)).code).toBe('success');
    expect((await new Client(portal.url).post(activationPath(link))).code).toBe('fail');
    const good = linkIn((await mailsTo(portal, right.email))[0]);
    expect((await new Client(portal.url).post(activationPath(good))).code).toBe('success');
    // Opened, it stays, also before the session that registered it.
    expect((await register(right, {}, client)).code).toBe('emailRepeat');
  });

  test('[TRY-46] a domain and its punycode are one account, which either signs in', async () => {
    const person = { ...newPerson(), password: 'Portal#2026' };
    const [name] = person.email.split('@');
    const typed = { ...person, email: `${name}@李明.com` };
    const plain = `${name}@xn--2hvs1a.com`;
    expect((await register(typed)).code).toBe('success');
    expect((await register({ ...newPerson(), email: plain })).code).toBe('emailRepeat');
    const [mail] = await mailsTo(portal, typed.email);
    expect(mail).toBeDefined();
    await new Client(portal.url).post(activationPath(linkIn(mail)));
    for (const email of [typed.email, plain])
      expect((await new Client(portal.url).login(email, person.password)).code, email).toBe('success');
  });
});

describe('settings of HR', () => {
  test('[TRY-36, D-25] an activation link leads to an origin that HR allows, to no other, and only its origin counts', async () => {
    onTestFinished(await changeSettings(portal, { linkOrigins: ['https://jobs.example.edu.cn'] }));
    const originFor = async (localUrl: string): Promise<string> => {
      const person = newPerson();
      await register(person, { localUrl });
      const link = linkIn((await mailsTo(portal, person.email))[0]);
      expect(link.pathname).toBe('/signin');
      return link.origin;
    };
    expect(await originFor('https://jobs.example.edu.cn/evil?x=1')).toBe('https://jobs.example.edu.cn');
    for (const foreign of [
      'https://jobs.example.edu.cn.evil.example',
      'https://jobs.example.edu.cn@evil.example',
      'http://jobs.example.edu.cn',
      'javascript:alert(1)',
      'jobs.example.edu.cn',
      '',
    ])
      expect(await originFor(foreign), foreign).toBe(portal.url);
  });

  test('[TRY-52] an account without a phone is found by its address, name and number; what does not fit looks as if there were none', async () => {
    const { person } = await newCandidate(portal);
    const find = async (changes: Record<string, string>): Promise<unknown> => {
      const asked = {
        operate: 'retrieveAccount',
        nameValue: person.name,
        phoneValue: '',
        onlyValue: person.identity,
        codeValue: CAPTCHA,
      };
      const { body } = await new Client(portal.url).servlet('/servlet/AboutAccountServlet', {
        ...asked,
        ...changes,
      });
      return { flag: body['flag'], code: body['return_code'] };
    };
    const nobody = await find({
      emailValue: 'nobody@example.com',
      nameValue: '无人',
      onlyValue: '330106199605183243',
    });
    expect(nobody).toMatchObject({ flag: 'no_account' });
    expect(await find({ emailValue: ` ${person.email.toUpperCase()}` })).toMatchObject({ flag: 'success' });
    // Neither another's address, nor none, nor a phone that the account does not have tells that there is one.
    const wrong: Record<string, string>[] = [
      { emailValue: 'demo@example.com' },
      { emailValue: '' },
      {},
      { phoneValue: '13800138000', emailValue: person.email },
      { emailValue: person.email, nameValue: '另一人' },
      { emailValue: person.email, onlyValue: '330106199605183243' },
    ];
    for (const changes of wrong) expect(await find(changes), JSON.stringify(changes)).toEqual(nobody);
  });

  test('[TRY-36, D-24] finding an account shows the whole address when HR says so', async () => {
    const find = async (): Promise<unknown> => {
      const { body } = await new Client(portal.url).servlet('/servlet/AboutAccountServlet', {
        operate: 'retrieveAccount',
        nameValue: '沈知夏',
        phoneValue: '13800138000',
        onlyValue: '330106199605183243',
        codeValue: CAPTCHA,
      });
      return body['msg'];
    };
    expect(await find()).toBe('您的登录账号为 de***o@example.com');
    onTestFinished(await changeSettings(portal, { showFoundAddress: true }));
    expect(await find()).toBe('您的登录账号为 demo@example.com');
  });
});
