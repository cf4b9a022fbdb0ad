import type { Locator } from 'playwright';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { AllocatedIds } from '../../packages/console-contract/src/index.ts';
import { completeResume, EDUCATION } from '../contract/support.ts';
import { atConsole, documentField, publishSet } from '../support/console.ts';
import { atDesk } from '../support/resume.ts';
import { givenBrowser, givenPortal, givenPublisher } from '../support/suite.ts';
import { textsOf } from '../support/texts.ts';

const portal = givenPortal();
const browser = givenBrowser();
const publisher = givenPublisher(portal);
const t = textsOf('zh');

test('[FORM-04] at least two and at most three, written in the console: the section says how many are missing, and takes no fourth', async () => {
  await atConsole(browser, publisher, 'sets/A04', async (page) => {
    await page.getByRole('button', { name: t('console:sets.properties') }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByLabel(t('console:properties.minRecords')).fill('2');
    await drawer.getByLabel(t('console:properties.maxRecords')).fill('3');
    await expect
      .poll(async () => {
        const { content } = (await publisher.draft('set:A04')).state;
        return content.kind === 'set' && [content.set.minRecords, content.set.maxRecords];
      })
      .toEqual([2, 3]);
    await page.keyboard.press('Escape');
    // The preview has its texts too.
    const frame = page.frameLocator('iframe');
    await frame.getByRole('button', { name: t('editor:backToSet') }).click();
    const hint = frame.locator('[data-records]');
    await expect.poll(() => hint.textContent(), { timeout: 20_000 }).toContain('至少填写 2 条，最多 3 条');
  });
  await publishSet(publisher, 'A04');

  await atDesk(browser, portal, { width: 390, before: completeResume }, async (desk) => {
    const { page, panel, choose, client, button, open } = desk;
    await choose('教育经历');
    const hint = panel('A04').locator('[data-records]');
    await expect.poll(() => hint.textContent()).toBe('至少填写 2 条，最多 3 条，还差 1 条');
    await expect.poll(() => panel('A04').getByText(t('editor:state.incomplete')).count()).toBe(1);
    await button(t('editor:back')).click();
    await button(t('editor:missing.check')).click();
    await page.getByText('还差 1 条记录').waitFor();

    const add = () =>
      client.call('ZP1000000005', { type: 'update', params: { A04: [{ i9999: '-1', ...EDUCATION }] } });
    expect((await add()).code).toBe('success');
    await open();
    await choose('教育经历');
    await expect.poll(() => hint.textContent()).toBe('至少填写 2 条，最多 3 条');
    await expect.poll(() => panel('A04').getByText(t('editor:state.complete')).count()).toBe(1);
    // The third is the last: the way to a fourth is gone.
    const another = button(t('editor:addAnother', { name: '教育经历' }), panel('A04'));
    await expect.poll(() => another.count()).toBe(1);
    expect((await add()).code).toBe('success');
    await open();
    await choose('教育经历');
    await expect.poll(() => hint.textContent()).toBe('至少填写 2 条，最多 3 条，已填满');
    await expect.poll(() => another.count()).toBe(0);
    expect((await add()).code).toBe('cannot');
  });
});

test('[FORM-02] a document stands in its place among the fields, says what it may be, and refuses what it may not before anything is sent', async () => {
  const { ids } = await publisher.good<AllocatedIds>('POST', '/ids', { fieldsetid: 'A04', count: 2 });
  const [diploma = '', papers = ''] = ids;
  const asked = [
    documentField(diploma, '学位证书扫描件', {
      fileTypes: 'pdf jpg',
      fileKb: 50,
      fileMost: 1,
      pictureWidth: 300,
      pictureHeight: 400,
      explain: { zh: '扫描整页', en: 'Scan the whole page' },
      sample: 'https://example.edu/sample.pdf',
    }),
  ];
  await publisher.edit('set:A04', { op: 'addFields', before: 'A0435', fields: asked });
  await publisher.edit('set:A04', {
    op: 'addFields',
    before: '',
    fields: [documentField(papers, '代表作', { fileTypes: 'pdf', fileMost: 3 })],
  });
  await publishSet(publisher, 'A04');

  const pdf = (name: string, bytes = 0) => ({
    name,
    mimeType: 'application/pdf',
    buffer: Buffer.from(
      `%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n${' '.repeat(bytes)}`,
    ),
  });
  const jpg = async (name: string, width: number, height: number) => ({
    name,
    mimeType: 'image/jpeg',
    buffer: await sharp({ create: { width, height, channels: 3, background: '#a33' } })
      .jpeg()
      .toBuffer(),
  });
  await atDesk(browser, portal, { before: completeResume }, async (desk) => {
    const { page, panel, record, choose, button, open, client } = desk;
    await choose('教育经历');
    const first = record('A04', 1);
    const place = first.locator(`[data-slot="${diploma}"]`);
    const zone = place.locator(`[data-document="${diploma}"]`);
    await zone.getByText('支持 pdf jpg，单个不超过 50 KB，最多 1 个，图片至少 300 × 400 像素').waitFor();
    await zone.getByText('扫描整页').waitFor();
    expect(await zone.getByRole('link', { name: '查看样例' }).getAttribute('href')).toContain('example.edu');
    // Between the two fields that it was put between.
    const isBefore = async (one: Locator, other: Locator): Promise<boolean> =>
      one.evaluate(
        (element, next) =>
          (element.compareDocumentPosition(next as Node) & Node.DOCUMENT_POSITION_FOLLOWING) > 0,
        await other.elementHandle(),
      );
    // What is exchanged for a part that came late stands nowhere.
    await expect.poll(() => isBefore(first.getByRole('textbox', { name: '毕业时间' }), place)).toBe(true);
    await expect.poll(() => isBefore(place, first.getByRole('combobox', { name: '毕业院校' }))).toBe(true);

    const input = zone.locator('input[type=file]');
    await input.setInputFiles([await jpg('小图.jpg', 299, 500)]);
    await zone.getByText('图片太小，至少 300 × 400 像素', { exact: true }).waitFor();
    await input.setInputFiles([pdf('太大.pdf', 60_000)]);
    await zone.getByText(t('forms-late:files.tooBig', { limit: '50 KB' })).waitFor();
    await input.setInputFiles([{ ...pdf('证书.docx'), mimeType: 'application/msword' }]);
    await zone.getByText(t('forms-late:files.wrongType', { types: 'pdf jpg' })).waitFor();
    await zone.getByText('证书.docx').waitFor();
    await input.setInputFiles([pdf('证书.pdf')]);
    await zone.getByRole('button', { name: '证书.pdf', exact: true }).waitFor();
    // As many as it takes: there is no way to another.
    await expect.poll(() => input.count()).toBe(0);

    const works = first.locator(`[data-slot="${papers}"] [data-document="${papers}"]`);
    await works.locator('input[type=file]').setInputFiles([1, 2, 3, 4].map((n) => pdf(`${n}.pdf`)));
    await works.getByText('最多 3 个文件，没有上传').waitFor();
    await works.getByRole('button', { name: '3.pdf', exact: true }).waitFor();

    // The engine that takes the form over with the first key leaves all of it where it is.
    await first.getByRole('textbox', { name: '所学专业' }).fill('统计学');
    await zone.getByRole('button', { name: '证书.pdf', exact: true }).waitFor();
    await zone.getByText('证书.docx').waitFor();
    await button(t('editor:save'), first).click();
    await page.getByText(t('editor:saved')).first().waitFor();
    await open();
    await choose('教育经历');
    await panel('A04').getByRole('button', { name: '证书.pdf', exact: true }).waitFor();
    const { data } = await client.call('ZP1000000004', { type: 'search', subset: 'A04' });
    const [set] = data['field_set_list'] as { dataList: { file_list: { file_name: string }[] }[] }[];
    expect(set?.dataList[0]?.file_list.map(({ file_name }) => file_name).toSorted()).toEqual([
      '1.pdf',
      '2.pdf',
      '3.pdf',
      '证书.pdf',
    ]);
  });
});
