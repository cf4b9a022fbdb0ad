import { LANGUAGE_IDS } from '@portal/schemas/languages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hostnameOf, isLoopback } from '../platform/config/network.ts';
import type { Trouble } from '../platform/readiness.ts';
import { metricsText } from '../platform/worker-metrics.ts';
import type { Services } from '../protocol/services.ts';

/** What a probe is told; nothing of addresses or folders (OPS-24). */
const TEXTS: Readonly<Record<Trouble, string>> = {
  databaseAway: 'the database cannot be reached',
  databaseReadOnly: 'the database takes no writes',
  databaseConnections: 'no connection to the database is left',
  databaseDisk: 'the disk of the database is full',
  dataDisk: 'the disk of DATA_DIR is full',
  store: 'the file store cannot be reached',
};

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

  app.get('/readyz', async (_request, reply) => {
    void reply.type('text/plain');
    // Whatever is lacking: who asks is to lead to another server from now on (OPS-16).
    if (services.isEnding) return reply.code(503).send('the server is ending\n');
    const troubles = await services.readiness.look();
    const isReady = services.readiness.isReady(troubles);
    const lines = [...(isReady ? ['ready'] : []), ...troubles.map((trouble) => TEXTS[trouble])];
    return reply.code(isReady ? 200 : 503).send(`${lines.join('\n')}\n`);
  });

  app.get('/metrics', async (request, reply) => {
    if (isPublic && !isOfThisMachine(request))
      return reply.code(404).type('text/plain').send('set METRICS_PORT\n');
    const { registry } = services.metrics;
    return reply.type(registry.contentType).send(await metricsText(registry));
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
