import { GRID_COLUMNS, helpLanguage, labelLanguage } from '@portal/fieldsets';
import type { StoredField } from '@portal/schemas';
import { cellText, isOpen } from './columns.ts';
import type { FieldCell } from './field-cells.ts';

/** Columns whose cells are texts of their own. */
const WRITTEN = GRID_COLUMNS.filter((column) => labelLanguage(column) ?? helpLanguage(column));

/** What a text is replaced by in another one: literally, in either case, line ends and all. Itself where it is not found. */
export function replacedIn(text: string, find: string, by: string): string {
  if (find === '') return text;
  const wanted = new RegExp(find.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'), 'giu');
  // A function, so that a dollar sign is only a dollar sign.
  return text.replace(wanted, () => by);
}

/** A cell with one text in the place of another, and what it said before. */
export interface ReplacedCell {
  before: string;
  text: string;
}

/** Labels and helps with one text in the place of another, as cells that change (SHEET-03). None for no text. */
export function replacedCells(
  fields: readonly StoredField[],
  find: string,
  by: string,
): (FieldCell & ReplacedCell)[] {
  return fields.flatMap((field) =>
    WRITTEN.filter((column) => isOpen(field, column)).flatMap((column) => {
      const before = cellText(field, column);
      const text = replacedIn(before, find, by);
      return text === before ? [] : [{ itemid: field.itemid, column, text, before }];
    }),
  );
}
