import { randomUUID } from 'node:crypto';
import { mapText } from '@portal/rules';
import type { LocalText } from '@portal/schemas';
import type { Database } from '../../platform/database/connect.ts';
import { escapeHtml } from '../../platform/html.ts';
import { dayOf } from '../../platform/time.ts';
import { insertNotice, updateNotice } from './repository/editing.ts';

export { noticePlaces } from './repository/editing.ts';

/** A notice that a public list makes and nobody writes (LIST-01); its table comes from the list when it is read. */
export interface ListNotice {
  channel: string;
  title: LocalText;
  /** Plain text above the table. */
  lead: LocalText;
  from: Date;
  until: Date;
  by: string;
  now: Date;
}

const paragraphs = (text: string): string =>
  text
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${escapeHtml(line.trim())}</p>`)
    .join('');

/** Publishes the notice of a list. @returns its id */
export async function addListNotice(db: Database, notice: ListNotice): Promise<string> {
  const id = randomUUID();
  await insertNotice(db, id, {
    channel: notice.channel,
    title: JSON.stringify(notice.title),
    subtitle: JSON.stringify(mapText(notice.title, () => '')),
    content: JSON.stringify(mapText(notice.lead, paragraphs)),
    state: 'published',
    shows_from: notice.from,
    shows_until: notice.until,
    published_on: dayOf(notice.from),
    file_token: null,
    changed_by: notice.by,
    changed_at: notice.now,
    of_list: true,
  });
  return id;
}

interface Change {
  by: string;
  now: Date;
}

/** Lets a notice end where that of the next version begins, or where it would have without one. */
export const endListNotice = (db: Database, id: string, until: Date, { by, now }: Change): Promise<void> =>
  updateNotice(db, id, { shows_until: until, changed_by: by, changed_at: now });

/** Takes a notice back that nobody has read, or puts it where it was. */
export const hideListNotice = (
  db: Database,
  id: string,
  { by, now }: Change,
  isHidden = true,
): Promise<void> =>
  updateNotice(db, id, { state: isHidden ? 'withdrawn' : 'published', changed_by: by, changed_at: now });

/** Gives a notice another title, under which it says that its list was taken back. */
export const renameListNotice = (
  db: Database,
  id: string,
  title: LocalText,
  { by, now }: Change,
): Promise<void> => updateNotice(db, id, { title: JSON.stringify(title), changed_by: by, changed_at: now });
