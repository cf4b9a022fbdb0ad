import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { AllocatedIds, ImpactPage, Review } from '../../packages/console-contract/src/index.ts';
import type { ChangeOf, SetProperties } from '../../packages/fieldsets/src/index.ts';
import type { ConditionWhen } from '../../schemas/index.ts';
import { documentField, publishSet, seesClear } from '../support/console.ts';
import { givenAdmin, givenCandidate, givenColleague, givenPortal } from '../support/given.ts';
import { PDF } from './belongings.ts';
import { EDUCATION } from './support.ts';

const portal = givenPortal();
const admin = givenAdmin(portal);
const publisher = givenColleague(admin, 'one.publisher', 'publisher');
const client = givenCandidate(portal);

const DOCTOR: ConditionWhen = { set: 'A04', when: { item: 'A0405', in: ['01'] } };
const APPLY = { type: 'apply', pos_id: 'hjev-7Qk3vT' };

interface WireSet {
  fieldsetid: string;
  asked?: string;
  must: string;
  state: string;
  dataList: { i9999: string; rev: string }[];
}
const setOf = async (subset: string): Promise<WireSet> => {
  const { data } = await client.call('ZP1000000004', { type: 'search', subset });
  const [set] = data['field_set_list'] as WireSet[];
  if (!set) throw new Error(`no set ${subset}`);
  return set;
};
const shownOf = async (id: string) => {
  const { asked, must, state } = await setOf(id);
  return { asked, must, state };
};
const missing = async () =>
  (
    (await client.call('ZP1000000004', { type: 'checkMust' })).data['mustList'] as { fieldsetid: string }[]
  ).map(({ fieldsetid }) => fieldsetid);
/** Saves the level of the one record of education; answers what hangs on it. */
async function level(code: string): Promise<unknown> {
  const [record] = (await setOf('A04')).dataList;
  const params = { A04: [{ ...EDUCATION, i9999: record?.i9999, rev: record?.rev, A0405: code }] };
  const reply = await client.call('ZP1000000005', { type: 'update', params });
  expect(reply.code).toBe('success');
  return reply.data['sets'];
}

/** A new set of a title and a document that its records have to have. */
async function newSet(zh: string, change: ChangeOf<SetProperties>) {
  const { fieldsetid } = await publisher.good<{ fieldsetid: string }>('POST', '/sets', {
    displayname: { zh, en: zh },
  });
  const { ids } = await publisher.good<AllocatedIds>('POST', '/ids', { fieldsetid, count: 2 });
  const [title = '', document = ''] = ids;
  await publisher.edit(
    `set:${fieldsetid}`,
    {
      op: 'addFields',
      before: '',
      fields: [
        { itemid: title, itemdesc: { zh: '题目', en: 'Title' }, itemtype: 'A', itemlength: 100, must: '1' },
        documentField(document, '论文全文', { must: '1' }),
      ],
    },
    { op: 'setProperties', change },
  );
  return { fieldsetid, title, document };
}
const edit = (id: string, change: ChangeOf<SetProperties>) =>
  publisher.edit(`set:${id}`, { op: 'setProperties', change });
const tellingOf = ({ drafts }: Review) =>
  drafts.flatMap(({ verdicts }) =>
    verdicts.map(({ change, class: grade, evidence }) => [change.what, grade, evidence.incomplete]),
  );

