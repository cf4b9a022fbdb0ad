import { describe, expect, test } from 'vitest';
import { Client, completeResume } from '../contract/support.ts';
import { axeFindings, picturedOnFailure, scrollsSideways, visit } from '../support/browser.ts';
import { signInPage } from '../support/candidates.ts';
import { alterAnswers } from '../support/resume.ts';
import { textsOf } from '../support/texts.ts';
import { at, browser, candidate, portal, t } from '../support/centre.ts';

describe('applicant category', () => {
  test('[CODE-03, CODE-04, CODE-06, ERR-38, ROUTE-20] is changed to another leaf, and the panel and the resume follow', async () => {
    await candidate(async (page) => {
      await page.goto(at('/user/HireChangeApplyCode'));
      const submit = page.getByRole('button', { name: t('user:changeCodeSave'), exact: true });
      await submit.waitFor();
      await expect.poll(() => submit.isDisabled()).toBe(true);
      const select = page.getByRole('combobox', { name: t('user:applyCode') });
      const choose = async (...path: string[]): Promise<void> => {
        await select.click();
        for (const name of path) await page.getByText(name, { exact: true }).last().click();
      };
      await choose('出站博士后');
      await expect.poll(() => submit.isEnabled()).toBe(true);
      await choose('应届毕业生');
      await expect.poll(() => submit.isDisabled()).toBe(true);
      await page
        .getByRole('button', { name: t('forms:field.clear', { field: t('user:applyCode') }) })
        .click();
      await submit.click();
      await page
        .getByText(t('forms-late:error.required.code', { field: t('user:applyCode') }))
        .first()
        .waitFor();
      await choose('出站博士后');
      await submit.click();
      await page.getByText(t('codes:identity.success')).first().waitFor();
      const panel = page.getByRole('complementary', { name: t('user:title') });
      await panel.getByText('出站博士后').waitFor();
      await panel.getByRole('link', { name: t('user:resume') }).click();
      // For this identity the family is asked for as well.
      await page
        .getByRole('region', { name: /家庭成员/ })
        .getByText('*')
        .first()
        .waitFor();
    });
  });

  test('[CODE-05, USER-04] while an application is under way it cannot be changed, and the page says why', async () => {
    await candidate(async (page, { client, person }) => {
      await completeResume(client, person);
      const applied = await client.call('ZP1000000006', { type: 'apply', pos_id: 'hjev-7Qk3vT' });
      expect(applied.code).toBe('success');
      await page.goto(at('/user/HireChangeApplyCode'));
      await page.getByText(t('user:changeCodeLocked')).waitFor();
      await expect.poll(() => page.getByRole('link', { name: t('user:changeCode') }).count()).toBe(0);
      await expect
        .poll(() => page.getByRole('button', { name: t('user:changeCodeSave'), exact: true }).count())
        .toBe(0);
      // Whoever calls the server without the page is refused by the server.
      const direct = await client.call('ZP1000000005', {
        type: 'changeApplyCode',
        candidate_status: '05',
        candidateItemid: 'candidateStatus',
        candidateValue: '05',
      });
      expect([direct.code, direct.msg]).toEqual([
        expect.not.stringMatching(/success/),
        expect.stringMatching(/不能更换应聘身份/),
      ]);
    });
  });
});

describe('leaving', () => {
  test('[WIRE-24, USER-08, TRY-05] logging out asks while a collected, open position is not applied for, and not otherwise', async () => {
    await candidate(async (page, { client }) => {
      await client.call('ZP1000000007', { type: 'add', pos_id: 'hjev-7Qk3vT' });
      await page.goto(at('/user/collected'));
      const logout = page.getByRole('complementary').getByRole('button', { name: t('common:logout.logout') });
      await logout.click();
      const question = page.getByRole('dialog', { name: t('common:logout.title') });
      await question.getByText(t('common:logout.unappliedTitle')).waitFor();
      await question.getByRole('timer').waitFor();
      await question.getByRole('button', { name: t('common:logout.stay') }).click();
      await question.waitFor({ state: 'detached' });
      expect((await client.call('ZP1000000006', { type: 'search' })).code).toBe('success');
      await client.call('ZP1000000007', { type: 'remove', pos_id: 'hjev-7Qk3vT' });
      await logout.click();
      await page.waitForURL(at('/'));
      await page.getByRole('heading', { name: t('common:logout.done') }).waitFor();
      await expect.poll(() => question.count()).toBe(0);
      expect((await client.call('ZP1000000006', { type: 'search' })).code).toBe('notLogin');
    });
  });
});

