import type { FieldRule, Language, LocalText, RuleWhen, StoredField, StoredFieldSet } from '@portal/schemas';
import { byLanguage } from '@portal/schemas/languages';
import {
  comparesSize,
  relationOf,
  PRESENTATIONS,
  standsAlone,
  valuesOf,
  type RelationName,
} from '@portal/conditions';
import { inLanguage } from '@portal/rules';
import { kindOfStored } from '../fields/intents.ts';
import type { CodeList } from '../model.ts';
import { speak } from '../spoken.ts';
import { sentenceFor, type LocalSentence } from '../local-sentence.ts';
import { partsOf } from './rule-items.ts';

/** Looks a text of the namespace `fieldsets` up; i18next's `t` fits. */
export type Say = (key: string, values: Record<string, string>) => string;

export interface Names {
  set: StoredFieldSet;
  lists: readonly CodeList[];
  language: Language;
}

/** Sentences in a row, joined by the word for it; none of them is never. */
const joined = (parts: readonly LocalSentence[], by: 'and' | 'or'): LocalSentence =>
  parts.length === 0
    ? { key: 'rule.never', values: {} }
    : parts.reduce((left, right) => ({ key: `rule.${by}`, values: { left, right } }));

/** What a field is called in each language; its id where it has no name. */
export const labelOf = ({ fieldList }: StoredFieldSet, id: string): LocalText => {
  const label = fieldList.find(({ itemid }) => itemid === id)?.itemdesc;
  // What a language that is not shipped calls it stays beside them.
  return { ...label, ...byLanguage((language) => inLanguage(label, language) || id) };
};

/** What a value of a field is called: a code by its name, an answer in its word, anything else as it is. */
export function localValue(
  item: string,
  value: string,
  { set, lists }: Pick<Names, 'set' | 'lists'>,
): LocalSentence['values'][string] {
  const field = set.fieldList.find(({ itemid }) => itemid === item);
  const word = field && kindOfStored(field).said?.[value];
  if (word) return { key: `rule.${word}`, values: {} };
  const list = lists.find(({ codesetid }) => codesetid === field?.codesetid);
  const name = list?.items.find(({ id }) => id === value)?.name;
  return { ...name, ...byLanguage((language) => inLanguage(name, language) || value) };
}

/** What dates have behind the names of their texts: they are later and earlier, where numbers are greater and less. */
export const DATED = 'Date';

/** Whether a relation is said of a field as of dates. */
export const isDated = (relation: RelationName, field: StoredField | undefined): boolean =>
  comparesSize(relation) && field !== undefined && kindOfStored(field).limits.formats !== undefined;

/** A condition over the items of a set, in no one's language yet. */
export function localWhen(when: RuleWhen, names: Pick<Names, 'set' | 'lists'>): LocalSentence {
  const { set } = names;
  const valueOf = (item: string, value: string): LocalSentence =>
    value === ''
      ? { key: 'rule.nothing', values: {} }
      : { key: 'rule.value', values: { value: localValue(item, value, names) } };
  const tell = (part: RuleWhen, inner = false): LocalSentence => {
    if ('item' in part) {
      const relation = relationOf(part);
      const field = set.fieldList.find(({ itemid }) => itemid === part.item);
      const label = { field: labelOf(set, part.item) };
      const { rule } = PRESENTATIONS[relation].texts;
      if (standsAlone(relation)) return { key: `rule.${rule}`, values: label };
      const values = joined(
        valuesOf(part).map((value) => valueOf(part.item, value)),
        'or',
      );
      return { key: `rule.${rule}${isDated(relation, field) ? DATED : ''}`, values: { ...label, values } };
    }
    const parts = partsOf(part) ?? [];
    const inside = joined(
      parts.map((one) => tell(one, true)),
      'all' in part ? 'and' : 'or',
    );
    return inner && parts.length > 1 ? { key: 'rule.group', values: { inside } } : inside;
  };
  return tell(when);
}

/** A condition over the items of a set in words: "“Marital status” is “Married” and “Age” is less than “35”". */
export const whenWords = (when: RuleWhen, { language, ...names }: Names, say: Say): string =>
  speak(sentenceFor(localWhen(when, names), language), say as Parameters<typeof speak>[1]);

/** A rule as a sentence (HR-17): "When “Marital status” is “Married”, show “Name of spouse”". */
export function ruleWords(rule: FieldRule, names: Names, say: Say): string {
  const { set, language } = names;
  const named = (items: readonly string[]): string => {
    const fields = items.map((id): LocalSentence => ({
      key: 'rule.value',
      values: { value: labelOf(set, id) },
    }));
    return speak(sentenceFor(joined(fields, 'and'), language), say as Parameters<typeof speak>[1]);
  };
  const { show = [], require: required = [] } = rule.then;
  const when = whenWords(rule.when, names, say);
  if (show.length > 0 && required.length > 0)
    return say('rule.both', { when, fields: named(show), required: named(required) });
  return required.length > 0
    ? say('rule.require', { when, fields: named(required) })
    : say('rule.show', { when, fields: named(show) });
}
