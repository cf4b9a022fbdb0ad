import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  CALLS,
  type Mailing,
  type ReviewFilter,
  type ReviewPage,
  type ReviewSearch,
  type ConsoleUser,
  type ReviewView,
} from '../../packages/console-contract/src/index.ts';
import type { ConditionTerm, ConditionWhen } from '../../schemas/index.ts';
import { EVERYTHING } from '../../packages/console-contract/src/review-filter.ts';
import { firstAdmin, newColleague, seesClear, type ConsoleClient } from '../support/console.ts';
import { SHARED } from './belongings.ts';
import { search as searchFor } from './review-support.ts';
import { completeResume, newCandidate, startPortal, type Person, type Portal } from './support.ts';

let portal: Portal;
let admin: ConsoleClient;
/** Two who see a part of personal fields: one by the policy as it is, one by a stricter one. */
let viewer: ConsoleClient;
let editor: ConsoleClient;
let person: Person;
let base = '';
let application = '';
let mailing = '';
/** Fields that are personal by the settings, by their kind and by the policy, with what stands in them. */
const planted: [set: string, item: string, value: string][] = [];
const [PHONE, BORN] = ['13712345678', '1991-03-17'] as const;
const SCHOOL = '南山秘密大学';

const search = (wanted: Partial<ReviewSearch> = {}) => searchFor({ count: true, ...wanted });

beforeAll(async () => {
  portal = await startPortal({ RATE_LIMITS: 'off' });
  admin = await firstAdmin(portal);
  viewer = await newColleague(admin, 'looks', 'viewer');
  editor = await newColleague(admin, 'works', 'editor');
  const { db, settings } = portal.server.services;
  const made = await newCandidate(portal);
  person = made.person;
  await completeResume(made.client, person);
  await made.client.login(person.email, person.password);
  const applied = await made.client.call('ZP1000000006', { type: 'apply', pos_id: SHARED });
  const { rows } = await sql<{ id: string; batch: string }>`
    select id, batch_id as batch from application where reference = ${String(applied.data['reference'])}`.execute(
    db,
  );
  application = rows[0]?.id ?? '';
  base = `/recruitments/${rows[0]?.batch ?? ''}`;
  const { portal: named } = await settings();
  const { cardid, birthday } = named.calculateItem;
  planted.push(
    ['A01', cardid, person.identity],
    ['A01', named.phoneItem, PHONE],
    ['A01', named.emailItem, person.email],
  );
  if (birthday !== '') planted.push(['A01', birthday, BORN]);
  planted.push(['A04', 'A0435', SCHOOL]);
  for (const [set, item, value] of planted)
    await sql`update resume_record set values = values || jsonb_build_object(${item}::text, ${value}::text)
      where fieldset_id = ${set} and account_id = (select id from account where email = ${person.email})`.execute(
      db,
    );
  await freeze(planted);
  await sql`update application set identity = ${person.identity} where id = ${application}`.execute(db);
  const words = {
    subject: { zh: '{{name}}', en: '{{name}}' },
    body: {
      zh: planted
        .filter(([set]) => set === 'A01')
        .map(([, item]) => `{{${item}}}`)
        .join(' '),
      en: planted
        .filter(([set]) => set === 'A01')
        .map(([, item]) => `{{${item}}}`)
        .join(' '),
    },
  };
  const selection = {
    recruitments: [],
    positions: [SHARED],
    statuses: [],
    references: [],
    oncePerPerson: false,
  };
  mailing = (await admin.good<Mailing>('POST', '/mailings', { ...words, selection })).id;
  const policy = await admin.good<object>('GET', '/policy');
  await admin.good('PUT', '/policy', { ...policy, personal: [{ set: 'A04', item: 'A0435' }] });
  await seesClear(admin, 'editor', false);
});
afterAll(() => portal.close());

async function freeze(values: typeof planted): Promise<void> {
  const records = ['A01', 'A04'].map((fieldsetid) => ({
    fieldsetid,
    i9999: 0,
    version: 1,
    values: Object.fromEntries(
      values.filter(([set]) => set === fieldsetid).map(([, item, value]) => [item, value]),
    ),
  }));
  await sql`update application set frozen = jsonb_set(frozen, '{records}', ${JSON.stringify(records)}::jsonb)
    where id = ${application}`.execute(portal.server.services.db);
}

const secrets = (): string[] => planted.map(([, , value]) => value);
const tellsNothing = (said: unknown, asked: string): void => {
  for (const secret of secrets()) expect(JSON.stringify(said), asked).not.toContain(secret);
};

