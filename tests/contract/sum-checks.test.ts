import { expect, test } from 'vitest';
import type { AllocatedIds, ImpactPage, Review } from '../../packages/console-contract/src/index.ts';
import type { StoredCheck } from '../../packages/fieldsets/src/index.ts';
import { numberField, publishSet } from '../support/console.ts';
import { givenCandidate, givenPortal, givenPublisher } from '../support/given.ts';

const portal = givenPortal();
const publisher = givenPublisher(portal);
const client = givenCandidate(portal);

interface WireSet {
  state: string;
  checks?: unknown[];
  dataList: { i9999: string; rev: string; kept?: string }[];
}
const setOf = async (subset: string): Promise<WireSet> => {
  const { data } = await client.call('ZP1000000004', { type: 'search', subset });
  const [set] = data['field_set_list'] as WireSet[];
  if (!set) throw new Error(`no set ${subset}`);
  return set;
};
const missing = async () =>
  (await client.call('ZP1000000004', { type: 'checkMust' })).data['mustList'] as {
    fieldsetid: string;
    unmet?: string[];
  }[];

/** A set of authors with two numbers, as it is published. */
async function newSet(zh: string, must: '0' | '1', checksOf: (share: string, rest: string) => StoredCheck[]) {
  const { fieldsetid } = await publisher.good<{ fieldsetid: string }>('POST', '/sets', {
    displayname: { zh, en: zh },
  });
  const { ids } = await publisher.good<AllocatedIds>('POST', '/ids', { fieldsetid, count: 2 });
  const [share = '', rest = ''] = ids;
  await publisher.edit(
    `set:${fieldsetid}`,
    { op: 'addFields', before: '', fields: [numberField(share, '占比'), numberField(rest, '其余')] },
    { op: 'setChecks', checks: checksOf(share, rest) },
    { op: 'setProperties', change: { must } },
  );
  await publishSet(publisher, fieldsetid);
  const save = async (values: Record<string, string>, i9999 = '-1') => {
    const record = (await setOf(fieldsetid)).dataList.find((row) => row.i9999 === i9999);
    return client.call('ZP1000000005', {
      type: 'update',
      params: { [fieldsetid]: [{ ...values, i9999, ...(record ? { rev: record.rev } : {}) }] },
    });
  };
  return { fieldsetid, share, rest, save };
}

const SHARE = (items: string[]): StoredCheck => ({ sum: items, over: 'records', is: 'equal', value: '100' });
const tellingOf = ({ drafts }: Review) => drafts.flatMap(({ verdicts }) => verdicts);

test('[FORM-06] whom a check over all records turns incomplete is counted by that check alone', async () => {
  const { fieldsetid: id, share, rest, save } = await newSet('合作', '0', () => []);
  await expect.poll(async () => (await save({ [share]: '60', [rest]: '30' })).code).toBe('success');
  const checks: StoredCheck[] = [
    { sum: [share, rest], is: 'equal', value: '100' },
    { sum: [share], over: 'records', is: 'equal', value: '60' },
  ];
  await publisher.edit(`set:${id}`, { op: 'setChecks', checks });
  const review = await publisher.good<Review>('POST', '/review', { drafts: [`set:${id}`] });
  expect(tellingOf(review)).toMatchObject([
    { change: { what: 'checkAdded' }, evidence: { failingRecords: 1 } },
    { change: { what: 'checkAllAdded' }, class: 'ok', evidence: { incomplete: 0 } },
  ]);
});

