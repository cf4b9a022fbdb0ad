import { expect, test } from 'vitest';
import type { AllocatedIds } from '../../packages/console-contract/src/index.ts';
import { fieldOf } from '../../packages/fieldsets/src/index.ts';
import type { StoredField } from '../../schemas/index.ts';
import { completeResume } from '../contract/support.ts';
import { axeFindings, scrollsSideways } from '../support/browser.ts';
import { atConsole, publishSet } from '../support/console.ts';
import { atDesk, PHONE } from '../support/resume.ts';
import { givenBrowser, givenPortal, givenPublisher } from '../support/suite.ts';
import { textsOf } from '../support/texts.ts';

const portal = givenPortal();
const browser = givenBrowser();
const publisher = givenPublisher(portal);
const t = textsOf('zh');

const named = (zh: string, en: string) => ({ zh, en });
const monthField = (itemid: string, zh: string, en: string): StoredField =>
  fieldOf('month', { itemid, itemdesc: named(zh, en) });
const numberOf = (itemid: string, zh: string, en: string): StoredField => ({
  ...fieldOf('number', { itemid, itemdesc: named(zh, en) }),
  itemlength: 4,
});

async function newSet(zh: string, en: string, fieldsOf: (ids: string[]) => StoredField[], count: number) {
  const { fieldsetid } = await publisher.good<{ fieldsetid: string }>('POST', '/sets', {
    displayname: named(zh, en),
  });
  const { ids } = await publisher.good<AllocatedIds>('POST', '/ids', { fieldsetid, count });
  await publisher.edit(`set:${fieldsetid}`, { op: 'addFields', before: '', fields: fieldsOf(ids) });
  return { fieldsetid, ids };
}

