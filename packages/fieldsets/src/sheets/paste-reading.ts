import { DEFAULT_LANGUAGE, LANGUAGE_IDS, type Language } from '@portal/schemas/languages';
import { hasOnlyLabels, isHead, isNameInEnglish } from '../fields/guess.ts';
import {
  codeHeaderOf,
  GRID_COLUMNS,
  headerOf,
  kindNamed,
  listNamed,
  wholeNumber,
  yesOrNo,
  type CodeColumn,
  type GridColumn,
  type ListNames,
} from './paste-words.ts';

/** Bounds of what is pasted: bytes of UTF-8, rows, columns, characters of a cell. */
export const MAX_PASTE = { bytes: 2 * 1024 * 1024, rows: 5000, columns: 40, cell: 2000 } as const;

/** What a pasted table is taken for. */
export interface PasteReading {
  /** Place of the row of headings, -1 = none. What stands above it is not read. */
  head: number;
  /** What each column is; null = not taken. A column of the grid stands there once at most. */
  columns: (GridColumn | null)[];
  /** `labels` = a list of names with what can be told from each row. */
  by: 'heading' | 'grid' | 'labels';
  /** There is another way to read it, or something that was not understood: a person decides. */
  unsure: boolean;
}

/** The bound that rows of cells break; null = none. */
export function pasteExcess(rows: readonly (readonly string[])[]): 'rows' | 'columns' | 'cell' | null {
  if (rows.length > MAX_PASTE.rows) return 'rows';
  if (rows.some(({ length }) => length > MAX_PASTE.columns)) return 'columns';
  return rows.some((row) => row.some(({ length }) => length > MAX_PASTE.cell)) ? 'cell' : null;
}

/** Headings stand below a title or two. */
const MAX_HEAD = 5;

const widthOf = (rows: readonly (readonly string[])[]): number =>
  rows.reduce((most, { length }) => Math.max(most, length), 0);

/** What headings say of their columns; a column stands there once at most. */
interface Head<C> {
  columns: (C | null)[];
  known: number;
  twice: boolean;
}

/** Columns by what their headings say. A name in no particular language is that of the first language that has none. */
function columnsSaid<C extends string>(
  said: readonly (C | Language | 'label' | 'none' | undefined)[],
): Head<C | Language> {
  const taken = new Set<C | Language>();
  let twice = false;
  const take = (column: C | Language): C | Language | null => {
    if (!taken.has(column)) {
      taken.add(column);
      return column;
    }
    twice = true;
    return null;
  };
  const exact = said.map((one) =>
    one && one !== 'label' && one !== 'none' ? take(one as C | Language) : null,
  );
  const columns = exact.map((column, place) => {
    if (said[place] !== 'label') return column;
    return take(LANGUAGE_IDS.find((language) => !taken.has(language)) ?? DEFAULT_LANGUAGE);
  });
  return { columns, known: said.filter((one) => one !== undefined).length, twice };
}

/** Columns of the field grid by their headings. */
export const columnsOfHead = (cells: readonly string[]): Head<GridColumn> => columnsSaid(cells.map(headerOf));

/** A table of codes: its columns, and the row of headings, from 0. */
export interface CodeTable {
  head: number;
  columns: (CodeColumn | null)[];
}

/**
 * The columns of a pasted code list by its headings, in whatever order they stand, below a title or two; null = there are
 * none, and the columns stand as they always do (SHEET-02).
 */
export function readCodeHead(rows: readonly (readonly string[])[]): CodeTable | null {
  const candidates = rows.slice(0, MAX_HEAD).map((row, head) => {
    const said = columnsSaid<CodeColumn>(row.map((cell) => codeHeaderOf(cell.trim())));
    return { head, filled: row.filter((cell) => cell.trim() !== '').length, ...said };
  });
  // A code and a name among them: a single word may be an item.
  const best = candidates
    .filter(
      ({ columns, known, filled }) =>
        columns.includes('code') &&
        LANGUAGE_IDS.some((language) => columns.includes(language)) &&
        known * 2 >= filled,
    )
    .toSorted((one, two) => two.known - one.known || one.head - two.head)[0];
  return best ? { head: best.head, columns: best.columns } : null;
}

/**
 * The columns that a row of headings names which is pasted over rows that are there, and so needs no code (SHEET-02); null =
 * it is none: not every filled cell is known, or they are fewer than two, or no name is among them.
 */
export function readNameHead(row: readonly string[]): (CodeColumn | null)[] | null {
  const { columns, known } = columnsSaid<CodeColumn>(row.map((cell) => codeHeaderOf(cell.trim())));
  const filled = row.filter((cell) => cell.trim() !== '').length;
  return known >= 2 && known === filled && LANGUAGE_IDS.some((language) => columns.includes(language))
    ? columns
    : null;
}

