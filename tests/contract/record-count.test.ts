import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { ImpactPage, Review } from '../../packages/console-contract/src/index.ts';
import type { SetProperties } from '../../packages/fieldsets/src/model.ts';
import type { ChangeOf } from '../../packages/fieldsets/src/index.ts';
import { publishSet } from '../support/console.ts';
import { completeResume, EDUCATION, newCandidate } from './support.ts';
import { givenCandidate, givenPortal, givenPublisher } from '../support/given.ts';

const portal = givenPortal();
const publisher = givenPublisher(portal);
let client = givenCandidate(portal);

/** So many people more, each with that many records of education. */
async function given(people: number, records: number): Promise<void> {
  await sql`
    with made as (
      insert into account (email, email_key, name, password_hash, active)
      select name, name, 'somebody', '', true
      from (select ${records}::int || '-of-' || n || '@example.com' as name from generate_series(1, ${people}::int) n) one
      returning id)
    insert into resume_record (account_id, fieldset_id, i9999, values, fieldset_version)
    select made.id, 'A04', place, ${JSON.stringify(EDUCATION)}::jsonb,
      (select max(version) from fieldset_version where fieldset_id = 'A04')
    from made cross join generate_series(1, ${records}::int) place`.execute(portal.server.services.db);
}

/** Publishes another property of the set; answers what was told of it before. */
async function published(change: ChangeOf<SetProperties>, need: 'records' | 'incomplete') {
  await publisher.edit('set:A04', { op: 'setProperties', change });
  const [key = ''] = Object.keys(change);
  const asked = new URLSearchParams({ change: `A04/${key}`, need });
  const { rows } = await publisher.good<ImpactPage>('GET', `/impact/set:A04?${asked.toString()}`);
  const review = await publishSet(publisher, 'A04');
  const verdicts = review.drafts.flatMap((draft) => draft.verdicts);
  const told = verdicts.map((verdict) => [verdict.change.what, verdict.class, verdict.evidence]);
  return { told, listed: rows.length };
}

const education = async () => {
  const { data } = await client.call('ZP1000000004', { type: 'search', subset: 'A04' });
  const [set] = data['field_set_list'] as {
    state: string;
    records?: unknown;
    dataList: { i9999: string }[];
  }[];
  return { state: set?.state, records: set?.records, count: set?.dataList.length };
};
const add = (...places: number[]) =>
  client.call('ZP1000000005', {
    type: 'update',
    params: { A04: places.map((place) => ({ i9999: String(-place), ...EDUCATION })) },
  });
const missing = async () => (await client.call('ZP1000000004', { type: 'checkMust' })).data['mustList'];

test('[FORM-04] a set that asks for at least two is complete with two, and says how many are missing', async () => {
  await given(3, 1);
  await given(2, 4);
  expect(await education()).toMatchObject({ state: '1', count: 1 });
  const { told, listed } = await published({ minRecords: 2 }, 'incomplete');
  expect(told).toEqual([['setMinRecordsMore', 'confirm', expect.objectContaining({ incomplete: 4 })]]);
  expect(listed).toBe(4);
  expect(await education()).toEqual({ state: '0', records: { min: '2' }, count: 1 });
  expect(await missing()).toMatchObject([{ fieldsetid: 'A04', items: [], wanted: '1' }]);
  const apply = { type: 'apply', pos_id: 'hjev-7Qk3vT' };
  const refused = await client.call('ZP1000000006', apply);
  expect(refused).toMatchObject({ code: 'subset', data: { subset: 'A04' } });
  expect(JSON.stringify(refused.body)).toContain('还差 1 条记录');
  expect((await add(1)).data).toMatchObject({ state: '1' });
  expect(await missing()).toEqual([]);
  expect((await client.call('ZP1000000006', apply)).code).toBe('success');
});

test('[FORM-04] no more are taken than a set asks for at most; those that are there stay', async () => {
  const { client: other, person } = await newCandidate(portal);
  client = other;
  await completeResume(client, person);
  expect((await add(1, 2)).code).toBe('success');
  const { told, listed } = await published({ maxRecords: 2 }, 'records');
  expect(told).toEqual([['setMaxRecordsFewer', 'confirm', expect.objectContaining({ records: 3 })]]);
  expect(listed).toBe(3);
  // Three are there, which is more than it takes now: they count, and can be changed.
  expect(await education()).toEqual({ state: '1', records: { min: '2', max: '2' }, count: 3 });
  const refused = await add(3);
  expect(refused.code).toBe('cannot');
  expect(JSON.stringify(refused.body)).toContain('最多 2 条');
  const changed = { A04: [{ i9999: '1', ...EDUCATION, A0440: '3.10' }] };
  expect((await client.call('ZP1000000005', { type: 'update', params: changed })).code).toBe('success');
  const gone = (i9999: string) =>
    client.call('ZP1000000005', { type: 'delete', params: { A04: [{ i9999 }] } });
  expect((await gone('1')).data).toMatchObject({ state: '1' });
  expect((await add(4)).code).toBe('cannot');
  expect((await gone('2')).data).toMatchObject({ state: '0' });
  // Of several in one call that do not all fit none is stored.
  expect((await add(5, 6)).code).toBe('cannot');
  expect((await education()).count).toBe(1);
  expect((await add(7)).code).toBe('success');
  // Two at once for the last place: one finds it taken.
  expect((await gone('3')).code).toBe('success');
  const both = await Promise.all([add(8), add(9)]);
  expect(both.map(({ code }) => code).toSorted()).toEqual(['cannot', 'success']);
});

test('[SEC-07] a deletion that names no record of a set beside another is refused, and takes nothing', async () => {
  const before = (await education()).count;
  for (const none of ['0', true, []]) {
    const params = { A04: none, A05: [{ i9999: '1' }] };
    const reply = await client.call('ZP1000000005', { type: 'delete', params });
    expect([reply.status, reply.code]).toEqual([200, 'fail']);
  }
  expect((await education()).count).toBe(before);
});

test('[FORM-04] a number that contradicts another keeps a set from being published', async () => {
  await publisher.edit('set:A04', { op: 'setProperties', change: { minRecords: 3 } });
  const review = await publisher.good<Review>('POST', '/review', { drafts: ['set:A04'] });
  expect(review).toMatchObject({ drafts: [{ errors: 1 }], blocked: ['problems'] });
});
