import { hkdfSync, randomBytes } from 'node:crypto';
import type { Account } from '../../protocol/account.ts';
import type { Database } from '../../platform/database/connect.ts';
import { keepSetting } from '../../platform/database/stored-settings.ts';

const SETTING = 'draftSecret';
const KEY_BYTES = 32;

/** The secret that drafts' keys are made of, made once; in the database, so that every process and host has it. */
async function loadSecret(db: Database): Promise<string> {
  return String(await keepSetting(db, SETTING, randomBytes(KEY_BYTES).toString('hex')));
}

/**
 * The key under which a browser keeps an account's drafts: always the same for the account, told to nobody without its
 * session (TRY-17). HKDF of the deployment's secret, so no key is stored.
 *
 * @returns 32 bytes as base64
 */
export async function draftKeyOf(db: Database, { id }: Pick<Account, 'id'>): Promise<string> {
  const secret = Buffer.from(await loadSecret(db), 'hex');
  return Buffer.from(hkdfSync('sha256', secret, 'candidate drafts', `account ${id}`, KEY_BYTES)).toString(
    'base64',
  );
}
