import { beforeAll, expect, test } from 'vitest';
import type { Published, Review } from '../../packages/console-contract/src/index.ts';
import { completeResume, EDUCATION } from '../contract/support.ts';
import { atConsole, firstAdmin, newColleague, type ConsoleClient } from '../support/console.ts';
import { atDesk } from '../support/resume.ts';
import { givenBrowser, givenPortal } from '../support/suite.ts';
import { textsOf } from '../support/texts.ts';

const portal = givenPortal();
const browser = givenBrowser();
let publisher: ConsoleClient;
const t = textsOf('zh');

beforeAll(async () => {
  publisher = await newColleague(await firstAdmin(portal), 'gao', 'publisher');
});

/** The draft of the set goes out, whatever has to be confirmed. */
async function publish(): Promise<void> {
  const { rev } = await publisher.draft('set:A04');
  const review = await publisher.good<Review>('POST', '/review', { drafts: ['set:A04'] });
  const confirmed = review.drafts.flatMap(({ verdicts }) => verdicts.map(({ change }) => change.key));
  const request = { drafts: [{ id: 'set:A04', rev }], note: '', confirmed, plans: {} };
  await publisher.good<Published>('POST', '/publish', request);
}

test('[FORM-04] at least two and at most three, written in the console: the section says how many are missing, and takes no fourth', async () => {
  await atConsole(browser, publisher, 'sets/A04', async (page) => {
    await page.getByRole('button', { name: t('console:sets.properties') }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByLabel(t('console:properties.minRecords')).fill('2');
    await drawer.getByLabel(t('console:properties.maxRecords')).fill('3');
    await expect
      .poll(async () => {
        const { content } = (await publisher.draft('set:A04')).state;
        return content.kind === 'set' && [content.set.minRecords, content.set.maxRecords];
      })
      .toEqual([2, 3]);
  });
  await publish();

  await atDesk(browser, portal, { width: 390, before: completeResume }, async (desk) => {
    const { page, panel, choose, client, button, open } = desk;
    await choose('教育经历');
    const hint = panel('A04').locator('[data-records]');
    await expect.poll(() => hint.textContent()).toBe('至少填写 2 条，最多 3 条，还差 1 条');
    await expect.poll(() => panel('A04').getByText(t('editor:state.incomplete')).count()).toBe(1);
    await button(t('editor:back')).click();
    await button(t('editor:missing.check')).click();
    await page.getByText('还差 1 条记录').waitFor();

    const add = () =>
      client.call('ZP1000000005', { type: 'update', params: { A04: [{ i9999: '-1', ...EDUCATION }] } });
    expect((await add()).code).toBe('success');
    await open();
    await choose('教育经历');
    await expect.poll(() => hint.textContent()).toBe('至少填写 2 条，最多 3 条');
    await expect.poll(() => panel('A04').getByText(t('editor:state.complete')).count()).toBe(1);
    // The third is the last: the way to a fourth is gone.
    const another = button(t('editor:addNamed', { name: '教育经历' }), panel('A04'));
    await expect.poll(() => another.count()).toBe(1);
    expect((await add()).code).toBe('success');
    await open();
    await choose('教育经历');
    await expect.poll(() => hint.textContent()).toBe('至少填写 2 条，最多 3 条，已填满');
    await expect.poll(() => another.count()).toBe(0);
    expect((await add()).code).toBe('cannot');
  });
});
