import { createContext, use } from 'react';
import type { ConsoleUser, Role } from '@portal/console-contract';

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

const RANK: readonly Role[] = ['viewer', 'editor', 'publisher', 'admin'];

/** Whether somebody of the role may do what `needed` may; the server decides, pages only hide what is refused. */
export const may = (role: Role, needed: Role): boolean => RANK.indexOf(role) >= RANK.indexOf(needed);

/** Where the console begins: field sets, or the recruitments of whoever has parts of the portal (SEE-07). */
export const homeOf = ({ scope }: Pick<ConsoleUser, 'scope'>): string => (scope ? '/recruitments' : '/sets');
