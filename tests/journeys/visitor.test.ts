import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { picturedOnFailure, scrollsSideways, visit } from '../support/browser.ts';
import { givenBrowser, givenServer } from '../support/suite.ts';
import { textsOf } from '../support/texts.ts';

const server = givenServer();
const browser = givenBrowser();
const t = textsOf('zh');
const en = textsOf('en');

/** A fresh visitor on a page of the portal; whatever breaks the content security policy fails the scenario. */
async function visitor(
  path: string,
  scenario: (page: Page, address: (path: string) => string) => Promise<void>,
  width = 1280,
): Promise<void> {
  const { page, troubles, close } = await visit(browser, width);
  const address = (to: string): string => `${server.url}${to}`;
  await picturedOnFailure(page, async () => {
    await page.goto(address(path));
    await scenario(page, address);
    expect(troubles).toEqual([]);
  });
  await close();
}

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const nameLinks = (page: Page) => page.getByRole('table').getByRole('rowheader').getByRole('link');

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

describe('header and footer', () => {
  test('[SHELL-02] a submenu opens by pointer and by keyboard and closes by Escape', async () => {
    await visitor('/', async (page) => {
      const menu = page.getByRole('navigation', { name: t('common:menu') }).first();
      const child = menu.getByRole('link', { name: '校园招聘' });
      const opener = menu.getByRole('button', { name: '云溪科技' });
      await opener.hover();
      await child.waitFor();
      await page.mouse.move(5, 600);
      await child.waitFor({ state: 'hidden' });
      await opener.focus();
      await page.keyboard.press('Enter');
      await child.waitFor();
      await page.keyboard.press('Escape');
      await child.waitFor({ state: 'hidden' });
      await page.keyboard.press('Enter');
      await child.click();
      await page.waitForURL('**/channel/11');
    });
  });

  test('[TRY-21] English at 1280 px has its menu in the header; what does not fit is under More; no heading breaks a word', async () => {
    await visitor('/channel/08', async (page) => {
      await page.getByRole('button', { name: 'English' }).click();
      const menu = page.getByRole('navigation', { name: en('common:menu') });
      await menu.getByRole('link', { name: 'Publicity' }).waitFor();
      await expect
        .poll(() => page.getByRole('button', { name: en('common:openMenu') }).isVisible())
        .toBe(false);
      await page.getByRole('columnheader', { name: 'Openings' }).waitFor();
      const narrow = await page.getByRole('columnheader').evaluateAll((headings) =>
        headings.flatMap((heading) =>
          (heading.textContent ?? '').split(' ').filter((word) => {
            const range = document.createRange();
            const text = heading.firstChild;
            const at = text?.textContent?.indexOf(word) ?? -1;
            if (!text || at < 0) return false;
            range.setStart(text, at);
            range.setEnd(text, at + word.length);
            return range.getClientRects().length > 1;
          }),
        ),
      );
      expect(narrow).toEqual([]);
      // The action at the end of each row is whole within its card.
      const cut = await page.locator('tbody tr').evaluateAll(
        (rows) =>
          rows.filter((row) => {
            const card = row.closest('table')?.parentElement?.getBoundingClientRect();
            return card === undefined || row.getBoundingClientRect().right > card.right + 0.5;
          }).length,
      );
      expect(cut).toBe(0);
      await page.setViewportSize({ width: 1000, height: 800 });
      await menu.getByRole('link', { name: 'Publicity' }).waitFor({ state: 'hidden' });
      await menu.getByRole('link', { name: 'Home' }).waitFor();
      await menu.getByRole('button', { name: en('common:more') }).click();
      await menu.getByRole('link', { name: 'Publicity' }).waitFor();
      await expect.poll(() => scrollsSideways(page)).toBe(false);
    });
  });

  test('[SHELL-09, SHELL-10, SHELL-13, SHELL-08] entries of a visitor, the office link behind the logo, the contact', async () => {
    await visitor('/', async (page) => {
      const header = page.getByRole('banner');
      await header.getByRole('link', { name: t('common:login') }).waitFor();
      await expect
        .poll(() => header.getByRole('link', { name: t('common:candidateCentre') }).count())
        .toBe(0);
      await expect
        .poll(() => header.getByRole('link', { name: t('common:signUp') }).getAttribute('href'))
        .toBe('/signin');
      const logo = header.getByRole('link', { name: '云溪大学人才招聘' });
      await expect.poll(() => logo.getAttribute('href')).toBe('https://www.example.edu.cn');
      await expect.poll(() => logo.getAttribute('target')).toBe('_blank');
      await expect.poll(() => logo.getAttribute('rel')).toContain('noopener');
      const contact = page.getByRole('contentinfo').getByRole('link', { name: t('common:contact') });
      await expect.poll(() => contact.getAttribute('href')).toBe('mailto:hr@example.edu.cn');
    });
  });

  test('[SHELL-06] the publicity board opens in a tab of its own, without an opener', async () => {
    await visitor('/', async (page) => {
      const link = page
        .getByRole('navigation', { name: t('common:menu') })
        .first()
        .getByRole('link', { name: '公示公告' });
      await expect.poll(() => link.getAttribute('rel')).toContain('noopener');
      const [tab] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
      await tab.getByRole('heading', { level: 1, name: t('notice:publicityTitle') }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/');
    });
  });

  test('[SHELL-12, SHELL-14, TRY-22] the shadow comes beyond 10 px and goes again, back to top at 60 px', async () => {
    await visitor('/', async (page) => {
      await page.getByRole('heading', { name: t('home:newPositions') }).waitFor();
      const header = page.getByRole('banner');
      const toTop = page.getByRole('button', { name: t('common:toTop') });
      const shadowAt = async (y: number, shadow: string): Promise<void> => {
        await page.evaluate((top) => window.scrollTo(0, top), y);
        await page.waitForFunction(
          ([wanted]) => document.querySelector('header')?.dataset['shadow'] === wanted,
          [shadow],
        );
      };
      const targets = page.locator('main :is(a, button, input, select), footer a, header :is(a, button)');
      for (const top of [60, 400, 100_000]) {
        await page.evaluate((y) => window.scrollTo(0, y), top);
        await expect.poll(() => toTop.isVisible()).toBe(true);
        const button = await toTop.boundingBox();
        const covered = await targets.evaluateAll(
          (nodes, box) =>
            nodes
              .map((node) => ({ node, rect: node.getBoundingClientRect() }))
              .filter(({ rect: { left, right, top: y, bottom, width } }) =>
                width > 0 && box !== null
                  ? left < box.x + box.width && right > box.x && y < box.y + box.height && bottom > box.y
                  : false,
              )
              .map(({ node }) => node.textContent),
          button,
        );
        expect(covered).toEqual([]);
      }
      await shadowAt(11, 'true');
      await shadowAt(10, 'false');
      await expect.poll(() => header.getAttribute('data-shadow')).toBe('false');
      await page.evaluate(() => window.scrollTo(0, 59));
      await toTop.waitFor({ state: 'hidden' });
      await page.evaluate(() => window.scrollTo(0, 60));
      await toTop.click();
      await page.waitForFunction(() => window.scrollY === 0);
      await toTop.waitFor({ state: 'hidden' });
    });
  });

  test('[SHELL-18, ERR-17, ERR-20] without the channel list the shell stays, says so and can try again', async () => {
    const { page, close } = await visit(browser, 1280);
    await picturedOnFailure(page, async () => {
      await page.route('**/ajax/ajaxService', (route) => route.abort());
      await page.goto(`${server.url}/`);
      await page.getByText(t('common:channelsFailed')).waitFor();
      await page
        .getByRole('banner')
        .getByRole('link', { name: t('common:login') })
        .waitFor();
      await page.unroute('**/ajax/ajaxService');
      await page
        .getByRole('alert')
        .getByRole('button', { name: t('common:retry') })
        .first()
        .click();
      await page
        .getByRole('navigation', { name: t('common:menu') })
        .getByRole('link', { name: '专任教师招聘' })
        .waitFor();
    });
    await close();
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

describe('positions', () => {
  test('[CHAN-01, CHAN-02, CHAN-03, CHAN-14, CHAN-15, CHAN-16] notices and units on the left, the server’s columns on the right', async () => {
    await visitor('/channel/08', async (page) => {
      await nameLinks(page).first().waitFor();
      const headers = await page.getByRole('columnheader').allInnerTexts();
      expect(headers).toEqual([
        '岗位名称',
        '招聘单位',
        '岗位类别',
        '学历要求',
        '招聘人数',
        '发布日期',
        '应聘/详情',
      ]);
      const widths = await page
        .locator('col')
        .evaluateAll((columns) => columns.map((column) => (column as HTMLElement).style.width));
      expect([widths[0], widths.at(-1)]).toEqual(['150px', '75px']);
      const units = page.getByRole('region', { name: t('channel:units') });
      const unit = units.getByRole('button', { name: '数学与统计学院' });
      await expect.poll(() => units.getByRole('button', { name: '筹建办公室' }).count()).toBe(0);
      await unit.click();
      await page.getByText(t('channel:count', { total: 4 })).waitFor();
      expect(page.url()).toContain('q.z0321=103E05');
      await unit.click();
      await page.getByText(t('channel:count', { total: 23 })).waitFor();
      const notices = page.getByRole('region', { name: t('channel:notices') });
      await expect.poll(() => notices.getByRole('link').first().getAttribute('target')).toBe('_blank');
    });
  });

  test('[CHAN-11, CHAN-12, CHAN-13, CHAN-20, CHAN-21, UX-28] pages, page size, no hits, reset, and all of it in the address', async () => {
    await visitor('/channel/08', async (page) => {
      await nameLinks(page).first().waitFor();
      await expect.poll(() => nameLinks(page).count()).toBe(10);
      await page.getByRole('button', { name: t('common:pager.next') }).click();
      await page.getByText('2 / 3').waitFor();
      await page.getByRole('button', { name: t('common:pager.next') }).click();
      await page.getByText('3 / 3').waitFor();
      await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 3);
      await page.getByRole('combobox', { name: t('common:pager.size') }).selectOption('20');
      await page.getByText('1 / 2').waitFor();
      const search = page.getByRole('search');
      await search.getByRole('textbox').first().fill('博士后流动站');
      await search.getByRole('button', { name: t('forms:search.submit') }).click();
      await page.getByText(t('channel:emptyTitle')).waitFor();
      await expect.poll(() => page.getByRole('table').count()).toBe(0);
      await search.getByRole('textbox').first().fill('统计');
      await page.keyboard.press('Enter');
      await page.getByText(t('channel:count', { total: 2 })).waitFor();
      const shared = page.url();
      const tab = await page.context().newPage();
      await tab.goto(shared);
      await tab.getByText(t('channel:count', { total: 2 })).waitFor();
      await expect.poll(() => tab.getByRole('search').getByRole('textbox').first().inputValue()).toBe('统计');
      await tab.close();
      await search.getByRole('button', { name: t('forms:search.reset') }).click();
      await page.getByText(t('channel:count', { total: 23 })).waitFor();
      await expect.poll(() => page.getByRole('search').getByRole('textbox').first().inputValue()).toBe('');
    });
  });

  test('[CHAN-19, CHAN-22, POS-05] the list is as it was left after Back, and another channel starts anew', async () => {
    await visitor('/channel/08?page=2', async (page, address) => {
      await nameLinks(page).first().waitFor();
      const names = await nameLinks(page).allInnerTexts();
      await nameLinks(page).nth(4).click();
      await page.waitForURL('**/position/**');
      await page
        .getByRole('button', { name: t('position:back') })
        .first()
        .click();
      await page.waitForURL('**/channel/08?page=2');
      await nameLinks(page).first().waitFor();
      await expect.poll(() => nameLinks(page).allInnerTexts()).toEqual(names);
      await page
        .getByRole('navigation', { name: t('common:menu') })
        .first()
        .getByRole('link', { name: '博士后招聘' })
        .click();
      await page.waitForURL(address('/channel/05'));
      await page.getByText(t('channel:count', { total: 9 })).waitFor();
      expect((await nameLinks(page).allInnerTexts()).every((name) => name.includes('博士后'))).toBe(true);
    });
  });

  test('[CHAN-25] a slow answer to an older search never replaces a newer one', async () => {
    const { page, close } = await visit(browser, 1280);
    await picturedOnFailure(page, async () => {
      await page.goto(`${server.url}/channel/08`);
      await nameLinks(page).first().waitFor();
      const search = page.getByRole('search');
      let held: (() => void) | null = null;
      // The first search is held back at the network until the second one has been answered.
      await page.route('**/ajax/ajaxService', async (route) => {
        if (held === null) {
          const late = new Promise<void>((resolve) => (held = resolve));
          const answer = await route.fetch();
          await late;
          await route.fulfill({ response: answer });
        } else await route.continue();
      });
      await search.getByRole('textbox').first().fill('英语');
      await page.keyboard.press('Enter');
      await expect.poll(() => held).not.toBeNull();
      await search.getByRole('textbox').first().fill('统计');
      await page.keyboard.press('Enter');
      await page.getByText(t('channel:count', { total: 2 })).waitFor();
      (held as (() => void) | null)?.();
      // The late answer has come and gone.
      await page.waitForLoadState('networkidle');
      expect((await nameLinks(page).allInnerTexts()).join()).toContain('统计');
    });
    await close();
  });

  test('[POS-06, POS-13, TRY-37] Back leads where one came from; applying and collecting lead a visitor to the sign-in', async () => {
    await visitor('/', async (page, address) => {
      await page
        .getByRole('region', { name: t('home:newPositions') })
        .getByRole('link')
        .first()
        .click();
      await page
        .getByRole('button', { name: t('position:back') })
        .first()
        .click();
      await page.waitForURL(address('/'));
      // From a notice a position opens in a window of its own, which has no history.
      await page.goto(address('/notices/0'));
      await page.getByRole('main').getByRole('listitem').first().waitFor();
      const apart = page.context().waitForEvent('page');
      await page.evaluate(() => {
        const link = document.createElement('a');
        Object.assign(link, { href: '/channel/08?zpPosId=hjev-7Qk3vT', target: '_blank', rel: 'noopener' });
        link.click();
      });
      const opened = await apart;
      await opened
        .getByRole('button', { name: t('position:back') })
        .first()
        .click();
      await opened.waitForURL(address('/notices/0'));
      await opened.close();
      await page.goto(address('/channel/08/position/hjev-7Qk3vT'));
      await page.getByRole('button', { name: t('position:collect'), exact: true }).click();
      await page.waitForURL('**/login?redirect=**');
      expect(decodeURIComponent(page.url())).toContain('/channel/08/position/hjev-7Qk3vT');
    });
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

describe('small screens', () => {
  test('[TRY-19] a card leads with the title, its code stands small, the period comes before the publication date, and one action shows', async () => {
    await visitor(
      '/channel/08',
      async (page) => {
        const card = page
          .getByRole('table')
          .locator('tbody tr', { has: page.getByRole('link', { name: /^应聘/ }) })
          .first();
        await card.getByRole('rowheader').getByRole('link').waitFor();
        const facts = await card.evaluate((row) => {
          const link = row.querySelector<HTMLElement>('th a');
          const code = [...(link?.querySelectorAll('span') ?? [])].at(-1);
          const top = (element: Element | null | undefined): number =>
            element?.getBoundingClientRect().top ?? -1;
          const size = (element: Element | null | undefined): number =>
            element ? Number.parseFloat(getComputedStyle(element).fontSize) : 0;
          const cells = [...row.children].filter((cell) => cell.getClientRects().length > 0);
          return {
            text: link?.textContent ?? '',
            codeText: code?.textContent ?? '',
            first: cells.toSorted((one, other) => top(one) - top(other))[0]?.tagName,
            smaller: size(code) < size(link),
            period: top(row.querySelector('th p')),
            published: top(row.querySelector('[data-label="发布日期"]')),
            actions: [...row.querySelectorAll('td a')].filter((action) => action.getClientRects().length > 0)
              .length,
          };
        });
        expect(facts.text.endsWith(facts.codeText)).toBe(true);
        expect(facts.codeText).toMatch(/^\d{6}-\d+$/);
        expect([facts.first, facts.smaller, facts.actions]).toEqual(['TH', true, 1]);
        expect(facts.period).toBeGreaterThan(0);
        expect(facts.published).toBeGreaterThan(facts.period);
      },
      390,
    );
  });

  test('[UX-23, I18N-06] no public page scrolls sideways at 320 px in English', async () => {
    await visitor(
      '/',
      async (page, address) => {
        await page.evaluate(() => localStorage.setItem('portal.language', 'en'));
        const paths = [
          '/',
          '/uhome',
          '/login',
          '/signin',
          '/protocol',
          '/channel/08',
          '/channel/08/position/hjev-7Qk3vT',
          '/customChannel/533',
          '/notices/0',
          '/notice/n1',
          '/nope',
        ];
        for (const path of paths) {
          await page.goto(address(path));
          await title(page).first().waitFor();
          await page.waitForLoadState('networkidle');
          await expect.poll(() => scrollsSideways(page), { message: path }).toBe(false);
        }
      },
      320,
    );
  });
});
