import type { StoredField } from '@portal/schemas';
import type { Database } from '../database/connect.ts';
import { isCoded } from './names.ts';

/**
 * The fields whose code is none that may be chosen: unknown, withdrawn, a branch where only leaves count, or too deep.
 * A code that was there before stays good, even when HR has withdrawn it (HR-12).
 */
export async function wrongCodes(
  db: Database,
  fields: StoredField[],
  values: Record<string, string>,
  before: Record<string, string>,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const field of fields) {
    const value = values[field.itemid] ?? '';
    if (!isCoded(field.codesetid) || value === '' || value === before[field.itemid]) continue;
    if (field.codesetid === 'UN' || field.codesetid === 'UM' || field.codesetid === '@K') continue;
    const item = await db
      .selectFrom('code_item')
      .select(['leaf', 'level', 'disabled'])
      .where('codeset_id', '=', field.codesetid)
      .where('id', '=', value)
      .executeTakeFirst();
    const deepest = Number(field.layer) || Infinity;
    if (!item || item.disabled || (field.leaf_only === '1' && !item.leaf) || item.level > deepest)
      wrong.push(field.itemid);
  }
  return wrong;
}
