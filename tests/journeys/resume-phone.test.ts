import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { completeResume, EDUCATION, type Client, type Person } from '../contract/support.ts';
import { axeFindings, isOnTop, scrollsSideways } from '../support/browser.ts';
import { atDesk, PHONE, startForResume, watchCalls } from '../support/resume.ts';
import { givenBrowser, givenServer } from '../support/suite.ts';

const server = givenServer(startForResume);
const browser = givenBrowser();

/** A complete resume with two entries of education. */
async function twoSchools(client: Client, person: Person): Promise<void> {
  await completeResume(client, person);
  const second = { i9999: '-1', ...EDUCATION, A0435: '青州学院', A0415: '2015-09' };
  const reply = await client.call('ZP1000000005', { type: 'update', params: { A04: [second] } });
  expect(reply.code).toBe('success');
}
/** Smallest side of a target on touch, in px (UX-09). */
const TARGET = 44;
const LETTERS = 16;

/** Types into the subject of an education record in the moment in which its form appears, before React has done what follows. */
function typeAtOnce(): void {
  const watching = new MutationObserver(() => {
    const input = document.querySelector<HTMLInputElement>('#set-A04 [data-item$="_A0410"] input');
    if (!input) return;
    watching.disconnect();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '统计学');
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  });
  watching.observe(document, { childList: true, subtree: true });
}

/** Counts how often React takes the menu of the centre off the screen while something else is loaded. */
function countHiding(): void {
  const counted = globalThis as unknown as { menuHidden: number };
  counted.menuHidden = 0;
  new MutationObserver((changes) => {
    for (const { target } of changes)
      if (
        target instanceof HTMLElement &&
        target.style.display === 'none' &&
        target.querySelector('a[href="/user/applied"]')
      )
        counted.menuHidden += 1;
  }).observe(document, { attributes: true, attributeFilter: ['style'], subtree: true });
}

