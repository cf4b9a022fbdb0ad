import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demo } from '@portal/schemas/demo';
import { mailNews } from '../../apps/server/src/modules/saved-searches/digest.ts';
import { insertPositions } from '../../apps/server/src/seed/positions.ts';
import {
  Client,
  mailsTo,
  newCandidate,
  startPortal,
  type ClientOptions,
  type Person,
  type Portal,
  type Reply,
} from './support.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ RATE_LIMITS: 'off' });
});
afterAll(() => portal.close());

const SEARCH = 'ZP1000000001';
interface Saved {
  id: string;
  name: string;
  text: string;
  mail: string;
  gone: string[];
  [facet: string]: unknown;
}
const saved = (reply: Reply) => reply.data['searches'] as Saved[];
const list = async (client: Client) => saved(await client.call(SEARCH, { type: 'savedSearches' }));
const save = (client: Client, name: string, asked: Record<string, unknown> = {}) =>
  client.call(SEARCH, { type: 'saveSearch', name, ...asked });
const change = (client: Client, id: unknown, what: Record<string, unknown>) =>
  client.call(SEARCH, { type: 'changeSearch', id, ...what });
const stop = (token: string, confirm?: '1') =>
  new Client(portal.url).call(SEARCH, {
    type: 'stopSearchMails',
    token,
    ...(confirm === undefined ? {} : { confirm }),
  });

describe('[TRY-41] saved searches', () => {
  test('[TRY-41] a search is kept once with what it asks for, renamed, removed and brought back', async () => {
    const { client } = await newCandidate(portal);
    expect(await list(client)).toEqual([]);
    const first = await save(client, ' 数学\n教师 ', { text: ' 教师  数学 ', unit: '103E05', degree: '' });
    expect(saved(first)).toEqual([
      {
        id: first.data['id'],
        name: '数学 教师',
        text: '教师 数学',
        unit: '103E05',
        mail: '0',
        gone: [],
      },
    ]);
    const again = await save(client, '另一个名称', { text: '教师 数学', unit: '103E05' });
    expect([again.data['id'], saved(again).length]).toEqual([first.data['id'], 1]);
    const { id = '' } = saved(first)[0] ?? {};
    expect(saved(await change(client, id, { name: '我的搜索' }))[0]?.name).toBe('我的搜索');
    expect(saved(await change(client, id, { removed: '1' }))).toEqual([]);
    expect((await change(client, id, { name: 'x' })).code).toBe('notFound');
    expect(saved(await change(client, id, { removed: '0' }))[0]?.name).toBe('我的搜索');
  });

  test('[TRY-41] refuses a name that is empty or too long, a search too long, ids that are nobody’s, and says why', async () => {
    const { client } = await newCandidate(portal, {}, { language: 'en' });
    for (const name of ['', ' \u200b ', '名'.repeat(61)])
      expect(await save(client, name)).toMatchObject({ code: 'invalid' });
    expect((await save(client, '😀'.repeat(60))).code).toBe('success');
    expect((await save(client, 'x', { text: 'x'.repeat(101) })).code).toBe('invalid');
    expect((await save(client, 'x', { place: 'x'.repeat(101) })).code).toBe('invalid');
    for (const id of ['', '0', '-1', 'x', '9'.repeat(18), '9'.repeat(40), { a: 1 }, null])
      expect((await change(client, id, { name: 'x' })).code, JSON.stringify(id)).not.toMatch(
        /success|exception/,
      );
    expect((await new Client(portal.url).call(SEARCH, { type: 'savedSearches' })).code).toBe('notLogin');
  });

  test('[TRY-41] keeps twenty at most, also when two windows save and bring back at the same time', async () => {
    const { client } = await newCandidate(portal);
    for (let n = 0; n < 19; n += 1) await save(client, `搜索${n}`, { text: `词${n}` });
    const [last] = await list(client);
    await change(client, last?.id, { removed: '1' });
    const replies = await Promise.all([
      ...['a', 'b', 'c'].map((text) => save(client, text, { text })),
      change(client, last?.id, { removed: '0' }),
    ]);
    expect(replies.filter(({ code }) => code === 'success')).toHaveLength(2);
    for (const reply of replies.filter(({ code }) => code !== 'success'))
      expect(reply).toMatchObject({ code: 'invalid', msg: expect.stringContaining('20') as string });
    expect(await list(client)).toHaveLength(20);
  });

  test('[TRY-41] a search says which of its facets is no longer there', async () => {
    const { client } = await newCandidate(portal);
    const { place } = demo.positions.find((position) => position.place) ?? {};
    await save(client, '都在', { channel: '08', unit: '103E05', degree: '01', place: place?.zh });
    await save(client, '都不在', { channel: '99', unit: 'none', degree: '9x', place: '无此地' });
    expect((await list(client)).map(({ gone }) => gone)).toEqual([
      ['channel', 'unit', 'degree', 'place'],
      [],
    ]);
  });
});

