import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type {
  PositionsSaved,
  PositionsView,
  RecruitmentView,
  RehearsalFinding,
  RehearsalReport,
  RehearsalView,
} from '../../packages/console-contract/src/index.ts';
import { SANDBOX_NAME } from '../../apps/server/src/platform/database/sandbox.ts';
import type { PositionCondition, RecruitmentWindows } from '../../schemas/index.ts';
import { NO_SEAT_PLAN } from '../../schemas/exam-seats.ts';
import { firstAdmin, newColleague, type ConsoleClient } from '../support/console.ts';
import { newRecruitment } from '../support/recruitments.ts';
import { startPortal, type Portal } from './support.ts';

let portal: Portal;
let admin: ConsoleClient;

beforeAll(async () => {
  portal = await startPortal({ RATE_LIMITS: 'off' });
  admin = await firstAdmin(portal);
  await newColleague(admin, 'wang', 'publisher');
});
afterAll(() => portal.close());

const address = (id: string, path = ''): string => `/recruitments/${id}/rehearsal${path}`;
const look = (id: string) => admin.good<RehearsalView>('GET', address(id));

/** What says that a rehearsal was, a row and a line of the log, and what the server does by itself after a change of conditions. */
const OTHERS = ['rehearsal', 'audit', 'verdict_walk'];

/** Rows of every other table. */
async function rows(): Promise<Record<string, number>> {
  const { db } = portal.server.services;
  const tables = await sql<{ name: string }>`
    select oid::regclass::text as name from pg_class where relkind = 'r'
      and relnamespace = current_schema()::regnamespace`.execute(db);
  const counts: Record<string, number> = {};
  for (const { name } of tables.rows) {
    const found = await sql<{ count: number }>`select count(*)::int as count from ${sql.raw(name)}`.execute(
      db,
    );
    if (!OTHERS.includes(name)) counts[name] = found.rows[0]?.count ?? 0;
  }
  expect(Object.keys(counts).length).toBeGreaterThan(60);
  return counts;
}

async function until<T>(ask: () => Promise<T | null>): Promise<T> {
  for (;;) {
    const found = await ask();
    if (found !== null) return found;
    await sleep(50);
  }
}
const ended = (id: string) =>
  until(async () => {
    const { running, last } = await look(id);
    return running || !last ? null : last;
  });
