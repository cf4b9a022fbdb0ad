import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demo } from '@portal/schemas/demo';
import {
  Client,
  completeResume,
  mailsTo,
  newCandidate,
  startPortal,
  type ClientOptions,
  type Portal,
} from './support.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ RATE_LIMITS: 'off' });
});
afterAll(() => portal.close());

type Row = Record<string, string>;

const OPEN = 'hjev-7Qk3vT';
const NOT_YET = 'hjev-2Ur7nE';
const OVER = 'hjev-6It4oR';
const FULL = 'hjev-9So3sI';

const apply = (client: Client, pos_id: string) => client.call('ZP1000000006', { type: 'apply', pos_id });
const cancel = (client: Client, pos_id: string) => client.call('ZP1000000006', { type: 'cancel', pos_id });
const ready = async (): Promise<Client> => {
  const { client, person } = await newCandidate(portal);
  await completeResume(client, person);
  return client;
};
const detail = async (client: Client, Z0301: string): Promise<Row> => {
  const { data } = await client.call('ZP1000000001', { type: 'position', Z0301 });
  return (data['position_data'] as Row[])[0] ?? {};
};
const inList = async (client: Client, id: string): Promise<Row> => {
  const { data } = await client.call('ZP1000000001', {
    type: 'list',
    hire_channel: '08',
    queryitem: [],
    newHire: 'true',
    pageNum: 1,
    pageSize: 100,
  });
  return (data['position_data'] as Row[]).find(({ z0301 }) => z0301 === id) ?? {};
};

describe('a position that takes no applications', () => {
  test('[TRY-04] says so in list, detail and collection, with its times', async () => {
    const { client } = await newCandidate(portal);
    for (const [id, closed] of [
      [OPEN, ''],
      [NOT_YET, 'before'],
      [OVER, 'after'],
      [FULL, 'full'],
    ] as const) {
      for (const row of [await inList(client, id), await detail(client, id)]) {
        expect(row, id).toMatchObject({ closed, starttime: expect.stringMatching(/T.*\+08:00$/) });
        expect(row['endtime'], id).toMatch(/T.*\+08:00$/);
      }
      await client.call('ZP1000000007', { type: 'add', pos_id: id });
    }
    const { data } = await client.call('ZP1000000007', { type: 'search' });
    const collected = (data['position_list'] as Row[]).map((row) => [
      row['pos_id'],
      row['closed'],
      row['open'],
    ]);
    expect(collected.toReversed()).toEqual([
      [OPEN, '', '1'],
      [NOT_YET, 'before', '0'],
      [OVER, 'after', '0'],
      [FULL, 'full', '0'],
    ]);
  });

  test('[TRY-04] is refused for that before anything about the candidate is looked at', async () => {
    const { client } = await newCandidate(portal);
    const { db } = portal.server.services;
    for (const [id, code] of [
      [NOT_YET, 'before'],
      [OVER, 'after'],
      [FULL, '3'],
    ] as const)
      expect(await apply(client, id), id).toMatchObject({ code });
    await db.updateTable('account').set({ hired: true }).where('active', '=', true).execute();
    expect((await apply(client, NOT_YET)).code).toBe('before');
    expect((await apply(client, OPEN)).code).toBe('hired');
    await db.updateTable('account').set({ hired: false }).where('email', '<>', 'hired@example.com').execute();
  });
});

describe('a position with a maximum of applicants', () => {
  const LIMITED = 'hjev-3Rt8bN';
  const MAX = 3;

  test('[TRY-35] takes exactly so many when more apply at once, and one more when somebody withdraws', async () => {
    const { db } = portal.server.services;
    await db.updateTable('position').set({ max_applicants: MAX }).where('id', '=', LIMITED).execute();
    const clients = await Promise.all(Array.from({ length: 10 }, ready));
    const replies = await Promise.all(clients.map((client) => apply(client, LIMITED)));
    const codes = replies.map(({ code }) => code);
    expect(codes.filter((code) => code === 'success')).toHaveLength(MAX);
    expect(codes.filter((code) => code === '3')).toHaveLength(clients.length - MAX);
    expect(replies.find(({ code }) => code === '3')?.msg).toBe('该岗位报名人数已满，请选择其他岗位');
    const [inside] = clients.filter((_, index) => codes[index] === 'success');
    const [outside] = clients.filter((_, index) => codes[index] === '3');
    if (!inside || !outside) throw new Error('nobody was taken, or everybody');
    expect(await detail(outside, LIMITED)).toMatchObject({ closed: 'full', total: String(MAX) });

    // Whoever has a place is told of it again, not that there is none left.
    expect((await apply(inside, LIMITED)).code).toBe('success');
    expect((await cancel(inside, LIMITED)).code).toBe('success');
    expect(await detail(outside, LIMITED)).toMatchObject({ closed: '' });
    expect((await apply(outside, LIMITED)).code).toBe('success');
    expect((await apply(inside, LIMITED)).code).toBe('3');
  });

  test('[TRY-35] the demo position that is full has its one applicant', () => {
    expect(demo.positions.find(({ id }) => id === FULL)?.maxApplicants).toBe(1);
    expect(demo.candidates.filter(({ applied }) => applied.includes(FULL))).toHaveLength(1);
  });
});

type Step = { code: string; at: string; text: string; note: string };
type Applied = Row & { timeline: Step[] };

