import { GRID_COLUMNS, helpLanguage, labelLanguage } from '@portal/fieldsets';
import type { StoredField } from '@portal/schemas';
import { cellText, isOpen } from './columns.ts';
import type { FieldCell } from './field-cells.ts';

/** Columns whose cells are texts of their own. */
const WRITTEN = GRID_COLUMNS.filter((column) => labelLanguage(column) ?? helpLanguage(column));

/** A text to look for as an expression: literally, in either case, line ends and all. */
const literal = (text: string): RegExp => new RegExp(text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'), 'giu');

/** A cell with one text in the place of another, and what it said before. */
export interface ReplacedCell {
  before: string;
  text: string;
}

/** What texts become with one text in the place of another; as they are where it is not in them. */
export function replacer(find: string, by: string): (text: string) => string {
  if (find === '') return (text) => text;
  const wanted = literal(find);
  // A function, so that a dollar sign is only a dollar sign.
  return (text) => text.replace(wanted, () => by);
}

/** Labels and helps with one text in the place of another, as cells that change (SHEET-03). None for no text. */
export function replacedCells(
  fields: readonly StoredField[],
  find: string,
  by: string,
): (FieldCell & ReplacedCell)[] {
  const replaced = replacer(find, by);
  return fields.flatMap((field) =>
    WRITTEN.filter((column) => isOpen(field, column)).flatMap((column) => {
      const before = cellText(field, column);
      const text = replaced(before);
      return text === before ? [] : [{ itemid: field.itemid, column, text, before }];
    }),
  );
}
