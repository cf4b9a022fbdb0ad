import { expect, test } from 'vitest';
import type {
  AllocatedIds,
  AuditLine,
  Review,
  ReviewPage,
} from '../../packages/console-contract/src/index.ts';
import { fieldOf, type CodeEntry, type DraftId, type Verdict } from '../../packages/fieldsets/src/index.ts';
import { writeTableShape, type TableColumn } from '../../packages/rules/src/index.ts';
import { mergedCodes } from '../../apps/server/src/modules/codes/repository.ts';
import { calculatedSets, named } from '../support/calculated.ts';
import { draftedSet, publishDraft, publishSet } from '../support/console.ts';
import { givenAdmin, givenCandidate, givenColleague, givenPortal } from '../support/given.ts';
import { EVERYTHING } from '../../packages/console-contract/src/review-filter.ts';
import { search } from './review-support.ts';
import { completeResume, EDUCATION, newCandidate } from './support.ts';

const portal = givenPortal();
const admin = givenAdmin(portal);
const publisher = givenColleague(admin, 'one.publisher', 'publisher');
const editor = givenColleague(admin, 'two.editor', 'editor');
const client = givenCandidate(portal);
const { recordsOf, newSet, saveIn } = calculatedSets(client, publisher);

const code = (id: string, parent = ''): CodeEntry => ({ id, parent, name: named(`项${id}`) });

/** A published list A, B, C, with AX below A that is not offered, so that A can be chosen. */
async function newList(): Promise<{ list: string; id: DraftId }> {
  const { ids } = await publisher.good<AllocatedIds>('POST', '/ids', { codesets: true, count: 1 });
  const [list = ''] = ids;
  const id: DraftId = `codes:${list}`;
  await publisher.edit(
    id,
    { op: 'setListName', name: named('方向') },
    {
      op: 'addItems',
      parent: '',
      before: '',
      items: [code('A'), { ...code('AX', 'A'), disabled: true }, code('B'), code('C')],
    },
  );
  await publishDraft(publisher, id);
  return { list, id };
}

const columnsOf = (list: string): TableColumn[] => [
  { id: 'a', kind: 'text', name: named('项目'), must: true, length: 20 },
  { id: 'b', kind: 'code', name: named('方向'), must: false, list },
];

/** A published set that chooses once, several times and in a table from a list, with a rule and an example that name A. */
async function newChoices(list: string) {
  const { fieldsetid, ids } = await newSet(
    '研究',
    ([one = '', several = '', table = '', note = '']) => [
      fieldOf('code', { itemid: one, itemdesc: named('主要方向') }, list),
      {
        ...fieldOf('choices', { itemid: several, itemdesc: named('全部方向') }, list),
        choices: `${one} = A: A | B`,
      },
      {
        ...fieldOf('table', { itemid: table, itemdesc: named('项目表') }),
        columns: writeTableShape({ columns: columnsOf(list), minRows: 0, maxRows: 3 }),
      },
      fieldOf('text', { itemid: note, itemdesc: named('说明') }),
    ],
    4,
  );
  const [one = '', several = '', table = '', note = ''] = ids;
  await publisher.edit(
    `set:${fieldsetid}`,
    { op: 'setRules', rules: [{ when: { item: one, in: ['A', 'B'] }, then: { show: [note] } }] },
    {
      op: 'addExample',
      example: {
        id: 'e1',
        name: '选 A',
        today: '2026-06-01',
        values: { [one]: 'A', [several]: 'A B' },
        expects: [{ itemid: note, shown: '1' }],
      },
    },
  );
  await publishSet(publisher, fieldsetid);
  return { fieldsetid, one, several, table, note };
}

const merge = (id: string, into: string) => ({ op: 'mergeItem' as const, id, into });
const previewOf = (list: string, from: string, into: string) =>
  editor.call<Verdict>('GET', `/codes/${list}/merges/${from}?into=${into}`);

