import { itemsOf } from '@portal/conditions';
import { conditionWords, itemName, setName, setsOfCondition, type ConditionNames } from '@portal/fieldsets';
import { translateBy } from '@portal/translator/texts';
import type fieldsets from '@portal/locales/zh/fieldsets.json';
import type { ConditionWhen, Language, LocalText } from '@portal/schemas';
import { byLanguage } from '@portal/schemas/languages';
import { localeFile } from '../../protocol/locale-files.ts';
import { isSeveral, type Knowledge } from './knowledge.ts';

const texts = localeFile<typeof fieldsets>('fieldsets');

/** Looks a text of the file `fieldsets` up and fills its places; '' where there is none. */
export function sayIn(language: Language) {
  const say = translateBy([{ language, files: { fieldsets: texts[language] } }]);
  return (key: string, values: Record<string, string>): string => say([key, ''], values);
}

const namesIn = ({ sets, lists }: Knowledge, language: Language): ConditionNames => ({
  sets,
  lists: [...lists.values()],
  language,
});

/** A condition of a set as a sentence in every language (FORM-03): it is judged on the day itself. */
export const setConditionWords = (knowledge: Knowledge, when: ConditionWhen): LocalText =>
  byLanguage((language) =>
    conditionWords(when, { ...namesIn(knowledge, language), isToday: true }, sayIn(language)),
  );

/** A condition as a sentence in a language (ELIG-02). */
export const wordsOf = (knowledge: Knowledge, when: ConditionWhen, language: Language): string =>
  conditionWords(when, namesIn(knowledge, language), sayIn(language));

/** Labels of what a condition looks at, by `set.item` and `set`, and which of the items hold several codes. */
export function labelsOf(knowledge: Knowledge, when: ConditionWhen, language: Language) {
  const names = namesIn(knowledge, language);
  const items = itemsOf(when);
  const labels = Object.fromEntries([
    ...setsOfCondition(when).map((set) => [set, setName(names, set)]),
    ...items.map(([set, item]) => [`${set}.${item}`, itemName(names, set, item)]),
  ]) as Record<string, string>;
  const several = items
    .filter(([set, item]) => isSeveral(knowledge, set, item))
    .map((path) => path.join('.'));
  return { labels, several };
}
