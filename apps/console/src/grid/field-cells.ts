import {
  alike,
  helpLanguage,
  kindNamed,
  kindOfStored,
  listNamed,
  wholeNumber,
  withIntent,
  yesOrNo,
  type FieldCells,
  type ListNames,
  type Operation,
} from '@portal/fieldsets';
import { LANGUAGE_IDS } from '@portal/schemas/languages';
import type { LocalText, StoredField } from '@portal/schemas';
import { cellOperation, cellText, COLUMNS, isOpen, isSetting, type Column } from './columns.ts';

/** Why a cell did not take a text; each has a sentence (`grid.cells.why.…`) in the texts. */
export const CELL_REFUSALS = ['retired', 'closed', 'details', 'needed', 'range', 'unknown'] as const;
export type CellRefusal = (typeof CELL_REFUSALS)[number];

/** A cell that did not take a text. */
export interface RefusedCell {
  itemid: string;
  column: Column;
  text: string;
  why: CellRefusal;
}

/** A text for a cell of a field. */
export interface FieldCell {
  itemid: string;
  column: Column;
  text: string;
}

type Plain = { text: string } | { why: CellRefusal };

const known = (text: string | undefined): Plain => (text === undefined ? { why: 'unknown' } : { text });

/** What a cell holds as `cellOperation` takes it, of words as people and spreadsheets write them. */
function plainText(field: StoredField, column: Column, text: string, lists: ListNames): Plain {
  switch (column) {
    case 'kind':
      return text === '' ? { why: 'needed' } : known(kindNamed(text));
    case 'must': {
      const must = yesOrNo(text);
      return known(must === undefined ? undefined : must ? '1' : '');
    }
    case 'list':
      return text === '' ? { text } : known(listNamed(text, lists));
    case 'length':
    case 'decimals': {
      const { length, decimals } = kindOfStored(field).limits;
      const bounds = column === 'length' ? length?.bounds : decimals && { min: 0, max: decimals.max };
      if (text === '') return column === 'length' && bounds ? { why: 'needed' } : { text };
      const number = wholeNumber(text);
      if (number === null) return { why: 'unknown' };
      return bounds && (number < bounds.min || number > bounds.max)
        ? { why: 'range' }
        : { text: String(number) };
    }
    default:
      return { text: isSetting(column) && helpLanguage(column) ? text : text.replace(/\s+/g, ' ') };
  }
}

/** A field after an operation on a cell of it. */
function after(field: StoredField, operation: Operation): StoredField {
  if (operation.op === 'chooseIntent') return withIntent(field, operation.intent, operation.codesetid);
  if (operation.op !== 'changeField') return field;
  const kept = Object.entries({ ...field, ...operation.change }).filter(([, value]) => value !== null);
  return Object.fromEntries(kept) as unknown as StoredField;
}

const languagesOf = (before: LocalText | undefined, now: LocalText | undefined): Partial<LocalText> =>
  Object.fromEntries(
    LANGUAGE_IDS.filter((one) => (before?.[one] ?? '') !== (now?.[one] ?? '')).map((one) => [
      one,
      now?.[one] ?? '',
    ]),
  );

/** What has to be said of a field for it to become another; texts in the languages that differ alone. */
function differences(before: StoredField, now: StoredField): FieldCells {
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])] as (keyof StoredField)[];
  return Object.fromEntries(
    names
      .filter((name) => !alike(before[name], now[name]))
      .map((name) => [
        name,
        name === 'itemdesc' || name === 'explain'
          ? languagesOf(before[name], now[name])
          : (now[name] ?? null),
      ]),
  ) as FieldCells;
}

/** The kind of a field decides which of its cells are open, and its list comes with it. */
const ORDER: readonly Column[] = [
  'kind',
  'list',
  ...COLUMNS.filter((one) => one !== 'kind' && one !== 'list'),
];

/**
 * What texts for some cells of a field change; null = nothing. `changed` counts those that said something else before. What
 * a cell cannot hold is named and changes nothing.
 */
export function fieldCells(
  field: StoredField,
  texts: Partial<Record<Column, string>>,
  lists: ListNames,
): { change: FieldCells | null; changed: number; refused: RefusedCell[] } {
  const refused: RefusedCell[] = [];
  let changed = 0;
  let now = field;
  for (const column of ORDER) {
    const given = texts[column];
    if (given === undefined) continue;
    const text = given.trim();
    // Words for settings that stand nowhere else: emptying them says nothing.
    if (column === 'rest') {
      if (text !== '') refused.push({ itemid: field.itemid, column, text, why: 'details' });
      continue;
    }
    const refuse = (why: CellRefusal): unknown => refused.push({ itemid: field.itemid, column, text, why });
    const plain: Plain = isOpen(now, column) ? plainText(now, column, text, lists) : { text };
    if ('text' in plain && plain.text === cellText(now, column)) continue;
    if (field.archived === '1') refuse('retired');
    else if (!isOpen(now, column)) {
      // An empty cell, or a "no" where nothing is asked, says nothing that could be missed.
      if (text !== '' && !(column === 'must' && yesOrNo(text) === false) && text !== '0') refuse('closed');
    } else if ('why' in plain) refuse(plain.why);
    else {
      const operation = cellOperation(now, column, plain.text);
      if (operation) {
        now = after(now, operation);
        changed += 1;
      } else refuse('unknown');
    }
  }
  const change = differences(field, now);
  return { change: Object.keys(change).length > 0 ? change : null, changed, refused };
}

/**
 * Texts for cells of several fields as what changes (SHEET-01), a field once.
 *
 * @returns `changed` cells say something else than before, `refused` do not take their text, and `gone` are those of fields
 * that are no longer there
 */
export function manyCells(
  fields: readonly StoredField[],
  cells: readonly FieldCell[],
  lists: ListNames,
): {
  changes: { itemid: string; change: FieldCells }[];
  changed: number;
  refused: RefusedCell[];
  gone: number;
} {
  const byField = new Map<string, Partial<Record<Column, string>>>();
  for (const { itemid, column, text } of cells)
    byField.set(itemid, { ...byField.get(itemid), [column]: text });
  const all = fields.flatMap((field) => {
    const texts = byField.get(field.itemid);
    return texts
      ? [{ itemid: field.itemid, count: Object.keys(texts).length, ...fieldCells(field, texts, lists) }]
      : [];
  });
  return {
    changes: all.flatMap(({ itemid, change }) => (change ? [{ itemid, change }] : [])),
    changed: all.reduce((sum, one) => sum + one.changed, 0),
    refused: all.flatMap((one) => one.refused),
    gone: cells.length - all.reduce((sum, { count }) => sum + count, 0),
  };
}
