import { describe, expect, test } from 'vitest';
import { picturedOnFailure, visit } from '../support/browser.ts';
import { browser, en, server, t, visitor } from '../support/visitor.ts';

describe('addresses', () => {
  test('[ROUTE-01, ROUTE-02, ROUTE-03, ROUTE-04, ROUTE-07, ROUTE-09, ROUTE-12, ROUTE-13, ROUTE-14, ROUTE-15, PERM-01] every public address shows its page to a visitor, also after a reload', async () => {
    await visitor('/', async (page, address) => {
      const expected: [path: string, text: string][] = [
        ['/', t('home:newPositions')],
        ['/uhome', t('home:menuCard')],
        ['/login', t('account:login.title')],
        ['/signin', t('account:signin.title')],
        ['/protocol', '报名须知与承诺'],
        ['/channel/08', '专任教师招聘'],
        ['/customChannel/533', '人才政策'],
        ['/notices/0', t('notice:listTitle')],
        ['/notices/publicity', t('notice:publicityTitle')],
        ['/notice/n1', '云溪大学 2026 年下半年教学科研岗位招聘公告'],
      ];
      for (const [path, text] of expected) {
        await page.goto(address(path));
        await page.getByRole('main').getByRole('heading', { name: text }).first().waitFor();
        expect(new URL(page.url()).pathname).toBe(path);
      }
    });
  });

  test('[ROUTE-10, ROUTE-11, POS-19] a position opens by zpPosId and by its path, an unknown one says so', async () => {
    await visitor('/channel/08?zpPosId=hjev-7Qk3vT', async (page, address) => {
      await page.getByRole('heading', { name: /交通规划教师/ }).waitFor();
      await page.goto(address('/channel/08/position/hjev-7Qk3vT'));
      await page.reload();
      await page.getByRole('heading', { level: 1, name: /交通规划教师/ }).waitFor();
      await page.goto(address('/channel/08/position/none'));
      await page.getByRole('heading', { level: 1, name: t('position:missing.title') }).waitFor();
      await page.getByRole('button', { name: t('position:back') }).click();
      await page.waitForURL('**/channel/08');
    });
  });

  test('[ROUTE-26, ROUTE-31] every page of the candidate centre leads a visitor to the sign-in, which remembers it', async () => {
    await visitor('/', async (page, address) => {
      for (const path of ['/user', '/user/resume', '/user/applied', '/user/collected', '/user/modpass']) {
        await page.goto(address(path));
        await page.waitForURL('**/login**');
        await page.getByRole('heading', { name: t('account:login.title') }).waitFor();
      }
      await page.goto(address('/user/applied'));
      await page.waitForURL('**/login?redirect=%2Fuser%2Fapplied');
    });
  });

  test('[ROUTE-32, ROUTE-33] an unknown address says so, a legacy one leads to its page', async () => {
    await visitor('/nope', async (page, address) => {
      await page.getByText(t('common:notFound.title')).first().waitFor();
      await page.getByRole('link', { name: t('common:notFound.home') }).click();
      await page.waitForURL(address('/'));
      await page.goto(address('/zp.html#/notice/n1'));
      await page.waitForURL(address('/notice/n1'));
      await page
        .getByRole('heading', { name: /招聘公告/ })
        .first()
        .waitFor();
    });
  });

  test('[ROUTE-30, SHELL-15, I18N-02, I18N-03] Chinese comes first, English stays once chosen, titles follow', async () => {
    await visitor('/login', async (page, address) => {
      await page.waitForFunction((text) => document.title.startsWith(text), t('account:login.title'));
      await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('zh');
      await page.getByRole('button', { name: 'English' }).click();
      await page.waitForFunction((text) => document.title.startsWith(text), en('account:login.title'));
      await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en');
      const tab = await page.context().newPage();
      await tab.goto(address('/notices/0'));
      await tab.getByRole('heading', { level: 1, name: en('notice:listTitle') }).waitFor();
      await tab.close();
    });
  });
});

