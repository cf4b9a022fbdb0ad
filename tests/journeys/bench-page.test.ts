import { expect, test } from 'vitest';
import { picturedOnFailure, visit } from '../support/browser.ts';
import { givenBrowser, givenPortal } from '../support/suite.ts';

const portal = givenPortal({ DEV_TOOLS: '1' });
const browser = givenBrowser();

const RECORDS = 10;
const FIELDS = 30;
/** Wrong fields of each record: those that are required and empty, and numbers that are too large. */
const WRONG = 15;

test('[PERF-02, PERF-05] the measured page opens every record for editing, brings any field into view and shows what is wrong', async () => {
  for (const engine of ['editor', 'plain', 'rjsf', 'mantine']) {
    const { page, close } = await visit(browser, 1280);
    await picturedOnFailure(page, async () => {
      await page.goto(`${portal.url}/workbench/bench?engine=${engine}&size=M`);
      await page.waitForFunction(() => window.__ready === true);
      for (const [record, field] of [
        [0, 0],
        [RECORDS - 1, FIELDS - 2],
      ] as const) {
        await page.evaluate(async ([r, f]) => window.__reveal?.(r, f), [record, field] as const);
        const input = page.locator(`[data-bench="f_${record}_${field}"]`);
        await input.fill('typed');
        await expect.poll(() => input.inputValue()).toBe('typed');
      }
      await page.locator('[data-bench="submit"]').click();
      // What was typed into its first field has put one of them right; the stock engines show theirs in other ways.
      if (engine === 'editor' || engine === 'plain')
        await expect.poll(() => page.locator('.error').count()).toBeGreaterThanOrEqual(WRONG - 1);
    });
    await close();
  }
});
