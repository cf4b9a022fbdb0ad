import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { CAPTCHA, completeResume, EDUCATION, type Client, type Person } from '../contract/support.ts';
import { isOnTop } from '../support/browser.ts';
import { atDesk, databaseOf, sentPayload, startForResume, type enter } from '../support/resume.ts';
import { givenBrowser, givenServer } from '../support/suite.ts';

const server = givenServer(() => startForResume({ SESSION_MINUTES: '3' }));
const browser = givenBrowser();

const completed = (client: Client, person: Person): Promise<void> => completeResume(client, person);
/** A draft is written within a second (UX-17). */
const KEPT_MS = 1000;

/** What each draft in the browser's storage says of itself; a storage that is not there yet is not made by looking. */
const keptIn = (page: Page): Promise<string[][]> =>
  page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'portal-drafts')) return [];
    const open = indexedDB.open('portal-drafts');
    const database = await new Promise<IDBDatabase>((resolve) => {
      open.onsuccess = () => resolve(open.result);
    });
    const rows = await new Promise<object[]>((resolve) => {
      const asked = database.transaction('drafts').objectStore('drafts').getAll() as IDBRequest<object[]>;
      asked.onsuccess = () => resolve(asked.result);
    });
    database.close();
    return rows.map((row) => Object.keys(row).toSorted());
  });

