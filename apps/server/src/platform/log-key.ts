import { randomBytes } from 'node:crypto';
import type { Database } from './database/connect.ts';
import { keepSetting } from './database/stored-settings.ts';

/** The key of the log's pseudonyms, made once; in the database, so that all processes name an account alike. */
export const loadLogKey = async (db: Database): Promise<string> =>
  (await keepSetting(db, 'log', randomBytes(32).toString('base64url'))) as string;
