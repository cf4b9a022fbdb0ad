import { describe, expect, test } from 'vitest';
import { Client, completeResume } from '../contract/support.ts';
import { axeFindings, picturedOnFailure, visit } from '../support/browser.ts';
import { signInPage } from '../support/candidates.ts';
import { alterAnswers } from '../support/resume.ts';
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

  test('[APPLIED-02, APPLIED-08, APPLIED-10, POS-15, TRY-11, TRY-40] notes of the batch, names cut at 19, status, reference and time line, the history behind a switch', async () => {
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
      await expect.poll(() => name.locator('[aria-hidden=true]').innerText()).toMatch(/^.{19}…$/u);
      await page.getByText('笔试时间以准考证为准').waitFor();
      const row = page.getByRole('row').filter({ has: name });
      const reference = /[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}/;
      await row.getByText(reference).waitFor();
      await row.getByText('安排考试').waitFor();
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
      await page.getByText('未通过初审').waitFor();
      await page.getByRole('button', { name: t('user:current') }).click();
      await name.waitFor();
    });
    await close();
  });
});
