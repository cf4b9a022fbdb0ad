import {
  mayDo,
  type AnswerOf,
  type BodyOf,
  type CallEntry,
  type CallName,
  type Capability,
  type CONTRACT,
  type ParamsOf,
  type QueryOf,
} from '@portal/console-contract';
import type { JsonSchema } from '@portal/schemas';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../platform/database/connect.ts';
import type { Services } from '../protocol/services.ts';
import { nullCharacterIn } from './null-character.ts';
import { invalid } from './refused.ts';
import type { ConsoleUserRow } from './users.ts';
import { demand } from './validate.ts';

/** What a spreadsheet is sent as. */
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** What any other file is sent as; these two are the only bodies that are not JSON. */
export const ANY_FILE = 'application/octet-stream';

export const CONSOLE_COOKIE = 'console_session';

/** One call of the console on its way: who asks, and what for. */
export interface ConsoleCall {
  services: Services;
  db: Database;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Digest of the session's cookie. */
  session: Buffer;
  user: ConsoleUserRow;
  /** Whether this call would still be let in, for answers that go on. */
  isAdmitted: () => Promise<boolean>;
  /** Whether who calls decides blind, and sees nobody's name, photo, or what the office hides (SEE-10). */
  isBlind: () => Promise<boolean>;
  /** Parts of the path. */
  params: Readonly<Record<string, string>>;
  query: Readonly<Partial<Record<string, string>>>;
}

/** A call before anybody is known. */
export type VisitorCall = Omit<ConsoleCall, 'session' | 'user' | 'isAdmitted' | 'isBlind'>;

type CallOf<N extends CallName> = Omit<
  (typeof CONTRACT)[N]['right'] extends 'visitor' ? VisitorCall : ConsoleCall,
  'params' | 'query'
> & { params: ParamsOf<N>; query: QueryOf<N> };

/** What runs for a call of the contract, once its caller was admitted, what it reaches is in scope and its body fits. */
export type HandlerOf<N extends CallName> = (call: CallOf<N>, body: BodyOf<N>) => Promise<AnswerOf<N>>;

/** One handler for each call. */
export type Handlers = { readonly [N in CallName]: HandlerOf<N> };

/**
 * A body as its call declares it.
 *
 * @param entry what the contract says of the call
 * @throws ConsoleRefused 'invalid': what strangers send is looked at up to its first fault; whoever is signed in is told of
 * all (SAFE-01)
 */
export function bodyOf(entry: CallEntry, body: unknown): unknown {
  if (entry.body === undefined || entry.body === 'file') return body;
  demand(entry.body as JsonSchema, body ?? null, entry.right !== 'visitor');
  const path = nullCharacterIn(body);
  if (path !== null) throw invalid({ path, what: 'pattern' });
  return body;
}

/** The cookie's options: sent to the console's addresses alone, and from its own pages alone. */
export const cookieOptions = (services: Services) =>
  ({
    path: '/console',
    httpOnly: true,
    sameSite: 'strict',
    secure: services.publicUrl().startsWith('https://'),
  }) as const;

/** Whether whoever calls has a capability. */
export const may = ({ user }: Pick<ConsoleCall, 'user'>, capability: Capability): boolean =>
  mayDo(user, capability);
