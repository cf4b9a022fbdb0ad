import type { Language } from '@portal/schemas';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';

/** An account whose searches are looked at, with what a mail to it needs. */
export interface DueAccount {
  id: string;
  name: string;
  email: string;
  active: boolean;
  hired: boolean;
  language: Language;
  token: string;
  looked_at: Date;
}

/**
 * Takes an account that has not been looked at today and has a search with mails; undefined = there is none. Until the
 * transaction ends no other process takes it.
 *
 * @param today yyyy-MM-dd
 * @param except accounts that failed in this run: they wait for the next
 */
export const takeDue = (
  db: Database,
  today: string,
  except: readonly string[],
): Promise<DueAccount | undefined> =>
  db
    .selectFrom('search_mail')
    .innerJoin('account', 'account.id', 'search_mail.account_id')
    .select([
      'account.id',
      'account.name',
      'account.email',
      'account.active',
      'account.hired',
      'search_mail.language',
      'search_mail.token',
      'search_mail.looked_at',
    ])
    .where('looked_on', '<', today)
    .where(sql<boolean>`search_mail.account_id <> all(${except}::bigint[])`)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('saved_search')
          .select('saved_search.id')
          .whereRef('saved_search.account_id', '=', 'search_mail.account_id')
          .where('saved_search.mail', '=', true)
          .where('saved_search.removed_at', 'is', null),
      ),
    )
    .orderBy('looked_on')
    .limit(1)
    .forUpdate('search_mail')
    .skipLocked()
    .executeTakeFirst();

/** Notes that an account was looked at. */
export async function markLooked(db: Database, account: string, at: Date, day: string): Promise<void> {
  await db
    .updateTable('search_mail')
    .set({ looked_at: at, looked_on: day })
    .where('account_id', '=', account)
    .execute();
}

/** Positions that an account has been told of lately. */
export async function toldTo(db: Database, account: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('search_told')
    .select('position_id')
    .where('account_id', '=', account)
    .execute();
  return new Set(rows.map(({ position_id }) => position_id));
}

/** Notes what an account is told, and forgets what was told before a moment. */
export async function noteTold(
  db: Database,
  account: string,
  positions: readonly string[],
  at: Date,
  forgetBefore: Date,
): Promise<void> {
  await db
    .deleteFrom('search_told')
    .where('account_id', '=', account)
    .where('told_at', '<', forgetBefore)
    .execute();
  if (positions.length === 0) return;
  await db
    .insertInto('search_told')
    .values(positions.map((position) => ({ account_id: account, position_id: position, told_at: at })))
    .onConflict((same) => same.doNothing())
    .execute();
}
