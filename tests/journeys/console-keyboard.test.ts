import { sql } from 'kysely';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { givenApplications, givenRecruitment } from '../contract/review-support.ts';
import { picturedOnFailure, visit } from '../support/browser.ts';
import { ADMIN_PASSWORD, firstAdmin } from '../support/console.ts';
import { givenBrowser, givenPortal } from '../support/suite.ts';
import { textsOf } from '../support/texts.ts';

const portal = givenPortal();
const browser = givenBrowser();
const t = textsOf('zh');

/** Writes down where the focus comes to, and what is said to those who hear the page. */
function keepLog(): void {
  const log: string[] = [];
  Object.assign(globalThis, { log });
  const nameOf = (element: Element): string =>
    (element.getAttribute('aria-label') ?? element.textContent).replaceAll(/\s+/g, ' ').trim().slice(0, 40);
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) log.push(`focus ${target.tagName} ${nameOf(target)}`);
  });
  const said = new WeakMap<Element, string>();
  new MutationObserver(() => {
    for (const region of document.querySelectorAll('[role="status"], [role="alert"]')) {
      const text = nameOf(region);
      if (text !== '' && said.get(region) !== text) log.push(`said ${text}`);
      said.set(region, text);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

const logOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as unknown as { log: string[] }).log);

/** Goes on with Tab until a control of that name has the focus. */
async function tabTo(page: Page, name: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let at = 0; at < 90; at += 1) {
    await page.keyboard.press(key);
    const own = await page.evaluate(() => {
      const { activeElement } = document;
      if (!(activeElement instanceof HTMLElement)) return '';
      const label = activeElement instanceof HTMLInputElement ? activeElement.labels?.[0]?.textContent : '';
      return (activeElement.getAttribute('aria-label') || label || activeElement.textContent).trim();
    });
    if (typeof name === 'string' ? own === name : name.test(own)) return;
  }
  throw new Error(`Tab does not come to ${String(name)}: ${JSON.stringify((await logOf(page)).slice(-20))}`);
}

/** What the focus is on, once it is there. */
const onHeading = (page: Page, text: string | RegExp): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(() => document.activeElement?.matches('h1, h2') && document.activeElement.textContent),
    )
    .toMatch(text);

