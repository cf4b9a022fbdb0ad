import type { Page } from 'playwright';
import { expect } from 'vitest';
import { picturedOnFailure, visit } from './browser.ts';
import { givenBrowser, givenServer } from './suite.ts';
import { textsOf } from './texts.ts';

export const server = givenServer();

export const browser = givenBrowser();

export const t = textsOf('zh');

export const en = textsOf('en');

/** A fresh visitor on a page of the portal; whatever breaks the content security policy fails the scenario. */
export async function visitor(
  path: string,
  scenario: (page: Page, address: (path: string) => string) => Promise<void>,
  width = 1280,
): Promise<void> {
  const { page, troubles, close } = await visit(browser, width);
  const address = (to: string): string => `${server.url}${to}`;
  await picturedOnFailure(page, async () => {
    await page.goto(address(path));
    await scenario(page, address);
    expect(troubles).toEqual([]);
  });
  await close();
}

export const title = (page: Page) => page.getByRole('heading', { level: 1 });
