import { childrenOf, type CodeList } from '@portal/fieldsets';
import { inLanguage } from '@portal/rules';
import { DEFAULT_LANGUAGE } from '@portal/schemas/languages';
import { nameForms } from '../../platform/pinyin.ts';
import type { Database } from '../../platform/database/connect.ts';
import { writeItems, type ItemRow } from './repository/codes.ts';

function rowsOf({ items }: CodeList): ItemRow[] {
  const below = childrenOf(items);
  const places = new Map(
    [...below.values()].flatMap((siblings) => siblings.map(({ id }, place) => [id, place])),
  );
  const level = new Map<string, number>([['', 0]]);
  return items.map((item) => {
    const own = (level.get(item.parent) ?? 0) + 1;
    level.set(item.id, own);
    return {
      id: item.id,
      parent: item.parent === '' ? null : item.parent,
      sort: places.get(item.id) ?? 0,
      level: own,
      name: item.name,
      leaf: !(below.get(item.id) ?? []).some((child) => child.disabled !== true),
      disabled: item.disabled === true,
      ...nameForms(inLanguage(item.name, DEFAULT_LANGUAGE)),
      into: item.into ?? null,
    };
  });
}

/** Puts a list in force. */
export const writeCodes = (db: Database, list: CodeList, version: number): Promise<void> =>
  writeItems(db, list, version, rowsOf(list));
