import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import type { StoredFieldSet } from '../../schemas/index.ts';
import { databaseUrl } from '../contract/support.ts';
import { atConsole, ConsoleClient, draftedSet, firstAdmin, newColleague } from '../support/console.ts';
import { startBuiltServer } from '../support/server.ts';
import { givenBrowser, givenPortal } from '../support/suite.ts';
import { textsOf } from '../support/texts.ts';

const portal = givenPortal();
const browser = givenBrowser();
let admin: ConsoleClient;
let publisher: ConsoleClient;
const t = textsOf('zh');
/** Saves wait for typing to rest. */
const SOON = { timeout: 20_000 };

beforeAll(async () => {
  admin = await firstAdmin(portal);
  publisher = await newColleague(admin, 'fang', 'publisher');
});

const at = (address: string, scenario: (page: Page) => Promise<void>): Promise<void> =>
  atConsole(browser, publisher, address, scenario);

const setOf = (id: string): Promise<StoredFieldSet> => draftedSet(publisher, id);

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
        .poll(async () => (await setOf(id)).fieldList.map(({ itemdesc }) => itemdesc.zh), SOON)
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
      await expect.poll(() => box.inputValue(), SOON).toBe('籍贯');
      await page.getByRole('alert').waitFor();
      await page.unroute('**/console/api/ids');
      await box.press('Enter');
      await expect
        .poll(async () => (await setOf(id)).fieldList.map(({ itemdesc }) => itemdesc.zh), SOON)
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
      await expect.poll(() => waitedFor('A19'), SOON).toMatchObject([{ in: ['second', 'other', 'third'] }]);
      // Typing in one box is one step.
      const { rev, state } = await publisher.draft('set:A19');
      expect(state.journal.length).toBeLessThan(8);
      await publisher.good('DELETE', `/drafts/set:A19?rev=${rev}`);
    });
  });

  test('[HR-16] a click on the name of an item is enough for its keys', async () => {
    await at('codes/AX', async (page) => {
      const row = page.getByRole('treegrid').getByRole('row').first();
      await row.getByRole('gridcell').nth(1).click();
      await page.keyboard.press('F2');
      await row.locator('input').waitFor();
      await page.keyboard.press('End');
      await page.keyboard.type(' of ours', { delay: 20 });
      await page.keyboard.press('Enter');
      await expect.poll(() => row.getByRole('gridcell').nth(1).innerText()).toMatch(/ of ours$/);
      await page.keyboard.press('ArrowDown');
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-rowindex')))
        .toBe('2');
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

/** A cell of a field, by its column. */
const cellOf = (page: Page, itemid: string, column: string) =>
  page.locator(`[role="grid"] [data-item="${itemid}"] [data-column="${column}"]`);

describe('two people at once', () => {
  test('[GRID-02] typing in different cells over two servers loses nothing and asks nothing; undo is of the own work alone', async () => {
    const other = await newColleague(admin, 'yun', 'editor');
    const second = await startBuiltServer({
      dataDir: portal.dataDir,
      env: { DATABASE_URL: databaseUrl(portal) },
    });
    const there = Object.assign(new ConsoleClient(second.url), { cookie: other.cookie });
    await at('sets/A04', async (here) => {
      await atConsole(browser, there, 'sets/A04', async (away) => {
        const turns: [Page, string, string][] = [
          [here, 'zh', '甲'],
          [away, 'en', 'A'],
          [here, 'zh', '乙'],
          [away, 'en', 'B'],
        ];
        for (const page of [here, away]) {
          await page.getByRole('grid').waitFor();
          await cellOf(page, 'A0435', page === here ? 'zh' : 'en').click();
          await page.keyboard.press('F2');
          await page.keyboard.press('End');
        }
        const before = async () =>
          (await setOf('A04')).fieldList.find(({ itemid }) => itemid === 'A0435')?.itemdesc;
        const { zh = '', en = '' } = (await before()) ?? {};
        for (const [page, , text] of turns) await page.keyboard.type(text);
        const both = { zh: `${zh}甲乙`, en: `${en}AB` };
        await expect.poll(before, SOON).toEqual(both);
        for (const page of [here, away]) {
          await page.keyboard.press('Enter');
          for (const column of ['zh', 'en'] as const)
            await expect.poll(() => cellOf(page, 'A0435', column).innerText(), SOON).toBe(both[column]);
          await page
            .getByText(page === here ? 'yun' : 'fang')
            .first()
            .waitFor();
          expect(await page.getByRole('alert').count()).toBe(0);
        }

        // The other saved last; what is taken back is one's own all the same, on both screens.
        const undo = here.getByRole('button', { name: t('console:bar.undo'), exact: true });
        while (await undo.isEnabled()) await undo.click();
        for (const page of [here, away])
          await expect.poll(() => cellOf(page, 'A0435', 'zh').innerText(), SOON).toBe(zh);
        await expect.poll(before, SOON).toEqual({ zh, en: both.en });

        // One cell, two people: undo says who changed it since.
        await cellOf(here, 'A0410', 'zh').click();
        await here.keyboard.type('Mine');
        await here.keyboard.press('Enter');
        await expect.poll(() => cellOf(away, 'A0410', 'zh').innerText(), SOON).toBe('Mine');
        await cellOf(away, 'A0410', 'zh').click();
        await away.keyboard.type('Theirs');
        await away.keyboard.press('Enter');
        await expect.poll(() => cellOf(here, 'A0410', 'zh').innerText(), SOON).toBe('Theirs');
        await undo.click();
        await here
          .getByRole('alert')
          .filter({ hasText: t('fieldsets:misfit.changedSince', { subject: 'yun' }) })
          .waitFor();
        expect(await cellOf(here, 'A0410', 'zh').innerText()).toBe('Theirs');
      });
    });
    await second.stop({ keepData: true });
  });
});

describe('an input method', () => {
  test('[GRID-04] what is composed on a cell that is selected and not open is in it whole, and no raw letter', async () => {
    await at('sets/A66', async (page) => {
      await page.getByRole('grid').waitFor();
      const cell = page.locator('[role="gridcell"][tabindex="0"]');
      await cell.click();
      const keys = await page.context().newCDPSession(page);
      const compose = async (text: string): Promise<void> => {
        // As macOS sends the key that an input method takes: its letter, under the code 229.
        await keys.send('Input.dispatchKeyEvent', {
          type: 'rawKeyDown',
          windowsVirtualKeyCode: 229,
          key: text.at(-1),
        });
        await keys.send('Input.imeSetComposition', {
          text,
          selectionStart: text.length,
          selectionEnd: text.length,
        });
      };
      for (const text of ['m', 'mi', 'min', 'ming', '名']) await compose(text);
      // A word on the way is in nobody's draft.
      expect((await setOf('A66')).fieldList[0]?.itemdesc.zh).not.toMatch(/^m/);
      await keys.send('Input.insertText', { text: '名称' });
      const box = page.locator('[role="grid"] input');
      await expect.poll(() => box.inputValue(), SOON).toBe('名称');
      await page.keyboard.press('Enter');
      await expect.poll(async () => (await setOf('A66')).fieldList[0]?.itemdesc.zh, SOON).toBe('名称');
    });
  });
});

describe('tables on the clipboard', () => {
  const copied = (page: Page, text: string): Promise<void> =>
    page.evaluate((own) => navigator.clipboard.writeText(own), text);

  test('[GRID-01] a table in doubt is asked about, what was not understood is told, one undo takes it all back; copied rows come back as the same fields', async () => {
    const { ids } = await publisher.good<{ ids: string[] }>('POST', '/ids', { count: 1 });
    const [id = ''] = ids;
    const told = async () => (await setOf(id)).fieldList.map((field) => ({ ...field, itemid: '' }));
    await at(`sets/${id}`, async (page) => {
      await page.getByRole('grid').waitFor();
      const cell = page.locator('[role="gridcell"][tabindex="0"]');
      await cell.focus();
      await copied(
        page,
        '字段名\t类型\t长度\t要求\n姓名\t文本\t20\t是\n照片\t图片\t\t否\n姓名\t长文本\t300\t',
      );
      await page.keyboard.press('Control+V');
      const dialog = page.getByRole('dialog', { name: t('console:grid.paste.title') });
      await dialog.waitFor();
      expect((await setOf(id)).fieldList).toEqual([]);
      await dialog
        .getByLabel(t('console:grid.paste.column', { place: 4 }))
        .selectOption({ label: t('console:grid.column.must') });
      await dialog.getByRole('button', { name: t('console:grid.paste.add', { count: 3 }) }).click();
      const note = page.getByRole('status').filter({ hasText: '图片' });
      await note.waitFor();
      await expect.poll(told, SOON).toMatchObject([
        { itemdesc: { zh: '姓名' }, itemtype: 'A', itemlength: 20, must: '1' },
        { itemdesc: { zh: '照片' }, itemtype: 'A' },
        { itemdesc: { zh: '姓名' }, itemtype: 'M', itemlength: 600 },
      ]);
      const before = await told();
      await page
        .getByRole('region', { name: t('console:problems.title') })
        .getByText(t('fieldsets:problem.labelTwice', { name: '姓名' }))
        .waitFor();
      await note.getByRole('button').click();
      await note.waitFor({ state: 'detached' });

      // All rows, by the clipboard and nothing else.
      await cell.focus();
      await page.keyboard.press('Control+A');
      await page.keyboard.press('Control+C');
      await page.keyboard.press('Control+Z');
      await expect.poll(told, SOON).toEqual([]);
      await cell.focus();
      await page.keyboard.press('Control+V');
      await expect.poll(told, SOON).toEqual(before);
    });
  });

  test('[GRID-06] codes that are not indented are shown in their levels before they are taken over; a note goes with what was undone', async () => {
    const { ids } = await publisher.good<{ ids: string[] }>('POST', '/ids', { codesets: true, count: 1 });
    const [id = ''] = ids;
    await at(`codes/${id}`, async (page) => {
      await page.getByRole('treegrid').getByRole('row').first().focus();
      await copied(page, '33\t浙江\tZhejiang\n3301\t杭州\tHangzhou\n330106\t西湖\tXihu\n34\t安徽\tAnhui');
      await page.keyboard.press('Control+V');
      const dialog = page.getByRole('dialog', { name: t('console:codes.levels.title') });
      await expect
        .poll(() => dialog.locator('li').evaluateAll((lines) => lines.map((line) => line.dataset['level'])))
        .toEqual(['1', '2', '3', '1']);
      expect((await publisher.draft(`codes:${id}`)).state.journal).toEqual([]);
      await dialog.getByRole('button', { name: t('console:codes.levels.add', { count: 4 }) }).click();
      const note = page.getByText(t('console:codes.pasted', { count: 4 }));
      await note.waitFor();
      const parents = async () => {
        const { content } = (await publisher.draft(`codes:${id}`)).state;
        return content.kind === 'codes' ? content.list.items.map(({ parent }) => parent) : [];
      };
      await expect.poll(parents, SOON).toEqual(['', '33', '3301', '']);
      await page.getByRole('button', { name: t('console:bar.undo'), exact: true }).click();
      await note.waitFor({ state: 'detached' });
    });
  });

  test('[GRID-06] what keeps a draft from being published is linked to, down to the cell', async () => {
    const { fieldsetid } = await publisher.good<{ fieldsetid: string }>('POST', '/sets', {
      displayname: { zh: '语言考试', en: 'Language tests' },
    });
    const { ids } = await publisher.good<{ ids: string[] }>('POST', '/ids', { fieldsetid, count: 1 });
    const [itemid = ''] = ids;
    await publisher.edit(
      `set:${fieldsetid}`,
      {
        op: 'addFields',
        before: '',
        fields: [{ itemid, itemdesc: { zh: '考试', en: 'Test' }, itemtype: 'A', itemlength: 20 }],
      },
      { op: 'chooseIntent', itemid, intent: 'code' },
    );
    await at('publish', async (page) => {
      await page
        .getByRole('link', { name: t('console:publish.errorsOf', { name: '语言考试', count: 1 }) })
        .click();
      await expect
        .poll(
          () =>
            page.evaluate(() =>
              document.activeElement?.closest('[data-column]')?.getAttribute('data-column'),
            ),
          SOON,
        )
        .toBe('list');
      const { rev } = await publisher.draft(`set:${fieldsetid}`);
      await publisher.good('DELETE', `/drafts/set:${fieldsetid}?rev=${rev}`);
    });
  });
});
