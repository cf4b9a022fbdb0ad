import { addDecimals } from '@portal/rules';
import type { LocalText, StoredField, StoredFieldSet, SumCheck } from '@portal/schemas';
import { isNumberField } from '../rules/sum-rules.ts';
import { common, isEmptySpan, spanOf, type Span } from '../spans.ts';

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

/**
 * Numbers of a record that no values fit, by their bounds and the checks of their sums (FORM-12); [] = some do, as far as can be
 * told.
 *
 * @returns item ids that are added up, each sum once
 */
export function impossibleSums(set: StoredFieldSet, fields: readonly StoredField[]): string[][] {
  const spans = new Map(fields.filter(isNumberField).map((field) => [field.itemid, spanOf(field)]));
  const spansOf = (items: readonly string[]): Span[] => items.flatMap((item) => spans.get(item) ?? []);
  const sums = new Map<string, { items: string[]; left: Span }>();
  const wrong = new Map<string, string[]>();
  for (const check of (set.checks ?? []) as readonly SumCheck<LocalText>[]) {
    const { sum, of = [], value, is, over } = check;
    if (over || ![...sum, ...of].every((item) => spans.has(item))) continue;
    const key = sum.toSorted().join();
    const before = sums.get(key)?.left ?? added(spansOf(sum));
    const right = value === undefined ? added(spansOf(of)) : { low: value, high: value };
    const left = common(before, asked(is, right));
    // Beside other fields it says something of this check alone.
    if (value !== undefined) sums.set(key, { items: sum, left });
    if (isEmptySpan(left)) wrong.set(key, sum);
  }
  return [...wrong.values()];
}
