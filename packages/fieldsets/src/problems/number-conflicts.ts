import { addDecimals, brokenSum, compareDecimals } from '@portal/rules';
import type { LocalText, StoredField, StoredFieldSet, SumCheck } from '@portal/schemas';
import { valueFits } from '../fields/fits.ts';
import { localAnswer } from '../rules/nearest.ts';
import { isNumberField } from '../rules/sum-rules.ts';
import { common, isEmptySpan, spanOf, type Span } from '../spans.ts';
import { sideBySide, type LocalSentence } from '../local-sentence.ts';

const added = (spans: readonly Span[]): Span => {
  const side = (values: readonly (string | null)[]): string | null => {
    const known = values.filter((value) => value !== null);
    return known.length < values.length ? null : addDecimals(known);
  };
  return { low: side(spans.map(({ low }) => low)), high: side(spans.map(({ high }) => high)) };
};

/** What a number has to be to stand so to what lies in a span. */
function asked(is: SumCheck['is'], { low, high }: Span): Span {
  switch (is) {
    case 'equal':
      return { low, high };
    case 'atLeast':
      return { low, high: null };
    case 'atMost':
      return { low: null, high };
    case 'above':
      return { low, high: null, lowOpen: true };
    case 'below':
      return { low: null, high, highOpen: true };
  }
}

/** Numbers that no values fit: what is added up, and what comes nearest to the check that fails. */
interface ImpossibleSum {
  /** Item ids. */
  sum: string[];
  nearest: LocalSentence | undefined;
}

/** Values of some fields that together come as near to `aim` as their bounds let them; null = it cannot be told. */
function dealtOut(items: readonly string[], spans: readonly Span[], aim: string): Map<string, string> | null {
  let rest = aim;
  const lows = spans.map(({ low }) => low);
  if (!lows.every((low) => low !== null)) return null;
  for (const low of lows) rest = addDecimals([rest, negated(low)]);
  const dealt = new Map<string, string>();
  for (const [at, item] of items.entries()) {
    const [low, high] = [lows[at] ?? '0', spans[at]?.high ?? null];
    const room = high === null ? rest : addDecimals([high, negated(low)]);
    const more = compareDecimals(rest, '0') < 0 ? '0' : compareDecimals(rest, room) < 0 ? rest : room;
    dealt.set(item, addDecimals([low, more]));
    rest = addDecimals([rest, negated(more)]);
  }
  return dealt;
}

const negated = (value: string): string => (value.startsWith('-') ? value.slice(1) : `-${value}`);

/** The number of what is possible that is next to what is asked for; null = it cannot be told. */
function nextTo(possible: Span, wanted: Span): string | null {
  if (possible.high !== null && wanted.low !== null && compareDecimals(wanted.low, possible.high) >= 0)
    return possible.high;
  return possible.low;
}

/** Answers that come nearest to a check, in words: "“Share” = 10, “Rest” = 20, together 30; not met: it is at least 100". */
function nearestSum(
  set: StoredFieldSet,
  check: SumCheck<LocalText>,
  spansOf: (items: readonly string[]) => Span[],
  [possible, wanted]: readonly [Span, Span],
): LocalSentence | undefined {
  const { sum, of = [], value, is } = check;
  const total = nextTo(possible, wanted);
  const dealt = total === null ? null : dealtOut(sum, spansOf(sum), total);
  // Against other fields those are as near as they can be as well.
  const others = value === undefined ? spansOf(of) : [];
  const isLow = total !== null && total === possible.high;
  const ends = others.map(({ low, high }) => (isLow ? low : high));
  if (total === null || !dealt || !ends.every((end) => end !== null)) return undefined;
  const values = Object.fromEntries([...dealt, ...of.map((item, at) => [item, ends[at] ?? ''])]);
  const isGood = (item: string): boolean => {
    const field = set.fieldList.find(({ itemid }) => itemid === item);
    return field !== undefined && valueFits(values[item] ?? '', field, [], '');
  };
  const besides = (set.checks ?? []).filter((other) => other !== check);
  if (!Object.keys(values).every(isGood) || besides.some((other) => brokenSum(other, values) !== null))
    return undefined;
  const answers = sideBySide([
    ...[...dealt].map(([item, one]) => localAnswer(item, one, { set, lists: [] })),
    ...of.map((item, at) => localAnswer(item, ends[at] ?? '', { set, lists: [] })),
  ]);
  const right = value ?? addDecimals(ends.filter((end) => end !== null));
  return answers
    ? {
        key: 'nearest.answers',
        values: { answers, missed: { key: `check.${is}`, values: { left: total, right } } },
      }
    : undefined;
}

/**
 * Numbers of a record that no values fit, by their bounds and the checks of their sums (FORM-12); [] = some do, as far as can be
 * told. Each sum is named once.
 */
export function impossibleSums(set: StoredFieldSet, fields: readonly StoredField[]): ImpossibleSum[] {
  const spans = new Map(fields.filter(isNumberField).map((field) => [field.itemid, spanOf(field)]));
  const spansOf = (items: readonly string[]): Span[] => items.flatMap((item) => spans.get(item) ?? []);
  const sums = new Map<string, { items: string[]; left: Span }>();
  const wrong = new Map<string, ImpossibleSum>();
  for (const check of (set.checks ?? []) as readonly SumCheck<LocalText>[]) {
    const { sum, of = [], value, is, over } = check;
    if (over || ![...sum, ...of].every((item) => spans.has(item))) continue;
    const key = sum.toSorted().join();
    const before = sums.get(key)?.left ?? added(spansOf(sum));
    const right = value === undefined ? added(spansOf(of)) : { low: value, high: value };
    const wanted = asked(is, right);
    const left = common(before, wanted);
    // Beside other fields it says something of this check alone.
    if (value !== undefined) sums.set(key, { items: sum, left });
    if (isEmptySpan(left) && !wrong.has(key))
      wrong.set(key, { sum, nearest: nearestSum(set, check, spansOf, [before, wanted]) });
  }
  return [...wrong.values()];
}
