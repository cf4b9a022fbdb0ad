import { describe, expect, test } from 'vitest';
import { newCandidate } from '../contract/support.ts';
import { axeFindings } from '../support/browser.ts';
import { captchaPicture, fillSignIn } from '../support/sign-in-form.ts';
import { givenBrowser, givenPortal } from '../support/suite.ts';
import { outcome } from '../support/traffic.ts';
import { visiting, type Visiting } from '../support/visiting.ts';

const portal = givenPortal();
const browser = givenBrowser();

const as = (
  scenario: (visiting: Visiting) => Promise<void>,
  options?: { width?: number; language?: 'zh' | 'en' },
): Promise<void> => visiting(browser, portal.url, scenario, options);

describe('signing in', () => {
  for (const language of ['zh', 'en'] as const)
    test(`[LOGIN-05, LOGIN-10, LOGIN-11, LOGIN-12, ERR-02, ERR-03, ROUTE-16, ROUTE-27, ROUTE-28, LOGIN-14] tells what was wrong, keeps what was typed, then opens the candidate centre (${language})`, async () => {
      const { person } = await newCandidate(portal);
      await as(
        async (visit) => {
          const { page, field, traffic, t, path, open } = visit;
          await open('/login');
          let src = await captchaPicture(visit).getAttribute('src');
          const trouble = async (text: string): Promise<void> => {
            await page.getByRole('main').getByText(text).first().waitFor();
            await expect.poll(() => field('account:field.captcha').inputValue()).toBe('');
            await expect.poll(() => captchaPicture(visit).getAttribute('src')).not.toBe(src);
            src = await captchaPicture(visit).getAttribute('src');
          };
          await fillSignIn(visit, person.email, person.password, 'ZZZZ');
          await page.keyboard.press('Enter');
          await trouble(t('codes:login.captcha'));
          await expect
            .poll(() => field('account:field.captcha').evaluate((input) => input === document.activeElement))
            .toBe(true);
          for (const [email, password, last] of [
            ['nobody@example.com', person.password, 'account:field.email'],
            [person.email, 'Wrong#pass1', 'account:field.password'],
          ] as const) {
            await fillSignIn(visit, email, password);
            await field(last).press('Enter');
            await trouble(t('codes:login.password'));
            expect(path()).toBe('/login');
            await expect.poll(() => field('account:field.email').inputValue()).toBe(email);
            await expect.poll(() => field('account:field.password').inputValue()).toBe(password);
            await expect.poll(() => field('account:field.password').getAttribute('type')).toBe('password');
          }
          await fillSignIn(visit, person.email, person.password);
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
          await fillSignIn(visit, person.email, person.password);
          await page.keyboard.press('Enter');
          await page.waitForURL('**/user/resume');
        },
        { language },
      );
    });

  test('[LOGIN-01, LOGIN-02, LOGIN-03, LOGIN-04] the form: right keyboards, a password to show, a picture that changes on click', async () => {
    await as(async (visit) => {
      const { page, field, button, traffic, t, open } = visit;
      await open('/login');
      const email = field('account:field.email');
      // The keyboard of addresses without the control of addresses, which rewrites what is typed (TRY-46).
      await expect.poll(() => email.getAttribute('inputmode')).toBe('email');
      await expect.poll(() => email.getAttribute('autocomplete')).toBe('username');
      const password = field('account:field.password');
      await expect.poll(() => password.getAttribute('type')).toBe('password');
      await button('forms:password.show').click();
      await expect.poll(() => password.getAttribute('type')).toBe('text');
      await button('forms:password.hide').click();
      await expect.poll(() => password.getAttribute('type')).toBe('password');

      await field('account:field.captcha').pressSequentially('abcdef');
      await expect.poll(() => field('account:field.captcha').inputValue()).toBe('abcd');
      const first = (await captchaPicture(visit).getAttribute('src')) ?? '';
      expect(first).toMatch(/^\/servlet\/vaildataCode\?channel=0&codelen=4&id=\d+$/);
      const asked = page.waitForRequest('**/servlet/vaildataCode?**');
      await button('account:captcha.renew').click();
      const idOf = (address: string): number => Number(new URL(address, portal.url).searchParams.get('id'));
      expect(idOf((await asked).url())).toBeGreaterThan(idOf(first));
      await expect.poll(() => field('account:field.captcha').inputValue()).toBe('');

      // Nothing filled in: every field says so and nothing is sent.
      await email.fill('');
      await button('account:login.submit').click();
      for (const key of ['field.email', 'field.password'])
        await page
          .getByText(t('forms-late:error.required.any', { field: t(`account:${key}`) }))
          .first()
          .waitFor();
      expect(traffic.count('login')).toBe(0);
      await expect.poll(() => axeFindings(page)).toEqual([]);
    });
  });

  test('[LOGIN-15, ROUTE-31, POS-13] a sign-in that Apply or the guard asked for leads back there, and nowhere else', async () => {
    const { person } = await newCandidate(portal);
    await as(async (visit) => {
      const { page, open, button } = visit;
      await open('/channel/08?zpPosId=hjev-7Qk3vT');
      await button('position:collect').click();
      await page.waitForURL('**/login?redirect=**');
      await fillSignIn(visit, person.email, person.password);
      await page.keyboard.press('Enter');
      await page.waitForURL('**/channel/08?zpPosId=hjev-7Qk3vT');
      await page.getByRole('heading', { level: 1, name: /交通规划教师/ }).waitFor();
    });
    await as(async (visit) => {
      const { page, open, t, button, traffic } = visit;
      await open('/channel/08/position/hjev-7Qk3vT');
      await button('position:apply').click();
      await page.waitForURL('**/login?redirect=**');
      expect(traffic.count('apply') + traffic.count('collect')).toBe(0);
      await fillSignIn(visit, person.email, person.password);
      await page.keyboard.press('Enter');
      await page.waitForURL('**/channel/08/position/hjev-7Qk3vT');
      await page.getByRole('heading', { level: 1, name: /交通规划教师/ }).waitFor();
      await page
        .getByRole('banner')
        .getByRole('button', { name: t('common:logout.logout') })
        .click();
      await page.waitForURL(`${portal.url}/`);
      await open('/user/applied');
      await page.waitForURL('**/login?redirect=%2Fuser%2Fapplied');
      await fillSignIn(visit, person.email, person.password);
      await page.keyboard.press('Enter');
      await page.waitForURL('**/user/applied');
      await page
        .getByRole('banner')
        .getByRole('button', { name: t('common:logout.logout') })
        .click();
      await page.waitForURL(`${portal.url}/`);
      await open('/login?redirect=https://evil.example/');
      await fillSignIn(visit, person.email, person.password);
      await page.keyboard.press('Enter');
      await page.waitForURL(`${portal.url}/user/resume`);
    });
  });

  test('[LOGIN-06, LOGIN-07, ROUTE-05, ROUTE-06] the links below the form follow the settings', async () => {
    await as(async ({ page, traffic, t, open, field }) => {
      await open('/login');
      const main = page.getByRole('main');
      await main.getByRole('link', { name: t('account:login.find') }).click();
      await page.waitForURL('**/findbackaccount');
      for (const key of ['field.name', 'field.captcha']) await field(`account:${key}`).waitFor();
      await page.goBack();
      await main.getByRole('link', { name: t('account:login.forgot') }).click();
      await page.waitForURL('**/resetpass');
      for (const key of ['field.email', 'field.captcha']) await field(`account:${key}`).waitFor();
      for (const same of [
        { phoneFieldDesc: '', onlynFieldDesc: '证件号码' },
        { phoneFieldDesc: '手机号码', onlynFieldDesc: '手机号码' },
      ]) {
        const asked = traffic.count('accountSettings');
        traffic.answer('accountSettings', outcome('success', '', { return_data: same }));
        await open('/login');
        await expect.poll(() => traffic.count('accountSettings')).toBeGreaterThan(asked);
        await main.getByRole('link', { name: t('account:login.forgot') }).waitFor();
        await expect.poll(() => main.getByRole('link', { name: t('account:login.find') }).count()).toBe(0);
      }
    });
  });
});

