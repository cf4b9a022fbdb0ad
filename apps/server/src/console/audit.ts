import type { AuditLine } from '@portal/fieldsets/console-api';
import type { Database } from '../database/connect.ts';

/** What is written down (HR-21). */
export type AuditAction =
  | 'signIn'
  | 'signInFailed'
  | 'signOut'
  | 'passwordChanged'
  | 'totpOn'
  | 'totpOff'
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
