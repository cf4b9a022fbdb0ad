import { sql } from 'kysely';
import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import {
  givenApplications,
  givenRecruitment,
  mailsOf,
  type Recruitment,
} from '../contract/review-support.ts';
import { visit } from '../support/browser.ts';
import { atConsole, firstAdmin, type ConsoleClient } from '../support/console.ts';
import { givenBrowser, givenPortal } from '../support/suite.ts';

const portal = givenPortal();
const browser = givenBrowser();
/** More than one page of the list. */
const APPLICATIONS = 140;

let admin: ConsoleClient;
let recruitment: Recruitment;
let address: string;
beforeAll(async () => {
  admin = await firstAdmin(portal);
  recruitment = await givenRecruitment(admin, 'K1');
  const ids = await givenApplications(portal, recruitment, APPLICATIONS);
  for (const [at, id] of ids.entries()) {
    const school = at < 3 ? '示例大学' : `第${String(at).padStart(3, '0')}学院`;
    const records = [{ fieldsetid: 'A04', i9999: 1, version: 1, values: { A0435: school } }];
    await sql`update application set frozen = ${JSON.stringify({ records })}::jsonb where id = ${id}`.execute(
      portal.server.services.db,
    );
  }
  address = `recruitments/${recruitment.id}/applications`;
});

async function statuses(): Promise<Record<string, number>> {
  const { rows } = await sql<{ status: string; told: string; count: number }>`
    select status, told, count(*)::int as count from application where batch_id = ${recruitment.id} group by 1, 2`.execute(
    portal.server.services.db,
  );
  return Object.fromEntries(rows.map(({ status, told, count }) => [`${status}/${told}`, count]));
}

const rowAt = (page: Page, place: number) => page.locator(`[role="row"][aria-rowindex="${place + 1}"]`);
const nameAt = (page: Page, place: number) => rowAt(page, place).getByRole('link').innerText();

