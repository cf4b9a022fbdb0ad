import { CAPABILITIES } from '@portal/console-contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ConsoleCall } from '../../console/call.ts';
import { createSharedCache } from '../../platform/cache.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Account } from '../../protocol/account.ts';
import { Context } from '../../protocol/context.ts';
import type { Services } from '../../protocol/services.ts';

/** The time by which a rehearsal lives; each step sets it. */
export interface Clock {
  at: Date;
}

const withheld = (what: string) => ({
  get(): never {
    throw new Error(`a rehearsal has no ${what}`);
  },
});

/**
 * What the real code is given in a rehearsal: the sandbox as the only database, a cache of its own and a clock that is set. What
 * acts outside of the database is not there: files, pages that listen, drawers of documents (DATA-05).
 */
export function rehearsing(services: Services, db: Database, clock: Clock): Services {
  const connection: Services['connection'] = {
    ...services.connection,
    db,
    readDb: db,
    listenTo: null,
    get pool(): never {
      throw new Error('a rehearsal has one connection');
    },
    pipelined: (task) => db.transaction().execute(async (trx) => (await task(trx)).rest),
  };
  return Object.create(services, {
    db: { value: db },
    readDb: { value: db },
    connection: { value: connection },
    scoped: { value: null },
    cache: { value: createSharedCache() },
    now: { value: () => clock.at },
    files: withheld('files'),
    spool: withheld('spool'),
    events: withheld('pages'),
    documents: withheld('documents'),
    sessions: withheld('sessions'),
  }) as Services;
}

/** No request stands behind what a rehearsal does. */
const REQUEST = { headers: {}, cookies: {}, ip: '127.0.0.1' } as unknown as FastifyRequest;
const REPLY = {} as FastifyReply;

/** A candidate on the way. */
export const candidateContext = (services: Services, account: Account): Context =>
  Object.assign(new Context(services, REQUEST, REPLY), { account });

/** Whoever works in a rehearsal, further ones where several are needed; nobody of the office has such a login name. */
const official = (person: number): string => `rehearsal/${person + 1}`;

/** A call of the console on the copy of the recruitment, by somebody who may do everything. */
export function officeCall<P extends Record<string, string> = { id: string }>(
  services: Services,
  params: P,
  person = 0,
): ConsoleCall & { params: P; query: Record<string, never> } {
  const user = {
    login: official(person),
    role: 'rehearsal',
    capabilities: CAPABILITIES.filter((one) => one !== 'candidates.manage'),
    scope: null,
    active: true,
  } as unknown as ConsoleCall['user'];
  return {
    services,
    db: services.db,
    request: REQUEST,
    reply: REPLY,
    session: Buffer.alloc(0),
    user,
    isAdmitted: async () => true,
    isBlind: async () => false,
    params,
    query: {},
  };
}
