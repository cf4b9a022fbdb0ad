import { emptyDraft, type DraftState } from '@portal/fieldsets';
import type { DiscardedDraft, RestoredDraft } from '@portal/console-contract';
import { writeAudit } from '../../console/audit.ts';
import { may, type ConsoleCall, type HandlerOf } from '../../console/call.ts';
import { ConsoleRefused, stale } from '../../console/refused.ts';
import type { Database } from '../../platform/database/connect.ts';
import { changesIn, documentOf, emptyContent, loadPublished } from './documents.ts';
import { draftView, shownDraft } from './drafts.ts';
import { discardedSince, dropOldDiscarded, keepDiscarded, takeDiscarded } from './repository/discarded.ts';
import { deleteDraft, loadDraft, storeDraft } from './repository/drafts.ts';
import { lockDocument } from './repository/locks.ts';
import { stepped } from './steps.ts';

/** For so long a draft that was thrown away can be brought back (GRID-03). */
const KEPT_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;
/** More are not listed; they are still kept. */
const MAX_LISTED = 100;

const oldest = (now: Date): Date => new Date(now.getTime() - KEPT_DAYS * DAY_MS);

/** Everybody whose work a draft holds, each once. */
export const authorsOf = ({ journal }: Pick<DraftState, 'journal'>): string[] => [
  ...new Set(journal.map(({ by }) => by)),
];

/** What others did is thrown away by those alone who may publish (GRID-03). */
function demandRight(call: ConsoleCall, state: DraftState): void {
  const isOwn = authorsOf(state).every((login) => login === call.user.login);
  if (!isOwn && !may(call, 'forms.publish')) throw new ConsoleRefused('forbidden');
}

/** DELETE /drafts/:id?rev= */
export const discardDraft: HandlerOf<'discardDraft'> = async (call) => {
  const { db, params, query, user, services } = call;
  const { id } = documentOf(params['id']);
  return db.transaction().execute(async (trx) => {
    await lockDocument(trx, id);
    const row = await loadDraft(trx, id);
    if (String(row?.rev ?? 0) !== query['rev'])
      throw stale(await shownDraft(call, await draftView(trx, id, user.login)));
    if (!row) return {};
    demandRight(call, row.state);
    const changes = await changesIn(trx, id, row.state.content);
    const discarded = await keepDiscarded(trx, row, { login: user.login, at: services.now(), changes });
    await deleteDraft(trx, id, user.login, services.now());
    await writeAudit(trx, user.login, 'draftDiscarded', id, {
      changes,
      authors: authorsOf(row.state),
    });
    return { discarded };
  });
};

/** GET /discarded */
export const getDiscarded: HandlerOf<'getDiscarded'> = async ({ db, services }) => {
  const rows = await discardedSince(db, oldest(services.now()), MAX_LISTED);
  return rows.map(({ id, document, login, at, changes, authors, content }): DiscardedDraft => ({
    id,
    document,
    name:
      content.kind === 'set' ? content.set.displayname : content.kind === 'codes' ? content.list.name : null,
    by: login,
    at: at.toISOString(),
    changes,
    authors: [...new Set(authors)],
    until: new Date(at.getTime() + KEPT_DAYS * DAY_MS).toISOString(),
  }));
};

/**
 * POST /discarded/:id/restore: as it was, or done again on what was published meanwhile. Refused with 'exists' while
 * there is another draft of the same document, and with 'invalid' when a step fits no more; it then stays kept.
 */
export const restoreDiscarded: HandlerOf<'restoreDiscarded'> = async ({ db, params, user, services }) => {
  const wanted = params['id'] ?? '';
  if (!/^\d{1,15}$/.test(wanted)) throw new ConsoleRefused('notFound');
  return db.transaction().execute(async (trx) => {
    const kept = await takeDiscarded(trx, wanted, oldest(services.now()));
    if (!kept) throw new ConsoleRefused('notFound');
    const { id } = documentOf(kept.document);
    await lockDocument(trx, id);
    const current = await loadDraft(trx, id);
    if (current && current.state.journal.length > 0) throw new ConsoleRefused('exists');
    const published = await loadPublished(trx, id);
    const version = published?.version ?? 0;
    const state =
      version === kept.base_version
        ? kept.state
        : kept.state.journal.reduce(
            (now, { operation, by, at }) =>
              stepped(now, [{ do: operation }], by, at, published?.content ?? null),
            emptyDraft(published?.content ?? emptyContent(id)),
          );
    // The author of the last step keeps it: bringing back is no work on it.
    const by = state.journal.at(-1)?.by ?? user.login;
    if (current) await deleteDraft(trx, id, user.login, services.now());
    await storeDraft(trx, { id, baseVersion: version, state, by, at: services.now() });
    await writeAudit(trx, user.login, 'draftRestored', id, {
      changes: await changesIn(trx, id, state.content),
    });
    return { document: id } satisfies RestoredDraft;
  });
};

/** Forgets what can no longer be brought back. */
export const dropDiscarded = (db: Database, now: Date): Promise<void> => dropOldDiscarded(db, oldest(now));
