import type { Language, StoredChannel, StoredColumn } from '@portal/schemas';
import type { Database } from '../../platform/database/connect.ts';
import { inLanguage } from '../../protocol/language.ts';

/** The published channel that positions of this hireChannel belong to; null = there is none. */
export async function findChannel(db: Database, hireChannel: string): Promise<StoredChannel | null> {
  const row = await db
    .selectFrom('channel')
    .select('definition')
    .where('hire_channel', '=', hireChannel)
    .where('published', '=', true)
    .orderBy('sort')
    .executeTakeFirst();
  return row?.definition ?? null;
}

export interface WireColumn {
  itemid: string;
  itemdesc: string;
  itemtype: string;
}

export const wireColumns = (columns: StoredColumn[] | undefined, language: Language): WireColumn[] =>
  (columns ?? []).map(({ itemid, itemdesc, itemtype }) => ({
    itemid,
    itemdesc: inLanguage(itemdesc, language),
    itemtype,
  }));

/** Published channels by hireChannel. */
export async function findPublished(db: Database): Promise<Map<string, StoredChannel>> {
  const rows = await db
    .selectFrom('channel')
    .select(['hire_channel', 'definition'])
    .where('published', '=', true)
    .where('hire_channel', '<>', '')
    .orderBy('sort')
    .execute();
  return new Map(rows.toReversed().map((row) => [row.hire_channel, row.definition]));
}
