import { expect, test } from 'vitest';
import type { AllocatedIds, Review } from '../../packages/console-contract/src/index.ts';
import { fieldOf } from '../../packages/fieldsets/src/index.ts';
import type { StoredField } from '../../schemas/index.ts';
import { publishSet } from '../support/console.ts';
import { loadPolicy, markPersonal } from '../../apps/server/src/console/policy.ts';
import { recalculateDue } from '../../apps/server/src/modules/field-sets/recalculate.ts';
import { publishedDefinitions } from '../../apps/server/src/modules/resume/definitions.ts';
import { personalFields } from '../../apps/server/src/modules/scope/mask.ts';
import { givenCandidate, givenPortal, givenPublisher } from '../support/given.ts';

const portal = givenPortal();
const publisher = givenPublisher(portal);
const client = givenCandidate(portal);

/** Sets are read anew by saves within two seconds of their publication. */
const SOON = { timeout: 4_000, interval: 100 };
/** Resumes are calculated anew in the background. */
const LATER = { timeout: 20_000, interval: 200 };

interface WireRecord {
  i9999: string;
  rev: string;
  [item: string]: unknown;
}
const recordsOf = async (subset: string): Promise<WireRecord[]> => {
  const { data } = await client.call('ZP1000000004', { type: 'search', subset });
  const [set] = data['field_set_list'] as { dataList: WireRecord[] }[];
  if (!set) throw new Error(`no set ${subset}`);
  return set.dataList;
};

const named = (zh: string) => ({ zh, en: zh });
const monthField = (itemid: string, zh: string): StoredField =>
  fieldOf('month', { itemid, itemdesc: named(zh) });
const numberOf = (itemid: string, zh: string, more: Partial<StoredField> = {}): StoredField => ({
  ...fieldOf('number', { itemid, itemdesc: named(zh) }),
  itemlength: 4,
  ...more,
});

async function newSet(zh: string, fieldsOf: (ids: string[], set: string) => StoredField[], count: number) {
  const { fieldsetid } = await publisher.good<{ fieldsetid: string }>('POST', '/sets', {
    displayname: named(zh),
  });
  const { ids } = await publisher.good<AllocatedIds>('POST', '/ids', { fieldsetid, count });
  await publisher.edit(`set:${fieldsetid}`, {
    op: 'addFields',
    before: '',
    fields: fieldsOf(ids, fieldsetid),
  });
  return { fieldsetid, ids };
}

const saveIn = async (fieldsetid: string, values: Record<string, string>, i9999 = '-1') => {
  const record = (await recordsOf(fieldsetid)).find((row) => row.i9999 === i9999);
  return client.call('ZP1000000005', {
    type: 'update',
    params: { [fieldsetid]: [{ ...values, i9999, ...(record ? { rev: record.rev } : {}) }] },
  });
};

/** Jobs with a beginning and an end, and a set whose fields are calculated of them. */
async function jobsAndSummary(name: string) {
  const jobs = await newSet(
    `${name}经历`,
    ([from = '', to = '', own = '']) => [
      monthField(from, '开始'),
      monthField(to, '结束'),
      numberOf(own, '月数', { calculated: `monthsBetween(${from}, ${to})` }),
    ],
    3,
  );
  const [from = '', to = '', own = ''] = jobs.ids;
  await publishSet(publisher, jobs.fieldsetid);
  const covered = `months(${jobs.fieldsetid}.${from}, ${jobs.fieldsetid}.${to})`;
  const summary = await newSet(
    `${name}汇总`,
    ([all = '', more = '', total = '']) => [
      numberOf(all, '合计月数', { calculated: covered }),
      numberOf(more, '其他月数'),
      numberOf(total, '总月数', { calculated: `sum(${all}, ${more})` }),
    ],
    3,
  );
  const [all = '', more = '', total = ''] = summary.ids;
  await publishSet(publisher, summary.fieldsetid);
  return { jobs: jobs.fieldsetid, from, to, own, summary: summary.fieldsetid, all, more, total, covered };
}

