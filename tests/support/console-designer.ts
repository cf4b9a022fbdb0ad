import type { Page } from 'playwright';
import { beforeAll } from 'vitest';
import { atConsole, firstAdmin, newColleague, type ConsoleClient } from './console.ts';
import { givenBrowser, givenPortal } from './suite.ts';
import { textsOf } from './texts.ts';

export const portal = givenPortal();

export const browser = givenBrowser();

export let publisher: ConsoleClient;

export const t = textsOf('zh');

export const at = (address: string, scenario: (page: Page) => Promise<void>): Promise<void> =>
  atConsole(browser, publisher, address, scenario);

export const rows = (page: Page) => page.locator('[role="grid"] [data-item]:not([data-item=""])');

export const press = async (page: Page, ...keys: string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

beforeAll(async () => {
  publisher = await newColleague(await firstAdmin(portal), 'fang', 'publisher');
});
