import type { ConditionWhen, Eligibility, WireCondition } from '@portal/schemas';
import type { Context } from '../../protocol/context.ts';
import type { PositionRow } from '../../platform/database/position-rows.ts';

/** What the conditions of a position say of a candidate, for a row of a list. */
export interface Qualification {
  /** '' = the position asks for nothing. */
  eligibility: Eligibility | '';
  /** Why not, or what is missing to tell; '' where it is met. */
  text: string;
  /** Values without which it cannot be told, each once; none where it can (TRY-47). */
  missing: MissingValue[];
}

/** A value of one's own resume that would tell, as a row of a list names it. */
export interface MissingValue {
  fieldsetid: string;
  itemid: string;
  /** Label of the field. */
  itemdesc: string;
  /** Place of the record in its set, from 1; '0' = the set has none yet. */
  record: string;
}

/** Which positions by their conditions, as digests. */
export interface ByConditions {
  /** None of these may be asked for; absent = anything may. */
  without?: readonly string[];
  /** One of these is asked for at least; absent = nothing need be. */
  withAny?: readonly string[];
}

/** Judges positions for the one candidate who asks. */
export interface CandidateQualifier {
  of(row: PositionRow): Promise<Qualification>;
  /** Digests of the conditions of some channels that the candidate does not meet, and of those that cannot be told. */
  unmetIn(channels: readonly string[]): Promise<Record<'notMet' | 'unknown', string[]>>;
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

const MODES = ['all', 'met', 'unknown'] as const;

/**
 * Which positions a list shows to a candidate, and whether it says of each how it stands: `all` marks, `met` leaves out what
 * is not known to be met, `unknown` leaves only what cannot be told (TRY-47).
 */
export type QualifyMode = '' | (typeof MODES)[number];

export const readQualify = (value: unknown): QualifyMode => MODES.find((mode) => mode === value) ?? '';

/** What a list in a mode asks of the conditions of positions; nothing for who is not signed in. */
export async function conditionsFor(
  mode: QualifyMode,
  qualifier: CandidateQualifier | null,
  channels: readonly string[],
): Promise<ByConditions> {
  if (!qualifier || mode === '' || mode === 'all') return {};
  const { notMet, unknown } = await qualifier.unmetIn(channels);
  return mode === 'met' ? { without: [...notMet, ...unknown] } : { without: notMet, withAny: unknown };
}

/** What a list says of each of its rows to the candidate, by id; nothing where nobody asks. */
export async function standingsOf(qualifier: CandidateQualifier | null, rows: readonly PositionRow[]) {
  const said = new Map<string, ReturnType<typeof standing>>();
  if (qualifier) for (const row of rows) said.set(row.id, standing(await qualifier.of(row)));
  return said;
}

const standing = ({ eligibility, text, missing }: Qualification) => ({
  eligibility,
  eligibilityText: text,
  ...(missing.length > 0 && { eligibilityMissing: missing }),
});
