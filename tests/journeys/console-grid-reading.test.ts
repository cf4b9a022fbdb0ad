import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { axeFindings } from '../support/browser.ts';
import { at, publisher, setOf, t } from '../support/console-typing.ts';
import { composed, readGrid } from '../support/grid-reading.ts';

/** What a person sees in the cells of the rows that are in the page, row by row, without what is only told. */
const seen = (page: Page): Promise<string[][]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[role="grid"] [role="row"]')].slice(1).map((row) =>
      [...row.querySelectorAll<HTMLElement>('[role="gridcell"]')].map((cell) => {
        const copy = cell.cloneNode(true) as HTMLElement;
        for (const hidden of copy.querySelectorAll('[aria-hidden="true"], .visually-hidden')) hidden.remove();
        return (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
      }),
    ),
  );

/** Indices of rows and columns as the page tells them: each cell of each row once, in order. */
const indices = (page: Page): Promise<{ rows: number[]; columns: number[][]; counts: number[] }> =>
  page.evaluate(() => {
    const grid = document.querySelector('[role="grid"]');
    const rows = [...(grid?.querySelectorAll('[role="row"]') ?? [])];
    return {
      rows: rows.map((row) => Number(row.getAttribute('aria-rowindex'))),
      columns: rows.map((row) =>
        [...row.querySelectorAll('[aria-colindex]')].map((cell) =>
          Number(cell.getAttribute('aria-colindex')),
        ),
      ),
      counts: ['aria-rowcount', 'aria-colcount'].map((name) => Number(grid?.getAttribute(name))),
    };
  });

/** The grid as it is told, as it numbers itself and as it is seen, while all three have the same rows. */
async function readings(page: Page) {
  const read = async () => ({
    told: await readGrid(page),
    numbered: await indices(page),
    texts: await seen(page),
  });
  let found = await read();
  // What comes late above a grid leaves it another height, and other rows in the page, between one look and the next.
  await expect
    .poll(async () => {
      found = await read();
      const { told, numbered, texts } = found;
      return told.length === numbered.rows.length && told.length === texts.length + 1;
    })
    .toBe(true);
  return found;
}

async function expectRead(page: Page): Promise<void> {
  const { told, numbered, texts } = await readings(page);
  const [head = [], ...rows] = told;
  const { rows: places, columns, counts } = numbered;
  expect(head.every(({ role, name }) => role === 'columnheader' && name !== '')).toBe(true);
  expect(head).toHaveLength(counts[1] ?? 0);
  expect(places).toEqual(places.map((_, place) => place + 1));
  for (const own of columns) expect(own).toEqual(head.map((_, place) => place + 1));
  expect(rows).toHaveLength(texts.length);
  for (const [place, cells] of rows.entries()) {
    expect(cells[0]?.role).toBe('rowheader');
    expect(cells[0]?.name).not.toBe('');
    for (const [column, text] of (texts[place] ?? []).entries())
      expect(cells[column + 1]?.name.replace(/\s+/g, ' ')).toContain(text);
  }
}

