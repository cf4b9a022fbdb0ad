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
import { axeFindings, scrollsSideways } from '../support/browser.ts';
import { enter, PHONE } from '../support/resume.ts';
import { fillSignIn } from '../support/sign-in-form.ts';
import { givenBrowser, givenPortal } from '../support/suite.ts';
import { outcome } from '../support/traffic.ts';
import { withAuthenticator } from '../support/virtual-authenticator.ts';
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

test('[SEC-09] on a phone a candidate adds a passkey, signs in with it to the page that was wanted, and by the password once it is lost', async () => {
  const { client, person } = await newCandidate(portal);
  // Browsers bind passkeys to names: the portal under localhost, not under its number.
  const url = portal.url.replace('127.0.0.1', 'localhost');
  await visiting(
    browser,
    url,
    async (visited) => {
      const { page, t, open, button, path, traffic } = visited;
      const clean = async (): Promise<void> => {
        await expect.poll(() => axeFindings(page)).toEqual([]);
        await expect.poll(() => scrollsSideways(page)).toBe(false);
      };
      await enter(page, url, client, person);
      const authenticator = await withAuthenticator(page);
      await open('/user/modpass');
      await button('user:passkeys.add').click();
      const dialog = page.getByRole('dialog');
      const typed = (key: string) =>
        dialog.getByRole('textbox', { name: t(`user:passkeys.${key}`), exact: true });
      const fill = (key: string, text: string) => typed(key).fill(text);
      const make = () => dialog.getByRole('button', { name: t('user:passkeys.make') }).click();
      await fill('name', '我的手机');
      await fill('password', 'A guess at it');
      await make();
      await dialog.getByText(t('codes:password.wrong')).first().waitFor();
      await fill('password', person.password);
      await authenticator.verify(false);
      await make();
      // What was typed stays when the device does not know its owner.
      await dialog.getByText(t('user:passkeys.cancelled')).waitFor();
      expect(await typed('name').inputValue()).toBe('我的手机');
      await clean();
      await authenticator.verify(true);
      await make();
      await dialog.waitFor({ state: 'detached' });
      const added = page.getByRole('listitem').filter({ hasText: '我的手机' });
      await added.getByText(t('user:passkeys.unused')).waitFor();
      await clean();

      const signedOut = async (): Promise<void> => {
        await page.context().clearCookies();
        await page.evaluate(() => localStorage.removeItem('portal.session'));
        await open('/user/applied');
        await button('account:login.passkey').waitFor();
      };
      await signedOut();
      await clean();
      await button('account:login.passkey').click();
      await page.waitForURL(`${url}/user/applied`);
      expect(traffic.count('login')).toBe(0);

      await authenticator.lose();
      await signedOut();
      await authenticator.verify(false);
      await button('account:login.passkey').click();
      await page.getByText(t('codes:login.passkeyCancelled')).waitFor();
      expect(path()).not.toBe('/user/applied');
      await fillSignIn(visited, person.email, person.password);
      await button('account:login.submit').click();
      await page.waitForURL(`${url}/user/applied`);
      await open('/user/modpass');
      await added.getByRole('button').click();
      await fill('password', person.password);
      await clean();
      await dialog.getByRole('button', { name: t('user:passkeys.remove'), exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
      await added.waitFor({ state: 'detached' });
      const [mail] = await mailsTo(portal, person.email);
      expect(mail?.subject).toContain('移除了通行密钥');
    },
    { width: PHONE },
  );
});
