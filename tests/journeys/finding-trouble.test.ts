import type { Route } from 'playwright';
import { describe, expect, test } from 'vitest';
import { axeFindings, scrollsSideways } from '../support/browser.ts';
import { outcome } from '../support/traffic.ts';
import { as } from '../support/finding.ts';

describe('what is not there', () => {
  for (const language of ['zh', 'en'] as const)
    test(`[ROUTE-09, ROUTE-30, ROUTE-32, CHAN-22] an unknown channel says so, in its title too, and leads on (${language})`, async () => {
      await as(
        async ({ page, open, traffic, t, button, path }) => {
          await open('/channel/NOPE');
          const title = page.getByRole('heading', { level: 1 });
          await expect.poll(() => title.innerText()).toBe(t('channel:missing.title'));
          await expect.poll(() => page.title()).toMatch(new RegExp(`^${t('channel:missing.title')} · `));
          const main = page.getByRole('main');
          await main.getByRole('alert').getByText(t('channel:missing.text')).waitFor();
          // Nothing that asking again would change, and no list that could not be had.
          await expect.poll(() => button('common:retry').count()).toBe(0);
          await expect.poll(() => main.getByText(t('channel:failed')).count()).toBe(0);
          await expect.poll(() => main.getByRole('region').count()).toBe(0);
          await expect.poll(() => axeFindings(page)).toEqual([]);
          await expect.poll(() => scrollsSideways(page)).toBe(false);
          const first = language === 'zh' ? '专任教师招聘' : 'Faculty';
          await main.getByRole('link', { name: t('channel:missing.other', { name: first }) }).click();
          await main.getByRole('table').waitFor();
          expect(path()).toBe('/channel/08');
          expect(traffic.last('positionList')['hire_channel']).toBe('08');
          await expect.poll(() => title.innerText()).toBe(first);
          await page.goBack();
          await main.getByRole('link', { name: t('common:notFound.home') }).click();
          await main.getByRole('heading', { name: t('home:newPositions') }).waitFor();
          expect(path()).toBe('/');
        },
        { language, width: language === 'zh' ? 1280 : 390 },
      );
    });

  test('[ERR-17, CHAN-22] a channel that could not be asked for is none that is not there: it can be tried again', async () => {
    await as(async ({ page, open, t, button }) => {
      const main = page.getByRole('main');
      await open('/channel/NOPE');
      const link = main.getByRole('link', { name: t('channel:missing.other', { name: '专任教师招聘' }) });
      await link.waitFor();
      const away = (route: Route): Promise<void> => route.abort();
      await page.route('**/ajax/ajaxService', away);
      await link.click();
      const alert = main.getByRole('alert').filter({ hasText: t('channel:failed') });
      await alert.waitFor();
      await expect.poll(() => main.getByText(t('channel:missing.title')).count()).toBe(0);
      await page.unroute('**/ajax/ajaxService', away);
      await alert.getByRole('button', { name: t('common:retry') }).click();
      await main.getByRole('table').waitFor();
      await expect.poll(() => button('common:pager.next').isEnabled()).toBe(true);
    });
  });

  test('[POS-19, WIRE-20, ROUTE-30, CHAN-23] so do an unknown position, notice and page of a channel', async () => {
    await as(async ({ page, open, t, button, path }) => {
      const main = page.getByRole('main');
      const missing = async (address: string, key: string): Promise<void> => {
        await open(address);
        await main.getByRole('heading', { level: 1, name: t(`${key}.title`) }).waitFor();
        await main.getByText(t(`${key}.text`)).waitFor();
        await expect.poll(() => page.title()).toMatch(new RegExp(`^${t(`${key}.title`)} · `));
        await expect.poll(() => button('common:retry').count()).toBe(0);
        await expect.poll(() => axeFindings(page)).toEqual([]);
      };
      await missing('/channel/08?zpPosId=none', 'position:missing');
      await button('position:back').click();
      await main.getByRole('table').waitFor();
      expect(path()).toBe('/channel/08');
      await missing('/channel/08/position/none', 'position:missing');
      await missing('/customChannel/none', 'channel:contentMissing');
      await missing('/notice/none', 'notice:missing');
      await main.getByRole('link', { name: t('notice:back') }).click();
      await main.getByRole('listitem').first().waitFor();
      expect(path()).toBe('/notices/0');
    });
  });

  test('[UX-27] what the server told crawlers of a missing page stays until the visitor moves on', async () => {
    await as(async ({ page, open, t }) => {
      const told = () =>
        page.evaluate(() => [
          document.querySelector('meta[name="robots"]')?.getAttribute('content') ?? '',
          new URL(document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? 'none:').pathname,
        ]);
      await open('/channel/NOPE');
      await page.getByRole('heading', { level: 1, name: t('channel:missing.title') }).waitFor();
      expect(await told()).toEqual(['noindex', '']);
      await page.getByRole('link', { name: t('common:notFound.home') }).click();
      await expect.poll(() => told()).toEqual(['', '/']);
    });
  });
});

