import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import type { DraftView, Published, SetSummary } from '../../packages/console-contract/src/index.ts';
import type { StoredFieldSet } from '../../schemas/index.ts';
import { draftedSet } from '../support/console.ts';
import { at, portal, press, publisher, rows, t } from '../support/console-designer.ts';

const labels = (page: Page) => rows(page).locator('[data-column="zh"]').allInnerTexts();

async function newSet(): Promise<string> {
  const { ids } = await publisher.good<{ ids: string[] }>('POST', '/ids', { count: 1 });
  return ids[0] ?? '';
}

const setOf = (id: string): Promise<StoredFieldSet> => draftedSet(publisher, id);

/** Puts text on the clipboard and presses what pastes it. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await press(page, 'Control+V');
}

describe('the designer of field sets', () => {
  test('[HR-05, HR-07, HR-31] a set of eight fields is built by keyboard alone and saved by itself', async () => {
    const id = await newSet();
    await at(`sets/${id}`, async (page) => {
      const grid = page.getByRole('grid');
      await grid.waitFor();
      // From the address bar to the grid with nothing but Tab.
      await page.locator('body').click({ position: { x: 700, y: 20 } });
      for (let tabs = 0; tabs < 60; tabs += 1) {
        await press(page, 'Tab');
        if (await page.evaluate(() => document.activeElement?.closest('[role="gridcell"]') !== null)) break;
      }
      const names = ['项目名称', '开始日期', '手机号', '身份证号码', '电子邮箱', '获奖数量', '备注', '学历'];
      for (const [index, name] of names.entries()) {
        await press(page, 'Enter');
        await page.keyboard.insertText(name);
        await press(page, 'Enter');
        await expect.poll(() => labels(page)).toHaveLength(index + 1);
        await expect
          .poll(() =>
            page.evaluate(() => document.activeElement?.closest('[data-item]')?.getAttribute('data-item')),
          )
          .toBe('');
      }
      await expect.poll(() => labels(page)).toEqual(names);

      // Up to the first field: English by typing over the cell, required by Space, a kind by F2 and arrows.
      await press(page, 'Control+Home', 'ArrowRight');
      await page.keyboard.type('Project');
      await press(page, 'Tab', 'ArrowRight', 'Space');
      await press(page, 'ArrowLeft', 'F2', 'ArrowDown', 'Enter');
      // Down to the number: its length and decimals.
      await press(
        page,
        'Control+Home',
        ...Array<string>(5).fill('ArrowDown'),
        ...Array<string>(5).fill('ArrowRight'),
      );
      await page.keyboard.type('4');
      await press(page, 'Tab');
      await page.keyboard.type('1');
      await press(page, 'Tab', 'Enter');
      await page.keyboard.insertText('近五年');
      await press(page, 'Enter');
      // A change that was begun and taken back leaves nothing.
      await press(page, 'Control+Home', 'F2', 'x', 'Escape');

      await expect.poll(async () => (await setOf(id)).fieldList.at(5)?.explain?.zh).toBe('近五年');
      const { fieldList } = await setOf(id);
      expect(fieldList.map(({ itemdesc }) => itemdesc.zh)).toEqual(names);
      expect(fieldList[0]).toMatchObject({
        itemdesc: { zh: '项目名称', en: 'Project' },
        must: '1',
        itemtype: 'M',
      });
      expect(fieldList.slice(1).map(({ itemtype, format = '' }) => `${itemtype} ${format}`.trim())).toEqual([
        'D yyyy-MM-dd',
        'A phone',
        'A identity',
        'A email',
        'N',
        'M',
        'A',
      ]);
      expect(fieldList[5]).toMatchObject({ itemlength: 4, decimal: 1 });
      expect(fieldList[7]?.codesetid).toMatch(/^A/);

      // Twice Escape and Tab: nobody is caught in the grid.
      await press(page, 'Escape', 'Tab');
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.closest('[role="grid"]') === null))
        .toBe(true);
    });
  });

  test('[HR-06, HR-09] twenty pasted rows are twenty fields; one undo takes them back, redo brings them, also after a reload', async () => {
    const id = await newSet();
    const pasted = Array.from({ length: 20 }, (_, index) =>
      index === 0 ? '身份证号\tIdentity number\t必填' : `第${index}项内容\tItem ${index}`,
    ).join('\n');
    await at(`sets/${id}`, async (page) => {
      await page.getByRole('grid').waitFor();
      await page.getByRole('gridcell').first().focus();
      await paste(page, pasted);
      await expect.poll(() => rows(page).count()).toBe(20);
      expect((await labels(page))[0]).toBe('身份证号');
      await expect.poll(async () => (await setOf(id)).fieldList.length).toBe(20);
      expect((await setOf(id)).fieldList[0]).toMatchObject({ format: 'identity', must: '1' });
      await press(page, 'Control+Z');
      await expect.poll(() => rows(page).count()).toBe(0);
      await expect.poll(async () => (await setOf(id)).fieldList.length).toBe(0);
      await page.reload();
      await page.getByRole('grid').waitFor();
      await expect.poll(() => rows(page).count()).toBe(0);
      await press(page, 'Control+Y');
      await expect.poll(() => rows(page).count()).toBe(20);
      // Every action of the keyboard stands in the menu of the row too.
      await rows(page).first().getByRole('button').click();
      await page.getByRole('menuitem', { name: t('console:grid.action.duplicate') }).click();
      await expect.poll(() => rows(page).count()).toBe(21);
      await press(page, 'Alt+ArrowDown', 'Control+Shift+D', 'Control+Delete');
      await expect.poll(() => rows(page).count()).toBe(21);
    });
  });

  test('[HR-04, HR-09, HR-11] Alt+Down moves a set, Ctrl+Z takes it back; the candidates see it once it is published', async () => {
    await at('sets', async (page) => {
      const region = page.getByRole('region', { name: t('console:nav.sets'), exact: true });
      const list = region.getByRole('list');
      const first = list.locator('li').nth(1);
      // However late the order is, no list is drawn in another one.
      let answer: () => void = () => undefined;
      const held = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route('**/drafts/order', async (route) => {
        await held;
        await route.continue();
      });
      const asked = page.waitForRequest('**/drafts/order');
      await page.reload();
      await asked;
      await region.getByRole('status', { name: t('console:loading') }).waitFor();
      expect(await list.locator('li').count()).toBe(0);
      answer();
      await first.waitFor();
      await page.unroute('**/drafts/order');
      const moved = (await first.getAttribute('data-set')) ?? '';
      await first.getByRole('link').focus();
      await press(page, 'Alt+ArrowDown');
      await expect.poll(() => list.locator('li').nth(2).getAttribute('data-set')).toBe(moved);
      // The focus goes with it, and the move is told.
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.closest('li')?.getAttribute('data-set')))
        .toBe(moved);
      await expect
        .poll(async () => (await publisher.good<DraftView>('GET', '/drafts/order')).state.journal.length)
        .toBe(1);
      // The keys of undoing are those of the order while the focus is in it.
      await press(page, 'Control+Z');
      await expect.poll(() => list.locator('li').nth(1).getAttribute('data-set')).toBe(moved);
      await press(page, 'Control+Y');
      await expect.poll(() => list.locator('li').nth(2).getAttribute('data-set')).toBe(moved);
      // And back by dragging, and down again by its button.
      await list.locator('li').nth(2).dragTo(list.locator('li').nth(1));
      await expect.poll(() => list.locator('li').nth(1).getAttribute('data-set')).toBe(moved);
      await list.locator('li').nth(1).hover();
      await list.locator('li').nth(1).getByRole('button').nth(1).click();
      await expect.poll(() => list.locator('li').nth(2).getAttribute('data-set')).toBe(moved);

      await page.getByRole('link', { name: t('console:nav.publish'), exact: true }).click();
      const drafts = page.getByRole('region', { name: t('console:publish.drafts') }).getByRole('checkbox');
      await drafts.first().waitFor();
      // Sets of the other scenarios are left out.
      for (const box of await drafts.all())
        if (
          !(await box.evaluate((element) => element.closest('label')?.textContent?.includes('顺序') ?? false))
        )
          await box.uncheck();
      await page.getByRole('textbox').fill('顺序按填写的先后');
      const published = page.waitForResponse((response) => response.url().endsWith('/publish'));
      await page.getByTestId('publish').getByRole('button').click();
      const { versions } = (await (await published).json()) as Published;
      expect(versions.map(({ id }) => id)).toEqual(['order']);
      await page.getByText(t('console:publish.done')).waitFor();
      const sets = await publisher.good<{ fieldsetid: string }[]>('GET', '/sets');
      expect(sets.findIndex(({ fieldsetid }) => fieldsetid === moved)).toBe(2);
    });
  });
});