test('[REVIEW-06] a sentence over the resume filters the list, a heading sorts it, a view keeps both, and the address opens them again', () =>
  atConsole(browser, admin, address, async (page) => {
    await page.getByText(`共 ${APPLICATIONS} 份应聘`, { exact: true }).waitFor();
    await page.getByRole('button', { name: '列', exact: true }).click();
    await page.getByRole('dialog').getByLabel('毕业院校', { exact: true }).check();
    await page.keyboard.press('Escape');
    await page.getByRole('columnheader', { name: '毕业院校' }).getByRole('button').click();
    await expect.poll(() => rowAt(page, 1).innerText()).toContain('示例大学');
    await page.getByRole('columnheader', { name: '毕业院校' }).getByRole('button').click();
    await expect.poll(() => rowAt(page, 1).innerText()).toContain('第139学院');

    await page.getByRole('button', { name: '按简历内容筛选' }).click();
    const panel = page.getByRole('region', { name: '按简历内容筛选' });
    await panel.getByLabel('字段').selectOption({ label: '毕业院校' });
    await panel.getByRole('textbox').fill('示例大学');
    await panel.getByRole('button', { name: '应用' }).click();
    await page.getByText('共 3 份应聘', { exact: true }).waitFor();

    await page.getByRole('button', { name: '另存为视图' }).click();
    await page.getByLabel('视图名称').fill('示例大学的应聘');
    await page.getByRole('dialog').getByRole('button', { name: '保存', exact: true }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.reload();
    await page.getByText('共 3 份应聘', { exact: true }).waitFor();
    const views = page.getByLabel('视图', { exact: true });
    await expect.poll(() => views.locator('option:checked').innerText()).toBe('示例大学的应聘');
    await page.getByRole('button', { name: '删除视图' }).click();
    await page.getByRole('button', { name: '恢复' }).click();
    await expect.poll(() => views.locator('option:checked').innerText()).toBe('示例大学的应聘');
    await page.getByRole('button', { name: '清除筛选' }).click();
    await page.getByText(`共 ${APPLICATIONS} 份应聘`, { exact: true }).waitFor();
  }));

test('[REVIEW-08] rows are ticked by keys in ranges and by a pasted list; the bar says how many of how many, and Enter opens the application', () =>
  atConsole(
    browser,
    admin,
    `${address}?sort=${encodeURIComponent('{"by":"reference","descending":false}')}`,
    async (page) => {
      await rowAt(page, 1).focus();
      await page.keyboard.press('Space');
      await page.getByText('已选 1 份', { exact: true }).waitFor();
      await page.keyboard.press('Shift+ArrowDown');
      await page.keyboard.press('Shift+ArrowDown');
      await page.getByText('已选 3 份', { exact: true }).waitFor();
      await page.getByText(`（符合条件的共 ${APPLICATIONS} 份）`).waitFor();
      await page.keyboard.press('Control+a');
      await page.getByText(`已选符合条件的全部 ${APPLICATIONS} 份`, { exact: true }).waitFor();
      const first = await nameAt(page, 1);
      // The end of a page fetches the next one.
      await page.keyboard.press('End');
      await expect
        .poll(() => page.locator('[role="row"]').last().getAttribute('aria-rowindex'))
        .not.toBe('101');
      await page.getByRole('button', { name: '取消选择' }).click();

      await page.getByRole('button', { name: '粘贴名单选择' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox').fill(`${first}\n无此人`);
      await dialog.getByRole('button', { name: '查找' }).click();
      await dialog.getByText('第 2 行：无此人').waitFor();
      await dialog.getByRole('button', { name: '选择这 1 份' }).click();
      await page.getByText('已选 1 份', { exact: true }).waitFor();
      await page.locator('[role="row"][tabindex="0"]').focus();
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/applications\/\d+\?.*sort=/);
    },
  ));

test('[REVIEW-09] all that match are refused with a reason after the count is typed, those left out are named, and the action is undone as a whole', async () => {
  const { db } = portal.server.services;
  await atConsole(browser, admin, address, async (page) => {
    await page.getByRole('button', { name: `选择符合条件的全部 ${APPLICATIONS} 份` }).click();
    // One withdraws, and somebody else has passed meanwhile.
    await sql`update application set state = 'cancelled' where id = (
      select min(id) from application where batch_id = ${recruitment.id})`.execute(db);
    await page.getByRole('button', { name: `处理所选 ${APPLICATIONS} 份` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: '审核不通过' }).check();
    await dialog.getByRole('button', { name: '查看将会发生什么' }).click();
    await dialog.getByRole('alert').getByText('请选择原因。').waitFor();
    await dialog.getByLabel('原因', { exact: true }).selectOption('J1');
    await dialog.getByRole('button', { name: '查看将会发生什么' }).click();
    await dialog.getByText('目前是“已取消”，不能这样处理').waitFor();
    await dialog.getByText('不发送邮件').waitFor();
    const start = dialog.getByRole('button', { name: `开始，改变 ${APPLICATIONS - 1} 份` });
    expect(await start.isDisabled()).toBe(true);
    await dialog.getByLabel(/请输入所选数量/).fill(String(APPLICATIONS));
    await start.click();
    await dialog.getByText('已完成', { exact: true }).waitFor();
    expect(await statuses()).toEqual({ 'refused/applied': APPLICATIONS - 1, 'cancelled/cancelled': 1 });
    expect(await mailsOf(portal, recruitment)).toBe(0);

    await dialog.getByRole('button', { name: '撤销这次操作' }).click();
    await dialog.getByLabel(/请输入所选数量/).fill(String(APPLICATIONS - 1));
    await dialog.getByRole('button', { name: /^开始/ }).click();
    await dialog.getByText('已完成', { exact: true }).waitFor();
    expect(await statuses()).toEqual({ 'applied/applied': APPLICATIONS - 1, 'cancelled/cancelled': 1 });
    await dialog.getByRole('button', { name: '关闭' }).click();
    await page.getByText(`已选符合条件的全部 ${APPLICATIONS} 份`, { exact: true }).waitFor();
  });
});

test('[REVIEW-02] [REVIEW-09] two are passed and released from the list; on a phone the list is cards', async () => {
  await atConsole(browser, admin, address, async (page) => {
    await rowAt(page, 1).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Shift+ArrowDown');
    const change = async (name: string): Promise<void> => {
      await page.getByRole('button', { name: '处理所选 2 份' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('radio', { name, exact: true }).check();
      await dialog.getByRole('button', { name: '查看将会发生什么' }).click();
      await dialog.getByRole('button', { name: '开始，改变 2 份' }).click();
      await dialog.getByText('已完成', { exact: true }).waitFor();
      await dialog.getByRole('button', { name: '关闭' }).click();
    };
    await change('审核通过');
    await expect.poll(() => rowAt(page, 1).innerText()).toContain('未发布');
    expect((await statuses())['accepted/applied']).toBe(2);
    await change('发布结果');
    expect((await statuses())['accepted/accepted']).toBe(2);
    expect(await mailsOf(portal, recruitment)).toBe(2);
    await page.getByRole('button', { name: '批量操作记录' }).click();
    await page.getByRole('dialog').getByText('发布结果').first().waitFor();
  });
  const { page, context, close } = await visit(browser, 390);
  const [name = '', value = ''] = admin.cookie.split('=');
  const { hostname } = new URL(portal.url);
  await context.addCookies([{ name, value, domain: hostname, path: '/console', httpOnly: true }]);
  await page.goto(`${portal.url}/console/${address}`);
  await rowAt(page, 1).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await close();
});