test('[FORM-03] doctor → at least one thesis record with a file: asked, required, completion, applying and server agree', async () => {
  const {
    fieldsetid: id,
    title,
    document,
  } = await newSet('学位论文', {
    askedWhen: DOCTOR,
    mustWhen: DOCTOR,
    minRecords: 1,
  });
  await publishSet(publisher, id);
  // A master's resume lacks nothing.
  expect(await shownOf(id)).toEqual({ asked: '0', must: '0', state: '' });
  expect(await missing()).toEqual([]);

  await expect.poll(() => level('02')).toEqual([{ fieldsetid: id, asked: '0', must: '0', state: '' }]);
  expect(await level('01')).toEqual([{ fieldsetid: id, asked: '1', must: '1', state: '0' }]);
  expect(await shownOf(id)).toEqual({ asked: '1', must: '1', state: '0' });
  expect(await missing()).toEqual([id]);
  expect(await client.call('ZP1000000006', APPLY)).toMatchObject({ code: 'subset', data: { subset: id } });

  const saved = await client.call('ZP1000000005', {
    type: 'update',
    params: { [id]: [{ i9999: '-1', [title]: '图的着色' }] },
  });
  // There is a record, and it lacks its file.
  expect(saved.data).toMatchObject({ state: '0' });
  const { '-1': i9999 = '' } = saved.data['i9999_map'] as Record<string, string>;
  const sent = await client.upload(
    '/servlet/SaveFileServlet',
    { fieldsetid: id, i9999, filetype: document },
    '论文.pdf',
    PDF,
  );
  const params = [{ i9999, filename: '', filetype: document, file: sent.data['file'] }];
  await client.call('ZP1000000008', { operate: 'update_set_file', subset: id, params });
  expect((await shownOf(id)).state).toBe('1');
  expect(await missing()).toEqual([]);

  // Hidden again: nothing is lost, nothing is demanded, and nothing of it is handed in.
  expect(await level('02')).toEqual([{ fieldsetid: id, asked: '0', must: '0', state: '' }]);
  expect((await setOf(id)).dataList).toHaveLength(1);
  expect((await client.call('ZP1000000006', APPLY)).code).toBe('success');
  const frozen = async () => {
    const row = await portal.server.services.db
      .selectFrom('application')
      .select('frozen')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const { records, files } = row.frozen as unknown as Record<'records' | 'files', { fieldsetid: string }[]>;
    return [records, files].map((all) => all.filter(({ fieldsetid }) => fieldsetid === id).length);
  };
  expect(await frozen()).toEqual([0, 0]);
  expect((await client.call('ZP1000000006', { ...APPLY, type: 'cancel' })).code).toBe('success');
  expect(await level('01')).toEqual([{ fieldsetid: id, asked: '1', must: '1', state: '1' }]);
  expect((await client.call('ZP1000000006', APPLY)).code).toBe('success');
  expect(await frozen()).toEqual([1, 1]);
  await client.call('ZP1000000006', { ...APPLY, type: 'cancel' });

  // The last record of a set that the condition requires cannot go where HR says so.
  await edit(id, { deleteRecord: 'false' });
  await publishSet(publisher, id);
  const remove = { type: 'delete', params: { [id]: [{ i9999 }] } };
  expect((await client.call('ZP1000000005', remove)).code).toBe('cannot');
  await level('02');
  expect(await client.call('ZP1000000005', remove)).toMatchObject({
    code: 'success',
    data: { sets: [{ fieldsetid: id, asked: '0' }] },
  });
});

