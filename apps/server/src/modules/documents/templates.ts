import type { DocumentKind, StoredDocumentTemplate, StoredScores, StoredTicket } from '@portal/schemas';
import type { Account } from '../../protocol/account.ts';
import type { Database } from '../../platform/database/connect.ts';
import { findTemplate } from './repository.ts';

/** A template that a candidate may have printed, with what it says of this candidate. */
export type FoundDocument =
  | { kind: 'ticket'; template: StoredDocumentTemplate; data: StoredTicket }
  | { kind: 'scores'; template: StoredDocumentTemplate; data: StoredScores }
  | { kind: 'resume'; template: StoredDocumentTemplate };

/** The table each kind of document is printed from, '' = the candidate may not have it (PERM-04). */
const tableOf: Readonly<Record<DocumentKind, (account: Account) => string>> = {
  ticket: (account) => (account.can_print_examno === '1' ? account.admission_card : ''),
  scores: (account) => (account.can_query_score === '1' ? account.score_table_id : ''),
  resume: (account) => account.resume_template_id,
};

/** The document of a kind that a candidate may have; null = there is no template or nothing to print on it. */
export async function findDocument(
  db: Database,
  account: Account,
  kind: DocumentKind,
  tableId: string,
): Promise<FoundDocument | null> {
  if (tableId === '' || tableOf[kind](account) !== tableId) return null;
  const row = await findTemplate(db, account.id, kind, tableId);
  if (!row) return null;
  const { definition: template, data } = row;
  if (kind === 'resume') return { kind, template };
  if (!data) return null;
  return kind === 'ticket'
    ? { kind, template, data: data as StoredTicket }
    : { kind, template, data: data as StoredScores };
}
