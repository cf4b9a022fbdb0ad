import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReviewAction, ReviewActionBody } from '../../packages/console-contract/src/index.ts';
import { replayBreaches } from '../../apps/server/src/modules/application-status/replay.ts';
import { EVERYTHING } from '../../packages/console-contract/src/review-filter.ts';
import { ConsoleClient, firstAdmin } from '../support/console.ts';
import {
  begin,
  finished,
  givenApplications,
  givenRecruitment,
  mailsOf,
  REFUSE,
  type Recruitment,
} from './review-support.ts';
import { spawnServer } from './spawn.ts';
import { databaseUrl, startPortal, type Portal } from './support.ts';

let portal: Portal;
let admin: ConsoleClient;
let recruitment: Recruitment;
let ids: string[];
const COUNT = 6_000;

beforeAll(async () => {
  // Nobody listens there: mails wait.
  portal = await startPortal({ RATE_LIMITS: 'off', SMTP_URL: 'smtp://127.0.0.1:9' });
  admin = await firstAdmin(portal);
  recruitment = await givenRecruitment(admin, 'KILL');
  ids = await givenApplications(portal, recruitment, COUNT);
});
afterAll(() => portal.close());

const doneOf = async (id: string): Promise<number> => {
  const { db } = portal.server.services;
  const row = await db.selectFrom('review_action').select('done').where('id', '=', id).executeTakeFirst();
  return row?.done ?? 0;
};

/** Starts an action that another process alone works on, and kills that among its parts; answers the action. */
async function killedAmong(body: ReviewActionBody): Promise<ReviewAction> {
  const { services } = portal.server;
  const composed = await admin.good<ReviewAction>('POST', `${recruitment.base}/review-actions`, body);
  const { settings } = services;
  // This process begins no part meanwhile.
  services.settings = Object.assign(() => Promise.reject(new Error('not now')), { forget: () => undefined });
  try {
    const other = await spawnServer({
      DATABASE_URL: databaseUrl(portal),
      DATA_DIR: portal.dataDir,
      LOG_LEVEL: 'silent',
      SMTP_URL: 'smtp://127.0.0.1:9',
    });
    const there = new ConsoleClient(other.url);
    there.cookie = admin.cookie;
    await begin(there, composed);
    await expect.poll(() => doneOf(composed.id), { timeout: 60_000, interval: 2 }).toBeGreaterThan(0);
    other.process.kill('SIGKILL');
    await other.ended;
    expect(await doneOf(composed.id)).toBeLessThan(COUNT);
  } finally {
    services.settings = settings;
  }
  return finished(portal, admin, composed);
}

const rowsBy = async (kind: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from application_decision where kind = ${kind}
      and application_id = any(${ids}::bigint[])`.execute(portal.server.services.db);
  return rows[0]?.count ?? 0;
};

test('[REVIEW-02, REVIEW-09] a process killed with SIGKILL among a decision on 6,000 and among their release: each once all the same', async () => {
  const selection = { filter: EVERYTHING };
  const decided = await killedAmong({ change: { kind: 'decide', ...REFUSE }, selection });
  expect(decided).toMatchObject({ total: COUNT, done: COUNT, leftOut: 0 });
  expect(await rowsBy('decide')).toBe(COUNT);
  expect(await mailsOf(portal, recruitment)).toBe(0);

  const released = await killedAmong({ change: { kind: 'release' }, selection });
  expect(released).toMatchObject({ total: COUNT, done: COUNT, leftOut: 0, mails: COUNT });
  expect(await rowsBy('release')).toBe(COUNT);
  expect(await mailsOf(portal, recruitment)).toBe(COUNT);
  expect((await replayBreaches.execute(portal.server.services.db)).rows).toEqual([]);
}, 180_000);
