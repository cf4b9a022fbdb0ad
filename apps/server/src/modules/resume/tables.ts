import { registeredKinds } from '@portal/field-kinds';
import type { StoredField, StoredFieldSet } from '@portal/schemas';
import { tableOf } from '@portal/fieldsets';
import { writtenTable } from '@portal/translator';
import type { FieldError } from '@portal/translator/verdict';
import { either, said, type Message } from '../../protocol/message.ts';

/** What is said of a table that is not right (FORM-09): of a cell its row, as people count, and its column. */
export function tableMessage(
  { fieldList }: StoredFieldSet,
  { itemid, params }: FieldError,
  label: Message,
): Message {
  const { problem, row = 0, column = '', count = 0 } = params;
  if (problem === 'few') return said('tableFew', label, Number(count));
  if (problem === 'many') return said('tableMany', label, Number(count));
  if (problem === 'empty') return said('pleaseInput', label);
  if (problem !== 'cell') return said('tableUnreadable', label);
  const field = fieldList.find((one) => one.itemid === itemid);
  const name = field && tableOf(field)?.columns.find(({ id }) => id === column)?.name;
  return said('tableCell', label, Number(row), either(name, String(column)));
}

/** Values with their tables as they are stored: one spelling of each cell, without blank rows. What is kept as it was stays. */
export const withWrittenTables = (
  fields: readonly StoredField[],
  values: Readonly<Record<string, string>>,
  kept: Readonly<Record<string, number>>,
): Record<string, string> => ({
  ...values,
  ...Object.fromEntries(
    fields
      .filter(({ itemid, columns }) => columns && values[itemid] && !Object.hasOwn(kept, itemid))
      .map((field) => [field.itemid, writtenTable(values[field.itemid] ?? '', field, registeredKinds())]),
  ),
});
