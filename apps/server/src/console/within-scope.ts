import type { PersonScope } from '@portal/console-contract';
import type { Services } from '../protocol/services.ts';

/**
 * What a call may use of whoever has a scope: the database that PostgreSQL keeps to it is the only one to be found there, also
 * where replicas or hot transactions are asked for (SEE-05).
 *
 * @param scope null = everything
 */
export function withinScope(services: Services, scope: PersonScope | null): Services {
  if (scope === null || services.scoped === null) return services;
  const db = services.scoped(scope);
  const connection: Services['connection'] = {
    ...services.connection,
    db,
    readDb: db,
    get pool(): never {
      throw new Error('a call within a scope has no connections of its own');
    },
    pipelined: (task) => db.transaction().execute(async (trx) => (await task(trx)).rest),
  };
  // What changes of the services while they run changes here as well.
  return Object.create(services, {
    db: { value: db },
    readDb: { value: db },
    connection: { value: connection },
  }) as Services;
}