/** Every way to ask about a field: of the list, its choices, the next one, an action, an export, a view. */
const askings = (set: string, item: string, value: string): [path: string, body: object][] => {
  const by = { set, item };
  const term = { item, in: [value] };
  const whens: ConditionTerm[] = [
    { set, when: term },
    { set, when: { all: [{ any: [{ item, is: 'greater', of: ['1'] }] }] } },
    { set, every: term },
    { set, latest: term, by: item },
    { set, count: { atLeast: 1 }, of: term },
    { set, age: item, on: '', atLeast: 20 },
    { set, years: { from: item, to: item }, on: '', atLeast: 1 },
  ];
  const nested: ConditionWhen = { any: [{ set, when: { item, is: 'empty', of: [] } }] };
  const filters = [...whens, nested].map((when): ReviewFilter => ({ ...EVERYTHING, when }));
  const sort = { by, descending: false };
  const path = `${base}/applications/search`;
  return [
    [path, search({ sort })],
    ...filters.flatMap((filter): [string, object][] => [
      [path, search({ filter })],
      [`${base}/applications/facets`, { filter }],
      [`${base}/applications/next`, { filter, after: '' }],
      [`${base}/review-actions`, { change: { kind: 'release' }, selection: { filter } }],
      [`${base}/exports`, { kind: 'sheet', columns: ['reference'], selection: { filter }, language: 'zh' }],
      [
        `${base}/views`,
        { name: 'x', shared: false, definition: { filter, sort: search().sort, columns: [] } },
      ],
    ]),
    [`${base}/views`, { name: 'x', shared: false, definition: { filter: EVERYTHING, sort, columns: [] } }],
  ];
};

test('[SEE-02] who sees a part of personal fields can ask about none of them, in whatever call and however nested', async () => {
  expect(planted.length).toBeGreaterThanOrEqual(4);
  for (const [set, item, value] of planted)
    for (const [path, body] of askings(set, item, value)) {
      const { status, body: said } = await editor.call('POST', path, body);
      expect([status, said.error?.problems], `${path} ${JSON.stringify(body)}`).toEqual([
        422,
        [{ path: `filter/${set}.${item}`, what: 'masked' }],
      ]);
    }
  // HR's own names of a person are no fields, for nobody.
  for (const item of ['identity', 'name'])
    for (const asking of [
      { columns: [{ set: '@', item }] },
      { sort: { by: { set: '@', item }, descending: true } },
    ])
      for (const asks of [viewer, editor, admin])
        expect(await asks.call('POST', `${base}/applications/search`, search(asking))).toMatchObject({
          status: 422,
          body: { error: { problems: [{ path: `filter/@.${item}`, what: 'unknown' }] } },
        });
});

test('[SEE-02] no answer to who sees a part holds a planted value, and whoever sees all is told it', async () => {
  const columns = planted.map(([set, item]) => ({ set, item }));
  const listed = await admin.good<ReviewPage>('POST', `${base}/applications/search`, search({ columns }));
  for (const secret of secrets()) expect(JSON.stringify(listed)).toContain(secret);
  for (const asks of [viewer, editor])
    tellsNothing(await asks.good('POST', `${base}/applications/search`, search({ columns })), 'columns');

  const preview = `/mailings/${mailing}/preview?at=0`;
  expect(JSON.stringify(await admin.good('GET', preview))).toContain(PHONE);
  tellsNothing(await editor.good('GET', preview), preview);
  expect((await editor.call('GET', '/mail?to=person')).status).toBe(403);

  // Fields that become narrower list what they would no longer take.
  for (const [set, item] of planted)
    await admin.edit(`set:${set}`, { op: 'changeField', itemid: item, change: { itemlength: 2 } });
  const drafts = { drafts: ['set:A01', 'set:A04'] };
  expect(JSON.stringify(await admin.good('POST', '/review', drafts))).toContain(SCHOOL);
  for (const asks of [viewer, editor]) tellsNothing(await asks.good('POST', '/review', drafts), 'review');

  const filled = (path: string): string =>
    path
      .replace('/recruitments/:id', base)
      .replace('/positions/:id', `/positions/${SHARED}`)
      .replace('/mailings/:id', `/mailings/${mailing}`)
      .replace(':application', application)
      .replace(/(drafts|versions|journal)\/:id/, '$1/set:A01')
      .replace(':fieldset', 'A01')
      .replaceAll(/:\w+/g, '1');
  const { calls: allowed } = await editor.good<ConsoleUser>('GET', '/session');
  const looks = CALLS.filter(
    ({ name, method, right, answer }) =>
      method === 'GET' && right !== 'visitor' && answer !== 'events' && allowed.includes(name),
  );
  expect(looks.length).toBeGreaterThan(50);
  let answered = 0;
  for (const { path } of looks)
    for (const asks of [viewer, editor]) {
      const reply = await asks.fetch('GET', filled(path));
      const said = await reply.text();
      answered += reply.status === 200 ? 1 : 0;
      for (const secret of secrets()) expect(said, path).not.toContain(secret);
    }
  expect(answered).toBeGreaterThan(50);
});

