import { judgeTerm } from '@portal/conditions';
import { recordsAsked, ruleOfTerm } from '@portal/rules';
import type { Eligibility, RecordsTerm, RuleWhen } from '@portal/schemas';

export type Fields = Readonly<Record<string, unknown>>;

export const textOf = (record: Fields, item: string): string => {
  const value = Object.hasOwn(record, item) ? record[item] : undefined;
  return typeof value === 'string' ? value.trim() : '';
};

export const not = (verdict: Eligibility): Eligibility =>
  verdict === 'met' ? 'notMet' : verdict === 'notMet' ? 'met' : verdict;

/** Kleene's conjunction: one that does not hold decides, then one that is not known. */
export const every = (verdicts: readonly Eligibility[]): Eligibility =>
  verdicts.includes('notMet') ? 'notMet' : verdicts.includes('unknown') ? 'unknown' : 'met';

export const some = (verdicts: readonly Eligibility[]): Eligibility => not(every(verdicts.map(not)));

/** What a rule's condition says of a record, in Kleene's three values. */
export function judgeRule(when: RuleWhen, record: Fields, several: (item: string) => boolean): Eligibility {
  if ('item' in when) return judgeTerm(when, textOf(record, when.item), several(when.item));
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
  const lasts = (record: Fields): string => textOf(record, by) || '~';
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

/** What a term says of the records of its set, and the places of those that keep it from being told where it cannot be. */
export function judgeRecords(
  term: RecordsTerm,
  records: readonly Fields[],
  several: (item: string) => boolean,
): { verdict: Eligibility; looked: readonly number[]; open: readonly number[] } {
  const rule = ruleOfTerm(term);
  const verdicts = records.map((record) => (rule === null ? 'met' : judgeRule(rule, record, several)));
  const places = [...records.keys()];
  const open = places.filter((place) => verdicts[place] === 'unknown');
  const asked = recordsAsked(term);
  if (asked === 'count') {
    const { atLeast = 0, atMost = Infinity } = (term as Extract<RecordsTerm, { count: unknown }>).count;
    const met = verdicts.filter((verdict) => verdict === 'met').length;
    const most = met + open.length;
    const holds = met >= atLeast && most <= atMost;
    const fails = most < atLeast || met > atMost;
    return { verdict: holds ? 'met' : fails ? 'notMet' : 'unknown', looked: places, open };
  }
  if (records.length === 0) return { verdict: 'unknown', looked: [], open: [] };
  if ('latest' in term) {
    const latest = latestOf(records, term.by);
    return { verdict: verdicts[latest] ?? 'unknown', looked: [latest], open: [latest] };
  }
  return { verdict: asked === 'every' ? every(verdicts) : some(verdicts), looked: places, open };
}
