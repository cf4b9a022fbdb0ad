import { demo } from '@portal/schemas/demo';
import type { CDPSession, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { completeResume, type Client } from '../contract/support.ts';
import { axeFindings, picturedOnFailure, scrollsSideways, visit } from '../support/browser.ts';
import { candidateOn } from '../support/candidates.ts';
import { givenBrowser, givenPortal } from '../support/suite.ts';
import { textsOf } from '../support/texts.ts';

const portal = givenPortal();
const browser = givenBrowser();

/** Three open positions of one batch that anybody may apply for, in the order of the applications. */
const IDS = demo.positions
  .filter(
    (one) =>
      one.batch === 'B1' &&
      one.status === 'open' &&
      one.opensInDays <= 0 &&
      (one.closesInDays ?? 1) > 0 &&
      !(
        one.forCodes ||
        one.needPhoto ||
        one.needAttachments ||
        one.maxApplicants ||
        one.refuse ||
        one.autoAccept
      ) &&
      one.maxAge === undefined,
  )
  .slice(0, 3)
  .map(({ id }) => id);
const nameOf = (id: string): string => {
  const found = demo.positions.find((one) => one.id === id);
  return `${found?.name.zh}-${found?.code}`;
};
const [FIRST = '', SECOND = '', THIRD = ''] = IDS;

interface Ranking {
  page: Page;
  client: Client;
  t: ReturnType<typeof textsOf>;
  /** Ids of the rows from top to bottom, each with the number in its field. */
  rows(): Promise<string[]>;
  /** Where the handle of a row is held, in the window. */
  handle(id: string): Promise<{ x: number; y: number }>;
  /** The middle of a row, in the window. */
  middle(id: string): Promise<number>;
  /** What the row of a position is marked with while one is dragged. */
  mark(id: string, name: 'dragged' | 'drop'): Promise<string | null>;
}

/** Someone who has applied for three positions of a batch looks at them. */
async function ranking(
  scenario: (ranking: Ranking) => Promise<void>,
  { width = 1280, language = 'zh' as 'zh' | 'en', still = false } = {},
): Promise<void> {
  const { page, troubles, close } = await visit(browser, width);
  const t = textsOf(language);
  await picturedOnFailure(page, async () => {
    if (still) await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript((chosen) => localStorage.setItem('portal.language', chosen), language);
    const { client, person } = await candidateOn(page, portal);
    await completeResume(client, person);
    for (const pos_id of IDS)
      expect((await client.call('ZP1000000006', { type: 'apply', pos_id })).code).toBe('success');
    await page.goto(`${portal.url}/user/applied`);
    const row = (id: string) => page.locator(`tr[data-position="${id}"]`);
    await row(THIRD).waitFor();
    const box = async (id: string, inside = ''): Promise<{ x: number; y: number }> => {
      const target = inside === '' ? row(id) : row(id).locator(inside);
      const found = await target.boundingBox();
      if (!found) throw new Error(`${id} is not shown`);
      return { x: found.x + found.width / 2, y: found.y + found.height / 2 };
    };
    await scenario({
      page,
      client,
      t,
      rows: () =>
        page
          .locator('tr[data-position]')
          .evaluateAll((found) =>
            found.map(
              (one) => `${(one as HTMLElement).dataset['position']} ${one.querySelector('input')?.value}`,
            ),
          ),
      handle: (id) => box(id, `[title="${t('user:rank.drag')}"]`),
      middle: async (id) => (await box(id)).y,
      mark: (id, name) => row(id).getAttribute(`data-${name}`),
    });
    expect(troubles).toEqual([]);
  });
  await close();
}

const numbered = (...ids: string[]): string[] => ids.map((id, index) => `${id} ${index + 1}`);

const stored = async (client: Client): Promise<unknown[]> => {
  const { data } = await client.call('ZP1000000006', { type: 'search' });
  const list = data['position_list'] as { pos_id: string; thenumber: string }[];
  return list.toSorted((a, b) => Number(a.thenumber) - Number(b.thenumber)).map(({ pos_id }) => pos_id);
};

/** The mouse takes a row by its handle to a height of the window, and holds it there. */
async function hold({ page, handle }: Ranking, id: string, y: number): Promise<void> {
  const from = await handle(id);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + Math.sign(y - from.y) * 8);
  await page.mouse.move(from.x, y, { steps: 4 });
}

/** What is read out, and nothing else, to whoever does not see the rows. */
const said = (page: Page): Promise<string[]> =>
  page.getByRole('region').locator('[aria-live=polite]').allInnerTexts();

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement } = document;
    const row = activeElement?.closest<HTMLElement>('[data-position]')?.dataset['position'];
    return `${row} ${(activeElement as HTMLElement | null)?.dataset['by']}`;
  });

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
