import { conditionParts, isConditionGroup, isRecordsTerm, ruleOfTerm } from '@portal/rules';
import type { ConditionTerm, ConditionWhen, Eligibility, RecordsTerm } from '@portal/schemas';
import { every, judgeRecords, some, textOf, type Fields } from './records.ts';
import { ageSpan, coveredMonths } from './spans.ts';
import { ruleTermsOf } from './terms.ts';

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

const NOTHING: readonly Fields[] = [];

function judgeTermOfRecords(term: RecordsTerm, resume: ResumeValues, options: JudgeOptions): Judgement {
  const { set } = term;
  const records = resume[set] ?? NOTHING;
  const rule = ruleOfTerm(term);
  const items = rule === null ? [] : [...new Set(ruleTermsOf(rule).map(({ item }) => item))];
  const { verdict, looked, open } = judgeRecords(
    term,
    records,
    (item) => options.several?.(set, item) ?? false,
  );
  const valuesAt = (record: number) =>
    items.map((item) => ({ set, item, record, value: textOf(records[record] ?? {}, item) }));
  const lacking = (record: number) =>
    valuesAt(record).flatMap(({ item, value }) => (value === '' ? [{ set, item, record }] : []));
  const missing =
    records.length === 0 ? items.map((item) => ({ set, item, record: 0 })) : open.flatMap(lacking);
  return {
    verdict,
    looked: looked.flatMap(valuesAt).filter(({ value }) => value !== ''),
    missing: verdict === 'unknown' ? missing : [],
  };
}

function judgeAge(
  term: Extract<ConditionTerm, { age: string }>,
  resume: ResumeValues,
  { today }: JudgeOptions,
): Judgement {
  const { set, age: item, atLeast = 0, atMost = Infinity } = term;
  const on = term.on === '' ? today : term.on;
  const records = resume[set] ?? NOTHING;
  const looked: Looked[] = [];
  const verdicts = records.map((record, at): Eligibility => {
    const value = textOf(record, item);
    const span = ageSpan(value, on);
    if (!span) return 'unknown';
    looked.push({ set, item, record: at, value, years: span.most });
    if (span.least >= atLeast && span.most <= atMost) return 'met';
    return span.most < atLeast || span.least > atMost ? 'notMet' : 'unknown';
  });
  const verdict = records.length === 0 ? 'unknown' : some(verdicts);
  const unknown = records.length === 0 ? [0] : verdicts.flatMap((one, at) => (one === 'unknown' ? [at] : []));
  const missing = verdict === 'unknown' ? unknown.map((record) => ({ set, item, record })) : [];
  return { verdict, looked, missing };
}

function judgeYears(
  term: Extract<ConditionTerm, { years: { from: string; to: string } }>,
  resume: ResumeValues,
  { today }: JudgeOptions,
): Judgement {
  const { set, years, atLeast } = term;
  const records = resume[set] ?? NOTHING;
  const { months, unread } = coveredMonths(records, years, term.on === '' ? today : term.on);
  const isLong = months >= atLeast * 12;
  const verdict = isLong ? 'met' : unread > 0 || records.length === 0 ? 'unknown' : 'notMet';
  const looked =
    records.length === 0
      ? []
      : [{ set, item: years.from, record: -1, value: '', years: Math.floor(months / 12) }];
  const missing = verdict === 'unknown' ? [{ set, item: years.from, record: 0 }] : [];
  return { verdict, looked, missing };
}

function judgeTerm(term: ConditionTerm, resume: ResumeValues, options: JudgeOptions): Judgement {
  if (isRecordsTerm(term)) return judgeTermOfRecords(term, resume, options);
  return 'age' in term ? judgeAge(term, resume, options) : judgeYears(term, resume, options);
}

/**
 * Judges a condition over a resume: the one engine of the candidate's browser and the server (ELIG-01, ELIG-02). Codes
 * must have been widened to those below them (`widenCodes`).
 */
export function judgeCondition(when: ConditionWhen, resume: ResumeValues, options: JudgeOptions): Judgement {
  if (!isConditionGroup(when)) return judgeTerm(when, resume, options);
  const { parts, any } = conditionParts(when);
  const judged = parts.map((part) => judgeCondition(part, resume, options));
  const verdicts = judged.map(({ verdict }) => verdict);
  const verdict = parts.length === 0 ? 'notMet' : any ? some(verdicts) : every(verdicts);
  const missing = verdict === 'unknown' ? judged.flatMap((one) => one.missing) : [];
  return { verdict, looked: judged.flatMap((one) => one.looked), missing };
}

/** Of several conditions: one that is not met decides, then one that cannot be told (ELIG-04). */
export const eligibilityOf = (verdicts: readonly Eligibility[]): Eligibility => every(verdicts);
