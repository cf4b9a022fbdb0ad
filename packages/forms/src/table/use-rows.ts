import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { TableShape } from '@portal/rules';
import { dataValue } from '../widgets/common.ts';
import { drawnRow, drawnRows, valueOfRows, type DrawnRow } from './table-rows.ts';

/** Rows and the value that they were read from or written as. */
interface Held {
  text: string;
  /** null = the value is no table. */
  rows: DrawnRow[] | null;
}

interface Rows {
  /** What is drawn; one blank row of a value that is no table. */
  rows: DrawnRow[];
  /** The value that the rows were read from or written as. */
  text: string;
  isTable: boolean;
  /** The newest rows: several cells may write before the next drawing. */
  rowsNow(): DrawnRow[];
  put(rows: DrawnRow[]): void;
}

/** The rows of a table with keys that stay with them, while the form has no more than their text (FORM-09). */
export function useRows(value: string, shape: TableShape, onChange: (value: unknown) => void): Rows {
  const [held, setHeld] = useState<Held>(() => ({ text: value, rows: drawnRows(value, shape) }));
  const newest = useRef(held);
  /** Values on their way to the form and back. */
  const pending = useRef<string[]>([]);
  useEffect(() => {
    const at = pending.current.indexOf(value);
    if (at >= 0) pending.current.splice(0, at + 1);
    else if (newest.current.text !== value) {
      newest.current = { text: value, rows: drawnRows(value, shape) };
      setHeld(newest.current);
    }
  }, [value, shape]);
  const put = useCallback(
    (rows: DrawnRow[]): void => {
      const next = valueOfRows(rows);
      const isNew = next !== newest.current.text;
      newest.current = { text: next, rows };
      setHeld(newest.current);
      if (!isNew) return;
      pending.current.push(next);
      onChange(dataValue(next));
    },
    [onChange],
  );
  const rows = useMemo(() => held.rows ?? [drawnRow()], [held.rows]);
  const rowsNow = useCallback(() => newest.current.rows ?? rows, [rows]);
  return { rows, text: held.text, isTable: held.rows !== null, rowsNow, put };
}
