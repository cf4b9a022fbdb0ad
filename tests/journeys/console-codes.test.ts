import type { Locator, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import type { CodeEntry } from '../../packages/fieldsets/src/index.ts';
import { axeFindings } from '../support/browser.ts';
import { publishDraft } from '../support/console.ts';
import { at, publisher, t } from '../support/console-typing.ts';

const item = (id: string, parent = '', en = `N${id}`): CodeEntry => ({
  id,
  parent,
  name: { zh: `名${id}`, en },
});

/** A list of items that is a draft, or is published. */
async function draftList(items: readonly CodeEntry[], published = false): Promise<string> {
  const { ids } = await publisher.good<{ ids: string[] }>('POST', '/ids', { codesets: true, count: 1 });
  const [id = ''] = ids;
  const name = { zh: '专业', en: 'Fields of study' };
  await publisher.edit(`codes:${id}`, { op: 'setListName', name });
  if (items.length > 0)
    await publisher.edit(`codes:${id}`, { op: 'addItems', parent: '', before: '', items: [...items] });
  if (published) await publishDraft(publisher, `codes:${id}`);
  return id;
}

const itemsOf = async (id: string): Promise<CodeEntry[]> => {
  const { content } = (await publisher.draft(`codes:${id}`)).state;
  return content.kind === 'codes' ? content.list.items : [];
};
const told = async (id: string): Promise<string[]> =>
  (await itemsOf(id)).map((one) => `${one.id}|${one.name.zh}|${one.name.en}`);
const placed = async (id: string): Promise<string> =>
  (await itemsOf(id)).map((one) => `${one.parent}>${one.id}`).join(' ');
const steps = async (id: string): Promise<number> =>
  (await publisher.draft(`codes:${id}`)).state.journal.length;

const cell = (page: Page, code: string, column: string): Locator =>
  page.locator(`[data-code="${code}"] [data-column="${column}"]`);
const selected = (page: Page): Locator => page.locator('[role="gridcell"][data-selected="true"]');
const copied = (page: Page, text: string): Promise<void> =>
  page.evaluate((own) => navigator.clipboard.writeText(own), text);
const button = (page: Page, key: string, values: Record<string, string | number>): Locator =>
  page.getByRole('dialog').getByRole('button', { name: t(`console:codes.ask.${key}`, values), exact: true });

/** 205 codes in three levels; each stands behind what stands below it. */
function realTable(): { text: string; lines: string[][] } {
  const lines: string[][] = [];
  for (let one = 1; one <= 5; one += 1) {
    lines.push(['', `大类${one}`, `Field ${one}`, `0${one}`]);
    for (let two = 1; two <= 4; two += 1) {
      lines.push([`0${one}`, `专业类${one}${two}`, `Group ${one}${two}`, `0${one}0${two}`]);
      for (let three = 1; three <= 9; three += 1)
        lines.push([`0${one}0${two}`, `专业${three}`, `Subject ${three}`, `0${one}0${two}0${three}T`]);
    }
  }
  const refused = [
    ['01', '', '', '0199'],
    ['9999', '无上级', '', '9901'],
  ];
  const head = ['上级代码', '专业名称', '英文名称', '专业代码'];
  const rows = [head, ...lines.toReversed(), ...refused];
  return { text: rows.map((row) => row.join('\t')).join('\r\n'), lines };
}

describe('a code list as a spreadsheet', () => {
  test('[SHEET-02] [SHEET-01] [SHEET-03] a real table of 205 codes is pasted in three levels, a range is filled, taken back, and a row is moved', async () => {
    const id = await draftList([]);
    const { text } = realTable();
    await at(`codes/${id}`, async (page) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.getByRole('treegrid').getByRole('gridcell').first().focus();
      await copied(page, text);
      await page.keyboard.press('Control+V');
      await page.getByText(t('console:codes.pasted', { count: 205 })).waitFor();
      await expect.poll(async () => (await itemsOf(id)).length).toBe(205);
      const parents = new Map((await itemsOf(id)).map((one) => [one.id, one.parent]));
      const levelOf = (code: string): number => {
        const parent = parents.get(code) ?? '';
        return parent === '' ? 1 : 1 + levelOf(parent);
      };
      expect(
        [1, 2, 3].map((level) => [...parents.keys()].filter((one) => levelOf(one) === level).length),
      ).toEqual([5, 20, 180]);
      // What was not taken is counted, named in full and copied.
      const refused = page
        .getByRole('alert')
        .filter({ hasText: t('console:codes.refused.title_other', { count: 2 }) });
      await refused.getByText('0199').waitFor();
      await refused.getByRole('button', { name: t('console:codes.refused.copy') }).click();
      await refused.getByRole('button', { name: t('console:codes.refused.copied') }).waitFor();
      const clipboard = await page.evaluate(() => navigator.clipboard.readText());
      expect(clipboard.split('\n').map((line) => line.split('\t').length)).toEqual([2, 2]);
      expect(clipboard).toContain('9901 → 9999');
      expect(await axeFindings(page)).toEqual([]);

      // A range by Shift and arrows is filled from its first row, as one step.
      const before = await told(id);
      const done = await steps(id);
      const codes = (await itemsOf(id)).map((one) => one.id);
      const [first = '', second = '', third = ''] = codes.filter((one) => levelOf(one) === 3);
      await cell(page, first, 'en').click();
      await page.keyboard.press('Shift+ArrowDown');
      await page.keyboard.press('Shift+ArrowDown');
      await expect.poll(() => selected(page).count()).toBe(3);
      await page.keyboard.press('Control+D');
      const english = async (): Promise<string[]> =>
        (await itemsOf(id))
          .filter((one) => [first, second, third].includes(one.id))
          .map((one) => one.name.en);
      await expect
        .poll(english)
        .toEqual([0, 0, 0].map(() => before.find((one) => one.startsWith(first))?.split('|')[2]));
      expect(await steps(id)).toBe(done + 1);
      await page.keyboard.press('Control+Z');
      await expect.poll(() => told(id)).toEqual(before);

      // Below another code, by three keys and a name; and back to a place of its own level.
      await cell(page, first, 'code').click();
      await page.keyboard.press('Alt+m');
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(t('console:codes.move.parent')).fill('0501');
      await dialog.getByRole('button', { name: t('console:grid.move.apply') }).click();
      await expect.poll(async () => (await itemsOf(id)).find((one) => one.id === first)?.parent).toBe('0501');
      await expect
        .poll(() =>
          page.evaluate(() => document.activeElement?.closest('[data-code]')?.getAttribute('data-code')),
        )
        .toBe(first);
      await page.keyboard.press('Alt+m');
      for (const key of ['2', 'Enter']) await page.keyboard.press(key);
      const siblings = async (): Promise<string[]> =>
        (await itemsOf(id)).filter((one) => one.parent === '0501').map((one) => one.id);
      await expect.poll(async () => (await siblings()).indexOf(first)).toBe(1);
    });
  });

  test('[SHEET-01] a block of 3 × 2 changes six cells and adds none; handle, cut and Delete are one step each; codes and what must not be empty stay', async () => {
    const id = await draftList(
      ['1', '2', '3', '4', '5'].map((one) => item(one)),
      true,
    );
    const begun = await told(id);
    await at(`codes/${id}`, async (page) => {
      await cell(page, '2', 'zh').click();
      await copied(page, '甲\tA\r\n乙\tB\r\n丙\tC\r\n');
      await page.keyboard.press('Control+V');
      const pasted = [begun[0], '2|甲|A', '3|乙|B', '4|丙|C', begun[4]];
      await expect.poll(() => told(id)).toEqual(pasted);
      expect(await steps(id)).toBe(1);
      await page.keyboard.press('Control+Z');
      await expect.poll(() => told(id)).toEqual(begun);
      await page.keyboard.press('Control+Y');
      await expect.poll(() => told(id)).toEqual(pasted);

      // The pointer draws a range and the handle repeats it.
      await cell(page, '2', 'en').hover();
      await page.mouse.down();
      await cell(page, '3', 'en').hover();
      await page.mouse.up();
      await expect.poll(() => selected(page).count()).toBe(2);
      await page.locator('[data-handle]').hover();
      await page.mouse.down();
      await cell(page, '5', 'en').hover();
      await page.mouse.up();
      const drawn = [begun[0], '2|甲|A', '3|乙|B', '4|丙|A', '5|名5|B'];
      await expect.poll(() => told(id)).toEqual(drawn);

      // Names in the first language stay; others are emptied, and what is cut is on the clipboard.
      await cell(page, '4', 'zh').click();
      await page.keyboard.press('Shift+ArrowDown');
      await page.keyboard.press('Shift+ArrowRight');
      await page.keyboard.press('Control+X');
      const emptied = [...drawn.slice(0, 3), '4|丙|', '5|名5|'];
      await expect.poll(() => told(id)).toEqual(emptied);
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('丙\tA\n名5\tB');
      await page.keyboard.press('Control+Z');
      await expect.poll(() => told(id)).toEqual(drawn);
      await page.keyboard.press('Delete');
      await expect.poll(() => told(id)).toEqual(emptied);

      // A fill over whole rows: codes that are stored are not changed, each is named, and the rest is done.
      await cell(page, '1', 'code').click();
      await page.keyboard.press('Shift+ArrowDown');
      await page.keyboard.press('Shift+ArrowRight');
      await page.keyboard.press('Control+D');
      await expect.poll(async () => (await told(id))[1]).toBe('2|名1|A');
      const refused = page.getByRole('alert').filter({ hasText: t('console:codes.why.fixed', { count: 1 }) });
      await refused.getByText('“2”').waitFor();

      // A click on the selected box says that a code can no longer be chosen, and one undo takes it back.
      await cell(page, '3', 'disabled').click();
      await cell(page, '3', 'disabled').click();
      await expect.poll(async () => (await itemsOf(id))[2]?.disabled).toBe(true);
      await page.keyboard.press('Control+Z');
      await expect.poll(async () => (await itemsOf(id))[2]?.disabled).toBeUndefined();
    });
  });

  test('[SHEET-02] more rows than there are ask: fill the cells, or add items; codes that are in the list are brought up to date', async () => {
    const id = await draftList(['1', '2', '3'].map((one) => item(one)));
    const begun = await told(id);
    await at(`codes/${id}`, async (page) => {
      await cell(page, '2', 'zh').click();
      await copied(page, '甲\tA\n乙\tB\n丙\tC\n丁\tD');
      await page.keyboard.press('Control+V');
      await page.getByRole('dialog', { name: t('console:codes.ask.cellsTitle') }).waitFor();
      expect(await told(id)).toEqual(begun);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('console:grid.cells.ask.fillOnly', { count: 2 }) })
        .click();
      await expect.poll(() => told(id)).toEqual([begun[0], '2|甲|A', '3|乙|B']);
      await page.getByText(t('console:grid.cells.left', { count: 2 })).waitFor();

      // Names under headings in another order fill the column that they name.
      await cell(page, '1', 'zh').click();
      await copied(page, '英文名称\t中文名称\nOne\t一\nTwo\t二');
      await page.keyboard.press('Control+V');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('console:grid.cells.ask.fill', { count: 2 }) })
        .click();
      await expect.poll(() => told(id)).toEqual(['1|一|One', '2|二|Two', '3|乙|B']);

      // Known and new codes in one table: one step, by their codes.
      const done = await steps(id);
      await cell(page, '1', 'code').click();
      await copied(page, '英文名称\t代码\t名称\t上级代码\nThree\t3\t三\t\nBelow\t31\t之下\t3');
      await page.keyboard.press('Control+V');
      await page.getByRole('dialog', { name: t('console:codes.ask.title') }).waitFor();
      await button(page, 'both', { known: 1, added: 1 }).click();
      await expect.poll(() => told(id)).toEqual(['1|一|One', '2|二|Two', '3|三|Three', '31|之下|Below']);
      expect([await placed(id), await steps(id)]).toEqual(['>1 >2 >3 3>31', done + 1]);

      // Whole rows come back in another list as the same items.
      await cell(page, '1', 'code').click();
      await page.keyboard.press('Control+A');
      await page.keyboard.press('Control+C');
      const whole = await told(id);
      const other = await draftList([]);
      await page.goto(page.url().replace(id, other));
      await page.getByRole('treegrid').getByRole('gridcell').first().focus();
      await page.keyboard.press('Control+V');
      await expect.poll(() => told(other)).toEqual(whole);
      expect(await placed(other)).toBe('>1 >2 >3 3>31');
    });
  });

  test('[SHEET-03] rows are dragged by their numbers and moved by keys; find and replace is one step; columns are hidden for one person', async () => {
    const id = await draftList([item('1'), item('11', '1'), item('2'), item('3')]);
    const begun = await told(id);
    await at(`codes/${id}`, async (page) => {
      const number = (code: string): Locator => page.locator(`[data-code="${code}"] [draggable="true"]`);
      await number('3').dragTo(page.locator('[data-code="11"]'));
      await expect.poll(() => placed(id)).toBe('>1 1>11 11>3 >2');
      await page.keyboard.press('Alt+ArrowLeft');
      await expect.poll(() => placed(id)).toBe('>1 1>11 1>3 >2');
      await page.keyboard.press('Alt+ArrowUp');
      await expect.poll(() => placed(id)).toBe('>1 1>3 1>11 >2');
      for (const _ of [1, 2, 3]) await page.keyboard.press('Control+Z');
      await expect.poll(() => placed(id)).toBe('>1 1>11 >2 >3');

      await cell(page, '1', 'zh').click();
      await page.keyboard.press('Control+h');
      const dialog = page.getByRole('dialog', { name: t('console:grid.replace.title') });
      await dialog.getByLabel(t('console:grid.replace.find')).fill('名1');
      await dialog.getByLabel(t('console:grid.replace.by')).fill('$&号');
      await dialog.getByRole('button', { name: t('console:grid.replace.apply', { count: 2 }) }).click();
      await expect.poll(() => told(id)).toEqual(['1|$&号|N1', '11|$&号1|N11', begun[2], begun[3]]);
      await page.keyboard.press('Control+Z');
      await expect.poll(() => told(id)).toEqual(begun);

      await page.getByRole('button', { name: t('console:grid.columns.open'), exact: true }).click();
      const columns = page.getByRole('dialog', { name: t('console:grid.columns.title') });
      await columns.getByLabel(t('console:written.code.en')).uncheck();
      await page.keyboard.press('Escape');
      await cell(page, '1', 'en').waitFor({ state: 'detached' });
      await page.reload();
      await cell(page, '1', 'zh').waitFor();
      expect(await cell(page, '1', 'en').count()).toBe(0);
      // Fields have columns of their own.
      expect(
        await page.evaluate(() =>
          Object.keys(localStorage).filter((key) => key.startsWith('console.columns')),
        ),
      ).toEqual([]);
    });
  });
});