/** A time of day from which mails are written, so many days from today. */
const day = (days: number): Date => {
  const moment = new Date(Date.now() + days * 86_400_000);
  return new Date(`${moment.toISOString().slice(0, 10)}T04:00:00Z`);
};

let made = 0;
/** Publishes a copy of a demo position under another name; answers its name. */
async function publish(name: string, change: Partial<(typeof demo.positions)[number]> = {}): Promise<string> {
  const { db } = portal.server.services;
  const [like] = demo.positions.filter(({ batch, status }) => status === 'open' && batch === 'B1');
  if (!like) throw new Error('no demo position');
  made += 1;
  const id = `hjev-new${made}`;
  const texts = { name: { zh: name, en: `${name} en` }, code: `2026990${made}` };
  const open = { opensInDays: 0, closesInDays: 30, ...change };
  await insertPositions(db, [{ ...like, ...texts, id, ...open }], new Date().toISOString().slice(0, 10));
  return name;
}

async function withMail(
  text: string,
  options: ClientOptions = {},
): Promise<{ client: Client; person: Person; id: string }> {
  const { client, person } = await newCandidate(portal, {}, options);
  const { data } = await save(client, `搜索 ${text}`, { text });
  const id = String(data['id']);
  expect((await change(client, id, { mail: '1' })).code).toBe('success');
  return { client, person, id };
}

const digestsTo = async ({ email }: Person) =>
  (await mailsTo(portal, email)).filter(({ headers }) => headers !== undefined);
const tokenIn = (header = ''): string =>
  new URL(header.replace(/^<|>$/g, '')).searchParams.get('stopMails') ?? '';

