import { expect, test } from 'vitest';
import type { AllocatedIds } from '../../packages/console-contract/src/index.ts';
import { fieldOf } from '../../packages/fieldsets/src/index.ts';
import { completeResume } from '../contract/support.ts';
import { axeFindings, scrollsSideways } from '../support/browser.ts';
import { atConsole, draftedSet, publishSet } from '../support/console.ts';
import { atDesk, PHONE } from '../support/resume.ts';
import { givenBrowser, givenPortal, givenPublisher } from '../support/suite.ts';
import { textsOf } from '../support/texts.ts';

const portal = givenPortal();
const browser = givenBrowser();
const publisher = givenPublisher(portal);
const t = textsOf('zh');
const [WHO, JOB] = ['成员姓名', '工作单位'] as const;

/** A set of relatives: what they are called, and where they work. */
async function newSet() {
  const { fieldsetid } = await publisher.good<{ fieldsetid: string }>('POST', '/sets', {
    displayname: { zh: '亲属', en: 'Relatives' },
  });
  const { ids } = await publisher.good<AllocatedIds>('POST', '/ids', { fieldsetid, count: 2 });
  const [who = '', job = ''] = ids;
  await publisher.edit(`set:${fieldsetid}`, {
    op: 'addFields',
    before: '',
    fields: [
      fieldOf('text', { itemid: who, itemdesc: { zh: WHO, en: 'Name' } }),
      { ...fieldOf('text', { itemid: job, itemdesc: { zh: JOB, en: 'Employer' } }), must: '1' },
    ],
  });
  return { fieldsetid, who, job };
}

test('[FORM-13] a label that quotes a name is written by choosing it in the console, and follows while the name is typed on a phone', async () => {
  const { fieldsetid, who, job } = await newSet();
  const labelOf = async (): Promise<string | undefined> =>
    (await draftedSet(publisher, fieldsetid)).fieldList.find(({ itemid }) => itemid === job)?.itemdesc.zh;

  await atConsole(browser, publisher, `sets/${fieldsetid}`, async (page) => {
    await page.getByText(JOB, { exact: true }).first().click();
    await page.keyboard.press('Alt+Enter');
    const dialog = page.getByRole('dialog');
    const label = dialog.getByRole('textbox').first();
    await label.fill(`的${JOB}`);
    await label.press('Home');
    const quote = dialog.getByRole('combobox').first();
    await quote.selectOption({ label: WHO });
    await expect.poll(() => label.inputValue()).toBe(`{{${WHO}}}的${JOB}`);
    // Typing goes on behind what was put in.
    await expect.poll(() => label.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.type('先生');
    expect(await label.inputValue()).toBe(`{{${WHO}}}先生的${JOB}`);
    await label.fill(`{{${WHO}|该成员}}的{{外号}}${JOB}`);
    await dialog
      .getByText(
        t('fieldsets:problem.quoteUnknown', {
          name: `${WHO}的{{外号}}${JOB}`,
          text: t('fieldsets:part.itemdesc'),
          of: '外号',
        }),
      )
      .waitFor();
    await label.fill(`{{${WHO}|该成员}}的${JOB}`);
    await expect.poll(labelOf).toBe(`{{${who}|该成员}}的${JOB}`);
    await expect.poll(() => axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page
      .getByRole('gridcell', { name: `{{${WHO}|该成员}}的${JOB}` })
      .first()
      .waitFor();
  });
  await publishSet(publisher, fieldsetid);

  await atDesk(browser, portal, { width: PHONE, before: completeResume }, async (desk) => {
    const { page, panel, record, choose, button } = desk;
    await choose('亲属');
    await button(t('editor:addNamed', { name: '亲属' }), panel(fieldsetid)).click();
    const card = record(fieldsetid, 1);
    const label = card.locator(`[data-item$="_${job}"] label`);
    await expect.poll(() => label.textContent()).toContain(`该成员的${JOB}`);
    const name = card.getByRole('textbox', { name: WHO, exact: true });
    await name.click();
    for (const [typed, said] of [
      ['李', '李'],
      ['蕾', '李蕾'],
    ] as const) {
      await page.keyboard.insertText(typed);
      await expect.poll(() => label.textContent()).toContain(`${said}的${JOB}`);
    }
    // In the middle of the name: the caret stays where it is.
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.insertText('小');
    await expect.poll(() => label.textContent()).toContain(`李小蕾的${JOB}`);
    expect(
      await name.evaluate((input) => [
        input === document.activeElement,
        (input as HTMLInputElement).selectionStart,
      ]),
    ).toEqual([true, 2]);
    await expect.poll(() => axeFindings(page)).toEqual([]);
    await expect.poll(() => scrollsSideways(page)).toBe(false);
    await button(t('editor:save'), card).click();
    await card
      .getByText(t('forms-late:error.required.any', { field: `李小蕾的${JOB}` }))
      .first()
      .waitFor();
    await card.getByRole('textbox', { name: `李小蕾的${JOB}` }).fill('第一中学');
    await button(t('editor:save'), card).click();
    await expect.poll(() => card.locator(`[data-item="${job}"] dt`).textContent()).toBe(`李小蕾的${JOB}`);
  });
});
