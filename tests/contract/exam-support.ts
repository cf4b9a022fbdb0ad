import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type {
  ExamApplied,
  ExamsView,
  ExamTrial,
  ExamUndone,
  PositionsSaved,
  PositionsView,
} from '../../packages/console-contract/src/index.ts';
import { sheetsToXlsx } from '../../packages/fieldsets/src/xlsx.ts';
import type { ExamKind, ExamSubject } from '../../schemas/index.ts';
import { firstAdmin, newColleague, type ConsoleClient, type ConsoleReply } from '../support/console.ts';
import { pdfText } from '../support/pdf.ts';
import { newRecruitment } from '../support/recruitments.ts';
import {
  completeResume,
  newCandidate,
  startPortal,
  type Client,
  type Person,
  type Portal,
} from './support.ts';

/** The portal of one file of tests, after `givenExams`. */
export let portal: Portal;
/** Two publishers: one imports, the other lets through. */
export let lin: ConsoleClient;
export let wang: ConsoleClient;
export let admin: ConsoleClient;
/** The recruitment, and the address of its examination's calls. */
export let base = '';
export let batch = '';
/** The candidate who looks at the portal; the references of all five who applied. */
export let candidate: Client;
export let person: Person;
export let references: string[];
const real = () => new Date();

async function setUp(): Promise<void> {
  portal = await startPortal({ RATE_LIMITS: 'off' });
  admin = await firstAdmin(portal);
  lin = await newColleague(admin, 'lin', 'publisher');
  wang = await newColleague(admin, 'wang', 'publisher');
  const made = await newRecruitment(admin, '笔试', 'Written examination');
  batch = made.id;
  await admin.good('POST', `/recruitments/${batch}/state`, { rev: made.rev, state: 'open' });
  const { units } = await admin.good<PositionsView>('GET', `/recruitments/${batch}/positions`);
  const change = {
    code: 'K-01',
    channel: '08',
    unit: units[0]?.id,
    name: { zh: '化学教师', en: 'Teacher of chemistry' },
    headcount: 2,
    opensAt: '2026-01-01T00:00:00Z',
  };
  const { saved } = await admin.good<PositionsSaved>('POST', `/recruitments/${batch}/positions`, {
    edits: [{ id: '', key: 'a', rev: 0, change }],
  });
  const position = saved[0]?.position.id ?? '';
  ({ client: candidate, person } = await newCandidate(portal));
  await completeResume(candidate, person);
  expect((await candidate.call('ZP1000000006', { type: 'apply', pos_id: position })).code).toBe('success');
  const { db } = portal.server.services;
  await sql`
    insert into account (email, email_key, name, password_hash, unique_value)
      select 'exam' || n || '@x.cn', 'exam' || n || '@x.cn', '考生' || n, '', '33010619900101000' || n
      from generate_series(1, 4) n`.execute(db);
  await sql`
    insert into application (account_id, position_id, batch_id, state, preference, reference, frozen)
      select id, ${position}, ${batch}, 'live', 1, 'SEAT-K' || substr(email, 5, 1), '{}'
      from account where email like 'exam%'`.execute(db);
  const { reference } = await db
    .selectFrom('application')
    .select('reference')
    .where('batch_id', '=', batch)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  references = [reference, 'SEAT-K1', 'SEAT-K2', 'SEAT-K3', 'SEAT-K4'];
  base = `/recruitments/${batch}/exams`;
}

/** Undoes what a test stored. */
async function clear(): Promise<void> {
  portal.server.services.now = real;
  const { db } = portal.server.services;
  await sql`delete from notice where of_list`.execute(db);
  await sql`delete from interview_relation`.execute(db);
  for (const table of [
    'public_list',
    'interview_group',
    'interview_draw',
    'interview_plan',
    'interview_correction',
    'interview_list',
    'interview_rule',
    'exam_entry',
    'exam_number',
    'exam_publication',
    'exam_plan',
    'position_import',
  ])
    await sql`delete from ${sql.table(table)} where batch_id = ${batch}`.execute(db);
}

