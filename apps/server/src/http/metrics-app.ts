import fastify, { type FastifyInstance } from 'fastify';
import type { Services } from '../protocol/services.ts';
import { unanswered } from '../protocol/envelope.ts';
import { registerHealth } from './health.ts';
import { registerRequestLog } from './log-requests.ts';
import { registerSecurityHeaders } from './security.ts';

/** /metrics, /healthz and /readyz on a port of their own, which the operator need not open to the world (METRICS_PORT). */
export function createMetricsApp(services: Services): FastifyInstance {
  const app = fastify({ logger: false, bodyLimit: 1, requestTimeout: 10_000, forceCloseConnections: true });
  registerRequestLog(app, services);
  registerSecurityHeaders(app, services);
  app.setErrorHandler((error, request, reply) => unanswered(services, request, reply, error));
  registerHealth(app, services, false);
  return app;
}
