import type { Decision } from '@portal/console-contract';
import { needsReason, REVIEW_DECISIONS } from '@portal/schemas';
import { decide, type Author } from '../../application-status/ledger.ts';
import { demandDecision } from '../../review/decisions.ts';
import { loadReasons } from '../../review/reasons.ts';
import { release } from '../../review/release.ts';
import { demandPeople } from '../people.ts';
import { applicationsOf } from '../repository/scene.ts';
import { guarded, type Step } from '../walk.ts';

/** One application of so many is refused, so that refusing is tried as well. */
const REFUSED = 12;

const HOUR_MS = 3_600_000;

/** Decisions with their reasons, and telling them. */
export const review: Step = {
  id: 'review',
  async walk(walk) {
    const { services, clock, original, batch, find } = walk;
    const { db } = services;
    const { review_blind: isBlind, second_look: secondLook, windows } = original;
    await demandPeople(walk, [
      {
        capability: 'applications.decide',
        people: secondLook?.share > 0 && secondLook.decisions.length > 0 ? 2 : 1,
        partly: true,
        blind: isBlind,
        work: 'decide',
      },
      { capability: 'applications.release', people: 1, work: 'release' },
    ]);
    const { reasons } = await loadReasons(db);
    for (const decision of REVIEW_DECISIONS)
      if (needsReason(decision) && !reasons.some((one) => one.decision === decision && !one.archived))
        find({ what: 'noReason', to: 'reasons', id: decision });
    const applications = (await applicationsOf(db, batch)).filter(({ status }) => status === 'applied');
    const begins = windows.review?.from ? new Date(windows.review.from) : clock.at;
    clock.at = new Date(Math.max(begins.getTime(), clock.at.getTime()) + HOUR_MS);
    const by: Author = { actor: 'hr', login: 'rehearsal/1', at: clock.at };
    const reason = reasons.find((one) => one.decision === 'refused' && !one.archived)?.code ?? '';
    const isRefused = (at: number): boolean => reason !== '' && at % REFUSED === REFUSED - 1;
    const groups: [Decision, string[]][] = [
      [
        { decision: 'accepted', reason: '', message: '', note: '', opens: null },
        applications.filter((_one, at) => !isRefused(at)).map(({ id }) => id),
      ],
      [
        { decision: 'refused', reason, message: '', note: '', opens: null },
        applications.filter((_one, at) => isRefused(at)).map(({ id }) => id),
      ],
    ];
    const { portal } = await services.settings();
    await guarded(db, async () => {
      for (const [decision, ids] of groups) {
        if (ids.length === 0) continue;
        await demandDecision(db, decision, clock.at);
        await decide(db, ids, decision, by);
      }
      await release(
        services,
        portal,
        db,
        applications.map(({ id }) => id),
        by,
      );
    });
    const after = await applicationsOf(db, batch);
    const told = after.filter(({ status, told: known }) => status === known && status === 'accepted').length;
    if (applications.length > 0 && told === 0) find({ what: 'nobodyPassed', to: 'stages' });
    return { in: walk.applied.length, out: told };
  },
};
