import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { demo } from '@portal/schemas/demo';
import { mailNews } from '../../apps/server/src/modules/saved-searches/digest.ts';
import { dayOf } from '../../apps/server/src/platform/time.ts';
import { insertPositions } from '../../apps/server/src/seed/positions.ts';
import { mailsTo } from '../contract/support.ts';
import { axeFindings, picturedOnFailure, scrollsSideways, visit } from '../support/browser.ts';
import { candidateOn } from '../support/candidates.ts';
import { changeSettings } from '../support/settings.ts';
import { givenBrowser, givenPortal } from '../support/suite.ts';
import { textsOf } from '../support/texts.ts';

const portal = givenPortal();
const browser = givenBrowser();
const t = textsOf('zh');

const at = (path: string): string => `${portal.url}${path}`;

/** A visitor under changed portal settings; afterwards they are as before. */
async function under(
  change: Record<string, unknown>,
  scenario: (page: Page) => Promise<void>,
  width = 1280,
): Promise<void> {
  const undo = await changeSettings(portal, change);
  const { page, troubles, close } = await visit(browser, width);
  try {
    await picturedOnFailure(page, async () => {
      await scenario(page);
      expect(troubles).toEqual([]);
    });
  } finally {
    await close();
    await undo();
  }
}

describe('the standard layout', () => {
  test('[SHELL-16, HOME-01, HOME-07, HOME-09, HOME-10, ROUTE-02] portType 0 has three pictures, nine notices and tiles, and no menu card; /uhome has it all the same', async () => {
    await under({ portType: '0', themeColor: 'teal' }, async (page) => {
      await page.goto(at('/'));
      const card = page.getByRole('region', { name: t('home:notices') });
      await card.getByRole('listitem').first().waitFor();
      await expect.poll(() => page.locator('body').getAttribute('data-layout')).toBe('standard');
      await expect.poll(() => card.getByRole('listitem').count()).toBe(9);
      await expect.poll(() => page.locator('[aria-roledescription="slide"]').count()).toBe(3);
      await expect.poll(() => page.getByRole('region', { name: t('home:menuCard') }).count()).toBe(0);
      await expect.poll(() => axeFindings(page)).toEqual([]);
      await page
        .getByRole('region', { name: t('home:channels') })
        .getByRole('link', { name: '博士后招聘' })
        .click();
      await page.waitForURL('**/channel/05');
      await page.goto(at('/uhome'));
      await page.getByRole('region', { name: t('home:menuCard') }).waitFor();
      await expect.poll(() => page.locator('[aria-roledescription="slide"]').count()).toBe(4);
    });
  });

  test('[I18N-06, TRY-23] Home says who recruits and has a search and the sign-in on the first screen, no finding and no sideways scroll in both layouts at both widths', async () => {
    for (const portType of ['0', '2'])
      for (const width of [1280, 390])
        await under(
          { portType },
          async (page) => {
            await page.addInitScript(() => localStorage.setItem('portal.language', 'en'));
            await page.goto(at('/'));
            await page.getByRole('heading', { level: 3 }).first().waitFor();
            const search = page.getByRole('search').getByRole('searchbox');
            for (const part of [page.getByRole('heading', { level: 1 }), search]) {
              const box = await part.boundingBox();
              expect((box?.y ?? Infinity) + (box?.height ?? 0), `${portType} ${width}`).toBeLessThan(844);
            }
            await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor();
            await expect.poll(() => axeFindings(page), { message: `${portType} ${width}` }).toEqual([]);
            await expect.poll(() => scrollsSideways(page), { message: `${portType} ${width}` }).toBe(false);
          },
          width,
        );
  });
});

