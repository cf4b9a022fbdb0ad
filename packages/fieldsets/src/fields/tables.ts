import {
  columnField,
  isCellColumn,
  isCoded,
  registeredKinds,
  type KindDescriptor,
  type SampleScope,
} from '@portal/field-kinds';
import { inLanguage, readTableShape, writeTable, type TableColumn, type TableShape } from '@portal/rules';
import type { LocalText, StoredField } from '@portal/schemas';
import { byLanguage } from '@portal/schemas/languages';
import { error, warning, type Flaw } from '../flaws.ts';
import type { CodeList } from '../model.ts';
import { kindOfStored } from './intents.ts';

/** Whether a stored field asks for a table (FORM-09). */
export const isTable = (field: StoredField): boolean => kindOfStored(field).id === 'table';

/** The columns of a stored field; null = it asks for no table, or they cannot be read. */
export const tableOf = (field: StoredField): TableShape | null =>
  isTable(field) ? readTableShape(field.columns ?? '') : null;

/** Code lists that the columns of a table choose from. */
export const listsOfTable = (field: StoredField): string[] =>
  (tableOf(field)?.columns ?? []).flatMap(({ kind, list = '' }) =>
    registeredKinds().byId(kind)?.coded && isCoded(list) ? [list] : [],
  );

/** The kinds of what a field holds: its own, and those of the columns of a table (FORM-09). */
export const kindsWithin = (field: StoredField): KindDescriptor[] => [
  kindOfStored(field),
  ...(tableOf(field)?.columns ?? []).flatMap(({ kind }) => registeredKinds().byId(kind) ?? []),
];

/** What is wrong with the columns of a table (FORM-09). */
export function tableProblems(field: StoredField, lists: readonly CodeList[]): Flaw[] {
  const { itemid, columns: text = '' } = field;
  if (!isTable(field)) return text === '' ? [] : [error('columnsUnused', { itemid })];
  const shape = readTableShape(text);
  if (!shape) return [error('columnsWrong', { itemid })];
  const { columns } = shape;
  if (columns.length === 0) return [error('columnsMissing', { itemid })];
  const seen = new Set<string>();
  return columns.flatMap((column): Flaw[] => {
    const { name, list = '', kind } = column;
    const said = name.zh.trim();
    const named = { itemid, texts: { of: name } };
    if (said === '') return [error('columnUnnamed', { itemid })];
    const twice = seen.has(said);
    seen.add(said);
    const own = columnField(column, registeredKinds());
    if (!own || !isCellColumn(column)) return [error('columnKind', { ...named, values: { value: kind } })];
    const known = lists.find(({ codesetid }) => codesetid === list);
    const { bounds } = own.kind.limits.length ?? {};
    const { itemlength } = own.field;
    const { decimals: most } = own.kind.limits;
    return [
      ...(twice ? [error('columnTwice', named)] : []),
      ...(name.en.trim() === '' ? [warning('columnEnglish', named)] : []),
      ...(own.kind.coded && !isCoded(list) ? [error('columnList', named)] : []),
      ...(own.kind.coded && isCoded(list) && !known ? [error('columnListUnknown', named)] : []),
      ...(known && known.items.length > 0 && known.items.every(({ disabled }) => disabled)
        ? [warning('columnListRetired', named)]
        : []),
      ...(bounds && (itemlength < bounds.min || itemlength > bounds.max)
        ? [error('columnLength', named)]
        : []),
      ...(most && own.field.decimal > most.max ? [error('columnLength', named)] : []),
      ...boundFlaws(own.field, own.kind, named),
    ];
  });
}

/** Bounds of a column that its kind cannot read. */
function boundFlaws(
  field: { minValue?: string; maxValue: string; itemid: string; itemtype: string; itemlength: number },
  { limits }: { limits: ReturnType<typeof kindOfStored>['limits'] },
  named: Partial<Flaw>,
): Flaw[] {
  const { minValue = '', maxValue } = field;
  const reads = (value: string, limit: typeof limits.lowest): boolean =>
    value === '' || limit?.isReadable(value, field) === true;
  if (!reads(minValue, limits.lowest) || !reads(maxValue, limits.highest))
    return [error('columnBounds', named)];
  const crossed = minValue !== '' && maxValue !== '' && (limits.lowest?.compare(minValue, maxValue) ?? 0) > 0;
  return crossed ? [error('columnBounds', named)] : [];
}

/** Most characters or digits of a cell, as the kind of its column has it where the column says nothing. */
const lengthOf = (column: TableColumn): number =>
  columnField(column, registeredKinds())?.field.itemlength ?? 0;

/** Whether a table takes less than before: a column is gone, of another kind, demanded from now on, or narrower. */
export function isNarrower(before: TableShape, after: TableShape): boolean {
  if (after.minRows > before.minRows || after.maxRows < before.maxRows) return true;
  const old = new Map(before.columns.map((column) => [column.id, column]));
  const left = new Set(after.columns.map(({ id }) => id));
  if (before.columns.some(({ id }) => !left.has(id))) return true;
  return after.columns.some((is) => {
    const was = old.get(is.id);
    if (!was) return is.must;
    return (
      was.kind !== is.kind ||
      (was.list ?? '') !== (is.list ?? '') ||
      (is.must && !was.must) ||
      lengthOf(is) < lengthOf(was) ||
      (is.decimals ?? 0) < (was.decimals ?? 0) ||
      (was.min ?? '') !== (is.min ?? '') ||
      (was.max ?? '') !== (is.max ?? '')
    );
  });
}

/** The names of the columns in every language, for sentences about them. */
export const columnNames = (shape: TableShape | null): LocalText =>
  byLanguage((language) =>
    (shape?.columns ?? []).map(({ id, name }) => inLanguage(name, language) || id).join(' / '),
  );

/**
 * A value of nobody for a field, a table with one row among them; it is what previews and samples of documents show.
 *
 * @param codeOf a code of a list that may be chosen; '' = it has none
 */
export function sampleValue(
  field: StoredField,
  scope: Omit<SampleScope, 'code'>,
  codeOf: (list: string) => string,
): string {
  const kinds = registeredKinds();
  const shape = tableOf(field);
  if (!shape)
    return isTable(field)
      ? ''
      : kindOfStored(field).sample(field, { ...scope, code: codeOf(field.codesetid ?? '') });
  const row = shape.columns.flatMap((column) => {
    const own = columnField(column, kinds);
    const code = codeOf(own?.field.codesetid ?? '');
    return own ? [[column.id, own.kind.sample(own.field, { ...scope, longest: false, code })] as const] : [];
  });
  return writeTable([Object.fromEntries(row)]);
}
