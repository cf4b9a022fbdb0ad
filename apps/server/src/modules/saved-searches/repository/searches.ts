import type { Language } from '@portal/schemas';
import { sql, type Selectable } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import type { SavedQuery, SavedSearchTable } from '../../../platform/database/tables.ts';

export type SavedSearchRow = Pick<Selectable<SavedSearchTable>, 'id' | 'name' | 'asked' | 'mail' | 'since'>;

const COLUMNS = ['id', 'name', 'asked', 'mail', 'since'] as const;

/** Keeps two changes of one account apart until the transaction ends, so that none goes past the maximum. */
export async function lockSearches(db: Database, account: string): Promise<void> {
  await db.selectFrom('account').select('id').where('id', '=', account).forUpdate().execute();
}

/** The searches of an account, the newest first. */
export const searchesOf = (db: Database, account: string): Promise<SavedSearchRow[]> =>
  db
    .selectFrom('saved_search')
    .select(COLUMNS)
    .where('account_id', '=', account)
    .where('removed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** One of an account's searches, a removed one too; undefined = somebody else's, or none. */
export const findSearch = (
  db: Database,
  account: string,
  id: string,
): Promise<(SavedSearchRow & { removed_at: Date | null }) | undefined> =>
  db
    .selectFrom('saved_search')
    .select([...COLUMNS, 'removed_at'])
    .where('account_id', '=', account)
    .where('id', '=', id)
    .executeTakeFirst();

/** The id of a kept search that asks for the same; undefined = there is none. */
export async function findSame(
  db: Database,
  account: string,
  asked: SavedQuery,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('saved_search')
    .select('id')
    .where('account_id', '=', account)
    .where('removed_at', 'is', null)
    .where('asked', '=', sql<SavedQuery>`${JSON.stringify(asked)}::jsonb`)
    .executeTakeFirst();
  return row?.id;
}

/** Keeps a search without mails. */
export async function insertSearch(
  db: Database,
  account: string,
  { name, asked, since }: { name: string; asked: SavedQuery; since: Date },
): Promise<string> {
  const { id } = await db
    .insertInto('saved_search')
    .values({
      account_id: account,
      name,
      asked: JSON.stringify(asked),
      mail: false,
      since,
      created_at: since,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateSearch(
  db: Database,
  id: string,
  change: { name?: string; mail?: boolean; since?: Date; removed_at?: Date | null },
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await db.updateTable('saved_search').set(change).where('id', '=', id).execute();
}

/** Deletes what was removed before a moment, for good. */
export async function deleteRemoved(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('saved_search').where('removed_at', '<', before).execute();
}

/** Makes an account one that gets mails, in a language; what it has been looked at stays as it is. */
export async function keepMail(
  db: Database,
  account: string,
  mail: { language: Language; token: string; looked_at: Date; looked_on: string },
): Promise<void> {
  await db
    .insertInto('search_mail')
    .values({ account_id: account, ...mail })
    .onConflict((same) => same.column('account_id').doUpdateSet({ language: mail.language }))
    .execute();
}

/** The account that a token switches mails off for; undefined = the token is nobody's. */
export async function accountByToken(db: Database, token: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('search_mail')
    .select('account_id')
    .where('token', '=', token)
    .executeTakeFirst();
  return row?.account_id;
}

/** Names of an account's searches with mails, removed ones left out. */
export async function mailedNames(db: Database, account: string): Promise<string[]> {
  const rows = await db
    .selectFrom('saved_search')
    .select('name')
    .where('account_id', '=', account)
    .where('mail', '=', true)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ name }) => name);
}

/** Switches all mails of an account off, those of removed searches too, which may be brought back. */
export async function switchOff(db: Database, account: string): Promise<string[]> {
  const rows = await db
    .updateTable('saved_search')
    .set({ mail: false })
    .where('account_id', '=', account)
    .where('mail', '=', true)
    .returning(['name', 'removed_at'])
    .execute();
  return rows.filter(({ removed_at }) => removed_at === null).map(({ name }) => name);
}
