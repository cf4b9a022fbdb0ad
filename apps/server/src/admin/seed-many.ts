import { passwordDigest } from '@portal/wire/md5';
import { sql } from 'kysely';
import { hashDigest } from '../platform/passwords.ts';
import type { Database } from '../platform/database/connect.ts';
import { migrate } from '../migrations/migrate.ts';
import { seed } from '../seed/seed.ts';
import { insertPositions } from '../seed/positions.ts';
import { dayOf } from '../platform/time.ts';
import { count, UsageError } from './arguments.ts';
import type { Reached } from './reach.ts';
import { addResumes } from './seed-resumes.ts';

/** All seeded candidates sign in with this: load1@example.com, load2@example.com … */
const PASSWORD = 'Load#2026';
/** Positions made at once in memory. */
const BATCH = 5_000;

/** More positions like the demo's, each with a number of its own in id, code and name. */
async function addPositions(db: Database, wanted: number, today: string): Promise<void> {
  const models = await db.selectFrom('position').select('definition').orderBy('id').limit(60).execute();
  if (models.length === 0) throw new UsageError('There is no position that could be varied.');
  const { last } = await db
    .selectFrom('position')
    .select(sql<number>`coalesce(max(substring(id from '^load-(\\d+)$')::int), 0)`.as('last'))
    .executeTakeFirstOrThrow();
  for (let done = 0; done < wanted; done += BATCH) {
    const positions = Array.from({ length: Math.min(BATCH, wanted - done) }, (_, index) => {
      const number = last + done + index + 1;
      const model = models[number % models.length]?.definition;
      if (!model) throw new UsageError('There is no position that could be varied.');
      return {
        ...model,
        id: `load-${number}`,
        code: `L${String(number).padStart(7, '0')}`,
        name: { zh: `${model.name.zh}${number}`, en: `${model.name.en} ${number}` },
        opensInDays: -(number % 90),
        closesInDays: 10 + (number % 80),
      };
    });
    await db.transaction().execute((trx) => insertPositions(trx, positions, today));
  }
}

/** Active candidates with basic information and one education each. */
async function addCandidates(db: Database, wanted: number): Promise<void> {
  const hash = await hashDigest(passwordDigest(PASSWORD));
  const known = await sql<{ id: string; version: number }>`
    select id, version from fieldset where id in ('A01', 'A04')`.execute(db);
  const version = new Map(known.rows.map((row) => [row.id, row.version]));
  await db.transaction().execute(async (trx) => {
    await sql`
      with base as (select coalesce(max(substring(email_key from '^load(\\d+)@')::int), 0) as last from account),
      made as (
        insert into account (email, email_key, name, password_hash, active, apply_code, unique_value)
        select 'load' || n || '@example.com', 'load' || n || '@example.com', '考生' || n, ${hash}, true, '01',
          'E' || lpad(n::text, 9, '0')
        from base, generate_series(base.last + 1, base.last + ${wanted}::int) n
        returning id, name, email)
      insert into resume_record (account_id, fieldset_id, i9999, values, fieldset_version)
      select made.id, part.set_id, part.number, part.values, part.version from made
      cross join lateral (values
        ('A01', 0, jsonb_build_object('A0101', name, 'A0145', email), ${version.get('A01') ?? 0}::int),
        ('A04', 1, jsonb_build_object('A0435', '示例大学', 'A0410', '应用数学'), ${version.get('A04') ?? 0}::int)
      ) as part (set_id, number, values, version)
      where part.version > 0`.execute(trx);
  });
}

/** Live applications of seeded candidates to seeded positions: each candidate's to different ones, ranked from 1. */
async function addApplications(db: Database, wanted: number): Promise<void> {
  if (wanted === 0) return;
  const numbered = await sql<{ accounts: string; positions: string }>`
    select (select count(*) from account where email_key like 'load%') as accounts,
      (select count(*) from position where id like 'load-%') as positions`.execute(db);
  const accounts = Number(numbered.rows[0]?.accounts ?? 0);
  const positions = Number(numbered.rows[0]?.positions ?? 0);
  if (accounts === 0 || positions === 0)
    throw new UsageError('Applications need seeded candidates and positions.');
  // Numbers first, then joins on equality: anything else compares every candidate with every position.
  await sql`
    insert into application (account_id, position_id, batch_id, told, preference, reference, frozen)
    select account_id, position_id, batch_id, 'applied',
      row_number() over (partition by account_id, batch_id order by n),
      'LOAD-' || nextval(pg_get_serial_sequence('application', 'id')), '{}'
    from (
      select n, (n % ${accounts}::int) + 1 as account_at, ((n / ${accounts}::int + n) % ${positions}::int) + 1 as position_at
      from generate_series(0, ${wanted}::int - 1) n) pair
    join (select id as account_id, row_number() over (order by id) as at from account where email_key like 'load%') a
      on a.at = pair.account_at
    join (select id as position_id, batch_id, row_number() over (order by id) as at from position where id like 'load-%') p
      on p.at = pair.position_at
    where not exists (select 1 from application x where x.account_id = a.account_id)
    on conflict do nothing`.execute(db);
}

/**
 * Adds as many positions, candidates and applications as asked for; an empty database gets the demo data first (OPS-12).
 * With `fields`, applications are of one recruitment and have resumes of so many fields.
 */
export async function seedMany(
  { connection: { db } }: Reached,
  options: Readonly<Record<string, string>>,
  say: (line: string) => void,
): Promise<number> {
  const [positions, candidates, applications, fields = 0] = [
    'positions',
    'candidates',
    'applications',
    'fields',
  ].map((name) => count(options, name));
  await migrate(db);
  const { demo } = await import('@portal/schemas/demo');
  const today = dayOf(new Date());
  await seed(db, demo, today);
  const started = Date.now();
  await addPositions(db, positions ?? 0, today);
  await addCandidates(db, candidates ?? 0);
  if (fields > 0) await addResumes(db, applications ?? 0, fields, say);
  else await addApplications(db, applications ?? 0);
  await sql`vacuum (analyze)`.execute(db);
  const row = await sql<{ positions: string; accounts: string; applications: string }>`
    select (select count(*) from position) as positions, (select count(*) from account) as accounts,
      (select count(*) from application) as applications`.execute(db);
  const [now] = row.rows;
  say(
    `${now?.positions} positions, ${now?.accounts} accounts and ${now?.applications} applications after ${Math.round((Date.now() - started) / 1000)} s.`,
  );
  if ((candidates ?? 0) > 0) say(`Candidates sign in as load1@example.com … with ${PASSWORD}.`);
  return 0;
}
