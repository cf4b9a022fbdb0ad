import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { axeFindings } from '../support/browser.ts';
import {
  FIRST,
  type Ranking,
  SECOND,
  THIRD,
  focused,
  nameOf,
  numbered,
  ranking,
  said,
  stored,
} from '../support/ranking.ts';

/** The mouse takes a row by its handle to a height of the window, and holds it there. */
async function hold({ page, handle }: Ranking, id: string, y: number): Promise<void> {
  const from = await handle(id);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + Math.sign(y - from.y) * 8);
  await page.mouse.move(from.x, y, { steps: 4 });
}

const transformOf = (page: Page, id: string): Promise<string> =>
  page.locator(`tr[data-position="${id}"]`).evaluate((row) => getComputedStyle(row).transform);

const lineAt = (page: Page, id: string): Promise<string> =>
  page
    .locator(`tr[data-position="${id}"] > :first-child`)
    .evaluate((cell) => getComputedStyle(cell, '::after').borderTopStyle);

describe('by mouse', () => {
  test('[APPLIED-03, APPLIED-04] a row is dragged to the top, shows where it would go, is told of and saved', async () => {
    await ranking(async (applied) => {
      const { page, client, t, rows, middle, mark } = applied;
      const save = page.getByRole('button', { name: t('user:rank.save'), exact: true });
      await expect.poll(() => rows()).toEqual(numbered(FIRST, SECOND, THIRD));
      await page.getByText(t('user:rank.help')).waitFor();
      await expect.poll(() => save.isDisabled()).toBe(true);

      await hold(applied, THIRD, await middle(FIRST));
      await expect.poll(() => mark(THIRD, 'dragged')).toBe('lifted');
      await expect.poll(() => mark(FIRST, 'drop')).toBe('before');
      await expect.poll(() => lineAt(page, FIRST)).toBe('dashed');
      // The others have made room, and nothing is changed before it is let go.
      await expect.poll(() => transformOf(page, SECOND)).not.toMatch(/none|, 0\)$/);
      expect(await rows()).toEqual(numbered(FIRST, SECOND, THIRD));
      await page.mouse.up();

      await expect.poll(() => rows()).toEqual(numbered(THIRD, FIRST, SECOND));
      await expect.poll(() => mark(THIRD, 'dragged')).toBeNull();
      await expect
        .poll(() => said(page))
        .toContain(t('user:rank.moved', { name: nameOf(THIRD), place: 1, size: 3 }));
      // At the top there is no further up.
      await expect.poll(() => focused(page)).toBe(`${THIRD} 1`);
      await expect.poll(() => axeFindings(page)).toEqual([]);

      await save.click();
      await page.getByText(t('codes:ranking.success')).first().waitFor();
      await expect.poll(() => save.isDisabled()).toBe(true);
      expect(await stored(client)).toEqual([THIRD, FIRST, SECOND]);
      await page.reload();
      await expect.poll(() => rows()).toEqual(numbered(THIRD, FIRST, SECOND));
    });
  });

  test('[APPLIED-03] Escape takes a drag back, and a row that is let go where it was changes nothing', async () => {
    await ranking(async (applied) => {
      const { page, t, rows, middle, mark } = applied;
      const save = page.getByRole('button', { name: t('user:rank.save'), exact: true });
      await hold(applied, FIRST, await middle(THIRD));
      await expect.poll(() => mark(THIRD, 'drop')).toBe('after');
      await page.keyboard.press('Escape');
      await expect.poll(() => mark(FIRST, 'dragged')).toBeNull();
      await page.mouse.up();
      const there = await middle(FIRST);
      await hold(applied, FIRST, there + 12);
      await expect.poll(() => mark(FIRST, 'dragged')).toBe('lifted');
      await expect.poll(() => page.locator('[data-drop]').count()).toBe(0);
      await page.mouse.up();
      await expect.poll(() => mark(FIRST, 'dragged')).toBeNull();
      expect(await rows()).toEqual(numbered(FIRST, SECOND, THIRD));
      expect(await save.isDisabled()).toBe(true);
    });
  });

  test('[APPLIED-04, UX-23] for still readers no row moves before it is let go: a line shows the place', async () => {
    await ranking(
      async (applied) => {
        const { page, rows, middle, mark } = applied;
        await hold(applied, FIRST, (await middle(SECOND)) + 8);
        await expect.poll(() => mark(SECOND, 'drop')).toBe('after');
        expect(await transformOf(page, FIRST)).toBe('none');
        expect(await transformOf(page, SECOND)).toBe('none');
        expect(await lineAt(page, SECOND)).toBe('solid');
        await page.mouse.up();
        await expect.poll(() => rows()).toEqual(numbered(SECOND, FIRST, THIRD));
      },
      { still: true },
    );
  });
});
