import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Client, startPortal, type Portal } from './support.ts';

let portal: Portal;
let zh: Client;
let en: Client;
beforeAll(async () => {
  portal = await startPortal();
  zh = new Client(portal.url);
  en = new Client(portal.url, { language: 'en', cipher: 'plain' });
});
afterAll(() => portal.close());

type Row = Record<string, string>;
const rows = (value: unknown): Row[] => value as Row[];

const list = (client: Client, more: Record<string, unknown> = {}) =>
  client.call('ZP1000000001', { type: 'list', hire_channel: '08', queryitem: [], newHire: 'true', ...more });

describe('positions', () => {
  test('[WIRE-16] organization lists units and divisions that recruit in the channel', async () => {
    const { code, data } = await zh.call('ZP1000000001', { type: 'organization', hire_channel: '08' });
    expect(code).toBe('success');
    expect(rows(data['unitList'])).toContainEqual({ name: '交通学院', value: '103E02', hidden: false });
    const units = rows(data['unitList']).map((unit) => unit['value']);
    for (const division of rows(data['departmentList']))
      expect(units.some((unit) => division['value']?.startsWith(unit ?? '?'))).toBe(true);
  });

  test('[WIRE-17] list pages through all positions without losing or repeating one', async () => {
    const first = await list(zh, { pageNum: 1, pageSize: 5 });
    const total = Number(first.data['posTotal']);
    expect(total).toBeGreaterThan(10);
    const ids = new Set<string>();
    for (let page = 1; page <= Math.ceil(total / 5); page += 1) {
      const { data } = await list(zh, { pageNum: page, pageSize: 5 });
      expect(data['posTotal']).toBe(total);
      for (const row of rows(data['position_data'])) ids.add(row['z0301'] ?? '');
    }
    expect(ids.size).toBe(total);
  });

  test('[WIRE-17] list carries columns, query items and rows with every agreed key', async () => {
    const { data } = await list(zh, { pageNum: 1, pageSize: 3 });
    expect(Object.keys(data)).toEqual(
      expect.arrayContaining(['posTotal', 'columninfo', 'queryitems', 'position_data']),
    );
    for (const column of rows(data['columninfo']))
      expect(Object.keys(column)).toEqual(['itemid', 'itemdesc', 'itemtype']);
    const keys =
      'z0301 z03a2 z0351 subZ0351 z0321 z0321Name z0383 z0315 opentime ypljl isNewPos isApplyedPos state starttime endtime';
    for (const row of rows(data['position_data']))
      for (const key of keys.split(' ')) expect(typeof row[key], key).toBe('string');
  });

  test.each([
    ['z0351', '智能', (row: Row) => row['z0351']?.includes('智能')],
    ['z0351', '系', (row: Row) => row['z0351']?.includes('系')],
    ['z0321', '103E05', (row: Row) => row['z0321'] === '103E05'],
    ['z0325', '103E0201', (row: Row) => row['z0325'] === '103E0201'],
    ['z0315', '3', (row: Row) => Number(row['z0315']) >= 3],
    ['z0377', '博士', (row: Row) => row['z0377']?.includes('博士')],
    ['z0329', '01', (row: Row) => row['z0329'] === '01'],
  ])(
    '[CHAN-07] a search by %s=%s answers exactly the positions that match',
    async (itemid, value, matches) => {
      const all = rows((await list(zh, { pageSize: 100 })).data['position_data']);
      const found = rows(
        (await list(zh, { pageSize: 100, queryitem: [{ itemid, value }] })).data['position_data'],
      );
      const wanted = all.filter((row) => matches(row) === true).map((row) => row['z0301']);
      expect(found.map((row) => row['z0301'])).toEqual(wanted);
    },
  );

  test('[CHAN-07] characters of a search text are taken as they are, full-width or not', async () => {
    for (const value of ['%', '_', '\\', "'", '"', 'a%b', 'zh'])
      expect((await list(zh, { queryitem: [{ itemid: 'z0351', value }] })).data['posTotal'], value).toBe(0);
    const plain = await list(en, { queryitem: [{ itemid: 'z0351', value: '202602-' }] });
    const wide = await list(en, { queryitem: [{ itemid: 'z0351', value: '２０２６０２-' }] });
    expect(plain.data['posTotal']).toBeGreaterThan(0);
    expect(wide.data['posTotal']).toBe(plain.data['posTotal']);
  });

  test('[WIRE-18] detail answers the same with and without its type, with hireChannel', async () => {
    const typed = await zh.call('ZP1000000001', { type: 'position', Z0301: 'hjev-9Lm2aX' });
    const bare = await zh.call('ZP1000000001', { Z0301: 'hjev-9Lm2aX' });
    expect(typed.data).toEqual(bare.data);
    expect(bare.data).toMatchObject({
      hireChannel: '08',
      position_data: [{ Z0301: 'hjev-9Lm2aX', applyed: '0' }],
    });
    const [row = {}] = rows(bare.data['position_data']);
    for (const { itemid } of rows(bare.data['columninfo']) as { itemid: string }[])
      expect(row, itemid).toHaveProperty(itemid);
  });

  test('[WIRE-18] an unknown position and an unknown channel say so', async () => {
    expect(await zh.call('ZP1000000001', { Z0301: 'hjev-none' })).toMatchObject({
      code: 'notFound',
      data: { position_data: [] },
    });
    expect(await list(zh, { hire_channel: 'none' })).toMatchObject({
      code: 'notFound',
      data: { posTotal: 0 },
    });
  });

  test('[WIRE-43] new positions are grouped by the channels asked for, at most as many as asked', async () => {
    const { data } = await en.call('ZP1000000010', {
      type: 'getNewPosition',
      size: 2,
      channelIdList: ['05', '08', 'none'],
    });
    expect(data['register_flag']).toBe('true');
    const groups = data['newPosList'] as { hireChannel: string; list: Row[] }[];
    expect(groups.map((group) => group.hireChannel)).toEqual(['05', '08']);
    for (const group of groups) expect(group.list).toHaveLength(2);
  });
});

