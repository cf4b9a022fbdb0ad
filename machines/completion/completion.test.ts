import { createActor } from 'xstate';
import { describe, expect, test } from 'vitest';
import { completionCases, starts } from './completion.cases.ts';
import { completionCode, completionMachine } from './completion.machine.ts';

describe('completion machine', () => {
  test.each(starts)('[MACH-09] the state "$wire" of the wire is $state', ({ wire, state }) => {
    const actor = createActor(completionMachine, { input: { state: wire } }).start();
    expect(actor.getSnapshot().value).toBe(state);
  });

  test.each(completionCases)('[MACH-09] $event leads to $state from anywhere', ({ event, state }) => {
    for (const { wire } of starts) {
      const actor = createActor(completionMachine, { input: { state: wire } }).start();
      actor.send(event);
      expect(actor.getSnapshot().value, `from "${wire}"`).toBe(state);
    }
  });

  test('[MACH-09] the wire knows three states', () => {
    expect(completionCode).toEqual({ hidden: '', incomplete: '0', complete: '1' });
  });
});
