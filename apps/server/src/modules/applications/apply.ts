import { BASIC_SET, fullYears, POSITION_STATE, windowAt } from '@portal/rules';
import type { Account } from '../../protocol/account.ts';
import type { Database } from '../../platform/database/connect.ts';
import { ok, outcome, refusal, type Answer } from '../../protocol/answer.ts';
import type { Context } from '../../protocol/context.ts';
import { attachmentPanel } from '../resume/attachments.ts';
import { missingSets } from '../resume/missing.ts';
import { findPhoto } from '../resume/photo.ts';
import { loadRecords } from '../resume/records.ts';
import { lockAccount } from '../resume/writeable.ts';
import type { Settings } from '../../protocol/settings.ts';
import { either, said } from '../../protocol/message.ts';
import { refusalByConditions } from '../eligibility/qualifier.ts';
import { currentCommitment, wireCommitment, type Commitment } from '../commitment/current.ts';
import { freezeResume } from './freeze.ts';
import { newReference } from './reference.ts';
import { recordEvent } from './repository/events.ts';
import { hasAppliedElsewhere, hasLostPosition, lockIdentity } from './repository/limits.ts';
import { tellByMail } from './tell.ts';
import type { PositionRow } from '../../platform/database/position-rows.ts';
import { findPosition } from '../positions/find.ts';
import {
  countLive,
  findLive,
  insertApplication,
  lastPreference,
  type LiveApplication,
} from './repository.ts';
import { lockPlace } from '../positions/availability.ts';
import { whyClosed } from '../positions/open.ts';
import { liveStatus, STATUS } from '../application-status/status.ts';
import { recordOwn } from '../application-status/ledger.ts';

interface Application {
  db: Database;
  context: Context;
  account: Account;
  position: PositionRow;
  settings: Settings;
  /** What has to be accepted with it; null = nothing. */
  commitment: Commitment | null;
  /** Version that the candidate accepted; '' = none. */
  accepted: string;
}

type Check = (application: Application) => Promise<Answer | null> | Answer | null;

const notHired: Check = (application) => (application.account.hired ? refusal('hired') : null);

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

/** Applying twice is applying once (UX-05). */
const notYetApplied: Check = async ({ db, account, position }) => {
  const live = await findLive(db, account.id, position.id);
  return live ? appliedAnswer(live) : null;
};

const identityMatches: Check = (application) => {
  const codes = application.position.definition.forCodes;
  return codes && !codes.includes(application.account.apply_code) ? refusal('applyCodeFail') : null;
};

async function ageOf({ db, account, settings, context }: Application): Promise<number | null> {
  const item = settings.portal.calculateItem.birthday;
  const [basic] = await loadRecords(db, account.id, BASIC_SET);
  const birthday = basic?.values[item] ?? '';
  return /^\d{4}-\d{2}-\d{2}$/.test(birthday) ? fullYears(birthday, context.today) : null;
}

const rulesAreMet: Check = async (application) => {
  const { refuse, maxAge } = application.position.definition;
  if (maxAge !== undefined) {
    const age = await ageOf(application);
    if (age !== null && age >= maxAge)
      return outcome('resumeRulefail', either(refuse?.message, said('maxAge', maxAge)));
  } else if (refuse && refuse.code !== 'fail') {
    return outcome(refuse.code, either(refuse.message, said('other')));
  }
  return null;
};

/** Conditions that refuse whoever is not known to meet them (ELIG-03). */
const conditionsAreMet: Check = async ({ db, context, account, position }) => {
  const why = await refusalByConditions(context.services, db, account.id, position, context.today);
  return why && outcome('resumeRulefail', why);
};

/** Limits per person and recruitment; applications of one account take turns on its row (PROJ-05). */
const withinLimits: Check = async ({ db, account, position, settings }) => {
  const limit = position.batch_max_positions ?? (Number(settings.portal.maxCount) || Infinity);
  const count = await countLive(db, account.id, position.batch_id);
  if (count >= limit) return outcome('resumeRulefail', said('maxCount', limit));
  if (account.unique_value === '') return null;
  await lockIdentity(db, position.batch_id, account.unique_value);
  const isTaken = await hasAppliedElsewhere(db, account, position.batch_id);
  return isTaken ? outcome('resumeRulefail', said('identityOnce')) : null;
};

const hasPhoto: Check = async (application) => {
  if (!application.position.definition.needPhoto) return null;
  const photo = await findPhoto(application.db, application.account.id);
  return photo ? null : refusal('notHavePhoto');
};

const resumeIsComplete: Check = async (application) => {
  const { db, account, settings, context } = application;
  const missing = await missingSets(db, account, settings.portal, context.today, context.language);
  const [first] = missing;
  if (!first) return null;
  const text = said('subset', first.displayname);
  return outcome('subset', text, {
    subset: first.fieldsetid,
    subsetName: first.displayname,
    // All gaps at once, so that nobody fills one to be told of the next (TRY-07).
    mustList: missing,
  });
};

const attachmentsAreThere: Check = async ({ db, account, position, context }) => {
  const isStrict = position.definition.needAttachments === true;
  const { missing: attachMust } = await attachmentPanel(db, account, context.language, isStrict);
  if (attachMust.length === 0) return null;
  return outcome('attachMust', said('attachMust', attachMust.join('、')), { attachMust });
};

/** Nobody is taken at a word that was not read: a version that is missing or old stores nothing (DATA-03). */
const commitmentIsAccepted: Check = ({ commitment, accepted, context }) => {
  if (!commitment || accepted === String(commitment.version)) return null;
  const key = accepted === '' ? 'commitmentMissing' : 'commitmentChanged';
  return outcome('resumeRulefail', said(key), {
    commitment: wireCommitment(commitment, context.language),
  });
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
  hasPhoto,
  resumeIsComplete,
  attachmentsAreThere,
  commitmentIsAccepted,
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
    frozen: JSON.stringify(await freezeResume(db, account.id)),
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
  return context.db.transaction().execute(async (db) => {
    const account = await lockAccount(db, candidate.id);
    const position = await findPosition(db, positionId);
    if (!position) return refusal('notFound');
    const commitment = await currentCommitment(db);
    const application = { db, context, account, position, settings, commitment, accepted };
    for (const check of CHECKS) {
      const answer = await check(application);
      if (answer) return answer;
    }
    return storeApplication(application);
  });
}
