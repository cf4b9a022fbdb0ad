import { TIME_ZONE } from '@portal/rules';
import { sql, type Selectable } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import type { AuditTable } from '../../platform/database/tables.ts';

/** Adds a line to the audit log; nothing ever changes or takes one away (a trigger refuses it). */
export async function insertAudit(
  db: Database,
  line: { login: string; action: string; subject: string; details: Record<string, unknown> },
): Promise<void> {
  await db
    .insertInto('audit')
    .values({ ...line, details: JSON.stringify(line.details) })
    .execute();
}

/** Counts a failure for so many seconds; answers how often it was counted before. */
export async function countFailure(
  db: Database,
  line: { login: string; action: string; subject: string; details: Record<string, string> },
  seconds: number,
): Promise<number> {
  const { login, action, subject, details } = line;
  const { rows } = await sql<{ more: number }>`
    insert into audit_repeat as r (action, login, subject, details, ends_at)
    values (${action}, ${login}, ${subject}, ${JSON.stringify(details)}::jsonb,
      now() + make_interval(secs => ${seconds}))
    on conflict (action, login, subject, details) do update set more = r.more + 1
    returning more`.execute(db);
  return rows[0]?.more ?? 0;
}

/** Puts what was counted in minutes that are over into the log; of two that do it at once, each takes other lines. */
export async function flushFailures(db: Database): Promise<void> {
  await sql`
    with due as (
      select ctid from audit_repeat where ends_at <= now() for update skip locked
    ), over as (
      delete from audit_repeat where ctid in (select ctid from due) returning *
    )
    insert into audit (login, action, subject, details)
    select login, action, subject, details || jsonb_build_object('more', more, 'since', since)
    from over where more > 0`.execute(db);
}

/** What lines are asked for; '' = any. Days are those of the deployment's clock, `to` included. */
export interface AuditFilter {
  by: string;
  action: string;
  from: string;
  to: string;
  /** Anywhere in subject or details, whatever the case, but for addresses, which are told as a part (SEE-02). */
  text: string;
}

/** Beginning of a day where the office is. */
const dayIn = (day: string) => sql<Date>`(${day}::date::timestamp at time zone ${TIME_ZONE})`;

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

/** Lines of a filter before one, newest first; '' = from the newest. */
export function auditBefore(
  db: Database,
  { by, action, from, to, text }: AuditFilter,
  before: string,
  limit: number,
): Promise<Selectable<AuditTable>[]> {
  let query = db.selectFrom('audit').selectAll().orderBy('id', 'desc').limit(limit);
  if (before !== '') query = query.where('id', '<', before);
  if (by !== '') query = query.where('login', '=', by);
  if (action !== '') query = query.where('action', '=', action);
  if (from !== '') query = query.where('at', '>=', dayIn(from));
  if (to !== '') query = query.where('at', '<', sql<Date>`${dayIn(to)} + interval '1 day'`);
  if (text !== '')
    query = query.where(sql<string>`subject || ' ' || (details - 'to')::text`, 'ilike', `%${escaped(text)}%`);
  return query.execute();
}

/** Whether a person has signed in from an address within so many days. */
export async function hasSignedInFrom(
  db: Database,
  login: string,
  address: string,
  days: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('audit')
    .select('id')
    .where('login', '=', login)
    .where('action', '=', 'signIn')
    .where('at', '>', sql<Date>`now() - make_interval(days => ${days})`)
    .where(sql<string>`details->>'address'`, '=', address)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
