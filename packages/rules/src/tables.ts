import type { LocalText } from '@portal/schemas';
import { LANGUAGE_IDS } from '@portal/schemas/languages';
import { MAX_TABLE_LENGTH } from './constants.ts';
import { isInheritedName } from './object-names.ts';

/** Most columns and rows of a table in a record (FORM-09). */
export const MAX_TABLE_COLUMNS = 8;
export const MAX_TABLE_ROWS = 50;

/** Longest text that says the columns of a table. */
const MAX_COLUMNS_TEXT = 5000;

/** A column of a table in a record: a field of one of the usual kinds (FORM-09). */
export interface TableColumn {
  id: string;
  /** Id of the kind of field. */
  kind: string;
  name: LocalText;
  must: boolean;
  /** Most characters of a text, most digits before the point of a number. */
  length?: number;
  decimals?: number;
  /** Code list of a choice. */
  list?: string;
  /** Bounds as a field has them (FORM-01). */
  min?: string;
  max?: string;
}

/** What a field with a table asks for: its columns, and how many rows. */
export interface TableShape {
  columns: readonly TableColumn[];
  /** Fewest rows of a table that is not empty, 0 = any number. */
  minRows: number;
  maxRows: number;
}

/** Cells of a row by the id of their column, blank ones left out. */
export type TableRow = Readonly<Record<string, string>>;

export const NO_TABLE: TableShape = { columns: [], minRows: 0, maxRows: MAX_TABLE_ROWS };

const TOKEN = /;|(?:[a-z]+(?:-[a-z]+)*[:=])?"(?:[^"\\]|\\.)*"|[^\s;"]+/gi;
const ROWS = /^rows=(\d{1,3})-(\d{1,3})$/;
const ID = /^\w{1,30}$/;
const KIND = /^[a-z][\w-]{0,29}$/i;

/** The parts of a text between `;`, each in its words; null = there is something that is no word. */
function partsIn(text: string): string[][] | null {
  const parts: string[][] = [[]];
  let at = 0;
  for (const match of text.matchAll(TOKEN)) {
    if (text.slice(at, match.index).trim() !== '') return null;
    const [token] = match;
    if (token === ';') parts.push([]);
    else parts.at(-1)?.push(token);
    at = match.index + token.length;
  }
  return text.slice(at).trim() === '' ? parts.filter(({ length }) => length > 0) : null;
}

function quoted(text: string): string | null {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'string' ? read : null;
  } catch {
    return null;
  }
}

/** What a word says of a column; null = nothing that is known. */
function settingIn(word: string): Partial<TableColumn> | null {
  const [, key = '', value = ''] = /^(\w+)=(.*)$/s.exec(word) ?? [];
  const number = /^\d{1,5}$/.test(value) ? Number(value) : null;
  if (word === 'must') return { must: true };
  if ((key === 'length' || key === 'decimals') && number !== null) return { [key]: number };
  if (key === 'list' || key === 'min' || key === 'max') {
    const said = value.startsWith('"') ? quoted(value) : value;
    return said === null ? null : { [key]: said };
  }
  return null;
}

function columnIn([id = '', kind = '', ...words]: readonly string[]): TableColumn | null {
  if (!ID.test(id) || isInheritedName(id) || !KIND.test(kind)) return null;
  const name: LocalText = { zh: '', en: '' };
  let column: TableColumn = { id, kind, name, must: false };
  for (const word of words) {
    const language = LANGUAGE_IDS.find((one) => word.startsWith(`${one}:"`));
    if (language) {
      const said = quoted(word.slice(language.length + 1));
      if (said === null) return null;
      name[language] = said;
      continue;
    }
    const setting = settingIn(word);
    if (!setting) return null;
    column = { ...column, ...setting };
  }
  return column;
}

/**
 * Reads `rows=1-10; name text length=60 must zh:"项目" en:"Project"; score number decimals=1 max=100 zh:"得分"`: a column between
 * two `;`, with its id, its kind, what it accepts and its names. null = it is none. What it names is not looked at.
 */
