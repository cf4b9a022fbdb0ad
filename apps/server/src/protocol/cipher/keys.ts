import type { Database } from '../../platform/database/connect.ts';
import { keepSetting } from '../../platform/database/stored-settings.ts';
import { generateSm2Key, type Sm2Key } from './sm2.ts';

/** The key pair of this deployment, made once; kept in the database so that every process and host has it. */
export const loadKey = async (db: Database): Promise<Sm2Key> =>
  (await keepSetting(db, 'sm2', generateSm2Key())) as Sm2Key;