describe('notices', () => {
  const board = (more: Record<string, unknown>) =>
    zh.call('ZP1000000002', { type: 'board_list', hire_channel: '0', ...more });

  test('[WIRE-19] pageTotal is the number of notices, whatever the page size', async () => {
    const small = await board({ pageNum: 1, pageSize: 2 });
    const large = await board({ pageNum: 1, pageSize: 100 });
    expect(small.data['list']).toHaveLength(2);
    expect(small.data['pageTotal']).toBe(large.data['pageTotal']);
    expect(large.data['list']).toHaveLength(Number(large.data['pageTotal']));
    const dates = rows(large.data['list']).map((notice) => notice['createtime'] ?? '');
    expect(dates).toEqual(dates.toSorted().toReversed());
  });

  test('[WIRE-20] a notice is the answer itself; an attachment opens without signing in', async () => {
    const { data } = await board({ pageNum: 1, pageSize: 100 });
    for (const { id, down, href } of rows(data['list'])) {
      const notice = await zh.call('ZP1000000002', { type: 'notice_list', id });
      expect(notice).toMatchObject({ code: 'success', data: { id, down, href } });
      expect(notice.data['content']).toMatch(/^<\w/);
      if (down !== 'true') continue;
      const file = await zh.fetch(href ?? '');
      expect(file.status).toBe(200);
      expect(file.headers.get('content-disposition')).toMatch(/^attachment; .*filename\*=UTF-8''/);
    }
    expect(await zh.call('ZP1000000002', { type: 'notice_list', id: 'none' })).toMatchObject({
      code: 'notFound',
    });
  });

  test('[WIRE-19] the publicity board is apart from the other notices', async () => {
    const { data } = await board({ hire_channel: 'publicity', pageSize: 100 });
    const ids = rows(data['list']).map((notice) => notice['id']);
    const others = rows((await board({ pageSize: 100 })).data['list']).map((notice) => notice['id']);
    expect(ids.length).toBeGreaterThan(0);
    expect(others.filter((id) => ids.includes(id))).toEqual([]);
  });
});

