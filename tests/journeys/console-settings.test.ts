import { expect, test } from 'vitest';
import type {
  PositionsView,
  RecruitmentView,
  SettingsView,
} from '../../packages/console-contract/src/index.ts';
import { axeFindings, framesDrawn } from '../support/browser.ts';
import { textsOf } from '../support/texts.ts';
import { admin, atConsole, portal } from '../support/console-screens.ts';

test('[HR-24, TRY-29] registration is switched off in a generated form, once it was said what that does, and the portal offers none on its next load', async () => {
  const t = textsOf('zh');
  await atConsole('zh', 1280, async (page) => {
    const visitor = await page.context().newPage();
    const offers = async (): Promise<number> => {
      await visitor.goto(portal.url);
      const header = visitor.getByRole('banner');
      await header.getByText(t('common:login'), { exact: true }).first().waitFor();
      // Home stands once the settings are known; the header stands before.
      await visitor.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
      return header.getByText(t('common:signUp'), { exact: true }).count();
    };
    await expect.poll(offers).toBeGreaterThan(0);
    await page.goto(`${portal.url}/console/settings#setting=portal.canRegister`);
    const box = page.getByLabel(t('console:settings.portal.canRegister'));
    await page.getByText(t('console:settings.help.portal.canRegister')).waitFor();
    const asked = page.getByRole('dialog', { name: t('console:settings.danger.title') });
    await box.setChecked(false);
    await page.getByRole('button', { name: t('console:settings.review.open') }).click();
    await asked.getByText(t('console:settings.danger.registrationClosed')).waitFor();
    await asked.getByRole('button', { name: t('console:settings.danger.back') }).click();
    await expect.poll(() => box.isChecked()).toBe(false);
    await expect.poll(offers).toBeGreaterThan(0);
    for (const on of [false, true]) {
      await box.setChecked(on);
      const saved = page.waitForResponse((response) => response.url().endsWith('/api/settings'));
      await page.getByRole('button', { name: t('console:settings.review.open') }).click();
      const confirm = t(on ? 'console:settings.review.save' : 'console:settings.danger.save');
      await asked.getByRole('button', { name: confirm }).click();
      expect((await saved).status()).toBe(200);
      await page.getByText(t('console:settings.saved')).waitFor();
      await expect.poll(async () => (await offers()) > 0).toBe(on);
    }
  });
});

test('[GRID-08] settings are chosen in words, tried, and looked at old beside new with whom they concern before they work', async () => {
  const t = textsOf('zh');
  await atConsole('zh', 1280, async (page) => {
    await page.goto(`${portal.url}/console/settings#setting=portal.phonePattern`);
    const rule = page.getByLabel(t('console:settings.portal.phonePattern'), { exact: true });
    await rule.selectOption({ label: t('console:settings.phone.prefixes') });
    await page.getByLabel(t('console:settings.phone.prefixesOf')).fill('+852');
    await page.getByLabel(t('console:settings.phone.try')).fill('13800138000');
    await page.getByText(t('console:settings.phone.unfit')).waitFor();
    // The field of the phone is named as HR named it; a value that nothing stands for can still be typed.
    const item = page.getByLabel(t('console:settings.portal.phoneItem'), { exact: true });
    expect(await item.locator('option:checked').innerText()).toMatch(/手机.*（\w+）/);
    const stored = await item.inputValue();
    await item.selectOption({ label: t('console:settings.words.raw') });
    const raw = page.getByLabel(
      t('console:settings.words.rawOf', { name: t('console:settings.portal.phoneItem') }),
    );
    expect(await raw.inputValue()).toBe(stored);
    await item.selectOption(stored);
    await page.getByRole('button', { name: t('console:settings.review.open') }).click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByText(
        t('console:settings.words.named', { name: t('console:settings.phone.prefixes'), id: '+852' }),
      )
      .waitFor();
    await dialog.getByText(t('console:settings.phone.usual')).waitFor();
    expect(await dialog.getByRole('listitem').first().innerText()).toMatch(/[1-9]\d* 份简历/);
    const before = await admin.good<SettingsView>('GET', '/settings');
    expect(before.portal.phonePattern).toBe('');
    await dialog.getByRole('button', { name: t('console:settings.review.save') }).click();
    await page.getByText(t('console:settings.saved')).waitFor();
    const { rev, portal: after } = await admin.good<SettingsView>('GET', '/settings');
    expect(after).toEqual({ ...before.portal, phonePattern: 'prefixes: +852' });
    await admin.good('PUT', '/settings', { rev, portal: before.portal });
  });
});

