import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ConditionsView, ExampleAnswers, RoleLine } from '../../packages/console-contract/src/index.ts';
import type { PositionCondition } from '../../schemas/index.ts';
import { ConsoleClient, firstAdmin, newColleague, seesClear } from '../support/console.ts';
import { SHARED } from './belongings.ts';
import { completeResume, newCandidate, startPortal, type Person, type Portal } from './support.ts';

let portal: Portal;
let admin: ConsoleClient;
let person: Person;
let base = '';
let application = '';
let records: { fieldsetid: string; i9999: number; values: Record<string, string> }[] = [];

beforeAll(async () => {
  portal = await startPortal({ RATE_LIMITS: 'off' });
  admin = await firstAdmin(portal);
  const { db } = portal.server.services;
  const made = await newCandidate(portal);
  person = made.person;
  await completeResume(made.client, person);
  await made.client.login(person.email, person.password);
  const applied = await made.client.call('ZP1000000006', { type: 'apply', pos_id: SHARED });
  const { rows } = await sql<{ id: string; batch: string; records: typeof records }>`
    select id, batch_id as batch, frozen->'records' as records from application
    where reference = ${String(applied.data['reference'])}`.execute(db);
  application = rows[0]?.id ?? '';
  base = `/recruitments/${rows[0]?.batch ?? ''}`;
  records = rows[0]?.records ?? [];
});
afterAll(() => portal.close());

const addressOf = (fieldset: string, record: number): string =>
  `${base}/applications/${application}/example?fieldset=${fieldset}&record=${record}`;

test('[FORM-11] choices and dates of every record come along; personal values, names and free texts stay with the server', async () => {
  const { portal: named } = await portal.server.services.settings();
  const { cardid, birthday } = named.calculateItem;
  expect(records.length).toBeGreaterThan(1);
  let kept = 0;
  for (const { fieldsetid, i9999, values } of records) {
    const told = await admin.good<ExampleAnswers>('GET', addressOf(fieldsetid, i9999));
    const [own] = told.records;
    const left = { ...own?.values };
    kept += Object.keys(left).length;
    // Every value that is told is the record's own and says nothing of the person.
    for (const [item, value] of Object.entries(left)) expect(values[item], item).toBe(value);
    for (const secret of [person.identity, person.email, values[named.phoneItem], values[named.nameItem]])
      if (secret) expect(JSON.stringify(told)).not.toContain(secret);
    for (const item of [cardid, birthday, named.nameItem, named.phoneItem, named.emailItem]) {
      expect(left, item).not.toHaveProperty(item);
      if (values[item]) expect(own?.invented).toContain(item);
    }
    // Letters and signs of more than a code's length are somebody's own words.
    for (const value of Object.values(left)) expect(value).toMatch(/^[\w.\- :]{1,30}$/);
  }
  expect(kept).toBeGreaterThan(1);
  const audit = JSON.stringify(await admin.good<object>('GET', '/audit'));
  expect(audit).toContain('reviewExample');
});

test('[FORM-11] what is written like nothing of its kind was typed by somebody, and stays', async () => {
  const { db } = portal.server.services;
  const record = records.find(({ values }) =>
    Object.values(values).some((value) => /^\d{4}-\d{2}$/.test(value)),
  );
  if (!record) throw new Error('a record with a month');
  const { fieldsetid, i9999, values } = record;
  const plain =
    (await admin.good<ExampleAnswers>('GET', addressOf(fieldsetid, i9999))).records[0]?.values ?? {};
  expect(Object.keys(plain).length).toBeGreaterThan(1);
  const freeze = (words: (value: string) => string) => {
    const changed = records.map((one) =>
      one === record
        ? {
            ...one,
            values: Object.fromEntries(Object.entries(values).map(([item, value]) => [item, words(value)])),
          }
        : one,
    );
    return sql`update application set frozen = jsonb_set(frozen, '{records}', ${JSON.stringify(changed)}::jsonb)
      where id = ${application}`.execute(db);
  };
  await freeze((value) => `${value} 张三`);
  const told = await admin.good<ExampleAnswers>('GET', addressOf(fieldsetid, i9999));
  expect(told.records[0]).toMatchObject({ values: {} });
  expect(JSON.stringify(told)).not.toContain('张三');
  await freeze((value) => value);
});

