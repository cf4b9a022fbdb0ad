import type { JsonSchema } from '@portal/schemas';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../platform/database/connect.ts';
import type { Services } from '../protocol/services.ts';
import { nullCharacterIn } from './null-character.ts';
import { invalid } from './refused.ts';
import { atLeast, type ConsoleUserRow } from './users.ts';
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
  /** Whether this call would still be let in, for answers that go on; null = whoever ends a session ends them too. */
  isAdmitted: (() => Promise<boolean>) | null;
  /** Parts of the path. */
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
}

/** A call before anybody is known. */
export type VisitorCall = Omit<ConsoleCall, 'session' | 'user' | 'isAdmitted'>;

/** Answers what is sent as JSON. */
export type Handler<C = ConsoleCall> = (call: C, body: unknown) => Promise<unknown>;

/** A handler of calls with a JSON body, which is checked before. */
export function withBody<Body, C = ConsoleCall>(
  schema: JsonSchema,
  run: (call: C, body: Body) => Promise<unknown>,
): Handler<C> {
  return (call, body) => {
    // What strangers send is looked at up to its first fault; whoever is signed in is told of all (SAFE-01).
    demand(schema, body ?? null, 'user' in (call as object));
    const path = nullCharacterIn(body);
    if (path !== null) throw invalid({ path, what: 'pattern' });
    return run(call, body as Body);
  };
}

/** The cookie's options: sent to the console's addresses alone, and from its own pages alone. */
export const cookieOptions = (services: Services) =>
  ({
    path: '/console',
    httpOnly: true,
    sameSite: 'strict',
    secure: services.publicUrl().startsWith('https://'),
  }) as const;

/** Whether whoever calls may do what at least a role may. */
export const mayAs = ({ user }: Pick<ConsoleCall, 'user'>, role: ConsoleUserRow['role']): boolean =>
  atLeast(user.role, role);
