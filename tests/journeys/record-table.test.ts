import { expect, test } from 'vitest';
import type { AllocatedIds } from '../../packages/console-contract/src/index.ts';
import { fieldOf } from '../../packages/fieldsets/src/index.ts';
import { completeResume } from '../contract/support.ts';
import { axeFindings, scrollsSideways } from '../support/browser.ts';
import { atConsole, draftedSet, publishDraft, publishSet } from '../support/console.ts';
import { atDesk, PHONE, type Desk } from '../support/resume.ts';
import { givenBrowser, givenPortal, givenPublisher } from '../support/suite.ts';
import { textsOf } from '../support/texts.ts';

const portal = givenPortal();
const browser = givenBrowser();
const publisher = givenPublisher(portal);
const t = textsOf('zh');

/** A code list of roles, and a set with an empty table. */
async function newSet() {
  const lists = await publisher.good<AllocatedIds>('POST', '/ids', { codesets: true, count: 1 });
  const [list = ''] = lists.ids;
  await publisher.edit(
    `codes:${list}`,
    { op: 'setListName', name: { zh: '项目角色', en: 'Roles' } },
    {
      op: 'addItems',
      parent: '',
      before: '',
      items: [
        { id: '1', parent: '', name: { zh: '负责人', en: 'Lead' } },
        { id: '2', parent: '', name: { zh: '成员', en: 'Member' } },
      ],
    },
  );
  await publishDraft(publisher, `codes:${list}`);
  const { fieldsetid } = await publisher.good<{ fieldsetid: string }>('POST', '/sets', {
    displayname: { zh: '课题', en: 'Research' },
  });
  const { ids } = await publisher.good<AllocatedIds>('POST', '/ids', { fieldsetid, count: 1 });
  const [table = ''] = ids;
  await publisher.edit(`set:${fieldsetid}`, {
    op: 'addFields',
    before: '',
    fields: [fieldOf('table', { itemid: table, itemdesc: { zh: '项目表', en: 'Projects' } })],
  });
  return { fieldsetid, table, list };
}

/** A record of the set, begun. */
async function begin({ panel, record, choose, button }: Desk, fieldsetid: string) {
  await choose('课题');
  await button(t('editor:addNamed', { name: '课题' }), panel(fieldsetid)).click();
  return record(fieldsetid, 1);
}

