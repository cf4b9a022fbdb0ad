import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { completeResume, type Client, type Person } from '../contract/support.ts';
import { chosen, pdf } from '../support/files.ts';
import { alterAnswers, atDesk, startForResume, watchCalls } from '../support/resume.ts';
import { givenBrowser, givenServer } from '../support/suite.ts';

const server = givenServer(startForResume);
const browser = givenBrowser();

const completed = (client: Client, person: Person): Promise<void> => completeResume(client, person);
const ATTACHMENTS = '简历附件';
const UPLOAD = '**/servlet/hire/FileUploadServlet';
const slot = (panel: Locator, title: string): Locator =>
  panel.locator('div', { has: panel.page().getByRole('heading', { level: 3, name: title }) }).last();
const input = (within: Locator): Locator => within.locator('input[type=file]');

describe('attachments of the resume', () => {
  test('[ATT-02, ATT-03, ATT-04, ATT-05, ATT-06, ATT-15, RES-12, RES-21, ERR-39, ERR-40, UX-15] one slot a category, what is required is marked and its marker follows uploads and deletions', async () => {
    await atDesk(
      browser,
      server,
      { person: { applyCode: '05' } },
      async ({ page, t, panel, button, choose }) => {
        await choose(ATTACHMENTS);
        const files = panel('attachments');
        const mark = page
          .getByRole('navigation', { name: t('editor:sets') })
          .getByRole('button', { name: new RegExp(`^${ATTACHMENTS}`) });
        await mark.getByText(t('editor:state.incomplete')).waitFor();
        await expect
          .poll(() => files.getByRole('heading', { level: 3 }).allInnerTexts())
          .toEqual([
            expect.stringMatching(new RegExp(`^学历学位证书\\s*\\* ${t('resume-late:files.must')}$`)),
            expect.stringMatching(/^代表性论文\s*选填$/),
            expect.stringMatching(/^推荐信\s*选填$/),
          ]);
        // The limits stand there before anything is chosen.
        await expect.poll(() => files.getByText(/wps pdf.*20 MB/).count()).toBe(3);

        // Five files, two bad: three stored, two named with their reasons.
        const degrees = slot(files, '学历学位证书');
        await input(degrees).setInputFiles([
          chosen('学位 证书.PDF'),
          chosen('a.exe'),
          chosen('b.pdf'),
          chosen('empty.txt', Buffer.alloc(0), 'text/plain'),
          chosen('c.pdf'),
        ]);
        await expect.poll(() => degrees.getByRole('link').count()).toBe(3);
        await page.getByText(t('editor:files.uploaded'), { exact: true }).first().waitFor();
        await mark.getByText(t('editor:state.complete')).waitFor();
        const refused = degrees.locator('[data-state=refused]');
        await expect
          .poll(() => refused.allInnerTexts())
          .toEqual([
            expect.stringMatching(/^a\.exe\s*不支持这种文件，可以上传：doc docx .* wps pdf/),
            expect.stringMatching(/^empty\.txt\s*这是一个空文件/),
          ]);

        const href = (await degrees.getByRole('link', { name: '学位 证书.PDF' }).getAttribute('href')) ?? '';
        expect(href).toContain('BrowseFileServlet');
        const answer = await page.request.get(`${server.url}${href}`);
        expect(answer.status()).toBe(200);
        expect((await answer.body()).equals(pdf())).toBe(true);

        for (const name of ['学位 证书.PDF', 'b.pdf', 'c.pdf']) {
          await degrees.getByRole('button', { name: t('forms-late:files.deleteNamed', { name }) }).click();
          await page.getByRole('dialog').getByText(t('forms-late:files.deleteTitle')).waitFor();
          await button(t('editor:deleteConfirm'), page.getByRole('dialog')).click();
          await expect.poll(() => degrees.getByRole('link', { name }).count()).toBe(0);
        }
        await page.getByText(t('resume-late:files.deleted'), { exact: true }).first().waitFor();
        await mark.getByText(t('editor:state.incomplete')).waitFor();
      },
    );
  });

  test('[ATT-01, ATT-07, ATT-08, RES-12] without categories there is one drag area, for the mouse and the keyboard, with the limit of the server to the byte', async () => {
    const prepare = (page: Page): Promise<void> =>
      alterAnswers(page, (data) => {
        if (data['field_set_list'] === undefined) return;
        data['isAttachCodeset'] = '0';
        data['max_filesize'] = '1';
      });
    await atDesk(browser, server, { prepare }, async ({ page, t, panel, choose }) => {
      // Listened for from the start: the browser hands its dialog over only a moment after it was asked to.
      const chooser = page.waitForEvent('filechooser');
      await choose(ATTACHMENTS);
      const files = panel('attachments');
      await expect.poll(() => input(files).count()).toBe(1);
      await expect.poll(() => files.getByRole('heading', { level: 3 }).count()).toBe(0);
      const sent: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('FileUploadServlet')) sent.push(request.url());
      });

      await input(files).focus();
      await page.keyboard.press('Enter');
      await (
        await chooser
      ).setFiles([chosen('zero.pdf', Buffer.alloc(0)), chosen('over.pdf', pdf(1_048_577))]);
      await files.getByText(t('forms-late:files.empty')).waitFor();
      await files.getByText(t('forms-late:files.tooBig', { limit: '1 MB' })).waitFor();
      expect(sent).toEqual([]);
      await input(files).setInputFiles(chosen('exact.pdf', pdf(1_048_576)));
      await expect.poll(() => sent.length).toBe(1);

      const dropped = await page.evaluateHandle(
        (bytes) => {
          const transfer = new DataTransfer();
          transfer.items.add(new File([new Uint8Array(bytes)], 'dropped.pdf', { type: 'application/pdf' }));
          return transfer;
        },
        [...pdf()],
      );
      await files.locator('[data-over]').dispatchEvent('drop', { dataTransfer: dropped });
      await expect.poll(() => sent.length).toBe(2);
    });
    await atDesk(
      browser,
      server,
      {
        prepare: (page) =>
          alterAnswers(page, (data) => {
            if (data['field_set_list'] !== undefined) data['attach'] = '0';
          }),
      },
      async ({ panel, page }) => {
        await expect.poll(() => panel('attachments').count()).toBe(0);
        await expect.poll(() => page.getByRole('button', { name: ATTACHMENTS }).count()).toBe(0);
      },
    );
  });

  test('[ATT-16, ATT-17, ERR-40, UX-15, SEC-03] an upload shows its progress, can be cancelled and tried again, and says why it failed', async () => {
    await atDesk(browser, server, {}, async ({ page, context, t, panel, button, choose }) => {
      await choose(ATTACHMENTS);
      const papers = slot(panel('attachments'), '代表性论文');
      const session = await context.newCDPSession(page);
      const upload = (bytes: number): Promise<unknown> =>
        session.send('Network.emulateNetworkConditions', {
          offline: false,
          latency: 0,
          downloadThroughput: -1,
          uploadThroughput: bytes,
        });
      await session.send('Network.enable');
      await upload(150_000);
      await input(papers).setInputFiles(chosen('slow.pdf', pdf(8_000_000)));
      const progress = papers.getByRole('progressbar', {
        name: t('forms-late:files.progress', { name: 'slow.pdf' }),
      });
      await progress.waitFor();
      const value = (): Promise<number> => progress.evaluate((bar) => (bar as HTMLProgressElement).value);
      await expect.poll(value).toBeGreaterThan(0);
      const early = await value();
      await expect.poll(value, { timeout: 10_000 }).toBeGreaterThan(early);
      await button(t('editor:cancel'), papers).click();
      await expect.poll(() => papers.getByText('slow.pdf').count()).toBe(0);
      await upload(-1);

      const answers = [{ msg: '磁盘已满' }, {}];
      for (const { msg } of answers) {
        await page.route(
          UPLOAD,
          (route) =>
            route.fulfill({
              json: {
                succeed: true,
                return_code: 'fail',
                return_msg: msg ?? '',
                message: '',
                return_data: {},
              },
            }),
          { times: 1 },
        );
        await input(papers).setInputFiles(chosen('later.pdf'));
        await papers.getByText(msg ?? t('forms-late:files.failed')).waitFor();
        if (msg !== undefined) await button(t('forms-late:files.dismiss'), papers).click();
      }
      await button(t('editor:retry'), papers).click();
      await papers.getByRole('link', { name: 'later.pdf' }).waitFor();

      // The server looks into the file; its words are shown.
      await input(papers).setInputFiles(chosen('page.pdf', Buffer.from('<html><script>alert(1)</script>')));
      await papers.getByRole('alert').filter({ hasText: '不符' }).waitFor();
      await page.reload();
      await panel('attachments').waitFor();
      await choose(ATTACHMENTS);
      await expect.poll(() => panel('attachments').getByRole('link').allInnerTexts()).toEqual(['later.pdf']);
    });
  });
});

