import type { Page } from 'playwright';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { RecruitmentView } from '../../packages/console-contract/src/index.ts';
import { admin, atConsole, portal } from '../support/console-screens.ts';
import { textsOf } from '../support/texts.ts';

/** The open recruitment that somebody applied to. */
async function recruitment(): Promise<string> {
  const all = await admin.good<RecruitmentView[]>('GET', '/recruitments');
  const found = all.find(({ state, applications }) => state === 'open' && applications > 0);
  if (!found) throw new Error('no recruitment that runs');
  return found.id;
}

/** Tasks of an office: the texts that are pressed one after the other, at most two, and where they lead. */
const TASKS: readonly (readonly [from: 'start' | 'recruitment', presses: readonly string[], to: RegExp])[] = [
  ['start', ['console:nav.mail'], /\/mail$/],
  ['start', ['console:nav.content'], /\/content$/],
  ['start', ['console:nav.candidates'], /\/candidates$/],
  ['start', ['console:nav.users'], /\/users$/],
  ['start', ['console:nav.settings', 'console:settings.section.applying'], /\/settings$/],
  ['recruitment', ['recruitments:parts.file'], /\/file$/],
  ['recruitment', ['recruitments:parts.positions'], /\/positions$/],
  ['recruitment', ['recruitments:parts.applications'], /\/applications$/],
  ['recruitment', ['recruitments:parts.exams'], /\/exams$/],
  ['recruitment', ['recruitments:parts.interview'], /\/interview$/],
  ['recruitment', ['recruitments:parts.exports'], /\/exports$/],
  ['recruitment', ['recruitments:parts.retention'], /\/retention$/],
];

/** Links of the menu that do not stand in the window as a whole, and how far the menu scrolls. */
const outOfView = (page: Page): Promise<{ links: string[]; scrolls: number }> =>
  page.evaluate(() => {
    const menu = document.querySelector('nav');
    return {
      links: [...(menu?.querySelectorAll('a') ?? [])]
        .filter((link) => {
          const { top, bottom, right } = link.getBoundingClientRect();
          const { right: end = 0 } = menu?.getBoundingClientRect() ?? {};
          return top < 0 || bottom > innerHeight || right > end || link.scrollWidth > link.clientWidth;
        })
        .map((link) => link.textContent),
      scrolls: (menu?.scrollHeight ?? 0) - (menu?.clientHeight ?? 0),
    };
  });

describe.each(['zh', 'en'] as const)('the console in %s', (language) => {
  test('[OFFICE-09] at 1280 × 800 all of the menu is in view, the first steps as well, and each task is one or two presses away', async () => {
    const t = textsOf(language);
    const id = await recruitment();
    await atConsole(language, 1280, async (page) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.route('**/console/api/start', async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, json: { ...(await answer.json()), done: false } });
      });
      for (const [from, presses, to] of TASKS) {
        await page.goto(`${portal.url}/console/${from === 'start' ? 'start' : `recruitments/${id}`}`);
        for (const text of presses) {
          const link = page.getByRole('link', { name: t(text), exact: true });
          await link.or(page.getByRole('button', { name: t(text), exact: true })).click();
        }
        await page.waitForURL((url) => to.test(url.pathname));
      }
      await page.getByRole('link', { name: t('console:nav.start'), exact: true }).waitFor();
      const menu = page.getByRole('navigation', { name: t('console:nav.label') });
      expect(await menu.getByRole('link').count()).toBe(14);
      expect(await outOfView(page)).toEqual({ links: [], scrolls: 0 });
      // Folded to icons it has the same names, and stays so on this device.
      await menu.getByRole('button', { name: t('console:nav.fold') }).press('Enter');
      await page.reload();
      const unfold = menu.getByRole('button', { name: t('console:nav.unfold') });
      await unfold.waitFor();
      expect((await menu.boundingBox())?.width).toBe(56);
      expect(await outOfView(page)).toEqual({ links: [], scrolls: 0 });
      await menu.getByRole('link', { name: t('console:nav.mail'), exact: true }).click();
      await page.waitForURL(/\/mail$/);
      await unfold.press('Enter');
      await menu.getByRole('button', { name: t('console:nav.fold') }).waitFor();
    });
  });
});

test('[OFFICE-09] a recruitment says where it stands and what waits, which leads to the list of it; its parts are gone through by arrow keys', async () => {
  const t = textsOf('zh');
  const id = await recruitment();
  await atConsole('zh', 1280, async (page) => {
    await page.goto(`${portal.url}/console/recruitments/${id}`);
    const parts = page.getByRole('navigation', { name: t('recruitments:parts.label') });
    const now = t('recruitments:phase.now', { name: t('recruitments:phase.review') });
    await parts.getByRole('group', { name: now }).waitFor();
    await parts.getByRole('link').first().focus();
    await page.keyboard.press('ArrowRight');
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    expect(await focused()).toBe(t('recruitments:parts.positions'));
    await page.keyboard.press('End');
    expect(await focused()).toBe(t('recruitments:parts.retention'));
    const work = page.getByRole('link', { name: /份应聘待审核$/ });
    const count = Number.parseInt(await work.innerText(), 10);
    await work.click();
    await page.getByText(t('applications:select.total', { count }), { exact: true }).first().waitFor();
    expect(new URL(page.url()).searchParams.get('filter')).toBe('{"statuses":["applied","resubmitted"]}');
  });
});