describe('settings', () => {
  test('[HOME-03, HOME-04, HOME-05] the promo video plays in a dialog that Escape and a click outside close', async () => {
    await under({}, async (page) => {
      await page.goto(at('/'));
      await page.getByRole('heading', { name: t('home:newPositions') }).waitFor();
      await expect.poll(() => page.getByRole('button', { name: t('home:promo') }).count()).toBe(0);
    });
    await under({ video: '/media/promo.mp4' }, async (page) => {
      await page.goto(at('/'));
      const opener = page.getByRole('button', { name: t('home:promo') });
      const dialog = page.getByRole('dialog', { name: t('home:promoTitle') });
      await opener.click();
      await dialog.locator('video').waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);
      await opener.click();
      await dialog.locator('video').click({ position: { x: 20, y: 20 } });
      await expect.poll(() => dialog.isVisible()).toBe(true);
      await page.mouse.click(8, 8);
      await dialog.waitFor({ state: 'hidden' });
    });
  });

  test('[CHAN-12, CHAN-24, SHELL-17] page size, sizer and visit counter follow the settings', async () => {
    await under({ pageSize: '5', showSizer: '0' }, async (page) => {
      await page.goto(at('/channel/08'));
      await page.getByText('1 / 5').waitFor();
      await expect.poll(() => page.getByRole('table').locator('tbody tr').count()).toBe(5);
      await expect.poll(() => page.getByRole('combobox', { name: t('common:pager.size') }).count()).toBe(0);
      await expect.poll(() => page.getByRole('contentinfo').innerText()).not.toMatch(/访问量/);
    });
    await under({ showCounter: '1' }, async (page) => {
      await page.goto(at('/'));
      await page
        .getByRole('contentinfo')
        .getByText(/访问量 \d+/)
        .waitFor();
    });
  });

  test('[PERM-03, SHELL-10, LOGIN-06] with registration closed no way leads to it, and its page says so', async () => {
    await under({ canRegister: false }, async (page) => {
      await page.goto(at('/login'));
      await page.getByRole('heading', { level: 1, name: t('account:login.title') }).waitFor();
      await expect
        .poll(() => page.getByRole('link', { name: t('common:signUp'), exact: true }).count())
        .toBe(0);
      await page.getByRole('link', { name: t('account:login.forgot') }).click();
      await page.waitForURL('**/resetpass');
      await page.goto(at('/signin'));
      await page.getByText(t('account:signin.closed')).first().waitFor();
      await expect.poll(() => page.getByRole('textbox').count()).toBe(0);
    });
  });
});