describe('leaving', () => {
  test('[ROUTE-08, SHELL-11, SHELL-09, MACH-04, TRY-05] logging out and /logout end the session on the server and show Home', async () => {
    const { person } = await newCandidate(portal);
    await as(async (visit) => {
      const { page, open, t, path } = visit;
      const closed: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('HireCloseBrowse')) closed.push(request.method());
      });
      const signIn = async (): Promise<void> => {
        await open('/login');
        await fillSignIn(visit, person.email, person.password);
        await page.keyboard.press('Enter');
        await page.waitForURL('**/user/resume');
      };
      const header = page.getByRole('banner');
      await signIn();
      await open('/');
      await header.getByRole('link', { name: t('common:candidateCentre') }).waitFor();
      await expect
        .poll(() => header.getByRole('link', { name: t('common:login'), exact: true }).count())
        .toBe(0);
      await header.getByRole('button', { name: t('common:logout.logout') }).click();
      await header.getByRole('link', { name: t('common:login'), exact: true }).waitFor();
      expect(closed).toEqual(['POST']);
      await signIn();
      await open('/logout');
      await header.getByRole('link', { name: t('common:login'), exact: true }).waitFor();
      await page.getByRole('heading', { name: t('home:newPositions') }).waitFor();
      expect(path()).toBe('/logout');
      const done = page.getByRole('region', { name: t('common:logout.done') });
      await done.getByRole('link', { name: t('common:logout.again') }).waitFor();
      expect(closed).toEqual(['POST', 'POST']);
      await open('/user/applied');
      await page.waitForURL('**/login?**');
    });
  });
});
