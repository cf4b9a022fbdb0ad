import type { Page, Route } from 'playwright';
import { describe, expect, test } from 'vitest';
import { completeResume, type Client, type Person } from '../contract/support.ts';
import { chosen } from '../support/files.ts';
import { alterAnswers, atDesk, sentPayload, startForResume } from '../support/resume.ts';
import { givenBrowser, givenServer } from '../support/suite.ts';

const server = givenServer(startForResume);
const browser = givenBrowser();

const completed = (client: Client, person: Person): Promise<void> => completeResume(client, person);
const CALLS = '**/ajax/ajaxService';
const failing = (code: string, message: string, succeed = true) => ({
  succeed,
  return_code: code,
  return_msg: message,
  message: '',
  return_data: {},
});
/**
 * Answers the next calls so. Drafts are left alone: they go by themselves a while after a key, and would take the place of
 * the save that is meant (TRY-63). The page has to speak in the clear.
 */
async function answerNext(page: Page, count: number, answer: (route: Route) => Promise<void>): Promise<void> {
  let left = count;
  await page.route(CALLS, async (route) => {
    const isDraft = /draft/i.test(String(sentPayload(route.request())['type']));
    if (left === 0 || isDraft) return route.fallback();
    left -= 1;
    return answer(route);
  });
}
const schools = async (client: Client): Promise<Record<string, string>[]> => {
  const { data } = await client.call('ZP1000000004', { type: 'search', subset: 'A04' });
  return (data['field_set_list'] as { dataList: Record<string, string>[] }[])[0]?.dataList ?? [];
};

