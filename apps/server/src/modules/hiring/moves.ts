import {
  isHiringCheck,
  mayLeave,
  stepAfter,
  stepBefore,
  type HiringRule,
  type HiringStep,
  type StepBeside,
} from '@portal/schemas';
import type { HiringMoveBody } from '@portal/console-contract';
import { writeAudit } from '../../console/audit.ts';
import type { HandlerOf } from '../../console/call.ts';
import { ConsoleRefused, invalid } from '../../console/refused.ts';
import { byPosition, demandNext, demandPosts, heldHiring, positionOfAll, selectedAt } from './held.ts';
import { hiringLists } from './repository/lists.ts';
import { hiringSubjects, moveTo, type HiringMove, type HiringSubject } from './repository/steps.ts';
import { tellHiring, type HiringMail } from './tell.ts';
type Act = HiringMoveBody['act'];

/** Where an act leads from a step; null = it does not begin there. */
function leadsTo(act: Act, from: HiringStep, { checks }: HiringRule): HiringStep | null {
  switch (act) {
    case 'start':
      return from === 'proposed' ? stepAfter(from, checks) : null;
    case 'submit':
      return from === 'cleared' ? 'approval' : null;
    case 'appoint':
      return from === 'accepted' ? 'appointed' : null;
    case 'back':
      if (from === 'approval') return 'cleared';
      return from === 'cleared' || isHiringCheck(from) ? stepBefore(from, checks) : null;
  }
}

const TOLD: Partial<Record<Act, { step: StepBeside; mail: HiringMail }>> = {
  start: { step: 'hiringStarted', mail: { kind: 'hiringStarted' } },
  appoint: { step: 'appointed', mail: { kind: 'appointed' } },
};

/** @throws ConsoleRefused 'invalid' where what goes before an act is missing */
function demandReady(act: Act, subjects: readonly HiringSubject[], to: HiringStep, rule: HiringRule): void {
  // Whoever was told that the checks begin is not taken back to before that.
  if (act === 'back' && to === 'proposed') throw invalid({ path: 'act', what: 'told' });
  if (act === 'back' && subjects.some(({ step, approval_at }) => step === 'approval' && approval_at > 0))
    throw invalid({ path: 'act', what: 'opinions' });
  if (act !== 'appoint') return;
  const lacks = subjects.filter(({ papers }) => rule.papers.some(({ id }) => !papers.includes(id)));
  if (lacks.length > 0)
    throw invalid(
      ...lacks.slice(0, 50).map(({ reference }) => ({ path: `papers/${reference}`, what: 'missing' })),
    );
}

/** POST /recruitments/:id/hiring/moves: moves a selection on, or one step back where nobody was told. */
export const moveHiring: HandlerOf<'moveHiring'> = async (call, { references, from, act }) => {
  const { portal } = await call.services.settings();
  return heldHiring(call, async (held) => {
    const { trx, batch, basis, rule } = held;
    const to = leadsTo(act, from, rule);
    if (to === null) throw invalid({ path: 'act', what: 'step' });
    demandNext(from, to);
    const subjects = await selectedAt(held, references, from);
    demandReady(act, subjects, to, rule);
    await demandPosts(held, byPosition(subjects, 0));
    const { login } = call.user;
    const approval = act === 'submit' ? { approval: { steps: rule.approval, at: 0, by: login } } : {};
    for (const subject of subjects) await moveTo(trx, subject, { to, by: login, at: basis.now, ...approval });
    const told = TOLD[act];
    if (told)
      await tellHiring(
        call.services,
        trx,
        subjects.map(({ id }) => id),
        portal,
        told,
      );
    await writeAudit(trx, login, 'hiringMoved', batch, {
      ids: subjects.map(({ reference }) => reference),
      count: subjects.length,
      step: to,
    });
    return positionOfAll(subjects);
  });
};

/**
 * POST /recruitments/:id/hiring/leave: somebody gives up, or the office ends it, with a reason that the ledger keeps; the post is
 * free for the next. The audit log does not say why: who reads it may not see what is confidential.
 */
export const leaveHiring: HandlerOf<'leaveHiring'> = async (call, body) => {
  const { portal } = await call.services.settings();
  return heldHiring(call, async (held) => {
    const { trx, batch, basis } = held;
    const { code, from } = body;
    const [reason, message] = [body.reason.trim(), body.message.trim()];
    if (reason === '') throw invalid({ path: 'reason', what: 'empty' });
    if (!mayLeave(from, code)) throw invalid({ path: 'code', what: 'step' });
    const subjects = await selectedAt(held, body.references, from);
    const { login } = call.user;
    const move: HiringMove = { to: 'left', by: login, at: basis.now, code, reason, message };
    for (const subject of subjects) await moveTo(trx, subject, move);
    // Nobody was told of a proposal: its end is no news.
    if (from !== 'proposed')
      await tellHiring(
        call.services,
        trx,
        subjects.map(({ id }) => id),
        portal,
        { step: 'hiringEnded', mail: { kind: 'hiringEnded', message } },
      );
    await writeAudit(trx, login, 'hiringLeft', batch, {
      ids: subjects.map(({ reference }) => reference),
      count: subjects.length,
    });
    return positionOfAll(subjects);
  });
};

/** Steps that somebody comes back to; whoever did not answer an offer in time is offered anew. */
const backTo = (from: HiringStep): HiringStep => {
  if (from === 'asked') return 'proposed';
  return from === 'offered' ? 'approved' : from;
};

/** POST /recruitments/:id/hiring/restore: who left by mistake is back where they were, while their post is free. */
export const restoreHiring: HandlerOf<'restoreHiring'> = async (call, body) => {
  const { portal } = await call.services.settings();
  return heldHiring(call, async (held) => {
    const { trx, batch, basis } = held;
    const reason = body.reason.trim();
    if (reason === '') throw invalid({ path: 'reason', what: 'empty' });
    const [subject] = await hiringSubjects(trx, batch, [body.reference], basis.now);
    if (!subject || subject.step === null) throw new ConsoleRefused('notFound');
    const { step, left_from: left, counts } = subject;
    if (step !== 'left' || left === '' || !counts) throw invalid({ path: 'reference', what: 'in' });
    const to = backTo(left);
    demandNext('left', to);
    const [list] = await hiringLists(trx, { ...basis, positions: [subject.position_id] });
    if (!list || list.taken >= list.places) throw invalid({ path: 'reference', what: 'full' });
    const holds = ['approved', 'accepted', 'appointed'].includes(to) ? 1 : 0;
    await demandPosts(held, new Map([[subject.position_id, holds]]));
    const { login } = call.user;
    await moveTo(trx, subject, { to, by: login, at: basis.now, reason });
    if (left !== 'proposed')
      await tellHiring(call.services, trx, [subject.id], portal, {
        step: 'hiringRestored',
        mail: { kind: 'hiringRestored', message: '' },
      });
    await writeAudit(trx, login, 'hiringRestored', batch, { reference: body.reference });
    return subject.position_id;
  });
};
