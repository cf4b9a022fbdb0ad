import type { AuditLine } from '@portal/console-contract';
import type { Database } from '../platform/database/connect.ts';
import { masked } from '../platform/log.ts';
import {
  auditBefore,
  countFailure,
  flushFailures,
  insertAudit,
  type AuditFilter,
} from './repository/audit.ts';

export { flushFailures };
export type { AuditFilter } from './repository/audit.ts';

/** What is written down (HR-21). */
export type AuditAction =
  | 'signIn'
  | 'signInFailed'
  | 'signOut'
  | 'providerRefused'
  | 'passwordChanged'
  | 'passwordRefused'
  | 'totpOn'
  | 'totpOff'
  | 'totpRefused'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'passkeyRefused'
  | 'userAdded'
  | 'userChanged'
  | 'roleAdded'
  | 'roleChanged'
  | 'roleRemoved'
  | 'policy'
  | 'publish'
  | 'mergeCodes'
  | 'publishAsked'
  | 'publishConfirmed'
  | 'publishEnded'
  | 'publishRefused'
  | 'commentAdded'
  | 'commentsResolved'
  | 'impactRead'
  | 'previewShared'
  | 'previewEnded'
  | 'draftDiscarded'
  | 'draftRestored'
  | 'import'
  | 'export'
  | 'settings'
  | 'smsTested'
  | 'conditions'
  | 'units'
  | 'noticeChanged'
  | 'channelChanged'
  | 'commitment'
  | 'recruitmentAdded'
  | 'recruitmentChanged'
  | 'recruitmentState'
  | 'recruitmentCopied'
  | 'positionsChanged'
  | 'positionsRemoved'
  | 'positionsImported'
  | 'positionsImportUndone'
  | 'positionCancelled'
  | 'positionsExported'
  | 'channelColumns'
  | 'examSubjects'
  | 'examImported'
  | 'examImportUndone'
  | 'examExported'
  | 'examPublishAsked'
  | 'examPublished'
  | 'examPublishEnded'
  | 'examWithdrawn'
  | 'mailResent'
  | 'mailCancelled'
  | 'mailRead'
  | 'mailTemplate'
  | 'mailTemplateRemoved'
  | 'mailingComposed'
  | 'mailingSent'
  | 'mailingStopped'
  | 'documentAdded'
  | 'documentChanged'
  | 'documentRestored'
  | 'reviewReasons'
  | 'stagesChanged'
  | 'applicationsExported'
  | 'exportStopped'
  | 'exportFetched'
  | 'exportLayouts'
  | 'statisticsExported'
  | 'reviewDecided'
  | 'reviewConfirmed'
  | 'reviewUndone'
  | 'reviewTakenOver'
  | 'reviewSecondLook'
  | 'reviewRead'
  | 'reviewExample'
  | 'reviewActionStarted'
  | 'reviewActionStopped'
  | 'candidatesLookedUp'
  | 'candidateArchive'
  | 'deletionAsked'
  | 'deletionCalledOff'
  | 'candidateDeleted'
  | 'retentionChanged'
  | 'retentionTold'
  | 'retentionDone'
  | 'retentionHeld'
  | 'retentionReleased'
  | 'reviewViewShared'
  | 'reviewViewRemoved';

/** Adds a line to the audit log. */
export const writeAudit = (
  db: Database,
  login: string,
  action: AuditAction,
  subject = '',
  details: Record<string, unknown> = {},
): Promise<void> => insertAudit(db, { login, action, subject, details });

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
    const before = await countFailure(trx, { login, action, subject, details }, WINDOW_SECONDS);
    if (before === 0) await writeAudit(trx, login, action, subject, details);
  });
}

/** What a line says. Earlier releases wrote down whole addresses of candidates, which whoever reads the log may not see (SEE-02). */
const shownDetails = ({ to, ...details }: Record<string, unknown>): Record<string, unknown> =>
  typeof to === 'string' && to.includes('@') && !to.includes('***@')
    ? { ...details, to: masked(to) }
    : { ...details, ...(to === undefined ? {} : { to }) };

/** Lines of a filter before one, newest first; '' = from the newest. */
export async function readAudit(
  db: Database,
  filter: AuditFilter,
  before: string,
  limit: number,
): Promise<AuditLine[]> {
  const rows = await auditBefore(db, filter, before, limit);
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    by: row.login,
    action: row.action,
    subject: row.subject,
    details: shownDetails(row.details),
  }));
}
