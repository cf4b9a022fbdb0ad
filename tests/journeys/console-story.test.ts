import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import type { SetSummary } from '../../packages/console-contract/src/index.ts';
import { newCandidate } from '../contract/support.ts';
import { picturedOnFailure, visit } from '../support/browser.ts';
import { signInPage } from '../support/candidates.ts';
import { firstAdmin, newColleague, type ConsoleClient } from '../support/console.ts';
import { givenBrowser, givenPortal } from '../support/suite.ts';
import { textsOf } from '../support/texts.ts';

const portal = givenPortal();
const browser = givenBrowser();
let publisher: ConsoleClient;
const t = textsOf('zh');

beforeAll(async () => {
  publisher = await newColleague(await firstAdmin(portal), 'fang', 'publisher');
});

const press = async (page: Page, ...keys: string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

/** Presses Tab until the focus is on what a selector names. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    await press(page, 'Tab');
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
  }
  throw new Error(`no Tab leads to ${selector}`);
}

const focusedValue = (page: Page): Promise<string> =>
  page.evaluate(() => (document.activeElement as HTMLSelectElement | null)?.value ?? '');

/** Goes down a list of choices until one is chosen. */
async function choose(page: Page, value: string): Promise<void> {
  for (let presses = 0; presses < 60 && (await focusedValue(page)) !== value; presses += 1)
    await press(page, 'ArrowDown');
  await expect.poll(() => focusedValue(page)).toBe(value);
}

/** Opens an edit in the focused cell and types. */
async function typeCell(page: Page, text: string, end: string): Promise<void> {
  await press(page, 'Enter');
  await page.keyboard.insertText(text);
  await press(page, end);
}

/** Publishes every draft there is from the keyboard, confirming what has to be confirmed. */
async function publishAll(page: Page, note: string): Promise<void> {
  await page.goto(`${portal.url}/console/publish`);
  await page.getByTestId('publish').waitFor();
  const confirms = page.getByTestId('verdicts').getByRole('checkbox');
  for (const box of await confirms.all()) {
    await box.focus();
    if (!(await box.isChecked())) await press(page, 'Space');
  }
  await page.getByLabel(t('console:publish.note')).focus();
  await page.keyboard.insertText(note);
  const answer = page.waitForResponse((response) => response.url().endsWith('/console/api/publish'));
  await tabTo(page, '[data-testid="publish"] button');
  await press(page, 'Enter');
  expect((await answer).status()).toBe(200);
  await page.getByText(t('console:publish.done')).waitFor();
}

const saved = (id: string, steps: number) =>
  expect
    .poll(async () => (await publisher.draft(`set:${id}`)).state.journal.length)
    .toBeGreaterThanOrEqual(steps);

test('[HR-12, HR-17, HR-19, HR-31] a set with a list and a rule is made and published by keyboard; an open resume has it after a reload, and a field that goes and comes back keeps its value', async () => {
  const { pid } = process;
  const hr = await visit(browser, 1440);
  const [name = '', value = ''] = publisher.cookie.split('=');
  await hr.context.addCookies([{ name, value, url: `${portal.url}/console/`, httpOnly: true }]);
  const { page } = hr;

  const candidate = await newCandidate(portal);
  const home = await visit(browser, 1280);
  await home.page.addInitScript(() => localStorage.setItem('portal.language', 'zh'));
  await signInPage(home.page, portal.url, candidate);
  const sets = home.page.getByRole('navigation', { name: t('editor:sets') });
  const openSet = async (title: string): Promise<void> => {
    await home.page.goto(`${portal.url}/user/resume`);
    await sets.getByRole('button', { name: new RegExp(`^${title}`) }).click();
  };

  await picturedOnFailure(page, async () => {
    await home.page.goto(`${portal.url}/user/resume`);
    await sets.waitFor();
    await expect.poll(() => sets.getByText('推荐情况').count()).toBe(0);

    // HR: a set with a name in two languages …
    const known = new Set((await publisher.good<SetSummary[]>('GET', '/sets')).map((set) => set.fieldsetid));
    await page.goto(`${portal.url}/console/sets`);
    await page.locator('[data-undo="order"] li').first().waitFor();
    await page.locator('body').focus();
    await tabTo(page, '[data-undo="order"] header button');
    await press(page, 'Enter');
    await page.getByRole('dialog').getByLabel(t('console:written.name.zh')).focus();
    await page.keyboard.insertText('推荐情况');
    await tabTo(page, 'input');
    await page.keyboard.insertText('Recommendation');
    await press(page, 'Enter');
    await page.waitForURL(/\/console\/sets\/\w+$/);
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    expect(known.has(id)).toBe(false);
    // … stands in the list at once and after a reload …
    await page.locator(`[data-set="${id}"]`).getByText('推荐情况').waitFor();
    await page.reload();
    await page.locator(`[data-set="${id}"]`).getByText('推荐情况').waitFor();
    await page.getByRole('grid').waitFor();

    // … a choice out of a list, a text and a note of one's own, each with its English …
    const fields: [zh: string, en: string][] = [
      ['有无推荐人', 'Recommended by someone'],
      ['推荐人姓名', 'Name of the referee'],
      ['推荐说明', 'What the referee says'],
    ];
    await page.locator('[role="gridcell"][tabindex="0"]').focus();
    for (const [zh, en] of fields) {
      await typeCell(page, zh, 'Tab');
      await expect
        .poll(() =>
          page.evaluate(() => document.activeElement?.closest('[data-column]')?.getAttribute('data-column')),
        )
        .toBe('en');
      await typeCell(page, en, 'Enter');
      await press(page, 'Home');
    }
    const cell = (row: number, column: string) =>
      page.locator('[role="grid"] [data-item]').nth(row).locator(`[data-column="${column}"]`);
    await cell(0, 'kind').focus();
    await press(page, 'F2');
    await choose(page, 'code');
    await press(page, 'Tab');
    // No list is picked; the problem leads to the cell that asks for one.
    await page
      .getByRole('button', { name: t('fieldsets:problem.listMissing', { name: '有无推荐人' }) })
      .focus();
    await press(page, 'Enter');
    await expect
      .poll(() =>
        page.evaluate(() => document.activeElement?.closest('[data-column]')?.getAttribute('data-column')),
      )
      .toBe('list');
    await press(page, 'F2');
    await choose(page, 'YN');
    await press(page, 'Enter');

    // … and a rule.
    await page
      .locator('button', { hasText: t('console:rules.title') })
      .first()
      .focus();
    await press(page, 'Enter');
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('button', { name: t('console:rules.add') }).focus();
    await press(page, 'Enter');
    const itemid = (await page.locator('[role="grid"] [data-item]').nth(1).getAttribute('data-item')) ?? '';
    const pick = async (label: string, wanted: string): Promise<void> => {
      const group = drawer.getByRole('group', { name: t(`console:rules.${label}`), exact: true });
      await group.locator('select').focus();
      await choose(page, wanted);
      await press(page, 'Enter');
    };
    await pick('values', '1');
    await pick('showFields', itemid);
    await pick('requireFields', itemid);
    await drawer.getByText('Recommended by someone').first().waitFor();
    await press(page, 'Escape');

    // Seen as candidates will see it, before anything is published.
    const preview = page.frameLocator('iframe');
    await preview.getByText('有无推荐人').first().waitFor();
    await saved(id, 8);
    // The last part of the rule was the last thing that was typed.
    await expect
      .poll(async () => {
        const { content } = (await publisher.draft(`set:${id}`)).state;
        return content.kind === 'set' ? content.set.rules?.[0]?.then : undefined;
      })
      .toMatchObject({ show: [itemid], require: [itemid] });
    await publishAll(page, '推荐情况');

    // The tab that was open has it after a reload, without a restart.
    await home.page.reload();
    await openSet('推荐情况');
    expect(process.pid).toBe(pid);
    const panel = home.page.locator(`#set-${id}`);
    await panel.getByRole('button', { name: /添加/ }).click();
    const referee = panel.getByLabel(/^推荐人姓名/);
    const words = panel.getByLabel(/^推荐说明/);
    await words.waitFor();
    await expect.poll(() => referee.count()).toBe(0);
    await panel.getByRole('radio', { name: '是' }).check();
    await referee.fill('王教授');
    await words.fill('认真负责');
    await panel.getByRole('button', { name: t('editor:save'), exact: true }).click();
    await home.page.getByText(t('editor:saved')).waitFor();

    // HR takes a field away: the value stays to be read, and comes back with the field.
    const remove = async (): Promise<void> => {
      await page.goto(`${portal.url}/console/sets/${id}`);
      await cell(2, 'zh').focus();
      await press(page, 'Control+Delete');
      await saved(id, 1);
    };
    await remove();
    await publishAll(page, '不再要求推荐说明');
    await openSet('推荐情况');
    await panel.getByText(t('forms:view.archived')).first().waitFor();
    await panel.getByText('认真负责').first().waitFor();
    await expect.poll(() => words.count()).toBe(0);
    await page.goto(`${portal.url}/console/sets/${id}`);
    await page.getByRole('grid').waitFor();
    const shown = page.getByLabel(t('console:sets.showArchived'));
    if ((await shown.count()) > 0 && !(await shown.isChecked())) await shown.check();
    await remove();
    await publishAll(page, '恢复推荐说明');
    await openSet('推荐情况');
    await expect.poll(() => words.inputValue()).toBe('认真负责');
    expect([...hr.troubles, ...home.troubles]).toEqual([]);
  });
  await hr.close();
  await home.close();
});
