import type { FastifyInstance } from 'fastify';
import type { Services } from '../protocol/services.ts';

const SILENT = new Set(['/healthz', '/readyz', '/metrics']);

/** One line and one measurement for each answered call; paths without their queries, which may hold secrets. */
export function registerRequestLog(app: FastifyInstance, services: Services): void {
  app.decorateRequest('wire', null);
  app.addHook('onResponse', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const { wire } = request;
    const milliseconds = Math.round(reply.elapsedTime * 10) / 10;
    if (wire) {
      const call = wire.call || 'unknown';
      services.metrics.calls.inc({ call, code: wire.code });
      if (!request.routeOptions.config.isStream) {
        services.metrics.seconds.observe({ call }, reply.elapsedTime / 1000);
        services.metrics.recent.note(call, wire.code, reply.elapsedTime / 1000);
      }
    }
    if (SILENT.has(path)) return;
    const line = {
      request: request.id,
      method: request.method,
      path: path.slice(0, 200),
      status: reply.statusCode,
      ms: milliseconds,
      ...(wire ? { call: wire.call, code: wire.code } : {}),
      ...(wire?.account ? { account: services.pseudonym(wire.account) } : {}),
    };
    if (wire) services.log.info(line, 'call');
    else services.log.debug(line, 'request');
  });
}
