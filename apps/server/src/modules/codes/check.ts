import { idsOf } from '@portal/field-kinds';
import type { StoredField } from '@portal/schemas';
import type { Database } from '../../platform/database/connect.ts';
import { codeKey, findCodes } from './repository.ts';
import { isCoded, isUnitSet } from './names.ts';

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
  const asked = fields.flatMap((field) => {
    const { itemid, codesetid } = field;
    const value = values[itemid] ?? '';
    if (!isCoded(codesetid) || isUnitSet(codesetid)) return [];
    if (value === before[itemid]) return [];
    const kept = new Set(idsOf(before[itemid] ?? ''));
    return idsOf(value).flatMap((one) => (kept.has(one) ? [] : [{ field, codesetid, value: one }]));
  });
  const items = await findCodes(
    db,
    asked.map(({ codesetid, value }) => [codesetid, value]),
  );
  const wrong = asked
    .filter(({ field, codesetid, value }) => {
      const item = items.get(codeKey(codesetid, value));
      const deepest = Number(field.layer) || Infinity;
      return !item || item.disabled || (field.leaf_only === '1' && !item.leaf) || item.level > deepest;
    })
    .map(({ field }) => field.itemid);
  return [...new Set(wrong)];
}
