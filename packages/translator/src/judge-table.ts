import { registeredKinds, type KindRegistry } from '@portal/field-kinds';
import { checksOf } from './keywords.ts';
import { compileTable, judgeTable, type TableFault } from './tables.ts';

/** What a field says of the table that it asks for. */
export interface TableField {
  columns?: string | undefined;
}

/**
 * Everything that is wrong with the value of a field with a table, by the checks of every field (FORM-09); [] = nothing.
 *
 * @param text not blank
 * @param today yyyy-MM-dd
 */
export function judgeTableOf(
  text: string,
  { columns = '' }: TableField,
  today: string,
  { kinds = registeredKinds(), phonePattern = '' }: { kinds?: KindRegistry; phonePattern?: string } = {},
): TableFault[] {
  return judgeTable(compileTable(columns, today, kinds, { phonePattern }), text, checksOf(kinds), today);
}
