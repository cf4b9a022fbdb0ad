import type {
  CellFault,
  PositionContent,
  TableChoices,
  TableColumn,
  TableNote,
} from '@portal/console-contract';
import { gridOf, headingsOf, leftRows, type Grid } from '@portal/fieldsets/position-table';
import type { StoredPosition } from '@portal/schemas';
import type { ReadTable } from '../../field-sets/imports/read.ts';
import type { ConditionCell } from '../condition-cells.ts';
import { columnsOf, GROUP_MEANINGS, meaningOf, meantBy, rememberedHeading } from './column-uses.ts';
import { givenCodes } from './given-codes.ts';
import { MAX_POSITIONS } from '../positions.ts';
import { cellUse, readingKey, readRow, type RowFault, type RowRead } from './read-row.ts';
import { MAX_ROUNDS, repairsOf, type Repaired } from './repairs.ts';
import type { SheetContext } from './sheet-context.ts';

/** A sheet as the file holds it. */
export type TableSheet = Pick<ReadTable['sheets'][number], 'sheet' | 'data'> &
  Partial<ReadTable['sheets'][number]>;

/** A row of a sheet that can be stored. */
export interface ReadPosition {
  row: number;
  content: PositionContent;
  definition: Partial<StoredPosition>;
}

/** A sheet as it was read: every cell is a part of a position, kept as text, or named (OFFICE-01). */
export interface ReadSheet {
  /** Rows of the headings, from 1. */
  headings: { from: number; to: number };
  columns: TableColumn[];
  rows: ReadPosition[];
  faults: RowFault[];
  /** Headings that are no column of ours. */
  extra: string[];
  /** Cells of conditions that are left to a person (ELIG-06). */
  listed: CellFault[];
  /** Conditions that were read from cells. */
  conditions: number;
  /** All cells of conditions, one list a position. */
  cells: (readonly ConditionCell[])[];
  left: TableNote[];
  coded: { count: number; from: string; to: string };
}

/** Uses of which a number that is merged over rows of several positions is of none of them. */
const NUMBERS = ['headcount', 'maxApplicants'];

/** How many things a sheet is known to say: of several, the one that says the most is the table. */
export const knownHeadings = (sheet: TableSheet, { remembered }: SheetContext): number =>
  headingsOf(gridOf(sheet), meaningIn(remembered), GROUP_MEANINGS).known;

const meaningIn =
  (remembered: ReadonlyMap<string, string>) =>
  (heading: string): string | undefined =>
    meaningOf(heading) ?? remembered.get(rememberedHeading(heading));

const NO_REPAIRS: ReadonlyMap<string, string> = new Map();

/** Reads rows of a table once, with the repairs that there are. */
function readRows(
  sheet: string,
  grid: Grid,
  body: readonly number[],
  columns: readonly TableColumn[],
  { cells: repairs, left }: Repaired,
  choices: TableChoices,
  context: SheetContext,
): { reads: RowRead[]; coded: string[] } {
  const readAs = new Map(choices.readAs.map(({ heading, text, as }) => [readingKey(heading, text), as]));
  const codeAt = columns.find(({ use }) => use === 'code')?.at ?? -1;
  const kept = body.filter((row) => !left.has(row + 1));
  const inputs = kept.map((row) => {
    const repaired = repairs.get(row + 1) ?? NO_REPAIRS;
    const shared = new Set(
      columns.flatMap(({ at, use }) => {
        const merge = NUMBERS.includes(use) ? grid.mergeAt(row, at) : undefined;
        return merge && merge.bottom > merge.top ? [use] : [];
      }),
    );
    return { sheet, row: row + 1, cells: grid.cells[row] ?? [], columns, repaired, shared, readAs };
  });
  const codeOf = ({ cells, repaired }: (typeof inputs)[number]): string => {
    const cell = repaired.get('code') ?? cells[codeAt] ?? '';
    return context.stored.has(cell) ? cell : cell.normalize('NFKC').replace(/\s+/g, '');
  };
  const reads = inputs.map((input) => readRow(input, context.stored.get(codeOf(input)), context));
  const bare = reads.flatMap(({ content }, place) => (content.code === '' ? [place] : []));
  const taken = new Set(reads.map(({ content }) => content.code));
  const codes = givenCodes(
    bare.flatMap((place) => reads[place]?.content ?? []),
    context.stored,
    taken,
  );
  for (const [order, place] of bare.entries()) {
    const [input, code = ''] = [inputs[place], codes[order]];
    if (!input) continue;
    const repaired = new Map(input.repaired).set('code', code);
    reads[place] = readRow({ ...input, repaired }, context.stored.get(code), context);
  }
  return { reads, coded: codes };
}

