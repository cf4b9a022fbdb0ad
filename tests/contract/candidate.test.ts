import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls, specOf, type CallName } from '@portal/wire/calls';
import { changeSettings } from '../support/settings.ts';
import { completeResume, newCandidate, startPortal, type Client, type Portal } from './support.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ RATE_LIMITS: 'off' });
});
afterAll(() => portal.close());

const POSITION = 'hjev-9Lm2aX';

test('[WIRE-24] isApplyJob is false exactly while a collected, open position is not applied for', async () => {
  const { client, person } = await newCandidate(portal);
  await completeResume(client, person);
  const said = async () => {
    const reply = await client.call('ZP1000000004', { type: 'search', subset: '', isGetCode: '0' });
    expect(reply.body['succeed']).toBe(true);
    return reply.data['isApplyJob'];
  };
  expect(await said()).toBe('true');
  await client.call('ZP1000000007', { type: 'add', pos_id: POSITION });
  expect(await said()).toBe('false');
  await client.call('ZP1000000006', { type: 'apply', pos_id: POSITION });
  expect(await said()).toBe('true');
});

test('[TRY-58] the resume says how many positions the candidate applied for and collected, and nobody else’s', async () => {
  const { client, person } = await newCandidate(portal);
  const other = await newCandidate(portal);
  await completeResume(client, person);
  await other.client.call('ZP1000000007', { type: 'add', pos_id: POSITION });
  const counts = async () => {
    const { data } = await client.call('ZP1000000004', { type: 'search', subset: '', isGetCode: '0' });
    return [data['appliedCount'], data['collectedCount']];
  };
  expect(await counts()).toEqual(['0', '0']);
  await client.call('ZP1000000007', { type: 'add', pos_id: POSITION });
  await client.call('ZP1000000006', { type: 'apply', pos_id: POSITION });
  expect(await counts()).toEqual(['1', '1']);
  const { data } = await client.call('ZP1000000006', { type: 'search' });
  expect(data['position_list']).toHaveLength(1);
  await client.call('ZP1000000006', { type: 'cancel', pos_id: POSITION });
  await client.call('ZP1000000007', { type: 'remove', pos_id: POSITION });
  expect(await counts()).toEqual(['0', '0']);
});

test('[WIRE-40] another mapping in the settings is what the client is told and what registration fills', async () => {
  const before = await newCandidate(portal);
  const undo = await changeSettings(portal, {
    calculateItem: { cardid: 'A0177', birthday: 'A0111', sex: '', age: 'A0112', idtype: 'A0150' },
  });
  const { client, person } = await newCandidate(portal);
  const { data } = await client.call('ZP1000000009');
  expect(data['calculate_item']).toEqual({
    cardid: 'A0177',
    birthday: 'A0111',
    sex: '',
    age: 'A0112',
    idtype: 'A0150',
  });
  const basic = async (who: Client) => {
    const reply = await who.call('ZP1000000004', { type: 'search', subset: 'A01' });
    const [set] = reply.data['field_set_list'] as { dataList: Record<string, string>[] }[];
    return set?.dataList[0] ?? {};
  };
  await undo();
  expect(await basic(client)).toMatchObject({ A0177: person.identity, A0111: '1995-03-15' });
  expect(await basic(client)).not.toHaveProperty('A0107');
  expect(await basic(before.client)).toHaveProperty('A0107');
});

describe('nothing beyond the contract', () => {
  const functions = [
    ...Array.from({ length: 12 }, (_, index) => `ZP10000000${String(index + 1).padStart(2, '0')}`),
    'ZJ100000131',
  ];

  test('[PERM-07] the calls are those of the specification and none else answers', async () => {
    const listed = new Set((Object.keys(calls) as CallName[]).map((name) => specOf(name).functionId));
    expect([...listed].toSorted()).toEqual(functions.toSorted());
    const who = new Set((Object.keys(calls) as CallName[]).map((name) => specOf(name).who));
    expect([...who].toSorted()).toEqual(['candidate', 'visitor']);
    const { client } = await newCandidate(portal);
    for (const functionId of ['ZP1000000000', 'ZP1000000013', 'ZP1000000099', 'ADMIN', 'ZJ100000132', ''])
      expect((await client.call(functionId, { type: 'search' })).code, functionId).toBe('badRequest');
    for (const address of ['/servlet/AdminServlet', '/ajax/adminService', '/servlet/hire/Admin'])
      expect((await client.fetch(address, { method: 'POST' })).status, address).toBe(404);
  });

  test('[PERM-07] the portal’s routes are those of the specification', () => {
    const source = readFileSync(join(import.meta.dirname, '../../apps/portal/src/routes.tsx'), 'utf8');
    const paths = [...source.matchAll(/(?:lazy\(|path: )'([^']+)'/g)].map(([, path = '']) => path);
    const known = [
      'uhome',
      'zp.html',
      'login',
      'signin',
      'resetpass',
      'findbackaccount',
      'protocol',
      'logout',
      'channel/:channelId',
      'channel/:channelId/position/:positionId',
      'customChannel/:contentId',
      'notices/:channelId',
      'notice/:noticeId',
      'user',
      'resume',
      'resume/resumeinfo',
      'HireChangeApplyCode',
      'applied',
      'collected',
      'printexam',
      'resumescore',
      'modpass',
      'test',
      '*',
    ];
    expect(paths.length).toBeGreaterThan(20);
    expect(paths.filter((path) => !known.includes(path))).toEqual([]);
  });
});
