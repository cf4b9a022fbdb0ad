import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import type { AllocatedIds } from '../../packages/console-contract/src/index.ts';
import { fieldOf } from '../../packages/fieldsets/src/index.ts';
import { completeResume } from '../contract/support.ts';
import { axeFindings, scrollsSideways } from '../support/browser.ts';
import { atConsole, draftedSet, publishSet } from '../support/console.ts';
import { atDesk, PHONE } from '../support/resume.ts';
import { givenBrowser, givenPortal, givenPublisher } from '../support/suite.ts';
import { gate } from '../support/gate.ts';
import { textsOf } from '../support/texts.ts';

const portal = givenPortal();
const browser = givenBrowser();
const publisher = givenPublisher(portal);
const t = textsOf('zh');

/** A set of references with a name, a day and a note. */
async function references(zh: string) {
  const { fieldsetid } = await publisher.good<{ fieldsetid: string }>('POST', '/sets', {
    displayname: { zh, en: 'Referees' },
  });
  const { ids } = await publisher.good<AllocatedIds>('POST', '/ids', { fieldsetid, count: 3 });
  const [who = '', day = '', note = ''] = ids;
  await publisher.edit(`set:${fieldsetid}`, {
    op: 'addFields',
    before: '',
    fields: [
      fieldOf('text', { itemid: who, itemdesc: { zh: '被推荐人', en: 'For whom' } }),
      fieldOf('date', { itemid: day, itemdesc: { zh: '填写日期', en: 'Filled in on' } }),
      fieldOf('text', { itemid: note, itemdesc: { zh: '关系', en: 'Relation' } }),
    ],
  });
  return { fieldsetid, who, day, note };
}

test('[FORM-10] HR chooses what a new record begins with; candidates see it as offered, take it back in one step, and copy a record', async () => {
  const { fieldsetid, who, day } = await references('推荐人');
  const offer = (key: string): string => t(`console:details.offer.${key}`);
  const offeredIn = async (item: string) =>
    (await draftedSet(publisher, fieldsetid)).fieldList.find(({ itemid }) => itemid === item)?.offered;

  await atConsole(browser, publisher, `sets/${fieldsetid}`, async (page) => {
    const choose = async (field: string, label: string): Promise<void> => {
      await page.getByText(field, { exact: true }).first().click();
      await page.keyboard.press('Alt+Enter');
      const part = page.getByRole('dialog').getByRole('region', { name: offer('title') });
      await part.getByRole('combobox', { name: offer('source') }).selectOption({ label });
      await expect.poll(() => axeFindings(page)).toEqual([]);
      await page.keyboard.press('Escape');
    };
    await choose('被推荐人', t('console:details.offer.other', { set: '基本信息', field: '姓名' }));
    await choose('填写日期', offer('today'));
    await expect.poll(() => offeredIn(who)).toBe('A01.A0101');
    await expect.poll(() => offeredIn(day)).toBe('today');
  });
  await publishSet(publisher, fieldsetid);

  await atDesk(browser, portal, { width: PHONE, before: completeResume }, async (desk) => {
    const { page, panel, record, choose, button } = desk;
    const late = (key: string, values: Record<string, string | number> = {}): string =>
      t(`resume-late:offered.${key}`, values);
    await choose('推荐人');
    await button(t('editor:addNamed', { name: '推荐人' }), panel(fieldsetid)).click();
    const card = record(fieldsetid, 1);
    const name = card.getByRole('textbox', { name: '被推荐人' });
    await card.getByText(late('told_other', { count: 2 })).waitFor();
    const offered = await name.inputValue();
    expect(offered).not.toBe('');
    await card.getByText(late('from', { name: '基本信息' })).waitFor();
    await card.getByText(late('usual')).waitFor();
    await expect.poll(() => axeFindings(page)).toEqual([]);
    await expect.poll(() => scrollsSideways(page)).toBe(false);

    await button(late('takeBack'), card).click();
    await expect.poll(() => name.inputValue()).toBe('');
    await button(late('again'), card).click();
    await expect.poll(() => name.inputValue()).toBe(offered);
    // Who changes it has answered: nothing is said of it any more, and taking back leaves it alone.
    await name.fill('李雷');
    await card.getByText(late('from', { name: '基本信息' })).waitFor({ state: 'detached' });
    await card.getByRole('textbox', { name: '关系' }).fill('导师');
    await button(late('takeBack'), card).click();
    expect(await name.inputValue()).toBe('李雷');
    await button(late('again'), card).click();
    await button(t('editor:save'), card).click();
    await page.getByText(t('editor:saved'), { exact: true }).first().waitFor();
    await expect.poll(() => card.getByTestId('offered').count()).toBe(0);

    // A second record begins anew, and may begin as the first one.
    await button(t('editor:addAnother', { name: '推荐人' }), panel(fieldsetid)).click();
    const second = record(fieldsetid, 2);
    const own = second.getByRole('textbox', { name: '被推荐人' });
    await expect.poll(() => own.inputValue()).toBe(offered);
    await own.fill('韩梅梅');
    const copied = second.getByRole('combobox', { name: late('copy') });
    await copied.selectOption({ index: 1 });
    await expect.poll(() => second.getByRole('textbox', { name: '关系' }).inputValue()).toBe('导师');
    // What was typed stays.
    expect(await own.inputValue()).toBe('韩梅梅');
    await second
      .getByText(late('copied', { n: 1 }))
      .first()
      .waitFor();
  });
});

test('[FORM-10, TRY-44] what is offered late leaves alone what is being typed, and makes room for the next key where nothing is', async () => {
  const { fieldsetid, who, note } = await references('证明人');
  for (const itemid of [who, note])
    await publisher.edit(`set:${fieldsetid}`, {
      op: 'changeField',
      itemid,
      change: { offered: 'A01.A0101' },
    });
  await publishSet(publisher, fieldsetid);
  for (const isBegun of [true, false]) {
    const late = gate();
    const prepare = (page: Page): Promise<unknown> =>
      page.route(/\/assets\/Offered-[^/]+\.js$/, async (route) => {
        await late.opened;
        await route.continue();
      });
    await atDesk(browser, portal, { before: completeResume, prepare }, async (desk) => {
      const { page, panel, record, choose, button } = desk;
      await choose('证明人');
      await button(t('editor:addNamed', { name: '证明人' }), panel(fieldsetid)).click();
      const card = record(fieldsetid, 1);
      const name = card.getByRole('textbox', { name: '被推荐人' });
      await name.focus();
      if (isBegun) await page.keyboard.type('王');
      late.open();
      await card.getByTestId('offered').waitFor();
      await expect.poll(() => card.getByRole('textbox', { name: '关系' }).inputValue()).not.toBe('');
      expect(await name.evaluate((input) => input === document.activeElement)).toBe(true);
      if (!isBegun) await expect.poll(() => name.evaluate(() => getSelection()?.toString())).not.toBe('');
      await page.keyboard.type('芳');
      await expect.poll(() => name.inputValue()).toBe(isBegun ? '王芳' : '芳');
    });
  }
});
