import { expect, test } from 'vitest';
import { givenApplications, givenRecruitment } from '../contract/review-support.ts';
import { axeFindings, visit } from '../support/browser.ts';
import { at, browser, details, first, portal, published, publisher, t } from '../support/console-details.ts';

test('[GRID-10] a field is commented on, the records behind a count are listed masked, and a publish that one person asks for is confirmed by another', async () => {
  await publisher.edit('set:A04', {
    op: 'changeField',
    itemid: 'A0435',
    change: { itemdesc: { zh: '毕业院校名', en: 'Graduated from' }, must: '0' },
  });
  await at('sets/A04', async (page) => {
    const dialog = await details(page, 'A0435');
    await dialog.getByLabel(t('console:comments.new')).fill('<i>全称</i>还是简称？');
    await dialog.getByRole('button', { name: t('console:comments.send'), exact: true }).click();
    await dialog.getByText('<i>全称</i>还是简称？').waitFor();
    await page.keyboard.press('Escape');
    await page
      .getByRole('button', { name: t('console:comments.open', { name: '毕业院校名', count: 1 }) })
      .waitFor();

    await page.goto(`${portal.url}/console/publish`);
    const verdicts = page.getByTestId('verdicts').first();
    await verdicts.waitFor();
    for (const box of await verdicts.getByRole('checkbox').all()) await box.check();
    await verdicts.getByRole('button').first().click();
    const records = page.getByRole('dialog', { name: t('console:impact.title') });
    await expect.poll(() => records.locator('tbody tr').count()).toBeGreaterThan(0);
    await expect.poll(() => records.locator('tbody').innerText()).toMatch(/\*{4}/);
    await page.keyboard.press('Escape');
    const foot = page.getByTestId('publish');
    await foot.getByLabel(t('console:publish.note')).fill('请核对');
    await foot.getByLabel(t('console:publish.second')).check();
    await foot.getByRole('button').click();
    const request = page.getByRole('region', { name: t('console:requests.title') });
    await request.getByText(t('console:requests.state.waiting')).waitFor();
    await request.getByRole('button', { name: t('console:requests.lookAt', { name: '教育经历' }) }).click();
    const own = page.getByRole('dialog');
    await own.getByText(t('console:requests.own')).waitFor();
    expect(await own.getByRole('button', { name: t('console:requests.confirm') }).count()).toBe(0);
  });
  const before = await published('set:A04');
  await at(
    'publish',
    async (page) => {
      const request = page.getByRole('region', { name: t('console:requests.title') });
      await request.getByRole('button', { name: t('console:requests.lookAt', { name: '教育经历' }) }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('毕业院校名').first().waitFor();
      await dialog.getByRole('button', { name: t('console:requests.confirm'), exact: true }).click();
      await page.getByText(t('console:publish.done')).waitFor();
    },
    first,
  );
  expect(await published('set:A04')).toBe(before + 1);
});

test('[GRID-09] the preview follows the row that has the focus, is drawn as large as is asked for, and is shared as a link that can be taken back', async () => {
  await at('sets/A04', async (page) => {
    const frame = page.frameLocator('iframe');
    const marked = frame.locator('[data-followed="true"]');
    for (const itemid of ['A0430', 'A0440']) {
      await page.locator(`[role="grid"] [data-item="${itemid}"] [data-column="zh"]`).click();
      await expect.poll(() => marked.getAttribute('data-item')).toContain(itemid);
      const inView = async (): Promise<boolean> => {
        const box = await page.locator('iframe').boundingBox();
        const field = await marked.boundingBox();
        if (!box || !field) return false;
        return field.y > box.y && field.y + field.height < box.y + box.height;
      };
      await expect.poll(inView).toBe(true);
    }
    // The focus stays in the grid: whoever types goes on typing.
    expect(await page.evaluate(() => document.activeElement?.closest('[role="grid"]') !== null)).toBe(true);
    await page.getByRole('button', { name: '1280', exact: true }).click();
    await page.getByLabel(t('console:preview.zoom')).selectOption('1');
    await expect.poll(async () => (await page.locator('iframe').boundingBox())?.width).toBe(1280);

    const opening = page.waitForEvent('popup');
    await page.getByRole('button', { name: t('console:preview.window') }).click();
    const own = await opening;
    await expect
      .poll(() => own.locator('[data-followed="true"]').getAttribute('data-item'))
      .toContain('A0440');
    await own.close();

    await page.getByRole('button', { name: t('console:preview.share') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: t('console:share.make') }).click();
    const link = await dialog.locator('code').innerText();
    const visited = await visit(browser, 390);
    await visited.page.goto(link);
    await visited.page.getByText('毕业院校', { exact: false }).first().waitFor();
    expect(await visited.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await dialog.getByRole('button', { name: t('console:share.end') }).click();
    await dialog.getByText(t('console:share.none')).waitFor();
    await visited.page.reload();
    await visited.page.getByText(t('console:shared.ended')).waitFor();
    await visited.close();
  });
});

test('[REVIEW-10] [REVIEW-13] [DATA-01] stages are added by keyboard, applications are exported and fetched, a number of the statistics opens its list', async () => {
  const recruitment = await givenRecruitment(first, 'V1');
  await givenApplications(portal, recruitment, 3);
  await at(`recruitments/${recruitment.id}/stages`, async (page) => {
    const offered = page.getByRole('button', { name: t('recruitments:stages.offer', { name: '面试' }) });
    await offered.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: t('recruitments:stages.own') }).press('Enter');
    await page.getByRole('button', { name: t('recruitments:stages.save') }).press('Enter');
    await page
      .getByRole('alert')
      .getByText(t('recruitments:stages.problem.empty', { number: 2 }))
      .waitFor();
    const names = page.getByLabel(t('recruitments:stages.name.zh'));
    expect(await names.count()).toBe(2);
    await names.nth(1).fill('专家面谈');
    await page
      .getByRole('button', { name: t('recruitments:stages.up', { name: '专家面谈' }) })
      .press('Enter');
    await page.getByRole('button', { name: t('recruitments:stages.save') }).press('Enter');
    await page.getByText(t('recruitments:stages.saved')).waitFor();
    expect(await names.first().inputValue()).toBe('专家面谈');
    expect(await axeFindings(page)).toEqual([]);

    const filter = encodeURIComponent('{"statuses":["applied"]}');
    await page.goto(`${portal.url}/console/recruitments/${recruitment.id}/exports?filter=${filter}`);
    await page.getByText(t('exports:filtered')).waitFor();
    await page.getByRole('button', { name: t('exports:columns.remove', { name: '状态' }) }).press('Enter');
    await page.getByRole('button', { name: t('exports:begin') }).press('Enter');
    const link = page.getByRole('link', { name: /\d (B|KB|MB)/ });
    await link.waitFor();
    const download = page.waitForEvent('download');
    await link.click();
    expect((await download).suggestedFilename()).toMatch(/^applications-.*\.xlsx$/);
    expect(await axeFindings(page)).toEqual([]);

    await page.goto(`${portal.url}/console/recruitments/${recruitment.id}/statistics`);
    const name = t('statistics:open', { name: '全部', what: '待审核', count: 3 });
    const number = page.getByRole('link', { name, exact: true });
    await number.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await number.press('Enter');
    await expect
      .poll(() => new URL(page.url()).searchParams.get('filter'))
      .toBe('{"statuses":["applied","resubmitted"]}');
  });
});
