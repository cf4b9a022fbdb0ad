import { expect, test } from 'vitest';
import { axeFindings } from '../support/browser.ts';
import { ADMIN_PASSWORD } from '../support/console.ts';
import { textsOf } from '../support/texts.ts';
import { admin, atConsole, portal, readBack } from '../support/console-screens.ts';
import { findings, givenReview, walkScreens } from '../support/console-walk.ts';

test('[HR-16] ten thousand pasted items stand as a tree of which only the lines in view are in the page; one is found and moved', async () => {
  const t = textsOf('zh');
  const { ids } = await admin.good<{ ids: string[] }>('POST', '/ids', { codesets: true, count: 1 });
  const lines = Array.from(
    { length: 10_000 },
    (_, index) => `${index % 100 === 0 ? '' : '\t'}${index}\t选项${index}`,
  );
  await atConsole('zh', 1280, async (page) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: portal.url });
    await page.goto(`${portal.url}/console/codes/${ids[0] ?? ''}`);
    await page.getByRole('treegrid').getByRole('gridcell').first().focus();
    await page.evaluate((text) => navigator.clipboard.writeText(text), lines.join('\n'));
    await page.keyboard.press('Control+V');
    await page.getByText(t('console:codes.pasted', { count: 10_000 })).waitFor();
    const rows = page.locator('[data-code]');
    await expect.poll(() => rows.count()).toBeLessThan(60);
    await rows.first().getByRole('gridcell').first().focus();
    await page.keyboard.press('Control+End');
    await page.locator('[data-code="9999"]').waitFor();
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => rows.nth(1).getAttribute('data-code')).toBe('100');
    await page.keyboard.press('Alt+ArrowDown');
    // It stands behind the next branch, and the view went with it.
    await page.locator('[data-code="0"]').waitFor();
    await page.keyboard.press('Control+Home');
    await expect.poll(() => rows.first().getAttribute('data-code')).toBe('100');
    // By the pointer: an item held over the middle of another comes to stand below it.
    const answer = page.waitForResponse((response) => response.url().endsWith('/steps'), { timeout: 90_000 });
    await page.locator('[data-code="102"] [draggable="true"]').dragTo(page.locator('[data-code="101"]'));
    await expect.poll(() => page.locator('[data-code="102"]').getAttribute('aria-level')).toBe('3');
    await expect.poll(() => page.locator('[data-code="101"]').getAttribute('aria-expanded')).toBe('true');
    expect((await answer).status()).toBe(200);
    await page.getByLabel(t('console:codes.search')).fill('选项777');
    await page.getByText(t('console:codes.found', { count: 11 }), { exact: true }).waitFor();
    await expect.poll(() => rows.first().innerText()).toContain('选项700');
  });
});

/** Each language once and each width once: what axe judges and what makes a page too wide depend on neither of the other. */
test.each([
  { language: 'zh', width: 1280 },
  { language: 'en', width: 390 },
] as const)(
  '[HR-31] [OFFICE-14] [OFFICE-16] on every screen, in $language at $width px: no finding of axe, nothing scrolls sideways, a title of its own, the focus on the heading, whole values, states in forced colours, and nothing fixed in a low window',
  async ({ language, width }) => {
    const review = await givenReview(portal, admin);
    await atConsole(language, width, async (page) => {
      const walked = await walkScreens(page, { url: portal.url, language, width, review });
      const found = walked.flatMap((screen) => screen.found.map((one) => `${screen.address} ${one}`));
      expect(found).toEqual([]);
      expect(new Set(walked.map(({ title }) => title)).size).toBe(walked.length);
    });
  },
  480_000,
);

