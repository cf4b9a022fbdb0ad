import { setup } from 'xstate';

export type CompletionEvent =
  | { type: 'SAVED' }
  | { type: 'VALIDATED' }
  /** The last record went; a required set is then incomplete, another shows nothing. */
  | { type: 'EMPTIED'; must: boolean }
  /** What the server says: '1' complete, other non-empty incomplete, '' hidden. */
  | { type: 'TOLD'; state: string };

/** Completion marker of a field set (MACH-09, spec section 4). */
export const completionMachine = setup({
  types: { input: {} as { state: string }, context: {} as { start: string }, events: {} as CompletionEvent },
  guards: {
    must: ({ event }) => event.type === 'EMPTIED' && event.must,
    toldComplete: ({ event }) => event.type === 'TOLD' && event.state === '1',
    toldHidden: ({ event }) => event.type === 'TOLD' && event.state === '',
    startsComplete: ({ context }) => context.start === '1',
    startsHidden: ({ context }) => context.start === '',
  },
}).createMachine({
  id: 'completion',
  context: ({ input }) => ({ start: input.state }),
  initial: 'deciding',
  on: {
    SAVED: '.complete',
    VALIDATED: '.complete',
    EMPTIED: [{ guard: 'must', target: '.incomplete' }, { target: '.hidden' }],
    TOLD: [
      { guard: 'toldComplete', target: '.complete' },
      { guard: 'toldHidden', target: '.hidden' },
      { target: '.incomplete' },
    ],
  },
  states: {
    deciding: {
      always: [
        { guard: 'startsComplete', target: 'complete' },
        { guard: 'startsHidden', target: 'hidden' },
        { target: 'incomplete' },
      ],
    },
    hidden: {},
    incomplete: {},
    complete: {},
  },
});

/** The wire's state string for a completion state. */
export const completionCode = { hidden: '', incomplete: '0', complete: '1' } as const;
