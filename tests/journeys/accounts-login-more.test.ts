import { describe, expect, test } from 'vitest';
import {
  CAPTCHA,
  Client,
  mailsTo,
  newCandidate,
  newPerson,
  REGISTER,
  registration,
} from '../contract/support.ts';
import { axeFindings } from '../support/browser.ts';
import { givenBrowser, givenPortal } from '../support/suite.ts';
import { outcome } from '../support/traffic.ts';
import { visiting, type Visiting } from '../support/visiting.ts';

const portal = givenPortal();
const browser = givenBrowser();

const as = (
  scenario: (visiting: Visiting) => Promise<void>,
  options?: { width?: number; language?: 'zh' | 'en' },
): Promise<void> => visiting(browser, portal.url, scenario, options);

/** Someone who has registered and not opened the mailed link. */
async function inactivePerson() {
  const person = newPerson();
  const reply = await new Client(portal.url).servlet(REGISTER, registration(person));
  expect(reply.code).toBe('success');
  return person;
}

async function fill({ field }: Visiting, email: string, password: string, captcha = CAPTCHA): Promise<void> {
  await field('account:field.email').fill(email);
  await field('account:field.password').fill(password);
  await field('account:field.captcha').fill(captcha);
}

const picture = ({ page }: Visiting) => page.locator('main img[src*="vaildataCode"]');

