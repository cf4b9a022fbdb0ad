import { expect, test } from 'vitest';
import { givenRecruitment, applicationIn } from '../contract/review-support.ts';
import { completeResume } from '../contract/support.ts';
import { axeFindings, picturedOnFailure, visit } from '../support/browser.ts';
import { candidateOn } from '../support/candidates.ts';
import { atConsole, firstAdmin } from '../support/console.ts';
import { givenBrowser, givenPortal } from '../support/suite.ts';
import { textsOf } from '../support/texts.ts';

const portal = givenPortal();
const browser = givenBrowser();
const t = textsOf('zh');

test('[TRY-62] a candidate asks on a phone to correct one field, the office allows it, the change is handed in and the place kept', async () => {
  const admin = await firstAdmin(portal);
  const recruitment = await givenRecruitment(admin, 'KJ');
  const phone = await visit(browser, 390);
  const { page } = phone;
  await picturedOnFailure(page, async () => {
    const { client, person } = await candidateOn(page, portal);
    await completeResume(client, person);
    const applied = await client.call('ZP1000000006', { type: 'apply', pos_id: recruitment.position });
    expect(applied.code).toBe('success');
    const id = await applicationIn(portal, recruitment);

    await page.goto(`${portal.url}/user/applied`);
    await page.getByRole('button', { name: t('user-late:correction.ask') }).tap();
    const dialog = page.getByRole('dialog', { name: t('user-late:correction.title') });
    const send = dialog.getByRole('button', { name: t('user-late:correction.send') });
    await dialog.getByText('教育经历').tap();
    await send.tap();
    await dialog.getByText(t('user-late:correction.lackFields')).waitFor();
    await dialog.getByLabel('所学专业').check();
    expect(await axeFindings(page)).toEqual([]);
    await send.tap();
    await dialog.getByText(t('user-late:correction.lackReason')).waitFor();
    await dialog.getByLabel(t('user-late:correction.reason')).fill('专业名称写错了');
    await send.tap();
    await page.getByRole('button', { name: t('user-late:correction.withdraw') }).waitFor();
    expect(await axeFindings(page)).toEqual([]);

    await atConsole(browser, admin, `recruitments/${recruitment.id}/applications`, async (shown) => {
      await shown.getByRole('link', { name: t('applications:corrections.open') }).click();
      const part = shown.getByRole('region', { name: t('review:correction.title') });
      await part.getByText('专业名称写错了').waitFor();
      // To refuse a reason is needed: it is said at the reason, which is led to.
      await part.getByRole('button', { name: t('review:correction.refuse') }).click();
      await part.getByRole('alert').getByText(t('review:correction.refuseHelp')).waitFor();
      await expect
        .poll(() => part.getByLabel(t('review:correction.message')).getAttribute('aria-invalid'))
        .toBe('true');
      expect(await axeFindings(shown)).toEqual([]);
      // A time that has passed is said at the time, before anything is sent.
      const until = part.getByRole('textbox', { name: t('review:decision.until') });
      const usual = await until.inputValue();
      await until.fill('2020-01-01T10:00');
      await part.getByRole('button', { name: t('review:correction.allow'), exact: true }).click();
      await part.getByRole('alert').getByText(t('review:decision.lack.until')).waitFor();
      await until.fill(usual);
      await part.getByLabel(t('review:correction.message')).fill('请按毕业证书填写');
      await part.getByRole('button', { name: t('review:correction.allow'), exact: true }).click();
      await part.getByRole('textbox').first().waitFor({ state: 'detached' });
      await part.getByText('请按毕业证书填写').waitFor();
    });

    await page.goto(`${portal.url}/user/applied`);
    await page.getByRole('link', { name: t('user-late:correction.toResume') }).tap();
    const told = page.getByRole('region', { name: t('resume-late:correction.label') });
    await told.getByText('请按毕业证书填写').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.goto(`${portal.url}/user/resume?set=A04&record=1`);
    const subject = page.getByRole('textbox', { name: '所学专业' });
    await subject.waitFor();
    // One field is open; nothing is added and nothing removed.
    const record = page.locator('article[data-mode=edit]');
    const open = await record
      .getByRole('textbox')
      .evaluateAll(
        (boxes) => boxes.filter((box) => !box.matches(':disabled, [readonly], [aria-readonly=true]')).length,
      );
    expect(open).toBe(1);
    expect(await page.getByRole('button', { name: t('editor:delete') }).count()).toBe(0);
    await subject.fill('统计学');
    await page.getByRole('button', { name: t('editor:save'), exact: true }).tap();
    await page.getByRole('button', { name: /^第 1 条.*统计学/ }).waitFor();
    expect(phone.troubles).toEqual([]);

    await atConsole(browser, admin, `recruitments/${recruitment.id}/applications/${id}`, async (shown) => {
      const differences = shown.getByRole('region', {
        name: t('review:differences.title_other', { count: 1 }),
      });
      await differences.getByText('统计学').waitFor();
      await shown.getByText(t('statuses:step.corrected.office'), { exact: true }).first().waitFor();
    });
  });
  await phone.close();
}, 120_000);
