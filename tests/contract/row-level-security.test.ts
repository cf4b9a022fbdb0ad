import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ConsoleCall } from '../../apps/server/src/console/call.ts';
import type { Database } from '../../apps/server/src/platform/database/connect.ts';
import { beyondScope } from '../../apps/server/src/platform/database/scoped.ts';
import { findScopedRole } from '../../apps/server/src/platform/database/scoped-role.ts';
import { consoleHandlers } from '../../apps/server/src/tables/console-handlers.ts';
import type { PersonScope, PositionsView, ReviewAction } from '../../packages/console-contract/src/index.ts';
import { firstAdmin, newColleague, type ConsoleClient } from '../support/console.ts';
import { ACCEPT, givenApplications, givenRecruitment, type Recruitment } from './review-support.ts';
import { protectedTables } from './not-personal.ts';
import { startPortal, type Portal } from './support.ts';

let portal: Portal;
let admin: ConsoleClient;
let own: Recruitment;
let other: Recruitment;
let seen: string[];
let hidden: string[];
/** Somebody who sees the first recruitment's applications, and somebody who sees a position that has none. */
let person: ConsoleClient;
let outsider: ConsoleClient;
const plain = (): Database => portal.server.services.db;
const NOTHING: PersonScope = { recruitments: [], units: [], positions: [] };

async function personWith(login: string, scope: PersonScope): Promise<ConsoleClient> {
  const made = await newColleague(admin, login, 'publisher');
  await admin.good('PATCH', `/users/${login}`, { scope });
  await made.signIn(login, 'publisher of the console');
  return made;
}

beforeAll(async () => {
  portal = await startPortal({ RATE_LIMITS: 'off' });
  admin = await firstAdmin(portal);
  own = await givenRecruitment(admin, 'R1');
  other = await givenRecruitment(admin, 'R2');
  const empty = await givenRecruitment(admin, 'R3');
  seen = await givenApplications(portal, own, 3);
  hidden = await givenApplications(portal, other, 4);
  person = await personWith('within', { ...NOTHING, positions: [own.position] });
  outsider = await personWith('outside', { ...NOTHING, recruitments: [empty.id] });
  bases.set(person, own.base).set(outsider, empty.base).set(admin, own.base);
});
afterAll(() => portal.close());

/** Recruitments of which each person may ask something. */
const bases = new Map<ConsoleClient, string>();

/** What a handler gets that asks for no scope, in the place of one that does. */
async function forgetting<T>(
  client: ConsoleClient,
  run: (call: Pick<ConsoleCall, 'db' | 'services'>) => Promise<T>,
): Promise<T> {
  const handlers = consoleHandlers as { exportStatistics: unknown };
  const before = handlers.exportStatistics;
  handlers.exportStatistics = async (call: ConsoleCall) => {
    const answer = await run(call).catch((error: { code?: string; message: string }) => ({
      failed: error.code ?? error.message,
    }));
    return JSON.stringify(answer ?? null);
  };
  try {
    const reply = await client.fetch('GET', `${bases.get(client)}/statistics/export`);
    expect(reply.status).toBe(200);
    return JSON.parse(await reply.text()) as T;
  } finally {
    handlers.exportStatistics = before;
  }
}

const countIn = async (db: Database, table: string): Promise<number> => {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from ${sql.table(table)}`.execute(db);
  return rows[0]?.count ?? -1;
};

const idsOf = async (db: Database): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select id from application order by id`.execute(db);
  return rows.map(({ id }) => id);
};

test('[SEE-05] a query without any scope in a handler returns nothing, in each table', async () => {
  const tables = await protectedTables(plain());
  expect(tables.length).toBeGreaterThan(25);
  const filled = [];
  for (const table of tables) {
    if ((await countIn(plain(), table)) > 0) filled.push(table);
    expect(await forgetting(outsider, ({ db }) => countIn(db, table)), table).toBe(0);
  }
  expect(filled).toEqual(expect.arrayContaining(['account', 'application', 'application_decision', 'audit']));
});

