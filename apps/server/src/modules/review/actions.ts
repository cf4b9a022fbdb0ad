import type { ReviewAction, ReviewChange } from '@portal/console-contract';
import { FIRST_STAGE } from '@portal/schemas';
import { writeAudit } from '../../console/audit.ts';
import { may, type ConsoleCall, type HandlerOf } from '../../console/call.ts';
import { ConsoleRefused, invalid, stale } from '../../console/refused.ts';
import type { Database } from '../../platform/database/connect.ts';
import { demandBlind, demandDecision } from './decisions.ts';
import { answered } from './questions.ts';
import { inScope } from '../scope/scope.ts';
import {
  changeAction,
  findAction,
  freezeSelection,
  freezeUndo,
  insertAction,
  isWithin,
  leftOutOf,
  mailsOf,
  outlookOf,
  startedActions,
  undoneActions,
  type ReviewActionRow,
} from './repository/actions.ts';
import { stagesOf } from './repository/applications.ts';
import { holdStages } from './repository/stages.ts';
import { askedBy } from './asked.ts';
import { matching } from './repository/selection.ts';
import { inAction } from './repository/second-look.ts';
import { drawSecondLooks } from './second-look.ts';
import { MAX_SELECTED } from './limits.ts';

/** SQL, over `application`: the person may see it; null = everything. */
const partOf = (user: ConsoleCall['user']) => (user.scope === null ? null : inScope(user));

const MAX_LISTED = 100;
/** So many of those left out are named. */
const MAX_NAMED = 100;
/** From here on the count is typed (REVIEW-09). */
const MAX_WITHOUT_TYPING = 30;

async function viewOf(db: Database, row: ReviewActionRow, undoneBy = ''): Promise<ReviewAction> {
  const isAhead = row.state === 'composed' || row.state === 'waiting';
  const outlook = isAhead ? await outlookOf(db, row) : null;
  return {
    id: row.id,
    recruitment: row.recruitment,
    change: row.change,
    state: row.state,
    total: row.total,
    done: row.done,
    leftOut: outlook?.leftOut ?? row.left_out,
    leftOutFirst: await leftOutOf(db, row, MAX_NAMED),
    statuses: outlook?.statuses ?? {},
    mails: outlook?.mails ?? (row.kind === 'release' ? await mailsOf(db, row.id) : 0),
    mustType: row.total > MAX_WITHOUT_TYPING,
    dueAt: row.due_at?.toISOString() ?? null,
    by: row.created_by,
    at: row.created_at.toISOString(),
    startedBy: row.started_by,
    endedAt: row.ended_at?.toISOString() ?? null,
    undoes: row.undoes ?? '',
    undoneBy,
  };
}

async function actionOf({ params, user }: ConsoleCall, db: Database, lock = false): Promise<ReviewActionRow> {
  const { action = '' } = params;
  const row = /^\d{1,18}$/.test(action) ? await findAction(db, action, lock) : undefined;
  // What was done to some that the person does not see is not the person's to see, stop or take back.
  if (!row || !(await isWithin(db, row.id, partOf(user)))) throw new ConsoleRefused('notFound');
  return row;
}

async function viewAt(call: ConsoleCall, db: Database): Promise<ReviewAction> {
  const row = await actionOf(call, db);
  return viewOf(db, row, (await undoneActions(db, [row.id])).get(row.id));
}

/** @throws ConsoleRefused 'invalid' when a move leads to a stage that the recruitment does not have */
async function demandStage(db: Database, recruitment: string, change: ReviewChange): Promise<void> {
  if (change.kind !== 'stage' || change.stage === FIRST_STAGE) return;
  const stages = await stagesOf(db, recruitment);
  if (!stages.some(({ id }) => id === change.stage)) throw invalid({ path: 'change/stage', what: 'unknown' });
}

/** @throws ConsoleRefused 'invalid' when a change is none that this recruitment has */
async function demandChange(call: ConsoleCall, db: Database, change: ReviewChange): Promise<void> {
  if (change.kind === 'decide') await demandDecision(db, change, call.services.now());
  await demandStage(db, call.params['id'] ?? '', change);
}

