import type { CodeListSummary } from '@portal/console-contract';
import type { StoredField } from '@portal/schemas';
import type { Translate } from '../ui/written.ts';
import { said } from '../ui/texts.ts';
import { copiedBlock, type Pasted } from './clipboard.ts';
import { GRID_COLUMNS } from '@portal/fieldsets';
import { cellText, columnName, isOpen, type Column } from './columns.ts';

/** What the words of cells are taken from. */
export interface CellWords {
  /** Settings that have no column of their own, in words; absent = they are not told. */
  restOf?: ((field: StoredField) => string) | undefined;
  lists: readonly CodeListSummary[];
  t: Translate;
  language: string;
}

/**
 * A cell in words of the reader's language, which `fieldCells` and `readPaste` read back as the same cell. A code list is
 * told by its name and its id, for names may be alike.
 */
export function cellWords(
  field: StoredField,
  column: Column,
  { lists, t, language, restOf }: CellWords,
): string {
  if (column === 'rest') return restOf?.(field) ?? '';
  const text = cellText(field, column);
  if (column === 'kind') return t([`fieldsets:kind.${text}`], {});
  if (column === 'must')
    return isOpen(field, column) || text === '1' ? t([text === '1' ? 'yes' : 'no'], {}) : '';
  if (column !== 'list' || text === '') return text;
  const name = said(lists.find(({ codesetid }) => codesetid === text)?.name, language);
  return name === '' ? text : `${name} · ${text}`;
}

/** Fields as a table with headings for spreadsheets and documents, which comes back as the same fields (GRID-01). */
export function copiedRows(fields: readonly StoredField[], words: CellWords): Pasted {
  const head = GRID_COLUMNS.map((column) => columnName(words.t, column));
  return copiedBlock([
    head,
    ...fields.map((field) => GRID_COLUMNS.map((column) => cellWords(field, column, words))),
  ]);
}
