import { useCallback, useState } from 'react';
import {
  countNamed,
  fieldsFromReading,
  filledRows,
  MAX_PASTE,
  readPaste,
  type Operation,
  type PastedRow,
  type PasteFault,
  type PasteReading,
} from '@portal/fieldsets';
import type { CodeListSummary, ConsoleError } from '@portal/console-contract';
import type { StoredFieldSet } from '@portal/schemas';
import { errorOf } from '../api.ts';
import { fieldIds } from '../designer/ids.ts';
import { pastedTable, type Pasted } from './pasted-table.ts';

/** A pasted table that a person is asked about. */
export interface PasteQuestion {
  rows: PastedRow[];
  reading: PasteReading;
  /** Tables of the same page that are not read. */
  others: number;
  /** Cells that span several rows or columns. */
  merged: number;
  before: string;
}

/** What is to be told of the last paste until it is put away. */
export type PasteNote =
  | { faults: readonly PasteFault[] }
  | { excess: 'bytes' | 'rows' | 'columns' | 'cell'; most: number }
  | { excess: 'empty'; most: 0 };

interface Given {
  set: StoredFieldSet;
  lists: readonly CodeListSummary[];
  act(operation: Operation): void;
  say(text: { key: string; values?: Record<string, string | number> }): void;
  /** null = what was wrong is over. */
  onError(error: ConsoleError | null): void;
}

export interface Pasting {
  /** What is asked before anything is added. */
  question: PasteQuestion | null;
  note: PasteNote | null;
  paste(pasted: Pasted, before: string): Promise<void>;
  /** Adds the fields of the asked table, read like that. */
  answer(reading: PasteReading): Promise<void>;
  cancel(): void;
  putAway(): void;
}

/** Pasted tables as fields, all of one paste by one operation, which one undo takes back (GRID-01, HR-09). */
export function usePaste({ set, lists, act, say, onError }: Given): Pasting {
  const [question, setQuestion] = useState<PasteQuestion | null>(null);
  const [note, setNote] = useState<PasteNote | null>(null);
  /** Fields that the note is about: it goes with them, as by an undo (GRID-06). */
  const [noted, setNoted] = useState<readonly string[]>([]);
  const isThere = noted.length === 0 || set.fieldList.some(({ itemid }) => noted.includes(itemid));

  const add = useCallback(
    async ({ rows, reading, before }: Omit<PasteQuestion, 'others' | 'merged'>): Promise<void> => {
      let ids: string[] = [];
      try {
        ids = await fieldIds(set.fieldsetid, countNamed(rows, reading));
        onError(null);
      } catch (failed) {
        // A question that is open stays so, to be answered again.
        return onError(errorOf(failed));
      }
      const { fields, faults } = fieldsFromReading(rows, reading, ids, lists);
      setQuestion(null);
      setNote(faults.length > 0 ? { faults } : null);
      setNoted([]);
      if (fields.length === 0) return;
      // The field that was pasted onto may be gone by now.
      const stands = set.fieldList.some(({ itemid }) => itemid === before);
      act({ op: 'addFields', before: stands ? before : '', fields });
      setNoted(fields.map(({ itemid }) => itemid));
      say({ key: 'grid.pasted', values: { count: fields.length } });
    },
    [set, lists, act, say, onError],
  );

  const paste = useCallback(
    async (pasted: Pasted, before: string): Promise<void> => {
      const table = pastedTable(pasted, lists);
      setNoted([]);
      if ('excess' in table) {
        const most = table.excess === 'bytes' ? MAX_PASTE.bytes / 1024 / 1024 : MAX_PASTE[table.excess];
        return setNote({ excess: table.excess, most });
      }
      const rows = filledRows(table.rows);
      if (rows.length === 0) return setNote({ excess: 'empty', most: 0 });
      const reading = readPaste(
        rows.map(({ cells }) => cells),
        lists,
      );
      const { others, merged } = table;
      if (reading.unsure || others > 0 || merged > 0) setQuestion({ rows, reading, others, merged, before });
      else await add({ rows, reading, before });
    },
    [lists, add],
  );

  return {
    question,
    note: isThere ? note : null,
    paste,
    answer: useCallback(
      async (reading) => {
        if (question) await add({ ...question, reading });
      },
      [question, add],
    ),
    cancel: useCallback(() => setQuestion(null), []),
    putAway: useCallback(() => setNote(null), []),
  };
}
