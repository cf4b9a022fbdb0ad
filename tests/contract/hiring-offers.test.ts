import { expect, test, vi } from 'vitest';
import { remindOffers } from '../../apps/server/src/modules/hiring/remind.ts';
import { runExport } from '../../apps/server/src/modules/review-exports/run-exports.ts';
import type { HiringFilesView, ReviewExport } from '../../packages/console-contract/src/index.ts';
import { cellsOfXlsx } from '../../packages/fieldsets/src/xlsx.ts';
import { hasLibreOffice, resaved } from '../support/libreoffice.ts';
import { pdfText } from '../support/pdf.ts';
import {
  admin,
  candidate,
  givenRanks,
  lin,
  person as who,
  portal,
  references,
  wang,
} from './exam-support.ts';
import {
  after,
  answer,
  check,
  givenHiring,
  hiring,
  leave,
  move,
  nurse,
  offer,
  opinion,
  own,
  post,
  problem,
  propose,
  rowOf,
  rule,
  standings,
  substitute,
} from './hiring-support.ts';
import { mailsTo, newCandidate } from './support.ts';

givenHiring();

const name = { zh: '局长意见', en: 'Head of the bureau' };
const PAPER = { id: '', name: { zh: '毕业证书原件', en: 'Diploma' } };

/** The first two approved, with one step of approval and one paper to hand in. */
async function approved(): Promise<void> {
  await givenRanks(['90', '80', '70', '60', '50']);
  await rule({
    approval: [{ id: '', name, login: '', second: false }],
    papers: [PAPER],
    offerHours: 48,
    remindHours: 12,
  });
  await propose();
  await move('start', 'proposed', 0, 1);
  await check('health', 'passed', [0, 1]);
  await check('vetting', 'passed', [0, 1]);
  await move('submit', 'cleared', 0, 1);
  expect((await opinion(true, 0, [0, 1], wang, '同意录用')).status).toBe(200);
}

const files = () => lin.good<HiringFilesView>('GET', hiring('/exports'));
const ask = (body: object, by = lin) =>
  by.call<ReviewExport>('POST', hiring('/exports'), {
    references: [],
    template: '',
    columns: [],
    language: 'zh',
    ...body,
  });
const fileOf = async ({ body }: { body: ReviewExport }, by = lin): Promise<Uint8Array> => {
  const line = await vi.waitFor(
    async () => {
      while (await runExport(portal.server.services));
      const found = (await files()).exports.find(({ id }) => id === body.id);
      if (!found || found.state === 'running') throw new Error('It runs.');
      return found;
    },
    { interval: 20, timeout: 60_000 },
  );
  expect([line.state, line.problem]).toEqual(['done', '']);
  const response = await by.fetch('GET', hiring(`/exports/${line.id}/file`));
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
};
const letter = async (by = candidate): Promise<string> => {
  const address = `/servlet/hirelogin/BrowseFileServlet?filename=offer-${references[0]}`;
  expect([undefined, address]).toContain((await own())['hiringLetter']);
  const response = await by.fetch(address);
  return response.ok ? pdfText(new Uint8Array(await response.arrayBuffer())) : '';
};

test('[HIRE-03] an offer has a letter and is answered until a moment; once before its end it is reminded of; accepted, the papers are handed in and ticked', async () => {
  await approved();
  expect((await own())['hiring']).toBeUndefined();
  expect((await offer(0, 1)).status).toBe(200);
  expect(await own()).toMatchObject({
    hiring: 'offer',
    hiringState: 'offered',
    hiringPapers: [{ name: '毕业证书原件', done: '0' }],
  });
  expect(await letter()).toContain(who.name);
  // Of another candidate, and of nobody, there is no letter.
  const { client: stranger } = await newCandidate(portal);
  expect(await letter(stranger)).toBe('');
  const reminders = async () =>
    (await mailsTo(portal, who.email)).filter(({ subject }) => subject.includes('请尽快答复'));
  after(35);
  expect(await remindOffers(portal.server.services)).toBe(0);
  after(37);
  expect(await remindOffers(portal.server.services)).toBe(2);
  expect(await remindOffers(portal.server.services)).toBe(0);
  expect(await reminders()).toHaveLength(1);
  expect((await answer('offer', '1')).data).toMatchObject({ hiring: 'offer', hiringState: 'accepted' });
  expect((await answer('offer', '0')).code).toBe('cannot');
  // The other is not answered: lapsed by the clock, and the next is asked for the post.
  expect(await standings()).toMatchObject({ 0: 'accepted', 1: 'offered' });
  after(48.1);
  expect(await rowOf(1)).toMatchObject({ standing: 'left', leftFrom: 'offered', code: 'lapsed' });
  expect((await substitute()).status).toBe(200);
  expect(await standings()).toMatchObject({ 2: 'asked' });
  expect(problem(await move('appoint', 'accepted', 0))).toEqual({
    path: `papers/${references[0]}`,
    what: 'missing',
  });
  const tick = (papers: string[]) => post('/papers', { reference: references[0], papers });
  expect(problem(await tick(['9']))).toEqual({ path: 'papers', what: 'unknown' });
  expect((await tick(['1'])).status).toBe(200);
  expect((await own())['hiringPapers']).toEqual([{ name: '毕业证书原件', done: '1' }]);
  expect((await move('appoint', 'accepted', 0)).status).toBe(200);
  const { timeline } = await own();
  expect((timeline as { code: string }[]).map(({ code }) => code)).toEqual(
    expect.arrayContaining(['hiringStarted', 'offerMade', 'offerAccepted', 'appointed']),
  );
});

