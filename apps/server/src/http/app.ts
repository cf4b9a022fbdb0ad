import { parse } from 'node:querystring';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { proxyTrust } from '../platform/config/network.ts';
import { headOf } from '../seo/head-of.ts';
import { registerConsole, type Sight } from '../console/register.ts';
import { registerSeo } from '../seo/register.ts';
import type { Services } from '../protocol/services.ts';
import { describeError } from '../platform/log.ts';
import { registerAjax } from './ajax.ts';
import { answerBroken, answerUnreadable } from './broken.ts';
import { registerBrowserTraces } from './browser-traces.ts';
import { registerBudgets } from './budgets.ts';
import { unanswered } from '../protocol/envelope.ts';
import { firstLanguage } from '../protocol/language.ts';
import { registerHealth, registerPortalConfig } from './health.ts';
import { registerRequestLog } from './log-requests.ts';
import { registerMailbox, type SentMails } from './mailbox.ts';
import { hasTwoHosts, hostCheck } from './hosts.ts';
import { LARGEST_BODY } from '../platform/limits.ts';
import { isOwnOrigin } from './origin.ts';
import { refuse } from '../protocol/refuse.ts';
import { registerSecurityHeaders } from './security.ts';
import { registerServlets, type ServletTables } from './servlets.ts';
import { registerStatic } from './static.ts';
import type { CallTable } from '../protocol/call-handler.ts';
import type { Handlers } from '../console/call.ts';

/** A form of the contract has two fields (wire contract 1.1). */
const FORM = { maxKeys: 10 };

/** Where a program asks that knows the server by its address alone. */
const HEALTH = new Set(['/healthz', '/readyz']);

/** Who answers what: made by the composition, so that the edge knows no handler. */
export interface Tables extends ServletTables {
  calls: CallTable;
  consoleHandlers: Handlers;
  sight: Sight;
  /** Pages that are neither a call nor a servlet. */
  pages: readonly ((app: FastifyInstance, services: Services) => void)[];
  sentMails: SentMails;
}

/** The HTTP server with everything it answers to. */
export async function createApp(services: Services, dist: string, tables: Tables): Promise<FastifyInstance> {
  const app = fastify({
    logger: false,
    // No route takes this much from anybody: each has its own budget (budgets.ts).
    bodyLimit: LARGEST_BODY,
    // An upload may take long as long as it moves (D-38); other bodies are watched by budgets.ts.
    requestTimeout: 30 * 60_000,
    connectionTimeout: 60_000,
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 2_000 },
    clientErrorHandler: answerBroken,
    frameworkErrors: answerUnreadable,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    // Nobody's X-Forwarded-For is believed but that of the proxies the operator names (SAFE-04).
    trustProxy: proxyTrust(services.config.trustedProxies),
    routerOptions: { maxParamLength: 300 },
  });
  registerRequestLog(app, services);
  registerSecurityHeaders(app, services);
  // A connection that a proxy keeps would be closed just when it sends the next request; `budgets.ts` knows exceptions.
  app.addHook('onSend', async (_request, reply) => {
    if (services.isEnding) void reply.header('connection', 'close');
  });

  app.setErrorHandler<FastifyError>((error, request, reply) => unanswered(services, request, reply, error));

  app.addHook('onRequest', async (request, reply) => {
    if (!hasTwoHosts(request.raw)) return;
    await refuse(services, request, reply, 400, 'badRequest');
  });
  const isOwnHost = hostCheck(services.config, services.publicUrl);
  app.addHook('onRequest', async (request, reply) => {
    if (isOwnHost(request.headers.host) || HEALTH.has(request.url)) return;
    await refuse(services, request, reply, 421, 'badHost');
  });
  app.addHook('onRequest', async (request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS';
    if (isRead || isOwnOrigin(request, services.publicUrl())) return;
    await refuse(services, request, reply, 403, 'badOrigin');
  });
  registerBudgets(app, services);

  // A body in any other form than the contract's counts as none: the call then says what it misses.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null, undefined));
  await app.register(cookie);
  await app.register(formbody, { bodyLimit: LARGEST_BODY, parser: (text) => parse(text, '&', '=', FORM) });
  await app.register(multipart);
  if (services.config.metricsPort === null) registerHealth(app, services, true);
  registerPortalConfig(app, services);
  await registerBrowserTraces(app, services);
  registerMailbox(app, services, tables.sentMails);
  registerAjax(app, services, tables.calls);
  registerServlets(app, services, tables);
  for (const register of tables.pages) register(app, services);
  registerSeo(app, services);
  await registerConsole(app, services, tables.consoleHandlers, tables.sight);
  // The page is sent all the same; it says itself what cannot be had.
  const notHad = (error: unknown): undefined => {
    services.log.warn({ error: describeError(error) }, 'page head');
  };
  await registerStatic(app, dist, services.config.devTools, {
    head: ({ url, headers }) => headOf(services, url, headers['accept-language']).catch(notHad),
    language: ({ headers }) =>
      services
        .settings()
        .then(({ portal }) => firstLanguage(portal.defaultLanguage, headers['accept-language']))
        .catch(notHad),
  });
  return app;
}
