/** A field of a resume, by the ids of its set and itself. */
export interface ResumeField {
  set: string;
  item: string;
}

/** Where a candidate's request to correct fields of what was handed in stands (TRY-62). */
export const CORRECTION_STATES = ['asked', 'allowed', 'refused', 'withdrawn'] as const;
export type CorrectionState = (typeof CORRECTION_STATES)[number];
