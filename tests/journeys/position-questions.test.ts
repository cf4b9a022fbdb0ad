import { beforeAll, expect, test } from 'vitest';
import { positionPath } from '../../packages/rules/src/index.ts';
import { givenRecruitment } from '../contract/review-support.ts';
import { axeFindings, picturedOnFailure, scrollsSideways, visit } from '../support/browser.ts';
import { candidateOn } from '../support/candidates.ts';
import { atConsole, firstAdmin, type ConsoleClient } from '../support/console.ts';
import { givenBrowser, givenPortal } from '../support/suite.ts';
import { textsOf } from '../support/texts.ts';
import { visiting } from '../support/visiting.ts';

const portal = givenPortal();
const browser = givenBrowser();
const t = textsOf('zh');
let admin: ConsoleClient;
beforeAll(async () => {
  admin = await firstAdmin(portal);
});
const HOSTILE = '<img src=x onerror=document.title=1>';

test('[TRY-61] a candidate asks on a phone, the office answers, and the next visitor without an account reads both', async () => {
  const recruitment = await givenRecruitment(admin, 'QJ');
  const address = positionPath('08', recruitment.position);
  const phone = await visit(browser, 390);
  const { page } = phone;
  await picturedOnFailure(page, async () => {
    const { person } = await candidateOn(page, portal);
    await page.goto(`${portal.url}${address}`);
    const part = page.getByRole('region', { name: t('position-late:questions.title') });
    await part.getByText(t('position-late:questions.none')).waitFor();
    const field = part.getByLabel(t('position-late:questions.label'));
    const send = part.getByRole('button', { name: t('position-late:questions.send') });
    await field.fill('太短');
    await send.tap();
    await part.getByText(t('position-late:questions.length', { least: 10, most: 500 })).waitFor();
    expect(await field.inputValue()).toBe('太短');
    await field.fill(`${HOSTILE} 面试在哪个校区？`);
    await send.tap();
    await part.getByText(t('position-late:questions.own')).waitFor();
    await part.getByText(HOSTILE).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
    await part.scrollIntoViewIfNeeded();
    expect(phone.troubles).toEqual([]);

    await atConsole(browser, admin, `recruitments/${recruitment.id}/questions`, async (shown) => {
      const question = shown.getByRole('article');
      await question.getByText(HOSTILE).waitFor();
      expect(await shown.getByRole('main').innerText()).not.toContain(person.name);
      const answer = question.getByRole('textbox', { name: t('recruitments:questions.answer') });
      await answer.fill('在东校区。');
      expect(await axeFindings(shown)).toEqual([]);
      // Another officer is quicker: nothing is overwritten, and what was typed stays.
      const { questions } = await admin.good<{ questions: { id: string }[] }>(
        'GET',
        `${recruitment.base}/questions`,
      );
      const path = `${recruitment.base}/questions/${questions[0]?.id ?? ''}`;
      await admin.good('PUT', path, { answer: '在西校区。', rev: 0 });
      await question.getByRole('button', { name: t('recruitments:questions.publish') }).click();
      await question.getByText(t('recruitments:questions.stale')).waitFor();
      expect(await answer.inputValue()).toBe('在东校区。');
      await question.getByRole('button', { name: t('recruitments:questions.loadAgain') }).click();
      await shown.getByText(t('recruitments:questions.none.open')).waitFor();
      // By keys alone: the answered ones, and a better answer.
      await shown
        .getByRole('button', { name: t('recruitments:questions.answered_other', { count: 1 }) })
        .press('Enter');
      await answer.fill('在东校区。');
      await question.getByRole('button', { name: t('recruitments:questions.save') }).press('Enter');
      await shown.getByText(t('recruitments:questions.done.answered')).waitFor();
    });

    for (const [language, width] of [
      ['zh', 390],
      ['en', 390],
    ] as const)
      await visiting(
        browser,
        portal.url,
        async ({ page: other, open, t: say }) => {
          await open(address);
          const read = other.getByRole('region', { name: say('position-late:questions.title') });
          await read.getByText(HOSTILE).waitFor();
          await read.getByText('在东校区。').waitFor();
          await read.getByRole('link', { name: say('position-late:questions.signIn') }).waitFor();
          expect(await other.content()).not.toContain(person.name);
          expect(await axeFindings(other)).toEqual([]);
          expect(await scrollsSideways(other)).toBe(false);
          if (process.env['SHOT'])
            await other.screenshot({ path: `/tmp/hB-${language}.png`, fullPage: true });
        },
        { language, width },
      );
  });
  await phone.close();
});

test('[TRY-61] the address of a position is copied and drawn as a QR code; one that is closed says so, one that has gone leads to the list', async () => {
  const recruitment = await givenRecruitment(admin, 'QS');
  const address = positionPath('08', recruitment.position);
  await visiting(
    browser,
    portal.url,
    async ({ page, open, t: say }) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: portal.url });
      await open(address);
      const part = page.getByRole('region', { name: say('position-late:share.title') });
      // Only where the device has no way of its own is the address copied.
      await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
      await part.getByRole('button', { name: say('position-late:share.share') }).click();
      await page.getByText(say('position-late:share.copied')).waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${portal.url}${address}`);
      const picture = part.getByRole('img', { name: say('position-late:share.picture') });
      expect(await picture.isVisible()).toBe(false);
      await part.getByRole('button', { name: say('position-late:share.code') }).press('Enter');
      await picture.waitFor();
      expect(await axeFindings(page)).toEqual([]);
      expect(await scrollsSideways(page)).toBe(false);
      await part.getByRole('button', { name: say('position-late:share.code') }).press('Enter');
      await picture.waitFor({ state: 'hidden' });
      await page.emulateMedia({ media: 'print' });
      await picture.waitFor();
      await page.emulateMedia({ media: 'screen' });

      const { rev } = await admin.good<{ rev: number }>('GET', recruitment.base);
      await admin.good('POST', `${recruitment.base}/state`, { rev, state: 'closed' });
      await open(address);
      await page.getByRole('button', { name: say('position:closed.finished') }).waitFor();
      await open(positionPath('08', 'gone'));
      await page.getByRole('heading', { name: say('position:missing.title') }).waitFor();
      await page.getByRole('button', { name: say('position:back') }).click();
      await expect.poll(() => new URL(page.url()).pathname).toBe('/channel/08');
    },
    { language: 'en', width: 390 },
  );
});
