import { assign, fromPromise, setup } from 'xstate';
import type { ConsoleError, ConsoleUser, SignIn } from '@portal/fieldsets/console-api';
import { call, CallFailed, errorOf } from '../api.ts';

interface Context {
  user: ConsoleUser | null;
  error: ConsoleError | null;
  /** The password was right and a code is asked for. */
  needsTotp: boolean;
}

type Event =
  | { type: 'SIGN_IN'; given: SignIn }
  | { type: 'SIGN_OUT' }
  | { type: 'USER'; user: ConsoleUser }
  | { type: 'LOST' };

/** Signs in; null = the password was right and a code is wanted. */
async function signIn(given: SignIn): Promise<ConsoleUser | null> {
  const answer = await fetch('/console/api/session', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(given),
  }).catch(() => {
    throw new CallFailed(0, { code: 'offline' });
  });
  const body = (await answer.json().catch(() => ({}))) as {
    needs?: string;
    error?: ConsoleError;
  } & ConsoleUser;
  if (body.needs === 'totp') return null;
  if (!answer.ok) throw new CallFailed(answer.status, body.error ?? { code: 'fail' });
  return body;
}

/** Who uses the console: asked at the start, signed in, or on the way there. */
export const sessionMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: {
    ask: fromPromise(async () => call<ConsoleUser>('GET', '/session')),
    signIn: fromPromise(async ({ input }: { input: SignIn }) => signIn(input)),
    signOut: fromPromise(async () => call('DELETE', '/session')),
  },
  guards: {
    isStranger: ({ event }) => errorOf((event as unknown as { error: unknown }).error).code === 'notLogin',
    mustSettle: ({ context }) =>
      context.user !== null && (context.user.mustChangePassword || context.user.totpDemanded),
  },
  actions: {
    forget: assign({ user: null, needsTotp: false }),
    fail: assign({ error: ({ event }) => errorOf((event as unknown as { error: unknown }).error) }),
  },
}).createMachine({
  id: 'consoleSession',
  context: { user: null, error: null, needsTotp: false },
  initial: 'asking',
  states: {
    asking: {
      invoke: {
        src: 'ask',
        onDone: { target: 'known', actions: assign({ user: ({ event }) => event.output }) },
        onError: [
          { guard: 'isStranger', target: 'signedOut' },
          { target: 'failed', actions: 'fail' },
        ],
      },
    },
    failed: { after: { 5000: 'asking' } },
    signedOut: {
      on: { SIGN_IN: 'signingIn' },
    },
    signingIn: {
      entry: assign({ error: null }),
      invoke: {
        src: 'signIn',
        input: ({ event }) => (event.type === 'SIGN_IN' ? event.given : { login: '', password: '' }),
        onDone: [
          {
            guard: ({ event }) => event.output === null,
            target: 'signedOut',
            actions: assign({ needsTotp: true }),
          },
          { target: 'known', actions: assign({ user: ({ event }) => event.output, needsTotp: false }) },
        ],
        onError: { target: 'signedOut', actions: 'fail' },
      },
    },
    known: {
      initial: 'deciding',
      on: {
        SIGN_OUT: 'signingOut',
        LOST: {
          target: 'signedOut',
          actions: ['forget', assign({ error: { code: 'notLogin' } })],
        },
        USER: { target: '.deciding', actions: assign({ user: ({ event }) => event.user }) },
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
        onDone: { target: 'signedOut', actions: ['forget', assign({ error: null })] },
        onError: { target: 'signedOut', actions: ['forget', assign({ error: null })] },
      },
    },
  },
});