describe('files of records', () => {
  test('[ATT-09, ATT-10, ATT-12, ATT-13, ATT-14, RES-13, ERR-39] a file lands in its slot, opens under its own name and can be deleted', async () => {
    await atDesk(browser, server, { plain: true, before: completed }, async (desk) => {
      const { page, t, panel, record, button, choose, open, client } = desk;
      const calls = watchCalls(page);
      await choose('获奖情况');
      await expect.poll(() => panel('A70').locator('input[type=file]').count()).toBe(0);
      await choose('教育经历');
      const files = record('A04', 1).getByRole('group', { name: t('resume-late:files.record') });
      await expect
        .poll(() => files.locator('label').allInnerTexts())
        .toEqual([expect.stringContaining('毕业证书'), expect.stringContaining('学位证书')]);
      const saves: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/servlet/SaveFileServlet')) saves.push(request.url());
      });
      await files.getByLabel('学位证书').setInputFiles(chosen('over.pdf', pdf(5_242_881)));
      await files.getByText(t('forms-late:files.tooBig', { limit: '5 MB' })).waitFor();
      expect(saves).toEqual([]);
      await files.getByLabel('学位证书').setInputFiles(chosen('学位证书 扫描.pdf', pdf(5_242_880)));
      const link = files.getByRole('button', { name: '学位证书 扫描.pdf', exact: true });
      await link.waitFor();
      expect(saves).toHaveLength(1);
      expect(calls.filter((call) => call['operate'] === 'update_set_file')).toMatchObject([
        {
          functionId: 'ZP1000000008',
          subset: 'A04',
          params: [
            { i9999: '1', filename: '学位证书 扫描.pdf', filetype: '02', file: expect.stringMatching(/.+/) },
          ],
        },
      ]);
      const search = await client.call('ZP1000000004', { type: 'search', subset: 'A04' });
      expect(search.data['field_set_list']).toMatchObject([
        { dataList: [{ file_list: [{ title: '学位证书', filetype: '02' }] }] },
      ]);

      const download = page.waitForEvent('download');
      await link.click();
      const saved = await download;
      expect(saved.suggestedFilename()).toBe('学位证书 扫描.pdf');
      expect(readFileSync(await saved.path()).equals(pdf(5_242_880))).toBe(true);

      await files
        .getByRole('button', { name: t('forms-late:files.deleteNamed', { name: '学位证书 扫描.pdf' }) })
        .click();
      await button(t('editor:deleteConfirm'), page.getByRole('dialog')).click();
      await expect.poll(() => link.count()).toBe(0);
      expect(calls.some((call) => call['operate'] === 'delete_set_file')).toBe(true);
      await open();
      await choose('教育经历');
      await files.waitFor();
      await expect.poll(() => link.count()).toBe(0);
      // A record in view says of each document that it is not there, as it does of fields.
      await button(t('editor:cancel'), record('A04', 1)).click();
      await expect.poll(() => files.getByText(t('resume-late:files.none'), { exact: true }).count()).toBe(2);
    });
  });

  test('[ATT-11] a file of a new record is bound after the record got its number', async () => {
    await atDesk(browser, server, { plain: true }, async (desk) => {
      const { page, t, panel, record, button, choose, open } = desk;
      const calls = watchCalls(page);
      await choose('论文著作');
      await button(t('editor:addNamed', { name: '论文著作' }), panel('A65')).click();
      const paper = record('A65', 1);
      await paper.getByRole('textbox', { name: '题目' }).fill('交通流的估计');
      await paper.getByRole('textbox', { name: '刊物或出版社' }).fill('交通学报');
      await paper.getByRole('textbox', { name: '发表时间' }).fill('2024-05');
      await paper.getByRole('textbox', { name: '作者排名' }).fill('1');
      await paper.locator('input[type=file]').setInputFiles(chosen('首页.pdf'));
      await paper.getByText(t('resume-late:files.waiting')).waitFor();
      await button(t('editor:save'), paper).click();
      await paper.getByRole('button', { name: '首页.pdf', exact: true }).waitFor();
      const told = calls.filter((call) => call['type'] === 'update' || call['operate'] === 'update_set_file');
      expect(told).toMatchObject([
        { params: { A65: [{ i9999: '-1' }] } },
        { operate: 'update_set_file', subset: 'A65', params: [{ i9999: '1', filename: '首页.pdf' }] },
      ]);
      await open();
      await choose('论文著作');
      await paper.getByRole('button', { name: '首页.pdf', exact: true }).waitFor();
    });
  });
});
