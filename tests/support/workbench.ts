import type { BrowserContext, Page } from 'playwright';
import { expect } from 'vitest';
import { picturedOnFailure, visit } from './browser.ts';
import { givenBrowser, givenPortal } from './suite.ts';
import { textsOf } from './texts.ts';

export const portal = givenPortal({ RATE_LIMITS: 'off', DEV_TOOLS: '1' });

export const browser = givenBrowser();

export const t = textsOf('zh');

/** A visitor of the workbench; no request may leave the origin, and nothing may break the content policy (WORK-08). */
export async function atBench(
  address: string,
  scenario: (page: Page, context: BrowserContext) => Promise<void>,
  width = 1280,
): Promise<void> {
  const { page, context, troubles, close } = await visit(browser, width);
  const foreign: string[] = [];
  context.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(portal.url) && !/^(data|blob):/.test(url)) foreign.push(url);
  });
  await picturedOnFailure(page, async () => {
    await page.goto(`${portal.url}/workbench/${address}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await scenario(page, context);
    expect(foreign).toEqual([]);
    expect(troubles).toEqual([]);
  });
  await close();
}

export const chart = (page: Page) => page.locator('svg.statechart');

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

export const choice = (page: Page, kind: string, text: RegExp) =>
  page.getByRole('group', { name: t(`workbench:simulator.${kind}`) }).getByRole('button', { name: text });

export const activeStates = (page: Page): Promise<string[]> =>
  page
    .locator('.sc-active')
    .evaluateAll((nodes) => nodes.map((node) => node.getAttribute('data-node') ?? ''));
