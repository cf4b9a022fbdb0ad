import sharp from 'sharp';
import { expect, test } from 'vitest';
import { picturedOnFailure, visit } from '../support/browser.ts';
import { DEMO_NAMES } from '../support/demo-names.ts';
import { watchEffort, type Effort } from '../support/effort.ts';
import { chosen } from '../support/files.ts';
import { identityNumber } from '../support/people.ts';
import { mailTo } from '../support/server.ts';
import { signUpFromLogin } from '../support/sign-up-form.ts';
import { givenBrowser, givenServer } from '../support/suite.ts';
import { textsOf } from '../support/texts.ts';

const server = givenServer();
const browser = givenBrowser();

/** Most that the path may ask of a person; the figures before and after stand in docs/benchmarks.md. */
// The list that a saved record makes way for is a screen of its own, which asks for no tap (TRY-49).
const MAX_EFFORT: Effort = { keys: 96, taps: 21, screens: 13 };

test('[TRY-42] from the first page to the confirmation of an application on a phone: keys, taps and screens stay few', async () => {
  const visitor = await visit(browser, 390, { locale: 'zh-CN' });
  const { page } = visitor;
  const t = textsOf('zh');
  const words = DEMO_NAMES.zh;
  const email = 'few.steps@example.com';
  const password = 'Steps#2026';
  const button = (key: string) => page.getByRole('button', { name: t(key), exact: true });
  const effort = await watchEffort(page);

  await picturedOnFailure(page, async () => {
    await page.goto(server.url);
    await page.getByRole('searchbox', { name: t('common:positionSearch.label') }).fill('交通规划');
    await button('common:positionSearch.submit').click();
    await page.getByRole('link', { name: new RegExp(`^${words.planning}`) }).click();
    await page.getByRole('heading', { level: 1, name: new RegExp(words.planning) }).waitFor();
    await button('position:apply').click();
    const account = { email, password, name: words.name, identityNumber: identityNumber(305) };
    await signUpFromLogin(page, t, words, account);
    await page.getByText(t('account:signin.pendingTitle')).first().waitFor();
    const mail = await mailTo(server.url, email);
    await page.goto(/http\S+activeid=\S+/.exec(mail.text)?.[0] ?? '');
    await page.getByText(t('account:activation.successTitle')).first().waitFor();
    await page.waitForURL('**/user/resume', { timeout: 15_000 });

    const picture = await sharp({ create: { width: 400, height: 560, channels: 3, background: '#876' } })
      .jpeg()
      .toBuffer();
    await page
      .getByRole('complementary')
      .locator('input[type=file]')
      .setInputFiles(chosen('me.jpg', picture, 'image/jpeg'));
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('resume-late:photo.use') })
      .click();
    const goOn = (name: string) => page.getByRole('button', { name: t('editor:next', { name }) }).click();
    await goOn(words.basic);
    const details = page.getByRole('region', { name: new RegExp(words.basic) });
    await details.getByRole('textbox', { name: words.mobile }).fill('13912345678');
    await details.getByRole('button', { name: t('editor:save'), exact: true }).click();
    await goOn(words.education);
    const studies = page.getByRole('region', { name: new RegExp(words.education) });
    await studies.getByRole('button', { name: t('editor:addNamed', { name: words.education }) }).click();
    await studies.getByRole('textbox', { name: words.start }).fill('2020-09');
    await studies.getByRole('combobox', { name: words.school }).fill('云溪大学');
    await studies.getByRole('textbox', { name: words.field }).fill('交通工程');
    await studies.getByRole('combobox', { name: words.level }).click();
    await page.getByText(words.branch).first().click();
    await page.getByText(words.doctor).first().click();
    await studies.getByRole('button', { name: t('editor:save'), exact: true }).click();
    await page
      .getByRole('link', { name: new RegExp(t('user:applyNamed', { name: words.planning })) })
      .click();
    await page.getByRole('heading', { level: 1, name: t('position:check.title') }).waitFor();
    await button('position:apply').click();
    await page.getByRole('dialog').getByRole('button').last().click();
    await page.getByRole('heading', { level: 1, name: t('position:done.title') }).waitFor();
  });
  for (const what of ['keys', 'taps', 'screens'] as const)
    expect(effort[what], what).toBeLessThanOrEqual(MAX_EFFORT[what]);
  // A count that nothing was added to proves nothing.
  expect(Math.min(effort.keys, effort.taps, effort.screens)).toBeGreaterThan(5);
  expect(visitor.troubles).toEqual([]);
  await visitor.close();
});