describe('grids for screen readers', () => {
  test('[SHEET-04] fields: every cell is told with its column, what it says and whether it can be changed; what an action did is said', async () => {
    const [, , , retired] = (await setOf('A04')).fieldList;
    if (!retired) throw new Error('a fourth field');
    await publisher.edit('set:A04', { op: 'archiveField', itemid: retired.itemid });
    await at('sets/A04', async (page) => {
      await page.getByRole('grid').waitFor();
      await expectRead(page);
      const told = await readGrid(page);
      // What is only seen as struck out is told in words.
      expect(told[4]?.[0]?.name).toContain(t('console:grid.retired'));
      const closed = await page.evaluate(() =>
        [...document.querySelectorAll('[role="grid"] [role="row"]')]
          .slice(1)
          .map((row) =>
            [...row.querySelectorAll('[role="gridcell"]')].map(
              (cell) => cell.getAttribute('data-closed') === 'true',
            ),
          ),
      );
      expect(
        told.slice(1).map((row) => row.slice(1).map(({ states }) => states.includes('readonly'))),
      ).toEqual(closed);
      expect(closed.flat()).toContain(true);

      // Keys reach it, and a range is told as selected, with its size.
      await page.locator('[role="gridcell"]').first().click();
      await page.keyboard.press('Shift+ArrowDown');
      await page.keyboard.press('Shift+ArrowRight');
      const selected = (await readGrid(page))
        .flat()
        .filter(({ role, states }) => role === 'gridcell' && states.includes('selected'));
      expect(selected).toHaveLength(4);
      await page
        .getByText(t('console:grid.cells.selected', { rows: 2, columns: 2 }))
        .waitFor({ state: 'attached' });
      await page.keyboard.press('Control+D');
      await page
        .getByRole('status')
        .filter({ hasText: t('console:grid.cells.filled', { count: 2 }) })
        .waitFor({ state: 'attached' });
      await page.keyboard.press('Control+Z');

      const head = page.getByRole('columnheader').filter({ hasText: t('console:grid.column.length') });
      await head.getByRole('button').first().click();
      expect(await head.getAttribute('aria-sort')).toBe('ascending');
      expect(await axeFindings(page)).toEqual([]);
    });
  });

  test('[SHEET-04] positions: every cell is told with its column; a fault is told in its cell, and rows that are not saved say so', async () => {
    await at('recruitments/B1/positions', async (page) => {
      await page.locator('[role="gridcell"]').first().waitFor();
      await expectRead(page);
      const number = page.locator('[aria-rowindex="2"] [role="gridcell"][data-column="headcount"]');
      await number.click();
      await page.keyboard.type('many');
      await page.keyboard.press('Enter');
      const row = (await readGrid(page))[1] ?? [];
      expect(row[0]?.name).toContain(t('recruitments:grid.state.unsaved'));
      const wrong = row.find(({ name }) => name.startsWith('many'));
      expect(wrong?.name).toContain(t('recruitments:fault.raw.headcount'));
      expect(wrong?.states).toContain('invalid');
      await page.keyboard.press('Control+Z');
      expect(await axeFindings(page)).toEqual([]);
    });
  });

  test('[SHEET-04] code lists: every item is told with its code, its names and its level', async () => {
    await at('codes/AB', async (page) => {
      await page.locator('[data-code]').first().waitFor();
      const told = await readGrid(page);
      const rows = await page
        .locator('[data-code]')
        .evaluateAll((all) =>
          all.map((one) => [one.getAttribute('data-code') ?? '', one.getAttribute('aria-level') ?? '']),
        );
      for (const [code = '', level = ''] of rows) {
        const row = told.find((cells) => cells.some(({ name }) => name.includes(code)));
        expect([code, (row ?? []).filter(({ name }) => name !== '').length]).toEqual([
          code,
          expect.any(Number),
        ]);
        expect((row ?? []).filter(({ name }) => name !== '').length).toBeGreaterThan(2);
        expect(Number(level)).toBeGreaterThan(0);
      }
    });
  });
});

describe('an input method in each grid', () => {
  const LETTERS = ['m', 'mi', 'min', 'ming', '名'];

  test('[SHEET-04] fields: what is composed on a selected cell of any column of texts is in it whole', async () => {
    await at('sets/A70', async (page) => {
      await page.getByRole('grid').waitFor();
      for (const [column, property] of [
        ['en', 'itemdesc'],
        ['helpZh', 'explain'],
      ] as const) {
        await page.locator(`[role="grid"] [data-item] [data-column="${column}"]`).first().click();
        await composed(page, LETTERS, '名称');
        await page.keyboard.press('Enter');
        await expect
          .poll(async () => {
            const [field] = (await setOf('A70')).fieldList;
            return property === 'itemdesc' ? field?.itemdesc.en : field?.explain?.zh;
          })
          .toBe('名称');
      }
    });
  });

  test('[SHEET-04] positions: what is composed on a selected cell is in it whole', async () => {
    await at('recruitments/B1/positions', async (page) => {
      const cell = page.locator('[aria-rowindex="2"] [role="gridcell"][data-column="nameZh"]');
      await cell.click();
      await composed(page, LETTERS, '名称');
      expect(await page.locator('[role="gridcell"] input').inputValue()).toBe('名称');
      await page.keyboard.press('Enter');
      await expect.poll(() => cell.innerText()).toBe('名称');
      await page.keyboard.press('Control+Z');
    });
  });

  test('[SHEET-04] code lists: what is composed in a name that is open is in it whole', async () => {
    await at('codes/AB', async (page) => {
      await page.locator('[data-code]').first().waitFor();
      await page.locator('[data-code] [role="gridcell"]').nth(1).click();
      await page.keyboard.press('F2');
      const input = page.locator('[data-code] [role="gridcell"] input:not([data-ready="true"])');
      await input.waitFor();
      await page.keyboard.press('Control+A');
      await composed(page, LETTERS, '名称');
      expect(await input.inputValue()).toBe('名称');
      await page.keyboard.press('Enter');
      await page.locator('[data-code]').filter({ hasText: '名称' }).first().waitFor();
      await page.keyboard.press('Control+Z');
    });
  });
});
