import type { Page, Response } from 'playwright';
import { expect } from 'vitest';
import { Client, type Person } from '../contract/support.ts';
import { picturedOnFailure, visit } from './browser.ts';
import { signInPage, type SignedIn } from './candidates.ts';
import { watchCalls } from './resume.ts';
import { givenBrowser, givenPortal } from './suite.ts';
import { textsOf } from './texts.ts';

export const portal = givenPortal();

const browser = givenBrowser();

export const DEMO: Person = {
  email: 'demo@example.com',
  password: 'Demo#2026',
  name: '',
  identity: '',
  applyCode: '',
};

export interface Reader {
  page: Page;
  t: ReturnType<typeof textsOf>;
  /** Business calls so far, as they were sent. */
  calls: Record<string, unknown>[];
  /** Answers to GETs of documents so far. */
  fetched: Response[];
  go(path: string): Promise<void>;
  /** The control of the viewer with this text. */
  tool(key: string): ReturnType<Page['getByRole']>;
}

interface Options {
  language?: 'zh' | 'en';
  width?: number;
  as?: SignedIn;
  prepare?(page: Page): Promise<unknown>;
}

/** A candidate, by default the one with ticket and scores, in a browser that says what it sends. */
export async function reading(options: Options, scenario: (reader: Reader) => Promise<void>): Promise<void> {
  const { language = 'zh', width = 1280 } = options;
  const visitor = await visit(browser, width, { locale: language === 'zh' ? 'zh-CN' : 'en-GB' });
  const { page } = visitor;
  await picturedOnFailure(page, async () => {
    const t = textsOf(language);
    const hosts = new Set<string>();
    const fetched: Response[] = [];
    page.on('request', (request) => hosts.add(new URL(request.url()).host));
    page.on('response', (response) => {
      if (response.url().includes('DisplayOleContent?filename=pdf-')) fetched.push(response);
    });
    await page.route('**/portal-config.json', (route) =>
      route.fulfill({ json: { cipher: 'plain', calendar: true } }),
    );
    const calls = watchCalls(page);
    await options.prepare?.(page);
    await page.addInitScript((chosen) => localStorage.setItem('portal.language', chosen), language);
    await signInPage(page, portal.url, options.as ?? { client: new Client(portal.url), person: DEMO });
    await scenario({
      page,
      t,
      calls,
      fetched,
      go: async (path) => {
        await page.goto(`${portal.url}${path}`);
      },
      tool: (key) =>
        page
          .getByRole('toolbar', { name: t('document:tools') })
          .getByRole('button', { name: t(key), exact: true }),
    });
    expect(visitor.troubles).toEqual([]);
    // Blobs have no host; everything else came from the portal itself (UX-22).
    expect([...hosts].filter((host) => host !== '' && host !== new URL(portal.url).host)).toEqual([]);
  });
  await visitor.close();
}

/** Dark dots of the page that is shown: none on a blank one. */
const inkOf = (page: Page): Promise<number> =>
  page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const dots = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    let dark = 0;
    for (let at = 0; at < dots.length; at += 4)
      if ((dots[at + 3] ?? 0) > 0 && (dots[at] ?? 255) < 128) dark += 1;
    return dark;
  });

export async function shown(page: Page): Promise<void> {
  await page.locator('canvas').waitFor();
  await expect.poll(() => inkOf(page)).toBeGreaterThan(500);
}

export const widthOf = async (page: Page): Promise<number> =>
  (await page.locator('[data-page]').boundingBox())?.width ?? 0;
