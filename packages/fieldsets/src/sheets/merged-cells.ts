import type { ImportProblem } from '../model.ts';
import { COLUMNS, type SheetName } from './sheet-columns.ts';
import { columnNamed, type SheetWords } from './sheet-words.ts';

/** Told of one sheet; more of them help nobody. */
const MAX_TOLD = 50;

/** A = 0, Z = 25, AA = 26. */
const placeOf = (letters: string): number =>
  Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/**
 * Merged cells of a sheet that say nothing clear (HR-18): all but those of the column that names the set or the list, where an
 * empty cell means the same as above.
 *
 * @param ranges as the file writes them: `B2:C3`
 * @param head the sheet's first row
 */
export function mergedProblems(
  sheet: SheetName,
  ranges: readonly string[],
  head: readonly unknown[],
  words: readonly SheetWords[],
): Omit<ImportProblem, 'sheet'>[] {
  const owner = COLUMNS[sheet][0].name;
  return ranges
    .flatMap((range) => {
      const [, from = '', top = '', to = ''] =
        /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})\d{1,7}$/.exec(range) ?? [];
      const heading = head[placeOf(from)];
      const column = typeof heading === 'string' ? heading.trim() : '';
      const isOwner = column !== '' && columnNamed(sheet, column, words)?.name === owner;
      if (from === '' || (isOwner && from === to && Number(top) > 1)) return [];
      return [
        { row: Number(top), ...(column === '' ? {} : { column }), what: 'merged', values: { value: range } },
      ];
    })
    .slice(0, MAX_TOLD);
}
