import { sql, type Selectable } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import type { DataArchiveTable } from '../../../platform/database/tables.ts';

type Link = Pick<Selectable<DataArchiveTable>, 'account_id' | 'hash' | 'session_id' | 'language'>;

/** Stores the newest address of an account's archive for so many minutes; false = one is being drawn. */
export async function putArchiveLink(db: Database, link: Link, minutes: number): Promise<boolean> {
  const { rows } = await sql`
    insert into data_archive (account_id, hash, session_id, language, expires_at)
    values (${link.account_id}, ${link.hash}, ${link.session_id}, ${link.language}, now() + make_interval(mins => ${minutes}))
    on conflict (account_id) do update set hash = excluded.hash, session_id = excluded.session_id,
      language = excluded.language, expires_at = excluded.expires_at, running_until = null
    where data_archive.running_until is null or data_archive.running_until <= now()
    returning 1`.execute(db);
  return rows.length > 0;
}

/**
 * Begins to draw the archive behind an address, for its own account and session alone; of two at once, one.
 *
 * @returns its language; null = no such address, or it is being drawn
 */
export async function beginArchive(
  db: Database,
  { hash, account_id: account, session_id: session }: Omit<Link, 'language'>,
  minutes: number,
): Promise<Link['language'] | null> {
  const row = await db
    .updateTable('data_archive')
    .set({ running_until: sql`now() + make_interval(mins => ${minutes})` })
    .where('hash', '=', hash)
    .where('account_id', '=', account)
    .where('session_id', '=', session)
    .where('expires_at', '>', sql<Date>`now()`)
    .where((where) =>
      where.or([where('running_until', 'is', null), where('running_until', '<=', sql<Date>`now()`)]),
    )
    .returning('language')
    .executeTakeFirst();
  return row?.language ?? null;
}

/** An archive is drawn to its end, or given up. */
export async function endArchive(db: Database, hash: Buffer): Promise<void> {
  await db.updateTable('data_archive').set({ running_until: null }).where('hash', '=', hash).execute();
}