export function readTableShape(text: string): TableShape | null {
  const parts = text.length > MAX_COLUMNS_TEXT ? null : partsIn(text);
  if (!parts) return null;
  let { minRows, maxRows } = NO_TABLE;
  const columns: TableColumn[] = [];
  for (const part of parts) {
    const [, fewest, most] = part.length === 1 ? (ROWS.exec(part[0] ?? '') ?? []) : [];
    const column = fewest === undefined ? columnIn(part) : null;
    if (fewest !== undefined) [minRows, maxRows] = [Number(fewest), Number(most)];
    else if (!column || columns.some(({ id }) => id === column.id)) return null;
    else columns.push(column);
  }
  if (columns.length > MAX_TABLE_COLUMNS || maxRows > MAX_TABLE_ROWS || maxRows === 0 || minRows > maxRows)
    return null;
  return { columns, minRows, maxRows };
}

const settingText = (value: string): string => (/^[^\s;"]+$/.test(value) ? value : JSON.stringify(value));

function columnText({ id, kind, name, must, length, decimals, list, min, max }: TableColumn): string {
  return [
    id,
    kind,
    ...(must ? ['must'] : []),
    ...(length === undefined ? [] : [`length=${length}`]),
    ...(decimals === undefined ? [] : [`decimals=${decimals}`]),
    ...Object.entries({ list, min, max }).flatMap(([key, value = '']) =>
      value === '' ? [] : [`${key}=${settingText(value)}`],
    ),
    ...LANGUAGE_IDS.flatMap((language) =>
      name[language] ? [`${language}:${JSON.stringify(name[language])}`] : [],
    ),
  ].join(' ');
}

/** The columns and rows of a table as they are stored and sent; '' = there are none. */
export function writeTableShape({ columns, minRows, maxRows }: TableShape): string {
  const rows = minRows > 0 || maxRows !== MAX_TABLE_ROWS ? [`rows=${minRows}-${maxRows}`] : [];
  return [...rows, ...columns.map(columnText)].join('; ');
}

/** A column's cell of a row as it came; undefined = what stands there is no text. */
function cellIn(row: object, id: string): string | undefined {
  const cell: unknown = Object.hasOwn(row, id) ? (row as Record<string, unknown>)[id] : '';
  return typeof cell === 'string' ? cell.trim() : undefined;
}

/**
 * Reads the value of a field with a table: a JSON array of rows, each an object of cells by column, every cell a text. What
 * stands in a row beside the columns is passed over. The text is measured before it is parsed.
 *
 * @returns the rows, blank ones among them so that they can be told by their number; null = it is no such text
 */
export function readTable({ columns }: Pick<TableShape, 'columns'>, text: string): TableRow[] | null {
  if (text.length > MAX_TABLE_LENGTH) return null;
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return null;
  }
  if (!Array.isArray(read)) return null;
  const rows: TableRow[] = [];
  for (const row of read as unknown[]) {
    if (typeof row !== 'object' || row === null || Array.isArray(row)) return null;
    const cells = columns.map(({ id }) => [id, cellIn(row, id)] as const);
    if (cells.some(([, cell]) => cell === undefined)) return null;
    rows.push(Object.fromEntries(cells.filter(([, cell]) => cell !== '')) as TableRow);
  }
  return rows;
}

/** Whether nothing is filled in of a row. */
export const isBlankRow = (row: TableRow): boolean => Object.values(row).every((cell) => cell.trim() === '');

/** Rows as they are stored and sent, blank cells left out; '' = nothing is filled in. */
export const writeTable = (rows: readonly TableRow[]): string =>
  rows.every(isBlankRow)
    ? ''
    : JSON.stringify(
        rows.map((row) => Object.fromEntries(Object.entries(row).filter(([, cell]) => cell.trim() !== ''))),
      );