test('[HIRE-03] declined, or withdrawn with a reason: the post is free and the next by rank is asked', async () => {
  await approved();
  await offer(0, 1);
  expect((await answer('offer', '0')).data).toMatchObject({ hiring: 'offer', hiringState: 'declined' });
  expect(await letter()).toBe('');
  expect((await answer('offer', '1')).code).toBe('cannot');
  expect((await substitute()).status).toBe(200);
  expect(await standings()).toMatchObject({ 0: 'left', 2: 'asked', 3: 'waiting' });
  expect((await leave('offerWithdrawn', 'offered', 1, '编制取消')).status).toBe(200);
  expect(await rowOf(1)).toMatchObject({ standing: 'left', code: 'offerWithdrawn' });
  expect((await substitute()).status).toBe(200);
  expect(await standings()).toMatchObject({ 3: 'asked', 4: 'waiting' });
});

test('[HIRE-02] [HIRE-03] forms, letters and the file for the personnel system: one PDF of all, checks only for whoever sees them, ids whole', async () => {
  await approved();
  const form = await ask({ form: 'approval' }, admin);
  expect(form.body.total).toBe(2);
  const printed = pdfText(await fileOf(form, admin));
  for (const text of ['录用审批表', who.name, '考生1', '局长意见', '同意录用', '市第一医院'])
    expect(printed).toContain(text);
  const without = pdfText(await fileOf(await ask({ form: 'approval', references: [references[0]] })));
  expect(without).toContain(who.name);
  for (const text of ['考生1', '市第一医院']) expect(without).not.toContain(text);
  // Asked for by whoever saw the checks, and fetched by nobody else.
  expect((await lin.fetch('GET', hiring(`/exports/${form.body.id}/file`))).status).toBe(403);
  expect((await ask({ form: 'approval' }, nurse)).status).toBe(403);
  expect(problem(await ask({ form: 'approval', template: '12' }))).toEqual({
    path: 'template',
    what: 'unknown',
  });
  const columns = ['reference', 'name', 'identity', 'code'];
  expect(problem(await ask({ form: 'xlsx', columns }))).toEqual({ path: 'selection', what: 'empty' });
  await offer(0);
  await answer('offer', '1');
  expect(pdfText(await fileOf(await ask({ form: 'offer' })))).toContain('录用通知书');
  const sheet = await fileOf(await ask({ form: 'xlsx', columns }));
  const identity = async (file: Uint8Array) => {
    const { sheets } = await cellsOfXlsx(file, () => undefined);
    expect(sheets[0]?.data).toHaveLength(2);
    return sheets[0]?.data[1]?.[2];
  };
  const json = JSON.parse(
    Buffer.from(await fileOf(await ask({ form: 'json', columns }))).toString('utf8'),
  ) as { columns: { key: string }[]; rows: Record<string, string>[] };
  expect(json.columns.map(({ key }) => key)).toEqual(columns);
  expect(json.rows).toHaveLength(1);
  const number = json.rows[0]?.['identity'] ?? '';
  expect(number).toMatch(/^\d{17}[\dX]$/);
  expect(await identity(sheet)).toBe(number);
  if (hasLibreOffice) expect(await identity(resaved(sheet))).toBe(number);
});
