import { beforeAll, describe, expect, test } from 'vitest';
import { scrollsSideways } from '../support/browser.ts';
import { chosen } from '../support/files.ts';
import { atDesk, databaseOf, PHONE, startForResume } from '../support/resume.ts';
import { givenBrowser, givenServer } from '../support/suite.ts';

const server = givenServer(startForResume);
const browser = givenBrowser();

/** Each would set `window.ran` if it were taken for anything but text. */
const PAYLOADS = [
  '<script>window.ran=1</script>',
  '<img src=x onerror="window.ran=2">',
  '<svg/onload=window.ran=3>',
  '"><b onmouseover="window.ran=4">x</b>',
  "javascript:window.ran=5//'",
  '{{constructor.constructor("window.ran=6")()}}',
  '<iframe srcdoc="<script>parent.ran=7</script>">',
  '&lt;script&gt;window.ran=8&lt;/script&gt;',
];
const payload = (index: number): string => PAYLOADS[index % PAYLOADS.length] ?? '';
const both = (text: string): { zh: string; en: string } => ({ zh: text, en: text });

const FIELDS = 200;
const CODES = 10_000;
const LONG =
  '这一项的名称特别长用来看版面会不会被撑坏而且还要再长一些直到整整六十个字为止所以继续写下去写到最后一个字才算完成了任务吧好'.slice(
    0,
    60,
  );

/** A set that no release of the portal has ever seen. */
const set = {
  fieldsetid: 'X77',
  displayname: both('从未见过的栏目'),
  must: '0',
  explain: both(`${payload(0)} 说明`),
  fieldList: Array.from({ length: FIELDS }, (_, index) => {
    const itemid = `X77${String(index).padStart(3, '0')}`;
    const label =
      index === 0 ? LONG : index <= PAYLOADS.length ? `${index} ${payload(index - 1)}` : `第 ${index} 项`;
    const common = { itemid, itemdesc: both(label), explain: both(index % 9 === 0 ? payload(index) : '') };
    if (index === 1) return { ...common, itemtype: 'A', itemlength: 8, codesetid: 'XL', must: '1' };
    if (index % 7 === 3) return { ...common, itemtype: 'N', itemlength: 6, decimal: 2 };
    if (index % 7 === 4) return { ...common, itemtype: 'D', itemlength: 10, format: 'yyyy-MM-dd' };
    if (index % 7 === 5) return { ...common, itemtype: 'M', itemlength: 300 };
    return { ...common, itemtype: 'A', itemlength: 200, ...(index === 2 ? { must: '1' } : {}) };
  }),
};

beforeAll(async () => {
  const database = await databaseOf(server);
  await database.query('insert into code_set (id, name) values ($1, $2)', [
    'XL',
    JSON.stringify(both('大代码表')),
  ]);
  await database.query(
    `insert into code_item (codeset_id, id, parent_id, sort, level, name, leaf)
     select 'XL', 'c' || n, null, n, 1, 
       jsonb_build_object('zh', case when n < 8 then ($1::text[])[n + 1] else '代码 ' || n end, 'en', 'Code ' || n), true
     from generate_series(0, $2::int - 1) n`,
    [PAYLOADS, CODES],
  );
  await database.query("insert into fieldset (id, sort, version) values ('X77', 1, 1)");
  await database.query(
    "insert into fieldset_version (fieldset_id, version, definition) values ('X77', 1, $1)",
    [JSON.stringify(set)],
  );
  await database.end();
});

describe('data that nobody has seen before', () => {
  test.each([
    { width: 1280, how: 'a desktop' },
    { width: PHONE, how: 'a phone' },
  ])(
    '[RES-25, SEC-05, TRANS-25, CODE-07] a set of 200 fields, HTML in its labels and a list of 10,000 codes shows, checks, saves and loads again on $how',
    async ({ width }) => {
      await atDesk(browser, server, { width }, async ({ page, t, panel, record, button, choose, open }) => {
        const name = '从未见过的栏目';
        await choose(name);
        await panel('X77')
          .getByText(`${payload(0)} 说明`)
          .waitFor();
        await page.getByRole('button', { name: t('editor:addNamed', { name }) }).click();
        const form = record('X77', 1);
        await form.getByText(LONG, { exact: false }).first().waitFor();
        await form
          .getByText(`1 ${payload(0)}`)
          .first()
          .waitFor();
        await expect.poll(() => scrollsSideways(page)).toBe(false);

        await button(t('editor:save'), form).click();
        await expect.poll(() => form.locator('[data-invalid]').count()).toBe(2);
        for (const index of [0, 2, 6, 7, 8])
          await form.locator(`input[name$="X77${String(index).padStart(3, '0')}"]`).fill(payload(index));
        await form.locator('input[name$="X77003"]').fill('1234.56');
        await form.locator('input[name$="X77004"]').fill('2024-02-29');
        const codes = form.getByRole('combobox', { name: /^1 / });
        await codes.click();
        if (width === PHONE) await page.getByRole('dialog').getByRole('searchbox').fill('代码 9876');
        else await codes.fill('代码 9876');
        await page
          .getByRole(width === PHONE ? 'button' : 'option', { name: '代码 9876', exact: true })
          .click();
        await button(t('editor:save'), form).click();
        // On a phone a saved record makes way for its card (TRY-49).
        if (width === PHONE) await panel('X77').locator('[data-tile="1"]').waitFor();
        else {
          await form.getByText('代码 9876').waitFor();
          await form.getByText('1234.56').waitFor();
        }

        await open(`/user/resume?set=X77${width === PHONE ? '&record=1' : ''}`);
        await expect.poll(() => form.locator('input[name$="X77003"]').inputValue()).toBe('1234.56');
        await expect.poll(() => form.getByRole('combobox', { name: /^1 / }).inputValue()).toBe('代码 9876');
        await expect.poll(() => form.locator('input[name$="X77004"]').inputValue()).toBe('2024-02-29');
        await expect.poll(() => page.evaluate(() => 'ran' in window)).toBe(false);
      });
    },
  );

  test('[SEC-05, ATT-13] names, values and file names that look like scripts stay text wherever they are shown', async () => {
    await atDesk(browser, server, {}, async (desk) => {
      const { page, t, panel, record, button, choose, open } = desk;
      await choose('自我评价');
      await button(t('editor:addNamed', { name: '自我评价' }), panel('A90')).click();
      await record('A90', 1)
        .getByRole('textbox', { name: /^自我评价/ })
        .fill(PAYLOADS.join('\n'));
      await button(t('editor:save'), record('A90', 1)).click();
      await record('A90', 1).getByText('constructor').waitFor();

      await choose('简历附件');
      const names = PAYLOADS.map((text) => `${text.replaceAll('/', '')}.pdf`);
      const input = panel('attachments').locator('input[type=file]').first();
      await input.setInputFiles(names.map((name) => chosen(name)));
      await expect.poll(() => panel('attachments').getByRole('link').count()).toBe(PAYLOADS.length);
      await input.setInputFiles(chosen('<img src=x onerror=window.ran=9>.exe'));
      await panel('attachments').getByText('onerror=window.ran=9').waitFor();
      await open();
      await choose('简历附件');
      await expect.poll(() => panel('attachments').getByRole('link').count()).toBe(PAYLOADS.length);
      await choose('自我评价');
      await page.getByRole('link', { name: t('user:applied') }).click();
      await page.waitForURL('**/user/applied');
      await expect.poll(() => page.evaluate(() => 'ran' in window)).toBe(false);
    });
  });
});