test('[FORM-11] what a person marks as personal stays as well, be it a code or a date', async () => {
  const record = records.find(({ fieldsetid }) => fieldsetid !== records[0]?.fieldsetid) ?? records[0];
  const { fieldsetid = '', i9999 = 0 } = record ?? {};
  const before = await admin.good<ExampleAnswers>('GET', addressOf(fieldsetid, i9999));
  const [item = ''] = Object.keys(before.records[0]?.values ?? {});
  const policy = await admin.good<{ personal: object[] }>('GET', '/policy');
  await admin.good('PUT', '/policy', { ...policy, personal: [{ set: fieldsetid, item }] });
  const after = await admin.good<ExampleAnswers>('GET', addressOf(fieldsetid, i9999));
  expect(after.records[0]?.values).not.toHaveProperty(item);
  expect(after.records[0]?.invented).toContain(item);
});

test('[FORM-11] the position applied to comes along with the records that its conditions look at', async () => {
  const [own] = records;
  const other = records.find(({ fieldsetid }) => fieldsetid !== own?.fieldsetid);
  if (!own || !other) throw new Error('records of two sets');
  const asks = async (conditions: PositionCondition[]) => {
    const address = `/positions/${SHARED}/conditions`;
    const { conditions: was } = await admin.good<ConditionsView>('GET', address);
    await admin.good('PUT', address, { was, conditions });
    const made = await admin.good<ExampleAnswers>('GET', addressOf(own.fieldsetid, own.i9999));
    return [made.position, made.records.some(({ fieldsetid }) => fieldsetid === other.fieldsetid)];
  };
  expect(await asks([])).toEqual(['', false]);
  const when = { set: other.fieldsetid, count: { atLeast: 1 } };
  expect(await asks([{ id: 'c', action: 'inform', when }])).toEqual([SHARED, true]);
});

test('[FORM-11] whoever sees no applications, or not this one, makes none', async () => {
  const [first] = records;
  const address = addressOf(first?.fieldsetid ?? '', first?.i9999 ?? 0);
  await seesClear(admin, 'editor', false);
  const roles = await admin.good<RoleLine[]>('GET', '/roles');
  const lacking = roles.find(
    ({ capabilities }) => capabilities.includes('forms.edit') && !capabilities.includes('applications.view'),
  );
  expect(lacking).toBeDefined();
  const designer = await newColleague(admin, 'designs.forms', (lacking?.id ?? 'editor') as 'editor');
  expect((await designer.call('GET', address)).status).toBe(403);
  const editor = await newColleague(admin, 'edits.forms', 'editor');
  expect((await editor.call('GET', address)).status).toBe(200);
  // Whoever has a part of the portal sees what is in that part.
  await newColleague(admin, 'edits.a.part', 'editor');
  const scoped = async (recruitments: string[], units: string[]): Promise<number> => {
    await admin.good('PATCH', '/users/edits.a.part', { scope: { recruitments, units, positions: [] } });
    const part = new ConsoleClient(portal.url);
    await part.signIn('edits.a.part', 'editor of the console');
    return (await part.call('GET', address)).status;
  };
  expect(await scoped([base.split('/').at(-1) ?? ''], [])).toBe(200);
  expect(await scoped(['another'], [])).toBeGreaterThanOrEqual(403);
  expect((await admin.call('GET', address.replace(application, '999999'))).status).toBe(404);
  expect((await admin.call('GET', addressOf('A99x', 0))).status).toBe(422);
});
