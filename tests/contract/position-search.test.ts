import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demo } from '@portal/schemas/demo';
import { Client, newCandidate, startPortal, type Portal } from './support.ts';

let portal: Portal;
let zh: Client;
let en: Client;
beforeAll(async () => {
  portal = await startPortal({ RATE_LIMITS: 'off' });
  zh = new Client(portal.url);
  en = new Client(portal.url, { language: 'en', cipher: 'plain' });
});
afterAll(() => portal.close());

type Row = Record<string, string>;
interface Facet {
  itemid: string;
  entries: { value: string; name: string; count: number }[];
}

async function search(asked: Record<string, unknown>, client = zh) {
  const reply = await client.call('ZP1000000001', { type: 'search', pageNum: 1, pageSize: 100, ...asked });
  const { posTotal, facets, position_data } = reply.data;
  return {
    code: reply.code,
    msg: reply.msg,
    total: posTotal as number,
    facets: (facets ?? []) as Facet[],
    rows: (position_data ?? []) as Row[],
    of: (id: string) => ((facets ?? []) as Facet[]).find(({ itemid }) => itemid === id)?.entries ?? [],
  };
}

const ended = new Set(demo.batches.filter((batch) => batch.ended).map(({ id }) => id));
const expected = demo.positions.filter(({ batch }) => !ended.has(batch));

