import type { Locator } from 'playwright';
import { describe, expect, test } from 'vitest';
import { newCandidate } from '../contract/support.ts';
import { visit } from '../support/browser.ts';
import { signInPage } from '../support/candidates.ts';
import { at, browser, portal, press, rows, t } from '../support/console-designer.ts';

describe('the preview', () => {
  test('[HR-10] the preview follows a label without a save, in both languages, widths and kinds of data', async () => {
    await at('sets/A04', async (page) => {
      const preview = page.frameLocator('iframe');
      await preview.getByText('毕业院校').first().waitFor();
      const saves: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/steps')) saves.push(request.url());
      });
      await page.route('**/steps', (route) => route.abort());
      await rows(page).nth(2).locator('[data-column="zh"]').dblclick();
      await page.keyboard.insertText('最终毕业院校');
      await preview.getByText('最终毕业院校').first().waitFor();
      // The save that fails takes nothing off the page; it is tried again.
      await expect.poll(() => page.getByText(t('console:saving.offline')).count()).toBe(1);
      await press(page, 'Enter');
      await preview.getByText('最终毕业院校').first().waitFor();
      await page.unroute('**/steps');
      await page.keyboard.press('Control+Z');
      await expect.poll(() => preview.getByText('最终毕业院校').count()).toBe(0);
      await preview.getByText('毕业院校').first().waitFor();

      // Nothing of how far a resume is: it is one set, and what is typed here is of nobody.
      expect(await preview.getByRole('navigation', { name: t('editor:sets') }).count()).toBe(0);
      const bar = page.getByRole('region', { name: t('console:preview.title') });
      const school = preview.locator('input[id*="A0435"]');
      await school.fill('第一中学');
      await bar.getByRole('button', { name: 'English' }).click();
      await preview.getByText('School').first().waitFor();
      await expect.poll(() => school.inputValue()).toBe('第一中学');
      await expect.poll(() => preview.locator('html').getAttribute('lang')).toBe('en');
      for (const width of [768, 1280, 360]) {
        await bar.getByRole('button', { name: String(width) }).click();
        await expect.poll(() => preview.locator('html').evaluate(() => window.innerWidth)).toBe(width);
      }
      await bar.getByRole('button', { name: t('console:preview.view') }).click();
      await expect.poll(() => preview.locator('input:not([type=hidden])').count()).toBe(0);
      await bar.getByRole('button', { name: t('console:preview.edit'), exact: true }).click();
      await expect.poll(() => preview.locator('input').count()).toBeGreaterThan(2);
      const data = bar.getByLabel(t('console:preview.data'));
      await data.selectOption('empty');
      await expect.poll(() => preview.locator('input').count()).toBe(0);
      await data.selectOption('worst');
      await expect
        .poll(() =>
          preview
            .locator('input')
            .evaluateAll((inputs) =>
              Math.max(...inputs.map((input) => (input as HTMLInputElement).value.length)),
            ),
        )
        .toBe(60);
      await bar.getByLabel(t('console:preview.writeable')).selectOption('0');
      await expect.poll(() => preview.locator('input:not([disabled])').count()).toBe(0);
    });
  });

  test('[HR-10] the preview draws a set exactly as the portal does', async () => {
    /** Tags, texts and attributes of a form, without ids and hashed class names. */
    const drawn = (form: Locator): Promise<string> =>
      form.evaluate((root) => {
        const told = (node: Node): unknown => {
          if (node.nodeType === Node.TEXT_NODE) return node.textContent;
          if (!('attributes' in node)) return null;
          const element = node as Element;
          const attributes = [...element.attributes]
            .filter(
              ({ name }) =>
                !/^(id|for|class|name|style|data-item|data-lazy)$|^aria-(labelledby|describedby|controls)$/.test(
                  name,
                ),
            )
            .map(({ name, value }) => `${name}=${value}`)
            .toSorted();
          return [element.tagName, attributes, [...element.childNodes].map(told)];
        };
        return JSON.stringify(told(root), null, 1);
      });
    const candidate = await newCandidate(portal);
    const home = await visit(browser, 1280);
    await home.page.addInitScript(() => localStorage.setItem('portal.language', 'zh'));
    await signInPage(home.page, portal.url, candidate);
    await home.page.goto(`${portal.url}/user/resume`);
    await home.page
      .getByRole('navigation', { name: t('editor:sets') })
      .getByRole('button', { name: /^外语水平/ })
      .click();
    const panel = home.page.locator('#set-A81');
    await panel.getByRole('button', { name: /添加/ }).click();
    const own = panel.locator('form');
    await own.locator('input').first().waitFor();
    expect(await drawn(own)).toContain('LABEL');
    await at('sets/A81', async (page) => {
      const bar = page.getByRole('region', { name: t('console:preview.title') });
      await bar.getByRole('button', { name: '1280' }).click();
      await bar.getByLabel(t('console:preview.data')).selectOption('empty');
      const shown = page.frameLocator('iframe').locator('#set-A81');
      // The sample that stands there first can be added to as well.
      await shown.getByText(t('editor:noRecords')).waitFor();
      await shown.getByRole('button', { name: /添加/ }).click();
      const form = shown.locator('form');
      await form.locator('input').first().waitFor();
      // Both read each time: what a field waits for may arrive in the portal after it does in the preview.
      await expect
        .poll(async () => {
          const [here, there] = [await drawn(form), await drawn(own)];
          return here === there ? 'the same' : `${here}\n\nin the portal:\n\n${there}`;
        })
        .toBe('the same');
    });
    await home.close();
  });
});
