import { useCallback, useState } from 'react';
import {
  countNamed,
  fieldsFromReading,
  filledRows,
  readPaste,
  type PastedRow,
  type PasteReading,
} from '@portal/fieldsets';
import { errorOf } from '../api.ts';
import { fieldIds } from '../designer/ids.ts';
import type { Pasted } from './clipboard.ts';
import { excessNote, type PasteGiven, type PasteNote } from './paste-note.ts';
import { pastedTable } from './pasted-table.ts';
import { useFill, type Filling } from './use-fill.ts';

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

export interface Pasting {
  /** What is asked before anything is added. */
  question: PasteQuestion | null;
  note: PasteNote | null;
  paste(pasted: Pasted, before: string): Promise<void>;
  /** Adds the fields of the asked table, read like that. */
  answer(reading: PasteReading): Promise<void>;
  cancel(): void;
  putAway(): void;
  /** What is written over cells that are there. */
  filling: Filling;
}

/** Pasted tables as fields, all of one paste by one operation, which one undo takes back (GRID-01, HR-09). */
export function usePaste({ set, lists, act, say, onError }: PasteGiven): Pasting {
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
      if ('excess' in table) return setNote(excessNote(table.excess));
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

  const tell = useCallback((next: PasteNote | null, itemids: readonly string[] = []): void => {
    setNote(next);
    setNoted(itemids);
  }, []);
  const filling = useFill({ set, lists, act, say, onError, note: tell, addAll: paste });

  return {
    filling,
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
