import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import yauzl from 'yauzl';
import { runExport } from '../../apps/server/src/modules/review-exports/run-exports.ts';
import type {
  ExportsView,
  PolicyView,
  Review,
  ReviewApplication,
  ReviewExport,
  SetSummary,
  StagesView,
} from '../../packages/console-contract/src/index.ts';
import { fieldOf } from '../../packages/fieldsets/src/index.ts';
import { BASIC_SET } from '../../packages/rules/src/index.ts';
import { calculatedSets, named } from '../support/calculated.ts';
import { draftedSet, publishSet, seesClear } from '../support/console.ts';
import { givenAdmin, givenCandidate, givenColleague, givenPortal } from '../support/given.ts';
import { pdfText } from '../support/pdf.ts';
import { SHARED } from './belongings.ts';
import { completeResume, newCandidate, type Client } from './support.ts';

const portal = givenPortal();
const admin = givenAdmin(portal);
const publisher = givenColleague(admin, 'one.publisher', 'publisher');
const editor = givenColleague(admin, 'looks.only', 'editor');
const judge = givenColleague(admin, 'judges.blind', 'reviewer');
const client = givenCandidate(portal);
const { newSet, saveIn } = calculatedSets(client, publisher);

interface WireField {
  itemid: string;
  itemdesc: string;
  quotes?: Record<string, string>;
}

const fieldsOf = async (asks: Client, subset: string): Promise<WireField[]> => {
  const { data } = await asks.call('ZP1000000004', { type: 'search', subset });
  return (data['field_set_list'] as { fieldList: WireField[] }[])[0]?.fieldList ?? [];
};
const nameItem = async (): Promise<string> => (await portal.server.services.settings()).portal.nameItem;

/** A set with a person's name, and fields whose texts quote it and the candidate's own name. */
async function family(name: string) {
  const own = await nameItem();
  const { fieldsetid, ids } = await newSet(
    name,
    ([who = '', job = '']) => [
      fieldOf('text', { itemid: who, itemdesc: named('成员姓名') }),
      {
        ...fieldOf('text', { itemid: job, itemdesc: named(`{{${who}|该成员}}的工作`) }),
        explain: named(`{{${BASIC_SET}.${own}}}填写`),
      },
    ],
    2,
  );
  const [who = '', job = ''] = ids;
  return { fieldsetid, who, job, own };
}

test('[FORM-13] what is published has names for whoever has no answers, and the quotes beside them; a draft has what HR wrote', async () => {
  const { fieldsetid, who, job, own } = await family('家庭成员');
  await publishSet(publisher, fieldsetid);
  const sent = (await fieldsOf(client, fieldsetid)).find(({ itemid }) => itemid === job);
  const { definition } =
    (await publisher.good<SetSummary[]>('GET', '/sets')).find((one) => one.fieldsetid === fieldsetid) ?? {};
  const basic = (await publisher.good<SetSummary[]>('GET', '/sets')).find(
    (one) => one.fieldsetid === BASIC_SET,
  );
  const nameOf = basic?.definition.fieldList.find(({ itemid }) => itemid === own)?.itemdesc.zh ?? '';
  expect(sent).toMatchObject({
    itemdesc: '成员姓名的工作',
    explain: `${nameOf}填写`,
    quotes: { itemdesc: `{{${who}|该成员}}的工作`, explain: `{{${BASIC_SET}.${own}}}填写` },
  });
  expect(definition?.fieldList.find(({ itemid }) => itemid === job)?.itemdesc.zh).toBe('成员姓名的工作');
  const drafted = (await draftedSet(publisher, fieldsetid)).fieldList.find(({ itemid }) => itemid === job);
  expect(drafted).toMatchObject({ itemdesc: named(`{{${who}|该成员}}的工作`) });
  expect(drafted).not.toHaveProperty('quoting');
  // Nothing was changed: a draft that is opened differs in nothing.
  const review = await publisher.good<Review>('POST', '/review', { drafts: [`set:${fieldsetid}`] });
  expect(review.drafts[0]?.verdicts).toEqual([]);

  // A renamed field keeps its quotes, and the names follow.
  await publisher.edit(`set:${fieldsetid}`, {
    op: 'changeField',
    itemid: who,
    change: { itemdesc: named('称呼') },
  });
  await publishSet(publisher, fieldsetid);
  expect((await fieldsOf(client, fieldsetid)).map(({ itemdesc }) => itemdesc)).toEqual([
    '称呼',
    '称呼的工作',
  ]);
});

