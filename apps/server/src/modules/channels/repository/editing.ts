import { defaultLists } from '../default-lists.ts';
import type { LocalText, StoredChannel } from '@portal/schemas';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';

/** A channel as the console edits it, with how many positions and notices stand in it. */
export interface TreeRow {
  id: string;
  parent_id: string | null;
  hire_channel: string;
  content_id: string;
  published: boolean;
  rev: number;
  definition: StoredChannel;
  content: LocalText | null;
  positions: number;
  notices: number;
}

/** All channels in the order of the menu, hidden ones too. */
export const treeRows = (db: Database): Promise<TreeRow[]> =>
  db
    .selectFrom('channel')
    .leftJoin('channel_content', (join) =>
      join.onRef('channel_content.id', '=', 'channel.content_id').on('channel.content_id', '<>', ''),
    )
    .select(['channel.id', 'parent_id', 'hire_channel', 'content_id', 'published', 'rev', 'definition'])
    .select('channel_content.content')
    .select(
      sql<number>`(select count(*)::int from position p where p.channel = channel.hire_channel)`.as(
        'positions',
      ),
    )
    .select(
      sql<number>`(select count(*)::int from notice n where n.channel = channel.hire_channel)`.as('notices'),
    )
    .orderBy('sort')
    .orderBy('channel.id')
    .execute();

/** Until the transaction ends nobody else changes the tree; whoever only reads is not held up. */
export async function lockTree(db: Database): Promise<void> {
  await sql`lock table channel in share row exclusive mode`.execute(db);
}

export interface ChannelValues {
  name: LocalText;
  link: string;
  published: boolean;
  content: LocalText | null;
}

/** What the definition says of a channel's entry; its columns and query items stay as they are. */
const entryOf = ({ name, link, published, content }: ChannelValues) => ({
  name,
  link,
  published,
  ...(content ? { content } : {}),
});

async function writeContent(db: Database, id: string, { name, content }: ChannelValues): Promise<void> {
  if (id === '' || !content) return;
  const values = { name: JSON.stringify(name), content: JSON.stringify(content) };
  await db
    .insertInto('channel_content')
    .values({ id, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
}

export async function updateChannel(
  db: Database,
  { id, content_id }: Pick<TreeRow, 'id' | 'content_id'>,
  values: ChannelValues,
): Promise<void> {
  await db
    .updateTable('channel')
    .set((of) => ({
      published: values.published,
      definition: sql<string>`definition || ${JSON.stringify(entryOf(values))}::jsonb`,
      rev: of('rev', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
  await writeContent(db, content_id, values);
}

export async function insertChannel(
  db: Database,
  { id, hire_channel, content_id }: Pick<TreeRow, 'id' | 'hire_channel' | 'content_id'>,
  values: ChannelValues,
): Promise<void> {
  const definition = {
    id,
    ...entryOf(values),
    ...(hire_channel === '' ? {} : { hireChannel: hire_channel, ...defaultLists() }),
    ...(content_id === '' ? {} : { content_id }),
  };
  await db
    .insertInto('channel')
    .values((of) => ({
      id,
      parent_id: null,
      hire_channel,
      content_id,
      published: values.published,
      definition: JSON.stringify(definition),
      sort: of.selectFrom('channel').select(sql<number>`coalesce(max(sort), 0) + 1`.as('last')),
    }))
    .execute();
  await writeContent(db, content_id, values);
}

/** Puts the channels into an order, each below its parent. */
export async function placeChannels(
  db: Database,
  places: readonly { id: string; parent: string | null }[],
): Promise<void> {
  for (const [sort, { id, parent }] of places.entries())
    await db.updateTable('channel').set({ sort, parent_id: parent }).where('id', '=', id).execute();
}

export async function deleteChannel(
  db: Database,
  { id, content_id }: Pick<TreeRow, 'id' | 'content_id'>,
): Promise<void> {
  await db.deleteFrom('channel').where('id', '=', id).execute();
  if (content_id !== '') await db.deleteFrom('channel_content').where('id', '=', content_id).execute();
}
