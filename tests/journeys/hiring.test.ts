import { sql } from 'kysely';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { applicationIn, givenRecruitment } from '../contract/review-support.ts';
import { completeResume } from '../contract/support.ts';
import type { HiringView } from '../../packages/console-contract/src/index.ts';
import { axeFindings, picturedOnFailure, visit } from '../support/browser.ts';
import { candidateOn } from '../support/candidates.ts';
import { atConsole, firstAdmin } from '../support/console.ts';
import { publishedRanks } from '../support/ranks.ts';
import { givenBrowser, givenPortal } from '../support/suite.ts';
import { textsOf } from '../support/texts.ts';

const portal = givenPortal();
const browser = givenBrowser();
const t = textsOf('zh');
const h = (key: string, values?: Record<string, string | number>): string => t(`hiring:${key}`, values);

/** Does an act with everybody of a step, after it is reviewed. */
async function together(shown: Page, standing: string, act: string, count: number): Promise<void> {
  const people = shown.locator('section[aria-labelledby="hiring-people"]');
  await people.getByRole('combobox', { name: h('people.filter') }).selectOption(standing);
  await people.getByRole('button', { name: h('people.selectAll'), exact: true }).click();
  await people.getByText(h('people.selected_other', { count }), { exact: true }).waitFor();
  await people.getByRole('button', { name: h(`act.${act}.title`), exact: true }).click();
  const dialog = shown.getByRole('dialog');
  await dialog.getByRole('button', { name: h(`act.${act}.do_other`, { count }), exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await people.getByText(h(`act.${act}.told`), { exact: true }).waitFor();
}

test('[HIRE-01] [HIRE-02] [HIRE-03] an office proposes, approves and offers in bulk; the candidate reads the letter and accepts on a phone', async () => {
  const admin = await firstAdmin(portal);
  const recruitment = await givenRecruitment(admin, 'KH');
  const phone = await visit(browser, 390);
  const { page } = phone;
  await picturedOnFailure(page, async () => {
    const { client, person } = await candidateOn(page, portal);
    await completeResume(client, person);
    const applied = await client.call('ZP1000000006', { type: 'apply', pos_id: recruitment.position });
    expect(applied.code).toBe('success');
    await publishedRanks(portal, await applicationIn(portal, recruitment));
    const { db } = portal.server.services;
    await sql`update position set definition = jsonb_set(definition, '{headcount}', '3') where id = ${recruitment.position}`.execute(
      db,
    );
    const address = `/recruitments/${recruitment.id}/hiring`;
    const { rule, rev } = await admin.good<HiringView>('GET', address);
    await admin.good('PUT', `${address}/rule`, {
      ...rule,
      rev,
      checks: [],
      approval: [{ id: '', name: { zh: '局长意见', en: 'Head' }, login: '', second: false }],
      papers: [{ id: '', name: { zh: '毕业证书原件', en: 'Diploma' } }],
    });
    await atConsole(browser, admin, `recruitments/${recruitment.id}/hiring`, async (shown) => {
      await shown.getByRole('button', { name: h('positions.proposeAll') }).click();
      await shown.getByText(h('people.proposed'), { exact: true }).waitFor();
      const positions = shown.getByRole('region', { name: h('positions.title') });
      await positions.getByRole('row').nth(1).getByRole('button').click();
      await shown.getByText(h('stop.full')).waitFor();
      expect(await axeFindings(shown)).toEqual([]);
      await together(shown, 'proposed', 'start', 3);
      await together(shown, 'cleared', 'submit', 3);
      await together(shown, 'approval', 'opinion', 3);
      await together(shown, 'approved', 'offer', 3);
      await shown
        .getByRole('button', { name: h('people.lookAt', { name: '考生1', reference: 'LIST-1' }) })
        .click();
      await shown.getByRole('dialog').getByText(h('person.opinions'), { exact: true }).waitFor();
      expect(await axeFindings(shown)).toEqual([]);
      if (process.env['PICTURES']) await shown.screenshot({ path: '/tmp/hiring-person.png' });
      await shown.keyboard.press('Escape');
      if (process.env['PICTURES'])
        await shown.screenshot({ path: '/tmp/hiring-console.png', fullPage: true });
    });

    await page.goto(`${portal.url}/user/applied`);
    const accept = page.getByRole('button', { name: t('user-late:hiring.offer.accept') });
    await accept.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    if (process.env['PICTURES']) await page.screenshot({ path: '/tmp/hiring-phone.png', fullPage: true });
    const letter = page.getByRole('link', { name: t('user-late:hiring.letter') });
    const answer = await page.request.get(
      new URL((await letter.getAttribute('href')) ?? '', portal.url).href,
    );
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
    await accept.tap();
    await page.getByText(t('user-late:hiring.offer.accepted')).first().waitFor();
    await page.getByText('毕业证书原件').waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe(t('user-late:hiring.offer.accepted'));
    if (process.env['PICTURES']) await page.screenshot({ path: '/tmp/hiring-accepted.png', fullPage: true });
    expect(phone.troubles).toEqual([]);
  });
  await phone.close();
}, 120_000);