test('[FORM-05] months of overlapping jobs are counted once, stored, and follow each change of the resume; the client is not believed', async () => {
  const set = await jobsAndSummary('工作');
  const first = await saveIn(set.jobs, { [set.from]: '2015-01', [set.to]: '2017-06', [set.own]: '999' });
  expect(first).toMatchObject({ code: 'success', data: { dataList: [{ [set.own]: '30' }] } });

  const typed = { [set.more]: '2', [set.all]: '7' };
  await saveIn(set.summary, typed);
  const again = (await recordsOf(set.summary))[0]?.i9999;
  await expect
    .poll(async () => (await saveIn(set.summary, typed, again)).data['dataList'], SOON)
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

test('[FORM-05] a rule that is changed is calculated anew for all resumes in the background, which had been counted', async () => {
  const set = await jobsAndSummary('项目');
  await saveIn(set.jobs, { [set.from]: '2015-01', [set.to]: '2015-12' });
  await saveIn(set.summary, { [set.more]: '2' });
  // The set was published a moment before it was saved: what that save did not know of yet follows in the background.
  await expect.poll(async () => (await recordsOf(set.summary))[0]?.[set.total], LATER).toBe('14');
  const id = `set:${set.summary}` as const;
  await publisher.edit(id, {
    op: 'changeField',
    itemid: set.total,
    change: { calculated: `largest(${set.all}, ${set.more})` },
  });
  const review = await publisher.good<Review>('POST', '/review', { drafts: [id] });
  const told = review.drafts.flatMap(({ verdicts }) => verdicts);
  expect(told).toMatchObject([
    { change: { what: 'calculationChanged' }, class: 'confirm', reason: 'calculatedAnew' },
  ]);
  expect(told[0]?.evidence.records).toBeGreaterThan(0);
  await publishSet(publisher, set.summary);
  await expect.poll(async () => (await recordsOf(set.summary))[0]?.[set.total], LATER).toBe('12');
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

/** Waits until every process has read the published sets anew, and nothing is left to be calculated. */
const settled = () =>
  expect
    .poll(
      () =>
        portal.server.services.db
          .selectFrom('recalculation')
          .select('id')
          .where('ended_at', 'is', null)
          .execute(),
      LATER,
    )
    .toEqual([]);

test('[FORM-05] a calculation of all resumes that was cut off goes on where it was, and two processes do each resume once', async () => {
  const { services } = portal.server;
  const { db } = services;
  const set = await jobsAndSummary('外派');
  await saveIn(set.jobs, { [set.from]: '2015-01', [set.to]: '2015-12' });
  await saveIn(set.summary, { [set.more]: '1' });
  await expect.poll(async () => (await recordsOf(set.summary))[0]?.[set.total], LATER).toBe('13');
  await settled();
  await db
    .updateTable('resume_record')
    .set({ values: JSON.stringify({ [set.more]: '2' }) })
    .where('fieldset_id', '=', set.summary)
    .execute();
  // One that was cut off behind this account leaves it alone; one that was cut off before it does it.
  const { account_id: account } = await db
    .selectFrom('resume_record')
    .select('account_id')
    .where('fieldset_id', '=', set.summary)
    .executeTakeFirstOrThrow();
  const askedAt = new Date(services.now().getTime() - 60_000);
  const ask = (after: string) =>
    db
      .insertInto('recalculation')
      .values({ asked_at: askedAt, after_account: after, ended_at: null })
      .execute();
  await ask(account);
  await recalculateDue(services);
  expect((await recordsOf(set.summary))[0]).not.toHaveProperty(set.total);
  await ask(String(BigInt(account) - 1n));
  await Promise.all([recalculateDue(services), recalculateDue(services)]);
  await expect.poll(async () => (await recordsOf(set.summary))[0]?.[set.total], LATER).toBe('14');
  const all = await db
    .selectFrom('recalculation')
    .select(['resumes', 'ended_at'])
    .orderBy('id', 'desc')
    .execute();
  expect(all.every(({ ended_at }) => ended_at !== null)).toBe(true);
  expect(all[0]?.resumes).toBeGreaterThan(0);
});

test('[FORM-05] what hangs on the day, or was left behind, is as it is now when a candidate applies', async () => {
  const { services } = portal.server;
  const set = await jobsAndSummary('挂职');
  await saveIn(set.jobs, { [set.from]: '2015-01', [set.to]: '2015-12' });
  await saveIn(set.summary, { [set.more]: '1' });
  await expect.poll(async () => (await recordsOf(set.summary))[0]?.[set.total], LATER).toBe('13');
  await settled();
  await services.db
    .updateTable('resume_record')
    .set({ values: JSON.stringify({ [set.more]: '1', [set.total]: '99' }) })
    .where('fieldset_id', '=', set.summary)
    .execute();
  await client.call('ZP1000000006', { type: 'apply', pos_id: 'hjev-7Qk3vT' });
  expect((await recordsOf(set.summary))[0]).toMatchObject({ [set.all]: '12', [set.total]: '13' });
});
