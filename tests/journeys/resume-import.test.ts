import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import type { Client } from '../contract/support.ts';
import { pdfOf } from '../../packages/resume/src/import/documents.test.support.ts';
import { axeFindings, scrollsSideways } from '../support/browser.ts';
import { atDesk, startForResume } from '../support/resume.ts';
import { givenBrowser, givenServer } from '../support/suite.ts';

const server = givenServer(startForResume);
const browser = givenBrowser();

const stored = async (client: Client): Promise<string> =>
  JSON.stringify((await client.call('ZP1000000004', { type: 'search', subset: '' })).data);

/** As a word processor puts a table on the clipboard. */
const TABLE = `<table><tr><td>姓名</td><td>程之</td><td>籍贯</td><td>火星</td></tr>
<tr><td colspan=4>教育经历</td></tr>
<tr><td>起止时间</td><td>学校</td><td>专业</td><td>学历</td></tr>
<tr><td>2008.09-2012.06</td><td>云溪大学</td><td>数学</td><td>本科</td></tr></table>`;

/** Pastes as the key would; a browser without a window has no clipboard with tables. */
const paste = (page: Page, name: string, html: string): Promise<void> =>
  page.getByRole('textbox', { name }).evaluate((field, content) => {
    const data = new DataTransfer();
    data.setData('text/html', content);
    data.setData('text/plain', 'table');
    field.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, html);

test('[TRY-43] a table out of a document is checked value by value, fills the forms and is stored by Save alone', async () => {
  await atDesk(browser, server, {}, async ({ page, t, panel, button, client }) => {
    const before = await stored(client);
    expect(before).toContain('A0435');
    const name = () => panel('A01').getByRole('textbox', { name: '姓名', exact: true });
    await name().fill('我自己写的');
    await button(t('editor:import.open')).click();
    const region = page.getByRole('region', { name: t('resume-import:title.source') });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe(t('resume-import:title.source'));
    await region.getByRole('textbox').fill('{"basics": ');
    await region.getByRole('button', { name: t('resume-import:read') }).click();
    await region
      .getByRole('alert')
      .filter({ hasText: t('resume-import:problem.notJson') })
      .waitFor();
    await paste(page, t('resume-import:paste'), TABLE);
    await region.getByRole('button', { name: t('resume-import:read') }).click();

    const review = page.getByRole('region', { name: t('resume-import:title.review') });
    const take = (field: string) => review.getByRole('checkbox', { name: field, exact: true });
    // What was typed is not replaced unasked.
    await expect.poll(() => take('姓名').isChecked()).toBe(false);
    await review.getByRole('row', { name: /姓名/ }).filter({ hasText: '我自己写的' }).waitFor();
    expect(await take('毕业院校').isChecked()).toBe(true);
    await review.getByText(t('resume-import:unplaced_other', { count: 1 })).click();
    await review.getByRole('listitem').getByText('火星').waitFor();
    await expect.poll(() => axeFindings(page)).toEqual([]);
    await take('姓名').check();
    await take('所学专业').uncheck();
    await review.getByRole('button', { name: t('resume-import:apply_other', { count: 5 }) }).click();

    const applied = page.getByRole('region', { name: t('resume-import:title.applied') });
    await expect.poll(() => name().inputValue()).toBe('程之');
    const school = () => panel('A04').getByRole('combobox', { name: '毕业院校' });
    await expect.poll(() => school().inputValue()).toBe('云溪大学');
    expect(await panel('A04').getByRole('textbox', { name: '所学专业' }).inputValue()).toBe('');
    expect(await stored(client)).toBe(before);

    await applied.getByRole('button', { name: t('resume-import:undo') }).click();
    await expect.poll(() => name().inputValue()).toBe('我自己写的');
    await expect.poll(() => school().count()).toBe(0);
    expect(await stored(client)).toBe(before);
  });
});

const RESUME = `Jane Miller
jane.miller@example.org

EDUCATION
Sep 2015 – Jun 2019, Yunxi University, BSc Computer Science

EXPERIENCE
Jul 2021 – Present, Acme Robotics Ltd, Software Engineer
• Built the planning service`;

test('[TRY-43] [TRY-50] on a phone in English a PDF is read here, a JSON Resume from a file, and stored once it is saved', async () => {
  await atDesk(
    browser,
    server,
    { width: 390, language: 'en' },
    async ({ page, t, panel, button, client, choose: chooseSet }) => {
      const file = {
        basics: { name: 'Lin Wei', phone: '138 0013 8001', summary: 'Works on composites.' },
        awards: [{ title: 'Best paper', date: '2020-05-01', awarder: 'Rail Society' }],
      };
      await button(t('editor:import.open')).click();
      const chosen = page.locator('input[type=file][accept*=json]');
      const choose = (name: string, bytes: Uint8Array) =>
        chosen.setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) });
      const pasted = page.getByRole('textbox', { name: t('resume-import:paste') });
      await pasted.fill('Name: Lin');
      await choose('old.doc', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0, 0));
      await page.getByText(t('resume-import:problem.oldWord')).waitFor();
      expect(await pasted.inputValue()).toBe('Name: Lin');
      const sent: string[] = [];
      page.on('request', (request) => sent.push(request.postData() ?? ''));
      await choose('resume.pdf', await pdfOf(RESUME));
      const read = page.getByRole('region', { name: t('resume-import:title.review') });
      await read.getByText('Acme Robotics Ltd').first().waitFor();
      await read.getByText('Jul 2021 – Present, Acme Robotics Ltd, Software Engineer').first().waitFor();
      expect(sent.join()).not.toContain('Acme');
      expect(await scrollsSideways(page)).toBe(false);
      await expect.poll(() => axeFindings(page)).toEqual([]);
      await button(t('resume-import:back')).click();
      expect(await pasted.inputValue()).toContain('Acme Robotics Ltd');
      await choose('resume.json', Buffer.from(JSON.stringify(file)));
      const review = page.getByRole('region', { name: t('resume-import:title.review') });
      await review.getByText('Rail Society').waitFor();
      expect(await scrollsSideways(page)).toBe(false);
      await expect.poll(() => axeFindings(page)).toEqual([]);
      await review.getByRole('button', { name: /^Put \d+ values/ }).click();
      await button(t('resume-import:close')).click();
      await chooseSet('Awards');
      await panel('A70').getByText('Rail Society').click();
      await panel('A70').getByRole('textbox', { name: 'Awarded by' }).waitFor();
      expect(await stored(client)).not.toContain('Rail Society');
      await button(t('editor:save'), panel('A70')).click();
      await expect.poll(() => stored(client)).toContain('Rail Society');
      expect(await stored(client)).not.toContain('Works on composites.');
    },
  );
});
