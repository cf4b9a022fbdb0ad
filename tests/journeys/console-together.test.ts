import type { Locator, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { databaseUrl } from '../contract/support.ts';
import { atConsole, ConsoleClient, newColleague } from '../support/console.ts';
import { startBuiltServer } from '../support/server.ts';
import { admin, at, browser, portal, publisher, setOf, t } from '../support/console-typing.ts';

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
        await expect.poll(before).toEqual(both);
        for (const page of [here, away]) {
          await page.keyboard.press('Enter');
          for (const column of ['zh', 'en'] as const)
            await expect.poll(() => cellOf(page, 'A0435', column).innerText()).toBe(both[column]);
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
          await expect.poll(() => cellOf(page, 'A0435', 'zh').innerText()).toBe(zh);
        await expect.poll(before).toEqual({ zh, en: both.en });

        // One cell, two people: undo says who changed it since.
        await cellOf(here, 'A0410', 'zh').click();
        await here.keyboard.type('Mine');
        await here.keyboard.press('Enter');
        await expect.poll(() => cellOf(away, 'A0410', 'zh').innerText()).toBe('Mine');
        await cellOf(away, 'A0410', 'zh').click();
        await away.keyboard.type('Theirs');
        await away.keyboard.press('Enter');
        await expect.poll(() => cellOf(here, 'A0410', 'zh').innerText()).toBe('Theirs');
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

/** The name of somebody else on the edge of a cell. */
const nameIn = (cell: Locator, name: string): Locator =>
  cell.getByRole('img', { name: t('console:places.here', { names: name }) });

describe('where others are', () => {
  test('[SHEET-05] the cell of another person bears their name, the details of its field say so, and nobody is there who has left', async () => {
    const other = await newColleague(admin, 'bing', 'editor');
    await at('sets/A19', async (here) => {
      await here.getByRole('grid').waitFor();
      const rows = here.locator('[role="grid"] [data-item]');
      const [first = '', second = ''] = await rows.evaluateAll((all) =>
        all.map((one) => one.getAttribute('data-item') ?? ''),
      );
      await cellOf(here, first, 'zh').click();
      await atConsole(browser, other, 'sets/A19', async (away) => {
        await away.getByRole('grid').waitFor();
        // Whoever comes hears at once where the others are.
        await nameIn(cellOf(away, first, 'zh'), 'fang').waitFor();
        await cellOf(away, second, 'en').click();
        await nameIn(cellOf(here, second, 'en'), 'bing').waitFor();
        expect(await cellOf(here, second, 'en').getAttribute('data-present')).toBe('true');
        // A move takes the name along, and a range begins where the focus is.
        await away.keyboard.press('ArrowLeft');
        await nameIn(cellOf(here, second, 'zh'), 'bing').waitFor();
        expect(await nameIn(cellOf(here, second, 'en'), 'bing').count()).toBe(0);

        await cellOf(here, second, 'kind').click();
        await here.keyboard.press('Alt+Enter');
        const details = here.getByRole('dialog');
        await details
          .getByText(t('console:places.inCell', { name: 'bing', column: t('console:written.label.zh') }))
          .waitFor();
        // In the details one is in the row and in none of its cells.
        await nameIn(away.locator(`[data-item="${second}"] [role="rowheader"]`), 'fang').waitFor();
        await here.keyboard.press('Escape');
        await away.goto(`${portal.url}/console/codes`);
        await expect.poll(() => here.locator('[data-names="bing"]').count()).toBe(0);
      });
      // Nothing of it was written.
      expect((await publisher.draft('set:A19')).rev).toBe(0);
    });
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
      const box = page.locator('[role="grid"] [role="gridcell"] input');
      await expect.poll(() => box.inputValue()).toBe('名称');
      await page.keyboard.press('Enter');
      await expect.poll(async () => (await setOf('A66')).fieldList[0]?.itemdesc.zh).toBe('名称');
    });
  });
});
