import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demo } from '@portal/schemas/demo';
import type { StoredPosition } from '@portal/schemas';
import { sql } from 'kysely';
import { positionRow } from '../../apps/server/src/modules/positions/stored.ts';
import { Client, startPortal, type Portal } from './support.ts';

let portal: Portal;
let client: Client;
const CHANNEL = '08';
const COUNT = 18_000;
let rows: ReturnType<typeof positionRow>[];

/** Copies of a demo position under ids b00000 …: every third is a 批量教师, every thousandth bears a name that is too long for the index. */
beforeAll(async () => {
  portal = await startPortal({ RATE_LIMITS: 'off' });
  client = new Client(portal.url, { cipher: 'plain' });
  const ended = new Set(demo.batches.filter((batch) => batch.ended).map(({ id }) => id));
  const like = demo.positions.find(({ channel, batch }) => channel === CHANNEL && !ended.has(batch));
  if (!like) throw new Error('the demo data has no such position');
  const copy = (n: number): StoredPosition => ({
    ...like,
    id: `b${String(n).padStart(5, '0')}`,
    code: String(n),
    degree: n % 3 === 0 ? '02' : '04',
    opensInDays: -(n * 7919) % 400,
    name: {
      zh: `${n % 3 === 0 ? '批量教师' : '批量助理'}${n % 1000 === 3 ? '长'.repeat(700) : ''}`,
      en: 'Bulk POSITION',
    },
  });
  rows = Array.from({ length: COUNT }, (_, n) => positionRow(copy(n), '2026-06-01'));
  const { db } = portal.server.services;
  for (let at = 0; at < COUNT; at += 1000)
    await db
      .insertInto('position')
      .values(rows.slice(at, at + 1000))
      .execute();
  await sql`analyze position`.execute(db);
});
afterAll(() => portal.close());

type Row = Record<string, string>;

async function list(itemid: string, value: string, pageNum = 1, pageSize = 10) {
  const queryitem = [{ itemid, value }];
  const asked = { type: 'list', hire_channel: CHANNEL, newHire: 'true', pageNum, pageSize, queryitem };
  const { data } = await client.call('ZP1000000001', asked);
  return { total: data['posTotal'] as number, rows: data['position_data'] as Row[] };
}

describe('lists with tens of thousands of matches', () => {
  test.each([
    ['z0351', '批量教师', COUNT / 3],
    ['z0351', 'bulk position', COUNT],
    ['z0351', 'ＢＵＬＫ', COUNT],
    ['z0351', '批量', COUNT],
    ['z0351', '长长', COUNT / 1000],
    ['z0351', '批量%师', 0],
  ])(
    '[PERF-07] %s %s counts every name, those too long for the index too',
    async (itemid, value, expected) => {
      expect((await list(itemid, value)).total).toBe(expected);
    },
  );

  test('[PERF-07] [PERF-04] pages near the beginning, in the middle and at the end are those of the whole list in order', async () => {
    const value = '批量教师';
    const all = rows
      .filter((_, n) => n % 3 === 0)
      .toSorted((a, b) => b.published_on.localeCompare(a.published_on) || (a.code < b.code ? -1 : 1));
    for (const page of [1, 2, 50, 100, 300, 600]) {
      const found = (await list('z0351', value, page)).rows.map((row) => row['z0301']);
      const from = (page - 1) * 10;
      expect(found, `page ${page}`).toEqual(all.slice(from, from + 10).map(({ id }) => id));
    }
    expect((await list('z0351', value, COUNT)).rows).toEqual([]);
  });

  test('[PERF-07] what a third has is found among few in front, and a name that changes is counted anew', async () => {
    const { db } = portal.server.services;
    const first = await list('z0329', '02');
    expect(first.total).toBeGreaterThanOrEqual(COUNT / 3);
    expect(first.rows).toHaveLength(10);
    await sql`
      update position set "values" = "values" || '{"z0351": {"zh": "改名岗位"}}',
        bigrams = array['08/改名', '08/名岗', '08/岗位'] where id = 'b00003'`.execute(db);
    expect((await list('z0351', '改名岗位')).rows.map((row) => row.z0301)).toEqual(['b00003']);
    expect((await list('z0351', '改名岗位')).total).toBe(1);
  });
});
