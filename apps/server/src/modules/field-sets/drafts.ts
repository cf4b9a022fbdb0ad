import { emptyDraft, type DraftId, type DraftState } from '@portal/fieldsets';
import type { DraftOthers, DraftView } from '@portal/fieldsets/console-api';
import { sql, type Selectable } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import type { DraftTable } from '../../platform/database/tables.ts';
import type { Handler } from '../../console/call.ts';
import { documentOf, emptyContent, loadPublished, type PublishedDocument } from './documents.ts';
import { codesKey, knownIds, setKey } from './ids.ts';
import { ConsoleRefused } from '../../console/refused.ts';
import { usedIn } from './used.ts';

/** Somebody who has looked at a draft within this time has it open. */
const PRESENT_SECONDS = 30;

export type DraftRow = Selectable<DraftTable>;

export async function loadDraft(db: Database, id: DraftId): Promise<DraftRow | undefined> {
  return db.selectFrom('draft').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Makes everything that is done to a document take turns, whether it has a draft or not. */
export async function lockDocument(db: Database, id: DraftId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`draft ${id}`}, 0))`.execute(db);
}

/**
 * What is published and what is drafted under an id.
 *
 * @throws ConsoleRefused 'notFound' when the id was never given away
 */
export async function openDocument(
  db: Database,
  id: DraftId,
): Promise<{ published: PublishedDocument | null; row: DraftRow | undefined; state: DraftState }> {
  const published = await loadPublished(db, id);
  const row = await loadDraft(db, id);
  if (!published && !row) {
    const { kind, own } = documentOf(id);
    const key = kind === 'set' ? setKey(own) : codesKey(own);
    if (!(await knownIds(db, [key])).has(key)) throw new ConsoleRefused('notFound');
  }
  const state = row?.state ?? emptyDraft(published?.content ?? emptyContent(id));
  return { published, row, state };
}

async function noteReader(db: Database, id: DraftId, login: string): Promise<void> {
  const seen = { seen_at: sql<Date>`now()` };
  await db
    .insertInto('draft_reader')
    .values({ draft_id: id, login, ...seen })
    .onConflict((conflict) => conflict.columns(['draft_id', 'login']).doUpdateSet(seen))
    .execute();
}

async function othersAt(db: Database, id: DraftId, login: string): Promise<string[]> {
  const rows = await db
    .selectFrom('draft_reader')
    .select('login')
    .where('draft_id', '=', id)
    .where('login', '<>', login)
    .where('seen_at', '>', sql<Date>`now() - make_interval(secs => ${PRESENT_SECONDS})`)
    .orderBy('login')
    .execute();
  return rows.map((row) => row.login);
}

/** A draft as the console's pages show it. */
export async function draftView(db: Database, id: DraftId, login: string): Promise<DraftView> {
  const { published, row, state } = await openDocument(db, id);
  const [others, used] = await Promise.all([othersAt(db, id, login), usedIn(db, id)]);
  return {
    id,
    baseVersion: row?.base_version ?? published?.version ?? 0,
    rev: row?.rev ?? 0,
    published: published?.content ?? null,
    state,
    by: row?.login ?? '',
    at: (row?.at ?? published?.at)?.toISOString() ?? '',
    others,
    used,
  };
}

/** GET /drafts/:id/others: what may be asked often while a draft is open. */
export const getOthers: Handler = async ({ db, params, user }) => {
  const { id } = documentOf(params['id']);
  await noteReader(db, id, user.login);
  const row = await db
    .selectFrom('draft')
    .select(['rev', sql<number>`jsonb_array_length(state->'journal')`.as('steps')])
    .where('id', '=', id)
    .executeTakeFirst();
  return {
    rev: row?.rev ?? 0,
    steps: row?.steps ?? 0,
    others: await othersAt(db, id, user.login),
  } satisfies DraftOthers;
};

/** GET /drafts/:id: opens without writing anything but that somebody looks. */
export const getDraft: Handler = async ({ db, params, user }) => {
  const { id } = documentOf(params['id']);
  const view = await draftView(db, id, user.login);
  await noteReader(db, id, user.login);
  return view;
};
