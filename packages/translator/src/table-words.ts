import { registeredKinds, type CellColumn, type KindRegistry } from '@portal/field-kinds';
import { isBlankRow, readTable } from '@portal/rules';
import type { Language } from '@portal/schemas';
import { compileTable } from './tables.ts';

/** What the words of a table take from elsewhere. */
export interface CellNames {
  language: Language;
  /** Name of a code of a list; '' = nobody knows it. */
  code(list: string, id: string): string;
  said(word: 'yes' | 'no'): string;
}

/** Between a column and its cell, and between two cells of a row. */
type Marks = readonly [colon: string, semicolon: string];
const MARKS: Marks = [': ', '; '];
/** Languages that write them in another way. */
const OWN_MARKS: Readonly<Partial<Record<Language, Marks>>> = { zh: ['\uff1a', '\uff1b'] };

/** A cell as people read it: a code by its name, yes and no in words; what its kind does not know stays as it is. */
export function cellWords({ kind, field }: CellColumn, cell: string, { code, said }: CellNames): string {
  if (kind.coded) return code(field.codesetid, cell) || cell;
  const word = kind.said && Object.hasOwn(kind.said, cell) ? kind.said[cell] : undefined;
  return word ? said(word) : kind.format(cell, field);
}

/**
 * The value of a field with a table in words, a line for each row: `1. Project: X; Role: Y` (FORM-09). For places that have room for
 * a text alone. What is no table is shown as it is.
 */
export function tableWords(
  text: string,
  field: { columns?: string | undefined },
  names: CellNames,
  kinds: KindRegistry = registeredKinds(),
): string {
  const { language } = names;
  const { shape, columns } = compileTable(field.columns ?? '', '', kinds, { language });
  const rows = columns.length === 0 ? null : readTable(shape, text);
  if (!rows) return text;
  const [colon, semicolon] = OWN_MARKS[language] ?? MARKS;
  const lines = rows
    .filter((row) => !isBlankRow(row))
    .map((row) =>
      columns
        .filter(({ column: { id } }) => (row[id] ?? '') !== '')
        .map((own) => `${own.field.itemdesc}${colon}${cellWords(own, row[own.column.id] ?? '', names)}`)
        .join(semicolon),
    );
  return lines.length < 2 ? lines.join('') : lines.map((line, place) => `${place + 1}. ${line}`).join('\n');
}
