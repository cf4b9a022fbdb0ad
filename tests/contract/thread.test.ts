import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  activationPath,
  basicValues,
  Client,
  EDUCATION,
  linkIn,
  mailsTo,
  newPerson,
  REGISTER,
  registration,
  startPortal,
  type Portal,
} from './support.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

test('[WIRE-63] a candidate registers, activates, signs in, fills the resume, applies and finds it in the list', async () => {
  const person = newPerson();
  const visitor = new Client(portal.url);
  const registered = await visitor.servlet(REGISTER, registration(person));
  expect(registered).toMatchObject({ code: 'success', data: { acountBeActived: '1' } });

  const [mail] = await mailsTo(portal, person.email);
  expect(mail).toMatchObject({ to: person.email, subject: expect.stringContaining('激活') });
  const activated = await visitor.post(activationPath(linkIn(mail)));
  expect(activated).toMatchObject({
    code: 'success',
    data: { a0100: expect.stringMatching(/^\d{8}$/), nbase: 'Zpk' },
  });

  const client = new Client(portal.url, { language: 'en' });
  const signedIn = await client.login(person.email, person.password);
  expect(signedIn).toMatchObject({ code: 'success', data: { a0100: activated.data['a0100'] } });

  const basic = await client.call('ZP1000000005', {
    type: 'update',
    params: { A01: [{ i9999: '0', ...basicValues(person) }] },
  });
  expect(basic).toMatchObject({ code: 'success', data: { subset: 'A01', state: '1' } });
  const education = await client.call('ZP1000000005', {
    type: 'update',
    params: { A04: [{ i9999: '-1', ...EDUCATION }] },
  });
  expect(education).toMatchObject({
    code: 'success',
    data: {
      i9999_map: { '-1': '1' },
      subset: 'A04',
      state: '1',
      dataList: [{ A0405Name: expect.any(String) }],
    },
  });

  const applied = await client.call('ZP1000000006', { type: 'apply', pos_id: 'hjev-9Lm2aX' });
  expect(applied).toMatchObject({
    code: 'success',
    data: { state: '1', thenumber: '1', reference: expect.stringMatching(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/) },
  });
  const list = await client.call('ZP1000000006', { type: 'search' });
  expect(list.data['position_list']).toMatchObject([{ pos_id: 'hjev-9Lm2aX', applyed: '1', thenumber: '1' }]);
});
