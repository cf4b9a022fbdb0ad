import type { FieldComment } from '@portal/console-contract';
import { writeAudit } from '../../console/audit.ts';
import type { HandlerOf } from '../../console/call.ts';
import { ConsoleRefused, invalid } from '../../console/refused.ts';
import type { Database } from '../../platform/database/connect.ts';
import { documentOf } from './documents.ts';
import { openDocument } from './drafts.ts';
import { commentsOf, countComments, insertComment, resolveComments } from './repository/comments.ts';
/** Of one field, and of one answer. */
const MAX_OF_FIELD = 500;
const MAX_LISTED = 2_000;

const listed = async (db: Database, fieldsetid: string): Promise<FieldComment[]> =>
  (await commentsOf(db, fieldsetid, MAX_LISTED)).map((row) => ({
    id: row.id,
    itemid: row.itemid,
    by: row.login,
    at: row.at.toISOString(),
    text: row.text,
    resolvedBy: row.resolved_by,
    resolvedAt: row.resolved_at?.toISOString() ?? null,
  }));

/** A set by its id from outside. */
function setOf(text: string | undefined): string {
  const { kind, own } = documentOf(`set:${text ?? ''}`);
  if (kind !== 'set') throw new ConsoleRefused('notFound');
  return own;
}

/** GET /comments/:fieldset */
export const getComments: HandlerOf<'getComments'> = ({ db, params }) =>
  listed(db, setOf(params['fieldset']));

/** POST /comments/:fieldset: kept beside the set, whatever becomes of its draft; no part of what is published. */
export const addComment: HandlerOf<'addComment'> = async (call, { itemid, text }) => {
  const { db, params, user, services } = call;
  const fieldsetid = setOf(params['fieldset']);
  if (text.trim() === '') throw invalid({ path: 'text', what: 'required' });
  return db.transaction().execute(async (trx) => {
    const { state, published } = await openDocument(trx, `set:${fieldsetid}`);
    const known = [state.content, published?.content].some(
      (content) => content?.kind === 'set' && content.set.fieldList.some((field) => field.itemid === itemid),
    );
    if (!known) throw new ConsoleRefused('notFound');
    if ((await countComments(trx, fieldsetid, itemid)) >= MAX_OF_FIELD)
      throw invalid({ path: 'text', what: 'maxItems' });
    await insertComment(trx, {
      fieldset_id: fieldsetid,
      itemid,
      login: user.login,
      at: services.now(),
      text,
      resolved_by: null,
    });
    await writeAudit(trx, user.login, 'commentAdded', `${fieldsetid}/${itemid}`);
    return listed(trx, fieldsetid);
  });
};

/** POST /comments/:fieldset/resolve: what came after `upTo` was not read yet and stays open. */
export const resolveThread: HandlerOf<'resolveThread'> = async (call, body) => {
  const { db, params, user, services } = call;
  const fieldsetid = setOf(params['fieldset']);
  const { itemid, upTo, resolved } = body;
  return db.transaction().execute(async (trx) => {
    const by = resolved ? { by: user.login, at: services.now() } : null;
    const count = await resolveComments(trx, { fieldsetid, itemid, upTo }, by);
    if (count > 0)
      await writeAudit(trx, user.login, 'commentsResolved', `${fieldsetid}/${itemid}`, { resolved, count });
    return listed(trx, fieldsetid);
  });
};
