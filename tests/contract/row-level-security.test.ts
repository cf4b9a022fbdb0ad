import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ConsoleCall } from '../../apps/server/src/console/call.ts';
import { doctor } from '../../apps/server/src/admin/doctor.ts';
import type { Database } from '../../apps/server/src/platform/database/connect.ts';
import { beyondScope } from '../../apps/server/src/platform/database/scoped.ts';
import { findScopedRole } from '../../apps/server/src/platform/database/scoped-role.ts';
import { consoleHandlers } from '../../apps/server/src/tables/console-handlers.ts';
import type { PersonScope, ReviewAction } from '../../packages/console-contract/src/index.ts';
import { createDatabase, dropDatabase } from '../support/databases.ts';
import { firstAdmin, newColleague, type ConsoleClient } from '../support/console.ts';
import { ACCEPT, givenApplications, givenRecruitment, type Recruitment } from './review-support.ts';
import { externalPostgres, startPortal, type Portal } from './support.ts';

/** Tables without a policy, by the reason why nobody's rows are in them. A new table stands here or has a policy. */
const NOT_PERSONAL: Readonly<Record<string, readonly string[]>> = {
  'what the whole portal shows and asks': [
    'attachment_category',
    'batch',
    'channel',
    'channel_content',
    'code_item',
    'code_set',
    'code_set_version',
    'commitment',
    'content_file',
    'conversion',
    'document_logo',
    'document_template',
    'document_template_version',
    'exam_plan',
    'exam_publication',
    'fieldset',
    'fieldset_version',
    'notice',
    'position',
    'set_order_version',
    'setting',
    'unit',
    'used_id',
  ],
  'what the office is writing, and who of it': [
    'console_passkey',
    'console_provider_session',
    'console_session',
    'console_user',
    'discarded_draft',
    'draft',
    'draft_reader',
    'export_layout',
    'field_comment',
    'journal_entry',
    'mail_template',
    'preview_link',
    'publish_request',
    'review_view',
  ],
  'numbers of applications and what the office does to them, all of which has to be counted to be shared out':
    ['review_action', 'review_action_item', 'review_draw'],
  'names of fields, numbers of positions, days and counts': [
    'recruitment_hold',
    'retention_report',
    'review_item',
    'verdict_walk',
  ],
  'counters, riddles and keys of this server': [
    'audit_repeat',
    'backup_run',
    'captcha',
    'kysely_migration',
    'kysely_migration_lock',
    'passkey_challenge',
    'rate_limit',
    'storage_removal',
  ],
};

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

/** Tables that have policies, or none to let anybody in. */
async function protectedTables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname::text as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and relrowsecurity order by 1`.execute(
    plain(),
  );
  return rows.map(({ name }) => name);
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

test('[SEE-05] each table has a policy, or stands on a list with the reason why nobody is in it', async () => {
  const { rows } = await sql<{ name: string; is_personal: boolean }>`
    select t.relname::text as name, exists (select 1 from pg_attribute a where a.attrelid = t.oid and not a.attisdropped
        and a.attname in ('account_id', 'email', 'recipient', 'frozen', 'identity')) as is_personal
    from pg_class t where t.relnamespace = current_schema()::regnamespace and t.relkind in ('r', 'p')`.execute(
    plain(),
  );
  const covered = await protectedTables();
  const listed = Object.values(NOT_PERSONAL).flat();
  const missing = rows
    .map(({ name }) => name)
    .filter((name) => !covered.includes(name) && !listed.includes(name));
  expect(missing, 'tables without a policy: add one in a migration, or a line to NOT_PERSONAL').toEqual([]);
  expect(listed.filter((name) => covered.includes(name))).toEqual([]);
  expect(listed.filter((name) => !rows.some((row) => row.name === name))).toEqual([]);
  expect(rows.filter((row) => row.is_personal && listed.includes(row.name))).toEqual([]);
});

test('[SEE-05] nothing looks past the policies: no view of tables with one, and no function but the one that is known', async () => {
  const { rows: views } = await sql`
    select relname from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('v', 'm')`.execute(
    plain(),
  );
  expect(views).toEqual([]);
  const { rows } = await sql<{ name: string }>`
    select proname::text as name from pg_proc where pronamespace = current_schema()::regnamespace and prosecdef`.execute(
    plain(),
  );
  expect(rows.map(({ name }) => name)).toEqual(['application_is_there']);
});

test('[SEE-05] a query without any scope in a handler returns nothing, in each table', async () => {
  const tables = await protectedTables();
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
  const before = await sql`select * from application order by id`.execute(plain());
  for (const [what, expected, run] of changes)
    expect(await forgetting(person, ({ db }) => run(db)), what).toEqual(expected);
  expect((await sql`select * from application order by id`.execute(plain())).rows).toEqual(before.rows);
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
        for (const table of await protectedTables())
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

test.skipIf(externalPostgres() === undefined)(
  '[SEE-05] a PostgreSQL that gives no role has a server all the same, and doctor says what to type',
  async () => {
    const server = externalPostgres() ?? '';
    const login = `poor_${randomUUID().slice(0, 8)}`;
    const name = `portal_${login}`;
    const top = new pg.Client(server);
    await top.connect();
    await top.query(`create role ${login} login`);
    const url = new URL(await createDatabase(server, name));
    await top.query(`alter database ${name} owner to ${login}`);
    const owned = new pg.Client(url.href);
    await owned.connect();
    await owned.query(`alter schema public owner to ${login}`);
    await owned.end();
    url.username = login;
    const start = () => startPortal({ DATABASE_URL: url.href, DEMO_DATA: '0', RATE_LIMITS: 'off' });
    const lines: string[] = [];
    const ask = ({ server: { services } }: Portal) =>
      doctor(
        { connection: services.connection, files: services.files } as Parameters<typeof doctor>[0],
        {},
        (line) => lines.push(line),
      );
    let poor = await start();
    try {
      expect(poor.server.services.scoped).toBeNull();
      expect(await ask(poor)).toBe(1);
      const typed = lines.find((line) => line.includes('create role'))?.split('whoever may: ')[1] ?? '';
      expect(typed).toContain(`"${login}_scoped"`);
      await poor.close();
      await top.query(typed);
      poor = await start();
      expect(poor.server.services.scoped).not.toBeNull();
      lines.length = 0;
      expect(await ask(poor)).toBe(0);
      expect(lines).toContain('ok    scopes that the database does not keep');
      // A role that somebody signs in as is given nothing.
      await top.query(`alter role "${login}_scoped" login`);
      expect((await findScopedRole(poor.server.services.db)).trouble?.what).toMatch(/can be signed in as/);
      // Tables that somebody else copied here would hide everybody from the server itself.
      await poor.close();
      const copied = new pg.Client(Object.assign(new URL(url), { username: 'portal' }).href);
      await copied.connect();
      await copied.query('alter table application owner to portal');
      await copied.end();
      await expect(start()).rejects.toThrow(/belong to another role than poor_/);
    } finally {
      await poor.close();
      await dropDatabase(server, url.href.replace(`${login}@`, 'portal@'));
      await top.query(`drop role if exists "${login}_scoped"`);
      await top.query(`drop role ${login}`);
      await top.end();
    }
  },
);
