import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { visit } from '../support/browser.ts';
import { firstAdmin } from '../support/console.ts';
import { givenBrowser, givenPortal } from '../support/suite.ts';
import { textsOf } from '../support/texts.ts';

const portal = givenPortal({});
const browser = givenBrowser();

const KB = 1024;

test('[PERF-01] all script that a first visit of Home loads, also after its first paint, is at most 215 KB', async () => {
  const { page, close } = await visit(browser, 1280);
  const scripts = new Map<string, number>();
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    scripts.set(response.url(), Number.NaN);
    void response.body().then((body) => scripts.set(response.url(), gzipSync(body, { level: 9 }).length));
  });
  await page.goto(portal.url);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  // What waits for an idle moment has loaded when the network has been still a second time.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(() => setTimeout(done, 1500))));
  await page.waitForLoadState('networkidle');
  await expect.poll(() => [...scripts.values()].every(Number.isFinite)).toBe(true);
  // The worker's own script is part of the sum.
  for (const name of ['index', 'wire-client', 'cipher-worker'])
    expect([...scripts.keys()].join(' ')).toContain(`/assets/${name}-`);
  const total = [...scripts.values()].reduce((sum, size) => sum + size, 0);
  expect(total / KB).toBeLessThanOrEqual(215);
  console.log(`a first visit loads ${(total / KB).toFixed(1)} KB of script in ${scripts.size} files`);
  await close();
});

test('[WIRE-05, PERF-01] requests are enciphered by a worker, and by the page itself where no worker starts', async () => {
  for (const fate of ['starts', 'fails', 'is never heard of'] as const) {
    const { page, troubles, close } = await visit(browser, 1280);
    const texts: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/ajax/ajaxService'))
        texts.push(new URLSearchParams(request.postData() ?? '').get('__xml') ?? '');
    });
    let asked = 0;
    await page.route('**/assets/cipher-worker-*.js', (route) => {
      asked += 1;
      if (fate === 'starts') return route.continue();
      return fate === 'fails' ? route.abort() : undefined;
    });
    await page.goto(portal.url);
    await page.getByRole('heading', { name: '通知公告' }).waitFor();
    await page.getByRole('heading', { name: '最新岗位' }).waitFor();
    expect(asked).toBe(1);
    if (fate !== 'is never heard of') expect(page.workers()).toHaveLength(fate === 'starts' ? 1 : 0);
    await expect.poll(() => texts.length).toBeGreaterThan(2);
    for (const text of texts) expect(text).toMatch(/^04[0-9a-f]{192,}$/);
    expect(troubles).toEqual([]);
    await close();
  }
});

test('[TRY-60, D-01] where the office leaves it to browsers, the first visit of one in English is in English, portal and console; a choice is kept', async () => {
  const admin = await firstAdmin(portal);
  const [zh, en] = [textsOf('zh'), textsOf('en')];
  const says = (page: Page, words: typeof zh) =>
    page.getByRole('banner').getByText(words('common:login'), { exact: true }).first().waitFor();
  const consoleSays = (page: Page, words: typeof zh) =>
    page.getByRole('heading', { name: words('console:signIn.title') }).waitFor();
  const firstVisit = async (check: (page: Page) => Promise<void>) => {
    const { page, troubles, close } = await visit(browser, 1280, { locale: 'en-US' });
    await check(page);
    expect(troubles).toEqual([]);
    await close();
  };
  await firstVisit(async (page) => {
    await page.goto(portal.url);
    await says(page, zh);
  });

  const desk = await visit(browser, 1280);
  const [name = '', value = ''] = admin.cookie.split('=');
  await desk.context.addCookies([{ name, value, url: `${portal.url}/console/`, httpOnly: true }]);
  await desk.page.goto(`${portal.url}/console/settings`);
  const choice = desk.page.getByLabel(zh('console:settings.portal.defaultLanguage'), { exact: true });
  await choice.selectOption({ label: zh('console:settings.choice.browser') });
  await desk.page.getByRole('button', { name: zh('console:settings.review.open') }).click();
  const dialog = desk.page.getByRole('dialog');
  await dialog.getByRole('button', { name: zh('console:settings.review.save') }).click();
  await desk.page.getByText(zh('console:settings.saved')).waitFor();
  await desk.close();

  await firstVisit(async (page) => {
    // Before any script has run, too.
    expect(await (await page.goto(`${portal.url}/login`))?.text()).toContain('<html lang="en">');
    await says(page, en);
    await page.goto(`${portal.url}/console/`);
    await consoleSays(page, en);
    await page.goto(portal.url);
    await page.getByRole('button', { name: '中文' }).click();
    await says(page, zh);
    await page.reload();
    await says(page, zh);
    await page.goto(`${portal.url}/console/`);
    await consoleSays(page, zh);
  });
});
