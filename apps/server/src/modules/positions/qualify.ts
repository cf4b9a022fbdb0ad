import type { ConditionWhen, Eligibility, WireCondition } from '@portal/schemas';
import type { Context } from '../../protocol/context.ts';
import type { PositionRow } from '../../platform/database/position-rows.ts';

/** What the conditions of a position say of a candidate, for a row of a list. */
export interface Qualification {
  /** '' = the position asks for nothing. */
  eligibility: Eligibility | '';
  /** Why not, or what is missing to tell; '' where it is met. */
  text: string;
}

/** Judges positions for the one candidate who asks. */
export interface CandidateQualifier {
  of(row: PositionRow): Promise<Qualification>;
  /** Digests of the conditions of a channel that the candidate is not known to meet. */
  unmetIn(channel: string): Promise<string[]>;
}

/** A condition as it is sent: labels as a list, because keys of objects are the protocol's and not data. */
export type SentCondition = Omit<WireCondition, 'labels'> & { labels: { of: string; label: string }[] };

/** Judges the conditions of positions; what does it stands outside this module, which knows no resumes. */
export interface Qualifier {
  /** The conditions of a position as its page tells them and judges them itself (ELIG-01). */
  conditionsOf(context: Context, row: PositionRow): Promise<SentCondition[]>;
  /** null when nobody is signed in. */
  forCandidate(context: Context): Promise<CandidateQualifier | null>;
}

declare module '../../protocol/services.ts' {
  interface Services {
    qualifier: Qualifier;
  }
}

/** A condition of a channel with its digest. */
export interface KeyedCondition {
  key: string;
  when: ConditionWhen;
}

/** Which positions a list shows to a candidate, and whether it says of each how it stands: `all` marks, `met` filters. */
export type QualifyMode = '' | 'all' | 'met';

export const readQualify = (value: unknown): QualifyMode => (value === 'all' || value === 'met' ? value : '');
