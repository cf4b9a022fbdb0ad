import { BASIC_SET, fullYears } from '@portal/rules';
import type { PositionRow } from '../../platform/database/position-rows.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Account } from '../../protocol/account.ts';
import { outcome, refusal, type Answer } from '../../protocol/answer.ts';
import type { Context } from '../../protocol/context.ts';
import { either, said } from '../../protocol/message.ts';
import type { Settings } from '../../protocol/settings.ts';
import { wireCommitment, type Commitment } from '../commitment/current.ts';
import { refusalByConditions } from '../eligibility/qualifier.ts';
import { attachmentPanel } from '../resume/attachments.ts';
import { missingSets } from '../resume/missing.ts';
import { findPhoto } from '../resume/photo.ts';
import { loadRecords } from '../resume/records.ts';
import { hasAppliedElsewhere, lockIdentity } from './repository/limits.ts';

/** Somebody applying to a position, or handing an application in again. */
export interface Application {
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

/** A check of an application; null = nothing is wrong with it. */
export type Check = (application: Application) => Promise<Answer | null> | Answer | null;

export const notHired: Check = (application) => (application.account.hired ? refusal('hired') : null);

export const identityMatches: Check = (application) => {
  const codes = application.position.definition.forCodes;
  return codes && !codes.includes(application.account.apply_code) ? refusal('applyCodeFail') : null;
};

async function ageOf({ db, account, settings, context }: Application): Promise<number | null> {
  const item = settings.portal.calculateItem.birthday;
  const [basic] = await loadRecords(db, account.id, BASIC_SET);
  const birthday = basic?.values[item] ?? '';
  return /^\d{4}-\d{2}-\d{2}$/.test(birthday) ? fullYears(birthday, context.today) : null;
}

export const rulesAreMet: Check = async (application) => {
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
export const conditionsAreMet: Check = async ({ db, context, account, position }) => {
  const why = await refusalByConditions(context.services, db, account, position, context.today);
  return why && outcome('resumeRulefail', why);
};

/** One identity number counts once in a recruitment, whichever accounts it comes from (PROJ-05). */
export const identityIsFree: Check = async ({ db, account, position }) => {
  if (account.unique_value === '') return null;
  await lockIdentity(db, position.batch_id, account.unique_value);
  const isTaken = await hasAppliedElsewhere(db, account, position.batch_id);
  return isTaken ? outcome('resumeRulefail', said('identityOnce')) : null;
};

export const hasPhoto: Check = async (application) => {
  if (!application.position.definition.needPhoto) return null;
  const photo = await findPhoto(application.db, application.account.id);
  return photo ? null : refusal('notHavePhoto');
};

export const resumeIsComplete: Check = async (application) => {
  const { db, account, settings, context } = application;
  const missing = await missingSets(
    context.services,
    db,
    account,
    settings.portal,
    context.today,
    context.language,
  );
  const [first] = missing;
  if (!first) return null;
  const { displayname, wanted } = first;
  const text =
    wanted === undefined ? said('subset', displayname) : said('subsetWanted', displayname, Number(wanted));
  return outcome('subset', text, {
    subset: first.fieldsetid,
    subsetName: first.displayname,
    // All gaps at once, so that nobody fills one to be told of the next (TRY-07).
    mustList: missing,
  });
};

export const attachmentsAreThere: Check = async ({ db, account, position, context }) => {
  const isStrict = position.definition.needAttachments === true;
  const { missing: attachMust } = await attachmentPanel(db, account, context.language, isStrict);
  if (attachMust.length === 0) return null;
  return outcome('attachMust', said('attachMust', attachMust.join('、')), { attachMust });
};

/** Nobody is taken at a word that was not read: a version that is missing or old stores nothing (DATA-03). */
export const commitmentIsAccepted: Check = ({ commitment, accepted, context }) => {
  if (!commitment || accepted === String(commitment.version)) return null;
  const key = accepted === '' ? 'commitmentMissing' : 'commitmentChanged';
  return outcome('resumeRulefail', said(key), {
    commitment: wireCommitment(commitment, context.language),
  });
};

/** What the resume of whoever hands in has to meet, when they apply and when they hand in again (REVIEW-03). */
export const RESUME_CHECKS: readonly Check[] = [
  hasPhoto,
  resumeIsComplete,
  attachmentsAreThere,
  commitmentIsAccepted,
];
