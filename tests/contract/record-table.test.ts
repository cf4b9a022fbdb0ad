import { expect, test } from 'vitest';
import type { AllocatedIds, ImpactPage, Review } from '../../packages/console-contract/src/index.ts';
import { fieldOf } from '../../packages/fieldsets/src/index.ts';
import { MAX_TABLE_LENGTH, writeTableShape, type TableColumn } from '../../packages/rules/src/index.ts';
import { hardenText } from '../../packages/wire/src/harden.ts';
import { calculatedSets, named } from '../support/calculated.ts';
import { publishDraft, publishSet } from '../support/console.ts';
import { givenAdmin, givenCandidate, givenColleague, givenPortal } from '../support/given.ts';

const portal = givenPortal();
const admin = givenAdmin(portal);
const publisher = givenColleague(admin, 'one.publisher', 'publisher');
const client = givenCandidate(portal);
const { recordsOf, newSet, saveIn } = calculatedSets(client, publisher);

async function newList(): Promise<string> {
  const { ids } = await publisher.good<AllocatedIds>('POST', '/ids', { codesets: true, count: 1 });
  const [id = ''] = ids;
  await publisher.edit(
    `codes:${id}`,
    { op: 'setListName', name: named('角色') },
    {
      op: 'addItems',
      parent: '',
      before: '',
      items: ['负责人', '成员'].map((name, place) => ({
        id: String(place + 1),
        parent: '',
        name: named(name),
      })),
    },
  );
  await publishDraft(publisher, `codes:${id}`);
  return id;
}

const columnsOf = (list: string): TableColumn[] => [
  { id: 'a', kind: 'text', name: { zh: '项目', en: 'Project' }, must: true, length: 20 },
  { id: 'b', kind: 'code', name: { zh: '角色', en: 'Role' }, must: false, list },
  { id: 'c', kind: 'number', name: { zh: '得分', en: 'Score' }, must: false, decimals: 1, max: '100' },
  { id: 'd', kind: 'yesno', name: { zh: '结题', en: 'Finished' }, must: false },
];

/** A published set with a table of projects. */
async function projects(name: string) {
  const list = await newList();
  const columns = writeTableShape({ columns: columnsOf(list), minRows: 0, maxRows: 3 });
  const { fieldsetid, ids } = await newSet(
    name,
    ([table = '']) => [
      { ...fieldOf('table', { itemid: table, itemdesc: { zh: '项目表', en: 'Projects' } }), columns },
    ],
    1,
  );
  await publishSet(publisher, fieldsetid);
  const [table = ''] = ids;
  const save = (rows: unknown, i9999?: string) =>
    saveIn(fieldsetid, { [table]: typeof rows === 'string' ? rows : JSON.stringify(rows) }, i9999);
  return { fieldsetid, table, list, columns, save };
}

test('[FORM-09] a table is saved in one spelling, comes back as it is, and is named in words beside', async () => {
  const { fieldsetid, table, save } = await projects('课题');
  const rows = [{ a: ' 云溪 ', b: '1', c: '９0.5', d: '是', gone: 'x' }, {}, { a: '北山(二)' }];
  expect((await save(rows)).code).toBe('success');
  expect((await recordsOf(fieldsetid))[0]).toMatchObject({
    [table]: JSON.stringify([{ a: '云溪', b: '1', c: '90.5', d: '1' }, { a: '北山（二）' }]),
    [`${table}Name`]: '1. 项目：云溪；角色：负责人；得分：90.5；结题：是\n2. 项目：北山（二）',
  });
});

test('[FORM-09] a cell that is not right is refused with its row and column in the language of the reader', async () => {
  const { table, save } = await projects('成果');
  const wrong = [{ a: '一' }, { a: '二', c: '100.5' }];
  const refused = async (rows: unknown): Promise<string> => {
    const { code, data } = await save(rows);
    expect(code).toBe('invalid');
    const [error] = data['errors'] as { itemid: string; message: string }[];
    expect(error?.itemid).toBe(table);
    return error?.message ?? '';
  };
  expect(await refused(wrong)).toBe('项目表第 2 行的“得分”填写不正确');
  expect(await refused([{ c: '1' }])).toBe('项目表第 1 行的“项目”填写不正确');
  expect(await refused([{ a: '一', b: '9' }])).toContain('项目表');
  expect(await refused(Array.from({ length: 4 }, () => ({ a: '一' })))).toBe('项目表最多填写 3 行');
  client.options.language = 'en';
  try {
    expect(await refused(wrong)).toBe('Projects: "Score" in row 2 is not filled in correctly');
  } finally {
    client.options.language = 'zh-CN';
  }
});

