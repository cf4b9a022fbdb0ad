import type { RuleWhen } from './rule.ts';

/**
 * What a position, a set or a list asks of a resume, about records of one field set (ELIG-01, FORM-03), by the key that says which
 * term it is, so that a reader who does not know it does not take it for another one. What records are asked is a rule's condition
 * over the items of one, so that a degree and its subject are of one record.
 */
export interface ConditionTerms {
  /** Some record meets it. */
  when: { set: string; when: RuleWhen };
  /** All records meet it, of which there is one at least. */
  every: { set: string; every: RuleWhen };
  /** The record with the latest date `by` meets it; one without that date lasts still. */
  latest: { set: string; latest: RuleWhen; by: string };
  /** So many records meet it; without `of` so many there are. */
  count: { set: string; count: { atLeast?: number; atMost?: number }; of?: RuleWhen };
  /** Full years since a date, on a day ('yyyy-MM-dd', '' = the day of applying). */
  age: { set: string; age: string; on: string; atLeast?: number; atMost?: number };
  /** The time that the records cover together, in full years; a record without an end lasts until the day. */
  years: { set: string; years: { from: string; to: string }; on: string; atLeast: number };
}

/** Which term one is. */
export type TermKind = keyof ConditionTerms;

export type ConditionTerm = ConditionTerms[TermKind];

/** Parts of which all or any have to hold: terms, and groups of them again, three levels at most (OFFICE-04). */
export type ConditionGroup = { all: ConditionWhen[] } | { any: ConditionWhen[] };

/** One term, or a group of them: "(doctorate and 35 or under) or (associate professor and 45 or under)". */
export type ConditionWhen = ConditionTerm | ConditionGroup;

/** A condition of a position as HR stores it; items by their ids, so that renaming a field changes nothing. */
export interface PositionCondition {
  /** Unique within the position. */
  id: string;
  /** What follows when it is not known to be met: the candidate is told, or cannot apply (ELIG-03). */
  action: 'inform' | 'refuse';
  when: ConditionWhen;
  /** As the announcement or the spreadsheet put it (ELIG-06). */
  written?: string;
}

/** A condition on the wire: with codes below the named ones, as the reader is told it, and the names of what it looks at. */
export interface WireCondition {
  id: string;
  action: PositionCondition['action'];
  /** null = the other side sent one that cannot be read: it is told, not judged. */
  when: ConditionWhen | null;
  sentence: string;
  /** Labels by `set.item`, and of sets by `set`. */
  labels: Record<string, string>;
  /** Items that may hold several codes, as `set.item`. */
  several: string[];
}

/** What a condition says of a resume: it holds, it does not, or a value that decides it is missing (ELIG-02). */
export type Eligibility = 'met' | 'notMet' | 'unknown';
