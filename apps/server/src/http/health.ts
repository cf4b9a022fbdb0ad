import { LANGUAGE_IDS } from '@portal/schemas/languages';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hostnameOf, isLoopback } from '../platform/config/network.ts';
import { demandWritable } from '../platform/database/connect.ts';
import type { Services } from '../protocol/services.ts';

const READY_LIMIT_MS = 2_000;

/** Whether a request comes from this machine and by a name of it, and not through a proxy that stands on it. */
const isOfThisMachine = ({ ip, headers }: FastifyRequest): boolean =>
  isLoopback(ip) &&
  isLoopback(hostnameOf(headers.host ?? '') ?? '') &&
  headers['x-forwarded-for'] === undefined &&
  headers['forwarded'] === undefined;

/**
 * Alive, ready, and in numbers (OPS-02).
 *
 * @param isPublic the port is the portal's: numbers are for whoever sits at this machine alone, and are not there for anybody else
 */
export function registerHealth(app: FastifyInstance, services: Services, isPublic: boolean): void {
  app.get('/healthz', async (_request, reply) => reply.type('text/plain').send('ok\n'));

  /** One look for all who ask: a database that hangs must not take a connection for each probe of a balancer. */
  let looking: Promise<string> | null = null;
  const look = (): Promise<string> =>
    (looking ??= demandWritable(services.connection.pool)
      .then(
        () => 'ready',
        (error: unknown) =>
          (error as { code?: unknown }).code === '25006'
            ? 'the database takes no writes'
            : 'the database cannot be reached',
      )
      .finally(() => {
        looking = null;
      }));
  app.get('/readyz', async (_request, reply) => {
    // Whatever the database says: who asks is to lead to another server from now on (OPS-16).
    if (services.isEnding) return reply.code(503).type('text/plain').send('the server is ending\n');
    const late = sleep(READY_LIMIT_MS, 'the database cannot be reached', { ref: false });
    const state = await Promise.race([look(), late]);
    const isReady = state === 'ready';
    return reply
      .code(isReady ? 200 : 503)
      .type('text/plain')
      .send(`${state}\n`);
  });

  app.get('/metrics', async (request, reply) => {
    if (isPublic && !isOfThisMachine(request))
      return reply.code(404).type('text/plain').send('set METRICS_PORT\n');
    const { registry } = services.metrics;
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** What the portal's page needs before its first call. */
export function registerPortalConfig(app: FastifyInstance, services: Services): void {
  app.get('/portal-config.json', async (_request, reply) => {
    void reply.header('Cache-Control', 'no-cache');
    return {
      cipher: 'sm2',
      key: services.wireKey,
      base: '',
      languages: LANGUAGE_IDS,
      devTools: services.config.devTools,
      calendar: true,
      ...(services.config.traces ? { traces: services.config.traces.ratio } : {}),
    };
  });
}
