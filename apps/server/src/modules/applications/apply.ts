import { POSITION_STATE, windowAt } from '@portal/rules';
import type { Account } from '../../protocol/account.ts';
import { ok, outcome, refusal, type Answer } from '../../protocol/answer.ts';
import type { Context } from '../../protocol/context.ts';
import { said } from '../../protocol/message.ts';
import { recordOwn } from '../application-status/ledger.ts';
import { liveStatus, STATUS } from '../application-status/status.ts';
import { currentCommitment } from '../commitment/current.ts';
import { isAtLimit, lockPlace, mostPositions } from '../positions/availability.ts';
import { findPosition } from '../positions/find.ts';
import { whyClosed } from '../positions/open.ts';
import { calculatingFor, recalculate } from '../resume/calculated.ts';
import { lockAccount } from '../resume/writeable.ts';
import {
  conditionsAreMet,
  identityIsFree,
  identityMatches,
  notHired,
  RESUME_CHECKS,
  rulesAreMet,
  type Application,
  type Check,
} from './checks.ts';
import { freezeResume } from './freeze.ts';
import { newReference } from './reference.ts';
import { recordEvent } from './repository/events.ts';
import { hasLostPosition } from './repository/limits.ts';
import { resubmit } from './resubmit.ts';
import { tellByMail } from './tell.ts';
import { findLive, insertApplication, lastPreference, type LiveApplication } from './repository.ts';

const takesApplications: Check = async ({ db, account, position, context }) => {
  const now = context.services.now();
  const closed = whyClosed(position, now);
  if (closed) {
    const { transfer } = position.batch_windows;
    const isTransfer = closed === 'after' && transfer !== undefined && windowAt(transfer, now) === 'open';
    if (!isTransfer) return refusal(closed);
    // Whoever lost a position of this recruitment may apply to another one (PROJ-04).
    if (!(await hasLostPosition(db, account.id, position.batch_id)))
      return outcome(closed, said('transferOnly'));
  }
  if (position.max_applicants !== null && !(await lockPlace(db, position.id)))
    return outcome('3', said('full'));
  return position.definition.refuse?.code === 'cannot' ? refusal('cannot') : null;
};

/** Applying twice is applying once (UX-05), but for what was returned: that is handed in again. */
const notYetApplied: Check = async (application) => {
  const live = await findLive(application.db, application.account.id, application.position.id);
  if (live?.told === STATUS.returned) return resubmit(application, live);
  return live ? appliedAnswer(live) : null;
};

/** Limits per person and recruitment; applications of one account take turns on its row (PROJ-05). */
const withinLimits: Check = async ({ db, account, position, settings }) => {
  const most = mostPositions(position, settings);
  const isOver = await isAtLimit(db, account.id, position, most);
  return isOver && most !== null ? outcome('resumeRulefail', said('maxCount', most)) : null;
};

const canBeStored: Check = (application) =>
  application.position.definition.refuse?.code === 'fail' ? outcome('fail', said('applyFail')) : null;

/**
 * Every check of an application, in the order of the wire contract (ZP1000000006): what was applied for already is said
 * again, whatever became of the position since; then the position's own state, before anything about the candidate.
 */
const CHECKS: readonly Check[] = [
  notYetApplied,
  takesApplications,
  notHired,
  identityMatches,
  rulesAreMet,
  conditionsAreMet,
  withinLimits,
  identityIsFree,
  ...RESUME_CHECKS,
  canBeStored,
];

function appliedAnswer(application: Pick<LiveApplication, 'accepted' | 'preference' | 'reference'>): Answer {
  const data = {
    state: POSITION_STATE[liveStatus(application.accepted)],
    thenumber: String(application.preference),
    reference: application.reference,
  };
  return application.accepted
    ? outcome(POSITION_STATE.accepted, said('accepted'), data)
    : ok(data, said('applied'));
}

async function storeApplication(application: Application): Promise<Answer> {
  const { db, context, account, position, settings, commitment } = application;
  const last = await lastPreference(db, account.id, position.batch_id);
  const row = {
    accepted: position.definition.autoAccept ?? false,
    preference: last + 1,
    reference: newReference(),
  };
  const id = await insertApplication(db, {
    told: STATUS.applied,
    preference: row.preference,
    reference: row.reference,
    account_id: account.id,
    position_id: position.id,
    batch_id: position.batch_id,
    identity: account.unique_value,
    applied_on: context.today,
    result: 'null',
    frozen: JSON.stringify(await freezeResume(context.services, db, account.id, context.today)),
    commitment_version: commitment?.version ?? null,
    commitment_at: commitment ? context.services.now() : null,
  });
  const status = row.accepted ? 'accepted' : 'applied';
  await recordEvent(db, id, 'applied');
  if (row.accepted) {
    const by = { actor: 'system', login: '', at: context.services.now() } as const;
    await recordOwn(db, [id], STATUS.accepted, by);
    await recordEvent(db, id, 'accepted');
  }
  const named = { name: position.definition.name, code: position.code, batch_name: position.batch_name };
  const told = { position: named, reference: row.reference, status } as const;
  await tellByMail(context, db, account, settings.portal, told);
  return appliedAnswer(row);
}

/**
 * Applies for a position with the resume as it is now, which is frozen into the application.
 *
 * @param accepted version of the commitment text that the candidate accepted; '' = none
 */
export async function applyFor(
  context: Context,
  candidate: Account,
  positionId: string,
  accepted: string,
): Promise<Answer> {
  const settings = await context.services.settings();
  const calculating = await calculatingFor(context.services, candidate.apply_code);
  return context.db.transaction().execute(async (db) => {
    const account = await lockAccount(db, candidate.id);
    const position = await findPosition(db, positionId);
    if (!position) return refusal('notFound');
    // What hangs on the day is as it is today, for the checks and in the copy (FORM-05).
    await recalculate(context.services, db, calculating, account, context.today);
    const commitment = await currentCommitment(db);
    const application = { db, context, account, position, settings, commitment, accepted };
    for (const check of CHECKS) {
      const answer = await check(application);
      if (answer) return answer;
    }
    return storeApplication(application);
  });
}
