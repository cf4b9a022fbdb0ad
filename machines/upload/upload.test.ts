import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { uploadMachine, type UploadResult, type UploadSendInput } from './upload.machine.ts';

function start(send: (input: UploadSendInput, signal: AbortSignal) => Promise<UploadResult>) {
  const uploaded: unknown[] = [];
  const actor = createActor(
    uploadMachine.provide({
      actors: {
        send: fromPromise<UploadResult, UploadSendInput>(({ input, signal }) => send(input, signal)),
      },
    }),
    { input: { id: 'f1', name: 'a.pdf', size: 100 } },
  );
  actor.on('uploaded', ({ data }) => uploaded.push(data));
  actor.start();
  return { actor, uploaded };
}

describe('upload machine', () => {
  test('[ATT-16] reports progress and ends with what the server stored', async () => {
    const { actor, uploaded } = start(async ({ onProgress }) => {
      await Promise.resolve();
      onProgress(40, 100);
      onProgress(400, 100);
      return { ok: true, code: 'success', message: '', data: { file: 'tmp-1' } };
    });
    const sent: number[] = [];
    actor.subscribe((snapshot) => sent.push(snapshot.context.sent));
    await waitFor(actor, (snapshot) => snapshot.matches('done'));
    expect(sent).toContain(40);
    expect(Math.max(...sent)).toBe(100);
    expect(uploaded).toEqual([{ file: 'tmp-1' }]);
  });

  test('[ATT-16] a refusal keeps the server message and can be tried again', async () => {
    let tries = 0;
    const { actor } = start(() =>
      Promise.resolve({
        ok: (tries += 1) > 1,
        code: tries > 1 ? 'success' : 'fail',
        message: 'x',
        data: null,
      }),
    );
    const failed = await waitFor(actor, (snapshot) => snapshot.matches('failed'));
    expect(failed.context).toMatchObject({ code: 'fail', message: 'x' });
    actor.send({ type: 'RETRY' });
    expect(actor.getSnapshot().context).toMatchObject({ sent: 0, code: '', message: '' });
    await waitFor(actor, (snapshot) => snapshot.matches('done'));
  });

  test('[WIRE-10] a stalled upload fails as a time-out and can be given up', async () => {
    const { actor } = start(() => Promise.reject(Object.assign(new Error('stalled'), { kind: 'timeout' })));
    const failed = await waitFor(actor, (snapshot) => snapshot.matches('failed'));
    expect(failed.context.code).toBe('timeout');
    actor.send({ type: 'DISMISS' });
    expect(actor.getSnapshot().value).toBe('cancelled');
  });

  test('[ATT-16] cancelling aborts the request', async () => {
    let aborted = false;
    const { actor } = start(
      (_, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            aborted = true;
            reject(new Error('aborted'));
          });
        }),
    );
    actor.send({ type: 'CANCEL' });
    expect(actor.getSnapshot().value).toBe('cancelled');
    expect(aborted).toBe(true);
  });
});
