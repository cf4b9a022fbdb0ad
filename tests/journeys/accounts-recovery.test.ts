import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import {
  basicValues,
  CAPTCHA,
  Client,
  completeResume,
  linkIn,
  mailsTo,
  newCandidate,
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

/** Its label is the server's. */
const email = (page: Page) => page.locator('main input[inputmode=email]');

const picture = ({ page }: Visiting) => page.locator('main img[src*="vaildataCode"]');

describe('a new password', () => {
  for (const [language, width] of [
    ['zh', 1280],
    ['en', 390],
  ] as const)
    test(`[TRY-33, RESET-01, RESET-02, RESET-03, RESET-04, RESET-05, RESET-06, RESET-07, RESET-08, CONST-01] from the forgotten password through the mail to Home (${language}, ${width} px)`, async () => {
      const { person } = await newCandidate(portal);
      const changed = 'Changed#2026';
      await as(
        async ({ page, field, button, open, t, traffic }) => {
          const main = page.getByRole('main');
          await open('/resetpass?step=2');
          await field('account:field.captcha').waitFor();
          await expect.poll(() => field('account:field.newPassword').count()).toBe(0);
          await expect.poll(() => traffic.count('resetSettings')).toBe(1);
          await button('account:reset.submit').click();
          await main.getByText(t('forms-late:summary.title', { count: 2 })).waitFor();
          await email(page).fill('abc');
          await field('account:field.captcha').fill(CAPTCHA);
          await button('account:reset.submit').click();
          await main.getByText(t('forms-late:error.format.email')).first().waitFor();
          expect(traffic.count('retrievePassword')).toBe(0);

          await email(page).fill(person.email);
          await button('account:reset.submit').click();
          await main.getByText(person.email).waitFor();
          const mailbox = main.getByRole('link', { name: t('account:mailbox') });
          await expect.poll(() => mailbox.getAttribute('target')).toBe('_blank');
          await expect.poll(() => mailbox.getAttribute('href')).toContain('/mailbox');
          await expect.poll(() => axeFindings(page)).toEqual([]);

          const link = linkIn((await mailsTo(portal, person.email))[0]);
          expect(link.origin).toBe(portal.url);
          await page.clock.install();
          await open(`${link.pathname}${link.search}`);
          const set = button('account:reset.set');
          await set.click();
          await main.getByText(t('forms-late:summary.title', { count: 2 })).waitFor();
          expect(traffic.last('verifyReset')).toMatchObject({
            emailName: link.searchParams.get('emailName'),
          });
          // Loading the page again does not use the link up.
          await page.reload();
          await field('account:field.newPassword').fill('onlyletters');
          await field('account:field.confirmNew').fill('different');
          await set.click();
          await main.getByText(t('forms-late:error.x-same.any')).first().waitFor();
          await main.getByText(t('forms-late:error.x-password.digit')).first().waitFor();
          expect(traffic.count('setPassword')).toBe(0);
          await field('account:field.newPassword').fill(changed);
          await field('account:field.confirmNew').fill(changed);
          await set.click();
          for (const seconds of [6, 5, 4, 3, 2, 1]) {
            await main.getByText(t('account:reset.countdown', { seconds })).waitFor();
            await page.clock.runFor(1000);
          }
          await page.waitForURL(`${portal.url}/`);
          await page.clock.resume();
          const client = new Client(portal.url);
          expect((await client.login(person.email, person.password)).code).toBe('error_pw');
          expect((await client.login(person.email, changed)).code).toBe('success');

          for (const [spent, key] of [
            [`${link.pathname}${link.search}`, 'codes:reset.used'],
            ['/resetpass?emailName=a&active=forged', 'codes:reset.invalid'],
          ] as const) {
            await open(spent);
            await main.getByRole('alert').getByText(t(key), { exact: true }).waitFor();
            await field('account:field.captcha').waitFor();
            await expect.poll(() => field('account:field.newPassword').count()).toBe(0);
          }
        },
        { language, width },
      );
    });

  test('[ERR-42, ERR-17, RESET-05] each refusal has its words, another picture and keeps the address; the link home goes at once', async () => {
    await as(async (visit) => {
      const { page, field, button, open, t, traffic } = visit;
      await open('/resetpass');
      await email(page).fill('nobody@example.com');
      const refused = async (answer: Record<string, unknown> | null, text: string): Promise<void> => {
        traffic.answer('retrievePassword', answer);
        const before = await picture(visit).getAttribute('src');
        await field('account:field.captcha').fill(answer === null ? 'ZZZZ' : CAPTCHA);
        await button('account:reset.submit').click();
        await page.getByRole('main').getByText(text).first().waitFor();
        await expect.poll(() => picture(visit).getAttribute('src')).not.toBe(before);
        await expect.poll(() => field('account:field.captcha').inputValue()).toBe('');
        await expect.poll(() => email(page).inputValue()).toBe('nobody@example.com');
      };
      await refused(null, t('codes:reset.captcha'));
      await refused(outcome('no_account', '', { flag: 'no_account' }), t('codes:reset.noAccount'));
      await refused({ succeed: false, return_code: 'exception' }, t('codes:reset.other'));

      traffic.answer(
        'verifyReset',
        outcome('success', '', { return_data: { info: 'success', guidkey: 'k' } }),
      );
      traffic.answer('setPassword', outcome('success'));
      await open('/resetpass?emailName=a&active=b');
      await field('account:field.newPassword').fill('Changed#2026');
      await field('account:field.confirmNew').fill('Changed#2026');
      await button('account:reset.set').click();
      await button('account:reset.home').click();
      await page.waitForURL(`${portal.url}/`);
    });
  });
});

describe('a forgotten account', () => {
  for (const [language, width] of [
    ['zh', 390],
    ['en', 1280],
  ] as const)
    test(`[FIND-01, FIND-02, FIND-03, FIND-04, ERR-43, ROUTE-06] finds the account, masked, or says that there is none (${language}, ${width} px)`, async () => {
      const { client, person } = await newCandidate(portal);
      await completeResume(client, person);
      await as(
        async (visit) => {
          const { page, field, button, open, t, traffic } = visit;
          const main = page.getByRole('main');
          await open('/findbackaccount');
          const settings = await new Client(portal.url, {
            language: language === 'zh' ? 'zh-CN' : 'en',
          }).call('ZP1000000011', { operate: 'retrieveAccount', type: 'inputMessage' });
          const phone = main.getByRole('textbox', {
            name: String(settings.data['phoneFieldDesc']),
            exact: true,
          });
          const unique = main.getByRole('textbox', {
            name: String(settings.data['onlynFieldDesc']),
            exact: true,
          });
          await button('account:find.submit').click();
          await main.getByText(t('forms-late:summary.title', { count: 4 })).waitFor();
          expect(traffic.count('retrieveAccount')).toBe(0);
          await expect.poll(() => axeFindings(page)).toEqual([]);

          await field('account:field.name').fill(person.name);
          await phone.fill(basicValues(person)['A0148'] ?? '');
          await unique.fill(person.identity);
          const before = await picture(visit).getAttribute('src');
          await field('account:field.captcha').fill('ZZZZ');
          await button('account:find.submit').click();
          await main.getByText(t('codes:reset.captcha')).first().waitFor();
          await expect.poll(() => picture(visit).getAttribute('src')).not.toBe(before);
          await expect.poll(() => field('account:field.name').inputValue()).toBe(person.name);

          await field('account:field.name').fill('另一人');
          await field('account:field.captcha').fill(CAPTCHA);
          await button('account:find.submit').click();
          await main.getByText(t('codes:find.noAccount')).waitFor();
          await expect.poll(() => main.getByRole('textbox').count()).toBe(0);
          await button('account:find.again').click();

          // Another try starts from what was typed, without the spent code.
          await expect.poll(() => field('account:field.name').inputValue()).toBe('另一人');
          await expect.poll(() => unique.inputValue()).toBe(person.identity);
          await expect.poll(() => field('account:field.captcha').inputValue()).toBe('');
          await field('account:field.name').fill(person.name);
          await field('account:field.captcha').fill(CAPTCHA);
          await button('account:find.submit').click();
          await main.getByText('@example.com').waitFor();
          const shown = await main.innerText();
          const [local = ''] = person.email.split('@');
          expect(shown).toContain(`${local.slice(0, 2)}***${local.slice(-1)}@example.com`);
          expect(shown).not.toContain(person.email);
          await expect.poll(() => main.getByRole('textbox').count()).toBe(0);
        },
        { language, width },
      );
    });

  for (const [language, width] of [
    ['zh', 390],
    ['en', 1280],
  ] as const)
    test(`[TRY-52] who registered without a phone is asked for the address in its place, and back (${language}, ${width} px)`, async () => {
      const { person } = await newCandidate(portal);
      await as(
        async ({ page, field, button, open, t }) => {
          const main = page.getByRole('main');
          await open('/findbackaccount');
          const phone = main.getByRole('textbox', { name: t('account:field.phone'), exact: true });
          await phone.waitFor();
          await field('account:field.name').fill(person.name);
          const swap = (key: string) =>
            main.getByRole('button', { name: t(`account:find.${key}`, { phone: t('account:field.phone') }) });
          await swap('byEmail').click();
          await field('account:field.email').fill(person.email);
          expect(await phone.count()).toBe(0);
          // What was typed stays, also on the way back.
          expect(await field('account:field.name').inputValue()).toBe(person.name);
          await swap('byPhone').click();
          await phone.waitFor();
          await swap('byEmail').click();
          await field('account:field.email').fill(person.email);
          await main.getByRole('textbox').nth(2).fill(person.identity);
          await field('account:field.captcha').fill(CAPTCHA);
          await expect.poll(() => axeFindings(page)).toEqual([]);
          await button('account:find.submit').click();
          await main.getByText('@example.com').waitFor();
        },
        { language, width },
      );
    });

  test('[FIND-02] without a description of the unique field its label is the identity number', async () => {
    await as(async ({ page, open, t, traffic }) => {
      traffic.answer(
        'accountSettings',
        outcome('success', '', { return_data: { phoneFieldDesc: '联系电话' } }),
      );
      await open('/findbackaccount');
      await page.getByRole('textbox', { name: '联系电话' }).waitFor();
      await page.getByRole('textbox', { name: t('account:field.identity'), exact: true }).waitFor();
    });
  });
});
