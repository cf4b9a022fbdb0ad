import { ruleTermsOf } from '@portal/conditions';
import { addDecimals, compareDecimals } from '@portal/rules';
import type { RuleTerm, RuleWhen, StoredField, StoredFieldSet } from '@portal/schemas';
import type { CodeList } from '../model.ts';
import { common, spanOf, type Span } from '../spans.ts';
import { sideBySide, type LocalSentence } from '../local-sentence.ts';
import { labelOf, localValue, localWhen } from './rule-words.ts';
import { showingOf } from './shown-by.ts';
import { isNumberField } from './sum-rules.ts';
import { partsOf } from './rule-items.ts';
import { askedBy, isPossible, isUnsaid, liesIn, takes, together, type Asked } from './ways.ts';

/** Answers that come nearest to a condition that none meet. */
interface Nearest {
  /** A value by item id; '' = no answer. */
  answers: ReadonlyMap<string, string>;
  /** What they do not meet. */
  missed: RuleTerm;
}

/** Terms that are looked at before nothing is said: nobody writes such a condition by hand. */
const MAX_STEPS = 4_000;
/** Beyond so many ways nothing is said either. */
const MAX_WAYS = 200;

type Terms = readonly RuleTerm[];

const crossed = (ones: readonly Terms[], twos: readonly Terms[]): Terms[] | null =>
  ones.length * twos.length > MAX_WAYS ? null : ones.flatMap((one) => twos.map((two) => [...one, ...two]));

/** The ways in which any of some conditions holds; null = too many. */
function waysOfAny(whens: readonly RuleWhen[]): Terms[] | null {
  let found: Terms[] = [];
  for (const when of whens) {
    const own = alternatives(when);
    if (!own || found.length + own.length > MAX_WAYS) return null;
    found = [...found, ...own];
  }
  return found;
}

/** The ways in which a condition holds, each as the terms that have to hold together; null = too many. */
function alternatives(when: RuleWhen): Terms[] | null {
  if ('item' in when) return isUnsaid(when) ? [] : [[when]];
  const parts = partsOf(when) ?? [];
  if ('any' in when) return waysOfAny(parts);
  let found: Terms[] | null = [[]];
  for (const part of parts) {
    const own = alternatives(part);
    found = found && own && crossed(found, own);
  }
  return found;
}

/** A number of a span that a field takes, next to the beginning of what is asked for. */
function numberIn(span: Span, field: StoredField): string {
  const { low, high, lowOpen, highOpen } = span;
  const { decimal = 0 } = field;
  const step = decimal > 0 ? `0.${'0'.repeat(decimal - 1)}1` : '1';
  if (low !== null && !lowOpen) return low;
  if (high !== null && !highOpen) return high;
  if (low !== null) return addDecimals([low, step]);
  return high === null ? '0' : addDecimals([high, `-${step}`]);
}

/** A value that is what is asked of an item, as its field takes it; null = any is. */
function valueOf(asked: Asked, field: StoredField | undefined, lists: readonly CodeList[]): string | null {
  const span =
    field && isNumberField(field) ? common(asked.span ?? spanOf(field), spanOf(field)) : asked.span;
  if (asked.values) {
    const fitting = [...asked.values].filter(
      (value) =>
        (value === '' || liesIn(value, span)) &&
        takes(field, { values: new Set([value]), span: null }, lists),
    );
    return fitting.find((value) => value !== '') ?? fitting[0] ?? null;
  }
  return span && field ? numberIn(span, field) : null;
}

/** The number that a field takes next to what a term asks for and it does not take. */
function nextTo(missed: Asked, field: StoredField | undefined, before: Asked | undefined): string | null {
  if (!field || !isNumberField(field) || !missed.span || before?.values) return null;
  const taken = common(before?.span ?? spanOf(field), spanOf(field));
  const isAbove =
    missed.span.low !== null && taken.high !== null && compareDecimals(missed.span.low, taken.high) >= 0;
  const edge = isAbove ? { ...taken, low: null, lowOpen: false } : { ...taken, high: null, highOpen: false };
  return numberIn(edge, field);
}

/**
 * Answers of one record that come nearest to meeting some conditions which none meet (FORM-12): those that miss one part of them
 * alone, the fields that have to be shown for it among what they meet.
 *
 * @returns null = none is known that misses a single part
 */
function nearestTo(
  whens: readonly RuleWhen[],
  set: StoredFieldSet,
  lists: readonly CodeList[],
): Nearest | null {
  const fieldOf = (item: string): StoredField | undefined =>
    set.fieldList.find(({ itemid }) => itemid === item);
  const showing = showingOf(set);
  // What has to be filled in is shown, by one rule of each group.
  const asked = new Set(whens.flatMap(ruleTermsOf).map(({ item }) => item));
  const groups = [
    ...[...asked].flatMap((item) => showing(item).map((rules) => rules.map(({ when }) => when))),
    ...whens.map((when) => [when]),
  ];
  let ways: Terms[] | null = [[]];
  for (const group of groups) {
    const own = waysOfAny(group);
    ways = ways && own && crossed(ways, own);
  }
  let steps = 0;
  for (const terms of ways ?? []) {
    // Of what is not understood nobody knows whether answers meet it.
    if (terms.some((term) => askedBy(term, fieldOf(term.item)) === null)) continue;
    const met = new Map<string, Asked>();
    const missed: RuleTerm[] = [];
    for (const term of terms) {
      if ((steps += 1) > MAX_STEPS) return null;
      const field = fieldOf(term.item);
      const one = askedBy(term, field);
      if (!one) continue;
      const own = met.get(term.item);
      const next = own ? together(own, one) : one;
      if (isPossible(next) && takes(field, next, lists)) met.set(term.item, next);
      else missed.push(term);
    }
    const [only] = missed;
    if (!only || missed.length > 1) continue;
    const answers = [...met].flatMap(([item, what]) => {
      const value = valueOf(what, fieldOf(item), lists);
      return value === null ? [] : [[item, value] as const];
    });
    const lost = askedBy(only, fieldOf(only.item));
    const near = lost && nextTo(lost, fieldOf(only.item), met.get(only.item));
    return {
      answers: new Map([...answers, ...(near === null ? [] : [[only.item, near] as const])]),
      missed: only,
    };
  }
  return null;
}

/** An answer in words: "“Age” = 35", "“Age” is empty". */
export const localAnswer = (
  item: string,
  value: string,
  names: { set: StoredFieldSet; lists: readonly CodeList[] },
): LocalSentence => ({
  key: value === '' ? 'nearest.empty' : 'nearest.is',
  values: {
    name: labelOf(names.set, item),
    ...(value === '' ? {} : { value: localValue(item, value, names) }),
  },
});

/**
 * The same in words: "Nearest: “Age” = 60; this is not met: “Age” is more than “60”".
 *
 * @param original what a term is told as where it stands for another one
 */
export function nearestAnswers(
  whens: readonly RuleWhen[],
  set: StoredFieldSet,
  lists: readonly CodeList[],
  original: (term: RuleTerm) => RuleTerm = (term) => term,
): LocalSentence | undefined {
  const nearest = nearestTo(whens, set, lists);
  if (!nearest) return undefined;
  const names = { set, lists };
  const missed = localWhen(original(nearest.missed), names);
  const answers = sideBySide([...nearest.answers].map(([item, value]) => localAnswer(item, value, names)));
  return answers
    ? { key: 'nearest.answers', values: { answers, missed } }
    : { key: 'nearest.none', values: { missed } };
}
