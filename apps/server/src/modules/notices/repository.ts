import type { LocalText } from '@portal/schemas';
import { sql, type Selectable } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import type { NoticeTable } from '../../platform/database/tables.ts';
import { dayOf } from '../../platform/time.ts';

const COLUMNS = [
  'id',
  'title',
  'subtitle',
  'label',
  'content',
  'published_on',
  'token',
  'file_token',
  'of_list',
] as const;

export type NoticeRow = Pick<Selectable<NoticeTable>, (typeof COLUMNS)[number]>;

/** Notices that everybody may read at a moment: the time of a notice comes and goes by this alone (HR-22). */
const published = (db: Database, now: Date) =>
  db
    .selectFrom('notice')
    .where('state', '=', 'published')
    .where('published_on', '<=', dayOf(now))
    .where((where) => where.or([where('shows_from', 'is', null), where('shows_from', '<=', now)]))
    .where((where) => where.or([where('shows_until', 'is', null), where('shows_until', '>', now)]));

/** A published notice; undefined = there is none of this id. */
export const findNotice = (db: Database, id: string, now: Date): Promise<NoticeRow | undefined> =>
  published(db, now).select(COLUMNS).where('id', '=', id).executeTakeFirst();

/** Which notices a list is of: those of one channel, or of all but one. */
export type NoticeFilter = { channel: string } | { except: string };

/** A page of published notices, newest first, and how many there are in all pages. */
export async function listNotices(
  db: Database,
  filter: NoticeFilter,
  now: Date,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: NoticeRow[]; total: number }> {
  const matching =
    'channel' in filter
      ? published(db, now).where('channel', '=', filter.channel)
      : published(db, now).where('channel', '<>', filter.except);
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
export const newestNotices = (db: Database, now: Date, limit: number): Promise<NoticeRow[]> =>
  published(db, now).select(COLUMNS).orderBy('published_on', 'desc').orderBy('id').limit(limit).execute();

/** Ids and days of the newest published notices. */
export const noticeDays = (
  db: Database,
  now: Date,
  limit: number,
): Promise<Pick<NoticeRow, 'id' | 'published_on'>[]> =>
  published(db, now).select(['id', 'published_on']).orderBy('published_on', 'desc').limit(limit).execute();

/** Name and text of the attachment behind a token, while its notice is published; undefined = it is no notice's. */
export const findAttachment = (
  db: Database,
  token: string,
  now: Date,
): Promise<{ attachment_name: LocalText | null; attachment_text: LocalText | null } | undefined> =>
  published(db, now)
    .select(['attachment_name', 'attachment_text'])
    .where('token', '=', token)
    .executeTakeFirst();

/** Whether the text of a published notice leads to an uploaded file (OFFICE-13). */
export const isLinked = async (db: Database, token: string, now: Date): Promise<boolean> =>
  (await published(db, now)
    .select('id')
    .where(sql<boolean>`position(${token} in content::text) > 0`)
    .executeTakeFirst()) !== undefined;

/** Whether a published notice has an uploaded file. */
export const isAttached = async (db: Database, token: string, now: Date): Promise<boolean> =>
  (await published(db, now).select('id').where('file_token', '=', token).executeTakeFirst()) !== undefined;