describe('applied positions', () => {
  test('[APPLIED-11] columns are those the server names, and deleteRecord false hides withdrawing', async () => {
    await candidate(async (page, { client, person }) => {
      await completeResume(client, person);
      await client.call('ZP1000000006', { type: 'apply', pos_id: 'hjev-7Qk3vT' });
      await page.goto(at('/user/applied'));
      const heads = () => page.getByRole('columnheader').allInnerTexts();
      await page
        .getByRole('button', { name: new RegExp(t('user:cancelApply')) })
        .first()
        .waitFor();
      await expect
        .poll(() => heads())
        .toEqual(['岗位名称', '招聘单位', '应聘日期', '状态', '应聘编号', '志愿序号', t('user:actions')]);
      await alterAnswers(page, (data) => {
        if (!Array.isArray(data['column_info'])) return;
        data['deleteRecord'] = 'false';
        data['column_info'] = [
          { itemid: 'Z0351', itemdesc: '报考岗位', itemtype: 'A' },
          { itemid: 'reference', itemdesc: '报名编号', itemtype: 'A' },
        ];
      });
      await page.reload();
      await page.getByRole('columnheader', { name: '报名编号' }).waitFor();
      await expect.poll(() => heads()).toEqual(['报考岗位', '报名编号']);
      await expect
        .poll(() => page.getByRole('button', { name: new RegExp(t('user:cancelApply')) }).count())
        .toBe(0);
    });
  });

  test('[TRY-55, APPLIED-10] each state of the ledger is a card with what comes next and its dates, in both languages, on a phone and a desk', async () => {
    const STATES = [
      'applied',
      'read',
      'accepted',
      'returned',
      'resubmitted',
      'stage',
      'exam',
      'result',
      'withdrawn',
    ];
    await candidate(async (page, { client, person }) => {
      await completeResume(client, person);
      await client.call('ZP1000000006', { type: 'apply', pos_id: 'hjev-7Qk3vT' });
      await page.goto(at('/user/applied'));
      const real = page.locator('tr[data-position="hjev-7Qk3vT"]');
      await real.getByText(t('user:next.review')).waitFor();
      // The end of applications is known of a real one: the server says so.
      await real.getByRole('listitem').filter({ hasText: '报名截止' }).locator('time').waitFor();
      await alterAnswers(page, (data) => {
        const [row] = (data['position_list'] ?? []) as Record<string, unknown>[];
        if (row === undefined || !('timeline' in row)) return;
        data['position_list'] = STATES.map((code) => ({
          ...row,
          ...(code === 'applied' ? { z0351: `${'长'.repeat(25)}-202701-06033` } : {}),
          pos_id: `state-${code}`,
          z0301: `state-${code}`,
          endtime: '2020-01-01T00:00:00Z',
          returnedUntil: code === 'returned' ? '2099-01-01T00:00:00Z' : '',
          timeline: [{ code, at: '2026-07-02T09:00:00+08:00', text: `told ${code}`, note: '' }],
          ahead: [{ code: 'review', at: '2099-07-11T00:00:00+08:00', text: 'to come', note: '' }],
        }));
      });
      for (const [language, width] of [
        ['zh', 390],
        ['en', 1280],
      ] as const) {
        const say = textsOf(language);
        await page.evaluate((chosen) => localStorage.setItem('portal.language', chosen), language);
        await page.setViewportSize({ width, height: 844 });
        await page.goto(at('/user/applied'));
        for (const code of STATES) {
          const card = page.locator(`tr[data-position="state-${code}"]`);
          const next = ['applied', 'read', 'resubmitted'].includes(code) ? 'review' : code;
          if (code === 'returned')
            await card.getByRole('link', { name: say('position:returned.again') }).waitFor();
          else await card.getByText(say(`user:next.${next}`), { exact: true }).waitFor();
          const steps = card.getByRole('list', { name: say('user:timeline.title') }).getByRole('listitem');
          // An end at midnight is said of the day before.
          const day = language === 'zh' ? '2099年7月10日' : /10 July 2099|July 10, 2099/;
          await steps.last().getByText(day).waitFor();
          expect(await steps.first().getAttribute('aria-current'), code).toBe('step');
          expect(await card.getByRole('link').count(), code).toBe(code === 'returned' ? 2 : 0);
        }
        await page.getByText(`${'长'.repeat(19)}…-202701-06033`, { exact: true }).waitFor();
        await expect.poll(() => scrollsSideways(page)).toBe(false);
        await expect.poll(() => axeFindings(page)).toEqual([]);
      }
    });
  });

  test('[APPLIED-02, APPLIED-08, APPLIED-10, POS-15, TRY-11, TRY-40, OFFICE-11] notes and limit of the batch, names cut at 19, status, reference and time line, the history behind a switch', async () => {
    const { page, close } = await visit(browser, 1280);
    await picturedOnFailure(page, async () => {
      const demo = {
        email: 'demo@example.com',
        password: 'Demo#2026',
        name: '',
        identity: '',
        applyCode: '',
      };
      await signInPage(page, portal.url, { client: new Client(portal.url), person: demo });
      await page.goto(at('/user/applied'));
      const name = page.getByRole('button', { name: '专职辅导员（男生宿舍）-202701-06033', exact: true });
      await name.waitFor();
      // The code uses up nothing of the count, so the name is whole (TRY-54).
      await expect.poll(() => name.innerText()).toMatch(/^专职辅导员（男生宿舍）[\s-]*202701-06033$/u);
      await page.getByText('笔试时间以准考证为准').waitFor();
      await page.getByText(t('user:limit_other', { count: 3, used: 1 }), { exact: true }).waitFor();
      const row = page.getByRole('row').filter({ has: name });
      const reference = /[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}/;
      await row.getByText(reference).waitFor();
      await row.getByText('安排考试').first().waitFor();
      await row.getByRole('link', { name: t('user:next.to.scores') }).click();
      await page.waitForURL('**/user/resumescore');
      await page.goBack();
      await name.click();
      await page.getByRole('button', { name: t('position:cancelApply') }).waitFor();
      const timeline = page.getByRole('region', { name: t('user:timeline.title') });
      await timeline.getByText(reference).waitFor();
      for (const [place, step] of ['已提交', '已查看', '安排考试'].entries()) {
        const item = timeline.getByRole('listitem').nth(place);
        await item.getByText(step).waitFor();
        await item.getByText(/\d{4}年\d+月\d+日 \d\d:\d\d/).waitFor();
      }
      await expect.poll(() => axeFindings(page)).toEqual([]);
      expect(new URL(page.url()).pathname).toBe('/user/applied');
      await page
        .getByRole('button', { name: t('position:back') })
        .first()
        .click();
      await page.getByRole('button', { name: t('user:history') }).click();
      await page.getByText('未通过初审').first().waitFor();
      await page.getByRole('button', { name: t('user:current') }).click();
      await name.waitFor();
    });
    await close();
  });
});
