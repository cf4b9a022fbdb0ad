/** What becomes writeable for whoever an application was returned to, until a moment (REVIEW-03). */
export interface ReturnedParts {
  /** Ids of field sets. */
  sets: string[];
  /** Ids of attachment categories. */
  files: string[];
  photo: boolean;
  /** ISO 8601. */
  until: string;
}

/** The stage in which every application begins. */
export const FIRST_STAGE = 'review';
