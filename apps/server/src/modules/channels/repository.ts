import { sql } from 'kysely';
import type { LocalText, StoredChannel } from '@portal/schemas';
import type { Database } from '../../platform/database/connect.ts';

/** Published channels in their order, each with the channel above it. */
export const publishedChannels = (
  db: Database,
): Promise<{ id: string; parent_id: string | null; definition: StoredChannel }[]> =>
  db
    .selectFrom('channel')
    .select(['id', 'parent_id', 'definition'])
    .where('published', '=', true)
    .orderBy('sort')
    .execute();

/** The page of a channel with content of its own; undefined = there is none. */
export const findContent = (
  db: Database,
  id: string,
): Promise<{ name: LocalText; content: LocalText } | undefined> =>
  db.selectFrom('channel_content').select(['name', 'content']).where('id', '=', id).executeTakeFirst();

/** Whether the page of a channel that is shown leads to an uploaded file (OFFICE-13). */
export const isOnPage = async (db: Database, token: string): Promise<boolean> =>
  (await db
    .selectFrom('channel')
    .innerJoin('channel_content', 'channel_content.id', 'channel.content_id')
    .select('channel.id')
    .where('channel.published', '=', true)
    .where(sql<boolean>`position(${token} in channel_content.content::text) > 0`)
    .executeTakeFirst()) !== undefined;
