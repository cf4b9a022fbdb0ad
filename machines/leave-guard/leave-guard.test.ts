import { createActor } from 'xstate';
import { describe, expect, test } from 'vitest';
import { leaveGuardMachine } from './leave-guard.machine.ts';

function start() {
  const done: string[] = [];
  const actor = createActor(
    leaveGuardMachine.provide({
      actions: { proceed: () => void done.push('leave'), stay: () => void done.push('stay') },
    }),
  ).start();
  return { actor, done, snapshot: () => actor.getSnapshot() };
}

describe('leave guard machine', () => {
  test('[MACH-15] lets go at once when nothing is unsaved', () => {
    const { actor, done, snapshot } = start();
    actor.send({ type: 'LEAVE' });
    expect(done).toEqual(['leave']);
    expect(snapshot().hasTag('unsaved')).toBe(false);
  });

  test('[MACH-15] asks when something is unsaved; staying keeps it guarded', () => {
    const { actor, done, snapshot } = start();
    actor.send({ type: 'CHANGE', dirty: true });
    expect(snapshot().hasTag('unsaved')).toBe(true);
    actor.send({ type: 'LEAVE' });
    expect(snapshot().value).toBe('confirming');
    actor.send({ type: 'DECLINE' });
    expect(done).toEqual(['stay']);
    expect(snapshot().value).toBe('dirty');
    actor.send({ type: 'LEAVE' });
    actor.send({ type: 'CONFIRM' });
    expect(done).toEqual(['stay', 'leave']);
    expect(snapshot().value).toBe('clean');
  });

  test('[MACH-15] what is saved, also while it asks, is not asked about', () => {
    const { actor, done, snapshot } = start();
    actor.send({ type: 'CHANGE', dirty: true });
    actor.send({ type: 'CHANGE', dirty: true });
    actor.send({ type: 'CHANGE', dirty: false });
    expect(snapshot().value).toBe('clean');
    actor.send({ type: 'CHANGE', dirty: true });
    actor.send({ type: 'LEAVE' });
    actor.send({ type: 'CHANGE', dirty: false });
    expect(done).toEqual(['leave']);
  });
});
