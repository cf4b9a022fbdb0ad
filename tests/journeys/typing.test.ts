import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { completeResume, newCandidate } from '../contract/support.ts';
import { picturedOnFailure, visit } from '../support/browser.ts';
import { gate } from '../support/gate.ts';
import { atDesk, startForResume } from '../support/resume.ts';
import { givenBrowser, givenServer } from '../support/suite.ts';
import { textsOf } from '../support/texts.ts';

const server = givenServer(() => startForResume({ RATE_LIMITS: 'off' }));
const browser = givenBrowser();
const t = textsOf('zh');

describe('key by key, as people type', () => {
  test('[PERF-06] before RJSF has arrived a form takes keys, compositions and saves; it is taken over once nobody is in it, with all that was typed', async () => {
    const arrival = gate();
    const asked = gate();
    const prepare = (page: Page): Promise<unknown> =>
      page.route(/\/assets\/RjsfFields-[^/]+\.js$/, async (route) => {
        asked.open();
        await arrival.opened;
        await route.continue();
      });
    await atDesk(browser, server, { before: completeResume, prepare }, async (desk) => {
      const { page, choose, record } = desk;
      await choose('基本信息');
      const basic = record('A01', 1);
      const name = basic.getByRole('textbox', { name: '姓名', exact: false }).first();
      const first = await name.elementHandle();
      const isFirst = (): Promise<boolean | undefined> =>
        first?.evaluate((input) => input.isConnected) ?? expect.unreachable();
      const caret = () =>
        name.evaluate((input) => [
          document.activeElement === input,
          (input as HTMLInputElement).selectionStart,
        ]);

      // Saved early, it is judged at once: what is wrong is said at its field, and nothing is sent.
      await name.fill('');
      await desk.button(t('editor:save'), basic).click();
      await basic.locator('.error').first().waitFor();
      await name.pressSequentially('李蕾');
      await expect.poll(() => basic.locator('.error').count()).toBe(0);
      await name.press('Home');
      await name.press('ArrowRight');
      const input = await page.context().newCDPSession(page);
      await input.send('Input.imeSetComposition', { text: 'xue', selectionStart: 3, selectionEnd: 3 });
      await asked.opened;
      const arrived = page.waitForResponse(/\/assets\/RjsfFields-/);
      arrival.open();
      await (await arrived).finished();

      // It is there, and waits for whoever is in the field.
      expect(await name.inputValue()).toBe('李xue蕾');
      await input.send('Input.insertText', { text: '雪' });
      expect(await name.inputValue()).toBe('李雪蕾');
      expect(await caret()).toEqual([true, 2]);
      expect(await isFirst()).toBe(true);

      const top = (): Promise<number | undefined> => name.boundingBox().then((box) => box?.y);
      await desk.button(t('editor:save'), basic).focus();
      const before = await top();
      await expect.poll(isFirst).toBe(false);
      expect(await top()).toBe(before);
      expect(await name.inputValue()).toBe('李雪蕾');
      await name.press('End');
      await page.keyboard.type('的');
      await desk.button(t('editor:save'), basic).click();
      await page.getByText(t('editor:saved'), { exact: true }).first().waitFor();
      await basic.getByText('李雪蕾的').first().waitFor();
    });
  });

  test('[TRY-44, PERF-06] while the first frame is replaced every character ends in its own field', async () => {
    const arrival = gate();
    const asked = gate();
    const prepare = (page: Page): Promise<unknown> =>
      page.route(/\/assets\/RjsfFields-[^/]+\.js$/, async (route) => {
        asked.open();
        await arrival.opened;
        await route.continue();
      });
    await atDesk(browser, server, { before: completeResume, prepare }, async (desk) => {
      const { page, choose, panel } = desk;
      await choose('教育经历');
      // It stands open for editing from the beginning (D-45).
      const set = panel('A04');
      const boxes = set.locator(
        '[data-mode="edit"] input[type="text"]:not([role="combobox"]):not([readonly])',
      );
      await boxes.first().waitFor();
      const names = await boxes.evaluateAll((inputs) => inputs.slice(0, 4).map(({ id }) => id));
      expect(names.length).toBeGreaterThan(2);
      const box = (place: number) => page.locator(`[id="${names[place] ?? ''}"]`);
      const toNext = async (place: number): Promise<void> => {
        for (;;) {
          await page.keyboard.press('Tab');
          if (await box(place).evaluate((input) => input === document.activeElement)) return;
        }
      };
      const first = await box(0).elementHandle();
      await asked.opened;
      await box(0).focus();
      for (const place of names.keys()) {
        if (place > 0) await toNext(place);
        await page.keyboard.press('Control+a');
        await page.keyboard.type(`2${place}`);
        if (place === 1) {
          const arrived = page.waitForResponse(/\/assets\/RjsfFields-/);
          arrival.open();
          await (await arrived).finished();
        }
        await page.keyboard.type(`${place}3`);
      }
      const typed = (): Promise<string[]> =>
        boxes.evaluateAll((inputs) => inputs.slice(0, 4).map((input) => (input as HTMLInputElement).value));
      const whole = await typed();
      for (const [place, text] of whole.entries()) expect(text).toBe(`2${place}${place}3`);
      await page.getByRole('banner').getByRole('link').first().focus();
      // A browser that is busy tells of no idle moment; the longest wait for one is ten seconds.
      await expect.poll(() => first?.evaluate((input) => input.isConnected), { timeout: 30_000 }).toBe(false);
      expect(await typed()).toEqual(whole);
    });
  });

  test('[VAL-02, UX-12] a full field takes no more in its middle and loses nothing; Tab selects a grouped phone number, so that typing replaces it', async () => {
    await atDesk(browser, server, { before: completeResume }, async (desk) => {
      const { page, choose, record } = desk;
      await desk.open();
      await choose('基本信息');
      const basic = record('A01', 1);
      const name = basic.getByRole('textbox', { name: '姓名', exact: false }).first();
      const full = '甲乙丙丁戊己庚辛壬癸'.repeat(3);
      await name.fill(full);
      await name.press('Home');
      await name.press('ArrowRight');
      await page.keyboard.type('QWE');
      await expect.poll(() => name.inputValue()).toBe(full);
      await expect.poll(() => name.evaluate((input) => (input as HTMLInputElement).selectionStart)).toBe(1);

      const phone = basic.getByRole('textbox', { name: '手机号码' });
      await phone.focus();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Tab');
      await expect.poll(() => phone.evaluate((input) => document.activeElement === input)).toBe(true);
      await page.keyboard.type('13900000001');
      await expect.poll(() => phone.inputValue()).toBe('13900000001');
    });
  });

  test('[UX-23, REC-01] by keyboard the focus goes into a record that is edited, and back to it after', async () => {
    await atDesk(browser, server, { before: completeResume }, async (desk) => {
      const { page, choose, record, button } = desk;
      await desk.open();
      await choose('教育经历');
      const school = record('A04', 1);
      // It stands open for editing from the beginning (D-45).
      await button(t('editor:cancel'), school).click();
      await button(t('editor:edit'), school).focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
      await button(t('editor:cancel'), school).focus();
      await page.keyboard.press('Enter');
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.textContent))
        .toBe(t('editor:edit'));
    });
  });

  test('[I18N-03, REG-01] a switch of the language keeps what was typed for a registration', async () => {
    const { page, close } = await visit(browser, 1280);
    await page.addInitScript(() =>
      localStorage.setItem('portal.language', localStorage.getItem('portal.language') ?? 'zh'),
    );
    await picturedOnFailure(page, async () => {
      await page.goto(`${server.url}/signin`);
      const email = page.locator('input[inputmode=email]').first();
      await email.pressSequentially('wei.zhang@example.com');
      await page.getByRole('button', { name: 'English' }).first().click();
      await page.getByRole('button', { name: '中文' }).first().waitFor();
      await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en');
      await expect.poll(() => email.inputValue()).toBe('wei.zhang@example.com');
    });
    await close();
  });

  test('[UX-03, UX-10] on a phone Back closes a sheet that is open, and the page under it can be used', async () => {
    await atDesk(browser, server, { width: 390, before: completeResume }, async (desk) => {
      const { page, choose, record } = desk;
      await desk.open();
      await choose('基本信息');
      const basic = record('A01', 1);
      await basic.getByRole('combobox', { name: '民族' }).click();
      await page.locator('dialog[open]').waitFor();
      await page.goBack();
      await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
      await page
        .getByRole('navigation', { name: t('editor:sets') })
        .getByRole('button')
        .first()
        .click();
      await page.goBack();
    });
  });

  test('[USER-10] whoever signs in after somebody else in another tab sees nothing of the former one', async () => {
    const { page, context, close } = await visit(browser, 1280);
    await page.addInitScript(() => localStorage.setItem('portal.language', 'zh'));
    const [former, next] = [await newCandidate(server), await newCandidate(server)];
    await picturedOnFailure(page, async () => {
      await page.goto(server.url);
      const signIn = async ({ client, person }: typeof former): Promise<string> => {
        const reply = await client.login(person.email, person.password);
        await context.addCookies(
          [...client.cookies].map(([name, value]) => ({ name, value, url: server.url, httpOnly: true })),
        );
        return JSON.stringify(reply.data);
      };
      const first = await signIn(former);
      await page.evaluate((user) => localStorage.setItem('portal.session', user), first);
      await page.goto(`${server.url}/user/collected`);
      const card = page.locator('aside');
      await card.getByText(former.person.email, { exact: true }).waitFor({ state: 'attached' });
      const other = await context.newPage();
      await other.goto(`${server.url}/`);
      await other.evaluate(() => localStorage.removeItem('portal.session'));
      await page.getByText(t('user:loggedOut')).waitFor();
      const second = await signIn(next);
      await other.evaluate((user) => localStorage.setItem('portal.session', user), second);
      await card.getByText(next.person.email, { exact: true }).waitFor({ state: 'attached' });
      await expect.poll(() => page.getByText(former.person.email, { exact: true }).count()).toBe(0);
    });
    await close();
  });
});