async function rehearsed(id: string, candidates = 12): Promise<RehearsalReport> {
  await admin.good('POST', address(id), { candidates });
  const { report, state } = await ended(id);
  if (!report) throw new Error(`the rehearsal is ${state}`);
  return report;
}
/** Backends of rehearsals that are inside of their transaction. */
const sandboxes = async (): Promise<number[] | null> => {
  const { rows: found } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where application_name = ${SANDBOX_NAME} and datname = current_database()`.execute(
    portal.server.services.db,
  );
  return found.length > 0 ? found.map(({ pid }) => pid) : null;
};

const both = (zh: string, en = zh) => ({ zh, en });
const refuse = (id: string, when: PositionCondition['when']): PositionCondition => ({
  id,
  action: 'refuse',
  when,
});
const LEVEL = refuse('level', { set: 'A04', when: { item: 'A0405', in: ['01', '02'] } });
const YOUNG = refuse('young', { set: 'A01', age: 'A0111', on: '', atMost: 35 });
const OLD = refuse('old', { set: 'A01', age: 'A0111', on: '', atLeast: 45 });
const WORK = refuse('work', { set: 'A19', years: { from: 'A1905', to: 'A1910' }, on: '', atLeast: 3 });

/** A recruitment with positions, each with its conditions. */
async function given(
  name: string,
  positions: Record<string, PositionCondition[]>,
  windows: RecruitmentWindows = {},
): Promise<string> {
  const made = await newRecruitment(admin, name, name);
  const { id } = await admin.good<RecruitmentView>('PUT', `/recruitments/${made.id}`, {
    name: made.name,
    description: made.description,
    zone: made.zone,
    windows,
    maxPositions: 1,
    minRatio: null,
    rev: made.rev,
  });
  const { units } = await admin.good<PositionsView>('GET', `/recruitments/${id}/positions`);
  const edits = Object.keys(positions).map((code) => ({
    id: '',
    key: code,
    rev: 0,
    change: {
      code,
      channel: '08',
      unit: units[0]?.id,
      name: both(`岗位 ${code}`, `Post ${code}`),
      headcount: 1,
      opensAt: '2026-01-01T00:00:00Z',
    },
  }));
  const { saved } = await admin.good<PositionsSaved>('POST', `/recruitments/${id}/positions`, { edits });
  for (const { position } of saved) {
    const conditions = positions[position.code] ?? [];
    if (conditions.length > 0)
      await admin.good('PUT', `/positions/${position.id}/conditions`, { conditions, was: [] });
  }
  return id;
}

/** Gives it an examination with rooms for so many, a pass mark, and two stages. */
async function withExam(id: string, seats: number, passMark = '60'): Promise<void> {
  const exams = `/recruitments/${id}/exams`;
  const { subjects } = await admin.good<{ subjects: { id: string }[] }>('PUT', `${exams}/subjects`, {
    rev: 0,
    subjects: [{ id: '', name: both('综合', 'General'), min: '0', max: '100' }],
  });
  const weights = { [subjects[0]?.id ?? '']: '100' };
  await admin.good('PUT', `${exams}/ranking`, { rev: 0, digits: 2, weights, ties: [], passMark });
  const plan = {
    ...NO_SEAT_PLAN,
    sites: [{ code: 'A', name: both('一号楼', 'Building One'), address: both('') }],
    rooms: [{ code: '1', site: 'A', name: both('101'), capacity: seats, columns: 5, accessible: [] }],
    sessions: [
      {
        code: 'AM',
        subject: both('综合', 'General'),
        starts: '2027-03-06T09:00',
        ends: '2027-03-06T11:00',
        positions: [],
        rooms: [],
      },
    ],
  };
  await admin.good('PUT', `${exams}/seat-plan`, { rev: 0, plan });
  const stages = [both('体检', 'Health check'), both('考察', 'Vetting')].map((name) => ({ id: '', name }));
  const { rev } = await admin.good<{ rev: number }>('GET', `/recruitments/${id}/stages`);
  await admin.good('PUT', `/recruitments/${id}/stages`, { rev, stages });
}

const stopsOf = ({ steps }: RehearsalReport): RehearsalFinding[] =>
  steps.flatMap(({ findings }) => findings.filter(({ level }) => level === 'stop'));

test('[DATA-05] a sound recruitment is walked from its opening to appointments without a dead end, and nothing of it is left', async () => {
  const id = await given('演练', { A1: [LEVEL, YOUNG], A2: [WORK], A3: [] });
  await withExam(id, 40);
  const before = await rows();
  const report = await rehearsed(id, 20);
  expect(stopsOf(report)).toEqual([]);
  expect(report).toMatchObject({ positions: 3, walked: 3, stops: 0 });
  const steps = new Map(report.steps.map((step) => [step.id, step]));
  expect([...steps.values()].map(({ id: step, state }) => [step, state])).toEqual(
    [
      'opening',
      'resumes',
      'applying',
      'review',
      'tickets',
      'scores',
      'interview',
      'stages',
      'list',
      'hiring',
      'mails',
    ].map((step) => [step, 'done']),
  );
  // Whoever misses one condition is made up for each, and is kept out by it.
  expect(steps.get('applying')?.in).toBe(report.candidates);
  expect(steps.get('applying')?.out).toBe(report.candidates - 3);
  for (const step of [
    'review',
    'tickets',
    'scores',
    'interview',
    'stages',
    'list',
    'hiring',
    'mails',
  ] as const)
    expect(steps.get(step)?.out, step).toBeGreaterThan(0);
  expect(await rows()).toEqual(before);
  expect(await (await fetch(`${portal.url}/mailbox/messages.json`)).text()).not.toContain('rehearsal');
  // What it rests on becomes another one.
  expect((await look(id)).last?.changed).toBe(false);
  const { rev } = await admin.good<{ rev: number }>('GET', `/recruitments/${id}/stages`);
  await admin.good('PUT', `/recruitments/${id}/stages`, { rev, stages: [] });
  expect((await look(id)).last?.changed).toBe(true);
});

test('[DATA-05] conditions that exclude everybody, times that are over, and rooms without enough seats are found, by their names', async () => {
  const id = await given(
    '死角',
    { B1: [YOUNG, OLD], B2: [LEVEL] },
    { apply: { from: '2026-01-01T00:00:00Z', to: null }, ticket: { from: null, to: '2026-01-01T00:00:00Z' } },
  );
  await withExam(id, 2, '900');
  const before = await rows();
  const found = stopsOf(await rehearsed(id));
  const { positions } = await admin.good<PositionsView>('GET', `/recruitments/${id}/positions`);
  const b1 = positions.find(({ code }) => code === 'B1');
  const never = found.find(({ what }) => what === 'conditionsNever');
  expect(never).toMatchObject({ subject: both('B1 岗位 B1', 'B1 Post B1'), to: 'conditions', id: b1?.id });
  expect(never?.detail.en).toMatch(/35.*45/);
  expect(found.map(({ what }) => what)).toEqual(
    expect.arrayContaining(['windowOver', 'seats.seats', 'passMark']),
  );
  expect(found.find(({ what }) => what === 'windowOver')?.id).toBe('ticket/apply');
  expect(found.find(({ what }) => what === 'seats.seats')?.count).toBeGreaterThan(0);
  expect(await rows()).toEqual(before);
});

test('[DATA-05] a rehearsal beside real work is seen by nobody and keeps nobody waiting; one that is killed leaves nothing', async () => {
  const id = await given('并行', { C1: [LEVEL], C2: [WORK], C3: [YOUNG] });
  const before = await rows();
  await admin.good('POST', address(id), { candidates: 200 });
  expect((await admin.call('POST', address(id), { candidates: 20 })).status).toBe(409);
  const pids = await until(sandboxes);
  await until(async () => ((await look(id)).running?.step === 'resumes' ? true : null));
  expect(await rows()).toEqual(before);
  // Whoever edits the recruitment, its positions and its templates meanwhile does not wait for its end.
  const { rev, ...own } = await admin.good<RecruitmentView>('GET', `/recruitments/${id}`);
  const { description, zone, windows, maxPositions, minRatio } = own;
  const body = { name: both('改名'), description, zone, windows, maxPositions, minRatio, rev };
  await admin.good('PUT', `/recruitments/${id}`, body);
  await sql`select 1 from batch, position, unit, document_template, channel where batch.id = position.batch_id
    for update of batch, position, unit, document_template, channel nowait`.execute(
    portal.server.services.db,
  );
  expect(await sandboxes()).toEqual(pids);
  await sql`select pg_terminate_backend(pid) from unnest(${pids}::int[]) pid`.execute(
    portal.server.services.db,
  );
  expect(await ended(id)).toMatchObject({ state: 'broken', report: null });
  expect(await rows()).toEqual(before);
  // One that is told to stop has no report, and the next begins.
  await admin.good('POST', address(id), { candidates: 200 });
  await until(sandboxes);
  await admin.good('POST', address(id, '/stop'));
  expect(await ended(id)).toMatchObject({ state: 'stopped', report: null });
  expect((await admin.call('POST', address(id, '/stop'))).status).toBe(409);
  expect(await rows()).toEqual(before);
});