describe('when the server is away, slow, late or wrong', () => {
  test('[TRY-39] without a network the page says so, keeps what it shows, and no service worker answers instead', async () => {
    await as(async ({ page, open, t }) => {
      await open('/channel/08');
      await page.getByRole('table').waitFor();
      const notice = page.getByRole('status').getByText(t('common:offline'));
      expect(await notice.count()).toBe(0);
      await page.context().setOffline(true);
      await notice.waitFor();
      await page.getByRole('table').waitFor();
      await page.context().setOffline(false);
      await notice.waitFor({ state: 'hidden' });
      expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([]);
    });
  });

  const screens: [path: string, call: string, text: string, there: RegExp][] = [
    ['/channel/08', 'positionList', 'channel:failed', /共 23/],
    ['/channel/08/position/hjev-7Qk3vT', 'position', 'position:failed', /交通规划教师/],
    ['/customChannel/533', 'channelContent', 'channel:contentFailed', /人才政策/],
    ['/notices/0', 'noticeList', 'notice:failed', /招聘公告/],
    ['/notice/n1', 'notice', 'notice:failed', /招聘公告/],
    ['/signin', 'registrationConfig', 'account:signin.failed', /邮箱/],
    ['/protocol', 'registrationConfig', 'account:protocol.failed', /真实/],
  ];

  const wrong = [
    { succeed: false, return_code: 'exception' },
    // A refusal that is no "there is none".
    outcome('fail'),
    'nothing' as unknown as Record<string, unknown>,
    ['a', 'list'] as unknown as Record<string, unknown>,
  ];

  test('[ERR-17, ERR-19, SHELL-18] every screen says what happened and has a way to try again', async () => {
    await as(async ({ page, open, traffic, t }) => {
      for (const [at, [path, call, text, there]] of screens.entries()) {
        const alert = page
          .getByRole('main')
          .getByRole('alert')
          .filter({ hasText: t(text) })
          .first();
        const retry = alert.getByRole('button', { name: t('common:retry') });
        // Each screen is opened with another of them, and tries again into all the others.
        const turn = at % wrong.length;
        const [first = null, ...others] = [...wrong.slice(turn), ...wrong.slice(0, turn)];
        traffic.answer(call, first);
        await open(path);
        await alert.waitFor();
        await page
          .getByRole('banner')
          .getByRole('link', { name: t('common:login'), exact: true })
          .waitFor();
        for (const answer of others) {
          let answerNow = (): void => undefined;
          const held = new Promise<void>((resolve) => (answerNow = resolve));
          traffic.answer(call, async () => {
            await held;
            return answer;
          });
          await retry.click();
          // What is said next is about the next answer.
          await alert.waitFor({ state: 'detached' });
          answerNow();
          await alert.waitFor();
        }
        traffic.answer(call, null);
        await retry.click();
        await page.getByRole('main').getByText(there).first().waitFor();
      }
    });
  });

  test('[ERR-17, CHAN-25] a slow answer shows that it is awaited, one that is late for its page is dropped', async () => {
    await as(async ({ page, open, traffic, t }) => {
      let answerNow = (): void => undefined;
      const held = new Promise<void>((resolve) => (answerNow = resolve));
      let first = true;
      traffic.answer('positionList', async () => {
        if (!first) return undefined;
        first = false;
        await held;
        return outcome('success', '', {
          return_data: {
            columninfo: [],
            position_data: [{ z0301: 'late', z0351: '迟到的岗位' }],
            posTotal: '1',
          },
        });
      });
      await open('/channel/08');
      await expect.poll(() => traffic.count('positionList')).toBe(1);
      await page
        .getByRole('status', { name: t('common:loading') })
        .first()
        .waitFor();
      await page
        .getByRole('navigation', { name: t('common:menu') })
        .first()
        .getByRole('link', { name: '博士后招聘' })
        .click();
      await page.waitForURL('**/channel/05');
      await page.getByRole('table').waitFor();
      answerNow();
      await page
        .getByRole('link', { name: /博士后/ })
        .first()
        .waitFor();
      await expect.poll(() => page.getByText('迟到的岗位').count()).toBe(0);
    });
  });
});
