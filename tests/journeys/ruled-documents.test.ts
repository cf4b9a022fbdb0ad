import { expect, test } from 'vitest';
import type { AllocatedIds } from '../../packages/console-contract/src/index.ts';
import { completeResume } from '../contract/support.ts';
import { atConsole, documentField, publishSet } from '../support/console.ts';
import { chosen } from '../support/files.ts';
import { atDesk } from '../support/resume.ts';
import { givenBrowser, givenPortal, givenPublisher } from '../support/suite.ts';
import { textsOf } from '../support/texts.ts';

const portal = givenPortal();
const browser = givenBrowser();
const publisher = givenPublisher(portal);
const t = textsOf('zh');

const NOTE = '请上传论文全文，封面在前';
test('[FORM-03] a text and a document appear with the answer that asks for them, and completion follows', async () => {
  const { ids } = await publisher.good<AllocatedIds>('POST', '/ids', { fieldsetid: 'A04', count: 2 });
  const [thesis = '', note = ''] = ids;
  const text = documentField(note, NOTE, { format: 'note' });
  await publisher.edit('set:A04', {
    op: 'addFields',
    before: 'A0435',
    fields: [text, documentField(thesis, '学位论文')],
  });
  await publisher.edit('set:A04', {
    op: 'setRules',
    rules: [{ when: { item: 'A0410', is: 'contains', of: ['论文'] }, then: { show: [thesis] } }],
  });
  await atConsole(browser, publisher, 'sets/A04', async (page) => {
    await page.getByRole('button', { name: t('console:sets.rules', { count: 2 }) }).click();
    const rule = page.getByRole('dialog');
    const targets = (what: 'show' | 'require') =>
      rule.getByRole('group', { name: t(`console:rules.${what}Fields`) });
    await targets('show').getByRole('combobox').selectOption({ label: NOTE });
    // A text has nothing that could be demanded.
    expect(await targets('require').getByRole('option', { name: NOTE }).count()).toBe(0);
    await targets('require').getByRole('combobox').selectOption({ label: '学位论文' });
    await rule
      .getByTestId('rule-in-words')
      .getByText(/论文.*学位论文/)
      .first()
      .waitFor();
    await expect
      .poll(async () => {
        const { content } = (await publisher.draft('set:A04')).state;
        return content.kind === 'set' && content.set.rules?.map(({ then }) => then);
      })
      .toEqual([{ show: [thesis, note], require: [thesis] }]);
  });
  await publishSet(publisher, 'A04');

  await atDesk(browser, portal, { width: 390, before: completeResume }, async (desk) => {
    const { page, panel, record, choose, button, open } = desk;
    await choose('教育经历');
    await panel('A04').getByRole('button', { name: '应用数学' }).click();
    const first = record('A04', 1);
    const place = first.locator(`[data-slot="${thesis}"]`);
    const subject = first.getByRole('textbox', { name: '所学专业' });
    await subject.waitFor();
    expect(await first.getByText(NOTE).count()).toBe(0);
    expect(await place.isVisible()).toBe(false);
    await subject.fill('应用数学（论文）');
    await first.getByText(NOTE).waitFor();
    await place.getByText(t('forms-late:files.demanded', { name: '学位论文' })).waitFor();
    await subject.fill('');
    await expect.poll(() => place.isVisible()).toBe(false);
    expect(await first.getByText(NOTE).count()).toBe(0);

    await subject.fill('应用数学（论文）');
    await button(t('editor:save'), first).click();
    await page.getByText(t('editor:saved')).first().waitFor();
    await open();
    await expect.poll(() => panel('A04').getByText(t('editor:state.incomplete')).count()).toBe(1);
    await button(t('editor:missing.check')).click();
    await page.getByText('学位论文').first().waitFor();
    await page.getByRole('button', { name: '教育经历', exact: true }).click();
    await panel('A04').getByRole('button', { name: '应用数学（论文）' }).click();
    const input = place.locator('input[type=file]');
    await input.setInputFiles([chosen('论文.exe')]);
    // Beside the name there is no room on a phone: the reason stands in lines, not in a column of words.
    const reason = place.getByRole('alert');
    await reason.waitFor();
    expect((await reason.boundingBox())?.width).toBeGreaterThan(180);
    await input.setInputFiles([chosen('论文.pdf')]);
    await place.getByRole('button', { name: '论文.pdf', exact: true }).waitFor();
    await expect.poll(() => panel('A04').getByText(t('editor:state.complete')).count()).toBe(1);
  });
});
