import type { AuditLine } from '@portal/fieldsets/console-api';
import { sql } from 'kysely';
import type { Database } from '../platform/database/connect.ts';

/** What is written down (HR-21). */
export type AuditAction =
  | 'signIn'
  | 'signInFailed'
  | 'signOut'
  | 'passwordChanged'
  | 'passwordRefused'
  | 'totpOn'
  | 'totpOff'
  | 'totpRefused'
  | 'userAdded'
  | 'userChanged'
  | 'policy'
  | 'publish'
  | 'draftDiscarded'
  | 'import'
  | 'export'
  | 'settings';

/** Adds a line to the audit log; nothing ever changes or takes one away (a trigger refuses it). */
export async function writeAudit(
  db: Database,
  login: string,
  action: AuditAction,
  subject = '',
  details: Record<string, unknown> = {},
): Promise<void> {
  await db
    .insertInto('audit')
    .values({ login, action, subject, details: JSON.stringify(details) })
    .execute();
}

const WINDOW_SECONDS = 60;

/**
 * Writes down a failure. The first of its kind stands in the log at once; the same again within a minute is only
 * counted, and follows as one line with `more` when the minute is over (SAFE-03). The count is in the database, so that
 * no restart loses it.
 *
 * @param details what makes it the same kind, such as address and code
 */
export async function writeFailure(
  db: Database,
  login: string,
  action: AuditAction,
  subject: string,
  details: Record<string, string>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await flushFailures(trx);
    const { rows } = await sql<{ more: number }>`
      insert into audit_repeat as r (action, login, subject, details, ends_at)
      values (${action}, ${login}, ${subject}, ${JSON.stringify(details)}::jsonb,
        now() + make_interval(secs => ${WINDOW_SECONDS}))
      on conflict (action, login, subject, details) do update set more = r.more + 1
      returning more`.execute(trx);
    if (rows[0]?.more === 0) await writeAudit(trx, login, action, subject, details);
  });
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

/** Lines before one, newest first; '' = from the newest. */
export async function readAudit(db: Database, before: string, limit: number): Promise<AuditLine[]> {
  let query = db.selectFrom('audit').selectAll().orderBy('id', 'desc').limit(limit);
  if (before !== '') query = query.where('id', '<', before);
  const rows = await query.execute();
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    by: row.login,
    action: row.action,
    subject: row.subject,
    details: row.details,
  }));
}
