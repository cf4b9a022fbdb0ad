import { asksAnything, isSection } from '@portal/field-kinds';
import {
  GRID_COLUMNS,
  helpLanguage,
  intentOf,
  isObligation,
  kindOfStored,
  labelLanguage,
  withOptionalText,
  withText,
  type GridColumn,
  type Intent,
  type Operation,
} from '@portal/fieldsets';
import { DEFAULT_LANGUAGE } from '@portal/schemas/languages';
import type { StoredField } from '@portal/schemas';
import { writtenIn, type Translate } from '../ui/written.ts';
import type { ColumnKinds } from './column-kinds.ts';

/** The columns of the field grid, in their order (HR-05). */
export const COLUMNS = GRID_COLUMNS;
export type Column = GridColumn;

const USUAL_WIDTHS: Partial<Record<Column, string>> = {
  kind: '76px',
  must: '44px',
  list: 'minmax(64px, 2fr)',
  length: '50px',
  decimals: '44px',
};

/** The columns as somebody finds them who has arranged nothing. */
export const FIELD_COLUMNS: ColumnKinds<Column> = {
  store: 'console.columns',
  all: COLUMNS,
  /** The name by which every row is known is always there. */
  canHide: (column) => column !== DEFAULT_LANGUAGE,
  track: (column) =>
    USUAL_WIDTHS[column] ?? (labelLanguage(column) ? 'minmax(78px, 3fr)' : 'minmax(66px, 3fr)'),
  head: 74,
};

/** Whether a cell means anything for the kind of its field. */
export function isOpen(field: StoredField, column: Column): boolean {
  const kind = kindOfStored(field);
  const { widget, coded, limits } = kind;
  if (field.archived === '1') return false;
  switch (column) {
    case 'must':
      return asksAnything(kind);
    case 'list':
      return coded;
    case 'length':
      return limits.length?.editable === true;
    case 'decimals':
      return limits.decimals !== undefined;
    default:
      return helpLanguage(column) === undefined || widget !== null || isSection(field);
  }
}

/** The item length in characters; '' where HR sets none, or where 0 stands for as long as it may be. */
function lengthText({ itemlength, ...field }: StoredField): string {
  const { length } = kindOfStored({ itemlength, ...field }).limits;
  if (length?.editable !== true) return '';
  return itemlength === 0 && !length.bounds ? '' : String(itemlength / length.perCharacter);
}

/** What a cell holds, as it is typed. A memo's length is told in characters; 0 = as long as memos may be: empty. */
export function cellText(field: StoredField, column: Column): string {
  const [label, help] = [labelLanguage(column), helpLanguage(column)];
  if (label) return field.itemdesc[label] ?? '';
  if (help) return field.explain?.[help] ?? '';
  switch (column) {
    case 'kind':
      return intentOf(field);
    case 'must':
      return field.must === '1' ? '1' : '';
    case 'list':
      return kindOfStored(field).coded ? (field.codesetid ?? '') : '';
    case 'length':
      return lengthText(field);
    case 'decimals':
      return kindOfStored(field).limits.decimals ? String(field.decimal ?? 0) : '';
  }
  return '';
}

const whole = (text: string): number | null => {
  const digits = text.normalize('NFKC').trim();
  if (digits === '') return 0;
  return /^\d{1,6}$/.test(digits) ? Number(digits) : null;
};

/** Whether a column is written to, as opposed to chosen or ticked. */
export const isTyped = (column: Column): boolean =>
  column !== 'kind' && column !== 'list' && column !== 'must';

/** The operation that puts a text into a cell; null when it says nothing that the cell can hold. */
export function cellOperation(field: StoredField, column: Column, text: string): Operation | null {
  const { itemid } = field;
  if (!isOpen(field, column)) return null;
  const [label, help] = [labelLanguage(column), helpLanguage(column)];
  if (label)
    return { op: 'changeField', itemid, change: { itemdesc: withText(field.itemdesc, label, text) } };
  if (help)
    return { op: 'changeField', itemid, change: { explain: withOptionalText(field.explain, help, text) } };
  switch (column) {
    case 'kind':
      return text === intentOf(field) ? null : { op: 'chooseIntent', itemid, intent: text as Intent };
    case 'must':
      return { op: 'changeField', itemid, change: { must: text === '1' || isObligation(text) ? '1' : '0' } };
    case 'list':
      return { op: 'changeField', itemid, change: { codesetid: text } };
    case 'length': {
      const length = whole(text);
      if (length === null) return null;
      return {
        op: 'changeField',
        itemid,
        change: { itemlength: length * (kindOfStored(field).limits.length?.perCharacter ?? 1) },
      };
    }
    case 'decimals': {
      const decimal = whole(text);
      return decimal === null ? null : { op: 'changeField', itemid, change: { decimal } };
    }
  }
  return null;
}

/** What a column is called. */
export function columnName(t: Translate, column: Column): string {
  const [label, help] = [labelLanguage(column), helpLanguage(column)];
  if (label) return writtenIn(t, 'label', label);
  return help ? writtenIn(t, 'help', help) : t([`grid.column.${column}`], {});
}

/** A field to a place among those that are shown, from 1; null where it stands there already. */
export function moveToOperation(
  fields: readonly StoredField[],
  itemid: string,
  place: number,
): Operation | null {
  const at = fields.findIndex((field) => field.itemid === itemid);
  if (at < 0 || place < 1 || place > fields.length || at === place - 1) return null;
  const others = fields.toSpliced(at, 1);
  return { op: 'moveField', itemid, before: others[place - 1]?.itemid ?? '' };
}

/** The field again, right after itself, under another id. */
export function duplicateOperation(
  fields: readonly StoredField[],
  itemid: string,
  newItemid: string,
): Operation | null {
  const place = fields.findIndex((field) => field.itemid === itemid);
  const field = fields[place];
  if (!field) return null;
  const { archived: _, ...copy } = field;
  return {
    op: 'addFields',
    before: fields[place + 1]?.itemid ?? '',
    fields: [{ ...copy, itemid: newItemid }],
  };
}

/** Takes a field away: one that was published is archived, a new one goes (HR-12). */
export function takeAwayOperation(field: StoredField, published: ReadonlySet<string>): Operation {
  if (!published.has(field.itemid)) return { op: 'removeField', itemid: field.itemid };
  return { op: field.archived === '1' ? 'restoreField' : 'archiveField', itemid: field.itemid };
}
