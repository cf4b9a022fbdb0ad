import { expect, test } from 'vitest';
import type { AllocatedIds } from '../../packages/console-contract/src/index.ts';
import { fieldOf } from '../../packages/fieldsets/src/index.ts';
import { completeResume } from '../contract/support.ts';
import { axeFindings, scrollsSideways } from '../support/browser.ts';
import { atConsole, draftedSet, publishDraft, publishSet } from '../support/console.ts';
import { atDesk, PHONE } from '../support/resume.ts';
import { givenBrowser, givenPortal, givenPublisher } from '../support/suite.ts';
import { textsOf } from '../support/texts.ts';

const portal = givenPortal();
const browser = givenBrowser();
const publisher = givenPublisher(portal);
const t = textsOf('zh');

const ITEMS = [
  ['北京', 'Beijing'],
  ['上海', 'Shanghai'],
  ['其他城市', 'Another city'],
  ['都不考虑', 'None of these'],
] as const;

/** A set with an identity, the places to work at, and a code list of places. */
async function newSet() {
  const lists = await publisher.good<AllocatedIds>('POST', '/ids', { codesets: true, count: 1 });
  const [list = ''] = lists.ids;
  await publisher.edit(
    `codes:${list}`,
    { op: 'setListName', name: { zh: '工作地点', en: 'Places' } },
    {
      op: 'addItems',
      parent: '',
      before: '',
      items: ITEMS.map(([zh, en], place) => ({ id: String(place + 1), parent: '', name: { zh, en } })),
    },
  );
  await publishDraft(publisher, `codes:${list}`);
  const { fieldsetid } = await publisher.good<{ fieldsetid: string }>('POST', '/sets', {
    displayname: { zh: '意向', en: 'Wishes' },
  });
  const { ids } = await publisher.good<AllocatedIds>('POST', '/ids', { fieldsetid, count: 2 });
  const [move = '', places = ''] = ids;
  await publisher.edit(`set:${fieldsetid}`, {
    op: 'addFields',
    before: '',
    fields: [
      fieldOf('yesno', { itemid: move, itemdesc: { zh: '可否异地', en: 'May move' } }),
      {
        ...fieldOf('choices', { itemid: places, itemdesc: { zh: '意向城市', en: 'Places' } }, list),
        // As a file may bring it along.
        choices: 'whatever',
      },
    ],
  });
  return { fieldsetid, move, places };
}

test('[FORM-07] an order, one that stands alone, words for other and limits by another answer are chosen in the console and met on a phone', async () => {
  const { fieldsetid, move, places } = await newSet();
  const rule = (key: string): string => t(`console:details.choices.${key}`);
  const drafted = async () => draftedSet(publisher, fieldsetid);

  await atConsole(browser, publisher, `sets/${fieldsetid}`, async (page) => {
    await page.getByText('意向城市', { exact: true }).first().click();
    await page.keyboard.press('Alt+Enter');
    const dialog = page.getByRole('dialog');
    const part = dialog.getByRole('region', { name: rule('title') });
    await part.getByText(t('console:details.choices.unreadable', { text: 'whatever' })).waitFor();
    await dialog.getByText(t('fieldsets:problem.choicesWrong', { name: '意向城市' })).waitFor();
    await part.getByRole('button', { name: rule('clear') }).click();
    await part.getByRole('checkbox', { name: rule('ranked') }).check();
    const pick = (label: string) =>
      part.getByRole('combobox', { name: t('console:add', { what: rule(label) }), exact: true });
    await pick('alone').selectOption({ label: '都不考虑' });
    await part.getByRole('button', { name: rule('addLimit') }).click();
    // What has only begun is said to be not whole.
    await dialog.getByText(t('fieldsets:problem.choicesEmpty', { name: '意向城市' })).waitFor();
    await pick('answers').selectOption({ label: t('fieldsets:rule.no') });
    await pick('left').selectOption({ label: '北京' });
    await pick('left').selectOption({ label: '都不考虑' });
    await expect
      .poll(async () => (await drafted()).fieldList.find(({ itemid }) => itemid === places)?.choices)
      .toBe(`ranked; alone: 4; ${move} = 0: 1 | 4`);
    await part.getByRole('combobox', { name: rule('text'), exact: true }).selectOption({ label: '其他城市' });
    await part.getByRole('button', { name: rule('addText') }).click();
    await part
      .getByText(
        t('console:details.choices.textThere', {
          choices: '其他城市',
          field: t('console:details.choices.textLabel'),
        }),
      )
      .waitFor();
    await expect.poll(() => axeFindings(page)).toEqual([]);
  });
  await expect.poll(async () => (await drafted()).rules?.length).toBe(1);
  const set = await drafted();
  const text = set.rules?.[0]?.then.show?.[0] ?? '';
  expect(set.fieldList.at(-1)?.itemid).toBe(text);
  await publishSet(publisher, fieldsetid);

  await atDesk(browser, portal, { width: PHONE, before: completeResume }, async (desk) => {
    const { page, panel, record, choose, button } = desk;
    await choose('意向');
    await button(t('editor:addNamed', { name: '意向' }), panel(fieldsetid)).click();
    const card = record(fieldsetid, 1);
    const box = (name: string) => card.getByRole('checkbox', { name, exact: true });
    const ranked = card.locator('ol li');
    await box('上海').check();
    await box('其他城市').check();
    await expect.poll(() => ranked.allTextContents()).toEqual(['1上海', '2其他城市']);
    // Words are asked for behind the choice, and only then.
    const words = card.getByRole('textbox', { name: t('console:details.choices.textLabel') });
    await words.waitFor();
    await card.getByRole('button', { name: t('forms-late:choice.up', { name: '其他城市' }) }).click();
    await expect.poll(() => ranked.allTextContents()).toEqual(['1其他城市', '2上海']);
    await expect.poll(() => axeFindings(page)).toEqual([]);
    await expect.poll(() => scrollsSideways(page)).toBe(false);
    await button(t('editor:save'), card).click();
    await card
      .getByText(t('forms-late:error.required.any', { field: t('console:details.choices.textLabel') }))
      .first()
      .waitFor();

    // One that stands alone takes the others' place, and gives it back.
    await box('都不考虑').check();
    await expect.poll(() => ranked.allTextContents()).toEqual(['1都不考虑']);
    await words.waitFor({ state: 'detached' });
    await box('都不考虑').uncheck();
    await expect.poll(() => ranked.allTextContents()).toEqual(['1其他城市', '2上海']);

    // Another answer leaves less to choose; what was chosen stays until it is taken away, and is named.
    await card.getByRole('radio', { name: t('forms:said.no'), exact: true }).check();
    await expect.poll(() => card.getByRole('checkbox').count()).toBe(2);
    await button(t('editor:save'), card).click();
    await card
      .getByText(t('forms-late:error.x-only.any', { field: '意向城市', other: '可否异地' }))
      .first()
      .waitFor();
    await card.getByRole('button', { name: t('forms:choices.remove', { name: '其他城市' }) }).click();
    await card.getByRole('button', { name: t('forms:choices.remove', { name: '上海' }) }).click();
    await box('北京').check();
    await button(t('editor:save'), card).click();
    await expect.poll(() => card.locator(`[data-item="${places}"] dd`).textContent()).toBe('北京');
  });
});
