import { expect, test } from 'vitest';
import type {
  DocumentTemplateView,
  ExamsView,
  ExamTrial,
  ImportApplied,
  PositionsTrial,
  PositionsView,
  Published,
  RecruitmentView,
  Review,
  SettingsView,
  StartView,
} from '../../packages/console-contract/src/index.ts';
import { toJson } from '../../packages/fieldsets/src/sheets/json.ts';
import type { Content, DraftId } from '../../packages/fieldsets/src/model.ts';
import { sheetsToXlsx } from '../../packages/fieldsets/src/xlsx.ts';
import { ACCEPT, act, finished } from '../contract/review-support.ts';
import { newCandidate, type Client } from '../contract/support.ts';
import { visit } from '../support/browser.ts';
import { firstAdmin, newColleague, type ConsoleClient } from '../support/console.ts';
import { enter } from '../support/resume.ts';
import { givenBrowser, givenPortal } from '../support/suite.ts';
import { textsOf } from '../support/texts.ts';
import { newRecruitment } from '../support/recruitments.ts';

const portal = givenPortal({ RATE_LIMITS: 'off', DEMO_DATA: '0' });
const browser = givenBrowser();

const LEVEL = 'A0405';

/** Education with levels from a code list, brought from another installation as a file and published. */
async function education(admin: ConsoleClient): Promise<void> {
  const contents: Content[] = [
    {
      kind: 'codes',
      list: {
        codesetid: 'AM',
        name: { zh: '学历', en: 'Level' },
        items: [
          { id: '02', parent: '', name: { zh: '硕士研究生', en: 'Master' } },
          { id: '21', parent: '', name: { zh: '大学本科', en: 'Bachelor' } },
        ],
      },
    },
    {
      kind: 'set',
      set: {
        fieldsetid: 'A04',
        displayname: { zh: '教育经历', en: 'Education' },
        must: '0',
        fieldList: [
          {
            itemid: LEVEL,
            itemdesc: { zh: '学历', en: 'Level' },
            itemtype: 'A',
            itemlength: 8,
            codesetid: 'AM',
            leaf_only: '1',
          },
        ],
      },
    },
  ];
  const imported = await admin.fetch('POST', '/import?name=a.json', {
    headers: { 'Content-Type': 'application/json' },
    body: toJson(contents),
  });
  expect(imported.status, await imported.clone().text()).toBe(200);
  const ids: DraftId[] = ['codes:AM', 'set:A04'];
  const review = await admin.good<Review>('POST', '/review', { drafts: ids });
  const confirmed = review.drafts.flatMap(({ verdicts }) => verdicts.map(({ change }) => change.key));
  const drafts = await Promise.all(ids.map(async (id) => ({ id, rev: (await admin.draft(id)).rev })));
  await admin.good<Published>('POST', '/publish', { drafts, note: '', confirmed, plans: {} });
}

