import { describe, expect, test } from 'vitest';
import { archiveContent } from '../../apps/server/src/modules/personal-data/archive-content.ts';
import { deleteDue } from '../../apps/server/src/modules/personal-data/requests.ts';
import { firstAdmin } from '../support/console.ts';
import { accountOf, SHARED } from './belongings.ts';
import {
  CALL,
  client,
  candidate,
  codeIn,
  confirm,
  contact,
  db,
  mailTo,
  newAddress,
  person,
  portal,
  written,
  wrongCode,
} from './contact-support.ts';
import { CAPTCHA, Client, completeResume, linkIn, md5 } from './support.ts';

const RESET = 'ZP1000000011';

const ask = (email: string, who = client, { password } = person) =>
  who.call(CALL, { type: 'askContact', what: 'email', value: email, pw0: md5(password) });
const isIn = async (who: Client) => (await who.call('ZP1000000006', { type: 'search' })).code === 'success';
const login = async (email: string) => (await new Client(portal.url).login(email, person.password)).code;

/** Asks for a change and answers the code that was mailed. */
async function codeFor(email: string, who = client, whose = person): Promise<string> {
  expect((await ask(email, who, whose)).code).toBe('success');
  return codeIn(await written(email));
}

/** Asks for a link that resets the password; answers what the page sends of it. */
async function resetLink(email: string) {
  const asked = await new Client(portal.url).servlet('/servlet/AboutAccountServlet', {
    operate: 'retrievePassword',
    emailName: email,
    codeValue: CAPTCHA,
    newHireFlag: 'true',
  });
  expect(asked.body['flag']).toBe('success');
  const { searchParams } = linkIn(await written(email));
  return { emailName: searchParams.get('emailName') ?? '', active: searchParams.get('active') ?? '' };
}
const verify = async (link: object) =>
  (await new Client(portal.url).call(RESET, { operate: 'retrievePassword', type: 'verifyId', ...link })).data;