test('[FORM-09] HR makes the columns of a table; a candidate pastes a block and goes on by keyboard, and by cards on a phone', async () => {
  const { fieldsetid, table, list } = await newSet();
  const word = (key: string, values = {}): string => t(`console:details.columns.${key}`, values);

  await atConsole(browser, publisher, `sets/${fieldsetid}`, async (page) => {
    await page.getByText('项目表', { exact: true }).first().click();
    await page.keyboard.press('Alt+Enter');
    const dialog = page.getByRole('dialog');
    const part = dialog.getByRole('region', { name: word('title') });
    await dialog.getByText(t('fieldsets:problem.columnsMissing', { name: '项目表' })).waitFor();
    const addColumn = async (zh: string, en: string, kind?: string) => {
      await part.getByRole('button', { name: word('add') }).click();
      const own = part.getByRole('listitem').last();
      const names = own.getByRole('textbox');
      await names.nth(0).fill(zh);
      await names.nth(1).fill(en);
      if (kind) await own.getByRole('combobox', { name: word('kind') }).selectOption(kind);
      return own;
    };
    const first = await addColumn('项目名称', 'Project');
    await first.getByRole('checkbox', { name: word('must') }).check();
    const second = await addColumn('角色', 'Role', 'code');
    await second.getByRole('combobox', { name: word('list') }).selectOption({ label: '项目角色' });
    await addColumn('得分', 'Score', 'number');
    await part.getByLabel(word('minRows')).fill('2');
    // Digit by digit: the first alone is less than the fewest.
    await part.getByLabel(word('maxRows')).pressSequentially('10');
    await expect.poll(() => axeFindings(page)).toEqual([]);
    // What was too much is taken away, and comes back by undo.
    const columnsNow = async () =>
      (await draftedSet(publisher, fieldsetid)).fieldList.find(({ itemid }) => itemid === table)?.columns ??
      '';
    await expect
      .poll(columnsNow)
      .toMatch(new RegExp(`^rows=2-10; .*must .*; .*code list=${list} .*; .*number .*得分`));
    await part.getByRole('button', { name: word('remove', { name: '得分' }) }).click();
    await expect.poll(columnsNow).not.toContain('得分');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+z');
    await expect.poll(columnsNow).toContain('得分');
  });
  await publishSet(publisher, fieldsetid);

  await atDesk(browser, portal, { before: completeResume }, async (desk) => {
    const { page, record, button } = desk;
    const card = await begin(desk, fieldsetid);
    const cell = (name: string, row: number) =>
      card.getByLabel(t('forms-late:table.cell', { name, row }), { exact: true });
    await cell('项目名称', 1).focus();
    await page.evaluate((text) => {
      const data = new DataTransfer();
      data.setData('text/plain', text);
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    }, '云溪\t负责人\t９5\r\n"北山\n二期"\t组员\t很高\r\n');
    await card.getByText(t('forms-late:table.pasted', { count: 6 })).waitFor();
    await expect.poll(() => cell('角色', 1).inputValue()).toBe('负责人');
    expect(await cell('项目名称', 2).inputValue()).toBe('北山 二期');
    // What was not understood stays as it was pasted, and is said at its cell.
    expect(await cell('得分', 2).inputValue()).toBe('很高');
    await card.getByText(t('forms-late:error.x-decimal.format', { field: '得分' })).waitFor();
    await card.getByText(t('forms-late:table.notListed', { text: '组员' })).waitFor();
    await expect.poll(() => axeFindings(page)).toEqual([]);
    await button(t('editor:save'), card).click();
    await card
      .getByText(t('forms-late:error.x-table.cell', { field: '项目表', row: 2, title: '得分' }))
      .first()
      .waitFor();
    await cell('得分', 2).fill('88');
    await cell('得分', 2).press('ArrowUp');
    await expect.poll(() => cell('得分', 1).evaluate((own) => own === document.activeElement)).toBe(true);
    await cell('角色', 2).fill('成员');
    await page.getByRole('option', { name: '成员' }).click();
    await cell('得分', 2).press('Enter');
    await expect.poll(() => cell('得分', 3).evaluate((own) => own === document.activeElement)).toBe(true);
    await cell('项目名称', 3).fill('南湖');
    await button(t('forms-late:table.remove', { row: 1 }), card).click();
    await expect.poll(() => cell('项目名称', 1).inputValue()).toBe('北山 二期');
    await button(t('forms-late:table.putBack'), card).click();
    await expect.poll(() => cell('项目名称', 1).inputValue()).toBe('云溪');
    await button(t('editor:save'), card).click();
    const shown = record(fieldsetid, 1).locator(`[data-item="${table}"] table`);
    await expect
      .poll(() => shown.locator('tbody tr').allInnerTexts())
      .toEqual(['云溪\t负责人\t95', '北山 二期\t成员\t88', '南湖\t\t']);
    await expect.poll(() => axeFindings(page)).toEqual([]);
  });

  await atDesk(browser, portal, { width: PHONE, before: completeResume }, async (desk) => {
    const { page, button } = desk;
    const card = await begin(desk, fieldsetid);
    await card.getByText(t('forms-late:table.row', { row: 1 })).waitFor();
    await card.getByLabel('项目名称').fill('云溪');
    await card.getByLabel('得分').fill('7');
    await expect.poll(() => axeFindings(page)).toEqual([]);
    await button(t('forms-late:table.add'), card).click();
    await card.getByLabel('得分').nth(1).fill('8');
    await expect.poll(() => axeFindings(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
    await button(t('editor:save'), card).click();
    // A name is missing in the second row: it is said there.
    await card.getByText(t('forms-late:error.required.any', { field: '项目名称' })).waitFor();
    await card.getByLabel('项目名称').nth(1).fill('北山');
    await button(t('editor:save'), card).click();
    // Saved, it made way for its card in the list, which leads back to it (TRY-49).
    await desk
      .panel(fieldsetid)
      .getByRole('button', { name: /^第 1 条/ })
      .click();
    await card.locator(`[data-item="${table}"] ol li`).nth(1).waitFor();
  });
});
