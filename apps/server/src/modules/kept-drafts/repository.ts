import type { Selectable } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import type { KeptDraftTable } from '../../platform/database/tables.ts';

export type KeptDraft = Pick<Selectable<KeptDraftTable>, 'id' | 'version' | 'sealed'>;

/** Keeps two changes of one account apart until the transaction ends, so that none goes past the maximum. */
export async function lockDrafts(db: Database, account: string): Promise<void> {
  await db.selectFrom('account').select('id').where('id', '=', account).forUpdate().execute();
}

/** The drafts of an account that were kept after a moment, the newest first. */
export const draftsOf = (db: Database, account: string, after: Date): Promise<KeptDraft[]> =>
  db
    .selectFrom('kept_draft')
    .select(['id', 'version', 'sealed'])
    .where('account_id', '=', account)
    .where('kept_at', '>', after)
    .orderBy('kept_at', 'desc')
    .orderBy('id')
    .execute();

/** Puts a draft in place of an older one of its id; a newer one, also one that is gone, stays. */
export async function storeDraft(
  db: Database,
  account: string,
  draft: { id: string; version: number; kept_at: Date; sealed: string },
): Promise<void> {
  await db
    .insertInto('kept_draft')
    .values({ account_id: account, ...draft })
    .onConflict((same) =>
      same
        .columns(['account_id', 'id'])
        .doUpdateSet({ version: draft.version, kept_at: draft.kept_at, sealed: draft.sealed })
        .where('kept_draft.version', '<', String(draft.version)),
    )
    .execute();
}

/** Deletes what an account has beyond a number of drafts, the oldest first; of those that are gone, or of the others. */
export async function dropSurplus(
  db: Database,
  account: string,
  max: number,
  state: 'sealed' | 'gone',
): Promise<void> {
  const surplus = db
    .selectFrom('kept_draft')
    .select('id')
    .where('account_id', '=', account)
    .where('sealed', state === 'gone' ? 'is' : 'is not', null)
    .orderBy('kept_at', 'desc')
    .orderBy('id')
    .offset(max);
  await db.deleteFrom('kept_draft').where('account_id', '=', account).where('id', 'in', surplus).execute();
}

/** Empties drafts of an account and notes that they are gone. */
export async function markGone(
  db: Database,
  account: string,
  ids: readonly string[],
  at: Date,
): Promise<void> {
  await db
    .updateTable('kept_draft')
    .set({ sealed: null, kept_at: at })
    .where('account_id', '=', account)
    .where('id', 'in', ids)
    .where('sealed', 'is not', null)
    .execute();
}

export async function deleteDrafts(db: Database, account: string, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('kept_draft').where('account_id', '=', account).where('id', 'in', ids).execute();
}

/** Deletes what was kept before a moment, whosever it is. */
export async function deleteKeptBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('kept_draft').where('kept_at', '<=', before).execute();
}
