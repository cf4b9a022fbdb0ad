import { describe, expect, test } from 'vitest';
import { picturedOnFailure, scrollsSideways, visit } from '../support/browser.ts';
import { browser, en, server, t, title, visitor } from '../support/visitor.ts';

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
