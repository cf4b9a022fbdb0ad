import type { StoredChannel } from '@portal/schemas';
import { sql, type Selectable } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import type { ChannelTable } from '../../../platform/database/tables.ts';

type Listed = Pick<Selectable<ChannelTable>, 'id' | 'hire_channel' | 'definition' | 'rev'>;

/** Published channels that list positions, in their order. */
export const channelsWithLists = (db: Database): Promise<Listed[]> =>
  db
    .selectFrom('channel')
    .select(['id', 'hire_channel', 'definition', 'rev'])
    .where('hire_channel', '<>', '')
    .where('published', '=', true)
    .orderBy('sort')
    .execute();

export const lockChannel = (db: Database, id: string): Promise<Listed | undefined> =>
  db
    .selectFrom('channel')
    .select(['id', 'hire_channel', 'definition', 'rev'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export async function storeLists(db: Database, id: string, definition: StoredChannel): Promise<void> {
  await db
    .updateTable('channel')
    .set((of) => ({ definition: JSON.stringify(definition), rev: of('rev', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** So many headings of imported files are offered as columns. */
const MAX_HEADINGS = 100;

/** Headings of imported files that positions carry along. */
export async function extraHeadings(db: Database): Promise<string[]> {
  const { rows } = await sql<{ heading: string }>`
    select distinct jsonb_object_keys(definition->'extra') as heading from position
    where jsonb_typeof(definition->'extra') = 'object' order by heading limit ${MAX_HEADINGS}`.execute(db);
  return rows.map(({ heading }) => heading);
}
