import type { CodeListSummary } from '@portal/console-contract';
import type { StoredField } from '@portal/schemas';
import type { Translate } from '../ui/written.ts';
import { said } from '../ui/texts.ts';
import { cellText, columnName, COLUMNS, isOpen, type Column } from './columns.ts';

/** A cell as spreadsheets write it: in quotes where it would be read as several. */
const quoted = (cell: string): string =>
  /[\t\r\n]/.test(cell) || cell.startsWith('"') ? `"${cell.replaceAll('"', '""')}"` : cell;

/**
 * Fields as a table for a spreadsheet, with headings and in words of the reader's language, which `readPaste` reads back
 * as the same cells (GRID-01). A code list is told by its name and its id, for names may be alike.
 */
export function copiedRows(
  fields: readonly StoredField[],
  lists: readonly CodeListSummary[],
  t: Translate,
  language: string,
): string {
  const cell = (field: StoredField, column: Column): string => {
    const text = cellText(field, column);
    if (column === 'kind') return t([`fieldsets:kind.${text}`], {});
    if (column === 'must')
      return isOpen(field, column) || text === '1' ? t([text === '1' ? 'yes' : 'no'], {}) : '';
    if (column !== 'list' || text === '') return text;
    const name = said(lists.find(({ codesetid }) => codesetid === text)?.name, language);
    return name === '' ? text : `${name} · ${text}`;
  };
  const head = COLUMNS.map((column) => columnName(t, column));
  return [head, ...fields.map((field) => COLUMNS.map((column) => cell(field, column)))]
    .map((row) => row.map(quoted).join('\t'))
    .join('\n');
}

/** Ids of the rows that the page's selection touches; '' is the row for new fields. */
export function markedRows(grid: HTMLElement): string[] {
  const selection = window.getSelection();
  if (!selection || selection.isCollapsed) return [];
  return [...grid.querySelectorAll<HTMLElement>('[data-item]')]
    .filter((row) => selection.containsNode(row, true))
    .map((row) => row.dataset['item'] ?? '');
}