test('[SEE-05] of whoever has a part it returns that part, and of whoever has no scope everything', async () => {
  expect(await forgetting(person, ({ db }) => idsOf(db))).toEqual(seen);
  const all = await forgetting(admin, ({ db }) => idsOf(db));
  expect(all).toEqual(expect.arrayContaining([...seen, ...hidden]));
  for (const table of ['account', 'application_decision']) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)} t
      where ${sql.ref(table === 'account' ? 't.id' : 't.application_id')} in (
        select ${sql.ref(table === 'account' ? 'account_id' : 'id')} from application where id = any(${seen}::bigint[]))`.execute(
      plain(),
    );
    expect(await forgetting(person, ({ db }) => countIn(db, table)), table).toBe(rows[0]?.count);
  }
});

test('[SEE-05] a handler has no other database, whichever way it asks for one', async () => {
  const ways: ((call: Pick<ConsoleCall, 'db' | 'services'>) => Promise<string[]>)[] = [
    ({ services }) => idsOf(services.db),
    ({ services }) => idsOf(services.readDb),
    ({ services }) => idsOf(services.connection.db),
    ({ services }) => idsOf(services.connection.readDb),
    ({ services }) => services.connection.pipelined(async (trx) => ({ rest: idsOf(trx) })),
    ({ db }) => db.transaction().execute((trx) => idsOf(trx)),
    ({ db }) =>
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute((trx) => idsOf(trx)),
    ({ db }) => db.connection().execute((one) => idsOf(one)),
  ];
  for (const way of ways) expect(await forgetting(person, way), String(way)).toEqual(seen);
  const refused = await forgetting(person, async ({ services }) => services.connection.pool.totalCount);
  expect(refused).toEqual({ failed: expect.stringMatching(/no connections of its own/) });
});

test('[SEE-05] what is out of scope is neither changed nor taken away, and nothing is added to it', async () => {
  const [id = ''] = hidden;
  const changes: [what: string, expected: unknown, run: (db: Database) => Promise<unknown>][] = [
    [
      'change',
      '0',
      async (db) =>
        String(
          (await sql`update application set identity = 'x' where id = ${id}`.execute(db)).numAffectedRows,
        ),
    ],
    [
      'removal',
      '0',
      async (db) => String((await sql`delete from application where id = ${id}`.execute(db)).numAffectedRows),
    ],
    [
      'claim',
      { failed: '42501' },
      (db) =>
        sql`insert into review_claim (application_id, login, since, until) values (${id}, 'x', now(), now())`.execute(
          db,
        ),
    ],
    [
      'line of the ledger',
      { failed: '42501' },
      (db) =>
        sql`insert into application_decision (application_id, at, actor, kind, from_status, to_status, from_told,
        to_told, from_stage, to_stage, from_told_stage, to_told_stage)
        values (${id}, now(), 'hr', 'decide', 'applied', 'accepted', 'applied', 'applied', '', '', '', '')`.execute(
          db,
        ),
    ],
    [
      'move out of scope',
      { failed: '42501' },
      (db) =>
        sql`update application set batch_id = ${other.id}, position_id = ${other.position} where id = ${seen[0]}`.execute(
          db,
        ),
    ],
    [
      'table',
      { failed: '42501' },
      (db) => sql`alter table application disable row level security`.execute(db),
    ],
    ['all rows', { failed: '42501' }, (db) => sql`truncate application cascade`.execute(db)],
  ];
  // Verdicts are written in the background, whoever asks or not.
  const rowsOf = () =>
    sql`select to_jsonb(application) - 'verdict' - 'verdict_due' as row from application order by id`.execute(
      plain(),
    );
  const before = await rowsOf();
  for (const [what, expected, run] of changes)
    expect(await forgetting(person, ({ db }) => run(db)), what).toEqual(expected);
  expect(before.rows.length).toBeGreaterThanOrEqual(7);
  expect((await rowsOf()).rows).toEqual(before.rows);
});

test('[SEE-05] without a scope, or with one that is none, the role sees nothing', async () => {
  const role = await findScopedRole(plain());
  expect(role.trouble).toBeNull();
  for (const scope of [null, '', '{}', '{"units": []}'])
    await plain()
      .transaction()
      .execute(async (trx) => {
        await sql`select set_config('role', ${role.name}, true)`.execute(trx);
        if (scope !== null) await sql`select set_config('portal.scope', ${scope}, true)`.execute(trx);
        for (const table of await protectedTables(plain()))
          expect(await countIn(trx, table), `${scope} ${table}`).toBe(0);
      });
});

test('[SEE-05] scopes do not get into each other, nor stay on a connection', async () => {
  const { pool } = portal.server.services.connection;
  const asked = Array.from({ length: 60 }, (_none, at) => [person, outsider, admin][at % 3] as ConsoleClient);
  const handlers = consoleHandlers as { exportStatistics: unknown };
  const before = handlers.exportStatistics;
  handlers.exportStatistics = async ({ db, user }: ConsoleCall) => {
    const [alone, together] = await Promise.all([idsOf(db), db.transaction().execute((trx) => idsOf(trx))]);
    return JSON.stringify({ login: user.login, alone, together });
  };
  try {
    const everything = (await idsOf(plain())).length;
    const counts: Record<string, number> = { within: seen.length, outside: 0, admin: everything };
    await Promise.all(
      asked.map(async (client) => {
        const reply = await client.fetch('GET', `${bases.get(client)}/statistics/export`);
        const { login, alone, together } = JSON.parse(await reply.text()) as Record<string, string[]>;
        expect([alone?.length, together?.length]).toEqual([counts[String(login)], counts[String(login)]]);
      }),
    );
  } finally {
    handlers.exportStatistics = before;
  }
  const left = await Promise.all(
    Array.from({ length: pool.totalCount }, () =>
      pool.query(`select current_user = session_user as own, current_setting('portal.scope', true) as scope`),
    ),
  );
  for (const { rows } of left) expect([rows[0].own, rows[0].scope ?? '']).toEqual([true, '']);
});

test('[SEE-05] what a call may cause beyond its scope says so, and what follows it is within the scope again', async () => {
  const both = (db: Database) =>
    db.transaction().execute(async (trx) => {
      const all = await beyondScope(trx, 'a test', (every) => idsOf(every));
      return [all.length, (await idsOf(trx)).length];
    });
  const everything = (await idsOf(plain())).length;
  expect(await forgetting(person, ({ db }) => both(db))).toEqual([everything, seen.length]);
  expect(await forgetting(person, async ({ db }) => (await beyondScope(db, 'a test', idsOf)).length)).toBe(
    everything,
  );
  const afterFailure = await forgetting(person, ({ db }) =>
    db.transaction().execute(async (trx) => {
      await beyondScope(trx, 'a test', async () => {
        throw new Error('given up');
      }).catch(() => undefined);
      return idsOf(trx);
    }),
  );
  expect(afterFailure).toEqual(seen);
});

test('[SEE-05] an action on more than a person sees is none of theirs, though the database shows them only their part of it', async () => {
  const composed = await admin.good<ReviewAction>('POST', `${own.base}/review-actions`, {
    change: { kind: 'decide', ...ACCEPT },
    selection: { ids: seen },
  });
  expect((await person.call('GET', `/review-actions/${composed.id}`)).status).toBe(200);
  const add = (id: string | undefined) =>
    sql`insert into review_action_item (action_id, application_id) values (${composed.id}, ${id})`.execute(
      plain(),
    );
  // One that is gone is nobody's.
  await add('999999999');
  expect((await person.call('GET', `/review-actions/${composed.id}`)).status).toBe(200);
  await add(hidden[0]);
  expect((await person.call('GET', `/review-actions/${composed.id}`)).status).toBe(404);
});

test('[SEE-05] whoever is limited to a recruitment cancels a position of it: its candidates are told, by mails that nobody limited reads', async () => {
  const whole = await personWith('whole', { ...NOTHING, recruitments: [other.id] });
  bases.set(whole, other.base);
  const { positions } = await whole.good<PositionsView>('GET', `${other.base}/positions`);
  const rev = positions.find(({ id }) => id === other.position)?.rev;
  const path = `${other.base}/positions/${other.position}/cancel`;
  const reason = { zh: '岗位取消', en: 'Cancelled' };
  expect(await whole.good('POST', path, { rev, reason })).toEqual({ told: hidden.length });
  expect(await countIn(plain(), 'message')).toBeGreaterThanOrEqual(hidden.length);
  for (const table of ['message', 'mail_outbox'])
    expect(await forgetting(whole, ({ db }) => countIn(db, table)), table).toBe(0);
});
