import { emptyDraft, type DraftId, type DraftState } from '@portal/fieldsets';
import type { DraftOthers, DraftView } from '@portal/console-contract';
import type { Database } from '../../platform/database/connect.ts';
import type { ConsoleCall, HandlerOf } from '../../console/call.ts';
import { changesIn, documentOf, emptyContent, loadPublished, type PublishedDocument } from './documents.ts';
import { sightOf, type Sight } from './hidden-evidence.ts';
import { codesKey, knownIds, setKey } from './ids.ts';
import { ConsoleRefused } from '../../console/refused.ts';
import {
  draftSteps,
  loadDraft,
  noteReader,
  otherReaders,
  tellPlaceOf,
  type DraftRow,
} from './repository/drafts.ts';
import { usedIn } from './used.ts';

/** Somebody who has looked at a draft within this time has it open. */
const PRESENT_SECONDS = 30;

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

const othersAt = (db: Database, id: DraftId, login: string): Promise<string[]> =>
  otherReaders(db, id, login, PRESENT_SECONDS);

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

/**
 * A draft without counts of values that its reader must not know of: of a list that a hidden field chooses from (SEE-03), or
 * of people outside of a scope (SEE-04).
 */
export async function shownDraft(
  call: Pick<ConsoleCall, 'services' | 'user' | 'isBlind'>,
  view: DraftView,
): Promise<DraftView> {
  const { services, user } = call;
  return user.scope === null ? seenDraft(await sightOf(call, services.db), view) : { ...view, used: {} };
}

/** A draft without counts of the codes of a list that a hidden field chooses from (SEE-03). */
export function seenDraft(sight: Sight, view: DraftView): DraftView {
  const { content } = view.state;
  const isHidden = content.kind === 'codes' && sight.isHidden(content, { subject: 'list' });
  return isHidden ? { ...view, used: {} } : view;
}

/** GET /drafts/:id/others?changes=1: what may be asked often while a draft is open. */
export const getOthers: HandlerOf<'getOthers'> = async ({ db, params, query, user }) => {
  const { id } = documentOf(params['id']);
  await noteReader(db, id, user.login);
  const row = await draftSteps(db, id);
  const draft = query['changes'] === '1' ? await loadDraft(db, id) : undefined;
  return {
    rev: row?.rev ?? 0,
    steps: row?.steps ?? 0,
    ...(draft ? { changes: await changesIn(db, id, draft.state.content) } : {}),
    others: await othersAt(db, id, user.login),
  } satisfies DraftOthers;
};

/** GET /drafts/:id: opens without writing anything but that somebody looks. */
export const getDraft: HandlerOf<'getDraft'> = async (call) => {
  const { db, params, user } = call;
  const { id } = documentOf(params['id']);
  const view = await draftView(db, id, user.login);
  await noteReader(db, id, user.login);
  return shownDraft(call, view);
};

/** POST /drafts/:id/place: told to whoever follows drafts, which takes the right to see them (SHEET-05). */
export const tellPlace: HandlerOf<'tellPlace'> = async ({ db, params, user }, { at }) => {
  await tellPlaceOf(db, { id: documentOf(params['id']).id, by: user.login, at });
  return {};
};
