import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type RunningServer } from '../../apps/server/src/server.ts';
import type { Operation } from '../../packages/fieldsets/src/model.ts';
import { firstAdmin, newColleague, type ConsoleClient } from '../support/console.ts';
import { databaseUrl, startPortal, type Portal } from './support.ts';

let portal: Portal;
let second: RunningServer;
let admin: ConsoleClient;
let lin: ConsoleClient;
let yun: ConsoleClient;
const open: AbortController[] = [];
beforeAll(async () => {
  portal = await startPortal({ RATE_LIMITS: 'off' });
  second = await startServer({
    PORT: '0',
    DATA_DIR: portal.dataDir,
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
    DATABASE_URL: databaseUrl(portal),
  });
  admin = await firstAdmin(portal);
  lin = await newColleague(admin, 'lin', 'editor');
  yun = await newColleague(admin, 'yun', 'editor');
});
afterAll(async () => {
  for (const stream of open) stream.abort();
  await second.close();
  await portal.close();
});

interface Feed {
  status: number;
  /** The next event of a name. */
  next(event: string): Promise<unknown>;
  /** Resolves once the server has ended the stream. */
  ended: Promise<void>;
  close(): void;
}

/** The stream of a person as a browser reads it. */
async function follow(person: ConsoleClient, url = person.url): Promise<Feed> {
  const gone = new AbortController();
  open.push(gone);
  const response = await fetch(`${url}/console/api/events`, {
    headers: { Cookie: person.cookie },
    signal: gone.signal,
  });
  const events: { event: string; data: unknown }[] = [];
  const waiting = new Set<() => void>();
  const read = async (): Promise<void> => {
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk as Uint8Array, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const [, event, data] = /^event: (.*)\ndata: (.*)$/.exec(block) ?? [];
        if (event !== undefined) events.push({ event, data: JSON.parse(data ?? 'null') });
      }
      for (const wake of waiting) wake();
    }
  };
  const ended = read().catch(() => undefined);
  return {
    status: response.status,
    ended,
    close: () => gone.abort(),
    async next(event) {
      for (;;) {
        const place = events.findIndex((one) => one.event === event);
        if (place >= 0) return events.splice(0, place + 1).at(-1)?.data;
        await new Promise<void>((resolve) => {
          const wake = (): void => {
            waiting.delete(wake);
            resolve();
          };
          waiting.add(wake);
        });
      }
    },
  };
}

const must: Operation = { op: 'setProperties', change: { explain: { zh: '说明', en: 'Help' } } };

test('[GRID-02] a save in one process is told to pages of all others, and so is a draft that goes', async () => {
  const here = await follow(lin);
  const there = await follow(lin, second.url);
  // Once when the stream opens, and once the process listens: nothing in between is missed.
  for (const feed of [here, there]) expect(await feed.next('revisions')).toEqual({});
  await there.next('revisions');
  const { rev } = await yun.edit('set:A04', must);
  for (const feed of [here, there]) expect(await feed.next('draft')).toEqual({ id: 'set:A04', rev });
  const late = await follow(yun, second.url);
  expect(await late.next('revisions')).toEqual({ 'set:A04': rev });
  await yun.good('DELETE', `/drafts/set:A04?rev=${rev}`);
  for (const feed of [here, there, late]) expect(await feed.next('draft')).toEqual({ id: 'set:A04', rev: 0 });
  for (const feed of [here, there, late]) feed.close();
});

test('[GRID-02] a process whose listening connection was cut off listens again and catches up', async () => {
  const feed = await follow(lin);
  await feed.next('revisions');
  const { pool } = portal.server.services.connection;
  const { rev } = await yun.edit('set:A19', must);
  expect(await feed.next('draft')).toEqual({ id: 'set:A19', rev });
  await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %'`);
  expect(await feed.next('revisions')).toEqual({ 'set:A19': rev });
  const later = await yun.edit('set:A19', { ...must, change: { explain: { zh: '又', en: 'More' } } });
  expect(await feed.next('draft')).toEqual({ id: 'set:A19', rev: later.rev });
  feed.close();
});

