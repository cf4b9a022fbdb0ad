import {
  conditionWords,
  itemName,
  kindOfStored,
  setName,
  type CodeList,
  type ConditionNames,
} from '@portal/fieldsets';
import { itemsOf, widenCodes, type JudgeOptions } from '@portal/translator';
import type fieldsets from '@portal/locales/zh/fieldsets.json';
import type { ConditionWhen, Language, StoredFieldSet } from '@portal/schemas';
import type { Database } from '../../platform/database/connect.ts';
import type { Freshness, SharedCache } from '../../platform/cache.ts';
import { fillIn } from '../../protocol/fill.ts';
import { localeFile } from '../../protocol/locale-files.ts';
import { loadCodeList } from '../field-sets/documents.ts';
import { publishedDefinitions } from '../resume/definitions.ts';

const texts = localeFile<typeof fieldsets>('fieldsets');

/** Looks a text of the file `fieldsets` up and fills its named places. */
export function sayIn(language: Language) {
  return (key: string, values: Record<string, string>): string => {
    const found = key
      .split('.')
      .reduce<unknown>(
        (node, part) => (node as Record<string, unknown> | undefined)?.[part],
        texts[language],
      );
    const text = typeof found === 'string' ? found : '';
    return fillIn(text, (name) => values[name]);
  };
}

/** What is known of the items that conditions speak of: published sets and the code lists that they take. */
export interface Knowledge {
  sets: readonly StoredFieldSet[];
  lists: ReadonlyMap<string, CodeList>;
}

/** A published change is seen within two seconds. */
const FRESH: Freshness = { freshMs: 1_000, staleMs: 2_000 };
/** Code lists are large and change seldom. */
const LISTS: Freshness = { freshMs: 5_000, staleMs: 10_000 };

const fieldOf = (sets: readonly StoredFieldSet[], set: string, item: string) =>
  sets.find(({ fieldsetid }) => fieldsetid === set)?.fieldList.find(({ itemid }) => itemid === item);

/** The published sets, and the code lists of the items that some conditions look at. */
export async function knowledgeFor(
  { db, cache }: { db: Database; cache: SharedCache },
  whens: readonly ConditionWhen[],
): Promise<Knowledge> {
  const sets = await cache.take(
    'eligibility sets',
    () => publishedDefinitions(db),
    () => FRESH,
  );
  const wanted = new Set(
    whens.flatMap(itemsOf).flatMap(([set, item]) => {
      const field = fieldOf(sets, set, item);
      return field && kindOfStored(field).coded ? [field.codesetid ?? ''] : [];
    }),
  );
  const lists = new Map<string, CodeList>();
  for (const id of wanted) {
    const found = await cache.take(
      `eligibility list ${id}`,
      () => loadCodeList(db, id),
      () => LISTS,
    );
    if (found) lists.set(id, found.list);
  }
  return { sets, lists };
}

/** Codes below each code of a list; computed once for a list that stays the same object. */
const trees = new WeakMap<CodeList, Map<string, string[]>>();

function belowIn(list: CodeList, code: string): readonly string[] {
  let children = trees.get(list);
  if (!children) {
    children = new Map();
    for (const { id, parent } of list.items) children.set(parent, [...(children.get(parent) ?? []), id]);
    trees.set(list, children);
  }
  const found: string[] = [];
  const open = [code];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const under = children.get(next) ?? [];
    found.push(...under);
    open.push(...under);
  }
  return found;
}

/** A condition with the codes below those that it names. */
export const widened = ({ sets, lists }: Knowledge, when: ConditionWhen): ConditionWhen =>
  widenCodes(when, (set, item, code) => {
    const list = lists.get(fieldOf(sets, set, item)?.codesetid ?? '');
    return list && code !== '' ? belowIn(list, code) : [];
  });

const isSeveral = ({ sets }: Knowledge, set: string, item: string): boolean => {
  const field = fieldOf(sets, set, item);
  return field !== undefined && kindOfStored(field).several === true;
};

/** How conditions are judged on a day (yyyy-MM-dd). */
export const judgeOptions = (knowledge: Knowledge, today: string): JudgeOptions => ({
  today,
  several: (set, item) => isSeveral(knowledge, set, item),
});

const namesIn = ({ sets, lists }: Knowledge, language: Language): ConditionNames => ({
  sets,
  lists: [...lists.values()],
  language,
});

/** A condition as a sentence in a language (ELIG-02). */
export const wordsOf = (knowledge: Knowledge, when: ConditionWhen, language: Language): string =>
  conditionWords(when, namesIn(knowledge, language), sayIn(language));

/** Labels of what a condition looks at, by `set.item` and `set`, and which of the items hold several codes. */
export function labelsOf(knowledge: Knowledge, when: ConditionWhen, language: Language) {
  const names = namesIn(knowledge, language);
  const items = itemsOf(when);
  const labels = Object.fromEntries(
    items.flatMap(([set, item]) => [
      [set, setName(names, set)],
      [`${set}.${item}`, itemName(names, set, item)],
    ]),
  );
  const several = items
    .filter(([set, item]) => isSeveral(knowledge, set, item))
    .map((path) => path.join('.'));
  return { labels, several };
}