describe('files', () => {
  test('[HR-18, HR-11] a set goes out as a file, is changed by hand and comes in as a draft whose difference is told', async () => {
    await at('files', async (page) => {
      await page.getByRole('button', { name: t('console:files.nothing') }).click();
      await page.getByRole('checkbox', { name: /A66$/ }).check();
      await page.getByLabel(t('console:files.format')).selectOption('json');
      const download = page.waitForEvent('download');
      await page.getByRole('link', { name: t('console:files.download') }).click();
      const text = await readFile(await (await download).path(), 'utf8');
      expect(text).toContain('科研项目');
      const buffer = Buffer.from(text.replaceAll('科研项目', '科研课题'));
      const file = { name: 'sets.json', mimeType: 'application/json', buffer };
      await page.locator('input[type="file"]').setInputFiles(file);
      // The set is here already: nothing is written before that was said and confirmed.
      await page.getByRole('button', { name: t('console:files.confirm') }).click();
      await page.getByRole('link', { name: t('console:files.review') }).waitFor();
      // Nothing is published by that: candidates are still asked what they were asked.
      const sets = await publisher.good<SetSummary[]>('GET', '/sets');
      const [own] = sets.filter(({ fieldsetid }) => fieldsetid === 'A66');
      expect(own).toMatchObject({ version: 1, definition: { displayname: { zh: '科研项目' } } });
      await page.goto(`${portal.url}/console/publish`);
      await page
        .getByText(/科研项目.*科研课题/)
        .first()
        .waitFor();
      await page.goto(`${portal.url}/console/files`);
      const broken = { name: 'sets.json', mimeType: 'application/json', buffer: Buffer.from('{"sets":') };
      await page.locator('input[type="file"]').setInputFiles(broken);
      await page.getByRole('main').getByRole('alert').first().waitFor();
    });
  });
});