test('[FORM-03] who turns incomplete is counted before, and the list of them is as long as the count', async () => {
  const { fieldsetid: id } = await newSet('荣誉', {
    must: '1',
    askedWhen: { set: 'A04', count: { atLeast: 9 } },
  });
  expect(tellingOf(await publishSet(publisher, id))).toEqual([['setAdded', 'confirm', 0]]);
  const has = async (change: ChangeOf<SetProperties>, key: string) => {
    await edit(id, change);
    const asked = new URLSearchParams({ change: `${id}/${key}`, need: 'incomplete' });
    const { rows } = await publisher.good<ImpactPage>('GET', `/impact/set:${id}?${asked.toString()}`);
    const told = tellingOf(await publishSet(publisher, id));
    expect(told).toHaveLength(1);
    expect(rows).toHaveLength(Number(told[0]?.[2]));
    return told[0];
  };
  // Everybody with a record of education that is known: the demo's people and the one above.
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from account a where active
    and exists (select 1 from resume_record r where r.account_id = a.id and r.fieldset_id = 'A04')`.execute(
    portal.server.services.db,
  );
  const educated = rows[0]?.count ?? 0;
  expect(educated).toBeGreaterThan(1);
  expect(await has({ askedWhen: { set: 'A04', count: { atLeast: 1 } } }, 'askedWhen')).toEqual([
    'setAskedWhenChanged',
    'confirm',
    educated,
  ]);
  await edit(id, { askedWhen: DOCTOR });
  const looked = await publisher.good<Review>('POST', '/review', { drafts: [`set:${id}`] });
  expect(looked.drafts[0]?.verdicts[0]?.change).toMatchObject({
    from: { zh: '教育经历：至少 1 条' },
    to: { zh: expect.stringMatching(/^学历：博士/) as string },
  });
  expect(await has({ askedWhen: DOCTOR }, 'askedWhen')).toEqual(['setAskedWhenChanged', 'ok', 0]);
  await edit(id, { must: '0' });
  await publishSet(publisher, id);
  expect(await has({ askedWhen: null }, 'askedWhen')).toEqual(['setAskedWhenRemoved', 'ok', 0]);
  const some: ConditionWhen = { set: 'A04', every: { item: 'A0435', is: 'filled', of: [] } };
  expect(await has({ mustWhen: some }, 'mustWhen')).toEqual(['setMustWhenAdded', 'confirm', educated]);

  // The page is told that it hangs on the rest, also where it is asked for anyway.
  expect(await shownOf(id)).toEqual({ asked: '1', must: '1', state: '0' });
  expect((await shownOf('A04')).asked).toBeUndefined();

  // Whoever sees a part of what decides is told a number that says nothing of it.
  await seesClear(admin, 'publisher', false);
  const { calculateItem } = (await portal.server.services.settings()).portal;
  const of = (values: string[]): ConditionWhen => ({
    set: 'A01',
    when: { item: calculateItem.cardid, is: 'contains', of: values },
  });
  const counts = [];
  for (const values of [['1'], ['no number']]) {
    await edit(id, { mustWhen: of(values) });
    const review = await publisher.good<Review>('POST', '/review', { drafts: [`set:${id}`] });
    counts.push(tellingOf(review));
  }
  expect(counts[0]).toEqual(counts[1]);
  await seesClear(admin, 'publisher', true);
  const told = await publisher.good<Review>('POST', '/review', { drafts: [`set:${id}`] });
  expect(tellingOf(told)).toEqual([['setMustWhenChanged', 'ok', 0]]);
  await edit(id, { mustWhen: of(['1']) });
  const clear = await publisher.good<Review>('POST', '/review', { drafts: [`set:${id}`] });
  expect(tellingOf(clear)[0]?.[2]).toBeGreaterThan(0);
});

test('[FORM-03] a set that others look at cannot go, and a circle is refused with its names', async () => {
  const one = await newSet('甲', { askedWhen: DOCTOR });
  await publishSet(publisher, one.fieldsetid);
  const asks = (id: string, item: string): ConditionWhen => ({
    set: id,
    when: { item, is: 'filled', of: [] },
  });
  const two = await newSet('乙', { askedWhen: asks(one.fieldsetid, one.title) });
  await publishSet(publisher, two.fieldsetid);
  const three = await newSet('丙', { askedWhen: asks(two.fieldsetid, two.title) });
  await publishSet(publisher, three.fieldsetid);

  await edit(one.fieldsetid, { askedWhen: asks(three.fieldsetid, three.title) });
  const review = await publisher.good<Review>('POST', '/review', { drafts: [`set:${one.fieldsetid}`] });
  expect(review).toMatchObject({ blocked: ['problems'], drafts: [{ errors: 1 }] });
  await edit(one.fieldsetid, { askedWhen: null });
  await publishSet(publisher, one.fieldsetid);

  await edit(two.fieldsetid, { archived: '1' });
  const archived = await publisher.good<Review>('POST', '/review', { drafts: [`set:${two.fieldsetid}`] });
  expect(archived.drafts.flatMap(({ verdicts }) => verdicts)).toMatchObject([
    { class: 'forbidden', reason: 'referenced', evidence: { references: [`${three.fieldsetid}/askedWhen`] } },
  ]);

  // Each of two drafts is in order beside what is published: of two who publish at once one finds the circle.
  const four = await newSet('丁', { askedWhen: asks(one.fieldsetid, one.title) });
  await edit(one.fieldsetid, { askedWhen: asks(four.fieldsetid, four.title) });
  const drafts = [one, four].map(({ fieldsetid }) => `set:${fieldsetid}` as const);
  const publish = async (id: (typeof drafts)[number]) => {
    const { rev } = await publisher.draft(id);
    const looked = await publisher.good<Review>('POST', '/review', { drafts: [id] });
    const confirmed = looked.drafts.flatMap(({ verdicts }) => verdicts.map(({ change }) => change.key));
    return { drafts: [{ id, rev }], note: '', confirmed, plans: {} };
  };
  await publishSet(publisher, four.fieldsetid);
  await edit(four.fieldsetid, { askedWhen: null });
  await publishSet(publisher, four.fieldsetid);
  await edit(four.fieldsetid, { askedWhen: asks(one.fieldsetid, one.title) });
  const bodies = await Promise.all(drafts.map(publish));
  const answers = await Promise.all(bodies.map((body) => publisher.call('POST', '/publish', body)));
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422]);
  expect(answers.find(({ status }) => status === 422)?.body.error?.problems).toMatchObject([
    { what: 'problems' },
  ]);
});
