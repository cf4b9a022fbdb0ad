import type { DraftId } from '@portal/fieldsets';
import type { Database } from '../../platform/database/connect.ts';
import { documentOf } from './documents.ts';
import { usedCodes, usedFields } from './repository/used.ts';

/** Fields or codes of a document with the number of records that hold a value for them. */
export async function usedIn(db: Database, id: DraftId): Promise<Record<string, number>> {
  const { kind, own } = documentOf(id);
  if (kind === 'order') return {};
  return kind === 'set' ? usedFields(db, own) : usedCodes(db, own);
}
