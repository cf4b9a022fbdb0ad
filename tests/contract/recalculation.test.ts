import { expect, test } from 'vitest';
import type { Review } from '../../packages/console-contract/src/index.ts';
import { recalculateDue } from '../../apps/server/src/modules/field-sets/recalculate.ts';
import { calculatedSets, LATER } from '../support/calculated.ts';
import { publishSet } from '../support/console.ts';
import { givenCandidate, givenPortal, givenPublisher } from '../support/given.ts';

const portal = givenPortal();
const publisher = givenPublisher(portal);
const client = givenCandidate(portal);
const { recordsOf, saveIn, jobsAndSummary } = calculatedSets(client, publisher);

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
