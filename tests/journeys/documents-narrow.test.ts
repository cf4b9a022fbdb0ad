import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import type {
  PositionsSaved,
  PositionsView,
  RecruitmentView,
} from '../../packages/console-contract/src/index.ts';
import { Client } from '../contract/support.ts';
import { axeFindings, scrollsSideways } from '../support/browser.ts';
import { firstAdmin } from '../support/console.ts';
import { pdfText } from '../support/pdf.ts';
import { DEMO, portal, reading, shown, widthOf } from '../support/documents.ts';

test('[TRY-25, TRY-57, PDF-04, UX-26] on a phone ticket and scores are cards to read and to print; the PDF behind them fits the width, and zoomed it scrolls in its own box', async () => {
  await reading({ language: 'en', width: 390 }, async ({ page, go, tool, t, fetched }) => {
    await go('/user/resumescore');
    const open = page.getByRole('button', { name: t('document:openPdf') });
    await open.waitFor();
    const fact = (label: string) =>
      page
        .getByRole('article')
        .locator('dt')
        .getByText(label, { exact: true })
        .first()
        .locator('xpath=../dd');
    await expect.poll(() => fact(t('documents:score')).innerText()).toMatch(/^\d/);
    await expect.poll(() => page.getByRole('article').innerText()).toContain('243.5');
    await expect.poll(() => axeFindings(page)).toEqual([]);
    // Total, rank and result stand above all else.
    const results = page.getByTestId('results');
    expect((await results.innerText()).split('\n')[0]).toBe(t('documents:total'));
    for (const text of ['243.5', t('documents:rank'), 'Invited to the interview'])
      expect(await results.innerText()).toContain(text);
    expect((await results.boundingBox())?.y).toBeLessThan((await open.boundingBox())?.y ?? 0);

    await go('/user/printexam');
    await open.waitFor();
    // The demo candidate has no photo: said before the day, without a way that a locked resume does not have.
    await page.getByText(t('document:ticketPhoto')).waitFor();
    expect(await page.getByRole('link', { name: t('document:ticketPhotoTo') }).count()).toBe(0);
    for (const key of ['documents:time', 'documents:place', 'documents:room', 'documents:seat'])
      await expect.poll(() => fact(t(key)).innerText()).not.toBe('');
    await page.getByRole('heading', { level: 3, name: 'English' }).waitFor();
    await expect.poll(() => axeFindings(page)).toEqual([]);
    await expect.poll(() => scrollsSideways(page)).toBe(false);
    const paper = pdfText(await page.pdf({ format: 'A4' }));
    for (const text of [t('documents:seat'), '202701060331']) expect(paper).toContain(text);
    expect(paper).not.toContain(t('document:openPdf'));
    expect(fetched).toEqual([]);

    await open.click();
    await shown(page);
    await tool('document:closePdf').click();
    await open.waitFor();
    await expect.poll(() => page.locator('canvas').count()).toBe(0);
    await open.click();
    await shown(page);
    expect(await widthOf(page)).toBeLessThan(390);
    await expect.poll(() => axeFindings(page)).toEqual([]);
    await tool('document:zoomOut').click();
    await expect.poll(() => widthOf(page)).toBe(833);
    await expect.poll(() => scrollsSideways(page)).toBe(false);
    await tool('document:fit').click();
    await expect.poll(() => widthOf(page)).toBeLessThan(390);
    await page.getByRole('heading', { level: 1, name: t('document:ticket') }).waitFor();
  });
});

const CENTRE = [
  ['/user/resume', 'editor:title'],
  ['/user/resume/resumeinfo', 'document:preview'],
  ['/user/HireChangeApplyCode', 'user:changeCode'],
  ['/user/applied', 'user:applied'],
  ['/user/collected', 'user:collected'],
  ['/user/printexam', 'document:ticket'],
  ['/user/resumescore', 'document:scores'],
  ['/user/modpass', 'user:account'],
] as const;

/** Texts of controls that do not fit into them. */
const cutTexts = (page: Page): Promise<string[]> =>
  page
    .locator('button:visible, a:visible, aside p:visible')
    .evaluateAll((all) =>
      all
        .filter(
          (one) =>
            one.scrollWidth > one.clientWidth + 1 &&
            getComputedStyle(one).overflowX !== 'visible' &&
            getComputedStyle(one).display !== 'inline',
        )
        .map((one) => one.textContent?.trim() ?? ''),
    );

/** Left edge and width of what the page's frame holds. */
const frameOf = (page: Page): Promise<string> =>
  page.locator('main').evaluate((main) => {
    const content = getComputedStyle(document.documentElement).getPropertyValue('--cp-content').trim();
    const framed = [...main.querySelectorAll('*')].find((one) => getComputedStyle(one).maxWidth === content);
    const { left, width } = framed?.getBoundingClientRect() ?? { left: 0, width: 0 };
    return `${left} ${width}`;
  });

