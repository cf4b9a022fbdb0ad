import { expect, test } from 'vitest';
import { positionPath } from '@portal/rules';
import { completeResume } from '../contract/support.ts';
import { axeFindings, scrollsSideways } from '../support/browser.ts';
import { atConsole, firstAdmin, newColleague, type ConsoleClient } from '../support/console.ts';
import { atDesk } from '../support/resume.ts';
import { givenBrowser, givenPortal } from '../support/suite.ts';

const portal = givenPortal();
const browser = givenBrowser();

/** An open position of a company whose conditions HR writes here. */
const POSITION = 'hjev-D3e4yW';
let editor: ConsoleClient | undefined;

test('[ELIG-01] [ELIG-05] [ELIG-07] [OFFICE-04] HR writes conditions as sentences, reads them in both languages and sees whom they concern before saving', async () => {
  editor = await newColleague(await firstAdmin(portal), 'one.editor', 'editor');
  await atConsole(browser, editor, `positions/${POSITION}/conditions`, async (page) => {
    await page.getByRole('heading', { name: '报考条件' }).waitFor();
    const first = page.getByRole('group', { name: '条件 1' });
    expect(await first.getByLabel('不符合时').inputValue()).toBe('inform');
    await first.getByLabel('不符合时').selectOption('refuse');
    await page.getByRole('button', { name: '添加条件' }).click();
    const second = page.getByRole('group', { name: '条件 2' });
    await second.getByLabel('条件的内容').selectOption('age');
    await second.getByLabel('不超过（周岁）').fill('20');
    const words = page.getByTestId('condition-in-words').nth(1);
    await words.getByText('年龄：20 周岁及以下（计算到报名当天）').waitFor();
    await words.getByText('Age: 20 or under (on the day of applying)').waitFor();
    // The sentence itself is typed over: what is not understood stays and changes nothing.
    const sentence = second.getByLabel('写成一句话');
    await sentence.fill('年龄：二十周岁左右');
    await sentence.press('Enter');
    await second.getByText('没有读懂“二十周岁左右”').waitFor();
    expect(await second.getByLabel('不超过（周岁）').inputValue()).toBe('20');
    expect(await sentence.inputValue()).toBe('年龄：二十周岁左右');
    await sentence.fill('年龄：18至20周岁');
    await sentence.press('Enter');
    await expect.poll(() => second.getByLabel('不小于（周岁）').inputValue()).toBe('18');
    await words.getByText('Age: 18 to 20 (on the day of applying)').waitFor();
    await page.getByRole('button', { name: '撤销' }).click();
    await words.getByText('年龄：20 周岁及以下（计算到报名当天）').waitFor();
    // A bound that says nothing is told at its place, and nothing can be saved.
    await second.getByLabel('不超过（周岁）').fill('');
    await page.getByText('请填写年龄的下限或上限。').waitFor();
    expect(await page.getByRole('button', { name: '查看影响' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: '撤销' }).click();
    // What is not saved is there again after a reload.
    await page.reload();
    await second.getByRole('button', { name: '逐项编辑' }).click();
    await expect.poll(() => second.getByLabel('不超过（周岁）').inputValue()).toMatch(/^20?$/);
    await second.getByLabel('不超过（周岁）').fill('20');
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.getByRole('button', { name: '保存' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: '查看影响' }).click();
    await page.getByText('还没有人应聘，修改不影响任何人。').waitFor();
    // It comes into view, and the header stays where it is.
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.getByRole('button', { name: '保存' }).click();
    await expect.poll(() => page.getByText('修改未保存').count()).toBe(0);

    // (A and B) or (C and D): a common condition, another group by hand, and it is said why saving waits.
    await page.getByRole('button', { name: '常用条件' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: '（学历：博士研究生 · 年龄：40 周岁及以下' })
      .click();
    const third = page.getByRole('group', { name: '条件 3' });
    await third.getByRole('button', { name: '逐项编辑' }).click();
    const groups = third.getByRole('group', { name: '这一组同时满足' });
    await expect.poll(() => groups.count()).toBe(2);
    await third.getByRole('button', { name: '加一组，同时满足' }).click();
    await expect.poll(() => groups.count()).toBe(3);
    await groups.last().getByLabel('条件的内容').selectOption('years');
    await groups.last().getByRole('button', { name: '再加一项' }).click();
    await groups.last().getByLabel('条件的内容').last().selectOption('age');
    await page
      .getByTestId('condition-in-words')
      .nth(2)
      .getByText(/）或（.*累计满 1 年.* · 年龄：35 周岁及以下（计算到报名当天））$/)
      .waitFor();
    await page.getByText('先查看影响，再保存').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await third.getByRole('button', { name: '删除这一组' }).last().click();
    await expect.poll(() => groups.count()).toBe(2);
    await page.getByRole('button', { name: '查看影响' }).click();
    await page.getByRole('button', { name: '保存' }).click();
    await expect.poll(() => page.getByText('修改未保存').count()).toBe(0);
  });
  const kept = await editor.good<{ conditions: { action: string }[] }>(
    'GET',
    `/positions/${POSITION}/conditions`,
  );
  expect(kept.conditions.map(({ action }) => action)).toEqual(['refuse', 'inform', 'refuse']);
});

test.each(['zh', 'en'] as const)(
  '[ELIG-02] [ELIG-03] before applying conditions stand beside the own answers, what is missing leads to where it is filled in: %s',
  async (language) => {
    const before = language === 'zh' ? completeResume : async () => undefined;
    await atDesk(
      browser,
      portal as never,
      { language, before, width: language === 'zh' ? 390 : 1280 },
      async ({ page, t }) => {
        await page.goto(`${portal.url}${positionPath('12', POSITION)}`);
        const conditions = page.getByRole('region', { name: t('position:conditions.title') });
        const items = conditions.getByRole('listitem');
        const verdict = (place: number) => items.nth(place).getByText(/./).first();
        if (language === 'zh') {
          await items.nth(0).getByText('符合', { exact: true }).waitFor();
          await items.nth(0).getByText('学历 硕士研究生').waitFor();
          await items.nth(1).getByText('不符合', { exact: true }).waitFor();
          await items.nth(1).getByText('仅作提示').waitFor();
          await items
            .nth(1)
            .getByText(/周岁）/)
            .first()
            .waitFor();
        } else {
          await expect.poll(() => verdict(0).textContent()).toBe('Not enough information');
          await items.nth(0).getByText('Needed to apply').waitFor();
          await items.nth(0).getByRole('link', { name: 'Level' }).click();
          await page.getByRole('heading', { name: t('editor:title') }).waitFor();
          expect(new URL(page.url()).searchParams.get('set')).toBe('A04');
        }
        expect(await scrollsSideways(page)).toBe(false);
        expect(await axeFindings(page)).toEqual([]);
      },
    );
  },
);

test('[ELIG-04] the list says how one stands, and shows on demand only what one qualifies for; the address keeps it', async () => {
  await atDesk(browser, portal as never, { before: completeResume }, async ({ page, t }) => {
    await page.goto(`${portal.url}/channel/08`);
    const table = page.getByRole('table');
    const refused = table.getByText(t('channel:eligibility.notMet'), { exact: true });
    await refused.first().waitFor();
    const only = page.getByRole('checkbox', { name: t('channel:qualify') });
    await only.check();
    await expect.poll(() => refused.count()).toBe(0);
    expect(await table.getByText(t('channel:eligibility.met')).count()).toBeGreaterThan(0);
    expect(new URL(page.url()).searchParams.get('qualify')).toBe('1');
    await page.reload();
    await expect.poll(() => only.isChecked()).toBe(true);
    expect(await axeFindings(page)).toEqual([]);
    // Where nothing fits, the way back is there.
    await page.goto(`${portal.url}/channel/05?qualify=1`);
    await page.getByRole('button', { name: t('channel:showAll') }).click();
    await expect.poll(() => page.getByRole('table').getByRole('row').count()).toBeGreaterThan(1);
  });
});

test.each([
  ['zh', 390, '/channel/06'],
  ['en', 1280, '/channel/all'],
] as const)(
  '[TRY-47] who has filled in nothing sees what cannot be told apart from the rest, and each leads to what to fill in: %s at %d px',
  async (language, width, path) => {
    await atDesk(browser, portal as never, { language, width }, async ({ page, t }) => {
      await page.goto(`${portal.url}${path}`);
      // In the list each position says what it lacks, not a sentence.
      await page.getByText(t('channel:toFill')).first().waitFor();
      await page.getByRole('checkbox', { name: t('channel:qualify') }).check();
      const undecided = page.getByRole('region', {
        name: new RegExp(t('channel:undecided.title').split('{')[0]?.slice(0, 5) ?? ''),
      });
      const items = undecided.getByRole('listitem');
      await expect.poll(() => items.count()).toBeGreaterThan(0);
      for (const item of await items.all())
        expect(await item.getByRole('link').count(), await item.innerText()).toBeGreaterThan(1);
      expect(await page.getByText(t('channel:eligibility.notMet'), { exact: true }).count()).toBe(0);
      expect(await scrollsSideways(page)).toBe(false);
      expect(await axeFindings(page)).toEqual([]);
      await items.first().getByRole('link').nth(1).click();
      await page.getByRole('heading', { level: 1, name: t('editor:title') }).waitFor();
      expect(new URL(page.url()).searchParams.get('set')).toBe('A04');
    });
  },
);
