import type { SessionUser } from '@portal/schemas';
import type { Selectable } from 'kysely';
import type { AccountTable } from '../platform/database/tables.ts';

export type Account = Selectable<AccountTable>;

/** For hot statements of transactions: one that answers all columns is not prepared there (platform/database/prepared.ts). */
export const ACCOUNT_COLUMNS = [
  'id',
  'email',
  'email_key',
  'name',
  'password_hash',
  'active',
  'id_type',
  'unique_value',
  'apply_code',
  'hired',
  'admission_card',
  'can_print_examno',
  'can_query_score',
  'resume_template_id',
  'score_table_id',
  'created_at',
  'language',
] as const;

/** The pool of applicants that all accounts of this server are in. */
export const NBASE = 'Zpk';

export const a0100Of = (id: string): string => id.padStart(8, '0');

/**
 * Whether ids in an address are those of an account. Absent or empty ones are: whoever leaves them out means their own
 * (D-33, PERM-08).
 */
export function isNamed(account: Account, ids: { a0100?: unknown; nbase?: unknown }): boolean {
  const isOwn = (given: unknown, own: string): boolean =>
    given === undefined || given === '' || given === own;
  return isOwn(ids.a0100, a0100Of(account.id)) && isOwn(ids.nbase, NBASE);
}

/** What the client may know of the signed-in candidate: ids and flags (wire contract 1.5). */
export function sessionUser(account: Account): Omit<SessionUser, 'isLogin'> {
  return {
    a0100: a0100Of(account.id),
    nbase: NBASE,
    admissionCard: account.admission_card,
    canPrintExamno: account.can_print_examno,
    canQueryScore: account.can_query_score,
    resumeTemplateId: account.resume_template_id,
    scoreTableId: account.score_table_id,
  };
}
