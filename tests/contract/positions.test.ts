import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demo } from '@portal/schemas/demo';
import type { StoredPosition } from '@portal/schemas';
import {
  Client,
  completeResume,
  newCandidate,
  startPortal,
  type Person,
  type Portal,
  type Reply,
} from './support.ts';

let portal: Portal;
let client: Client;
let person: Person;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

type Row = Record<string, string>;

/** The first demo position that fits; the tests need no ids of their own. */
function find(matches: (position: StoredPosition) => unknown): string {
  const found = demo.positions.find(matches);
  if (!found) throw new Error('the demo data has no such position');
  return found.id;
}
const isPlain = (p: StoredPosition): boolean =>
  p.status === 'open' &&
  p.opensInDays <= 0 &&
  (p.closesInDays ?? 1) > 0 &&
  !p.forCodes &&
  !p.needPhoto &&
  p.maxApplicants === undefined &&
  !p.needAttachments &&
  !p.refuse &&
  !p.cancelBlocked &&
  !p.autoAccept &&
  p.maxAge === undefined &&
  !demo.batches.find((batch) => batch.id === p.batch)?.ended;
const plain = demo.positions.filter(isPlain);

const apply = (pos_id: string, who = client) => who.call('ZP1000000006', { type: 'apply', pos_id });
const cancel = (pos_id: string) => client.call('ZP1000000006', { type: 'cancel', pos_id });
const applied = async () =>
  (await client.call('ZP1000000006', { type: 'search' })).data['position_list'] as Row[];
const rank = (pos_info: unknown) => client.call('ZP1000000006', { type: 'change', pos_info });