test('[SHEET-02] two codes become one: it is told before what follows, and answers, cells, rules, drafts and examples follow as one', async () => {
  const { list, id } = await newList();
  const { fieldsetid, one, several, table, note } = await newChoices(list);
  const cells = (b: string) => JSON.stringify([{ a: '甲', b }, { a: '乙' }]);
  const answers = { [one]: 'A', [several]: 'A B', [table]: cells('A'), [note]: '说明' };
  expect((await saveIn(fieldsetid, answers)).code).toBe('success');
  expect((await saveIn(fieldsetid, { [one]: 'B', [several]: 'B', [note]: '说明' })).code).toBe('success');
  // A colleague is at work in the set.
  await editor.edit(`set:${fieldsetid}`, {
    op: 'changeField',
    itemid: note,
    change: { itemdesc: named('补充') },
  });

  const { body: told } = await previewOf(list, 'A', 'B');
  expect(told).toMatchObject({
    change: { what: 'codeMerged', code: 'A', to: { zh: '项B (B)' } },
    class: 'confirm',
    evidence: { records: 1, cells: 1, applications: 0, children: 1, positions: 0, views: 0 },
  });
  expect(told.evidence.references?.toSorted()).toEqual(
    ['choices', 'examples', 'rules'].map((part) => `${fieldsetid}/${part}`),
  );

  await publisher.edit(id, merge('A', 'B'));
  const review = await publisher.good<Review>('POST', '/review', { drafts: [id] });
  // What moves along is told with it, and not one by one.
  const verdicts = review.drafts[0]?.verdicts.filter(({ change }) => change.subject === 'code');
  expect(verdicts).toMatchObject([{ change: { what: 'codeMerged' }, evidence: told.evidence }]);
  const unasked = await publisher.call('POST', '/publish', {
    drafts: review.drafts.map(({ id: draft, rev }) => ({ id: draft, rev })),
    note: '',
    confirmed: [],
    plans: {},
  });
  expect(unasked.status).toBe(422);
  await publishDraft(publisher, id);

  expect(await recordsOf(fieldsetid)).toMatchObject([
    { [one]: 'B', [`${one}Name`]: '项B', [several]: 'B', [table]: cells('B'), [note]: '说明' },
    { [one]: 'B', [several]: 'B' },
  ]);
  const published = await publisher.draft(`set:${fieldsetid}`);
  for (const content of [published.published, published.state.content]) {
    if (content?.kind !== 'set') throw new Error('a set');
    expect(content.set.rules?.[0]?.when).toEqual({ item: one, in: ['B'] });
    expect(content.set.fieldList[1]?.choices).toBe(`${one} = B: B`);
    expect(content.set.examples?.[0]?.values).toEqual({ [one]: 'B', [several]: 'B' });
  }
  expect((await draftedSet(editor, fieldsetid)).fieldList[3]?.itemdesc.zh).toBe('补充');
  // The editor's own step is still the editor's to take back.
  const { rev } = await editor.draft(`set:${fieldsetid}`);
  expect(
    (await editor.call('POST', `/drafts/set:${fieldsetid}/steps`, { rev, steps: [{ undo: true }] })).status,
  ).toBe(200);

  const [line] = await admin.good<AuditLine[]>('GET', '/audit?action=mergeCodes');
  expect(line?.details).toMatchObject({ ids: ['项A (A) → 项B (B)'], sets: [fieldsetid] });

  // A page that was opened before means the code that stands for it.
  const [first] = await recordsOf(fieldsetid);
  const late = await saveIn(fieldsetid, { [one]: 'A', [several]: 'A B', [table]: cells('A') }, first?.i9999);
  expect(late.code).toBe('success');
  expect((await recordsOf(fieldsetid))[0]).toMatchObject({
    [one]: 'B',
    [several]: 'B',
    [table]: cells('B'),
  });

  // Another merge takes the first one along, and both stand for the last one.
  await publisher.edit(id, merge('B', 'C'));
  await publishDraft(publisher, id);
  expect((await recordsOf(fieldsetid))[0]).toMatchObject({ [one]: 'C', [several]: 'C', [table]: cells('C') });
  const rows = await mergedCodes(portal.server.services.db, [list]);
  expect(rows.map((row) => `${row.id}>${row.merged_into}`).toSorted()).toEqual(['A>C', 'B>C']);
});

test('[SHEET-02] what cannot be merged is refused with its reason, and nothing is changed', async () => {
  const { list, id } = await newList();
  const { rev } = await editor.edit(id, { op: 'changeItem', id: 'C', change: { disabled: true } });
  const whyNot = async (from: string, into: string): Promise<string> => {
    const steps = [{ do: merge(from, into) }];
    const saved = await editor.call('POST', `/drafts/${id}/steps`, { rev, steps });
    expect([saved.status, (await previewOf(list, from, into)).status]).toEqual([422, 422]);
    return saved.body.error?.problems?.[0]?.what ?? '';
  };
  expect(await whyNot('A', 'A')).toBe('loop');
  expect(await whyNot('A', 'AX')).toBe('loop');
  expect(await whyNot('A', 'C')).toBe('disabledItem');
  expect(await whyNot('A', 'Z')).toBe('unknownItem');
  expect((await editor.draft(id)).rev).toBe(rev);

  // Whoever takes the other code away meanwhile keeps the merge from being published.
  await editor.edit(id, merge('A', 'B'));
  await publisher.edit(id, { op: 'changeItem', id: 'B', change: { disabled: true } });
  const review = await publisher.good<Review>('POST', '/review', { drafts: [id] });
  expect(review.blocked).toContain('forbidden');
  expect(review.drafts[0]?.verdicts.map(({ change }) => change.what)).toContain('codeMergeLost');

  // Who candidates are is nothing that a list decides.
  expect((await previewOf('35', '01', '02')).body).toMatchObject({
    class: 'forbidden',
    reason: 'mergeOfIdentities',
  });
});

test('[SHEET-02] what was handed in keeps its code and its name, and is found by the code that stands for it', async () => {
  const { client: applicant, person } = await newCandidate(portal);
  await completeResume(applicant, person);
  const applied = await applicant.call('ZP1000000006', { type: 'apply', pos_id: 'hjev-9Lm2aX' });
  expect(applied.code).toBe('success');
  await publisher.edit('codes:AM', merge(EDUCATION.A0405, '01'));
  await publishDraft(publisher, 'codes:AM');
  const { frozen, batch_id } = await portal.server.services.db
    .selectFrom('application')
    .select(['frozen', 'batch_id'])
    .where('reference', '=', String(applied.data['reference']))
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(frozen)).toContain(`"A0405":"${EDUCATION.A0405}"`);
  expect(frozen).toMatchObject({
    codes: { AM: { [EDUCATION.A0405]: { zh: expect.any(String) as unknown } } },
  });
  // Lists are read anew within ten seconds of their publication.
  const found = async (degree: string): Promise<string[]> => {
    const when = { set: 'A04', when: { item: 'A0405', in: [degree] } };
    const page = await admin.good<ReviewPage>(
      'POST',
      `/recruitments/${batch_id}/applications/search`,
      search({ filter: { ...EVERYTHING, when } }),
    );
    return page.rows.map(({ reference }) => reference);
  };
  for (const degree of ['01', EDUCATION.A0405])
    await expect
      .poll(() => found(degree), { timeout: 15_000, interval: 500 })
      .toContain(applied.data['reference']);
});
