import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demo } from '@portal/schemas/demo';
import type { CommitmentView } from '../../packages/console-contract/src/index.ts';
import { firstAdmin, newColleague, type ConsoleClient } from '../support/console.ts';
import { pdfText } from '../support/pdf.ts';
import { completeResume, newCandidate, startPortal, type Client, type Portal } from './support.ts';

let portal: Portal;
let publisher: ConsoleClient;
let client: Client;
beforeAll(async () => {
  portal = await startPortal({ RATE_LIMITS: 'off' });
  publisher = await newColleague(await firstAdmin(portal), 'yun', 'publisher');
  const made = await newCandidate(portal);
  client = made.client;
  await completeResume(client, made.person);
});
afterAll(() => portal.close());

const open = demo.positions.filter(
  ({ channel, status, forCodes, refuse }) => channel === '12' && status === 'open' && !forCodes && !refuse,
);
const apply = (place: number, commitment?: string) =>
  client.call('ZP1000000006', {
    type: 'apply',
    pos_id: open[place]?.id ?? '',
    ...(commitment === undefined ? {} : { commitment }),
  });
const write = (version: number, zh: string) =>
  publisher.call<CommitmentView>('POST', '/commitment', {
    version,
    text: { zh, en: zh === '' ? '' : 'I commit' },
  });
const stored = async () => {
  const { rows } = await sql<{ version: number | null; at: Date | null }>`
    select commitment_version as version, commitment_at as at from application
    where account_id = (select max(id) from account) order by id`.execute(portal.server.services.db);
  return rows;
};

test('[DATA-03] each application holds the version it accepted: after a change the next holds the new one, old ones the old', async () => {
  expect((await apply(0)).code).toBe('success');
  expect((await write(0, '本人承诺所填内容真实。')).body.version).toBe(1);
  const { data } = await client.call('ZP1000000004', { type: 'checkMust' });
  expect(data['commitment']).toEqual({ version: '1', text: '本人承诺所填内容真实。' });

  // A client that knows nothing of it is told in words, and nothing is stored.
  const older = await apply(1);
  expect([older.code, older.msg]).toEqual(['resumeRulefail', expect.stringContaining('诚信承诺')]);
  expect(await stored()).toHaveLength(1);
  expect((await apply(1, '1')).code).toBe('success');

  expect((await write(1, '第二版。')).body.version).toBe(2);
  const late = await apply(2, '1');
  expect([late.code, late.data['commitment']]).toEqual([
    'resumeRulefail',
    { version: '2', text: '第二版。' },
  ]);
  expect((await apply(2, '2')).code).toBe('success');
  const rows = await stored();
  expect(rows.map(({ version }) => version)).toEqual([null, 1, 2]);
  expect(rows.map(({ at }) => at instanceof Date)).toEqual([false, true, true]);

  const made = await client.call('ZP1000000012', { tableid: '5' });
  const paper = await client.fetch(`/servlet/DisplayOleContent?filename=${String(made.data['fileName'])}`);
  expect(pdfText(new Uint8Array(await paper.arrayBuffer()))).toMatch(/第 1 版[\s\S]*第 2 版/);
});

test('[DATA-03] of two people who write the next version the second is told; without a text none is asked for', async () => {
  const { version } = await publisher.good<CommitmentView>('GET', '/commitment');
  const [one, other] = await Promise.all([write(version, '甲'), write(version, '乙')]);
  expect([one.status, other.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await write(version + 1, '')).status).toBe(200);
  const { data } = await client.call('ZP1000000004', { type: 'checkMust' });
  expect(data['commitment']).toBeUndefined();
});