describe('search over all channels', () => {
  test('[TRY-41] search over all channels leads from Home to results with counts, narrows by a link, is shared by its address and fits a phone', async () => {
    await under(
      {},
      async (page) => {
        await page.goto(at('/'));
        const box = page.getByRole('searchbox', { name: t('common:positionSearch.label') });
        await box.fill('教师');
        await page.keyboard.press('Enter');
        await page.waitForURL(
          (url) => url.pathname === '/channel/all' && url.searchParams.get('text') === '教师',
        );
        const status = page.getByRole('main').getByRole('status');
        const units = page.getByRole('region', { name: t('positions:facets.unit') });
        await page.getByRole('button', { name: t('positions:narrow') }).click();
        const narrow = units.getByRole('link', { name: /^交通学院/ });
        const count = /(\d+)/.exec((await narrow.getAttribute('aria-label')) ?? '')?.[1] ?? '';
        expect(Number(count)).toBeGreaterThan(0);
        await narrow.focus();
        await page.keyboard.press('Enter');
        await page.waitForURL(/unit=103E02/);
        await expect.poll(() => status.innerText()).toBe(t('positions:count_other', { count }));
        await expect
          .poll(() => page.getByRole('heading', { level: 2 }).filter({ hasText: '教师' }).count())
          .toBeGreaterThan(0);
        await expect.poll(() => axeFindings(page)).toEqual([]);
        await expect.poll(() => scrollsSideways(page)).toBe(false);
        await page.reload();
        await expect.poll(() => status.innerText()).toBe(t('positions:count_other', { count }));
        await expect.poll(() => box.inputValue()).toBe('教师');
        await page.getByRole('button', { name: t('positions:narrow') }).click();
        await units
          .getByRole('link', { name: t('positions:widen_other', { name: '交通学院', count }) })
          .click();
        await page.waitForURL((url) => !url.searchParams.has('unit'));
        await box.fill('<b>无此岗位</b>');
        await page.keyboard.press('Enter');
        await page.getByText(t('positions:emptyTitle')).waitFor();
        await page.getByRole('link', { name: t('positions:all') }).click();
        await page.waitForURL((url) => url.pathname === '/channel/all' && url.search === '');
        await page.getByRole('button', { name: t('common:pager.next') }).click();
        await page.waitForURL(/page=2/);
        await page.goBack();
        await page.waitForURL((url) => url.search === '');
      },
      390,
    );
  });

  test('[TRY-41] a candidate keeps a search under a proposed name, switches its mails on, takes a removal back, and ends the mails by the link of one', async () => {
    await under(
      {},
      async (page) => {
        const path = '/channel/all?text=%E6%95%99%E5%B8%88&unit=103E02';
        await page.goto(at(path));
        const toSignIn = page.getByRole('link', { name: t('positions:saved.signIn') });
        expect(await toSignIn.getAttribute('href')).toBe(`/login?redirect=${encodeURIComponent(path)}`);
        const { client, person } = await candidateOn(page, portal);
        await page.goto(at(path));
        await page.getByRole('button', { name: t('positions:saved.save') }).click();
        const name = page.getByRole('textbox', { name: t('positions:saved.name') });
        await expect.poll(() => name.inputValue()).toBe('教师 · 交通学院');
        await expect.poll(() => name.evaluate((input) => input === document.activeElement)).toBe(true);
        await name.fill('我的\u200b');
        await page.getByRole('button', { name: t('positions:saved.keep'), exact: true }).click();
        await page.getByText(t('positions:saved.savedAs', { name: '我的' })).waitFor();
        await page.getByRole('button', { name: t('positions:saved.toggle', { count: '1' }) }).click();
        const kept = page.getByRole('region', { name: t('positions:saved.title') });
        const mail = kept.getByRole('switch');
        expect(await mail.isChecked()).toBe(false);
        await mail.click();
        await expect.poll(() => mail.isChecked()).toBe(true);
        await kept.getByRole('button', { name: t('positions:saved.renameNamed', { name: '我的' }) }).click();
        await name.fill('');
        await page.keyboard.press('Escape');
        await kept.getByRole('button', { name: t('positions:saved.renameNamed', { name: '我的' }) }).click();
        await name.fill('交通学院的教师岗位');
        await page.keyboard.press('Enter');
        const link = kept.getByRole('link', { name: '交通学院的教师岗位' });
        await link.waitFor();
        await kept.getByRole('button', { name: /^移除/ }).click();
        await kept.getByText(t('positions:saved.empty')).waitFor();
        await kept.getByRole('button', { name: t('positions:saved.undo') }).click();
        await link.waitFor();
        await expect.poll(() => mail.isChecked()).toBe(true);
        await expect.poll(() => axeFindings(page)).toEqual([]);
        await expect.poll(() => scrollsSideways(page)).toBe(false);

        // A day later something new is there; whoever reads the mail needs no session.
        const { services } = portal.server;
        const [like] = demo.positions.filter(({ unit, batch }) => unit === '103E02' && batch === 'B1');
        if (!like) throw new Error('no demo position');
        const fresh = { id: 'hjev-fresh', code: '202699999', name: { zh: '隧道教师', en: 'Tunnels' } };
        const open = { status: 'open', opensInDays: 0, closesInDays: 30 } as const;
        await insertPositions(services.db, [{ ...like, ...fresh, ...open }], dayOf(new Date()));
        await mailNews(services, new Date(`${dayOf(new Date(Date.now() + 86_400_000))}T12:00:00+08:00`));
        const [digest] = await mailsTo(portal, person.email);
        expect(digest?.text).toContain('隧道教师');
        const stop = /http\S+stopMails=\w+/.exec(digest?.text ?? '')?.[0] ?? '';
        await page.context().clearCookies();
        await page.goto(stop);
        await page
          .getByRole('main')
          .getByRole('listitem')
          .filter({ hasText: '交通学院的教师岗位' })
          .waitFor();
        const mails = async () => {
          const { data } = await client.call('ZP1000000001', { type: 'savedSearches' });
          return (data['searches'] as { mail: string }[]).map((search) => search.mail);
        };
        expect(await mails()).toEqual(['1']);
        await expect.poll(() => axeFindings(page)).toEqual([]);
        await page.getByRole('button', { name: t('positions:stop.stop') }).click();
        await page.getByText(t('positions:stop.done')).waitFor();
        expect(await mails()).toEqual(['0']);
        await page.reload();
        await page.getByText(t('positions:stop.off')).waitFor();
      },
      390,
    );
  });
});

describe('the dark scheme', () => {
  test('follows the system and keeps its contrast on public pages, in both flavours', async () => {
    for (const [themeColor, paths] of [
      ['brick', ['/', '/channel/08', '/login']],
      ['teal', ['/channel/08/position/hjev-7Qk3vT', '/signin', '/notices/0']],
    ] as const)
      await under({ themeColor }, async (page) => {
        await page.emulateMedia({ colorScheme: 'dark' });
        for (const path of paths) {
          await page.goto(at(path));
          await page.getByRole('heading', { level: 1 }).first().waitFor();
          await page.waitForLoadState('networkidle');
          const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
          expect(background, path).toBe('rgb(20, 24, 29)');
          await expect.poll(() => axeFindings(page), { message: `${themeColor} ${path}` }).toEqual([]);
        }
      });
  });
});
