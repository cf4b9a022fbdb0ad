import { DRAFT_LIFE_MS, MAX_GONE_DRAFTS, MAX_KEPT_DRAFTS, MAX_SEALED_DRAFT } from '@portal/rules';
import { invalid, ok, type Answer } from '../../protocol/answer.ts';
import type { Context } from '../../protocol/context.ts';
import { said } from '../../protocol/message.ts';
import type { Database } from '../../platform/database/connect.ts';
import {
  deleteDrafts,
  deleteKeptBefore,
  draftsOf,
  dropSurplus,
  lockDrafts,
  markGone,
  storeDraft,
} from './repository.ts';

/** SHA-256 of what a browser calls the draft, so that its name says nothing of the form. */
const ID = /^[0-9a-f]{64}$/;
/** Milliseconds since 1970, far beyond any year that a clock shows. */
const VERSION = /^\d{1,15}$/;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

const wrong = (itemid: string): Answer => invalid([{ itemid, message: said('invalid') }]);

/** Drafts that were kept before this are never answered. */
const beginning = (now: Date): Date => new Date(now.getTime() - DRAFT_LIFE_MS);

/** The candidate's own drafts, the newest first; `gone` are those that were used or declined meanwhile. */
export async function answerDrafts(context: Context): Promise<Answer> {
  const rows = await draftsOf(context.db, context.candidate().id, beginning(context.services.now()));
  return ok({
    drafts: rows.map(({ id, version, sealed }) => ({
      id,
      at: version,
      sealed: sealed ?? '',
      gone: sealed === null ? '1' : '0',
    })),
  });
}

/**
 * Keeps a draft as the browser sealed it. The newest text of an id counts; where an account has too many, its oldest make
 * way. A browser whose clock is ahead gains no time: what it says is compared with itself alone.
 */
export async function keepDraft(
  context: Context,
  { id, at, sealed }: { id: string; at: string; sealed: string },
): Promise<Answer> {
  const { id: account } = context.candidate();
  const now = context.services.now();
  if (!ID.test(id)) return wrong('id');
  if (sealed.length > MAX_SEALED_DRAFT || !BASE64.test(sealed)) return wrong('sealed');
  const keptAt = new Date(Math.min(Number(at), now.getTime()));
  if (!VERSION.test(at) || keptAt <= beginning(now)) return wrong('at');
  await context.db.transaction().execute(async (db) => {
    await lockDrafts(db, account);
    await storeDraft(db, account, { id, version: Number(at), kept_at: keptAt, sealed });
    await dropSurplus(db, account, MAX_KEPT_DRAFTS, 'sealed');
  });
  return ok();
}

/**
 * Removes drafts of the candidate; ids that are nobody's, or somebody else's, are none.
 *
 * @param byWriter the browser that wrote them removes them; else it is noted for that browser that they are gone
 */
export async function removeDrafts(
  context: Context,
  sent: readonly string[],
  byWriter: boolean,
): Promise<Answer> {
  const { id: account } = context.candidate();
  const ids = [...new Set(sent)];
  if (ids.length > MAX_GONE_DRAFTS || !ids.every((id) => ID.test(id))) return wrong('ids');
  if (ids.length === 0) return ok();
  if (byWriter) {
    await deleteDrafts(context.db, account, ids);
    return ok();
  }
  await context.db.transaction().execute(async (db) => {
    await lockDrafts(db, account);
    await markGone(db, account, ids, context.services.now());
    await dropSurplus(db, account, MAX_GONE_DRAFTS, 'gone');
  });
  return ok();
}

/** Deletes drafts that are older than a day, for good. */
export const dropOldDrafts = (db: Database, now: Date): Promise<void> => deleteKeptBefore(db, beginning(now));
