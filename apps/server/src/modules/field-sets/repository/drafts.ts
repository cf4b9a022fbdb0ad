import type { DraftPlace, DraftRevision, DraftRevisions } from '@portal/console-contract';
import type { Content, DraftId, DraftState, Operation } from '@portal/fieldsets';
import { sql, type Selectable } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import { notify } from '../../../platform/database/notifications.ts';
import type { DraftTable, JournalEntryTable } from '../../../platform/database/tables.ts';
import { takeBackRequests } from './requests.ts';

export type DraftRow = Selectable<DraftTable>;

export const loadDraft = (db: Database, id: DraftId): Promise<DraftRow | undefined> =>
  db.selectFrom('draft').selectAll().where('id', '=', id).executeTakeFirst();

/** Tells every page of the console, once the transaction is committed; 0 = the draft is gone. */
const tellRevision = (db: Database, id: DraftId, rev: number): Promise<void> =>
  notify(db, { event: 'draft', data: { id, rev } satisfies DraftRevision });

/** Tells every page of the console where in a draft somebody is. Nothing is written. */
export const tellPlaceOf = (db: Database, place: DraftPlace): Promise<void> =>
  notify(db, { event: 'place', data: place });

/** Revisions of all drafts. */
export async function draftRevisions(db: Database): Promise<DraftRevisions> {
  const rows = await db.selectFrom('draft').select(['id', 'rev']).execute();
  return Object.fromEntries(rows.map(({ id, rev }) => [id, rev]));
}

/** Writes a draft over the one it was made from; answers its new revision. What was asked of the old one is void. */
export async function storeDraft(
  db: Database,
  draft: { id: DraftId; baseVersion: number; state: DraftState; by: string; at: Date },
): Promise<number> {
  const values = {
    rev: sql<number>`nextval('draft_rev')`,
    state: JSON.stringify(draft.state),
    login: draft.by,
    at: draft.at,
  };
  const { rev } = await db
    .insertInto('draft')
    .values({ id: draft.id, base_version: draft.baseVersion, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .returning('rev')
    .executeTakeFirstOrThrow();
  await takeBackRequests(db, draft.id, draft.by, draft.at);
  await tellRevision(db, draft.id, rev);
  return rev;
}

/** @param by who published it or threw it away */
export async function deleteDraft(db: Database, id: DraftId, by: string, at: Date): Promise<void> {
  await db.deleteFrom('draft').where('id', '=', id).execute();
  await takeBackRequests(db, id, by, at);
  await tellRevision(db, id, 0);
}

/** Somebody looks at a draft now. */
export async function noteReader(db: Database, id: DraftId, login: string): Promise<void> {
  const seen = { seen_at: sql<Date>`now()` };
  await db
    .insertInto('draft_reader')
    .values({ draft_id: id, login, ...seen })
    .onConflict((conflict) => conflict.columns(['draft_id', 'login']).doUpdateSet(seen))
    .execute();
}

/** Who else has looked at a draft within so many seconds. */
export async function otherReaders(
  db: Database,
  id: DraftId,
  login: string,
  seconds: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('draft_reader')
    .select('login')
    .where('draft_id', '=', id)
    .where('login', '<>', login)
    .where('seen_at', '>', sql<Date>`now() - make_interval(secs => ${seconds})`)
    .orderBy('login')
    .execute();
  return rows.map((row) => row.login);
}

/** Revision of a draft and how many steps made it; undefined = nobody has changed anything. */
export const draftSteps = (db: Database, id: DraftId): Promise<{ rev: number; steps: number } | undefined> =>
  db
    .selectFrom('draft')
    .select(['rev', sql<number>`jsonb_array_length(state->'journal')`.as('steps')])
    .where('id', '=', id)
    .executeTakeFirst();

/** A draft without its journal, which may be long. */
export interface DraftOutline {
  id: string;
  login: string;
  at: Date;
  content: Content;
  steps: number;
  authors: string[];
}

/** Drafts of one kind. */
export const draftOutlines = (db: Database, kind: Content['kind']): Promise<DraftOutline[]> =>
  db
    .selectFrom('draft')
    .select(['id', 'login', 'at'])
    .select(sql<Content>`state->'content'`.as('content'))
    .select(sql<number>`jsonb_array_length(state->'journal')`.as('steps'))
    .select(sql<string[]>`jsonb_path_query_array(state, '$.journal[*].by')`.as('authors'))
    .where('id', 'like', kind === 'order' ? 'order' : `${kind}:%`)
    .execute();

/** Ids of all drafts. */
export async function draftIds(db: Database): Promise<DraftId[]> {
  const rows = await db.selectFrom('draft').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** Puts the steps of a draft that is published into the journal. */
export async function writeJournal(
  db: Database,
  document: DraftId,
  version: number,
  steps: readonly { operation: Operation; at: string; by: string }[],
): Promise<void> {
  if (steps.length === 0) return;
  await db
    .insertInto('journal_entry')
    .values(
      steps.map(({ operation, at, by }) => ({
        document,
        version,
        operation: JSON.stringify(operation),
        at,
        login: by,
      })),
    )
    .execute();
}

/** The newest published steps of a document, newest first. */
export const journalOf = (
  db: Database,
  document: DraftId,
  limit: number,
): Promise<Selectable<JournalEntryTable>[]> =>
  db
    .selectFrom('journal_entry')
    .selectAll()
    .where('document', '=', document)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