/** A recruitment that is open, with one position and five applications: one of somebody who signs in, four of nobody. */
export function givenExams(): void {
  beforeAll(setUp);
  afterEach(clear);
  afterAll(() => portal.close());
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const send = async (kind: ExamKind, file: Uint8Array, who = lin): Promise<ExamTrial> => {
  const response = await who.fetch('POST', `${base}/${kind}/imports?name=a.xlsx&language=zh`, {
    headers: { 'Content-Type': XLSX },
    body: new Blob([file as BlobPart]),
  });
  return (await response.json()) as ExamTrial;
};
export const tried = async (kind: ExamKind, ...rows: string[][]): Promise<ExamTrial> =>
  send(kind, await sheetsToXlsx([{ sheet: '表', data: rows }]));
export const commit = (kind: ExamKind, { id, hash }: ExamTrial): Promise<ConsoleReply<ExamApplied>> =>
  lin.call('POST', `${base}/${kind}/imports/${id}/commit`, { hash });
export const view = () => lin.good<ExamsView>('GET', base);
export const undo = async (kind: ExamKind): Promise<ConsoleReply<ExamUndone>> =>
  lin.call('POST', `${base}/${kind}/imports/${(await view()).parts[kind].imports[0]?.id}/undo`, {});
const TEMPLATE: Record<ExamKind, string> = { ticket: '12', scores: '8' };
export const ask = (who: ConsoleClient, kind: ExamKind, at = ''): Promise<ConsoleReply<ExamsView>> =>
  who.call('POST', `${base}/${kind}/publication`, { template: TEMPLATE[kind], at });
export const confirm = async (who: ConsoleClient, kind: ExamKind): Promise<ConsoleReply<ExamsView>> => {
  const fingerprint = (await view()).parts[kind].publication.request?.fingerprint ?? '';
  return who.call('POST', `${base}/${kind}/publication/confirm`, { fingerprint });
};
export const publish = async (kind: ExamKind): Promise<void> => {
  expect((await ask(lin, kind)).status).toBe(200);
  expect((await confirm(wang, kind)).status).toBe(200);
};

export const TICKETS = [
  '应聘编号',
  '姓名',
  '准考证号',
  '考试科目',
  '考点',
  '考场',
  '座位号',
  '开考时间',
  '结束时间',
];
export const ticket = (place: number, changes: Partial<Record<number, string>> = {}): string[] => {
  const cells = [
    references[place] ?? '',
    place === 0 ? person.name : `考生${place}`,
    `0026000${place}`,
    '综合知识',
    '第一教学楼',
    '第 8 考场',
    `0${place}`,
    '2027-03-06 09:00',
    '2027-03-06 11:00',
  ];
  return cells.map((cell, at) => changes[at] ?? cell);
};
export const ALL = [0, 1, 2, 3, 4];
export const importTickets = async (): Promise<void> => {
  const trial = await tried('ticket', TICKETS, ...ALL.map((place) => ticket(place)));
  expect((await commit('ticket', trial)).status).toBe(200);
};
export const SUBJECTS: ExamSubject[] = [
  { id: '', name: { zh: '综合知识', en: 'General knowledge' }, min: '0', max: '100' },
  { id: '', name: { zh: '专业', en: 'Profession' }, min: '0', max: '150' },
];
export const withSubjects = (): Promise<ExamsView> =>
  lin.good('PUT', `${base}/subjects`, { rev: 0, subjects: SUBJECTS });
export const SCORES = ['准考证号', '姓名', '综合知识', '专业'];
export const scores = (place: number, one: string, two: string): string[] => [
  `0026000${place}`,
  place === 0 ? person.name : `考生${place}`,
  one,
  two,
];
export const told = ({ faults }: ExamTrial) => faults.map(({ row, column, what }) => [row, column, what]);

/** What the portal lets the candidate see, after signing in again. */
export async function seen(kind: ExamKind) {
  const { data: user } = await candidate.login(person.email, person.password);
  const asked = { nid: user['a0100'], userbase: user['nbase'], tableid: TEMPLATE[kind] };
  const type = kind === 'ticket' ? 'printExam' : 'showScore';
  const { data } = await candidate.call('ZP1000000012', { type, ...asked });
  const calendar = await (await candidate.fetch('/user/applied.ics')).text();
  const flags =
    kind === 'ticket'
      ? [user['canPrintExamno'], user['admissionCard']]
      : [user['canQueryScore'], user['scoreTableId']];
  return { flags, data, isPublish: data['isPublish'], card: JSON.stringify(data['card'] ?? ''), calendar };
}
export const paper = async (fileName: unknown): Promise<string> => {
  const response = await candidate.fetch(`/servlet/DisplayOleContent?filename=${String(fileName)}`);
  return response.ok ? pdfText(new Uint8Array(await response.arrayBuffer())) : '';
};

/** Publishes marks of the five, in the order of the references, with a ranking. */
export async function givenRanks(marks: readonly string[], ranking: object = {}): Promise<void> {
  await importTickets();
  await withSubjects();
  const rows = ALL.map((place) => scores(place, marks[place] ?? '0', '0'));
  expect((await commit('scores', await tried('scores', SCORES, ...rows))).status).toBe(200);
  await lin.good('PUT', `/recruitments/${batch}/exams/ranking`, {
    rev: 0,
    digits: 2,
    weights: {},
    ties: [],
    passMark: '',
    ...ranking,
  });
  await publish('scores');
}
