import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { Client, newCandidate } from '../contract/support.ts';
import { axeFindings } from '../support/browser.ts';
import { pdfFacts, pdfText } from '../support/pdf.ts';
import { DEMO, type Reader, portal, reading, shown, widthOf } from '../support/documents.ts';

const DOCUMENT = 'ZP1000000012';

const asked = (calls: Record<string, unknown>[]) => calls.filter((call) => call['functionId'] === DOCUMENT);

/** Prints what the window would print, to read it back. */
async function printed(reader: Reader): Promise<Uint8Array> {
  const { page, tool } = reader;
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'true');
  });
  await tool('document:print').click();
  await page.locator('body[data-printed]').waitFor();
  const paper = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  return paper;
}

/** Answers ZP1000000012 as another back end would. */
const answering = (data: Record<string, string>) => (page: Page) =>
  page.route('**/ajax/ajaxService', (route) =>
    decodeURIComponent(route.request().postData() ?? '').includes(DOCUMENT)
      ? route.fulfill({ json: { succeed: true, return_code: 'success', return_data: data } })
      : route.fallback(),
  );

describe('admission ticket', () => {
  test('[ROUTE-23, USER-06, USER-07, PDF-01, PDF-05, PDF-06, PDF-08, PDF-09, WIRE-09, UX-22] is asked once, fetched once with the session, drawn, saved as it came, and left by Back', async () => {
    await reading({}, async (reader) => {
      const { page, t, calls, fetched, tool } = reader;
      await reader.go('/user/applied');
      const menu = page.getByRole('complementary', { name: t('user:title') });
      await menu.getByRole('link', { name: t('user:scores') }).waitFor();
      await menu.getByRole('link', { name: t('user:ticket') }).click();
      await page.waitForURL('**/user/printexam');
      await shown(page);
      const { data: user } = await new Client(portal.url).login(DEMO.email, DEMO.password);
      expect(asked(calls)).toEqual([
        { functionId: DOCUMENT, type: 'printExam', nid: user['a0100'], userbase: 'Zpk', tableid: '12' },
      ]);
      expect(fetched).toHaveLength(1);
      const [response] = fetched;
      expect(response?.request().method()).toBe('GET');
      expect(response?.status()).toBe(200);
      expect(response?.headers()['content-type']).toBe('application/pdf');
      expect((await response?.request().allHeaders())?.['cookie']).toContain('RPSESSION=');
      const paper = page.getByRole('region', {
        name: t('document:pageOf', { title: t('document:ticket'), page: 1, count: 1 }),
      });
      await expect.poll(() => paper.innerText()).toContain('沈知夏');
      await expect.poll(() => paper.innerText()).toContain('第 18 考场');
      await expect.poll(() => axeFindings(page)).toEqual([]);
      await expect.poll(() => tool('document:next').count()).toBe(0);
      await expect.poll(() => tool('document:previous').count()).toBe(0);

      const [download] = await Promise.all([
        page.waitForEvent('download'),
        tool('document:download').click(),
      ]);
      expect(download.suggestedFilename()).toBe('沈知夏-准考证.pdf');
      const saved = readFileSync(await download.path());
      expect(saved.subarray(0, 5).toString()).toBe('%PDF-');
      expect(saved.equals((await response?.body()) ?? Buffer.alloc(0))).toBe(true);
      expect(fetched).toHaveLength(1);

      await tool('document:back').click();
      await page.waitForURL('**/user/applied');
    });
  });

  test('[PDF-04, PDF-06] zooms between 1 and 1.6 by 0.1 from 1.5, and has no Back when opened by its address', async () => {
    await reading({}, async ({ page, go, tool }) => {
      await go('/user/printexam');
      await shown(page);
      await expect.poll(() => tool('document:back').count()).toBe(0);
      const scale = (): Promise<string | null> => page.locator('[data-scale]').getAttribute('data-scale');
      await expect.poll(() => scale()).toBe('1.5');
      await expect.poll(() => widthOf(page)).toBe(893);
      await tool('document:zoomIn').click();
      await expect.poll(() => scale()).toBe('1.6');
      await expect.poll(() => tool('document:zoomIn').isDisabled()).toBe(true);
      for (let step = 0; step < 6; step += 1) await tool('document:zoomOut').click();
      await expect.poll(() => scale()).toBe('1');
      await expect.poll(() => tool('document:zoomOut').isDisabled()).toBe(true);
      await expect.poll(() => widthOf(page)).toBe(595);
      await shown(page);
    });
  });

  test('[UX-26, PDF-09] is printed on one A4 sheet without anything around it, and its dates go into a calendar', async () => {
    await reading({}, async (reader) => {
      const { page, t } = reader;
      await reader.go('/user/printexam');
      await shown(page);
      const facts = pdfFacts(await printed(reader));
      expect(facts).toMatchObject({ pages: 1, size: expect.stringMatching(/A4/) });
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: t('document:calendar') }).click(),
      ]);
      const dates = readFileSync(await download.path(), 'utf8');
      expect(dates.startsWith('BEGIN:VCALENDAR\r\n')).toBe(true);
      expect(dates).toContain('SUMMARY:考试：英语');
    });
  });

  test('[PDF-05] without the flag it cannot be saved', async () => {
    const prepare = (page: Page) =>
      page.route('**/ajax/ajaxService', async (route) => {
        if (!decodeURIComponent(route.request().postData() ?? '').includes('ZP1000000009'))
          return route.fallback();
        const response = await route.fetch();
        const body = (await response.json()) as { return_data: Record<string, unknown> };
        body.return_data['download_exam'] = '0';
        return route.fulfill({ response, json: body });
      });
    await reading({ prepare }, async ({ page, go, tool }) => {
      await go('/user/printexam');
      await shown(page);
      await expect.poll(() => tool('document:print').isVisible()).toBe(true);
      await expect.poll(() => tool('document:download').count()).toBe(0);
    });
  });
});

