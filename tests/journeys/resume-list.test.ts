import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { completeResume, type Client, type Person } from '../contract/support.ts';
import { axeFindings, isOnTop } from '../support/browser.ts';
import { alterAnswers, atDesk, databaseOf, startForResume, watchCalls } from '../support/resume.ts';
import { givenBrowser, givenServer } from '../support/suite.ts';

const server = givenServer(startForResume);
const browser = givenBrowser();

const completed = (client: Client, person: Person): Promise<void> => completeResume(client, person);
type Sets = {
  fieldsetid: string;
  displayname: string;
  shortname: string;
  state: string;
  must: string;
  explain: string;
}[];
const setsOf = (data: Record<string, unknown>): Sets => (data['field_set_list'] ?? []) as Sets;

describe('the list of sets', () => {
  test('[RES-01, RES-02, RES-03, RES-05, RES-10, RES-11, RES-26, UX-01, TRANS-24, TRY-10, TRY-20, TRY-28] names every set in server order with its state in words, its asterisk and its full name', async () => {
    const states: Record<string, string> = { A19: '0', A79: '2', A70: '1', A81: '' };
    const prepare = (page: Page): Promise<void> =>
      alterAnswers(page, (data) => {
        if ('hasAttach' in data) Object.assign(data, { hasAttach: '1', uploadFileList: [] });
        for (const set of setsOf(data)) {
          set.state = states[set.fieldsetid] ?? set.state;
          if (set.fieldsetid === 'A19') set.explain = '';
          if (set.fieldsetid === 'A23') set.shortname = '';
          if (set.fieldsetid === 'A66') set.displayname = '科研项目与其他研究课题';
          if (set.fieldsetid === 'A66') set.shortname = '科研课题';
        }
      });
    await atDesk(browser, server, { prepare }, async ({ page, t, panel, choose }) => {
      const list = page.getByRole('navigation', { name: t('editor:sets') });
      const rows = list.getByRole('listitem');
      const texts = (await rows.allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));
      expect(texts.map((text) => text.slice(0, 4))).toEqual([
        '基本信息',
        '教育经历',
        '工作经历',
        '家庭成员',
        '国（境）',
        '论文著作',
        '科研课题',
        '获奖情况',
        '外语水平',
        '自我评价',
        '简历附件',
      ]);
      const row = (name: string) => rows.filter({ hasText: new RegExp(`^${name}`) });
      await expect.poll(() => row('工作经历').innerText()).toContain(t('editor:state.incomplete'));
      await expect.poll(() => row('家庭成员').innerText()).toContain(t('editor:state.incomplete'));
      await expect.poll(() => row('获奖情况').innerText()).toContain(t('editor:state.complete'));
      await expect
        .poll(() => row('外语水平').innerText())
        .not.toMatch(new RegExp(`${t('editor:state.complete')}|${t('editor:state.incomplete')}`));
      const must = (name: string) => row(name).getByRole('img', { name: t('editor:required') });
      await expect.poll(() => must('基本信息').innerText()).toBe('*');
      await expect
        .poll(() => must('教育经历').evaluate((star) => getComputedStyle(star).color))
        .not.toBe(await row('教育经历').evaluate((item) => getComputedStyle(item).color));
      await expect.poll(() => must('获奖情况').count()).toBe(0);

      const long = list.getByTitle('国（境）外学习与工作经历');
      expect((await long.innerText()).startsWith('国（境）外学习与工作…')).toBe(true);
      await expect.poll(() => list.getByRole('button', { name: /国（境）外学习与工作经历/ }).count()).toBe(1);
      const short = list.getByTitle('科研项目与其他研究课题');
      await expect.poll(() => short.innerText()).not.toContain('…');
      await list.getByRole('button', { name: /科研项目与其他研究课题/ }).waitFor();
      await expect.poll(() => row('工作经历').locator('[title]').count()).toBe(0);
      // Nothing is asked for and nothing is there: not done, but optional.
      await expect.poll(() => row('简历附件').innerText()).toContain(t('editor:state.optional'));
      const progress = page.getByRole('region', { name: t('editor:progressLabel') });
      await progress.getByText(t('editor:progress', { done: 0, required: 2 })).waitFor();
      const next = progress.getByRole('button', { name: t('editor:next', { name: '基本信息' }) });
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2));
      await expect.poll(() => isOnTop(next)).toBe(true);

      await choose('教育经历');
      await panel('A04').getByText('请从最高学历填起').waitFor();
      await choose('工作经历');
      await panel('A19').getByText(t('editor:noRecords')).waitFor();
      await expect.poll(() => panel('A19').locator('p').count()).toBe(2);

      const help = panel('A01').getByRole('button', { name: t('forms:field.help', { field: '证件号码' }) });
      await help.focus();
      await page.getByRole('tooltip').getByText('居民身份证为 18 位或 15 位').waitFor();
      const label = panel('A01').locator('label', { hasText: '证件号码' });
      await expect.poll(() => label.evaluate((element) => element.getBoundingClientRect().width)).toBe(120);
      await expect.poll(() => axeFindings(page)).toEqual([]);
    });
  });

  test('[RES-06, RES-17, RES-18, RES-24] panels fold, a set whose records are all right becomes complete by itself, and the check names what is missing', async () => {
    const prepare = (page: Page): Promise<void> =>
      alterAnswers(page, (data) => {
        for (const set of setsOf(data)) if (set.fieldsetid === 'A04') set.state = '0';
      });
    await atDesk(
      browser,
      server,
      { prepare, before: completed },
      async ({ page, t, panel, choose, client }) => {
        const toggle = panel('A04').getByRole('button').first();
        await toggle.getByText(t('editor:state.complete')).waitFor();
        await page.getByText(t('editor:allDone')).waitFor();
        await choose('教育经历');
        await panel('A04').getByRole('textbox').first().waitFor();
        await expect.poll(() => toggle.getAttribute('aria-expanded')).toBe('true');
        await toggle.click();
        await expect.poll(() => toggle.getAttribute('aria-expanded')).toBe('false');
        await expect.poll(() => panel('A04').getByRole('textbox').count()).toBe(0);

        const [set] = setsOf((await client.call('ZP1000000004', { type: 'search', subset: 'A04' })).data);
        expect(set?.state).toBe('1');
        await client.call('ZP1000000005', { type: 'delete', params: { A04: [{ i9999: '1' }] } });
        await page.getByRole('button', { name: t('editor:missing.check') }).click();
        const missing = page.getByRole('listitem').filter({ hasText: t('resume-late:missing.noRecord') });
        await missing.getByRole('button', { name: '教育经历' }).click();
        await expect.poll(() => toggle.getAttribute('aria-expanded')).toBe('true');
      },
    );
    await atDesk(browser, server, {}, async ({ page, t }) => {
      await page.getByRole('button', { name: t('editor:missing.check') }).click();
      await page
        .getByRole('listitem')
        .filter({ hasText: /基本信息: .*手机号码/ })
        .waitFor();
    });
  });

  test('[RES-14, RES-15, RES-16, UX-17] unsaved edits ask before they are left; a logout goes on when confirmed and leaves nothing behind', async () => {
    await atDesk(browser, server, {}, async ({ page, t, panel, button, person }) => {
      const phone = panel('A01').getByRole('textbox', { name: '手机号码' });
      await phone.fill('13912345678');
      await page.getByRole('link', { name: t('user:applied') }).click();
      const question = page.getByRole('dialog');
      await question.getByText(t('user:leaveResumeTitle')).waitFor();
      await button(t('common:leave.stay'), question).click();
      await expect.poll(() => phone.inputValue()).toBe('139 1234 5678');
      expect(new URL(page.url()).pathname).toBe('/user/resume');

      const asked = new Promise<string>((resolve) =>
        page.once('dialog', (dialog) => {
          resolve(dialog.type());
          void dialog.dismiss();
        }),
      );
      void page.reload().catch(() => undefined);
      expect(await asked).toBe('beforeunload');
      await expect.poll(() => phone.inputValue()).toBe('139 1234 5678');

      const browse = page.waitForResponse((response) => /close/i.test(response.url()));
      await button(t('common:logout.logout')).last().click();
      await question.getByText(t('common:logout.editsTitle')).waitFor();
      await button(t('common:logout.leave'), question).click();
      await browse;
      await page
        .getByRole('link', { name: t('common:login') })
        .first()
        .waitFor();
      // No draft and no session user in any storage (UX-17).
      const look = () =>
        page.evaluate(async () => {
          const open = indexedDB.open('portal-drafts');
          const database = await new Promise<IDBDatabase>((resolve, reject) => {
            open.onsuccess = () => resolve(open.result);
            open.onerror = () => reject(open.error ?? new Error('no database'));
          });
          const count = database.objectStoreNames.contains('drafts')
            ? await new Promise<number>((resolve) => {
                const asked = database.transaction('drafts').objectStore('drafts').count();
                asked.onsuccess = () => resolve(asked.result);
              })
            : 0;
          return {
            count,
            local: JSON.stringify(Object.entries(localStorage)),
            session: JSON.stringify(Object.entries(sessionStorage)),
          };
        });
      await expect.poll(async () => (await look()).count).toBe(0);
      const left = await look();
      expect(left.local).not.toContain('portal.session');
      expect(left.local + left.session).not.toContain(person.email);
    });
  });

  test('[RES-23] a set that came without its records asks for them when it is chosen', async () => {
    const prepare = (page: Page): Promise<void> =>
      alterAnswers(page, (data) => {
        const sets = (data['field_set_list'] ?? []) as Record<string, unknown>[];
        if (sets.length > 1) for (const set of sets) if (set['fieldsetid'] === 'A04') delete set['dataList'];
      });
    await atDesk(browser, server, { plain: true, prepare, before: completed }, async (desk) => {
      const { page, panel, record, choose } = desk;
      const calls = watchCalls(page);
      await choose('教育经历');
      const school = record('A04', 1).getByRole('combobox', { name: '毕业院校' });
      await expect.poll(() => school.inputValue()).toBe('云溪大学');
      const toggle = panel('A04').getByRole('button').first();
      await expect.poll(() => toggle.evaluate((button) => button === document.activeElement)).toBe(true);
      // Drafts of other devices are asked for beside it.
      const ofSets = calls.filter(({ functionId }) => functionId === 'ZP1000000004');
      expect(ofSets).toMatchObject([{ type: 'search', subset: 'A04' }]);
    });
  });

  test('[RES-25] a field that HR adds in the database appears, is checked and is saved without a new portal', async () => {
    const database = await databaseOf(server);
    const { rows } = await database.query(
      "select definition from fieldset_version where fieldset_id = 'A70'",
    );
    const definition = (rows[0] as { definition: { fieldList: unknown[] } }).definition;
    definition.fieldList.push({
      itemid: 'A7099',
      itemdesc: { zh: '证书编号', en: 'Certificate number' },
      itemtype: 'A',
      itemlength: 6,
      must: '1',
    });
    await database.query(
      "insert into fieldset_version (fieldset_id, version, definition) values ('A70', 2, $1)",
      [JSON.stringify(definition)],
    );
    await database.query("update fieldset set version = 2 where id = 'A70'");
    await database.end();
    await atDesk(browser, server, {}, async ({ t, panel, record, button, choose, open }) => {
      await choose('获奖情况');
      await button(t('editor:addNamed', { name: '获奖情况' }), panel('A70')).click();
      const award = record('A70', 1);
      await award.getByRole('textbox', { name: '奖项名称' }).fill('青年奖');
      await award.getByRole('textbox', { name: '获奖年份' }).fill('2021');
      await button(t('editor:save'), award).click();
      await award.locator('.error', { hasText: '证书编号' }).waitFor();
      await award.getByRole('textbox', { name: '证书编号' }).fill('NO-0001');
      await expect.poll(() => award.getByRole('textbox', { name: '证书编号' }).inputValue()).toBe('NO-000');
      await button(t('editor:save'), award).click();
      await award.getByText('NO-000').waitFor();
      await open();
      await choose('获奖情况');
      await expect.poll(() => award.getByRole('textbox', { name: '证书编号' }).inputValue()).toBe('NO-000');
    });
  });
});
