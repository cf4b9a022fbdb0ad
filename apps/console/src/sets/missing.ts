import type { LocalText, StoredFieldSet } from '@portal/schemas';

/** How many of the texts that a set has in Chinese it also has in English. */
export function missingEnglish(set: StoredFieldSet): { done: number; all: number } {
  const texts: (LocalText | undefined)[] = [
    set.displayname,
    set.explain,
    ...set.fieldList
      .filter(({ archived }) => archived !== '1')
      .flatMap(({ itemdesc, explain }) => [itemdesc, explain]),
  ];
  const there = texts.filter((text) => text !== undefined && text.zh.trim() !== '');
  return { done: there.filter((text) => text?.en.trim() !== '').length, all: there.length };
}
