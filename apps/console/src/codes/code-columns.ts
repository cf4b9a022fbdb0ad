import type { CodeEntry } from '@portal/fieldsets';
import { DEFAULT_LANGUAGE, LANGUAGE_IDS, type Language } from '@portal/schemas/languages';
import type { ColumnPlan } from '../grid/use-columns.ts';
import { writtenIn, type Translate } from '../ui/written.ts';

/** A column of a code list: the code, its name in each language, whether it is disabled, and how many chose it. */
export type TreeColumn = 'code' | Language | 'disabled' | 'used';

const ALL: readonly TreeColumn[] = ['code', ...LANGUAGE_IDS, 'disabled', 'used'];

const USUAL_TRACKS: Partial<Record<TreeColumn, string>> = {
  code: 'minmax(150px, 1fr)',
  disabled: '80px',
  used: 'minmax(250px, 270px)',
};
/** Pixels of a column that stays in place. */
const USUAL_WIDTHS: Partial<Record<TreeColumn, number>> = { code: 150, disabled: 80, used: 250 };

/** The columns as somebody finds them who has arranged nothing. */
export const TREE_PLAN: ColumnPlan<TreeColumn> = {
  keptAs: (login) => `console.codeColumns.${login}`,
  columns: ALL,
  // A row is known by its code and its name.
  fixed: ['code', DEFAULT_LANGUAGE],
  hiddenAtFirst: [],
  track: (column) => USUAL_TRACKS[column] ?? 'minmax(120px, 2fr)',
  width: (column) => USUAL_WIDTHS[column] ?? 160,
  head: (rows) => 40 + 8 * Math.max(String(rows).length - 2, 0),
};

/** The language of a column of names; undefined = it holds none. */
export const nameLanguage = (column: TreeColumn): Language | undefined =>
  LANGUAGE_IDS.find((language) => language === column);

/** Heading of a column. */
export function treeColumnName(t: Translate, column: TreeColumn): string {
  const language = nameLanguage(column);
  if (language) return writtenIn(t, 'code', language);
  return t([column === 'code' ? 'codes.code' : `codes.column.${column}`], {});
}

/**
 * A cell in words of the reader's language, which `manyCodeCells` reads back as the same cell.
 *
 * @param used how many have chosen the code
 */
export function treeText(item: CodeEntry, column: TreeColumn, t: Translate, used: number): string {
  if (column === 'code') return item.id;
  if (column === 'used') return used > 0 ? String(used) : '';
  if (column === 'disabled') return t([item.disabled ? 'yes' : 'no'], {});
  return item.name[column] ?? '';
}