describe('the resume on a phone', () => {
  test('[REC-05, PERF-06] a resume is read once when it opens, and what is typed in the moment in which a form appears is saved', async () => {
    const prepare = async (page: Page): Promise<void> => {
      await page.addInitScript(typeAtOnce);
      await page.addInitScript(countHiding);
    };
    await atDesk(
      browser,
      server,
      { width: PHONE, before: completeResume, prepare, plain: true },
      async ({ page, open, t, record, button }) => {
        const calls = watchCalls(page);
        await open('/user/resume?set=A04&record=1');
        const first = record('A04', 1);
        await expect.poll(() => first.getByRole('textbox', { name: '所学专业' }).inputValue()).toBe('统计学');
        await button(t('editor:save'), first).click();
        // What was typed is in its card, to which the saved record made way.
        await page.getByRole('button', { name: /^第 1 条.*统计学/ }).waitFor();
        // What the editor asks for comes with the codes; the head of the centre asks without.
        const read = calls.filter(
          ({ functionId, isGetCode }) => functionId === 'ZP1000000004' && isGetCode === '1',
        );
        expect(read).toHaveLength(1);
        expect(await page.evaluate(() => (globalThis as unknown as { menuHidden: number }).menuHidden)).toBe(
          0,
        );
      },
    );
  });

  test('[UX-01, UX-02, UX-03, REC-04, TRY-09, TRY-28, TRY-49] the list, one set, one record: each alone on the screen, and Back returns to where one was', async () => {
    await atDesk(browser, server, { width: PHONE, before: twoSchools }, async (desk) => {
      const { page, t, panel, record, button, choose } = desk;
      const list = page.getByRole('navigation', { name: t('editor:sets') });
      await expect.poll(() => panel('A04').isVisible()).toBe(false);
      await list.getByRole('button', { name: /^自我评价/ }).scrollIntoViewIfNeeded();
      await page.evaluate(() => window.scrollBy(0, 60));
      const at = await page.evaluate(() => window.scrollY);
      expect(at).toBeGreaterThan(0);
      await list.getByRole('button', { name: /^自我评价/ }).click();
      await panel('A90').waitFor();
      // Its heading has the focus and stands free below the header and the progress, which stay.
      const heading = panel('A90').getByRole('heading', { level: 2 }).getByRole('button');
      await expect.poll(() => isOnTop(heading)).toBe(true);
      await expect.poll(() => heading.evaluate((node) => node === document.activeElement)).toBe(true);
      const progress = page.getByRole('region', { name: t('editor:progressLabel') });
      await expect.poll(() => isOnTop(progress.getByRole('status'))).toBe(true);
      await expect.poll(() => list.isVisible()).toBe(false);
      await expect.poll(() => panel('A01').isVisible()).toBe(false);
      await page.goBack();
      await list.waitFor();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(at);

      await choose('教育经历');
      const cards = panel('A04').getByRole('button', { name: /^第 \d 条/ });
      await expect.poll(() => cards.count()).toBe(2);
      await expect.poll(() => cards.nth(1).innerText()).toContain('青州学院');
      await expect.poll(() => panel('A04').getByRole('textbox').count()).toBe(0);
      await expect.poll(() => axeFindings(page)).toEqual([]);

      // A tapped record is alone: no other card, no Add, no other set.
      await cards.nth(1).tap();
      const school = record('A04', 2).getByRole('combobox', { name: '毕业院校' });
      await school.waitFor();
      await expect.poll(() => cards.count()).toBe(0);
      await expect.poll(() => record('A04', 1).isVisible()).toBe(false);
      await expect.poll(() => page.getByRole('button', { name: /^.?\s*(添加|再添)/ }).count()).toBe(0);
      await expect.poll(() => axeFindings(page)).toEqual([]);
      await school.fill('青州大学');
      await page.goBack();
      await expect.poll(() => cards.count()).toBe(2);
      // The card shows what is typed, and that it is not saved.
      await expect
        .poll(() => cards.nth(1).innerText())
        .toMatch(new RegExp(`青州大学[^]*${t('editor:unsaved')}`));
      await cards.nth(1).tap();
      await expect.poll(() => school.inputValue()).toBe('青州大学');
      await button(t('editor:save'), record('A04', 2)).tap();
      // Saved, it makes way for the list of its set: its card has the focus, and the way to another is in view.
      await expect
        .poll(() => cards.nth(1).innerText())
        .toMatch(new RegExp(`青州大学(?![^]*${t('editor:unsaved')})`));
      await expect.poll(() => cards.nth(1).evaluate((node) => node === document.activeElement)).toBe(true);
      const another = page.getByRole('button', { name: t('editor:addAnother', { name: '教育经历' }) });
      await expect.poll(() => isOnTop(another)).toBe(true);

      // The first one is still in edit: adding leads to it.
      await another.tap();
      await page.getByText(t('editor:addRefused', { name: t('editor:record', { n: 1 }) })).waitFor();
      await record('A04', 1).getByRole('combobox', { name: '毕业院校' }).waitFor();
      // Nothing was changed, nothing is sent: Save leads to the list all the same.
      await button(t('editor:save'), record('A04', 1)).tap();
      await another.tap();
      const third = record('A04', 3);
      await third.getByRole('combobox', { name: '毕业院校' }).waitFor();
      await expect.poll(() => cards.count()).toBe(0);
      // Deleting it leads back to its set.
      await button(t('editor:delete'), third).tap();
      await button(t('editor:deleteConfirm'), page.getByRole('dialog')).tap();
      await expect.poll(() => cards.count()).toBe(2);
      await page.getByRole('button', { name: t('editor:back') }).tap();
      await list.waitFor();
    });
  });

  test('[UX-09, UX-10, UX-13, UX-14] letters, targets, keyboards and a code tree fit a finger', async () => {
    await atDesk(browser, server, { width: PHONE, before: twoSchools }, async (desk) => {
      const { page, t, panel, record, choose } = desk;
      await choose('基本信息');
      const form = panel('A01');
      await form.getByRole('textbox').first().waitFor();
      const sizes = await form.locator('input:not([type=file]), textarea, button').evaluateAll((controls) =>
        controls
          .filter((control) => control.getClientRects().length > 0)
          .map((control) => {
            const radio = control instanceof HTMLInputElement && control.type === 'radio';
            const box = (radio ? (control.closest('label') ?? control) : control).getBoundingClientRect();
            return {
              name: control.getAttribute('aria-label') || control.id || control.outerHTML,
              letters: parseFloat(getComputedStyle(control).fontSize),
              height: box.height,
              typed: control.matches('input, textarea'),
            };
          }),
      );
      expect(sizes.length).toBeGreaterThan(10);
      expect(sizes.filter(({ typed, letters }) => typed && letters < LETTERS)).toEqual([]);
      expect(sizes.filter(({ height }) => height < TARGET)).toEqual([]);
      const attribute = (name: string, key: string): Promise<string | null> =>
        form.getByRole('textbox', { name, exact: false }).first().getAttribute(key);
      await expect.poll(() => attribute('手机号码', 'inputmode')).toBe('tel');
      await expect.poll(() => attribute('身高', 'inputmode')).toBe('decimal');

      // A memo counts as the validator does: one character beyond the basic plane is one.
      const memo = form.getByRole('textbox', { name: '研究方向' });
      await memo.fill('𠮷野家');
      await form
        .getByText(t('forms:field.countFull', { length: 3, limit: 5000 }))
        .or(form.getByText('3/5000'))
        .first()
        .waitFor();

      // The tree opens as a sheet, goes down level by level, shows the way and can be searched.
      await form.getByRole('combobox', { name: '籍贯' }).tap();
      const sheet = page.getByRole('dialog');
      await sheet.waitFor();
      await expect.poll(() => scrollsSideways(page)).toBe(false);
      await sheet.getByRole('searchbox').or(sheet.getByRole('textbox')).first().fill('杭州');
      await sheet.getByText('杭州').first().tap();
      await expect
        .poll(() =>
          form
            .getByRole('combobox', { name: '籍贯' })
            .evaluate((box) => (box as HTMLInputElement).value || box.textContent),
        )
        .toContain('杭州');

      // The focused field is never below the bar of buttons.
      await page.getByRole('button', { name: t('editor:back') }).tap();
      await choose('教育经历');
      await panel('A04')
        .getByRole('button', { name: /^第 1 条/ })
        .tap();
      const last = record('A04', 1).getByRole('textbox', { name: '主修课程' });
      await last.focus();
      const covered = await last.evaluate((field) => {
        const box = field.getBoundingClientRect();
        const top = document.elementFromPoint(
          box.left + box.width / 2,
          Math.min(box.bottom, innerHeight) - 8,
        );
        return top !== field && !field.contains(top);
      });
      expect(covered).toBe(false);
    });
  });
});