test('[HR-23, PROJ-01] positions are typed into a grid, undone and saved, and a window that was set closes them in the portal', async () => {
  const t = textsOf('zh');
  await atConsole('zh', 1280, async (page) => {
    const all = await admin.good<RecruitmentView[]>('GET', '/recruitments');
    const views = await Promise.all(
      all.map(({ id }) => admin.good<PositionsView>('GET', `/recruitments/${id}/positions`)),
    );
    const at = views.findIndex(({ positions }) => positions.some(({ id }) => id === 'hjev-7Qk3vT'));
    const [recruitment, position] = [all[at], views[at]?.positions[0]];
    if (!recruitment || !position) throw new Error('no open position');
    const stored = async () =>
      (await admin.good<PositionsView>('GET', `/recruitments/${recruitment.id}/positions`)).positions[0];
    await page.goto(`${portal.url}/console/recruitments`);
    await page.getByRole('link', { name: recruitment.name.zh, exact: true }).click();
    await page.getByRole('link', { name: t('recruitments:parts.positions'), exact: true }).click();
    const grid = page.getByRole('grid', { name: t('recruitments:parts.positions') });
    const row = grid.getByRole('row').nth(1);
    const cell = row.getByRole('gridcell').nth(5);
    await cell.click();
    await page.keyboard.type('77');
    await page.keyboard.press('Enter');
    await expect.poll(() => cell.textContent()).toBe('77');
    await page.keyboard.press('Control+z');
    await expect.poll(() => cell.textContent()).toBe(String(position.headcount));
    await page.keyboard.press('Control+y');
    await page.getByRole('button', { name: t('recruitments:grid.save'), exact: true }).click();
    await expect.poll(async () => (await stored())?.headcount).toBe(77);

    await page.getByRole('link', { name: t('recruitments:parts.settings'), exact: true }).click();
    const applying = page.getByRole('group', { name: t('recruitments:window.apply'), exact: true });
    await applying.getByRole('textbox', { name: t('recruitments:form.to') }).fill('20200101');
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
    await page.getByRole('button', { name: t('recruitments:save'), exact: true }).click();
    expect((await saved).status()).toBe(200);
    await page.goto(`${portal.url}/channel/08/position/hjev-7Qk3vT`);
    await page.getByText(t('position:closed.after')).first().waitFor();
  });
});

test('[MAIL-01, MAIL-02, OFFICE-12, OFFICE-13] a message is written to many: nobody selected blocks it, the count is confirmed, and it is listed as sent', async () => {
  const t = textsOf('en');
  await atConsole('en', 1280, async (page) => {
    await page.goto(`${portal.url}/console/mail/messages/new`);
    const prepare = page.getByRole('button', { name: t('console:mailing.toPreview') });
    await page.getByLabel(/^Subject \(English\)/).fill('Interview of {{name}}');
    await page.getByLabel(/^Text \(English\)/).fill('About {{position}}');
    await page.getByLabel(t('console:mailing.sms.also')).check();
    await page.getByLabel(/^SMS text \(English\)/).fill('Come to {{position}} – now');
    await page.getByText(/^26 characters, 1 SMS/).waitFor();
    const references = page.getByLabel(t('console:mailing.by.references'));
    await references.fill('NOBODY-1');
    await page.getByText(/NOBODY-1$/).waitFor();
    expect(await prepare.isDisabled()).toBe(true);
    // A reload loses nothing that was typed.
    await page.reload();
    await expect.poll(() => references.inputValue()).toBe('NOBODY-1');
    await references.fill('');
    const statuses = page.getByRole('group', { name: t('console:mailing.by.statuses') });
    for (const status of ['applied', 'accepted']) await statuses.getByRole('combobox').selectOption(status);
    await expect.poll(() => prepare.isEnabled()).toBe(true);
    await prepare.click();
    const send = page.getByRole('button', { name: /^Send \d+ mails?$/ });
    await page.getByText(/^Dear .+,\s+About \S+/).waitFor();
    await page.getByText(/^Come to \S+/).waitFor();
    await page.getByText(t('console:mailing.sms.way.mailbox')).waitFor();
    await send.click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Send \d+ mails?$/ })
      .click();
    await page.getByText(t('console:mailing.state.done')).waitFor();
    await page.goto(`${portal.url}/console/mail`);
    await page
      .getByRole('button', { name: /^Interview of / })
      .first()
      .waitFor();
  });
});

