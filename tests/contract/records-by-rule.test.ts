import { expect, test } from 'vitest';
import type { ImpactPage, Review } from '../../packages/console-contract/src/index.ts';
import { fieldOf, type ChangeOf, type SetProperties } from '../../packages/fieldsets/src/index.ts';
import type { ConditionWhen } from '../../schemas/index.ts';
import { calculatedSets, named } from '../support/calculated.ts';
import { publishSet } from '../support/console.ts';
import { givenCandidate, givenPortal, givenPublisher } from '../support/given.ts';
import { EDUCATION } from './support.ts';

const portal = givenPortal();
const publisher = givenPublisher(portal);
const client = givenCandidate(portal);
const { newSet, saveIn, recordsOf } = calculatedSets(client, publisher);

const DOCTOR: ConditionWhen = { set: 'A04', when: { item: 'A0405', in: ['01'] } };
const APPLY = { type: 'apply', pos_id: 'hjev-7Qk3vT' };

async function theses(zh: string, change: ChangeOf<SetProperties>) {
  const { fieldsetid, ids } = await newSet(
    zh,
    ([title = '']) => [fieldOf('text', { itemid: title, itemdesc: named('题目') })],
    1,
  );
  await publisher.edit(`set:${fieldsetid}`, { op: 'setProperties', change });
  await publishSet(publisher, fieldsetid);
  return { fieldsetid, title: ids[0] ?? '' };
}
/** Saves the level of education; what hangs on it is told. */
async function level(code: string, fieldsetid: string) {
  const [record] = await recordsOf('A04');
  const { data } = await saveIn('A04', { ...EDUCATION, A0405: code }, record?.i9999);
  return (data['sets'] as { fieldsetid: string }[]).find((set) => set.fieldsetid === fieldsetid);
}
const shown = async (subset: string) => {
  const { data } = await client.call('ZP1000000004', { type: 'search', subset });
  const [set] = data['field_set_list'] as { must: string; state: string; records?: object }[];
  return { must: set?.must, state: set?.state, records: set?.records };
};
const missing = async () =>
  (await client.call('ZP1000000004', { type: 'checkMust' })).data['mustList'] as {
    fieldsetid: string;
    wanted?: string;
  }[];

test('[FORM-04] whom a condition of the fewest records turns incomplete is counted and listed before publishing', async () => {
  const { fieldsetid, title } = await theses('专著', { minRecords: 2 });
  const id = `set:${fieldsetid}` as const;
  await expect.poll(async () => (await saveIn(fieldsetid, { [title]: '一' })).code).toBe('success');
  expect((await shown(fieldsetid)).state).toBe('0');
  const told = async (minWhen: ConditionWhen | null) => {
    await publisher.edit(id, { op: 'setProperties', change: { minWhen } });
    const review = await publisher.good<Review>('POST', '/review', { drafts: [id] });
    return review.drafts.flatMap(({ verdicts }) =>
      verdicts.map(({ change, class: grade, evidence }) => [change.what, grade, evidence.incomplete]),
    );
  };
  // Those who are no doctors are complete with one; nobody is less complete than before.
  expect(await told({ set: 'A04', when: { item: 'A0405', in: ['61'] } })).toEqual([
    ['setMinWhenAdded', 'ok', 0],
  ]);
  await publishSet(publisher, fieldsetid);
  await expect.poll(async () => (await shown(fieldsetid)).state).toBe('1');
  expect(await told(null)).toEqual([['setMinWhenRemoved', 'confirm', 1]]);
  const key = encodeURIComponent(`${fieldsetid}/minWhen`);
  const impact = await publisher.good<ImpactPage>('GET', `/impact/${id}?change=${key}&need=incomplete`);
  expect(impact.rows).toHaveLength(1);
  // Without a number it says nothing, and is no set to publish.
  await publisher.edit(id, { op: 'setProperties', change: { minRecords: null, minWhen: DOCTOR } });
  const review = await publisher.good<Review>('POST', '/review', { drafts: [id] });
  expect(review.drafts[0]?.errors).toBe(1);
});

test('[FORM-04] a doctor has at least two theses, everybody else any number: shown, required, completion and applying agree', async () => {
  const { fieldsetid: id, title } = await theses('学位论文', {
    minRecords: 2,
    maxRecords: 4,
    minWhen: DOCTOR,
  });
  await expect
    .poll(() => level('02', id))
    .toEqual({ fieldsetid: id, asked: '1', must: '0', state: '', records: { max: '4' } });
  expect(await shown(id)).toEqual({ must: '0', state: '', records: { max: '4' } });
  await saveIn(id, { [title]: '图的着色' });
  // One is enough for a master.
  expect(await shown(id)).toMatchObject({ state: '1' });
  expect(await missing()).toEqual([]);

  expect(await level('01', id)).toEqual({
    fieldsetid: id,
    asked: '1',
    must: '1',
    state: '0',
    records: { min: '2', max: '4' },
  });
  expect(await shown(id)).toEqual({ must: '1', state: '0', records: { min: '2', max: '4' } });
  expect(await missing()).toMatchObject([{ fieldsetid: id, wanted: '1' }]);
  expect(await client.call('ZP1000000006', APPLY)).toMatchObject({ code: 'subset', data: { subset: id } });

  const second = await saveIn(id, { [title]: '图的染色' });
  expect(second).toMatchObject({ code: 'success', data: { state: '1' } });
  expect(await missing()).toEqual([]);
  expect((await client.call('ZP1000000006', APPLY)).code).toBe('success');
});
