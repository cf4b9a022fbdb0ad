import { describe, expect, test } from 'vitest';
import { at, publisher, setOf, t } from '../support/console-typing.ts';

/** What the terms of the rules of a set wait for, rule by rule. */
const waitedFor = async (id: string): Promise<unknown[]> =>
  ((await setOf(id)).rules ?? []).map(({ when }) => when);

describe('key by key, as people type', () => {
  test('[HR-05] labels typed one after the other lose no letter, however late the server gives ids', async () => {
    const { ids } = await publisher.good<{ ids: string[] }>('POST', '/ids', { count: 1 });
    const [id = ''] = ids;
    await at(`sets/${id}`, async (page) => {
      await page.getByRole('grid').waitFor();
      await page.route('**/console/api/ids', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 400));
        await route.continue();
      });
      await page.locator('[role="gridcell"][tabindex="0"]').focus();
      for (const label of ['Name', 'Telephone', 'Place of birth']) {
        await page.keyboard.type(label, { delay: 40 });
        await page.keyboard.press('Enter');
      }
      await expect
        .poll(async () => (await setOf(id)).fieldList.map(({ itemdesc }) => itemdesc.zh))
        .toEqual(['Name', 'Telephone', 'Place of birth']);
    });
  });

  test('[HR-05, HR-11] a label that got no id stands there to be tried again', async () => {
    const { ids } = await publisher.good<{ ids: string[] }>('POST', '/ids', { count: 1 });
    const [id = ''] = ids;
    await at(`sets/${id}`, async (page) => {
      await page.getByRole('grid').waitFor();
      await page.route('**/console/api/ids', (route) => route.abort());
      await page.locator('[role="gridcell"][tabindex="0"]').focus();
      await page.keyboard.press('Enter');
      await page.keyboard.insertText('籍贯');
      await page.keyboard.press('Enter');
      const box = page.locator('[role="grid"] [data-item=""] input');
      await expect.poll(() => box.inputValue()).toBe('籍贯');
      await page.getByRole('alert').waitFor();
      await page.unroute('**/console/api/ids');
      await box.press('Enter');
      await expect
        .poll(async () => (await setOf(id)).fieldList.map(({ itemdesc }) => itemdesc.zh))
        .toEqual(['籍贯']);
      await expect.poll(() => page.getByRole('alert').count()).toBe(0);
    });
  });

  test('[HR-17] a box of a rule holds what its rule says, also after another rule went, and keeps what was typed when Escape closes it', async () => {
    await at('sets/A19', async (page) => {
      await page.getByRole('grid').waitFor();
      // The set has a rule about the order of its dates.
      await page.getByRole('button', { name: t('console:sets.rules', { count: 1 }) }).click();
      const dialog = page.getByRole('dialog');
      const boxes = dialog.getByRole('textbox', { name: t('console:rules.values') });
      for (const [place, values] of ['甲 乙', 'second|other'].entries()) {
        await dialog.getByRole('button', { name: t('console:rules.add') }).click();
        await boxes.nth(place).pressSequentially(values);
      }
      await dialog.getByRole('button', { name: t('console:rules.removeRule', { number: 1 }) }).click();
      await expect.poll(() => boxes.first().inputValue()).toBe('second|other');
      await boxes.first().click();
      await page.keyboard.press('Tab');
      await boxes.first().press('End');
      await boxes.first().pressSequentially('|third');
      await page.keyboard.press('Escape');
      await expect.poll(() => waitedFor('A19')).toMatchObject([{ in: ['second', 'other', 'third'] }]);
      // Typing in one box is one step.
      const { rev, state } = await publisher.draft('set:A19');
      expect(state.journal.length).toBeLessThan(8);
      await publisher.good('DELETE', `/drafts/set:A19?rev=${rev}`);
    });
  });

  test('[HR-16] a click on the name of an item is enough for its keys', async () => {
    await at('codes/AX', async (page) => {
      const row = page.locator('[data-code]').first();
      await row.getByRole('gridcell').nth(1).click();
      await page.keyboard.press('F2');
      await row.locator('input').waitFor();
      await page.keyboard.press('End');
      await page.keyboard.type(' of ours', { delay: 20 });
      await page.keyboard.press('Enter');
      await expect.poll(() => row.getByRole('gridcell').nth(1).innerText()).toMatch(/ of ours$/);
      // As in a spreadsheet Enter goes on below.
      await expect
        .poll(() =>
          page.evaluate(() => document.activeElement?.closest('[role="row"]')?.getAttribute('aria-rowindex')),
        )
        .toBe('3');
    });
  });

  test('[HR-09] an edit that Escape takes back leaves no step behind', async () => {
    await at('sets/A66', async (page) => {
      await page.getByRole('grid').waitFor();
      await page.locator('[role="gridcell"][tabindex="0"]').focus();
      await page.keyboard.press('F2');
      await page.keyboard.type('xyz');
      await page.keyboard.press('Escape');
      const undo = page.getByRole('button', { name: t('console:bar.undo') });
      await expect.poll(() => undo.isDisabled()).toBe(true);
    });
  });

  test('[HR-11] the review waits for what was typed a moment ago', async () => {
    await at('sets/A70', async (page) => {
      await page.getByRole('grid').waitFor();
      await page.route('**/steps', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 1500));
        await route.continue();
      });
      await page.locator('[role="gridcell"][tabindex="0"]').focus();
      await page.keyboard.press('F2');
      await page.keyboard.press('End');
      await page.keyboard.type('等');
      await page.keyboard.press('Enter');
      await page.getByRole('link', { name: t('console:sets.publish', { count: 1 }) }).click();
      await page.getByText('奖项名称等').first().waitFor();
    });
  });
});
