import { fromPromise } from 'xstate';
import type { ConsoleUser, PasskeySignIn, SignedOut, SignIn } from '@portal/fieldsets/console-api';
import { consoleSessionMachine } from '@portal/machines';
import { call, CallFailed } from '../api.ts';

/** Signs in; null = the password was right and a code is wanted. */
async function signIn(given: SignIn | PasskeySignIn): Promise<ConsoleUser | null> {
  try {
    return await call<ConsoleUser>('POST', 'passkey' in given ? '/session/passkey' : '/session', given);
  } catch (failed) {
    if (failed instanceof CallFailed && failed.needs === 'totp') return null;
    throw failed;
  }
}

/** Signs out; the session at an identity provider is ended by a page of its own. */
async function signOut(): Promise<unknown> {
  const { next } = await call<SignedOut>('DELETE', '/session');
  if (next !== undefined) location.assign(next);
  return next;
}

/** The flow of a session over the calls of the console. */
export const sessionMachine = consoleSessionMachine.provide({
  actors: {
    ask: fromPromise(() => call<ConsoleUser>('GET', '/session')),
    signIn: fromPromise(({ input }: { input: SignIn | PasskeySignIn }) => signIn(input)),
    signOut: fromPromise(signOut),
  },
});
