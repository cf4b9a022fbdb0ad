import { beforeAll, expect, test } from 'vitest';
import { newCandidate } from '../contract/support.ts';
import { axeFindings } from '../support/browser.ts';
import { givenBrowser, givenPortal } from '../support/suite.ts';
import { visiting, type Visiting } from '../support/visiting.ts';

/** With limits on, which the other stories do without: an attack is told by what they count. */
const portal = givenPortal({});
const browser = givenBrowser();
let candidate: { email: string; password: string };

beforeAll(async () => {
  const { person } = await newCandidate(portal);
  candidate = person;
});

const as = (scenario: (visiting: Visiting) => Promise<void>, width: number, language: 'zh' | 'en') =>
  visiting(browser, portal.url, scenario, { width, language });

/** What a screen reader says of the work. */
const status = ({ page }: Visiting) => page.getByRole('main').getByRole('status').last();

test('[UX-25, SAFE-07] signs in by keyboard alone: the device works, says so, and stays within the page’s policy', async () => {
  await as(
    async (visit) => {
      const { page, field, t, open, traffic } = visit;
      const workers: string[] = [];
      page.on('worker', (worker) => workers.push(worker.url()));
      await open('/login');
      await field('account:field.email').focus();
      await page.keyboard.type(candidate.email);
      const onto = async (name: string): Promise<void> => {
        for (let steps = 0; steps < 12; steps += 1) {
          await page.keyboard.press('Tab');
          const label = await page.evaluate(
            () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
          );
          if (label === name) return;
        }
        throw new Error(`no way by Tab to ${name}`);
      };
      await page.keyboard.press('Tab');
      await page.keyboard.type(candidate.password);
      await onto(t('account:captcha.useDevice'));
      await page.keyboard.press('Enter');
      const progress = page.getByRole('progressbar', { name: t('account:field.captcha') });
      await progress.waitFor();
      await expect.poll(() => status(visit).innerText()).toBe(t('account:captcha.deviceDone'));
      expect(workers.some((url) => url.includes('proof-worker'))).toBe(true);
      await expect.poll(() => progress.getAttribute('value')).toBe('1');
      await expect.poll(() => axeFindings(page)).toEqual([]);
      await field('account:field.password').focus();
      await page.keyboard.press('Enter');
      await page.waitForURL('**/user/resume');
      expect(traffic.count('login')).toBe(1);
    },
    1280,
    'zh',
  );
});

test('[SAFE-07] a wrong password spends the work, and the device does it again by itself', async () => {
  await as(
    async (visit) => {
      const { page, field, button, t, open } = visit;
      await open('/login');
      await field('account:field.email').fill(candidate.email);
      await field('account:field.password').fill('Wrong#2026');
      await button('account:captcha.useDevice').click();
      await expect.poll(() => status(visit).innerText()).toBe(t('account:captcha.deviceDone'));
      const again = page.waitForRequest('**/servlet/vaildataCode?**kind=pow');
      await button('account:login.submit').click();
      await again;
      await expect.poll(() => status(visit).innerText()).toBe(t('account:captcha.deviceDone'));
      await field('account:field.password').fill(candidate.password);
      await button('account:login.submit').click();
      await page.waitForURL('**/user/resume');
    },
    390,
    'en',
  );
});

test('[SAFE-07] under attack the picture is refused with a reason, the device takes over, and sending again works', async () => {
  const { failedAttempts } = portal.server.services;
  for (let attempt = 0; attempt < 120; attempt += 1) await failedAttempts.note('127.0.0.1');
  await as(
    async (visit) => {
      const { page, field, button, t, open } = visit;
      await open('/login');
      await field('account:field.email').fill(candidate.email);
      await field('account:field.password').fill(candidate.password);
      await field('account:field.captcha').fill('ABCD');
      await button('account:login.submit').click();
      await page.getByRole('main').getByText(t('codes:login.proofNeeded')).first().waitFor();
      await expect
        .poll(() => status(visit).innerText(), { timeout: 20_000 })
        .toBe(t('account:captcha.deviceDone'));
      await expect.poll(() => axeFindings(page)).toEqual([]);
      await button('account:login.submit').click();
      await page.waitForURL('**/user/resume');
    },
    390,
    'en',
  );
});
