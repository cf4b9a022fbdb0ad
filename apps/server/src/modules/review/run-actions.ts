import { mayDo } from '@portal/console-contract';
import type { StoredPortalSettings } from '@portal/schemas';
import { writeAudit } from '../../console/audit.ts';
import { activePerson } from '../../console/policy.ts';
import type { Database } from '../../platform/database/connect.ts';
import { repeat, type Repeating } from '../../platform/repeat.ts';
import type { Services } from '../../protocol/services.ts';
import { decide, moveToStage, type Author, type Moved } from '../application-status/ledger.ts';
import { areAtBlindStage, seesWho } from '../scope/blind.ts';
import { inScope } from '../scope/scope.ts';
import { release, takeBackAction } from './release.ts';
import { inAction, isOneOf } from './repository/second-look.ts';
import { drawSecondLooks } from './second-look.ts';
import {
  changeAction,
  findAction,
  isWithin,
  noteItems,
  takeAction,
  waitingItems,
  type ReviewActionRow,
} from './repository/actions.ts';

const EVERY_MS = 500;
/** Applications of one transaction; those that are told need a mail each. */
const CHUNK = { decide: 2_000, stage: 2_000, release: 500, undo: 2_000 } as const;

function apply(
  services: Services,
  portal: StoredPortalSettings,
  db: Database,
  { change, undoes }: ReviewActionRow,
  ids: string[],
  by: Author,
): Promise<Moved[]> {
  switch (change.kind) {
    case 'decide':
      return decide(db, ids, change, by);
    case 'stage':
      return moveToStage(db, ids, change.stage, change.note, by);
    case 'release':
      return release(services, portal, db, ids, by);
    case 'undo':
      return takeBackAction(db, ids, undoes ?? '0', by);
  }
}

/**
 * Whether who started an action may still do so: the right, or a part of the scope, may have been taken from the person while it
 * waited or ran (SEE-06).
 */
async function isStillAllowed(db: Database, action: ReviewActionRow): Promise<boolean> {
  const author = await activePerson(db, action.started_by);
  if (!author || !mayDo(author, 'applications.decide')) return false;
  if (
    action.kind !== 'release' &&
    seesWho(author) &&
    (await areAtBlindStage(db, action.recruitment, inAction(action.id)))
  )
    return false;
  const undone = action.undoes === null ? undefined : await findAction(db, action.undoes);
  if ((undone ?? action).kind === 'release' && !mayDo(author, 'applications.release')) return false;
  return author.scope === null || isWithin(db, action.id, inScope(author));
}

/**
 * Does the next part of an action: one transaction, so that a process that is killed leaves no application half changed, and
 * none is changed twice (REVIEW-09). Answers whether there may be more to do at once.
 */
export async function runChunk(services: Services): Promise<boolean> {
  const { portal } = await services.settings();
  return services.db.transaction().execute(async (trx) => {
    const at = services.now();
    const action = await takeAction(trx, at);
    if (!action) return false;
    if (!(await isStillAllowed(trx, action))) {
      // What was done stays, and can be taken back as a whole by whoever may.
      await changeAction(trx, action.id, { state: 'stopped', ended_at: at });
      const { id, kind, done: count } = action;
      await writeAudit(trx, '', 'reviewActionStopped', action.recruitment, {
        action: id,
        kind,
        count,
        why: 'right',
      });
      return true;
    }
    const ids = await waitingItems(trx, action.id, CHUNK[action.kind]);
    // What was decided since it was started was not put to the draw yet.
    if (action.kind === 'release') await drawSecondLooks(trx, action.recruitment, isOneOf(ids), at);
    const by: Author = { actor: 'hr', login: action.started_by, at, action: action.id };
    const moved = ids.length === 0 ? [] : await apply(services, portal, trx, action, ids, by);
    await noteItems(
      trx,
      action,
      ids,
      moved.map(({ id }) => id),
    );
    const isLast = ids.length < CHUNK[action.kind];
    await changeAction(trx, action.id, isLast ? { state: 'done', ended_at: at } : { state: 'running' });
    return true;
  });
}

/** Runs actions in the background until it is stopped; every process does, and each part is done by one. */
export const startReviewActions = (services: Services): Repeating =>
  repeat(
    async (isStopped) => {
      while (!isStopped() && (await runChunk(services)));
    },
    { everyMs: EVERY_MS, log: services.log, name: 'review actions' },
  );
