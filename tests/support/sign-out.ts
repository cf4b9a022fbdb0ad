import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { textsOf } from './texts.ts';

/** Signs out from the candidate centre as a person does; answers once Home is shown and the session is gone. */
export async function signOutPage(page: Page, home: string, t: ReturnType<typeof textsOf>): Promise<void> {
  await page
    .getByRole('complementary')
    .getByRole('button', { name: t('common:logout.logout') })
    .click();
  // Collected positions that are still open are asked about first.
  const question = page.getByRole('dialog');
  const left = page.waitForURL(home).then(() => 'home' as const);
  if ((await Promise.race([left, question.waitFor().then(() => 'asked' as const)])) === 'asked')
    await question.getByRole('button', { name: t('common:logout.leave') }).click();
  await left;
  await expect.poll(() => page.evaluate(() => localStorage.getItem('portal.session'))).toBeNull();
}
