import type Type from 'typebox';
import type { Capability } from './capabilities.ts';

/**
 * What a call reaches, for whoever sees only parts (REVIEW-12):
 * - `own`: nothing but one's own account;
 * - `set-up`: nothing of any person or recruitment, and it changes nothing;
 * - `portal`: what the whole portal shows or asks: whoever has a part of it designs and publishes nothing there (SEE-07);
 * - `house`: persons or recruitments at large, and nobody with a scope may call it;
 * - `recruitment`: all of one recruitment, which must have been given as a whole;
 * - `part`: what of a recruitment is in scope: the call's own SQL sees to that;
 * - `position`: one position.
 */
export type Reach = 'own' | 'set-up' | 'portal' | 'house' | 'recruitment' | 'part' | 'position';

/**
 * Who may make a call: anybody (`visitor`), whoever is signed in, even before a one-time password was changed
 * (`account`), whoever is signed in and set up (`person`), or whoever has a capability.
 */
export type Right = 'visitor' | 'account' | 'person' | Capability;

/** How long a body may be: names, passwords, codes, switches; texts in every language and lists of ids; whole lists and files. */
export type BodySize = 'small' | 'middle' | 'large';

interface Common {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below /console/api; parts of it like `:id` are the call's parameters. */
  path: `/${string}`;
  /** Names that may stand in the address after `?`; every value is a text, and each may be absent. */
  query?: readonly string[];
  /** JSON of this schema; 'file' = the bytes as they are; absent = none. */
  body?: Type.TSchema | 'file';
  /** Most bytes of a body; absent = small. */
  bytes?: BodySize | number;
  /** JSON of this schema; 'file' = bytes with their own type; 'events' = server-sent events, as long as the page stays. */
  answer: Type.TSchema | 'file' | 'events';
}

/** One call of the console: everything that client, server, checks and documents know of it (SEE-01). */
export type CallEntry = Common & ({ right: 'visitor' } | { right: Exclude<Right, 'visitor'>; reach: Reach });

/** Keeps the literal types of an entry. */
export const call = <const E extends CallEntry>(entry: E): E => entry;
