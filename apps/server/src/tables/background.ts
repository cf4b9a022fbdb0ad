import { startMailings } from '../modules/mailings/send.ts';
import { startOfferReminders } from '../modules/hiring/remind.ts';
import { startVerdicts } from '../modules/eligibility/verdicts.ts';
import { startReviewActions } from '../modules/review/run-actions.ts';
import { startExports } from '../modules/review-exports/run-exports.ts';
import { startRehearsals } from '../modules/rehearsal/run.ts';
import { startRecalculating, startTimedPublishing } from '../modules/field-sets/schedule.ts';
import { startDeletions } from '../modules/personal-data/schedule.ts';
import { startSmsDelivery } from '../modules/sms/deliver.ts';
import { startSearchMails } from '../modules/saved-searches/schedule.ts';
import type { Repeating } from '../platform/repeat.ts';
import type { Services } from '../protocol/services.ts';

/** Work of the modules that every process does again and again beside what it answers; who does a piece of it is agreed in the database. */
export const BACKGROUND: readonly ((services: Services) => Repeating)[] = [
  startSearchMails,
  startTimedPublishing,
  startRecalculating,
  startMailings,
  startReviewActions,
  startExports,
  startDeletions,
  startVerdicts,
  startSmsDelivery,
  startRehearsals,
  startOfferReminders,
];
