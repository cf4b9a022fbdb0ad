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

/** Resumes of the basic information with a value of each field, of those that are named. */
export async function filledItems(
  db: Database,
  fieldsetid: string,
  itemids: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ itemid: string; count: number }>`
    select itemid, count(*)::int as count from unnest(${[...itemids]}::text[]) itemid
    join resume_record r on r.fieldset_id = ${fieldsetid} and coalesce(r.values->>itemid, '') <> ''
    group by itemid`.execute(db);
  return new Map(rows.map(({ itemid, count }) => [itemid, count]));
}

/** Values of a field with the number of records that hold each, a page of them in their order. */
export async function valuesAfter(
  db: Database,
  fieldsetid: string,
  itemid: string,
  after: string,
  limit: number,
): Promise<{ value: string; records: number }[]> {
  const { rows } = await sql<{ value: string; records: number }>`
    select values->>${itemid}::text as value, count(*)::int as records from resume_record
    where fieldset_id = ${fieldsetid} and values->>${itemid}::text > ${after}
    group by 1 order by 1 limit ${limit}`.execute(db);
  return rows;
}
