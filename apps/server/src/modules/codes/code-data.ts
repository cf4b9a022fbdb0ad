import { emptyRecord } from '@portal/rules';
import type { CodeItem, Language, StoredFieldSet } from '@portal/schemas';
import type { Database } from '../../platform/database/connect.ts';
import { inLanguage } from '../../protocol/language.ts';
import { isCoded } from './names.ts';
import { topLevels } from './repository.ts';

/** Code sets with more items than this are loaded branch by branch when a list is opened. */
const MAX_ITEMS = 80;

/** Short code sets of some field sets, whole top levels, so that most lists open without a call (isGetCode). */
export async function codeData(
  db: Database,
  sets: StoredFieldSet[],
  language: Language,
): Promise<Record<string, CodeItem[]>> {
  const wanted = [
    ...new Set(sets.flatMap((set) => set.fieldList.map((field) => field.codesetid)).filter(isCoded)),
  ];
  if (wanted.length === 0) return {};
  const rows = await topLevels(db, wanted);
  const data = emptyRecord<CodeItem[]>();
  for (const row of rows) {
    (data[row.codeset_id] ??= []).push({
      id: row.id,
      itemdesc: inLanguage(row.name, language),
      leaf: row.leaf,
    });
  }
  return Object.fromEntries(Object.entries(data).filter(([, items]) => items.length <= MAX_ITEMS));
}