test('[FORM-05] a total of months is chosen as a sentence in the console, and follows on a phone while it is typed', async () => {
  const jobs = await newSet(
    '实习经历',
    'Internships',
    ([from = '', to = '', own = '']) => [
      monthField(from, '开始年月', 'From'),
      monthField(to, '结束年月', 'To'),
      numberOf(own, '月数', 'Months'),
    ],
    3,
  );
  const [from = '', to = '', own = ''] = jobs.ids;
  const summary = await newSet(
    '实习汇总',
    'Internships in all',
    ([all = '', more = '', total = '']) => [
      numberOf(all, '实习月数', 'Months of internships'),
      numberOf(more, '其他月数', 'Other months'),
      numberOf(total, '总月数', 'Months in all'),
    ],
    3,
  );
  const [all = '', more = '', total = ''] = summary.ids;
  const storedIn = async (id: string, itemid: string) => {
    const { content } = (await publisher.draft(`set:${id}`)).state;
    return content.kind === 'set'
      ? content.set.fieldList.find((field) => field.itemid === itemid)?.calculated
      : undefined;
  };
  const calculation = (key: string): string => t(`console:details.calculation.${key}`);

  await atConsole(browser, publisher, `sets/${jobs.fieldsetid}`, async (page) => {
    await page.getByText('月数', { exact: true }).first().click();
    await page.keyboard.press('Alt+Enter');
    const dialog = page.getByRole('dialog');
    const part = dialog.getByRole('region', { name: calculation('title') });
    await part
      .getByRole('combobox', { name: calculation('source') })
      .selectOption({ label: calculation('is.monthsBetween') });
    // What has only begun is said to be not whole.
    await dialog.getByText(t('fieldsets:problem.calculationWrong', { name: '月数' })).waitFor();
    await part
      .getByRole('combobox', { name: calculation('first'), exact: true })
      .selectOption({ label: '开始年月' });
    await part.getByText('从“开始年月”到今天的月数，首尾两月都算').waitFor();
    await part
      .getByRole('combobox', { name: calculation('second'), exact: true })
      .selectOption({ label: '结束年月' });
    await part.getByText('从“开始年月”到“结束年月”的月数，首尾两月都算').waitFor();
    await expect.poll(() => storedIn(jobs.fieldsetid, own)).toBe(`monthsBetween(${from}, ${to})`);
    // Nobody can be asked to fill in what is calculated.
    expect(await dialog.getByRole('checkbox', { name: t('console:details.must') }).isDisabled()).toBe(true);
    await expect.poll(() => axeFindings(page)).toEqual([]);
  });
  await publishSet(publisher, jobs.fieldsetid);

  await atConsole(browser, publisher, `sets/${summary.fieldsetid}`, async (page) => {
    await page.getByText('实习月数', { exact: true }).first().click();
    await page.keyboard.press('Alt+Enter');
    const part = page.getByRole('region', { name: calculation('title') });
    await part
      .getByRole('combobox', { name: calculation('source') })
      .selectOption({ label: calculation('is.months') });
    await part.getByRole('combobox', { name: calculation('set') }).selectOption({ label: '实习经历' });
    // The first two dates of the set are offered, and that what is going on counts up to today.
    await part
      .getByText(
        '从各条“实习经历”的“开始年月”到各条“实习经历”的“结束年月”共涵盖的月数，重叠的只算一次，没有结束的算到今天',
      )
      .waitFor();
    await part.getByRole('checkbox', { name: calculation('open') }).uncheck();
    const set = jobs.fieldsetid;
    await expect.poll(() => storedIn(summary.fieldsetid, all)).toBe(`months(${set}.${from}, ${set}.${to})`);
    await page.keyboard.press('Escape');
    await page.getByText('总月数', { exact: true }).first().click();
    await page.keyboard.press('Alt+Enter');
    await part
      .getByRole('combobox', { name: calculation('source') })
      .selectOption({ label: calculation('is.sum') });
    const pick = part.getByRole('combobox', { name: t('console:add', { what: calculation('of') }) });
    await pick.selectOption({ label: '实习月数' });
    await pick.selectOption({ label: '其他月数' });
    await part.getByText('“实习月数”、“其他月数”之和').waitFor();
    await expect.poll(() => storedIn(summary.fieldsetid, total)).toBe(`sum(${all}, ${more})`);
  });
  await publishSet(publisher, summary.fieldsetid);

  await atDesk(browser, portal, { width: PHONE, before: completeResume }, async (desk) => {
    const { page, panel, record, choose, button } = desk;
    await choose('实习经历');
    await button(t('editor:addNamed', { name: '实习经历' }), panel(jobs.fieldsetid)).click();
    const card = record(jobs.fieldsetid, 1);
    const months = card.getByRole('textbox', { name: '月数' });
    const fillMonth = async (name: string, value: string): Promise<void> => {
      const field = card.getByRole('textbox', { name });
      await field.fill(value);
      await field.press('Tab');
    };
    await fillMonth('开始年月', '2015-01');
    await fillMonth('结束年月', '2017-06');
    await expect.poll(() => months.inputValue()).toBe('30');
    expect(await months.getAttribute('readonly')).not.toBeNull();
    // Emptied again, nothing can be told; it is no zero.
    await fillMonth('结束年月', '');
    await expect.poll(() => months.inputValue()).toBe('');
    await fillMonth('结束年月', '2017-06');
    await expect.poll(() => months.inputValue()).toBe('30');
    await button(t('editor:save'), card).click();
    await page.getByText(t('editor:saved')).first().waitFor();
    await expect.poll(() => card.locator(`[data-item="${own}"] dd`).textContent()).toBe('30');

    await page
      .getByRole('button', { name: t('editor:back'), exact: false })
      .first()
      .click();
    await choose('实习汇总');
    await button(t('editor:addNamed', { name: '实习汇总' }), panel(summary.fieldsetid)).click();
    const sheet = record(summary.fieldsetid, 1);
    const value = (name: string) => sheet.getByRole('textbox', { name, exact: true });
    // What other records say is there before anything is typed, and nothing of it is an unsaved change.
    await expect.poll(() => value('实习月数').inputValue()).toBe('30');
    await value('其他月数').fill('2');
    await expect.poll(() => value('总月数').inputValue()).toBe('32');
    await expect.poll(() => axeFindings(page)).toEqual([]);
    await expect.poll(() => scrollsSideways(page)).toBe(false);
    // Behind the buttons of the record nothing is left hanging.
    expect(await panel(summary.fieldsetid).innerText()).not.toMatch(/\d\s*$/);
    await button(t('editor:save'), sheet).click();
    await expect.poll(() => sheet.locator(`[data-item="${total}"] dd`).textContent()).toBe('32');

    // A further record of the other set changes what this one shows, without another call or page.
    await page
      .getByRole('button', { name: t('editor:back'), exact: false })
      .first()
      .click();
    await choose('实习经历');
    await button(t('editor:addAnother', { name: '实习经历' }), panel(jobs.fieldsetid)).click();
    const second = record(jobs.fieldsetid, 2);
    for (const [name, text] of [
      ['开始年月', '2017-01'],
      ['结束年月', '2018-12'],
    ] as const) {
      const field = second.getByRole('textbox', { name });
      await field.fill(text);
      await field.press('Tab');
    }
    await button(t('editor:save'), second).click();
    await expect.poll(() => second.locator(`[data-item="${own}"] dd`).textContent()).toBe('24');
    await expect.poll(() => sheet.locator(`[data-item="${total}"] dd`).textContent()).toBe('50');
  });
});
