import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { AllocatedIds, ImpactPage, Review } from '../../packages/console-contract/src/index.ts';
import type { Operation } from '../../packages/fieldsets/src/model.ts';
import { documentField, publishSet } from '../support/console.ts';
import { PDF } from './belongings.ts';
import { givenCandidate, givenPortal, givenPublisher } from '../support/given.ts';

const portal = givenPortal();
const publisher = givenPublisher(portal);
const client = givenCandidate(portal);

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
  await publisher.edit('set:A04', operation);
  return JSON.stringify(await publishSet(publisher, 'A04'));
}

test('[GRID-07] a field for a file is demanded of each record, counted before it is published, and keeps its files when it is retired', async () => {
  const { ids } = await publisher.good<AllocatedIds>('POST', '/ids', { fieldsetid: 'A04', count: 1 });
  const [itemid = ''] = ids;
  const field = documentField(itemid, '在读证明', { must: '1' });
  await publisher.edit('set:A04', { op: 'addFields', before: '', fields: [field] });
  // Whoever is counted is listed.
  const { drafts } = await publisher.good<Review>('POST', '/review', { drafts: ['set:A04'] });
  const [told] = drafts.flatMap(({ verdicts }) => verdicts);
  // The candidate's, and one that the portal begins with.
  expect(told?.evidence.incomplete).toBe(2);
  const asked = new URLSearchParams({ change: told?.change.key ?? '', need: 'incomplete' });
  const { rows } = await publisher.good<ImpactPage>('GET', `/impact/set:A04?${asked.toString()}`);
  expect(rows).toHaveLength(2);
  await publishSet(publisher, 'A04');

  const lacking = await education();
  expect(lacking.state).toBe('0');
  expect(lacking.fieldList.map((one) => one.itemid)).not.toContain(itemid);
  expect(lacking.uploadFileList.at(-1)).toEqual({
    title: '在读证明',
    filetype: itemid,
    must: '1',
    document: { before: '*' },
  });
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

test('[FORM-02] each document has its own types, size, number and pixels; the server names the file and what is allowed', async () => {
  const { ids } = await publisher.good<AllocatedIds>('POST', '/ids', { fieldsetid: 'A04', count: 3 });
  const [diploma = '', photo = '', papers = ''] = ids;
  const explain = { zh: '扫描整页', en: 'Scan the whole page' };
  const sample = 'https://example.edu/sample.pdf';
  await publish({
    op: 'addFields',
    before: 'A0435',
    fields: [documentField(diploma, '学位证书扫描件', { fileTypes: 'PDF', fileKb: 50, explain, sample })],
  });
  await publish({
    op: 'addFields',
    before: '',
    fields: [
      documentField(photo, '证件照', { fileTypes: 'jpg png', pictureWidth: 300, pictureHeight: 400 }),
      documentField(papers, '代表作', { fileTypes: 'pdf', fileMost: 3 }),
    ],
  });
  const { uploadFileList, dataList } = await education();
  expect(uploadFileList.filter(({ filetype }) => ids.includes(filetype))).toEqual([
    {
      title: '学位证书扫描件',
      filetype: diploma,
      document: { before: 'A0435', explain: '扫描整页', sample, types: 'pdf', maxBytes: '51200' },
    },
    {
      title: '证件照',
      filetype: photo,
      document: { before: '*', types: 'jpg png', minWidth: '300', minHeight: '400' },
    },
    { title: '代表作', filetype: papers, document: { before: '*', types: 'pdf', most: '3' } },
  ]);

  const [{ i9999 } = { i9999: '' }] = dataList;
  const send = (filetype: string, name: string, bytes: Uint8Array) =>
    client.upload('/servlet/SaveFileServlet', { fieldsetid: 'A04', i9999, filetype }, name, bytes);
  const bind = (filetype: string, ...sent: Awaited<ReturnType<typeof send>>[]) =>
    client.call('ZP1000000008', {
      operate: 'update_set_file',
      subset: 'A04',
      params: sent.map(({ data }) => ({ i9999, filename: '', filetype, file: data['file'] })),
    });
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#a33' } })
      .jpeg()
      .toBuffer();

  expect(await send(diploma, '证书.jpg', await picture(10, 10))).toMatchObject({
    code: 'fail',
    msg: '“证书.jpg”不能上传，这里只收：pdf',
  });
  const large = Buffer.concat([PDF, Buffer.alloc(51_200, 32)]);
  expect(await send(diploma, '证书.pdf', large)).toMatchObject({ code: 'fail', msg: '文件超过 50 KB' });
  const small = await send(photo, '照片.jpg', await picture(299, 500));
  expect(small).toMatchObject({ code: 'fail', msg: '“照片.jpg”不够清晰，图片至少 300 × 400 像素' });
  expect((await send(photo, '照片.jpg', await picture(400, 300))).code).toBe('success');

  const three = [
    await send(papers, '1.pdf', PDF),
    await send(papers, '2.pdf', PDF),
    await send(papers, '3.pdf', PDF),
  ];
  const fourth = await send(papers, '4.pdf', PDF);
  // Of four at once none is bound; three are.
  expect(await bind(papers, ...three, fourth)).toMatchObject({ code: 'cannot' });
  expect((await bind(papers, ...three)).code).toBe('success');
  expect(await bind(papers, fourth)).toMatchObject({ code: 'cannot', msg: '最多 3 个文件，已经够了' });

  // What was sent as something else is judged anew when it is to stand for a document.
  const disguised = await send('01', '证书.jpg', await picture(10, 10));
  expect(disguised.code).toBe('success');
  expect(await bind(diploma, disguised)).toMatchObject({ code: 'fail' });
  expect(await bind(photo, disguised)).toMatchObject({ code: 'fail' });
  expect((await bind(diploma, await send('01', '证书.pdf', large))).code).toBe('fail');
  expect((await bind(diploma, await send('01', '证书.pdf', PDF))).code).toBe('success');
});
