import type { Locator } from 'playwright';
import { expect, test } from 'vitest';
import type { AllocatedIds } from '../../packages/console-contract/src/index.ts';
import { completeResume, EDUCATION } from '../contract/support.ts';
import { atConsole, publishSet } from '../support/console.ts';
import { atDesk } from '../support/resume.ts';
import { givenBrowser, givenPortal, givenPublisher } from '../support/suite.ts';
import { textsOf } from '../support/texts.ts';

const portal = givenPortal();
const browser = givenBrowser();
const publisher = givenPublisher(portal);
const t = textsOf('zh');
/** Where somebody who has just saved looks. */
const isInView = (place: Locator): Promise<boolean> =>
  place.evaluate((node) => {
    const { top, bottom } = node.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });

test('[FORM-03] a set is asked for and required by what another one holds: written in the console, met on a phone and at a desk', async () => {
  const { fieldsetid: id } = await publisher.good<{ fieldsetid: string }>('POST', '/sets', {
    displayname: { zh: '学位论文', en: 'Theses' },
  });
  const { ids } = await publisher.good<AllocatedIds>('POST', '/ids', { fieldsetid: id, count: 1 });
  const [title = ''] = ids;
  await publisher.edit(`set:${id}`, {
    op: 'addFields',
    before: '',
    fields: [
      {
        itemid: title,
        itemdesc: { zh: '论文题目', en: 'Title' },
        itemtype: 'A',
        itemlength: 100,
        must: '1',
      },
    ],
  });
  const stored = async () => {
    const { content } = (await publisher.draft(`set:${id}`)).state;
    return content.kind === 'set' ? [content.set.askedWhen, content.set.mustWhen] : [];
  };
  await atConsole(browser, publisher, `sets/${id}`, async (page) => {
    await page.getByRole('button', { name: t('console:sets.rules', { count: 0 }) }).click();
    const whole = page.getByRole('region', { name: t('console:rules.whole.title') });
    const asked = t('console:rules.whole.askedWhen');
    await whole.getByRole('button', { name: asked, exact: true }).click();
    const rule = whole.getByRole('group', { name: asked });
    const select = (name: string, label: string) =>
      rule.getByRole('combobox', { name, exact: true }).first().selectOption({ label });
    await select(t('console:conditions.set'), '教育经历');
    await select(t('console:rules.field'), '所学专业');
    await select(t('console:rules.condition'), t('console:rules.is.contains'));
    await rule.getByRole('textbox').first().pressSequentially('博士');
    await whole
      .getByTestId('askedWhen-in-words')
      .getByText(/所学专业：含“博士”/)
      .waitFor();
    await expect
      .poll(stored)
      .toEqual([{ set: 'A04', when: { item: 'A0410', is: 'contains', of: ['博士'] } }, undefined]);
    // What is typed in one box is one step back, and one forth.
    const open = page.getByRole('button', { name: t('console:sets.rules', { count: 1 }) });
    for (const [step, values] of [
      ['undo', []],
      ['redo', ['博士']],
    ] as const) {
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('console:close') })
        .click();
      await page.getByRole('button', { name: t(`console:bar.${step}`), exact: true }).click();
      await expect.poll(async () => (await stored())[0]).toMatchObject({ when: { of: values } });
      await open.click();
    }
    // By how many records: two selects and a number.
    await whole.getByRole('button', { name: t('console:rules.whole.mustWhen'), exact: true }).click();
    const must = whole.getByRole('group', { name: t('console:rules.whole.mustWhen') });
    await must
      .getByRole('combobox', { name: t('console:conditions.about'), exact: true })
      .selectOption({ label: t('console:conditions.kind.count') });
    await must
      .getByRole('combobox', { name: t('console:conditions.set'), exact: true })
      .selectOption({ label: '教育经历' });
    await must.getByRole('textbox', { name: t('console:conditions.fewest') }).fill('1');
    await whole
      .getByTestId('mustWhen-in-words')
      .getByText(t('fieldsets:condition.number.atLeast', { from: 1 }))
      .waitFor();
    await expect.poll(async () => (await stored())[1]).toEqual({ set: 'A04', count: { atLeast: 1 } });
    // The same for how many of its own records it needs, which has to be said first.
    const fewest = t('console:rules.whole.minWhen');
    await whole.getByRole('button', { name: fewest, exact: true }).click();
    await whole.getByText(t('fieldsets:problem.minWhenAlone')).first().waitFor();
    // It has arrived before it is taken away: what arrives later would keep the set from being published.
    const content = async (): Promise<unknown> => (await publisher.draft(`set:${id}`)).state.content;
    await expect.poll(content).toHaveProperty('set.minWhen');
    await whole.getByRole('button', { name: t('console:rules.whole.remove', { name: fewest }) }).click();
    await expect.poll(() => whole.getByRole('group', { name: fewest }).count()).toBe(0);
    // What is published is what has arrived at the server.
    await expect.poll(content).not.toHaveProperty('set.minWhen');
  });
  await publishSet(publisher, id);
  // Whoever reads the data dictionary is told it as a sentence (FORM-14).
  await atConsole(browser, publisher, `dictionary/${id}`, async (page) => {
    await page
      .getByRole('listitem')
      .filter({ hasText: /所学专业：含“博士”/ })
      .waitFor();
  });

  await atDesk(browser, portal, { width: 390, before: completeResume }, async (desk) => {
    const { page, panel, record, choose, button, open } = desk;
    const tasks = page.getByRole('navigation', { name: t('editor:sets') });
    const row = tasks.getByRole('button', { name: /^学位论文/ });
    await tasks.waitFor();
    expect(await row.count()).toBe(0);
    await choose('教育经历');
    await panel('A04').getByRole('button', { name: '应用数学' }).click();
    await record('A04', 1).getByRole('textbox', { name: '所学专业' }).fill('应用数学（博士）');
    await button(t('editor:save'), record('A04', 1)).click();
    const told = page.getByTestId('set-changes');
    await told.getByText(t('resume-late:sets.required', { names: '学位论文' })).waitFor();
    await page.getByText(t('editor:saved')).first().waitFor({ state: 'detached', timeout: 15_000 });
    expect(await isInView(told)).toBe(true);
    // The way there is in what is said.
    await told.getByRole('button', { name: '学位论文' }).click();
    await expect.poll(() => panel(id).isVisible()).toBe(true);
    await button(t('editor:addNamed', { name: '学位论文' }), panel(id)).click();
    await record(id, 1).getByRole('textbox', { name: '论文题目' }).fill('图的着色');
    await button(t('editor:save'), record(id, 1)).click();
    await page.getByText(t('editor:saved')).first().waitFor();
    await open();
    await row.waitFor();
    expect(await row.getByText(t('editor:state.complete')).count()).toBe(1);
  });

  const educated = async (...[client, person]: Parameters<typeof completeResume>) => {
    await completeResume(client, person);
    const params = { A04: [{ ...EDUCATION, i9999: '-1', A0410: '应用数学（博士）' }] };
    await client.call('ZP1000000005', { type: 'update', params });
  };
  await atDesk(browser, portal, { before: educated }, async (desk) => {
    const { page, panel, record, choose, button } = desk;
    const tasks = page.getByRole('navigation', { name: t('editor:sets') });
    const row = tasks.getByRole('button', { name: /^学位论文/ });
    await row.waitFor();
    await choose('学位论文');
    await button(t('editor:addNamed', { name: '学位论文' }), panel(id)).click();
    const typed = record(id, 1).getByRole('textbox', { name: '论文题目' });
    await typed.fill('写了一半');
    await choose('教育经历');
    const second = record('A04', 2);
    const subject = second.getByRole('textbox', { name: '所学专业' });
    if (!(await subject.isVisible())) await button(t('editor:edit'), second).click();
    await subject.fill('应用数学');
    await button(t('editor:save'), second).click();
    const told = page.getByTestId('set-changes');
    await told.getByText(t('resume-late:sets.gone', { names: '学位论文' })).waitFor();
    expect(await isInView(told)).toBe(true);
    await expect.poll(() => row.count()).toBe(0);
    expect(await panel(id).isVisible()).toBe(false);
    // Taken back: what was typed there and not saved is still there.
    await button(t('editor:edit'), second).click();
    await subject.fill('应用数学（博士）');
    await button(t('editor:save'), second).click();
    await row.waitFor();
    expect(await typed.inputValue()).toBe('写了一半');
  });
});
