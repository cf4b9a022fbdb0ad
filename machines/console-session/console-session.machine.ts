import type { ConsoleError, ConsoleUser, PasskeySignIn, SignIn } from '@portal/console-contract';
import { REQUEST_TIMEOUT_MS } from '@portal/rules';
import { assign, setup } from 'xstate';
import { injected } from '../injected.ts';
import { refusalOf, TIMED_OUT } from '../refusal.ts';

export interface ConsoleSessionContext {
  user: ConsoleUser | null;
  error: ConsoleError | null;
  /** The password was right and a code is asked for. */
  needsTotp: boolean;
}

export type ConsoleSessionEvent =
  | { type: 'SIGN_IN'; given: SignIn | PasskeySignIn }
  | { type: 'SIGN_OUT' }
  | { type: 'USER'; user: ConsoleUser }
  | { type: 'RETURNED' }
  | { type: 'LOST' };

/** How long after a failure it is asked again who is there. */
const ASK_AGAIN_MS = 5000;

const NOT_LOGGED_IN: ConsoleError = { code: 'notLogin' };

/** Who uses the console: asked at the start, signed in, or on the way there. */
export const consoleSessionMachine = setup({
  types: { context: {} as ConsoleSessionContext, events: {} as ConsoleSessionEvent },
  actors: {
    /** Refused with the code 'notLogin' when nobody is signed in. */
    ask: injected<ConsoleUser>('ask'),
    /** null = the password was right and a code of the second factor is wanted. */
    signIn: injected<ConsoleUser | null, SignIn | PasskeySignIn>('signIn'),
    signOut: injected<unknown>('signOut'),
  },
  delays: { timeout: REQUEST_TIMEOUT_MS, askAgain: ASK_AGAIN_MS },
  guards: {
    isStranger: (_, { code }: ConsoleError) => code === NOT_LOGGED_IN.code,
    wantsCode: (_, user: ConsoleUser | null) => user === null,
    mustSettle: ({ context }) =>
      context.user !== null && (context.user.mustChangePassword || context.user.totpDemanded),
  },
  actions: {
    takeUser: assign((_, user: ConsoleUser | null) => ({ user })),
    askCode: assign({ needsTotp: true }),
    forgetCode: assign({ needsTotp: false }),
    forget: assign({ user: null, needsTotp: false }),
    clear: assign({ error: null }),
    fail: assign((_, error: ConsoleError) => ({ error })),
  },
}).createMachine({
  id: 'consoleSession',
  context: { user: null, error: null, needsTotp: false },
  initial: 'asking',
  states: {
    asking: {
      invoke: {
        src: 'ask',
        onDone: { target: 'known', actions: { type: 'takeUser', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'isStranger', params: ({ event }) => refusalOf(event.error) },
            target: 'signedOut',
          },
          { target: 'failed', actions: { type: 'fail', params: ({ event }) => refusalOf(event.error) } },
        ],
      },
      after: { timeout: { target: 'failed', actions: { type: 'fail', params: TIMED_OUT } } },
    },
    failed: { after: { askAgain: 'asking' } },
    // Back from the identity provider in another tab: somebody may be signed in by now.
    signedOut: { on: { SIGN_IN: 'signingIn', RETURNED: 'asking' } },
    signingIn: {
      entry: 'clear',
      invoke: {
        src: 'signIn',
        input: ({ event }) => (event.type === 'SIGN_IN' ? event.given : { login: '', password: '' }),
        onDone: [
          {
            guard: { type: 'wantsCode', params: ({ event }) => event.output },
            target: 'signedOut',
            actions: 'askCode',
          },
          {
            target: 'known',
            actions: [{ type: 'takeUser', params: ({ event }) => event.output }, 'forgetCode'],
          },
        ],
        onError: {
          target: 'signedOut',
          actions: { type: 'fail', params: ({ event }) => refusalOf(event.error) },
        },
      },
      after: { timeout: { target: 'signedOut', actions: { type: 'fail', params: TIMED_OUT } } },
    },
    known: {
      initial: 'deciding',
      on: {
        SIGN_OUT: 'signingOut',
        LOST: { target: 'signedOut', actions: ['forget', { type: 'fail', params: NOT_LOGGED_IN }] },
        USER: { target: '.deciding', actions: { type: 'takeUser', params: ({ event }) => event.user } },
      },
      states: {
        deciding: { always: [{ guard: 'mustSettle', target: 'settling' }, { target: 'signedIn' }] },
        /** A one-time password is to be changed, or a second factor to be set up, before anything else. */
        settling: {},
        signedIn: {},
      },
    },
    signingOut: {
      invoke: {
        src: 'signOut',
        // Whatever the server says: here nobody is signed in any more.
        onDone: { target: 'signedOut', actions: ['forget', 'clear'] },
        onError: { target: 'signedOut', actions: ['forget', 'clear'] },
      },
      after: { timeout: { target: 'signedOut', actions: ['forget', 'clear'] } },
    },
  },
});
