import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AllocatedIds, Published, Review } from '../../packages/console-contract/src/index.ts';
import type { Operation } from '../../packages/fieldsets/src/model.ts';
import { firstAdmin, newColleague, type ConsoleClient } from '../support/console.ts';
import { completeResume, newCandidate, startPortal, type Client, type Portal } from './support.ts';

let portal: Portal;
let publisher: ConsoleClient;
let client: Client;
beforeAll(async () => {
  portal = await startPortal({ RATE_LIMITS: 'off' });
  publisher = await newColleague(await firstAdmin(portal), 'one.publisher', 'publisher');
  const { client: candidate, person } = await newCandidate(portal);
  client = candidate;
  await completeResume(client, person);
});
afterAll(() => portal.close());

const PDF = new TextEncoder().encode(
  '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

interface WireSet {
  fieldsetid: string;
  state: string;
  fieldList: { itemid: string }[];
  uploadFileList: { title: string; filetype: string; must?: string }[];
  dataList: { i9999: string; file_list: { title: string; filetype: string }[] }[];
}
async function education(): Promise<WireSet> {
  const { data } = await client.call('ZP1000000004', { type: 'search', subset: 'A04' });
  const set = (data['field_set_list'] as WireSet[]).find(({ fieldsetid }) => fieldsetid === 'A04');
  if (!set) throw new Error('no set');
  return set;
}

/** Publishes a change of the set; answers what was told of it before. */
async function publish(operation: Operation): Promise<string> {
  const { rev } = await publisher.edit('set:A04', operation);
  const review = await publisher.good<Review>('POST', '/review', { drafts: ['set:A04'] });
  const confirmed = review.drafts.flatMap(({ verdicts }) => verdicts.map(({ change }) => change.key));
  const request = { drafts: [{ id: 'set:A04', rev }], note: '', confirmed, plans: {} };
  await publisher.good<Published>('POST', '/publish', request);
  return JSON.stringify(review);
}

test('[GRID-07] a field for a file is demanded of each record, counted before it is published, and keeps its files when it is retired', async () => {
  const { ids } = await publisher.good<AllocatedIds>('POST', '/ids', { fieldsetid: 'A04', count: 1 });
  const [itemid = ''] = ids;
  const field = {
    itemid,
    itemdesc: { zh: '在读证明', en: 'Proof of enrolment' },
    itemtype: 'A' as const,
    itemlength: 0,
    format: 'file',
    must: '1' as const,
  };
  const told = await publish({ op: 'addFields', before: '', fields: [field] });
  expect(told).toMatch(/"incomplete":[1-9]/);

  const lacking = await education();
  expect(lacking.state).toBe('0');
  expect(lacking.fieldList.map((one) => one.itemid)).not.toContain(itemid);
  expect(lacking.uploadFileList.at(-1)).toEqual({ title: '在读证明', filetype: itemid, must: '1' });
  const missing = await client.call('ZP1000000004', { type: 'checkMust' });
  expect(missing.data['mustList']).toMatchObject([
    { fieldsetid: 'A04', items: [{ itemid, itemdesc: '在读证明' }] },
  ]);

  const [{ i9999 } = { i9999: '' }] = lacking.dataList;
  const sent = await client.upload(
    '/servlet/SaveFileServlet',
    { fieldsetid: 'A04', i9999, filetype: itemid },
    'a.pdf',
    PDF,
  );
  const bound = await client.call('ZP1000000008', {
    operate: 'update_set_file',
    subset: 'A04',
    params: [{ i9999, filename: 'a.pdf', filetype: itemid, file: sent.data['file'] }],
  });
  expect(bound.data['file_list']).toMatchObject([{ title: '在读证明', filetype: itemid }]);
  expect((await education()).state).toBe('1');
  expect((await client.call('ZP1000000004', { type: 'checkMust' })).data['mustList']).toEqual([]);

  await publish({ op: 'archiveField', itemid });
  const after = await education();
  expect(after.uploadFileList.map(({ filetype }) => filetype)).not.toContain(itemid);
  expect(after.dataList[0]?.file_list).toMatchObject([{ title: '在读证明', filetype: itemid }]);
  expect(after.state).toBe('1');
});
