import {
  cellColumns,
  NO_ITEMS,
  settings,
  tableShapeOf,
  textOf,
  type CellColumn,
  type Check,
  type Checks,
  type KindRegistry,
  type Params,
} from '@portal/field-kinds';
import {
  codePointLength,
  isBlankRow,
  MAX_TABLE_LENGTH,
  readTable,
  writeTable,
  type TableRow,
  type TableShape,
} from '@portal/rules';
import type { FieldSet, JsonSchema, Language } from '@portal/schemas';
import { hardenText } from '@portal/wire/harden';
import { activeSchema } from './active-schema.ts';
import { fieldErrors, type FieldError, type RawError } from './field-error.ts';
import { translateFieldSet } from './translate-field-set.ts';
import type { Translation } from './types.ts';

/** A table as its cells are judged and drawn: the columns are the fields of a set whose records are the rows (FORM-09). */
export interface CompiledTable {
  shape: TableShape;
  columns: readonly CellColumn[];
  /** JSON Schema and UI schema of one row. */
  translation: Translation;
}

/** What is wrong with a table as a whole. */
export type TableProblem = 'unreadable' | 'empty' | 'few' | 'many';

/** What is wrong with a table: with the whole of it, or with one cell; rows count from 0. */
export type TableFault = { problem: TableProblem; count: number } | { row: number; error: FieldError };

const NO_SET: Omit<FieldSet, 'fieldList'> = {
  fieldsetid: 'table',
  displayname: '',
  shortname: '',
  must: '0',
  explain: '',
} as Omit<FieldSet, 'fieldList'>;

/** How many tables are kept as they were compiled; beyond it the oldest goes. */
const KEPT = 100;

const compiled = new WeakMap<KindRegistry, Map<string, CompiledTable>>();

/**
 * The columns of a table, translated as the fields of a set are (FORM-09). What cannot be read has no column.
 *
 * @param phonePattern the portal's own rule of phone numbers; '' = the usual one
 * @param today yyyy-MM-dd
 */
export function compileTable(
  text: string,
  today: string,
  kinds: KindRegistry,
  { phonePattern = '', language }: { phonePattern?: string; language?: Language } = {},
): CompiledTable {
  const known = compiled.get(kinds) ?? new Map<string, CompiledTable>();
  compiled.set(kinds, known);
  const key = JSON.stringify([text, today, phonePattern, language ?? '']);
  const before = known.get(key);
  if (before) return before;
  const shape = tableShapeOf({ columns: text });
  const columns = cellColumns(shape, kinds, language);
  const set = { ...NO_SET, fieldList: columns.map(({ field }) => field) } as FieldSet;
  const translation = translateFieldSet(set, {
    ...NO_ITEMS,
    idTypeDefault: '',
    phonePattern,
    today,
    mode: 'edit',
    writeable: true,
    kinds,
  });
  const made = { shape: { ...shape, columns: columns.map(({ column }) => column) }, columns, translation };
  const [oldest = ''] = known.keys();
  if (known.size >= KEPT) known.delete(oldest);
  known.set(key, made);
  return made;
}

/** Cells in the one spelling of their kinds, as forms hand values to a check (UX-12). */
const spelt = (row: TableRow, columns: readonly CellColumn[]): TableRow =>
  Object.fromEntries(
    columns
      .map(({ column: { id }, kind }) => [id, kind.normalise(row[id] ?? '')] as const)
      .filter(([, cell]) => cell !== ''),
  );

/** What is wrong with a cell by the schema of its column: the standard keywords that kinds of cells use, formats, our own. */
function cellErrors(
  itemid: string,
  value: string,
  property: JsonSchema,
  { formats = {}, keywords = {} }: Checks,
  scope: { today: string; siblings: TableRow },
): RawError[] {
  const { maxLength, format, enum: listed } = property;
  const errors: RawError[] = [];
  const found = (keyword: string, params: Params = {}): void => void errors.push({ itemid, keyword, params });
  if (value === '')
    return property['x-nonBlank'] === undefined ? [] : [{ itemid, keyword: 'required', params: {} }];
  if (maxLength !== undefined && codePointLength(value) > maxLength) found('maxLength', { limit: maxLength });
  if (Array.isArray(listed) && !listed.includes(value)) found('enum');
  if (format !== undefined && formats[format]?.(value, scope.today) === false) found('format', { format });
  for (const [keyword, setting] of Object.entries(property)) {
    const params = keywords[keyword as `x-${string}`]?.(value, setting, scope);
    if (params) found(keyword, params);
  }
  return errors;
}

/**
 * Everything that is wrong with the value of a field with a table (FORM-09), cell by cell; [] = nothing. The one judge of browser,
 * server and counts. Rows in which nothing is filled in are none; a table without a row is no value.
 *
 * @param text not blank
 */
export function judgeTable(table: CompiledTable, text: string, checks: Checks, today: string): TableFault[] {
  const { shape, columns, translation } = table;
  if (columns.length === 0)
    return text.length > MAX_TABLE_LENGTH ? [{ problem: 'unreadable', count: 0 }] : [];
  const rows = readTable(shape, text);
  if (!rows) return [{ problem: 'unreadable', count: 0 }];
  const filled = [...rows.entries()].filter(([, row]) => !isBlankRow(row));
  if (filled.length === 0) return [{ problem: 'empty', count: 0 }];
  if (filled.length > shape.maxRows || rows.length > 2 * shape.maxRows)
    return [{ problem: 'many', count: shape.maxRows }];
  const cells = filled.flatMap(([place, row]) => {
    const siblings = spelt(row, columns);
    const schema = activeSchema(translation.schema, siblings);
    const raw = columns.flatMap(({ column: { id } }) =>
      cellErrors(id, siblings[id] ?? '', schema.properties?.[id] ?? {}, checks, { today, siblings }),
    );
    return fieldErrors(raw, schema, siblings).map((error) => ({ row: place, error }));
  });
  return filled.length < shape.minRows ? [{ problem: 'few', count: shape.minRows }, ...cells] : cells;
}

/**
 * `x-table`: the first fault of a table. Of a cell it names the row as people count, the column by its id and by its name; what is
 * wrong with it is said at the cell itself.
 */
export const checkTable =
  (checks: Checks, kinds: KindRegistry): Check =>
  (value, setting, { today }) => {
    const { columns, phonePattern } = settings(setting);
    const table = compileTable(textOf(columns), today, kinds, { phonePattern: textOf(phonePattern) });
    const [first] = judgeTable(table, value, checks, today);
    if (!first) return null;
    if ('problem' in first) return first;
    const { row, error } = first;
    const title = table.columns.find(({ column }) => column.id === error.itemid)?.field.itemdesc ?? '';
    return { problem: 'cell', row: row + 1, column: error.itemid, title };
  };

/**
 * A table as it is stored (FORM-09): cells in their one spelling, free texts hardened, blank rows and what stands beside the columns
 * left out; '' = nothing is filled in. What is no table stays as it is.
 */
export function writtenTable(
  text: string,
  field: { columns?: string | undefined },
  kinds: KindRegistry,
): string {
  const { shape, columns } = compileTable(field.columns ?? '', '', kinds);
  const rows = columns.length === 0 ? null : readTable(shape, text);
  if (!rows) return text;
  const cells = rows.map((row) =>
    Object.fromEntries(
      columns.map(({ column: { id }, field: own, kind }) => {
        const cell = kind.normalise(row[id] ?? '', own);
        return [id, kind.freeText ? hardenText(cell) : cell];
      }),
    ),
  );
  return writeTable(cells.filter((row) => !isBlankRow(row)));
}
