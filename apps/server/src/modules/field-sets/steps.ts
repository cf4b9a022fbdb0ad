import { applySteps, WrongOperation, type Content, type DraftState } from '@portal/fieldsets';
import type { SavedSteps } from '@portal/console-contract';
import type { Database } from '../../platform/database/connect.ts';
import type { HandlerOf } from '../../console/call.ts';
import { documentOf } from './documents.ts';
import { draftView, openDocument, shownDraft } from './drafts.ts';
import { itemKey, knownIds } from './ids.ts';
import { storeDraft } from './repository/drafts.ts';
import { lockDocument } from './repository/locks.ts';
import { invalid, stale } from '../../console/refused.ts';

/** Ids come from the registry alone: never from a label, never from a page (HR-08). */
async function demandKnownIds(db: Database, content: Content): Promise<void> {
  if (content.kind !== 'set') return;
  const { fieldsetid, fieldList } = content.set;
  const known = await knownIds(
    db,
    fieldList.map(({ itemid }) => itemKey(fieldsetid, itemid)),
  );
  const strange = fieldList.filter(({ itemid }) => !known.has(itemKey(fieldsetid, itemid)));
  if (strange.length > 0) throw invalid(...strange.map(({ itemid }) => ({ path: itemid, what: 'id' })));
}

/** Applies steps of a person; what does not fit refuses them all. */
export function stepped(...args: Parameters<typeof applySteps>): DraftState {
  try {
    return applySteps(...args);
  } catch (error) {
    if (error instanceof WrongOperation) throw invalid({ path: error.subject, what: error.what });
    throw error;
  }
}

/** POST /drafts/:id/steps: refused when somebody else has saved since (HR-20). */
export const saveSteps: HandlerOf<'saveSteps'> = async (call, body) => {
  const { db, params, user, services } = call;
  const { id } = documentOf(params['id']);
  return db.transaction().execute(async (trx) => {
    await lockDocument(trx, id);
    const { published, row, state } = await openDocument(trx, id);
    const baseVersion = row?.base_version ?? published?.version ?? 0;
    const isCurrent = (row?.rev ?? 0) === body.rev && (body.baseVersion ?? baseVersion) === baseVersion;
    if (!isCurrent) throw stale(await shownDraft(call, await draftView(trx, id, user.login)));
    const at = services.now();
    const next = stepped(state, body.steps, user.login, at.toISOString(), published?.content ?? null);
    await demandKnownIds(trx, next.content);
    const rev = await storeDraft(trx, { id, baseVersion, state: next, by: user.login, at });
    return { rev, at: at.toISOString() } satisfies SavedSteps;
  });
};
