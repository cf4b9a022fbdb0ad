import { expect, test } from 'vitest';
import type { AllocatedIds, ImpactPage, Review } from '../../packages/console-contract/src/index.ts';
import { fieldOf } from '../../packages/fieldsets/src/index.ts';
import type { StoredField } from '../../schemas/index.ts';
import { markPersonal } from '../../apps/server/src/console/policy.ts';
import { calculatedSets, named } from '../support/calculated.ts';
import { draftedSet, newColleague, publishDraft, publishSet } from '../support/console.ts';
import { givenAdmin, givenCandidate, givenColleague, givenPortal } from '../support/given.ts';

const portal = givenPortal();
const admin = givenAdmin(portal);
const publisher = givenColleague(admin, 'one.publisher', 'publisher');
const client = givenCandidate(portal);
const { recordsOf, newSet, saveIn } = calculatedSets(client, publisher);

/** A code list of its own, published, with these items. */
async function newList(zh: string, items: readonly string[]): Promise<string> {
  const { ids } = await publisher.good<AllocatedIds>('POST', '/ids', { codesets: true, count: 1 });
  const [id = ''] = ids;
  await publisher.edit(
    `codes:${id}`,
    { op: 'setListName', name: named(zh) },
    {
      op: 'addItems',
      parent: '',
      before: '',
      items: items.map((name, place) => ({ id: String(place + 1), parent: '', name: named(name) })),
    },
  );
  await publishDraft(publisher, `codes:${id}`);
  return id;
}

const chosenFrom = (
  intent: 'code' | 'choices',
  itemid: string,
  zh: string,
  list: string,
  more: Partial<StoredField> = {},
): StoredField => ({ ...fieldOf(intent, { itemid, itemdesc: named(zh) }, list), ...more });

/** A set with a choice that limits several others. */
async function degrees(name: string, rulesOf: (degree: string) => string) {
  const [kinds, fields] = [
    await newList(`${name}类型`, ['学术', '专业']),
    await newList(`${name}方向`, ['理论', '应用', '都不是']),
  ];
  const { fieldsetid, ids } = await newSet(
    name,
    ([degree = '', chosen = '']) => [
      chosenFrom('code', degree, '学位类型', kinds),
      chosenFrom('choices', chosen, '研究方向', fields, { choices: rulesOf(degree) }),
    ],
    2,
  );
  await publishSet(publisher, fieldsetid);
  const [degree = '', chosen = ''] = ids;
  return { fieldsetid, degree, chosen, kinds, fields };
}

test('[FORM-07] one that stands alone, and what another answer leaves, are judged by the server with a message at the field', async () => {
  const { fieldsetid, degree, chosen } = await degrees(
    '学位',
    (item) => `ranked; alone: 3; ${item} = 2: 2 | 3`,
  );
  const save = (values: Record<string, string>) => saveIn(fieldsetid, values);
  expect((await save({ [degree]: '1', [chosen]: '2 1' })).code).toBe('success');
  // The order is the answer, and stays as it was given.
  expect((await recordsOf(fieldsetid))[0]).toMatchObject({
    [chosen]: '2 1',
    [`${chosen}Name`]: '1. 应用  2. 理论',
  });
  expect(await save({ [degree]: '1', [chosen]: '1 3' })).toMatchObject({
    code: 'invalid',
    data: { errors: [{ itemid: chosen, message: expect.stringContaining('研究方向') as unknown }] },
  });
  expect(await save({ [degree]: '2', [chosen]: '2 1' })).toMatchObject({
    code: 'invalid',
    data: { errors: [{ itemid: chosen, message: expect.stringContaining('学位类型') as unknown }] },
  });
  expect((await save({ [degree]: '2', [chosen]: '2' })).code).toBe('success');
  expect((await save({ [chosen]: '1 2' })).code).toBe('success');
});

test('[FORM-07] stored choices that are no longer allowed are counted and listed before publishing, and stay until they are changed', async () => {
  const { fieldsetid, degree, chosen } = await degrees('专业', () => '');
  const id = `set:${fieldsetid}` as const;
  await saveIn(fieldsetid, { [degree]: '2', [chosen]: '1 2' });
  await saveIn(fieldsetid, { [chosen]: '1 3' });
  await saveIn(fieldsetid, { [degree]: '1', [chosen]: '1' });
  const choices = `alone: 3; ${degree} = 2: 2`;
  await publisher.edit(id, { op: 'changeField', itemid: chosen, change: { choices } });
  const [draft] = (await publisher.good<Review>('POST', '/review', { drafts: [id] })).drafts;
  expect(draft?.verdicts).toMatchObject([
    { change: { what: 'choiceRulesChanged' }, class: 'confirm', evidence: { failingRecords: 2 } },
  ]);
  const key = encodeURIComponent(draft?.verdicts[0]?.change.key ?? '');
  const impact = await publisher.good<ImpactPage>('GET', `/impact/${id}?change=${key}&need=failing`);
  expect(impact.rows).toHaveLength(2);
  await publishSet(publisher, fieldsetid);

  const [first] = await recordsOf(fieldsetid);
  const again = { [degree]: '2', [chosen]: '1 2' };
  await expect
    .poll(async () => (await saveIn(fieldsetid, { ...again, [chosen]: '1' }, first?.i9999)).code)
    .toBe('invalid');
  // As it was stored it is still taken.
  expect((await saveIn(fieldsetid, again, first?.i9999)).code).toBe('success');
});

