import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { SeatPlan } from '../../packages/console-contract/src/index.ts';
import { cellsOfXlsx, sheetsToXlsx } from '../../packages/fieldsets/src/xlsx.ts';
import { fileOf, get, givenSeats, plan, PLAN, problems, put, readFile, room } from './exam-seats-support.ts';
import { batch, portal, references, wang } from './exam-support.ts';

givenSeats();

test('[EXAM-01] sites, rooms and sessions are saved by the clock of the recruitment, and come back from a file as they were, in both languages', async () => {
  expect((await get()).rev).toBe(0);
  const full = {
    ...PLAN,
    accessible: references.slice(0, 2),
    rules: {
      unit: 'beside',
      school: 'around',
      schoolField: 'A04.A0435',
      approvedOnly: false,
      numbering: 'seat',
      project: '2027',
      siteDigits: 1,
      roomDigits: 3,
      seatDigits: 2,
    } as const,
  };
  const saved = await put(full);
  expect(saved.status).toBe(200);
  expect((await get()).plan).toEqual(full);
  const { rows } = await sql<{ at: string }>`select plan->'sessions'->0->>'starts' as at from exam_seat_plan
    where batch_id = ${batch}`.execute(portal.server.services.db);
  expect(rows[0]?.at).toBe('2027-03-06T01:00:00.000Z');
  for (const language of ['zh', 'en']) {
    const file = await fileOf(`${plan}/file?language=${language}`);
    for (const reader of ['zh', 'en'])
      expect(await readFile(file, reader)).toEqual({ plan: full, faults: [], faultCount: 0 });
  }
  // Reading a file writes nothing.
  expect((await get()).rev).toBe(1);
  expect((await put({}, 0, wang)).status).toBe(409);
  expect((await put({ rooms: [] }, 1)).status).toBe(422);
  expect((await put({ rooms: [], sessions: [] }, 1, wang)).status).toBe(200);
});

test('[EXAM-01] what cannot be meant is refused by its place', async () => {
  const [am, pm] = PLAN.sessions as [SeatPlan['sessions'][0], SeatPlan['sessions'][0]];
  const refused = async (changes: Partial<SeatPlan>) => problems(await put(changes));
  expect(await refused({ sites: [] })).toContain('rooms/0/site unknown');
  expect(await refused({ rooms: [room('1', 2, 2), room('1', 2, 2)] })).toEqual([
    'rooms/1/code twice',
    'rooms/1/name twice',
    'sessions/1/rooms unknown',
  ]);
  expect(await refused({ rooms: [room('007', 2, 2, [3]), room('2', 2, 2)] })).toEqual([
    'rooms/0/accessible range',
  ]);
  expect(await refused({ rooms: [room('0 7', 2, 2)] })).toContain('plan/rooms/0/code pattern');
  expect(await refused({ sessions: [{ ...am, ends: am.starts }] })).toEqual(['sessions/0/ends backwards']);
  expect(await refused({ sessions: [{ ...am, starts: '2027-02-30T09:00' }] })).toContain(
    'sessions/0/starts moment',
  );
  expect(await refused({ sessions: [am, { ...pm, starts: '2027-03-06T10:59' }] })).toEqual([
    'sessions/1/positions overlap',
    'sessions/1/rooms overlap',
  ]);
  expect(await refused({ sessions: [{ ...am, positions: ['K-99'] }] })).toEqual([
    'sessions/0/positions unknown',
  ]);
  expect(await refused({ accessible: ['SEAT-NONE'] })).toEqual(['accessible/0/reference unknown']);
  expect(await refused({ rules: { ...PLAN.rules, school: 'beside' } })).toEqual([
    'rules/0/schoolField empty',
  ]);
  expect(await refused({ rules: { ...PLAN.rules, school: 'beside', schoolField: 'A04.NONE' } })).toEqual([
    'rules/0/schoolField unknown',
  ]);
});

test('[EXAM-01] faults of a file are told by cell, and a file with one is not taken', async () => {
  await put({ accessible: [references[0] ?? ''] });
  const { sheets } = await cellsOfXlsx(await fileOf(`${plan}/file?language=zh`), () => undefined);
  const rooms = sheets.find(({ sheet }) => sheet === '考场')?.data as string[][];
  const changed = sheets.map(({ sheet, data }) => {
    const cells = data.map((row) => [...row]);
    const set = (row: number, column: number, value: string) => {
      (cells[row] as string[])[column] = value;
    };
    if (sheet === '考场') {
      set(1, rooms[0]?.indexOf('座位数') ?? -1, '很多');
      set(2, rooms[0]?.indexOf('考点编号') ?? -1, 'Z');
    }
    if (sheet === '规则') set(1, 3, '也许');
    return { sheet, data: cells };
  });
  const read = await readFile(await sheetsToXlsx([...changed.slice(0, 4), { sheet: '别的', data: [['x']] }]));
  expect(read.plan).toBeNull();
  expect(read.faults.map(({ sheet, row, column, what, value }) => [sheet, row, column, what, value])).toEqual(
    [
      ['别的', 1, '', 'unknownSheet', ''],
      ['无障碍座位考生', 1, '', 'noSheet', ''],
      ['考场', 2, '座位数', 'minimum', '很多'],
      ['规则', 2, '仅审核通过者', 'type', '也许'],
    ],
  );
  expect((await get()).rev).toBe(1);
  const notes = await readFile(new Uint8Array([1, 2, 3]));
  expect([notes.plan, notes.faultCount > 0]).toEqual([null, true]);
});