describe('applying', () => {
  beforeEach(async () => {
    ({ client, person } = await newCandidate(portal));
    await completeResume(client, person);
  });

  const outcomes: [code: string, position: (p: StoredPosition) => unknown][] = [
    ['success', isPlain],
    ['6', (p) => p.autoAccept],
    ['before', (p) => p.opensInDays > 0 && p.status === 'open'],
    ['after', (p) => (p.closesInDays ?? 1) < 0 && p.status === 'open' && p.batch !== 'B3'],
    ['finished', (p) => p.status === 'finished'],
    ['paused', (p) => p.status === 'paused'],
    ['cannot', (p) => p.refuse?.code === 'cannot'],
    ['3', (p) => p.maxApplicants === 1],
    ['fail', (p) => p.refuse?.code === 'fail'],
    ['applyCodeFail', (p) => p.forCodes && !p.forCodes.includes('01')],
    ['notHavePhoto', (p) => p.needPhoto && isPlain({ ...p, needPhoto: false })],
    ['attachMust', (p) => p.needAttachments],
  ];
  test.each(outcomes)('[WIRE-30] a demo position answers %s, with a text', async (code, matches) => {
    const reply = await apply(find(matches));
    expect(reply.code).toBe(code);
    expect(reply.msg).toMatch(/\S/);
    expect(reply.body['succeed']).toBe(true);
    if (code === 'attachMust') expect(reply.data['attachMust']).toEqual([expect.stringMatching(/\S/)]);
    const stored = await applied();
    expect(stored).toHaveLength(code === 'success' || code === '6' ? 1 : 0);
  });

  test('[ERR-24] a candidate over the age limit gets the rule’s own text', async () => {
    const { db } = portal.server.services;
    const position = find((p) => p.maxAge !== undefined);
    await db
      .updateTable('resume_record')
      .set((set) => ({
        values: set.fn<string>('jsonb_set', ['values', set.val('{A0111}'), set.val('"1960-01-01"')]),
      }))
      .where('fieldset_id', '=', 'A01')
      .where('account_id', '=', (w) => w.selectFrom('account').select('id').where('email', '=', person.email))
      .execute();
    expect(await apply(position)).toMatchObject({ code: 'resumeRulefail', msg: expect.stringMatching(/35/) });
  });

  test('[ERR-26] an incomplete resume is refused with the first set that is missing', async () => {
    const other = await newCandidate(portal);
    expect(await apply(plain[0]?.id ?? '', other.client)).toMatchObject({
      code: 'subset',
      data: { subset: 'A01', subsetName: '基本信息' },
    });
  });

  test('[ERR-31] a hired candidate cannot apply', async () => {
    const hired = new Client(portal.url);
    await hired.login('hired@example.com', 'Hired#2026');
    expect(await apply(plain[0]?.id ?? '', hired)).toMatchObject({ code: 'hired' });
  });

  test('[D-42] no more than max_count positions of a batch', async () => {
    const batch = plain.filter((p) => p.batch === plain[0]?.batch);
    for (const position of batch.slice(0, 3)) expect((await apply(position.id)).code).toBe('success');
    expect(await apply(batch[3]?.id ?? '')).toMatchObject({
      code: 'resumeRulefail',
      msg: '每批最多应聘 3 个岗位',
    });
  });

  test('[OFFICE-11] the limit of a recruitment is the one that every page says, before applying too', async () => {
    const { db } = portal.server.services;
    const [first, second, third] = plain.filter((p) => p.batch === plain[0]?.batch).map(({ id }) => id);
    const limit = (max_positions: number | null) =>
      db
        .updateTable('batch')
        .set({ max_positions })
        .where('id', '=', plain[0]?.batch ?? '')
        .execute();
    const detail = async (id = '') => {
      const { data } = await client.call('ZP1000000001', { Z0301: id });
      const [row] = data['position_data'] as Row[];
      return [row?.['closed'], row?.['maxPositions']];
    };
    await limit(2);
    try {
      expect((await apply(first ?? '')).code).toBe('success');
      expect(await detail(third)).toEqual(['', '2']);
      expect((await apply(second ?? '')).code).toBe('success');
      // One's own stays what it is; another is closed to this candidate, and to nobody else.
      expect(await detail(first)).toEqual(['', '2']);
      expect(await detail(third)).toEqual(['limit', '2']);
      expect((await applied()).map((row) => row['maxPositions'])).toEqual(['2', '2']);
      expect((await apply(third ?? '')).msg).toBe('每批最多应聘 2 个岗位');
      const visitor = await new Client(portal.url).call('ZP1000000001', { Z0301: third });
      expect((visitor.data['position_data'] as Row[])[0]).toMatchObject({ closed: '', maxPositions: '2' });
      await cancel(first ?? '');
      expect(await detail(third)).toEqual(['', '2']);
    } finally {
      await limit(null);
    }
    // Without one of its own, the portal's.
    expect(await detail(third)).toEqual(['', '3']);
  });

  test('[UX-05] applying again, also at the same moment, is one application with one reference', async () => {
    const id = plain[0]?.id ?? '';
    const replies = await Promise.all([apply(id), apply(id), apply(id)]);
    expect(replies.map((reply) => reply.code)).toEqual(['success', 'success', 'success']);
    expect(new Set(replies.map((reply) => reply.data['reference'])).size).toBe(1);
    expect(await applied()).toHaveLength(1);
  });

  test('[POS-14] list, detail and applied list agree on what was done', async () => {
    const position = plain.find((p) => p.channel === '08')?.id ?? '';
    await apply(position);
    await client.call('ZP1000000007', { type: 'add', pos_id: position });
    const detail = (await client.call('ZP1000000001', { Z0301: position })).data['position_data'] as Row[];
    expect(detail[0]).toMatchObject({
      applyed: '1',
      collected: '1',
      state: '1,2',
      total: expect.stringMatching(/^[1-9]/),
    });
    const list = await client.call('ZP1000000001', { type: 'list', hire_channel: '08', pageSize: 100 });
    const row = (list.data['position_data'] as Row[]).find((entry) => entry['z0301'] === position);
    expect(row).toMatchObject({ isApplyedPos: 'true', state: '1,2', ypljl: '已应聘' });
  });

  test('[OPS-05] an application survives that the same candidate is asked for an unknown position', async () => {
    expect(await apply('hjev-none')).toMatchObject({ code: 'notFound' });
  });
});

