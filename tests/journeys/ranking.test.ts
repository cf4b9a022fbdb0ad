import type { CDPSession, Page } from 'playwright';
import { expect, test } from 'vitest';
import { scrollsSideways } from '../support/browser.ts';
import {
  FIRST,
  SECOND,
  THIRD,
  focused,
  nameOf,
  numbered,
  ranking,
  said,
  stored,
} from '../support/ranking.ts';

/** What a finger does, as the browser gets it from the screen. */
async function finger(page: Page): Promise<(type: string, x: number, y: number) => Promise<void>> {
  const session: CDPSession = await page.context().newCDPSession(page);
  return async (type, x, y) => {
    await session.send('Input.dispatchTouchEvent', {
      type: `touch${type}` as 'touchStart',
      touchPoints: type === 'End' ? [] : [{ x, y }],
    });
  };
}

test('[APPLIED-04, UX-09, UX-23] on a phone a finger drags by the handle, which is big enough and does not scroll the page', async () => {
  await ranking(
    async ({ page, t, rows, handle, middle, mark }) => {
      const touch = await finger(page);
      const grip = page.locator(`tr[data-position="${FIRST}"] [title="${t('user:rank.drag')}"]`);
      const size = await grip.boundingBox();
      expect(size?.width).toBeGreaterThanOrEqual(44);
      expect(size?.height).toBeGreaterThanOrEqual(44);
      expect(await scrollsSideways(page)).toBe(false);
      await page
        .locator(`tr[data-position="${SECOND}"]`)
        .evaluate((row) => row.scrollIntoView({ block: 'center' }));
      const scrolled = await page.evaluate(() => window.scrollY);
      const from = await handle(FIRST);
      const to = await middle(SECOND);
      await touch('Start', from.x, from.y);
      for (let step = 1; step <= 6; step += 1)
        await touch('Move', from.x, from.y + ((to - from.y) * step) / 6);
      await expect.poll(() => mark(FIRST, 'dragged')).toBe('lifted');
      await expect.poll(() => mark(SECOND, 'drop')).toBe('after');
      expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
      await touch('End', 0, 0);
      await expect.poll(() => rows()).toEqual(numbered(SECOND, FIRST, THIRD));
      await expect.poll(() => focused(page)).toBe(`${FIRST} 1`);

      // Held near the lower edge, the page scrolls until the last place is there.
      await page.locator(`tr[data-position="${SECOND}"] [data-by="1"]`).scrollIntoViewIfNeeded();
      const before = await handle(SECOND);
      await page.evaluate((y) => window.scrollBy({ top: y, behavior: 'instant' }), before.y - 700);
      const start = await handle(SECOND);
      const top = await page.evaluate(() => window.scrollY);
      await touch('Start', start.x, start.y);
      await touch('Move', start.x, start.y + 40);
      await touch('Move', start.x, 830);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(top);
      await expect.poll(() => mark(THIRD, 'drop')).toBe('after');
      await touch('End', 0, 0);
      await expect.poll(() => rows()).toEqual(numbered(FIRST, THIRD, SECOND));
      expect(await scrollsSideways(page)).toBe(false);
    },
    { width: 390, language: 'en' },
  );
});

test('[APPLIED-04, POS-15] an order that is not saved is still there after a look at a position, and leaving it asks', async () => {
  await ranking(async ({ page, t, rows }) => {
    const place = page.getByLabel(t('user:rank.of', { name: nameOf(THIRD) }));
    await page.getByRole('button', { name: t('user:rank.up', { name: nameOf(THIRD) }) }).click();
    await expect.poll(() => place.inputValue()).toBe('2');
    const ordered = await rows();
    await page
      .getByRole('button', { name: nameOf(FIRST).slice(0, 8) })
      .first()
      .click();
    await page.getByRole('heading', { name: nameOf(FIRST) }).waitFor();
    // The question of the page goes on holding while the detail stands in it.
    await page.getByRole('link', { name: t('user:collected') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: t('common:leave.stay') }).click();
    await page.getByRole('button', { name: t('position:back') }).click();
    await expect.poll(() => place.inputValue()).toBe('2');
    await expect.poll(rows).toEqual(ordered);
  });
});

test('[APPLIED-04, APPLIED-05, APPLIED-06] without a pointer the buttons and the numbers do the same, and the focus goes along', async () => {
  await ranking(async ({ page, client, t, rows }) => {
    const row = (id: string) => page.locator(`tr[data-position="${id}"]`);
    await row(SECOND).locator('[data-by="1"]').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => rows()).toEqual(numbered(FIRST, THIRD, SECOND));
    // The button that brought it to the end goes no further.
    await expect.poll(() => focused(page)).toBe(`${SECOND} -1`);
    await expect
      .poll(() => said(page))
      .toContain(t('user:rank.moved', { name: nameOf(SECOND), place: 3, size: 3 }));
    await page.keyboard.press('Enter');
    await expect.poll(() => rows()).toEqual(numbered(FIRST, SECOND, THIRD));
    await expect.poll(() => focused(page)).toBe(`${SECOND} -1`);

    // Rows stay under whoever is typing until every number is there once.
    const field = row(FIRST).getByRole('textbox');
    await field.fill('3');
    await expect.poll(() => rows()).toEqual([`${FIRST} 3`, `${SECOND} 2`, `${THIRD} 3`]);
    await page.getByText(t('user:rank.duplicate')).first().waitFor();
    await row(THIRD).getByRole('textbox').fill('1');
    await expect.poll(() => rows()).toEqual(numbered(THIRD, SECOND, FIRST));
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('tr')?.dataset['position']))
      .toBe(THIRD);
    await expect.poll(() => page.getByText(t('user:rank.duplicate')).count()).toBe(0);
    await page.getByRole('button', { name: t('user:rank.save'), exact: true }).click();
    await page.getByText(t('codes:ranking.success')).first().waitFor();
    expect(await stored(client)).toEqual([THIRD, SECOND, FIRST]);
  });
});
