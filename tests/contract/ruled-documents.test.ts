import { expect, test } from 'vitest';
import type { AllocatedIds } from '../../packages/console-contract/src/index.ts';
import type { FieldRule } from '../../schemas/index.ts';
import { documentField, publishSet } from '../support/console.ts';
import { EDUCATION } from './support.ts';
import { PDF } from './belongings.ts';
import { givenCandidate, givenPortal, givenPublisher } from '../support/given.ts';

const portal = givenPortal();
const publisher = givenPublisher(portal);
const client = givenCandidate(portal);

const SUBJECT = 'A0410';
const DOCTOR = '博士论文方向';

interface WireSet {
  state: string;
  dataList: { i9999: string; rev: string }[];
}
async function education(): Promise<WireSet> {
  const { data } = await client.call('ZP1000000004', { type: 'search', subset: 'A04' });
  const [set] = data['field_set_list'] as WireSet[];
  if (!set) throw new Error('no set');
  return set;
}

/** Saves the record of education with another subject; answers the state of the set. */
async function save(subject: string): Promise<unknown> {
  const [record] = (await education()).dataList;
  const params = { A04: [{ ...EDUCATION, i9999: record?.i9999, rev: record?.rev, [SUBJECT]: subject }] };
  return (await client.call('ZP1000000005', { type: 'update', params })).data['state'];
}

const missing = async () => (await client.call('ZP1000000004', { type: 'checkMust' })).data['mustList'];

test('[FORM-03] a rule shows and demands a document: counted before it is published, completion and applying agree', async () => {
  const { ids } = await publisher.good<AllocatedIds>('POST', '/ids', { fieldsetid: 'A04', count: 1 });
  const [thesis = ''] = ids;
  await publisher.edit('set:A04', {
    op: 'addFields',
    before: '',
    fields: [documentField(thesis, '学位论文', { must: '1' })],
  });
  const when = { item: SUBJECT, is: 'contains' as const, of: ['论文'] };
  const shown: FieldRule = { when, then: { show: [thesis] } };
  await publisher.edit('set:A04', { op: 'setRules', rules: [shown] });
  await publishSet(publisher, 'A04');

  // What a rule hides is demanded of nobody, although its field is a must.
  expect((await education()).state).toBe('1');
  expect(await missing()).toEqual([]);
  expect(await save(DOCTOR)).toBe('0');
  expect(await missing()).toMatchObject([
    { fieldsetid: 'A04', items: [{ itemid: thesis, itemdesc: '学位论文' }] },
  ]);
  const apply = { type: 'apply', pos_id: 'hjev-7Qk3vT' };
  expect(await client.call('ZP1000000006', apply)).toMatchObject({ code: 'subset', data: { subset: 'A04' } });
  expect(await save('统计学')).toBe('1');

  // Always shown and demanded by the rule alone: the review counts whom that leaves incomplete.
  await save(DOCTOR);
  await publisher.edit('set:A04', {
    op: 'changeFields',
    change: { must: '0' },
    itemids: [thesis],
  });
  await publisher.edit('set:A04', { op: 'setRules', rules: [] });
  await publishSet(publisher, 'A04');
  expect((await education()).state).toBe('1');
  await publisher.edit('set:A04', { op: 'setRules', rules: [{ when, then: { require: [thesis] } }] });
  const review = await publishSet(publisher, 'A04');
  const told = review.drafts.flatMap(({ verdicts }) =>
    verdicts.map(({ change, evidence }) => [change.what, evidence.incomplete]),
  );
  expect(told).toEqual([['ruleAdded', 1]]);
  expect((await education()).state).toBe('0');

  const [{ i9999 } = { i9999: '' }] = (await education()).dataList;
  const sent = await client.upload(
    '/servlet/SaveFileServlet',
    { fieldsetid: 'A04', i9999, filetype: thesis },
    '论文.pdf',
    PDF,
  );
  const params = [{ i9999, filename: '', filetype: thesis, file: sent.data['file'] }];
  const bound = await client.call('ZP1000000008', { operate: 'update_set_file', subset: 'A04', params });
  expect(bound.code).toBe('success');
  expect((await education()).state).toBe('1');
  expect(await missing()).toEqual([]);
  expect((await client.call('ZP1000000006', apply)).code).toBe('success');
});
