import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
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

/** Nothing inline, nothing evaluated, nothing from elsewhere. */
const POLICY = `default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'`;
const MAX_LINES = 15;
const TYPES: Record<string, string> = { '.css': 'text/css', '.js': 'text/javascript', '.html': 'text/html' };

let host: OutsideHost;
let server: Server;
let url: string;
beforeAll(async () => {
  host = await makeOutsideHost();
  writeFileSync(
    join(host.folder, 'index.html'),
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Host</title></head>' +
      '<body><h1>Host</h1><script type="module" src="/forms.tsx"></script></body></html>',
  );
  await build({
    root: host.folder,
    configFile: false,
    logLevel: 'error',
    build: { outDir: 'site', assetsInlineLimit: 0, chunkSizeWarningLimit: 4000 },
  });
  server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://host.invalid').pathname;
    const file = path === '/' ? '/index.html' : path;
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
      await page.goto(`${url}/?language=${language}`);
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
