import type { Page } from 'playwright';
import { expect } from 'vitest';
import { completeResume } from '../contract/support.ts';
import { picturedOnFailure, visit } from './browser.ts';
import { candidateOn, type SignedIn } from './candidates.ts';
import { givenBrowser, givenPortal } from './suite.ts';
import { textsOf } from './texts.ts';

export const portal = givenPortal();

export const browser = givenBrowser();

export const t = textsOf('zh');

/** A candidate whose resume is complete, on a page of the portal. */
export async function candidate(
  scenario: (page: Page, signedIn: SignedIn) => Promise<void>,
  options: { complete?: boolean; identity?: string } = {},
): Promise<void> {
  const { page, troubles, close } = await visit(browser, 1280);
  await picturedOnFailure(page, async () => {
    const signedIn = await candidateOn(
      page,
      portal,
      options.identity === undefined ? {} : { identity: options.identity },
    );
    if (options.complete !== false) await completeResume(signedIn.client, signedIn.person);
    await scenario(page, signedIn);
    expect(troubles).toEqual([]);
  });
  await close();
}

export const open = async (page: Page, id: string): Promise<void> => {
  await page.goto(`${portal.url}/channel/08/position/${id}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page
    .getByRole('button', { name: t('position:back') })
    .first()
    .waitFor();
};

/** A button of the page itself: the question that it opens may have one of the same name. */
export const button = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).and(page.locator(':not(dialog *, [role=dialog] *)'));

export const confirm = async (page: Page): Promise<void> => {
  const question = page.getByRole('dialog');
  await question.waitFor();
  await question.getByRole('button').last().click();
};

/** From the position to its check page, and Apply there. */
export const ask = async (page: Page): Promise<void> => {
  await button(page, t('position:apply')).click();
  await page.getByRole('heading', { level: 1, name: t('position:check.title') }).waitFor();
  await button(page, t('position:apply')).click();
};

export const apply = async (page: Page): Promise<void> => {
  await ask(page);
  await confirm(page);
};