test('[FORM-06] before a check is published, what breaks it is counted and listed; what was saved stays until it is edited', async () => {
  const { fieldsetid: id, share, rest, save } = await newSet('课题', '0', () => []);
  await expect.poll(async () => (await save({ [share]: '60', [rest]: '30' })).code).toBe('success');
  const [stored] = (await setOf(id)).dataList;
  const sum: StoredCheck = { sum: [share, rest], is: 'equal', value: '100' };
  await publisher.edit(`set:${id}`, { op: 'setChecks', checks: [sum, SHARE([rest])] });
  const review = await publisher.good<Review>('POST', '/review', { drafts: [`set:${id}`] });
  expect(tellingOf(review)).toMatchObject([
    {
      change: { what: 'checkAdded' },
      class: 'confirm',
      reason: 'valuesStay',
      evidence: { failing: [{ value: '60 + 30', records: 1 }], failingRecords: 1 },
    },
    { change: { what: 'checkAllAdded' }, class: 'confirm', evidence: { incomplete: 1 } },
  ]);
  for (const [place, need] of (['failing', 'incomplete'] as const).entries()) {
    const change = tellingOf(review)[place]?.change.key ?? '';
    const asked = new URLSearchParams({ change, need, after: '0' });
    const { rows } = await publisher.good<ImpactPage>('GET', `/impact/set:${id}?${asked.toString()}`);
    expect(rows, need).toHaveLength(1);
  }
  await publishSet(publisher, id);
  await expect.poll(async () => (await setOf(id)).checks?.length).toBe(2);
  expect((await setOf(id)).dataList).toMatchObject([{ kept: rest }]);
  const again = { [share]: '60', [rest]: '30' };
  expect((await save(again, stored?.i9999)).code).toBe('success');
  expect(await save({ ...again, [share]: '61' }, stored?.i9999)).toMatchObject({
    code: 'invalid',
    data: { errors: [{ itemid: rest, message: '占比 + 其余 应等于 100' }] },
  });
});

test('[FORM-06] numbers of a record that do not add up are refused in the words of HR; those of all records leave the set incomplete', async () => {
  const {
    fieldsetid: id,
    share,
    rest,
    save,
  } = await newSet('作者', '1', (a, b) => [
    { sum: [a], is: 'above', of: [b] },
    { sum: [a, b], is: 'above', value: '95', message: { zh: '合计过少', en: '' } },
    { sum: [a, b], is: 'equal', value: '100', message: { zh: '占比与其余之和须为 100', en: '' } },
    SHARE([a]),
  ]);
  const refused = async (values: [string, string], message: string): Promise<void> => {
    const reply = await save({ [share]: values[0], [rest]: values[1] });
    expect(reply).toMatchObject({ code: 'invalid', data: { errors: [{ itemid: rest, message }] } });
  };
  await expect.poll(() => setOf(id)).toMatchObject({ state: '0' });
  await refused(['60', '38'], '占比与其余之和须为 100');
  await refused(['60.01', '40'], '占比与其余之和须为 100');
  await refused(['40', '60'], '占比 应大于 其余');
  // Of two with the same fields and the same relation, the one that is broken speaks.
  await refused(['60', '30'], '合计过少');

  const first = await save({ [share]: '60', [rest]: '40' });
  expect(first).toMatchObject({ code: 'success', data: { state: '0' } });
  const entry = { fieldsetid: id, items: [], unmet: ['所有记录的占比合计 应等于 100（现为 60）'] };
  expect(await missing()).toMatchObject([entry]);
  const apply = { type: 'apply', pos_id: 'hjev-7Qk3vT' };
  expect(await client.call('ZP1000000006', apply)).toMatchObject({
    code: 'subset',
    data: { mustList: [entry] },
  });

  const second = await save({ [share]: '51', [rest]: '49' });
  expect(second.data).toMatchObject({ state: '0' });
  const { '-1': number = '' } = second.data['i9999_map'] as Record<string, string>;
  expect((await missing())[0]?.unmet).toEqual(['所有记录的占比合计 应等于 100（现为 111）']);
  const gone = await client.call('ZP1000000005', { type: 'delete', params: { [id]: [{ i9999: number }] } });
  expect(gone.data).toMatchObject({ state: '0' });

  // A whole that is reached at once: nothing is missing any more.
  const { '-1': own = '' } = first.data['i9999_map'] as Record<string, string>;
  expect((await save({ [share]: '100', [rest]: '0' }, own)).data).toMatchObject({ state: '1' });
  expect(await missing()).toEqual([]);
  expect((await client.call('ZP1000000006', apply)).code).toBe('success');
});
