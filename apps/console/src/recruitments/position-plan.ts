import { NO_TEXT } from '@portal/fieldsets';
import type { SortedBy } from '../grid/use-sorting.ts';
import type { ColumnPlan } from '../grid/use-columns.ts';
import { replacer, type ReplacedCell } from '../grid/replaced-cells.ts';
import { said } from '../ui/texts.ts';
import {
  cellText,
  POSITION_COLUMNS,
  shownText,
  type GridNames,
  type PositionColumn,
} from './position-columns.ts';
import type { Row } from './rows.ts';

/** Pixels. */
const WIDTHS: Readonly<Record<PositionColumn, number>> = {
  code: 130,
  nameZh: 220,
  nameEn: 180,
  channel: 120,
  unit: 150,
  headcount: 70,
  degree: 120,
  status: 90,
  opensAt: 140,
  closesAt: 140,
  maxApplicants: 80,
  minRatio: 80,
  categoryZh: 120,
  requirementZh: 228,
};
const LAST = POSITION_COLUMNS.at(-1);

/** The columns of the grid of positions. */
export const POSITION_PLAN: ColumnPlan<PositionColumn> = {
  keptAs: (login) => `console.positionColumns.${login}`,
  columns: POSITION_COLUMNS,
  fixed: ['code'],
  hiddenAtFirst: [],
  // The last one takes what room is left.
  track: (column) => (column === LAST ? `minmax(${WIDTHS[column]}px, 1fr)` : `${WIDTHS[column]}px`),
  width: (column) => WIDTHS[column],
  head: (rows) => 72 + 8 * Math.max(String(rows).length - 3, 0),
};

/** What a cell of a row holds, also what its column cannot hold. */
export const textOf = (row: Row, column: PositionColumn, names: Pick<GridNames, 'zone'>): string =>
  row.raw[column] ?? cellText(row.content, column, names.zone);

const idOf = ({ key }: Row): string => key;

/** What the grid of positions is sorted by: its cells as they are shown; times and numbers by what they are. */
export const sortedBy = (names: GridNames, language: string): SortedBy<Row, PositionColumn> => ({
  idOf,
  textOf: (row, column) =>
    row.raw[column] ??
    shownText(row.content, column, names, (texts) => said({ ...NO_TEXT, ...texts }, language)),
  language,
});

/** Columns whose cells are texts of their own, and not chosen, counted or told by the clock. */
const WRITTEN = ['nameZh', 'nameEn', 'categoryZh', 'requirementZh'] as const;

/** A cell of a position that gets a text. */
export interface PositionCell {
  key: string;
  column: PositionColumn;
  text: string;
}

/** Names, categories and requirements with one text in the place of another, as cells that change (SHEET-03). */
export const replacedPositions = (
  rows: readonly Row[],
  names: GridNames,
  find: string,
  by: string,
): (PositionCell & ReplacedCell)[] => {
  const replaced = replacer(find, by);
  return rows.flatMap((row) =>
    WRITTEN.flatMap((column) => {
      const before = textOf(row, column, names);
      const text = replaced(before);
      return text === before ? [] : [{ key: row.key, column, text, before }];
    }),
  );
};