test('[SEE-02] answers are the same byte for byte when nothing but hidden values differs', async () => {
  const columns = planted.map(([set, item]) => ({ set, item }));
  const answers = async (): Promise<string[]> => {
    const said: string[] = [];
    for (const asks of [viewer, editor]) {
      for (const text of ['', '137', person.identity, person.email, person.name])
        for (const by of ['applied', 'name', 'verdict', 'reference'] as const)
          said.push(
            JSON.stringify(
              await asks.call(
                'POST',
                `${base}/applications/search`,
                search({ columns, filter: { ...EVERYTHING, text }, sort: { by, descending: true } }),
              ),
            ),
          );
      said.push(
        JSON.stringify(await asks.call('POST', `${base}/applications/facets`, { filter: EVERYTHING })),
      );
      const { body } = await asks.call<object>('GET', `${base}/applications/${application}`);
      said.push(JSON.stringify(body));
    }
    return said;
  };
  const before = await answers();
  // As long as before, and the same where a part is shown.
  await freeze(
    planted.map(([set, item, value]) => [
      set,
      item,
      `${value.slice(0, 3)}${value
        .slice(3, -2)
        .replaceAll(/\d/g, '0')
        .replaceAll(/[^0-9]/g, 'x')}${value.slice(-2)}`,
    ]),
  );
  const after = await answers();
  await freeze(planted);
  expect(after).toEqual(before);
});

test('[SEE-02] a view that looks for what is hidden is neither listed, changed nor removed by who sees a part', async () => {
  const share = (name: string, filter: Partial<ReviewFilter>) =>
    admin.good<ReviewView>('POST', `${base}/views`, {
      name,
      shared: true,
      definition: { filter: { ...EVERYTHING, ...filter }, sort: search().sort, columns: [] },
    });
  const [set, item, value] = planted[1] ?? ['', '', ''];
  const byPhone = await share('手机号', { when: { set, when: { item, in: [value] } } });
  const byText = await share('某人', { text: person.identity });
  const open = await share('在办', { statuses: ['applied'] });
  const listed = await editor.good<ReviewView[]>('GET', `${base}/views`);
  expect(listed.map(({ id }) => id)).toEqual([open.id]);
  for (const { id } of [byPhone, byText])
    expect((await editor.call('DELETE', `/review-views/${id}`)).status).toBe(404);
  expect((await admin.good<ReviewView[]>('GET', `${base}/views`)).map(({ id }) => id)).toHaveLength(3);

  // By its id alone nobody gets at a view of a recruitment of which they see nothing.
  await newColleague(admin, 'part', 'publisher');
  await admin.good('PATCH', '/users/part', {
    scope: { recruitments: [], units: ['elsewhere'], positions: [] },
  });
  const part = new (editor.constructor as new (url: string) => ConsoleClient)(portal.url);
  await part.signIn('part', 'publisher of the console');
  expect((await part.call('DELETE', `/review-views/${open.id}`)).status).toBe(404);
  const { name, shared, definition, rev } = open;
  expect((await part.call('PUT', `/review-views/${open.id}`, { name, shared, definition, rev })).status).toBe(
    404,
  );
});

test('[SEE-02] no condition about a hidden field is added or tried by who sees a part of it', async () => {
  const path = `/positions/${SHARED}/conditions`;
  const { conditions: was } = await editor.good<{ conditions: unknown[] }>('GET', path);
  const [set, item] = planted[0] ?? ['', ''];
  const conditions = [
    ...was,
    { id: 'hidden', action: 'inform', when: { set, when: { item, is: 'contains', of: ['1991'] } } },
  ];
  const problems = [{ path: `conditions/${was.length}`, what: 'masked' }];
  const refused = { status: 422, body: { error: { problems } } };
  expect(await editor.call('POST', `${path}/review`, { conditions })).toMatchObject(refused);
  expect(await editor.call('PUT', path, { was, conditions })).toMatchObject(refused);
  expect((await admin.call('POST', `${path}/review`, { conditions })).status).toBe(200);
});
