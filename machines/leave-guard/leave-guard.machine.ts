import { setup } from 'xstate';

export type LeaveGuardEvent =
  /** Unsaved changes appeared or are gone. */
  | { type: 'CHANGE'; dirty: boolean }
  /** A link, browser back or logout wants to leave. */
  | { type: 'LEAVE' }
  | { type: 'CONFIRM' }
  | { type: 'DECLINE' };

/** dirty → confirming → leave | stay: one machine for links, browser back, logout and tab close (MACH-15). */
export const leaveGuardMachine = setup({
  types: { events: {} as LeaveGuardEvent },
  guards: { becameDirty: ({ event }) => event.type === 'CHANGE' && event.dirty },
  actions: {
    proceed: () => {},
    stay: () => {},
  },
}).createMachine({
  id: 'leaveGuard',
  initial: 'clean',
  states: {
    clean: {
      on: { CHANGE: { guard: 'becameDirty', target: 'dirty' }, LEAVE: { actions: 'proceed' } },
    },
    /** Closing the tab asks too while in this state. */
    dirty: {
      tags: 'unsaved',
      on: {
        CHANGE: [{ guard: 'becameDirty' }, { target: 'clean' }],
        LEAVE: 'confirming',
      },
    },
    confirming: {
      tags: 'unsaved',
      on: {
        CONFIRM: { target: 'clean', actions: 'proceed' },
        DECLINE: { target: 'dirty', actions: 'stay' },
        // Saved meanwhile, by another tab's answer or a late reply: nothing is left to ask.
        CHANGE: [{ guard: 'becameDirty' }, { target: 'clean', actions: 'proceed' }],
      },
    },
  },
});
