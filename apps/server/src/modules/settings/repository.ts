import type { StoredChannel } from '@portal/schemas';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

/** Any number serves, as long as all servers take the same. */
const SETTINGS_LOCK = 20_261_125;

const KEYS = ['portal', 'registration'] as const;

/** The stored settings by key, each with its revision. */
export const storedSettings = (db: Database): Promise<{ key: string; value: unknown; rev: number }[]> =>
  db.selectFrom('setting').select(['key', 'value', 'rev']).where('key', 'in', KEYS).execute();

/** Makes changes of the settings take turns until the transaction ends. */
export async function lockSettings(trx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${SETTINGS_LOCK})`.execute(trx);
}

/** Published channels with positions, in order. */
export const positionChannels = (
  db: Database,
): Promise<{ hire_channel: string; definition: StoredChannel }[]> =>
  db
    .selectFrom('channel')
    .select(['hire_channel', 'definition'])
    .where('published', '=', true)
    .where('hire_channel', 'not in', ['', '0', 'publicity'])
    .orderBy('sort')
    .execute();
