import { asksAnything, isSection } from '@portal/field-kinds';
import { registeredKinds } from '@portal/field-kinds';
import { saidIn } from '@portal/rules';
import type { StoredField } from '@portal/schemas';
import { DEFAULT_LANGUAGE, LANGUAGE_IDS } from '@portal/schemas/languages';
import { fieldFromLabels, guessIntent, labelAndMark } from '../fields/guess.ts';
import { fieldOf, kindOfStored } from '../fields/intents.ts';
import type { Intent } from '../model.ts';
import type { PasteReading } from './paste-reading.ts';
import {
  helpColumn,
  kindNamed,
  listNamed,
  wholeNumber,
  yesOrNo,
  type GridColumn,
  type ListNames,
} from './paste-words.ts';
import { isEmptyText, NO_TEXT, withText } from '../written-texts.ts';

/** Why a pasted cell or row came to nothing; each has a sentence (`paste.…`) in the texts. */
export const PASTE_FAULTS = [
  'labelMissing',
  'kindUnknown',
  'mustUnknown',
  'listUnknown',
  'lengthWrong',
  'decimalsWrong',
  'notForKind',
] as const;

/** Something in a pasted row that was not taken over. */
export interface PasteFault {
  /** From 1, as the rows were pasted. */
  row: number;
  what: (typeof PASTE_FAULTS)[number];
  value: string;
}

type Cells = Partial<Record<GridColumn, string>>;

/** A row of cells, with its place among everything that was pasted, from 1. */
export interface PastedRow {
  row: number;
  cells: readonly string[];
}