describe('withdrawing and ranking', () => {
  const batch = plain
    .filter((p) => p.batch === plain[0]?.batch)
    .slice(0, 3)
    .map((p) => p.id);
  beforeEach(async () => {
    ({ client, person } = await newCandidate(portal));
    await completeResume(client, person);
  });
  const applyAll = async () => {
    for (const id of batch) await apply(id);
  };
  const numbers = async () =>
    Object.fromEntries((await applied()).map((row) => [row['pos_id'], row['thenumber']]));

  test('[WIRE-31] the list is flat, in the order of preference, with columns and deleteRecord', async () => {
    await applyAll();
    const { data } = await client.call('ZP1000000006', { type: 'search' });
    expect(data['deleteRecord']).toBe('true');
    expect((data['column_info'] as Row[]).map((column) => column['itemid'])).toEqual([
      'z0351',
      'z0321',
      'applyTime',
      'status',
      'reference',
      'thenumber',
    ]);
    const keys =
      'pos_id z0301 z0351 posName batchName descripValue z0321Name applyTime state applyed collected thenumber hireChannel';
    for (const row of data['position_list'] as Row[])
      for (const key of keys.split(' ')) expect(row).toHaveProperty(key);
  });

  test('[D-54] withdrawing closes the gap it leaves, and applying again takes the last place', async () => {
    await applyAll();
    expect(await cancel(batch[0] ?? '')).toMatchObject({ code: 'success', data: { applyed: '0' } });
    expect(await numbers()).toEqual({ [batch[1] ?? '']: '1', [batch[2] ?? '']: '2' });
    await apply(batch[0] ?? '');
    expect((await numbers())[batch[0] ?? '']).toBe('3');
  });

  test.each<[code: string]>([['cannot'], ['in_process']])(
    '[ERR-33][ERR-34] withdrawing may be refused with %s',
    async (code) => {
      const id = find((p) => p.cancelBlocked === code);
      expect((await apply(id)).code).toBe('success');
      expect((await cancel(id)).code).toBe(code);
      expect(await applied()).toHaveLength(1);
    },
  );

  test('[ERR-35] withdrawing what was never applied for has its own text', async () => {
    const reply = await cancel(batch[0] ?? '');
    expect(reply.code).not.toBe('success');
    expect(reply.msg).toMatch(/\S/);
  });

  test('[WIRE-32] a new order is stored whole', async () => {
    await applyAll();
    const reply = await rank(batch.map((pos_id, index) => ({ pos_id, thenumber: String(3 - index) })));
    expect(reply.code).toBe('success');
    expect(await numbers()).toEqual({ [batch[0] ?? '']: '3', [batch[1] ?? '']: '2', [batch[2] ?? '']: '1' });
  });

  test.each([
    ['twice the same number', ['1', '1', '2']],
    ['a number out of range', ['1', '2', '4']],
    ['zero', ['0', '1', '2']],
    ['no number', ['1', '2', 'x']],
    ['a half', ['1', '2', '2.5']],
  ])('[WIRE-32] %s is refused and nothing stored', async (_, wanted) => {
    await applyAll();
    const before = await numbers();
    const reply = await rank(batch.map((pos_id, index) => ({ pos_id, thenumber: wanted[index] })));
    expect(reply.code).toBe('invalid');
    expect(await numbers()).toEqual(before);
  });

  test('[ERR-37] ranking without applications says so', async () => {
    expect((await rank([{ pos_id: batch[0], thenumber: '1' }])).code).toBe('noPosition');
    expect((await rank([])).code).not.toBe('success');
  });
});

describe('history and collection', () => {
  test('[WIRE-33] history has only ended batches, with what came of them', async () => {
    client = new Client(portal.url);
    await client.login('demo@example.com', 'Demo#2026');
    const { data } = await client.call('ZP1000000006', { type: 'showhistory' });
    expect(data).toMatchObject({ deleteRecord: 'false', position_list: [{ result: '未通过初审' }] });
    const current = (await applied()).map((row) => row['pos_id']);
    for (const row of data['position_list'] as Row[]) expect(current).not.toContain(row['pos_id']);
  });

  test('[WIRE-34][WIRE-35] collecting twice is collecting once', async () => {
    ({ client } = await newCandidate(portal));
    const id = plain[0]?.id ?? '';
    const toggle = (type: string, pos_id = id): Promise<Reply> =>
      client.call('ZP1000000007', { type, pos_id });
    const list = async () =>
      (await client.call('ZP1000000007', { type: 'search' })).data['position_list'] as Row[];
    for (let i = 0; i < 2; i += 1)
      expect(await toggle('add')).toMatchObject({ code: 'success', data: { state: '2' } });
    expect(await list()).toMatchObject([{ pos_id: id, collected: '1', applyed: '0', open: '1' }]);
    expect((await client.call('ZP1000000004', { type: 'search' })).data['isApplyJob']).toBe('false');
    for (let i = 0; i < 2; i += 1)
      expect(await toggle('remove')).toMatchObject({ code: 'success', data: { state: '0' } });
    expect(await list()).toEqual([]);
    expect((await client.call('ZP1000000004', { type: 'search' })).data['isApplyJob']).toBe('true');
    expect((await toggle('add', 'hjev-none')).code).toBe('notFound');
  });
});

test('[D-65] the public list and detail say of other candidates only how many they are', async () => {
  const visitor = new Client(portal.url);
  const detail = JSON.stringify((await visitor.call('ZP1000000001', { Z0301: 'hjev-S1q7fW' })).data);
  expect(detail).toContain('"total":"1"');
  expect(detail).not.toMatch(/demo@example\.com|沈知夏|00000001/);
});
