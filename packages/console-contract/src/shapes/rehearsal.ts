import Type, { type Static } from 'typebox';
import { nullable, object, rowId } from '../object.ts';
import { LocalText } from './external.ts';

/** What a rehearsal walks, in this order; a part that is added to a recruitment adds its step here. */
export const REHEARSAL_STEPS = [
  'opening',
  'resumes',
  'applying',
  'review',
  'tickets',
  'scores',
  'interview',
  'stages',
  'list',
  'hiring',
  'mails',
] as const;
export type RehearsalStepId = (typeof REHEARSAL_STEPS)[number];

/** Where a finding is mended; `id` of the finding names a position or a set. */
export const REHEARSAL_PLACES = [
  'settings',
  'positions',
  'conditions',
  'set',
  'stages',
  'reasons',
  'exams',
  'interview',
  'lists',
  'hiring',
  'templates',
  'channels',
  'people',
] as const;
export type RehearsalPlace = (typeof REHEARSAL_PLACES)[number];

/** Something on the way that nobody gets past (`stop`), or that is worth a look (`note`). */
export const RehearsalFinding = object({
  level: Type.Enum(['stop', 'note']),
  /** Key of `recruitments:rehearsal.found`. */
  what: Type.String(),
  /** What it is about: a position, a set, a stage. */
  subject: LocalText,
  /** In words: conditions, fields and reasons. */
  detail: LocalText,
  /** Of candidates, positions, seats or people, by `what`. */
  count: Type.Number(),
  to: Type.Enum(REHEARSAL_PLACES),
  /** Of the position or set; '' = none. */
  id: Type.String(),
});
export type RehearsalFinding = Static<typeof RehearsalFinding>;

export const RehearsalStep = object({
  id: Type.Enum(REHEARSAL_STEPS),
  /** `unused` = the recruitment has no such step; `broken` = it could not be walked to its end. */
  state: Type.Enum(['done', 'unused', 'broken']),
  in: Type.Number(),
  out: Type.Number(),
  findings: Type.Array(RehearsalFinding),
  /** Findings beyond those that are listed. */
  more: Type.Number(),
});
export type RehearsalStep = Static<typeof RehearsalStep>;

export const RehearsalReport = object({
  candidates: Type.Number(),
  positions: Type.Number(),
  /** Of them, those that somebody was made up for. */
  walked: Type.Number(),
  stops: Type.Number(),
  notes: Type.Number(),
  steps: Type.Array(RehearsalStep),
});
export type RehearsalReport = Static<typeof RehearsalReport>;

/** A rehearsal that is under way or waits for its turn. */
export const RehearsalRun = object({
  id: rowId,
  by: Type.String(),
  /** ISO 8601 */
  at: Type.String(),
  step: nullable(Type.Enum(REHEARSAL_STEPS)),
  done: Type.Number(),
  total: Type.Number(),
  stopping: Type.Boolean(),
});
export type RehearsalRun = Static<typeof RehearsalRun>;

/** GET /recruitments/:id/rehearsal */
export const RehearsalView = object({
  running: nullable(RehearsalRun),
  /** The newest that has ended. */
  last: nullable(
    object({
      by: Type.String(),
      at: Type.String(),
      endedAt: Type.String(),
      state: Type.Enum(['done', 'stopped', 'broken']),
      /** null = it has none: it was stopped, or broke. */
      report: nullable(RehearsalReport),
      /** The recruitment, a set or a template is another one since. */
      changed: Type.Boolean(),
    }),
  ),
});
export type RehearsalView = Static<typeof RehearsalView>;

/** Candidates of one rehearsal: as many as wanted at least and at most. */
export const REHEARSAL_CANDIDATES = { least: 10, usual: 60, most: 200 } as const;

/** POST /recruitments/:id/rehearsal → RehearsalView; 409 'stale' = one is under way. */
export const RehearsalStart = object({
  candidates: Type.Integer({ minimum: REHEARSAL_CANDIDATES.least, maximum: REHEARSAL_CANDIDATES.most }),
});
export type RehearsalStart = Static<typeof RehearsalStart>;
