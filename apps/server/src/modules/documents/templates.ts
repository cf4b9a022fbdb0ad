import { windowAt } from '@portal/rules';
import type {
  DocumentKind,
  ExamKind,
  RecruitmentWindows,
  StoredDocumentTemplate,
  StoredScores,
  StoredTicket,
} from '@portal/schemas';
import type { Account } from '../../protocol/account.ts';
import type { Database } from '../../platform/database/connect.ts';
import { entitlementsOf } from '../entitlements/entitlements.ts';
import { findDocumentData, findTemplate, windowsOf } from './repository.ts';

/** A template that a candidate may have printed, with what it says of this candidate: one ticket or report an application. */
export type FoundDocument =
  | { kind: 'ticket'; template: StoredDocumentTemplate; data: StoredTicket[] }
  | { kind: 'scores'; template: StoredDocumentTemplate; data: StoredScores[] }
  | { kind: 'resume'; template: StoredDocumentTemplate };

/** The template on which an account's resume is printed; null = there is none. */
export async function resumeTemplate(
  db: Database,
  id: string | null,
): Promise<StoredDocumentTemplate | null> {
  const row = id ? await findTemplate(db, 'resume', id) : undefined;
  return row?.definition ?? null;
}

/** What an account holds itself belongs to all recruitments that it applied in: one open window is enough (PROJ-01). */
const isAnyOpen = (all: readonly RecruitmentWindows[], kind: ExamKind, now: Date): boolean =>
  all.length === 0 || all.some((windows) => windowAt(windows[kind], now) === 'open');

/** What was published for an account before there were imports, on its own template. */
async function ownData(db: Database, account: Account, kind: ExamKind, now: Date) {
  const template =
    kind === 'ticket'
      ? account.can_print_examno === '1' && account.admission_card
      : account.can_query_score === '1' && account.score_table_id;
  const row = template ? await findDocumentData(db, account.id, template) : undefined;
  if (!row) return [];
  return [{ data: row.data, isOpen: isAnyOpen(await windowsOf(db, account.id), kind, now) }];
}

/**
 * The document of a kind that a candidate may have, unpublished outside its window; null = there is no template or nothing to
 * print on it (PERM-04).
 */
export async function findDocument(
  db: Database,
  account: Account,
  kind: DocumentKind,
  tableId: string,
  now: Date,
): Promise<FoundDocument | null> {
  if (tableId === '') return null;
  if (kind === 'resume') {
    if (account.resume_template_id !== tableId) return null;
    const row = await findTemplate(db, kind, tableId);
    return row ? { kind, template: row.definition } : null;
  }
  // An approval form is the office's, and a letter has an address of its own (HIRE-02, HIRE-03).
  if (kind === 'approval' || kind === 'offer') return null;
  const { templates, tickets, scores } = await entitlementsOf(db, account, now);
  const row = templates[kind] === tableId ? await findTemplate(db, kind, tableId) : undefined;
  if (!row) return null;
  const own = await ownData(db, account, kind, now);
  const all = [...(kind === 'ticket' ? tickets : scores), ...own];
  if (all.length === 0) return null;
  const open = all.filter(({ isOpen }) => isOpen).map(({ data }) => data);
  const template = { ...row.definition, published: row.definition.published && open.length > 0 };
  return kind === 'ticket'
    ? { kind, template, data: open as StoredTicket[] }
    : { kind, template, data: open as StoredScores[] };
}
