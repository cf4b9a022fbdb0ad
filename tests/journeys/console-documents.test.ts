import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { DocumentTemplateView, ExamsView } from '../../packages/console-contract/src/index.ts';
import { sheetsToXlsx } from '../../packages/fieldsets/src/xlsx.ts';
import { axeFindings } from '../support/browser.ts';
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

test('[EXAM-06] a pass mark says how many reach it before it is saved, and weights make the ranks of the list', async () => {
  const t = textsOf('zh');
  const base = '/recruitments/B1/exams';
  const { rev } = await admin.good<ExamsView>('GET', base);
  const bounds = { min: '0', max: '100' };
  const named = await admin.good<ExamsView>('PUT', `${base}/subjects`, {
    rev,
    subjects: [
      { id: '', name: { zh: '笔试', en: 'Written' }, ...bounds },
      { id: '', name: { zh: '面试', en: 'Interview' }, ...bounds },
      { id: '', name: { zh: '加试', en: 'Further' }, ...bounds },
    ],
  });
  const [written = '', interview = '', further = ''] = named.subjects.map(({ id }) => id);
  // A weight of a subject that has gone since is no obstacle.
  const weighed = { rev: 0, digits: 2, weights: { [further]: '10' }, ties: [further], passMark: '' };
  await admin.good('PUT', `${base}/ranking`, weighed);
  await admin.good('PUT', `${base}/subjects`, { rev: named.rev, subjects: named.subjects.slice(0, 2) });
  const { db } = portal.server.services;
  await sql`
    insert into account (email, email_key, name, password_hash, unique_value)
      select 'ranked' || n || '@x.cn', 'ranked' || n || '@x.cn', '考生' || n, '', '33010619900101000' || n
      from generate_series(1, 4) n`.execute(db);
  await sql`
    insert into application (account_id, position_id, batch_id, state, preference, reference, frozen)
      select account.id, position.id, 'B1', 'live', 1, 'RANK-' || substr(account.email, 7, 1), '{}'
      from account, (select id from position where batch_id = 'B1' order by id limit 1) position
      where account.email like 'ranked%'`.execute(db);
  await sql`
    insert into exam_entry (application_id, kind, batch_id, data)
      select id, 'scores', batch_id, jsonb_build_object('number', reference, 'marks', jsonb_build_object(
        ${written}::text, '60', ${interview}::text, case reference when 'RANK-4' then 'absent' else '80.01' end))
      from application where reference like 'RANK-%'`.execute(db);
  await atConsole('zh', 1280, async (page) => {
    await page.goto(`${portal.url}/console/recruitments/B1/exams`);
    const part = page.getByRole('region', { name: t('exams:ranking.title') });
    const passMark = part.getByRole('textbox', { name: t('exams:ranking.passMark') });
    const whole = part.getByRole('row').filter({ hasText: '140.01' });
    await whole.first().waitFor();
    const ranked = await whole.count();
    await passMark.fill('140.02');
    await part.getByText(t('exams:ranking.reached', { count: 0, ranked })).waitFor();
    await passMark.fill('140.01');
    await part.getByText(t('exams:ranking.reached', { count: ranked, ranked })).waitFor();
    await part.getByRole('textbox', { name: t('exams:ranking.weightOf', { name: '笔试' }) }).fill('40');
    await part.getByText(t('exams:ranking.sumOther', { sum: '140' })).waitFor();
    await part.getByRole('textbox', { name: t('exams:ranking.weightOf', { name: '面试' }) }).fill('60');
    await part.getByText(t('exams:ranking.sum', { sum: '100' })).waitFor();
    await passMark.fill('pass');
    await part.getByRole('button', { name: t('exams:ranking.save') }).click();
    await part.getByText(t('exams:problem.passMark.pattern')).waitFor();
    await passMark.fill('72');
    await part.getByRole('button', { name: t('exams:ranking.save') }).click();
    // 60 × 40 % + 80.01 × 60 % = 72.006
    await expect.poll(() => part.getByRole('row').filter({ hasText: '72.01' }).count()).toBe(ranked);
    const absent = part.getByRole('row').filter({ hasText: t('exams:ranking.standing.absent') });
    expect(await absent.first().innerText()).not.toContain('72.01');
    // One position alone has the column of positions no more, and the focus is where it was.
    const position = part.getByRole('combobox', { name: t('exams:ranking.position'), exact: true });
    await position.focus();
    await page.keyboard.press('ArrowDown');
    const column = part.getByRole('columnheader', { name: t('exams:ranking.position'), exact: true });
    await column.waitFor({ state: 'detached' });
    expect(await part.getByRole('row').filter({ hasText: '72.01' }).count()).toBe(ranked);
    expect(await position.evaluate((list) => list === document.activeElement)).toBe(true);
    await expect.poll(() => axeFindings(page)).toEqual([]);
    // What is asked for here waits for somebody else, and says whose rank it would move.
    const person = { name: '考生1', reference: 'RANK-1' };
    await part.getByRole('button', { name: t('exams:corrections.correctOf', person) }).click();
    const dialog = page.getByRole('dialog');
    const ask = dialog.getByRole('button', { name: t('exams:corrections.ask') });
    await dialog.getByRole('textbox', { name: '面试' }).fill('101');
    expect(await ask.isDisabled()).toBe(true);
    await dialog.getByRole('textbox', { name: t('exams:corrections.reason') }).fill('登分有误');
    await ask.click();
    await dialog.getByText(t('exams:problem.mark.range', { number: 2 })).waitFor();
    await dialog.getByRole('textbox', { name: '面试' }).fill('90');
    await ask.click();
    await dialog.waitFor({ state: 'detached' });
    const waiting = part.getByRole('listitem').filter({ hasText: 'RANK-1' });
    await waiting.getByText(t('exams:corrections.moves', { count: ranked })).waitFor();
    await waiting.getByText('72.01 → 78.00').waitFor();
    expect(await waiting.getByRole('button', { name: t('exams:corrections.confirm') }).count()).toBe(0);
    await expect.poll(() => axeFindings(page)).toEqual([]);
    await waiting.getByRole('button', { name: t('exams:corrections.callOff') }).click();
    await waiting.getByText(t('exams:corrections.state.dropped')).waitFor();
    // What somebody else asked for is confirmed here, and the list follows.
    const colleague = await newColleague(admin, 'qian', 'publisher');
    const { status } = await colleague.call('POST', `${base}/score-corrections`, {
      reference: 'RANK-2',
      marks: { [interview]: '90' },
      reason: '核对后更正',
    });
    expect(status).toBe(200);
    await page.reload();
    const other = part.getByRole('listitem').filter({ hasText: 'RANK-2' });
    await other.getByRole('button', { name: t('exams:corrections.confirm') }).click();
    await other.getByText(t('exams:corrections.state.done')).waitFor();
    await part.getByRole('row').filter({ hasText: 'RANK-2' }).filter({ hasText: '78.00' }).first().waitFor();
    const heading = part.getByRole('heading', { name: t('exams:corrections.title') });
    await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
    await other.getByText(t('exams:corrections.moved', { count: ranked })).click();
    await other.getByRole('cell', { name: '72.01 → 78.00' }).waitFor();
  });
});