const applied = async (client: Client, type: 'search' | 'showhistory'): Promise<Applied[]> =>
  (await client.call('ZP1000000006', { type })).data['position_list'] as Applied[];

describe('what a candidate is told of an application', () => {
  const person = async (options: ClientOptions = {}) => {
    const candidate = await newCandidate(portal, {}, options);
    await completeResume(candidate.client, candidate.person);
    return candidate;
  };

  test('[TRY-11, TRY-40] a mail each after applying and withdrawing: position, reference, status, in the reader’s language', async () => {
    for (const [language, status, withdrawn] of [
      ['zh-CN', '已提交', '已取消'],
      ['en', 'Submitted', 'Withdrawn'],
    ] as const) {
      const { client, person: owner } = await person({ language });
      const { data } = await apply(client, OPEN);
      const reference = String(data['reference']);
      const [row] = await applied(client, 'search');
      expect(row).toMatchObject({ reference, status });
      const before = await mailsTo(portal, owner.email);
      expect(before[0]?.subject).toMatch(
        language === 'en' ? /^Application received: .+ \(.+\)$/ : /^已收到应聘：.+/,
      );
      for (const part of [reference, status, `${portal.url}/user/applied`])
        expect(before[0]?.text).toContain(part);

      await cancel(client, OPEN);
      const [mail, ...older] = await mailsTo(portal, owner.email);
      expect(older).toHaveLength(before.length);
      for (const part of [reference, withdrawn]) expect(mail?.text).toContain(part);
      expect(mail?.text).not.toContain('{{');
      // Doing it again changes nothing, and nothing is mailed.
      await cancel(client, OPEN);
      expect(await mailsTo(portal, owner.email)).toHaveLength(before.length + 1);
    }
  });

  test('[TRY-11] a refused application is mailed to nobody, and no mailbox is filled by applying without end', async () => {
    const { client, person: owner } = await person();
    const start = (await mailsTo(portal, owner.email)).length;
    await apply(client, NOT_YET);
    expect(await mailsTo(portal, owner.email)).toHaveLength(start);
    for (let round = 0; round < 22; round += 1) {
      await apply(client, OPEN);
      await cancel(client, OPEN);
    }
    expect(await mailsTo(portal, owner.email)).toHaveLength(start + 40);
    expect((await applied(client, 'showhistory')).length).toBe(22);
  });

  test('[TRY-11, TRY-40] a withdrawn application stays in the history with status and dates; one made later is another', async () => {
    const { client } = await person();
    const first = await apply(client, OPEN);
    await cancel(client, OPEN);
    const second = await apply(client, OPEN);
    const history = await applied(client, 'showhistory');
    expect(history).toMatchObject([
      { pos_id: OPEN, reference: first.data['reference'], status: '已取消', statusCode: 'withdrawn' },
    ]);
    expect(history[0]?.timeline.map(({ code }) => code)).toEqual(['applied', 'withdrawn']);
    for (const { at } of history[0]?.timeline ?? []) expect(at).toMatch(/^\d{4}-\d\d-\d\dT.*\+08:00$/);
    expect(await applied(client, 'search')).toMatchObject([
      { pos_id: OPEN, reference: second.data['reference'], statusCode: 'applied', applyed: '1' },
    ]);
    const { data } = await client.call('ZP1000000006', { type: 'showhistory' });
    const columns = (data['column_info'] as Row[]).map(({ itemid }) => itemid);
    expect(columns).toEqual(expect.arrayContaining(['status', 'reference', 'result']));
  });

  test('[TRY-40] steps that were written down, an examination and a result stand in the time line with their dates', async () => {
    const client = new Client(portal.url);
    await client.login('demo@example.com', 'Demo#2026');
    const [running] = await applied(client, 'search');
    expect(running?.timeline.map(({ code }) => code)).toEqual(['applied', 'read', 'exam']);
    expect(running?.timeline.at(-1)).toMatchObject({ text: '安排考试', note: expect.stringMatching(/\S/) });
    const [ended] = await applied(client, 'showhistory');
    expect(ended?.timeline.map(({ code, note }) => [code, note])).toEqual([
      ['applied', ''],
      ['read', ''],
      ['result', '未通过初审'],
    ]);
    expect(ended?.timeline.every(({ at }) => at !== '')).toBe(true);
  });
});

test('[TRY-34] searching for positions published since a day asks for the date that the rows show', async () => {
  const client = new Client(portal.url);
  const since = async (day: string): Promise<Row[]> => {
    const { data } = await client.call('ZP1000000001', {
      type: 'list',
      hire_channel: '08',
      queryitem: day === '' ? [] : [{ itemid: 'z0331', value: day }],
      newHire: 'true',
      pageNum: 1,
      pageSize: 100,
    });
    return data['position_data'] as Row[];
  };
  const all = await since('');
  const days = [...new Set(all.map(({ opentime = '' }) => opentime))].toSorted();
  expect(days.length).toBeGreaterThan(1);
  // One of them opens later than it was published, which the search is not to take for its date.
  expect(all.some(({ opentime = '', starttime = '' }) => starttime.slice(0, 10) > opentime)).toBe(true);
  for (const day of [...days, '2999-01-01']) {
    const shown = all.filter(({ opentime = '' }) => opentime >= day).map(({ z0301 }) => z0301);
    expect(
      (await since(day)).map(({ z0301 }) => z0301),
      day,
    ).toEqual(shown);
  }
});
