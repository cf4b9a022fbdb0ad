import { NO_TEXT, withText, type CodeList, type Operation } from '@portal/fieldsets';
import { LANGUAGE_IDS } from '@portal/schemas/languages';
import type { NationalList } from '@portal/schemas/national-lists';
import { manyCodeCells } from './code-cells.ts';
import { byPlace } from './pasted-items.ts';

type ChangeItems = Extract<Operation, { op: 'changeItems' }>;

/**
 * What a national list brings to a list: items that it has not, and names that are others. What is in the list alone stays as it
 * is, and codes stay where they are (OFFICE-10).
 */
export function nationalItems(
  list: Pick<CodeList, 'items'>,
  { codes }: Pick<NationalList, 'codes'>,
): { added: NonNullable<ChangeItems['added']>; count: number; renamed: ChangeItems['changes'] } {
  const known = new Set(list.items.map(({ id }) => id));
  const own = codes
    .filter(({ code }) => !known.has(code))
    .map(({ code, parent, ...names }) => ({
      id: code,
      parent,
      name: LANGUAGE_IDS.reduce((name, language) => withText(name, language, names[language] ?? ''), NO_TEXT),
    }));
  const cells = codes
    .filter(({ code }) => known.has(code))
    .flatMap(({ code, ...names }) =>
      LANGUAGE_IDS.flatMap((column) => {
        const text = names[column] ?? '';
        return text === '' ? [] : [{ id: code, column, text }];
      }),
    );
  const added = byPlace(own, list).map((place) => ({ ...place, before: '' }));
  return { added, count: own.length, renamed: manyCodeCells(list.items, cells).changes };
}
