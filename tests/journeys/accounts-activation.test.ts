import { describe, expect, test } from 'vitest';
import {
  Client,
  linkIn,
  mailsTo,
  newPerson,
  REGISTER,
  registration,
  type Person,
} from '../contract/support.ts';
import { outcome } from '../support/traffic.ts';
import { as, portal } from '../support/registering.ts';

/** Registers over the wire and answers the mailed link as a path. */
async function mailedLink(): Promise<{ person: Person; path: string }> {
  const person = newPerson();
  await new Client(portal.url).servlet(REGISTER, registration(person));
  const { pathname, search } = linkIn((await mailsTo(portal, person.email))[0]);
  return { person, path: `${pathname}${search}` };
}

describe('activating', () => {
  test('[ACT-03, ACT-05, ACT-07, ERR-16] an old link leads to the form, trouble can be tried again, leaving stops the countdown', async () => {
    const { path: link } = await mailedLink();
    await as(async ({ page, open, t, traffic, path }) => {
      traffic.answer('activeAccount', outcome('outTime'));
      await open('/signin?activeid=old&activeDate=2026-01-01');
      await page.getByText(t('codes:activation.activeOuttime')).waitFor();
      await page.getByRole('heading', { name: t('account:signin.title') }).waitFor();
      expect(page.url()).toBe(`${portal.url}/signin`);

      traffic.answer('activeAccount', outcome('boom'));
      await page.clock.install();
      await open(link);
      await page.getByText(t('account:activation.error')).waitFor();
      await page.getByRole('link', { name: t('account:activation.home') }).waitFor();
      traffic.answer('activeAccount', null);
      await page.getByRole('button', { name: t('common:retry') }).click();
      await page.getByText(t('account:activation.countdown', { seconds: 6 })).waitFor();
      await page.clock.runFor(3000);
      await page.getByText(t('account:activation.countdown', { seconds: 3 })).waitFor();
      await page
        .getByRole('navigation', { name: t('common:menu') })
        .first()
        .getByRole('link')
        .first()
        .click();
      await page.waitForURL(`${portal.url}/`);
      // The address changes first, the screen after it.
      await page.getByText(t('account:activation.countdown', { seconds: 3 })).waitFor({ state: 'detached' });
      await page.clock.runFor(7000);
      expect(path()).toBe('/');
    });
  });
});