describe('what else signing in shows', () => {
  for (const language of ['zh', 'en'] as const)
    test(`[LOGIN-05, LOGIN-10, LOGIN-11, LOGIN-12, ERR-02, ERR-03, ROUTE-16, ROUTE-27, ROUTE-28, LOGIN-14] tells what was wrong, keeps what was typed, then opens the candidate centre (${language})`, async () => {
      const { person } = await newCandidate(portal);
      await as(
        async (visit) => {
          const { page, field, traffic, t, path, open } = visit;
          await open('/login');
          let src = await picture(visit).getAttribute('src');
          const trouble = async (text: string): Promise<void> => {
            await page.getByRole('main').getByText(text).first().waitFor();
            await expect.poll(() => field('account:field.captcha').inputValue()).toBe('');
            await expect.poll(() => picture(visit).getAttribute('src')).not.toBe(src);
            src = await picture(visit).getAttribute('src');
          };
          await fill(visit, person.email, person.password, 'ZZZZ');
          await page.keyboard.press('Enter');
          await trouble(t('codes:login.captcha'));
          await expect
            .poll(() => field('account:field.captcha').evaluate((input) => input === document.activeElement))
            .toBe(true);
          for (const [email, password, last] of [
            ['nobody@example.com', person.password, 'account:field.email'],
            [person.email, 'Wrong#pass1', 'account:field.password'],
          ] as const) {
            await fill(visit, email, password);
            await field(last).press('Enter');
            await trouble(t('codes:login.password'));
            expect(path()).toBe('/login');
            await expect.poll(() => field('account:field.email').inputValue()).toBe(email);
            await expect.poll(() => field('account:field.password').inputValue()).toBe(password);
            await expect.poll(() => field('account:field.password').getAttribute('type')).toBe('password');
          }
          await fill(visit, person.email, person.password);
          await page.keyboard.press('Enter');
          await page.waitForURL('**/user/resume');
          expect(traffic.count('login')).toBe(4);
          const kept = await page.evaluate(() => localStorage.getItem('portal.session') ?? '');
          expect((JSON.parse(kept) as { a0100: string }).a0100).not.toBe('');
          expect(kept).not.toContain(person.password);
          await page
            .getByRole('banner')
            .getByRole('button', { name: t('common:logout.logout') })
            .waitFor();

          await open('/user');
          await page.waitForURL('**/user/resume');
          await page.getByRole('navigation', { name: t('user:menu') }).waitFor();
          for (const address of ['/login', '/signin']) {
            await open(address);
            await page.waitForURL('**/user/resume');
          }
          await open('/login?activeAccount=1');
          await page.getByText(t('account:login.activeAccount')).waitFor();
          await open('/signin?activeid=x&activeDate=y');
          await page.getByText(t('account:activation.error')).waitFor();
          await open('/login?activeAccount=1');
          await fill(visit, person.email, person.password);
          await page.keyboard.press('Enter');
          await page.waitForURL('**/user/resume');
        },
        { language },
      );
    });

  test('[ERR-01, ERR-06, ERR-08, ERR-17, LOGIN-13] every other answer has its words, unknown codes are shown as text', async () => {
    await as(async (visit) => {
      const { page, field, traffic, t, open, button } = visit;
      await open('/login');
      await fill(visit, 'a@example.com', 'Right#pass1');
      const said = async (answer: Record<string, unknown>, text: string): Promise<void> => {
        traffic.answer('login', answer);
        await field('account:field.captcha').fill(CAPTCHA);
        await button('account:login.submit').click();
        await page.getByRole('main').getByRole('alert').getByText(text, { exact: true }).waitFor();
      };
      await said(outcome('loginFail'), t('codes:login.fail'));
      await said(outcome('账号已锁定'), '账号已锁定');
      await said(outcome('fail'), t('codes:login.fail'));
      await said(outcome('<b>x</b>'), '<b>x</b>');
      await said({ succeed: false }, t('codes:login.unusable'));
      await said(outcome('<i>y</i>', '请联系<i>人事处</i>'), '请联系<i>人事处</i>');
      await said(outcome('success'), t('codes:login.unusable'));

      // Two presses of Enter while the answer is on its way are one attempt.
      const before = traffic.count('login');
      let answerNow = (): void => undefined;
      const held = new Promise<void>((resolve) => (answerNow = resolve));
      traffic.answer('login', async () => {
        await held;
        return outcome('loginFail');
      });
      await field('account:field.captcha').fill(CAPTCHA);
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      await expect.poll(() => button('account:login.submitting').isDisabled()).toBe(true);
      answerNow();
      await page.getByRole('alert').getByText(t('codes:login.fail'), { exact: true }).waitFor();
      expect(traffic.count('login')).toBe(before + 1);

      await page.route('**/servlet/hirelogin/**', (route) => route.abort());
      await field('account:field.captcha').fill(CAPTCHA);
      await button('account:login.submit').click();
      await page.getByRole('main').getByRole('alert').getByText(t('codes:system')).waitFor();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  });

  test('[LOGIN-08, LOGIN-09, ERR-04, ERR-05, ERR-07] an inactive account can have its mail again, and only who knows its password hears of it', async () => {
    const person = await inactivePerson();
    await as(
      async (visit) => {
        const { page, field, traffic, t, open } = visit;
        await open('/login');
        await fill(visit, person.email, 'Wrong#pass1');
        await page.keyboard.press('Enter');
        await page.getByRole('main').getByText(t('codes:login.password')).first().waitFor();
        await fill(visit, person.email, person.password);
        await page.keyboard.press('Enter');
        const dialog = page.getByRole('dialog', { name: t('account:inactive.title') });
        await dialog.getByText(person.email).waitFor();
        const mailbox = dialog.getByRole('link', { name: t('account:mailbox') });
        await expect.poll(() => mailbox.getAttribute('target')).toBe('_blank');
        await expect.poll(() => mailbox.getAttribute('rel')).toContain('noopener');
        await expect.poll(() => mailbox.getAttribute('href')).toContain('/mailbox');
        await dialog.getByRole('button', { name: t('account:resend') }).click();
        await dialog.getByText(t('codes:login.send_success')).waitFor();
        expect(await mailsTo(portal, person.email)).toHaveLength(2);
        traffic.answer('sendActiveEmail', outcome('outMaxSendTimes', '', { send_flag: 'outMaxSendTimes' }));
        await dialog.getByRole('button', { name: t('account:resend') }).click();
        await dialog.getByText(t('codes:login.outMaxSendTimes')).waitFor();
        await expect.poll(() => axeFindings(page)).toEqual([]);
        await dialog.getByRole('button', { name: t('common:close') }).click();
        await dialog.waitFor({ state: 'hidden' });
        await expect.poll(() => field('account:field.email').inputValue()).toBe(person.email);
      },
      { width: 390, language: 'en' },
    );
  });
});
