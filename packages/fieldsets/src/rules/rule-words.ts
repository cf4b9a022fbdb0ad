import type { FieldRule, Language, RuleWhen, StoredFieldSet } from '@portal/schemas';
import { comparesSize, inLanguage, relationOf, standsAlone, valuesOf } from '@portal/rules';
import { kindOfStored } from '../fields/intents.ts';
import type { CodeList } from '../model.ts';
import { partsOf } from './rule-items.ts';

/** Looks a text of the namespace `fieldsets` up; i18next's `t` fits. */
export type Say = (key: string, values: Record<string, string>) => string;

export interface Names {
  set: StoredFieldSet;
  lists: readonly CodeList[];
  language: Language;
}

/** Names in a row, joined by the word for it; '' stands for none. */
function joined(parts: readonly string[], by: 'and' | 'or', say: Say): string {
  return parts.length === 0
    ? say('rule.never', {})
    : parts.reduce((left, right) => say(`rule.${by}`, { left, right }));
}

/** A condition over the items of a set in words: "“Marital status” is “Married” and “Age” is less than “35”". */
export function whenWords(when: RuleWhen, { set, lists, language }: Names, say: Say): string {
  const fieldOf = (id: string) => set.fieldList.find(({ itemid }) => itemid === id);
  const labelOf = (id: string): string => inLanguage(fieldOf(id)?.itemdesc, language) || id;
  const valueOf = (item: string, value: string): string => {
    if (value === '') return say('rule.nothing', {});
    const field = fieldOf(item);
    const word = field && kindOfStored(field).said?.[value];
    if (word) return say('rule.value', { value: say(`rule.${word}`, {}) });
    const list = lists.find(({ codesetid }) => codesetid === fieldOf(item)?.codesetid);
    const name = inLanguage(list?.items.find(({ id }) => id === value)?.name, language);
    return say('rule.value', { value: name || value });
  };
  const words = (part: RuleWhen, inner = false): string => {
    if ('item' in part) {
      const relation = relationOf(part);
      const field = fieldOf(part.item);
      const label = { field: labelOf(part.item) };
      if (standsAlone(relation)) return say(`rule.${relation}`, label);
      const values = joined(
        valuesOf(part).map((value) => valueOf(part.item, value)),
        'or',
        say,
      );
      const dated = comparesSize(relation) && field !== undefined && kindOfStored(field).limits.formats;
      const how = relation === 'in' ? 'is' : dated ? `${relation}Date` : relation;
      return say(`rule.${how}`, { ...label, values });
    }
    const parts = partsOf(part) ?? [];
    const inside = joined(
      parts.map((one) => words(one, true)),
      'all' in part ? 'and' : 'or',
      say,
    );
    return inner && parts.length > 1 ? say('rule.group', { inside }) : inside;
  };
  return words(when);
}

/** A rule as a sentence (HR-17): "When “Marital status” is “Married”, show “Name of spouse”". */
export function ruleWords(rule: FieldRule, names: Names, say: Say): string {
  const { set, language } = names;
  const labelOf = (id: string): string =>
    inLanguage(set.fieldList.find(({ itemid }) => itemid === id)?.itemdesc, language) || id;
  const named = (items: readonly string[]): string =>
    joined(
      items.map((id) => say('rule.value', { value: labelOf(id) })),
      'and',
      say,
    );
  const { show = [], require: required = [] } = rule.then;
  const when = whenWords(rule.when, names, say);
  if (show.length > 0 && required.length > 0)
    return say('rule.both', { when, fields: named(show), required: named(required) });
  return required.length > 0
    ? say('rule.require', { when, fields: named(required) })
    : say('rule.show', { when, fields: named(show) });
}