describe('channels and settings', () => {
  test('[WIRE-39] settings carry the password rule, the ID type and the calculate mapping', async () => {
    const { data, body } = await zh.call('ZP1000000009');
    expect(data).toMatchObject({
      complexPassword: '1',
      passwordMinLength: '8',
      passwordMaxLength: '20',
      id_type_item: { itemdesc: '证件类型', explain: expect.any(String) },
      idTypeValue: '01',
      calculate_item: { cardid: 'A0177', birthday: 'A0111', sex: 'A0107', age: 'A0112' },
    });
    expect(body['serverTime']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/);
    expect(Math.abs(Date.parse(String(body['serverTime'])) - Date.now())).toBeLessThan(5000);
  });

  test('[WIRE-41] channels come as a tree; an unpublished one and all below it are absent', async () => {
    const ids = async () => {
      const { data } = await zh.call('ZP1000000010', { type: 'list', state: '1' });
      return JSON.stringify(data['channels']);
    };
    expect(await ids()).toContain('"id":"537"');
    const { db } = portal.server.services;
    await db.updateTable('channel').set({ published: false }).where('id', '=', '536').execute();
    const without = await ids();
    expect(without).not.toContain('"id":"536"');
    expect(without).not.toContain('"id":"537"');
    await db.updateTable('channel').set({ published: true }).where('id', '=', '536').execute();
  });

  test('[WIRE-42] content of a channel is HTML in the language of the request', async () => {
    const chinese = await zh.call('ZP1000000010', { type: 'content', channel_id: '534' });
    const english = await en.call('ZP1000000010', { type: 'content', channel_id: '534' });
    expect(chinese.data['content']).toContain('<h2>应聘流程</h2>');
    expect(english.data['content']).toContain('<h2>How to apply</h2>');
    expect(await zh.call('ZP1000000010', { type: 'content', channel_id: 'none' })).toMatchObject({
      code: 'notFound',
    });
  });

  test('[SEC-05] HTML written into the database by hand is cleaned on its way out', async () => {
    const { db } = portal.server.services;
    const dirty =
      '<p onclick="x()">a<script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:x">b</a></p>';
    await db
      .updateTable('channel_content')
      .set({ content: JSON.stringify({ zh: dirty, en: '' }) })
      .where('id', '=', '539')
      .execute();
    const { data } = await zh.call('ZP1000000010', { type: 'content', channel_id: '539' });
    expect(data['content']).not.toMatch(/script|onclick|onerror/);
  });

  test('[WIRE-22] the registration settings have every key of the contract', async () => {
    const { data } = await zh.call('ZP1000000003', { type: 'register', licenses_flag: '1' });
    const keys =
      'isVisibleExplaination email_explain name_explain black_explain only_explain apply_explain candidateStatus onlyName cardid licenses blackField blackNbase blackFieldDesc equalFlag only_fieldFail register_flag';
    expect(Object.keys(data).toSorted()).toEqual(keys.split(' ').toSorted());
  });

  test('[WIRE-45][WIRE-48] the first steps of reset and find-account answer a visitor', async () => {
    const reset = await zh.call('ZP1000000011', { operate: 'retrievePassword', type: 'fillEmail' });
    expect(reset).toMatchObject({ code: 'success', data: { register_flag: 'true' } });
    const find = await zh.call('ZP1000000011', { operate: 'retrieveAccount', type: 'inputMessage' });
    expect(find.data).toEqual({
      phoneFieldDesc: '手机号码',
      onlynFieldDesc: '证件号码',
      register_flag: 'true',
      passkeys: 'localhost',
    });
  });
});

describe('code trees', () => {
  const tree = (client: Client, more: Record<string, unknown>) =>
    client.call('ZJ100000131', {
      codesetid: 'AB',
      ctrltype: '0',
      nmodule: '7',
      searchtext: '',
      node: 'root',
      showLevelDept: '',
      currentid: '',
      expandTop: '1',
      fast: '1',
      ...more,
    });
  const children = async (client: Client, more: Record<string, unknown>) =>
    (await tree(client, more)).data['children'] as {
      id: string;
      itemdesc: string;
      leaf: boolean;
      path?: string;
      children?: unknown[];
    }[];

  test('[WIRE-50] root gives the top level, a branch its children', async () => {
    const top = await children(zh, {});
    const branch = top.find((item) => !item.leaf);
    expect(branch).toBeDefined();
    const below = await children(zh, { node: branch?.id });
    expect(below.length).toBeGreaterThan(0);
    expect(top.map((item) => item.id)).not.toContain(below[0]?.id);
  });

  test('[WIRE-50] a search answers flat hits with their paths, in the language asked for', async () => {
    const hits = await children(zh, { searchtext: '西湖' });
    expect(hits[0]).toMatchObject({ id: '330106', path: expect.stringMatching(/浙江.* \/ .*西湖/) });
    expect((await children(en, { searchtext: 'xihu' }))[0]).toMatchObject({ id: '330106', itemdesc: 'Xihu' });
    expect(await children(zh, { searchtext: '%' })).toEqual([]);
  });

  test('[WIRE-50] a chosen item comes with its ancestors open', async () => {
    const top = await children(zh, { currentid: '330106' });
    expect(JSON.stringify(top)).toContain('"id":"330106"');
    expect(top.filter((item) => item.children).length).toBe(1);
  });

  test('[CODE-02] identities for internal use are not offered', async () => {
    const ids = (await children(zh, { codesetid: '35' })).map((item) => item.id);
    expect(ids.length).toBeGreaterThan(2);
    expect(ids.filter((id) => id.startsWith('03'))).toEqual([]);
  });

  test('[WIRE-50] units are read like a code set; an unknown set is empty', async () => {
    expect((await children(zh, { codesetid: 'UN' })).map((item) => item.id)).toContain('103E02');
    expect(await children(zh, { codesetid: 'none' })).toEqual([]);
  });
});

test('[D-63] texts follow Accept-Language', async () => {
  const chinese = await zh.call('ZP1000000009');
  const english = await en.call('ZP1000000009');
  expect(chinese.data['siteName']).toBe('云溪大学人才招聘');
  expect(english.data['siteName']).toBe('Yunxi University Careers');
});
