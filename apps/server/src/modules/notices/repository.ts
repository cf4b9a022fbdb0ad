import type { LocalText } from '@portal/schemas';
import type { Selectable } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import type { NoticeTable } from '../../platform/database/tables.ts';

const COLUMNS = ['id', 'title', 'subtitle', 'label', 'content', 'published_on', 'token'] as const;

export type NoticeRow = Pick<Selectable<NoticeTable>, (typeof COLUMNS)[number]>;

/** Notices that are published by a day. */
const published = (db: Database, today: string) => db.selectFrom('notice').where('published_on', '<=', today);

/** A published notice; undefined = there is none of this id. */
export const findNotice = (db: Database, id: string, today: string): Promise<NoticeRow | undefined> =>
  published(db, today).select(COLUMNS).where('id', '=', id).executeTakeFirst();

/** Which notices a list is of: those of one channel, or of all but one. */
export type NoticeFilter = { channel: string } | { except: string };

/** A page of published notices, newest first, and how many there are in all pages. */
export async function listNotices(
  db: Database,
  filter: NoticeFilter,
  today: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: NoticeRow[]; total: number }> {
  const matching =
    'channel' in filter
      ? published(db, today).where('channel', '=', filter.channel)
      : published(db, today).where('channel', '<>', filter.except);
  const [rows, { total }] = await Promise.all([
    matching
      .select(COLUMNS)
      .orderBy('published_on', 'desc')
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .execute(),
    matching.select((select) => select.fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(total) };
}

/** The newest published notices of all channels. */
export const newestNotices = (db: Database, today: string, limit: number): Promise<NoticeRow[]> =>
  published(db, today).select(COLUMNS).orderBy('published_on', 'desc').orderBy('id').limit(limit).execute();

/** Ids and days of the newest published notices. */
export const noticeDays = (
  db: Database,
  today: string,
  limit: number,
): Promise<Pick<NoticeRow, 'id' | 'published_on'>[]> =>
  published(db, today).select(['id', 'published_on']).orderBy('published_on', 'desc').limit(limit).execute();

/** Name and text of the attachment behind a token; undefined = it is no notice's. */
export const findAttachment = (
  db: Database,
  token: string,
): Promise<{ attachment_name: LocalText | null; attachment_text: LocalText | null } | undefined> =>
  db
    .selectFrom('notice')
    .select(['attachment_name', 'attachment_text'])
    .where('token', '=', token)
    .executeTakeFirst();
