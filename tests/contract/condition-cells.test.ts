import { afterAll, beforeAll, expect, test } from 'vitest';
import type {
  OpeningView,
  PositionsTrial,
  PositionsView,
} from '../../packages/console-contract/src/index.ts';
import type { ConditionsView } from '../../packages/console-contract/src/index.ts';
import { WRITTEN } from '../../packages/fieldsets/src/conditions/written/written-table.ts';
import { sheetsToXlsx } from '../../packages/fieldsets/src/xlsx.ts';
import { firstAdmin, newColleague, type ConsoleClient } from '../support/console.ts';
import { hasLibreOffice, resaved } from '../support/libreoffice.ts';
import { newRecruitment } from '../support/recruitments.ts';
import { Client, startPortal, type Portal } from './support.ts';

let portal: Portal;
let boss: ConsoleClient;
let lin: ConsoleClient;
let batch = '';
let view: PositionsView;
beforeAll(async () => {
  portal = await startPortal({ RATE_LIMITS: 'off' });
  boss = await firstAdmin(portal);
  lin = await newColleague(boss, 'lin', 'editor');
  const made = await newRecruitment(lin, '导入', 'Import');
  batch = made.id;
  view = await positions();
});
afterAll(() => portal.close());

const positions = () => lin.good<PositionsView>('GET', `/recruitments/${batch}/positions`);
const HEAD = [
  '岗位代码',
  '岗位名称',
  '招聘频道',
  '招聘单位',
  '招聘人数',
  '报名开始',
  '学历要求',
  '学位',
  '专业',
  '年龄',
  '政治面貌',
];
const line = (code: string, ...conditions: string[]): string[] => [
  code,
  `岗位 ${code}`,
  view.channels[0]?.hireChannel ?? '',
  view.units[0]?.id ?? '',
  '2',
  '2027-03-01 08:00',
  ...conditions,
];
async function triedFile(file: Uint8Array): Promise<PositionsTrial> {
  const response = await lin.fetch('POST', `/recruitments/${batch}/imports?name=a.xlsx`, {
    headers: { 'Content-Type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
    body: new Blob([file as BlobPart]),
  });
  return (await response.json()) as PositionsTrial;
}
const tried = async (...rows: string[][]): Promise<PositionsTrial> =>
  triedFile(await sheetsToXlsx([{ sheet: '岗位', data: rows }]));
const commit = ({ id, hash }: PositionsTrial) =>
  lin.good('POST', `/recruitments/${batch}/imports/${id}/commit`, { hash });
const conditionsOf = async (code: string): Promise<ConditionsView> => {
  const id = (await positions()).positions.find((one) => one.code === code)?.id ?? '';
  return lin.good('GET', `/positions/${id}/conditions`);
};

test('[ELIG-06] columns of conditions become sentences; what is not understood is listed by its cell, kept as text and refuses nothing', async () => {
  const rows = [
    HEAD,
    line('K-1', '硕士研究生及以上', '硕士及以上', '会计学、审计学', '35周岁及以下', '中共党员'),
    line('K-2', '本科', '不限', '计算机类', '35周岁左右', '不限'),
    line('K-3', '大学本科', '', '', '', ''),
    line('K-4', '有大学文化', '', '', '', ''),
  ];
  const trial = await tried(...rows);
  expect([trial.faultCount, trial.create.length]).toEqual([0, 4]);
  expect(trial.listed).toEqual([
    { sheet: '岗位', row: 3, column: '专业', what: 'subjectClass', value: '计算机类' },
    { sheet: '岗位', row: 3, column: '年龄', what: 'vague', value: '35周岁左右' },
    { sheet: '岗位', row: 5, column: '学历条件', what: 'unclear', value: '有大学文化' },
  ]);
  await commit(trial);
  const { conditions } = await conditionsOf('K-1');
  expect(conditions.map(({ action, written }) => [action, written])).toEqual([
    ['refuse', '35周岁及以下'],
    ['refuse', '中共党员'],
    ['refuse', '硕士及以上; 硕士研究生及以上'],
    ['inform', '硕士及以上; 会计学、审计学; 硕士研究生及以上'],
  ]);
  expect((await conditionsOf('K-2')).conditions).toEqual([
    {
      id: 'w1',
      action: 'refuse',
      when: { set: 'A04', when: { item: 'A0405', in: ['21', '22'] } },
      written: '本科',
    },
  ]);
  const stored = (await positions()).positions;
  const named = (code: string) => stored.find((one) => one.code === code);
  expect([named('K-1')?.degree, named('K-2')?.degree, named('K-4')?.degree]).toEqual(['02', '21', '']);
  expect(named('K-2')?.extra).toMatchObject({ 专业: '计算机类', 年龄: '35周岁左右', 学历条件: '本科' });

  // Again: nothing changes, also once HR has made something else of the conditions.
  expect(await tried(...rows)).toMatchObject({ id: '', create: [], update: [], unchanged: 4 });
  const { position } = await conditionsOf('K-2');
  await lin.good('PUT', `/positions/${position.id}/conditions`, {
    was: (await conditionsOf('K-2')).conditions,
    conditions: [],
  });
  expect(await tried(...rows)).toMatchObject({ update: [], unchanged: 4 });
  // A cell that says something else is read, and shown as a change of the conditions.
  const changed = await tried(
    HEAD,
    line('K-2', '博士研究生及以上', '不限', '计算机类', '35周岁左右', '不限'),
  );
  expect(changed.update).toMatchObject([{ code: 'K-2', columns: ['degree', 'extra', 'conditions'] }]);
});

test('[ELIG-06] of 200 ways of writing every cell is understood or listed', async () => {
  const columns: Record<string, number> = { education: 6, degree: 7, subject: 8, age: 9, political: 10 };
  const cells = WRITTEN.trim()
    .split('\n')
    .map((written) => written.split('\t'))
    .filter(([column = '']) => column in columns);
  const rows = cells.map(([column = '', text = ''], place) =>
    line(`W-${place}`, '', '', '', '', '').map((cell, at) => (at === columns[column] ? text : cell)),
  );
  const trial = await tried(HEAD, ...rows);
  expect(trial.faultCount).toBe(0);
  expect(trial.create.length).toBe(cells.length);
  expect(trial.listedCount).toBe(cells.filter(([, , meaning = '']) => meaning.startsWith('!')).length);
  expect(trial.conditions).toBe(
    cells.flatMap(([, , meaning = '']) =>
      /^[!-]/.test(meaning) ? [] : meaning.startsWith('>') ? meaning.split(' ') : [meaning],
    ).length,
  );
});

test.skipIf(!hasLibreOffice)(
  '[PROJ-03] positions with conditions that LibreOffice opened and saved import as unchanged, and its file is read alike',
  { timeout: 180_000 },
  async () => {
    const rows = [HEAD, line('L-1', '硕士研究生及以上', '硕士及以上', '会计学', '35周岁及以下', '中共党员')];
    const made = await triedFile(resaved(await sheetsToXlsx([{ sheet: '岗位', data: rows }])));
    expect([made.faults, made.listed, made.create.map(({ code }) => code)]).toEqual([[], [], ['L-1']]);
    await commit(made);
    const stored = (await positions()).positions.length;
    const file = await lin.fetch('GET', `/recruitments/${batch}/export?language=zh`);
    const again = await triedFile(resaved(new Uint8Array(await file.arrayBuffer())));
    expect([again.faults, again.create, again.update, again.unchanged]).toEqual([[], [], [], stored]);
  },
);

test('[OFFICE-03] every column of a table is read by candidates, searched, and looked at before the recruitment opens', async () => {
  const admin = await newColleague(boss, 'wang', 'publisher');
  const made = await newRecruitment(lin, '其他条件', 'Other conditions');
  batch = made.id;
  const data = [
    [...HEAD.map((heading) => (heading === '学位' ? '其他条件' : heading)), '其他条件'],
    [...line('O-1', '本科及以上', '需值夜班的急诊岗', '相关专业', '', ''), '入职后首年住校'],
    line('O-2', '', '', '', '', ''),
  ].map((row) => row.map((cell) => cell.replace('2027-03-01', '2026-01-01')));
  const trial = await tried(...data);
  expect([trial.faults, trial.extra]).toEqual([[], ['其他条件', '专业', '年龄', '政治面貌', '其他条件']]);
  await commit(trial);
  const opening = await admin.good<OpeningView>('GET', `/recruitments/${batch}/opening`);
  expect(opening).toEqual({
    unread: [{ code: 'O-1', heading: '专业', text: '相关专业', conditions: 1, why: 'vague' }],
    unreadCount: 1,
    texts: [{ heading: '其他条件', count: 1 }],
    bare: [{ code: 'O-2', name: { zh: '岗位 O-2', en: '' } }],
    bareCount: 1,
  });
  await admin.good('POST', `/recruitments/${batch}/state`, { rev: made.rev, state: 'open' });

  const [first] = (await positions()).positions;
  const visitor = new Client(portal.url);
  const { data: page } = await visitor.call('ZP1000000001', { type: 'position', Z0301: first?.id });
  const columns = page['columninfo'] as { itemid: string; itemdesc: string }[];
  const [row] = page['position_data'] as Record<string, string>[];
  const read = columns.map(({ itemid, itemdesc }) => [itemdesc, row?.[itemid]]);
  expect(read).toContainEqual(['其他条件', '需值夜班的急诊岗\n入职后首年住校']);
  expect(read).toContainEqual(['专业', '相关专业']);
  expect(columns.length).toBe(new Set(columns.map(({ itemid }) => itemid.toLowerCase())).size);
  const found = await visitor.call('ZP1000000001', {
    type: 'search',
    text: '急诊',
    pageNum: 1,
    pageSize: 10,
  });
  expect(JSON.stringify(found.data)).toContain('O-1');
  const html = await (await visitor.fetch(`/channel/${first?.channel}/position/${first?.id}`)).text();
  expect(html).toContain('需值夜班的急诊岗');

  // A condition that is understood, and that somebody took away, is told as well.
  const { conditions, position } = await conditionsOf('O-1');
  await lin.good('PUT', `/positions/${position.id}/conditions`, { was: conditions, conditions: [] });
  const after = await admin.good<OpeningView>('GET', `/recruitments/${batch}/opening`);
  expect(after.unread.map(({ heading, why }) => [heading, why])).toEqual([
    ['专业', 'vague'],
    ['学历条件', 'notMade'],
  ]);
  expect(after.bareCount).toBe(2);
});

test('[OFFICE-03] a cell below no heading is told instead of being left out', async () => {
  const trial = await tried(HEAD, [...line('P-1', '', '', '', '', ''), '需值夜班']);
  expect(trial.faults).toMatchObject([{ row: 2, column: '', what: 'noHeading', value: '需值夜班' }]);
});

test('[OFFICE-08] a column that the file lacks is told by its heading, in the language of the reader', async () => {
  const file = await sheetsToXlsx([
    {
      sheet: '岗位',
      data: [
        ['岗位代码', '岗位名称'],
        ['X-1', '实验员'],
      ],
    },
  ]);
  const columns = async (query: string) => {
    const response = await lin.fetch('POST', `/recruitments/${batch}/imports?name=a.xlsx${query}`, {
      headers: { 'Content-Type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
      body: new Blob([file as BlobPart]),
    });
    return ((await response.json()) as PositionsTrial).faults.map(({ column }) => column);
  };
  expect(await columns('')).toContain('招聘单位');
  expect(await columns('&language=en')).toContain('Unit');
});
