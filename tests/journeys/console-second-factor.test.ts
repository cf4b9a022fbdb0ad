import { setTimeout as sleep } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { axeFindings } from '../support/browser.ts';
import { atConsole, ConsoleClient, firstAdmin, newColleague } from '../support/console.ts';
import { givenBrowser, givenPortal } from '../support/suite.ts';
import { textsOf } from '../support/texts.ts';
import { withAuthenticator } from '../support/virtual-authenticator.ts';

const portal = givenPortal();
const browser = givenBrowser();
let admin: ConsoleClient;

/** So long a code of an authenticator is shown. */
const STEP_MS = 30_000;

beforeAll(async () => {
  admin = await firstAdmin(portal);
});

test.each(['zh', 'en'] as const)(
  '[SAFE-06] the second factor is set up, changed and ended with the password and a code (%s)',
  async (language) => {
    const t = textsOf(language);
    const person = await newColleague(admin, `person-${language}`, 'editor');
    const password = 'editor of the console';
    const codeOf = (secret: string, steps: number): string =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS });
    /** The code of the step before is good until this one ends: a press at its very end would come too late. */
    const enoughOfTheStep = async (): Promise<void> => {
      const left = STEP_MS - (Date.now() % STEP_MS);
      if (left < STEP_MS / 3) await sleep(left);
    };

    await atConsole(browser, person, 'account', async (page: Page) => {
      await page.evaluate((chosen) => localStorage.setItem('portal.language', chosen), language);
      await page.reload();
      const card = page
        .locator('section')
        .filter({ has: page.getByRole('heading', { name: t('console:account.totp') }) });
      const press = (key: string) =>
        card.getByRole('button', { name: t(`console:${key}`), exact: true }).click();
      const fill = (key: string, text: string) =>
        card.getByLabel(t(`console:${key}`), { exact: true }).fill(text);
      const clean = () => expect.poll(() => axeFindings(page)).toEqual([]);
      const secretShown = async (): Promise<string> =>
        (await card.getByTestId('totp-secret').innerText()).replaceAll(/\s/g, '');

      await press('account.totpStart');
      await fill('totp.password', 'a guess at it');
      await press('totp.next');
      await card
        .getByRole('alert')
        .filter({ hasText: t('console:problem.password.wrong') })
        .waitFor();
      await clean();
      await fill('totp.password', password);
      await press('totp.next');
      const first = await secretShown();
      await clean();
      await enoughOfTheStep();
      await fill('totp.code', codeOf(first, -1));
      await press('totp.confirm');
      await card.getByText(t('console:account.totpOn')).waitFor();

      await press('account.totpReplace');
      await fill('totp.password', password);
      await fill('totp.code', codeOf(first, 0));
      await clean();
      await press('totp.next');
      const second = await secretShown();
      expect(second).not.toBe(first);
      await fill('totp.code', codeOf(second, 0));
      await press('totp.confirm');
      await card.getByRole('button', { name: t('console:account.totpEnd') }).waitFor();

      await press('account.totpEnd');
      await press('account.cancel');
      await press('account.totpEnd');
      await fill('totp.password', password);
      await fill('totp.code', codeOf(second, 1));
      await press('account.totpEnd');
      await card.getByText(t('console:account.totpOff'), { exact: true }).waitFor();
      // The session went on under a new id: the page is still signed in.
      await page.reload();
      await card.getByRole('button', { name: t('console:account.totpStart') }).waitFor();
    });
  },
);

test('[SEC-09] a passkey is added, signs in without a password, is lost, and the other ways still lead in', async () => {
  const t = textsOf('en');
  const colleague = await newColleague(admin, 'keyed', 'editor');
  // Browsers bind passkeys to names: the server under localhost, not under its number.
  const person = new ConsoleClient(portal.url.replace('127.0.0.1', 'localhost'));
  person.cookie = colleague.cookie;
  await atConsole(browser, person, 'account', async (page: Page) => {
    await page.evaluate(() => localStorage.setItem('portal.language', 'en'));
    await page.reload();
    const authenticator = await withAuthenticator(page);
    const press = (key: string) =>
      page.getByRole('button', { name: t(`console:${key}`), exact: true }).click();
    const card = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: t('console:passkeys.title') }) });
    await press('passkeys.add');
    await card.getByLabel(t('console:passkeys.name')).fill('Laptop at the window');
    await card.getByLabel(t('console:totp.password'), { exact: true }).fill('editor of the console');
    await expect.poll(() => axeFindings(page)).toEqual([]);
    await press('passkeys.make');
    // In the list, not in the example below the field.
    await card.getByRole('listitem').filter({ hasText: 'Laptop at the window' }).waitFor();

    const signedOut = async (): Promise<void> => {
      await page.context().clearCookies();
      await page.goto(`${person.url}/console/account`);
      await page.getByLabel(t('console:signIn.login'), { exact: true }).waitFor();
    };
    await signedOut();
    await press('signIn.passkey');
    await page.getByRole('heading', { name: t('console:account.title', { name: 'keyed' }) }).waitFor();

    await authenticator.lose();
    await signedOut();
    const signIn = async (): Promise<void> => {
      await page.getByLabel(t('console:signIn.login'), { exact: true }).fill('keyed');
      await page.getByLabel(t('console:signIn.password'), { exact: true }).fill('editor of the console');
      await press('signIn.submit');
    };
    await signIn();
    await page.getByText(t('console:error.passkeyNeeded')).waitFor();
    await expect.poll(() => axeFindings(page)).toEqual([]);
    await admin.good('PATCH', '/users/keyed', { passkeys: false });
    await signIn();
    await page.getByRole('heading', { name: t('console:account.title', { name: 'keyed' }) }).waitFor();
  });
});

test('[SEE-07] whoever has a part of the portal has no way to its content, forms and settings on the screen', async () => {
  const t = textsOf('zh');
  const person = await newColleague(admin, 'part.zh', 'publisher');
  await admin.good('PATCH', '/users/part.zh', {
    scope: { recruitments: [], units: ['103E02'], positions: [] },
  });
  await person.signIn('part.zh', 'publisher of the console');
  await atConsole(browser, person, '', async (page: Page) => {
    await page.getByRole('heading', { level: 1, name: t('recruitments:title'), exact: true }).waitFor();
    const menu = page.getByRole('navigation', { name: t('console:nav.label') });
    expect(await menu.getByRole('link').allTextContents()).toEqual([t('console:nav.recruitments')]);
    expect(await page.getByRole('button', { name: t('recruitments:new'), exact: true }).count()).toBe(0);
    for (const place of ['content', 'sets/A01', 'settings', 'units', 'publish']) {
      await page.goto(`${portal.url}/console/${place}`);
      await page.getByText(t('console:onlyParts.title')).waitFor();
    }
    expect(await axeFindings(page)).toEqual([]);
    await page
      .getByRole('main')
      .getByRole('link', { name: t('console:nav.recruitments') })
      .click();
    await page.getByRole('heading', { level: 1, name: t('recruitments:title'), exact: true }).waitFor();
  });
});