test('[FORM-13] what a text quotes is held fast: in its own set by a problem, from another one by name; another id is followed', async () => {
  const first = await family('引用一');
  const id = `set:${first.fieldsetid}` as const;
  await publisher.edit(id, { op: 'setProperties', change: { maxRecords: 1 } });
  await publishSet(publisher, first.fieldsetid);
  const second = await newSet(
    '引用二',
    ([item = '']) => [
      fieldOf('text', { itemid: item, itemdesc: named(`{{${first.fieldsetid}.${first.job}}}之后`) }),
    ],
    1,
  );
  await publishSet(publisher, second.fieldsetid);
  expect((await fieldsOf(client, second.fieldsetid))[0]?.itemdesc).toBe('成员姓名的工作之后');

  await publisher.edit(id, { op: 'archiveField', itemid: first.job });
  const review = await publisher.good<Review>('POST', '/review', { drafts: [id] });
  expect(review.drafts.flatMap(({ verdicts }) => verdicts)).toMatchObject([
    {
      change: { what: 'fieldArchived', name: named('成员姓名的工作') },
      class: 'forbidden',
      evidence: { references: [`${second.fieldsetid}/quotes`] },
    },
  ]);
  await publisher.edit(
    id,
    { op: 'restoreField', itemid: first.job },
    { op: 'archiveField', itemid: first.who },
  );
  expect((await publisher.good<Review>('POST', '/review', { drafts: [id] })).drafts[0]?.errors).toBe(1);

  await publisher.edit(id, { op: 'restoreField', itemid: first.who });
  await expect
    .poll(async () => (await saveIn(first.fieldsetid, { [first.who]: '张三' })).code)
    .toBe('success');
  await publisher.edit(id, { op: 'chooseIntent', itemid: first.who, intent: 'memo' });
  await publishSet(publisher, first.fieldsetid);
  const { fieldList } = await draftedSet(publisher, first.fieldsetid);
  const next = fieldList.find(
    ({ itemdesc, archived }) => itemdesc.zh === '成员姓名' && archived !== '1',
  )?.itemid;
  expect(next).not.toBe(first.who);
  expect(fieldList.find(({ itemid }) => itemid === first.job)?.itemdesc).toEqual(
    named(`{{${next}|该成员}}的工作`),
  );
});

test('[FORM-13] a quote of what is not there keeps a set from being published', async () => {
  const { fieldsetid, ids } = await newSet(
    '引用错',
    ([item = '']) => [fieldOf('text', { itemid: item, itemdesc: named('{{没有这个字段}}的') })],
    1,
  );
  expect(ids).toHaveLength(1);
  const id = `set:${fieldsetid}` as const;
  expect((await publisher.good<Review>('POST', '/review', { drafts: [id] })).drafts[0]?.errors).toBe(1);
  const { rev } = await publisher.draft(id);
  const refused = await publisher.call('POST', '/publish', {
    drafts: [{ id, rev }],
    note: '',
    confirmed: [],
    plans: {},
  });
  expect(refused.status).toBe(422);
});

/** The text of the only resume in an archive of them. */
async function pdfIn(archive: Buffer): Promise<string> {
  const zip = await yauzl.fromBufferPromise(archive);
  let found: Buffer = Buffer.alloc(0);
  for await (const entry of zip.eachEntry())
    if (entry.fileName.endsWith('/resume.pdf')) found = await buffer(await zip.openReadStreamPromise(entry));
  return pdfText(found);
}

const SECRET = '南山不可说';

