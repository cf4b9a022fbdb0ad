import { sql } from 'kysely';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { applicationIn, givenRecruitment } from '../contract/review-support.ts';
import { completeResume } from '../contract/support.ts';
import type { HiringView } from '../../packages/console-contract/src/index.ts';
import { axeFindings, picturedOnFailure, visit } from '../support/browser.ts';
import { candidateOn } from '../support/candidates.ts';
import { atConsole, firstAdmin } from '../support/console.ts';
import { comparedPicture } from '../support/picture.ts';
import { publishedRanks } from '../support/ranks.ts';
import { givenBrowser, givenPortal } from '../support/suite.ts';
import { textsOf } from '../support/texts.ts';

const portal = givenPortal();
const browser = givenBrowser();
const t = textsOf('zh');
const h = (key: string, values?: Record<string, string | number>): string => t(`hiring:${key}`, values);

/** With a rank, and of them those whom the openings take. */
const PEOPLE = 1_000;
const POSTS = 400;

/** Does an act with everybody of a step, after it is reviewed. */
async function together(shown: Page, standing: string, act: string, count: number): Promise<void> {
  const people = shown.locator('section[aria-labelledby="hiring-list"]');
  await people.getByRole('combobox', { name: h('people.filter') }).selectOption(standing);
  await people.getByRole('button', { name: h('people.selectPage'), exact: true }).click();
  await people.getByText(h('people.selected_other', { count }), { exact: true }).waitFor();
  await people.getByRole('button', { name: h(`act.${act}.title`), exact: true }).click();
  const dialog = shown.getByRole('dialog');
  await dialog.getByRole('button', { name: h(`act.${act}.do_other`, { count }), exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await people.getByText(h(`act.${act}.told`), { exact: true }).waitFor();
}

test('[HIRE-01] [HIRE-02] [HIRE-03] [HIRE-04] an office proposes, approves and offers to four hundred of a thousand; the candidate reads the letter and accepts on a phone', async () => {
  const admin = await firstAdmin(portal);
  const recruitment = await givenRecruitment(admin, 'KH');
  const phone = await visit(browser, 390);
  const { page } = phone;
  await picturedOnFailure(page, async () => {
    const { client, person } = await candidateOn(page, portal);
    await completeResume(client, person);
    const applied = await client.call('ZP1000000006', { type: 'apply', pos_id: recruitment.position });
    expect(applied.code).toBe('success');
    await publishedRanks(portal, await applicationIn(portal, recruitment), PEOPLE - 1);
    const { db } = portal.server.services;
    await sql`update position set definition = jsonb_set(definition, '{headcount}', ${JSON.stringify(POSTS)}) where id = ${recruitment.position}`.execute(
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
      await together(shown, 'proposed', 'start', POSTS);
      await together(shown, 'cleared', 'submit', POSTS);
      await together(shown, 'approval', 'opinion', POSTS);
      await together(shown, 'approved', 'offer', POSTS);
      await shown
        .getByRole('button', { name: h('people.lookAt', { name: '考生1', reference: 'LIST-1' }) })
        .click();
      await shown.getByRole('dialog').getByText(h('person.opinions'), { exact: true }).waitFor();
      expect(await axeFindings(shown)).toEqual([]);
      await shown.keyboard.press('Escape');
    });

    await page.goto(`${portal.url}/user/applied`);
    const accept = page.getByRole('button', { name: t('user-late:hiring.offer.accept') });
    await accept.waitFor();
    expect(await axeFindings(page)).toEqual([]);
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
    const steps = await comparedPicture(admin, `/recruitments/${recruitment.id}`, 'hiring');
    const reached = Object.fromEntries(steps.map((step) => [step.id, step.reached]));
    expect(reached).toMatchObject({
      applied: PEOPLE,
      ranked: PEOPLE,
      hiring: POSTS,
      offered: POSTS,
      appointed: 0,
    });
    expect(phone.troubles).toEqual([]);
  });
  await phone.close();
}, 120_000);
