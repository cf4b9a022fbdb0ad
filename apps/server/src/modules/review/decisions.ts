import type { Decision, DecisionLine } from '@portal/console-contract';
import { DECISIONS, needsReason } from '@portal/schemas';
import { writeAudit } from '../../console/audit.ts';
import type { RawBuilder } from 'kysely';
import type { ConsoleCall, HandlerOf } from '../../console/call.ts';
import { ConsoleRefused, invalid, stale } from '../../console/refused.ts';
import type { Database } from '../../platform/database/connect.ts';
import { confirmDecision, decide, takeBackLine } from '../application-status/ledger.ts';
import { areAtBlindStage, seesWho } from '../scope/blind.ts';
import { demandNotClaimed } from './claims.ts';
import { applicationOf } from './handed-in.ts';
import { loadReasons } from './reasons.ts';
import { holdApplication, isThere, linesOf } from './repository/applications.ts';
import { isOneOf } from './repository/second-look.ts';
import { inScope } from '../scope/scope.ts';

/** @throws ConsoleRefused 'invalid' with what a decision lacks (REVIEW-03) */
export async function demandDecision(
  db: Database,
  { decision, reason, opens }: Decision,
  now: Date,
): Promise<void> {
  const { reasons } = await loadReasons(db);
  const problems: { path: string; what: string }[] = [];
  const known = reasons.find(({ code }) => code === reason);
  if (needsReason(decision) && reason === '') problems.push({ path: 'decision/reason', what: 'empty' });
  else if (reason !== '' && (!known || known.archived || known.decision !== decision))
    problems.push({ path: 'decision/reason', what: 'unknown' });
  if (DECISIONS[decision].opens !== (opens !== null))
    problems.push({ path: 'decision/opens', what: opens === null ? 'empty' : 'unexpected' });
  if (opens !== null && opens.sets.length + opens.files.length + Number(opens.photo) === 0)
    problems.push({ path: 'decision/opens', what: 'empty' });
  if (opens !== null && Date.parse(opens.until) <= now.getTime())
    problems.push({ path: 'decision/until', what: 'past' });
  if (problems.length > 0) throw invalid(...problems);
}

/**
 * Who sees whom a decision is about decides nothing at a blind stage (SEE-10).
 *
 * @param those SQL, over `application`: what is decided
 * @throws ConsoleRefused 'invalid'
 */
export async function demandBlind(
  user: ConsoleCall['user'],
  db: Database,
  recruitment: string,
  those: RawBuilder<boolean>,
): Promise<void> {
  if (seesWho(user) && (await areAtBlindStage(db, recruitment, those)))
    throw invalid({ path: 'decision', what: 'blind' });
}

/** The ledger of an application as the console shows it, oldest line first. */
export async function linesAt(db: Database, id: string): Promise<DecisionLine[]> {
  return (await linesOf(db, id)).map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    actor: row.actor,
    login: row.login,
    kind: row.kind,
    from: row.from_status,
    to: row.to_status,
    fromStage: row.from_stage,
    toStage: row.to_stage,
    reason: row.reason,
    message: row.message,
    note: row.note,
    opens: row.opens,
    action: row.action_id ?? '',
    undoes: row.undoes ?? '',
  }));
}

/** GET /recruitments/:id/applications/:application/decisions: who decided what, oldest first. */
export const getDecisions: HandlerOf<'getDecisions'> = async (call) => {
  const { recruitment, id } = applicationOf(call);
  if (!(await isThere(call.db, recruitment, id, inScope(call.user)))) throw new ConsoleRefused('notFound');
  return linesAt(call.db, id);
};

/** POST /recruitments/:id/applications/:application/decision: one decision, on what the reviewer has seen of the ledger. */
export const addDecision: HandlerOf<'addDecision'> = (call, { seen, ...decision }) =>
  call.db.transaction().execute(async (trx) => {
    const { recruitment, id } = applicationOf(call);
    const held = await holdApplication(trx, recruitment, id, inScope(call.user));
    if (!held) throw new ConsoleRefused('notFound');
    await demandNotClaimed(call, trx, id);
    await demandBlind(call.user, trx, recruitment, isOneOf([id]));
    await demandDecision(trx, decision, call.services.now());
    const last = (await linesOf(trx, id)).at(-1)?.id ?? '';
    if (last !== seen) throw stale();
    const by = { actor: 'hr', login: call.user.login, at: call.services.now() } as const;
    const [done] = await decide(trx, [id], decision, by);
    if (!done) throw invalid({ path: 'decision', what: 'status' });
    await writeAudit(trx, call.user.login, 'reviewDecided', recruitment, {
      ids: [held.reference],
      decision: decision.decision,
      reason: decision.reason,
    });
    return linesAt(trx, id);
  });

/** POST /recruitments/:id/applications/:application/confirm: a second look by another person (REVIEW-11). */
export const addConfirmation: HandlerOf<'addConfirmation'> = (call, { note }) =>
  call.db.transaction().execute(async (trx) => {
    const { recruitment, id } = applicationOf(call);
    const held = await holdApplication(trx, recruitment, id, inScope(call.user));
    if (!held) throw new ConsoleRefused('notFound');
    await demandBlind(call.user, trx, recruitment, isOneOf([id]));
    const by = { actor: 'hr', login: call.user.login, at: call.services.now() } as const;
    const [done] = await confirmDecision(trx, [id], note, by);
    if (!done) throw invalid({ path: 'decision', what: 'confirm' });
    await writeAudit(trx, call.user.login, 'reviewConfirmed', recruitment, { ids: [held.reference] });
    return linesAt(trx, id);
  });

/** POST /recruitments/:id/applications/:application/undo: takes back one's own last decision that was not told yet. */
export const undoDecision: HandlerOf<'undoDecision'> = (call, { line }) =>
  call.db.transaction().execute(async (trx) => {
    const { recruitment, id } = applicationOf(call);
    const held = await holdApplication(trx, recruitment, id, inScope(call.user));
    if (!held) throw new ConsoleRefused('notFound');
    await demandBlind(call.user, trx, recruitment, isOneOf([id]));
    const by = { actor: 'hr', login: call.user.login, at: call.services.now() } as const;
    const [done] = await takeBackLine(trx, id, line, by);
    if (!done) throw stale();
    await writeAudit(trx, call.user.login, 'reviewUndone', recruitment, { ids: [held.reference] });
    return linesAt(trx, id);
  });
