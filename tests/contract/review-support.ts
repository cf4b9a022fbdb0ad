import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { vi } from 'vitest';
import type {
  Decision,
  PositionsSaved,
  PositionsView,
  ReviewAction,
  ReviewActionBody,
  ReviewSearch,
} from '../../packages/console-contract/src/index.ts';
import { runChunk } from '../../apps/server/src/modules/review/run-actions.ts';
import { EVERYTHING } from '../../packages/console-contract/src/review-filter.ts';
import type { ConsoleClient } from '../support/console.ts';
import { newRecruitment } from '../support/recruitments.ts';
import type { Portal } from './support.ts';

/** A search over all applications of a recruitment, narrowed as it is asked. */
export const search = (wanted: Partial<ReviewSearch>): ReviewSearch => ({
  filter: EVERYTHING,
  sort: { by: 'applied', descending: false },
  after: '',
  columns: [],
  count: false,
  ...wanted,
});

/** What somebody who sees every value is shown of it. */
export const SEES_ALL = {
  clear: true,
  blind: false,
  names: true,
  isMasked: () => false,
  show: (_set: string, _item: string, value: string) => value,
};

/** A position as the console writes it. */
export const newPosition = (code: string, unit: string | undefined) => ({
  code,
  channel: '08',
  unit,
  name: { zh: `岗位${code}`, en: `Position ${code}` },
  headcount: 2,
  opensAt: '2026-01-01T00:00:00Z',
});

/** A recruitment that takes applications, with one position. */
export interface Recruitment {
  id: string;
  base: string;
  position: string;
}

export const ACCEPT: Decision = { decision: 'accepted', reason: '', message: '', note: '', opens: null };
export const REFUSE: Decision = { ...ACCEPT, decision: 'refused', reason: 'J1' };
export const returnOf = (...sets: string[]): Decision => ({
  ...ACCEPT,
  decision: 'returned',
  reason: 'T1',
  message: '请补充毕业院校全称',
  opens: { sets, files: [], photo: false, until: new Date(Date.now() + 86_400_000).toISOString() },
});

export async function givenRecruitment(admin: ConsoleClient, code: string): Promise<Recruitment> {
  const made = await newRecruitment(admin, `审核${code}`, `Review ${code}`);
  const base = `/recruitments/${made.id}`;
  await admin.good('POST', `${base}/state`, { rev: made.rev, state: 'open' });
  const { units } = await admin.good<PositionsView>('GET', `${base}/positions`);
  const edits = [{ id: '', key: code, rev: 0, change: newPosition(code, units[0]?.id) }];
  const { saved } = await admin.good<PositionsSaved>('POST', `${base}/positions`, { edits });
  const position = saved[0]?.position.id;
  if (position === undefined) throw new Error('no position');
  return { id: made.id, base, position };
}

/** So many applications of as many new active accounts; answers their ids in order. */
export async function givenApplications(
  { server }: Portal,
  { id, position }: Recruitment,
  count: number,
): Promise<string[]> {
  const { db } = server.services;
  const prefix = `${position}-${randomUUID().slice(0, 8)}-`;
  const { rows } = await sql<{ id: string }>`
    with made as (
      insert into account (email, email_key, name, password_hash, active)
      select ${prefix} || n || '@example.com', lower(${prefix}) || n || '@example.com', '应聘者' || n, '', true
      from generate_series(1, ${count}::int) n returning id)
    insert into application (account_id, position_id, batch_id, preference, reference, frozen)
    select id, ${position}, ${id}, 1, 'R' || id, '{"records": [], "files": [], "codes": {}}' from made
    returning id`.execute(db);
  return rows.map((row) => row.id).toSorted((one, two) => Number(one) - Number(two));
}

/** Composes an action and starts it with the count that it names. */
export async function act(
  admin: ConsoleClient,
  { base }: Recruitment,
  body: ReviewActionBody,
  dueAt: string | null = null,
): Promise<ReviewAction> {
  const composed = await admin.good<ReviewAction>('POST', `${base}/review-actions`, body);
  return begin(admin, composed, dueAt);
}

export const begin = (
  admin: ConsoleClient,
  { id, total }: ReviewAction,
  dueAt: string | null = null,
): Promise<ReviewAction> =>
  admin.good<ReviewAction>('POST', `/review-actions/${id}/start`, { count: total, dueAt });

/** How many mails a recruitment's releases have queued and not called off. */
export async function mailsOf({ server }: Portal, { id }: Recruitment): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from mail_outbox join application_decision d on d.id = mail_outbox.decision_id
    join application a on a.id = d.application_id
    where a.batch_id = ${id} and mail_outbox.cancelled_at is null`.execute(server.services.db);
  return rows[0]?.count;
}

/** An action once it has ended; the server's own process may be at it as well. */
export const finished = (portal: Portal, admin: ConsoleClient, { id }: ReviewAction): Promise<ReviewAction> =>
  vi.waitFor(
    async () => {
      while (await runChunk(portal.server.services));
      const action = await admin.good<ReviewAction>('GET', `/review-actions/${id}`);
      if (action.state === 'running') throw new Error('It runs.');
      return action;
    },
    { interval: 5, timeout: 60_000 },
  );

/** Runs actions until none is under way; the server's own process may be at them as well. */
export const settled = ({ server }: Portal): Promise<void> =>
  vi.waitFor(
    async () => {
      while (await runChunk(server.services));
      const { rows } = await sql`select 1 from review_action where state = 'running'`.execute(
        server.services.db,
      );
      if (rows.length > 0) throw new Error('It runs.');
    },
    { interval: 5, timeout: 60_000 },
  );

/** The one application of a recruitment. */
export async function applicationIn({ server }: Portal, { id }: Recruitment): Promise<string> {
  const row = await server.services.db
    .selectFrom('application')
    .select('id')
    .where('batch_id', '=', id)
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Runs something at another time of the server. */
export async function atMoment<T>({ server }: Portal, moment: number, run: () => Promise<T>): Promise<T> {
  const { services } = server;
  const { now } = services;
  services.now = () => new Date(moment);
  try {
    return await run();
  } finally {
    services.now = now;
  }
}
