import { fromPromise } from 'xstate';
import type { ConsoleUser, PasskeySignIn, SignIn } from '@portal/console-contract';
import { consoleSessionMachine } from '@portal/machines';
import { call, CallFailed } from '../api.ts';

/** Signs in; null = the password was right and a code is wanted. */
async function signIn(given: SignIn | PasskeySignIn): Promise<ConsoleUser | null> {
  try {
    if ('passkey' in given) return await call('POST /session/passkey', { body: given });
    const answer = await call('POST /session', { body: given });
    return 'needs' in answer ? null : answer;
  } catch (failed) {
    if (failed instanceof CallFailed && failed.needs === 'totp') return null;
    throw failed;
  }
}

/** Signs out; the session at an identity provider is ended by a page of its own. */
async function signOut(): Promise<unknown> {
  const { next } = await call('DELETE /session');
  if (next !== undefined) location.assign(next);
  return next;
}

/** The flow of a session over the calls of the console. */
export const sessionMachine = consoleSessionMachine.provide({
  actors: {
    ask: fromPromise(() => call('GET /session')),
    signIn: fromPromise(({ input }: { input: SignIn | PasskeySignIn }) => signIn(input)),
    signOut: fromPromise(signOut),
  },
});
