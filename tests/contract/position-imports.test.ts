import { afterAll, beforeAll, expect, test } from 'vitest';
import type {
  ImportApplied,
  ImportUndone,
  PositionsImport,
  PositionsSaved,
  PositionsTrial,
  PositionsView,
} from '../../packages/console-contract/src/index.ts';
import { sheetsToXlsx } from '../../packages/fieldsets/src/xlsx.ts';
import { firstAdmin, newColleague, type ConsoleClient } from '../support/console.ts';
import { newRecruitment } from '../support/recruitments.ts';
import { startPortal, type Portal } from './support.ts';

let portal: Portal;
let lin: ConsoleClient;
let batch = '';
let view: PositionsView;
beforeAll(async () => {
  portal = await startPortal({ RATE_LIMITS: 'off' });
  lin = await newColleague(await firstAdmin(portal), 'lin', 'editor');
  const made = await newRecruitment(lin, '导入', 'Import');
  batch = made.id;
  view = await positions();
});
afterAll(() => portal.close());

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const positions = () => lin.good<PositionsView>('GET', `/recruitments/${batch}/positions`);
const tried = async (file: Uint8Array): Promise<PositionsTrial> => {
  const response = await lin.fetch('POST', `/recruitments/${batch}/imports?name=a.xlsx`, {
    headers: { 'Content-Type': XLSX },
    body: new Blob([file as BlobPart]),
  });
  return (await response.json()) as PositionsTrial;
};
const sheet = (...rows: string[][]): Promise<Uint8Array> => sheetsToXlsx([{ sheet: '岗位', data: rows }]);
const HEAD = ['岗位代码', '岗位名称', '招聘频道', '招聘单位', '招聘人数', '报名开始', '报名截止', '专业代码'];
const line = (place: number, headcount = '2'): string[] => [
  `X-${String(place).padStart(4, '0')}`,
  `岗位 ${place}`,
  view.channels[0]?.hireChannel ?? '',
  view.units[0]?.id ?? '',
  headcount,
  '2027-03-01 08:00',
  '2027-03-20 18:00',
  '0701',
];
const commit = ({ id, hash }: PositionsTrial) =>
  lin.call<ImportApplied>('POST', `/recruitments/${batch}/imports/${id}/commit`, { hash });
const latest = async (): Promise<string> =>
  (await lin.good<PositionsImport[]>('GET', `/recruitments/${batch}/imports`))[0]?.id ?? '';
const undo = async () =>
  lin.good<ImportUndone>('POST', `/recruitments/${batch}/imports/${await latest()}/undo`, {});

const MANY = 3_000;

test('[PROJ-03] 3,000 rows: 20 bad cells are named, the fixed file is created, imports again as unchanged, and is taken back', async () => {
  const lines = Array.from({ length: MANY }, (_, place) => line(place + 1));
  const bad = lines.map((cells, place) =>
    place % 150 === 0 ? [...cells.slice(0, 4), 'two', ...cells.slice(5)] : cells,
  );
  const refused = await tried(await sheet(HEAD, ...bad));
  expect([refused.id, refused.faultCount, refused.extra]).toEqual(['', 20, ['专业代码']]);
  expect(refused.faults[1]).toEqual({
    sheet: '岗位',
    row: 152,
    column: '招聘人数',
    what: 'raw.headcount',
    value: 'two',
  });
  expect((await positions()).positions).toEqual([]);

  const good = await sheet(HEAD, ...lines);
  const trial = await tried(good);
  expect([trial.create.length, trial.update, trial.unchanged, trial.faultCount]).toEqual([MANY, [], 0, 0]);
  expect((await positions()).positions).toEqual([]);
  expect((await commit(trial)).body).toEqual({ created: MANY, updated: 0 });
  const stored = (await positions()).positions;
  expect(stored.length).toBe(MANY);
  expect(stored[0]).toMatchObject({
    code: 'X-0001',
    name: { zh: '岗位 1' },
    opensAt: '2027-03-01T08:00:00+08:00',
    extra: { 专业代码: '0701' },
  });

  const again = await tried(good);
  expect([again.id, again.create, again.update, again.unchanged]).toEqual(['', [], [], MANY]);
  expect(await undo()).toEqual({ removed: MANY, restored: 0, kept: [] });
  expect((await positions()).positions).toEqual([]);
});

test('[PROJ-03] what was exported imports as unchanged, in either language', async () => {
  await commit(await tried(await sheet(HEAD, line(1), line(2))));
  for (const language of ['zh', 'en']) {
    const file = await lin.fetch('GET', `/recruitments/${batch}/export?language=${language}`);
    const trial = await tried(new Uint8Array(await file.arrayBuffer()));
    expect([trial.faults, trial.create, trial.update, trial.unchanged], language).toEqual([[], [], [], 2]);
  }
  await undo();
});

test('[PROJ-03] what was shown is refused once anything changed since, and cannot be confirmed twice', async () => {
  await commit(await tried(await sheet(HEAD, line(1), line(2))));
  const trial = await tried(await sheet(HEAD, line(1, '9')));
  expect(trial.update).toMatchObject([{ code: 'X-0001', columns: ['headcount'] }]);
  const [, second] = (await positions()).positions;
  if (!second) throw new Error('no position');
  const edit = { id: second.id, key: 'a', rev: second.rev, change: { headcount: 5 } };
  await lin.good<PositionsSaved>('POST', `/recruitments/${batch}/positions`, { edits: [edit] });
  expect((await commit(trial)).status).toBe(409);
  const fresh = await tried(await sheet(HEAD, line(1, '9')));
  expect((await commit({ ...fresh, hash: trial.hash.replace(/^./, 'z') })).status).toBe(409);
  expect((await commit(fresh)).body).toEqual({ created: 0, updated: 1 });
  expect((await commit(fresh)).status).toBe(409);
  expect((await positions()).positions.map(({ headcount }) => headcount)).toEqual([9, 5]);
  expect(await undo()).toEqual({ removed: 0, restored: 1, kept: [] });
  expect((await positions()).positions.map(({ headcount }) => headcount)).toEqual([2, 5]);
});

test('[PROJ-03] taking an import back leaves out and names what somebody changed since', async () => {
  await commit(await tried(await sheet(HEAD, line(11), line(12))));
  const changed = (await positions()).positions.find(({ code }) => code === 'X-0012');
  if (!changed) throw new Error('no position');
  const edit = { id: changed.id, key: 'a', rev: changed.rev, change: { headcount: 7 } };
  await lin.good('POST', `/recruitments/${batch}/positions`, { edits: [edit] });
  expect(await undo()).toEqual({ removed: 1, restored: 0, kept: [{ code: 'X-0012', why: 'changed' }] });
});

test('[PROJ-03] a file without codes, with a code twice, and one that is no spreadsheet are told as that', async () => {
  const [first] = (await tried(await sheet(['岗位名称'], ['a']))).faults;
  expect(first).toMatchObject({ row: 1, what: 'noCode' });
  expect((await tried(await sheet(HEAD, line(51), line(51)))).faults).toMatchObject([
    { row: 3, column: '岗位代码', what: 'twice', value: 'X-0051' },
  ]);
  expect((await tried(new TextEncoder().encode('no spreadsheet'))).faults).toMatchObject([
    { what: 'notXlsx' },
  ]);
});
