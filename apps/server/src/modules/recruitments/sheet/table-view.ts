import type { TableChoices, TableNote, TableReading, TableView } from '@portal/console-contract';
import { lettersOf } from '@portal/fieldsets/position-table';
import { readWritten } from '@portal/fieldsets/written';
import type { ConditionCell } from '../condition-cells.ts';
import { headingOf, SHEET_COLUMNS } from '../sheet-columns.ts';
import { columnUse } from './column-uses.ts';
import { readingKey } from './read-row.ts';
import type { ReadSheet, TableSheet } from './read-sheet.ts';
import type { SheetContext } from './sheet-context.ts';

const MAX_LEFT = 200;
const MAX_TEXT = 5_000;
const MAX_QUOTE = 200;

/** What a table is and how it was read, but for its readings, faults and notes. */
export function tableView(
  sheets: readonly TableSheet[],
  hidden: readonly string[],
  at: number,
  read: ReadSheet | undefined,
  { channels, units, degrees, reader }: SheetContext,
): Omit<TableView, 'readings' | 'readingCount' | 'groups' | 'notes'> {
  const left = read?.left ?? [];
  return {
    id: '',
    sheets: sheets.map(({ sheet, data }) => ({
      name: sheet,
      rows: data.filter((row) => row.some((cell) => cell !== '')).length,
      hidden: hidden.includes(sheet),
    })),
    sheet: at,
    headings: read?.headings ?? { from: 0, to: 0 },
    columns: read?.columns ?? [],
    uses: SHEET_COLUMNS.map((column) => ({ use: columnUse(column), label: headingOf(column, reader) })),
    left: left.slice(0, MAX_LEFT).map((note) => ({ ...note, text: note.text.slice(0, MAX_QUOTE) })),
    leftCount: left.length,
    coded: read?.coded ?? { count: 0, from: '', to: '' },
    channels: [...channels],
    units: [...units],
    degrees: [...degrees],
  };
}

/** What somebody who looks at the sheet does not see (OFFICE-01). */
export function notesOf(sheet: TableSheet | undefined): TableNote[] {
  const { hiddenRows = [], hiddenColumns = [] } = sheet ?? {};
  const rows = hiddenRows.length > 0 ? [{ what: 'hiddenRows', row: 0, text: hiddenRows.join(', ') }] : [];
  const letters = hiddenColumns.map((column) => lettersOf(column - 1)).join(', ');
  return hiddenColumns.length > 0 ? [...rows, { what: 'hiddenColumns', row: 0, text: letters }] : rows;
}

/** What was read of cells of conditions, those that say the same once; what was not understood comes first. */
export function readingsOf(
  rows: readonly (readonly ConditionCell[])[],
  { readAs }: TableChoices,
  { vocabulary }: SheetContext,
): TableReading[] {
  const words = new Map(readAs.map(({ heading, text, as }) => [readingKey(heading, text), as]));
  const readings = new Map<string, TableReading>();
  for (const { column, heading, text } of rows.flat()) {
    const key = readingKey(heading, text);
    const found = readings.get(key);
    if (found) {
      found.count += 1;
      continue;
    }
    const as = words.get(key) ?? '';
    const read = readWritten(column, as === '' ? text : as, vocabulary);
    readings.set(key, {
      heading,
      text: text.slice(0, MAX_TEXT),
      count: 1,
      when: 'terms' in read ? read.terms : [],
      why: 'unread' in read ? read.unread : '',
      as,
    });
  }
  return [...readings.values()].toSorted(
    (one, other) => Number(one.why === '') - Number(other.why === '') || other.count - one.count,
  );
}
