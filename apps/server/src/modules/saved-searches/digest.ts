import { positionPath, positionSearchPath, stopSearchMailsPath } from '@portal/rules';
import type { Language, StoredPortalSettings } from '@portal/schemas';
import type { Database } from '../../platform/database/connect.ts';
import { describeError } from '../../platform/log.ts';
import type { PositionRow } from '../../platform/database/position-rows.ts';
import { dayOf, isoTime, momentOf } from '../../platform/time.ts';
import { inLanguage } from '../../protocol/language.ts';
import type { Services } from '../../protocol/services.ts';
import { sendSearchNews } from '../mail/send.ts';
import type { SearchNews } from '../mail/texts.ts';
import { addedAcross, publishedChannels, readAcross } from '../positions/across.ts';
import { namesOf } from '../positions/rows.ts';
import { markLooked, noteTold, takeDue, toldTo, type DueAccount } from './repository/due.ts';
import { deleteRemoved, searchesOf, type SavedSearchRow } from './repository/searches.ts';

/** Mails are written from this time of the day on, where the portal is: nobody is woken. */
const BEGINS_AT = '08:00';
/** Positions of one search that a mail names; a link leads to the others. */
const MAX_NAMED = 10;
/** Positions of one search that one look takes. */
const MAX_FOUND = 500;
/** A position may have been on its way into the database while the last look was taken. */
const OVERLAP_MS = 60 * 60_000;
/** How long a removed search can be brought back. */
const REMOVED_MS = 24 * 60 * 60_000;

/** What a run needs besides the account it looks at; read before the transaction, which holds a connection of its own. */
interface Run {
  services: Services;
  portal: StoredPortalSettings;
  channels: readonly string[];
  now: Date;
}

interface Found {
  search: SavedSearchRow;
  rows: PositionRow[];
}

/** What came since the last look, search by search; a position that fits several stands under the first. */
async function newsOf(
  db: Database,
  { channels, now }: Run,
  account: DueAccount,
  searches: readonly SavedSearchRow[],
): Promise<Found[]> {
  const known = await toldTo(db, account.id);
  const lookedAt = new Date(account.looked_at.getTime() - OVERLAP_MS);
  const found: Found[] = [];
  for (const search of searches) {
    const asked = readAcross(search.asked);
    if (!asked.ok) continue;
    const after = search.since > lookedAt ? search.since : lookedAt;
    const range = { after, now, limit: MAX_FOUND + known.size };
    const rows = (await addedAcross(db, { channels, ...asked }, range)).filter(({ id }) => !known.has(id));
    for (const { id } of rows) known.add(id);
    if (rows.length > 0) found.push({ search, rows });
  }
  return found;
}

/** Date and hour as rows of a table show them, with the zone. */
const closing = (moment: Date): string => `${isoTime(moment).slice(0, 16).replace('T', ' ')} (UTC+8)`;

async function written(
  db: Database,
  found: readonly Found[],
  language: Language,
  base: string,
): Promise<SearchNews[]> {
  const named = found.map(({ search, rows }) => ({ search, rows: rows.slice(0, MAX_NAMED), all: rows }));
  const names = await namesOf(
    db,
    named.flatMap(({ rows }) => rows),
  );
  const unitOf = ({ values }: PositionRow): string => {
    const unit = values['z0321'];
    return typeof unit === 'string' ? names.name('UN', unit, language) : '';
  };
  return named.map(({ search, rows, all }) => ({
    name: search.name,
    address: `${base}${positionSearchPath(search.asked)}`,
    more: all.length > rows.length,
    positions: rows.map((row) => ({
      name: inLanguage(row.definition.name, language),
      unit: unitOf(row),
      closes: row.closes_at ? closing(row.closes_at) : '',
      address: `${base}${positionPath(row.channel, row.id)}`,
    })),
  }));
}

/** Looks at one account and writes its mail, all in one transaction; false = none is due. */
async function lookAtNext(
  run: Run,
  failed: readonly string[],
  taken: (id: string) => void,
): Promise<boolean> {
  const { services, portal, now } = run;
  const today = dayOf(now);
  return services.db.transaction().execute(async (db) => {
    const account = await takeDue(db, today, failed);
    if (!account) return false;
    taken(account.id);
    await markLooked(db, account.id, now, today);
    // Nobody is written to who no longer looks for a position, or whose address is not known to be their own.
    if (!account.active || account.hired) return true;
    const searches = (await searchesOf(db, account.id)).filter(({ mail }) => mail);
    const found = await newsOf(db, run, account, searches);
    const ids = found.flatMap(({ rows }) => rows.map(({ id }) => id));
    await noteTold(db, account.id, ids, now, new Date(now.getTime() - OVERLAP_MS));
    if (ids.length === 0) return true;
    const base = services.publicUrl();
    await sendSearchNews(services, db, account, portal, account.language, {
      count: ids.length,
      news: await written(db, found, account.language, base),
      stop: `${base}${stopSearchMailsPath(account.token)}`,
    });
    return true;
  });
}

/**
 * Mails what is new to every account that has not been looked at today: one mail a day at most, through the outbox, whose
 * row is written in the transaction that notes the look. Processes share the accounts among them, none gets two.
 *
 * @param now tests hand in another time
 * @param isStopped asked between two accounts
 * @returns how many accounts were looked at
 */
export async function mailNews(
  services: Services,
  now: Date = services.now(),
  isStopped: () => boolean = () => false,
): Promise<number> {
  if (now < new Date(momentOf(dayOf(now), BEGINS_AT))) return 0;
  const [{ portal }, channels] = await Promise.all([services.settings(), publishedChannels(services)]);
  const run: Run = { services, portal, channels: [...channels.keys()], now };
  const failed: string[] = [];
  let looked = 0;
  while (!isStopped()) {
    let current = '';
    try {
      if (!(await lookAtNext(run, failed, (id) => (current = id)))) break;
      looked += 1;
    } catch (error) {
      services.log.warn({ error: describeError(error) }, 'mail of saved searches');
      // Without an account it was the database itself; the next run tries again.
      if (current === '') break;
      failed.push(current);
    }
  }
  return looked;
}

/** Deletes searches that were removed so long ago that nobody brings them back. */
export const dropRemovedSearches = (db: Database, now: Date): Promise<void> =>
  deleteRemoved(db, new Date(now.getTime() - REMOVED_MS));
