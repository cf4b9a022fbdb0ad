import { sql } from 'kysely';
import { afterEach, beforeEach, expect } from 'vitest';
import type {
  SeatPlan,
  SeatPlanRead,
  SeatPlanView,
  SeatsDrawn,
  SeatsView,
} from '../../packages/console-contract/src/index.ts';
import { NO_SEAT_PLAN } from '../../schemas/exam-seats.ts';
import type { ConsoleClient } from '../support/console.ts';
import { base, batch, givenExams, lin, portal, references } from './exam-support.ts';

/** The recruitment of `givenExams`, whose five applications have passed the review. */
export function givenSeats(): void {
  givenExams();
  beforeEach(async () => {
    const { db } = portal.server.services;
    await sql`update application set status = 'accepted', told = 'accepted' where batch_id = ${batch}`.execute(
      db,
    );
  });
  afterEach(async () => {
    const { db } = portal.server.services;
    for (const table of ['exam_draw', 'exam_seat_plan'])
      await sql`delete from ${sql.table(table)} where batch_id = ${batch}`.execute(db);
    await sql`delete from mail_outbox`.execute(db);
  });
}

export const room = (code: string, capacity: number, columns: number, accessible: number[] = []) => ({
  code,
  site: 'A',
  name: { zh: `第 ${code} 考场`, en: `Room ${code}` },
  capacity,
  columns,
  accessible,
});
export const PLAN: SeatPlan = {
  sites: [
    { code: 'A', name: { zh: '第一教学楼', en: 'Building One' }, address: { zh: '青云路 1 号', en: '' } },
  ],
  rooms: [room('007', 4, 2, [1]), room('2', 3, 3)],
  sessions: [
    {
      code: 'AM',
      subject: { zh: '综合知识', en: '=1+1' },
      starts: '2027-03-06T09:00',
      ends: '2027-03-06T11:00',
      positions: [],
      rooms: [],
    },
    {
      code: 'PM',
      subject: { zh: '专业', en: 'Profession' },
      starts: '2027-03-06T14:00',
      ends: '2027-03-06T16:00',
      positions: ['K-01'],
      rooms: ['2', '007'],
    },
  ],
  rules: NO_SEAT_PLAN.rules,
  accessible: [],
};
export const plan = `/seat-plan`;
export const get = () => lin.good<SeatPlanView>('GET', `${base}${plan}`);
export const put = (changes: Partial<SeatPlan> = {}, rev = 0, who: ConsoleClient = lin) =>
  who.call<SeatPlanView>('PUT', `${base}${plan}`, { rev, plan: { ...PLAN, ...changes } });
export const draw = (version = 0, reason = '', rev = 1, who: ConsoleClient = lin) =>
  who.call<SeatsDrawn>('POST', `${base}/seats`, { rev, version, reason });
export const seats = (query = '') => lin.good<SeatsView>('GET', `${base}/seats${query}`);
export const move = (place: number, target: object, who: ConsoleClient = lin) =>
  who.call<{ ticketVersion: number }>('POST', `${base}/seats/move`, {
    version: 1,
    session: 'AM',
    reference: references[place],
    reason: '轮椅',
    ...target,
  });
export const problems = ({ body }: { body: unknown }) =>
  (body as { error: { problems?: { path: string; what: string }[] } }).error.problems?.map(
    ({ path, what }) => `${path} ${what}`,
  );
export const readFile = async (file: Uint8Array, language = 'zh'): Promise<SeatPlanRead> => {
  const response = await lin.fetch('POST', `${base}${plan}/file?name=a.xlsx&language=${language}`, {
    headers: { 'Content-Type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
    body: new Blob([file as BlobPart]),
  });
  return (await response.json()) as SeatPlanRead;
};
export const fileOf = async (path: string): Promise<Uint8Array> => {
  const response = await lin.fetch('GET', `${base}${path}`);
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
};
