import type { Locator, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import type { PositionsView } from '../../packages/console-contract/src/index.ts';
import { at, publisher, t } from '../support/console-typing.ts';

const cell = (page: Page, row: number, column: string): Locator =>
  page.locator(`[role="grid"] [aria-rowindex="${row + 1}"] [role="gridcell"][data-column="${column}"]`);
const stored = async (): Promise<string[]> =>
  (await publisher.good<PositionsView>('GET', '/recruitments/B1/positions')).positions.map(
    ({ code, name }) => `${code}|${name.zh}`,
  );
const shown = (page: Page, column: string): Promise<string[]> =>
  page.locator(`[role="gridcell"][data-column="${column}"]`).allInnerTexts();
const heading = (page: Page, column: string): Locator =>
  page.locator(`[role="columnheader"][data-column="${column}"]`);

describe('the grid of positions', () => {
  test('[SHEET-03] rows are sorted to look at and stored as before; columns are resized, hidden and frozen for one person; find and replace is one step', async () => {
    const before = await stored();
    await at('recruitments/B1/positions', async (page) => {
      await cell(page, 1, 'code').waitFor();
      const codes = await shown(page, 'code');
      await heading(page, 'headcount').getByRole('button').click();
      await heading(page, 'headcount').getByRole('button').click();
      const counts = (await shown(page, 'headcount')).map(Number);
      expect(counts).toEqual(counts.toSorted((one, two) => two - one));
      expect(await heading(page, 'headcount').getAttribute('aria-sort')).toBe('descending');
      // What is written while rows are sorted is written to the row that is looked at, which stays where it is.
      const first = await cell(page, 1, 'code').innerText();
      await cell(page, 1, 'nameZh').click();
      await page.keyboard.type('排序时改名');
      await page.keyboard.press('Enter');
      expect(await cell(page, 1, 'code').innerText()).toBe(first);
      await page.keyboard.press('Control+Z');
      await heading(page, 'headcount').getByRole('button').click();
      expect(await shown(page, 'code')).toEqual(codes);

      await page.getByRole('button', { name: t('console:grid.columns.open'), exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('checkbox', { name: t('recruitments:column.nameEn') }).uncheck();
      await dialog.getByRole('combobox').selectOption('1');
      await dialog.getByRole('button', { name: t('console:close') }).click();
      await heading(page, 'nameZh').getByRole('slider').focus();
      const width = async (): Promise<number> => (await heading(page, 'nameZh').boundingBox())?.width ?? 0;
      const usual = await width();
      for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowRight');
      expect(await width()).toBe(usual + 48);
      await page.reload();
      await cell(page, 1, 'code').waitFor();
      expect(await width()).toBe(usual + 48);
      expect(await cell(page, 1, 'nameEn').count()).toBe(0);
      expect(await cell(page, 1, 'code').evaluate((one) => getComputedStyle(one).position)).toBe('sticky');

      // A pasted block lies over the columns that are seen; what a heading names that is hidden is written all the same.
      await cell(page, 1, 'nameZh').click();
      await page.evaluate(() => navigator.clipboard.writeText('甲岗\n乙岗'));
      await page.keyboard.press('Control+V');
      expect((await shown(page, 'nameZh')).slice(0, 2)).toEqual(['甲岗', '乙岗']);
      await page
        .getByRole('status')
        .filter({ hasText: t('console:grid.cells.filled', { count: 2 }) })
        .waitFor({ state: 'attached' });

      await page.keyboard.press('Control+H');
      await dialog.getByLabel(t('console:grid.replace.find')).fill('岗');
      await dialog.getByLabel(t('console:grid.replace.by')).fill('岗位');
      await dialog
        .getByRole('button')
        .filter({ hasText: /^替换 \d+ 个单元格$/ })
        .click();
      expect((await shown(page, 'nameZh')).slice(0, 2)).toEqual(['甲岗位', '乙岗位']);
      await page.keyboard.press('Control+Z');
      // The focus was in the dialog: the button takes the step back.
      await cell(page, 1, 'nameZh').click();
      if ((await shown(page, 'nameZh'))[0] === '甲岗位') await page.keyboard.press('Control+Z');
      expect((await shown(page, 'nameZh')).slice(0, 2)).toEqual(['甲岗', '乙岗']);
      await page.keyboard.press('Control+Z');
      expect(await stored()).toEqual(before);
    });
  }, 90_000);

  test('[SHEET-03] [SHEET-04] Escape and Tab lead out of the grid: nobody is caught among its cells', async () => {
    await at('recruitments/B1/positions', async (page) => {
      await cell(page, 2, 'headcount').click();
      await page.keyboard.press('Escape');
      await page.keyboard.press('Tab');
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.closest('[role="grid"]') === null))
        .toBe(true);
    });
  });
});
