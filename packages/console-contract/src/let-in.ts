import { mayDo, type Capable } from './capabilities.ts';
import type { CallEntry, Reach } from './entry.ts';

/** Whoever makes a call: what the person may do, and whether only parts of the portal are theirs. */
interface Caller extends Capable {
  readonly scope: unknown;
}

/** Whether a call reaches persons or pages of the whole portal, so that whoever has parts of it never makes it (SEE-07). */
export const isAtLarge = (reach: Reach): boolean => reach === 'house' || reach === 'portal';

/**
 * Whether somebody may make a call at all, before it is looked at which row it is about: what the console shows an action by,
 * and what the server refuses one by (SEE-06, SEE-07).
 */
export function isLetIn(caller: Caller, entry: CallEntry): boolean {
  if (entry.right === 'visitor') return true;
  if (caller.scope !== null && isAtLarge(entry.reach)) return false;
  return entry.right === 'account' || entry.right === 'person' || mayDo(caller, entry.right);
}
