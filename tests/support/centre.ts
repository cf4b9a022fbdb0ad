import type { Page } from 'playwright';
import { expect } from 'vitest';
import { picturedOnFailure, visit } from './browser.ts';
import { candidateOn, type SignedIn } from './candidates.ts';
import { givenBrowser, givenPortal } from './suite.ts';
import { textsOf } from './texts.ts';

export const portal = givenPortal();

export const browser = givenBrowser();

export const t = textsOf('zh');

export async function candidate(
  scenario: (page: Page, signedIn: SignedIn) => Promise<void>,
  email?: string,
): Promise<void> {
  const { page, troubles, close } = await visit(browser, 1280);
  await picturedOnFailure(page, async () => {
    const signedIn = await candidateOn(page, portal, email === undefined ? {} : { email });
    await scenario(page, signedIn);
    expect(troubles).toEqual([]);
  });
  await close();
}

export const at = (path: string): string => `${portal.url}${path}`;

export const field = (page: Page, key: string) => page.getByRole('textbox', { name: t(key) }).first();
