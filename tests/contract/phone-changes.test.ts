import { expect, onTestFinished, test } from 'vitest';
import type { MailList, SmsGateway } from '../../packages/console-contract/src/index.ts';
import { firstAdmin } from '../support/console.ts';
import { accountOf, SHARED } from './belongings.ts';
import { CALL, client, confirm, contact, db, person, portal, wrongCode } from './contact-support.ts';
import { newSmsGateway } from './sms-gateway.ts';
import { completeResume, md5 } from './support.ts';

const askPhone = (value: string, { password } = person) =>
  client.call(CALL, { type: 'askContact', what: 'phone', value, pw0: md5(password) });
const save = (A0148: string) =>
  client.call('ZP1000000005', { type: 'update', params: { A01: [{ i9999: '0', A0148 }] } });
const toldOfPhone = () =>
  db()
    .selectFrom('mail_outbox')
    .select('text')
    .where('recipient', '=', person.email)
    .where('subject', 'like', '%手机号码已修改')
    .execute();

test('[TRY-53] another phone in the resume is told to the address of the account; the first one and the same one are not', async () => {
  await completeResume(client, person);
  expect((await save('138 0013 8000')).code).toBe('success');
  expect((await save('13912345678')).code).toBe('success');
  expect((await toldOfPhone()).map(({ text }) => text)).toEqual([expect.stringContaining('139******78')]);
});

test('[TRY-53] without SMS another phone takes the password, also while the resume is locked; applications and open pages keep theirs', async () => {
  await completeResume(client, person);
  await client.call('ZP1000000006', { type: 'apply', pos_id: SHARED });
  expect((await save('13912345678')).code).toBe('notWriteable');
  expect((await askPhone('13912345678', { ...person, password: 'A#guess1' })).code).toBe('error_pw');
  expect((await askPhone('12')).code).toBe('invalid');
  expect((await askPhone('138 0013 8000')).code).toBe('invalid');
  expect((await askPhone('139 1234 5678')).msg).toBe('手机号码已更换');
  expect(await contact()).toMatchObject({ phone: '13912345678', waiting: [] });
  expect(await toldOfPhone()).toHaveLength(1);
  const id = await accountOf(portal, person.email);
  const { frozen } = await db()
    .selectFrom('application')
    .select('frozen')
    .where('account_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(frozen)).toContain('13800138000');
  // A page that was opened before does not write the old number over the new one.
  await client.call('ZP1000000006', { type: 'cancel', pos_id: SHARED });
  const stale = { A01: [{ i9999: '0', rev: '1', A0148: '13800138000' }] };
  expect((await client.call('ZP1000000005', { type: 'update', params: stale })).code).toBe('conflict');
});

test('[TRY-53, OFFICE-12] with a gateway another phone takes the code of an SMS to it', async () => {
  const gateway = await newSmsGateway();
  onTestFinished(() => gateway.close());
  const admin = await firstAdmin(portal);
  const { hasSecret: _has, way: _way, ...now } = await admin.good<SmsGateway>('GET', '/sms-gateway');
  await admin.good('PUT', '/sms-gateway', {
    ...now,
    on: true,
    address: gateway.url,
    prefix: '【云溪大学】',
    secret: null,
  });
  await completeResume(client, person);
  expect((await askPhone('13912345678')).msg).toContain('13912345678');
  await expect.poll(() => gateway.calls.length, { timeout: 15_000 }).toBe(1);
  const { phone, text = '' } = gateway.calls[0]?.body ?? {};
  expect([phone, text]).toEqual(['13912345678', expect.stringMatching(/^【云溪大学】验证码 \d{6}，/)]);
  const code = /\d{6}/.exec(text)?.[0] ?? '';
  expect(await contact()).toMatchObject({
    phone: '13800138000',
    waiting: [{ what: 'phone', value: '13912345678', mailbox: '' }],
  });
  // The code of a number changes no address.
  expect((await confirm(code)).code).toBe('codeGone');
  expect((await confirm(wrongCode(code), client, 'phone')).code).toBe('codeWrong');
  expect((await confirm(code, client, 'phone')).code).toBe('success');
  expect((await contact())['phone']).toBe('13912345678');
  expect(await toldOfPhone()).toHaveLength(1);
  const { rows } = await admin.good<MailList>('GET', '/mail?limit=20');
  const sms = rows.find(({ channel }) => channel === 'sms');
  expect(sms).toMatchObject({ kind: 'contact', to: '13912345678' });
  expect(JSON.stringify((await admin.call('GET', `/mail/${sms?.id}`)).body)).not.toContain(code);
});