test('[FORM-07] who disables a code is told which rules of choices name it; a field that limits them cannot be retired', async () => {
  const { fieldsetid, degree, kinds, fields } = await degrees('岗位', (item) => `alone: 3; ${item} = 2: 2`);
  for (const [list, code] of [
    [kinds, '2'],
    [fields, '3'],
    [fields, '2'],
  ] as const) {
    await publisher.edit(`codes:${list}`, { op: 'changeItem', id: code, change: { disabled: true } });
    const review = await publisher.good<Review>('POST', '/review', { drafts: [`codes:${list}`] });
    expect(review.drafts.flatMap(({ verdicts }) => verdicts)).toMatchObject([
      { change: { what: 'codeDisabled' }, evidence: { references: [`${fieldsetid}/choices`] } },
    ]);
    await publisher.edit(`codes:${list}`, { op: 'changeItem', id: code, change: { disabled: false } });
  }
  await publisher.edit(`set:${fieldsetid}`, { op: 'archiveField', itemid: degree });
  const review = await publisher.good<Review>('POST', '/review', { drafts: [`set:${fieldsetid}`] });
  expect(review.drafts[0]?.errors).toBe(1);
});

test('[FORM-07] [FORM-01] what limits a field follows when that other becomes of another kind', async () => {
  const { fieldsetid, degree, chosen } = await degrees('换型', (item) => `${item} = 2: 2`);
  const id = `set:${fieldsetid}` as const;
  const { ids } = await publisher.good<AllocatedIds>('POST', '/ids', { fieldsetid, count: 2 });
  const [from = '', to = ''] = ids;
  await publisher.edit(id, {
    op: 'addFields',
    before: '',
    fields: [
      fieldOf('date', { itemid: from, itemdesc: named('开始') }),
      { ...fieldOf('date', { itemid: to, itemdesc: named('结束') }), minValue: `[${from}]+1y` },
    ],
  });
  await publishSet(publisher, fieldsetid);
  await expect
    .poll(async () => (await saveIn(fieldsetid, { [degree]: '2', [chosen]: '2', [from]: '2020-01-31' })).code)
    .toBe('success');
  await publisher.edit(
    id,
    { op: 'chooseIntent', itemid: degree, intent: 'choices' },
    { op: 'chooseIntent', itemid: from, intent: 'month' },
  );
  await publishSet(publisher, fieldsetid);
  const { fieldList } = await draftedSet(publisher, fieldsetid);
  const next = (zh: string): string =>
    fieldList.find(({ itemdesc, archived }) => itemdesc.zh === zh && archived !== '1')?.itemid ?? '';
  expect([next('学位类型'), next('开始')]).not.toEqual([degree, from]);
  expect(fieldList.find(({ itemid }) => itemid === chosen)?.choices).toBe(`${next('学位类型')} = 2: 2`);
  expect(fieldList.find(({ itemid }) => itemid === to)?.minValue).toBe(`[${next('开始')}]+1y`);
});

test('[HR-12] a field that another set is calculated from keeps its kind while it has values', async () => {
  const first = await newSet(
    '来源',
    ([text = '']) => [fieldOf('text', { itemid: text, itemdesc: named('说明') })],
    1,
  );
  const [text = ''] = first.ids;
  await publishSet(publisher, first.fieldsetid);
  const second = await newSet(
    '汇总',
    ([all = '']) => [
      {
        ...fieldOf('text', { itemid: all, itemdesc: named('全部说明') }),
        calculated: `join(${first.fieldsetid}.${text}, "、")`,
      },
    ],
    1,
  );
  await publishSet(publisher, second.fieldsetid);
  await saveIn(first.fieldsetid, { [text]: '甲' });
  const id = `set:${first.fieldsetid}` as const;
  await publisher.edit(id, { op: 'chooseIntent', itemid: text, intent: 'memo' });
  const review = await publisher.good<Review>('POST', '/review', { drafts: [id] });
  expect(review.drafts.flatMap(({ verdicts }) => verdicts)).toMatchObject([
    {
      change: { what: 'kindChanged' },
      class: 'forbidden',
      reason: 'referenced',
      evidence: { references: [`${second.fieldsetid}/calculated`] },
    },
  ]);
});

test('[SEE-03] what a choice is limited by is as hidden in the counts before publishing as by itself', async () => {
  const { fieldsetid, degree, chosen } = await degrees('隐私', () => '');
  const id = `set:${fieldsetid}` as const;
  await saveIn(fieldsetid, { [degree]: '2', [chosen]: '1' });
  const { services } = portal.server;
  await services.db.transaction().execute((trx) => markPersonal(trx, [{ set: fieldsetid, item: degree }]));
  await publisher.edit(id, { op: 'changeField', itemid: chosen, change: { choices: `${degree} = 2: 2` } });
  const viewer = await newColleague(admin, 'choice.viewer', 'viewer');
  const failing = async (who: typeof viewer) =>
    (await who.good<Review>('POST', '/review', { drafts: [id] })).drafts[0]?.verdicts[0]?.evidence.failing;
  expect(await failing(admin)).toEqual([{ value: '1 – 2', records: 1 }]);
  expect(await failing(viewer)).toEqual([{ value: '*', records: 1 }]);
});
