import type { Eligibility, RuleWhen } from '@portal/schemas';
import { judgeTerm } from './judge.ts';
import { ruleTermsOf } from './rule-terms.ts';
import type { Judgement, JudgeOptions, ResumeValues } from './terms/term.ts';
import { every, some } from './verdicts.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** A value of a record without the space around it; '' = none. */
export const valueOf = (record: Fields, item: string): string => {
  const value = Object.hasOwn(record, item) ? record[item] : undefined;
  return typeof value === 'string' ? value.trim() : '';
};

/** What a rule's condition says of a record, in Kleene's three values. */
export function judgeRule(when: RuleWhen, record: Fields, several: (item: string) => boolean): Eligibility {
  if ('item' in when) return judgeTerm(when, valueOf(record, when.item), several(when.item));
  const parts: readonly RuleWhen[] = 'all' in when ? when.all : when.any;
  if (parts.length === 0) return 'notMet';
  const verdicts = parts.map((part) => judgeRule(part, record, several));
  return 'all' in when ? every(verdicts) : some(verdicts);
}

/**
 * The place of the record that lasts longest by a date of it: one without that date lasts still; of several the last one.
 * Dates are compared as far as they say, as texts of the protocol.
 *
 * @returns -1 when there are no records
 */
export function latestOf(records: readonly Fields[], by: string): number {
  const lasts = (record: Fields): string => valueOf(record, by) || '~';
  let found = -1;
  let end = '';
  records.forEach((record, place) => {
    const own = lasts(record);
    if (own < end) return;
    found = place;
    end = own;
  });
  return found;
}

/** What a term says once it is known what each record says. */
export type TellRecords = (
  verdicts: readonly Eligibility[],
  records: readonly Fields[],
) => { verdict: Eligibility; places?: readonly number[] };

/** Of no record nothing can be told. */
export const unlessNone =
  (tell: TellRecords): TellRecords =>
  (verdicts, records) =>
    records.length === 0 ? { verdict: 'unknown' } : tell(verdicts, records);

/**
 * Judges a term about the records of a set by what a rule says of each.
 *
 * @param rule null = every record meets it
 * @param tell the verdict, and the places of the records that decide it; absent = all of them
 */
export function judgeRecords(
  set: string,
  rule: RuleWhen | null,
  resume: ResumeValues,
  { several }: JudgeOptions,
  tell: TellRecords,
): Judgement {
  const records = resume[set] ?? [];
  const items = rule === null ? [] : [...new Set(ruleTermsOf(rule).map(({ item }) => item))];
  const isSeveral = (item: string): boolean => several?.(set, item) ?? false;
  const verdicts = records.map((record) => (rule === null ? 'met' : judgeRule(rule, record, isSeveral)));
  const { verdict, places = [...records.keys()] } = tell(verdicts, records);
  const values = places.flatMap((record) =>
    items.map((item) => ({ set, item, record, value: valueOf(records[record] ?? {}, item) })),
  );
  const missing =
    records.length === 0
      ? items.map((item) => ({ set, item, record: 0 }))
      : values.flatMap(({ item, record, value }) =>
          value === '' && verdicts[record] === 'unknown' ? [{ set, item, record }] : [],
        );
  return {
    verdict,
    looked: values.filter(({ value }) => value !== ''),
    missing: verdict === 'unknown' ? missing : [],
  };
}
