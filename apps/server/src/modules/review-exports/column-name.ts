import type { ExportColumn } from '@portal/console-contract';

/** The name of a column: its own, or set and item of a field. */
export const columnName = (column: ExportColumn): string =>
  typeof column === 'string' ? column : `${column.set}.${column.item}`;
