import { REQUEST_TIMEOUT_MS } from '@portal/rules';
import { assign, setup } from 'xstate';
import { injected } from '../injected.ts';

export interface ExitContext {
  /** Where the exit was asked for; from the resume it goes by /logout (D-34). */
  from: 'resume' | 'elsewhere';
  dirty: boolean;
  /** The exit page itself: it shows Home and goes nowhere. */
  onExitPage: boolean;
  failed: boolean;
}

export type ExitEvent =
  | { type: 'EXIT'; from: 'resume' | 'elsewhere'; dirty: boolean }
  /** The page /logout was opened. */
  | { type: 'OPENED_EXIT_PAGE' }
  | { type: 'CONFIRM' }
  | { type: 'DECLINE' };

/**
 * Leaving the portal (MACH-04 to MACH-07): unsaved edits are asked about first, then collected positions that are
 * still open; a failed question never holds anybody back, a failed close-browse keeps the session and says so.
 */
export const exitMachine = setup({
  types: { context: {} as ExitContext, events: {} as ExitEvent },
  actors: {
    /** true when positions are collected, still open and not applied to. */
    unapplied: injected<boolean>('unapplied'),
    /** true when the server ended the session. */
    closeBrowse: injected<boolean>('closeBrowse'),
  },
  delays: { timeout: REQUEST_TIMEOUT_MS },
  guards: {
    unsavedResume: ({ event }) => event.type === 'EXIT' && event.from === 'resume' && event.dirty,
    fromResume: ({ context }) => context.from === 'resume',
    hasUnapplied: (_, unapplied: boolean) => unapplied,
    ended: (_, ended: boolean) => ended,
    endedOnExitPage: ({ context }, ended: boolean) => ended && context.onExitPage,
  },
  actions: {
    remember: assign(({ context, event }) =>
      event.type === 'EXIT'
        ? { from: event.from, dirty: event.dirty, onExitPage: false, failed: false }
        : context,
    ),
    rememberPage: assign({ onExitPage: true, failed: false }),
    fail: assign({ failed: true }),
    clearUser: () => {},
    goHome: () => {},
    goToExitPage: () => {},
    tellFailed: () => {},
  },
}).createMachine({
  id: 'exit',
  context: { from: 'elsewhere', dirty: false, onExitPage: false, failed: false },
  initial: 'idle',
  states: {
    idle: {
      on: {
        EXIT: [
          { guard: 'unsavedResume', target: 'confirmingEdits', actions: 'remember' },
          { target: 'checkingApplications', actions: 'remember' },
        ],
        OPENED_EXIT_PAGE: { target: 'closing', actions: 'rememberPage' },
      },
    },
    confirmingEdits: { on: { CONFIRM: 'checkingApplications', DECLINE: 'idle' } },
    checkingApplications: {
      invoke: {
        src: 'unapplied',
        onDone: [
          {
            guard: { type: 'hasUnapplied', params: ({ event }) => event.output },
            target: 'confirmingUnapplied',
          },
          { target: 'leaving' },
        ],
        onError: 'leaving',
      },
      after: { timeout: 'leaving' },
    },
    confirmingUnapplied: { on: { CONFIRM: 'leaving', DECLINE: 'idle' } },
    leaving: {
      always: [{ guard: 'fromResume', target: 'idle', actions: 'goToExitPage' }, { target: 'closing' }],
    },
    closing: {
      invoke: {
        src: 'closeBrowse',
        onDone: [
          {
            guard: { type: 'endedOnExitPage', params: ({ event }) => event.output },
            target: 'idle',
            actions: 'clearUser',
          },
          {
            guard: { type: 'ended', params: ({ event }) => event.output },
            target: 'idle',
            actions: ['goHome', 'clearUser'],
          },
          { target: 'idle', actions: ['fail', 'tellFailed'] },
        ],
        onError: { target: 'idle', actions: ['fail', 'tellFailed'] },
      },
      after: { timeout: { target: 'idle', actions: ['fail', 'tellFailed'] } },
    },
  },
});
