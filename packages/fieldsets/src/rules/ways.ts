import { narrowingOf, relationOf, standsAlone, valuesOf, ruleTermsOf } from '@portal/conditions';
import { isWrittenNumber } from '@portal/rules';
import type { FieldRule, RuleTerm, RuleWhen, StoredField, StoredFieldSet } from '@portal/schemas';
import { kindOfStored } from '../fields/intents.ts';
import { fitsText, takesPattern } from '../fields/text-room.ts';
import type { CodeList } from '../model.ts';
import { common, isEmptySpan, spanOf, type Span } from '../spans.ts';
import { partsOf } from './rule-items.ts';
import { showingOf } from './shown-by.ts';
import { isNumberField } from './sum-rules.ts';

/** What is asked of one item: to be one of some values, '' for none at all, and to lie in a span. */
export interface Asked {
  values: ReadonlySet<string> | null;
  span: Span | null;
}

/** One way in which a condition holds: what is asked of each item; of the others nothing is. */
type Way = ReadonlyMap<string, Asked>;

/** Beyond so many ways a condition is taken to hold; nobody writes such a rule by hand. */
const MAX_WAYS = 500;
const capped = (ways: Way[]): Way[] => (ways.length > MAX_WAYS ? [new Map()] : ways);

export const liesIn = (value: string, span: Span | null): boolean =>
  span === null || (isWrittenNumber(value) && !isEmptySpan(common(span, { low: value, high: value })));

export const isPossible = ({ values, span }: Asked): boolean =>
  values ? [...values].some((value) => liesIn(value, span)) : span === null || !isEmptySpan(span);

export const together = (one: Asked, two: Asked): Asked => ({
  values:
    one.values && two.values
      ? new Set([...two.values].filter((value) => one.values?.has(value)))
      : (one.values ?? two.values),
  span: one.span && two.span ? common(one.span, two.span) : (one.span ?? two.span),
});

/** Both ways at once; null when an item would have to be two things. */
function both(one: Way, two: Way): Way | null {
  const joined = new Map(one);
  for (const [item, asked] of two) {
    const own = joined.get(item);
    const next = own ? together(own, asked) : asked;
    if (!isPossible(next)) return null;
    joined.set(item, next);
  }
  return joined;
}

const cross = (ones: readonly Way[], twos: readonly Way[]): Way[] =>
  capped(ones.flatMap((one) => twos.map((two) => both(one, two)).filter((way) => way !== null)));

/** What a term asks of its item; null = nothing that narrows a way down. */
export function askedBy(term: RuleTerm, field: StoredField | undefined): Asked | null {
  const isSeveral = field !== undefined && kindOfStored(field).several === true;
  const left = narrowingOf(term, { isSeveral, isNumber: field !== undefined && isNumberField(field) });
  if (left === null) return null;
  if ('values' in left) return { values: new Set(left.values), span: null };
  const span: Span =
    'above' in left
      ? { low: left.above, high: null, lowOpen: true }
      : { low: null, high: left.below, highOpen: true };
  return { values: null, span };
}

const fieldIn = ({ fieldList }: StoredFieldSet, item: string): StoredField | undefined =>
  fieldList.find(({ itemid }) => itemid === item);

/** A comparison with nothing: it is still to be said, and never holds. */
export const isUnsaid = (term: RuleTerm): boolean =>
  !standsAlone(relationOf(term)) && valuesOf(term).length === 0;

function waysOf(when: RuleWhen, set: StoredFieldSet): Way[] {
  if ('item' in when) {
    if (isUnsaid(when)) return [];
    const asked = askedBy(when, fieldIn(set, when.item));
    return [new Map(asked ? [[when.item, asked]] : [])];
  }
  const parts = (partsOf(when) ?? []).map((part) => waysOf(part, set));
  if (parts.length === 0) return [];
  return 'any' in when ? capped(parts.flat()) : parts.reduce(cross, [new Map()]);
}

/** Values that a field can have; undefined = too many to say. '' stands for nothing chosen. */
export function codesOf(field: StoredField | undefined, lists: readonly CodeList[]): Set<string> | undefined {
  const list =
    field && kindOfStored(field).coded
      ? lists.find(({ codesetid }) => codesetid === field.codesetid)
      : undefined;
  return list && new Set(['', ...list.items.map(({ id }) => id)]);
}

/**
 * The ways of a condition, with what must hold for the items it asks about to be shown at all: an item that another
 * rule hides has no value.
 */
function waysShown(
  when: RuleWhen,
  set: StoredFieldSet,
  showing: ReturnType<typeof showingOf>,
  seen: readonly string[],
): Way[] {
  const asked = [...new Set(ruleTermsOf(when).map(({ item }) => item))];
  return waysOf(when, set).flatMap((way) => {
    const filled = asked.filter(
      (item) => !seen.includes(item) && way.has(item) && way.get(item)?.values?.has('') !== true,
    );
    return filled.reduce<Way[]>(
      (ways, item) =>
        showing(item).reduce(
          (found, rules) =>
            cross(
              found,
              rules.flatMap((rule) => waysShown(rule.when, set, showing, [...seen, item])),
            ),
          ways,
        ),
      [way],
    );
  });
}

/** Whether a field takes what is asked of it: a code of its list, a number within its bounds, a text that fits its pattern. */
export function takes(field: StoredField | undefined, asked: Asked, lists: readonly CodeList[]): boolean {
  const codes = codesOf(field, lists);
  if (codes) return asked.values === null || [...asked.values].some((value) => codes.has(value));
  if (field && takesPattern(field))
    return asked.values === null || [...asked.values].some((value) => value === '' || fitsText(value, field));
  if (!field || !isNumberField(field)) return true;
  // Nothing at all is within any bounds.
  return asked.values?.has('') === true || isPossible(together(asked, { values: null, span: spanOf(field) }));
}

/** Whether some answers of one record meet all of some conditions (FORM-12). */
export const canHoldTogether = (
  whens: readonly RuleWhen[],
  set: StoredFieldSet,
  lists: readonly CodeList[],
): boolean =>
  whens
    .reduce<Way[]>((ways, when) => cross(ways, waysShown(when, set, showingOf(set), [])), [new Map()])
    .some((way) => [...way].every(([item, asked]) => takes(fieldIn(set, item), asked, lists)));

/** Whether some answers meet a condition (HR-17, FORM-12). */
export const canHold = ({ when }: FieldRule, set: StoredFieldSet, lists: readonly CodeList[]): boolean =>
  canHoldTogether([when], set, lists);
