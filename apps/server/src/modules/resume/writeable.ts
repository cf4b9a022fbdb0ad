import type { Database } from '../../platform/database/connect.ts';
import { hasRunningApplication } from './repository.ts';

export { lockAccount } from './repository.ts';

/** Whether a resume may be changed: not while an application in a running batch is live (D-50). */
export const isWriteable = async (db: Database, account: string): Promise<boolean> =>
  !(await hasRunningApplication(db, account));
