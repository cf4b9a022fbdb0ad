import { useCallback, useLayoutEffect, useRef } from 'react';
import { createActor, fromPromise } from 'xstate';
import { useUploadRows, type StartSending, type UploadRow } from '@portal/forms/files/parts';
import {
  uploadMachine,
  type UploadResult,
  type UploadSendInput,
} from '@portal/machines/upload/upload.machine.ts';
import type { FileLimits } from '@portal/rules';
import { WireError, type UploadAnswer, type WireAnswer } from '@portal/wire';

type SendFile = (
  file: File,
  options: { signal: AbortSignal; onProgress: (sent: number, total: number) => void },
) => Promise<WireAnswer<UploadAnswer>>;

interface UploadsOptions {
  limits: FileLimits;
  /** How many files there are already. */
  there: number;
  send: SendFile;
  onUploaded(answer: UploadAnswer): void;
}

/** Files on their way to the portal's server, one machine each. */
export function useUploads({ limits, there, send, onUploaded }: UploadsOptions): {
  rows: UploadRow[];
  add(files: Iterable<File>): void;
} {
  // A file that is tried again goes to what the record is by then: it may have been saved since.
  const latest = useRef({ send, onUploaded });
  useLayoutEffect(() => {
    latest.current = { send, onUploaded };
  });
  const start = useCallback<StartSending>((id, file, tell) => {
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
    actor.on('uploaded', ({ data }) => latest.current.onUploaded(data as UploadAnswer));
    actor.subscribe((snapshot) => {
      const { sent, code, message } = snapshot.context;
      if (snapshot.status === 'done') tell({ state: 'over' });
      else if (snapshot.matches('failed')) tell({ state: 'failed', code, message });
      else tell({ state: 'sending', sent });
    });
    actor.start();
    return {
      cancel: () => actor.send({ type: actor.getSnapshot().matches('failed') ? 'DISMISS' : 'CANCEL' }),
      retry: () => actor.send({ type: 'RETRY' }),
      stop: () => actor.stop(),
    };
  }, []);
  return useUploadRows({ limits, there, start });
}
