import type { KindDescriptor } from './descriptor.ts';

/**
 * Kinds of this installation beside those that the portal ships with: descriptors of packages of one's own, in the order in
 * which HR is offered them. Portal, console and server, with its workers, all take them from here.
 */
export const OWN_KINDS: readonly KindDescriptor[] = [];
