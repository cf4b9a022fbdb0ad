import type { Locator, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { at, publisher, setOf, t } from '../support/console-typing.ts';

/** A draft of a set with so many fields, named by their places. */
async function draftSet(count: number): Promise<string> {
  const { fieldsetid } = await publisher.good<{ fieldsetid: string }>('POST', '/sets', {
    displayname: { zh: '表格操作', en: 'Grid' },
  });
  const { ids } = await publisher.good<{ ids: string[] }>('POST', '/ids', { fieldsetid, count });
  const fields = ids.map((itemid, place) => ({
    itemid,
    itemdesc: { zh: `项目${place + 1}`, en: `Item ${place + 1}` },
    itemtype: 'A' as const,
    itemlength: 20,
  }));
  await publisher.edit(`set:${fieldsetid}`, { op: 'addFields', before: '', fields });
  return fieldsetid;
}

const cell = (page: Page, row: number, column: string): Locator =>
  page.locator(`[role="grid"] [aria-rowindex="${row + 1}"] [data-column="${column}"]`);
const labels = async (id: string): Promise<string[]> =>
  (await setOf(id)).fieldList.map(({ itemdesc: { zh, en } }) => `${zh}|${en}`);
const journal = async (id: string): Promise<number> =>
  (await publisher.draft(`set:${id}`)).state.journal.length;

/** What a spreadsheet puts on the clipboard. */
const copied = (page: Page, text: string, html = ''): Promise<void> =>
  page.evaluate(
    async ([plain, marked]) => {
      const parts: Record<string, Blob> = { 'text/plain': new Blob([plain ?? ''], { type: 'text/plain' }) };
      if (marked) parts['text/html'] = new Blob([marked], { type: 'text/html' });
      await navigator.clipboard.write([new ClipboardItem(parts)]);
    },
    [text, html],
  );

describe('the grid of fields as a spreadsheet', () => {
  test('[SHEET-01] [SHEET-02] a block of 3 × 2 changes six cells and adds none; fill, handle, cut and Delete are one step each; more rows than there are asks', async () => {
    const id = await draftSet(5);
    const begun = await labels(id);
    const steps = await journal(id);
    await at(`sets/${id}`, async (page) => {
      await cell(page, 2, 'zh').click();
      await copied(
        page,
        '甲\tA\r\n乙\tB\r\n丙\tC\r\n',
        '<table><tr><td>甲</td><td>A</td></tr><tr><td>乙</td><td>B</td></tr><tr><td>丙</td><td>C</td></tr></table>',
      );
      await page.keyboard.press('Control+V');
      const pasted = [begun[0], '甲|A', '乙|B', '丙|C', begun[4]];
      await expect.poll(() => labels(id)).toEqual(pasted);
      expect(await journal(id)).toBe(steps + 1);
      await page.keyboard.press('Control+Z');
      await expect.poll(() => labels(id)).toEqual(begun);
      await page.keyboard.press('Control+Y');
      await expect.poll(() => labels(id)).toEqual(pasted);

      // Shift and arrows select; Ctrl+D fills from the first row; the focus is where the block begins.
      await cell(page, 2, 'en').click();
      await page.keyboard.press('Shift+ArrowDown');
      await page.keyboard.press('Shift+ArrowDown');
      expect(await page.locator('[role="gridcell"][data-selected="true"]').count()).toBe(3);
      await page.keyboard.press('Control+D');
      await expect.poll(() => labels(id)).toEqual([begun[0], '甲|A', '乙|A', '丙|A', begun[4]]);

      // The handle in the corner repeats the block; a drag of the pointer selects.
      const handle = page.locator('[data-handle]');
      await cell(page, 2, 'zh').click();
      await handle.hover();
      await page.mouse.down();
      await cell(page, 3, 'zh').hover();
      await page.mouse.up();
      await expect.poll(() => labels(id)).toEqual([begun[0], '甲|A', '甲|A', '丙|A', begun[4]]);
      await cell(page, 4, 'zh').hover();
      await page.mouse.down();
      await cell(page, 5, 'en').hover();
      await page.mouse.up();
      expect(await page.locator('[role="gridcell"][data-selected="true"]').count()).toBe(4);
      await page.keyboard.press('Control+X');
      await expect.poll(() => labels(id)).toEqual([begun[0], '甲|A', '甲|A', '|', '|']);
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
        `丙\tA\n${begun[4]?.replace('|', '\t')}`,
      );

      // Two rows are left for three: fill them, and add one.
      await cell(page, 4, 'zh').click();
      await copied(page, '一\tOne\n二\tTwo\n三\tThree');
      await page.keyboard.press('Control+V');
      const dialog = page.getByRole('dialog', { name: t('console:grid.cells.ask.title') });
      await dialog
        .getByRole('button', { name: t('console:grid.cells.ask.both', { fit: 2, left: 1 }) })
        .click();
      const all = [begun[0], '甲|A', '甲|A', '一|One', '二|Two', '三|Three'];
      await expect.poll(() => labels(id)).toEqual(all);
      await page.keyboard.press('Control+Z');
      await expect.poll(() => labels(id)).toEqual([begun[0], '甲|A', '甲|A', '|', '|']);

      // What a column does not know is named, and the rest is taken.
      await cell(page, 1, 'kind').click();
      await copied(page, '图片\n日期');
      await page.keyboard.press('Control+V');
      await page.getByRole('status').filter({ hasText: '图片' }).waitFor();
      await expect.poll(async () => (await setOf(id)).fieldList[1]?.itemtype).toBe('D');
    });
  });

  test('[SHEET-01] [SHEET-03] while rows are sorted they stay where they are: what was pasted is still selected, rows come behind the last field, and none is moved', async () => {
    const id = await draftSet(5);
    const begun = await labels(id);
    await at(`sets/${id}`, async (page) => {
      const heading = page.getByRole('columnheader').filter({ hasText: t('console:written.label.zh') });
      await heading.getByRole('button').first().click();
      await heading.getByRole('button').first().click();
      await expect.poll(() => cell(page, 1, 'zh').innerText()).toBe('项目5');
      await cell(page, 2, 'zh').click();
      await page.keyboard.press('Shift+ArrowDown');
      await copied(page, '项目9\n项目0');
      await page.keyboard.press('Control+V');
      const rest = (...two: string[]): (string | undefined)[] => [begun[0], begun[1], ...two, begun[4]];
      await expect.poll(() => labels(id)).toEqual(rest('项目0|Item 3', '项目9|Item 4'));
      await page.keyboard.press('Delete');
      await expect.poll(() => labels(id)).toEqual(rest('|Item 3', '|Item 4'));
      await page.keyboard.press('Control+Z');
      await page.keyboard.press('Control+Z');
      await expect.poll(() => labels(id)).toEqual(begun);

      await page.locator('[aria-rowindex="3"] [aria-haspopup="menu"]').click();
      await page
        .getByRole('menuitem')
        .filter({ hasText: t('console:grid.action.up') })
        .click();
      await page.getByText(t('console:grid.sort.noMove')).waitFor();
      // A range is ticked as it is looked at.
      await page.locator('[aria-rowindex="2"] [role="rowheader"] input').click();
      await page.locator('[aria-rowindex="3"] [role="rowheader"] input').click({ modifiers: ['Shift'] });
      expect(await page.locator('[role="rowheader"] input:checked').count()).toBe(2);
      await cell(page, 5, 'zh').click();
      await copied(page, '甲\n乙');
      await page.keyboard.press('Control+V');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('console:grid.cells.ask.both', { fit: 1, left: 1 }) })
        .click();
      await expect.poll(() => labels(id)).toEqual(['甲|Item 1', ...begun.slice(1), '乙|']);
    });
  });

  test('[SHEET-01] fields that come late leave the focus with whoever has gone on elsewhere', async () => {
    const id = await draftSet(1);
    await at(`sets/${id}`, async (page) => {
      let release = (): void => undefined;
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/ids', async (route) => {
        await held;
        await route.continue();
      });
      await cell(page, 2, 'zh').click();
      await copied(page, '甲\n乙');
      const asked = page.waitForRequest('**/ids');
      await page.keyboard.press('Control+V');
      await asked;
      await page.getByRole('searchbox').click();
      release();
      await cell(page, 3, 'zh').filter({ hasText: '乙' }).waitFor();
      await page.keyboard.type('项目');
      expect(await page.getByRole('searchbox').inputValue()).toBe('项目');
    });
  });

  test('[SHEET-03] field 287 goes to place 5 in three keys; columns hide for one person; sorting leaves the order; find and replace is one step', async () => {
    const id = await draftSet(300);
    await at(`sets/${id}`, async (page) => {
      await cell(page, 1, 'zh').waitFor();
      // Only rows near what is seen are in the page, and the number of a row can be dragged.
      expect(await page.locator('[role="grid"] [data-item]').count()).toBeLessThan(120);
      const number = (row: number): Locator =>
        page.locator(`[role="grid"] [aria-rowindex="${row + 1}"] [draggable="true"]`);
      await number(5).dragTo(number(2));
      await expect.poll(async () => (await labels(id)).indexOf('项目5|Item 5')).toBeLessThan(3);

      await cell(page, 1, 'zh').click();
      await page.keyboard.press('Control+End');
      for (let up = 0; up < 14; up += 1) await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Home');
      const active = page.locator('[role="gridcell"][tabindex="0"]');
      await expect.poll(() => active.innerText()).toBe('项目287');
      // Its number has room between the tick box and the menu.
      const ends = await active
        .locator('xpath=..')
        .locator('[role="rowheader"] > *')
        .evaluateAll((all) =>
          all.map((one) => one.getBoundingClientRect()).flatMap(({ left, right }) => [left, right]),
        );
      expect(ends).toEqual(ends.toSorted((one, two) => one - two));
      for (const key of ['Alt+M', '5', 'Enter']) await page.keyboard.press(key);
      await expect.poll(async () => (await labels(id)).indexOf('项目287|Item 287')).toBe(4);
      await expect
        .poll(() =>
          page.evaluate(() => document.activeElement?.closest('[role="row"]')?.getAttribute('aria-rowindex')),
        )
        .toBe('6');
      const before = await labels(id);
      const heading = page.getByRole('columnheader').filter({ hasText: t('console:written.label.en') });
      await heading.getByRole('button').click();
      await heading.getByRole('button').click();
      await expect.poll(() => cell(page, 1, 'en').innerText()).toBe('Item 300');
      await cell(page, 1, 'en').click();
      await page.keyboard.press('Alt+ArrowDown');
      await page.getByText(t('console:grid.sort.noMove')).waitFor();
      expect(await labels(id)).toEqual(before);
      await heading.getByRole('button').click();

      await page.getByRole('button', { name: t('console:grid.columns.open'), exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('checkbox', { name: t('console:grid.column.length') }).uncheck();
      await dialog.getByRole('combobox').selectOption('1');
      await dialog.getByRole('button', { name: t('console:close') }).click();
      await page.reload();
      await cell(page, 1, 'zh').waitFor();
      expect(await cell(page, 1, 'length').count()).toBe(0);
      expect(await cell(page, 1, 'zh').evaluate((one) => getComputedStyle(one).position)).toBe('sticky');

      const steps = await journal(id);
      await cell(page, 1, 'zh').click();
      await page.keyboard.press('Control+H');
      await dialog.getByLabel(t('console:grid.replace.find')).fill('项目29');
      await dialog.getByLabel(t('console:grid.replace.by')).fill('条目29');
      await dialog.getByRole('button', { name: t('console:grid.replace.apply', { count: 11 }) }).click();
      await expect
        .poll(async () => (await labels(id)).filter((one) => one.startsWith('条目')).length)
        .toBe(11);
      expect(await journal(id)).toBe(steps + 1);
    });
  });
});