/** POST /recruitments/:id/review-actions: freezes the selection, and says what would be done to it. */
export const addAction: HandlerOf<'addAction'> = (call, { change, selection }) =>
  answered(
    call,
    async (trx) => {
      const recruitment = call.params['id'] ?? '';
      const given = 'filter' in selection ? selection.filter : null;
      const { filter, asked } = await askedBy(call, recruitment, given);
      await demandChange(call, trx, change);
      const by = { by: call.user.login, at: call.services.now() };
      // What was typed into a filter may name a person, who may ask to be forgotten: it is frozen as ids, and not kept.
      const kept = given && { ...given, text: '', when: null };
      const action = await insertAction(trx, { recruitment, change, selection: kept, ...by });
      await freezeSelection(trx, action, {
        recruitment,
        where: [inScope(call.user), matching(filter ? { filter } : selection, asked)],
        limit: MAX_SELECTED,
      });
      if (change.kind === 'release') await drawSecondLooks(trx, recruitment, inAction(action), by.at);
      const row = await actionOf({ ...call, params: { action } }, trx);
      if (row.total === 0) throw invalid({ path: 'selection', what: 'empty' });
      if (row.total > MAX_SELECTED) throw invalid({ path: 'selection', what: 'tooMany' });
      return viewOf(trx, row);
    },
    'freeze',
  );

/** GET /recruitments/:id/review-actions: what was done to many, newest first. */
export const getActions: HandlerOf<'getActions'> = async ({ db, params, user }) => {
  const rows = await startedActions(db, params['id'] ?? '', partOf(user), MAX_LISTED);
  const undone = await undoneActions(
    db,
    rows.map(({ id }) => id),
  );
  return Promise.all(rows.map((row) => viewOf(db, row, undone.get(row.id))));
};

/** GET /review-actions/:action */
export const getAction: HandlerOf<'getAction'> = (call) => viewAt(call, call.db);

/** POST /review-actions/:action/start: on exactly as many as the person was told (REVIEW-09). */
export const startAction: HandlerOf<'startAction'> = (call, { count, dueAt }) =>
  call.db.transaction().execute(async (trx) => {
    const row = await actionOf(call, trx, true);
    if (row.state !== 'composed') throw stale();
    if (row.kind === 'stage' || row.kind === 'undo') {
      // No stage goes between this look and the moves.
      await holdStages(trx, row.recruitment);
      await demandStage(trx, row.recruitment, row.change);
    }
    if (row.kind !== 'release') await demandBlind(call.user, trx, row.recruitment, inAction(row.id));
    // What candidates see is changed by whoever may publish.
    const undone = row.undoes === null ? undefined : await findAction(trx, row.undoes);
    if ((undone ?? row).kind === 'release' && !may(call, 'applications.release'))
      throw new ConsoleRefused('forbidden');
    if (row.total !== count) throw invalid({ path: 'count', what: 'differs' });
    const now = call.services.now();
    // Only what candidates are told has a time (REVIEW-02).
    if (dueAt !== null && (row.kind !== 'release' || Date.parse(dueAt) <= now.getTime()))
      throw invalid({ path: 'dueAt', what: row.kind === 'release' ? 'past' : 'kind' });
    await changeAction(trx, row.id, {
      state: dueAt === null ? 'running' : 'waiting',
      due_at: dueAt === null ? null : new Date(dueAt),
      started_by: call.user.login,
      started_at: now,
    });
    if (row.kind === 'release') await drawSecondLooks(trx, row.recruitment, inAction(row.id), now);
    const { kind, ...change } = row.change;
    await writeAudit(trx, call.user.login, 'reviewActionStarted', row.recruitment, {
      action: row.id,
      kind,
      count,
      ...change,
      ...(dueAt === null ? {} : { dueAt }),
    });
    return viewAt(call, trx);
  });

/** POST /review-actions/:action/stop: what is not done yet is not done. */
export const stopAction: HandlerOf<'stopAction'> = (call) =>
  call.db.transaction().execute(async (trx) => {
    const row = await actionOf(call, trx, true);
    if (row.state === 'done' || row.state === 'stopped') throw stale();
    await changeAction(trx, row.id, { state: 'stopped', ended_at: call.services.now() });
    const { id: action, kind, done: count } = row;
    await writeAudit(trx, call.user.login, 'reviewActionStopped', row.recruitment, { action, kind, count });
    return viewAt(call, trx);
  });

/** POST /review-actions/:action/undo: composes the action that takes another back, to be started as any. */
export const undoAction: HandlerOf<'undoAction'> = (call) =>
  call.db.transaction().execute(async (trx) => {
    const row = await actionOf(call, trx, true);
    if ((row.state !== 'done' && row.state !== 'stopped') || row.kind === 'undo') throw stale();
    if ((await undoneActions(trx, [row.id])).has(row.id)) throw stale();
    const action = await insertAction(trx, {
      recruitment: row.recruitment,
      change: { kind: 'undo' },
      selection: null,
      undoes: row.id,
      by: call.user.login,
      at: call.services.now(),
    });
    await freezeUndo(trx, action, row.id, inScope(call.user));
    const made = await actionOf({ ...call, params: { action } }, trx);
    if (made.total === 0) throw invalid({ path: 'selection', what: 'empty' });
    return viewOf(trx, made);
  });
