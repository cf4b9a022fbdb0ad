import { windowAt } from '@portal/rules';
import type {
  DocumentKind,
  RecruitmentWindows,
  StoredDocumentTemplate,
  StoredScores,
  StoredTicket,
  WindowKind,
} from '@portal/schemas';
import type { Account } from '../../protocol/account.ts';
import type { Database } from '../../platform/database/connect.ts';
import { findTemplate, windowsOf } from './repository.ts';

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

/** The window in which a document may be seen; null = at any time. */
const WINDOW: Readonly<Record<DocumentKind, WindowKind | null>> = {
  ticket: 'ticket',
  scores: 'scores',
  resume: null,
};

/** A document belongs to all recruitments that a candidate applied in: one open window is enough (PROJ-01). */
const isAnyOpen = (all: readonly RecruitmentWindows[], kind: WindowKind, now: Date): boolean =>
  all.length === 0 || all.some((windows) => windowAt(windows[kind], now) === 'open');

/** The document of a kind that a candidate may have, unpublished outside its window; null = there is no template or nothing to print on it. */
export async function findDocument(
  db: Database,
  account: Account,
  kind: DocumentKind,
  tableId: string,
  now: Date,
): Promise<FoundDocument | null> {
  if (tableId === '' || tableOf[kind](account) !== tableId) return null;
  const row = await findTemplate(db, account.id, kind, tableId);
  if (!row) return null;
  const { definition, data } = row;
  const window = WINDOW[kind];
  const isShown = window === null || isAnyOpen(await windowsOf(db, account.id), window, now);
  const template = { ...definition, published: definition.published && isShown };
  if (kind === 'resume') return { kind, template };
  if (!data) return null;
  return kind === 'ticket'
    ? { kind, template, data: data as StoredTicket }
    : { kind, template, data: data as StoredScores };
}
