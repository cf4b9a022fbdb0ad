import { expect, test } from 'vitest';
import type { Review } from '../../packages/console-contract/src/index.ts';
import { fieldOf } from '../../packages/fieldsets/src/index.ts';
import type { StoredField } from '../../schemas/index.ts';
import { calculatedSets, named } from '../support/calculated.ts';
import { documentField, publishSet } from '../support/console.ts';
import { givenAdmin, givenCandidate, givenColleague, givenPortal } from '../support/given.ts';
import { PDF } from './belongings.ts';

const portal = givenPortal();
const admin = givenAdmin(portal);
const publisher = givenColleague(admin, 'one.publisher', 'publisher');
const client = givenCandidate(portal);
const { newSet, saveIn, recordsOf } = calculatedSets(client, publisher);

const field = (itemid: string, zh: string, more: Partial<StoredField> = {}): StoredField => ({
  ...fieldOf('text', { itemid, itemdesc: named(zh) }),
  ...more,
});
const section = (itemid: string, zh: string): StoredField =>
  fieldOf('section', { itemid, itemdesc: named(zh) });

/** A set whose second section is shown by an answer in its first, with what it demands. */
async function ruledSet(name: string) {
  const { fieldsetid, ids } = await newSet(
    name,
    ([first = '', married = '', second = '', spouse = '', paper = '']) => [
      section(first, '本人'),
      fieldOf('yesno', { itemid: married, itemdesc: named('已婚') }),
      section(second, '配偶'),
      field(spouse, '配偶姓名', { must: '1', width: 'half' }),
      documentField(paper, '结婚证', { must: '1' }),
    ],
    5,
  );
  const [first = '', married = '', second = '', spouse = '', paper = ''] = ids;
  await publisher.edit(`set:${fieldsetid}`, {
    op: 'setRules',
    rules: [{ when: { item: married, in: ['1'] }, then: { show: [second] } }],
  });
  await publishSet(publisher, fieldsetid);
  return { fieldsetid, first, married, second, spouse, paper };
}

const stateOf = async (subset: string): Promise<unknown> => {
  const { data } = await client.call('ZP1000000004', { type: 'search', subset });
  const [set] = data['field_set_list'] as { state: string }[];
  return set?.state;
};

test('[FORM-08] the server demands nothing of a section that a rule hides, and all of it when it is shown', async () => {
  const { fieldsetid, first, married, second, spouse, paper } = await ruledSet('家庭');
  const { data } = await client.call('ZP1000000004', { type: 'search', subset: fieldsetid });
  const [set] = data['field_set_list'] as { fieldList: object[]; uploadFileList: object[] }[];
  expect(set?.fieldList).toMatchObject([
    { itemid: first, format: 'note', section: 'open' },
    { itemid: married },
    { itemid: second, format: 'note', section: 'open' },
    { itemid: spouse, width: 'half' },
  ]);
  expect(set?.uploadFileList).toMatchObject([{ filetype: paper, document: { before: '*' } }]);

  await expect.poll(async () => (await saveIn(fieldsetid, { [married]: '0' })).code).toBe('success');
  expect(await stateOf(fieldsetid)).toBe('1');
  const [record] = await recordsOf(fieldsetid);
  const i9999 = record?.i9999 ?? '';
  expect(await saveIn(fieldsetid, { [married]: '1' }, i9999)).toMatchObject({
    code: 'invalid',
    data: { errors: [{ itemid: spouse }] },
  });
  expect((await saveIn(fieldsetid, { [married]: '1', [spouse]: '李' }, i9999)).code).toBe('success');
  // The document is demanded with the section.
  expect(await stateOf(fieldsetid)).toBe('0');
  const asked = { fieldsetid, i9999, filetype: paper };
  const sent = await client.upload('/servlet/SaveFileServlet', asked, '结婚证.pdf', PDF);
  const params = [{ i9999, filename: '', filetype: paper, file: sent.data['file'] }];
  await client.call('ZP1000000008', { operate: 'update_set_file', subset: fieldsetid, params });
  expect(await stateOf(fieldsetid)).toBe('1');
});

test('[FORM-08] who moves a demanded field out of a section that rules hide is told how many resumes lack it', async () => {
  const { fieldsetid, married, second, spouse } = await ruledSet('亲属');
  await expect.poll(async () => (await saveIn(fieldsetid, { [married]: '0' })).code).toBe('success');
  const told = async () => {
    const { drafts } = await publisher.good<Review>('POST', '/review', { drafts: [`set:${fieldsetid}`] });
    return drafts.flatMap(({ verdicts }) =>
      verdicts.map(({ change, class: grade, evidence }) => [change.what, grade, evidence.incomplete]),
    );
  };
  await publisher.edit(`set:${fieldsetid}`, { op: 'moveField', itemid: spouse, before: second });
  expect(await told()).toEqual([
    ['fieldMoved', 'ok', undefined],
    ['fieldLeavesSection', 'confirm', 1],
  ]);
  await publisher.edit(`set:${fieldsetid}`, { op: 'moveField', itemid: married, before: '' });
  // An answer that shows the section cannot stand in it.
  const { drafts } = await publisher.good<Review>('POST', '/review', { drafts: [`set:${fieldsetid}`] });
  expect(drafts[0]?.errors).toBe(1);
});

test('[FORM-08] a new demanded field counts for those who see its section', async () => {
  const { fieldsetid, married, second, spouse } = await ruledSet('子女');
  await expect.poll(async () => (await saveIn(fieldsetid, { [married]: '0' })).code).toBe('success');
  const added = async (itemid: string, before: string): Promise<unknown> => {
    await publisher.edit(`set:${fieldsetid}`, {
      op: 'addFields',
      before,
      fields: [field(itemid, `新字段${itemid}`, { must: '1' })],
    });
    const { drafts } = await publisher.good<Review>('POST', '/review', { drafts: [`set:${fieldsetid}`] });
    return drafts[0]?.verdicts.find(({ change }) => change.itemid === itemid)?.evidence.incomplete;
  };
  const { ids } = await publisher.good<{ ids: string[] }>('POST', '/ids', { fieldsetid, count: 2 });
  const [hidden = '', shown = ''] = ids;
  expect(await added(hidden, spouse)).toBe(0);
  expect(await added(shown, second)).toBe(1);
});

test('[FORM-08] a set of more than thirty sections is not published', async () => {
  const { fieldsetid } = await newSet(
    '分组',
    (ids) => [...ids.slice(1).map((id, at) => section(id, `第${at}组`)), field(ids[0] ?? '', '姓名')],
    32,
  );
  const { drafts } = await publisher.good<Review>('POST', '/review', { drafts: [`set:${fieldsetid}`] });
  expect(drafts[0]?.errors).toBe(1);
});

test('[FORM-08] the fold and the width of a field are one of a few words, or the call is refused', async () => {
  const { fieldsetid, ids } = await newSet('宽度', ([id = '']) => [field(id, '姓名')], 1);
  const { rev } = await publisher.draft(`set:${fieldsetid}`);
  const change = (more: object) =>
    publisher.call('POST', `/drafts/set:${fieldsetid}/steps`, {
      rev,
      steps: [{ do: { op: 'changeField', itemid: ids[0], change: more } }],
    });
  for (const more of [{ width: 'wide' }, { section: 'half' }, { width: 3 }])
    expect((await change(more)).status, JSON.stringify(more)).toBe(422);
});
