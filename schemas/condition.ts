import type { RuleWhen } from './rule.ts';

/**
 * What a condition asks of the records of one field set (FORM-03), by a rule's condition over the items of a record, so that a
 * degree and its subject are of one record:
 * - `when`: some record meets it;
 * - `every`: all records meet it, of which there is one at least;
 * - `latest`: the record with the latest date `by` meets it; one without that date lasts still;
 * - `count`: so many records meet it; without `of` so many there are.
 *
 * Each has a key of its own, so that a reader who does not know it does not take it for another one.
 */
export type RecordsTerm =
  | { set: string; when: RuleWhen }
  | { set: string; every: RuleWhen }
  | { set: string; latest: RuleWhen; by: string }
  | { set: string; count: { atLeast?: number; atMost?: number }; of?: RuleWhen };

/**
 * What a position, a set or a list asks of a resume, about records of one field set (ELIG-01):
 * - a term about its records;
 * - `age`: full years since a date, on a day ('yyyy-MM-dd', '' = the day of applying);
 * - `years`: the time that the records of a set cover together, in full years; a record without an end lasts until the day.
 */
export type ConditionTerm =
  | RecordsTerm
  | { set: string; age: string; on: string; atLeast?: number; atMost?: number }
  | { set: string; years: { from: string; to: string }; on: string; atLeast: number };

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