const isNamed = (columns: readonly (GridColumn | null)[]): boolean =>
  LANGUAGE_IDS.some((language) => columns.includes(language));

/** The row of headings among the first ones: the one of which most is known. */
function headed(rows: readonly (readonly string[])[], width: number): PasteReading | null {
  if (width < 2 || rows.length < 2) return null;
  const candidates = rows.slice(0, MAX_HEAD).map((row, head) => {
    const cells = row.map((cell) => cell.trim());
    return { head, filled: cells.filter((cell) => cell !== '').length, cells, ...columnsOfHead(cells) };
  });
  const best = candidates
    .filter(({ cells, columns, known, filled, twice }) => {
      // Without a name among them the words are headings only when there is no other way to see them.
      if (!isNamed(columns)) return known > 2 && known === filled && !twice;
      // 姓名 | Name | 必填 is a field of that name, not a heading.
      const begins = headerOf(cells.find((cell) => cell !== '') ?? '') !== undefined;
      return known >= (begins ? 2 : 3) && known * 2 >= filled;
    })
    .toSorted((one, two) => two.known - one.known || one.head - two.head)[0];
  if (!best) return null;
  const { head, known, filled, twice } = best;
  const columns = Array.from({ length: width }, (_, place) => best.columns[place] ?? null);
  const named = isNamed(columns);
  // A column without a heading that holds something is not understood either.
  const left = columns.some(
    (_, place) =>
      (best.cells[place] ?? '') === '' &&
      rows.slice(head + 1).some((row) => (row[place] ?? '').trim() !== ''),
  );
  // A title stands alone in its row; anything else above the headings would be lost.
  const above = rows.slice(0, head).some((row) => row.filter((cell) => cell.trim() !== '').length > 1);
  return { head, columns, by: 'heading', unsure: known < filled || twice || !named || left || above };
}

/** Whether the cells stand in the order of the grid: words of kinds in its third column, and numbers where they belong. */
function gridOrdered(
  rows: readonly (readonly string[])[],
  width: number,
  lists: ListNames,
): PasteReading | null {
  if (width < 3) return null;
  const fits: Partial<Record<GridColumn, (cell: string) => boolean>> = {
    kind: (cell) => kindNamed(cell) !== undefined,
    must: (cell) => yesOrNo(cell) !== undefined,
    list: (cell) => listNamed(cell, lists) !== undefined,
    length: (cell) => wholeNumber(cell) !== null,
    decimals: (cell) => wholeNumber(cell) !== null,
  };
  const cells = rows.flatMap((row) =>
    row.flatMap((cell, place) => {
      const column = GRID_COLUMNS[place];
      const fit = column && fits[column];
      return fit && cell.trim() !== '' ? [{ column, good: fit(cell) }] : [];
    }),
  );
  const counted = (wanted: boolean, only?: GridColumn): number =>
    cells.filter(({ column, good }) => good === wanted && (only === undefined || column === only)).length;
  const [good, bad] = [counted(true), counted(false)];
  const [goodKinds, badKinds] = [counted(true, 'kind'), counted(false, 'kind')];
  if (goodKinds === 0 || good < bad) return null;
  const columns = Array.from({ length: width }, (_, place) => GRID_COLUMNS[place] ?? null);
  // A single word of a kind may be a name by accident; a few words that are not known are told afterwards.
  const unsure = badKinds >= goodKinds || bad * 4 > good || width > GRID_COLUMNS.length;
  return { head: -1, columns, by: 'grid', unsure };
}

/** The first column is the name; what the others hold is told by most of their cells. */
function labelled(rows: readonly (readonly string[])[], width: number): PasteReading {
  const head = rows.length > 1 && isHead(rows[0]?.[0]?.trim() ?? '') ? 0 : -1;
  const body = rows.slice(head + 1);
  const columns: (GridColumn | null)[] = Array.from({ length: width }, (_, place) => {
    const cells = body.map((row) => (row[place] ?? '').trim()).filter((cell) => cell !== '');
    if (place === 0) return DEFAULT_LANGUAGE;
    if (cells.length > 0 && cells.every((cell) => yesOrNo(cell) !== undefined)) return 'must';
    return cells.some(isNameInEnglish) ? 'en' : null;
  });
  const once = columns.map((column, place) => (columns.indexOf(column) === place ? column : null));
  return { head, columns: once, by: 'labels', unsure: !body.every(hasOnlyLabels) };
}

/**
 * How a pasted table is read (GRID-01): by a row of headings, else in the order of the grid when the cells fit it, else as
 * names with what their rows tell. `unsure` asks for a person's look.
 *
 * @param rows Cells of every row, blank rows left out.
 */
export function readPaste(rows: readonly (readonly string[])[], lists: ListNames): PasteReading {
  const width = widthOf(rows);
  return headed(rows, width) ?? gridOrdered(rows, width, lists) ?? labelled(rows, width);
}
