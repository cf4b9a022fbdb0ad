import { toHalfWidth } from '@portal/rules';
import type { LocalText } from '@portal/schemas';
import { LANGUAGE_IDS } from '@portal/schemas/languages';
import { splitCell, splitOutside } from '../cell-lists.ts';
import { readCondition } from '../conditions/condition-cell.ts';
import type { ImportProblem } from '../model.ts';
import { cleanText } from '../read-value.ts';
import { COLUMNS, type Column, type SheetName } from './sheet-columns.ts';
import { columnNamed, flagNamed, valueNamed, type SheetWords } from './sheet-words.ts';
import { NO_TEXT, withText } from '../written-texts.ts';

/** A row as read: properties by name, texts of several languages put together; absent = an empty cell. */
export interface SheetRow {
  /** As a spreadsheet counts, from 1. */
  row: number;
  values: Record<string, unknown>;
}

type Cells = readonly (readonly unknown[])[];
type Tell = (problem: Omit<ImportProblem, 'sheet'>) => void;

const DAY_MS = 86_400_000;
const YES = /^(1|yes|y|true|是|√|✓|对)$/i;
const NO = /^(0|no|n|false|否|×|✗)$/i;

/** What a cell holds as text; dates as a person reads them. */
function textOf(cell: unknown): string {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '?' : cell.toISOString().slice(0, 10);
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean'
    ? cleanText(String(cell))
    : '';
}

function slotsOf(cell: string): unknown {
  const slots = splitOutside(cell, /\n/).map((line) => splitCell(line, /[|｜]/));
  const titles = (parts: readonly string[]): LocalText =>
    LANGUAGE_IDS.reduce((title, language, at) => withText(title, language, parts[at] ?? ''), NO_TEXT);
  // A file from before a language was added has a part less.
  if (!slots.every((slot) => slot && slot.length > 2 && slot.length <= LANGUAGE_IDS.length + 1))
    return undefined;
  return slots.map((slot = []) => ({ title: titles(slot.slice(0, -1)), filetype: slot.at(-1) ?? '' }));
}

/** Value of a cell by the kind of its column; undefined = not of that kind. */
function valueOf(given: string, { name, kind }: Column, words: readonly SheetWords[]): unknown {
  const cell = valueNamed(name, given, words);
  const half = toHalfWidth(cell).trim();
  const said = kind === 'flag' || kind === 'boolean' ? flagNamed(half, words) : undefined;
  if (said !== undefined) return kind === 'flag' ? (said ? '1' : '0') : String(said);
  switch (kind) {
    case 'text':
      return cell;
    case 'id':
      return half;
    case 'number':
      return /^\d+$/.test(half.replace(/\.0+$/, '')) ? Number(half) : undefined;
    case 'flag':
      return YES.test(half) ? '1' : NO.test(half) ? '0' : undefined;
    case 'boolean':
      return YES.test(half) ? 'true' : NO.test(half) ? 'false' : undefined;
    case 'list':
      return splitCell(cell, /[,，、;；]/);
    case 'condition':
      return readCondition(cell);
    case 'slots':
      return slotsOf(cell);
  }
}

function headersOf(
  sheet: SheetName,
  first: readonly unknown[],
  tell: Tell,
  words: readonly SheetWords[],
): (Column | undefined)[] {
  const seen = new Set<string>();
  return first.map((cell) => {
    const header = textOf(cell);
    if (header === '') return undefined;
    const column = columnNamed(sheet, header, words);
    if (!column || seen.has(column.name)) {
      tell({
        row: 1,
        column: header,
        what: column ? 'columnTwice' : 'columnUnknown',
        values: { column: header },
      });
      return undefined;
    }
    seen.add(column.name);
    return column;
  });
}

/**
 * Whether a cell holds a date where none belongs: spreadsheets turn codes such as 1-2 into one, and how it was typed is lost.
 * Only the earliest and the latest value of a field are dates of their own right, and that without a time of day.
 */
const isDateCell = (cell: unknown, { name }: Column): boolean =>
  cell instanceof Date && ((name !== 'maxValue' && name !== 'minValue') || !(cell.getTime() % DAY_MS === 0));

function put(values: Record<string, unknown>, name: string, value: unknown): void {
  const [property = '', language] = name.split('.');
  if (language === undefined) values[property] = value;
  else values[property] = { ...NO_TEXT, ...(values[property] as object | undefined), [language]: value };
}

/**
 * Rows of a sheet, whatever the order of its columns. The first column of ours is the document: an empty cell below it,
 * as merged cells leave behind, means the same as above. Empty rows are passed over.
 */
export function rowsOf(
  sheet: SheetName,
  cells: Cells,
  tell: Tell,
  words: readonly SheetWords[] = [],
): SheetRow[] {
  const headers = headersOf(sheet, cells[0] ?? [], tell, words);
  const owner = COLUMNS[sheet][0].name;
  let above: unknown;
  return cells.slice(1).flatMap((line, place): SheetRow[] => {
    const row = place + 2;
    const values: Record<string, unknown> = {};
    let filled = false;
    for (const [at, column] of headers.entries()) {
      const cell = textOf(line[at]);
      if (!column || cell === '') continue;
      filled = true;
      if (isDateCell(line[at], column)) {
        tell({ row, column: textOf(cells[0]?.[at]), what: 'cell.date', values: { value: cell } });
        continue;
      }
      const value = valueOf(cell, column, words);
      if (value === undefined)
        tell({ row, column: textOf(cells[0]?.[at]), what: `cell.${column.kind}`, values: { value: cell } });
      else put(values, column.name, value);
    }
    if (!filled) return [];
    above = values[owner] ??= above;
    return [{ row, values }];
  });
}
