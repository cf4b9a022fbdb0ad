import { useCallback, useState } from 'react';
import {
  countNamed,
  fieldsFromReading,
  filledRows,
  readPaste,
  type PastedRow,
  type PasteReading,
} from '@portal/fieldsets';
import type { StoredField } from '@portal/schemas';
import { errorOf } from '../api.ts';
import { fieldIds } from '../designer/ids.ts';
import type { AskedWay } from './AskRows.tsx';
import { pastedBlock, type Pasted } from './clipboard.ts';
import { isSetting, type Column } from './columns.ts';
import { manyCells, type FieldCell } from './field-cells.ts';
import { laid, type Range } from './range.ts';
import { excessNote, type FillNote, type PasteGiven, type PasteNote } from './paste-note.ts';

/** The cells that something is pasted over. */
export interface Over {
  /** Fields as the grid shows them. */
  fields: readonly StoredField[];
  columns: readonly Column[];
  range: Range;
}

/** Rows that fit in several ways: over the cells that are there, or as fields of their own (SHEET-02). */
export interface FillQuestion {
  pasted: Pasted;
  over: Over;
  /** Rows without their headings. */
  rows: number;
  /** As many of them lie over fields. */
  fit: number;
  /** A row of headings says what the columns are. */
  headed: boolean;
  cells: FieldCell[];
  /** Rows that find no field, and what their columns are. */
  beyond: { rows: PastedRow[]; reading: PasteReading };
  /** Columns that the grid has no more of. */
  cut: number;
}

const cellsFor = (over: Over, cells: ReturnType<typeof laid>['cells']): FieldCell[] =>
  cells.flatMap(({ row, column, text }) => {
    const [field, name] = [over.fields[row], over.columns[column]];
    return field && name ? [{ itemid: field.itemid, column: name, text }] : [];
  });

/** How pasted rows lie over fields; `headed` where a row of headings says what their columns are. */
export function readOver(
  pasted: Pasted,
  block: string[][],
  over: Over,
  lists: PasteGiven['lists'],
): FillQuestion {
  const { range, fields } = over;
  const rows = filledRows(block);
  const reading = readPaste(
    rows.map(({ cells }) => cells),
    lists,
  );
  const size = { rows: fields.length, columns: over.columns.length };
  if (reading.by === 'heading') {
    const body = rows.slice(reading.head + 1);
    const fit = Math.min(body.length, fields.length - range.top);
    return {
      pasted,
      over,
      headed: true,
      rows: body.length,
      fit,
      cut: 0,
      cells: body.slice(0, fit).flatMap(({ cells }, place) =>
        reading.columns.flatMap((column, at) => {
          const field = fields[range.top + place];
          return column && field ? [{ itemid: field.itemid, column, text: cells[at] ?? '' }] : [];
        }),
      ),
      beyond: { rows: body.slice(fit), reading: { ...reading, head: -1 } },
    };
  }
  const { cells, beyond, cut } = laid(block, range, size);
  const first = block.length - beyond.length;
  return {
    pasted,
    over,
    headed: false,
    rows: block.length,
    fit: first,
    cut,
    cells: cellsFor(over, cells),
    beyond: {
      rows: filledRows(beyond).map((row) => ({ ...row, row: row.row + first })),
      reading: {
        head: -1,
        columns: over.columns.slice(range.left).map((one) => (isSetting(one) ? one : null)),
        by: 'grid',
        unsure: false,
      },
    },
  };
}

interface Given extends PasteGiven {
  note(note: PasteNote | null, itemids?: readonly string[]): void;
  /** All rows as fields of their own. */
  addAll(pasted: Pasted, before: string): Promise<void>;
}

export interface Filling {
  question: FillQuestion | null;
  /** Writes cells as one step; `cut` says nothing of what cannot be emptied. */
  fill(cells: readonly FieldCell[], how?: 'cut' | 'clear'): void;
  pasteOver(pasted: Pasted, over: Over): Promise<void>;
  answer(way: AskedWay): Promise<void>;
  cancel(): void;
}

/** Blocks of texts written over the cells of fields, each as one step that one undo takes back (SHEET-01, SHEET-02). */
export function useFill({ set, lists, act, say, onError, note, addAll }: Given): Filling {
  const [question, setQuestion] = useState<FillQuestion | null>(null);

  const write = useCallback(
    (
      cells: readonly FieldCell[],
      added: { before: string; fields: StoredField[] } | null,
      also: Omit<FillNote, 'refused' | 'gone'>,
      quiet = false,
    ): void => {
      const { changes, changed, refused, gone } = manyCells(set.fieldList, cells, lists);
      if (changes.length > 0 || added) act({ op: 'changeEach', changes, ...(added ? { added } : {}) });
      const told = quiet ? [] : refused;
      const isWhole = told.length + also.faults.length + gone + also.cut + also.left === 0;
      note(
        isWhole ? null : { ...also, refused: told, gone },
        changes.map(({ itemid }) => itemid),
      );
      if (added)
        say({ key: 'grid.cells.filledAdded', values: { count: changed, added: added.fields.length } });
      else if (changed > 0 && cells.length > 1) say({ key: 'grid.cells.filled', values: { count: changed } });
    },
    [set, lists, act, say, note],
  );

  const pasteOver = useCallback(
    async (pasted: Pasted, over: Over): Promise<void> => {
      const block = pastedBlock(pasted);
      if ('excess' in block) return note(excessNote(block.excess));
      if (block.rows.length === 0) return note({ excess: 'empty', most: 0 });
      const read = readOver(pasted, block.rows, over, lists);
      if (read.headed || read.beyond.rows.length > 0) setQuestion(read);
      else write(read.cells, null, { faults: [], cut: read.cut, left: 0 });
    },
    [lists, note, write],
  );

  const answer = useCallback(
    async (way: AskedWay): Promise<void> => {
      if (!question) return;
      const { cells, beyond, cut, over, pasted } = question;
      if (way === 'add') {
        setQuestion(null);
        return addAll(pasted, over.fields[over.range.top]?.itemid ?? '');
      }
      if (way === 'fill') {
        setQuestion(null);
        return write(cells, null, { faults: [], cut, left: beyond.rows.length });
      }
      try {
        const ids = await fieldIds(set.fieldsetid, countNamed(beyond.rows, beyond.reading));
        onError(null);
        const { fields, faults } = fieldsFromReading(beyond.rows, beyond.reading, ids, lists);
        setQuestion(null);
        // Behind all that are looked at, in whatever order.
        const seen = new Set(over.fields.map(({ itemid }) => itemid));
        const last = set.fieldList.findLastIndex(({ itemid }) => seen.has(itemid));
        const before = set.fieldList[last + 1]?.itemid ?? '';
        write(cells, fields.length > 0 ? { before, fields } : null, { faults, cut, left: 0 });
      } catch (failed) {
        // The question stays, to be answered again.
        onError(errorOf(failed));
      }
    },
    [question, set, lists, onError, addAll, write],
  );

  return {
    question,
    fill: useCallback(
      (cells, how) => write(cells, null, { faults: [], cut: 0, left: 0 }, how !== undefined),
      [write],
    ),
    pasteOver,
    answer,
    cancel: useCallback(() => setQuestion(null), []),
  };
}