/** Reads a sheet of positions, as a person chose; see `docs/decisions/0112-position-tables.md`. */
export function readSheet(table: TableSheet, choices: TableChoices, context: SheetContext): ReadSheet {
  const { sheet } = table;
  const grid = gridOf(table);
  const headings = headingsOf(grid, meaningIn(context.remembered), GROUP_MEANINGS);
  const { top, bottom, labels } = headings;
  const uses = (left: ReadonlySet<number>): TableColumn[] =>
    columnsOf(grid, headings, left, choices.columns, context.remembered);
  const first = uses(new Set());
  const marks = first.filter(({ use }) => use === 'code' || use === 'headcount' || use.startsWith('name.'));
  const others = leftRows(
    grid,
    headings,
    marks.map(({ at }) => at),
  );
  const left = new Set(others.map(({ row }) => row));
  const columns = uses(left);
  const filled = grid.cells.flatMap((line, row) =>
    row > bottom && !left.has(row) && line.some((cell) => cell !== '') ? [row] : [],
  );
  // More than can be stored are not read at all: each row costs while others wait (SAFE-08).
  const isTooLong = filled.length > MAX_POSITIONS;
  const body = isTooLong ? [] : filled;
  const codeColumn = columns.find(({ use }) => use === 'code');
  const above = (row: number, use: string): string => {
    const at = columns.find((one) => one.use === use)?.at ?? -1;
    for (let place = row - 2; place > bottom; place -= 1) {
      const cell = repairs.repaired.cells.get(place + 1)?.get(use) ?? grid.cells[place]?.[at] ?? '';
      if (cell !== '' && !left.has(place)) return cell;
    }
    return '';
  };
  const repairs = repairsOf(choices.repairs, above);

  const missing = missingValues(table, columns, body);
  let read = readRows(sheet, grid, body, columns, repairs.repaired, choices, context);
  let faults: RowFault[] = [];
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    faults = read.reads.flatMap((one) => one.faults);
    const bare = new Set(read.coded);
    const seen = new Set<string>();
    for (const { row, content } of read.reads) {
      const fault = { sheet, row, use: 'code', column: codeColumn?.heading ?? '' };
      if (seen.has(content.code)) faults.push({ ...fault, what: 'twice', value: content.code });
      seen.add(content.code);
      if (codeColumn && bare.has(content.code) && !choices.giveCodes)
        faults.push({ ...fault, what: 'codeMissing', value: '' });
    }
    faults.push(
      ...missing.filter(
        ({ row, use }) =>
          !repairs.repaired.left.has(row) && repairs.repaired.cells.get(row)?.get(use) === undefined,
      ),
    );
    if (round === MAX_ROUNDS - 1 || !repairs.take(faults)) break;
    read = readRows(sheet, grid, body, columns, repairs.repaired, choices, context);
  }
  if (!codeColumn && !choices.giveCodes)
    faults.unshift({ sheet, row: bottom + 1, use: 'code', column: '', what: 'noCode', value: '' });
  if (isTooLong)
    faults.unshift({ sheet, row: 0, use: '', column: '', what: 'tooMany', value: String(MAX_POSITIONS) });
  const wrong = new Set(faults.map(({ row }) => row));
  const chosen = [...repairs.repaired.left].map((row) => ({
    row,
    what: 'chosen',
    text: (grid.cells[row - 1] ?? []).filter((cell) => cell !== '').join(' '),
  }));
  return {
    headings: { from: top + 1, to: bottom + 1 },
    columns,
    rows: read.reads
      .filter(({ row }) => !wrong.has(row))
      .map(({ row, content, definition }) => ({ row, content, definition })),
    faults,
    extra: labels.filter((heading, at) => {
      const meant = meantBy(columns.find((one) => one.at === at)?.use ?? '');
      return heading !== '' && (meant === 'text' || (typeof meant === 'object' && 'condition' in meant));
    }),
    listed: read.reads.flatMap((one) => one.listed),
    conditions: read.reads.reduce((sum, { definition }) => sum + (definition.conditions?.length ?? 0), 0),
    cells: read.reads.map((one) => one.cells),
    left: [...others.map(({ row, why, text }) => ({ row: row + 1, what: why, text })), ...chosen],
    coded: { count: read.coded.length, from: read.coded[0] ?? '', to: read.coded.at(-1) ?? '' },
  };
}

/** Formulas of the body without a value, in columns that are read: what they say is unknown. */
function missingValues(
  { sheet, emptyFormulas = [] }: TableSheet,
  columns: readonly TableColumn[],
  body: readonly number[],
): RowFault[] {
  const rows = new Set(body);
  return emptyFormulas.flatMap((place) => {
    const [, letters = '', row = '0'] = /^([A-Z]+)(\d+)$/.exec(place) ?? [];
    const column = columns.find((one) => one.letters === letters);
    if (!column || column.use === 'out' || !rows.has(Number(row) - 1)) return [];
    const { heading } = column;
    return [
      { sheet, row: Number(row), use: cellUse(column), column: heading, what: 'emptyFormula', value: place },
    ];
  });
}
