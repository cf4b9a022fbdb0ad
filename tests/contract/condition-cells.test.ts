import { afterAll, beforeAll, expect, test } from 'vitest';
import type {
  PositionsTrial,
  PositionsView,
  RecruitmentView,
} from '../../packages/fieldsets/src/console-api.ts';
import type { ConditionsView } from '../../packages/fieldsets/src/console-api-conditions.ts';
import { WRITTEN } from '../../packages/fieldsets/src/conditions/written/written-table.ts';
import { sheetsToXlsx } from '../../packages/fieldsets/src/xlsx.ts';
import { firstAdmin, newColleague, type ConsoleClient } from '../support/console.ts';
import { hasLibreOffice, resaved } from '../support/libreoffice.ts';
import { startPortal, type Portal } from './support.ts';

let portal: Portal;
let lin: ConsoleClient;
let batch = '';
let view: PositionsView;
beforeAll(async () => {
  portal = await startPortal({ RATE_LIMITS: 'off' });
  lin = await newColleague(await firstAdmin(portal), 'lin', 'editor');
  const made = await lin.good<RecruitmentView>('POST', '/recruitments', {
    name: { zh: '导入', en: 'Import' },
    description: { zh: '', en: '' },
    zone: 'Asia/Shanghai',
    windows: {},
    maxPositions: null,
    minRatio: null,
  });
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
