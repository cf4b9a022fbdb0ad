import { expect, test } from 'vitest';
import type { Review } from '../../packages/console-contract/src/index.ts';
import { fieldOf } from '../../packages/fieldsets/src/index.ts';
import { loadPolicy, markPersonal } from '../../apps/server/src/console/policy.ts';
import { publishedDefinitions } from '../../apps/server/src/modules/resume/definitions.ts';
import { personalFields } from '../../apps/server/src/modules/scope/mask.ts';
import { calculatedSets, named } from '../support/calculated.ts';
import { draftedSet, publishSet } from '../support/console.ts';
import { givenAdmin, givenCandidate, givenColleague, givenPortal } from '../support/given.ts';

const portal = givenPortal();
const admin = givenAdmin(portal);
const publisher = givenColleague(admin, 'one.publisher', 'publisher');
const client = givenCandidate(portal);
const { newSet, saveIn, recordsOf } = calculatedSets(client, publisher);

/** A set, and another whose new records begin with its answers. */
async function sourceAndCopy(name: string) {
  const source = await newSet(
    `${name}来源`,
    ([first = '', second = '']) => [
      fieldOf('text', { itemid: first, itemdesc: named('单位') }),
      { ...fieldOf('text', { itemid: second, itemdesc: named('部门') }), offered: first },
    ],
    2,
  );
  await publishSet(publisher, source.fieldsetid);
  const [first = '', second = ''] = source.ids;
  const copy = await newSet(
    `${name}去向`,
    ([own = '']) => [
      {
        ...fieldOf('text', { itemid: own, itemdesc: named('原单位') }),
        offered: `${source.fieldsetid}.${first}`,
      },
    ],
    1,
  );
  await publishSet(publisher, copy.fieldsetid);
  return { source: source.fieldsetid, first, second, copy: copy.fieldsetid, own: copy.ids[0] ?? '' };
}

test('[FORM-10] what a record begins with goes along with its field, and nothing is stored before the candidate saves it', async () => {
  const { source, first, copy, own } = await sourceAndCopy('随表');
  await saveIn(source, { [first]: '云溪大学' });
  const { data } = await client.call('ZP1000000004', { type: 'search', subset: copy });
  expect(data['field_set_list']).toMatchObject([
    { dataList: [], fieldList: [{ itemid: own, offered: `${source}.${first}` }] },
  ]);
  expect((await saveIn(copy, { [own]: '另一所大学' })).code).toBe('success');
  expect(await recordsOf(copy)).toMatchObject([{ [own]: '另一所大学' }]);
});

test('[FORM-10] a field that another set begins with cannot be retired, and its own set follows it to another kind', async () => {
  const { source, first, second, copy } = await sourceAndCopy('停用');
  const id = `set:${source}` as const;
  await publisher.edit(id, { op: 'archiveField', itemid: first });
  await publisher.edit(id, { op: 'changeField', itemid: second, change: { offered: null } });
  const review = await publisher.good<Review>('POST', '/review', { drafts: [id] });
  expect(review.drafts.flatMap(({ verdicts }) => verdicts)).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({
        class: 'forbidden',
        reason: 'referenced',
        evidence: expect.objectContaining({ references: [`${copy}/offered`] }) as unknown,
      }),
    ]) as unknown[],
  );

  const alone = await newSet(
    '自用',
    ([from = '', to = '']) => [
      fieldOf('text', { itemid: from, itemdesc: named('编号') }),
      { ...fieldOf('memo', { itemid: to, itemdesc: named('说明') }), offered: from },
    ],
    2,
  );
  const [from = '', to = ''] = alone.ids;
  await publishSet(publisher, alone.fieldsetid);
  await saveIn(alone.fieldsetid, { [from]: '七号' });
  await publisher.edit(`set:${alone.fieldsetid}`, {
    op: 'changeField',
    itemid: from,
    change: { itemtype: 'M', itemlength: 400 },
  });
  await publishSet(publisher, alone.fieldsetid);
  const { fieldList } = await draftedSet(publisher, alone.fieldsetid);
  const now = fieldList.find(({ archived, itemid }) => archived !== '1' && itemid !== to)?.itemid;
  expect(now).not.toBe(from);
  expect(fieldList.find(({ itemid }) => itemid === to)?.offered).toBe(now);
});

test('[FORM-10, SEE-02] what begins with a personal answer is as personal, and stays so when it begins with it no longer', async () => {
  const { services } = portal.server;
  const { source, first, second, copy, own } = await sourceAndCopy('个人');
  const hidden = async () => {
    const isPersonal = await personalFields(services, await publishedDefinitions(services.db));
    return [isPersonal(source, first), isPersonal(source, second), isPersonal(copy, own)];
  };
  expect(await hidden()).toEqual([false, false, false]);
  await services.db.transaction().execute((trx) => markPersonal(trx, [{ set: source, item: first }]));
  expect(await hidden()).toEqual([true, true, true]);
  await publisher.edit(`set:${copy}`, { op: 'changeField', itemid: own, change: { offered: null } });
  await publishSet(publisher, copy);
  expect(await hidden()).toEqual([true, true, true]);
  expect((await loadPolicy(services.db)).personal).toContainEqual({ set: copy, item: own });
});

test('[FORM-10] an offer that cannot be read, or of a field that is not there, is not published', async () => {
  const { copy, own } = await sourceAndCopy('错误');
  for (const offered of ['?', 'A99.A9901', '""']) {
    await publisher.edit(`set:${copy}`, { op: 'changeField', itemid: own, change: { offered } });
    const { drafts } = await publisher.good<Review>('POST', '/review', { drafts: [`set:${copy}`] });
    expect(drafts.map(({ errors }) => errors)).toEqual([1]);
  }
});
