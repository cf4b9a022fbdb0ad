import type { Browser, Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { picturedOnFailure, visit } from './browser.ts';
import { textsOf } from './texts.ts';
import { watchTraffic, type Traffic } from './traffic.ts';

/** What a scenario of a visitor works with. */
export interface Visiting {
  page: Page;
  /** Text of a locale key in the page's language. */
  t: ReturnType<typeof textsOf>;
  traffic: Traffic;
  /** Opens a path of the portal. */
  open(path: string): Promise<void>;
  field(key: string): Locator;
  button(key: string): Locator;
  path(): string;
}

interface VisitingOptions {
  width?: number;
  language?: 'zh' | 'en';
  /** The scenario feeds the page what its policy has to stop, so reports of that are no trouble. */
  hostile?: boolean;
}

/** Runs a scenario in a fresh browser profile whose traffic can be read; broken CSP and uncaught errors fail it. */
export async function visiting(
  browser: Browser,
  url: string,
  scenario: (visiting: Visiting) => Promise<void>,
  { width = 1280, language = 'zh', hostile = false }: VisitingOptions = {},
): Promise<void> {
  const { page, troubles, close } = await visit(browser, width);
  const t = textsOf(language);
  await page.addInitScript((chosen) => localStorage.setItem('portal.language', chosen), language);
  const traffic = await watchTraffic(page);
  try {
    await picturedOnFailure(page, async () => {
      await scenario({
        page,
        t,
        traffic,
        open: async (path) => {
          await page.goto(`${url}${path}`);
        },
        field: (key) => page.getByRole('main').getByRole('textbox', { name: t(key), exact: true }),
        button: (key) => page.getByRole('button', { name: t(key), exact: true }),
        path: () => new URL(page.url()).pathname,
      });
      expect(hostile ? troubles.filter((line) => line.includes(' error: ')) : troubles).toEqual([]);
    });
  } finally {
    await close();
  }
}
