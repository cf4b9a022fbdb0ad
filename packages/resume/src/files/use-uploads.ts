import { useCallback, useEffect, useRef, useState } from 'react';
import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import {
  uploadMachine,
  type UploadResult,
  type UploadSendInput,
} from '@portal/machines/upload/upload.machine.ts';
import { checkFile, type DocumentProblem } from '@portal/rules';
import { WireError, type UploadAnswer, type WireAnswer } from '@portal/wire';

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

export type SendFile = (
  file: File,
  options: { signal: AbortSignal; onProgress: (sent: number, total: number) => void },
) => Promise<WireAnswer<UploadAnswer>>;

interface UploadsOptions {
  allowed: { extensions: readonly string[]; maxBytes: number };
  /** What is asked of a document besides (FORM-02): how many files there are with those chosen, and its pixels. */
  inspect?: (file: File, chosen: number) => DocumentProblem | null | Promise<DocumentProblem | null>;
  send: SendFile;
  onUploaded(answer: UploadAnswer): void;
}

let serial = 0;

/**
 * Files on their way, one machine each: they go at the same time, and one that fails never loses the others (UX-15). What
 * is refused by name or size is listed with its reason and never sent (ATT-06 to ATT-09).
 */
export function useUploads({ allowed, inspect, send, onUploaded }: UploadsOptions): {
  rows: UploadRow[];
  add(files: Iterable<File>): void;
} {
  const [rows, setRows] = useState<UploadRow[]>([]);
  const latest = useRef({ send, onUploaded });
  useEffect(() => {
    latest.current = { send, onUploaded };
  });
  const actors = useRef(new Map<string, ActorRefFrom<typeof uploadMachine>>());
  useEffect(() => {
    const running = actors.current;
    return () => running.forEach((actor) => actor.stop());
  }, []);

  const drop = useCallback((id: string) => {
    actors.current.delete(id);
    setRows((current) => current.filter((row) => row.id !== id));
  }, []);

  const begin = useCallback(
    (file: File) => {
      const id = `upload-${(serial += 1)}`;
      const actor = createActor(
        uploadMachine.provide({
          actors: {
            send: fromPromise<UploadResult, UploadSendInput>(async ({ input, signal }) => {
              try {
                const answer = await latest.current.send(file, { signal, onProgress: input.onProgress });
                return { ok: answer.ok, code: answer.code, message: answer.message, data: answer.data };
              } catch (error) {
                if (error instanceof WireError && error.kind === 'server')
                  return { ok: false, code: 'exception', message: error.serverMessage, data: null };
                throw error;
              }
            }),
          },
        }),
        { input: { id, name: file.name, size: file.size } },
      );
      actors.current.set(id, actor);
      actor.on('uploaded', ({ data }) => latest.current.onUploaded(data as UploadAnswer));
      actor.subscribe((snapshot) => {
        if (snapshot.status === 'done') return drop(id);
        const { name, size, sent, code, message } = snapshot.context;
        const row: UploadRow = {
          id,
          name,
          size,
          sent,
          code,
          message,
          state: snapshot.matches('failed') ? 'failed' : 'sending',
          cancel: () => actor.send({ type: snapshot.matches('failed') ? 'DISMISS' : 'CANCEL' }),
          retry: () => actor.send({ type: 'RETRY' }),
        };
        setRows((current) =>
          current.some((known) => known.id === id)
            ? current.map((known) => (known.id === id ? row : known))
            : [...current, row],
        );
      });
      actor.start();
    },
    [drop],
  );

  const refuse = useCallback(
    (file: File, problem: DocumentProblem) => {
      const id = `refused-${(serial += 1)}`;
      const row: UploadRow = {
        id,
        name: file.name,
        size: file.size,
        sent: 0,
        state: 'refused',
        problem,
        code: '',
        message: '',
        cancel: () => drop(id),
        retry: () => undefined,
      };
      setRows((current) => [...current, row]);
    },
    [drop],
  );

  const add = useCallback(
    (files: Iterable<File>) => {
      let chosen = actors.current.size;
      for (const file of files) {
        const problem = checkFile(file, allowed);
        if (problem !== null) {
          refuse(file, problem);
          continue;
        }
        const asked = inspect?.(file, chosen) ?? null;
        if (asked === null) begin(file);
        else if (typeof asked === 'string') refuse(file, asked);
        else void asked.then((found) => (found === null ? begin(file) : refuse(file, found)));
        if (typeof asked !== 'string') chosen += 1;
      }
    },
    [allowed, inspect, begin, refuse],
  );

  return { rows, add };
}
