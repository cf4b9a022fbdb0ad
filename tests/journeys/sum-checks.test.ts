import { expect, test } from 'vitest';
import type { AllocatedIds } from '../../packages/console-contract/src/index.ts';
import { completeResume } from '../contract/support.ts';
import { axeFindings, scrollsSideways } from '../support/browser.ts';
import { atConsole, numberField, publishSet } from '../support/console.ts';
import { atDesk, PHONE } from '../support/resume.ts';
import { givenBrowser, givenPortal, givenPublisher } from '../support/suite.ts';
import { textsOf } from '../support/texts.ts';

const portal = givenPortal();
const browser = givenBrowser();
const publisher = givenPublisher(portal);
const t = textsOf('zh');

test('[FORM-06] numbers that have to add up: written as sentences in the console, met on a phone field by field and over all records', async () => {
  const { fieldsetid: id } = await publisher.good<{ fieldsetid: string }>('POST', '/sets', {
    displayname: { zh: '论文作者', en: 'Authors' },
  });
  const { ids } = await publisher.good<AllocatedIds>('POST', '/ids', { fieldsetid: id, count: 2 });
  const [share = '', rest = ''] = ids;
  await publisher.edit(
    `set:${id}`,
    {
      op: 'addFields',
      before: '',
      fields: [
        numberField(share, '本人占比', 'Own share'),
        numberField(rest, '他人占比', 'Shares of others'),
      ],
    },
    { op: 'setProperties', change: { must: '1' } },
  );
  const stored = async () => {
    const { content } = (await publisher.draft(`set:${id}`)).state;
    return content.kind === 'set' ? (content.set.checks ?? []) : [];
  };
  await atConsole(browser, publisher, `sets/${id}`, async (page) => {
    await page.getByRole('button', { name: t('console:sets.rules', { count: 0 }) }).click();
    const checks = page.getByRole('region', { name: t('console:rules.checks') });
    const add = checks.getByRole('button', { name: t('console:rules.addCheck') });
    // What is offered first is what most ask for: all numbers of a record are 100.
    await add.click();
    const first = checks.getByRole('group', { name: t('console:rules.check', { number: 1 }) });
    await checks.getByText('“本人占比” + “他人占比” 应等于 100').waitFor();
    await first
      .getByRole('textbox', { name: t('console:written.check.zh') })
      .pressSequentially('两项占比之和须为 100');
    await add.click();
    const second = checks.getByRole('group', { name: t('console:rules.check', { number: 2 }) });
    await checks.getByText(t('fieldsets:problem.checkTwice', { rule: '2' }), { exact: true }).waitFor();
    await second
      .getByRole('button', { name: t('console:takeAway', { name: '他人占比' }), exact: true })
      .click();
    await second
      .getByRole('combobox', { name: t('console:rules.over'), exact: true })
      .selectOption({ label: t('console:rules.allRecords') });
    await checks.getByText('所有记录的“本人占比”合计 应等于 100').waitFor();
    await expect.poll(stored).toEqual([
      { sum: [share, rest], is: 'equal', value: '100', message: { zh: '两项占比之和须为 100', en: '' } },
      { sum: [share], over: 'records', is: 'equal', value: '100' },
    ]);
    await expect.poll(() => axeFindings(page)).toEqual([]);
    // A comparison with other fields, and a number that is none, are said where they stand.
    await first.getByRole('textbox', { name: t('console:rules.number') }).fill('一百');
    await checks.getByText(t('fieldsets:problem.checkNoValue', { rule: '1' }), { exact: true }).waitFor();
    // What is wrong is kept first: before that, what is kept is the 100 from before it.
    await expect.poll(async () => (await stored())[0]?.value).toBe('一百');
    await first.getByRole('textbox', { name: t('console:rules.number') }).fill('100');
    await expect.poll(async () => (await stored())[0]?.value).toBe('100');
  });
  await publishSet(publisher, id);

  await atDesk(browser, portal, { width: PHONE, before: completeResume }, async (desk) => {
    const { page, panel, record, choose, button } = desk;
    await choose('论文作者');
    await button(t('editor:addNamed', { name: '论文作者' }), panel(id)).click();
    const card = record(id, 1);
    const field = (name: string) => card.getByRole('textbox', { name });
    await field('本人占比').fill('60');
    await field('他人占比').fill('30');
    await button(t('editor:save'), card).click();
    await card.getByText('两项占比之和须为 100').first().waitFor();
    // Mended in the other field, it is mended.
    await field('本人占比').fill('70');
    await field('他人占比').focus();
    await expect.poll(() => card.getByText('两项占比之和须为 100').count()).toBe(0);
    await button(t('editor:save'), card).click();
    await page.getByText(t('editor:saved')).first().waitFor();
    const left = t('resume-late:together.sum', { sum: '本人占比' });
    const asked = t('forms-late:error.x-sum.equal', { left, right: '100' });
    await panel(id)
      .getByText(`${asked}${t('resume-late:together.now', { total: '70' })}`)
      .waitFor();
    // From the top: what is half below the header would count as too small.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect.poll(() => axeFindings(page)).toEqual([]);
    await expect.poll(() => scrollsSideways(page)).toBe(false);
    // The way to the rest: another record, and together they are what they have to be.
    await button(t('editor:addAnother', { name: '论文作者' }), panel(id)).click();
    const second = record(id, 2);
    await second.getByRole('textbox', { name: '本人占比' }).fill('30');
    await second.getByRole('textbox', { name: '他人占比' }).fill('70');
    // Judged at once, so that no message goes from above Save while it is pressed.
    await page.keyboard.press('Tab');
    await button(t('editor:save'), second).click();
    await panel(id)
      .getByText(t('resume-late:together.now', { total: '70' }))
      .waitFor({ state: 'detached' });
    await expect.poll(() => panel(id).getByText(t('editor:state.complete')).count()).toBe(1);
  });
});
