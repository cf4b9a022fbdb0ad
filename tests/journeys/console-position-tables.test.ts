import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/universal';
import type { PositionsView } from '../../packages/console-contract/src/index.ts';
import { at, publisher, t } from '../support/console-typing.ts';
import { newRecruitment } from '../support/recruitments.ts';

const text = (value: string, more: object = {}) => ({ value, type: String, ...more });
const wide = (value: string, columns: number) => [
  text(value, { columnSpan: columns }),
  ...Array.from({ length: columns - 1 }, () => null),
];
const tall = (value: string, rows = 2) => text(value, { rowSpan: rows });

/** A table as a university has it, with two rows of headings, a merged unit, and four kinds of things to put right. */
async function officeTable(): Promise<Buffer> {
  const condition = (age: string, subject: string) => [
    text('硕士研究生及以上'),
    text(subject),
    text(age),
    text('需值夜班'),
  ];
  const data = [
    wide('某某大学 2027 年公开招聘岗位表', 9),
    [
      tall('序号'),
      tall('招聘单位'),
      tall('岗位名称'),
      tall('拟招人员数'),
      ...wide('岗位条件', 4),
      tall('备注'),
    ],
    [null, null, null, null, text('学历'), text('专业'), text('年龄'), text('其他条件'), null],
    ...Array.from({ length: 12 }, (_, place) => [
      text(String(place + 1)),
      place === 0 ? tall('数字经济学院', 12) : null,
      text(`专任教师${place + 1}`),
      text(place < 2 ? '２人' : '若干'),
      ...condition(place % 2 === 0 ? '35' : '35周岁左右', '计算机类'),
      null,
    ]),
    [text('合计', { columnSpan: 3 }), null, null, text('24'), null, null, null, null, null],
    wide('注：年龄计算到 2026 年 12 月 31 日。', 9),
  ];
  const blob = await writeXlsxFile([{ sheet: '岗位表', data: data as never }]).toBlob();
  return Buffer.from(await blob.arrayBuffer());
}

const PICTURES = process.env['STEP_PICTURES'] ?? '';

test('[OFFICE-01, OFFICE-02] an office’s own table is imported in steps, each fault is put right once, and going back loses nothing', async () => {
  const { id } = await newRecruitment(publisher, '岗位表导入', 'Table');
  await at(`recruitments/${id}/file`, async (page: Page) => {
    const look = async (name: string): Promise<void> => {
      if (PICTURES !== '') await page.screenshot({ path: `${PICTURES}/${name}.png`, fullPage: true });
    };
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const settled = () => page.getByRole('button', { name: t('recruitments:file.cancel') }).isEnabled();
    const step = (name: string) => page.getByRole('heading', { level: 3, name, exact: true }).waitFor();
    await page
      .getByLabel(t('recruitments:file.chooseTable'))
      .setInputFiles({ name: '岗位表.xlsx', mimeType: '', buffer: await officeTable() });

    await step(t('recruitments:steps.name.columns'));
    await page.getByLabel(t('recruitments:steps.useOf', { heading: '拟招人员数' })).selectOption('headcount');
    await page
      .getByRole('checkbox', { name: t('recruitments:steps.giveCodes', { from: '001', to: '012' }) })
      .check();
    await settled();
    await look('columns');
    await press(t('recruitments:steps.next'));

    await step(t('recruitments:steps.name.units'));
    await look('units');
    await press(t('recruitments:steps.applyNext'));

    await step(t('recruitments:steps.name.conditions'));
    await look('conditions');
    const words = page.getByLabel(t('recruitments:steps.wordsFor', { text: '35周岁左右' }));
    await words.fill('35周岁及以下');
    await words.press('Enter');
    await page.getByText(t('recruitments:steps.unread_other', { count: 1 })).waitFor();
    await press(t('recruitments:steps.next'));

    await step(t('recruitments:steps.name.faults'));
    await look('faults');
    const group = page.getByRole('region', { name: '拟招人员数' });
    await group.getByLabel(t('recruitments:steps.setAll_other', { count: 10 })).fill('3');
    await group.getByRole('button', { name: t('recruitments:steps.apply'), exact: true }).click();
    await group.waitFor({ state: 'detached' });
    const channels = page.getByRole('region', { name: t('recruitments:column.channel') });
    if ((await channels.count()) > 0) {
      await channels.getByRole('combobox').first().selectOption({ index: 1 });
      await channels.getByRole('button', { name: t('recruitments:steps.apply'), exact: true }).click();
      await channels.waitFor({ state: 'detached' });
    }
    await look('repaired');
    await press(t('recruitments:steps.back'));
    expect(await words.inputValue()).toBe('35周岁及以下');
    await press(t('recruitments:steps.name.confirm'));
    await page
      .getByText(t('recruitments:file.trialSums', { create: 12, update: 0, unchanged: 0, faults: 0 }))
      .waitFor();
    await look('confirm');
    await press(t('recruitments:file.confirm'));
    await page.getByText(t('recruitments:file.applied', { created: 12, updated: 0 })).waitFor();
  });
  const { positions } = await publisher.good<PositionsView>('GET', `/recruitments/${id}/positions`);
  expect(positions.map(({ headcount }) => headcount)).toEqual([2, 2, ...Array.from({ length: 10 }, () => 3)]);
  expect(positions[1]?.extra).toMatchObject({ 年龄: '35周岁左右', 专业: '计算机类', 其他条件: '需值夜班' });
});
