import { readFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { writeFileSync } from 'node:fs';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings, picturedOnFailure, visit } from '../support/browser.ts';
import { makeOutsideHost, type OutsideHost } from '../support/outside-host.ts';
import { errorsPrinted } from '../support/outside-sentences.ts';
import { givenBrowser } from '../support/suite.ts';
import { textsOf } from '../support/texts.ts';

const browser = givenBrowser();

/** Nothing inline, nothing evaluated, nothing from elsewhere; files go to the host itself. */
const POLICY = `default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; connect-src 'self'`;
/** Examples that are pages. */
const PAGES = ['forms', 'records', 'files'];
const MAX_LINES = 15;
const TYPES: Record<string, string> = { '.css': 'text/css', '.js': 'text/javascript', '.html': 'text/html' };

/** How the host answers a file, by what it is called; of the slow one it says nothing. */
const STORED = new Set<string>();
function storeFile(name: string, response: ServerResponse): void {
  if (name === 'slow.pdf') return;
  // Refused once.
  const isRefused = name === 'virus.pdf' && !STORED.has(name);
  STORED.add(name);
  response.writeHead(isRefused ? 422 : 201).end(isRefused ? 'There is a virus in it' : name);
}

let host: OutsideHost;
let server: Server;
let url: string;
beforeAll(async () => {
  host = await makeOutsideHost();
  for (const name of PAGES)
    writeFileSync(
      join(host.folder, `${name}.html`),
      '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Host</title></head>' +
        `<body><h1>Host</h1><script type="module" src="/${name}.tsx"></script></body></html>`,
    );
  await build({
    root: host.folder,
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: 'site',
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 4000,
      rolldownOptions: { input: PAGES.map((name) => join(host.folder, `${name}.html`)) },
    },
  });
  server = createServer((request, response) => {
    const { pathname: file, searchParams } = new URL(request.url ?? '/', 'http://host.invalid');
    if (request.method === 'POST') {
      request.resume().on('end', () => storeFile(searchParams.get('name') ?? '', response));
      return;
    }
    readFile(join(host.folder, 'site', file)).then(
      (content) =>
        response
          .writeHead(200, { 'Content-Type': TYPES[extname(file)] ?? '', 'Content-Security-Policy': POLICY })
          .end(content),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}, 220_000);
afterAll(() => {
  server.closeAllConnections();
  server.close();
  host.remove();
});

test('[PKG-02] the example of a host has fifteen lines', async () => {
  const example = await readFile(join(host.folder, 'forms.tsx'), 'utf8');
  expect(example.split('\n').filter((line) => line.trim() !== '').length).toBeLessThanOrEqual(MAX_LINES);
});

test.each(['zh', 'en'] as const)(
  '[PKG-02, PKG-04, PKG-05] a page of somebody else, which has what the packages declare and nothing else, embeds a form in %s under a strict policy: what is wrong is said, by Node in the same words, what is right comes out as a record',
  async (language) => {
    const visitor = await visit(browser, 1280);
    const { page } = visitor;
    const t = textsOf(language);
    const kept = () => page.evaluate(() => document.body.dataset['kept']);
    await picturedOnFailure(page, async () => {
      await page.goto(`${url}/forms.html?language=${language}`);
      const school = page.getByRole('textbox', { name: 'School' });
      await school.fill(' Yunxi "University" ');
      await page.getByRole('textbox', { name: 'Grade' }).fill('9');
      await page.getByRole('button', { name: 'OK' }).click();
      await expect
        .poll(() => page.getByRole('textbox', { name: 'Start' }).getAttribute('aria-invalid'))
        .toBe('true');
      expect(await page.locator('form').innerText()).toContain(
        t('forms-late:error.x-decimal.max', { field: 'Grade', max: 5 }),
      );
      expect(await kept()).toBeUndefined();
      const said = await page.locator('form [id$="__error"]').allInnerTexts();
      expect(said).toHaveLength(2);
      expect(errorsPrinted(host, language, { A0435: 'Yunxi "University"', A0440: '9' })).toEqual(said);

      await page.getByRole('textbox', { name: 'Start' }).fill('2020-09');
      await page.getByRole('textbox', { name: 'Grade' }).fill('3.9');
      await page.getByRole('button', { name: 'OK' }).click();
      await expect
        .poll(async () => JSON.parse((await kept()) ?? '{}') as unknown)
        .toEqual({ i9999: '-1', A0435: 'Yunxi ＂University＂', A0415: '2020-09', A0440: '3.9' });
      expect(await axeFindings(page, ['wcag2a', 'wcag2aa'])).toEqual([]);
      expect(visitor.troubles).toEqual([]);
    });
    await visitor.close();
  },
);

test.each(['zh', 'en'] as const)(
  '[PKG-05] a page of somebody else holds several records in %s under a strict policy: typed, moved by keys, removed and put back, and sent when all are right',
  async (language) => {
    const visitor = await visit(browser, 1280);
    const { page } = visitor;
    const t = textsOf(language);
    const act = (key: string) => t(`forms-late:repeat.${key}`);
    const entry = (place: number) => page.locator('[data-record]').nth(place);
    const button = (key: string, place: number) =>
      entry(place)
        .locator('button')
        .filter({ hasText: act(key) });
    const schools = () =>
      page.locator('[data-record]').evaluateAll((all) => all.map((one) => one.getAttribute('data-record')));
    const fill = async (place: number, school: string): Promise<void> => {
      await page.getByRole('button', { name: t('forms-late:repeat.add', { name: 'Education' }) }).click();
      // The focus is in the first field already.
      await expect
        .poll(() =>
          entry(place)
            .getByRole('textbox', { name: 'School' })
            .evaluate((one) => one === document.activeElement),
        )
        .toBe(true);
      await page.keyboard.type(school);
    };
    await picturedOnFailure(page, async () => {
      await page.goto(`${url}/records.html?language=${language}`);
      await fill(0, 'Yunxi');
      await page.keyboard.press('Enter');
      const start = entry(0).getByRole('textbox', { name: 'Start' });
      await expect.poll(() => start.getAttribute('aria-invalid')).toBe('true');
      expect(await axeFindings(page, ['wcag2a', 'wcag2aa'])).toEqual([]);
      await start.fill('2020-09');
      await button('done', 0).click();
      await expect.poll(() => page.locator('form').count()).toBe(0);
      await fill(1, 'Lanting');
      expect(await axeFindings(page, ['wcag2a', 'wcag2aa'])).toEqual([]);
      await page.getByRole('button', { name: 'Send' }).click();
      await expect.poll(() => entry(1).locator('[aria-invalid=true]').count()).toBe(1);
      expect(await page.evaluate(() => document.body.dataset['kept'])).toBeUndefined();
      await entry(1).getByRole('textbox', { name: 'Start' }).fill('2016-09');
      await button('done', 1).click();

      // The button that was done with is gone, and the keyboard goes on at the record.
      await expect.poll(() => button('edit', 1).evaluate((one) => one === document.activeElement)).toBe(true);
      await page.keyboard.press('Alt+ArrowUp');
      await expect.poll(schools).toEqual(['new-2', 'new-1']);
      await expect.poll(() => button('up', 0).evaluate((one) => one === document.activeElement)).toBe(true);
      await button('remove', 0).click();
      await expect.poll(schools).toEqual(['new-1']);
      // The keyboard goes on at what takes it back.
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON');
      await page.keyboard.press('Enter');
      await expect.poll(schools).toEqual(['new-2', 'new-1']);
      expect(await axeFindings(page, ['wcag2a', 'wcag2aa'])).toEqual([]);
      await page.getByRole('button', { name: 'Send' }).click();
      await expect
        .poll(
          async () =>
            JSON.parse((await page.evaluate(() => document.body.dataset['kept'])) ?? '[]') as unknown,
        )
        .toMatchObject([
          { A0435: 'Lanting', A0415: '2016-09' },
          { A0435: 'Yunxi', A0415: '2020-09' },
        ]);
      expect(visitor.troubles).toEqual([]);
    });
    await visitor.close();
  },
);

test.each(['zh', 'en'] as const)(
  '[PKG-05] a page of somebody else takes files in %s under a strict policy: refused, sent again, given up and removed',
  async (language) => {
    STORED.clear();
    const visitor = await visit(browser, 375);
    const { page } = visitor;
    const t = textsOf(language);
    const kept = async () =>
      JSON.parse((await page.evaluate(() => document.body.dataset['kept'])) ?? '[]') as unknown;
    const file = (name: string, size = 64) => ({ name, mimeType: '', buffer: Buffer.alloc(size, 'x') });
    const button = (key: string, values = {}) =>
      page.getByRole('button', { name: t(`forms-late:files.${key}`, values), exact: true });
    await picturedOnFailure(page, async () => {
      await page.goto(`${url}/files.html?language=${language}`);
      const choose = page.locator('input[type=file]');
      await choose.setInputFiles([
        file('virus.pdf'),
        file('big.pdf', 200 * 1024),
        file('slow.pdf'),
        file('a.exe'),
      ]);
      await page.getByText('There is a virus in it').waitFor();
      await page.getByText(t('forms-late:files.tooBig', { limit: '100 KB' })).waitFor();
      await page.getByText(t('forms-late:files.wrongType', { types: 'pdf jpg' })).waitFor();
      await page
        .getByRole('progressbar', { name: t('forms-late:files.progress', { name: 'slow.pdf' }) })
        .waitFor();
      expect(await axeFindings(page, ['wcag2a', 'wcag2aa'])).toEqual([]);
      await button('cancel').click();
      await button('retry').click();
      await expect.poll(kept).toEqual([{ id: 'virus.pdf', name: 'virus.pdf' }]);
      await button('deleteNamed', { name: 'virus.pdf' }).click();
      expect(await axeFindings(page, ['wcag2a', 'wcag2aa'])).toEqual([]);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('forms-late:files.delete'), exact: true })
        .click();
      await expect.poll(kept).toEqual([]);
      await expect.poll(() => choose.evaluate((one) => one === document.activeElement)).toBe(true);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      expect(visitor.troubles).toEqual([]);
    });
    await visitor.close();
  },
);
