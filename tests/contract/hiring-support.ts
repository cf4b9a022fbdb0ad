import { sql } from 'kysely';
import { afterEach, beforeEach } from 'vitest';
import type {
  HiringPersonView,
  HiringPositionView,
  HiringRow,
  HiringView,
} from '../../packages/console-contract/src/index.ts';
import type { HiringStep } from '../../schemas/index.ts';
import type { ConsoleClient, ConsoleReply } from '../support/console.ts';
import { newColleague } from '../support/console.ts';
import { admin, batch, candidate, givenExams, lin, portal, references } from './exam-support.ts';

/** Sees and records health checks; edits nothing else. */
export let nurse: ConsoleClient;

const HOUR = 3_600_000;

/** A recruitment with ranks to be published, and nobody in hiring before each test. */
export function givenHiring(): void {
  givenExams();
  let isMade = false;
  beforeEach(async () => {
    if (isMade) return;
    isMade = true;
    await admin.good('POST', '/roles', {
      id: 'nurse',
      name: { zh: '体检员', en: 'Health check' },
      capabilities: ['recruitments.view', 'hiring.view', 'hiring.health'],
    });
    nurse = await newColleague(admin, 'qiu', 'nurse');
  });
  afterEach(async () => {
    await portal.server.services.db.transaction().execute(async (trx) => {
      await sql`select set_config('portal.erasing', 'yes', true)`.execute(trx);
      for (const table of ['hiring_event', 'hiring_check', 'hiring_opinion'])
        await sql`delete from ${sql.table(table)}`.execute(trx);
      await sql`delete from hiring_list`.execute(trx);
      await sql`delete from hiring_rule`.execute(trx);
      await sql`update application set state = 'live', told = 'applied', status = 'applied' where state <> 'live'`.execute(
        trx,
      );
      await sql`update position set cancelled_at = null`.execute(trx);
    });
  });
}

export const hiring = (path = ''): string => `/recruitments/${batch}/hiring${path}`;
export const look = (query = '', who = lin): Promise<HiringView> => who.good('GET', `${hiring()}${query}`);
export const at = async (): Promise<HiringPositionView> => {
  const [position] = (await look()).positions;
  if (!position) throw new Error('no position');
  return position;
};
/** The view with the people of the one position. */
export const list = async (who = lin): Promise<HiringView> => look(`?position=${(await at()).id}`, who);
export const rowOf = async (place: number, who = lin): Promise<HiringRow> => {
  const row = (await list(who)).rows.find(({ reference }) => reference === references[place]);
  if (!row) throw new Error(`nobody at ${place}`);
  return row;
};
export const person = (place: number, who = lin): Promise<HiringPersonView> =>
  who.good('GET', hiring(`/people/${references[place]}`));
/** How each of the five stands, by their place among the references. */
export const standings = async (who = lin): Promise<Record<number, HiringRow['standing']>> =>
  Object.fromEntries(
    (await list(who)).rows.map(({ reference, standing }) => [references.indexOf(reference), standing]),
  );
export const post = (path: string, body: object, who = lin): Promise<ConsoleReply<HiringView>> =>
  who.call('POST', hiring(path), body);
export const rule = async (change: object): Promise<ConsoleReply<HiringView>> => {
  const { rev, rule: before } = await look();
  return lin.call('PUT', hiring('/rule'), { rev, ...before, ...change });
};
export const propose = async (): Promise<HiringView> => {
  const { id, fingerprint } = await at();
  return lin.good('POST', hiring('/lists'), { position: id, fingerprint });
};
export const substitute = async (): Promise<ConsoleReply<HiringView>> => {
  const { id, fingerprint } = await at();
  return post('/substitutes', { position: id, fingerprint });
};
const of = (places: readonly number[]): (string | undefined)[] => places.map((place) => references[place]);
export const move = (act: string, from: HiringStep, ...places: number[]) =>
  post('/moves', { references: of(places), from, act });
export const check = (kind: 'health' | 'vetting', result: string, places: number[], who = admin) =>
  post(
    `/${kind}`,
    {
      references: of(places),
      from: kind,
      result,
      day: '2026-01-05',
      institution: '市第一医院',
      papers: '体检表',
      note: result === 'passed' ? '' : '血压偏高',
    },
    who,
  );
export const leave = (code: string, from: HiringStep, place: number, message = '') =>
  post('/leave', { references: of([place]), from, code, reason: '本人来函', message });
export const opinion = (
  approve: boolean,
  step: number,
  places: number[],
  who: ConsoleClient,
  words = '同意',
) => post('/opinions', { references: of(places), from: 'approval', at: step, approve, opinion: words }, who);
export const offer = (...places: number[]) => post('/offers', { references: of(places), from: 'approved' });
export const problem = ({ body }: ConsoleReply<unknown>) =>
  (body as { error: { problems?: object[] } }).error.problems?.[0];
export const after = (hours: number): void => {
  const now = Date.now() + hours * HOUR;
  portal.server.services.now = () => new Date(now);
};
/** The candidate's own application, as the portal shows it. */
export const own = async () => {
  const { data } = await candidate.call('ZP1000000006', { type: 'search' });
  const row = (data['position_list'] as Record<string, unknown>[]).find(
    ({ reference }) => reference === references[0],
  );
  return row as Record<string, unknown> & { pos_id: string };
};
export const answer = async (ask: 'substitute' | 'offer', accept: '1' | '0') =>
  candidate.call('ZP1000000006', { type: 'answerPlace', pos_id: (await own()).pos_id, accept, ask });
