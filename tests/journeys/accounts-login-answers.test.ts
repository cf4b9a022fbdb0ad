import { describe, expect, test } from 'vitest';
import { CAPTCHA, Client, mailsTo, newPerson, REGISTER, registration } from '../contract/support.ts';
import { axeFindings } from '../support/browser.ts';
import { fillSignIn } from '../support/sign-in-form.ts';
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

describe('what else signing in shows', () => {
  test('[ERR-01, ERR-06, ERR-08, ERR-17, LOGIN-13] every other answer has its words, unknown codes are shown as text', async () => {
    await as(async (visit) => {
      const { page, field, traffic, t, open, button } = visit;
      await open('/login');
      await fillSignIn(visit, 'a@example.com', 'Right#pass1');
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
        await fillSignIn(visit, person.email, 'Wrong#pass1');
        await page.keyboard.press('Enter');
        await page.getByRole('main').getByText(t('codes:login.password')).first().waitFor();
        await fillSignIn(visit, person.email, person.password);
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
