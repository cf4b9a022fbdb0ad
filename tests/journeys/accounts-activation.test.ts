import { describe, expect, test } from 'vitest';
import {
  CAPTCHA,
  Client,
  linkIn,
  mailsTo,
  newPerson,
  REGISTER,
  registration,
  type Person,
} from '../contract/support.ts';
import { axeFindings, isOnTop, scrollsSideways } from '../support/browser.ts';
import { as, fill, portal } from '../support/registering.ts';
import { outcome } from '../support/traffic.ts';
import type { Visiting } from '../support/visiting.ts';

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

/** The page begins with its heading in view and in focus, and nothing red is left of what went before. */
async function beginsAnew({ page, t }: Visiting, title: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1, name: t(title), exact: true });
  await heading.waitFor();
  await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
  // At once: messages end by themselves after some seconds.
  expect(await page.locator('[data-kind="error"]').count()).toBe(0);
  expect(await isOnTop(heading)).toBe(true);
  expect(await page.getByRole('alert').count()).toBe(0);
}

describe('what has succeeded', () => {
  test('[TRY-45, REG-14] a registration after a wrong captcha, on a phone: the page begins at its top, and nothing red is left', async () => {
    await as(
      async (visit) => {
        const { page, open, field, button, traffic } = visit;
        await page.setViewportSize({ width: 390, height: 600 });
        await open('/signin');
        await fill(visit, newPerson());
        await field('account:field.captcha').fill('ZZZZ');
        await button('account:signin.submit').click();
        await page.locator('[data-kind="error"]').first().waitFor();
        await field('account:field.captcha').fill(CAPTCHA);
        await button('account:signin.submit').click();
        await beginsAnew(visit, 'account:signin.pendingTitle');
        expect(traffic.count('register')).toBe(2);
      },
      { width: 390 },
    );
  });

  test('[TRY-45, RESET-04, FIND-04] so do a mail for a new password, an account that was found, and an activation', async () => {
    await as(
      async (visit) => {
        const { page, open, field, button, traffic } = visit;
        await page.setViewportSize({ width: 390, height: 500 });
        const attempt = async (
          call: string,
          answer: Record<string, unknown>,
          submit: string,
        ): Promise<void> => {
          traffic.answer(call, answer);
          await field('account:field.captcha').fill(CAPTCHA);
          await button(submit).click();
        };
        const wrong = outcome('success', '', { flag: 'validatecode-error' });

        await open('/resetpass');
        await page.locator('main input[inputmode=email]').fill('wei@example.com');
        await attempt('retrievePassword', wrong, 'account:reset.submit');
        await page.locator('[data-kind="error"]').first().waitFor();
        await attempt(
          'retrievePassword',
          outcome('success', '', { flag: 'success' }),
          'account:reset.submit',
        );
        await beginsAnew(visit, 'account:reset.sentTitle');

        await open('/findbackaccount');
        const boxes = page.getByRole('main').getByRole('textbox');
        await boxes.nth(0).fill('林溪');
        await boxes.nth(1).fill('13912345678');
        await boxes.nth(2).fill('110101199001011237');
        await attempt('retrieveAccount', wrong, 'account:find.submit');
        await page.locator('[data-kind="error"]').first().waitFor();
        await attempt(
          'retrieveAccount',
          outcome('success', '', { flag: 'success', msg: 'w***@example.com' }),
          'account:find.submit',
        );
        await beginsAnew(visit, 'account:find.foundTitle');

        await open((await mailedLink()).path);
        await beginsAnew(visit, 'account:activation.successTitle');
      },
      { width: 390 },
    );
  });
});

describe('waiting for activation', () => {
  for (const [language, width] of [
    ['zh', 390],
    ['en', 1280],
  ] as const)
    test(`[TRY-46] an unusual address is shown, asked about and can be changed; what waits for its activation is there after a reload (${language}, ${width} px)`, async () => {
      await as(
        async (visit) => {
          const { page, field, button, open, t, traffic } = visit;
          const person = newPerson();
          const [name] = person.email.split('@');
          const email = `${name}@李明.com`;
          const ascii = `${name}@xn--2hvs1a.com`;
          await open('/signin');
          await fill(visit, { ...person, email });
          expect(await field('account:field.email').inputValue()).toBe(email);
          await button('account:signin.submit').click();
          const dialog = page.getByRole('dialog', { name: t('account:signin.unusualTitle') });
          await dialog.getByText(t('account:signin.unusualDomain', { email, ascii })).waitFor();
          expect(traffic.count('register')).toBe(0);
          await expect.poll(() => axeFindings(page)).toEqual([]);
          await dialog.getByRole('button', { name: t('account:signin.unusualChange') }).click();
          await page.getByText(t('account:signin.unusualCheck')).first().waitFor();
          await expect
            .poll(() => field('account:field.email').evaluate((input) => input === document.activeElement))
            .toBe(true);
          await button('account:signin.submit').click();
          await dialog.getByRole('button', { name: t('account:signin.unusualConfirm') }).click();
          const heading = page.getByRole('heading', { name: t('account:signin.pendingTitle') });
          await heading.waitFor();
          await page.getByText(t('account:signin.pendingAscii', { ascii })).waitFor();

          await page.reload();
          await heading.waitFor();
          await page.getByText(email).first().waitFor();
          await page.getByText(t('account:signin.pendingAscii', { ascii })).waitFor();
          await button('account:resend').click();
          await page.getByText(t('codes:login.send_success')).first().waitFor();
          await expect.poll(() => axeFindings(page)).toEqual([]);
          await expect.poll(() => scrollsSideways(page)).toBe(false);

          // The way back out: the same person under the right address.
          await button('account:signin.startOver').click();
          await fill(visit, person);
          await button('account:signin.submit').click();
          await heading.waitFor();
          await page.getByText(person.email).first().waitFor();
          const link = linkIn((await mailsTo(portal, person.email))[0]);
          await open(`${link.pathname}${link.search}`);
          await page.getByText(t('account:activation.successTitle')).waitFor();
          expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(person.email);
        },
        { language, width },
      );
    });
});