describe('home', () => {
  test('[HOME-01, HOME-13, HOME-17] the notice card shows the newest eight, a link to more, and opens each apart', async () => {
    await visitor('/', async (page) => {
      const card = page.getByRole('region', { name: t('home:notices') });
      await card.getByRole('listitem').first().waitFor();
      await expect.poll(() => card.getByRole('listitem').count()).toBe(8);
      const dates = await card.locator('time').allInnerTexts();
      expect(dates).toEqual(dates.toSorted((a, b) => (a < b ? 1 : -1)));
      const board = page.getByRole('region', { name: t('home:publicity') });
      await board.getByRole('listitem').first().waitFor();
      // Six on the board and six shown: there is no more.
      await expect.poll(() => board.getByRole('listitem').count()).toBe(6);
      await expect.poll(() => board.getByRole('link', { name: t('common:more') }).count()).toBe(0);
      const [tab] = await Promise.all([
        page.context().waitForEvent('page'),
        card.getByRole('link').nth(1).click(),
      ]);
      await tab.waitForURL('**/notice/**');
      await tab.close();
      await card.getByRole('link', { name: t('common:more') }).click();
      await page.waitForURL('**/notices/0');
    });
  });

  test('[HOME-02, HOME-15, HOME-16] four channels with new positions give four cards, each leading to its position', async () => {
    await visitor('/', async (page) => {
      const section = page.getByRole('region', { name: t('home:newPositions') });
      await section.getByRole('heading', { level: 3 }).first().waitFor();
      await expect.poll(() => section.getByRole('heading', { level: 3 }).count()).toBe(4);
      await section.getByRole('link').first().click();
      await page.waitForURL('**/channel/**?zpPosId=**');
      await page.getByRole('button', { name: t('position:apply'), exact: true }).waitFor();
    });
  });

  test('[HOME-06, HOME-08] the carousel is 300 px high, moves on after five seconds, and not when held or for still readers', async () => {
    const { page, close } = await visit(browser, 1280);
    await picturedOnFailure(page, async () => {
      await page.clock.install();
      await page.goto(`${server.url}/`);
      const carousel = page.getByRole('region', { name: t('home:carousel') });
      await carousel.waitFor();
      expect((await carousel.boundingBox())?.height).toBe(300);
      await page.getByRole('heading', { name: t('home:menuCard') }).waitFor();
      const shown = async (): Promise<string | null> =>
        await carousel.locator('[data-shown="true"]').getAttribute('aria-label');
      // From the moment of one change nothing moves for nearly five seconds, then the next picture comes.
      const before = await shown();
      for (let tries = 0; tries < 80 && (await shown()) === before; tries += 1) await page.clock.runFor(100);
      const first = await shown();
      expect(first).not.toBe(before);
      await page.clock.runFor(4500);
      expect(await shown()).toBe(first);
      await page.clock.runFor(600);
      const second = await shown();
      expect(second).not.toBe(first);
      await carousel.hover();
      await page.clock.runFor(20_000);
      expect(await shown()).toBe(second);
    });
    await close();
    const still = await visit(browser, 1280);
    await still.page.emulateMedia({ reducedMotion: 'reduce' });
    await still.page.clock.install();
    await still.page.goto(`${server.url}/`);
    const carousel = still.page.getByRole('region', { name: t('home:carousel') });
    const label = await carousel.locator('[data-shown="true"]').getAttribute('aria-label');
    await still.page.clock.runFor(20_000);
    await expect.poll(() => carousel.locator('[data-shown="true"]').getAttribute('aria-label')).toBe(label);
    await still.close();
  });
});

describe('notices', () => {
  test('[NOTICE-01, NOTICE-02, NOTICE-06, NOTICE-07] the list is paged with a size, marks what is new, and keeps the board apart', async () => {
    await visitor('/notices/0', async (page, address) => {
      const rows = page.getByRole('main').getByRole('listitem');
      await rows.first().waitFor();
      await expect.poll(() => rows.count()).toBe(10);
      await page.getByText('1 / 2').waitFor();
      await expect.poll(() => rows.first().getByRole('link').getAttribute('target')).toBe('_blank');
      await expect.poll(() => rows.first().innerText()).toMatch(/重要|新/);
      await expect.poll(() => page.getByText('拟聘人员公示').count()).toBe(0);
      await page.getByRole('combobox', { name: t('common:pager.size') }).selectOption('20');
      await page.getByText('1 / 1').waitFor();
      await page.goto(address('/notices/publicity'));
      await page.getByText('2026 年第三批拟聘人员公示').waitFor();
      await expect.poll(() => rows.count()).toBe(6);
    });
  });

  test('[NOTICE-02, TRY-38] a click on a title opens the notice in a tab of its own that cannot reach back', async () => {
    await visitor('/notices/0', async (page) => {
      const link = page.getByRole('main').getByRole('listitem').first().getByRole('link');
      await link.waitFor();
      expect((await link.getAttribute('rel'))?.split(' ')).toContain('noopener');
      const [opened] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
      await opened.getByRole('heading', { level: 1 }).waitFor();
      expect(new URL(opened.url()).pathname).toMatch(/^\/notice\/[\w-]+$/);
      expect(await opened.evaluate(() => window.opener)).toBeNull();
      expect(new URL(page.url()).pathname).toBe('/notices/0');
    });
  });

  test('[NOTICE-03, NOTICE-04] a notice has its title, date, table and, when there is one, its attachment to download', async () => {
    await visitor('/notice/n1', async (page, address) => {
      await page.getByRole('table').waitFor();
      await page.locator('time').first().waitFor();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: t('notice:attachment') }).click(),
      ]);
      expect(download.suggestedFilename()).toBe('岗位一览表.txt');
      await page.goto(address('/notice/n4'));
      await page
        .getByRole('heading', { name: /校园招聘启动/ })
        .first()
        .waitFor();
      await expect.poll(() => page.getByRole('link', { name: t('notice:attachment') }).count()).toBe(0);
    });
  });

  test('[ERR-19] notices that cannot be had say so and can be asked for again', async () => {
    const { page, close } = await visit(browser, 1280);
    await picturedOnFailure(page, async () => {
      await page.goto(`${server.url}/login`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.route('**/ajax/ajaxService', (route) => route.fulfill({ status: 200, body: '<html>' }));
      await page.evaluate(() => {
        window.history.pushState({}, '', '/notices/0');
        window.dispatchEvent(new PopStateEvent('popstate'));
      });
      await page.getByText(t('notice:failed')).waitFor();
      await page.unroute('**/ajax/ajaxService');
      await page.getByRole('button', { name: t('common:retry') }).click();
      await page.getByRole('main').getByRole('listitem').first().waitFor();
    });
    await close();
  });
});
