import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { registerCalendar } from '../documents/dates.ts';
import { headOf } from '../findable/head-of.ts';
import { registerConsole } from '../console/register.ts';
import { registerFindable } from '../findable/register.ts';
import type { Services } from '../services.ts';
import { describeError } from '../log.ts';
import { registerAjax } from './ajax.ts';
import { system, unanswered } from './envelope.ts';
import { registerHealth } from './health.ts';
import { registerRequestLog } from './log-requests.ts';
import { registerMailbox } from './mailbox.ts';
import { isOwnOrigin } from './origin.ts';
import { registerSecurityHeaders } from './security.ts';
import { registerServlets } from './servlets.ts';
import { registerStatic } from './static.ts';

/** A whole resume in hex is far below this; files have limits of their own (SEC-02). */
const BODY_LIMIT = 4 * 1024 * 1024;

/** The HTTP server with everything it answers to. */
export async function createApp(services: Services, dist: string): Promise<FastifyInstance> {
  const app = fastify({
    logger: false,
    bodyLimit: BODY_LIMIT,
    // An upload may take long as long as it moves (D-38).
    requestTimeout: 30 * 60_000,
    connectionTimeout: 60_000,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    // A proxy on this machine says who asks; from anywhere else the header is not believed.
    trustProxy: 'loopback',
    routerOptions: { maxParamLength: 300 },
  });
  registerRequestLog(app, services);
  registerSecurityHeaders(app, services);

  app.setErrorHandler<FastifyError>((error, request, reply) => unanswered(services, request, reply, error));

  app.addHook('onRequest', async (request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS';
    if (isRead || isOwnOrigin(request, services.publicUrl())) return;
    await reply.code(403).send(system(services, request, 'badOrigin'));
  });

  // A body in any other form than the contract's counts as none: the call then says what it misses.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null, undefined));
  await app.register(cookie);
  await app.register(formbody, { bodyLimit: BODY_LIMIT });
  await app.register(multipart);
  registerHealth(app, services);
  registerMailbox(app, services);
  registerAjax(app, services);
  registerServlets(app, services);
  registerCalendar(app, services);
  registerFindable(app, services);
  await registerConsole(app, services);
  await registerStatic(app, dist, services.config.devTools, (address) =>
    headOf(services, address).catch((error: unknown) => {
      // The page is sent all the same; it says itself what cannot be had.
      services.log.warn({ error: describeError(error) }, 'page head');
      return undefined;
    }),
  );
  return app;
}
