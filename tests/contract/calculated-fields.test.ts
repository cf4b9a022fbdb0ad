import { expect, test } from 'vitest';
import type { Review } from '../../packages/console-contract/src/index.ts';
import { fieldOf } from '../../packages/fieldsets/src/index.ts';
import { loadPolicy, markPersonal } from '../../apps/server/src/console/policy.ts';
import { publishedDefinitions } from '../../apps/server/src/modules/resume/definitions.ts';
import { personalFields } from '../../apps/server/src/modules/scope/mask.ts';
import { calculatedSets, LATER, monthField, named, numberOf } from '../support/calculated.ts';
import { publishDraft, publishSet } from '../support/console.ts';
import { givenCandidate, givenPortal, givenPublisher } from '../support/given.ts';

const portal = givenPortal();
const publisher = givenPublisher(portal);
const client = givenCandidate(portal);
const { recordsOf, newSet, saveIn, jobsAndSummary } = calculatedSets(client, publisher);

test('[FORM-05] months of overlapping jobs are counted once, stored, and follow each change of the resume; the client is not believed', async () => {
  const set = await jobsAndSummary('工作');
  const first = await saveIn(set.jobs, { [set.from]: '2015-01', [set.to]: '2017-06', [set.own]: '999' });
  expect(first).toMatchObject({ code: 'success', data: { dataList: [{ [set.own]: '30' }] } });

  const typed = { [set.more]: '2', [set.all]: '7' };
  await saveIn(set.summary, typed);
  const again = (await recordsOf(set.summary))[0]?.i9999;
  await expect
    .poll(async () => (await saveIn(set.summary, typed, again)).data['dataList'])
    .toMatchObject([{ [set.all]: '30', [set.total]: '32' }]);
  const [summary] = await recordsOf(set.summary);

  const second = await saveIn(set.jobs, { [set.from]: '2017-01', [set.to]: '2018-12' });
  expect(second).toMatchObject({
    code: 'success',
    data: {
      calculated: expect.arrayContaining([
        expect.objectContaining({
          fieldsetid: set.summary,
          i9999: summary?.i9999,
          values: { [set.all]: '48', [set.total]: '50' },
        }),
      ]) as unknown,
    },
  });
  const [calculated] = await recordsOf(set.summary);
  expect(calculated).toMatchObject({ [set.all]: '48', [set.total]: '50' });

  // What the server works out by itself is nobody's change: the record that was opened before is saved without a conflict.
  expect(calculated?.rev).toBe(summary?.rev);
  expect(await saveIn(set.summary, { [set.more]: '' }, summary?.i9999)).toMatchObject({
    code: 'success',
    data: { dataList: [{ [set.all]: '48' }] },
  });
  expect((await recordsOf(set.summary))[0]).not.toHaveProperty(set.total);

  const [job] = await recordsOf(set.jobs);
  const removed = await client.call('ZP1000000005', {
    type: 'delete',
    params: { [set.jobs]: [{ i9999: job?.i9999 }] },
  });
  expect(removed).toMatchObject({
    code: 'success',
    data: { calculated: [{ fieldsetid: set.summary, values: { [set.all]: '24', [set.total]: '' } }] },
  });
});

test('[FORM-05] a bound of a calculated field is told at the field, with what it comes to', async () => {
  const { fieldsetid, ids } = await newSet(
    '限定',
    ([from = '', to = '', own = '']) => [
      monthField(from, '开始'),
      monthField(to, '结束'),
      numberOf(own, '月数', {
        calculated: `monthsBetween(${from}, ${to})`,
        minValue: '12',
        boundText: named('不足一年的不必填写'),
      }),
    ],
    3,
  );
  const [from = '', to = '', own = ''] = ids;
  await publishSet(publisher, fieldsetid);
  expect(await saveIn(fieldsetid, { [from]: '2015-01', [to]: '2015-11' })).toMatchObject({
    code: 'invalid',
    data: { errors: [{ itemid: own, message: expect.stringContaining('月数') as unknown }] },
  });
  expect(await saveIn(fieldsetid, { [from]: '2015-01', [to]: '2015-12' })).toMatchObject({ code: 'success' });
});

test('[FORM-05] what has been typed is never written over, and a calculation that cannot be is named', async () => {
  const { fieldsetid, ids } = await newSet(
    '论文',
    ([one = '', two = '']) => [numberOf(one, '甲'), numberOf(two, '乙')],
    2,
  );
  const [one = '', two = ''] = ids;
  const id = `set:${fieldsetid}` as const;
  await publishSet(publisher, fieldsetid);
  await saveIn(fieldsetid, { [one]: '1', [two]: '2' });
  const calculate = (itemid: string, calculated: string) =>
    publisher.edit(id, { op: 'changeField', itemid, change: { calculated } });
  const reviewed = async () => publisher.good<Review>('POST', '/review', { drafts: [id] });
  const errors = async () => (await reviewed()).drafts.map((draft) => draft.errors);

  await calculate(two, `sum(${one})`);
  expect((await reviewed()).drafts.flatMap(({ verdicts }) => verdicts)).toMatchObject([
    { change: { what: 'calculationAdded' }, class: 'forbidden', reason: 'typedStays' },
  ]);
  await calculate(one, `sum(${two})`);
  expect(await errors()).toEqual([2]);
});

