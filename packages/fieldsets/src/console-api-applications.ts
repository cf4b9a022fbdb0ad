import type { ApplicationStatus, Eligibility, LocalText } from '@portal/schemas';
import type { ReviewFilter, ReviewItem, ReviewSort } from './console-api-review.ts';

/** What a view of the list of applications shows. */
export interface ReviewViewDefinition {
  filter: ReviewFilter;
  sort: ReviewSort;
  /** Fields that stand beside the list's own columns, in order. */
  columns: ReviewItem[];
}

/** POST /recruitments/:id/views */
export interface ReviewViewBody {
  name: string;
  /** Colleagues of the recruitment see it, too. */
  shared: boolean;
  definition: ReviewViewDefinition;
}

/** PUT /review-views/:view: `rev` is the one that the change was made from. */
export type ReviewViewChange = ReviewViewBody & { rev: number };

/** A named view: GET /recruitments/:id/views answers one's own and those that are shared (REVIEW-06). */
export interface ReviewView extends ReviewViewBody {
  id: string;
  owner: string;
  rev: number;
  /** Whoever asks may change or remove it. */
  mine: boolean;
}

/** POST /recruitments/:id/applications/facets: what is asked for beside the parts that are counted is a filter. */
export interface ReviewFacetsBody {
  filter: ReviewFilter;
}

/** How many applications each choice of a filter would leave, all other choices as they are. */
export interface ReviewFacets {
  statuses: Partial<Record<ApplicationStatus, number>>;
  verdicts: Partial<Record<Eligibility, number>>;
  stages: { id: string; name: LocalText; count: number }[];
  units: { id: string; name: LocalText; count: number }[];
  positions: { id: string; code: string; name: LocalText; count: number }[];
  untold: number;
  /** Waiting for a second look. */
  secondLook: number;
}

/** POST /recruitments/:id/applications/pasted: lines of a spreadsheet, each a reference, identity number or name. */
export interface PastedBody {
  text: string;
}

/** An application that a pasted line could mean. */
export interface PastedCandidate {
  id: string;
  reference: string;
  name: string;
  position: LocalText;
  status: ApplicationStatus;
}

/** A line of what was pasted, counted from 1. */
export interface PastedLine {
  line: number;
  text: string;
}

/** Which applications pasted lines name, and which lines name none or more than one (REVIEW-08). */
export interface PastedSelection {
  /** Each once, in the order of the lines. */
  ids: string[];
  /** Lines that name exactly one. */
  matched: number;
  /** `cut`: the number was shortened by a spreadsheet (1.1E+17) and names nobody. */
  unmatched: (PastedLine & { why: 'none' | 'cut' })[];
  ambiguous: (PastedLine & { could: PastedCandidate[] })[];
}

/** GET /returnable-files: an attachment that a return can open again. */
export interface ReturnableFile {
  id: string;
  name: LocalText;
}