test('[PERM-02, ROUTE-18, ROUTE-20, ROUTE-21, ROUTE-22, ROUTE-25, I18N-06, TRY-38, TRY-25] a candidate may open every page of the centre; in English none scrolls sideways or cuts a text at 1280 or 390 px, and all are as wide as the pages of visitors', async () => {
  await reading({ language: 'en', width: 1280 }, async ({ page, go, calls, t }) => {
    const frames = { 1280: new Set<string>(), 390: new Set<string>() };
    const look = async (path: string): Promise<void> => {
      await page.waitForLoadState('networkidle');
      for (const width of [1280, 390] as const) {
        await page.setViewportSize({ width, height: 844 });
        await expect.poll(() => scrollsSideways(page), { message: `${path} ${width}` }).toBe(false);
        frames[width].add(await frameOf(page));
        expect(await cutTexts(page), `${path} ${width}`).toEqual([]);
      }
      await page.setViewportSize({ width: 1280, height: 844 });
    };
    for (const [path, heading] of CENTRE) {
      await go(path);
      await page.getByRole('heading', { level: 1, name: t(heading) }).waitFor();
      expect(new URL(page.url()).pathname).toBe(path);
      await look(path);
    }
    for (const path of ['/channel/all', '/notices/08']) {
      await go(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await look(path);
    }
    for (const width of [1280, 390] as const) {
      expect([...frames[width]]).toHaveLength(1);
      expect([...frames[width]][0]).not.toBe('0 0');
    }
    await go('/user');
    await page.waitForURL('**/user/resume');
    const sent = (functionId: string) =>
      calls.some((call) => call['functionId'] === functionId && call['type'] === 'search');
    expect([sent('ZP1000000006'), sent('ZP1000000007')]).toEqual([true, true]);
  });
});

/** Gives a position another name, as HR does in the grid of positions. */
async function rename(id: string, zh: string): Promise<void> {
  const admin = await firstAdmin(portal);
  for (const recruitment of await admin.good<RecruitmentView[]>('GET', '/recruitments')) {
    const path = `/recruitments/${recruitment.id}/positions`;
    const { positions } = await admin.good<PositionsView>('GET', path);
    const position = positions.find((one) => one.id === id);
    if (!position) continue;
    const edit = { id, key: '', rev: position.rev, change: { name: { ...position.name, zh } } };
    expect((await admin.good<PositionsSaved>('POST', path, { edits: [edit] })).saved).toHaveLength(1);
    return;
  }
  throw new Error(`no position ${id}`);
}

test('[POS-15, COLL-04, UX-26] the detail opens inside applied and collected, with the same actions; names are cut at 19', async () => {
  const client = new Client(portal.url);
  await client.login(DEMO.email, DEMO.password);
  const title = '专职辅导员（男生宿舍，含学生社区与心理）';
  expect(title).toHaveLength(20);
  await rename('hjev-S1q7fW', title);
  const whole = `${title}-202701-06033`;
  expect((await client.call('ZP1000000007', { type: 'add', pos_id: 'hjev-S1q7fW' })).code).toBe('success');
  await reading({}, async ({ page, go, calls, t }) => {
    for (const path of ['/user/applied', '/user/collected']) {
      await go(path);
      const name = page.getByRole('table').getByRole('button', { name: whole, exact: true });
      await name.waitFor();
      const cut = new RegExp(`^${title.slice(0, 19)}…`, 'u');
      await expect.poll(() => name.locator('[aria-hidden=true]').innerText()).toMatch(cut);
      await expect.poll(() => name.getByTitle(whole).count()).toBe(1);
      // The code uses up nothing of the count, and is there as a whole (TRY-54).
      await expect.poll(() => name.innerText()).toMatch(/202701-06033$/u);
      const before = calls.filter((call) => call['Z0301'] === 'hjev-S1q7fW').length;
      await name.click();
      for (const action of ['position:cancelApply', 'position:cancelCollect'])
        await page
          .getByRole('button', { name: t(action) })
          .first()
          .waitFor();
      expect(new URL(page.url()).pathname).toBe(path);
      expect(calls.filter((call) => call['Z0301'] === 'hjev-S1q7fW').length).toBeGreaterThan(before);
      await page
        .getByRole('button', { name: t('position:back') })
        .first()
        .click();
      await name.waitFor();
    }
    await go('/user/applied');
    await expect
      .poll(() => page.getByRole('link', { name: t('user:calendar') }).getAttribute('href'))
      .toBe('/user/applied.ics?lang=zh');
  });
});
