import { describe, expect, test } from 'vitest';
import type { SetSummary } from '../../packages/console-contract/src/index.ts';
import type { StoredField, StoredFieldSet } from '../../schemas/index.ts';
import { completeResume, newCandidate } from '../contract/support.ts';
import { picturedOnFailure, visit } from '../support/browser.ts';
import { signInPage } from '../support/candidates.ts';
import { draftedSet, newColleague } from '../support/console.ts';
import {
  at,
  browser,
  details,
  first,
  portal,
  publish,
  published,
  publisher,
  t,
} from '../support/console-details.ts';

const PDF = new TextEncoder().encode('%PDF-1.4\n%%EOF\n');

const setOf = (id: string): Promise<StoredFieldSet> => draftedSet(publisher, id);

const fieldIn = async (id: string, itemid: string): Promise<StoredField | undefined> =>
  (await setOf(id)).fieldList.find((field) => field.itemid === itemid);

test('[GRID-04] the menu of the lowest row is whole on the screen, and every page counts the changes of a draft alike', async () => {
  // Typed, taken back and typed anew: four steps, two differences.
  const label = (zh: string) =>
    ({ op: 'changeField', itemid: 'A6505', change: { itemdesc: { zh, en: 'Name' } } }) as const;
  await publisher.edit(
    'set:A65',
    label('全称'),
    { op: 'setProperties', change: { must: '1' } },
    label('称呼'),
    label('姓名全称'),
  );
  const { steps, changes } = (await publisher.good<SetSummary[]>('GET', '/sets')).find(
    ({ fieldsetid }) => fieldsetid === 'A65',
  )?.draft ?? { steps: 0, changes: 0 };
  expect(steps).toBeGreaterThan(changes);
  await at('sets/A65', async (page) => {
    await page.getByRole('link', { name: t('console:sets.publish', { count: changes }) }).waitFor();
    await page
      .getByText(t('console:sets.draft', { by: 'fang', count: changes }))
      .first()
      .waitFor({ state: 'attached' });
    await page.setViewportSize({ width: 1280, height: 520 });
    const last = page.locator('[role="grid"] [data-item]:not([data-item=""])').last();
    await last.scrollIntoViewIfNeeded();
    await last.getByRole('button').first().click();
    const menu = page.getByRole('menu');
    await menu.waitFor();
    const box = await menu.boundingBox();
    expect(box && box.y >= 0 && box.y + box.height <= 520).toBe(true);
    // The last item is on top where it is drawn, so that a click reaches it.
    const item = menu.getByRole('menuitem').last();
    expect(
      await item.evaluate((one) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      }),
    ).toBe(true);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    await page.goto(`${portal.url}/console/publish`);
    await page.getByText(new RegExp(`fang，${changes} 处修改`)).waitFor();
    await page.getByRole('button', { name: t('console:publish.submit', { count: changes }) }).waitFor();
    await page.getByRole('button', { name: /^放弃“/ }).click();
    await page.getByRole('button', { name: t('console:publish.discardConfirm', { count: changes }) }).click();
    await page
      .getByRole('region', { name: t('console:discarded.title') })
      .getByText(new RegExp(`${changes} 处修改`))
      .waitFor();
  });
});

