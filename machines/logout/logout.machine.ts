import { REQUEST_TIMEOUT_MS } from '@portal/rules';
import { assign, setup } from 'xstate';
import { injected } from '../injected.ts';

export interface LogoutContext {
  /** Where the logout was asked for; from the resume it goes by /logout (D-34). */
  from: 'resume' | 'elsewhere';
  /** The page that is left holds unsaved changes. */
  dirty: boolean;
  /** Positions are collected, still open and not applied to. */
  unapplied: boolean;
  /** Seconds until the session ends without an answer. */
  left: number;
  /** Nobody answered: whoever it was has gone away from the screen. */
  unattended: boolean;
  /** The logout page itself: it shows Home and goes nowhere. */
  onLogoutPage: boolean;
  failed: boolean;
}

export type LogoutEvent =
  | { type: 'EXIT'; from: 'resume' | 'elsewhere'; dirty: boolean }
  /** The page /logout was opened. */
  | { type: 'OPENED_EXIT_PAGE' }
  | { type: 'CONFIRM' }
  | { type: 'DECLINE' };

/** Seconds that the question waits for an answer (TRY-05). */
export const MAX_LOGOUT_QUESTION_SECONDS = 60;
/** The question whether positions are left holds the logout up for no longer than this. */
export const MAX_EXIT_CHECK_MS = 5000;
const SECOND_MS = 1000;

/**
 * Leaving the portal (MACH-04 to MACH-07): one question about everything that would be left behind, unsaved edits and
 * collected positions that are still open; without an answer the session ends after a minute (TRY-05). A failed check
 * never holds anybody back, a failed close-browse keeps the session and says so.
 */
export const logoutMachine = setup({
  types: { context: {} as LogoutContext, events: {} as LogoutEvent },
  actors: {
    /** true when positions are collected, still open and not applied to. */
    unapplied: injected<boolean>('unapplied'),
    /** true when the server ended the session. */
    closeBrowse: injected<boolean>('closeBrowse'),
  },
  delays: {
    timeout: REQUEST_TIMEOUT_MS,
    check: MAX_EXIT_CHECK_MS,
    second: SECOND_MS,
    unanswered: MAX_LOGOUT_QUESTION_SECONDS * SECOND_MS,
  },
  guards: {
    dirty: ({ context }) => context.dirty,
    fromResume: ({ context }) => context.from === 'resume',
    hasUnapplied: (_, unapplied: boolean) => unapplied,
    ended: (_, ended: boolean) => ended,
    endedOnLogoutPage: ({ context }, ended: boolean) => ended && context.onLogoutPage,
  },
  actions: {
    remember: assign(({ context, event }) =>
      event.type === 'EXIT'
        ? {
            from: event.from,
            dirty: event.dirty,
            unapplied: false,
            left: MAX_LOGOUT_QUESTION_SECONDS,
            unattended: false,
            onLogoutPage: false,
            failed: false,
          }
        : context,
    ),
    foundUnapplied: assign({ unapplied: true }),
    countDown: assign({ left: ({ context }) => Math.max(0, context.left - 1) }),
    goneAway: assign({ unattended: true }),
    rememberPage: assign({ onLogoutPage: true, failed: false }),
    fail: assign({ failed: true }),
    clearUser: () => {},
    goHome: () => {},
    goToLogoutPage: () => {},
    tellFailed: () => {},
  },
}).createMachine({
  id: 'logout',
  context: {
    from: 'elsewhere',
    dirty: false,
    unapplied: false,
    left: MAX_LOGOUT_QUESTION_SECONDS,
    unattended: false,
    onLogoutPage: false,
    failed: false,
  },
  initial: 'idle',
  states: {
    idle: {
      on: {
        EXIT: { target: 'checkingApplications', actions: 'remember' },
        OPENED_EXIT_PAGE: { target: 'closing', actions: 'rememberPage' },
      },
    },
    checkingApplications: {
      invoke: {
        src: 'unapplied',
        onDone: [
          {
            guard: { type: 'hasUnapplied', params: ({ event }) => event.output },
            target: 'confirming',
            actions: 'foundUnapplied',
          },
          { guard: 'dirty', target: 'confirming' },
          { target: 'leaving' },
        ],
        onError: [{ guard: 'dirty', target: 'confirming' }, { target: 'leaving' }],
      },
      after: { check: [{ guard: 'dirty', target: 'confirming' }, { target: 'leaving' }] },
    },
    confirming: {
      initial: 'counting',
      on: { CONFIRM: 'leaving', DECLINE: 'idle' },
      // Not the last of many seconds: browsers slow the seconds of a page down that is out of sight.
      after: { unanswered: { target: 'leaving', actions: 'goneAway' } },
      states: {
        counting: { after: { second: { target: 'counting', reenter: true, actions: 'countDown' } } },
      },
    },
    leaving: {
      always: [{ guard: 'fromResume', target: 'idle', actions: 'goToLogoutPage' }, { target: 'closing' }],
    },
    closing: {
      invoke: {
        src: 'closeBrowse',
        onDone: [
          {
            guard: { type: 'endedOnLogoutPage', params: ({ event }) => event.output },
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
