import Type, { type Static } from 'typebox';
import { APPLICATION_STATUSES } from '@portal/schemas';
import { object, text, partialRecordOf } from '../object.ts';
import { personName } from '../persons.ts';
import { ReviewFilter, ReviewSort, ReviewItem, MAX_COLUMNS } from './review.ts';
import { ApplicationStatus, LocalText, ELIGIBILITIES } from './external.ts';

/** What a view of the list of applications shows. */
export const ReviewViewDefinition = object({
  filter: ReviewFilter,
  sort: ReviewSort,
  /** Fields that stand beside the list's own columns, in order. */
  columns: Type.Array(ReviewItem, { maxItems: MAX_COLUMNS }),
});
export type ReviewViewDefinition = Static<typeof ReviewViewDefinition>;

/** Characters of a view's name. */
export const MAX_VIEW_NAME = 60;

/** POST /recruitments/:id/views */
export const ReviewViewBody = object({
  // Longer than a name may be, so that one that is too long is told as that.
  name: text(10 * MAX_VIEW_NAME),
  /** Colleagues of the recruitment see it, too. */
  shared: Type.Boolean(),
  definition: ReviewViewDefinition,
});
export type ReviewViewBody = Static<typeof ReviewViewBody>;

/** PUT /review-views/:view: `rev` is the one that the change was made from. */
export const ReviewViewChange = object({
  ...ReviewViewBody.properties,
  rev: Type.Integer({ minimum: 1 }),
});
export type ReviewViewChange = Static<typeof ReviewViewChange>;

/** A named view: GET /recruitments/:id/views answers one's own and those that are shared (REVIEW-06). */
export const ReviewView = object({
  ...ReviewViewBody.properties,
  id: Type.String(),
  owner: Type.String(),
  rev: Type.Number(),
  /** Whoever asks may change or remove it. */
  mine: Type.Boolean(),
});
export type ReviewView = Static<typeof ReviewView>;

/** POST /recruitments/:id/applications/facets: what is asked for beside the parts that are counted is a filter. */
export const ReviewFacetsBody = object({ filter: ReviewFilter });
export type ReviewFacetsBody = Static<typeof ReviewFacetsBody>;

/** How many applications each choice of a filter would leave, all other choices as they are. */
export const ReviewFacets = object({
  statuses: partialRecordOf(APPLICATION_STATUSES, Type.Number()),
  verdicts: partialRecordOf(ELIGIBILITIES, Type.Number()),
  stages: Type.Array(object({ id: Type.String(), name: LocalText, count: Type.Number() })),
  units: Type.Array(object({ id: Type.String(), name: LocalText, count: Type.Number() })),
  positions: Type.Array(
    object({ id: Type.String(), code: Type.String(), name: LocalText, count: Type.Number() }),
  ),
  untold: Type.Number(),
  /** Waiting for a second look. */
  secondLook: Type.Number(),
});
export type ReviewFacets = Static<typeof ReviewFacets>;

/** POST /recruitments/:id/applications/pasted: lines of a spreadsheet, each a reference, identity number or name. */
export const PastedBody = object({ text: text(900_000) });
export type PastedBody = Static<typeof PastedBody>;

/** An application that a pasted line could mean. */
export const PastedCandidate = object({
  id: Type.String(),
  reference: Type.String(),
  name: personName,
  position: LocalText,
  status: ApplicationStatus,
});
export type PastedCandidate = Static<typeof PastedCandidate>;

/** A line of what was pasted, counted from 1. */
export const PastedLine = object({ line: Type.Number(), text: Type.String() });
export type PastedLine = Static<typeof PastedLine>;

/** Which applications pasted lines name, and which lines name none or more than one (REVIEW-08). */
export const PastedSelection = object({
  /** Each once, in the order of the lines. */
  ids: Type.Array(Type.String()),
  /** Lines that name exactly one. */
  matched: Type.Number(),
  /** `cut`: the number was shortened by a spreadsheet (1.1E+17) and names nobody. */
  unmatched: Type.Array(object({ ...PastedLine.properties, why: Type.Enum(['none', 'cut']) })),
  ambiguous: Type.Array(object({ ...PastedLine.properties, could: Type.Array(PastedCandidate) })),
});
export type PastedSelection = Static<typeof PastedSelection>;

/** GET /returnable-files: an attachment that a return can open again. */
export const ReturnableFile = object({ id: Type.String(), name: LocalText });
export type ReturnableFile = Static<typeof ReturnableFile>;
