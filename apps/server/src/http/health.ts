import { LANGUAGE_IDS } from '@portal/schemas/languages';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../protocol/services.ts';

const READY_LIMIT_MS = 2_000;

/** Alive, ready, and in numbers (OPS-02). */
export function registerHealth(app: FastifyInstance, services: Services): void {
  app.get('/healthz', async (_request, reply) => reply.type('text/plain').send('ok\n'));

  app.get('/readyz', async (_request, reply) => {
    const database = services.connection.pool.query('select 1').then(
      () => true,
      () => false,
    );
    const isReady = await Promise.race([database, sleep(READY_LIMIT_MS, false, { ref: false })]);
    return reply
      .code(isReady ? 200 : 503)
      .type('text/plain')
      .send(isReady ? 'ready\n' : 'the database cannot be reached\n');
  });

  app.get('/metrics', async (_request, reply) => {
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
    };
  });
}