test('[FORM-05] circles over sets are errors of each set in them', async () => {
  const set = await jobsAndSummary('实习');
  const jobs = `set:${set.jobs}` as const;
  await publisher.edit(jobs, {
    op: 'changeField',
    itemid: set.own,
    change: { calculated: `sum(${set.summary}.${set.total})` },
  });
  await publisher.edit(`set:${set.summary}`, {
    op: 'changeField',
    itemid: set.all,
    change: { calculated: `sum(${set.jobs}.${set.own})` },
  });
  const both = await publisher.good<Review>('POST', '/review', { drafts: [jobs, `set:${set.summary}`] });
  expect(both.drafts.map((draft) => draft.errors)).toEqual([1, 2]);
});

test('[FORM-05] a field that another set is calculated from cannot be retired', async () => {
  const set = await jobsAndSummary('兼职');
  const jobs = `set:${set.jobs}` as const;
  await publisher.edit(jobs, { op: 'archiveField', itemid: set.from });
  await publisher.edit(jobs, { op: 'changeField', itemid: set.own, change: { calculated: null } });
  const review = await publisher.good<Review>('POST', '/review', { drafts: [jobs] });
  expect(review.drafts.flatMap(({ verdicts }) => verdicts)).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({
        class: 'forbidden',
        reason: 'referenced',
        evidence: expect.objectContaining({ references: [`${set.summary}/calculated`] }) as unknown,
      }),
    ]) as unknown[],
  );
});

test('[SEE-02] what is calculated from a personal field is as personal, and stays so when it is calculated no longer', async () => {
  const { services } = portal.server;
  const { fieldsetid, ids } = await newSet(
    '称呼',
    ([name = '', both = '', many = '']) => [
      fieldOf('text', { itemid: name, itemdesc: named('小名') }),
      { ...fieldOf('text', { itemid: both, itemdesc: named('合并') }), calculated: `join(${name})` },
      numberOf(many, '个数', { calculated: `count(${name})` }),
    ],
    3,
  );
  const [name = '', both = ''] = ids;
  await publishSet(publisher, fieldsetid);
  const hidden = async () => {
    const isPersonal = await personalFields(services, await publishedDefinitions(services.db));
    return ids.filter((item) => isPersonal(fieldsetid, item));
  };
  expect(await hidden()).toEqual([]);
  await services.db.transaction().execute((trx) => markPersonal(trx, [{ set: fieldsetid, item: name }]));
  expect(await hidden()).toEqual([name, both]);
  await saveIn(fieldsetid, { [name]: '小林' });
  expect((await recordsOf(fieldsetid))[0]).toMatchObject({ [both]: '小林' });
  await publisher.edit(`set:${fieldsetid}`, {
    op: 'changeField',
    itemid: both,
    change: { calculated: null },
  });
  await publishSet(publisher, fieldsetid);
  expect(await hidden()).toEqual([name, both]);
  expect((await loadPolicy(services.db)).personal).toContainEqual({ set: fieldsetid, item: both });
});

test('[FORM-05] the highest of several choices is where the code list has it, and follows when the list changes its order', async () => {
  const { fieldsetid, ids } = await newSet(
    '评级',
    ([one = '', best = ''], set) => [
      fieldOf('code', { itemid: one, itemdesc: named('学历') }, 'AM'),
      {
        ...fieldOf('code', { itemid: best, itemdesc: named('最高学历') }, 'AM'),
        calculated: `firstInList(${set}.${one})`,
      },
    ],
    2,
  );
  const [one = '', best = ''] = ids;
  await publishSet(publisher, fieldsetid);
  await saveIn(fieldsetid, { [one]: '21' });
  await saveIn(fieldsetid, { [one]: '02' });
  await expect
    .poll(async () => (await recordsOf(fieldsetid)).map((row) => row[best]), LATER)
    .toEqual(['02', '02']);
  await publisher.edit('codes:AM', { op: 'moveItem', id: '21', parent: '', before: '0' });
  await publishDraft(publisher, 'codes:AM');
  await expect
    .poll(async () => (await recordsOf(fieldsetid)).map((row) => row[best]), LATER)
    .toEqual(['21', '21']);
});
