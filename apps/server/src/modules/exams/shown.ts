import type { Database } from '../../platform/database/connect.ts';
import { isShown, publicationOf } from './repository/publications.ts';

export { examWindows } from './repository/publications.ts';

/** Whether candidates of a recruitment see their scores at a moment. */
export const areScoresShown = async (db: Database, batch: string, now: Date): Promise<boolean> =>
  isShown(await publicationOf(db, batch, 'scores'), now);
