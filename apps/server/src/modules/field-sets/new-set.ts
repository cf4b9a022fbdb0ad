import { emptyDraft, type DraftId } from '@portal/fieldsets';
import type { NewSetMade } from '@portal/console-contract';
import type { HandlerOf } from '../../console/call.ts';
import { emptyContent } from './documents.ts';
import { allocate } from './repository/ids.ts';
import { storeDraft } from './repository/drafts.ts';
import { stepped } from './steps.ts';

/** POST /sets: a new set as a draft. Its id is taken in the same transaction, so that no id is taken for nothing (GRID-05). */
export const addSet: HandlerOf<'addSet'> = async ({ db, user, services, reply }, { displayname }) => {
  const at = services.now();
  const made = await db.transaction().execute(async (trx) => {
    const [fieldsetid = ''] = await allocate(trx, 'set/', 'S', 1);
    const id: DraftId = `set:${fieldsetid}`;
    const named = { do: { op: 'setProperties', change: { displayname } } } as const;
    const state = stepped(emptyDraft(emptyContent(id)), [named], user.login, at.toISOString(), null);
    await storeDraft(trx, { id, baseVersion: 0, state, by: user.login, at });
    return { fieldsetid } satisfies NewSetMade;
  });
  void reply.code(201);
  return made;
};
