import { expect, test } from 'vitest';
import type { RecruitmentView } from '../../packages/console-contract/src/index.ts';
import { axeFindings } from '../support/browser.ts';
import { admin, atConsole, portal } from '../support/console-screens.ts';
import { textsOf } from '../support/texts.ts';

test.each([['zh', 1280] as const, ['en', 320] as const])(
  '[OFFICE-14] in a dialog a date is picked from a calendar in the language of the page (%s, %i px), which Escape closes alone',
  async (language, width) => {
    const t = textsOf(language);
    await atConsole(language, width, async (page) => {
      await page.emulateMedia({ colorScheme: width === 320 ? 'dark' : 'light' });
      await page.goto(`${portal.url}/console/recruitments`);
      await page.getByRole('button', { name: t('recruitments:new'), exact: true }).click();
      const dialog = page.getByRole('dialog', { name: t('recruitments:new'), exact: true });
      const result = dialog.getByRole('group', { name: t('recruitments:window.apply'), exact: true });
      const from = result.getByRole('textbox', { name: t('recruitments:form.from') });
      await from.fill('2026.9.1 9:00');
      await from.press('Tab');
      expect(await from.inputValue()).toBe('2026-09-01 09:00');
      // The focus is on the button of the calendar.
      await page.keyboard.press('Enter');
      const calendar = page.getByRole('dialog', {
        name: t('forms-late:date.title', { field: t('recruitments:form.from') }),
      });
      await calendar.getByRole('table').waitFor();
      const box = await calendar.getByRole('table').boundingBox();
      const { innerWidth, innerHeight } = await page.evaluate(() => ({
        innerWidth: window.innerWidth,
        innerHeight: window.innerHeight,
      }));
      if (!box) throw new Error('no calendar');
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.y).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(innerWidth);
      expect(box.y + box.height).toBeLessThanOrEqual(innerHeight);
      // What is seen there is the calendar, whatever the dialog cuts off.
      const isOnTop = await calendar.getByRole('table').evaluate((table) => {
        const { left, top, width: wide, height } = table.getBoundingClientRect();
        return table.contains(document.elementFromPoint(left + wide / 2, top + height / 2));
      });
      expect(isOnTop).toBe(true);
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await calendar.getByRole('combobox', { name: t('forms-late:datetime.hour') }).selectOption('18');
      await page.keyboard.press('Escape');
      await calendar.waitFor({ state: 'detached' });
      expect(await dialog.isVisible()).toBe(true);
      expect(await from.inputValue()).toBe('2026-09-02 18:00');
      // What is no date is not taken for empty: nothing can be begun with it.
      const make = dialog.getByRole('button', { name: t('recruitments:make'), exact: true });
      expect(await make.isEnabled()).toBe(true);
      await from.fill('2026.2.30');
      await from.press('Tab');
      await result.getByRole('alert').waitFor();
      expect([await from.inputValue(), await make.isDisabled()]).toEqual(['2026.2.30', true]);
      expect(await axeFindings(page)).toEqual([]);
    });
  },
);

test('[OFFICE-14] the audit log is asked for by a day typed in digits, and by none that is not understood', async () => {
  const t = textsOf('zh');
  await atConsole('zh', 1280, async (page) => {
    await page.goto(`${portal.url}/console/audit`);
    const from = page.getByRole('textbox', { name: t('console:audit.from'), exact: true });
    const asked = page.waitForRequest((request) => request.url().includes('from=2099-09-01'));
    await from.fill('20990901');
    await asked;
    await page.getByText(t('console:audit.noMatch')).waitFor();
    await from.press('Enter');
    expect(await from.inputValue()).toBe('2099-09-01');
    await from.fill('2099年9');
    await from.press('Tab');
    await page.getByText(t('forms-late:error.format.date', { field: t('console:audit.from') })).waitFor();
    const download = page.getByRole('button', { name: t('console:audit.export'), exact: true });
    expect(await download.isDisabled()).toBe(true);
    await page.getByRole('button', { name: t('console:audit.clear'), exact: true }).click();
    await download.waitFor({ state: 'detached' });
    expect(await from.inputValue()).toBe('');
  });
});

test('[OFFICE-14] a window of a recruitment takes dates as people type them, and nothing is saved with what is no date', async () => {
  const t = textsOf('en');
  const [first] = await admin.good<RecruitmentView[]>('GET', '/recruitments');
  if (!first) throw new Error('no recruitment');
  const stored = async (): Promise<RecruitmentView | undefined> =>
    (await admin.good<RecruitmentView[]>('GET', '/recruitments')).find(({ id }) => id === first.id);
  await atConsole('en', 1280, async (page) => {
    await page.goto(`${portal.url}/console/recruitments/${first.id}`);
    const window = page.getByRole('group', { name: t('recruitments:window.apply'), exact: true });
    const until = window.getByRole('textbox', { name: t('recruitments:form.to') });
    const save = page.getByRole('button', { name: t('recruitments:save'), exact: true });
    await until.fill('20990901');
    await until.blur();
    expect([await until.inputValue(), await save.isEnabled()]).toEqual(['2099-09-01 00:00', true]);
    // It stays, is told in the language of the page, and Enter saves nothing either.
    await until.fill('next spring');
    await until.press('Enter');
    const alert = window.getByRole('alert');
    await alert.waitFor();
    expect(await alert.textContent()).toBe(
      t('forms-late:error.format.datetime', { field: t('recruitments:form.to') }),
    );
    expect([await until.inputValue(), await save.isDisabled()]).toEqual(['next spring', true]);
    expect((await stored())?.windows).toEqual(first.windows);
    await until.fill('2099.9.1 9:00');
    await alert.waitFor({ state: 'detached' });
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
    await save.click();
    expect((await saved).status()).toBe(200);
    expect((await stored())?.windows.apply?.to).toBe('2099-09-01T01:00:00.000Z');
  });
});
