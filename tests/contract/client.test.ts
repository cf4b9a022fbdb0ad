import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls, specOf, type CallName } from '@portal/wire/calls';
import { createSm2Cipher } from '@portal/wire/cipher';
import { createWireClient, type WireClient } from '@portal/wire/client';
import { WireError } from '@portal/wire/wire-error';
import { passwordDigest } from '@portal/wire/md5';
import { CAPTCHA, Client, startPortal, type Portal } from './support.ts';

let portal: Portal;
let wire: WireClient;
const times: string[] = [];
beforeAll(async () => {
  portal = await startPortal();
  const jar = new Client('');
  const { key } = (await (await fetch(`${portal.url}/portal-config.json`)).json()) as { key: string };
  wire = createWireClient({
    base: portal.url,
    cipher: await createSm2Cipher(key),
    language: () => 'en',
    onTimes: (_, ends) => times.push(ends),
    transport: async ({ method, url, body, headers }) => {
      const response = await jar.fetch(url, { method, ...(body ? { body } : {}), headers });
      return { status: response.status, body: await response.text() };
    },
  });
});
afterAll(() => portal.close());

/** Payloads that get an answer with content out of the demo data, for calls that change nothing. */
const PAYLOADS: Partial<Record<CallName, Record<string, unknown>>> = {
  organization: { hire_channel: '08' },
  positionList: { hire_channel: '08', queryitem: [], newHire: 'true', pageNum: 1, pageSize: 10 },
  positionSearch: { text: '', pageNum: 1, pageSize: 10 },
  position: { Z0301: 'hjev-9Lm2aX' },
  noticeList: { hire_channel: '0', pageNum: 1, pageSize: 10 },
  notice: { id: 'n1' },
  checkEmail: { inputEmail: 'free@example.com', vaildcode: CAPTCHA },
  registrationConfig: { licenses_flag: '1' },
  resume: { subset: '', candidate_status: '', isGetCode: '1' },
  channels: { state: '1' },
  channelContent: { channel_id: '533' },
  newPositions: { size: 8, channelIdList: ['08'] },
  codeTree: { codesetid: '35', node: 'root' },
  readMessages: { all: '1' },
};

test('[WIRE-15] the portal’s own client signs in and reads every answer of this server in its agreed shape', async () => {
  await expect(wire.call('resume', { subset: '', candidate_status: '', isGetCode: '0' })).rejects.toThrow(
    WireError,
  );
  const login = await wire.servlet('login', {
    loginName: 'demo@example.com',
    password: passwordDigest('Demo#2026'),
    vaildcode: CAPTCHA,
  });
  expect(login).toMatchObject({ ok: true, data: { user: { a0100: '00000001', canPrintExamno: '1' } } });

  for (const name of Object.keys(calls) as CallName[]) {
    if (specOf(name).needs.length > 0 && !PAYLOADS[name]) continue;
    if (name === 'notice') continue;
    const answer = await wire.call(name, (PAYLOADS[name] ?? {}) as never);
    expect(answer.ok, name).toBe(true);
  }
  expect(times.at(-1)).toMatch(/^\d{4}-/);
});

test('[WIRE-15] lists, details and resumes arrive with content', async () => {
  const list = await wire.call('positionList', PAYLOADS.positionList as never);
  expect(list.data.total).toBeGreaterThan(10);
  expect(list.data.positions[0]?.columns['z0321name']).toMatch(/\S/);
  expect(list.data.queryItems.map((item) => item.itemtype)).toEqual(
    expect.arrayContaining(['A', 'N', 'D', 'M']),
  );
  const detail = await wire.call('position', { Z0301: 'hjev-9Lm2aX' });
  expect(detail.data.position).toMatchObject({ z0301: 'hjev-9Lm2aX', collected: '1' });
  const resume = await wire.call('resume', { subset: '', candidate_status: '', isGetCode: '1' });
  expect(resume.data.sets.find((set) => set.fieldsetid === 'A04')?.dataList).toHaveLength(2);
  expect(resume.data.sets[0]?.dataList[0]?.names['A0107']).toBe('Female');
  const notices = await wire.call('noticeList', { hire_channel: '0', pageNum: 1, pageSize: 5 });
  const notice = await wire.call('notice', { id: notices.data.notices[0]?.id ?? '' });
  expect(notice.data?.title).toBe(notices.data.notices[0]?.title);
});
