import type { FieldRule, Language, RuleWhen, StoredFieldSet } from '@portal/schemas';
import { comparesSize, inLanguage, relationOf, standsAlone, valuesOf } from '@portal/rules';
import { kindOfStored } from './intents.ts';
import type { CodeList } from './model.ts';
import { partsOf } from './rule-items.ts';

/** Looks a text of the namespace `fieldsets` up; i18next's `t` fits. */
type Say = (key: string, values: Record<string, string>) => string;

interface Names {
  set: StoredFieldSet;
  lists: readonly CodeList[];
  language: Language;
}

/** A rule as a sentence (HR-17): "When “Marital status” is “Married”, show “Name of spouse”". */
export function ruleWords(rule: FieldRule, { set, lists, language }: Names, say: Say): string {
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
  const join = (parts: readonly string[], by: 'and' | 'or'): string =>
    parts.length === 0
      ? say('rule.never', {})
      : parts.reduce((left, right) => say(`rule.${by}`, { left, right }));
  const words = (when: RuleWhen, inner = false): string => {
    if ('item' in when) {
      const relation = relationOf(when);
      const field = fieldOf(when.item);
      const label = { field: labelOf(when.item) };
      if (standsAlone(relation)) return say(`rule.${relation}`, label);
      const values = join(
        valuesOf(when).map((value) => valueOf(when.item, value)),
        'or',
      );
      const dated = comparesSize(relation) && field !== undefined && kindOfStored(field).limits.formats;
      const how = relation === 'in' ? 'is' : dated ? `${relation}Date` : relation;
      return say(`rule.${how}`, { ...label, values });
    }
    const parts = partsOf(when) ?? [];
    const inside = join(
      parts.map((part) => words(part, true)),
      'all' in when ? 'and' : 'or',
    );
    return inner && parts.length > 1 ? say('rule.group', { inside }) : inside;
  };
  const named = (items: readonly string[]): string =>
    join(
      items.map((id) => say('rule.value', { value: labelOf(id) })),
      'and',
    );
  const { show = [], require: required = [] } = rule.then;
  const when = words(rule.when);
  if (show.length > 0 && required.length > 0)
    return say('rule.both', { when, fields: named(show), required: named(required) });
  return required.length > 0
    ? say('rule.require', { when, fields: named(required) })
    : say('rule.show', { when, fields: named(show) });
}
