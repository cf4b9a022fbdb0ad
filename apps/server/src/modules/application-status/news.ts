import {
  APPLICATION_STATUS,
  REVIEW_DECISIONS,
  type ApplicationEventKind,
  type ApplicationStatus,
  type ReviewDecision,
} from '@portal/schemas';

/** What a release tells of an application (REVIEW-02): a decision, another stage, or that no decision holds any more. */
export type ReviewNews = ReviewDecision | 'stage' | 'reopened';

/** What a release says of each status; of the others nothing was decided (yet, or any more). */
export const NEWS = Object.fromEntries(REVIEW_DECISIONS.map((decision) => [decision, decision])) as Readonly<
  Partial<Record<ApplicationStatus, ReviewDecision>>
>;

/** The step of the time line that each decision makes once it is told (TRY-40). */
export const STEPS = Object.fromEntries(
  REVIEW_DECISIONS.map((decision) => [decision, APPLICATION_STATUS[decision].step]),
) as Readonly<Record<ReviewDecision, ApplicationEventKind>>;