/** A recruitment with two positions that came by a spreadsheet: one for bachelors, one for masters alone. */
async function recruit(admin: ConsoleClient): Promise<{ id: string; channel: string }> {
  await admin.good('PUT', '/units', {
    was: [],
    units: [{ id: 'new', parent: '', name: { zh: '理学院', en: 'School of Science' }, hidden: false }],
  });
  await admin.good('POST', '/channels', {
    name: { zh: '教师招聘', en: 'Faculty' },
    link: '',
    published: true,
    content: { zh: '', en: '' },
    kind: 'positions',
  });
  const { id } = await newRecruitment(admin, '首次招聘', 'First recruitment');
  const { channels, units } = await admin.good<PositionsView>('GET', `/recruitments/${id}/positions`);
  const channel = channels[0]?.hireChannel ?? '';
  const row = (code: string, zh: string, en: string, level: string): string[] => [
    code,
    zh,
    en,
    channel,
    units[0]?.name.zh ?? '',
    '1',
    '2026-01-01 08:00',
    level,
  ];
  const data = [
    [
      '岗位代码',
      '岗位名称 (中文)',
      '岗位名称 (English)',
      '招聘频道',
      '招聘单位',
      '招聘人数',
      '报名开始',
      '学历要求',
    ],
    row('P-1', '数学教师', 'Lecturer in Mathematics', '本科及以上'),
    row('P-2', '物理研究员', 'Researcher in Physics', '仅限硕士研究生'),
  ];
  const response = await admin.fetch('POST', `/recruitments/${id}/imports?name=a.xlsx`, {
    headers: { 'Content-Type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
    body: new Blob([(await sheetsToXlsx([{ sheet: '岗位', data }])) as BlobPart]),
  });
  const trial = (await response.json()) as PositionsTrial;
  expect([trial.faults, trial.listed, trial.conditions]).toEqual([[], [], 2]);
  const path = `/recruitments/${id}/imports/${trial.id}/commit`;
  expect(await admin.good<ImportApplied>('POST', path, { hash: trial.hash })).toEqual({
    created: 2,
    updated: 0,
  });
  const { rev } = await admin.good<RecruitmentView>('GET', `/recruitments/${id}`);
  await admin.good('POST', `/recruitments/${id}/state`, { rev, state: 'open' });
  return { id, channel };
}

/** A ticket for the one who applied, imported by one person and let through by another. */
async function publishTicket(admin: ConsoleClient, batch: string, cells: string[]): Promise<void> {
  const made = await admin.good<DocumentTemplateView>('POST', '/document-templates', { kind: 'ticket' });
  await admin.good('PUT', `/document-templates/${made.id}`, {
    rev: made.rev,
    content: { ...made.content, published: true },
    logo: '',
  });
  const headings = ['应聘编号', '姓名', '准考证号', '考试科目', '考场', '座位号', '开考时间', '结束时间'];
  const base = `/recruitments/${batch}/exams/ticket`;
  const response = await admin.fetch('POST', `${base}/imports?name=a.xlsx&language=zh`, {
    headers: { 'Content-Type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
    body: new Blob([(await sheetsToXlsx([{ sheet: '表', data: [headings, cells] }])) as BlobPart]),
  });
  const trial = (await response.json()) as ExamTrial;
  await admin.good('POST', `${base}/imports/${trial.id}/commit`, { hash: trial.hash });
  const asked = await admin.good<ExamsView>('POST', `${base}/publication`, { template: made.id, at: '' });
  const { fingerprint } = asked.parts.ticket.publication.request ?? { fingerprint: '' };
  const colleague = await newColleague(admin, 'wang', 'publisher');
  await colleague.good('POST', `${base}/publication/confirm`, { fingerprint });
}

const save = async (client: Client, params: Record<string, Record<string, string>[]>): Promise<void> => {
  const reply = await client.call('ZP1000000005', { type: 'update', params });
  if (reply.code !== 'success') throw new Error(`${reply.code} ${JSON.stringify(reply.data)}`);
};

test('[OFFICE-05, OFFICE-11, PROJ-03, ELIG-03, ELIG-06, HR-22, HR-23] from an empty database to an application: what a spreadsheet asked for decides, in both languages; and on to the admission ticket', async () => {
  const admin = await firstAdmin(portal);
  const settings = await admin.good<SettingsView>('GET', '/settings');
  await admin.good('PUT', '/settings', {
    rev: settings.rev,
    portal: { ...settings.portal, canRegister: true },
  });
  await education(admin);
  const { id, channel } = await recruit(admin);
  const start = await admin.good<StartView>('GET', '/start');
  expect(start.done).toBe(true);

  const { client, person } = await newCandidate(portal);
  const basic = await client.call('ZP1000000004', { type: 'search', subset: 'A01' });
  const [fields] = basic.data['field_set_list'] as { fieldList: { itemid: string; format: string }[] }[];
  const phone = fields?.fieldList.find(({ format }) => format === 'phone')?.itemid ?? 'A0148';
  await save(client, {
    A01: [
      { i9999: '0', A0101: person.name, A0177: person.identity, [phone]: '13800138000', A0145: person.email },
    ],
  });
  await save(client, { A04: [{ i9999: '-1', [LEVEL]: '21' }] });

  const { page, troubles, close } = await visit(browser, 390, { locale: 'zh-CN' });
  await enter(page, portal.url, client, person);
  const zh = textsOf('zh');
  await page.goto(`${portal.url}/channel/${channel}`);
  await page.getByRole('link', { name: '物理研究员' }).first().click();
  const conditions = page.getByRole('region', { name: zh('position:conditions.title') });
  await conditions.getByText(zh('position:conditions.verdict.notMet'), { exact: true }).waitFor();
  await conditions.getByText('学历：硕士研究生').waitFor();
  // What would be refused is told before pressing, by the button itself and by the condition that it refers to.
  const apply = page.getByRole('button', {
    name: zh('position:conditions.refused_other', { count: 1 }),
    exact: true,
  });
  await apply.waitFor();
  expect(await apply.isDisabled()).toBe(true);
  const reason = page.locator(`#${(await apply.getAttribute('aria-describedby')) ?? ''}`);
  expect(await reason.innerText()).toContain('学历：硕士研究生');

  const en = textsOf('en');
  await page.evaluate(() => localStorage.setItem('portal.language', 'en'));
  await page.goto(`${portal.url}/channel/${channel}`);
  await page.getByRole('link', { name: 'Lecturer in Mathematics' }).first().click();
  await page
    .getByRole('region', { name: en('position:conditions.title') })
    .getByText(en('position:conditions.verdict.met'), { exact: true })
    .waitFor();
  await page.getByRole('button', { name: en('position:apply'), exact: true }).click();
  await page.getByRole('heading', { name: en('position:check.title') }).waitFor();
  await page.getByRole('button', { name: en('position:apply'), exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: en('position:apply'), exact: true })
    .click();
  await page.getByRole('heading', { name: en('position:done.title') }).waitFor();

  // Passed, but not told yet: the ticket waits, and the console says for whom.
  const applied = await client.call('ZP1000000006', { type: 'search' });
  const [application] = applied.data['position_list'] as { reference: string }[];
  const { server } = portal;
  const { id: one } = await server.services.db
    .selectFrom('application')
    .select('id')
    .executeTakeFirstOrThrow();
  const review = { id, base: `/recruitments/${id}`, position: '' };
  const selection = { ids: [one] };
  const decided = await act(admin, review, { change: { kind: 'decide', ...ACCEPT }, selection });
  await finished(portal, admin, decided);
  await publishTicket(admin, id, [
    application?.reference ?? '',
    person.name,
    '20270001',
    '综合知识',
    '第 8 考场',
    '17',
    '2027-03-06 09:00',
    '2027-03-06 11:00',
  ]);
  await page.goto(`${portal.url}/user/applied`);
  await page
    .getByText(application?.reference ?? '')
    .first()
    .waitFor();
  const ticket = page.getByRole('link', { name: en('user:ticket') });
  expect(await ticket.count()).toBe(0);
  const { parts } = await admin.good<ExamsView>('GET', `${review.base}/exams`);
  expect(parts.ticket).toMatchObject({ entries: 1, seen: 0 });
  expect(parts.ticket.gaps[0]).toMatchObject({ why: 'untold', count: 1, people: [{ name: person.name }] });
  // Told, whoever has been signed in all the time finds it on the next page and opens it.
  const released = await act(admin, review, { change: { kind: 'release' }, selection });
  await finished(portal, admin, released);
  await page.reload();
  await ticket.click();
  await page.getByText('20270001').first().waitFor();
  expect(troubles).toEqual([]);
  await close();
});
