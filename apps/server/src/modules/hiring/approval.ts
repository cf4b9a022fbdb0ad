import type { ApprovalStep } from '@portal/schemas';
import { writeAudit } from '../../console/audit.ts';
import type { HandlerOf } from '../../console/call.ts';
import { ConsoleRefused, invalid } from '../../console/refused.ts';
import { byPosition, demandNext, demandPosts, heldHiring, positionOfAll, selectedAt } from './held.ts';
import { insertOpinions, standingOpinions } from './repository/records.ts';
import { moveTo, type HiringMove, type HiringSubject } from './repository/steps.ts';

/** The step of the approval that all of a selection are at, the same one; @throws ConsoleRefused 'stale' */
function stepOfAll(subjects: readonly HiringSubject[], at: number): { step: ApprovalStep; isLast: boolean } {
  const [first] = subjects;
  const step = first?.approval?.[at];
  const isSame = subjects.every(
    ({ approval, approval_at }) => approval_at === at && approval?.[at]?.id === step?.id,
  );
  if (!step || !isSame) throw new ConsoleRefused('stale');
  const lengths = new Set(subjects.map(({ approval }) => approval?.length));
  if (lengths.size !== 1) throw new ConsoleRefused('stale');
  return { step, isLast: at === (first.approval?.length ?? 0) - 1 };
}

/**
 * POST /recruitments/:id/hiring/opinions: a step of the approval, with person, time and opinion (HIRE-02). The last one gives a
 * post, never more than there are; a refused one goes back one step, the first to before the approval.
 */
export const giveHiringOpinion: HandlerOf<'giveHiringOpinion'> = (call, body) =>
  heldHiring(call, async (held) => {
    const { trx, batch, basis } = held;
    const { at, approve, from } = body;
    const opinion = body.opinion.trim();
    if (from !== 'approval') throw invalid({ path: 'from', what: 'step' });
    if (!approve && opinion === '') throw invalid({ path: 'opinion', what: 'empty' });
    const subjects = await selectedAt(held, body.references, from);
    const { step, isLast } = stepOfAll(subjects, at);
    const { login: by } = call.user;
    if (step.login !== '' && step.login !== by) throw invalid({ path: 'opinion', what: 'other' });
    const ids = subjects.map(({ id }) => id);
    if (step.second) {
      const standing = await standingOpinions(trx, ids);
      const isOwn =
        subjects.some(({ submitted_by }) => submitted_by === by) ||
        standing.some(({ login, step_id }) => login === by && step_id !== step.id);
      if (isOwn) throw invalid({ path: 'opinion', what: 'second' });
    }
    await demandPosts(held, byPosition(subjects, approve && isLast ? 1 : 0));
    await insertOpinions(trx, ids, step, { approve, opinion, by, at: basis.now });
    const move: HiringMove = { to: 'approval', by, at: basis.now, reason: opinion };
    if (approve)
      Object.assign(move, isLast ? { to: 'approved', approvalAt: at + 1 } : { approvalAt: at + 1 });
    else Object.assign(move, at === 0 ? { to: 'cleared', approvalAt: 0 } : { approvalAt: at - 1 });
    demandNext('approval', move.to);
    for (const subject of subjects) await moveTo(trx, subject, move);
    await writeAudit(trx, by, 'hiringOpinion', batch, {
      ids: subjects.map(({ reference }) => reference),
      count: subjects.length,
      approved: approve,
      note: opinion,
    });
    return positionOfAll(subjects);
  });
