import { expect, test } from 'vitest';
import { givenRecruitment, applicationIn } from '../contract/review-support.ts';
import { completeResume } from '../contract/support.ts';
import { axeFindings, picturedOnFailure, visit } from '../support/browser.ts';
import { candidateOn } from '../support/candidates.ts';
import { atConsole, firstAdmin } from '../support/console.ts';
import { publishedRanks } from '../support/ranks.ts';
import { givenBrowser, givenPortal } from '../support/suite.ts';
import { textsOf } from '../support/texts.ts';

const portal = givenPortal();
const browser = givenBrowser();
const t = textsOf('zh');

test('[EXAM-08] an office makes a list, takes somebody off with a reason and offers the place; the next takes it on a phone', async () => {
  const admin = await firstAdmin(portal);
  const recruitment = await givenRecruitment(admin, 'KL');
  const phone = await visit(browser, 390);
  const { page } = phone;
  await picturedOnFailure(page, async () => {
    const { client, person } = await candidateOn(page, portal);
    await completeResume(client, person);
    const applied = await client.call('ZP1000000006', { type: 'apply', pos_id: recruitment.position });
    expect(applied.code).toBe('success');
    await publishedRanks(portal, await applicationIn(portal, recruitment));

    await atConsole(browser, admin, `recruitments/${recruitment.id}/interview`, async (shown) => {
      const rule = shown.getByRole('region', { name: t('interview:rule.title') });
      const ratio = rule.getByRole('textbox', { name: t('interview:rule.ratio') });
      await ratio.fill('0.5');
      await rule.getByRole('button', { name: t('interview:rule.save') }).click();
      await rule.getByText(t('interview:problem.ratio.range')).waitFor();
      // As many places as openings, and one more of them.
      const openings = await shown.getByRole('row').nth(1).getByRole('cell').nth(1).innerText();
      await ratio.fill(String(2 / Number(openings)).slice(0, 5));
      await rule.getByRole('button', { name: t('interview:rule.save') }).click();
      // What has saved rests and keeps the focus.
      const saves = rule.getByRole('button', { name: t('interview:rule.save') });
      await rule.getByText(t('interview:rule.told')).waitFor();
      expect([
        await saves.isDisabled(),
        await saves.evaluate((one) => one === document.activeElement),
      ]).toEqual([true, true]);
      expect(await axeFindings(shown)).toEqual([]);
      await shown.getByRole('button', { name: t('interview:positions.makeAll') }).click();
      await shown.getByText(t('interview:positions.made'), { exact: true }).waitFor();
      // What was pressed is gone: the focus is on what came of it.
      const focused = (): Promise<string> => shown.evaluate(() => document.activeElement?.textContent ?? '');
      await expect.poll(focused).toBe(t('interview:list.told.made'));
      const positions = shown.getByRole('region', { name: t('interview:positions.title') });
      // A list that is late: until it comes nothing is said of it, and no other one stands under its name.
      let come = (): void => undefined;
      const coming = new Promise<void>((resolve) => (come = resolve));
      const listOf = (url: URL): boolean => url.searchParams.get('position') === recruitment.position;
      await shown.route(listOf, async (route) => {
        await coming;
        await route.continue();
      });
      await positions.getByRole('row').nth(1).getByRole('button').click();
      const list = shown.locator('section[aria-labelledby="interview-list"]');
      await expect.poll(() => list.getAttribute('aria-busy')).toBe('true');
      expect(await list.getByText(t('interview:list.nobody')).count()).toBe(0);
      expect(await list.getByRole('heading').evaluate((one) => one === document.activeElement)).toBe(true);
      come();
      await expect.poll(() => list.getAttribute('aria-busy')).toBe('false');
      const first = { name: '考生1', reference: 'LIST-1' };
      await shown.getByText(t('interview:stop.full')).waitFor();
      await shown.getByRole('button', { name: t('interview:list.removeOf', first) }).click();
      const dialog = shown.getByRole('dialog');
      const take = dialog.getByRole('button', { name: t('interview:list.remove'), exact: true });
      expect(await take.isDisabled()).toBe(true);
      await dialog.getByRole('textbox', { name: t('interview:list.reason') }).fill('本人放弃');
      expect(await axeFindings(shown)).toEqual([]);
      await take.click();
      await shown.getByRole('row').filter({ hasText: '本人放弃' }).waitFor();
      await shown.getByRole('button', { name: t('interview:list.offer_other', { count: 1 }) }).click();
      await dialog.getByRole('button', { name: t('interview:list.offerNow') }).click();
      await shown.getByText(t('interview:standing.offered'), { exact: true }).waitFor();
      await expect.poll(focused).toBe(t('interview:list.told.offered'));
      expect(await axeFindings(shown)).toEqual([]);
    });

    await page.goto(`${portal.url}/user/applied`);
    const accept = page.getByRole('button', { name: t('user-late:place.accept') });
    await accept.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: t('user-late:place.decline') }).tap();
    const sure = page.getByRole('dialog');
    expect(await axeFindings(page)).toEqual([]);
    await sure.getByRole('button', { name: t('user-late:place.back') }).tap();
    await accept.tap();
    await page.getByText(t('user-late:place.accepted')).first().waitFor();
    await accept.waitFor({ state: 'detached' });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe(t('user-late:place.accepted'));
    expect(phone.troubles).toEqual([]);
  });
  await phone.close();
}, 120_000);
