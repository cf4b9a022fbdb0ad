import type { Database } from '../../platform/database/connect.ts';
import { publicationOf } from './repository/publications.ts';
import { storeResults } from './repository/ranking.ts';

/**
 * Computes again what candidates are told of totals and ranks, after published marks changed: by the ranking that was published
 * with them, or nothing where none was (EXAM-06).
 *
 * @param position id of the one whose marks changed; absent = any
 */
export async function updateResults(db: Database, batch: string, position?: string): Promise<void> {
  const row = await publicationOf(db, batch, 'scores');
  const basis = row?.shown_from && row.ranking ? { subjects: row.subjects, ranking: row.ranking } : null;
  await storeResults(db, batch, basis && { ...basis, ...(position === undefined ? {} : { position }) });
}
