import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { Client, completeResume, newCandidate, startPortal, type Portal } from './support.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ RATE_LIMITS: 'off' });
});
afterAll(() => portal.close());

const OPEN = 'hjev-7Qk3vT';
const SECOND = 1_000;
const real = () => new Date();

const batchOf = async (position: string): Promise<string> => {
  const { db } = portal.server.services;
  const row = await db
    .selectFrom('position')
    .where('id', '=', position)
    .select('batch_id')
    .executeTakeFirstOrThrow();
  return row.batch_id;
};

/** Sets the only window of all recruitments. */
const setWindows = (windows: object) =>
  sql`update batch set windows = ${JSON.stringify(windows)}::jsonb`.execute(portal.server.services.db);
const setClock = (at: Date): void => {
  portal.server.services.now = () => at;
};
afterEach(async () => {
  portal.server.services.now = real;
  await setWindows({});
  await sql`update batch set state = 'open', max_positions = null where not ended`.execute(
    portal.server.services.db,
  );
});

const ready = async (): Promise<Client> => {
  const { client, person } = await newCandidate(portal);
  await completeResume(client, person);
  return client;
};
const apply = (client: Client, pos_id: string) => client.call('ZP1000000006', { type: 'apply', pos_id });

/** Within the hour, so that nothing else of the portal notices that the clock was moved. */
const from = new Date(Math.floor(Date.now() / 1000) * 1000 + 600 * SECOND);
const to = new Date(from.getTime() + 600 * SECOND);
const window = { from: from.toISOString(), to: to.toISOString() };
const at = (moment: Date, seconds: number): void => setClock(new Date(moment.getTime() + seconds * SECOND));

test('[PROJ-01] applying by wire is refused one second before and from the end of the window', async () => {
  await setWindows({ apply: window });
  const client = await ready();
  at(from, -1);
  expect((await apply(client, OPEN)).code).toBe('before');
  at(to, 0);
  expect((await apply(client, OPEN)).code).toBe('after');
  at(to, -1);
  expect((await apply(client, OPEN)).code).toBe('success');
});

test('[PROJ-01] list and detail say that a position is closed by its recruitment, and when it opens', async () => {
  await setWindows({ apply: window });
  const visitor = new Client(portal.url);
  at(from, -1);
  const { data } = await visitor.call('ZP1000000001', { type: 'position', Z0301: OPEN });
  const [row] = data['position_data'] as Record<string, string>[];
  expect(row).toMatchObject({ closed: 'before' });
  expect(Date.parse(row?.['starttime'] ?? '')).toBe(from.getTime());
  expect(Date.parse(row?.['endtime'] ?? '')).toBe(to.getTime());
});

test('[PROJ-01] the order of preference is settled once the window for applying is over', async () => {
  const client = await ready();
  expect((await apply(client, OPEN)).code).toBe('success');
  await setWindows({ apply: window });
  const rank = () =>
    client.call('ZP1000000006', { type: 'change', pos_info: [{ pos_id: OPEN, thenumber: '1' }] });
  at(to, -1);
  expect((await rank()).code).toBe('success');
  at(to, 1);
  expect(await rank()).toMatchObject({ code: 'fail', msg: '本次招聘的报名已截止，志愿顺序不能再修改' });
});

test('[PROJ-01] tickets and scores are shown in their windows alone', async () => {
  const client = new Client(portal.url);
  const { demo } = await import('@portal/schemas/demo');
  const person = demo.candidates.find(({ ticket, scores }) => ticket && scores);
  if (!person) throw new Error('no candidate with a ticket');
  const session = await client.login(person.email, person.password);
  const { a0100, nbase, admissionCard, scoreTableId } = session.data as Record<string, string>;
  const asked = { nid: a0100, userbase: nbase };
  const shown = async (kind: string): Promise<string> => {
    const type = kind === 'ticket' ? 'printExam' : 'showScore';
    const tableid = kind === 'ticket' ? admissionCard : scoreTableId;
    const { data } = await client.call('ZP1000000012', { type, tableid, ...asked });
    return String(data['isPublish']);
  };
  for (const kind of ['ticket', 'scores']) {
    await setWindows({ [kind]: window });
    const seen: string[] = [];
    for (const [moment, seconds] of [
      [from, -1],
      [from, 1],
      [to, -1],
      [to, 1],
    ] as const) {
      at(moment, seconds);
      seen.push(await shown(kind));
    }
    expect(seen, kind).toEqual(['0', '1', '1', '0']);
  }
});

test.each(['draft', 'archived'])(
  '[PROJ-01] positions of a recruitment that is %s are not listed',
  async (state) => {
    const visitor = new Client(portal.url);
    const batch = await batchOf(OPEN);
    await sql`update batch set state = ${state} where id = ${batch}`.execute(portal.server.services.db);
    const client = await ready();
    expect((await apply(client, OPEN)).code).toBe(state === 'draft' ? 'notFound' : 'finished');
    const { data } = await visitor.call('ZP1000000001', { type: 'position', Z0301: OPEN });
    expect((data['position_data'] as unknown[]).length).toBe(state === 'draft' ? 0 : 1);
    const { db } = portal.server.services;
    const listed = await visitor.call('ZP1000000001', {
      type: 'list',
      hire_channel: '08',
      // A search of its own: the shared answer of another one may be a second old.
      queryitem: [{ itemid: 'z0351', value: '-' }],
      newHire: 'true',
      pageNum: 1,
      pageSize: state === 'draft' ? 99 : 98,
    });
    const ids = (listed.data['position_data'] as Record<string, string>[]).map(({ z0301 }) => z0301);
    const inside = await db.selectFrom('position').where('batch_id', '=', batch).select('id').execute();
    expect(ids.filter((id) => inside.some((row) => row.id === id))).toEqual([]);
  },
);

test('[PROJ-05] 50 applications of one person at once, with a limit of one: one application', async () => {
  const client = await ready();
  const { db } = portal.server.services;
  const batch = await batchOf(OPEN);
  await sql`update batch set max_positions = 1 where id = ${batch}`.execute(db);
  const positions = await db
    .selectFrom('position')
    .where('batch_id', '=', batch)
    .where('status', '=', 'open')
    .where('max_applicants', 'is', null)
    .where(sql<boolean>`not definition ?| array['refuse','forCodes','maxAge','needPhoto','needAttachments']`)
    .where(sql<boolean>`opens_at <= now() and (closes_at is null or closes_at > now())`)
    .select('id')
    .execute();
  expect(positions.length).toBeGreaterThan(1);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, place) => apply(client, positions[place % positions.length]?.id ?? OPEN)),
  );
  const { data } = await client.call('ZP1000000006', { type: 'search' });
  expect((data['position_list'] as unknown[]).length).toBe(1);
  expect(answers.filter(({ code }) => code === 'resumeRulefail').length).toBeGreaterThan(0);
});

test('[PROJ-05] an identity number applies once to a recruitment, also after its first account has given it up', async () => {
  const { db } = portal.server.services;
  const latest = () =>
    db.selectFrom('account').select(['id', 'unique_value']).orderBy('id', 'desc').executeTakeFirstOrThrow();
  const first = await ready();
  const { id, unique_value } = await latest();
  expect(unique_value).not.toBe('');
  expect((await apply(first, OPEN)).code).toBe('success');
  await db.updateTable('account').set({ unique_value: '' }).where('id', '=', id).execute();
  const second = await ready();
  await db
    .updateTable('account')
    .set({ unique_value })
    .where('id', '=', (await latest()).id)
    .execute();
  expect((await apply(second, OPEN)).code).toBe('resumeRulefail');
});
