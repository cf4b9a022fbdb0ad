import { asksAnything } from '@portal/field-kinds';
import {
  compareDecimals,
  comparesSize,
  hasSize,
  isWrittenNumber,
  relationOf,
  standsAlone,
  valuesOf,
} from '@portal/rules';
import type { FieldRule, RuleTerm, RuleWhen, StoredField, StoredFieldSet } from '@portal/schemas';
import { kindOfStored } from '../fields/intents.ts';
import { common, isEmptySpan, spanOf } from '../spans.ts';
import type { CodeList } from '../model.ts';
import { isNumberField } from './sum-rules.ts';
import type { Flaw } from '../flaws.ts';
import { depthOf, itemsOf, partsOf, targetsOf, termsOf } from './rule-items.ts';

const error = (what: Flaw['what'], rule: number, more: Partial<Flaw> = {}): Flaw => ({
  level: 'error',
  what,
  rule,
  ...more,
});

/** One way in which a condition holds: the values that each item may have. */
type Way = ReadonlyMap<string, ReadonlySet<string>>;

/** Beyond so many ways a condition is taken to hold; nobody writes such a rule by hand. */
const MAX_WAYS = 500;

/** Both ways at once; null when an item would need two values. */
function both(one: Way, two: Way): Way | null {
  const joined = new Map(one);
  for (const [item, values] of two) {
    const own = joined.get(item);
    const common = own ? new Set([...values].filter((value) => own.has(value))) : values;
    if (common.size === 0) return null;
    joined.set(item, common);
  }
  return joined;
}

const cross = (ones: readonly Way[], twos: readonly Way[]): Way[] =>
  ones.flatMap((one) => twos.map((two) => both(one, two)).filter((way) => way !== null)).slice(0, MAX_WAYS);

/** Values that are told one by one narrow a way down; what is compared leaves it open. */
function waysOfTerm(term: RuleTerm): Way[] {
  const relation = relationOf(term);
  if (relation === 'empty') return [new Map([[term.item, new Set([''])]])];
  if (!standsAlone(relation) && valuesOf(term).length === 0) return [];
  return [relation === 'in' ? new Map([[term.item, new Set(valuesOf(term))]]) : new Map()];
}

function waysOf(when: RuleWhen): Way[] {
  if ('item' in when) return waysOfTerm(when);
  const parts = (partsOf(when) ?? []).map(waysOf);
  if (parts.length === 0) return [];
  return 'any' in when ? parts.flat().slice(0, MAX_WAYS) : parts.reduce(cross, [new Map()]);
}

/** Values that a field can have; undefined = too many to say. '' stands for nothing chosen. */
function possible(field: StoredField | undefined, lists: readonly CodeList[]): Set<string> | undefined {
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
function waysShown(when: RuleWhen, rules: readonly FieldRule[], seen: readonly string[]): Way[] {
  const asked = [...new Set(termsOf(when).map(({ item }) => item))];
  return waysOf(when).flatMap((way) => {
    const filled = asked.filter((item) => !seen.includes(item) && way.has(item) && !way.get(item)?.has(''));
    return filled.reduce<Way[]>(
      (ways, item) => {
        const showing = rules.filter(({ then }) => (then.show ?? []).includes(item));
        if (showing.length === 0) return ways;
        return cross(
          ways,
          showing.flatMap((rule) => waysShown(rule.when, rules, [...seen, item])),
        );
      },
      [way],
    );
  });
}

/** Terms that hold together, one list for each way in which a condition holds. */
function termsTogether(when: RuleWhen): RuleTerm[][] {
  if ('item' in when) return [[when]];
  const parts = (partsOf(when) ?? []).map(termsTogether);
  if ('any' in when) return parts.flat().slice(0, MAX_WAYS);
  return parts.reduce<RuleTerm[][]>(
    (ways, part) => ways.flatMap((way) => part.map((terms) => [...way, ...terms])).slice(0, MAX_WAYS),
    [[]],
  );
}

/** The least or greatest of numbers by which a term is met. */
const outermost = (values: readonly string[], way: 1 | -1): string =>
  values.reduce((best, value) => (compareDecimals(value, best) * way < 0 ? value : best));

/** Whether some numbers meet all of some terms about one number field, and its bounds. */
function numbersMeet(field: StoredField, terms: readonly RuleTerm[]): boolean {
  let span = spanOf(field);
  for (const term of terms) {
    const [relation, values] = [relationOf(term), valuesOf(term)];
    // What is no number is told as such, and says nothing of others.
    if (values.length === 0 || !values.every(isWrittenNumber)) continue;
    if (relation === 'greater') span = common(span, { low: outermost(values, 1), high: null, lowOpen: true });
    if (relation === 'less') span = common(span, { low: null, high: outermost(values, -1), highOpen: true });
    if (relation === 'in') span = common(span, { low: outermost(values, 1), high: outermost(values, -1) });
  }
  return !isEmptySpan(span);
}

/** Whether some numbers meet a condition, as far as it compares numbers (FORM-12). */
const canHoldBySize = ({ when }: FieldRule, { fieldList }: StoredFieldSet): boolean => {
  const named = new Set(termsOf(when).map(({ item }) => item));
  const numbers = fieldList.filter((field) => named.has(field.itemid) && isNumberField(field));
  return (
    numbers.length === 0 ||
    termsTogether(when).some((terms) =>
      numbers.every((field) =>
        numbersMeet(
          field,
          terms.filter(({ item }) => item === field.itemid),
        ),
      ),
    )
  );
};

/** Whether some answers meet a condition. */
function canHold(rule: FieldRule, set: StoredFieldSet, lists: readonly CodeList[]): boolean {
  if (!canHoldBySize(rule, set)) return false;
  return waysShown(rule.when, set.rules ?? [], []).some((way) =>
    [...way].every(([item, values]) => {
      const known = possible(
        set.fieldList.find(({ itemid }) => itemid === item),
        lists,
      );
      return !known || [...values].some((value) => known.has(value));
    }),
  );
}

/** Items that are shown only by way of themselves. */
function circular(rules: readonly FieldRule[]): Set<string> {
  const above = new Map<string, Set<string>>();
  for (const rule of rules)
    for (const target of rule.then.show ?? [])
      above.set(
        target,
        new Set([...(above.get(target) ?? []), ...termsOf(rule.when).map(({ item }) => item)]),
      );
  const reaches = (start: string): boolean => {
    const open = [...(above.get(start) ?? [])];
    const seen = new Set<string>();
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (next === start) return true;
      if (seen.has(next)) continue;
      seen.add(next);
      open.push(...(above.get(next) ?? []));
    }
    return false;
  };
  return new Set([...above.keys()].filter(reaches));
}

