import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { picturedOnFailure, visit } from '../support/browser.ts';
import { alterAnswers } from '../support/resume.ts';
import { browser, server, t, visitor } from '../support/visitor.ts';

const nameLinks = (page: Page) => page.getByRole('table').getByRole('rowheader').getByRole('link');

describe('times', () => {
  test('[TRY-48, TRY-54] a moment has the same words wherever its reader is; the reader’s own stand beside it where they differ', async () => {
    const seen: Record<string, { list: string; detail: string; own: string; zone: string }> = {};
    for (const zone of ['Asia/Shanghai', 'UTC', 'America/New_York']) {
      const { page, close } = await visit(browser, 390, { zone });
      await alterAnswers(page, (data) => {
        for (const row of (data['position_data'] as Record<string, unknown>[] | undefined) ?? [])
          Object.assign(row, { starttime: '', endtime: '2027-03-02T00:00:00+08:00', closed: '' });
      });
      await picturedOnFailure(page, async () => {
        await page.goto(`${server.url}/channel/08`);
        const links = nameLinks(page);
        await links.first().waitFor();
        const written = await page.getByText('24:00').first().innerText();
        // One deadline, whose hour stays with its day.
        expect(written).toMatch(/^报名截止：\S+\u00a024:00$/);
        const list = written.replaceAll('\u00a0', ' ');
        await links.first().click();
        const line = page.locator('[data-period]');
        await line.waitFor();
        const [detail = '', ...rest] = await line.locator('span').allInnerTexts();
        seen[zone] = {
          list,
          detail,
          own: rest.find((text) => text.includes('GMT')) ?? '',
          zone: await page.getByRole('contentinfo').getByText('GMT+8').innerText(),
        };
      });
      await close();
    }
    const { 'Asia/Shanghai': here, UTC: utc, 'America/New_York': there } = seen;
    expect(here?.list).toContain('2027年3月1日 24:00');
    expect(here).toMatchObject({
      detail: t('position:period.open', { at: '2027年3月1日 24:00' }),
      own: '',
      zone: t('common:zone.portal', { offset: 'GMT+8' }),
    });
    for (const other of [utc, there])
      expect(other).toMatchObject({ list: here?.list ?? '', detail: here?.detail ?? '' });
    expect(utc?.own).toContain('2027年3月1日 16:00 GMT');
    expect(there).toMatchObject({
      own: t('position:ownTime', { at: '2027年3月1日 11:00 GMT-5' }),
      zone: t('common:zone.both', { offset: 'GMT+8', own: 'GMT-5' }),
    });
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
