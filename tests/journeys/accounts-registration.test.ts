import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { CAPTCHA, linkIn, mailsTo, newCandidate, newPerson } from '../contract/support.ts';
import { axeFindings, isOnTop, scrollsSideways } from '../support/browser.ts';
import { outcome } from '../support/traffic.ts';
import { as, fill, portal } from '../support/registering.ts';

const leavePrompted = (page: Page): Promise<boolean> =>
  page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));

describe('registering', () => {
  for (const [language, width] of [
    ['zh', 1280],
    ['en', 390],
  ] as const)
    test(`[REG-07, REG-08, REG-09, REG-14, REG-18, ACT-01, ACT-02, ACT-04, ACT-06, MACH-03] registers, opens the mailed link and lands in the resume (${language}, ${width} px)`, async () => {
      const person = newPerson();
      await as(
        async (visit) => {
          const { page, field, button, t, traffic, open, path } = visit;
          await open('/signin');
          await field('account:field.name').fill(person.name);
          const captcha = page.locator('main img[src*="vaildataCode"]');
          // The first picture has come: the next request is that of another one.
          await expect
            .poll(() => captcha.evaluate((image: HTMLImageElement) => image.naturalWidth))
            .toBeGreaterThan(0);
          const before = await captcha.getAttribute('src');
          const another = page.waitForRequest('**/servlet/vaildataCode?**');
          await button('account:captcha.renew').click();
          expect((await another).url()).not.toContain(before ?? '');
          const [tab] = await Promise.all([
            page.context().waitForEvent('page'),
            page
              .getByRole('main')
              .getByRole('link', { name: t('account:signin.agreement') })
              .click(),
          ]);
          await tab.waitForURL('**/protocol');
          await tab.close();
          await expect.poll(() => field('account:field.name').inputValue()).toBe(person.name);

          await fill(visit, person);
          await button('account:signin.submit').click();
          await page.getByRole('heading', { name: t('account:signin.pendingTitle') }).waitFor();
          await page.getByText(person.email).waitFor();
          await expect
            .poll(() => page.getByRole('link', { name: t('account:mailbox') }).getAttribute('href'))
            .toContain('/mailbox');
          expect(traffic.count('register')).toBe(1);
          expect(traffic.last('register')).toMatchObject({
            loginName: person.email,
            realname: person.name,
            onlyValue: person.identity,
            blackValue: person.identity,
            localUrl: portal.url,
          });

          // Nothing is at stake any more: leaving asks nothing.
          expect(await leavePrompted(page)).toBe(false);
          const link = linkIn((await mailsTo(portal, person.email))[0]);
          expect(link.origin).toBe(portal.url);
          await page.clock.install();
          await open(`${link.pathname}${link.search}`);
          const seconds = (left: number) =>
            page.getByText(t('account:activation.countdown', { seconds: left }));
          await seconds(6).waitFor();
          for (const left of [5, 4, 3, 2, 1]) {
            await page.clock.runFor(1000);
            await seconds(left).waitFor();
          }
          expect(path()).toBe('/signin');
          await page.clock.runFor(1000);
          await page.waitForURL('**/user/resume');
          await page.clock.resume();
          expect(traffic.count('activeAccount')).toBe(1);
          expect(traffic.last('activeAccount')).toMatchObject({
            activeid: link.searchParams.get('activeid'),
            activeDate: link.searchParams.get('activeDate'),
          });
          await open(`${link.pathname}${link.search}`);
          await page.waitForURL('**/login?activeAccount=1');
          await page.getByText(t('codes:activation.actived')).first().waitFor();
          await page.getByText(t('account:login.activeAccount')).waitFor();
          await expect.poll(() => scrollsSideways(page)).toBe(false);
        },
        { language, width },
      );
    });

  test('[REG-11, REG-12, REG-13, TRY-16] leaving a form with something in it asks, an empty one lets go', async () => {
    await as(async ({ page, field, open, t, path }) => {
      const home = page
        .getByRole('navigation', { name: t('common:menu') })
        .first()
        .getByRole('link')
        .first();
      await open('/signin');
      await field('account:field.name').waitFor();
      expect(await leavePrompted(page)).toBe(false);
      await home.click();
      await page.waitForURL(`${portal.url}/`);
      // The address is there before the page: a link to where its page still is would put itself in the place of that address.
      await field('account:field.name').waitFor({ state: 'hidden' });
      await page
        .getByRole('banner')
        .getByRole('link', { name: t('common:signUp') })
        .click();
      await field('account:field.name').fill('林溪');
      await expect.poll(() => leavePrompted(page)).toBe(true);
      await home.click();
      const dialog = page.getByRole('dialog', { name: t('account:signin.leaveTitle') });
      await dialog.getByRole('button', { name: t('common:leave.stay') }).click();
      await dialog.waitFor({ state: 'hidden' });
      expect(path()).toBe('/signin');
      await expect.poll(() => field('account:field.name').inputValue()).toBe('林溪');
      await page.goBack();
      await dialog.waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      const [prompt] = await Promise.all([
        page.waitForEvent('dialog'),
        page.close({ runBeforeUnload: true }),
      ]);
      expect(prompt.type()).toBe('beforeunload');
      await prompt.dismiss();
      expect(path()).toBe('/signin');
      await expect.poll(() => field('account:field.name').inputValue()).toBe('林溪');
      await field('account:field.name').fill('');
      await expect.poll(() => leavePrompted(page)).toBe(false);
      await field('account:field.name').fill('林溪');
      await home.click();
      await dialog.getByRole('button', { name: t('common:leave.stay') }).click();
      await field('account:field.password').first().fill('Secret#2026');
      await home.click();
      await dialog.getByRole('button', { name: t('common:leave.leave') }).click();
      await page.waitForURL(`${portal.url}/`);
      // Back brings what was typed, but no password; nor is one kept anywhere.
      await page.goBack();
      await expect.poll(() => field('account:field.name').inputValue()).toBe('林溪');
      expect(await field('account:field.password').first().inputValue()).toBe('');
      expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Secret#2026');
    });
  });

  test('[REG-16, TRY-46, ERR-09, VAL-08, VAL-13] a used address is told for a right captcha alone, at its field, with the way to sign in; wrong values are told before anything is sent', async () => {
    const { person } = await newCandidate(portal);
    await as(async (visit) => {
      const { page, field, open, t, traffic, button } = visit;
      await open('/signin');
      const link = page.getByRole('link', { name: t('account:signin.logInWith') });
      await field('account:field.email').fill(person.email);
      await page.keyboard.press('Tab');
      const leaveCaptcha = async (answer: string): Promise<void> => {
        await field('account:field.captcha').fill(answer);
        await page.keyboard.press('Tab');
      };
      // A wrong captcha: nothing of the address is told.
      await leaveCaptcha('9999');
      await page.getByText(t('codes:register.captcha')).first().waitFor();
      expect(traffic.last('checkEmail')).toMatchObject({ inputEmail: person.email, vaildcode: '9999' });
      expect(traffic.count('checkEmail')).toBe(1);
      expect(await link.count()).toBe(0);
      expect(await page.getByText(t('codes:register.emailRepeat')).count()).toBe(0);
      await leaveCaptcha(CAPTCHA);
      await link.waitFor();
      await expect.poll(() => field('account:field.email').getAttribute('aria-invalid')).toBe('true');
      await expect
        .poll(() => link.getAttribute('href'))
        .toBe(`/login?email=${encodeURIComponent(person.email)}`);
      await fill(visit, { ...newPerson(), identity: '110101199001011234', password: 'short' });
      await button('account:signin.submit').click();
      await page.getByText(t('forms-late:error.format.cn-id')).first().waitFor();
      await page
        .getByText(t('forms-late:error.x-password.length', { min: 8, max: 20 }))
        .first()
        .waitFor();
      expect(traffic.count('register')).toBe(0);
      await expect.poll(() => axeFindings(page)).toEqual([]);
    });
  });

  test('[ERR-09, ERR-10, ERR-11, ERR-12, ERR-13, ERR-14, ERR-17] every answer to a registration has its words and keeps the form', async () => {
    await as(async (visit) => {
      const { page, field, open, t, traffic, button } = visit;
      const person = newPerson();
      await open('/signin');
      await fill(visit, person);
      const said = async (answer: Record<string, unknown>, text: string): Promise<void> => {
        traffic.answer('register', answer);
        await field('account:field.captcha').fill(CAPTCHA);
        await button('account:signin.submit').click();
        await page.getByRole('main').getByText(text, { exact: true }).first().waitFor();
        await expect.poll(() => field('account:field.captcha').inputValue()).toBe('');
        await expect.poll(() => field('account:field.name').inputValue()).toBe(person.name);
      };
      await said(outcome('registerFail'), t('codes:register.fail'));
      await said(outcome('noneDbName'), t('codes:register.noneDbName'));
      await said(outcome('inBlackTip', 'listed since 2019'), t('codes:register.inBlackTip'));
      await expect.poll(() => page.getByText('2019').count()).toBe(0);
      await said(outcome('vaildataError'), t('codes:register.captcha'));
      await expect
        .poll(() => field('account:field.captcha').evaluate((input) => input === document.activeElement))
        .toBe(true);
      await said(outcome('自定义提示'), '自定义提示');
      await said(outcome('<b>x</b>'), '<b>x</b>');
      await said({ succeed: false, return_code: 'exception' }, t('codes:system'));
      await said(outcome('emailRepeat'), t('account:signin.logInWith'));
    });
  });

  test('[ERR-15, REG-03, REG-06, REG-10, REG-17] the form follows the settings of the server, its texts are cleaned', async () => {
    await as(
      async ({ page, open, t, traffic, button, field }) => {
        const config = {
          isVisibleExplaination: '1',
          email_explain: '请填写常用邮箱',
          onlyName: { itemid: 'A0177', itemdesc: '护照号' },
          cardid: '',
          candidateStatus: '',
          blackField: 'A0177',
          blackFieldDesc: '曾用证件号',
          equalFlag: '1',
          only_fieldFail: '',
          register_flag: 'true',
          licenses: '<h3>须知</h3><script>window.hacked = true</script><p onclick="x()">正文</p>',
        };
        const answered = (change: Record<string, unknown>) =>
          outcome('success', '', { return_data: { ...config, ...change } });
        traffic.answer('registrationConfig', answered({}));
        await open('/signin');
        await page.getByRole('textbox', { name: '曾用证件号' }).waitFor();
        await page.getByRole('textbox', { name: '护照号' }).waitFor();
        await expect
          .poll(() => page.getByRole('combobox', { name: t('account:field.applyCode') }).count())
          .toBe(0);
        await page.getByText('请填写常用邮箱').first().waitFor({ state: 'attached' });
        await expect.poll(() => button('account:signin.submit').isEnabled()).toBe(true);

        traffic.answer(
          'registrationConfig',
          answered({ only_fieldFail: '唯一字段未配置', equalFlag: '3', isVisibleExplaination: '0' }),
        );
        await open('/signin');
        await page.getByRole('alert').getByText('唯一字段未配置').waitFor();
        await expect.poll(() => button('account:signin.submit').isDisabled()).toBe(true);
        await expect.poll(() => page.getByRole('textbox', { name: '曾用证件号' }).count()).toBe(0);
        await expect.poll(() => page.getByText('请填写常用邮箱').count()).toBe(0);
        await field('account:field.email').waitFor();

        await open('/protocol');
        await page.getByRole('main').getByText('正文').waitFor();
        await expect.poll(() => page.locator('main script').count()).toBe(0);
        await expect.poll(() => page.locator('main [onclick]').count()).toBe(0);
        await expect.poll(() => page.evaluate(() => 'hacked' in window)).toBe(false);
      },
      { hostile: true },
    );
  });

  test('[REG-15, TRY-09] without activation a registration signs in at once', async () => {
    await as(async (visit) => {
      const { page, open, traffic, button, t } = visit;
      const { client, person } = await newCandidate(portal);
      const { data } = await client.login(person.email, person.password);
      traffic.answer('register', outcome('success', '', { acountBeActived: '0', return_data: data }));
      await page.setViewportSize({ width: 390, height: 700 });
      await open('/signin');
      await fill(visit, newPerson());
      await page
        .context()
        .addCookies(
          [...client.cookies].map(([name, value]) => ({ name, value, url: portal.url, httpOnly: true })),
        );
      await button('account:signin.submit').click();
      await page.waitForURL('**/user/resume');
      await expect
        .poll(() => page.evaluate(() => localStorage.getItem('portal.session')))
        .toContain(String(data['a0100']));
      // The form was scrolled down; the resume starts at its heading.
      const heading = page.getByRole('heading', { level: 1 });
      await expect.poll(() => heading.innerText()).toBe(t('editor:title'));
      await expect.poll(() => isOnTop(heading)).toBe(true);
    });
  });
});