describe('drafts and sessions', () => {
  test('[RES-27, UX-17, ERR-45, D-44, TRY-17] a session that ends while typing leads to the login, and what was typed is offered back after it', async () => {
    await atDesk(
      browser,
      server,
      { before: completed },
      async ({ page, t, panel, record, button, choose, person }) => {
        await choose('教育经历');
        const school = record('A04', 1).getByRole('combobox', { name: '毕业院校' });
        await school.fill('换了会话也不丢的大学');
        await expect.poll(() => keptIn(page)).toHaveLength(1);
        const database = await databaseOf(server);
        await database.query('delete from session');
        await database.end();
        await button(t('editor:save'), record('A04', 1)).click();
        await page.waitForURL('**/login**');
        await page.getByText(t('common:session.expired')).first().waitFor();
        await expect.poll(() => page.evaluate(() => localStorage.getItem('portal.session'))).toBeNull();

        // What the browser keeps meanwhile is ciphertext.
        expect(await keptIn(page)).toEqual([['at', 'sealed']]);

        await page.getByRole('textbox', { name: t('account:field.email') }).fill(person.email);
        await page.getByRole('textbox', { name: t('account:field.password') }).fill(person.password);
        await page.getByRole('textbox', { name: t('account:field.captcha') }).fill(CAPTCHA);
        await button(t('account:login.submit'), page.getByRole('main')).click();
        await page.waitForURL('**/user/resume**');
        const offer = page.getByRole('region', { name: t('resume-drafts:found') });
        await offer.getByText(/\d{1,2}:\d{2}.*教育经历/).waitFor();
        await button(t('resume-drafts:restore'), offer).click();
        await expect.poll(() => school.inputValue()).toBe('换了会话也不丢的大学');
        await button(t('editor:save'), record('A04', 1)).click();
        await panel('A04').getByText('换了会话也不丢的大学').waitFor();
        // Used up: nothing is offered again.
        await page.reload();
        await panel('A01').waitFor();
        await expect.poll(() => offer.count()).toBe(0);
      },
    );
  });

  test('[UX-17] a closed tab loses nothing typed more than a second before, not even a new record; discarding forgets it', async () => {
    await atDesk(browser, server, {}, async ({ page, context, t, panel, record, button, choose }) => {
      await choose('获奖情况');
      await button(t('editor:addNamed', { name: '获奖情况' }), panel('A70')).click();
      await record('A70', 1).getByRole('textbox', { name: '奖项名称' }).fill('未保存的奖');
      await page.waitForTimeout(KEPT_MS);
      await page.close();

      const again = await context.newPage();
      await again.goto(`${server.url}/user/resume`);
      const offer = again.getByRole('region', { name: t('resume-drafts:found') });
      await button(t('resume-drafts:restore'), offer).click();
      const award = again.locator('#set-A70').getByRole('textbox', { name: '奖项名称' });
      await expect.poll(() => award.inputValue()).toBe('未保存的奖');
      await again.close();

      const third = await context.newPage();
      await third.goto(`${server.url}/user/resume`);
      const last = third.getByRole('region', { name: t('resume-drafts:found') });
      await button(t('resume-drafts:discard'), last).click();
      await expect.poll(() => last.count()).toBe(0);
      await third.reload();
      await third.getByRole('heading', { level: 1, name: t('editor:title') }).waitFor();
      await third.locator('#set-A70').waitFor();
      await expect.poll(() => last.count()).toBe(0);
    });
  });

  test('[TRY-02] a draft that is offered survives what is typed beside it: both come back, of a field typed twice the older text is named, and a newer stored copy is', async () => {
    await atDesk(
      browser,
      server,
      { before: completed },
      async ({ page, t, panel, button, choose, client, person }) => {
        const field = (name: string) => panel('A01').getByRole('textbox', { name });
        const reload = async (): Promise<void> => {
          await page.waitForTimeout(KEPT_MS);
          page.once('dialog', (dialog) => void dialog.accept());
          await page.reload();
          await choose('基本信息');
        };
        await choose('基本信息');
        await field('手机号码').fill('13912345678');
        await field('身高（厘米）').fill('171');
        await reload();
        const offer = page.getByRole('region', { name: t('resume-drafts:found') });
        await offer.waitFor();
        await field('身高（厘米）').fill('172');
        // Another device saves meanwhile.
        await completeResume(client, { ...person, name: '另处保存' });
        await reload();
        await offer.getByText('基本信息 在服务器上的内容比这份草稿新').waitFor();
        await button(t('resume-drafts:restore'), offer).click();
        await expect
          .poll(async () => (await field('手机号码').inputValue()).replaceAll(' ', ''))
          .toBe('13912345678');
        expect(await field('身高（厘米）').inputValue()).toBe('172');
        const several = page.getByRole('region', { name: t('resume-drafts:several') });
        await several.getByText(/较早的“171”/).waitFor();
        await button(`${t('resume-drafts:take')}: 身高（厘米）`, several).click();
        await expect.poll(() => field('身高（厘米）').inputValue()).toBe('171');
      },
    );
  });

  test('[UX-18, TRY-44] two minutes before the session ends a warning counts down by the server’s clock; going on extends it and loses no text', async () => {
    const prepare = async (page: Parameters<typeof enter>[0]): Promise<void> => {
      await page.clock.install();
      // Answers to what the page asks by itself tell the server's time, and would undo the minute that is skipped.
      await page.route('**/ajax/ajaxService', (route) =>
        /draft/i.test(String(sentPayload(route.request())['type'])) ? route.abort() : route.fallback(),
      );
    };
    await atDesk(browser, server, { plain: true, prepare }, async ({ page, t, panel, button }) => {
      const phone = panel('A01').getByRole('textbox', { name: '手机号码' });
      await phone.fill('139');
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
      await page.clock.fastForward(62_000);
      const warning = page.getByRole('dialog');
      await warning.getByText(t('common:session.endsTitle')).waitFor();
      await page.keyboard.type('12345678');
      await expect.poll(() => warning.innerText()).toMatch(/1 分 \d+ 秒/);
      expect(await isOnTop(button(t('common:session.later'), warning))).toBe(true);
      const kept = page.waitForResponse('**/ajax/ajaxService');
      await button(t('common:session.extend'), warning).click();
      expect((await kept).status()).toBe(200);
      await expect.poll(() => warning.count()).toBe(0);
      expect((await phone.inputValue()).replaceAll(' ', '')).toBe('13912345678');
    });
  });

  test('[UX-19] two devices: the one that saves later is asked, sees both versions, and overwrites only on its word', async () => {
    await atDesk(browser, server, { before: completed }, async (desk) => {
      const { page, context, t, record, button, choose, client } = desk;
      await choose('教育经历');
      const school = record('A04', 1).getByRole('combobox', { name: '毕业院校' });
      await school.fill('我在这里写的大学');

      const second = await context.newPage();
      await second.goto(`${server.url}/user/resume?set=A04`);
      const other = second.locator('#set-A04');
      await other.getByRole('combobox', { name: '毕业院校' }).fill('另一页先存的大学');
      await button(t('editor:save'), other).click();
      await other.getByText('另一页先存的大学').waitFor();

      await button(t('editor:save'), record('A04', 1)).click();
      const conflict = page.getByRole('alert', { name: t('editor:conflict') });
      await conflict.getByRole('row', { name: /毕业院校.*我在这里写的大学.*另一页先存的大学/ }).waitFor();
      const stored = async (): Promise<string> =>
        JSON.stringify((await client.call('ZP1000000004', { type: 'search', subset: 'A04' })).data);
      await expect.poll(() => stored()).toContain('另一页先存的大学');
      await button(t('resume-late:conflictView.keepMine'), conflict).click();
      await record('A04', 1).getByText('我在这里写的大学').waitFor();
      await expect.poll(() => stored()).toContain('我在这里写的大学');

      // The first one's version is old now; it takes what is stored.
      await button(t('editor:edit'), other).click();
      await other.getByRole('combobox', { name: '毕业院校' }).fill('再改一次');
      await button(t('editor:save'), other).click();
      await button(
        t('resume-late:conflictView.takeTheirs'),
        second.getByRole('alert', { name: t('editor:conflict') }),
      ).click();
      await other.getByText('我在这里写的大学').waitFor();
      await expect.poll(() => stored()).not.toContain('再改一次');
    });
  });

  test('[I18N-03, TRANS-12, UX-17] switching the language while typing keeps every word, a record of its own included', async () => {
    await atDesk(
      browser,
      server,
      { before: completed },
      async ({ page, t, panel, record, button, choose }) => {
        await choose('教育经历');
        await button(t('editor:save'), record('A04', 1)).click();
        await button(t('editor:edit'), record('A04', 1)).waitFor();
        await button(t('editor:addAnother', { name: '教育经历' }), panel('A04')).click();
        await record('A04', 2).getByRole('combobox', { name: '毕业院校' }).fill('没有保存的大学');
        await page.getByRole('button', { name: 'English' }).first().click();
        const school = record('A04', 2).getByRole('combobox', { name: 'School' });
        await expect.poll(() => school.inputValue()).toBe('没有保存的大学');
        // The saved one is still closed, in the new language.
        await record('A04', 1).getByRole('button', { name: 'Edit', exact: true }).waitFor();
        await record('A04', 1).getByText(EDUCATION.A0435).waitFor();
        await page
          .getByRole('link', { name: 'Applied positions' })
          .or(page.locator('a[href="/user/applied"]'))
          .first()
          .click();
        await page.getByRole('dialog').waitFor();
      },
    );
  });
});
