import { REVIEW_DECISIONS } from '@portal/schemas';
import Type, { type Static } from 'typebox';
import { object, rowId } from '../object.ts';
import { personName } from '../persons.ts';
import { ReviewCorrection } from './corrections.ts';
import { LocalText, Eligibility, ApplicationStatus, ReviewDecision } from './external.ts';
import { ReviewFilter, DecisionLine } from './review.ts';

/** A file of what was handed in; `gone` = nothing is stored of it any more. */
export const ReviewFile = object({
  id: Type.String(),
  kind: Type.Enum(['resume', 'photo', 'record']),
  name: Type.String(),
  /** MIME type, as found when it was uploaded; '' = gone. */
  mime: Type.String(),
  gone: Type.Boolean(),
  /** Attachment category or slot; empty where it has none. */
  title: LocalText,
  category: Type.String(),
  set: Type.String(),
  record: Type.Union([Type.Number(), Type.Null()]),
});
export type ReviewFile = Static<typeof ReviewFile>;

/** What differs between what is handed in and what was handed in before (REVIEW-04). */
export const ReviewDifference = Type.Union([
  object({
    kind: Type.Literal('field'),
    set: Type.String(),
    record: Type.Number(),
    item: Type.String(),
    place: LocalText,
    label: LocalText,
    old: LocalText,
    new: LocalText,
  }),
  object({
    kind: Type.Literal('record'),
    what: Type.Enum(['added', 'removed']),
    set: Type.String(),
    record: Type.Number(),
    place: LocalText,
  }),
  object({
    kind: Type.Literal('file'),
    what: Type.Enum(['added', 'removed', 'replaced']),
    place: LocalText,
    old: Type.Union([ReviewFile, Type.Null()]),
    new: Type.Union([ReviewFile, Type.Null()]),
  }),
]);
export type ReviewDifference = Static<typeof ReviewDifference>;

/** GET /recruitments/:id/applications/:application/differences: `version` 1 = it was handed in once, nothing can differ. */
export const ReviewDifferences = object({
  version: Type.Number(),
  differences: Type.Array(ReviewDifference),
});
export type ReviewDifferences = Static<typeof ReviewDifferences>;

/** Who reviews an application just now. */
export const ReviewClaim = object({
  login: Type.String(),
  since: Type.String(),
  until: Type.String(),
  mine: Type.Boolean(),
});
export type ReviewClaim = Static<typeof ReviewClaim>;

/** POST /recruitments/:id/applications/:application/claim: held for some minutes, renewed by the same call. */
export const ReviewClaimBody = object({
  /** Also when somebody else has it. */
  takeOver: Type.Boolean(),
});
export type ReviewClaimBody = Static<typeof ReviewClaimBody>;

/** POST /recruitments/:id/applications/next: the next that nobody has decided or claimed, behind `after` ('' = from the first). */
export const ReviewNextBody = object({ filter: ReviewFilter, after: rowId });
export type ReviewNextBody = Static<typeof ReviewNextBody>;

/** '' = there is none left. */
export const ReviewNext = object({ application: Type.String() });
export type ReviewNext = Static<typeof ReviewNext>;

/** A condition of the position with what the resume that was handed in says of it. */
export const JudgedReviewCondition = object({
  id: Type.String(),
  action: Type.String(),
  verdict: Eligibility,
  sentence: LocalText,
  /** What was looked at. */
  looked: Type.Array(object({ label: LocalText, value: LocalText })),
});
export type JudgedReviewCondition = Static<typeof JudgedReviewCondition>;

/** GET /recruitments/:id/applications/:application: one application as it was handed in, `?language` for the labels. */
export const ReviewApplication = object({
  id: Type.String(),
  reference: Type.String(),
  name: personName,
  /** Whoever looks decides blind; or sees who it is, and therefore does not decide at this stage (SEE-10). */
  blind: Type.Enum(['', 'hidden', 'seen']),
  position: LocalText,
  code: Type.String(),
  status: ApplicationStatus,
  told: ApplicationStatus,
  stage: Type.String(),
  secondLook: Type.Enum(['', 'wanted', 'confirmed']),
  version: Type.Number(),
  appliedOn: Type.String(),
  zone: Type.String(),
  /** Sets as the wire carries them, with the records that were handed in. */
  sets: Type.Array(Type.Record(Type.String(), Type.Unknown())),
  items: object({
    emailItem: Type.String(),
    phoneItem: Type.String(),
    calculate: object({
      cardid: Type.String(),
      birthday: Type.String(),
      sex: Type.String(),
      age: Type.String(),
      idtype: Type.String(),
    }),
  }),
  files: Type.Array(ReviewFile),
  /** A template for the resume exists. */
  hasPaper: Type.Boolean(),
  conditions: Type.Array(JudgedReviewCondition),
  lines: Type.Array(DecisionLine),
  timeline: Type.Array(
    object({ kind: Type.String(), at: Type.String(), note: Type.Union([LocalText, Type.Null()]) }),
  ),
  differences: Type.Array(ReviewDifference),
  claim: Type.Union([ReviewClaim, Type.Null()]),
  /** Requests to correct what was handed in, the oldest first. */
  corrections: Type.Array(ReviewCorrection),
  /** What a return may open. */
  openable: object({
    sets: Type.Array(object({ id: Type.String(), name: LocalText })),
    files: Type.Array(object({ id: Type.String(), name: LocalText })),
  }),
});
export type ReviewApplication = Static<typeof ReviewApplication>;

/** Which decisions of a recruitment a second person looks at before they are told (REVIEW-11). */
export const SecondLook = object({
  decisions: Type.Array(ReviewDecision, { maxItems: REVIEW_DECISIONS.length }),
  /** Percent of them. */
  share: Type.Integer({ minimum: 0, maximum: 100 }),
  /** What the draw is made of; given by the server with the first share. */
  seed: Type.String(),
  rev: Type.Integer({ minimum: 0 }),
});
export type SecondLook = Static<typeof SecondLook>;

export const SecondLookChange = object({
  decisions: SecondLook.properties.decisions,
  share: SecondLook.properties.share,
  rev: SecondLook.properties.rev,
});
export type SecondLookChange = Static<typeof SecondLookChange>;

/**
 * GET /recruitments/:id/applications/:application/example?fieldset&record: a record that was handed in, with those that the set looks
 * at, as answers of an example (FORM-11). What could tell of a person is not among the values: the page invents it.
 */
export const ExampleAnswers = object({
  records: Type.Array(
    object({
      fieldsetid: Type.String(),
      values: Type.Record(Type.String(), Type.String()),
      /** Items that had a value which does not leave the server. */
      invented: Type.Array(Type.String()),
    }),
  ),
  /** The position applied to, where it asks something of a resume and the caller may see what; '' = it does not. */
  position: Type.String(),
});
export type ExampleAnswers = Static<typeof ExampleAnswers>;
