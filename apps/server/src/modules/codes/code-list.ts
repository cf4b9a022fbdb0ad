import { inTreeOrder, type CodeEntry, type CodeList } from '@portal/fieldsets';
import type { Database } from '../../platform/database/connect.ts';
import { codesOfList, findList, keptList } from './repository/lists.ts';

/** A code list as its last version says; one of which no version is kept yet, as its tables hold it. */
export async function loadCodeList(
  db: Database,
  id: string,
): Promise<{ list: CodeList; version: number } | null> {
  const found = await findList(db, id);
  if (!found) return null;
  const { name, version } = found;
  const kept = await keptList(db, id, version);
  if (kept) return { list: kept, version };
  const rows = await codesOfList(db, id);
  const items = rows.map((row): CodeEntry => ({
    id: row.id,
    parent: row.parent_id ?? '',
    name: row.name,
    ...(row.disabled ? { disabled: true } : {}),
    ...(row.merged_into === null ? {} : { into: row.merged_into }),
  }));
  return { list: { codesetid: id, name, items: inTreeOrder(items) }, version };
}
