import { afterAll, beforeAll, expect, test } from 'vitest';
import type {
  ImportApplied,
  PositionsTrial,
  PositionsView,
  TableChoices,
  UnitsView,
} from '../../packages/console-contract/src/index.ts';
import { NO_CHOICES } from '../../packages/console-contract/src/table-choices.ts';
import { sheetsToXlsx } from '../../packages/fieldsets/src/xlsx.ts';
import { firstAdmin, newColleague, type ConsoleClient } from '../support/console.ts';
import { newRecruitment } from '../support/recruitments.ts';
import { startPortal, type Portal } from './support.ts';

let portal: Portal;
let lin: ConsoleClient;
let wang: ConsoleClient;
let batch = '';
beforeAll(async () => {
  portal = await startPortal({ RATE_LIMITS: 'off' });
  const boss = await firstAdmin(portal);
  lin = await newColleague(boss, 'lin', 'editor');
  wang = await newColleague(boss, 'wang', 'editor');
  const made = await newRecruitment(lin, '岗位表', 'Tables');
  batch = made.id;
});
afterAll(() => portal.close());

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const sent = async (client: ConsoleClient, name: string, file: Uint8Array): Promise<PositionsTrial> => {
  const response = await client.fetch('POST', `/recruitments/${batch}/imports?name=${name}&language=zh`, {
    headers: { 'Content-Type': XLSX },
    body: new Blob([file as BlobPart]),
  });
  return (await response.json()) as PositionsTrial;
};
const sheet = (...data: string[][]): Promise<Uint8Array> => sheetsToXlsx([{ sheet: '岗位', data }]);
const chosen = (client: ConsoleClient, { table }: PositionsTrial, choices: Partial<TableChoices>) =>
  client.good<PositionsTrial>('POST', `/recruitments/${batch}/imports/${table.id}/choices`, {
    language: 'zh',
    choices: { ...NO_CHOICES, ...choices },
  });
const commit = ({ id, hash }: PositionsTrial) =>
  lin.good<ImportApplied>('POST', `/recruitments/${batch}/imports/${id}/commit`, { hash });
const positions = async () =>
  (await lin.good<PositionsView>('GET', `/recruitments/${batch}/positions`)).positions;
const kinds = ({ table }: PositionsTrial): string[] =>
  table.groups.map(({ use, what, count, valueCount }) => `${use} ${what} ${count} ${valueCount}`);

const HEAD = ['序号', '招聘单位', '岗位名称', '拟招人员数', '年龄', '其他条件'];
const line = (at: number): string[] => [String(at), '数字学院', `教师${at}`, '若干', '35左右', '能值夜班'];

test('[OFFICE-01, OFFICE-02] forty times the same fault is one line with one repair, unknown units are made, columns are chosen and remembered by the one who chose', async () => {
  const view = await lin.good<PositionsView>('GET', `/recruitments/${batch}/positions`);
  const channel = view.channels[0]?.hireChannel ?? '';
  const file = await sheet(
    ['某某大学招聘岗位表'],
    HEAD,
    ...Array.from({ length: 40 }, (_, at) => line(at + 1)),
  );
  const first = await sent(lin, 'a.xlsx', file);
  expect(first.id).toBe('');
  expect(first.table.left).toEqual([{ what: 'above', row: 1, text: '某某大学招聘岗位表' }]);
  expect(first.table.columns.map(({ use, by }) => `${use} ${by}`)).toEqual([
    'out known',
    'unit known',
    'name.zh known',
    'text unknown',
    'condition.age known',
    'text unknown',
  ]);
  const needs = ['code noCode 1 1', 'unit raw.unit 40 1', 'channel channel 40 1'];
  expect(kinds(first).toSorted()).toEqual(needs.toSorted());
  expect(first.table.coded).toEqual({ count: 40, from: '001', to: '040' });
  expect(first.table.readings).toMatchObject([{ text: '35左右', count: 40, why: 'vague', when: [] }]);

  const columns = [{ at: 3, heading: '拟招人员数', use: 'headcount' }];
  const second = await chosen(lin, first, { columns, giveCodes: true });
  expect(kinds(second)).toContain('headcount raw.headcount 40 1');

  const { units } = await lin.good<UnitsView>('GET', '/units');
  const was = units.map(({ used: _used, ...unit }) => unit);
  const made = { id: 'new', parent: '', name: { zh: '数字学院', en: '' }, hidden: false };
  await lin.good('PUT', '/units', { was, units: [...was, made] });
  const all = { value: null, row: null, how: 'to' as const };
  const choices = {
    columns,
    giveCodes: true,
    repairs: [
      { ...all, use: 'channel', what: 'channel', to: channel },
      { ...all, use: 'headcount', what: 'raw.headcount', to: '2' },
      { ...all, use: 'headcount', what: 'raw.headcount', row: 5, to: '7' },
      { ...all, use: 'headcount', what: 'raw.headcount', row: 42, to: null, how: 'leave' as const },
    ],
    readAs: [{ heading: '年龄', text: '35左右', as: '35周岁及以下' }],
  };
  const third = await chosen(lin, first, choices);
  expect([kinds(third), third.create.length, third.conditions]).toEqual([[], 39, 39]);
  expect(third.table.left.at(-1)).toMatchObject({ what: 'chosen', row: 42 });
  expect(await commit(third)).toEqual({ created: 39, updated: 0 });
  const stored = await positions();
  expect(stored.map(({ headcount }) => headcount).slice(0, 4)).toEqual([2, 2, 7, 2]);
  expect(stored[0]).toMatchObject({ code: '001', extra: { 年龄: '35左右', 其他条件: '能值夜班' } });

  // The same table with the same choices, and without a word on its columns: they are known by now, of this person alone.
  expect(await chosen(lin, await sent(lin, 'a.xlsx', file), choices)).toMatchObject({
    id: '',
    update: [],
    unchanged: 39,
  });
  const byOf = async (client: ConsoleClient) =>
    (await sent(client, 'a.xlsx', file)).table.columns.find(({ heading }) => heading === '拟招人员数');
  expect(await byOf(lin)).toMatchObject({ use: 'headcount', by: 'remembered' });
  expect(await byOf(wang)).toMatchObject({ use: 'text', by: 'unknown' });
});

