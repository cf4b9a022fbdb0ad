import type { SessionUser } from '@portal/schemas';
import { assign, setup } from 'xstate';
import { isLoggedIn } from './logged-in.ts';

/** A burst of not-logged-in replies counts as one for this long. */
export const EXPIRED_BURST_MS = 3000;

export interface SessionContext {
  user: SessionUser | null;
}

export type SessionEvent =
  | { type: 'LOGGED_IN'; user: SessionUser }
  | { type: 'LOGGED_OUT' }
  /** A not-logged-in reply of any call (D-35). */
  | { type: 'EXPIRED' }
  /** Another tab logged in or out (D-32). */
  | { type: 'SYNC'; user: SessionUser | null };

/** loggedOut ↔ loggedIn, and expired on a not-logged-in reply from any call (MACH-14). */
export const sessionMachine = setup({
  types: {
    input: {} as { user: SessionUser | null },
    context: {} as SessionContext,
    events: {} as SessionEvent,
  },
  delays: { burst: EXPIRED_BURST_MS },
  guards: {
    hasUser: ({ context }) => isLoggedIn(context.user),
    syncedIn: ({ event }) => event.type === 'SYNC' && isLoggedIn(event.user),
  },
  actions: {
    take: assign(({ event, context }) => ({
      user: event.type === 'LOGGED_IN' || event.type === 'SYNC' ? event.user : context.user,
    })),
    drop: assign({ user: null }),
    /** Keeps the user where other tabs see it. */
    store: () => {},
    clear: () => {},
    tellExpired: () => {},
    goToLogin: () => {},
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({ user: isLoggedIn(input.user) ? input.user : null }),
  initial: 'deciding',
  on: {
    LOGGED_IN: { target: '.loggedIn', actions: ['take', 'store'] },
    LOGGED_OUT: { target: '.loggedOut', actions: ['drop', 'clear'] },
    SYNC: [
      { guard: 'syncedIn', target: '.loggedIn', actions: 'take' },
      { target: '.loggedOut', actions: 'drop' },
    ],
  },
  states: {
    deciding: { always: [{ guard: 'hasUser', target: 'loggedIn' }, { target: 'loggedOut' }] },
    loggedOut: { on: { EXPIRED: 'expired' } },
    loggedIn: { on: { EXPIRED: 'expired' } },
    // Several calls that fail together are told once (ERR-45).
    expired: {
      entry: ['drop', 'clear', 'tellExpired', 'goToLogin'],
      after: { burst: 'loggedOut' },
    },
  },
});
