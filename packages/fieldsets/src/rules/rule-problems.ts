import { asksAnything, sectionsOf } from '@portal/field-kinds';
import { comparesSize, hasSize, relationOf, valuesOf, ruleTermsOf } from '@portal/conditions';
import type { FieldRule, StoredFieldSet } from '@portal/schemas';
import { kindOfStored } from '../fields/intents.ts';
import type { CodeList } from '../model.ts';
import { withNearest, type Flaw } from '../flaws.ts';
import { depthOf, itemsOf, targetsOf } from './rule-items.ts';
import { nearestAnswers } from './nearest.ts';
import { canHold, codesOf } from './ways.ts';

const error = (what: Flaw['what'], rule: number, more: Partial<Flaw> = {}): Flaw => ({
  level: 'error',
  what,
  rule,
  ...more,
});

/** Items that are shown only by way of themselves, or of what stands in the same section (FORM-08). */
function circular({ rules = [], fieldList }: StoredFieldSet): Set<string> {
  const above = new Map([...sectionsOf(fieldList)].map(([item, section]) => [item, new Set([section])]));
  for (const rule of rules)
    for (const target of rule.then.show ?? [])
      above.set(
        target,
        new Set([...(above.get(target) ?? []), ...ruleTermsOf(rule.when).map(({ item }) => item)]),
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
  const compared = new Set(ruleTermsOf(rule.when).map(({ item }) => item));
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
  return ruleTermsOf(rule.when).flatMap((term) => {
    const { item } = term;
    const known = codesOf(
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
  return ruleTermsOf(rule.when).flatMap((term) => {
    if (!comparesSize(relationOf(term))) return [];
    const values = valuesOf(term).filter((value) => !hasSize(value));
    return values.map((value) => error('ruleSize', place, { itemid: term.item, values: { value } }));
  });
}

/** What is wrong with the rules of a set (HR-17); `rule` is the place of the rule, from 0. */
export function ruleProblems(set: StoredFieldSet, lists: readonly CodeList[]): Flaw[] {
  const rules = set.rules ?? [];
  const round = circular(set);
  return rules.flatMap((rule, place): Flaw[] => {
    const inCircle = (rule.then.show ?? []).filter((item) => round.has(item));
    return [
      ...(targetsOf(rule).length === 0 ? [error('ruleEmpty', place)] : []),
      ...(depthOf(rule.when) > 2 ? [error('ruleDeep', place)] : []),
      ...referenceFlaws(rule, place, set),
      ...inCircle.map((itemid) => error('ruleCycle', place, { itemid })),
      ...(inCircle.length === 0 && !canHold(rule, set, lists)
        ? [error('ruleNeverHolds', place, withNearest(nearestAnswers([rule.when], set, lists)))]
        : []),
      ...sizeFlaws(rule, place),
      ...valueFlaws(rule, place, set, lists),
    ];
  });
}