test('[OFFICE-01] text in GBK and in UTF-8 reads alike; an old workbook, a picture and a table without rows are told as what they are', async () => {
  const text = '岗位代码,岗位名称,单位,人数\r\nG-1,"教师,一级",某某所,1人\r\n';
  // GBK of the same, made by a spreadsheet.
  const gbk = Buffer.from(
    'b8dacebbb4fac2eb2cb8dacebbc3fbb3c62cb5a5cebb2cc8cbcafd0d0a472d312c22bdcccaa62cd2bbbcb6222cc4b3c4b3cbf92c31c8cb0d0a',
    'hex',
  );
  const utf = await sent(lin, 'a.csv', Buffer.from(`\uFEFF${text}`));
  expect(utf.table.columns.map(({ use }) => use)).toEqual(['code', 'name.zh', 'unit', 'headcount']);
  expect(utf.table.columns[1]?.samples).toEqual(['教师,一级']);
  const same = await sent(lin, 'a.csv', gbk);
  expect([same.table.columns, same.faults]).toEqual([utf.table.columns, utf.faults]);
  const old = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  expect((await sent(lin, 'a.xls', old)).faults).toMatchObject([{ what: 'oldXls' }]);
  expect((await sent(lin, 'a.xls', Buffer.from('<html><table></table></html>'))).faults).toMatchObject([
    { what: 'oldXls' },
  ]);
  expect((await sent(lin, 'a.csv', Buffer.from([0, 1, 2, 0xff]))).faults).toMatchObject([
    { what: 'notText' },
  ]);
  expect((await sent(lin, 'a.xlsx', await sheet(HEAD))).create).toEqual([]);
});

test('[OFFICE-02] of two sheets one is chosen; a trial that is applied, or nobody’s, is not chosen for', async () => {
  const data = [HEAD, line(1)];
  const file = await sheetsToXlsx([
    { sheet: '说明', data: [['本表由各学院填报']] },
    { sheet: '岗位', data },
  ]);
  const trial = await sent(lin, 'a.xlsx', file);
  expect([trial.table.sheet, trial.table.sheets.map(({ name, rows }) => `${name} ${rows}`)]).toEqual([
    1,
    ['说明 1', '岗位 2'],
  ]);
  expect((await chosen(lin, trial, { sheet: 0 })).table.sheet).toBe(0);
  const path = (id: string) => `/recruitments/${batch}/imports/${id}/choices`;
  const body = { language: 'zh', choices: NO_CHOICES };
  expect((await lin.call('POST', path('nobody'), body)).status).toBe(404);
  expect((await lin.call('POST', path(trial.table.id), { ...body, choices: { sheet: 'x' } })).status).toBe(
    422,
  );
});

test(
  '[OFFICE-02] 2,000 rows with 286 faults of a kind are right after one repair',
  { timeout: 60_000 },
  async () => {
    const rows = Array.from({ length: 2_000 }, (_, at) => [
      `M-${at}`,
      '数字学院',
      `教师${at}`,
      at % 7 === 0 && at < 2_100 ? `约${at}` : '1',
      '35周岁及以下',
      '能值夜班',
    ]);
    const trial = await sent(
      lin,
      'a.xlsx',
      await sheet(['岗位代码', ...HEAD.slice(1, 3), '人数', ...HEAD.slice(4)], ...rows),
    );
    expect(kinds(trial)).toContain('headcount raw.headcount 286 286');
    const repaired = await chosen(lin, trial, {
      repairs: [{ use: 'headcount', what: 'raw.headcount', value: null, row: null, to: '1', how: 'to' }],
    });
    expect(kinds(repaired).filter((kind) => kind.startsWith('headcount'))).toEqual([]);
  },
);
