import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { Client, newIdentity } from '../contract/support.ts';
import { axeFindings, picturedOnFailure, visit } from '../support/browser.ts';
import { signInPage } from '../support/candidates.ts';
import { apply, ask, browser, button, candidate, confirm, open, portal, t } from '../support/applying.ts';

describe('applying', () => {
  test('[POS-03, POS-07, POS-08, POS-10, POS-17, ERR-22] asks first, turns the buttons without a reload, and cancels again', async () => {
    await candidate(async (page, { client }) => {
      await open(page, 'hjev-7Qk3vT');
      await expect.poll(() => button(page, t('position:cancelApply')).count()).toBe(0);
      await ask(page);
      const question = page.getByRole('dialog');
      await question.waitFor();
      await page.keyboard.press('Escape');
      await question.waitFor({ state: 'hidden' });
      const none = await client.call('ZP1000000006', { type: 'search' });
      expect(none.data['position_list']).toEqual([]);

      await button(page, t('position:apply')).click();
      await question.getByRole('button').last().dblclick();
      await page.getByText(t('codes:apply.success')).first().waitFor();
      await button(page, t('position:cancelApply')).waitFor();
      await expect.poll(() => button(page, t('position:apply')).count()).toBe(0);
      const one = await client.call('ZP1000000006', { type: 'search' });
      expect(one.data['position_list']).toHaveLength(1);
      await expect.poll(() => axeFindings(page)).toEqual([]);

      await button(page, t('position:cancelApply')).click();
      await confirm(page);
      await page.getByText(t('codes:cancel.success')).first().waitFor();
      await button(page, t('position:apply')).waitFor();
      const after = await client.call('ZP1000000006', { type: 'search' });
      expect(after.data['position_list']).toEqual([]);
    });
  });

  test('[POS-09, ERR-27] an application that is accepted at once shows as applied', async () => {
    await candidate(async (page) => {
      await open(page, 'hjev-9Gs3jS');
      await apply(page);
      await page.getByText(t('codes:apply.accepted')).first().waitFor();
      await button(page, t('position:cancelApply')).waitFor();
      await page.reload();
      await button(page, t('position:cancelApply')).waitFor();
    });
  });

  test('[UX-04, REC-04, TRY-56] the check page has a line for each set that opens, each entry can be changed, and saving leads back to it', async () => {
    await candidate(async (page) => {
      await open(page, 'hjev-7Qk3vT');
      await button(page, t('position:apply')).click();
      await page.waitForURL('**/position/hjev-7Qk3vT?apply=check');
      const education = page.getByRole('region', { name: '教育经历' });
      await education.getByText('云溪大学').first().waitFor();
      const basic = page.getByRole('region', { name: '基本信息' });
      expect(await basic.getByText('证件号码').isVisible()).toBe(false);
      await basic.getByRole('heading', { name: '基本信息' }).click();
      await basic.getByText('证件号码').waitFor();
      // What is empty says so, in a record and where there is none at all.
      await basic.getByText(t('position:check.emptyFields', { names: '' })).waitFor();
      const empty = page.getByRole('region', { name: t('position:check.emptySets') });
      await empty
        .getByRole('link', { name: t('position:check.changeNamed', { name: '工作经历' }) })
        .waitFor();
      await button(page, t('position:check.openAll')).click();
      await education.getByText('所学专业').waitFor();
      await expect.poll(() => axeFindings(page)).toEqual([]);
      await button(page, t('position:check.closeAll')).click();
      // On a phone all of it is seen on two screens.
      await page.setViewportSize({ width: 390, height: 844 });
      const tall = () => page.getByRole('article').evaluate((whole) => whole.scrollHeight);
      await expect.poll(tall).toBeLessThanOrEqual(2 * 844);
      await education
        .getByRole('link', { name: t('position:check.changeNamed', { name: '教育经历' }) })
        .click();
      await page.waitForURL('**/user/resume?**set=A04**');
      const school = page.getByRole('combobox', { name: '毕业院校' });
      await school.fill('青州大学');
      await page
        .getByRole('region', { name: '教育经历' })
        .getByRole('button', { name: t('editor:save'), exact: true })
        .click();
      await page.waitForURL('**/position/hjev-7Qk3vT?apply=check');
      await education.getByText('青州大学').first().waitFor();
    });
  });

  test('[UX-05] the confirmation tells the reference and what is next; back and forward never send again', async () => {
    await candidate(async (page, { client }) => {
      await open(page, 'hjev-7Qk3vT');
      await apply(page);
      await page.waitForURL('**/position/hjev-7Qk3vT?apply=done');
      await page.getByRole('heading', { level: 1, name: t('position:done.title') }).waitFor();
      const own = async () => (await client.call('ZP1000000006', { type: 'search' })).data['position_list'];
      const reference = page.getByText(t('position:done.referenceLabel'));
      const number = await reference.locator('strong').innerText();
      expect(number).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/);
      for (const part of ['nextTitle', 'frozenTitle', 'withdrawTitle'])
        await page.getByRole('heading', { name: t(`position:done.${part}`) }).waitFor();
      await expect.poll(() => axeFindings(page)).toEqual([]);
      await page.reload();
      await page.getByText(number).waitFor();

      await page.goBack();
      await page.waitForURL('**/position/hjev-7Qk3vT');
      await button(page, t('position:cancelApply')).waitFor();
      await page.goForward();
      await page.getByText(number).waitFor();
      await page.goto(`${portal.url}/channel/08/position/hjev-7Qk3vT?apply=check`);
      // There is nothing to check any more: the position as it stands.
      await button(page, t('position:cancelApply')).waitFor();
      await expect.poll(() => own()).toHaveLength(1);
    });
  });

  const refusals: [code: string, id: string, text: string][] = [
    ['fail', 'hjev-P8k8dA', t('codes:apply.fail')],
    ['cannot', 'hjev-7Ai2rU', t('codes:apply.cannot')],
    ['applyCodeFail', 'hjev-3Dp6tO', t('codes:apply.applyCodeFail')],
  ];

  /** Codes whose panel says what to do next. */
  const NEXT_STEPS = ['cannot', 'applyCodeFail'];

  test('[ERR-23, ERR-28, ERR-29] every refusal has its own words and its next step, and leaves the position as it was', async () => {
    await candidate(async (page) => {
      for (const [code, id, text] of refusals) {
        await open(page, id);
        await apply(page);
        await page.getByText(text).first().waitFor({ timeout: 10_000 });
        if (NEXT_STEPS.includes(code))
          await page
            .getByText(t(`position:refused.apply.${code}`))
            .first()
            .waitFor();
        await button(page, t('position:apply')).waitFor();
        await expect.poll(() => button(page, t('position:cancelApply')).count(), { message: code }).toBe(0);
      }
      expect(new Set(refusals.map(([, , text]) => text)).size).toBe(refusals.length);
    });
  });

  test('[TRY-04, TRY-35, TRY-54, ERR-28] a position that takes no applications says why on a button that is not active, and leads through no review', async () => {
    await candidate(async (page) => {
      const closed: [id: string, words: RegExp][] = [
        ['hjev-2Ur7nE', /^未开始（\d{4}年\d+月\d+日 \d\d:\d\d 起）$/],
        ['hjev-6It4oR', /^已截止（\d{4}年\d+月\d+日 \d\d:\d\d）$/],
        ['hjev-4Oy9pT', /^已结束$/],
        ['hjev-1Pu5qY', /^已暂停$/],
        ['hjev-9So3sI', /^已报满$/],
      ];
      for (const [id, words] of closed) {
        await open(page, id);
        const named = page.getByRole('button', { name: words });
        await named.waitFor();
        await expect.poll(() => named.isDisabled(), { message: id }).toBe(true);
        await expect.poll(() => button(page, t('position:apply')).count(), { message: id }).toBe(0);
      }
      // A link to the review, as from a list that was read earlier, leads to the position as it stands.
      await page.goto(`${portal.url}/channel/08/position/hjev-9So3sI?apply=check`);
      await page.getByRole('button', { name: /^已报满$/ }).waitFor();
      await page.goto(`${portal.url}/channel/08?size=50`);
      const row = page.getByRole('row').filter({ has: page.locator('a[href$="hjev-2Ur7nE"]') });
      await row.getByText('未开始', { exact: true }).waitFor();
      await row.getByText(/^报名：.* 至 /).waitFor();
      await expect.poll(() => row.locator('[data-verdict], a[href*="apply=check"]').count()).toBe(0);
    });
  });

  test('[ERR-30] an applicant category that does not match leads to where it can be changed', async () => {
    await candidate(async (page) => {
      await open(page, 'hjev-3Dp6tO');
      await apply(page);
      await page.getByText(t('codes:apply.applyCodeFail')).first().waitFor();
      await page.getByRole('link', { name: t('position:changeCode') }).click();
      await page.waitForURL('**/user/HireChangeApplyCode');
      await page.getByRole('heading', { level: 1, name: t('user:changeCode') }).waitFor();
    });
  });

  test('[ERR-24] a rule of the position that is not met is said in the server’s words', async () => {
    await candidate(
      async (page) => {
        await open(page, 'hjev-3Ka6kA');
        await apply(page);
        await page.getByText('年龄须在 35 岁以下').first().waitFor();
        await button(page, t('position:apply')).waitFor();
      },
      { identity: newIdentity('19800315') },
    );
  });

  test('[POS-16, ERR-25, ERR-26, TRY-07] an incomplete resume and a missing photo lead to the resume, at the set that is named', async () => {
    await candidate(
      async (page, { client }) => {
        await open(page, 'hjev-7Qk3vT');
        await button(page, t('position:apply')).click();
        // All gaps at once, each a link, before anything is sent; the server's refusal names them too.
        const gaps = page.getByRole('region', { name: t('position:check.gapsTitle') });
        for (const name of ['基本信息', '教育经历'])
          await gaps.getByRole('link', { name, exact: true }).waitFor();
        await gaps.getByRole('link', { name: '手机号码' }).click();
        await page.waitForURL('**/user/resume?set=A01&record=1&check=**');
        const { data } = await client.call('ZP1000000006', { type: 'apply', pos_id: 'hjev-7Qk3vT' });
        expect((data['mustList'] as { fieldsetid: string }[]).map(({ fieldsetid }) => fieldsetid)).toEqual([
          'A01',
          'A04',
        ]);
        await open(page, 'hjev-7Qk3vT');
        await apply(page);
        const dialog = page.getByRole('dialog', { name: t('position:resumeTitle') });
        await dialog.waitFor();
        await expect.poll(() => dialog.innerText()).toContain('基本信息');
        await dialog.getByRole('button', { name: t('position:openResume') }).click();
        await page.waitForURL('**/user/resume?set=A01');
      },
      { complete: false },
    );
    await candidate(async (page) => {
      await open(page, 'hjev-5Jw8lQ');
      await apply(page);
      const dialog = page.getByRole('dialog', { name: t('position:resumeTitle') });
      await dialog.waitFor();
      await dialog.getByRole('button', { name: t('position:later') }).click();
      // The photo is a gap like the others: its entry leads to the upload, and the upload leads back.
      const gaps = page.getByRole('region', { name: t('position:check.gapsTitle') });
      await gaps.getByRole('link', { name: t('position:check.photo') }).click();
      await page.waitForURL('**/user/resume?check=**#photo');
      const upload = page.locator('input[type=file][accept*=jpg]').first();
      await expect.poll(() => upload.evaluate((input) => input === document.activeElement)).toBe(true);
      const picture = await sharp({ create: { width: 300, height: 420, channels: 3, background: '#a33' } })
        .jpeg()
        .toBuffer();
      await upload.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: picture });
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('resume-late:photo.use') })
        .click();
      await page.getByRole('heading', { level: 1, name: t('position:check.title') }).waitFor();
      await expect.poll(() => gaps.count()).toBe(0);
      await button(page, t('position:apply')).waitFor();
    });
  });

  test('[ERR-31, POS-08] a candidate who is hired already cannot apply', async () => {
    const { page, close } = await visit(browser, 1280);
    await picturedOnFailure(page, async () => {
      const client = new Client(portal.url);
      const person = {
        email: 'hired@example.com',
        password: 'Hired#2026',
        name: '',
        identity: '',
        applyCode: '',
      };
      await signInPage(page, portal.url, { client, person });
      await open(page, 'hjev-7Qk3vT');
      await apply(page);
      await page.getByText(t('codes:apply.hired')).first().waitFor();
    });
    await close();
  });

  test('[ERR-33, ERR-34] an application in service or in process cannot be cancelled and stays', async () => {
    await candidate(async (page) => {
      for (const [id, text] of [
        ['hjev-8Gx1vL', t('codes:cancel.cannot')],
        ['hjev-5Fz8uP', t('codes:cancel.inProcess')],
      ] as const) {
        await open(page, id);
        await apply(page);
        await button(page, t('position:cancelApply')).click();
        await confirm(page);
        await page.getByText(text).first().waitFor();
        await button(page, t('position:cancelApply')).waitFor();
      }
    });
  });

  test('[POS-18, ERR-17] when the answer to applying is lost the real state is read again', async () => {
    await candidate(async (page) => {
      await open(page, 'hjev-3Rt8bN');
      await ask(page);
      await page.getByRole('dialog').waitFor();
      // The request arrives, its answer does not.
      await page.route(
        '**/ajax/ajaxService',
        async (route) => {
          await route.fetch();
          await route.abort();
        },
        { times: 1 },
      );
      await confirm(page);
      await button(page, t('position:cancelApply')).waitFor();
    });
  });
});