/** Rows with something in them, numbered as they were pasted. */
export const filledRows = (rows: readonly (readonly string[])[]): PastedRow[] =>
  rows
    .map((cells, place) => ({ row: place + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

function cellsOf(cells: readonly string[], columns: PasteReading['columns']): Cells {
  const found: Cells = {};
  for (const [place, column] of columns.entries())
    if (column)
      found[column] = column.startsWith('help') ? (cells[place] ?? '').trim() : oneLine(cells[place] ?? '');
  return found;
}

function isNamed(cells: readonly string[], { by, columns }: PasteReading): boolean {
  if (by === 'labels') return (cells[0] ?? '') !== '';
  const found = cellsOf(cells, columns);
  return LANGUAGE_IDS.some((language) => (found[language] ?? '') !== '');
}

/** Rows below the headings; a heading that is repeated on every page of a document counts once. */
function bodyOf(rows: readonly PastedRow[], { head }: PasteReading): PastedRow[] {
  const heading = rows[head]?.cells.join('\n');
  return rows.slice(head + 1).filter(({ cells }) => cells.join('\n') !== heading);
}

/** How many fields `fieldsFromReading` makes, which is how many ids it needs. */
export const countNamed = (rows: readonly PastedRow[], reading: PasteReading): number =>
  bodyOf(rows, reading).filter(({ cells }) => isNamed(cells, reading)).length;

type Fault = (what: PasteFault['what'], value: string) => void;

function kindOf(cells: Cells, label: StoredField['itemdesc'], lists: ListNames, fault: Fault) {
  const { kind = '', list } = cells;
  const named = kindNamed(kind);
  if (kind !== '' && !named) fault('kindUnknown', kind);
  const codesetid = list ? listNamed(list, lists) : undefined;
  if (list && codesetid === undefined) fault('listUnknown', list);
  const guessed = guessIntent(label, lists);
  const intent: Intent = named ?? (list ? 'code' : guessed.intent);
  if (registeredKinds().byId(intent)?.coded !== true) {
    if (codesetid !== undefined) fault('notForKind', list ?? '');
    return { intent, codesetid: '' };
  }
  // A cell that was left empty where lists are named means none; nobody picks one silently.
  // The name of a list that is not there stays, so that the problems tell which one is wanted.
  return { intent, codesetid: codesetid ?? (list === undefined ? guessed.codesetid : list) ?? '' };
}

/** The field with the length and decimals that its row gives, as far as its kind takes them. */
function limited(field: StoredField, { length = '', decimals = '' }: Cells, fault: Fault): StoredField {
  const { limits } = kindOfStored(field);
  const next = { ...field };
  const size = wholeNumber(length);
  if (length !== '') {
    const { bounds, editable = false, perCharacter = 1 } = limits.length ?? {};
    if (!editable) fault('notForKind', length);
    else if (size === null || (bounds && (size < bounds.min || size > bounds.max)))
      fault('lengthWrong', length);
    else next.itemlength = size * perCharacter;
  }
  const places = wholeNumber(decimals);
  if (decimals !== '') {
    if (!limits.decimals) {
      if (places !== 0) fault('notForKind', decimals);
    } else if (places === null || places > limits.decimals.max) fault('decimalsWrong', decimals);
    else if (places !== (field.decimal ?? 0)) next.decimal = places;
  }
  return next;
}

function fieldFrom(cells: Cells, itemid: string, lists: ListNames, fault: Fault): StoredField {
  const labels = LANGUAGE_IDS.map((language) => ({ language, ...labelAndMark(cells[language] ?? '') }));
  const written = labels.reduce((text, { language, label }) => withText(text, language, label), NO_TEXT);
  // Where there is no column of names in the language that is always shown, another one is the only name there is.
  const only = labels.find(({ label }) => label !== '')?.label ?? '';
  const itemdesc =
    cells[DEFAULT_LANGUAGE] === undefined ? withText(written, DEFAULT_LANGUAGE, only) : written;
  const { intent, codesetid } = kindOf(cells, itemdesc, lists, fault);
  const field = limited(fieldOf(intent, { itemid, itemdesc }, codesetid), cells, fault);
  const must = yesOrNo(cells.must ?? '');
  if (must === undefined) fault('mustUnknown', cells.must ?? '');
  const asks = asksAnything(kindOfStored(field));
  const takesHelp = asks || isSection(field);
  const explain = LANGUAGE_IDS.reduce(
    (text, language) => withText(text, language, cells[helpColumn(language)] ?? ''),
    NO_TEXT,
  );
  const helps = !isEmptyText(explain);
  if ((!asks && must === true) || (!takesHelp && helps))
    fault(
      'notForKind',
      !asks && must === true ? (cells.must ?? '') : (saidIn(explain).find((said) => said !== '') ?? ''),
    );
  return {
    ...field,
    ...(takesHelp && helps ? { explain } : {}),
    ...(asks && (must === true || labels.some(({ marked }) => marked)) ? { must: '1' as const } : {}),
  };
}

/**
 * Fields of a pasted table (GRID-01). What a cell says that its field cannot be given is named, and the field is made as if
 * the cell were empty; kinds that are not named are guessed from the label.
 *
 * @param ids As many as `countNamed` counts, from the server; rows beyond them are left out.
 */
export function fieldsFromReading(
  rows: readonly PastedRow[],
  reading: PasteReading,
  ids: readonly string[],
  lists: ListNames,
): { fields: StoredField[]; faults: PasteFault[] } {
  const fields: StoredField[] = [];
  const faults: PasteFault[] = [];
  for (const { row, cells } of bodyOf(rows, reading)) {
    if (!isNamed(cells, reading)) {
      faults.push({ row, what: 'labelMissing', value: cells.find((cell) => cell !== '') ?? '' });
      continue;
    }
    const itemid = ids[fields.length];
    if (itemid === undefined) break;
    const fault: Fault = (what, value) => faults.push({ row, what, value });
    fields.push(
      reading.by === 'labels'
        ? fieldFromLabels(cells.map(oneLine), itemid, lists)
        : fieldFrom(cellsOf(cells, reading.columns), itemid, lists, fault),
    );
  }
  return { fields, faults };
}
