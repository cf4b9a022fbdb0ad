import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReviewAction } from '../../packages/console-contract/src/index.ts';
import { firstAdmin, newColleague, type ConsoleClient } from '../support/console.ts';
import { finished, givenApplications, givenRecruitment, REFUSE } from './review-support.ts';
import { startPortal, type Portal } from './support.ts';

let portal: Portal;
let admin: ConsoleClient;
beforeAll(async () => {
  portal = await startPortal({ RATE_LIMITS: 'off' });
  admin = await firstAdmin(portal);
});
afterAll(() => portal.close());

const db = () => portal.server.services.db;

test.each([
  ['the right to decide', { role: 'viewer' }],
  ['a part of the scope', { scope: { recruitments: [], units: ['elsewhere'], positions: [] } }],
  ['the account', { active: false }],
])('[SEE-06] an action of somebody who lost %s since stops before it does anything', async (what, change) => {
  const name = what.replaceAll(' ', '.');
  const recruitment = await givenRecruitment(admin, `L-${name}`.slice(0, 8));
  const ids = await givenApplications(portal, recruitment, 3);
  const decider = await newColleague(admin, name, 'editor');
  const { id } = await decider.good<ReviewAction>('POST', `${recruitment.base}/review-actions`, {
    change: { kind: 'decide', ...REFUSE },
    selection: { ids },
  });
  await admin.good('PATCH', `/users/${name}`, change);
  // As if it had been started before, and no process had come to it yet.
  await sql`update review_action set state = 'running', started_by = ${name}, started_at = now() where id = ${id}`.execute(
    db(),
  );
  expect(await finished(portal, admin, { id } as ReviewAction)).toMatchObject({
    state: 'stopped',
    done: 0,
    leftOut: 0,
  });
  const { rows } =
    await sql`select 1 from application where id = any(${ids}::bigint[]) and status <> 'applied'`.execute(
      db(),
    );
  expect(rows).toEqual([]);
  const [line] = await admin.good<{ details: object }[]>('GET', '/audit?action=reviewActionStopped&limit=1');
  expect(line?.details).toMatchObject({ action: id, count: 0, why: 'right' });
});
