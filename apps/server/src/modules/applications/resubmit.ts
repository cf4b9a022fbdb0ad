import { POSITION_STATE, wallTime, windowAt } from '@portal/rules';
import { ok, outcome, refusal, Refused, type Answer } from '../../protocol/answer.ts';
import { said } from '../../protocol/message.ts';
import { recordOwn } from '../application-status/ledger.ts';
import { STATUS } from '../application-status/status.ts';
import { conditionsAreMet, identityIsFree, notHired, RESUME_CHECKS, type Application } from './checks.ts';
import { freezeResume } from './freeze.ts';
import type { LiveApplication } from './repository.ts';
import { recordEvent } from './repository/events.ts';
import { storeVersion } from './repository/versions.ts';
import { tellByMail } from './tell.ts';

/**
 * Whether an application that was returned may be handed in again now: its recruitment runs, the time that the reviewer gave
 * has not passed, and the recruitment's own window for it is open (REVIEW-03, PROJ-01). When the position takes applications
 * does not matter any more.
 */
function whyLate({ position, context }: Application, { told_opens: opens }: LiveApplication): Answer | null {
  const now = context.services.now();
  if (position.batch_ended) return refusal('finished');
  if (opens && Date.parse(opens.until) <= now.getTime())
    return outcome(
      'resumeRulefail',
      said('resubmitOver', wallTime(opens.until, position.batch_zone).replace('T', ' ')),
    );
  const place = windowAt(position.batch_windows.resubmit, now);
  return place === 'open' ? null : outcome('resumeRulefail', said('resubmitClosed'));
}

/**
 * Hands an application that was returned in again: the resume as it is now is frozen in place of the old copy, which stays as
 * a version; the reviewers and the candidate see it at once (REVIEW-03).
 */
export async function resubmit(application: Application, live: LiveApplication): Promise<Answer> {
  const late = whyLate(application, live);
  if (late) return late;
  for (const check of [notHired, conditionsAreMet, identityIsFree, ...RESUME_CHECKS]) {
    const answer = await check(application);
    if (answer) return answer;
  }
  const { db, context, account, position, settings, commitment } = application;
  const by = { actor: 'candidate', login: '', at: context.services.now() } as const;
  // What was decided meanwhile and is not told yet stands: the office has gone on with it.
  const [done] = await recordOwn(db, [live.id], STATUS.resubmitted, by, { ifTold: STATUS.returned });
  if (!done) throw new Refused(outcome('resumeRulefail', said('resubmitHeld')));
  await storeVersion(db, live.id, {
    frozen: JSON.stringify(await freezeResume(context.services, db, account.id, context.today)),
    identity: account.unique_value,
    ...(commitment ? { commitment_version: commitment.version, commitment_at: by.at } : {}),
  });
  await recordEvent(db, live.id, 'resubmitted');
  const named = { name: position.definition.name, code: position.code, batch_name: position.batch_name };
  const told = { position: named, reference: live.reference, status: 'resubmitted' } as const;
  await tellByMail(context, db, account, settings.portal, told);
  const data = {
    state: POSITION_STATE.applied,
    thenumber: String(live.preference),
    reference: live.reference,
  };
  return ok(data, said('resubmitted'));
}
