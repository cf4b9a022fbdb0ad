import { choiceRulesOf, isTable, kindOfStored } from '@portal/fieldsets';
import {
  RELATION_NAMES,
  PRESENTATIONS,
  standsAlone,
  termOf,
  valuesOf,
  type FieldShape,
  type RelationName,
} from '@portal/conditions';
import type { FieldRule, RuleTerm, RuleWhen, StoredField, StoredFieldSet } from '@portal/schemas';

/**
 * A condition as the sentence builder shows it: groups of terms. Terms of a group are joined by the other word than the
 * groups themselves: "(a or b) and c".
 */
export interface Shape {
  /** What joins the groups. */
  outer: 'all' | 'any';
  groups: RuleTerm[][];
}

const isTerm = (value: object): value is RuleTerm => 'item' in value;

/** A stored condition as groups. */
export function shapeOf(when: RuleWhen): Shape {
  if (isTerm(when)) return { outer: 'all', groups: [[when]] };
  if ('all' in when)
    return { outer: 'all', groups: when.all.map((part) => (isTerm(part) ? [part] : part.any)) };
  return { outer: 'any', groups: when.any.map((part) => (isTerm(part) ? [part] : part.all)) };
}

/** The groups as the condition that is stored, in its shortest form. */
export function whenOf({ outer, groups }: Shape): RuleWhen {
  const filled = groups.filter((group) => group.length > 0);
  const [first] = filled;
  if (filled.length === 1 && first?.length === 1 && first[0]) return first[0];
  if (outer === 'all')
    return { all: filled.map((group) => (group.length === 1 && group[0] ? group[0] : { any: group })) };
  return { any: filled.map((group) => (group.length === 1 && group[0] ? group[0] : { all: group })) };
}

/** A rule that has only begun. */
export const newRule = (field: StoredField | undefined): FieldRule => ({
  when: newTerm(field),
  then: { show: [] },
});

/** How the answers of a field are compared. */
function shapeOfField(field: StoredField): FieldShape {
  const { several, coded, said, limits, search } = kindOfStored(field);
  // Of a table only whether it is filled in can be asked (FORM-09).
  if (isTable(field)) return 'table';
  if (several) return 'several';
  if (coded || said) return 'coded';
  return limits.formats !== undefined || search === 'numberFrom' ? 'sized' : 'text';
}

/** The relations that make sense for a kind of field, the usual ones first. */
export const relationsFor = (field: StoredField | undefined): RelationName[] =>
  field
    ? RELATION_NAMES.filter((name) => PRESENTATIONS[name].offered.includes(shapeOfField(field)))
    : [...RELATION_NAMES];

/** A term with another relation; its values stay as far as the new one names any. */
export const withTermRelation = (term: RuleTerm, relation: RelationName): RuleTerm =>
  termOf(term.item, relation, standsAlone(relation) ? [] : valuesOf(term));

/** A term with other values. */
export const withTermValues = (term: RuleTerm, values: string[]): RuleTerm =>
  'is' in term ? { ...term, of: values } : { ...term, in: values };

/** A term about a field, as it begins. */
export const newTerm = (field: StoredField | undefined, item = field?.itemid ?? ''): RuleTerm =>
  withTermRelation({ item, in: [] }, relationsFor(field)[0] ?? 'in');

/** Every term of a rule. */
export const termsOf = ({ when }: FieldRule): RuleTerm[] => shapeOf(when).groups.flat();

/** Ids of the fields that rules name, in their conditions and in what they do. */
export const namedItems = (rules: readonly FieldRule[]): Set<string> =>
  new Set(
    rules.flatMap((rule) => [
      ...termsOf(rule).map(({ item }) => item),
      ...(rule.then.show ?? []),
      ...(rule.then.require ?? []),
    ]),
  );

/** Code lists whose items the rules of a set, and those of choices, name. */
export function codeListsOf(set: StoredFieldSet): string[] {
  const items = new Set([
    ...(set.rules ?? []).flatMap(termsOf).map(({ item }) => item),
    ...set.fieldList.flatMap((field) => {
      const rules = choiceRulesOf(field);
      return rules ? [field.itemid, ...rules.limits.map(({ item }) => item)] : [];
    }),
  ]);
  return [
    ...new Set(
      set.fieldList.flatMap(({ itemid, codesetid = '0' }) =>
        items.has(itemid) && codesetid !== '0' && codesetid !== '' ? [codesetid] : [],
      ),
    ),
  ].toSorted();
}
