import type { Page } from 'playwright';
import { beforeAll, expect } from 'vitest';
import type { DraftId } from '../../packages/fieldsets/src/model.ts';
import { atConsole, firstAdmin, newColleague, type ConsoleClient } from './console.ts';
import { givenBrowser, givenPortal } from './suite.ts';
import { textsOf } from './texts.ts';

export const portal = givenPortal();

export const browser = givenBrowser();

export let first: ConsoleClient;

export let publisher: ConsoleClient;

export const t = textsOf('zh');

beforeAll(async () => {
  first = await firstAdmin(portal);
  publisher = await newColleague(first, 'fang', 'publisher');
});

export const at = (
  address: string,
  scenario: (page: Page) => Promise<void>,
  person = publisher,
): Promise<void> => atConsole(browser, person, address, scenario);

/** Opens the details of a field from the keyboard. */
export async function details(page: Page, itemid: string) {
  await page.locator(`[role="grid"] [data-item="${itemid}"] [data-column="zh"]`).click();
  await page.keyboard.press('Alt+Enter');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  return dialog;
}

/** Publishes the one draft there is, confirming what has to be confirmed, once the review says what is wanted of it. */
export async function publish(page: Page, note: string, says: RegExp): Promise<void> {
  await page.goto(`${portal.url}/console/publish`);
  const verdicts = page.getByTestId('verdicts').first();
  await verdicts.waitFor();
  await expect.poll(() => verdicts.innerText()).toMatch(says);
  for (const box of await verdicts.getByRole('checkbox').all()) await box.check();
  await page.getByLabel(t('console:publish.note')).fill(note);
  await page.getByTestId('publish').getByRole('button').click();
  await page.getByText(t('console:publish.done')).waitFor();
}

export const published = async (id: DraftId): Promise<number> => (await publisher.draft(id)).baseVersion;
