import { fromPromise } from 'xstate';
import type { ConsoleUser, SignIn } from '@portal/fieldsets/console-api';
import { consoleSessionMachine } from '@portal/machines';
import { call, CallFailed } from '../api.ts';

/** Signs in; null = the password was right and a code is wanted. */
async function signIn(given: SignIn): Promise<ConsoleUser | null> {
  try {
    return await call<ConsoleUser>('POST', '/session', given);
  } catch (failed) {
    if (failed instanceof CallFailed && failed.needs === 'totp') return null;
    throw failed;
  }
}

/** The flow of a session over the calls of the console. */
export const sessionMachine = consoleSessionMachine.provide({
  actors: {
    ask: fromPromise(() => call<ConsoleUser>('GET', '/session')),
    signIn: fromPromise(({ input }: { input: SignIn }) => signIn(input)),
    signOut: fromPromise(() => call('DELETE', '/session')),
  },
});
