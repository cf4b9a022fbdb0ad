import {
  inLanguage,
  NO_TABLE,
  readTable,
  readTableShape,
  type TableColumn,
  type TableShape,
} from '@portal/rules';
import type { Field, Language } from '@portal/schemas';
import { DEFAULT_LANGUAGE, LANGUAGE_IDS } from '@portal/schemas/languages';
import type { KindDescriptor } from './descriptor.ts';
import { registeredKinds } from './registered.ts';
import type { KindRegistry } from './registry.ts';
import type { StandardKindId } from './standard.ts';

/** Kinds of fields that a column of a table can be of (FORM-09): what is said on one line, in one value. */
export const CELL_KINDS: readonly StandardKindId[] = [
  'text',
  'number',
  'year',
  'month',
  'date',
  'code',
  'yesno',
  'phone',
  'telephone',
  'email',
  'url',
];

/** A column with the field whose kind judges, writes and shows its cells. */
export interface CellColumn {
  column: TableColumn;
  field: Field;
  kind: KindDescriptor;
}

/** The columns of a table field as its definition says them; a definition that cannot be read has none. */
export const tableShapeOf = ({ columns = '' }: { columns?: string | undefined }): TableShape =>
  readTableShape(columns) ?? NO_TABLE;

/** Whether the portal draws and judges a column: its kind is one of those whose value stands in one cell. */
export const isCellColumn = ({ kind }: TableColumn): boolean => CELL_KINDS.some((one) => one === kind);

/** A column as the field whose cells it holds (FORM-09); null = its kind is none of a cell. */
export function columnField(
  column: TableColumn,
  kinds: KindRegistry,
  language: Language = DEFAULT_LANGUAGE,
): CellColumn | null {
  const kind = isCellColumn(column) ? kinds.byId(column.kind) : undefined;
  if (!kind) return null;
  const { id, name, must, length, decimals = 0, list = '0', min = '', max = '' } = column;
  // A name that is written in another language alone is better than none.
  const said = inLanguage(name, language) || LANGUAGE_IDS.map((one) => name[one]).find(Boolean) || id;
  const { itemtype, itemlength, leaf_only = '0', format = '' } = kind.stored;
  const field: Field = {
    itemid: id,
    itemdesc: said,
    itemtype,
    itemlength: kind.limits.length?.editable ? (length ?? itemlength) : itemlength,
    decimal: decimals,
    codesetid: kind.coded ? list : '0',
    layer: '',
    leaf_only,
    minValue: min,
    maxValue: max,
    dateType: '',
    format,
    explain: '',
    must: must ? '1' : '0',
    fullvalue: '',
    codeitemid: '',
    value: '',
  };
  return { column, field, kind };
}

/** The columns of a table that can be drawn and judged, in their order. */
export const cellColumns = (
  { columns }: TableShape,
  kinds: KindRegistry = registeredKinds(),
  language?: Language,
): CellColumn[] => columns.flatMap((column) => columnField(column, kinds, language) ?? []);

/** Codes that stand in the cells of a table, each with its list. */
export function codesInTable(
  text: string,
  field: { columns?: string | undefined },
  kinds: KindRegistry = registeredKinds(),
): { list: string; code: string; column: CellColumn }[] {
  const shape = tableShapeOf(field);
  const coded = cellColumns(shape, kinds).filter(({ kind }) => kind.coded);
  const rows = coded.length === 0 || text === '' ? null : readTable(shape, text);
  return (rows ?? []).flatMap((row) =>
    coded.flatMap((column) => {
      const code = row[column.column.id] ?? '';
      return code === '' ? [] : [{ list: column.field.codesetid, code, column }];
    }),
  );
}
