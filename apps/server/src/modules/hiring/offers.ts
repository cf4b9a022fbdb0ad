import { writeAudit } from '../../console/audit.ts';
import type { HandlerOf } from '../../console/call.ts';
import { ConsoleRefused, invalid } from '../../console/refused.ts';
import { byPosition, demandPosts, heldHiring, positionOfAll, selectedAt } from './held.ts';
import { hiringSubjects, moveTo, putPapers } from './repository/steps.ts';
import { tellHiring } from './tell.ts';

const HOUR_MS = 60 * 60 * 1000;

/** POST /recruitments/:id/hiring/offers: offers their post to a selection, until a moment; each has a letter from then on (HIRE-03). */
export const offerHiring: HandlerOf<'offerHiring'> = async (call, { references, from }) => {
  const { portal } = await call.services.settings();
  return heldHiring(call, async (held) => {
    const { trx, batch, basis, rule } = held;
    if (from !== 'approved') throw invalid({ path: 'from', what: 'step' });
    const subjects = await selectedAt(held, references, from);
    // They hold their posts already: what changed since is that a position was cancelled, or lost openings.
    await demandPosts(held, byPosition(subjects, 0));
    const until = new Date(basis.now.getTime() + rule.offerHours * HOUR_MS);
    const { login: by } = call.user;
    for (const subject of subjects) await moveTo(trx, subject, { to: 'offered', by, at: basis.now, until });
    await tellHiring(
      call.services,
      trx,
      subjects.map(({ id }) => id),
      portal,
      { step: 'offerMade', mail: { kind: 'offerMade', until } },
    );
    await writeAudit(trx, by, 'hiringOffered', batch, {
      ids: subjects.map(({ reference }) => reference),
      count: subjects.length,
      until: until.toISOString(),
    });
    return positionOfAll(subjects);
  });
};

/** POST /recruitments/:id/hiring/papers: ticks what somebody who accepted has handed in. */
export const tickHiringPapers: HandlerOf<'tickHiringPapers'> = (call, { reference, papers }) =>
  heldHiring(call, async ({ trx, batch, basis, rule }) => {
    const [subject] = await hiringSubjects(trx, batch, [reference], basis.now);
    if (!subject || subject.step === null) throw new ConsoleRefused('notFound');
    if (subject.step !== 'accepted' && subject.step !== 'appointed') throw new ConsoleRefused('stale');
    const known = rule.papers.filter(({ id }) => papers.includes(id)).map(({ id }) => id);
    if (known.length !== new Set(papers).size) throw invalid({ path: 'papers', what: 'unknown' });
    await putPapers(trx, subject.id, known);
    await writeAudit(trx, call.user.login, 'hiringPapers', batch, {
      reference,
      count: known.length,
    });
    return subject.position_id;
  });
