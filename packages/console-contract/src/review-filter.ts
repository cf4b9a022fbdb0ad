import type { ReviewFilter } from './shapes/review.ts';

/** A filter that asks for nothing: every application matches. */
export const EVERYTHING: ReviewFilter = {
  statuses: [],
  told: [],
  untold: false,
  stages: [],
  positions: [],
  units: [],
  verdicts: [],
  secondLook: [],
  reviewers: [],
  furthest: [],
  ended: '',
  appliedFrom: '',
  appliedTo: '',
  text: '',
  when: null,
};
