import type { CellFault, PositionContent, TableColumn } from '@portal/console-contract';
import { valuesOf, ruleOfTerm, ruleTermsOf } from '@portal/conditions';
import { headingText } from '@portal/fieldsets/position-table';
import { EDUCATION_HEADING, readWritten, RUNGS } from '@portal/fieldsets/written';
import type { StoredPosition } from '@portal/schemas';
import { faultsOf } from '../check-content.ts';
import { readConditionCells, type ConditionCell } from '../condition-cells.ts';
import { newContent } from '../position-view.ts';
import { headingOf, isText, SHEET_COLUMNS } from '../sheet-columns.ts';
import { valueOf } from './cell-values.ts';
import { meantBy, columnUse } from './column-uses.ts';
import type { SheetContext } from './sheet-context.ts';

/** A fault of a cell, with what its column is taken for. */
export interface RowFault extends CellFault {
  use: string;
}

/** A row as it is read. */
export interface RowRead {
  row: number;
  content: PositionContent;
  definition: Partial<StoredPosition>;
  faults: RowFault[];
  /** Cells of conditions that are left to a person (ELIG-06). */
  listed: CellFault[];
  /** All cells of conditions. */
  cells: readonly ConditionCell[];
}

/** What reading a row takes. */
export interface RowInput {
  sheet: string;
  /** As a spreadsheet counts, from 1. */
  row: number;
  cells: readonly string[];
  columns: readonly TableColumn[];
  /** What cells say after a repair, by use. */
  repaired: ReadonlyMap<string, string>;
  /** Uses of which one number is merged over this and other rows. */
  shared: ReadonlySet<string>;
  /** Other words for cells of conditions, by heading and text. */
  readAs: ReadonlyMap<string, string>;
}

const MAX_QUOTE = 80;

const ONE_LINE: ReadonlySet<string> = new Set(['name', 'category', 'place']);

/** Key of a cell of conditions among those that are to be read otherwise. */
export const readingKey = (heading: string, text: string): string => `${heading}\n${text}`;

/** What stands for a column in repairs: what it is taken for, and of texts, of which there are many, its place. */
export const cellUse = ({ at, use }: Pick<TableColumn, 'at' | 'use'>): string =>
  use === '' || use === 'text' ? `at.${at}` : use;

/** What a fault quotes of a value. */
const shownOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** The lowest level that a written condition takes, for the list of positions; '' where it is not understood. */
function lowestLevel(
  { column, text }: Pick<ConditionCell, 'column' | 'text'>,
  { vocabulary, degrees }: SheetContext,
): string {
  const read = readWritten(column, text, vocabulary);
  const codes = RUNGS.toReversed().flatMap((rung) => vocabulary.education?.codes[rung] ?? []);
  const terms = 'terms' in read ? read.terms : [];
  const asked = new Set(
    terms
      .filter(({ set }) => set === vocabulary.education?.set)
      .flatMap((term) => {
        const rule = ruleOfTerm(term);
        return rule === null ? [] : ruleTermsOf(rule).flatMap(valuesOf);
      }),
  );
  return codes.find((code) => asked.has(code) && degrees.some(({ id }) => id === code)) ?? '';
}

/**
 * Reads a row of a table of positions over what stands there already. An instant that is the same as the stored one stays as it
 * was written, so that a file that was exported changes nothing.
 *
 * @param before undefined = a new position
 */
