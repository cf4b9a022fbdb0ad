import { afterAll, beforeAll, expect, test } from 'vitest';
import type {
  AllocatedIds,
  DecisionLine,
  ReviewApplication,
  ReviewDifferences,
  ReviewPage,
} from '../../packages/console-contract/src/index.ts';
import type { FieldSet, ReturnedParts } from '../../schemas/index.ts';
import { firstAdmin, newColleague, publishSet, type ConsoleClient } from '../support/console.ts';
import { EVERYTHING } from '../../packages/console-contract/src/review-filter.ts';
import {
  ACCEPT,
  act,
  finished,
  givenRecruitment,
  returnOf,
  type Recruitment,
  applicationIn,
  atMoment,
} from './review-support.ts';
import {
  basicValues,
  completeResume,
  EDUCATION,
  mailsTo,
  newCandidate,
  startPortal,
  type Client,
  type Person,
  type Portal,
} from './support.ts';

let portal: Portal;
let admin: ConsoleClient;
beforeAll(async () => {
  portal = await startPortal({ RATE_LIMITS: 'off' });
  admin = await firstAdmin(portal);
});
afterAll(() => portal.close());

const PDF = new TextEncoder().encode('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
const OTHER_PDF = new TextEncoder().encode('%PDF-1.4\n2 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
const attach = (client: Client, itemId: string, content = PDF, name = 'a.pdf') =>
  client.upload('/servlet/hire/FileUploadServlet', { option: 'resume', itemId }, name, content);
const detach = (client: Client, file_id: unknown) =>
  client.call('ZP1000000008', { operate: 'delete_oth_file', deleteFileList: [{ file_id }] });
const save = (client: Client, params: Record<string, unknown>) =>
  client.call('ZP1000000005', { type: 'update', params });
const apply = (client: Client, { position }: Recruitment) =>
  client.call('ZP1000000006', { type: 'apply', pos_id: position });
const resume = async (client: Client) =>
  (await client.call('ZP1000000004', { type: 'search', subset: '', candidate_status: '', isGetCode: '0' }))
    .data;

interface Applied {
  client: Client;
  person: Person;
  recruitment: Recruitment;
  id: string;
  path: string;
  file: unknown;
}

/** Somebody with a complete resume and an attachment who has applied. */
async function givenApplied(code: string): Promise<Applied> {
  const recruitment = await givenRecruitment(admin, code);
  const { client, person } = await newCandidate(portal);
  await completeResume(client, person);
  const file = (await attach(client, '02')).data['file_id'];
  expect((await apply(client, recruitment)).code).toBe('success');
  const id = await applicationIn(portal, recruitment);
  return { client, person, recruitment, id, file, path: `${recruitment.base}/applications/${id}` };
}

/** Returns an application and tells its candidate. */
async function sendBack({ recruitment, id, path }: Applied, opens: Partial<ReturnedParts>): Promise<void> {
  const { opens: usual, ...decision } = returnOf('A04');
  const lines = await admin.good<DecisionLine[]>('GET', `${path}/decisions`);
  const seen = lines.at(-1)?.id ?? '';
  await admin.good('POST', `${path}/decision`, { ...decision, opens: { ...usual, ...opens }, seen });
  await finished(
    portal,
    admin,
    await act(admin, recruitment, { change: { kind: 'release' }, selection: { ids: [id] } }),
  );
}

test('[REVIEW-03, HR-25] returned with A04: A04 is saved, A01 refused with what may be changed; after the time both are refused', async () => {
  const one = await givenApplied('RA');
  const { client, person } = one;
  const frozen = await save(client, { A04: [{ i9999: '1', ...EDUCATION, A0410: '统计学' }] });
  expect(frozen.code).toBe('notWriteable');
  await sendBack(one, {});
  expect((await save(client, { A04: [{ i9999: '1', ...EDUCATION, A0410: '统计学' }] })).code).toBe('success');
  const basic = { A01: [{ i9999: '0', ...basicValues(person) }] };
  const refused = await save(client, basic);
  expect(refused.code).toBe('notWriteable');
  expect(refused.msg).toMatch(/教育经历.*20\d\d-/);
  // One call with both saves neither (WIRE-27).
  const both = await save(client, { A04: [{ i9999: '1', ...EDUCATION, A0410: '物理' }], ...basic });
  expect(both.code).toBe('notWriteable');
  const data = await resume(client);
  const states = (data['field_set_list'] as { fieldsetid: string; editState: string }[]).map(
    ({ fieldsetid, editState }) => [fieldsetid, editState],
  );
  expect(data['writeable']).toBe('1');
  expect(Object.fromEntries(states)).toMatchObject({ A01: '0', A04: '1' });
  expect(data['returned']).toMatchObject([
    { note: expect.stringContaining('请补充毕业院校全称'), isOver: '0' },
  ]);
  await atMoment(portal, Date.now() + 2 * 86_400_000, async () => {
    const late = await save(client, { A04: [{ i9999: '1', ...EDUCATION, A0410: '化学' }] });
    expect(late.code).toBe('notWriteable');
    expect(late.msg).toContain('截止');
    expect((await save(client, basic)).code).toBe('notWriteable');
    const again = await apply(client, one.recruitment);
    expect([again.code, again.msg]).toEqual(['resumeRulefail', expect.stringContaining('截止')]);
  });
});

test('[FORM-03, REVIEW-03] what the correction of a returned set asks for may be filled in as well', async () => {
  const one = await givenApplied('RH');
  const { client } = one;
  const { fieldsetid: id } = await admin.good<{ fieldsetid: string }>('POST', '/sets', {
    displayname: { zh: '导师意见', en: 'Word of the tutor' },
  });
  const { ids } = await admin.good<AllocatedIds>('POST', '/ids', { fieldsetid: id, count: 1 });
  const [itemid = ''] = ids;
  const itemdesc = { zh: '意见', en: 'Word' };
  const when = { set: 'A04', when: { item: 'A0410', is: 'contains' as const, of: ['导师'] } };
  await admin.edit(
    `set:${id}`,
    { op: 'addFields', before: '', fields: [{ itemid, itemdesc, itemtype: 'A', itemlength: 60, must: '1' }] },
    { op: 'setProperties', change: { askedWhen: when, mustWhen: when } },
  );
  await publishSet(admin, id);
  await sendBack(one, {});
  const word = { [id]: [{ i9999: '-1', [itemid]: '同意' }] };
  const corrected = { A04: [{ i9999: '1', ...EDUCATION, A0410: '统计学（导师）' }] };
  expect((await save(client, corrected)).code).toBe('success');
  expect((await apply(client, one.recruitment)).code).toBe('subset');
  const [set] = ((await resume(client))['field_set_list'] as FieldSet[]).filter(
    ({ fieldsetid }) => fieldsetid === id,
  );
  expect(set).toMatchObject({ asked: '1', must: '1', editState: '1' });
  expect((await save(client, word)).code).toBe('success');
  expect((await apply(client, one.recruitment)).code).toBe('success');
  expect((await save(client, word)).code).toBe('notWriteable');
});

test('[REVIEW-03] a return opens the attachment categories that it names and the photo, and nothing beside', async () => {
  const one = await givenApplied('RB');
  const { client, file } = one;
  await sendBack(one, { sets: [], files: ['02'], photo: false });
  expect((await attach(client, '02')).code).toBe('success');
  expect((await attach(client, '01')).code).toBe('notWriteable');
  expect((await detach(client, file)).code).toBe('success');
  const photo = () =>
    client.upload('/servlet/hire/FileUploadServlet', { option: 'photo' }, 'a.jpg', new Uint8Array([1]));
  expect((await photo()).code).toBe('notWriteable');
  expect((await save(client, { A04: [{ i9999: '1', ...EDUCATION }] })).code).toBe('notWriteable');
  expect(
    (await client.call('ZP1000000005', { type: 'delete', params: { A04: [{ i9999: '1' }] } })).code,
  ).toBe('notWriteable');
  const categories = (await resume(client))['attachCodeSet'] as { itemId: string; changeable: string }[];
  expect(categories.filter(({ changeable }) => changeable === '1').map(({ itemId }) => itemId)).toEqual([
    '02',
  ]);
  expect((await resume(client))['photoChangeable']).toBe('0');
});

test('[REVIEW-04] two fields and one file are changed: exactly those three differ, and what was handed in before can be opened', async () => {
  const one = await givenApplied('RC');
  const { client, person, recruitment, path, file } = one;
  await sendBack(one, { files: ['02'] });
  const education = { i9999: '1', ...EDUCATION, A0410: '统计学', A0435: '云溪理工大学' };
  expect((await save(client, { A04: [education] })).code).toBe('success');
  expect((await detach(client, file)).code).toBe('success');
  expect((await attach(client, '02', OTHER_PDF, 'b.pdf')).code).toBe('success');
  expect(await admin.good<ReviewDifferences>('GET', `${path}/differences`)).toEqual({
    version: 1,
    differences: [],
  });
  const mails = (await mailsTo(portal, person.email)).length;
  const again = await apply(client, recruitment);
  expect([again.code, again.msg]).toEqual(['success', '已重新提交']);
  const { version, differences } = await admin.good<ReviewDifferences>('GET', `${path}/differences`);
  expect(version).toBe(2);
  expect(differences).toMatchObject([
    { kind: 'field', item: 'A0435', old: { zh: '云溪大学' }, new: { zh: '云溪理工大学' } },
    { kind: 'field', item: 'A0410', old: { zh: '应用数学' }, new: { zh: '统计学' } },
    { kind: 'file', what: 'replaced', old: { name: 'a.pdf', gone: false }, new: { name: 'b.pdf' } },
  ]);
  expect(differences).toHaveLength(3);
  const lines = await admin.good<DecisionLine[]>('GET', `${path}/decisions`);
  expect(lines.at(-1)).toMatchObject({
    actor: 'candidate',
    kind: 'own',
    from: 'returned',
    to: 'resubmitted',
  });
  expect((await mailsTo(portal, person.email)).length).toBe(mails + 1);
  const applied = await client.call('ZP1000000006', { type: 'search' });
  expect(JSON.stringify(applied.data)).toContain('resubmitted');
  // Handed in: all is frozen again, and handing in once more says the same.
  expect((await save(client, { A04: [education] })).code).toBe('notWriteable');
  expect((await apply(client, recruitment)).code).toBe('success');
  expect((await admin.good<ReviewDifferences>('GET', `${path}/differences`)).version).toBe(2);
});

test('[REVIEW-03] handing in again is refused outside the window for it, with what is incomplete, and after another decision', async () => {
  const one = await givenApplied('RD');
  const { client, recruitment, path } = one;
  await sendBack(one, {});
  expect(
    (await client.call('ZP1000000005', { type: 'delete', params: { A04: [{ i9999: '1' }] } })).code,
  ).toBe('success');
  expect((await apply(client, recruitment)).code).toBe('subset');
  expect((await save(client, { A04: [{ i9999: '-1', ...EDUCATION }] })).code).toBe('success');
  const { db } = portal.server.services;
  const windows = JSON.stringify({ resubmit: { from: null, to: '2026-01-01T00:00:00Z' } });
  await db.updateTable('batch').set({ windows }).where('id', '=', recruitment.id).execute();
  const closed = await apply(client, recruitment);
  expect([closed.code, closed.msg]).toEqual(['resumeRulefail', expect.stringContaining('时间内')]);
  await db.updateTable('batch').set({ windows: '{}' }).where('id', '=', recruitment.id).execute();
  // The position's own time has passed: a return does not ask for it.
  await db
    .updateTable('position')
    .set({ closes_at: new Date('2026-01-02') })
    .where('id', '=', recruitment.position)
    .execute();
  const lines = await admin.good<DecisionLine[]>('GET', `${path}/decisions`);
  const seen = lines.at(-1)?.id ?? '';
  const pass = { decision: 'accepted', reason: '', message: '', note: '', opens: null };
  await admin.good('POST', `${path}/decision`, { ...pass, seen });
  const held = await apply(client, recruitment);
  expect([held.code, held.msg]).toEqual(['resumeRulefail', expect.stringContaining('正在处理')]);
  const back = await admin.good<DecisionLine[]>('GET', `${path}/decisions`);
  const { opens, ...decision } = returnOf('A04');
  await admin.good('POST', `${path}/decision`, { ...decision, opens, seen: back.at(-1)?.id ?? '' });
  expect((await apply(client, recruitment)).code).toBe('success');
});

test('[HR-25, REVIEW-12] an application is opened with its files and as a PDF, noted and approved; a role that sees masked fields gets no file', async () => {
  const { path, recruitment } = await givenApplied('RV');
  const opened = await admin.good<ReviewApplication>('GET', `${path}?language=en`);
  const [file] = opened.files.filter(({ kind }) => kind === 'resume');
  const content = await admin.fetch('GET', `${path}/files/${file?.id}`);
  expect([content.status, content.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const paper = await admin.fetch('GET', `${path}/paper?language=en`);
  expect(paper.headers.get('content-type')).toBe('application/pdf');
  expect(new TextDecoder().decode((await paper.arrayBuffer()).slice(0, 5))).toBe('%PDF-');

  const viewer = await newColleague(admin, 'masked', 'viewer');
  const { portal: settings } = await portal.server.services.settings();
  const { cardid } = settings.calculateItem;
  const numberIn = ({ sets }: ReviewApplication) =>
    Object((sets as unknown as FieldSet[]).find(({ fieldsetid }) => fieldsetid === 'A01')?.dataList[0])[
      cardid
    ] as unknown;
  const number = String(numberIn(opened));
  const masked = String(numberIn(await viewer.good<ReviewApplication>('GET', `${path}?language=en`)));
  expect(number).toMatch(/^\d{17}[\dX]$/);
  expect(masked).toMatch(/^\d{3}\*+.{2}$/);
  expect((await viewer.fetch('GET', `${path}/files/${file?.id}`)).status).toBe(403);

  const decision = { ...ACCEPT, note: '材料齐全', seen: opened.lines.at(-1)?.id ?? '' };
  const lines = await admin.good<DecisionLine[]>('POST', `${path}/decision`, decision);
  expect(lines.at(-1)).toMatchObject({ to: 'accepted', note: '材料齐全' });
  const found = await admin.good<ReviewPage>('POST', `${recruitment.base}/applications/search`, {
    filter: { ...EVERYTHING, statuses: ['accepted'] },
    sort: { by: 'name', descending: true },
    after: '',
    columns: [],
    count: true,
  });
  expect([found.total, found.rows[0]?.status]).toEqual([1, 'accepted']);
});
