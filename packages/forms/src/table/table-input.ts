import { pastedRows } from '@portal/rules';
import type { CellColumn } from '@portal/field-kinds';
import { useFormServices } from '../engine/services.ts';
import { choiceOf } from '../widgets/CodeWidget.tsx';
import { codeNamed } from './pasted-codes.ts';
import { fillBlock, withCell, type DrawnRow } from './table-rows.ts';

/** Most characters of a clipboard that are read: what does not fit a table anyway is not parsed. */
const MAX_PASTED = 200_000;

interface Place {
  key: number;
  column: string;
}

/** The cell that a control stands in. */
function placeOf(target: EventTarget): Place | null {
  if (!(target instanceof Element)) return null;
  const column = target.closest<HTMLElement>('[data-cell]')?.dataset['cell'];
  const key = Number(target.closest<HTMLElement>('[data-row]')?.dataset['row']);
  return column === undefined || Number.isNaN(key) ? null : { key, column };
}

/**
 * Where a key leads: up and down, and Enter as in spreadsheets. `key` null = below the last row; null = the key is the control's own.
 */
export function neighbour(
  event: React.KeyboardEvent<HTMLElement>,
  rows: readonly DrawnRow[],
): { key: number | null; column: string } | null {
  const { target, key, nativeEvent } = event;
  if (event.defaultPrevented || nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey)
    return null;
  if (!(target instanceof HTMLInputElement) || target.getAttribute('role') === 'combobox') {
    // Enter would send the form; in a list of choices it does nothing.
    const isControl = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
    if (key !== 'Enter' || !isControl) return null;
  }
  const step = key === 'ArrowUp' || (key === 'Enter' && event.shiftKey) ? -1 : 1;
  if (key !== 'ArrowUp' && key !== 'ArrowDown' && key !== 'Enter') return null;
  const at = placeOf(target);
  const place = rows.findIndex((row) => row.key === at?.key);
  if (!at || place < 0) return null;
  const next = rows[place + step];
  if (next) return { key: next.key, column: at.column };
  if (step < 0) return { key: rows[place]?.key ?? null, column: at.column };
  return key === 'Enter'
    ? { key: null, column: at.column }
    : { key: rows[place]?.key ?? null, column: at.column };
}

interface PasteTask {
  columns: readonly CellColumn[];
  maxRows: number;
  rowsNow(): readonly DrawnRow[];
  put(rows: DrawnRow[]): void;
  /** Texts that no code is called. */
  onUnnamed(texts: ReadonlySet<string>): void;
  /** What became of it, as keys of texts with their counts. */
  tell(parts: readonly (readonly [key: string, count: number])[]): void;
}

/**
 * Pasting a block of cells (FORM-09): texts are written as their kinds spell them, names of codes become codes, what is not understood
 * stays as it was pasted. One cell alone is left to its control.
 */
export function useBlockPaste(task: PasteTask): (event: React.ClipboardEvent<HTMLElement>) => void {
  const services = useFormServices();
  return (event) => {
    const text = event.clipboardData.getData('text/plain').slice(0, MAX_PASTED);
    const at = placeOf(event.target);
    if (!at || !/[\t\n]/.test(text.trimEnd())) return;
    event.preventDefault();
    const { columns, maxRows } = task;
    const names = columns.map(({ column, field }) => ({ id: column.id, name: field.itemdesc }));
    const filled = fillBlock(task.rowsNow(), at, pastedRows(text), names, maxRows);
    const ofColumn = (id: string): CellColumn | undefined => columns.find(({ column }) => column.id === id);
    const spelt = filled.cells.reduce<DrawnRow[]>((rows, { key, column, text: cell }) => {
      const { kind } = ofColumn(column) ?? {};
      return withCell(rows, key, column, kind && !kind.coded ? kind.normalise(cell) : cell);
    }, filled.rows);
    task.put(spelt);
    const written = filled.cells.filter((cell) => cell.text !== '').length;
    task.tell([
      ['pasted', written],
      ...(filled.rowsLeft > 0 ? [['notFitting', filled.rowsLeft] as const] : []),
      ...(filled.cellsLeft > 0 ? [['notFittingCells', filled.cellsLeft] as const] : []),
    ]);
    void nameCodes();

    /** Each text is looked up once; a cell that was changed meanwhile is left alone. */
    async function nameCodes(): Promise<void> {
      const coded = filled.cells.filter(
        ({ column, text: cell }) => cell !== '' && ofColumn(column)?.kind.coded,
      );
      const known = new Map<string, Promise<string | null>>();
      const unnamed = new Set<string>();
      for (const { key, column, text: cell } of coded) {
        const node = ofColumn(column);
        if (!node) continue;
        const list = node.field.codesetid;
        const asked = JSON.stringify([list, cell]);
        const { leafOnly } = choiceOf({ leafOnly: node.field.leaf_only === '1' });
        const found = known.get(asked) ?? codeNamed(services, list, cell, leafOnly);
        known.set(asked, found);
        // oxlint-disable-next-line no-await-in-loop -- texts of one column repeat: each is asked for once
        const code = await found;
        if (code === null) unnamed.add(cell);
        const now = task.rowsNow();
        if (code !== null && now.find((row) => row.key === key)?.cells[column] === cell)
          task.put(withCell(now, key, column, code));
      }
      task.onUnnamed(unnamed);
    }
  };
}