describe('another address', () => {
  test('[TRY-53] comes by a code to it and word to the old one; links of before open nothing, applications keep what was handed in', async () => {
    await completeResume(client, person);
    expect((await client.call('ZP1000000006', { type: 'apply', pos_id: SHARED })).code).toBe('success');
    const old = person.email;
    const unused = await resetLink(old);
    const opened = await resetLink(old);
    const { guidkey } = await verify(opened);
    const elsewhere = new Client(portal.url);
    await elsewhere.login(old, person.password);

    const fresh = newAddress();
    expect((await ask(fresh, client, { ...person, password: 'A#guess1' })).code).toBe('error_pw');
    expect((await ask('no address')).code).toBe('invalid');
    expect((await ask(old.toUpperCase())).code).toBe('invalid');
    expect(await contact()).toMatchObject({ email: old, waiting: [], asksPhone: '1', phone: '13800138000' });
    const code = await codeFor(fresh);
    expect(code).toMatch(/^\d{6}$/);
    // Who has not confirmed it reads no name; nothing has changed yet, and the owner knows.
    expect((await mailTo(fresh)).text).not.toContain(person.name);
    const told = await mailTo(old, 5);
    expect([told.text, linkIn(told).pathname]).toEqual([expect.stringContaining('mo***'), '/resetpass']);
    expect(await contact()).toMatchObject({ email: old, waiting: [{ what: 'email', value: fresh }] });
    expect([await login(old), await login(fresh)]).toEqual(['success', 'error_pw']);
    const stored = await db().selectFrom('contact_change').selectAll().executeTakeFirstOrThrow();
    expect(stored.code_hash).toMatch(/^\$argon2id\$/);

    expect((await confirm(wrongCode(code))).code).toBe('codeWrong');
    const stranger = await candidate();
    expect((await confirm(code, stranger.client)).code).toBe('codeGone');
    // Pressed twice, and typed with what was copied around it.
    const typed = ` ${code.slice(0, 3)} ${code.slice(3)}`;
    const twice = await Promise.all([confirm(typed), confirm(typed)]);
    expect(twice.map((reply) => reply.code)).toContain('success');
    expect(twice.map((reply) => reply.code)).not.toContain('emailRepeat');
    expect(await contact()).toMatchObject({ email: fresh, waiting: [] });
    expect([await isIn(client), await isIn(elsewhere)]).toEqual([true, false]);
    expect([await login(old), await login(fresh)]).toEqual(['error_pw', 'success']);
    expect((await mailTo(old, 6)).subject).toContain('邮箱已更换');
    expect((await verify(unused))['info']).not.toBe('success');
    const set = { email: opened.emailName, guidkey, pw0: 'Thief#pass1', pw1: 'Thief#pass1' };
    const reset = await new Client(portal.url).call(RESET, {
      operate: 'retrievePassword',
      type: 'setPassword',
      ...set,
    });
    expect(reset.code).not.toBe('success');
    expect((await confirm(code)).code).toBe('codeGone');

    const id = await accountOf(portal, fresh);
    const { frozen } = await db()
      .selectFrom('application')
      .select('frozen')
      .where('account_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(frozen)).toContain(old);
    expect(JSON.stringify(frozen)).not.toContain(fresh);
    const { values } = await db()
      .selectFrom('resume_record')
      .select('values')
      .where('account_id', '=', id)
      .where('fieldset_id', '=', 'A01')
      .executeTakeFirstOrThrow();
    expect(values['A0145']).toBe(fresh);
    // What is told from now on goes to the new address.
    await client.call('ZP1000000006', { type: 'cancel', pos_id: SHARED });
    expect((await mailTo(fresh, 2)).subject).toContain('已取消应聘');
  });

  test('[TRY-53] of two changes the last counts; a code ends with its time, its tries, and the password', async () => {
    const [one, other] = [newAddress(), newAddress()];
    const first = await codeFor(one);
    const second = await codeFor(other);
    if (first !== second) expect((await confirm(first)).code).toBe('codeWrong');
    const guesses = await Promise.all(Array.from({ length: 8 }, () => confirm(wrongCode(second))));
    expect(guesses.filter(({ code }) => code === 'codeGone').length).toBeGreaterThanOrEqual(4);
    expect((await confirm(second)).code).toBe('codeGone');
    expect((await contact())['waiting']).toEqual([]);

    const late = await codeFor(other);
    await db().updateTable('contact_change').set({ ends_at: new Date() }).execute();
    expect((await confirm(late)).code).toBe('codeGone');

    const called = await codeFor(other);
    expect(
      (await client.call(CALL, { type: 'callOffContact', what: 'email' })).data['contact'],
    ).toMatchObject({ waiting: [] });
    expect((await confirm(called)).code).toBe('codeGone');

    // The owner of the old address sets another password: what a thief began ends.
    const stolen = await codeFor(other);
    const changed = await client.call(RESET, {
      operate: 'editPassword',
      pw0: md5(person.password),
      pw1: 'Better#pass2',
    });
    expect(changed.code).toBe('success');
    expect((await confirm(stolen)).code).toBe('codeGone');
    expect((await contact())['email']).toBe(person.email);
  });

  test('[TRY-53, D-48] a used one is refused as at registration; two who want the same get it once; asking has an end', async () => {
    const other = await candidate();
    const used = await ask(other.person.email.toUpperCase());
    expect([used.code, used.msg]).toEqual(['emailRepeat', '该邮箱已被注册']);
    expect((await written(other.person.email)).subject).toContain('激活');

    const wanted = newAddress();
    const codes = [await codeFor(wanted), await codeFor(wanted, other.client, other.person)];
    const [mine = '', its = ''] = codes;
    const both = await Promise.all([confirm(mine), confirm(its, other.client)]);
    expect(both.map(({ code }) => code).toSorted()).toEqual(['emailRepeat', 'success']);
    expect([await isIn(client), await isIn(other.client)]).toEqual([true, true]);

    const meanwhile = newAddress();
    const code = await codeFor(meanwhile);
    await candidate({ email: meanwhile });
    expect((await confirm(code)).code).toBe('emailRepeat');

    const asked = [];
    for (let time = 0; time < 5; time += 1) asked.push((await ask(newAddress())).code);
    expect(asked.at(-1)).toBe('tooMany');
    expect((await ask(newAddress(), other.client, other.person)).code).toBe('success');
    expect((await new Client(portal.url).call(CALL, { type: 'contact' })).code).toBe('notLogin');
  });

  test('[TRY-53, HR-30] mails to an address stay its owner’s of that day: archive and deletion keep two owners of one address apart', async () => {
    const old = person.email;
    const fresh = newAddress();
    const gone = newAddress();
    await codeFor(gone);
    expect((await confirm(await codeFor(fresh))).code).toBe('success');
    const id = await accountOf(portal, fresh);
    const next = await candidate({ email: old });
    const nextId = await accountOf(portal, old);
    const subjects = async (whose: string) =>
      (await archiveContent(db(), whose, 'zh', new Date()))?.content.mails.map(({ subject }) => subject);
    expect(await subjects(nextId)).toHaveLength(1);
    // Activation, two codes, twice that one was asked for, and that it is done.
    expect(await subjects(id)).toHaveLength(6);
    const archive = await archiveContent(db(), id, 'zh', new Date());
    expect(archive?.content.contactChanges).toMatchObject([{ what: 'email', from: old, to: fresh }]);

    // Whoever writes to the office from the old address is found, beside who has it now.
    const admin = await firstAdmin(portal);
    const found = await admin.good<{ id: string }[]>('POST', '/candidates/search', { text: old });
    expect(found.map((line) => line.id)).toEqual([id, nextId]);

    const { services } = portal.server;
    const asked = await client.call(CALL, {
      type: 'askDeletion',
      pw0: md5(person.password),
      confirm: fresh,
    });
    expect(asked.code).toBe('success');
    await deleteDue({ ...services, now: () => new Date(Date.now() + 8 * 86_400_000) });
    const left = await db()
      .selectFrom('mail_outbox')
      .select(['recipient', 'forget'])
      .where('recipient', 'in', [old, fresh, gone])
      .execute();
    expect(left.filter(({ forget }) => !forget)).toEqual([{ recipient: old, forget: false }]);
    expect(await isIn(next.client)).toBe(true);
  });
});
