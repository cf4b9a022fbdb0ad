import { codesInTable, idsOf } from '@portal/field-kinds';
import type { StoredField } from '@portal/schemas';
import type { Database } from '../../platform/database/connect.ts';
import { codeKey, findCodes } from './repository.ts';
import { isCoded, isUnitSet } from './names.ts';

/** A code that was chosen, with the limits of the field that it is in. */
interface ChosenCode {
  field: Pick<StoredField, 'itemid' | 'leaf_only' | 'layer'>;
  codesetid: string;
  value: string;
}

/** Codes in the cells of a table (FORM-09) that were not in it before, each as if its column were a field under the table's id. */
function codesOfCells(field: StoredField, value: string, before: string): ChosenCode[] {
  const kept = new Set(codesInTable(before, field).map(({ list, code }) => codeKey(list, code)));
  return codesInTable(value, field).flatMap(({ list, code, column }) =>
    isUnitSet(list) || !isCoded(list) || kept.has(codeKey(list, code))
      ? []
      : [
          {
            field: { itemid: field.itemid, leaf_only: column.field.leaf_only === '1' ? '1' : '0' },
            codesetid: list,
            value: code,
          },
        ],
  );
}

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
  const asked = fields.flatMap((field): ChosenCode[] => {
    const { itemid, codesetid } = field;
    const value = values[itemid] ?? '';
    if (value === before[itemid]) return [];
    if (field.columns) return codesOfCells(field, value, before[itemid] ?? '');
    if (!isCoded(codesetid) || isUnitSet(codesetid)) return [];
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