test('[HR-31] axe finds nothing in any drawer or form of a set; its rules are read back in both languages', async () => {
  const t = textsOf('zh');
  const found: string[] = [];
  await atConsole('zh', 1280, async (page) => {
    await page.goto(`${portal.url}/console/sets/A01`);
    for (const name of ['properties', 'history']) {
      await page.getByRole('button', { name: t(`console:sets.${name}`), exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      if (name === 'history') await dialog.getByRole('listitem').first().waitFor();
      found.push(...(await findings(page)).map((finding) => `${name} ${finding}`));
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    }
    await page.getByRole('button', { name: t('console:sets.rules', { count: 1 }) }).click();
    await page.getByTestId('rule-in-words').first().waitFor();
    // The rule is read back in both languages (HR-17).
    await readBack(page.getByTestId('rule-in-words'), { zh: '婚姻状况', en: 'Marital status' });
    found.push(...(await findings(page)).map((finding) => `rules ${finding}`));
    await page.goto(`${portal.url}/console/sets/A04`);
    const dialog = page.getByRole('dialog');
    for (const itemid of ['A0405', 'A0415', 'A0435', 'A0440']) {
      await page.locator(`[role="grid"] [data-item="${itemid}"] [data-column="zh"]`).click();
      await page.keyboard.press('Alt+Enter');
      await dialog.waitFor();
      found.push(...(await findings(page)).map((finding) => `details of ${itemid} ${finding}`));
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    }
    await page.getByRole('button', { name: t('console:sets.rules', { count: 1 }) }).click();
    // A second order of dates is chosen, and read back in both languages (TRY-03).
    await dialog.getByRole('button', { name: t('console:rules.addOrder') }).click();
    const order = dialog.getByRole('group', { name: t('console:rules.order', { number: 2 }) });
    await order.getByLabel(t('console:rules.relation')).selectOption('within');
    await order.getByLabel(t('console:rules.years')).fill('8');
    await readBack(dialog.getByTestId('order-in-words').last(), {
      zh: '与“入学时间”相差不能超过 8 年',
      en: 'is within 8 years of “Start”',
    });
    found.push(...(await findings(page)).map((finding) => `order of dates ${finding}`));
    await dialog.getByRole('button', { name: t('console:rules.removeOrder', { number: 2 }) }).click();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    const content = async () => JSON.stringify((await admin.draft('set:A04')).state.content);
    await expect.poll(content).not.toContain('"within"');
    await page.getByRole('button', { name: t('console:sets.properties'), exact: true }).click();
    await dialog.getByRole('group', { name: t('console:slots.title') }).waitFor();
    await dialog.getByLabel(t('console:categories.some'), { exact: true }).check();
    found.push(...(await findings(page)).map((finding) => `slots and identities ${finding}`));
  });
  expect(found).toEqual([]);
}, 480_000);

test('[HR-01, HR-31] sign-in by keyboard; a wrong password is told; the sign-in has no finding', async () => {
  const t = textsOf('en');
  await atConsole(
    'en',
    1280,
    async (page) => {
      await page.goto(`${portal.url}/console/`);
      await page.getByLabel(t('console:signIn.login')).focus();
      await expect.poll(() => findings(page)).toEqual([]);
      await page.keyboard.type('admin');
      await page.keyboard.press('Tab');
      await page.keyboard.type('not this one');
      await page.keyboard.press('Enter');
      await page.getByText(t('console:error.signInFailed')).waitFor();
      await page.getByLabel(t('console:signIn.password')).fill(ADMIN_PASSWORD);
      await page.keyboard.press('Enter');
      await page.getByRole('navigation').waitFor();
      const cookies = await page.context().cookies(`${portal.url}/console/`);
      const session = cookies.find(({ name }) => name === 'console_session');
      expect(session).toMatchObject({ path: '/console', httpOnly: true, sameSite: 'Strict' });
      await page.getByRole('button', { name: t('console:signOut') }).click();
      await page.getByLabel(t('console:signIn.login')).waitFor();
    },
    false,
  );
});

test('[HR-11, HR-21, GRID-03, GRID-05] a draft is thrown away from the review: what is published stays, the log says who did it, and the draft comes back', async () => {
  const t = textsOf('zh');
  const before = await admin.draft('set:A66');
  await admin.edit('set:A66', {
    op: 'setProperties',
    change: { displayname: { zh: '不要的名称', en: 'Not wanted' } },
  });
  await atConsole('zh', 1280, async (page) => {
    await page.goto(`${portal.url}/console/publish`);
    const discard = page.getByRole('button', {
      name: t('console:publish.discardOf', { name: '科研项目' }),
    });
    await discard.click();
    const dialog = page.getByRole('dialog');
    await expect.poll(() => axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect((await admin.draft('set:A66')).rev).toBeGreaterThan(0);
    // Somebody goes on with it meanwhile: the answer was about another state, and is asked for again.
    await discard.click();
    await dialog.waitFor();
    await admin.edit('set:A66', { op: 'setProperties', change: { explain: { zh: '再改', en: '' } } });
    const confirm = (count: number) =>
      dialog.getByRole('button', { name: t('console:publish.discardConfirm', { count }), exact: true });
    await confirm(1).click();
    await dialog.getByRole('alert').waitFor();
    await confirm(2).click();
    await discard.waitFor({ state: 'detached' });
    expect((await admin.draft('set:A66')).state.content).toEqual(before.state.content);
    await page.goto(`${portal.url}/console/audit`);
    await page.getByRole('cell', { name: t('console:audit.actions.draftDiscarded') }).waitFor();
    await page.getByRole('textbox', { name: t('console:audit.search') }).fill('set:A66');
    await expect.poll(() => page.locator('main tbody tr').count()).toBe(1);
    await page.getByRole('button', { name: t('console:audit.clear') }).click();
    await expect.poll(() => page.locator('main tbody tr').count()).toBeGreaterThan(1);
    await page.goto(`${portal.url}/console/publish`);
    const kept = page.getByRole('region', { name: t('console:discarded.title') });
    await kept.getByRole('button').click();
    await discard.waitFor();
    await expect.poll(() => kept.count()).toBe(0);
    expect((await admin.draft('set:A66')).state.journal).toHaveLength(2);
  });
});

test('[GRID-07, GRID-11, GRID-12, GRID-16] a set from the library, a search in its grid, one property of many fields with one undo, ticked rows, and the data dictionary', async () => {
  await atConsole('zh', 1440, async (page) => {
    const t = textsOf('zh');
    await page.goto(`${portal.url}/console/sets`);
    await page.getByRole('button', { name: t('console:library.open') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('console:library.set')).selectOption({ label: '论文著作' });
    await dialog.getByRole('cell', { name: '本人 ORCID' }).waitFor();
    await dialog.getByRole('button', { name: t('console:library.take') }).click();
    const grid = page.getByRole('grid');
    await grid.getByRole('row').filter({ hasText: '发表日期' }).waitFor();
    // All columns are in view.
    expect(await grid.evaluate((element) => element.parentElement?.scrollWidth)).toBe(
      await grid.evaluate((element) => element.parentElement?.clientWidth),
    );
    await page.getByRole('searchbox', { name: t('console:grid.find') }).fill('orcid');
    await expect.poll(() => grid.locator('[data-hit="true"]').count()).toBe(1);
    await page.keyboard.press('Enter');
    await grid.locator('[data-hit="true"] [role="gridcell"]:focus-within').waitFor();

    await page.getByRole('button', { name: t('console:grid.many') }).click();
    await dialog.getByRole('button', { name: t('console:grid.manyDialog.all'), exact: true }).click();
    await dialog.getByRole('button', { name: t('console:grid.manyDialog.apply', { count: 8 }) }).click();
    const ticks = grid.locator('[data-column="must"] [data-on="true"]');
    await expect.poll(() => ticks.count()).toBe(8);
    await page.keyboard.press('Escape');
    await grid.getByRole('gridcell').first().click();
    await page.keyboard.press('Control+z');
    await expect.poll(() => ticks.count()).toBe(3);

    // Rows are ticked in the grid itself, by the pointer and by keys, and something is done with all of them (GRID-16).
    const boxes = grid.locator('[role="rowheader"] input[type="checkbox"]');
    const bar = page.getByRole('group', { name: t('console:grid.tick.bar') });
    const says = (count: number) => t('console:grid.tick.count', { count, all: 8 });
    expect(await bar.isVisible()).toBe(false);
    await boxes.nth(1).click();
    await boxes.nth(3).click({ modifiers: ['Shift'] });
    await bar.getByText(says(3)).waitFor();
    expect(await grid.locator('[role="row"][aria-selected="true"]').count()).toBe(3);
    await grid.locator('[data-item]').nth(4).locator('[data-column="kind"]').click();
    await page.keyboard.press('Shift+Space');
    await bar.getByText(says(4)).waitFor();
    await page.keyboard.press('Control+Shift+Space');
    await bar.getByText(says(3)).waitFor();
    expect(await findings(page)).toEqual([]);
    await bar.getByRole('button', { name: t('console:grid.tick.change') }).click();
    await dialog.getByRole('button', { name: t('console:grid.manyDialog.apply', { count: 3 }) }).waitFor();
    await page.keyboard.press('Escape');
    await bar.getByRole('button', { name: t('console:grid.tick.archive') }).click();
    await expect.poll(() => grid.locator('[data-item]:not([data-item=""])').count()).toBe(5);
    expect(await bar.isVisible()).toBe(false);
    await grid.getByRole('gridcell').first().click();
    await page.keyboard.press('Control+z');
    await expect.poll(() => grid.locator('[data-item]:not([data-item=""])').count()).toBe(8);
    await grid.getByRole('checkbox', { name: t('console:grid.tick.all') }).check();
    await bar.getByText(says(8)).waitFor();
    await bar.getByRole('button', { name: t('console:grid.tick.none') }).click();
    await expect.poll(() => bar.isVisible()).toBe(false);

    await page.goto(`${portal.url}/console/dictionary/A04`);
    await page
      .getByRole('main')
      .getByRole('combobox', { name: t('console:dictionary.language'), exact: true })
      .selectOption('en');
    const table = page.getByRole('table');
    await table.getByRole('columnheader', { name: 'Since' }).waitFor();
    expect(await table.textContent()).toContain('at most');
    expect(await page.getByRole('article').getAttribute('lang')).toBe('en');
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('button', { name: t('console:dictionary.print') }).isVisible()).toBe(false);
  });
});
