import { createContext, use } from 'react';
import type { CallName, ConsoleUser } from '@portal/console-contract';

interface Me {
  user: ConsoleUser;
  setUser(user: ConsoleUser): void;
  signOut(): void;
}

export const MeContext = createContext<Me | null>(null);

/** The person who is signed in. */
export function useMe(): Me {
  const me = use(MeContext);
  if (!me) throw new Error('useMe outside of the console');
  return me;
}

/**
 * Whether the server would let the person make a call: an action is on the screen exactly then (SEE-06). What depends on the row
 * that it is about, the server decides.
 */
export const may = ({ calls }: Pick<ConsoleUser, 'calls'>, name: CallName): boolean => calls.includes(name);
