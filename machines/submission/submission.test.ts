import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { REQUEST_TIMEOUT_MS } from '@portal/rules';
import { submissionMachine, type SubmissionData, type SubmissionOutcome } from './submission.machine.ts';

function start(send: (data: SubmissionData) => Promise<SubmissionOutcome>, clock?: SimulatedClock) {
  const told: string[] = [];
  const actor = createActor(
    submissionMachine.provide({
      actors: {
        send: fromPromise<SubmissionOutcome, { data: SubmissionData }>(({ input }) => send(input.data)),
      },
    }),
    clock ? { clock } : {},
  );
  actor.on('outcome', ({ code }) => told.push(code));
  actor.start();
  return { actor, told };
}

describe('submission machine', () => {
  test('[ENT-23] sends what was typed and forgets it after a success', async () => {
    const sent: SubmissionData[] = [];
    const { actor, told } = start((data) => {
      sent.push(data);
      return Promise.resolve({ code: 'success', message: '' });
    });
    actor.send({ type: 'SUBMIT', data: { oldPw: 'a', newPw: 'b', confirmPw: 'b' } });
    const done = await waitFor(actor, (snapshot) => snapshot.matches('done'));
    expect(Object.keys(sent[0] ?? {})).toEqual(['oldPw', 'newPw', 'confirmPw']);
    expect(done.context).toEqual({ data: {}, code: '', message: '' });
    expect(told).toEqual(['success']);
    actor.send({ type: 'AGAIN' });
    expect(actor.getSnapshot().value).toBe('asking');
  });

  test('[ERR-41] a refusal and a broken connection lead back to the form with its data', async () => {
    for (const [send, code] of [
      [() => Promise.resolve({ code: 'error_pw', message: 'm' }), 'error_pw'],
      [() => Promise.reject(new Error('down')), 'exception'],
    ] as const) {
      const { actor, told } = start(send);
      actor.send({ type: 'SUBMIT', data: { oldPw: 'a' } });
      const back = await waitFor(actor, (snapshot) => snapshot.matches('asking'));
      expect(back.context).toMatchObject({ data: { oldPw: 'a' }, code });
      expect(told).toEqual([code]);
    }
  });

  test('[MACH-19] an answer that never comes ends as a time-out; a second try may follow a success', async () => {
    const clock = new SimulatedClock();
    const { actor, told } = start(() => new Promise(() => undefined), clock);
    actor.send({ type: 'SUBMIT', data: {} });
    clock.increment(REQUEST_TIMEOUT_MS);
    expect(actor.getSnapshot().value).toBe('asking');
    expect(told).toEqual(['timeout']);
    const again = start(() => Promise.resolve({ code: 'success', message: '' }));
    again.actor.send({ type: 'SUBMIT', data: {} });
    await waitFor(again.actor, (snapshot) => snapshot.matches('done'));
    again.actor.send({ type: 'SUBMIT', data: { applyCode: '02' } });
    expect(again.actor.getSnapshot().value).toBe('sending');
  });
});
