import type { ExamKind } from '@portal/schemas';
import type { Database } from '../../platform/database/connect.ts';
import { isShown, publicationOf } from './repository/publications.ts';

export { examWindows } from './repository/publications.ts';

/** Whether candidates of a recruitment see their tickets, or their scores, at a moment. */
export const isExamShown = async (db: Database, batch: string, kind: ExamKind, now: Date): Promise<boolean> =>
  isShown(await publicationOf(db, batch, kind), now);

/** Whether candidates of a recruitment see their scores at a moment. */
export const areScoresShown = (db: Database, batch: string, now: Date): Promise<boolean> =>
  isExamShown(db, batch, 'scores', now);