test('[OFFICE-06, OFFICE-09] what is typed in a section of the settings stays in the others and in another language; a search goes to what is wrong', async () => {
  const t = textsOf('zh');
  await atConsole('zh', 1280, async (page) => {
    await page.goto(`${portal.url}/console/settings`);
    const section = (name: string) =>
      page.getByRole('button', { name: t(`console:settings.section.${name}`), exact: true });
    const find = page.getByRole('searchbox', { name: t('console:settings.find.label') });
    // By what stands below a setting: its name does not say so.
    await find.fill('一分钟内删除');
    await page.getByText(t('console:settings.find.count', { count: 1 }), { exact: true }).waitFor();
    await page.keyboard.press('Enter');
    const days = page.getByLabel(t('console:settings.portal.deletionWaitDays'), { exact: true });
    await expect.poll(() => days.evaluate((one) => one === document.activeElement)).toBe(true);
    await find.fill('');
    await section('applying').click();
    const count = page.getByLabel(t('console:settings.portal.maxFileMb'), { exact: true });
    await count.fill('17');
    // 5 MB are stored in bytes.
    const size = page.getByLabel(t('console:settings.portal.subFileMaxSize'), { exact: true });
    expect(await size.inputValue()).toBe('5');
    await size.fill('2.5');
    await section('home').click();
    await page.getByLabel(t('console:settings.portal.pageSize'), { exact: true }).fill('0');
    await section('applying').click();
    expect([await count.inputValue(), await size.inputValue()]).toEqual(['17', '2.5']);
    await page.getByRole('button', { name: 'English' }).click();
    const english = page.getByLabel(textsOf('en')('console:settings.portal.maxFileMb'), { exact: true });
    await english.waitFor();
    expect(await english.inputValue()).toBe('17');
    await page.getByRole('button', { name: '中文' }).click();
    await page.getByText(t('console:settings.changed'), { exact: true }).nth(1).waitFor();
    // What another section refuses is shown there, and the rest is kept.
    await page.getByRole('button', { name: t('console:settings.review.open') }).click();
    const rows = page.getByLabel(t('console:settings.portal.pageSize'), { exact: true });
    await rows.and(page.locator('[aria-invalid="true"]')).waitFor();
    await rows.fill('25');
    await page.getByRole('button', { name: t('console:settings.review.open') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('cell', { name: '2.5 MB', exact: true }).waitFor();
    await dialog.getByRole('cell', { name: '17 MB', exact: true }).waitFor();
    await dialog.getByRole('button', { name: t('console:settings.danger.back') }).click();
    const asks = page.getByRole('dialog', { name: t('console:unsaved.title') });
    await page.getByRole('link', { name: t('console:nav.audit') }).click();
    await asks.getByRole('button', { name: t('console:unsaved.stay') }).click();
    await page.getByRole('button', { name: t('console:settings.undo', { count: 3 }) }).click();
    expect(await rows.inputValue()).not.toBe('25');
    // The section stands in the address: loading the page again and going back keep it.
    await page.reload();
    await rows.waitFor();
    await page.goBack();
    await count.waitFor();
  });
});

test('[OFFICE-09] a logo is uploaded, seen as the header will show it in either scheme, and stands before the name of the site once it is saved', async () => {
  const t = textsOf('zh');
  const buffer = await sharp({ create: { width: 600, height: 120, channels: 4, background: '#2a4c' } })
    .png()
    .toBuffer();
  await atConsole('zh', 1280, async (page) => {
    const visitor = await page.context().newPage();
    const mark = visitor.getByRole('banner').locator('img').first();
    const save = async (told: string): Promise<void> => {
      await page.getByRole('button', { name: t('console:settings.review.open') }).click();
      const asked = page.getByRole('dialog', { name: t('console:settings.danger.title') });
      await asked.getByRole('cell', { name: told }).first().waitFor();
      await asked.getByRole('button', { name: t('console:settings.review.save') }).click();
      await page.getByText(t('console:settings.saved')).waitFor();
    };
    await page.goto(`${portal.url}/console/settings#setting=portal.logo`);
    const choose = page.getByLabel(t('console:settings.portal.logo'), { exact: true });
    const shown = page.getByRole('list', { name: t('console:settings.logo.preview') }).getByRole('img');
    await choose.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
    await page.getByText(t('console:problem.file.fileBroken')).waitFor();
    await choose.setInputFiles({ name: '校徽.png', mimeType: 'image/png', buffer });
    const own = t('console:settings.logo.own');
    await expect
      .poll(() => shown.evaluateAll((all) => all.map((one) => (one as HTMLImageElement).alt)))
      .toEqual([own, own]);
    await save(own);
    await visitor.goto(portal.url);
    await expect
      .poll(() =>
        mark.evaluate((one) => [one.clientWidth, one.clientHeight, one.matches('[src*="filename="]')]),
      )
      .toEqual([168, 36, true]);
    await page.getByRole('button', { name: t('console:settings.logo.reset') }).click();
    await save(t('console:settings.logo.builtIn'));
    await visitor.reload();
    await expect.poll(() => mark.getAttribute('src')).toContain('/media/logo.svg');
  });
});
