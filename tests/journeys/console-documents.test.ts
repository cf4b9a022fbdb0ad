import { expect, test } from 'vitest';
import type { DocumentTemplateView, ExamsView } from '../../packages/console-contract/src/index.ts';
import { sheetsToXlsx } from '../../packages/fieldsets/src/xlsx.ts';
import { newColleague } from '../support/console.ts';
import { admin, atConsole, portal } from '../support/console-screens.ts';
import { textsOf } from '../support/texts.ts';

test('[HR-28] a template is edited beside a live sample, an error keeps the last good one, and a save is taken back', async () => {
  const t = textsOf('en');
  await atConsole('en', 1280, async (page) => {
    await page.goto(`${portal.url}/console/documents/12`);
    const sample = page.getByRole('region', { name: t('templates:sample.title') }).first();
    const paper = sample.getByRole('img', { name: t('templates:sample.page', { page: 1 }) });
    await paper.waitFor();
    const header = page.getByLabel(/^Header: English/);
    await header.fill('Examination centre of Yunxi');
    await expect.poll(() => sample.innerText()).toContain('Examination centre of Yunxi');

    // Another screen in between costs nothing that was typed.
    await page.getByRole('link', { name: t('console:nav.settings') }).click();
    await page.getByRole('heading', { level: 1, name: t('console:settings.title') }).waitFor();
    await page.goBack();
    await expect.poll(() => header.inputValue()).toBe('Examination centre of Yunxi');
    await paper.waitFor();

    await header.fill('x'.repeat(10_000));
    await sample.getByText(t('templates:sample.kept')).waitFor();
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
    await expect.poll(() => header.inputValue()).toBe('');
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

test('[HR-27] tickets are imported on the page after a look at their faults, asked for, confirmed by a second person and withdrawn', async () => {
  const t = textsOf('en');
  const base = '/recruitments/B1/exams';
  const row = await portal.server.services.db
    .selectFrom('application')
    .select(['reference'])
    .where('batch_id', '=', 'B1')
    .where('state', '=', 'live')
    .executeTakeFirstOrThrow();
  const fileWith = async (starts: string) => ({
    name: 'tickets.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(
      await sheetsToXlsx([
        {
          sheet: 'Tickets',
          data: [
            ['Reference', 'Ticket number', 'Room', 'Seat', 'Begins', 'Ends'],
            [row.reference, '00270001', 'Room 8', '17', starts, '2027-03-06 11:00'],
          ],
        },
      ]),
    ),
  });
  await atConsole('en', 1280, async (page) => {
    await page.goto(`${portal.url}/console/recruitments/B1/exams`);
    const tickets = page.getByRole('region', { name: t('exams:ticket.title') });
    const file = tickets.getByLabel(t('recruitments:file.choose'));
    await file.setInputFiles(await fileWith('tomorrow'));
    await tickets.getByRole('cell', { name: t('exams:fault.moment') }).waitFor();
    expect(await tickets.getByRole('button', { name: t('exams:trial.confirm'), exact: true }).count()).toBe(
      0,
    );
    await file.setInputFiles(await fileWith('2027-03-06 09:00'));
    await tickets.getByRole('button', { name: t('exams:trial.confirm'), exact: true }).click();
    await tickets.getByText(t('exams:file.applied', { created: 1, updated: 0 })).waitFor();

    await tickets.getByRole('button', { name: t('exams:publication.ask') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('exams:publication.ask') })
      .click();
    await tickets.getByText(t('exams:publication.against.own')).waitFor();
    expect(await tickets.getByRole('button', { name: t('exams:publication.confirm') }).count()).toBe(0);
    const wang = await newColleague(admin, 'wang', 'publisher');
    const { parts } = await wang.good<ExamsView>('GET', base);
    const fingerprint = parts.ticket.publication.request?.fingerprint;
    await wang.good('POST', `${base}/ticket/publication/confirm`, { fingerprint });
    await page.reload();
    await tickets.getByText(t('exams:state.shown'), { exact: true }).waitFor();
    await tickets.getByRole('button', { name: t('exams:publication.withdraw') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('exams:publication.withdraw') })
      .click();
    await tickets.getByText(t('exams:state.hidden'), { exact: true }).waitFor();
  });
});
