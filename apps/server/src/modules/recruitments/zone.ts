import type { Database } from '../../platform/database/connect.ts';
import { recruitmentRow } from './repository/recruitments.ts';

/** The zone whose clock a recruitment goes by; '' = there is no such recruitment. */
export const zoneOf = async (db: Database, recruitment: string): Promise<string> =>
  (await recruitmentRow(db, recruitment))?.zone ?? '';
