import { labelLanguage } from '@portal/fieldsets';
import type { StoredField } from '@portal/schemas';
import { DEFAULT_LANGUAGE } from '@portal/schemas/languages';
import { COLUMNS, isSetting, type Column } from './columns.ts';
import { cellWords, type CellWords } from './copied-rows.ts';
import type { ColumnPlan } from './use-columns.ts';
import type { SortedBy } from './use-sorting.ts';

/** A frozen column has a width of its own: what scrolls below it is told by where it ends. */
const FROZEN_WIDTH = 160;
const USUAL_WIDTHS: Partial<Record<Column, string>> = {
  kind: '76px',
  must: '44px',
  list: 'minmax(64px, 2fr)',
  length: '50px',
  decimals: '44px',
  rest: 'minmax(120px, 4fr)',
};

/** The columns of the grid of fields. */
export const FIELD_PLAN: ColumnPlan<Column> = {
  keptAs: (login) => `console.columns.${login}`,
  columns: COLUMNS,
  fixed: [DEFAULT_LANGUAGE],
  hiddenAtFirst: ['rest'],
  track: (column) =>
    USUAL_WIDTHS[column] ??
    (isSetting(column) && labelLanguage(column) ? 'minmax(78px, 3fr)' : 'minmax(66px, 3fr)'),
  width: (column) => Number.parseInt(USUAL_WIDTHS[column] ?? '', 10) || FROZEN_WIDTH,
  // The number of a row with what belongs to the whole of it; wider where numbers have more than two digits.
  head: (rows) => 74 + 8 * Math.max(String(rows).length - 2, 0),
};

const idOf = ({ itemid }: StoredField): string => itemid;

/** What the grid of fields is sorted by: its cells in the reader's words. */
export const sortedBy = (words: CellWords): SortedBy<StoredField, Column> => ({
  idOf,
  textOf: (field, column) => cellWords(field, column, words),
  language: words.language,
});
