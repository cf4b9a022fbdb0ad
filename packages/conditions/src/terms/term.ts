import type { ConditionTerm, Eligibility, JsonSchema, RuleWhen } from '@portal/schemas';

/** Records of a resume by field set: values as texts by item id; a blank text is no value. */
export type ResumeValues = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

export interface JudgeOptions {
  /** yyyy-MM-dd: the day of applying, for conditions that name no day. */
  today: string;
  /** Whether an item holds several codes, kept apart by white space. */
  several?: (set: string, item: string) => boolean;
}

/** A value that a condition looked at; `years` = full years that were computed of it. */
export interface Looked {
  set: string;
  item: string;
  /** Number of the record within its set, from 0; -1 = all of them together. */
  record: number;
  value: string;
  years?: number;
}

/** What a condition says, the values that it looked at, and what is missing to tell (ELIG-02). */
export interface Judgement {
  verdict: Eligibility;
  looked: Looked[];
  missing: { set: string; item: string; record: number }[];
}

/** What a kind of term means; everything that depends on it looks it up in the registry. */
export interface TermMeaning<T extends ConditionTerm> {
  /** What it asks of a record, and the same term with another one; null = it asks nothing here. Absent = it never does. */
  rule?: { of: (term: T) => RuleWhen | null; put: (term: T, rule: RuleWhen) => T };
  /** Dates of its set that it reads besides the items of its rule. */
  dates: (term: T) => readonly string[];
  /** How many records, or full years, it asks for. Absent = no number. */
  bounds?: (term: T) => { atLeast?: number; atMost?: number };
  /** Of which records the rule has to hold where it is met; null = of none for certain. */
  quantifier: (term: T) => 'some' | 'every' | null;
  /** Whether only a resume with a record of its set meets it. */
  wantsRecord: (term: T) => boolean;
  /** What it says of a resume, and why. */
  judge: (term: T, resume: ResumeValues, options: JudgeOptions) => Judgement;
  /** JSON Schema over a resume; valid exactly where `judge` says "met". */
  schema: (term: T, options: JudgeOptions) => JsonSchema;
}

/** What a kind of term answers; each file of `terms/` has some, which run through all that reads or writes it. */
export interface TermExample<T extends ConditionTerm> {
  /** Over the set of records `S` with a text `TXT`, a number `NUM`, and two dates `FROM` and `TO`. */
  term: T;
  /** Records of `S`, with what is said of them on 2026-11-22. */
  answers: readonly (readonly [
    records: readonly Readonly<Record<string, string>>[],
    expected: Eligibility,
  ])[];
}