test('[OFFICE-16] from sign-in to a released decision with keys alone: each screen says where one is, a lacking reason is said at the reason, no press leaves the focus nowhere, and what was done is said', async () => {
  const admin = await firstAdmin(portal);
  const recruitment = await givenRecruitment(admin, 'Y1');
  // The last to apply stands first in the list.
  const [, id = ''] = await givenApplications(portal, recruitment, 2);
  const { page, context, close } = await visit(browser, 1280);
  await context.addInitScript(keepLog);
  await context.addInitScript(() => localStorage.setItem('portal.language', 'zh'));
  await picturedOnFailure(page, async () => {
    await page.goto(`${portal.url}/console/`);
    await page.getByLabel(t('console:signIn.login')).waitFor();
    await expect.poll(() => page.title()).toMatch(t('console:signIn.title'));
    await tabTo(page, t('console:signIn.login'));
    await page.keyboard.type('admin');
    await page.keyboard.press('Tab');
    await page.keyboard.type(ADMIN_PASSWORD);
    await page.keyboard.press('Enter');
    await page.locator('#main h1').waitFor();
    await onHeading(page, t('recruitments:title'));

    // The search leads to a screen, which has the focus then and not what the search was opened from; and so has the way back.
    await page.keyboard.press('Control+K');
    await page.getByRole('combobox', { name: t('console:find.label') }).waitFor();
    await page.keyboard.type(t('console:nav.audit'));
    await expect.poll(() => page.getByRole('option').first().innerText()).toContain(t('console:nav.audit'));
    await page.keyboard.press('Enter');
    await onHeading(page, t('console:audit.title'));
    await page.goBack();
    await onHeading(page, t('recruitments:title'));
    await tabTo(page, '审核Y1');
    await page.keyboard.press('Enter');
    await onHeading(page, /^审核Y1/);
    await tabTo(page, t('recruitments:parts.applications'));
    await page.keyboard.press('Enter');
    await onHeading(page, t('recruitments:parts.applications'));
    await expect
      .poll(() => page.title())
      .toBe(`${t('recruitments:parts.applications')} · 审核Y1 · ${t('console:title')}`);
    await page.locator('[role="row"][tabindex="0"]').waitFor();
    await tabTo(page, /^应聘者2/);
    await page.keyboard.press('Enter');
    await page.waitForURL(new RegExp(`/applications/${id}`));
    await onHeading(page, '应聘者2');

    // A reason is missing: that is said at the reason, and the focus is there.
    const panel = page.getByRole('region', { name: t('review:decision.title'), exact: true });
    const reasons = panel.getByRole('radiogroup', { name: t('review:decision.reason') });
    await panel.locator('[aria-keyshortcuts=F]:not([aria-disabled])').waitFor();
    // It is the last that was handed in, so nothing comes behind it.
    await page.getByText(t('review:bar.place', { place: 2 }), { exact: true }).waitFor();
    await page.keyboard.press('f');
    await reasons.waitFor();
    await page.keyboard.press('Enter');
    await reasons.getByRole('alert').getByText(t('review:decision.lack.reason')).waitFor();
    expect(await reasons.getAttribute('aria-invalid')).toBe('true');
    const described = await reasons.getAttribute('aria-describedby');
    expect(await reasons.getByRole('alert').getAttribute('id')).toBe(described);
    await expect.poll(() => reasons.evaluate((group) => group.contains(document.activeElement))).toBe(true);
    // In a field a letter chooses nothing.
    await page.keyboard.press('p');
    await page.keyboard.press('Space');
    await page.keyboard.press('Control+Enter');
    // The reasons go with the focus, which comes to the heading of what they stood in.
    await onHeading(page, t('review:decision.title'));

    // Keys of one letter are switched off on this device: only the panel's own buttons choose.
    await tabTo(page, /^快捷键/, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await tabTo(page, t('review:keys.single'));
    await page.keyboard.press('Space');
    await page.keyboard.press('Escape');
    await page.keyboard.press('p');
    await page.keyboard.press('?');
    const save = panel.getByRole('button', { name: t('review:decision.save') });
    expect([await save.count(), await page.getByRole('dialog').count()]).toEqual([0, 0]);

    await tabTo(page, t('review:bar.list'), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await onHeading(page, t('recruitments:parts.applications'));
    await tabTo(page, /^选择符合条件的全部/);
    await page.keyboard.press('Enter');
    await tabTo(page, /^处理所选 2 份/);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio').first().waitFor();
    await page.keyboard.press('Tab');
    // The last of the kinds is to tell the candidates.
    await page.keyboard.press('ArrowUp');
    await tabTo(page, '查看将会发生什么');
    await page.keyboard.press('Enter');
    await tabTo(page, /^开始，改变 1 份/);
    await page.keyboard.press('Enter');
    await dialog.getByText('已完成', { exact: true }).waitFor();
    const { rows } = await sql<{ told: string }>`select told from application where id = ${id}`.execute(
      portal.server.services.db,
    );
    expect(rows).toEqual([{ told: 'refused' }]);
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);

    const log = await logOf(page);
    // In the order in which they were heard.
    const heard = [
      `focus H1 ${t('recruitments:title')}`,
      'focus H1 审核Y1',
      `focus H2 ${t('recruitments:parts.applications')}`,
      'focus H1 应聘者2',
      'focus INPUT',
      `said ${t('review:decision.lack.reason')}`,
      // What was decided, by the reference of the application.
      'said R',
      `focus H2 ${t('review:decision.title')}`,
      `focus H2 ${t('recruitments:parts.applications')}`,
    ];
    let from = 0;
    for (const line of heard) {
      const place = log.findIndex((one, at) => at >= from && one.startsWith(line));
      expect(place, `${line} in ${JSON.stringify(log)}`).toBeGreaterThanOrEqual(0);
      from = place + 1;
    }
  });
  await close();
});
