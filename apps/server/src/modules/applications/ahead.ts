import type { ApplicationEventKind, ApplicationStep, Language, RecruitmentWindows } from '@portal/schemas';
import { isoTime } from '../../platform/time.ts';
import { say, type TextKey } from '../../protocol/texts.ts';
import { counts, type ApplicationStatus } from '../application-status/status.ts';

/** What of an application and its recruitment says what is still to come; statuses are those that candidates were told. */
export interface Awaited {
  told: ApplicationStatus;
  closes_at: Date | null;
  batch_windows: RecruitmentWindows;
}

/** Steps that a recruitment dates, in the order in which they come. */
const STEPS = {
  closes: 'aheadCloses',
  review: 'aheadReview',
  ticket: 'aheadTicket',
  scores: 'aheadScores',
} as const satisfies Readonly<Record<string, TextKey>>;

/** Steps after which the review is what comes next. */
const TO_REVIEW: ReadonlySet<ApplicationEventKind> = new Set(['applied', 'read', 'resubmitted']);

/**
 * What is still to come of an application that counts, with the times that its recruitment has set (TRY-55): the end of
 * applications and of the review, the beginning of tickets and scores. Nothing of what is decided and not told.
 *
 * @param last the last step that the candidate was told of
 */
export function aheadOf(
  { told, closes_at, batch_windows: windows }: Awaited,
  last: ApplicationEventKind,
  now: Date,
  language: Language,
): ApplicationStep[] {
  if (!counts(told)) return [];
  const isToReview = TO_REVIEW.has(last);
  const times: Record<keyof typeof STEPS, Date | string | null | undefined> = {
    closes: isToReview || last === 'returned' ? closes_at : null,
    review: isToReview ? windows.review?.to : null,
    ticket: windows.ticket?.from,
    scores: windows.scores?.from,
  };
  return (Object.keys(STEPS) as (keyof typeof STEPS)[]).flatMap((code) => {
    const time = times[code];
    if (time === null || time === undefined) return [];
    const at = new Date(time);
    return at > now ? [{ code, at: isoTime(at), text: say(language, STEPS[code]), note: '' }] : [];
  });
}