describe('search over all channels', () => {
  test('[TRY-41] search over all channels without words finds what the lists of all channels hold, paused and finished ones too', async () => {
    const found = await search({});
    const listed: string[] = [];
    for (const { value } of found.of('channel')) {
      const { data } = await zh.call('ZP1000000001', {
        type: 'list',
        hire_channel: value,
        queryitem: [],
        newHire: 'true',
        pageNum: 1,
        pageSize: 100,
      });
      listed.push(...(data['position_data'] as Row[]).map((row) => row['z0301'] ?? ''));
    }
    expect(found.of('channel').length).toBeGreaterThan(1);
    expect(found.rows.map((row) => row['z0301'] ?? '').toSorted()).toEqual(listed.toSorted());
    expect(found.total).toBe(expected.length);
    const closed = found.rows.map((row) => row['closed']);
    expect(closed).toEqual(expect.arrayContaining(['', 'paused', 'finished']));
    for (const row of found.rows)
      for (const key of ['channelName', 'hireChannel', 'z0321Name', 'z0351', 'endtime', 'state'])
        expect(typeof row[key], key).toBe('string');
  });

  test('[OFFICE-11] positions of one day are listed as in the table of the office, by their code', async () => {
    const codes = new Map(demo.positions.map(({ id, code }) => [id, code]));
    const rows = (await search({})).rows.map((row) => ({
      day: row['opentime'] ?? '',
      code: codes.get(row['z0301'] ?? '') ?? '',
    }));
    expect(new Set(rows.map(({ day }) => day)).size).toBeLessThan(rows.length);
    const inOrder = rows.toSorted((a, b) =>
      a.day === b.day ? (a.code < b.code ? -1 : 1) : a.day < b.day ? 1 : -1,
    );
    expect(rows).toEqual(inOrder);
  });

  test('[TRY-54] what Home says is open is what the lists of its channels hold', async () => {
    const asked = ['05', '08'];
    const { data } = await en.call('ZP1000000010', {
      type: 'getNewPosition',
      size: 1,
      channelIdList: asked,
    });
    const { rows } = await search({});
    const open = rows.filter(
      ({ hireChannel = '', closed = '' }) => asked.includes(hireChannel) && ['', 'full'].includes(closed),
    );
    const ends = open.flatMap(({ endtime = '' }) => (endtime === '' ? [] : [endtime]));
    expect(ends.length).toBeGreaterThan(0);
    expect(data['open']).toEqual({
      positions: String(open.length),
      openings: String(open.reduce((sum, { z0315 }) => sum + Number(z0315), 0)),
      until: ends.toSorted((a, b) => Date.parse(a) - Date.parse(b))[0],
    });
  });

  test('[TRY-41] search over all channels counts by channel, unit, degree and place what narrowing gives', async () => {
    for (const text of ['', '教师']) {
      const all = await search({ text });
      expect(all.facets.map(({ itemid }) => itemid)).toEqual(['channel', 'unit', 'degree', 'place']);
      for (const { itemid, entries } of all.facets) {
        expect(entries.length, itemid).toBeGreaterThan(0);
        for (const { value, count } of entries) {
          const narrowed = await search({ text, [itemid]: value });
          expect([narrowed.total, narrowed.rows.length], `${itemid} ${value}`).toEqual([count, count]);
          expect(narrowed.of(itemid).map((entry) => [entry.value, entry.count])).toEqual([[value, count]]);
        }
      }
      const sum = all.of('channel').reduce((total, { count }) => total + count, 0);
      expect(sum).toBe(all.total);
    }
  });

  test('[TRY-41] search over all channels narrows by several facets at once', async () => {
    const { of } = await search({});
    const [unit] = of('unit');
    const within = await search({ unit: unit?.value });
    for (const { value, count } of within.of('degree')) {
      const both = await search({ unit: unit?.value, degree: value });
      expect(both.total).toBe(count);
      for (const row of both.rows) expect([row['z0321'], row['z0329']]).toEqual([unit?.value, value]);
    }
  });

  test.each([
    ['a word of the name', '教师', (row: Row) => /教师/.test(row['z0351'] ?? '')],
    ['one character', '系', undefined],
    ['the name of a unit', '交通学院', (row: Row) => row['z0321Name'] === '交通学院'],
    ['words of unit and requirement', '数学与统计学院 博士', (row: Row) => row['z0321'] === '103E05'],
    ['English in another case', 'LECTURER', undefined],
  ])('[TRY-41] search over all channels finds by %s', async (_, text, holds) => {
    const found = await search({ text });
    expect(found.total).toBeGreaterThan(0);
    if (holds && text !== '教师') for (const row of found.rows) expect(holds(row)).toBe(true);
    if (text === '教师') expect(found.rows.some((row) => holds?.(row))).toBe(true);
  });

  test('[TRY-41] search over all channels finds a position by the name and code as they are shown', async () => {
    const [first] = (await search({})).rows;
    const name = first?.['z0351'] ?? '';
    expect(name).toContain('-');
    const found = await search({ text: name });
    expect(found.rows.map((row) => row['z0301'])).toContain(first?.['z0301']);
  });

  test('[TRY-41] search over all channels names facets in the reader’s language under the same values', async () => {
    const [here, there] = [await search({}), await search({}, en)];
    for (const facet of ['channel', 'unit', 'degree', 'place']) {
      expect(there.of(facet).map(({ value }) => value)).toEqual(here.of(facet).map(({ value }) => value));
      expect(
        there
          .of(facet)
          .map(({ name }) => name)
          .join(''),
      ).not.toMatch(/[\u4e00-\u9fff]/);
    }
    expect(there.of('place').map(({ name }) => name)).toContain('Main campus');
  });

  test('[TRY-41] search over all channels pages without losing or repeating a position', async () => {
    const { total } = await search({});
    const ids = new Set<string>();
    for (let pageNum = 1; pageNum <= Math.ceil(total / 7); pageNum += 1)
      for (const row of (await search({ pageNum, pageSize: 7 })).rows) ids.add(row['z0301'] ?? '');
    expect(ids.size).toBe(total);
    const beyond = await search({ pageNum: 999, pageSize: 7 });
    expect([beyond.total, beyond.rows.length]).toEqual([total, 0]);
  });

  test.each([
    "'; drop table position; --",
    '%',
    '_',
    '\\',
    '"}]',
    '<script>alert(1)</script>',
    '＜',
    '𠮷𠮷',
    '-',
    '- -',
    '$1 {0}',
  ])('[TRY-41] search over all channels takes %j for text', async (text) => {
    expect((await search({ text })).code).toBe('success');
    for (const facet of ['channel', 'unit', 'degree', 'place'])
      expect(await search({ [facet]: text }), facet).toMatchObject({ code: 'success', total: 0, rows: [] });
    expect((await search({})).total).toBe(expected.length);
  });

  test.each(["'; drop table position; --", '%', '_', '\\', '<script>alert(1)</script>', '𠮷𠮷'])(
    '[TRY-41] search over all channels has no pattern or code in %j: it finds nothing',
    async (text) => {
      expect((await search({ text })).total).toBe(0);
    },
  );

  test('[TRY-41] search over all channels refuses what is too long or too much, and says how much is taken', async () => {
    expect(await search({ text: '岗'.repeat(101) })).toMatchObject({
      code: 'invalid',
      msg: expect.stringContaining('100') as string,
    });
    const words = Array.from({ length: 11 }, (_, index) => `w${index}`).join(' ');
    expect(await search({ text: words }, en)).toMatchObject({
      code: 'invalid',
      msg: expect.stringMatching(/at most 10 words/) as string,
    });
    expect((await search({ text: '岗'.repeat(100) })).code).toBe('success');
    expect((await search({ place: 'x'.repeat(101) })).code).toBe('invalid');
    expect((await search({ text: { $ne: 1 }, unit: ['a'], pageSize: 5 })).total).toBe(expected.length);
  });

  test('[TRY-41] search over all channels never shows a channel that is not published, even when it is asked for', async () => {
    const { db } = portal.server.services;
    const hide = (isPublished: boolean) =>
      db.updateTable('channel').set({ published: isPublished }).where('hire_channel', '=', '05').execute();
    expect((await search({ channel: '05' })).total).toBeGreaterThan(0);
    await hide(false);
    try {
      await expect
        .poll(async () => (await search({ text: '' })).of('channel').map(({ value }) => value), {
          timeout: 10_000,
        })
        .not.toContain('05');
      const asked = await search({ channel: '05' });
      expect([asked.total, asked.rows.length, asked.of('unit').length]).toEqual([0, 0, 0]);
    } finally {
      await hide(true);
    }
  });
});

