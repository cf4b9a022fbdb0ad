import { expect, test } from 'vitest';
import type { DocumentTemplateView } from '../../packages/fieldsets/src/console-api.ts';
import { SOON, admin, atConsole, portal } from '../support/console-screens.ts';
import { textsOf } from '../support/texts.ts';

test('[HR-28] a template is edited beside a live sample, an error keeps the last good one, and a save is taken back', async () => {
  const t = textsOf('en');
  await atConsole('en', 1280, async (page) => {
    await page.goto(`${portal.url}/console/documents/12`);
    const sample = page.getByRole('region', { name: t('templates:sample.title') }).first();
    const paper = sample.getByRole('img', { name: t('templates:sample.page', { page: 1 }) });
    await paper.waitFor(SOON);
    const header = page.getByLabel(/^Header: English/);
    await header.fill('Examination centre of Yunxi');
    await expect.poll(() => sample.innerText(), SOON).toContain('Examination centre of Yunxi');

    // Another screen in between costs nothing that was typed.
    await page.getByRole('link', { name: t('console:nav.settings') }).click();
    await page.getByRole('heading', { level: 1, name: t('console:settings.title') }).waitFor();
    await page.goBack();
    await expect.poll(() => header.inputValue(), SOON).toBe('Examination centre of Yunxi');
    await paper.waitFor(SOON);

    await header.fill('x'.repeat(10_000));
    await sample.getByText(t('templates:sample.kept')).waitFor(SOON);
    expect((await header.inputValue()).length).toBe(10_000);
    await paper.waitFor();
    await page.getByLabel(t('templates:logo.choose')).setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: Buffer.from('not a picture'),
    });
    await page.getByText(t('templates:problem.picture')).waitFor();

    await header.fill('Examination centre of Yunxi');
    await page.getByRole('button', { name: t('templates:save'), exact: true }).click();
    await page.getByText(t('templates:saved')).waitFor();
    const stored = () => admin.good<DocumentTemplateView>('GET', '/document-templates/12');
    expect((await stored()).content.header.en).toBe('Examination centre of Yunxi');
    await page.getByRole('button', { name: t('templates:undo') }).click();
    await expect.poll(() => header.inputValue(), SOON).toBe('');
    expect((await stored()).content.header.en).toBe('');

    // Somebody else saves: what was typed here stays, and says so.
    await header.fill('Typed here');
    const { rev, content, logo } = await stored();
    await admin.good('PUT', '/document-templates/12', { rev, content, logo });
    await page.getByRole('button', { name: t('templates:save'), exact: true }).click();
    await page.getByText(t('templates:stale')).waitFor();
    expect(await header.inputValue()).toBe('Typed here');
  });
});