test('[GRID-02] streams are for who is signed in, six a session, and end with it', async () => {
  const stranger = await fetch(`${portal.url}/console/api/events`);
  expect(stranger.status).toBe(401);
  const person = await newColleague(admin, 'wen', 'viewer');
  const feeds = await Promise.all(Array.from({ length: 6 }, () => follow(person)));
  expect(feeds.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
  const seventh = await person.call('GET', '/events');
  expect([seventh.status, seventh.body.error]).toEqual([429, { code: 'tooMany', wait: 30 }]);
  const elsewhere = await follow(person, second.url);
  await person.good('DELETE', '/session');
  await Promise.all([...feeds, elsewhere].map(({ ended }) => ended));
});

test('[GRID-17] that a publish is asked for, and what becomes of it, is told to the pages of every process', async () => {
  const feed = await follow(lin, second.url);
  await feed.next('revisions');
  const { rev } = await yun.edit('set:A70', must);
  const { id } = await yun.good<{ id: string }>('POST', '/requests', {
    drafts: [{ id: 'set:A70', rev }],
    note: '请确认',
    confirmed: [],
    plans: {},
    second: true,
    at: '',
  });
  expect(await feed.next('requests')).toEqual({});
  await admin.good('POST', `/requests/${id}/end`, { answer: '以后再说' });
  expect(await feed.next('requests')).toEqual({});
  feed.close();
});

test('[GRID-17] what a page asks for by itself, and its stream, do not prolong the session; what its person does, does', async () => {
  const person = await newColleague(admin, 'idle', 'viewer');
  const { pool } = portal.server.services.connection;
  const idleMinutes = async (): Promise<number> => {
    const { rows } = await pool.query<{ minutes: number }>(
      `select round(extract(epoch from now() - seen_at) / 60)::int as minutes from console_session where login = 'idle'`,
    );
    return rows[0]?.minutes ?? -1;
  };
  await pool.query(`update console_session set seen_at = now() - interval '20 minutes' where login = 'idle'`);
  const looked = await person.call('GET', '/drafts/set:A04', undefined, { 'X-Background': '1' });
  expect(looked.status).toBe(200);
  const feed = await follow(person);
  await feed.next('revisions');
  expect(await idleMinutes()).toBe(20);
  feed.close();
  await person.good('GET', '/drafts/set:A04');
  expect(await idleMinutes()).toBe(0);
  await pool.query(`update console_session set seen_at = now() - interval '40 minutes' where login = 'idle'`);
  expect((await person.call('GET', '/drafts/set:A04', undefined, { 'X-Background': '1' })).status).toBe(401);
});

test('[SHEET-05] where somebody is in a draft is told to pages of every process and written nowhere; leaving is told as well', async () => {
  const here = await follow(lin);
  const there = await follow(lin, second.url);
  for (const feed of [here, there]) await feed.next('revisions');
  const before = await lin.draft('set:A04');
  const at = { row: 'A0435', column: 'zh' };
  await yun.good('POST', '/drafts/set:A04/place', { at });
  for (const feed of [here, there])
    expect(await feed.next('place')).toEqual({ id: 'set:A04', by: 'yun', at });
  await yun.good('POST', '/drafts/set:A04/place', { at: null });
  for (const feed of [here, there])
    expect(await feed.next('place')).toEqual({ id: 'set:A04', by: 'yun', at: null });
  expect((await lin.draft('set:A04')).rev).toBe(before.rev);
  for (const feed of [here, there]) feed.close();
});

test('[SHEET-05] who may not see field sets neither tells a place nor hears of one; a place is short, and of a draft', async () => {
  const place = { at: { row: 'A0435', column: 'zh' } };
  const role = { id: 'noforms', name: { zh: '不看表单', en: 'No forms' }, capabilities: ['people.manage'] };
  await admin.good('POST', '/roles', role);
  const outsider = await newColleague(admin, 'bao', role.id);
  const told = await outsider.call('POST', '/drafts/set:A04/place', place);
  const heard = await outsider.call('GET', '/events');
  expect([told.status, heard.status]).toEqual([403, 403]);
  expect((await fetch(`${portal.url}/console/api/drafts/set:A04/place`, { method: 'POST' })).status).toBe(
    401,
  );
  const tell = (body: unknown, id = 'set:A04') => yun.call('POST', `/drafts/${id}/place`, body);
  expect((await tell(place, 'nothing:A04')).status).toBe(404);
  expect((await tell({ at: { row: 'x'.repeat(61), column: 'zh' } })).status).toBe(422);
  expect((await tell({ at: { row: 'a\u0000', column: 'zh' } })).status).toBe(422);
  expect((await tell({ at: { ...place.at, value: '1' } })).status).toBe(422);
});
