import type { TableChoices, TableColumn } from '@portal/console-contract';
import { bareHeading, lettersOf, type Grid, type Headings } from '@portal/fieldsets/position-table';
import { CONDITION_COLUMNS, conditionColumnOf, type ConditionColumn } from '@portal/fieldsets/written';
import { LINE_NUMBER_HEADINGS, POSITION_HEADINGS } from '@portal/schemas/position-headings';
import { LANGUAGE_IDS } from '@portal/schemas/languages';
import { columnOf, isText, SHEET_COLUMNS, type SheetColumn } from '../sheet-columns.ts';

/** Kept under its heading for candidates to read; left out. */
const TEXT = 'text';
const OUT = 'out';

/** What a column of a table is taken for, as the contract writes it. */
export const columnUse = ({ property, language }: SheetColumn): string =>
  [property, language].filter(Boolean).join('.');

const CONDITION = 'condition.';

/** What a use stands for. */
export type Meant = { column: SheetColumn } | { condition: ConditionColumn } | typeof TEXT | typeof OUT;

/** @returns undefined = no use of a column */
export function meantBy(use: string): Meant | undefined {
  if (use === TEXT || use === OUT) return use;
  const condition = CONDITION_COLUMNS.find((one) => `${CONDITION}${one}` === use);
  if (condition) return { condition };
  const column = SHEET_COLUMNS.find((one) => columnUse(one) === use);
  return column && { column };
}

interface Known {
  use: string;
  /** Where two columns name the same, the lower one is taken. */
  rank: number;
}

const SYNONYMS = new Map<string, Known>(
  Object.entries(POSITION_HEADINGS).flatMap(([property, headings]) =>
    headings.map((heading, rank): [string, Known] => [
      heading,
      {
        use: columnUse({
          property: property as SheetColumn['property'],
          ...(isText(property as SheetColumn['property']) ? { language: LANGUAGE_IDS[0] } : {}),
        }),
        rank,
      },
    ]),
  ),
);
const NUMBERS = new Set(LINE_NUMBER_HEADINGS);

function knownBy(heading: string): Known | undefined {
  const own = columnOf(heading);
  if (own) return { use: columnUse(own), rank: -1 };
  const bare = bareHeading(heading);
  if (NUMBERS.has(bare)) return { use: OUT, rank: 0 };
  const condition = conditionColumnOf(heading);
  return condition ? { use: `${CONDITION}${condition}`, rank: 0 } : SYNONYMS.get(bare);
}

/** What a heading is known to mean; undefined = nothing. */
export const meaningOf = (heading: string): string | undefined => knownBy(heading)?.use;

/** Meanings that only name the headings below, where there are some: 岗位条件 over 学历, 专业 and 年龄. */
export const GROUP_MEANINGS: ReadonlySet<string> = new Set([`requirement.${LANGUAGE_IDS[0]}`]);

/** Under what a heading is remembered. */
export const rememberedHeading = (heading: string): string => bareHeading(heading).slice(0, 200);

/** Cells of a column that are shown as what it holds, and characters of each. */
const MAX_SAMPLES = 3;
const MAX_SAMPLE = 60;

function samplesOf(grid: Grid, bottom: number, at: number, left: ReadonlySet<number>): [number, string[]] {
  const samples = new Set<string>();
  let filled = 0;
  for (let row = bottom + 1; row < grid.cells.length; row += 1) {
    const cell = left.has(row) ? '' : (grid.cells[row]?.[at] ?? '');
    if (cell === '') continue;
    filled += 1;
    if (samples.size < MAX_SAMPLES) samples.add(cell.slice(0, MAX_SAMPLE));
  }
  return [filled, [...samples]];
}

/**
 * What each column of a table is taken for: as a person chose, for this file or an earlier one, else by what its heading is
 * known to mean. Of two columns that mean the same part of a position one is taken and the other kept as text.
 *
 * @param left rows of the grid that are no positions
 * @param remembered uses by heading, see `rememberedHeading`
 */
export function columnsOf(
  grid: Grid,
  { bottom, labels }: Headings,
  left: ReadonlySet<number>,
  choices: TableChoices['columns'],
  remembered: ReadonlyMap<string, string>,
): TableColumn[] {
  const all = labels.flatMap((heading, at): (TableColumn & { rank: number })[] => {
    const [filled, samples] = samplesOf(grid, bottom, at, left);
    if (heading === '' && filled === 0) return [];
    const common = { at, letters: lettersOf(at), heading, filled, samples };
    const chosen = choices.find((one) => one.at === at && one.heading === heading)?.use;
    if (chosen !== undefined && meantBy(chosen)) return [{ ...common, use: chosen, by: 'choice', rank: -3 }];
    const before = heading === '' ? undefined : remembered.get(rememberedHeading(heading));
    if (before !== undefined && meantBy(before))
      return [{ ...common, use: before, by: 'remembered', rank: -2 }];
    if (heading === '') return [{ ...common, use: '', by: 'unknown', rank: 0 }];
    const known = knownBy(heading);
    return [{ ...common, use: known?.use ?? TEXT, by: known ? 'known' : 'unknown', rank: known?.rank ?? 0 }];
  });
  const firsts = new Map<string, (typeof all)[number]>();
  for (const one of all) {
    const other = firsts.get(one.use);
    if (!other || one.rank < other.rank) firsts.set(one.use, one);
  }
  return all.map(({ rank: _rank, ...one }) => {
    const meant = meantBy(one.use);
    const isOne = typeof meant === 'object' && 'column' in meant;
    return isOne && firsts.get(one.use)?.at !== one.at ? { ...one, use: TEXT, by: 'second' } : one;
  });
}