test('[FORM-13] [SEE-02] labels quote what the candidate answered in the candidate’s own resume, and nothing of it for anybody of the office', async () => {
  const { fieldsetid, who, job } = await family('亲属');
  await publishSet(publisher, fieldsetid);
  const { client: owner, person } = await newCandidate(portal);
  await completeResume(owner, person);
  await owner.login(person.email, person.password);
  const save = () =>
    owner.call('ZP1000000005', {
      type: 'update',
      params: {
        [fieldsetid]: [
          { [who]: SECRET, [job]: '教师', i9999: '-1' },
          { [job]: '工人', i9999: '-2' },
        ],
      },
    });
  await expect.poll(async () => (await save()).code).toBe('success');
  const { data } = await owner.call('ZP1000000012', { tableid: '5' });
  const pdf = await owner.fetch(`/servlet/DisplayOleContent?filename=${String(data['fileName'])}`);
  const printed = pdfText(new Uint8Array(await pdf.arrayBuffer())).replaceAll(/\s/g, '');
  expect(printed).toContain(`${SECRET}的工作教师`);
  expect(printed).toContain('该成员的工作工人');
  expect(printed).not.toContain('{{');

  const applied = await owner.call('ZP1000000006', { type: 'apply', pos_id: SHARED });
  const { rows } = await sql<{ id: string; batch: string }>`
    select id, batch_id as batch from application where reference = ${String(applied.data['reference'])}`.execute(
    portal.server.services.db,
  );
  const base = `/recruitments/${rows[0]?.batch ?? ''}`;
  const look = `${base}/applications/${rows[0]?.id ?? ''}`;
  const policy = await admin.good<PolicyView>('GET', '/policy');
  await admin.good('PUT', '/policy', {
    ...policy,
    personal: [...(policy.personal ?? []), { set: fieldsetid, item: who }],
  });

  const seen = await admin.good<ReviewApplication>('GET', look);
  expect(JSON.stringify(seen)).toContain(SECRET);
  expect(JSON.stringify(seen)).toContain('成员姓名的工作');
  // Not even for those who see the answer itself does a label say it: they compare people by the same words.
  expect(JSON.stringify(seen)).not.toContain(`${SECRET}的工作`);
  await seesClear(admin, 'editor', false);
  const hidden = JSON.stringify(await editor.good<ReviewApplication>('GET', look));
  expect(hidden).toContain('成员姓名的工作');
  expect(hidden).not.toContain(SECRET);

  // The office's own PDF of what was handed in: the answer where it stands, and names in the labels.
  const made = await admin.good<ReviewExport>('POST', `${base}/exports`, {
    kind: 'resumes',
    columns: [],
    selection: { ids: [rows[0]?.id ?? ''] },
    language: 'zh',
  });
  await expect
    .poll(
      async () => {
        while (await runExport(portal.server.services));
        const { exports } = await admin.good<ExportsView>('GET', `${base}/exports`);
        return exports.find(({ id }) => id === made.id)?.state;
      },
      { timeout: 30_000 },
    )
    .toBe('done');
  const file = await admin.fetch('GET', `${base}/exports/${made.id}/file`);
  const handed = (await pdfIn(Buffer.from(await file.arrayBuffer()))).replaceAll(/\s/g, '');
  expect(handed).toContain(`成员姓名${SECRET}`);
  expect(handed).toContain('成员姓名的工作教师');

  // Whoever decides blind sees neither, whatever else they may see.
  await admin.good('PUT', '/policy', { ...policy, personal: [], blind: [{ set: fieldsetid, item: who }] });
  await seesClear(admin, 'reviewer', true);
  const { rev, stages } = await admin.good<StagesView>('GET', `${base}/stages`);
  const lines = stages.map(({ id, name }) => ({ id, name, blind: true }));
  await admin.good('PUT', `${base}/stages`, { rev, stages: lines, reviewBlind: true });
  const blind = JSON.stringify(await judge.good<ReviewApplication>('GET', look));
  expect(blind).toContain('成员姓名的工作');
  expect(blind).not.toContain(SECRET);
});