export function readRow(
  { sheet, row, cells, columns, repaired, shared, readAs }: RowInput,
  before: PositionContent | undefined,
  context: SheetContext,
): RowRead {
  const faults: RowFault[] = [];
  const channel = context.channels.length === 1 ? (context.channels[0]?.id ?? '') : '';
  const base: PositionContent = before ?? newContent(channel, context.now);
  let next: PositionContent = { ...base };
  const told = new Set<string>();
  const others = new Map<string, string>();
  const written: ConditionCell[] = [];
  const tell = (use: string, column: string, what: string, value = ''): void =>
    void faults.push({ sheet, row, use, column, what, value: value.slice(0, MAX_QUOTE) });
  /** What a column is called in the file, else by the reader. */
  const headingFor = (property: keyof PositionContent): string => {
    const column = SHEET_COLUMNS.find((one) => one.property === property);
    const own = columns.find(({ use }) => use.split('.')[0] === property)?.heading;
    return own ?? (column ? headingOf(column, context.reader) : '');
  };
  const keep = (heading: string, cell: string): void =>
    // Two columns of one heading say both.
    void others.set(heading, others.has(heading) ? `${others.get(heading)}\n${cell}` : cell);
  const degreeHeadings: string[] = [];

  const read = (key: string, use: string, heading: string, given: string): void => {
    const meant = meantBy(use);
    const cell = repaired.get(key) ?? given;
    if (meant === 'out') return;
    if (meant === 'text' || meant === undefined || 'condition' in meant) {
      if (meant === undefined && cell !== '') tell(key, '', 'noHeading', cell);
      else if (cell !== '') keep(heading, cell);
      if (cell !== '' && typeof meant === 'object')
        written.push({ column: meant.condition, heading, text: cell });
      return;
    }
    const { property, language } = meant.column;
    if (isText(property)) {
      // A name is one line, however narrow its column is.
      const line = ONE_LINE.has(property) && cell.includes('\n') ? headingText(cell) : cell;
      if (language) next = { ...next, [property]: { ...next[property], [language]: line } };
      return;
    }
    if (property === 'code') {
      if (cell !== '') next = { ...next, code: valueOf('code', cell, base, context) as string };
      return;
    }
    const value = valueOf(property, cell, base, context);
    // A level by its name asks for it as well, once: by its code it is only shown.
    if (property === 'degree' && value !== null && !before && cell !== '' && cell !== value)
      written.push({ column: 'education', heading: EDUCATION_HEADING, text: cell });
    if (shared.has(use) && !repaired.has(use)) {
      told.add(property);
      tell(use, heading, `merged.${property}`, cell);
    } else if (value === null && property === 'degree') {
      written.push({ column: 'education', heading: EDUCATION_HEADING, text: cell });
      next = { ...next, degree: lowestLevel({ column: 'education', text: cell }, context) };
    } else if (value === null) {
      told.add(property);
      tell(use, heading, `raw.${property}`, cell);
    } else next = { ...next, [property]: value ?? null };
    if (property === 'degree') degreeHeadings.push(heading);
  };

  for (const column of columns) read(cellUse(column), column.use, column.heading, cells[column.at] ?? '');
  for (const [use, cell] of repaired)
    if (meantBy(use) && !columns.some((one) => one.use === use)) read(use, use, '', cell);
  for (const { heading, text } of written)
    if (heading === EDUCATION_HEADING && !others.has(heading)) others.set(heading, text);
  const order = [...others.keys()];
  const joined = written
    .map((cell) => ({ ...cell, text: others.get(cell.heading) ?? cell.text }))
    .toSorted((one, other) => order.indexOf(one.heading) - order.indexOf(other.heading));
  const cellsOfConditions = joined.filter(
    ({ column, heading }, place) =>
      joined.findIndex((one) => one.heading === heading && one.column === column) === place,
  );
  const level = cellsOfConditions.find(({ column }) => column === 'education' || column === 'studies');
  if (degreeHeadings.length === 0 && level) next = { ...next, degree: lowestLevel(level, context) };
  const code = next.code;
  const conditions = readConditionCells(
    cellsOfConditions.map((cell) => {
      const as = readAs.get(readingKey(cell.heading, cell.text));
      return as === undefined ? cell : { ...cell, as };
    }),
    before?.extra,
    context.conditions.get(code) ?? [],
    context.vocabulary,
  );
  const headings = new Set(columns.map(({ heading }) => heading));
  const untouched = Object.entries(base.extra).filter(([heading]) => !headings.has(heading));
  next = { ...next, extra: { ...Object.fromEntries(untouched), ...Object.fromEntries(others) } };
  for (const { column, what } of faultsOf({ ...next }, context.known, before)) {
    if (told.has(column) || (column === 'code' && code === '')) continue;
    const own = columns.find(({ use }) => use.split('.')[0] === column)?.use;
    const first = SHEET_COLUMNS.find(({ property }) => property === column);
    tell(own ?? (first ? columnUse(first) : ''), headingFor(column), what, shownOf(next[column]));
  }
  return {
    row,
    content: next,
    definition: conditions.definition,
    faults,
    listed: conditions.listed.map(({ heading, text, reason }) => ({
      sheet,
      row,
      column: heading,
      what: reason,
      value: text.slice(0, MAX_QUOTE),
    })),
    cells: cellsOfConditions,
  };
}