function referenceFlaws(rule: FieldRule, place: number, set: StoredFieldSet): Flaw[] {
  const compared = new Set(termsOf(rule.when).map(({ item }) => item));
  return itemsOf(rule).flatMap((itemid): Flaw[] => {
    const field = set.fieldList.find((one) => one.itemid === itemid);
    if (!field) return [error('ruleUnknown', place, { itemid })];
    if (field.archived === '1') return [error('ruleArchived', place, { itemid })];
    const kind = kindOfStored(field);
    if (kind.widget !== null) return [];
    // Neither a text nor a document has a value; a document can be demanded, both can be shown (FORM-03).
    const isWrong =
      compared.has(itemid) || (!asksAnything(kind) && (rule.then.require ?? []).includes(itemid));
    return isWrong ? [error('ruleNoValue', place, { itemid })] : [];
  });
}

/** Values that the code list of their field does not hold: harmless, but never the case. */
function valueFlaws(rule: FieldRule, place: number, set: StoredFieldSet, lists: readonly CodeList[]): Flaw[] {
  return termsOf(rule.when).flatMap((term) => {
    const { item } = term;
    const known = possible(
      set.fieldList.find(({ itemid }) => itemid === item),
      lists,
    );
    return valuesOf(term)
      .filter((value) => known && !known.has(value))
      .map((value): Flaw => ({
        level: 'warning',
        what: 'ruleCode',
        rule: place,
        itemid: item,
        values: { value },
      }));
  });
}

/** Comparisons by size with what is neither a number nor a date: they never hold. */
function sizeFlaws(rule: FieldRule, place: number): Flaw[] {
  return termsOf(rule.when).flatMap((term) => {
    if (!comparesSize(relationOf(term))) return [];
    const values = valuesOf(term).filter((value) => !hasSize(value));
    return values.map((value) => error('ruleSize', place, { itemid: term.item, values: { value } }));
  });
}

/** What is wrong with the rules of a set (HR-17); `rule` is the place of the rule, from 0. */
export function ruleProblems(set: StoredFieldSet, lists: readonly CodeList[]): Flaw[] {
  const rules = set.rules ?? [];
  const round = circular(rules);
  return rules.flatMap((rule, place): Flaw[] => {
    const inCircle = (rule.then.show ?? []).filter((item) => round.has(item));
    return [
      ...(targetsOf(rule).length === 0 ? [error('ruleEmpty', place)] : []),
      ...(depthOf(rule.when) > 2 ? [error('ruleDeep', place)] : []),
      ...referenceFlaws(rule, place, set),
      ...inCircle.map((itemid) => error('ruleCycle', place, { itemid })),
      ...(inCircle.length === 0 && !canHold(rule, set, lists) ? [error('ruleNeverHolds', place)] : []),
      ...sizeFlaws(rule, place),
      ...valueFlaws(rule, place, set, lists),
    ];
  });
}
