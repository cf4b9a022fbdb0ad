import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReviewAction, ReviewDifferences } from '../../packages/console-contract/src/index.ts';
import { eraseCandidate } from '../../apps/server/src/modules/personal-data/erase.ts';
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

test('[SEE-03] somebody erased while their versions are compared is compared whole, or not found', async () => {
  const recruitment = await givenRecruitment(admin, 'erased');
  const [id = ''] = await givenApplications(portal, recruitment, 1);
  const record = (name: string): string =>
    JSON.stringify({
      records: [{ fieldsetid: 'A01', i9999: 0, version: 1, values: { A0101: name } }],
      files: [],
      codes: {},
    });
  await sql`insert into application_version (application_id, version, frozen, handed_in_at)
    select id, 1, ${record('One')}::jsonb, now() from application where id = ${id}`.execute(db());
  await sql`update application set version = 2, frozen = ${record('Another')}::jsonb where id = ${id}`.execute(
    db(),
  );
  const path = `${recruitment.base}/applications/${id}/differences`;
  const whole = await admin.good<ReviewDifferences>('GET', path);
  expect(whole.differences).toMatchObject([{ kind: 'field', set: 'A01', item: 'A0101' }]);
  const looking = Array.from({ length: 40 }, () => admin.call('GET', path));
  const account = await db()
    .selectFrom('application')
    .select('account_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { services } = portal.server;
  const settings = await services.settings();
  const erased = services.db
    .transaction()
    .execute((trx) =>
      eraseCandidate(services, trx, settings, account.account_id, { by: 'admin', reason: 'asked' }),
    );
  const answers = await Promise.all(looking);
  expect(await erased).not.toBeNull();
  for (const { status, body } of answers)
    expect(status === 200 ? body : { status, body }).toEqual(
      status === 200 ? whole : { status: 404, body: expect.objectContaining({ error: expect.anything() }) },
    );
  expect(await admin.call('GET', path)).toMatchObject({ status: 404 });
});
