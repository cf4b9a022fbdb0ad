import type { LocalText } from './json-schema.ts';

/** What a recruitment may be limited in time for (PROJ-01). */
export const WINDOW_KINDS = ['apply', 'review', 'resubmit', 'transfer', 'ticket', 'scores'] as const;
export type WindowKind = (typeof WINDOW_KINDS)[number];

/** A stretch of time, ISO 8601 with zone; its end is already outside. null = without a bound on that side. */
export interface RecruitmentWindow {
  from: string | null;
  to: string | null;
}

/** The windows of a recruitment; one that is absent is always open. */
export type RecruitmentWindows = Partial<Record<WindowKind, RecruitmentWindow>>;

/** draft: candidates see nothing of it; closed: it has ended, candidates see what came of it; archived: closed for good. */
export const RECRUITMENT_STATES = ['draft', 'open', 'closed', 'archived'] as const;
export type RecruitmentState = (typeof RECRUITMENT_STATES)[number];

/** What may follow a state. Back to a draft goes only what nobody has applied to. */
export const RECRUITMENT_TRANSITIONS: Readonly<Record<RecruitmentState, readonly RecruitmentState[]>> = {
  draft: ['open', 'archived'],
  open: ['draft', 'closed'],
  closed: ['open', 'archived'],
  archived: ['closed'],
};

/** What HR says of a recruitment. */
export interface RecruitmentDefinition {
  name: LocalText;
  description: LocalText;
  /** IANA name of the zone in which its windows are shown and typed. */
  zone: string;
  windows: RecruitmentWindows;
  /** Most positions one person may have applied to at a time; null = as the portal's settings say. */
  maxPositions: number | null;
  /** Applicants for one opening that a position needs; null = no ratio is looked at. */
  minRatio: number | null;
}
