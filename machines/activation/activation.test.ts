import { createActor, SimulatedClock } from 'xstate';
import { describe, expect, test } from 'vitest';
import { ACTIVATION_SECONDS, REQUEST_TIMEOUT_MS } from '@portal/rules';
import { fails, hangs, replies, repliesInTurn, settle } from '../testing.ts';
import { activated, activationCases, link } from './activation.cases.ts';
import { activationMachine, type ActivationInput, type ActivationResult } from './activation.machine.ts';

function start(activate: ReturnType<typeof replies<ActivationResult, ActivationInput>>) {
  const clock = new SimulatedClock();
  const done: string[] = [];
  const actor = createActor(
    activationMachine.provide({
      actors: { activate },
      actions: {
        storeUser: (_, params) => void done.push(`store ${params.user?.a0100}`),
        goToResume: () => void done.push('/user/resume'),
        tellOutTime: () => void done.push('tell outTime'),
        goToSignin: () => void done.push('/signin'),
        tellActived: () => void done.push('tell actived'),
        goToLogin: () => void done.push('/login'),
      },
    }),
    { clock, input: link },
  ).start();
  return {
    actor,
    clock,
    done,
    at: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  };
}

const succeeding = () => replies<ActivationResult, ActivationInput>(activated);

describe('activation machine', () => {
  test.each(activationCases)('[MACH-03] $answer.code leads to $state', async (row) => {
    const asked: ActivationInput[] = [];
    const { at, context, done } = start(replies<ActivationResult, ActivationInput>(row.answer, asked));
    expect(at()).toBe('verifying');
    await settle();
    expect(at()).toBe(row.state);
    expect(context().activeTip).toBe(row.activeTip);
    expect(done).toEqual(row.done);
    expect(asked).toEqual([link]);
  });

  test('[ACT-02] [MACH-20] counts six seconds down and then opens the resume, once', async () => {
    const { clock, context, done, at } = start(succeeding());
    await settle();
    const seen = [context().seconds];
    for (let second = 1; second < ACTIVATION_SECONDS; second += 1) {
      clock.increment(1000);
      seen.push(context().seconds);
    }
    expect(seen).toEqual([6, 5, 4, 3, 2, 1]);
    clock.increment(999);
    expect(done).not.toContain('/user/resume');
    clock.increment(1);
    expect(at()).toBe('done');
    clock.increment(60_000);
    expect(done.filter((step) => step === '/user/resume')).toHaveLength(1);
  });

  test('[MACH-20] a tab that slept through the countdown opens the resume once', async () => {
    const { clock, done } = start(succeeding());
    await settle();
    clock.increment(3_600_000);
    for (let round = 0; round < 10; round += 1) clock.increment(1000);
    expect(done.filter((step) => step === '/user/resume')).toHaveLength(1);
  });

  test('[ACT-07] leaving during the countdown cancels it', async () => {
    const { actor, clock, done } = start(succeeding());
    await settle();
    clock.increment(3000);
    actor.stop();
    clock.increment(60_000);
    expect(done).not.toContain('/user/resume');
  });

  test('[MACH-03] the button need not wait', async () => {
    const { actor, done, at } = start(succeeding());
    await settle();
    actor.send({ type: 'GO' });
    expect(at()).toBe('done');
    expect(done).toContain('/user/resume');
  });

  test('[ACT-05] [MACH-19] a failed or lost call can be tried again', async () => {
    const failing = start(fails<ActivationResult, ActivationInput>());
    await settle();
    expect(failing.at()).toBe('error');
    expect(failing.context().activeTip).toBe(2);
    const lost = start(hangs<ActivationResult, ActivationInput>());
    lost.clock.increment(REQUEST_TIMEOUT_MS);
    expect(lost.at()).toBe('error');
    const again = start(
      repliesInTurn<ActivationResult, ActivationInput>([{ ...activated, code: 'boom' }, activated]),
    );
    await settle();
    again.actor.send({ type: 'RETRY' });
    expect(again.context().activeTip).toBeNull();
    await settle();
    expect(again.at()).toBe('success');
  });
});
