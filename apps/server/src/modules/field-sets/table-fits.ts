import { codesInTable } from '@portal/field-kinds';
import { isTable, valueFits, type CodeList } from '@portal/fieldsets';
import type { StoredField } from '@portal/schemas';
import { judgeTableOf } from '@portal/translator';

/**
 * Whether a stored value is one that the field would take (`valueFits`), a table by its cells, and its codes by their lists (FORM-09).
 *
 * @param lists the code lists of the field and of its columns
 * @param today yyyy-MM-dd
 */
export function storedFits(
  value: string,
  field: StoredField,
  lists: readonly CodeList[],
  today: string,
): boolean {
  if (!isTable(field) || value.trim() === '') return valueFits(value, field, lists, today);
  if (judgeTableOf(value, field, today).length > 0) return false;
  return codesInTable(value, field).every(({ list, code, column }) => {
    const codes = lists.find(({ codesetid }) => codesetid === list)?.items;
    // A list that is not at hand condemns nothing.
    return codes === undefined || column.kind.check(code, column.field, { today, codes });
  });
}