describe('one list for many readers', () => {
  const list = async (client: Client, value = '') => {
    const queryitem = value === '' ? [] : [{ itemid: 'z0351', value }];
    const asked = { type: 'list', hire_channel: '08', queryitem, newHire: 'true', pageNum: 1, pageSize: 10 };
    const { code, body, data } = await client.call('ZP1000000001', asked);
    expect(code).toBe('success');
    return { body, data, rows: data['position_data'] as Row[] };
  };

  test('[PERF-10] everybody is answered in the language and with the states that are theirs, also within one moment', async () => {
    const { client: first } = await newCandidate(portal);
    const { client: second } = await newCandidate(portal);
    const chosen = (await list(first)).rows[0]?.['z0301'] ?? '';
    expect((await first.call('ZP1000000007', { type: 'add', pos_id: chosen })).code).toBe('success');
    const readers = [first, second, zh, en];
    const [own, other, visitor, english] = await Promise.all(readers.map((reader) => list(reader)));
    if (!own || !other || !visitor || !english) throw new Error('a reader had no answer');
    const collected = ({ rows }: typeof own) =>
      rows.filter((row) => row['collected'] === '1').map(({ z0301 }) => z0301);
    expect([own, other, visitor, english].map(collected)).toEqual([[chosen], [], [], []]);
    expect(other.data).toEqual(visitor.data);
    expect(english.rows.map(({ z0301 }) => z0301)).toEqual(visitor.rows.map(({ z0301 }) => z0301));
    expect(english.rows.map(({ ypljl }) => ypljl)).not.toEqual(visitor.rows.map(({ ypljl }) => ypljl));
    // What is of one request alone is not kept with what is of all of them.
    expect(other.body).toHaveProperty('sessionEnds');
    expect(visitor.body).not.toHaveProperty('sessionEnds');
    expect((await first.call('ZP1000000007', { type: 'remove', pos_id: chosen })).code).toBe('success');
    expect((await list(first)).data).toEqual(other.data);
  });

  test('[PERF-10] a search is answered with its own words in its form, beside the same list without them', async () => {
    const [all, found] = await Promise.all([list(zh), list(zh, '教师')]);
    const said = (answer: typeof all) =>
      (answer.data['queryitems'] as { value: string }[]).map(({ value }) => value).join('');
    expect([said(all), said(found)]).toEqual(['', '教师']);
    expect(found.rows.every((row) => (row['z0351'] ?? '').includes('教师'))).toBe(true);
  });
});