describe('[TRY-41] mails about new positions', () => {
  test('[TRY-41] one mail a day tells of positions that are new and fit, in the candidate’s language, and never twice', async () => {
    const { services } = portal.server;
    await publish('量子讲师一');
    const en = await withMail('量子讲师', { language: 'en' });
    const zh = await withMail('量子讲师');
    const silent = await newCandidate(portal);
    await save(silent.client, '不要邮件', { text: '量子讲师' });
    await publish('量子讲师二');
    await publish('另一个岗位');
    await publish('量子讲师三（已截止）', { opensInDays: -9, closesInDays: -2 });
    // Not before the day after, and not at night.
    expect(await mailNews(services, new Date())).toBe(0);
    const night = new Date(`${day(1).toISOString().slice(0, 10)}T17:00:00Z`);
    expect(await mailNews(services, night)).toBe(0);
    // Two processes look at the same time, a third after them.
    const looks = await Promise.all([mailNews(services, day(2)), mailNews(services, day(2))]);
    expect(looks[0] + looks[1]).toBeGreaterThanOrEqual(2);
    await mailNews(services, day(2));
    expect(await digestsTo(silent.person)).toEqual([]);
    const [english, ...others] = await digestsTo(en.person);
    expect(others).toEqual([]);
    expect(english?.subject).toBe('New positions for your saved searches: 1');
    expect(english?.text).toContain('量子讲师二 en');
    expect(english?.text).toContain('Search: 搜索 量子讲师');
    expect(english?.text).toMatch(/\/channel\/\w+\/position\/hjev-new\d/);
    for (const other of ['讲师一', '讲师三', '另一个']) expect(english?.text).not.toContain(other);
    expect((await digestsTo(zh.person)).map(({ subject }) => subject)).toEqual(['你保存的搜索有 1 个新岗位']);
    // The day after: what came later on the day of the last look, and nothing again.
    await publish('量子讲师四');
    await services.db
      .updateTable('position')
      .set({ added_at: new Date(day(2).getTime() + 1000) })
      .where('id', '=', `hjev-new${made}`)
      .execute();
    await mailNews(services, day(2));
    expect(await digestsTo(zh.person)).toHaveLength(1);
    await mailNews(services, day(3));
    const [second] = await digestsTo(zh.person);
    expect(second?.text).toContain('量子讲师四');
    expect(second?.text).not.toContain('量子讲师二');
    await mailNews(services, day(4));
    expect(await digestsTo(zh.person)).toHaveLength(2);
  });

  test('[TRY-41] nothing goes to an account that is not active or hired, or for a search that was removed', async () => {
    const { services } = portal.server;
    const { db } = services;
    const people = await Promise.all([1, 2, 3, 4].map(() => withMail('古籍修复')));
    const [inactive, hired, removed, kept] = people.map(({ person }) => person);
    if (!inactive || !hired || !removed || !kept) throw new Error('four candidates');
    const set = (person: Person, values: { active?: boolean; hired?: boolean }) =>
      db.updateTable('account').set(values).where('email', '=', person.email).execute();
    await set(inactive, { active: false });
    await set(hired, { hired: true });
    await change(people[2]?.client ?? new Client(''), people[2]?.id, { removed: '1' });
    await publish('古籍修复师');
    await mailNews(services, day(5));
    for (const person of [inactive, hired, removed]) expect(await digestsTo(person)).toEqual([]);
    expect(await digestsTo(kept)).toHaveLength(1);
    // Without a confirmed address the switch itself is refused.
    await set(kept, { active: false });
    const again = await change(people[3]?.client ?? new Client(''), people[3]?.id, { mail: '1' });
    expect(again.code).not.toBe('success');
  });

  test('[TRY-41] one click in the mail program or on the page switches the mails off; opening the link alone does not', async () => {
    const { services } = portal.server;
    const { client, person, id } = await withMail('天文台');
    await publish('天文台观测员');
    await mailNews(services, day(7));
    const [mail] = await digestsTo(person);
    const header = mail?.headers?.['List-Unsubscribe'] ?? '';
    expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const address = header.replace(/^<|>$/g, '');
    expect(mail?.text).toContain(address);
    const token = tokenIn(header);
    const isOn = async () => (await list(client)).find((search) => search.id === id)?.mail;
    // As a program that looks at mails opens it, and as the page asks what it is about.
    expect((await fetch(address)).status).toBe(200);
    expect((await fetch(address, { method: 'HEAD' })).status).toBe(200);
    expect((await stop(token)).data).toEqual({ names: ['搜索 天文台'] });
    expect(await isOn()).toBe('1');
    expect((await stop(token, '1')).data).toEqual({ names: ['搜索 天文台'] });
    expect(await isOn()).toBe('0');
    expect((await stop(token, '1')).data).toEqual({ names: [] });
    // RFC 8058: a form, without cookies, from a program.
    await change(client, id, { mail: '1' });
    const post = (to: string) =>
      fetch(to, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) });
    expect((await post(address)).status).toBe(200);
    expect(await isOn()).toBe('0');
    for (const wrong of ['', 'x', 'a'.repeat(32), `${token}0`, '../..', "' or 1=1"]) {
      expect((await stop(wrong, '1')).code, wrong).not.toBe('success');
      const to = `${portal.url}/channel/all?stopMails=${encodeURIComponent(wrong)}`;
      expect((await post(to)).status, wrong).toBe(404);
    }
    expect((await post(`${portal.url}/channel/08`)).status).toBe(404);
    await publish('天文台工程师');
    await mailNews(services, day(9));
    expect(await digestsTo(person)).toHaveLength(1);
  });

  test('[TRY-41] a look that fails tells nobody, keeps nobody else waiting, and is taken again', async () => {
    const { services } = portal.server;
    const first = await withMail('航海');
    const other = await withMail('航海');
    await publish('航海驾驶员');
    const account = await services.db
      .selectFrom('account')
      .select('id')
      .where('email', '=', first.person.email)
      .executeTakeFirstOrThrow();
    const trap = (statement: string) => sql.raw(statement).execute(services.db);
    await trap(`alter table search_told add constraint trap check (account_id <> ${account.id}) not valid`);
    await mailNews(services, day(11));
    expect([(await digestsTo(first.person)).length, (await digestsTo(other.person)).length]).toEqual([0, 1]);
    await trap('alter table search_told drop constraint trap');
    await mailNews(services, day(11));
    expect([(await digestsTo(first.person)).length, (await digestsTo(other.person)).length]).toEqual([1, 1]);
  });
});