describe('what the grid has no column for', () => {
  test('[HR-03, HR-05] who may only look sees the details by the menu of a row, and changes nothing', async () => {
    const viewer = await newColleague(first, 'gao', 'viewer');
    await at(
      'sets/A01',
      async (page) => {
        await page.locator('[role="grid"] [data-item="A0131"]').getByRole('button').click();
        await expect.poll(() => page.getByRole('menuitem').count()).toBe(1);
        await page.getByRole('menuitem').click();
        const max = page.getByRole('dialog').getByLabel(t('console:details.max'));
        await expect.poll(() => max.inputValue()).toBe('250');
        await expect.poll(() => max.isDisabled()).toBe(true);
      },
      viewer,
    );
  });

  test('[HR-10, REC-10, VAL-33] the preview knows the items that the settings name: its person agrees with herself, and an identity number fills in', async () => {
    await at('sets/A01', async (page) => {
      const preview = page.frameLocator('iframe');
      const value = (name: string) => preview.getByRole('textbox', { name });
      await expect.poll(() => value('证件号码').inputValue()).toBe('110105200009010029');
      await expect.poll(() => value('手机号码').inputValue()).toMatch(/^138/);
      await expect.poll(() => value('电子邮箱').inputValue()).toContain('@');
      await page.getByLabel(t('console:preview.data'), { exact: true }).selectOption('empty');
      await expect.poll(() => value('证件号码').inputValue()).toBe('');
      await value('证件号码').fill('11010519491231002X');
      await value('证件号码').press('Tab');
      await expect.poll(() => value('出生日期').inputValue()).toBe('1949-12-31');
    });
  });

  test('[HR-05, HR-07, HR-10, HR-31] Alt+Enter opens the limits of a number, a date and a choice; the preview has them at once', async () => {
    await at('sets/A01', async (page) => {
      await page.getByRole('grid').waitFor();
      const number = await details(page, 'A0131');
      const max = number.getByLabel(t('console:details.max'));
      await expect.poll(() => max.inputValue()).toBe('250');
      await max.fill('zwei');
      await number
        .getByText(t('fieldsets:problem.maxWrong', { name: '身高（厘米）', value: 'zwei' }))
        .waitFor();
      await page.keyboard.press('Escape');
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
      // A problem that the grid cannot put right leads to the details.
      await page
        .getByRole('region', { name: t('console:problems.title') })
        .getByRole('button')
        .click();
      await max.fill('２００');
      await expect.poll(async () => (await fieldIn('A01', 'A0131'))?.maxValue).toBe('200');
      await page.keyboard.press('Escape');

      const height = page.frameLocator('iframe').getByLabel('身高（厘米）', { exact: true });
      await height.fill('201');
      const preview = page.frameLocator('iframe');
      await preview.getByRole('button', { name: t('editor:save'), exact: true }).click();
      await preview
        .getByText(t('forms-late:error.x-decimal.max', { field: '身高（厘米）', max: '200' }))
        .first()
        .waitFor();

      const words = await details(page, 'A0131');
      // Key by key, as a person types: the space between two words stays.
      await words.getByLabel(t('console:written.label.en')).press('End');
      await words.getByLabel(t('console:written.label.en')).pressSequentially(' of the body');
      await expect
        .poll(async () => (await fieldIn('A01', 'A0131'))?.itemdesc.en)
        .toBe('Height (cm) of the body');
      await page.keyboard.press('Escape');

      const date = await details(page, 'A0130');
      await expect
        .poll(() => date.getByRole('checkbox', { name: t('console:details.past') }).isChecked())
        .toBe(true);
      await date.getByRole('checkbox', { name: t('console:details.past') }).uncheck();
      const latest = t('console:details.bound.maxValue');
      await date.getByLabel(latest, { exact: true }).selectOption('fixed');
      await date.getByLabel(t('console:details.bound.day', { name: latest })).fill('2030');
      await date.getByLabel(t('console:details.format')).selectOption('yyyy年');
      await expect.poll(() => fieldIn('A01', 'A0130')).toMatchObject({ maxValue: '2030', format: 'yyyy年' });
      expect((await fieldIn('A01', 'A0130'))?.dateType).toBeUndefined();
      await page.keyboard.press('Escape');

      const code = await details(page, 'A0114');
      // Provinces, cities and districts: as many levels as the list has.
      await expect.poll(() => code.getByLabel(t('console:details.layer')).locator('option').count()).toBe(4);
      await code.getByLabel(t('console:details.layer')).selectOption('2');
      await code.getByRole('checkbox', { name: t('console:details.leaf') }).check();
      await expect.poll(() => fieldIn('A01', 'A0114')).toMatchObject({ layer: '2', leaf_only: '1' });
      await page.keyboard.press('Escape');
      await page.getByRole('grid').locator('[role="gridcell"][tabindex="0"]').focus();
      for (let undone = 0; undone < 2; undone += 1) await page.keyboard.press('Control+Z');
      await expect.poll(async () => (await fieldIn('A01', 'A0114'))?.layer).toBeUndefined();
      const { rev } = await publisher.draft('set:A01');
      await publisher.good('DELETE', `/drafts/set:A01?rev=${rev}`);
    });
  });

  test('[HR-11, HR-12, HR-19, ATT-10] a set that one identity is asked for, and files by name; files of a slot that went stay with the candidate', async () => {
    const candidate = await newCandidate(portal);
    const { client, person } = candidate;
    await completeResume(client, person);
    const sent = await client.upload(
      '/servlet/SaveFileServlet',
      { fieldsetid: 'A04', i9999: '1', filetype: '02' },
      '学位证.pdf',
      PDF,
    );
    expect(sent.code).toBe('success');
    const bound = await client.call('ZP1000000008', {
      operate: 'update_set_file',
      subset: 'A04',
      params: [{ ...sent.data, filename: '学位证.pdf', filetype: '02', i9999: '1' }],
    });
    expect(bound.code).toBe('success');
    const asked = async (): Promise<string[]> => {
      const reply = await client.call('ZP1000000004', { type: 'search' });
      return (reply.data['field_set_list'] as { fieldsetid: string }[]).map(({ fieldsetid }) => fieldsetid);
    };
    expect(await asked()).toContain('A70');

    await at('sets/A70', async (page) => {
      await page.getByRole('grid').waitFor();
      await page.getByRole('button', { name: t('console:sets.properties'), exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(t('console:categories.some'), { exact: true }).check();
      await dialog.getByText(t('console:categories.nobodyYet')).waitFor();
      const identities = dialog.getByRole('group', { name: t('console:categories.some') });
      await identities.getByRole('combobox').selectOption('0201');
      await identities.getByRole('button', { name: /海外博士/ }).waitFor();
      await expect.poll(async () => (await setOf('A70')).forCodes).toEqual(['0201']);
      // Identities are told by their names.
      await publish(page, '只向海外博士要求', /^(?!.*0201).*海外博士/s);
      expect(await published('set:A70')).toBe(2);
      expect(await asked()).not.toContain('A70');

      await page.goto(`${portal.url}/console/sets/A04`);
      await page.getByRole('grid').waitFor();
      await page.getByRole('button', { name: t('console:sets.properties'), exact: true }).click();
      const slots = dialog.getByRole('group', { name: t('console:slots.title') });
      await slots.getByRole('button', { name: t('console:takeAway', { name: '学位证书' }) }).click();
      await slots.getByRole('button', { name: t('console:slots.add') }).click();
      // The focus is in the name of the new file, and goes on with Tab.
      await page.keyboard.insertText('成绩单');
      await page.keyboard.press('Tab');
      await page.keyboard.type('Academic transcript');
      await slots.getByRole('button', { name: t('console:sets.up', { name: '成绩单' }) }).click();
      await expect
        .poll(async () => (await setOf('A04')).uploadSlots?.map(({ title }) => title.en))
        .toEqual(['Academic transcript', 'Graduation certificate']);
      // The preview asks for the same files, in the same order.
      await page.keyboard.press('Escape');
      const asks = page.frameLocator('iframe').getByRole('group', { name: t('resume-late:files.record') });
      await expect
        .poll(() => asks.locator('label').allInnerTexts())
        .toEqual([expect.stringContaining('成绩单'), expect.stringContaining('毕业证书')]);
      // An id of its own: files of the slot that went must not come under the new name.
      const [first] = (await setOf('A04')).uploadSlots ?? [];
      expect(['01', '02']).not.toContain(first?.filetype);
      await publish(page, '改要成绩单', /附件要求/);
      expect(await published('set:A04')).toBe(2);
    });

    const { page, close } = await visit(browser, 1280);
    await page.addInitScript(() => localStorage.setItem('portal.language', 'zh'));
    await signInPage(page, portal.url, candidate);
    await picturedOnFailure(page, async () => {
      await page.goto(`${portal.url}/user/resume`);
      const sets = page.getByRole('navigation', { name: t('editor:sets') });
      await sets.getByRole('button', { name: /^教育经历/ }).click();
      const files = page.getByRole('group', { name: t('resume-late:files.record') });
      await expect
        .poll(() => files.locator('label').allInnerTexts())
        .toEqual([expect.stringContaining('成绩单'), expect.stringContaining('毕业证书')]);
      await files.getByText(t('resume-late:files.left')).waitFor();
      const link = files.getByRole('button', { name: '学位证.pdf', exact: true });
      const download = page.waitForEvent('download');
      await link.click();
      expect((await download).suggestedFilename()).toBe('学位证.pdf');
      await files
        .getByRole('button', { name: t('forms-late:files.deleteNamed', { name: '学位证.pdf' }) })
        .click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('editor:deleteConfirm') })
        .click();
      await expect.poll(() => link.count()).toBe(0);
      await expect.poll(() => files.getByText(t('resume-late:files.left')).count()).toBe(0);
    });
    await close();

    // Somebody who has no record yet: the first one has the slots already, and its file lands in one of them.
    const newcomer = await visit(browser, 1280);
    await newcomer.page.addInitScript(() => localStorage.setItem('portal.language', 'zh'));
    await signInPage(newcomer.page, portal.url, await newCandidate(portal));
    await picturedOnFailure(newcomer.page, async () => {
      await newcomer.page.goto(`${portal.url}/user/resume`);
      const sets = newcomer.page.getByRole('navigation', { name: t('editor:sets') });
      await sets.getByRole('button', { name: /^教育经历/ }).click();
      const panel = newcomer.page.locator('#set-A04');
      await panel.getByRole('button', { name: t('editor:addNamed', { name: '教育经历' }) }).click();
      const files = panel.getByRole('group', { name: t('resume-late:files.record') });
      await expect
        .poll(() => files.locator('label').allInnerTexts())
        .toEqual([expect.stringContaining('成绩单'), expect.stringContaining('毕业证书')]);
    });
    await newcomer.close();
  });
});