test.each([
  ['no JSON', '项目一，项目二'],
  ['numbers in place of texts', '[{"a":1}]'],
  ['depth', '['.repeat(9000)],
  ['a name that all objects have', '[{"__proto__":{"a":"x"}}]'],
  ['nothing filled in', '[{},{}]'],
  ['more than a record keeps', JSON.stringify([{ a: 'x', z: 'y'.repeat(MAX_TABLE_LENGTH) }])],
])('[FORM-09] %s is refused, and what is stored stays', async (_what, text) => {
  const { fieldsetid, table, save } = await projects('著作');
  await save([{ a: '一' }]);
  const [record] = await recordsOf(fieldsetid);
  expect((await save(text, record?.i9999)).code).toBe('invalid');
  expect((await recordsOf(fieldsetid))[0]?.[table]).toBe('[{"a":"一"}]');
});

test('[FORM-09] a client that does not know tables sends the text back as it hardens any, and loses nothing', async () => {
  const { fieldsetid, table, save } = await projects('奖项');
  await save([{ a: '一' }]);
  const [record] = await recordsOf(fieldsetid);
  const stored = String(record?.[table]);
  expect((await save(hardenText(stored), record?.i9999)).code).toBe('success');
  expect((await recordsOf(fieldsetid))[0]?.[table]).toBe(stored);
  expect((await save('', record?.i9999)).code).toBe('success');
  expect((await recordsOf(fieldsetid))[0]?.[table] ?? '').toBe('');
});

test('[FORM-09] tables that a narrower column no longer takes are counted and listed before publishing, and stay until they are changed', async () => {
  const { fieldsetid, table, list, save } = await projects('专利');
  const id = `set:${fieldsetid}` as const;
  await save([{ a: '一', c: '90' }]);
  await save([{ a: '二', c: '50' }]);
  const narrow = columnsOf(list).map((column) => (column.id === 'c' ? { ...column, max: '60' } : column));
  const columns = writeTableShape({ columns: narrow, minRows: 0, maxRows: 3 });
  await publisher.edit(id, { op: 'changeField', itemid: table, change: { columns } });
  const [draft] = (await publisher.good<Review>('POST', '/review', { drafts: [id] })).drafts;
  expect(draft?.verdicts).toMatchObject([
    { change: { what: 'columnsChanged' }, class: 'confirm', evidence: { failingRecords: 1 } },
  ]);
  const key = encodeURIComponent(draft?.verdicts[0]?.change.key ?? '');
  expect(
    (await publisher.good<ImpactPage>('GET', `/impact/${id}?change=${key}&need=failing`)).rows,
  ).toHaveLength(1);
  await publishSet(publisher, fieldsetid);
  const [first] = await recordsOf(fieldsetid);
  await expect.poll(async () => (await save([{ a: '三', c: '90' }], first?.i9999)).code).toBe('invalid');
  expect((await save(String(first?.[table]), first?.i9999)).code).toBe('success');
});

test('[FORM-09] a code of a column is not taken out of its list; the list says which field uses it', async () => {
  const { fieldsetid, table, list } = await projects('论文');
  const id = `codes:${list}` as const;
  const lists = await publisher.good<{ codesetid: string; usedBy: string[] }[]>('GET', '/codes');
  expect(lists.find(({ codesetid }) => codesetid === list)?.usedBy).toEqual([`${fieldsetid}/${table}`]);
  await publisher.edit(id, { op: 'removeItem', id: '2' });
  const [draft] = (await publisher.good<Review>('POST', '/review', { drafts: [id] })).drafts;
  expect(draft?.verdicts[0]).toMatchObject({
    class: 'forbidden',
    evidence: { references: [`${fieldsetid}/columns`] },
  });
});
