import { useCallback, useEffect, useRef, useState } from 'react';
import { checkDocument, hasPixelLimit, type DocumentProblem, type FileLimits } from '@portal/rules';
import { lacksPixels } from './pixels.ts';

/** A file on its way, or one that could not go. */
export interface UploadRow {
  id: string;
  name: string;
  size: number;
  /** Bytes sent so far. */
  sent: number;
  state: 'sending' | 'failed' | 'refused';
  /** Why it was refused before anything was sent. */
  problem?: DocumentProblem;
  code: string;
  message: string;
  cancel(): void;
  retry(): void;
}

/** How far a file has come; over = there is nothing to be said of it any more: it is stored, or given up. */
export type UploadStep =
  | { state: 'sending'; sent: number }
  /** `message` is for the reader, '' = there is no reason. */
  | { state: 'failed'; code: string; message: string }
  | { state: 'over' };

/** A file that is being sent. */
export interface Sending {
  /** Gives up, also after a failure; `over` follows. */
  cancel(): void;
  retry(): void;
  /** The page is gone. */
  stop(): void;
}

/** Begins to send a file, and tells each step of it. */
export type StartSending = (id: string, file: File, tell: (step: UploadStep) => void) => Sending;

interface UploadRowsOptions {
  limits: FileLimits;
  /** How many files there are already; those on their way count too. */
  there: number;
  start: StartSending;
}

let serial = 0;

/**
 * Files on their way: they go at the same time, and one that fails never loses the others (UX-15). What is refused by type,
 * size, number or pixels is listed with its reason and never sent (ATT-06 to ATT-09, FORM-02).
 */
export function useUploadRows({ limits, there, start }: UploadRowsOptions): {
  rows: UploadRow[];
  add(files: Iterable<File>): void;
} {
  const [rows, setRows] = useState<UploadRow[]>([]);
  const sendings = useRef(new Map<string, Sending>());
  const gone = useRef(false);
  useEffect(() => {
    const running = sendings.current;
    gone.current = false;
    return () => {
      gone.current = true;
      running.forEach((sending) => sending.stop());
    };
  }, []);

  const drop = useCallback((id: string) => {
    sendings.current.delete(id);
    setRows((current) => current.filter((row) => row.id !== id));
  }, []);
  const show = useCallback(
    (row: UploadRow) =>
      setRows((current) =>
        current.some((known) => known.id === row.id)
          ? current.map((known) => (known.id === row.id ? row : known))
          : [...current, row],
      ),
    [],
  );

  const begin = useCallback(
    (file: File) => {
      // Its pixels were being counted while the page was left.
      if (gone.current) return;
      const id = `upload-${(serial += 1)}`;
      const own = {
        id,
        name: file.name,
        size: file.size,
        cancel: () => sendings.current.get(id)?.cancel(),
        retry: () => sendings.current.get(id)?.retry(),
      };
      const tell = (step: UploadStep): void => {
        if (step.state === 'over') drop(id);
        else show({ ...own, sent: 0, code: '', message: '', ...step });
      };
      sendings.current.set(id, start(id, file, tell));
    },
    [start, drop, show],
  );

  const refuse = useCallback(
    ({ name, size }: File, problem: DocumentProblem) => {
      const id = `refused-${(serial += 1)}`;
      const none = { sent: 0, code: '', message: '', retry: () => undefined };
      show({ id, name, size, state: 'refused', problem, cancel: () => drop(id), ...none });
    },
    [drop, show],
  );

  const add = useCallback(
    (files: Iterable<File>) => {
      let count = there + sendings.current.size;
      for (const file of files) {
        const problem = checkDocument(file, limits, count);
        if (problem !== null) {
          refuse(file, problem);
          continue;
        }
        count += 1;
        if (!hasPixelLimit(file, limits)) begin(file);
        else void lacksPixels(file, limits).then((lacks) => (lacks ? refuse(file, 'pixels') : begin(file)));
      }
    },
    [limits, there, begin, refuse],
  );

  return { rows, add };
}
