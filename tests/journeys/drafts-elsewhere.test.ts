import { describe, expect, test } from 'vitest';
import { Client, completeResume } from '../contract/support.ts';
import { atDesk, databaseOf, PHONE, startForResume } from '../support/resume.ts';
import { givenBrowser, givenServer } from '../support/suite.ts';

const server = givenServer(() => startForResume());
const browser = givenBrowser();
const SCHOOL = '手机上写的大学';

/** All rows of the drafts, as text. */
async function keptOnServer(): Promise<string[]> {
  const database = await databaseOf(server);
  const { rows } = await database.query<{ row: string; sealed: string | null }>(
    'select t::text as row, sealed from kept_draft t',
  );
  await database.end();
  for (const { row } of rows) expect(row).not.toContain(SCHOOL);
  return rows.flatMap(({ sealed }) => sealed ?? []);
}

describe('drafts on another device', () => {
  test('[TRY-63] what was typed on the phone is offered on the desk, taken and stored there, gone on both; a logout leaves nothing', async () => {
    const before = completeResume;
    await atDesk(browser, server, { before, width: PHONE }, async (phone) => {
      await phone.open('/user/resume?set=A04&record=1');
      await phone
        .panel('A04')
        .getByRole('combobox', { name: '毕业院校' })
        .or(phone.button(phone.t('editor:edit'), phone.panel('A04')))
        .first()
        .waitFor();
      const edit = phone.button(phone.t('editor:edit'), phone.panel('A04'));
      if ((await edit.count()) > 0) await edit.first().click();
      await phone.panel('A04').getByRole('combobox', { name: '毕业院校' }).fill(SCHOOL);
      await expect.poll(keptOnServer, { timeout: 15_000 }).toHaveLength(1);

      // A session of its own: the phone stays signed in.
      const as = { client: new Client(server.url), person: phone.person };
      await atDesk(browser, server, { as }, async (desk) => {
        const { page, t, panel, record, button } = desk;
        const offer = page.getByRole('region', { name: t('resume-drafts:foundElsewhere') });
        await button(t('resume-drafts:restore'), offer).click();
        const school = record('A04', 1).getByRole('combobox', { name: '毕业院校' });
        await expect.poll(() => school.inputValue()).toBe(SCHOOL);
        await button(t('editor:save'), record('A04', 1)).click();
        await panel('A04').getByText(SCHOOL).waitFor();
        await expect.poll(keptOnServer, { timeout: 15_000 }).toEqual([]);
        await page.reload();
        await panel('A01').waitFor();
        await page.waitForLoadState('networkidle');
        expect(await offer.count()).toBe(0);

        // The phone does not offer what the desk has used up.
        phone.page.on('dialog', (dialog) => void dialog.accept());
        await phone.open();
        await phone.page.waitForLoadState('networkidle');
        expect(await phone.page.getByRole('region', { name: t('resume-drafts:found') }).count()).toBe(0);

        await desk.choose('教育经历');
        await school.fill('退出前写的大学');
        await expect.poll(keptOnServer, { timeout: 15_000 }).toHaveLength(1);
        await button(t('common:logout.logout')).first().click();
        const leave = page.getByRole('dialog');
        await button(t('common:logout.leave'), leave).click();
        await expect.poll(() => page.evaluate(() => localStorage.getItem('portal.session'))).toBeNull();
        await expect.poll(keptOnServer).toEqual([]);
        const leftInBrowser = (): Promise<number> =>
          page.evaluate(async () => {
            const open = indexedDB.open('portal-drafts');
            const database = await new Promise<IDBDatabase>((resolve) => {
              open.onsuccess = () => resolve(open.result);
            });
            return new Promise<number>((resolve) => {
              const asked = database.transaction('drafts').objectStore('drafts').count();
              asked.onsuccess = () => resolve(asked.result);
            });
          });
        await expect.poll(leftInBrowser).toBe(0);
      });
    });
  });
});