describe('scores and resume', () => {
  test('[ROUTE-24, PDF-09] scores ask showScore with their table, in English', async () => {
    await reading({ language: 'en' }, async ({ page, go, calls, t }) => {
      await go('/user/resumescore');
      await shown(page);
      expect(asked(calls)).toEqual([{ functionId: DOCUMENT, type: 'showScore', tableid: '8' }]);
      await page.getByRole('heading', { level: 1, name: t('document:scores') }).waitFor();
      await expect.poll(() => page.getByRole('region').last().innerText()).toContain('243.5');
      await expect.poll(() => axeFindings(page)).toEqual([]);
    });
  });

  test('[RES-04, ROUTE-18, ROUTE-19, PDF-01, PDF-02, PDF-03, PDF-09, UX-26] Preview opens the resume in a new tab, page by page', async () => {
    await reading({}, async (reader) => {
      const { page, t, fetched } = reader;
      await reader.go('/user/resume');
      await page.getByRole('navigation', { name: t('editor:sets') }).waitFor();
      await page.getByRole('region', { name: /基本信息/ }).waitFor();
      const [tab] = await Promise.all([
        page.context().waitForEvent('page'),
        page.getByRole('link', { name: t('editor:preview') }).click(),
      ]);
      await shown(tab);
      expect(new URL(tab.url()).pathname).toBe('/user/resume/resumeinfo');
      expect(new URL(page.url()).pathname).toBe('/user/resume');
      await tab.close();
      expect(fetched).toEqual([]);

      await reader.go('/user/resume/resumeinfo');
      await shown(page);
      expect(asked(reader.calls)).toEqual([{ functionId: DOCUMENT, tableid: '5' }]);
      const { tool } = reader;
      const at = (number: number) =>
        page.getByRole('status').filter({ hasText: t('document:page', { page: number, count: 3 }) });
      await at(1).waitFor();
      await expect.poll(() => tool('document:previous').isDisabled()).toBe(true);
      await tool('document:next').click();
      await at(2).waitFor();
      await expect.poll(() => tool('document:previous').isEnabled()).toBe(true);
      await expect.poll(() => tool('document:next').isEnabled()).toBe(true);
      await page.locator('[data-page="2"] canvas').waitFor();
      await tool('document:next').click();
      await at(3).waitFor();
      await expect.poll(() => tool('document:next').isDisabled()).toBe(true);
      await expect.poll(() => page.getByRole('region').last().innerText()).toContain('附件材料');
      const paper = await printed(reader);
      expect(pdfFacts(paper).pages).toBe(3);
      // Its pages are pictures: nothing of the window is on them.
      expect(pdfText(paper).replaceAll('\f', '').trim()).toBe('');
    });
  });

  test('[ROUTE-19, PDF-10] without a template the resume is shown as it was entered, and prints', async () => {
    const as = await newCandidate(portal);
    const { db } = portal.server.services;
    await db
      .updateTable('account')
      .set({ resume_template_id: '' })
      .where('email', '=', as.person.email)
      .execute();
    await reading({ as }, async ({ page, go, calls, fetched, t }) => {
      await go('/user/resume/resumeinfo');
      await page.getByText(t('document:noTemplateResume')).waitFor();
      await page.getByRole('heading', { level: 2, name: '教育经历' }).waitFor();
      await page.getByText(as.person.name, { exact: true }).first().waitFor();
      await expect.poll(() => page.locator('canvas').count()).toBe(0);
      expect([asked(calls).length, fetched.length]).toEqual([0, 0]);
      await expect.poll(() => axeFindings(page)).toEqual([]);
      expect(pdfText(await page.pdf({ format: 'A4' }))).toContain('教育经历');
    });
  });
});

