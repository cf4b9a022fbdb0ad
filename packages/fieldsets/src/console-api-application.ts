import type {
  ApplicationStatus,
  Eligibility,
  LocalText,
  ReviewDecision,
  StoredPortalSettings,
} from '@portal/schemas';
import type { DecisionLine, ReviewFilter } from './console-api-review.ts';

/** A file of what was handed in; `gone` = nothing is stored of it any more. */
export interface ReviewFile {
  id: string;
  kind: 'resume' | 'photo' | 'record';
  name: string;
  /** MIME type, as found when it was uploaded; '' = gone. */
  mime: string;
  gone: boolean;
  /** Attachment category or slot; empty where it has none. */
  title: LocalText;
  category: string;
  set: string;
  record: number | null;
}

/** What differs between what is handed in and what was handed in before (REVIEW-04). */
export type ReviewDifference =
  | {
      kind: 'field';
      set: string;
      record: number;
      item: string;
      place: LocalText;
      label: LocalText;
      old: LocalText;
      new: LocalText;
    }
  | { kind: 'record'; what: 'added' | 'removed'; set: string; record: number; place: LocalText }
  | {
      kind: 'file';
      what: 'added' | 'removed' | 'replaced';
      place: LocalText;
      old: ReviewFile | null;
      new: ReviewFile | null;
    };

/** GET /recruitments/:id/applications/:application/differences: `version` 1 = it was handed in once, nothing can differ. */
export interface ReviewDifferences {
  version: number;
  differences: ReviewDifference[];
}

/** Who reviews an application just now. */
export interface ReviewClaim {
  login: string;
  since: string;
  until: string;
  mine: boolean;
}

/** POST /recruitments/:id/applications/:application/claim: held for some minutes, renewed by the same call. */
export interface ReviewClaimBody {
  /** Also when somebody else has it. */
  takeOver: boolean;
}

/** POST /recruitments/:id/applications/next: the next that nobody has decided or claimed, behind `after` ('' = from the first). */
export interface ReviewNextBody {
  filter: ReviewFilter;
  after: string;
}

/** '' = there is none left. */
export interface ReviewNext {
  application: string;
}

/** A condition of the position with what the resume that was handed in says of it. */
export interface JudgedReviewCondition {
  id: string;
  action: string;
  verdict: Eligibility;
  sentence: LocalText;
  /** What was looked at. */
  looked: { label: LocalText; value: LocalText }[];
}

/** GET /recruitments/:id/applications/:application: one application as it was handed in, `?language` for the labels. */
export interface ReviewApplication {
  id: string;
  reference: string;
  name: string;
  position: LocalText;
  code: string;
  status: ApplicationStatus;
  told: ApplicationStatus;
  stage: string;
  secondLook: '' | 'wanted' | 'confirmed';
  version: number;
  appliedOn: string;
  zone: string;
  /** Sets as the wire carries them, with the records that were handed in. */
  sets: Record<string, unknown>[];
  items: { emailItem: string; phoneItem: string; calculate: StoredPortalSettings['calculateItem'] };
  files: ReviewFile[];
  /** A template for the resume exists. */
  hasPaper: boolean;
  conditions: JudgedReviewCondition[];
  lines: DecisionLine[];
  timeline: { kind: string; at: string; note: LocalText | null }[];
  differences: ReviewDifference[];
  claim: ReviewClaim | null;
  /** What a return may open. */
  openable: { sets: { id: string; name: LocalText }[]; files: { id: string; name: LocalText }[] };
}

/** Which decisions of a recruitment a second person looks at before they are told (REVIEW-11). */
export interface SecondLook {
  decisions: ReviewDecision[];
  /** Percent of them. */
  share: number;
  /** What the draw is made of; given by the server with the first share. */
  seed: string;
  rev: number;
}
