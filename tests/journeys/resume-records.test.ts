import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { completeResume, EDUCATION, type Client, type Person } from '../contract/support.ts';
import { alterAnswers, atDesk, startForResume, watchCalls } from '../support/resume.ts';
import { givenBrowser, givenServer } from '../support/suite.ts';

const server = givenServer(startForResume);
const browser = givenBrowser();

const SAVE = { functionId: 'ZP1000000005', type: 'update' };
/** Saves records of one set by wire. */
const saved =
  (fieldsetid: string, ...records: Record<string, string>[]) =>
  async (client: Client): Promise<void> => {
    const params = {
      [fieldsetid]: records.map((record, index) => ({ i9999: String(-1 - index), ...record })),
    };
    const reply = await client.call('ZP1000000005', { type: 'update', params });
    if (reply.code !== 'success') throw new Error(JSON.stringify(reply.body));
  };
const completed = (client: Client, person: Person): Promise<void> => completeResume(client, person);

describe('records', () => {
  test('[REC-02, REC-03, REC-04, REC-05, REC-06, REC-11, REC-15, RES-09, RES-17, RES-23] a record is added, saved under a number of its own, and the next is refused until then', async () => {
    await atDesk(browser, server, { plain: true }, async ({ page, t, panel, record, button, choose }) => {
      const calls = watchCalls(page);
      await choose('教育经历');
      const toggle = panel('A04').getByRole('button').first();
      await expect.poll(() => toggle.getAttribute('aria-expanded')).toBe('true');
      await expect.poll(() => toggle.evaluate((element) => element === document.activeElement)).toBe(true);

      const add = button(t('editor:addNamed', { name: '教育经历' }), panel('A04'));
      await add.click();
      const first = record('A04', 1);
      const school = first.getByRole('combobox', { name: '毕业院校' });
      await expect
        .poll(() =>
          first
            .locator('input')
            .first()
            .evaluate((input) => input === document.activeElement),
        )
        .toBe(true);

      // A second one has to wait; the first is named and takes the focus.
      const another = button(t('editor:addAnother', { name: '教育经历' }), panel('A04'));
      await another.click();
      await page.getByText(t('editor:addRefused', { name: t('editor:newRecord') })).waitFor();
      await expect
        .poll(() =>
          first
            .locator('input')
            .first()
            .evaluate((input) => input === document.activeElement),
        )
        .toBe(true);
      await expect.poll(() => panel('A04').getByRole('article').count()).toBe(1);

      await first.getByRole('textbox', { name: '入学时间' }).fill('2019-09');
      await school.fill('C++ (A)');
      await first.getByRole('textbox', { name: '所学专业' }).fill('应用数学');
      await first.getByRole('combobox', { name: '学历' }).click();
      await page.getByText('研究生教育').first().click();
      await page.getByText('博士研究生').first().click();
      await button(t('editor:save'), first).click();
      await first.getByText('C＋＋ （A）').waitFor();
      await page.getByText(t('editor:saved')).first().waitFor();
      await panel('A04').getByRole('button').first().getByText(t('editor:state.complete')).waitFor();
      const [save] = calls.filter((call) => call['type'] === 'update');
      expect(save).toMatchObject({
        ...SAVE,
        params: { A04: [{ i9999: '-1', A0415: '2019-09', A0410: '应用数学' }] },
      });

      // View mode: nothing to type in, Edit instead of Save; a second save sends the number it was given.
      await expect.poll(() => first.getByRole('textbox').count()).toBe(0);
      await expect.poll(() => button(t('editor:save'), first).count()).toBe(0);
      await button(t('editor:edit'), first).click();
      await expect.poll(() => school.inputValue()).toBe('C＋＋ （A）');
      await school.fill('云溪大学');
      await button(t('editor:save'), first).click();
      await first.getByText('云溪大学').waitFor();
      expect(calls.filter((call) => call['type'] === 'update')[1]).toMatchObject({
        params: { A04: [{ i9999: '1', A0435: '云溪大学' }] },
      });
      await another.click();
      await record('A04', 2).getByRole('combobox', { name: '毕业院校' }).waitFor();
    });
  });

  test('[REC-07, REC-08, REC-13, RES-20, ERR-39, D-45] cancelling restores, deleting asks, and a record that was never saved goes without a call', async () => {
    const before = saved('A70', { A7005: '青年奖', A7010: '2021' });
    await atDesk(
      browser,
      server,
      { plain: true, before },
      async ({ page, t, panel, record, button, choose }) => {
        const calls = watchCalls(page);
        await choose('获奖情况');
        const award = record('A70', 1).getByRole('textbox', { name: '奖项名称' });
        await award.fill('别的奖');
        // The question declined keeps what was typed; cancelling does not.
        await button(t('editor:delete'), record('A70', 1)).click();
        await button(t('editor:cancel'), page.getByRole('dialog')).click();
        await expect.poll(() => award.inputValue()).toBe('别的奖');
        await button(t('editor:cancel'), record('A70', 1)).click();
        await record('A70', 1).getByText('青年奖').waitFor();
        await button(t('editor:edit'), record('A70', 1)).click();
        await expect.poll(() => award.inputValue()).toBe('青年奖');
        // Save of an unchanged record closes it without a call.
        await button(t('editor:save'), record('A70', 1)).click();
        await button(t('editor:edit'), record('A70', 1)).waitFor();

        await button(t('editor:addAnother', { name: '获奖情况' }), panel('A70')).click();
        await button(t('editor:delete'), record('A70', 2)).click();
        await button(t('editor:deleteConfirm'), page.getByRole('dialog')).click();
        await expect.poll(() => panel('A70').getByRole('article').count()).toBe(1);
        expect(calls.filter((call) => call['functionId'] === 'ZP1000000005')).toEqual([]);

        await button(t('editor:delete'), record('A70', 1)).click();
        await page.getByText(t('editor:deleteTitle')).waitFor();
        await button(t('editor:deleteConfirm'), page.getByRole('dialog')).click();
        await page.getByText(t('editor:deleted'), { exact: true }).waitFor();
        await panel('A70').getByText(t('editor:noRecords')).waitFor();
        expect(calls.filter((call) => call['functionId'] === 'ZP1000000005')).toMatchObject([
          { type: 'delete', params: { A70: [{ i9999: '1' }] } },
        ]);
        // Optional and empty: neither check nor cross.
        await panel('A70').getByRole('button').first().getByText(t('editor:state.optional')).waitFor();
      },
    );
  });

  test('[RES-19] the last record of a required set leaves it incomplete', async () => {
    const before = completed;
    await atDesk(browser, server, { before }, async ({ page, t, panel, record, button, choose }) => {
      await choose('教育经历');
      await button(t('editor:delete'), record('A04', 1)).click();
      await button(t('editor:deleteConfirm'), page.getByRole('dialog')).click();
      await panel('A04').getByRole('button').first().getByText(t('editor:state.incomplete')).waitFor();
    });
  });

  test('[REC-09, RES-07, RES-08, D-72] basic information and required sets with deleteRecord false have no Delete', async () => {
    const family = { A7905: '01', A7910: '林海' };
    const person = { applyCode: '05' };
    await atDesk(browser, server, { person, before: saved('A79', family) }, async (desk) => {
      const { t, panel, record, button, choose } = desk;
      await expect.poll(() => panel('A01').getByRole('article').count()).toBe(1);
      await expect.poll(() => button(t('editor:delete'), panel('A01')).count()).toBe(0);
      await expect.poll(() => panel('A01').getByRole('button', { name: /^添加/ }).count()).toBe(0);
      await choose('家庭成员');
      await button(t('editor:save'), record('A79', 1)).waitFor();
      await expect.poll(() => button(t('editor:delete'), panel('A79')).count()).toBe(0);
    });
    await atDesk(browser, server, { before: saved('A79', family) }, async ({ t, record, button, choose }) => {
      await choose('家庭成员');
      await button(t('editor:delete'), record('A79', 1)).waitFor();
    });
  });

  test('[REC-12, UX-06, UX-07, VAL-24, VAL-25] a save with gaps sends nothing, lists them in screen order and each goes as its value is right', async () => {
    await atDesk(browser, server, { plain: true }, async ({ page, t, panel, record, button, choose }) => {
      const calls = watchCalls(page);
      await choose('教育经历');
      await button(t('editor:addNamed', { name: '教育经历' }), panel('A04')).click();
      const first = record('A04', 1);
      // Typing in a field and leaving it says nothing yet.
      const school = first.getByRole('combobox', { name: '毕业院校' });
      await school.fill('云');
      await school.fill('');
      await school.press('Tab');
      await expect.poll(() => first.locator('[data-invalid]').count()).toBe(0);

      await button(t('editor:save'), first).click();
      const summary = first.locator('[data-error-summary]');
      await summary.waitFor();
      await expect.poll(() => summary.evaluate((box) => box === document.activeElement)).toBe(true);
      await expect
        .poll(() => summary.getByRole('link').allTextContents())
        .toEqual(['请选择入学时间', '请输入毕业院校', '请输入所学专业', '请选择学历']);
      await expect.poll(() => page.title()).toMatch(new RegExp(`^${t('forms-late:summary.titlePrefix')}`));
      await page.getByText(t('editor:invalid')).first().waitFor();
      for (const text of await summary.getByRole('link').allTextContents())
        await expect.poll(() => first.locator('.error', { hasText: text }).count()).toBe(1);
      await summary.getByRole('link', { name: '请输入毕业院校' }).click();
      await expect.poll(() => school.evaluate((input) => input === document.activeElement)).toBe(true);
      await page.keyboard.type('云溪大学');
      await expect.poll(() => first.locator('.error', { hasText: '毕业院校' }).count()).toBe(0);
      await expect.poll(() => school.getAttribute('aria-invalid')).toBeNull();

      // One gap left: it takes the focus itself.
      await first.getByRole('textbox', { name: '入学时间' }).fill('2019-09');
      await first.getByRole('textbox', { name: '所学专业' }).fill('应用数学');
      await button(t('editor:save'), first).click();
      await expect
        .poll(() =>
          first.getByRole('combobox', { name: '学历' }).evaluate((box) => box === document.activeElement),
        )
        .toBe(true);
      expect(calls.filter((call) => call['functionId'] === 'ZP1000000005')).toEqual([]);
    });
  });

  test('[REC-10, VAL-33, UX-12, UX-14] an identity number as people write it fills birthday, sex and age, which are read-only after the save', async () => {
    // As a server would send somebody whose number it does not know yet.
    const prepare = (page: Page): Promise<void> =>
      alterAnswers(page, (data) => {
        const [basic] = (data['field_set_list'] ?? []) as {
          dataList: Record<string, string>[];
          fieldList: Record<string, string>[];
        }[];
        const unknown = ['A0177', 'A0111', 'A0107', 'A0107Name', 'A0112'];
        for (const row of basic?.dataList ?? []) for (const item of unknown) delete row[item];
        for (const field of basic?.fieldList ?? [])
          if (unknown.includes(field['itemid'] ?? '')) Object.assign(field, { value: '', codeitemid: '' });
      });
    await atDesk(browser, server, { prepare, person: { identity: '11010519491231002X' } }, async (desk) => {
      const { t, panel, button, client } = desk;
      const form = panel('A01');
      const number = form.getByRole('textbox', { name: '证件号码' });
      await expect.poll(() => form.getByRole('textbox', { name: '出生日期' }).inputValue()).toBe('');
      await number.fill('１１０１０５ 19491231 002x');
      await number.press('Tab');
      await expect
        .poll(() => form.getByRole('textbox', { name: '出生日期' }).inputValue())
        .toBe('1949-12-31');
      await expect.poll(() => form.getByRole('radio', { name: '女' }).isChecked()).toBe(true);
      await expect.poll(() => form.getByRole('textbox', { name: '年龄' }).inputValue()).toMatch(/^7\d$/);
      const phone = form.getByRole('textbox', { name: '手机号码' });
      await phone.pressSequentially('13800138000');
      await expect.poll(() => phone.inputValue()).toBe('13800138000');
      await button(t('editor:save'), form).click();
      await form.getByText('11010519491231002X').waitFor();
      await form.getByText('1949-12-31').waitFor();
      const { data } = await client.call('ZP1000000004', { type: 'search', subset: 'A01' });
      expect(JSON.stringify(data['field_set_list'])).toContain('11010519491231002X');
      await button(t('editor:edit'), form).click();
      for (const name of ['出生日期', '年龄'])
        await expect.poll(() => form.getByRole('textbox', { name }).getAttribute('readonly')).not.toBeNull();
    });
  });

  test('[REC-11, VAL-35] what the server refuses stays in edit with the server’s words at the field', async () => {
    await atDesk(
      browser,
      server,
      { before: completed },
      async ({ page, t, record, button, choose, client }) => {
        await choose('教育经历');
        const school = record('A04', 1).getByRole('combobox', { name: '毕业院校' });
        await school.fill('另一所大学');
        await page.route('**/ajax/ajaxService', (route) =>
          route.fulfill({
            json: {
              succeed: true,
              return_code: 'invalid',
              return_msg: '内容有误',
              return_data: {
                errors: [{ fieldsetid: 'A04', i9999: '1', itemid: 'A0435', message: '该院校不在名单中' }],
              },
            },
          }),
        );
        await button(t('editor:save'), record('A04', 1)).click();
        await record('A04', 1).locator('.error', { hasText: '该院校不在名单中' }).waitFor();
        await expect.poll(() => school.inputValue()).toBe('另一所大学');
        await page.unroute('**/ajax/ajaxService');
        await button(t('editor:save'), record('A04', 1)).click();
        await record('A04', 1).getByText('另一所大学').waitFor();
        // The server checks by itself what a page would never send.
        const bad = { A04: [{ i9999: '1', ...EDUCATION, A0435: '长'.repeat(61) }] };
        const reply = await client.call('ZP1000000005', { type: 'update', params: bad });
        expect(reply.code).not.toBe('success');
        expect(JSON.stringify(reply.data)).toContain('A0435');
      },
    );
  });
});