test('[OPS-18, OPS-17] the operator’s page says first what needs somebody, follows by itself while it is seen, and fits a phone', async () => {
  const t = textsOf('zh');
  const { pool } = portal.server.services.connection;
  await pool.query(`insert into backup_run (scheduled_for, place, started_at, ended_at, problem)
    values (now() - interval '1 hour', 'x', now() - interval '1 hour', now(), 'ENOSPC: no space left on device')`);
  await atConsole('zh', 1280, async (page) => {
    let looks = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/console/api/operations')) looks += 1;
    });
    await page.clock.install();
    await page.goto(`${portal.url}/console/`);
    await page.getByRole('link', { name: t('console:nav.operations'), exact: true }).click();
    await page.getByRole('heading', { level: 1, name: t('operations:title') }).waitFor();
    // No schedule is set on this portal, so a backup that failed is listed and nothing is urgent.
    const backups = page.getByRole('region', { name: t('operations:backups.title'), exact: true });
    await backups.getByText('ENOSPC: no space left on device').waitFor();
    await backups.getByText(t('operations:backups.unscheduled')).waitFor();
    await page.getByText(t('operations:mail.builtIn')).waitFor();

    const first = looks;
    Object.assign(portal.server.services.config.backups, { folder: portal.dataDir });
    await page.clock.runFor(11_000);
    const urgent = page.getByRole('heading', { name: t('operations:trouble.backupFailed.title') });
    await urgent.waitFor();
    expect(looks).toBe(first + 1);

    const show = (state: string): Promise<void> =>
      page.evaluate((now) => {
        Object.defineProperty(document, 'visibilityState', { value: now, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, state);
    await show('hidden');
    await page.clock.runFor(60_000);
    expect(looks).toBe(first + 1);
    await show('visible');
    await expect.poll(() => looks).toBe(first + 2);

    await page.route('**/console/api/operations', (route) => route.abort());
    await page.getByRole('button', { name: t('operations:look') }).click();
    await page.getByRole('alert').waitFor();
    expect(await urgent.isVisible()).toBe(true);
    await page.unroute('**/console/api/operations');

    expect(await axeFindings(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
  Object.assign(portal.server.services.config.backups, { folder: '' });
});

/** Pages with forms, and something to type or choose there. */
const FORMS: readonly (readonly [name: string, address: (recruitment: string) => string])[] = [
  ['settings', () => 'settings'],
  ['a recruitment', (id) => `recruitments/${id}`],
  ['retention', (id) => `recruitments/${id}/retention`],
  ['second look', (id) => `recruitments/${id}/second-look`],
  ['stages', (id) => `recruitments/${id}/stages`],
  ['exports', (id) => `recruitments/${id}/exports`],
  ['reasons', () => 'review-reasons'],
  ['units', () => 'units'],
  ['commitment', () => 'content/commitment'],
  ['mail', () => 'mail/messages/new'],
  ['document templates', () => 'documents/12'],
  ['people', () => 'users'],
];

test.each(FORMS)(
  '[OFFICE-06] %s: what was typed is there again, or the console asks before it goes',
  async (_, address) => {
    const t = textsOf('zh');
    const all = await admin.good<RecruitmentView[]>('GET', '/recruitments');
    await atConsole('zh', 1280, async (page) => {
      await page.goto(`${portal.url}/console/${address(all[0]?.id ?? '')}`);
      const field = page.locator(
        'main :is(input:is([type=text], [type=number], :not([type])), textarea, [contenteditable=true]):enabled:visible',
      );
      const heading = page.getByRole('heading', { level: 1, name: t('console:audit.title') });
      const audit = page.getByRole('link', { name: t('console:nav.audit') });
      // There and back within the page, so that the history has a step that the page itself goes.
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await audit.click();
      await heading.waitFor();
      await page.goBack();
      const add = page.getByRole('button', { name: t('recruitments:stages.own'), exact: true });
      await field.or(add).first().waitFor();
      if ((await field.count()) === 0) await add.click();
      await field.first().waitFor();
      const isText = (await field.first().getAttribute('type')) !== 'number';
      await field.first().focus();
      await page.keyboard.press('End');
      await page.keyboard.type(isText ? '改' : '7');
      // A person sees the key before going on.
      await framesDrawn(page);
      const read = () => field.first().evaluate((one) => (one as HTMLInputElement).value ?? one.textContent);
      const typed = await read();
      const asks = page.getByRole('dialog', { name: t('console:unsaved.title') });
      for (const go of [() => page.goForward({ waitUntil: 'commit' }), () => audit.click()]) {
        const here = page.url();
        await go();
        await asks.or(heading).first().waitFor();
        if ((await asks.count()) > 0) {
          await asks.getByRole('button', { name: t('console:unsaved.stay') }).click();
          await asks.waitFor({ state: 'detached' });
          expect(page.url()).toBe(here);
        } else {
          await page.goBack();
          await field.first().waitFor();
        }
        expect(await read()).toBe(typed);
      }
    });
  },
);