describe('trouble on the way', () => {
  test('[REC-11, ERR-39, ERR-46] a lost connection, a broken answer and a failing server leave the record in edit with what was typed', async () => {
    const desk = { before: completed, plain: true };
    await atDesk(browser, server, desk, async ({ page, t, record, button, choose }) => {
      await choose('教育经历');
      const first = record('A04', 1);
      const school = first.getByRole('combobox', { name: '毕业院校' });
      await school.fill('断网也在的大学');
      const troubles: [string, number, (route: Route) => Promise<void>][] = [
        [t('editor:offline'), 1, (route) => route.abort()],
        [t('editor:saveFailed'), 2, (route) => route.fulfill({ body: '<html>504</html>' })],
        [
          '系统正在维护',
          2,
          (route) => route.fulfill({ status: 500, json: failing('exception', '系统正在维护', false) }),
        ],
      ];
      for (const [text, count, answer] of troubles) {
        await page.unroute(CALLS);
        await answerNext(page, count, answer);
        await button(t('editor:save'), first).click();
        await page.getByText(text).first().waitFor();
        await expect.poll(() => school.inputValue()).toBe('断网也在的大学');
        await expect.poll(() => button(t('editor:save'), first).isEnabled()).toBe(true);
      }
      await page.unroute(CALLS);

      // A failed deletion says so and keeps the record.
      for (const [message, shown] of [
        ['', t('editor:deleteFailed')],
        ['该记录已被引用', '该记录已被引用'],
      ] as const) {
        await button(t('editor:delete'), first).click();
        await answerNext(page, 1, (route) => route.fulfill({ json: failing('fail', message) }));
        await button(t('editor:deleteConfirm'), page.getByRole('dialog')).click();
        await page.getByText(shown).first().waitFor();
        await page.unroute(CALLS);
      }
      await expect.poll(() => first.count()).toBe(1);
    });
  });

  test('[REC-11, D-38] a save whose answer was lost is found again and never stored twice', async () => {
    await atDesk(
      browser,
      server,
      { plain: true },
      async ({ page, t, panel, record, button, choose, client }) => {
        await choose('获奖情况');
        await button(t('editor:addNamed', { name: '获奖情况' }), panel('A70')).click();
        const award = record('A70', 1);
        await award.getByRole('textbox', { name: '奖项名称' }).fill('青年奖');
        await award.getByRole('textbox', { name: '获奖年份' }).fill('2021');
        await answerNext(page, 1, async (route) => {
          await route.fetch();
          await route.abort();
        });
        await button(t('editor:save'), award).click();
        await page.getByText(t('editor:offline')).first().waitFor();
        await button(t('editor:save'), award).click();
        await award.getByText('青年奖').waitFor();
        const { data } = await client.call('ZP1000000004', { type: 'search', subset: 'A70' });
        expect(data['field_set_list']).toMatchObject([{ dataList: [{ i9999: '1' }] }]);
        expect((data['field_set_list'] as { dataList: unknown[] }[])[0]?.dataList).toHaveLength(1);
        // It has the server's number and version by now.
        await button(t('editor:edit'), award).click();
        await award.getByRole('textbox', { name: '奖项名称' }).fill('青年科学奖');
        await button(t('editor:save'), award).click();
        await award.getByText('青年科学奖').waitFor();
      },
    );
  });

  test('[D-38, UX-15, ATT-16] a call and an upload that stand still for 30 seconds are broken off', async () => {
    const prepare = (page: Page): Promise<void> => page.clock.install();
    await atDesk(
      browser,
      server,
      { prepare, before: completed },
      async ({ page, t, panel, record, button, choose }) => {
        await choose('教育经历');
        const first = record('A04', 1);
        const school = first.getByRole('combobox', { name: '毕业院校' });
        await school.fill('等不到的大学');
        // What the form still fetches is not what stands still.
        await page.waitForLoadState('networkidle');
        await page.route(CALLS, () => undefined);
        await button(t('editor:save'), first).click();
        await first.getByText(t('editor:saving')).waitFor();
        await page.clock.fastForward(31_000);
        await page.getByText(t('editor:offline')).first().waitFor();
        await expect.poll(() => school.inputValue()).toBe('等不到的大学');
        await page.unroute(CALLS);

        await choose('简历附件');
        await page.route('**/servlet/hire/FileUploadServlet', () => undefined);
        await panel('attachments').locator('input[type=file]').first().setInputFiles(chosen('still.pdf'));
        await panel('attachments').getByRole('progressbar').waitFor();
        await page.clock.fastForward(31_000);
        await panel('attachments').getByText(t('forms-late:files.stalled')).waitFor();
        await page.unroute('**/servlet/hire/FileUploadServlet');
        await button(t('editor:retry'), panel('attachments')).click();
        await panel('attachments').getByRole('link', { name: 'still.pdf' }).waitFor();
      },
    );
  });

  test('[RES-06, REC-03, REC-14, D-49] a record starts as its btnState says, and folding its panel loses nothing', async () => {
    const before = async (client: Client, person: Person): Promise<void> => {
      await completeResume(client, person);
      const [own = {}] = await schools(client);
      const { A0415 = '', A0410 = '', A0405 = '' } = own;
      const second = { i9999: '-1', A0415, A0410, A0405, A0435: '青州学院' };
      await client.call('ZP1000000005', { type: 'update', params: { A04: [second] } });
    };
    const prepare = (page: Page): Promise<void> =>
      alterAnswers(page, (data) => {
        const sets = (data['field_set_list'] ?? []) as {
          fieldsetid: string;
          dataList: Record<string, string>[];
        }[];
        const [first] = sets.find(({ fieldsetid }) => fieldsetid === 'A04')?.dataList ?? [];
        if (first) first['btnState'] = 'edit';
      });
    await atDesk(browser, server, { before, prepare }, async ({ t, panel, record, button, choose }) => {
      await choose('教育经历');
      await button(t('editor:edit'), record('A04', 1)).waitFor();
      await expect.poll(() => button(t('editor:save'), record('A04', 1)).count()).toBe(0);
      await button(t('editor:save'), record('A04', 2)).waitFor();
      await expect.poll(() => button(t('editor:edit'), record('A04', 2)).count()).toBe(0);
      const school = record('A04', 2).getByRole('combobox', { name: '毕业院校' });
      await school.fill('折叠也在的大学');
      await panel('A04').getByRole('button').first().click();
      await expect.poll(() => school.isVisible()).toBe(false);
      await panel('A04').getByRole('button').first().click();
      await expect.poll(() => school.inputValue()).toBe('折叠也在的大学');
    });
  });

  test('[UX-11, UX-14] Enter that ends a composition never saves; pasting works as typing', async () => {
    await atDesk(
      browser,
      server,
      { plain: true },
      async ({ page, context, t, panel, record, button, choose }) => {
        // Its one line is sent by Enter, as browsers do with a form of one line.
        await choose('自我评价');
        await button(t('editor:addNamed', { name: '自我评价' }), panel('A90')).click();
        const statement = record('A90', 1);
        const memo = statement.getByRole('textbox', { name: /^自我评价/ });
        const line = statement.getByRole('textbox', { name: '紧急联系人邮箱' });
        await line.focus();
        let saves = 0;
        page.on('request', (request) => {
          if (request.url().endsWith('/ajax/ajaxService') && sentPayload(request)['type'] === 'update')
            saves += 1;
        });
        const session = await context.newCDPSession(page);
        await session.send('Input.imeSetComposition', {
          text: 'qingnian',
          selectionStart: 8,
          selectionEnd: 8,
        });
        await page.keyboard.press('Enter');
        await session.send('Input.insertText', { text: 'qingnian' });
        await expect.poll(() => line.inputValue()).toContain('qingnian');
        await expect.poll(() => statement.locator('[data-invalid], [data-error-summary]').count()).toBe(0);
        expect(saves).toBe(0);

        await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.url });
        for (const [box, text] of [
          [memo, '粘贴的评价'],
          [line, 'aunt@example.com'],
        ] as const) {
          await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
          await box.fill('');
          await box.press('Control+v');
          await expect.poll(() => box.inputValue()).toBe(text);
        }
        await line.press('Enter');
        await statement.getByText('粘贴的评价').waitFor();
        expect(saves).toBe(1);
      },
    );
  });

  test('[ERR-18, RES-01, TRY-27] a resume that cannot be loaded says so and is there after trying again', async () => {
    await atDesk(browser, server, {}, async ({ page, t, panel, button }) => {
      let broken = true;
      await page.route(CALLS, async (route) => {
        const response = await route.fetch();
        const body = (await response.json()) as { return_data?: Record<string, unknown> };
        const resume = body.return_data?.['field_set_list'] !== undefined;
        // The candidate panel asks without code data; the editor's own question is the one that fails.
        if (broken && resume && body.return_data?.['codeData'] !== undefined) await route.abort();
        else await route.fulfill({ response, json: body });
      });
      await page.reload();
      const trouble = page.getByRole('alert').filter({ hasText: t('editor:loadFailed') });
      await trouble.getByText(t('editor:serverError')).waitFor();
      broken = false;
      await button(t('editor:retry')).click();
      await panel('A01').waitFor();
    });
  });
});
