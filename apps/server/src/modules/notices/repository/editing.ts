import type { LocalText } from '@portal/schemas';
import { sql, type Selectable, type Updateable } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import type { NoticeTable } from '../../../platform/database/tables.ts';

export type StoredNoticeRow = Selectable<NoticeTable>;

/** A notice whatever its state; locked = nobody else changes it until the transaction ends. */
export const findStored = (db: Database, id: string, locked = false): Promise<StoredNoticeRow | undefined> =>
  db
    .selectFrom('notice')
    .selectAll()
    .where('id', '=', id)
    .$if(locked, (query) => query.forUpdate())
    .executeTakeFirst();

/** What a list of the console is narrowed to; '' = everything. */
export interface StoredFilter {
  channel: string;
  state: string;
  /** Part of a title in any language. */
  text: string;
}

const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** A page of all notices, the last changed first, and how many fit. */
export async function listStored(
  db: Database,
  { channel, state, text }: StoredFilter,
  limit: number,
  offset: number,
): Promise<{ rows: StoredNoticeRow[]; total: number }> {
  const fitting = db
    .selectFrom('notice')
    .$if(channel !== '', (query) => query.where('channel', '=', channel))
    .$if(state !== '', (query) => query.where('state', '=', state as StoredNoticeRow['state']))
    .$if(text !== '', (query) =>
      query.where(
        sql<boolean>`exists (select from jsonb_each_text(notice.title) t where t.value ilike ${likePattern(text)})`,
      ),
    );
  const [rows, { total }] = await Promise.all([
    fitting
      .selectAll()
      .orderBy('changed_at', 'desc')
      .orderBy('published_on', 'desc')
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .execute(),
    fitting.select((select) => select.fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(total) };
}

/** What saving writes of a notice. */
export type NoticeValues = Required<
  Pick<
    Updateable<NoticeTable>,
    | 'channel'
    | 'title'
    | 'subtitle'
    | 'content'
    | 'published_on'
    | 'state'
    | 'shows_from'
    | 'shows_until'
    | 'file_token'
    | 'changed_by'
    | 'changed_at'
  >
> & { of_list?: boolean };

export async function insertNotice(db: Database, id: string, values: NoticeValues): Promise<void> {
  await db
    .insertInto('notice')
    .values({
      ...(values as Required<NoticeValues>),
      id,
      label: JSON.stringify({}),
      attachment_name: 'null',
      attachment_text: 'null',
      token: '',
    })
    .execute();
}

/** Writes a notice and counts its revision up. */
export async function updateNotice(
  db: Database,
  id: string,
  values: Partial<NoticeValues> & { token?: string },
): Promise<void> {
  await db
    .updateTable('notice')
    .set((eb) => ({ ...values, rev: eb('rev', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Channels that a notice can stand in, in the order of the menu, hidden ones too. */
export const noticePlaces = (db: Database): Promise<{ channel: string; name: LocalText }[]> =>
  db
    .selectFrom('channel')
    .where('hire_channel', 'not in', ['', '0'])
    .select('hire_channel as channel')
    .select(sql<LocalText>`definition->'name'`.as('name'))
    .orderBy('sort')
    .execute();
