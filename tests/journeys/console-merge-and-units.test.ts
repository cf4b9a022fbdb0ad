import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import type { UnitEntry, UnitsView } from '../../packages/console-contract/src/index.ts';
import type { CodeEntry } from '../../packages/fieldsets/src/index.ts';
import { axeFindings } from '../support/browser.ts';
import { publishDraft } from '../support/console.ts';
import { admin, at, publisher, t } from '../support/console-typing.ts';

const item = (id: string, zh: string, parent = ''): CodeEntry => ({ id, parent, name: { zh, en: zh } });
const cell = (page: Page, code: string, column: string) =>
  page.locator(`[data-code="${code}"] [data-column="${column}"]`);
const copied = (page: Page, text: string): Promise<void> =>
  page.evaluate((own) => navigator.clipboard.writeText(own), text);

test('[SHEET-02] a code is merged into another one: what follows is told, undone in the draft, and confirmed once more when it is published', async () => {
  const { ids } = await publisher.good<{ ids: string[] }>('POST', '/ids', { codesets: true, count: 1 });
  const [list = ''] = ids;
  const id = `codes:${list}` as const;
  await publisher.edit(
    id,
    { op: 'setListName', name: { zh: '地区', en: 'Regions' } },
    {
      op: 'addItems',
      parent: '',
      before: '',
      items: [item('1', '上海'), item('11', '浦东', '1'), item('2', '上海市')],
    },
  );
  await publishDraft(publisher, id);
  const itemsOf = async (): Promise<string[]> => {
    const { content } = (await publisher.draft(id)).state;
    const items = content.kind === 'codes' ? content.list.items : [];
    return items.map((one) => `${one.parent}>${one.id}${one.into ? `=${one.into}` : ''}`);
  };
  const begun = await itemsOf();
  await at(`codes/${list}`, async (page) => {
    await cell(page, '1', 'zh').click();
    await page.keyboard.press('Alt+g');
    const dialog = page.getByRole('dialog', {
      name: t('console:codes.merge.title', { name: '上海', code: '1' }),
    });
    const into = dialog.getByLabel(t('console:codes.merge.into'));
    const apply = dialog.getByRole('button', { name: t('console:codes.merge.apply'), exact: true });
    await into.fill('11');
    await dialog.getByText(t('console:codes.merge.fault.loop')).waitFor();
    expect(await apply.isDisabled()).toBe(true);
    await into.fill('2');
    await dialog
      .getByText(t('fieldsets:change.codeMerged', { name: '上海', code: '1', to: '上海市 (2)' }))
      .waitFor();
    await dialog.getByText('1 个下级选项随之移动。').waitFor();
    await dialog.getByText(t('fieldsets:reason.merged')).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await apply.click();
    await expect.poll(itemsOf).toEqual(['>1=2', '>2', '2>11']);
    await page.getByText(t('console:codes.mergedInto', { code: '2' })).waitFor();
    // The focus is back at the row, and one undo takes all of it back.
    await page.keyboard.press('Control+Z');
    await expect.poll(itemsOf).toEqual(begun);
    await page.keyboard.press('Control+Y');
    await expect.poll(itemsOf).toEqual(['>1=2', '>2', '2>11']);

    await page.goto(page.url().replace(/codes\/.*/, 'publish'));
    const verdicts = page.getByTestId('verdicts');
    await verdicts
      .getByText(t('fieldsets:change.codeMerged', { name: '上海', code: '1', to: '上海市 (2)' }))
      .waitFor();
    await page.getByLabel(t('console:publish.note')).fill('合并重复的地区');
    const publish = page.getByRole('button', {
      name: t('console:publish.submit', { count: 1 }),
      exact: true,
    });
    expect(await publish.isDisabled()).toBe(true);
    await verdicts.getByLabel(t('console:publish.confirm')).check();
    await publish.click();
    await page.getByText(t('console:publish.done')).waitFor();
  });
  const [line] = await admin.good<{ subject: string }[]>('GET', '/audit?action=mergeCodes');
  expect(line?.subject).toBe(id);
});

test('[SHEET-01] [SHEET-02] units are a grid: blocks are pasted, filled and taken back, a table with headings becomes units, and what somebody else saved meanwhile stays', async () => {
  const units = async (): Promise<UnitEntry[]> => (await admin.good<UnitsView>('GET', '/units')).units;
  const told = async (): Promise<string[]> => (await units()).map(({ name }) => `${name.zh}|${name.en}`);
  const begun = await units();
  const [first, second] = begun.filter(({ parent }) => parent === '');
  if (!first || !second) throw new Error('two units');
  await at('units', async (page) => {
    const said = (id: string, column: string) => cell(page, id, column).innerText();
    const save = page.getByRole('button', { name: t('recruitments:save'), exact: true });
    await cell(page, first.id, 'zh').click();
    await copied(page, '数理学院\tMathematics\n');
    await page.keyboard.press('Control+V');
    await expect.poll(() => said(first.id, 'zh')).toBe('数理学院');
    await page.keyboard.press('Control+Z');
    await expect.poll(() => said(first.id, 'zh')).toBe(first.name.zh);
    await page.keyboard.press('Control+Y');
    await expect.poll(() => said(first.id, 'en')).toBe('Mathematics');
    expect(await axeFindings(page)).toEqual([]);

    await page
      .getByLabel(t('recruitments:units.lines'))
      .fill('上级代码\t英文名称\t代码\t中文名称\nX\tChemistry Department\tX1\t化学系\n\tScience\tX\t新学院');
    await page.getByRole('button', { name: t('recruitments:units.add'), exact: true }).click();
    await page.getByText(t('recruitments:units.tree.unsaved')).first().waitFor();

    // Somebody else renames another unit meanwhile; both stand.
    const theirs = begun.map((unit) =>
      unit.id === second.id ? { ...unit, name: { ...unit.name, zh: '人文学院' } } : unit,
    );
    await admin.good('PUT', '/units', { was: begun, units: theirs });
    await save.click();
    await expect
      .poll(told)
      .toEqual(
        expect.arrayContaining(['数理学院|Mathematics', `人文学院|${second.name.en}`, '新学院|Science']),
      );
    await expect.poll(() => save.isDisabled()).toBe(true);
    const stored = await units();
    const [unit, division] = ['新学院', '化学系'].map((zh) => stored.find(({ name }) => name.zh === zh));
    expect(division?.parent).toBe(unit?.id);

    // Both change the same name: it is told, and saved when the person says so once more.
    const now = stored.map((one) =>
      one.id === second.id ? { ...one, name: { ...one.name, zh: '文史学院' } } : one,
    );
    await cell(page, second.id, 'zh').click();
    await copied(page, '文理学院\n');
    await page.keyboard.press('Control+V');
    await expect.poll(() => said(second.id, 'zh')).toBe('文理学院');
    await admin.good('PUT', '/units', { was: stored, units: now });
    await save.click();
    await page.getByText(t('recruitments:units.both', { names: '文理学院' })).waitFor();
    expect(await told()).toContain(`文史学院|${second.name.en}`);
    await save.click();
    await expect.poll(told).toContain(`文理学院|${second.name.en}`);
  });
});
