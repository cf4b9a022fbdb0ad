import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { at, publisher, setOf, t } from '../support/console-typing.ts';

describe('tables on the clipboard', () => {
  const copied = (page: Page, text: string): Promise<void> =>
    page.evaluate((own) => navigator.clipboard.writeText(own), text);

  test('[GRID-01] a table in doubt is asked about, what was not understood is told, one undo takes it all back; copied rows come back as the same fields', async () => {
    const { ids } = await publisher.good<{ ids: string[] }>('POST', '/ids', { count: 1 });
    const [id = ''] = ids;
    const told = async () => (await setOf(id)).fieldList.map((field) => ({ ...field, itemid: '' }));
    await at(`sets/${id}`, async (page) => {
      await page.getByRole('grid').waitFor();
      const cell = page.locator('[role="gridcell"][tabindex="0"]');
      await cell.focus();
      await copied(
        page,
        '字段名\t类型\t长度\t要求\n姓名\t文本\t20\t是\n照片\t图片\t\t否\n姓名\t长文本\t300\t',
      );
      await page.keyboard.press('Control+V');
      const dialog = page.getByRole('dialog', { name: t('console:grid.paste.title') });
      await dialog.waitFor();
      expect((await setOf(id)).fieldList).toEqual([]);
      await dialog
        .getByLabel(t('console:grid.paste.column', { place: 4 }))
        .selectOption({ label: t('console:grid.column.must') });
      await dialog.getByRole('button', { name: t('console:grid.paste.add', { count: 3 }) }).click();
      const note = page.getByRole('status').filter({ hasText: '图片' });
      await note.waitFor();
      await expect.poll(told).toMatchObject([
        { itemdesc: { zh: '姓名' }, itemtype: 'A', itemlength: 20, must: '1' },
        { itemdesc: { zh: '照片' }, itemtype: 'A' },
        { itemdesc: { zh: '姓名' }, itemtype: 'M', itemlength: 600 },
      ]);
      const before = await told();
      await page
        .getByRole('region', { name: t('console:problems.title') })
        .getByText(t('fieldsets:problem.labelTwice', { name: '姓名' }))
        .waitFor();
      await note.getByRole('button').click();
      await note.waitFor({ state: 'detached' });

      // All rows, by the clipboard and nothing else.
      await cell.focus();
      await page.keyboard.press('Control+A');
      await page.keyboard.press('Control+C');
      await page.keyboard.press('Control+Z');
      await expect.poll(told).toEqual([]);
      await cell.focus();
      await page.keyboard.press('Control+V');
      await expect.poll(told).toEqual(before);
    });
  });

  test('[GRID-06] codes that are not indented are shown in their levels before they are taken over; a note goes with what was undone', async () => {
    const { ids } = await publisher.good<{ ids: string[] }>('POST', '/ids', { codesets: true, count: 1 });
    const [id = ''] = ids;
    await at(`codes/${id}`, async (page) => {
      await page.getByRole('treegrid').getByRole('gridcell').first().focus();
      await copied(page, '33\t浙江\tZhejiang\n3301\t杭州\tHangzhou\n330106\t西湖\tXihu\n34\t安徽\tAnhui');
      await page.keyboard.press('Control+V');
      const dialog = page.getByRole('dialog', { name: t('console:codes.levels.title') });
      await expect
        .poll(() => dialog.locator('li').evaluateAll((lines) => lines.map((line) => line.dataset['level'])))
        .toEqual(['1', '2', '3', '1']);
      expect((await publisher.draft(`codes:${id}`)).state.journal).toEqual([]);
      await dialog.getByRole('button', { name: t('console:codes.levels.add', { count: 4 }) }).click();
      const note = page.getByText(t('console:codes.pasted', { count: 4 }));
      await note.waitFor();
      const parents = async () => {
        const { content } = (await publisher.draft(`codes:${id}`)).state;
        return content.kind === 'codes' ? content.list.items.map(({ parent }) => parent) : [];
      };
      await expect.poll(parents).toEqual(['', '33', '3301', '']);
      await page.getByRole('button', { name: t('console:bar.undo'), exact: true }).click();
      await note.waitFor({ state: 'detached' });
    });
  });

  test('[GRID-06] what keeps a draft from being published is linked to, down to the cell', async () => {
    const { fieldsetid } = await publisher.good<{ fieldsetid: string }>('POST', '/sets', {
      displayname: { zh: '语言考试', en: 'Language tests' },
    });
    const { ids } = await publisher.good<{ ids: string[] }>('POST', '/ids', { fieldsetid, count: 1 });
    const [itemid = ''] = ids;
    await publisher.edit(
      `set:${fieldsetid}`,
      {
        op: 'addFields',
        before: '',
        fields: [{ itemid, itemdesc: { zh: '考试', en: 'Test' }, itemtype: 'A', itemlength: 20 }],
      },
      { op: 'chooseIntent', itemid, intent: 'code' },
    );
    await at('publish', async (page) => {
      await page
        .getByRole('link', { name: t('console:publish.errorsOf', { name: '语言考试', count: 1 }) })
        .click();
      await expect
        .poll(() =>
          page.evaluate(() => document.activeElement?.closest('[data-column]')?.getAttribute('data-column')),
        )
        .toBe('list');
      const { rev } = await publisher.draft(`set:${fieldsetid}`);
      await publisher.good('DELETE', `/drafts/set:${fieldsetid}?rev=${rev}`);
    });
  });
});