describe('what cannot be shown', () => {
  const languages = ['zh', 'en'] as const;
  test.each(languages)(
    '[PDF-10, PDF-11] no template and not published are said in %s, without a GET',
    async (language) => {
      for (const [data, key, path] of [
        [{ hasTable: '0', isPublish: '1', fileName: 'pdf-x' }, 'document:noTemplate', '/user/printexam'],
        [{ hasTable: '1', isPublish: '0', fileName: '' }, 'document:noPublish', '/user/resumescore'],
      ] as const)
        await reading({ language, prepare: answering(data) }, async ({ page, go, fetched, t }) => {
          await go(path);
          await page.getByText(t(key), { exact: true }).waitFor();
          await expect.poll(() => page.locator('canvas').count()).toBe(0);
          expect(fetched).toEqual([]);
          await expect.poll(() => axeFindings(page)).toEqual([]);
        });
    },
  );

  test('[TRY-25] a server that sends no data beside the PDF gets the viewer on a phone too', async () => {
    const prepare = (page: Page) =>
      page.route('**/ajax/ajaxService', async (route) => {
        if (!decodeURIComponent(route.request().postData() ?? '').includes(DOCUMENT)) return route.fallback();
        const response = await route.fetch();
        const body = (await response.json()) as { return_data: Record<string, unknown> };
        expect(body.return_data['card']).toBeDefined();
        delete body.return_data['card'];
        return route.fulfill({ response, json: body });
      });
    await reading({ prepare, width: 390 }, async ({ page, go, calls, tool }) => {
      await go('/user/printexam');
      await shown(page);
      await expect.poll(() => tool('document:closePdf').count()).toBe(0);
      expect(asked(calls)).toHaveLength(1);
    });
  });

  test('[PERM-04, USER-06, USER-07] without their flags ticket and scores are not in the menu, say why by address, and ask nothing', async () => {
    const as = await newCandidate(portal);
    await reading({ as }, async ({ page, go, calls, t }) => {
      for (const [path, text] of [
        ['/user/printexam', 'document:ticketOff'],
        ['/user/resumescore', 'document:scoresOff'],
      ] as const) {
        await go(path);
        await page.getByText(t(text)).waitFor();
        const menu = page.getByRole('complementary', { name: t('user:title') });
        await menu.getByRole('link', { name: t('user:account') }).waitFor();
        await expect.poll(() => menu.getByRole('link', { name: t('user:ticket') }).count()).toBe(0);
        await expect.poll(() => menu.getByRole('link', { name: t('user:scores') }).count()).toBe(0);
      }
      expect(asked(calls)).toEqual([]);
    });
  });

  test('[PDF-12] a failed answer and one that is no PDF are said, and trying again asks anew', async () => {
    let round = 0;
    const prepare = (page: Page) =>
      page.route('**/servlet/DisplayOleContent?filename=pdf-*', (route) => {
        round += 1;
        if (round === 1) return route.fulfill({ status: 500, body: 'x' });
        if (round === 2) return route.fulfill({ contentType: 'application/pdf', body: '<html></html>' });
        if (round === 3) return route.fulfill({ contentType: 'application/pdf', body: '%PDF-1.4 torn' });
        return route.fallback();
      });
    await reading({ prepare }, async ({ page, go, calls, t }) => {
      await go('/user/printexam');
      for (let failure = 1; failure <= 3; failure += 1) {
        await page
          .getByRole('alert')
          .filter({ hasText: t('document:failed') })
          .waitFor();
        await expect.poll(() => page.locator('canvas').count()).toBe(0);
        expect(asked(calls)).toHaveLength(failure);
        await page.getByRole('button', { name: t('common:retry') }).click();
        await expect.poll(() => asked(calls).length).toBe(failure + 1);
      }
      await shown(page);
    });
  });
});
